"""`/papers/<slug>/`: the files of all papers, planned once for as long as the same papers are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.markdown.rendered import Rendered
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages import paper
from papernotes.pages.inputs import of_text
from papernotes.pages.options import Options
from papernotes.pages.site_file import Later, Page, Promise, Raw, SiteFile
from papernotes.text.site_urls import document_url, paper_uri


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """One page a note, and the same as a document for programs."""
    yield from Papers(index, options).files


class Papers:
    """Plans files by slug, and makes them from the index that it holds when their turn comes.

    So an edit need not plan all files anew, of which there are as many as everything else together.
    """

    def __init__(self, index: Index, options: Options) -> None:
        self.index = index
        self.options = options
        self.rendered: dict[Slug, Rendered] = {}
        """Texts of pages that are about to be made."""

        self.files = tuple(self._emit())

    def suit(self, index: Index) -> bool:
        """Whether another index would plan the same files."""
        before = self.index.notes
        return before.keys() == index.notes.keys() and all(
            note is before[slug] or paper.day(note) == paper.day(before[slug]) for slug, note in index.notes.items()
        )

    def _emit(self) -> Iterator[SiteFile]:
        for slug, note in self.index.notes.items():
            own = _Paper(self, slug)
            inputs, texts = own.inputs, own.texts
            yield Promise(
                paper_uri(slug), paper.day(note), own.page, has_contents=True, inputs=inputs, texts=texts, about=slug,
                steps=(own.read, own.render, own.citations),
            )  # fmt: skip
            yield Later(Raw, document_url(slug), own.document, inputs, texts, slug)


@dataclass(frozen=True, slots=True)
class _Paper:
    """One paper, with all that its files need as methods, which take less room than functions made for each."""

    papers: Papers
    slug: Slug

    @property
    def _note(self) -> Note:
        return self.papers.index.notes[self.slug]

    def read(self) -> object:
        return self._note.body.reading

    def render(self) -> None:
        self.papers.rendered[self.slug] = paper.text_of(self._note, self.papers.index)

    def citations(self) -> object:
        return paper.citations_of(self.slug, self.papers.index)

    def page(self) -> Page:
        text = self.papers.rendered.pop(self.slug, None)
        return paper.page(self._note, self.papers.index, self.papers.options, text)

    def document(self) -> bytes:
        return paper.document_of(self._note, self.papers.index, self.papers.options)

    def inputs(self) -> str:
        return paper.inputs_of(self._note, self.papers.index, self.papers.options)

    def texts(self) -> str:
        return of_text(self._note, self.papers.index)
