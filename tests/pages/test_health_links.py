from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from papernotes.links.external import state
from papernotes.pages.health_links import NEVER, LinkSection, link_section
from papernotes.pages.health_section import SHOWN
from support import NOTE, another, index_of, write_library

CODE = "https://code.example/levain"
DEAD = {"state": "dead", "why": "404 Not Found", "failed": ["2026-11-12", "2026-11-13", "2026-11-14"]}


def links(tmp_path: Path, notes: dict[str, str], **known: dict[str, Any]) -> LinkSection:
    """The part of the page about links, of which every one is known by its last word."""
    index = index_of(write_library(tmp_path, notes))
    entries = {f"https://code.example/{name}": {"since": "2026-11-14", **entry} for name, entry in known.items()}
    return link_section(index, state.parse(json.dumps(entries).encode()))


def test_links_stand_by_condition_with_the_notes_they_are_in(tmp_path: Path) -> None:
    notes = {
        "levain": NOTE,
        "rye": another("rye", (CODE, "https://code.example/blocked")),
        "oat": another("oat", (CODE, "https://code.example/accepted")),
    }
    section = links(
        tmp_path,
        notes,
        levain=DEAD,
        blocked={"state": "blocked", "why": "403 Forbidden"},
        gone={"state": "dead", "why": "a link that no note has any more"},
        accepted={"state": "accepted", "why": "looked at"},
    )

    assert (section.count, section.share) == (2, "2")
    assert [(group.label, group.count, group.is_bad) for group in section.groups] == [
        ("Dead", 1, True), ("Blocked", 1, False),
    ]  # fmt: skip
    (link,) = section.groups[0].links
    assert (link.url, link.host, link.rest) == (CODE, "code.example", "levain")
    assert (link.since, link.why, link.files) == ("2026-11-14", "404 Not Found", [])
    assert [paper.name for paper in link.papers] == ["Levain"]


def test_a_long_list_of_links_is_cut_and_its_numbers_stay_true(tmp_path: Path) -> None:
    names = [f"n{number}" for number in range(SHOWN + 3)]
    notes = {name: another(name, (CODE, f"https://code.example/{name}")) for name in names}
    section = links(tmp_path, notes, **dict.fromkeys(names, DEAD))
    (group,) = section.groups

    assert (section.count, section.more) == (SHOWN + 3, 3)
    assert (group.count, len(group.links)) == (SHOWN + 3, SHOWN)


def test_links_that_are_all_fine_are_not_shown(tmp_path: Path) -> None:
    section = links(tmp_path, {"levain": NOTE})

    assert (section.count, section.share, section.about, section.is_shown) == (0, "", "", False)


def test_links_that_nobody_knows_of_have_no_number(tmp_path: Path) -> None:
    section = link_section(index_of(write_library(tmp_path, {"levain": NOTE})), NEVER)

    assert (section.count, section.share, section.about, section.is_shown) == (None, "not known", NEVER, True)
    assert section.command == "papernotes links --external"
