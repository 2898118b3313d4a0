"""The node tree of YAML that strangers wrote, every node with its place, composed by PyYAML's C loader.

What could harm us is refused: aliases that stand for gigabytes, nesting that overflows the stack.
"""

from __future__ import annotations

import operator
import re
from typing import Any

import yaml

from papernotes.problem import FieldPath

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MAX_DEPTH = 32
"""Deeper than any note needs; the C composer recurses and would overflow the stack of the process."""

STR, SEQ, MAP = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
_Scalar = yaml.ScalarNode
_WORDS = {
    form: f"tag:yaml.org,2002:{kind}"
    for kind, words in {"bool": "yes no true false on off", "null": "null"}.items()
    for word in words.split()
    for form in (word, word.capitalize(), word.upper())
}
"""Words that YAML 1.1 takes for a truth value or for nothing."""

_ANCHOR = re.compile(r"(?:^|[\s\[{,])[&*][^\s&*]")
_BRACKET = re.compile(r"[\[\]{}]")
_STEP = re.compile(r"[-?:][ \t]+[-?:][ \t]")
_STEEP = re.compile(r"(?:[-?:][ \t]+){12}")


class YamlError(Exception):
    """The text is not YAML that we accept; `offset` is where, in characters, `opened` where its cause began."""

    def __init__(self, message: str, offset: int, context: str = "", opened: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.context = context
        self.opened = opened


class Loader(_Base):  # type: ignore[misc]
    """The C loader with a shorter way to the type of a value: asked for every node, it took a sixth of the parsing."""

    # Called around every node for path resolvers, of which there are none: built-ins that do nothing, fast.
    descend_resolver = operator.is_
    ascend_resolver = tuple

    def resolve(self, kind: type[yaml.Node], value: str, implicit: tuple[bool, bool]) -> str:
        """The tag of a node that has none of its own."""
        if kind is not _Scalar:
            return SEQ if kind is yaml.SequenceNode else MAP
        if not implicit[0]:
            return STR
        if value[:1].isalpha():
            return _WORDS.get(value, STR)  # no number or date begins with a letter
        for tag, pattern in self.yaml_implicit_resolvers.get(value[:1], ()):
            if pattern.match(value):
                return str(tag)
        return STR


def compose(text: str) -> yaml.Node | None:
    """The node tree of a YAML text, every node with its place; raises YamlError."""
    if _may_be_hostile(text):
        _check_events(text)
    try:
        loader = Loader(text)
        try:
            node: yaml.Node | None = loader.get_single_node()
        finally:
            loader.dispose()
    except (yaml.YAMLError, RecursionError) as error:
        raise _explain(error, text) from None
    return node


def _may_be_hostile(text: str) -> bool:
    """Whether anchors or deep nesting are possible, so that the costlier look is worth it."""
    # Cheap looks first: nearly every note ends here, and the regular expressions would cost a fifth of the parsing.
    if ("&" in text or "*" in text) and _ANCHOR.search(text):
        return True
    if " " * 64 in text or (_STEP.search(text) and _STEEP.search(text)):
        return True
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_DEPTH:
            return True
    return False


def _check_events(text: str) -> None:
    """Refuse aliases (a small text can stand for gigabytes) and nesting that overflows the composer."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=Loader):
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise YamlError("anchors and aliases (& and *) are not allowed", event.start_mark.index, "anchor")
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > MAX_DEPTH:
                raise YamlError(f"nested more than {MAX_DEPTH} levels deep", event.start_mark.index, "depth")
    except yaml.YAMLError as error:
        raise _explain(error, text) from None


def _explain(error: Exception, text: str) -> YamlError:
    """PyYAML's complaint with the place that the reader should look at."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if isinstance(error, yaml.reader.ReaderError):
        return refuse_character(error.character, int(error.position))
    problem = getattr(error, "problem", None) or "the text is not valid YAML"
    offset = min(mark.index, len(text)) if mark is not None else 0
    cause = getattr(error, "context_mark", None)
    opened = cause.index if cause is not None else None
    return YamlError(str(problem), offset, str(getattr(error, "context", "") or ""), opened)


def refuse_character(character: object, offset: int) -> YamlError:
    """The error for a character that is not allowed, be it given as itself or as its number."""
    number = character if isinstance(character, int) else ord(str(character)[0])
    return YamlError(f"the character U+{number:04X} is not allowed in YAML", offset, "character")


def find(root: yaml.Node | None, path: FieldPath) -> tuple[yaml.Node | None, yaml.Node | None]:
    """Key node and value node at a path, as deep as it exists."""
    key: yaml.Node | None = None
    node = root
    for step in path:
        if isinstance(node, yaml.MappingNode):
            found = next((pair for pair in node.value if _same(pair[0], step)), None)
            if found is None:
                break
            key, node = found
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            key, node = None, node.value[step]
        else:
            break
    return key, node


def _same(node: yaml.Node, step: str | int) -> bool:
    return isinstance(node, yaml.ScalarNode) and (node.value == step or str(step) == node.value)
