"""What a build leaves behind for the next one."""

from __future__ import annotations

from pathlib import Path

import pytest
from papernotes.memory import Memory

from papernotes.build import build
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages import OF_RECORDS, OF_TEXTS, Options
from papernotes.site import SiteFile, kept
from support import NOTE, TAGS, another, edited, index_of, write_library

RYE = another("rye", ("Feed it warm water.", "Unlike [[levain]], it is warm."))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_library(tmp_path / "kb", {"levain": NOTE, "rye": RYE})


def shown(memory: Memory | None, root: Path) -> dict[str, SiteFile]:
    files = map(kept, build(root, memory=memory).files)
    return {f"{type(file).__name__} {file.uri}": file for file in files}


CHANGES = {
    "a text": ("papers/levain.md", edited(("Feed it warm water.", "Feed it cold water."))),
    "a summary": ("papers/levain.md", edited(("Keeps a starter", "Holds a starter"))),
    "a name": ("papers/rye.md", RYE.replace("name: Rye", "name: Dark Rye")),
    "another note": ("papers/oat.md", another("oat")),
    "a topic": ("tags.yaml", TAGS.replace("label: Ovens", "label: Hearths")),
    "a broken note": ("papers/rye.md", "no"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_second_build_shows_what_a_first_one_would(root: Path, change: str) -> None:
    memory = Memory()
    before = shown(memory, root)
    path, text = CHANGES[change]
    (root / path).write_text(text, encoding="utf-8")

    after = shown(memory, root)

    assert after == shown(None, root)
    assert after != before


def test_a_note_that_did_not_change_stays_the_same_object(root: Path) -> None:
    memory = Memory()
    before = build(root, memory=memory).index.notes
    (root / "papers" / "levain.md").write_text(edited(("Feed it warm", "Feed it cold")), encoding="utf-8")

    after = build(root, memory=memory).index.notes

    assert after[Slug("rye")] is before[Slug("rye")]
    assert after[Slug("levain")] is not before[Slug("levain")]
    assert len(memory.notes) == 2


@pytest.mark.parametrize("emitter", OF_RECORDS, ids=lambda emitter: emitter.__module__)
def test_what_waits_for_frontmatter_reads_no_text(root: Path, monkeypatch: pytest.MonkeyPatch, emitter: object) -> None:
    index = index_of(root)
    for name in ("mentions", "today"):
        monkeypatch.setattr(Index, name, property(_forbidden))
    for name in ("body", "source", "outline", "problems"):
        monkeypatch.setattr(Note, name, property(_forbidden), raising=False)

    for file in emitter(index, Options()):  # type: ignore[operator]
        kept(file)


def test_every_emitter_of_texts_would_notice(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paper = OF_TEXTS[0]
    monkeypatch.setattr(Note, "body", property(_forbidden))

    with pytest.raises(AssertionError, match="reads a text"):
        [kept(file) for file in paper(index_of(root), Options())]


def _forbidden(_: object) -> object:
    raise AssertionError("reads a text")
