"""The whole knowledge base as one file a format: data with its schema, bibliographies, a table."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes import records, table
from papernotes.cite import FORMATS, bibliography
from papernotes.link import Index
from papernotes.pages.options import Options
from papernotes.site import Asset, SiteFile


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """Every format."""
    yield Asset("papers.json", _bytes(records.json_text(index, site=options.site_url)))
    yield Asset(records.SCHEMA_NAME, _bytes(records.schema_text()))
    yield Asset("papers.csv", _bytes(table.csv_text(index, site=options.site_url)))
    for key, way in FORMATS.items():
        yield Asset(f"papers.{way.extension}", _bytes(bibliography(index, key)))


def _bytes(text: str) -> bytes:
    # Half a character, as YAML can write one, is no text for anybody.
    return text.encode(errors="replace")
