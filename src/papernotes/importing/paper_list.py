"""Papers of a Markdown list: bullets, table rows, headings and lines with a link, as awesome lists have them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from papernotes.importing.list_entry import CODE_LABEL, Entry, Link, entry_of
from papernotes.importing.list_items import MARKS, Item, items_of
from papernotes.importing.reference import Reference, complete, is_preprint_server, year_in
from papernotes.importing.unused import Unused
from papernotes.importing.venue_match import match_venue
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.identifier import arxiv_in, doi_in

_OTHER_SECTION = re.compile(
    r"\b(?:books?|courses?|lectures?|videos?|talks?|blogs?|posts?|tools?|tooling|software|projects?|libraries|frameworks?|"
    r"contents|toc|contribut\w*|resources|people|researchers|groups|labs|licen[sc]e|acknowledg\w*|related lists|"
    r"star history|stargazers|websites?|communit\w*|podcasts?|newsletters?|datasets?|open[- ]source(?: code)?)\b",
    re.IGNORECASE,
)
_PAPER_SECTION = re.compile(
    r"\b(?:papers?|publications?|articles?|readings?|surveys?|research|works?)\b", re.IGNORECASE
)


def read_paper_list(text: str, vocabulary: Vocabulary) -> tuple[list[Reference], list[Unused]]:
    """The papers of a list, and entries that become no note."""
    references: list[Reference] = []
    unused: list[Unused] = []
    for item in items_of(text):
        whole = entry_of(" ".join((item.entry.text, *item.details)))
        links = [link for link in whole.links if not link.url.startswith("#")]
        title = item.entry.title
        looks_like_paper = whole.is_paper or item.venue != ""
        if not links and not looks_like_paper:
            continue  # a sentence, a line of a table of contents
        if not title:
            unused.append(Unused(item.line, "the entry has a link but no title"))
        elif not links:
            unused.append(Unused(item.line, "it has no link", title, is_fault=False))
        elif not looks_like_paper and not _is_paper_section(item.section):
            unused.append(Unused(item.line, "its link does not seem to lead to a paper", title, is_fault=False))
        elif _is_other_section(item.section) and not any(link.is_paper for link in links):
            unused.append(Unused(item.line, f"it is under '{item.section}'", title, is_fault=False))
        else:
            references.append(_reference(title, item, whole, links, vocabulary))
    return references, unused


def _is_other_section(section: str) -> bool:
    return _OTHER_SECTION.search(section) is not None and not _PAPER_SECTION.search(section)


def _is_paper_section(section: str) -> bool:
    return _PAPER_SECTION.search(section) is not None and not _OTHER_SECTION.search(section)


def _reference(title: str, item: Item, whole: Entry, links: list[Link], vocabulary: Vocabulary) -> Reference:
    rest = entry_of(" ".join((item.entry.text, *item.details)))._replace(links=whole.links).without_title()
    venue, year = Entry(item.entry.text, item.entry.links).venue_and_year
    if not venue:
        venue, year = whole.venue_and_year
    container = match_venue(item.venue, vocabulary) or _venue(rest, vocabulary) or item.venue or venue
    container = "" if is_preprint_server(container) or container.casefold() == "arxiv" else container
    container = "" if container.casefold() in ("preprint", "under review", "openreview") else container
    first = _main(links)
    found = Reference(
        title=title, container=container, year=item.year or year or year_in(rest), line=item.line, label=title
    )
    arxiv = next(filter(None, (arxiv_in(link.url) for link in links)), "")
    found = complete(found, url=first, arxiv=arxiv)
    code = next((link.url for link in links if CODE_LABEL.search(link.label)), "")
    return complete(found, url=code, doi=found.doi, arxiv=found.arxiv) if code and code != first else found


def _main(links: Iterable[Link]) -> str:
    """The address of the paper itself."""
    return min(links, key=_distance).url


def _distance(link: Link) -> int:
    if doi_in(link.url) or arxiv_in(link.url):
        return 0
    is_code = CODE_LABEL.search(link.label) is not None or "github.com" in link.url
    return 1 if link.is_paper else 3 if is_code else 2


def _venue(rest: str, vocabulary: Vocabulary) -> str:
    """The venue's key where the entry names one."""
    parts = re.split(r"[,;|()\[\]（）*]|\s[-–—]\s|\.\s", rest)
    found = [key for part in parts if (key := match_venue(part.strip(MARKS + "."), vocabulary))]
    return next((key for key in found if not is_preprint_server(key)), "")
