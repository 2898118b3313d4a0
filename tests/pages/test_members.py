from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages import members
from papernotes.pages.members import MemberGroup
from support import NOTE, another, index_of, write_library

BREADS = [Slug("levain"), Slug("rye")]


def breads(tmp_path: Path) -> Index:
    rye = another(
        "rye",
        ("[Ada Miller, Bo Baker]", "[bo baker, Cy Oven]"),
        ("[Crust University]", "[Loaf Labs, Crust University]"),
        ("venue: BREAD", "venue: Crumb"),
    )
    return index_of(write_library(tmp_path, {"levain": NOTE, "rye": rye}))


def counts(group: MemberGroup) -> list[tuple[str, int]]:
    return [(member.link.name, member.count) for member in group.members]


def test_authors_are_counted_by_name_whatever_their_case(tmp_path: Path) -> None:
    assert counts(members.authors(breads(tmp_path), BREADS, "Authors")) == [
        ("Bo Baker", 2), ("Ada Miller", 1), ("Cy Oven", 1),
    ]  # fmt: skip


def test_whose_page_it_is_is_not_a_member(tmp_path: Path) -> None:
    index = breads(tmp_path)

    assert counts(members.authors(index, BREADS, "Co-authors", without="bo-baker")) == [
        ("Ada Miller", 1), ("Cy Oven", 1),
    ]  # fmt: skip
    assert counts(members.institutions(index, BREADS, "Together with", without="Crust University")) == [
        ("Loaf Labs", 1)
    ]


def test_a_venue_is_named_by_its_key(tmp_path: Path) -> None:
    found = members.venues(breads(tmp_path), BREADS, "Venues")

    assert [(member.link.name, member.link.url) for member in found.members] == [
        ("BREAD", "papers/?venue=BREAD"), ("Crumb", "papers/?venue=Crumb"),
    ]  # fmt: skip


def test_those_who_find_no_room_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "SHOWN", 1)

    found = members.institutions(breads(tmp_path), BREADS, "Institutions")

    assert (found.heading, counts(found), found.more) == ("Institutions", [("Crust University", 2)], 1)
