"""The node tree of YAML, every node with its place."""

from __future__ import annotations

import yaml

from papernotes.notes.yaml_nodes import compose, find


def test_a_place_is_found_as_deep_as_it_exists() -> None:
    root = compose("a: {b: [x, y]}\n")

    key, value = find(root, ("a", "b", 1))
    assert (key, value.value if value else None) == (None, "y")
    key, value = find(root, ("a", "b"))
    assert key is not None
    assert key.value == "b"
    _, value = find(root, ("a", "z", "deeper"))
    assert isinstance(value, yaml.MappingNode)
    assert find(None, ("a",)) == (None, None)
