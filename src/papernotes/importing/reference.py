"""What somebody else's record says of a paper, in plain text, before it becomes a note."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from papernotes.text.identifier import ARXIV_DOI, arxiv_in, arxiv_year, doi_in
from papernotes.text.words import squash

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_DASHES = re.compile(r"\s*(?:-{1,3}|[‐-―−])\s*")
_NUMBERED = re.compile(r"\s+\d{4}$")
_ARXIV_WITHIN = re.compile(
    r"(?:arxiv\s*:\s*|arxiv\.org/(?:abs|pdf)/|^abs/)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})", re.I
)
_CODE_HOST = re.compile(
    r"https?://(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|huggingface\.co)/", re.IGNORECASE
)
_HAN = re.compile(r"[㐀-鿿豈-﫿·]+")
_WEB = re.compile(r"https?://\S+", re.IGNORECASE)


@dataclass(frozen=True)
class Reference:
    """A paper as a bibliography knows it; every text is on one line."""

    title: str
    name: str = ""
    """The system's short name, where the record gives one."""

    authors: tuple[str, ...] = ()
    is_cut_short: bool = False
    """Whether the list of authors ends in "and others"."""

    institutions: tuple[str, ...] = ()
    container: str = ""
    """The journal, the proceedings, or where a preprint or software lives."""

    series: str = ""
    """What the container is a volume of, or the venue's short name with a year."""

    venue_hints: tuple[str, ...] = ()
    """Further texts that may name the venue, such as an event."""

    is_article: bool = False
    """Whether `container` is a journal."""

    addendum: str = ""
    """What follows volume and number in the title of an issue."""

    year: int = 0
    volume: str = ""
    number: str = ""
    pages: str = ""
    publisher: str = ""
    doi: str = ""
    arxiv: str = ""
    links: dict[str, str] = field(default_factory=dict)
    abstract: str = ""
    keywords: str = ""
    aliases: tuple[str, ...] = ()
    source: str = ""
    """Where the record was read, when that is a public place."""

    label: str = ""
    """What a report calls it: the key of its entry, a DOI."""

    file: str = ""
    """Where it was read, as the user called it."""

    line: int = 0

    @property
    def short_name(self) -> str:
        """The name given, or the title up to a colon."""
        return self.name or self.title.partition(":")[0].strip()

    @property
    def is_preprint(self) -> bool:
        """Whether it is known from arXiv alone."""
        return bool(self.arxiv) and (not self.container or is_preprint_server(self.container))

    def identities(self) -> dict[tuple[str, str], None]:
        """What should be this paper's alone, as kind and comparable form."""
        keys = [("DOI", self.doi.casefold()), ("arXiv id", self.arxiv)]
        keys += [("name", squash(text)) for text in (self.title, *self.aliases)]
        return dict.fromkeys(key for key in keys if key[1])


def is_preprint_server(container: str) -> bool:
    """Whether a container is arXiv by any of its names."""
    return re.match(r"(?:arxiv|corr|computing research repository)\b", container, re.IGNORECASE) is not None


def year_in(*texts: str) -> int:
    """The first year that some texts name; 0 when there is none."""
    match = next((found for text in texts if (found := _YEAR.search(text))), None)
    return int(match[0]) if match else 0


def is_arxiv_doi(doi: str) -> bool:
    """Whether a DOI is one of arXiv's, which every preprint has besides that of its publication."""
    return doi.casefold().startswith(ARXIV_DOI)


def own_name(short_title: str, title: str) -> str:
    """The short title that reference managers give, unless it is only the beginning of the title.

    >>> own_name("Orca", "A Serving System"), own_name("Orca", "Orca: A Serving System")
    ('Orca', '')
    """
    return "" if title.casefold().startswith(short_title.casefold()) else short_title


def page_range(text: str) -> str:
    """`211--224` and its like as we write it.

    >>> page_range("211--224"), page_range("55:1–55:14"), page_range("7")
    ('211-224', '55:1-55:14', '7')
    """
    return _DASHES.sub("-", text.strip()).strip("-,. ")


def person(name: str) -> str:
    """A name without the number by which DBLP tells people of one name apart.

    >>> person("Wei Wang 0001")
    'Wei Wang'
    """
    return _NUMBERED.sub("", name).strip(" ,;")


def full_name(given: str, family: str, suffix: str = "") -> str:
    """A name in the order of print: a Chinese one with the family name first, and nothing between.

    >>> full_name("Ada", "Miller", "Jr."), full_name("伟", "张")
    ('Ada Miller Jr.', '张伟')
    """
    if _HAN.fullmatch(given + family):
        return family + given
    return person(" ".join(filter(None, (given, family, suffix))))


def arxiv_within(*texts: str) -> str:
    """The first arXiv id that some texts mention, such as `arXiv preprint arXiv:2309.10285v2`."""
    for text in texts:
        match = _ARXIV_WITHIN.search(text)
        if match and (found := arxiv_in(match[1])):
            return found
    return ""


def complete(reference: Reference, *, url: str = "", doi: str = "", arxiv: str = "") -> Reference:
    """The reference with its identifiers and links, wherever they were given."""
    doi = doi_in(doi.strip()) or doi_in(url)
    arxiv = arxiv_in(arxiv) or arxiv_in(doi) or arxiv_in(url) or arxiv_within(reference.container, reference.volume)
    is_server = is_preprint_server(reference.container)
    if is_arxiv_doi(doi):
        doi = f"10.48550/arXiv.{arxiv}"  # in capitals at some places
    if is_arxiv_doi(doi) and reference.container and not is_server:
        doi = ""  # it is the preprint's, not that of what was published
    return replace(
        reference,
        doi=doi,
        arxiv=arxiv,
        links=_links(url) | reference.links,
        year=reference.year or (arxiv_year(arxiv) if arxiv else 0),
        # DBLP has the arXiv id as the volume of a journal named CoRR.
        volume="" if is_server else reference.volume,
        is_article=reference.is_article and not is_server,
    )


def _links(url: str) -> dict[str, str]:
    if not _WEB.fullmatch(url):
        return {}
    url = re.sub(r"^http://(dx\.)?(doi\.org|arxiv\.org)/", r"https://\2/", url)
    return {"code" if _CODE_HOST.match(url) else "paper": url}
