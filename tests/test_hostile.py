"""Input that is broken or meant to break: each case ends in a problem or is accepted, soon and without a fault."""

from __future__ import annotations

import errno
import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from papernotes.checks.run import check
from support import NOTE, edited, index_of, said, write_library

SLUG = "lower-case letters, digits and single hyphens"
TOO_DEEP = "the fields of a note are two levels deep at most; look for unclosed brackets."
TOO_LONG = (
    "papers/levain.md:1:1 error[invalid-yaml] the frontmatter has more than 100,000 characters"
    " | move long text into the body."
)

NOT_TEXT = "the file holds NUL bytes, so it is not text | save the note as plain UTF-8 text."
SAVE_AS_UTF8 = "save the file as UTF-8 in your editor."
LINK = (
    "misplaced-file] 'papers/levain.md' is a link to a place outside papers/ | replace the link with the file itself."
)
MISSING = "unreadable-file] there is no such file | put the note in its place, or remove the link."
LOOP = "unreadable-file] the link leads to itself | put the note in its place, or remove the link."
UNREADABLE = "unreadable-file] the file can't be read | give everyone read permission: chmod a+r on the file."
FOLDER = (
    "misplaced-file] 'papers/levain.md' is a folder, not a note"
    " | put notes directly into papers/, and remove the folder."
)
DEVICE = (
    "unreadable-file] 'papers/levain.md' is neither a file nor a folder | put a plain file in its place, or remove it."
)


@pytest.fixture(autouse=True)
def within_a_second() -> Iterator[None]:
    """The bound of the issue, in processor time so that a busy machine does not fail it.

    Nor do the tests before: what they left is no garbage that Python should look for meanwhile.
    """
    gc.freeze()
    start = time.process_time()
    yield
    spent = time.process_time() - start
    gc.unfreeze()
    assert spent < 1


def problems_of(root: Path) -> list[str]:
    return said(check(index_of(root)))


def problems_of_note(root: Path, content: str | bytes, name: str = "levain.md") -> list[str]:
    raw = content if isinstance(content, bytes) else content.encode()
    (write_library(root, {}) / "papers" / name).write_bytes(raw)
    return problems_of(root)


def fields(yaml: str) -> str:
    return f"---\n{yaml}\n---\n"


def test_a_yaml_bomb_is_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]

    assert problems_of_note(tmp_path, fields("\n".join(lines))) == [
        "papers/levain.md:2:5 error[invalid-yaml] anchors and aliases (& and *) are not allowed"
        " | write the value out at each place; put text that begins with & or * in quotes."
    ]


@pytest.mark.parametrize(
    ("yaml", "place"),
    [
        ("[" * 90_000, "2:33"),
        ("{a: " * 24_000, "2:129"),
        ("- " * 45_000, "2:65"),
        ("? " * 45_000, "2:65"),
        ("\n".join(" " * i + f"a{i}:" for i in range(400)), "34:33"),
        ("\n".join(" " * i + "-" for i in range(400)), "34:33"),
    ],
)
def test_deep_nesting_is_refused(tmp_path: Path, yaml: str, place: str) -> None:
    assert problems_of_note(tmp_path, fields(yaml)) == [
        f"papers/levain.md:{place} error[invalid-yaml] nested more than 32 levels deep | {TOO_DEEP}"
    ]


@pytest.mark.parametrize("yaml", ["[" * 100_000, "- " * 50_000, "{a: " * 50_000])
def test_long_frontmatter_is_not_even_parsed(tmp_path: Path, yaml: str) -> None:
    assert problems_of_note(tmp_path, fields(yaml)) == [TOO_LONG]


@pytest.mark.parametrize(
    "body",
    [
        "<b>" * 300_000, "<a b='" * 150_000, "[a](" * 220_000, "`` ` " * 150_000, "<!--" * 220_000, "$" * 900_000,
        "![[" * 300_000, "Ã©\n" * 150_000, "\n" * 900_000, "# \n" * 100_000, "[a]: b\n" * 50_000, "TODO " * 190_000,
        "[](javascript:x)\n" * 30_000, "".join(f"${i}$ " for i in range(50_000)), "$x^{2}" * 9_000 + "$",
        "<!-- allow raw-html -->" * 30_000 + "\n" * 100_000, "[[a]] " * 50_000,
    ],
    ids=lambda body: body[:12],
)  # fmt: skip
def test_endless_markdown_is_read_in_time(tmp_path: Path, body: str) -> None:
    assert len(problems_of_note(tmp_path, NOTE + body)) <= 200


@pytest.mark.parametrize(
    "change",
    [
        ("year: 2024", "\n".join(f"k{i}: 1" for i in range(8_000))),
        ("year: 2024", "year: 2024\n" * 7_000),
        ("[Ada Miller, Bo Baker]", f"[{', '.join(map(str, range(9_000)))}]"),
        ("tags: [sourdough]", f"tags: [{', '.join(f't{i}' for i in range(9_000))}]"),
        ("A Patient Starter", "{\\\\'e} " * 12_000),
        ("year: 2024", f"year: 0x{'f' * 90_000}"),
        ("year: 2024", f"year: 1{':59' * 20_000}"),
        ("year: 2024", f"year: {'9' * 90_000}"),
    ],
    ids=["fields", "twice", "authors", "tags", "latex", "hex", "sexagesimal", "digits"],
)
def test_endless_fields_are_read_in_time(tmp_path: Path, change: tuple[str, str]) -> None:
    assert 0 < len(problems_of_note(tmp_path, edited(change))) <= 210


def test_a_file_of_fifty_megabytes_is_not_read(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    with (root / "papers" / "levain.md").open("wb") as file:
        file.truncate(50_000_000)

    assert problems_of(root) == [
        "papers/levain.md:1:1 error[oversized-note] the note is 50.0 MB, more than the 1 MB allowed"
        " | keep the note short and link to large material under links."
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", NOT_TEXT),
        (NOTE.replace("Cold", "Co\0ld"), NOT_TEXT),
        (NOTE.encode("utf-16"), NOT_TEXT),
        (b"---\ntitle: \xff\xfe\n---\n", "byte 0xff on line 2 is not UTF-8 | " + SAVE_AS_UTF8),
        (b"---\ntitle: \xed\xa0\x80\n---\n", "byte 0xed on line 2 is not UTF-8 | " + SAVE_AS_UTF8),
    ],
)  # fmt: skip
def test_what_is_no_text_is_refused(tmp_path: Path, content: str | bytes, fault: str) -> None:
    assert problems_of_note(tmp_path, content) == [f"papers/levain.md:1:1 error[not-utf8] {fault}"]


@pytest.mark.parametrize("escape", ["\\0", "\\a", "\\e", "\\x1b", "\\u0007", "\\x9f"])
def test_control_characters_do_not_come_in_as_escapes(tmp_path: Path, escape: str) -> None:
    problems = problems_of_note(tmp_path, edited(("A Patient Starter", f"A {escape} Starter")))

    assert [p.split(" is not allowed")[1] for p in problems] == [
        " in YAML | delete the invisible character and type the text again."
    ]


@pytest.mark.parametrize(
    "content",
    [
        "\ufeff" + NOTE,
        NOTE.replace("\n", "\r\n"),
        NOTE.replace("\n", "\r\n", 9),
        NOTE.rstrip("\n"),
        NOTE + "\n\n\n",
    ],
    ids=["bom", "crlf", "mixed", "no-last-newline", "blank-lines"],
)
def test_marks_and_line_ends_of_other_systems_are_accepted(tmp_path: Path, content: str) -> None:
    assert problems_of_note(tmp_path, content) == []


def test_lines_that_end_with_cr_alone_are_explained(tmp_path: Path) -> None:
    assert problems_of_note(tmp_path, NOTE.replace("\n", "\r")) == [
        "papers/levain.md:1:1 error[no-frontmatter] the file does not begin with frontmatter"
        " | save the file with Unix line ends (LF); its lines end with CR alone."
    ]


def linked(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


@pytest.mark.parametrize(
    ("make", "said_of_it"),
    [
        (linked("../../secret.md"), LINK),
        (linked("../tags.yaml"), LINK),
        (linked("levain.md"), LOOP),
        (linked("gone.md"), MISSING),
        (Path.mkdir, FOLDER),
        (os.mkfifo, DEVICE),
    ],
)  # fmt: skip
def test_what_is_no_file_is_reported_and_not_opened(
    tmp_path: Path, make: Callable[[Path], None], said_of_it: str
) -> None:
    (tmp_path / "secret.md").write_text(NOTE)
    root = write_library(tmp_path / "library", {})
    make(root / "papers" / "levain.md")

    assert problems_of(root) == [f"papers/levain.md:1:1 error[{said_of_it}"]


def test_a_linked_folder_is_not_followed(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    (root / "papers" / "more").symlink_to(root)

    assert problems_of(root) == [
        "papers/more:1:1 error[misplaced-file] 'papers/more' is a link to a place outside papers/"
        " | replace the link with the file itself."
    ]


def test_a_file_that_may_not_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str | Path, _size: int) -> bytes:
        if Path(path).name == "levain.md":
            raise PermissionError(errno.EACCES, "Permission denied")
        return Path(path).read_bytes()

    monkeypatch.setattr("papernotes.notes.files._content", refuse)

    assert problems_of(write_library(tmp_path, {"levain": NOTE})) == [
        "papers/levain.md:1:1 error[unreadable-file] the file can't be read"
        " | give everyone read permission: chmod a+r on the file."
    ]


def test_the_same_slug_in_a_sub_folder_is_reported(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "papers" / "2024").mkdir()
    (root / "papers" / "2024" / "levain.md").write_text(NOTE)

    assert problems_of(root) == [
        "papers/2024/levain.md:1:1 error[misplaced-file] 'papers/2024/levain.md' is in a sub-folder"
        " | move the note to papers/levain.md, or remove it."
    ]


def test_folders_without_end_are_not_followed_to_it(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    (root / "papers" / "/".join(["d"] * 60)).mkdir(parents=True)

    assert [p.split("] ")[0] for p in problems_of(root)] == ["papers/d/d/d/d/d/d/d/d/d:1:1 error[misplaced-file"]


@pytest.mark.parametrize(
    ("name", "shown", "help_"),
    [
        ("לחם", "לחם", "rename the file, such as flash-llm.md."),
        ("\u202elevain", "\ufffdlevain", "rename the file to levain.md."),
        ("🍞", "🍞", "rename the file, such as flash-llm.md."),
        ("lev\u200bain", "lev\ufffdain", "rename the file to levain.md."),
        ("Café_Noir", "Café_Noir", "rename the file to cafe-noir.md."),
        ("-", "-", "rename the file, such as flash-llm.md."),
    ],
)
def test_a_name_that_makes_no_address_is_reported(tmp_path: Path, name: str, shown: str, help_: str) -> None:
    assert problems_of_note(tmp_path, NOTE, f"{name}.md") == [
        f"papers/{name}.md:1:1 error[invalid-slug] '{shown}' is not a slug: {SLUG} | {help_}"
    ]


def test_a_name_that_is_not_unicode_is_reported(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    Path(os.fsdecode(os.fsencode(root / "papers") + b"/bre\xffad.md")).write_text(NOTE)

    assert problems_of(root) == [
        f"papers/bre?ad.md:1:1 error[invalid-slug] 'bre?ad' is not a slug: {SLUG} | rename the file to bre-ad.md."
    ]


def test_a_name_that_windows_reserves_is_a_slug_like_any_other(tmp_path: Path) -> None:
    assert problems_of_note(tmp_path, NOTE, "con.md") == []


@pytest.mark.parametrize("tags", ["", "\0", "- " * 50_000, "topics: [", "topics: &a {b: *a}", "42", "topics: 7"])
def test_a_broken_vocabulary_is_a_problem_of_its_own(tmp_path: Path, tags: str) -> None:
    root = write_library(tmp_path, {"levain": NOTE}, tags)

    assert any(problem.startswith("tags.yaml:") for problem in problems_of(root))


def test_invisible_characters_in_topics_are_shown(tmp_path: Path) -> None:
    assert problems_of_note(tmp_path, edited(("[sourdough]", "[sour\u200bdough]"))) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'sour\ufffddough' is not in tags.yaml"
        " | did you mean 'sourdough'? Or add 'sour\ufffddough' to an area of tags.yaml.",
    ]
