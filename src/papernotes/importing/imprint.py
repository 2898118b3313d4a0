"""Where exactly a paper was printed, in the fields that a note has for it."""

from __future__ import annotations

from papernotes.importing.reference import Reference
from papernotes.notes.vocabulary import Vocabulary


def imprint(reference: Reference, venue: str, vocabulary: Vocabulary) -> dict[str, str]:
    """Where exactly it was printed; `published_in` only where it says more than the venue."""
    if reference.is_preprint:
        return {"published_in": f"arXiv preprint arXiv:{reference.arxiv}", "pages": reference.pages}
    entry = vocabulary.venues.get(venue)
    is_article = reference.is_article or bool(entry and entry.kind == "journal")
    title = _issue(reference) if is_article else _proceedings(reference)
    return {
        "published_in": "" if entry and title in (venue, entry.name) else title,
        # Only articles have them: to a bibliography a volume makes an article of a paper.
        "volume": reference.volume if is_article else "",
        "number": reference.number if is_article else "",
        "pages": reference.pages,
        "publisher": reference.publisher,
    }


def _issue(reference: Reference) -> str:
    issue = f" {reference.volume}({reference.number})"
    if not reference.volume or not reference.number or reference.container.endswith(issue):
        return reference.container
    rest = f", {reference.addendum}" if reference.addendum else ""
    return f"{reference.container}{issue}{rest}"


def _proceedings(reference: Reference) -> str:
    """The title of the volume: `Advances in ... 36`, or with the series that it is a volume of."""
    if not reference.volume or not reference.volume.isdecimal():
        return reference.container
    series = reference.series if reference.series and not any(map(str.isdecimal, reference.series)) else ""
    whole = f"{f', {series}' if series else ''} {reference.volume}"
    return reference.container if reference.container.endswith(whole) else f"{reference.container}{whole}"
