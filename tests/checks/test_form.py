"""Files that are in their place and can be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from papernotes.checks.form import unreadable_file
from papernotes.checks.run import check
from papernotes.notes.files import File
from papernotes.text.slugs import slug_of
from support import NOTE, check_text, edited, index_of, said, write_library


def check_file(tmp_path: Path, name: str, content: bytes) -> list[str]:
    root = write_library(tmp_path, {})
    path = root / "papers" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return said(check(index_of(root)))


def test_a_valid_note_passes(tmp_path: Path) -> None:
    assert check_file(tmp_path, "levain.md", NOTE.encode()) == []


def test_a_note_in_a_sub_folder_is_misplaced(tmp_path: Path) -> None:
    assert check_file(tmp_path, "2024/levain.md", NOTE.encode()) == [
        "papers/2024/levain.md:1:1 error[misplaced-file] 'papers/2024/levain.md' is in a sub-folder"
        " | move the note to papers/levain.md, or remove it."
    ]


def test_a_file_with_another_ending_is_misplaced(tmp_path: Path) -> None:
    assert check_file(tmp_path, "levain.txt", NOTE.encode()) == [
        "papers/levain.txt:1:1 error[misplaced-file] 'papers/levain.txt' does not end in .md"
        " | move the note to papers/levain.md, or remove it."
    ]


def test_a_folder_named_like_a_note_is_misplaced(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    (root / "papers" / "levain.md").mkdir()

    assert said(check(index_of(root))) == [
        "papers/levain.md:1:1 error[misplaced-file] 'papers/levain.md' is a folder, not a note"
        " | put notes directly into papers/, and remove the folder."
    ]


def test_a_link_out_of_the_folder_is_misplaced_and_not_followed(tmp_path: Path) -> None:
    root = write_library(tmp_path / "kb", {})
    (tmp_path / "secret.md").write_text(NOTE)
    (root / "papers" / "levain.md").symlink_to(tmp_path / "secret.md")

    assert said(check(index_of(root))) == [
        "papers/levain.md:1:1 error[misplaced-file] 'papers/levain.md' is a link to a place outside papers/"
        " | replace the link with the file itself."
    ]


def test_a_link_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    (root / "papers" / "levain.md").symlink_to(root / "papers" / "gone.md")

    assert said(check(index_of(root))) == [
        "papers/levain.md:1:1 error[unreadable-file] there is no such file"
        " | put the note in its place, or remove the link."
    ]


def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    os.mkfifo(root / "papers" / "levain.md")

    assert said(check(index_of(root))) == [
        "papers/levain.md:1:1 error[unreadable-file] 'papers/levain.md' is neither a file nor a folder"
        " | put a plain file in its place, or remove it."
    ]


def test_an_unreadable_file_says_how_to_let_it_be_read() -> None:
    # Tests may run as root, who may read everything; so the rule alone.
    findings = list(unreadable_file(File("papers/levain.md", "papers", "unreadable")))

    assert [(finding.message, finding.help) for finding in findings] == [
        ("the file can't be read", "give everyone read permission: chmod a+r on the file.")
    ]
    assert list(unreadable_file(File("papers/levain.md", "papers", "file"))) == []


def test_hidden_files_are_left_alone(tmp_path: Path) -> None:
    assert check_file(tmp_path, ".DS_Store", b"\0") == []


def test_an_oversized_note_is_not_read(tmp_path: Path) -> None:
    assert check_file(tmp_path, "levain.md", NOTE.encode() + b"x" * 2_500_000) == [
        "papers/levain.md:1:1 error[oversized-note] the note is 2.5 MB, more than the 1 MB allowed"
        " | keep the note short and link to large material under links."
    ]


def test_oversized_frontmatter_is_not_parsed(tmp_path: Path) -> None:
    text = edited(("name: Levain", "name: Levain\naliases: [" + "a" * 100_000 + "]"))

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:1:1 error[invalid-yaml] the frontmatter has more than 100,000 characters"
        " | move long text into the body."
    ]


@pytest.mark.parametrize(
    ("stem", "better"),
    [
        ("Flash_LLM", "rename the file to flash-llm.md."),
        ("sourdough++", "rename the file to sourdough-plus-plus.md."),
        ("crème--brûlée", "rename the file to creme-brulee.md."),
        ("-levain-", "rename the file to levain.md."),
        ("le\u200bvain", "rename the file to levain.md."),
        ("酸面包", "rename the file, such as flash-llm.md."),
    ],
)
def test_an_invalid_slug_gets_a_better_one(tmp_path: Path, stem: str, better: str) -> None:
    shown = stem.replace("\u200b", "\ufffd")

    assert check_file(tmp_path, f"{stem}.md", NOTE.encode()) == [
        f"papers/{stem}.md:1:1 error[invalid-slug] '{shown}' is not a slug:"
        f" lower-case letters, digits and single hyphens | {better}"
    ]


@pytest.mark.parametrize("slug", ["a", "flash-llm", "3d-parallelism", "x-2-y"])
def test_a_slug_is_its_own_slug(slug: str) -> None:
    assert slug_of(slug) == slug


def test_a_file_in_another_encoding_names_the_byte_and_the_line(tmp_path: Path) -> None:
    latin = edited(("Ada Miller", "Adélaïde Miller")).encode("latin-1")

    assert check_file(tmp_path, "levain.md", latin) == [
        "papers/levain.md:1:1 error[not-utf8] byte 0xe9 on line 4 is not UTF-8 | save the file as UTF-8 in your editor."
    ]


def test_a_binary_file_is_not_text(tmp_path: Path) -> None:
    assert check_file(tmp_path, "levain.md", b"%PDF-1.4\0\1\2") == [
        "papers/levain.md:1:1 error[not-utf8] the file holds NUL bytes, so it is not text"
        " | save the note as plain UTF-8 text."
    ]


@pytest.mark.parametrize("newline", ["\r\n", "\n"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path, mark: str, newline: str) -> None:
    assert check_file(tmp_path, "levain.md", (mark + NOTE.replace("\n", newline)).encode()) == []


def test_mixed_line_ends_are_fine(tmp_path: Path) -> None:
    assert check_file(tmp_path, "levain.md", NOTE.replace("\n", "\r\n", 7).encode()) == []


def test_a_note_begins_with_frontmatter(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, "# Levain\n\nBread.\n")) == [
        "papers/levain.md:1:1 error[no-frontmatter] the file does not begin with frontmatter"
        " | put the fields between two lines of ---, at the top of the file."
    ]


def test_nothing_stands_above_the_frontmatter(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, "\n" + NOTE)) == [
        "papers/levain.md:1:1 error[no-frontmatter] the file does not begin with frontmatter"
        " | remove everything above the first ---."
    ]


def test_an_empty_file_has_no_frontmatter(tmp_path: Path) -> None:
    assert [problem.rule for problem in check_text(tmp_path, "")] == ["no-frontmatter"]


def test_frontmatter_is_closed(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, "---\ntitle: Levain\n")) == [
        "papers/levain.md:1:1 error[no-frontmatter] the frontmatter is not closed"
        " | put a line with --- after its last field."
    ]


@pytest.mark.parametrize("yaml", ["", "just words\n", "- a\n- b\n", "# a comment\n"])
def test_frontmatter_has_fields(tmp_path: Path, yaml: str) -> None:
    assert said(check_text(tmp_path, f"---\n{yaml}---\n")) == [
        "papers/levain.md:2:1 error[invalid-yaml] there are no fields: the YAML is not a list of 'key: value' lines"
        ' | write one field per line, such as title: "...".'
    ]


def test_a_duplicate_key_names_the_line_of_the_first(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 2024\nname: Starter")))) == [
        "papers/levain.md:8:1 error[duplicate-key] key 'name' is given twice; first on line 3 | remove one of the two."
    ]


def test_a_duplicate_key_in_a_nested_map_is_found(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("metric: rise,", "metric: rise, metric: fall,")))) == [
        "papers/levain.md:16:20 error[duplicate-key] key 'metric' is given twice; first on line 16"
        " | remove one of the two."
    ]
