"""What a change means, in sentences a reviewer can read."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from papernotes.cli import main
from papernotes.index.changes import as_data, diff, summary
from papernotes.index.note_changes import Change
from papernotes.notes.load import load
from support import NOTE, TAGS, another, edited, write_library


def changes(tmp_path: Path, before: dict[str, str], after: dict[str, str], tags: str = TAGS) -> list[str]:
    old = load(write_library(tmp_path / "old", before))
    new = load(write_library(tmp_path / "new", after, tags))
    return [change.sentence for change in diff(old, new)]


def test_the_same_library_has_no_changes(tmp_path: Path) -> None:
    assert changes(tmp_path, {"levain": NOTE}, {"levain": NOTE}) == []


def test_a_new_and_a_removed_paper(tmp_path: Path) -> None:
    assert changes(tmp_path, {"levain": NOTE}, {"rye": another("rye")}) == [
        "Rye (BREAD 2024) is new, 1 result, 0 relations",
        "Levain (BREAD 2024) is gone",
    ]


def test_a_note_that_can_not_be_read_is_not_gone(tmp_path: Path) -> None:
    assert changes(tmp_path, {"levain": NOTE}, {"levain": edited(("year: 2024", "year: [")), "rye": "no fields"}) == [
        "the note 'levain' can't be read",
        "the note 'rye' can't be read",
    ]


def test_words_of_tags_yaml(tmp_path: Path) -> None:
    tags = TAGS.replace("      ovens:", "      crusts: {label: Crusts, about: Outsides.}\n      ovens:")
    tags = tags.replace("  Loaf Labs: {}\n", "").replace("kind: journal", "kind: workshop")

    assert changes(tmp_path, {}, {}, tags) == [
        "topic 'crusts' is new",
        "venue 'Crumb' changed",
        "institution 'Loaf Labs' is gone",
    ]


def test_the_summary_counts() -> None:
    added = Change("paper", "added", "papers/a.md", "A is new")

    assert summary((added, added)) == "2 papers added"
    assert summary(()) == "nothing changed"
    assert as_data((added,))["changes"] == [
        {"subject": "paper", "kind": "added", "path": "papers/a.md", "sentence": "A is new"}
    ]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = write_library(tmp_path / "kb", {"levain": NOTE})
    identity = ["-c", "user.name=A", "-c", "user.email=a@bread.example"]
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], [*identity, "commit", "-qm", "first"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    return root


def test_diff_compares_with_a_revision(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_library(repository, {"rye": another("rye")})

    assert main(["-C", str(repository), "diff", "main"]) == 0
    assert capsys.readouterr().out == ("papers/rye.md: Rye (BREAD 2024) is new, 1 result, 0 relations\n1 paper added\n")


def test_markdown_shows_a_name_as_it_is(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_library(repository, {"levain": edited(("name: Levain", 'name: "<b>@all [x](y)"'))})

    assert main(["-C", str(repository), "diff", "--format", "markdown"]) == 0
    name = "\\<b\\>@\u200ball \\[x\\]\\(y\\)"
    assert capsys.readouterr().out == (
        f"**1 field changed**\n\n- name of {name} was 'Levain', is '{name}' (`papers/levain.md`)\n"
    )


def test_markdown_of_very_many_changes_stays_readable(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    topics = "\n".join(f"      t{i}: {{label: T{i}, about: A.}}" for i in range(203))
    write_library(repository, {}, TAGS.replace("      ovens:", f"{topics}\n      ovens:"))

    assert main(["-C", str(repository), "diff", "--format", "markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 200 + 1
    assert lines[-1] == "- 3 changes more: `papernotes diff` lists all of them"


def test_json_is_json(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-C", str(repository), "diff", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"version": 1, "changes": []}


def test_an_unknown_revision_is_a_wrong_call(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-C", str(repository), "diff", "nowhere"]) == 2
    assert capsys.readouterr().err == "Error: git does not know the revision 'nowhere'.\n"


def test_a_base_without_notes_makes_every_paper_new(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "kb"
    root.mkdir()
    identity = ["-c", "user.name=A", "-c", "user.email=a@bread.example"]
    for command in (["init", "-q", "-b", "main"], [*identity, "commit", "-q", "--allow-empty", "-m", "empty"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    write_library(root, {"levain": NOTE})

    assert main(["-C", str(root), "diff"]) == 0
    assert "papers/levain.md: Levain (BREAD 2024) is new, 1 result, 0 relations\n" in capsys.readouterr().out
