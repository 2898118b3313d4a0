"""`llms.txt` (llmstxt.org): the site in brief for language models, and `llms-full.txt`: all notes in one text."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.export.json_data import SCHEMA_NAME
from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.pages.document import text
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, Joined, SiteFile
from papernotes.text.site_urls import document_url, feed_url, topic_uri, url_of
from papernotes.text.words import count_of

BRIEF, FULL = "llms.txt", "llms-full.txt"
MOST = 200
"""Notes that the brief text lists; a model has other things to read."""

LARGEST = 2_000_000
"""Characters of all notes before their full text is split by area."""

OTHER = "other"
"""Notes without a known topic."""

DATA = (
    ("papers.json", "every paper with results, relations and sources, as data"),
    (SCHEMA_NAME, "JSON Schema of papers.json"),
    ("papers.csv", "one row a paper"),
    ("papers.bib", "BibTeX"),
    ("papers.ris", "RIS"),
    ("papers.csl.json", "CSL-JSON"),
    (feed_url(), "newest notes, Atom"),
)


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """Both texts, the full one in parts when it is large."""
    parts = _by_area(index)
    if sum(len(note.source.text) for note in index.notes.values()) <= LARGEST:
        whole = [note for part in parts.values() for note in part]
        yield _join(FULL, whole, options)
        names = {FULL: f"all of {count_of(len(whole), 'note')} as one text"}
    else:
        names = {f"llms-full-{area}.txt": _describe(index, area, len(part)) for area, part in parts.items()}
        for name, part in zip(names, parts.values(), strict=True):
            yield _join(name, part, options)
        yield Asset(FULL, _lines(_head(options), "All notes in full, split by area:", _list(names, options)))
    yield Asset(BRIEF, _brief(index, options, names))


def _join(uri: str, notes: list[Note], options: Options) -> Joined:
    """The documents of some notes in one file."""
    return Joined(uri, _lines(_head(options)), b"\n---\n\n", tuple(document_url(note.slug) for note in notes))


def _by_area(index: Index) -> dict[str, list[Note]]:
    """Each note once, under the area of its main topic."""
    vocabulary = index.library.vocabulary
    parts: dict[str, list[Note]] = {area: [] for area in [*vocabulary.areas, OTHER]}
    for note in index.notes.values():
        parts[vocabulary.area_of.get(note.paper.tags[0], OTHER) if note.paper.tags else OTHER].append(note)
    return {area: part for area, part in parts.items() if part}


def _describe(index: Index, area: str, count: int) -> str:
    entry = index.library.vocabulary.areas.get(area)
    return f"{text(entry.label) if entry and entry.label else area}, {count_of(count, 'note')}"


def _brief(index: Index, options: Options, full: dict[str, str]) -> bytes:
    newest = index.newest_first[:MOST]
    about = (
        "Each note is one paper: summary, sourced results with baseline and hardware, typed relations to other "
        "papers, limits and open questions. A page's address with `index.md` behind it is its Markdown."
    )
    listed = "Papers" if len(newest) == len(index.notes) else f"Papers (newest {MOST} of {len(index.notes):,})"
    sections = [
        ("Data", _list({**full, **dict(DATA)}, options)),
        ("Topics", "\n".join(_topics(index, options))),
        (listed, "\n".join(_paper(note, options) for note in newest)),
    ]
    return _lines(_head(options), about, *(f"## {title}\n\n{lines}" for title, lines in sections if lines))


def _head(options: Options) -> str:
    head = f"# {text(options.site_name)}"
    return f"{head}\n\n> {text(options.site_description)}" if options.site_description else head


def _topics(index: Index, options: Options) -> Iterator[str]:
    for slug, topic in index.library.vocabulary.topics.items():
        if papers := index.by_topic.get(slug):
            address = options.site_url + url_of(topic_uri(slug))
            said = f"{count_of(len(papers), 'paper')}. {text(topic.about)}".rstrip()
            yield f"- [{text(topic.label or slug)}]({address}): {said}"


def _paper(note: Note, options: Options) -> str:
    paper = note.paper
    said = text(paper.summary) or text(paper.title)
    place = text(f"{paper.venue} {paper.year}")
    return f"- [{text(paper.short_name)}]({options.site_url}{document_url(note.slug)}): {place}. {said}"


def _list(files: dict[str, str], options: Options) -> str:
    return "\n".join(f"- [{name}]({options.site_url}{name}): {what}" for name, what in files.items())


def _lines(*parts: str) -> bytes:
    return ("\n\n".join(parts) + "\n").encode(errors="replace")
