"""The whole knowledge base as one file a format, and what belongs together as bibliographies and a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from papernotes.export import FORMATS, bibliography
from papernotes.export import csv_table as table
from papernotes.export import json_data as records
from papernotes.index.link import Index
from papernotes.pages.collection import collections
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, Later, Raw, SiteFile


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """Every format."""
    yield _later("papers.json", partial(records.json_text, index, site=options.site_url))
    yield _later(records.SCHEMA_NAME, records.schema_text)
    yield _later("papers.csv", partial(table.csv_text, index, site=options.site_url))
    for key, way in FORMATS.items():
        yield _later(f"papers.{way.extension}", partial(bibliography, index, key))
    for part in collections(index):
        # In the folder of a page, which is the engine's.
        yield _later(f"{part.url}papers.bib", partial(bibliography, index, "bibtex", part.notes), Raw)
        yield _later(f"{part.url}papers.ris", partial(bibliography, index, "ris", part.notes), Raw)
        yield _later(f"{part.url}papers.csv", partial(table.csv_text, index, part.notes, options.site_url), Raw)


def _later(uri: str, text: Callable[[], str], kind: type[Asset] | type[Raw] = Asset) -> Later:
    # Half a character, as YAML can write one, is no text for anybody.
    return Later(kind, uri, lambda: text().encode(errors="replace"))
