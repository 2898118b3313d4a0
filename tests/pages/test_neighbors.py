from __future__ import annotations

from pathlib import Path

from papernotes.pages.neighbors import Neighbors
from support import another, index_of, write_library

ACROSS = ("sources:\n", "relations:\n  - {type: uses, to: stove}\n  - {type: compares-with, to: stove}\nsources:\n")


def neighbors(tmp_path: Path, notes: dict[str, str]) -> Neighbors:
    index = index_of(write_library(tmp_path, notes))
    return Neighbors(index, lambda slug: index.notes[slug].paper.tags)


def test_a_paper_in_both_makes_topics_neighbors(tmp_path: Path) -> None:
    near = neighbors(tmp_path, {"rye": another("rye", ("[sourdough]", "[sourdough, ovens]"))})

    assert near.of("sourdough") == [("ovens", "1 paper in both: Rye")]
    assert near.of("ovens") == [("sourdough", "1 paper in both: Rye")]


def test_a_relation_across_makes_topics_neighbors_and_counts_a_pair_once(tmp_path: Path) -> None:
    notes = {"rye": another("rye", ACROSS), "stove": another("stove", ("[sourdough]", "[ovens]"))}

    near = neighbors(tmp_path, notes)

    assert near.of("sourdough") == [("ovens", "1 relation across: Rye and Stove")]
    assert near.of("ovens") == [("sourdough", "1 relation across: Stove and Rye")]


def test_a_relation_inside_a_topic_makes_no_neighbors(tmp_path: Path) -> None:
    assert neighbors(tmp_path, {"rye": another("rye", ACROSS), "stove": another("stove")}).of("sourdough") == []


def test_many_shared_papers_are_counted_and_three_are_named(tmp_path: Path) -> None:
    both = ("[sourdough]", "[sourdough, ovens]")
    near = neighbors(tmp_path, {name: another(name, both) for name in ("rye", "oat", "bun", "pie", "jam")})

    assert near.of("ovens") == [("sourdough", "5 papers in both: Bun, Jam, Oat and 2 more")]
