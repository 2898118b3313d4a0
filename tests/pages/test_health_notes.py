from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options
from papernotes.pages.health_notes import note_sections
from papernotes.pages.health_section import SHOWN, NoteSection
from support import NOTE, another, edited, index_of, write_library

TO_RYE = ("sources:\n", "relations:\n  - {type: extends, to: rye}\nsources:\n")


def sections(tmp_path: Path, notes: dict[str, str], options: Options | None = None) -> dict[str, NoteSection]:
    """The parts of the page about notes by their ids."""
    index = index_of(write_library(tmp_path, notes))
    return {section.id: section for section in note_sections(index, options or Options())}


def rows(section: NoteSection) -> list[tuple[str, str]]:
    return [(row.paper.name, row.detail) for row in section.rows]


def test_the_note_that_most_others_lead_to_comes_first_with_a_link_to_edit_it(tmp_path: Path) -> None:
    notes = {"levain": edited(TO_RYE), "rye": another("rye"), "oat": another("oat", TO_RYE)}
    found = sections(tmp_path, notes, Options(repo_url="https://code.example/bread"))["abstract"].rows

    assert [(row.paper.name, row.leading) for row in found] == [
        ("Rye", "2 notes lead here"), ("Levain", ""), ("Oat", ""),
    ]  # fmt: skip
    assert found[0].edit == "https://code.example/bread/edit/main/papers/rye.md"


def test_unverified_fields_are_named(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("sources:", "unverified: [pages]\nsources:")),
        "rye": another("rye", ("sources:", "unverified: [venue, year, doi]\nsources:")),
    }

    assert rows(sections(tmp_path, notes)["unverified"]) == [("Levain", "pages"), ("Rye", "venue, year and doi")]


def test_a_stub_is_missed_once_two_notes_link_to_it(tmp_path: Path) -> None:
    rye = another("rye", ("status: abstract", "status: stub"))
    one = {"levain": edited(TO_RYE), "rye": rye}

    assert sections(tmp_path / "one", one)["stubs"].count == 0
    both = {**one, "oat": another("oat", ("Feed it warm water.", "Like [[rye]]."), TO_RYE)}
    (row,) = sections(tmp_path / "two", both)["stubs"].rows
    assert (row.paper.name, row.leading) == ("Rye", "2 notes lead here")


def test_notes_without_results_or_code_are_listed_and_stubs_are_not(tmp_path: Path) -> None:
    start = NOTE.index("results:")
    bare = (NOTE[start : NOTE.index("sources:")], "")
    paper = ("links: {code:", "links: {paper:")
    artifact = ("links: {code:", "links: {artifact:")
    stub = ("status: abstract", "status: stub")

    found = sections(
        tmp_path,
        {"levain": edited(bare, paper), "rye": another("rye", artifact), "oat": another("oat", stub, bare, paper)},
    )

    assert rows(found["results"]) == [("Levain", "")]
    assert rows(found["code"]) == [("Levain", "")]


def test_chinese_summaries_are_missed_only_where_other_notes_have_them(tmp_path: Path) -> None:
    zh = ("results:", "summary_zh: 冷厨房的酵母。\nresults:")

    assert "chinese" not in sections(tmp_path / "none", {"levain": NOTE, "rye": another("rye")})
    section = sections(tmp_path / "some", {"levain": edited(zh), "rye": another("rye")})["chinese"]
    assert (section.count, section.share, rows(section)) == (1, "1 of 2", [("Rye", "")])


def test_institutions_that_nobody_knows_are_named(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("[Crust University]", "[Crust University, Moon Bakery]")),
        "rye": another("rye", ("institutions: [Crust University]\n", "")),
    }

    assert rows(sections(tmp_path, notes)["institutions"]) == [
        ("Levain", "not in tags.yaml: Moon Bakery"), ("Rye", "none named"),
    ]  # fmt: skip


def test_the_oldest_notes_come_first_by_their_last_change(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("added: 2026-11-01", "added: 2023-01-01\nupdated: 2026-11-02")),
        "rye": another("rye", ("2026-11-01", "2024-05-05")),
        "oat": another("oat"),
    }

    section = sections(tmp_path, notes)["oldest"]

    assert rows(section) == [("Rye", "since 2024-05-05"), ("Oat", "since 2026-11-01"), ("Levain", "since 2026-11-02")]
    assert section.about == ("These have waited longest. 1 note was left alone for a year before the newest change.")
    assert (section.label, section.count, section.share, section.is_shown) == ("Left alone for a year", 1, "1", True)


def test_a_long_list_is_cut_and_its_number_stays_true(tmp_path: Path) -> None:
    paper = ("links: {code:", "links: {paper:")
    section = sections(tmp_path, {f"n{i}": another(f"n{i}", paper) for i in range(SHOWN + 3)})["code"]

    assert (section.count, len(section.rows), section.more) == (SHOWN + 3, SHOWN, 3)
