from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from papernotes.pages import Options
from papernotes.pages.health import SHOWN, emit
from papernotes.pages.site_file import Page
from support import NOTE, another, build_site, edited, index_of, write_library

CODE = "https://code.example/levain"
READ = edited(("status: abstract", "status: read"))
TO_RYE = ("sources:\n", "relations:\n  - {type: extends, to: rye}\nsources:\n")


def health(tmp_path: Path, notes: dict[str, str]) -> dict[str, dict[str, Any]]:
    """The sections of the page by their ids."""
    (page,) = emit(index_of(write_library(tmp_path, notes)), Options())
    assert isinstance(page, Page)
    assert page.uri == "health/index.md"
    return {section["id"]: section for section in page.view["health"]["sections"]}


def rows(section: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["paper"]["name"], row["detail"]) for row in section["rows"]]


def known(tmp_path: Path, **links: dict[str, Any]) -> None:
    """A state file that says of every link by its last word what is wrong with it."""
    (tmp_path / ".papernotes").mkdir(exist_ok=True)
    state = {f"https://code.example/{name}": {"since": "2026-11-14", **entry} for name, entry in links.items()}
    (tmp_path / ".papernotes/links.json").write_text(json.dumps(state))


def test_a_good_note_is_on_no_list_but_the_oldest(tmp_path: Path) -> None:
    counts = {name: section["count"] for name, section in health(tmp_path, {"levain": READ}).items()}

    assert counts == {
        "abstract": 0, "baseline": 0, "hardware": 0, "unverified": 0, "stubs": 0, "results": 0, "code": 0,
        "institutions": 0, "oldest": 0, "links": 0,
    }  # fmt: skip


def test_the_largest_gap_comes_first_and_what_is_not_known_last(tmp_path: Path) -> None:
    bare = ("baseline: dry yeast, workload: rye, hardware: stone oven, ", "workload: rye, ")
    notes = {"levain": edited(bare), "rye": another("rye", bare), "oat": another("oat", ("hardware: stone oven, ", ""))}

    sections = health(tmp_path, notes)

    assert [(name, section["count"]) for name, section in sections.items() if section["count"]] == [
        ("abstract", 3), ("hardware", 3), ("baseline", 2),
    ]  # fmt: skip
    assert rows(sections["baseline"]) == [("Levain", "1 of 1 result"), ("Rye", "1 of 1 result")]
    assert list(sections)[-1] == "links"


def test_the_note_that_most_others_lead_to_comes_first_with_a_link_to_edit_it(tmp_path: Path) -> None:
    notes = {"levain": edited(TO_RYE), "rye": another("rye"), "oat": another("oat", TO_RYE)}
    root = write_library(tmp_path, notes)

    (page,) = emit(index_of(root), Options(repo_url="https://code.example/bread"))
    found = {section["id"]: section for section in page.view["health"]["sections"]}["abstract"]["rows"]

    assert [(row["paper"]["name"], row["leading"]) for row in found] == [
        ("Rye", "2 notes lead here"), ("Levain", ""), ("Oat", ""),
    ]  # fmt: skip
    assert found[0]["edit"] == "https://code.example/bread/edit/main/papers/rye.md"


def test_unverified_fields_are_named(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("sources:", "unverified: [pages]\nsources:")),
        "rye": another("rye", ("sources:", "unverified: [venue, year, doi]\nsources:")),
    }

    assert rows(health(tmp_path, notes)["unverified"]) == [("Levain", "pages"), ("Rye", "venue, year and doi")]


def test_a_stub_is_missed_once_two_notes_link_to_it(tmp_path: Path) -> None:
    rye = another("rye", ("status: abstract", "status: stub"))
    one = {"levain": edited(TO_RYE), "rye": rye}

    assert health(tmp_path / "one", one)["stubs"]["count"] == 0
    both = {**one, "oat": another("oat", ("Feed it warm water.", "Like [[rye]]."), TO_RYE)}
    (row,) = health(tmp_path / "two", both)["stubs"]["rows"]
    assert (row["paper"]["name"], row["leading"]) == ("Rye", "2 notes lead here")


def test_notes_without_results_or_code_are_listed_and_stubs_are_not(tmp_path: Path) -> None:
    start = NOTE.index("results:")
    bare = (NOTE[start : NOTE.index("sources:")], "")
    paper = ("links: {code:", "links: {paper:")
    artifact = ("links: {code:", "links: {artifact:")
    stub = ("status: abstract", "status: stub")

    sections = health(
        tmp_path,
        {"levain": edited(bare, paper), "rye": another("rye", artifact), "oat": another("oat", stub, bare, paper)},
    )

    assert rows(sections["results"]) == [("Levain", "")]
    assert rows(sections["code"]) == [("Levain", "")]


def test_chinese_summaries_are_missed_only_where_other_notes_have_them(tmp_path: Path) -> None:
    zh = ("results:", "summary_zh: 冷厨房的酵母。\nresults:")

    assert "chinese" not in health(tmp_path / "none", {"levain": NOTE, "rye": another("rye")})
    section = health(tmp_path / "some", {"levain": edited(zh), "rye": another("rye")})["chinese"]
    assert (section["count"], section["of"], rows(section)) == (1, 2, [("Rye", "")])


def test_institutions_that_nobody_knows_are_named(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("[Crust University]", "[Crust University, Moon Bakery]")),
        "rye": another("rye", ("institutions: [Crust University]\n", "")),
    }

    assert rows(health(tmp_path, notes)["institutions"]) == [
        ("Levain", "not in tags.yaml: Moon Bakery"), ("Rye", "none named"),
    ]  # fmt: skip


def test_the_oldest_notes_come_first_by_their_last_change(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("added: 2026-11-01", "added: 2023-01-01\nupdated: 2026-11-02")),
        "rye": another("rye", ("2026-11-01", "2024-05-05")),
        "oat": another("oat"),
    }

    section = health(tmp_path, notes)["oldest"]

    assert rows(section) == [("Rye", "since 2024-05-05"), ("Oat", "since 2026-11-01"), ("Levain", "since 2026-11-02")]
    assert section["about"] == ("These have waited longest. 1 note was left alone for a year before the newest change.")
    assert section["count"] == 1


def test_a_long_list_is_cut_and_its_number_stays_true(tmp_path: Path) -> None:
    paper = ("links: {code:", "links: {paper:")
    section = health(tmp_path, {f"n{i}": another(f"n{i}", paper) for i in range(SHOWN + 3)})["code"]

    assert (section["count"], len(section["rows"]), section["more"]) == (SHOWN + 3, SHOWN, 3)


def test_links_that_nobody_checked_are_not_called_fine(tmp_path: Path) -> None:
    section = health(tmp_path, {"levain": NOTE})["links"]

    assert (section["state"], section["about"], section["command"]) == (
        "never",
        "Nobody has asked yet whether the links of the notes still lead somewhere.",
        "papernotes links --external",
    )


def test_a_state_file_that_cannot_be_read_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    (tmp_path / ".papernotes").mkdir()
    (tmp_path / ".papernotes/links.json").write_text("[")

    assert health(tmp_path, {"levain": NOTE})["links"]["about"] == "What earlier checks found can't be read."


def test_links_stand_by_condition_with_the_notes_they_are_in(tmp_path: Path) -> None:
    dead = {"state": "dead", "why": "404 Not Found", "failed": ["2026-11-12", "2026-11-13", "2026-11-14"]}
    known(
        tmp_path,
        levain=dead,
        blocked={"state": "blocked", "why": "403 Forbidden"},
        gone={"state": "dead", "why": "a link that no note has any more"},
        accepted={"state": "accepted", "why": "looked at"},
    )
    notes = {
        "levain": NOTE,
        "rye": another("rye", (CODE, "https://code.example/blocked")),
        "oat": another("oat", (CODE, "https://code.example/accepted")),
    }

    section = health(tmp_path, notes)["links"]

    assert section["count"] == 2
    assert [(group["label"], group["count"], group["bad"]) for group in section["groups"]] == [
        ("Dead", 1, True), ("Blocked", 1, False),
    ]  # fmt: skip
    (link,) = section["groups"][0]["links"]
    assert (link["url"], link["since"], link["why"]) == (CODE, "2026-11-14", "404 Not Found")
    assert [paper["name"] for paper in link["papers"]] == ["Levain"]


def test_an_empty_library_has_a_page(tmp_path: Path) -> None:
    assert {section["count"] for section in health(tmp_path, {}).values()} == {0}


def test_what_notes_and_hosts_say_is_escaped(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    known(tmp_path, levain={"state": "blocked", "why": evil}, **{'"><b>x': {"state": "blocked", "why": "403"}})
    note = edited(
        ("name: Levain", f'name: "{evil}"'),
        ("[Crust University]", f'["{evil}"]'),
        ("sources:", f'unverified: ["{evil}"]\nsources:'),
        ("venue: BREAD", f'venue: "{evil}"'),
    )
    other = another("rye", (f'"{CODE}"', "'https://code.example/\"><b>x'"))
    site = build_site(write_library(tmp_path, {"levain": note, "rye": other}))

    html = (site / "health/index.html").read_text()

    main = html[html.index("<main") : html.index("</main>")]
    assert "<script>alert" not in main
    assert '"><b>x' not in main
    assert main.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 4
    assert html.count("<h1") == 1
