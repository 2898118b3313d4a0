"""Circles in graphs."""

from __future__ import annotations

from papernotes.index.cycles import cycles


def test_a_tree_has_no_circle() -> None:
    assert list(cycles({"a": ["b", "c"], "b": ["c"], "c": []})) == []


def test_a_circle_starts_at_its_first_name() -> None:
    assert list(cycles({"c": ["a"], "b": ["c"], "a": ["b"]})) == [("a", "b", "c")]


def test_a_knot_gives_one_shortest_circle() -> None:
    assert list(cycles({"a": ["b"], "b": ["c", "a"], "c": ["a"]})) == [("a", "b")]


def test_circles_apart_are_told_apart() -> None:
    graph = {"a": ["b"], "b": ["a", "x"], "x": ["y"], "y": ["x"]}

    assert sorted(cycles(graph)) == [("a", "b"), ("x", "y")]


def test_edges_to_oneself_and_out_of_the_graph_are_left_alone() -> None:
    assert list(cycles({"a": ["a", "gone"], "b": ["b"]})) == []


def test_a_very_long_circle_needs_no_deep_stack() -> None:
    size = 50_000
    graph = {f"{i:05}": [f"{(i + 1) % size:05}"] for i in range(size)}

    assert [len(circle) for circle in cycles(graph)] == [size]
