from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from papernotes.pages import Options
from papernotes.pages.health import emit
from papernotes.pages.health_links import NEVER, UNREADABLE, LinkSection
from papernotes.pages.health_notes import NoteSection
from papernotes.pages.site_file import Page, make
from support import another, build_site, edited, index_of, write_library

CODE = "https://code.example/levain"
READ = edited(("status: abstract", "status: read"))


def health(tmp_path: Path, notes: dict[str, str]) -> dict[str, NoteSection | LinkSection]:
    """The sections of the page by their ids."""
    (page,) = map(make, emit(index_of(write_library(tmp_path, notes)), Options()))
    assert isinstance(page, Page)
    assert page.uri == "health/index.md"
    return {section.id: section for section in page.view.sections}


def known(tmp_path: Path, **links: dict[str, Any]) -> None:
    """A state file that says of every link by its last word what is wrong with it."""
    (tmp_path / ".papernotes").mkdir(exist_ok=True)
    state = {f"https://code.example/{name}": {"since": "2026-11-14", **entry} for name, entry in links.items()}
    (tmp_path / ".papernotes/links.json").write_text(json.dumps(state))


def test_a_good_note_is_on_no_list_but_the_oldest(tmp_path: Path) -> None:
    counts = {name: section.count for name, section in health(tmp_path, {"levain": READ}).items()}

    assert counts == {
        "abstract": 0, "baseline": 0, "hardware": 0, "unverified": 0, "stubs": 0, "results": 0, "code": 0,
        "institutions": 0, "oldest": 0, "links": None,
    }  # fmt: skip


def test_the_largest_gap_comes_first_and_what_is_not_known_last(tmp_path: Path) -> None:
    bare = ("baseline: dry yeast, workload: rye, hardware: stone oven, ", "workload: rye, ")
    notes = {"levain": edited(bare), "rye": another("rye", bare), "oat": another("oat", ("hardware: stone oven, ", ""))}

    sections = health(tmp_path, notes)

    assert [(name, section.count) for name, section in sections.items() if section.count] == [
        ("abstract", 3), ("hardware", 3), ("baseline", 2),
    ]  # fmt: skip
    assert [row.detail for row in sections["baseline"].rows] == ["1 of 1 result", "1 of 1 result"]
    assert list(sections)[-1] == "links"


def test_links_that_nobody_checked_are_not_called_fine(tmp_path: Path) -> None:
    assert health(tmp_path, {"levain": READ})["links"].about == NEVER


def test_a_state_file_that_cannot_be_read_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    (tmp_path / ".papernotes").mkdir()
    (tmp_path / ".papernotes/links.json").write_text("[")

    assert health(tmp_path, {"levain": READ})["links"].about == UNREADABLE


def test_what_checks_of_links_found_is_shown(tmp_path: Path) -> None:
    known(tmp_path, levain={"state": "blocked", "why": "403 Forbidden"})

    assert [group.label for group in health(tmp_path, {"levain": READ})["links"].groups] == ["Blocked"]


def test_the_description_names_the_gaps(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": edited()}))
    (page,) = map(make, emit(index, Options(site_name="Bread notes")))

    assert page.description == "What needs care in 1 note on Bread notes: from the abstract only."


def test_an_empty_library_has_a_page(tmp_path: Path) -> None:
    assert {section.count for section in health(tmp_path, {}).values()} == {0, None}


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
