"""The whole knowledge base as one file a format: data with its schema, bibliographies, a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from papernotes.export import FORMATS, bibliography
from papernotes.export import csv_table as table
from papernotes.export import json_data as records
from papernotes.index.link import Index
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, Later, SiteFile


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """Every format."""
    yield _later("papers.json", partial(records.json_text, index, site=options.site_url))
    yield _later(records.SCHEMA_NAME, records.schema_text)
    yield _later("papers.csv", partial(table.csv_text, index, site=options.site_url))
    for key, way in FORMATS.items():
        yield _later(f"papers.{way.extension}", partial(bibliography, index, key))


def _later(uri: str, text: Callable[[], str]) -> Later:
    # Half a character, as YAML can write one, is no text for anybody.
    return Later(Asset, uri, lambda: text().encode(errors="replace"))
