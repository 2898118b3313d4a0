"""One entry of a Markdown paper list, taken apart: its links, and where among its words the title is.

People write `- **Title** (OSDI 2024) [[paper]](url)`, `- [Name](url): Rest of title`, `- [2023/05] Title. *Authors.*
[[pdf](url)]`, `OSDI 2020, [Title](url)`, and whatever they like besides.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

from papernotes.importing.list_title import (
    DATED_VENUE,
    GENERIC,
    LINK,
    QUOTED,
    STRONG,
    YEAR_VENUE,
    join_name,
    skip_before,
    trim,
    until_links,
)
from papernotes.importing.plain import from_html

_IMAGE = re.compile(r"!\[[^\[\]]*\]\([^()\s]*[^()]*\)")
_LINKED_IMAGE = re.compile(r"\[\s*!\[(?P<text>[^\[\]]*)\]\([^()]*\)\s*\]\((?P<url>[^()\s]+)[^()]*\)")
_ANCHOR = re.compile(r"<a\s[^<>]*?href\s*=\s*[\"']?(?P<url>[^\"'<>\s]+)[^<>]*>(?P<text>.*?)</a>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>", re.IGNORECASE)
_BARE_URL = re.compile(r"<?(?P<url>https?://[^\s<>)\]]+)>?")
_PAPER_HOST = re.compile(
    r"arxiv\.org|ar5iv|doi\.org|dl\.acm\.org|ieeexplore\.ieee|usenix\.org/(?:conference|system|legacy|publications)|"
    r"openreview\.net|proceedings\.|papers\.(?:nips|neurips)|aclanthology|aclweb\.org|link\.springer|sciencedirect|"
    r"vldb\.org|jmlr\.org|thecvf\.com|semanticscholar|nature\.com/articles|science\.org/doi|cidrdb\.org|mlsys\.org/\w+/|"
    r"biorxiv|ssrn|hal\.science|researchgate\.net/publication|wiley\.com|tandfonline|mdpi\.com/\d|onlinelibrary|"
    r"computer\.org/csdl|ijcai\.org/proceedings|aaai\.org|isca-speech|eprint\.iacr|citeseerx|\.pdf(?:$|[?#])",
    re.IGNORECASE,
)
_PAPER_LABEL = re.compile(
    r"papers?|pdf|arxiv|doi|openreview|acm(?: dl)?|ieee|usenix|abs(?:tract)?|preprint|publication", re.I
)
CODE_LABEL = re.compile(r"code|github|repo|implementation", re.IGNORECASE)


class Link(NamedTuple):
    """A link and the words on it."""

    label: str
    url: str
    start: int
    end: int

    @property
    def is_generic(self) -> bool:
        """Whether its words say what it leads to, not what a paper is called."""
        return not self.label or GENERIC.fullmatch(self.label) is not None

    @property
    def is_paper(self) -> bool:
        """Whether it most likely leads to a paper."""
        bare = re.sub(r"[\W\d]+", " ", self.label).strip()
        return _PAPER_HOST.search(self.url) is not None or _PAPER_LABEL.fullmatch(bare) is not None


class Entry(NamedTuple):
    """The words and links of one entry."""

    text: str
    links: tuple[Link, ...]

    @property
    def is_paper(self) -> bool:
        """Whether anything in it speaks for a paper: where it leads, or a venue with a year."""
        return any(link.is_paper for link in self.links) or self.venue_and_year != ("", 0)

    @property
    def venue_and_year(self) -> tuple[str, int]:
        """A venue with its year in parentheses, brackets or emphasis, or before the title."""
        rest = self.without_title()
        for found in (*DATED_VENUE.finditer(rest), *YEAR_VENUE.finditer(rest)):
            venue = re.sub(r"^(?:In|At|The|Proc)\s", "", found["venue"]).strip(" -")
            if not re.match(r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", venue, re.IGNORECASE):
                short = found.groupdict().get("short")
                return venue, 2000 + int(short) if short else int(found["year"])
        return "", 0

    def without_title(self) -> str:
        """The words besides the title and addresses."""
        plain = LINK.sub(lambda match: f" ({match['text']}) ", self.text)
        plain = _BARE_URL.sub(" ", plain)
        title = self.title
        if title and title in plain:
            return plain.replace(title, " ; ")
        name, _, rest = title.partition(":")
        return plain.replace(rest.strip() or name, " ; ").replace(name, " ; ", 1)

    @property
    def title(self) -> str:
        """The title; empty when there is none."""
        return next(filter(None, map(trim, self._titles())), "")

    def _titles(self) -> Iterator[str]:
        """What may be the title, the surest first."""
        start = skip_before(self.text, 0)
        strong = STRONG.match(self.text, start)
        if strong and not LINK.search(strong["text"]) and len(strong["text"].split()) > 1:
            yield join_name(strong["text"], self.text[strong.end() :])
        first = next((link for link in self.links if link.start >= 0 and not link.is_generic), None)
        before = self.text[start : first.start if first else len(self.text)].strip(" *_[")
        is_named = first and (len(first.label.split()) > 1 or self._goes_on(first))
        if first and is_named and (len(before.split()) < 3 or not trim(before)):
            yield join_name(first.label, self.text[first.end :])
        later = next((found["text"] for found in STRONG.finditer(self.text) if len(found["text"].split()) > 2), "")
        yield "" if LINK.search(later) else later
        quoted = QUOTED.search(self.text)
        if quoted and (quoted.start() == start or "," in self.text[: quoted.start()]):
            yield quoted["text"]
        yield until_links(self.text[start:])
        if self.links and self.links[0].start == start and self.links[0].is_generic:
            yield until_links(self.text[max(link.end for link in self.links if link.is_generic) :].lstrip(" ]|:-"))
        yield from (link.label for link in self.links if not link.is_generic and len(link.label.split()) > 2)

    def _goes_on(self, link: Link) -> bool:
        return re.match(r"\*{0,2}\s*[:：-]", self.text[link.end :]) is not None


def entry_of(line: str) -> Entry:
    """The entry that a line, or a cell of a table, holds."""
    text = _ANCHOR.sub(lambda match: f"[{match['text']}]({match['url']})", line)
    text = _LINKED_IMAGE.sub(lambda match: f"[{match['text'] or 'link'}]({match['url']})", text)
    text = html.unescape(_TAG.sub(" ", _IMAGE.sub(" ", text))).strip()
    found = []
    for match in LINK.finditer(text):
        if match["url"].lower().startswith(("http://", "https://")):
            label = from_html(_strip_marks(match["text"]))
            found.append(Link(label, match["url"], match.start(), match.end()))
    bare = LINK.sub(lambda match: " " * len(match[0]), text)
    found += [Link("", match["url"].rstrip(".,;"), -1, -1) for match in _BARE_URL.finditer(bare)]
    return Entry(text, tuple(found))


def _strip_marks(label: str) -> str:
    """The words of a link without marks around them, and without brackets that enclose all of them."""
    label = label.strip("*_`~ \t|\\")
    return label[1:-1].strip() if re.fullmatch(r"\[[^\[\]]*\]", label) else label
