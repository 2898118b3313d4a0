"""One text file of the knowledge base: its frontmatter, its body, and where everything in it is."""

from __future__ import annotations

import copy
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Self

import yaml
from frontmatter.default_handlers import YAMLHandler

from papernotes.notes import yaml_nodes
from papernotes.notes.yaml_data import Parsed, parse
from papernotes.notes.yaml_nodes import YamlError
from papernotes.notes.yaml_scalar import dump_scalar
from papernotes.problem import (
    Edit,
    FieldPath,
    Finding,
    Key,
    Problem,
    Replacement,
    Severity,
    Span,
    Value,
    Where,
)

_NEWLINE = re.compile("\n")
MAX_FRONTMATTER = 100_000
"""Characters."""

FRONTMATTER = YAMLHandler()
BOUNDARY = YAMLHandler.FM_BOUNDARY

Gaps = Mapping[FieldPath, tuple[int, ...]]
"""By list: positions of the items that were left out of the typed value because they did not fit."""


def as_written(path: FieldPath, gaps: Gaps) -> FieldPath:
    """The place in the file of a place in the typed value, which counts list items without the gaps."""
    out: FieldPath = ()
    for step in path:
        if isinstance(step, int):
            for gap in gaps.get(out, ()):
                step += gap <= step
        out = (*out, step)
    return out


class Source:
    """A note or reading path: YAML between two `---` lines, then Markdown."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        """Relative to the root of the knowledge base, with forward slashes."""
        self.text = text
        self.gaps: Gaps = {}

    def with_gaps(self, gaps: Gaps) -> Self:
        """The same file, for findings that count list items as the typed value does."""
        if not gaps:
            return self
        other = copy.copy(self)
        other.gaps = gaps
        return other

    @property
    def yaml_span(self) -> Span | None:
        """Where the YAML is, without its `---` lines; None when there is none."""
        return self._bounds[0]

    @property
    def body_start(self) -> int:
        """Where the Markdown begins."""
        return self._bounds[1]

    @cached_property
    def _bounds(self) -> tuple[Span | None, int]:
        """Where the YAML is, and where the Markdown begins."""
        opening = BOUNDARY.match(self.text)
        try:
            fields, body = FRONTMATTER.split(self.text)
        except ValueError:  # fewer than two boundaries
            return None, 0
        if opening is None:
            return None, 0
        span = Span(opening.end(), opening.end() + len(fields))
        return span, len(self.text) - len(body.removeprefix("\n"))

    @property
    def body(self) -> str:
        """The Markdown."""
        return self.text[self.body_start :]

    @property
    def fields(self) -> dict[Any, Any] | None:
        """The data of the frontmatter when it is a mapping of an acceptable size."""
        span = self.yaml_span
        if span is None or span.end - span.start > MAX_FRONTMATTER or not isinstance(self.parsed, Parsed):
            return None
        data = self.parsed.data
        return data if isinstance(data, dict) else None

    @cached_property
    def parsed(self) -> Parsed | YamlError:
        """The data of the YAML, or why there is none."""
        try:
            return parse(self._yaml)
        except YamlError as error:
            return error

    def problem(self, rule: str, severity: Severity, finding: Finding) -> Problem:
        """A finding of a rule, with line and column in this file."""
        span = self.span(finding.where)
        line, column = self.line_and_column(span.start)
        end_of_line = self.text.find("\n", span.start)
        end = min(span.end, end_of_line if end_of_line >= 0 else len(self.text))
        return Problem(
            self.path, line, column, rule, severity, finding.message, finding.help,
            length=max(1, end - span.start),
            fix=tuple(self._replacement(edit) for edit in finding.fix),
            about=finding.about,
        )  # fmt: skip

    def problems(self, rule: str, severity: Severity, findings: Iterable[Finding]) -> list[Problem]:
        """All findings of a rule."""
        return [self.problem(rule, severity, finding) for finding in findings]

    def span(self, where: Where) -> Span:
        """The characters that are meant by a place."""
        if isinstance(where, Span):
            return where
        key, value = self._nodes(where.path)
        node = (key or value) if isinstance(where, Key) else value
        if node is None:
            return Span(0, 0)
        return Span(self._yaml_start + node.start_mark.index, self._yaml_start + node.end_mark.index)

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Both counted from one, as editors do."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """One line of the file, without its end."""
        lines = self.text.split("\n")
        return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""

    def line_start(self, number: int) -> int:
        """Where a line begins."""
        return self._line_starts[number - 1]

    def raw(self, where: Where) -> str:
        """The characters of the file at a place, quotes and all."""
        span = self.span(where)
        return self.text[span.start : span.end]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _NEWLINE.finditer(self.text))]

    def _nodes(self, path: FieldPath) -> tuple[yaml.Node | None, yaml.Node | None]:
        return yaml_nodes.find(self._root, as_written(path, self.gaps))

    @property
    def _yaml(self) -> str:
        span = self.yaml_span
        return self.text[span.start : span.end] if span else ""

    @property
    def _yaml_start(self) -> int:
        return self.yaml_span.start if self.yaml_span else 0

    @cached_property
    def _root(self) -> yaml.Node | None:
        """The node tree, composed only when a place is asked for."""
        try:
            return yaml_nodes.compose(self._yaml)
        except YamlError:
            return None

    def _replacement(self, edit: Edit) -> Replacement:
        span = self.span(edit.where)
        text = edit.text
        if isinstance(edit.where, Value):
            _, node = self._nodes(edit.where.path)
            text = dump_scalar(text, getattr(node, "style", None))
            # A block scalar (`|` or `>`) ends where the next line begins; its line end must stay.
            span = Span(span.start, span.start + len(self.text[span.start : span.end].rstrip()))
        return Replacement(span.start, span.end, text)


class YamlSource(Source):
    """A file that is YAML from its first line to its last, such as `tags.yaml`."""

    @cached_property
    def _bounds(self) -> tuple[Span | None, int]:
        """All of it is YAML, and there is no Markdown."""
        return Span(0, len(self.text)), len(self.text)
