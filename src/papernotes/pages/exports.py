"""The whole knowledge base as one file a format, and what belongs together as bibliographies and a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from papernotes.export import FORMATS, bibliography
from papernotes.export import csv_table as table
from papernotes.export import json_data as records
from papernotes.export.bibliography import keys
from papernotes.index.link import Index
from papernotes.pages.collection import Collection, collections
from papernotes.pages.inputs import of_papers
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, Later, Raw, SiteFile
from papernotes.text.digest import digest


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """Every format."""
    yield Later(Asset, "papers.json", partial(_json, index, options))
    yield _later(records.SCHEMA_NAME, records.schema_text)
    yield _later("papers.csv", partial(table.csv_text, index, site=options.site_url))
    for key, way in FORMATS.items():
        yield _later(f"papers.{way.extension}", partial(bibliography, index, key))
    for part in collections(index):
        yield from _files(index, options, part)


def _json(index: Index, options: Options) -> bytes:
    """The largest file of a site, without ever holding it as one text."""
    return b"".join(map(_encode, records.json_pieces(index, site=options.site_url)))


def _files(index: Index, options: Options, part: Collection) -> Iterator[Later]:
    """What belongs together; in the folder of a page, which is the engine's."""
    inputs = partial(_inputs, index, options, part)
    for key, file in (("bibtex", "papers.bib"), ("ris", "papers.ris")):
        yield _later(f"{part.url}{file}", partial(bibliography, index, key, part.notes), Raw, inputs)
    rows = partial(table.csv_text, index, part.notes, options.site_url)
    yield _later(f"{part.url}papers.csv", rows, Raw, inputs)


def _inputs(index: Index, options: Options, part: Collection) -> str:
    """A digest of what the files of a collection depend on, one for all of them."""

    def find() -> str:
        slugs = [note.slug for note in part.notes]
        known = keys(index)
        # A key depends on the papers that would share it.
        return digest(options.site_url, of_papers(index, slugs), [known[slug] for slug in slugs])

    return index.once(("collection", part.url, options.site_url), find)


def _later(
    uri: str,
    text: Callable[[], str],
    kind: type[Asset] | type[Raw] = Asset,
    inputs: Callable[[], object] | None = None,
) -> Later:
    return Later(kind, uri, lambda: _encode(text()), inputs)


def _encode(text: str) -> bytes:
    """Half a character, as YAML can write one, is not text for anybody."""
    return text.encode(errors="replace")
