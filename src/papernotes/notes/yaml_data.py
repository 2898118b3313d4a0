"""The data of YAML that strangers wrote: plain values, no surprises.

We make it of the node tree ourselves, which is faster than PyYAML's own constructor and lets duplicate keys and odd
tags be reported instead of silently resolved.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from papernotes.notes.yaml_nodes import MAP, SEQ, STR, YamlError, compose, refuse_character
from papernotes.problem import FieldPath

_Scalar = yaml.ScalarNode
_TYPED = {f"tag:yaml.org,2002:{kind}" for kind in ("int", "float", "bool", "null", "timestamp")}
_TEXTUAL = {f"tag:yaml.org,2002:{kind}" for kind in ("merge", "value")}
_BLANK = re.compile(r"""["']\s+["']""")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_LARGEST = 10**15
"""Beyond it a number is a mistake, and turning it into text could take minutes."""


@dataclass(slots=True)
class Parsed:
    """The data of a YAML text and what was odd about it."""

    data: Any
    duplicates: list[tuple[FieldPath, int]] = field(default_factory=list)
    """Path of each key that is given a second time, and the offset of that second key."""

    may_have_gaps: bool = False
    """Whether a value may be empty; when not, nobody need look."""


def parse(text: str) -> Parsed:
    """The data of a YAML text; raises YamlError."""
    root = compose(text)
    if root is None:
        return Parsed(None)
    out = Parsed(None)
    builder = _Builder(out)
    out.data = builder.build(root, ())
    out.may_have_gaps = builder.met_nothing or _BLANK.search(text) is not None
    return out


class _Builder:
    """Turns nodes into dicts, lists and scalars, and notes duplicate keys on the way."""

    def __init__(self, out: Parsed) -> None:
        self._duplicates = out.duplicates
        self.met_nothing = False
        """Whether any value was empty."""

        self._constructor = yaml.constructor.SafeConstructor()

    def build(self, node: yaml.Node, path: FieldPath) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return _text(node) if node.tag == STR else self._scalar(node)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if node.tag != SEQ:
            raise YamlError(f"the tag {_clip(node.tag)} is not allowed", node.start_mark.index, "tag")
        items = [
            child.value
            if type(child) is _Scalar and child.tag == STR and child.style != '"'
            else self.build(child, (*path, i))
            for i, child in enumerate(node.value)
        ]
        self.met_nothing = self.met_nothing or not all(items)
        return items

    def _mapping(self, node: yaml.MappingNode, path: FieldPath) -> dict[str, Any]:
        if node.tag != MAP:
            raise YamlError(f"the tag {_clip(node.tag)} is not allowed", node.start_mark.index, "tag")
        out: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if type(key_node) is not _Scalar:
                raise YamlError("a key must be a word, not a list or a mapping", key_node.start_mark.index, "key")
            key = key_node.value if key_node.tag == STR else self._key(key_node)
            # Most values are texts without escapes; a call for each would cost as much as the rest of the loop.
            if type(value_node) is _Scalar and value_node.tag == STR and value_node.style != '"':
                value = value_node.value
            else:
                value = self.build(value_node, (*path, key))
            if not value:
                self.met_nothing = True
            if key in out:
                self._duplicates.append(((*path, key), key_node.start_mark.index))
            else:
                out[key] = value
        return out

    def _key(self, node: yaml.ScalarNode) -> str:
        """A key is always text, as it is written: `on:` and `2024:` are names and not values."""
        if node.tag != STR:
            self._scalar(node)
        return str(node.value)

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        if node.tag in _TEXTUAL:
            return node.value
        if node.tag not in _TYPED:
            raise YamlError(f"the tag {_clip(node.tag)} is not allowed", node.start_mark.index, "tag")
        try:
            value = self._constructor.construct_object(node)
        except (ValueError, OverflowError, yaml.YAMLError):
            return node.value  # looks like a number or a date but is not: keep the words
        return node.value if isinstance(value, int) and abs(value) > _LARGEST else value


def _text(node: yaml.ScalarNode) -> str:
    """The text of a scalar; escapes could bring in what no page, feed or terminal should get."""
    text = str(node.value)
    if node.style == '"' and not text.isprintable() and (found := _CONTROL.search(text)):
        raise refuse_character(found[0], node.start_mark.index)
    return text


def _clip(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")
