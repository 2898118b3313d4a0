"""Where among the words of an entry of a Markdown list the title is."""

from __future__ import annotations

import re

from papernotes.importing.plain import one_line
from papernotes.text.identifier import arxiv_in, doi_in

LINK = re.compile(
    r"!?\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\(\s*<?(?P<url>[^()\s<>]+(?:\([^()\s]*\)[^()\s<>]*)*)>?[^()]*\)"
)
STRONG = re.compile(r"(?P<mark>\*\*\*|\*\*|__)(?=\S)(?P<text>.+?)(?<=\S)(?P=mark)")
QUOTED = re.compile(r"[\"“](?P<text>[^\"“”]{12,}?)[.,]?[\"”]")
_EMPHASIS = re.compile(r"(?<![\w*_])[*_](?=[^\s*_])")
GENERIC = re.compile(
    r"(?:the |full |official |original |source |my |author'?s? |camera[- ]ready |extended |tech(?:nical)? )*"
    r"(?:papers?|pdf|arxiv|doi|links?|code|github|gitlab|repo(?:sitory)?|slides?|video|talk|poster|project|page|"
    r"website|web ?site|site|homepage|blog(?: ?post)?|html|abs(?:tract)?|artifacts?|openreview|acm(?: dl)?|ieee|usenix|"
    r"springer|elsevier|nature|here|url|download|notes?|summary|review|reading notes|dataset|data|demo|model|models|"
    r"bibtex|bib|cite|supp(?:lementary)?|appendix|report|preprint|publication|version|zhihu|youtube|bilibili|medium|"
    r"twitter|pptx?|markdown|md|read|must[- ]read|course(?: website)?|book|docs?|documentation|tutorial|survey|news|"
    r"implementation|pytorch|tensorflow|jax|official|unofficial|hugging ?face|colab|thesis|advice|\W+)"
    r"(?: (?:pages?|links?|code|version|paper|repo|site|website|\d+))?",
    re.IGNORECASE,
)
"""What a link says when it is not the title."""

_DATE = r"(?:19|20)\d\d(?:[./-]\d{1,2}){0,2}"
_VENUE = r"[A-Z][A-Za-z@&/+-]{0,20}(?: [A-Z][A-Za-z&/+-]{0,20}){0,3}"
DATED_VENUE = re.compile(
    rf"(?P<venue>{_VENUE})\s*(?:['’‘`]\s?(?P<short>\d\d)\b|[\s,-]*['’]?\s?(?P<year>(?:19|20)\d\d)\b)"
)
YEAR_VENUE = re.compile(rf"\b(?P<year>(?:19|20)\d\d)[\s,]+(?P<venue>{_VENUE})")
_BEFORE = re.compile(
    rf"(?:\[[ xX]\]|\*{{0,2}}\[[\w .+&/-]{{1,30}}\]\*{{0,2}}(?=\s)|[\[(]?{_DATE}[\])]?[:.,]?(?=\s)|"
    rf"[\[(]{_VENUE}[\s,'’‘`-]*(?:\d\d|(?:19|20)\d\d)?[^\[\]()]{{0,20}}[\])](?!\()|"
    rf"{_VENUE}(?:\s*['’‘`]\d\d|[\s-](?:19|20)\d\d)\s*[,:|-]|\d\d-{_VENUE}-|\(\d+\)|\d+[.)](?=\s)|[^\w\s\"“”'‘’(\[*_`<$+{{]+)\s*"
)
"""What may stand before a title: a box to tick, a date, a venue with its year, a number, a star."""

_BEHIND = re.compile(
    r"\s*(?:[\[(（][^\[\]()（）]*?(?:\d{4}|['’]\d\d|arxiv|preprint|oral|spotlight|best paper|award|best demo|workshop|"
    r"journal|to appear|under review|under submission|survey|code|paper|pdf|extended|short|long)[^\[\]()（）]*[\])）]"
    r"|[\[(（]@[^\[\]()（）]*[\])）]|[,.;]?\s+(?:arXiv|CoRR)(?:\s+(?:preprint|\d{4}))*|[,;]\s*[A-Z][A-Za-z]{2,}\s*['’]?\s?(?:\d\d|(?:19|20)\d\d)"
    r"|[\[(（]\s*[A-Z][A-Za-z]*[A-Z][A-Za-z]*\s*[\])）]|\\+|[\s,;:|\-–—*_`~]+|[^\w\s!?.)\]}\"”'’%$+*#&/@]+)$",
    re.IGNORECASE,
)
"""What may stand behind a title: a venue in parentheses, a line break of Markdown, stars."""

_GOES_ON = re.compile(
    r"(?:for|with|on|in|of|via|using|through|from|to|over|under|at|by (?:means|using)|and|towards?|without)\b"
)
_LONGEST = 600
"""Characters; no title is half as long, and behind it stands an abstract at most."""


def skip_before(text: str, at: int) -> int:
    """Where the title can begin: behind boxes, dates, venues and stars."""
    while (match := _BEFORE.match(text, at)) and match.end() > at:
        at = match.end()
    return at


def join_name(name: str, rest: str) -> str:
    """`[Name](url): Rest of title` in one piece; a name and what goes on behind it without a stop."""
    rest = re.sub(r"^[*_\]]+", "", rest)
    colon = re.match(r"\s*[:：]\s*(?=\S)", rest)
    dash = re.match(r"\s+[-–—]\s+(?=\S)", rest) if len(name.split()) < 3 else None
    if sign := colon or dash:
        more = until_links(rest[sign.end() :])
        is_name = len(name.split()) < 6 and ":" not in name and not name.rstrip().endswith((".", "?", "!"))
        if more and is_name:
            return f"{name.rstrip(' :')}: {more}"
    elif re.match(r"\s", rest) and _GOES_ON.match(rest.lstrip()) and not name.rstrip().endswith((".", "?", "!")):
        more = until_links(rest.lstrip())
        if len(more.split()) > 1 and not DATED_VENUE.search(more):
            return f"{name} {more}"
    return name


def until_links(text: str) -> str:
    """What stands before the first link, venue in parentheses, emphasis, or the authors behind a period."""
    text = STRONG.sub(lambda match: match["text"], text[:_LONGEST])
    cut = re.search(r"!?\[|<?https?://|\s\|\s|---|\s[-–—]{1,2}\s(?=[A-Z][\w.]+ [A-Z]\w+,)", text)
    head = text[: cut.start()] if cut else text
    emphasis = _EMPHASIS.search(head)
    head = head[: emphasis.start()] if emphasis and emphasis.start() > 0 else head.strip("*_")
    venue = re.search(r"\s*[(（](?=[^()（）]*(?:\d{4}|['’]\d\d)[^()（）]*[)）]?)", head)
    head = head[: venue.start()] if venue and venue.start() > 0 else head
    return _before_authors(head).strip(" ,;:-–—([（")


def _before_authors(text: str) -> str:
    for match in re.finditer(r"(?<=[\w)?!\"”])[.?!][\"”]?\s+(?=[A-Z])", text):
        rest = text[match.end() :]
        is_people = re.match(r"(?:[A-Z][\w.'’-]*\s?){1,4}(?:,|\bet al|\band\b|&|$)", rest)
        is_venue = DATED_VENUE.search(rest) or re.match(r"(?:In|arXiv)\b", rest)
        if is_people or is_venue or re.search(r"\b(?:19|20)\d\d\b", rest):
            return text[: match.end()].strip()
    return text


def trim(text: str) -> str:
    """A title without what stands around it; empty when no title is left."""
    text = one_line(re.sub(r"[*`]+|(?<!\w)_+|_+(?!\w)", "", LINK.sub(lambda match: match["text"], text)))
    text = text[skip_before(text, 0) :]
    while (shorter := _BEHIND.sub("", text)) != text:
        text = shorter
    text = text.strip(' \t"“”|\\')
    text = text[:-1].rstrip() if text.endswith(".") and not text.endswith("..") else text
    text = re.sub(r"^[(\[](.*)[)\]]$", r"\1", text)
    letters = sum(char.isalpha() for char in text)
    is_word = GENERIC.fullmatch(text) or doi_in(text) or arxiv_in(text)
    return "" if letters < 4 or is_word else text
