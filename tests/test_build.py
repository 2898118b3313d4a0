"""A build that takes over what it can from the one before is a build from nothing."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papernotes.build import Build, build
from papernotes.index import similar
from papernotes.notes.known import SETTLED
from papernotes.notes.model import Slug
from papernotes.pages import Options, result_family, results
from papernotes.pages.site_file import Joined, Later, Promise, SiteFile, make
from support import NOTE, another, related, write_library

OPTIONS = Options("https://notes.example/", "Bread", repo_url="https://code.example/bread")
SLUGS = ("levain", "rye", "oat", "spelt", "emmer", "malt", "bran")

TEXTS = {
    "text": ("Cold kitchens", "Chilly kitchens"),
    "mention": ("Cold kitchens", "As [[rye]] and [[oat|they]] say, cold kitchens"),
    "citation": ("Feed it", "Feed it as [@levain] does, or [oat](oat.md), it"),
    "question": ("## Key ideas", "## Open questions\n\n- Why $a^2$ of [[oat]]?\n\n## Key ideas"),
    "waiver": ("## Key ideas", "## Key ideas\n\nStone # allow noted-work: no\n"),
}
RECORDS = {
    "name": ("\nname: ", "\nname: New "),
    "alias": ("\nvenue: ", "\naliases: [dry yeast, Stone]\nvenue: "),
    "year": ("year: 2024", "year: 2021"),
    "venue": ("venue: BREAD", "venue: Crumb"),
    "author": ("Bo Baker]", "Cy Oven]"),
    "institution": ("[Crust University]", "[Loaf Labs]"),
    "topic": ("tags: [sourdough", "tags: [ovens"),
    "unknown topic": ("tags: [sourdough", "tags: [sourdough, crumbs"),
    "relation": (
        "sources:\n",
        "relations:\n  - {type: extends, to: rye, why: more}\n  - {type: uses, work: Stone}\nsources:\n",
    ),
    "baseline": ("baseline: dry yeast", "baseline: Rye and Stone"),
    "result": ("value: 2.9x", "value: 3.1x"),
    "status": ("status: abstract", "status: read"),
    "day": ("added: 2026-11-01", "added: 2026-11-02"),
    "code": ("https://code.example", "javascript:x"),
    "summary": ("Keeps a starter", "Holds a starter"),
    "superseded": ("status: abstract", "status: abstract\nsuperseded_by: oat"),
    "broken": ("---\ntitle", "---\n[title"),
    "back": ("---\n[title", "---\ntitle"),
}
EDITS = {**TEXTS, **RECORDS}


def of(kinds: Iterable[str]) -> st.SearchStrategy[tuple[str, str]]:
    return st.tuples(st.sampled_from(SLUGS), st.sampled_from(list(kinds)))


ROUNDS = st.lists(
    st.one_of(
        st.lists(of(TEXTS), min_size=1, max_size=2),
        st.lists(of(RECORDS), min_size=1, max_size=2),
        st.lists(of([*EDITS, "delete", "add", "rename"]), min_size=1, max_size=3),
    ),
    min_size=1,
    max_size=4,
)


def library(root: Path) -> Path:
    notes = {
        "levain": NOTE,
        "rye": another("rye", ("Feed it warm water.", "Unlike [[levain]], [@oat] and [[topic:ovens]].")),
        "oat": another("oat", ("Feed it warm water.", "Like [[levain]] and [[malt]].")),
        "spelt": related("spelt", 2023, "type: uses, to: rye", "type: uses, work: Stone", tags="sourdough, ovens"),
        "malt": related("malt", 2024, "type: compares-with, to: oat, why: both rest", tags="kombucha"),
        "bran": related("bran", 2022, "type: extends, work: Emmer", tags="ovens"),
    }
    settle(write_library(root, notes))
    return root


def apply(root: Path, slug: str, kind: str) -> None:
    note = root / "papers" / f"{slug}.md"
    if kind == "add":
        note.write_text(another(slug), encoding="utf-8")
    elif not note.exists():
        return
    elif kind == "delete":
        note.unlink()
    elif kind == "rename":
        note.replace(root / "papers" / "emmer.md")
    else:
        note.write_text(note.read_text(encoding="utf-8").replace(*EDITS[kind], 1), encoding="utf-8")
    settle(root)


def settle(root: Path) -> None:
    """As if every note had been written a while ago, so that it is not read again."""
    for note in (root / "papers").iterdir():
        written = note.stat().st_mtime_ns
        if time.time_ns() - written < SETTLED:
            os.utime(note, ns=(written, written - 2 * SETTLED))


def facts(file: SiteFile) -> tuple[object, ...]:
    """All that a file is and says of itself."""
    if isinstance(file, Joined):
        return (file,)
    says = [asked() for asked in (file.inputs, file.texts) if asked] if isinstance(file, Promise | Later) else []
    return make(file), says


def all_facts(found: Build) -> dict[str, tuple[object, ...]]:
    return {file.uri: facts(file) for file in found.files}


def silent(before: dict[str, tuple[object, ...]], after: dict[str, tuple[object, ...]]) -> list[str]:
    """Files that became something else though they depend on the same as before: they would not be made again."""
    return [
        uri
        for uri in before.keys() & after.keys()
        if len(before[uri]) > 1 and before[uri][1] and before[uri][1] == after[uri][1] and before[uri] != after[uri]
    ]


def differing(found: dict[str, tuple[object, ...]], expected: dict[str, tuple[object, ...]]) -> list[str]:
    return [uri for uri in expected if found.get(uri) != expected[uri]]


@settings(max_examples=20, deadline=None)
@given(ROUNDS, st.sampled_from([2, 3, 200]))
def test_a_build_after_any_edits_is_a_build_from_nothing(rounds: list[list[tuple[str, str]]], common: int) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(similar, "COMMON", common),
        patch.object(results, "WHOLE", 2),
        patch.object(result_family, "LONGEST", 2),
    ):
        root = library(Path(folder))
        found = build(root, OPTIONS)
        shown = all_facts(found)
        for edits in rounds:
            for slug, kind in edits:
                apply(root, slug, kind)
            found = build(root, OPTIONS, before=found)
            fresh = build(root, OPTIONS)

            expected = all_facts(fresh)
            assert differing(shown, {uri: expected[uri] for uri in untouched(found)}) == []
            assert silent(shown, expected) == []
            shown = all_facts(found)
            assert shown.keys() == expected.keys()
            assert differing(shown, expected) == []
            assert (found.problems, found.digest) == (fresh.problems, fresh.digest)


def untouched(found: Build) -> list[str]:
    """Files of papers that `serve` would leave as they are."""
    files = (file for file in found.papers.files if isinstance(file, Promise | Later))
    return [file.uri for file in files if found.touched is not None and file.about not in found.touched]


def touched_by(tmp_path: Path, *edits: tuple[str, str]) -> frozenset[Slug] | None:
    root = library(tmp_path)
    before = build(root, OPTIONS)
    all_facts(before)
    for slug, kind in edits:
        apply(root, slug, kind)
    return build(root, OPTIONS, before=before).touched


def test_an_edit_of_a_text_touches_its_paper_and_those_it_names(tmp_path: Path) -> None:
    assert touched_by(tmp_path / "plain", ("levain", "text")) == {"levain"}
    assert touched_by(tmp_path / "naming", ("oat", "text")) == {"oat", "levain", "malt"}
    assert touched_by(tmp_path / "named", ("bran", "mention")) == {"bran", "rye", "oat"}


def test_an_edit_of_frontmatter_touches_those_that_show_it(tmp_path: Path) -> None:
    """Oat is related to it, and a sentence on levain that names it stands in oat."""
    with patch.object(similar, "COMMON", 1):
        assert touched_by(tmp_path, ("malt", "summary")) == {"malt", "oat", "levain"}


@pytest.mark.parametrize("edit", [("emmer", "add"), ("oat", "delete"), ("oat", "rename"), ("oat", "broken")])
def test_an_edit_of_more_than_notes_touches_everything(tmp_path: Path, edit: tuple[str, str]) -> None:
    assert touched_by(tmp_path, edit) is None


def test_other_options_touch_everything(tmp_path: Path) -> None:
    root = library(tmp_path)
    before = build(root, OPTIONS)

    assert build(root, Options(), before=before).touched is None


def test_an_edit_of_a_text_plans_no_paper_and_nothing_of_frontmatter(tmp_path: Path) -> None:
    root = library(tmp_path)
    before = build(root, OPTIONS)
    apply(root, "rye", "text")

    after = build(root, OPTIONS, before=before)

    assert after.papers.files is before.papers.files
    assert after.records is before.records
    assert after.index.connections is before.index.connections
