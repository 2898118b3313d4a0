"""`/shelf/`: papers that a reader has put aside, and what the page picks from to show and export them.

The browser never formats a citation: each entry is written here, as `papernotes export` writes it. They lie in
bundles of a few papers, so that a short shelf loads little and a large site has few files.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.export import FORMATS
from papernotes.export import csv_table as table
from papernotes.export.markdown_list import line
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.inputs import entries_of, of_papers
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.redirects import end_of
from papernotes.pages.script_data import script_data
from papernotes.pages.site_file import Asset, Later, SiteFile, View
from papernotes.pages.view import card
from papernotes.text.digest import digest

PAGE = "shelf.md"
BUNDLES = "assets/papernotes/shelf"
PER_BUNDLE = 16
"""Papers in a bundle, about; one takes 2 KB."""


@dataclass(frozen=True, slots=True)
class ShelfView(View):
    """What `shelf.html` shows."""

    template: ClassVar[str] = "shelf"
    called: ClassVar[str] = "shelf"
    settings: Mapping[str, object]
    """For the script."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page and the bundles."""
    bundles = bundle(list(index.notes))
    view = ShelfView({"bundles": len(bundles), "formats": _formats(), "redirects": _redirects(index)})
    about = f"Papers of {options.site_name} that you put aside: export them, compare them, share the list."
    yield page(PAGE, "Shelf", about, view)
    for number, slugs in enumerate(bundles):
        inputs = partial(_inputs, index, options, slugs)
        yield Later(Asset, f"{BUNDLES}/{number}.json", partial(_content, index, options, slugs), inputs)


def bundle(slugs: Sequence[Slug]) -> list[list[Slug]]:
    """Papers by bundle. Their number is a power of two, so that a new note rarely moves the others."""
    count = 1
    while count * PER_BUNDLE < len(slugs):
        count *= 2
    found: dict[int, list[Slug]] = defaultdict(list)
    for slug in slugs:
        found[place(slug, count)].append(slug)
    return [found[number] for number in range(count)]


def place(slug: str, count: int) -> int:
    """Which of so many bundles has a paper: FNV-1a, which `shelf-papers.js` computes as well."""
    at = 0x811C9DC5
    for byte in slug.encode():
        at = (at ^ byte) * 0x01000193 & 0xFFFFFFFF
    return at % count


def _inputs(index: Index, options: Options, slugs: Sequence[Slug]) -> str:
    # The rest of an entry follows from the paper and the vocabulary.
    return digest(options.key, [entries_of(index)[slug].key for slug in slugs], of_papers(index, slugs))


def _content(index: Index, options: Options, slugs: Sequence[Slug]) -> bytes:
    return script_data({slug: _paper(index, options, slug) for slug in slugs})


def _paper(index: Index, options: Options, slug: Slug) -> dict[str, object]:
    shown, entry, note = card(index, slug), entries_of(index)[slug], index.notes[slug]
    parts = {key: _strip_frame(key, way.entry(entry)) for key, way in FORMATS.items()}
    return {
        "name": shown.name,
        "rest": shown.rest,
        "venue": shown.venue,
        "year": shown.year,
        "summary": shown.summary,
        "hue": shown.hue,
        "key": entry.key,
        "entries": {**parts, "csv": table.row(index, note, options.site_url), "markdown": line(note, entry)},
    }


def _strip_frame(key: str, text: str) -> str:
    """An entry without what stands around all entries of a file."""
    before, after = FORMATS[key].around
    return text.removeprefix(before).removesuffix(after)


def _formats() -> list[dict[str, str]]:
    """How entries become a file."""
    ways = [
        {
            "key": way.key,
            "label": way.label,
            "extension": way.extension,
            "type": way.media_type,
            "before": way.around[0],
            "between": way.between,
            "after": way.around[1],
        }
        for way in FORMATS.values()
    ]
    plain = {"before": "", "between": "", "after": ""}
    return [
        *ways,
        {**plain, "key": "csv", "label": "CSV", "extension": "csv", "type": "text/csv", "before": table.HEADER},
        {**plain, "key": "markdown", "label": "Markdown", "extension": "md", "type": "text/markdown"},
    ]


def _redirects(index: Index) -> Mapping[str, str]:
    """Slugs that a shelf may still have, and what they are now."""
    known = index.library.vocabulary.redirects
    ends = {old: end_of(known, old) for old in known if old not in index.notes}
    return {old: new for old, new in ends.items() if new in index.notes}
