"""`/papers/<slug>/`: one paper, everything we know of it in one place."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from itertools import groupby

from markupsafe import Markup

from papernotes.export import FORMATS
from papernotes.index.baselines import reader_of
from papernotes.index.link import Index
from papernotes.index.references import surroundings
from papernotes.index.relation import Connection
from papernotes.index.stop import Stop
from papernotes.markdown.footnotes import footnotes
from papernotes.markdown.html import render
from papernotes.markdown.rendered import Rendered
from papernotes.markdown.takeaway import takeaway, without_takeaway
from papernotes.notes.model import Paper, Result, Slug
from papernotes.notes.note import Note
from papernotes.pages.compared import compared
from papernotes.pages.document import document
from papernotes.pages.drawing import neighborhood
from papernotes.pages.feedback import edit_url, report_url
from papernotes.pages.inputs import entries_of, of_paper, similarity_of
from papernotes.pages.linked_text import with_links
from papernotes.pages.options import Options
from papernotes.pages.paper_meta import head
from papernotes.pages.paper_view import (
    Alike,
    Backlink,
    Button,
    Citation,
    Editing,
    Headline,
    PaperView,
    PathStop,
    Related,
    Relations,
    Review,
    Row,
    SourceLine,
)
from papernotes.pages.profile_links import author_link, institution_link, venue_link
from papernotes.pages.search_record import record as search_record
from papernotes.pages.site_file import Page
from papernotes.pages.view import LINK_LABELS, card, depth, host, topic_chip
from papernotes.text.digest import digest
from papernotes.text.identifier import is_arxiv, is_doi
from papernotes.text.site_urls import compare_url, paper_uri, url_of
from papernotes.text.web import arxiv_url, doi_url, web_url

HEADLINES = 3
_RESULTS, _END = '<h2 id="results">', "</h2>"
_LONG_VALUE = 12


def prepare(index: Index) -> None:
    """Find out what all pages need, before several processes make them."""
    similarity_of(index)
    entries_of(index)
    reader_of(index)
    for table in (index.connections, index.mentions, index.stops, index.author_slugs, index.institution_slugs):
        len(table)


def inputs_of(note: Note, index: Index, options: Options) -> str:
    """A digest of all that the page and the document of a paper depend on."""

    def find() -> str:
        similar = similarity_of(index).to(note.slug)
        return digest(of_paper(note, index, options, entries_of(index)[note.slug], similar))

    return index.once_of(note.slug, "inputs", find)


def document_of(note: Note, index: Index, options: Options) -> bytes:
    """The document of one paper."""
    return document(note, index, options, entries_of(index)[note.slug]).encode(errors="replace")


def page(note: Note, index: Index, options: Options, text: Rendered | None = None) -> Page:
    """The page of one paper; `text` is what the note says, when somebody has rendered it already."""
    uri, text = paper_uri(note.slug), text or text_of(note, index)
    return Page(
        uri, _heading(note), note.paper.summary or note.paper.title, view(note, index, options, text.html),
        text=text, edit=note.source.path, date=day(note), has_contents=True,
    )  # fmt: skip


def text_of(note: Note, index: Index) -> Rendered:
    """What the note says but for its takeaway, which the page shows elsewhere."""
    around = surroundings(index.library, paper_uri(note.slug))
    return render(without_takeaway(note.body), around, footnotes(note.body.events))


def citations_of(slug: Slug, index: Index) -> list[str]:
    """The paper's entry in every format."""
    entry = entries_of(index)[slug]
    return [way.entry(entry) for way in FORMATS.values()]


def view(note: Note, index: Index, options: Options, html: Markup) -> PaperView:
    """All that the page shows."""
    entry, paper, slug = entries_of(index)[note.slug], note.paper, note.slug
    before, after = _around_results(html)
    similar = similarity_of(index).to(slug)
    return PaperView(
        slug=slug,
        url=url_of(paper_uri(slug)),
        name=paper.short_name,
        title=paper.title,
        rest=card(index, slug).rest,
        aliases=paper.aliases,
        authors=[author_link(index, name) for name in paper.authors],
        institutions=[institution_link(index, name) for name in paper.institutions],
        venue=venue_link(index, paper.venue),
        year=paper.year,
        published=_published(paper),
        topics=[topic_chip(index, tag) for tag in paper.tags],
        hue=card(index, slug).hue,
        links=_links(paper),
        status=depth(paper),
        summary=paper.summary,
        summary_zh=paper.summary_zh,
        added=paper.added.isoformat() if paper.added else "",
        updated=paper.updated.isoformat() if paper.updated else "",
        reviewed=Review(paper.reviewed.by, str(paper.reviewed.date or "")) if paper.reviewed else None,
        retracted=paper.retracted,
        superseded_by=card(index, paper.superseded_by) if paper.superseded_by in index.notes else None,
        before_results=before,
        after_results=after,
        takeaway=takeaway(note.body, surroundings(index.library, paper_uri(slug), prefix="takeaway-")),
        headlines=_headlines(paper),
        results=[_row(note, result, options) for result in paper.results],
        relations=_relations(slug, index),
        drawing=neighborhood(index, slug),
        cited=[card(index, slug) for slug in _cited(note, index)],
        backlinks=[Backlink(card(index, m.by), m.sentence) for m in index.mentions.get(slug, ())],
        similar=[Alike(card(index, other.slug), other.reason) for other in similar],
        compare=compare_url([slug, *(other.slug for other in similar)]),
        compared=compared(note, index),
        stops=[_stop(stop, index) for stop in index.stops.get(slug, ())],
        sources=[SourceLine(with_links(source.where), source.confirms) for source in paper.sources],
        unverified=paper.unverified,
        edit=_edit(note, options),
        cite=_cite(slug, index),
        head=head(note, index, options, entry),
        search=search_record(note, index),
    )


def day(note: Note) -> str:
    """When its page last changed; empty when nobody says."""
    last = note.paper.updated or note.paper.added
    return last.isoformat() if last else ""


def _cite(slug: Slug, index: Index) -> list[Citation]:
    return [
        Citation(way.key, way.label, text, _base64(text), f"{slug}.{way.extension}", way.media_type)
        for way, text in zip(FORMATS.values(), citations_of(slug, index), strict=True)
    ]


def _base64(text: str) -> Markup:
    """A file inside an address; to quote every character of it takes fifty times as long, and more room."""
    return Markup(b64encode(text.encode(errors="replace")).decode())  # noqa: S704 - only letters, digits, +, / and =


def _heading(note: Note) -> str:
    name, title = note.paper.short_name, note.paper.title
    return title if title.casefold().startswith(name.casefold()) else f"{name}: {title}"


def _around_results(html: Markup) -> tuple[Markup, Markup]:
    """A note up to and with its heading `Results`, where the table belongs, and the rest; else all in the rest."""
    start = html.find(_RESULTS)
    end = html.find(_END, start) if start >= 0 else -1
    if end < 0:
        return Markup(), html
    end += len(_END)
    return html[:end], html[end:]


def _published(paper: Paper) -> str:
    """Where it appeared, in full: volume, pages, publisher."""
    parts = [paper.published_in, f"pages {paper.pages}" if paper.pages else "", paper.publisher]
    return ", ".join(part for part in parts if part)


def _links(paper: Paper) -> list[Button]:
    """Buttons, the ways to the paper first; identifiers only where no link leads there already."""
    urls = {kind: web_url(paper.links[kind]) for kind in LINK_LABELS if kind in paper.links}
    known = {url.rstrip("/").removeprefix("https://").removeprefix("http://") for url in urls.values()}
    out = [_button(kind, LINK_LABELS[kind], url) for kind, url in urls.items() if url]
    if is_doi(paper.doi) and f"doi.org/{paper.doi}" not in known:
        out.append(_button("doi", "DOI", doi_url(paper.doi)))
    if is_arxiv(paper.arxiv) and f"arxiv.org/abs/{paper.arxiv}" not in known:
        out.append(_button("arxiv", "arXiv", arxiv_url(paper.arxiv)))
    return out


def _button(kind: str, label: str, url: str) -> Button:
    return Button(kind, label, url, host(url))


def _headlines(paper: Paper) -> list[Headline]:
    """The first results, above all the one that is marked."""
    first = paper.headline
    shown = [first, *(result for result in paper.results if result is not first)][:HEADLINES] if first else []
    metrics = Counter(result.metric.casefold() for result in shown)
    return [Headline(result, _is_long(result), metrics[result.metric.casefold()] > 1) for result in shown]


def _row(note: Note, result: Result, options: Options) -> Row:
    wrong = report_url(options, note.source.path, note.paper.short_name, _claim(result))
    return Row(result, _is_long(result), wrong)


def _is_long(result: Result) -> bool:
    return len(result.value) > _LONG_VALUE


def _relations(slug: Slug, index: Index) -> list[Relations]:
    """Relations in both directions, grouped by their label."""
    found = index.connections.get(slug, ())
    return [
        Relations(label, [_related(index, connection) for connection in group])
        for label, group in groupby(found, key=lambda connection: connection.label)
    ]


def _related(index: Index, connection: Connection) -> Related:
    paper = card(index, connection.other) if connection.other else None
    return Related(paper.name if paper else connection.work, "; ".join(connection.whys), paper)


def _cited(note: Note, index: Index) -> list[str]:
    cited = (r.target for r in note.body.references if r.kind == "cite" and r.target in index.notes)
    return list(dict.fromkeys(cited))


def _stop(stop: Stop, index: Index) -> PathStop:
    steps = stop.path.meta.papers
    return PathStop(
        title=stop.path.meta.title,
        url=f"paths/{stop.path.slug}/",
        position=stop.position,
        total=len(steps),
        why=steps[stop.position - 1].why,
        previous=card(index, stop.previous) if stop.previous else None,
        next=card(index, stop.next) if stop.next else None,
    )


def _edit(note: Note, options: Options) -> Editing:
    path = note.source.path
    return Editing(path, edit_url(options, path), report_url(options, path, note.paper.short_name))


def _claim(result: Result) -> str:
    """A result in one line, as a report quotes it."""
    parts = (
        f"{result.metric}: {result.qualifier} {result.value}".replace(":  ", ": "),
        f"against {result.baseline}" if result.baseline else "",
        f"for {result.workload}" if result.workload else "",
        f"on {result.hardware}" if result.hardware else "",
        f"source: {result.source}" if result.source else "",
    )
    return ", ".join(filter(None, parts))
