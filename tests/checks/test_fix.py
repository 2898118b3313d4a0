from __future__ import annotations

import os
from pathlib import Path

import pytest

from papernotes.checks import fix as fix_module
from papernotes.checks.fix import fix
from papernotes.notes.store import Cache
from support import NOTE, TAGS, another, edited, write_library

PASTED = edited(("doi: 10.1234/levain.2024", "doi: https://doi.org/10.1234/levain.2024"))
TOLD = "repaired papers/levain.md:8:6: [invalid-doi] "


def repair(root: Path) -> list[str]:
    return list(fix(root, lambda _: True, Cache(None)))


def note_after(tmp_path: Path, content: bytes) -> bytes:
    root = write_library(tmp_path, {})
    path = root / "papers" / "levain.md"
    path.write_bytes(content)
    repair(root)
    return path.read_bytes()


def test_repair_changes_the_value_and_nothing_else(tmp_path: Path):
    assert note_after(tmp_path, PASTED.encode()) == NOTE.encode()


def test_what_was_repaired_is_told(tmp_path: Path):
    root = write_library(tmp_path, {"levain": PASTED})

    assert [line[: len(TOLD)] for line in repair(root)] == [TOLD]
    assert repair(root) == []


def test_mark_line_ends_comments_and_order_stay(tmp_path: Path):
    odd = "\ufeff" + PASTED.replace("year: 2024", "year:   2024   # as printed").replace("\n", "\r\n")

    after = note_after(tmp_path, odd.encode())

    assert after == odd.replace("https://doi.org/", "").encode()


def test_several_repairs_of_one_note_are_made_in_one_go(tmp_path: Path):
    text = edited(
        ("doi: 10.1234/levain.2024", "doi: https://doi.org/10.1234/levain.2024"),
        ('arxiv: "2401.00001"', "arxiv: 2401.00001"),
        ("venue: BREAD", "venue: Symposium on Bread"),
        ("institutions: [Crust University]", "institutions: [CU]"),
        ("tags: [sourdough]", "tags: [levain]"),
        ("https://code.example", "http://code.example"),
    )

    assert note_after(tmp_path, text.encode()) == NOTE.encode()


def test_a_repair_can_uncover_another(tmp_path: Path):
    pasted = edited(('arxiv: "2401.00001"', "arxiv: https://arxiv.org/abs/2401.00001v2"))

    assert note_after(tmp_path, pasted.encode()) == edited(('"2401.00001"', '"2401.00001"')).encode()


def test_only_selected_files_are_repaired(tmp_path: Path):
    root = write_library(tmp_path, {"levain": PASTED, "rye": another("rye", ("tags: [sourdough]", "tags: [levain]"))})

    list(fix(root, lambda path: path == "papers/rye.md", Cache(None)))

    assert (root / "papers/levain.md").read_text() == PASTED
    assert (root / "papers/rye.md").read_text() == another("rye")


def test_tags_yaml_is_repaired_too(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE}, TAGS.replace("https://bread.example", "http://bread.example"))

    repair(root)

    assert (root / "tags.yaml").read_text() == TAGS


@pytest.mark.parametrize(("old", "new"), [("title: ", "doi: "), ("title: ", "title: ["), ("---\n", "")])
def test_a_file_that_would_get_worse_is_left_alone(tmp_path: Path, monkeypatch, old: str, new: str):
    root = write_library(tmp_path, {"levain": PASTED})
    monkeypatch.setattr(fix_module, "_apply", lambda text, _: text.replace(old, new))

    assert repair(root) == ["papers/levain.md: not repaired, it would have more errors than before"]
    assert (root / "papers/levain.md").read_text() == PASTED


def test_a_file_changed_meanwhile_is_not_overwritten(tmp_path: Path, monkeypatch):
    root = write_library(tmp_path, {"levain": PASTED})
    path = root / "papers" / "levain.md"
    harmless = fix_module._drop_harmful

    def slow(*arguments):
        yield from harmless(*arguments)
        path.write_text("somebody else wrote this")

    monkeypatch.setattr(fix_module, "_drop_harmful", slow)

    assert repair(root) == ["papers/levain.md: not repaired, it was changed in the meantime"]
    assert path.read_text() == "somebody else wrote this"
    assert [entry.name for entry in path.parent.iterdir()] == ["levain.md"]


def test_a_file_changed_between_judging_and_editing_is_left_alone(tmp_path: Path, monkeypatch):
    root = write_library(tmp_path, {"levain": PASTED})
    path = root / "papers" / "levain.md"
    judged = fix_module._judge

    def late(*arguments):
        result = judged(*arguments)
        path.write_text(f"\n{PASTED}")
        return result

    monkeypatch.setattr(fix_module, "_judge", late)

    assert repair(root) == []
    assert path.read_text() == f"\n{PASTED}"


def test_a_failed_write_leaves_the_file_and_no_litter(tmp_path: Path, monkeypatch):
    root = write_library(tmp_path, {"levain": PASTED})

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    with pytest.raises(OSError, match="No space left"):
        repair(root)
    assert [entry.name for entry in (root / "papers").iterdir()] == ["levain.md"]
    assert (root / "papers/levain.md").read_text() == PASTED


def test_the_mode_of_a_file_is_kept(tmp_path: Path):
    root = write_library(tmp_path, {"levain": PASTED})
    (root / "papers/levain.md").chmod(0o640)

    repair(root)

    assert (root / "papers/levain.md").read_text() == NOTE
    assert os.stat(root / "papers/levain.md").st_mode & 0o777 == 0o640  # noqa: PTH116


def test_a_link_is_not_written_through(tmp_path: Path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "levain.md").write_text(PASTED)
    root = write_library(tmp_path / "kb", {})
    (root / "papers").rmdir()
    (root / "papers").symlink_to(outside)

    assert repair(root) == ["papers/levain.md: not repaired, it is a link"]
    assert (outside / "levain.md").read_text() == PASTED
