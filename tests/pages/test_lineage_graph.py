from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.pages import lineage_graph
from papernotes.pages.lineage_graph import LineageGraph, choose
from support import index_of, related, write_library


def chosen(tmp_path: Path, notes: dict[str, str], *slugs: str) -> LineageGraph:
    return choose(index_of(write_library(tmp_path, notes)), [Slug(slug) for slug in slugs or notes])


CHAIN = {
    "oat": related("oat", 2024, "type: extends, to: rye"),
    "rye": related("rye", 2019, "type: uses, to: bun"),
    "bun": related("bun", 2018),
}


def test_papers_without_relations_have_nothing_to_draw(tmp_path: Path) -> None:
    graph = chosen(tmp_path, {"rye": related("rye", 2020), "oat": related("oat", 2021)})

    assert (graph.boxes, graph.edges, graph.alone) == ({}, [], ["rye", "oat"])


def test_boxes_stand_newest_first_and_edges_lead_to_what_is_named(tmp_path: Path) -> None:
    graph = chosen(tmp_path, CHAIN)

    assert list(graph.boxes) == ["oat", "rye", "bun"]
    assert [(edge.start, edge.end) for edge in graph.edges] == [("oat", "rye"), ("rye", "bun")]
    assert (graph.left_out, graph.lines_left_out, graph.alone) == (0, 0, [])


def test_of_two_alternatives_the_newer_one_names(tmp_path: Path) -> None:
    notes = {"oat": related("oat", 2019, "type: alternative-to, to: rye"), "rye": related("rye", 2024)}

    assert [(edge.start, edge.end) for edge in chosen(tmp_path, notes).edges] == [("rye", "oat")]


def test_a_paper_outside_is_drawn_but_only_its_relations_to_those_inside(tmp_path: Path) -> None:
    graph = chosen(tmp_path, CHAIN, "oat")

    assert {key: box.is_inside for key, box in graph.boxes.items()} == {"oat": True, "rye": False}


def test_when_it_is_crowded_an_outsider_needs_two_relations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineage_graph, "_CROWDED", 1)

    assert list(chosen(tmp_path, CHAIN, "oat", "rye").boxes) == ["oat", "rye"]


def test_papers_and_relations_that_find_no_room_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineage_graph, "MOST_EDGES", 1)

    graph = chosen(tmp_path, CHAIN)

    assert list(graph.boxes) == ["oat", "rye"]
    assert (graph.left_out, graph.lines_left_out) == (1, 1)
