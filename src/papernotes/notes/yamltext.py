"""Read YAML that strangers wrote: plain data, no surprises, and the place of every key and value.

PyYAML's C loader composes the node tree; we turn it into data ourselves, which is faster than its own
constructor and lets duplicate keys and odd tags be reported instead of silently resolved.
"""

from __future__ import annotations

import json
import operator
import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from papernotes.problem import FieldPath

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MAX_DEPTH = 32
"""Deeper than any note needs; the C composer recurses and would overflow the stack of the process."""

_STR, _SEQ, _MAP = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
_TYPED = {f"tag:yaml.org,2002:{kind}" for kind in ("int", "float", "bool", "null", "timestamp")}
_TEXTUAL = {f"tag:yaml.org,2002:{kind}" for kind in ("merge", "value")}
_Scalar = yaml.ScalarNode
_WORDS = {
    form: f"tag:yaml.org,2002:{kind}"
    for kind, words in {"bool": "yes no true false on off", "null": "null"}.items()
    for word in words.split()
    for form in (word, word.capitalize(), word.upper())
}
"""Words that YAML 1.1 takes for a truth value or for nothing."""

_BLANK = re.compile(r"""["']\s+["']""")
_ANCHOR = re.compile(r"(?:^|[\s\[{,])[&*][^\s&*]")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_LARGEST = 10**15
"""Beyond it a number is a mistake, and turning it into text could take minutes."""

_BRACKET = re.compile(r"[\[\]{}]")
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_STEP = re.compile(r"[-?:][ \t]+[-?:][ \t]")
_STEEP = re.compile(r"(?:[-?:][ \t]+){12}")


class Loader(_Base):  # type: ignore[misc]
    """The C loader with a shorter way to the type of a value: asked for every node, it took a sixth of the parsing."""

    # Called around every node for path resolvers, of which there are none: built-ins that do nothing, fast.
    descend_resolver = operator.is_
    ascend_resolver = tuple

    def resolve(self, kind: type[yaml.Node], value: str, implicit: tuple[bool, bool]) -> str:
        """The tag of a node that has none of its own."""
        if kind is not _Scalar:
            return _SEQ if kind is yaml.SequenceNode else _MAP
        if not implicit[0]:
            return _STR
        if value[:1].isalpha():
            return _WORDS.get(value, _STR)  # no number or date begins with a letter
        for tag, pattern in self.yaml_implicit_resolvers.get(value[:1], ()):
            if pattern.match(value):
                return str(tag)
        return _STR


class YamlError(Exception):
    """The text is not YAML that we accept; `offset` is where, in characters, `opened` where its cause began."""

    def __init__(self, message: str, offset: int, context: str = "", opened: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.context = context
        self.opened = opened


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
        position = int(error.position)
        return YamlError(f"the character {_code_point(error.character)} is not allowed in YAML", position, "character")
    problem = getattr(error, "problem", None) or "the text is not valid YAML"
    offset = min(mark.index, len(text)) if mark is not None else 0
    cause = getattr(error, "context_mark", None)
    opened = cause.index if cause is not None else None
    return YamlError(str(problem), offset, str(getattr(error, "context", "") or ""), opened)


def _code_point(character: object) -> str:
    number = character if isinstance(character, int) else ord(str(character)[0])
    return f"U+{number:04X}"


class _Builder:
    """Turns nodes into dicts, lists and scalars, and notes duplicate keys on the way."""

    def __init__(self, out: Parsed) -> None:
        self._duplicates = out.duplicates
        self.met_nothing = False
        """Whether any value was empty."""

        self._constructor = yaml.constructor.SafeConstructor()

    def build(self, node: yaml.Node, path: FieldPath) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return _text(node) if node.tag == _STR else self._scalar(node)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if node.tag != _SEQ:
            raise YamlError(f"the tag {_clip(node.tag)} is not allowed", node.start_mark.index, "tag")
        items = [
            child.value
            if type(child) is _Scalar and child.tag == _STR and child.style != '"'
            else self.build(child, (*path, i))
            for i, child in enumerate(node.value)
        ]
        self.met_nothing = self.met_nothing or not all(items)
        return items

    def _mapping(self, node: yaml.MappingNode, path: FieldPath) -> dict[str, Any]:
        if node.tag != _MAP:
            raise YamlError(f"the tag {_clip(node.tag)} is not allowed", node.start_mark.index, "tag")
        out: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if type(key_node) is not _Scalar:
                raise YamlError("a key must be a word, not a list or a mapping", key_node.start_mark.index, "key")
            key = key_node.value if key_node.tag == _STR else self._key(key_node)
            # Most values are texts without escapes; a call for each would cost as much as the rest of the loop.
            if type(value_node) is _Scalar and value_node.tag == _STR and value_node.style != '"':
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
        if node.tag != _STR:
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
            return node.value  # looks like a number or a date but is none: keep the words
        return node.value if isinstance(value, int) and abs(value) > _LARGEST else value


def _text(node: yaml.ScalarNode) -> str:
    """The text of a scalar; escapes could bring in what no page, feed or terminal should get."""
    text = str(node.value)
    if node.style == '"' and not text.isprintable() and (found := _CONTROL.search(text)):
        message = f"the character {_code_point(found[0])} is not allowed in YAML"
        raise YamlError(message, node.start_mark.index, "character")
    return text


def _clip(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


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


def dump_scalar(value: str, style: str | None) -> str:
    """A text as a YAML scalar in the given quoting style, quoted when it would not load as itself."""
    if style == "'" and "\n" not in value:
        return "'" + value.replace("'", "''") + "'"
    if style != '"' and _is_plain(value):
        return value
    # JSON's quotes are YAML's; PyYAML's own would turn an emoji into an escape.
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))


def _is_plain(value: str) -> bool:
    if not value or value != value.strip() or _BRACKET.search(value) or "," in value:
        return False
    try:
        # Within brackets more characters mean something: `:0` and `?0` are texts only outside.
        return bool(parse(f"k: {value}\nl: [{value}]").data == {"k": value, "l": [value]})
    except YamlError:
        return False
