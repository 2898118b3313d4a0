"""Templates show nothing that their views have not: types are followed through loops, macros and includes.

A template that is rendered fails on a missing field too, but only where its branch is taken.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from jinja2 import nodes
from pydantic import BaseModel

from papernotes.site.maker import Heading
from papernotes.site.templates import FOLDER
from reading_templates import files_of, parse, view_classes

Names = dict[str, Any]
"""Types of the names that are known at a place; None where a type is not known."""


class Follower:
    """Reads templates with the types of what they are given, and notes every field that is not there."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self.faults: list[str] = []

    def follow(self, file: str, names: Names) -> None:
        """A template, and all that it includes and calls."""
        self._body(parse(self._folder / file).body, names)

    def _body(self, body: Sequence[nodes.Node], names: Names) -> None:
        for node in body:
            self._statement(node, names)

    def _statement(self, node: nodes.Node, names: Names) -> None:
        match node:
            case nodes.For():
                inner = {**names, **bound(node.target, element(self._type(node.iter, names))), "loop": None}
                self._each([node.test], inner)
                self._body(node.body, inner)
            case nodes.If():
                self._type(node.test, names)
                for branch in (node.body, node.elif_, node.else_):
                    self._body(branch, dict(names))
            case nodes.Assign():
                names |= bound(node.target, self._type(node.node, names))
            case nodes.Include(template=nodes.Const(value=file)):
                self.follow(file, dict(names))
            case nodes.Import(template=nodes.Const(value=file)):
                names[node.target] = {macro.name: macro for macro in parse(self._folder / file).find_all(nodes.Macro)}
            case nodes.Macro():
                names[node.name] = node
            case _:
                self._each(node.iter_child_nodes(), names)

    def _each(self, found: Sequence[nodes.Node | None] | Iterator[nodes.Node], names: Names) -> None:
        for node in found:
            if node is not None:
                self._type(node, names)

    def _type(self, node: nodes.Node, names: Names) -> Any:
        """What an expression is; None when nobody can tell."""
        match node:
            case nodes.Name():
                return names.get(node.name)
            case nodes.Getattr():
                return self._field(self._type(node.node, names), node.attr)
            case nodes.Call():
                return self._call(self._type(node.node, names), [self._type(arg, names) for arg in node.args], names)
            case nodes.CondExpr():
                self._each([node.test, node.expr2], names)
                return self._type(node.expr1, names)
        self._each(node.iter_child_nodes(), names)
        return None

    def _call(self, macro: Any, given: Sequence[Any], names: Names) -> None:
        if isinstance(macro, nodes.Macro):
            self._body(
                macro.body, {**names, **{arg.name: type_ for arg, type_ in zip(macro.args, given, strict=False)}}
            )

    def _field(self, owner: Any, name: str) -> Any:
        if isinstance(owner, dict):
            return owner.get(name)
        kinds = [kind for kind in (get_args(owner) or (owner,)) if kind not in (None, NoneType)]
        found = [field_types(kind)[name] for kind in kinds if name in field_types(kind)]
        if kinds and not found:
            self.faults.append(f"{' | '.join(kind.__name__ for kind in kinds)} has no {name}")
        return found[0] if found else None


def field_types(kind: Any) -> dict[str, Any]:
    """The fields of a class, each with its type."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return {name: field.annotation for name, field in kind.model_fields.items()}
    if not dataclasses.is_dataclass(kind):
        return {}
    hints = get_type_hints(kind)
    given = {name: get_type_hints(value.fget).get("return") for name, value in properties(kind)}
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)} | given


def properties(kind: type) -> Iterator[tuple[str, property]]:
    return ((name, value) for name, value in vars(kind).items() if isinstance(value, property))


def element(kind: Any) -> Any:
    """What a sequence holds."""
    arguments = get_args(kind)
    return arguments[0] if arguments and get_origin(kind) is not None else None


def bound(target: nodes.Node, kind: Any) -> Names:
    """Names that a loop or `set` gives, with their types."""
    if isinstance(target, nodes.Name):
        return {target.name: kind}
    parts = get_args(kind) if get_origin(kind) is tuple else ()
    return {name.name: parts[at] if at < len(parts) else None for at, name in enumerate(target.find_all(nodes.Name))}


def faults(template: str, names: Names, folder: Path = FOLDER) -> list[str]:
    follower = Follower(folder)
    for file in files_of(template, folder):
        follower.follow(file, dict(names))
    return follower.faults


VIEWS = {view.template: view for view in view_classes()}


@pytest.mark.parametrize("template", sorted(VIEWS))
def test_a_template_shows_only_what_its_view_has(template: str) -> None:
    view = VIEWS[template]

    assert faults(template, {view.called: view, "headings": tuple[Heading, ...]}) == []


@dataclasses.dataclass(frozen=True, slots=True)
class Slice:
    name: str
    butter: str | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Roll:
    name: str
    seeds: str


@dataclasses.dataclass(frozen=True, slots=True)
class Loaf:
    slices: Sequence[Slice]
    end: Slice | None
    ends: tuple[Slice, Roll]
    mixed: Sequence[Slice | Roll]
    crumbs: str

    @property
    def first(self) -> Slice:
        return self.slices[0]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{{ loaf.crumbs }}{{ loaf.crust }}", "Loaf has no crust"),
        ("{% if loaf.end %}{{ loaf.end.name }}{{ loaf.end.crust }}{% endif %}", "Slice has no crust"),
        ("{% for one in loaf.slices %}{{ one.name }}{{ loop.last }}{{ one.crust }}{% endfor %}", "Slice has no crust"),
        ("{% for one in loaf.slices if one.crust %}{% endfor %}", "Slice has no crust"),
        ("{% for one in loaf.mixed %}{{ one.butter }}{{ one.seeds }}{{ one.salt }}{% endfor %}", "Slice | Roll has no salt"),
        ("{% set one, two = loaf.ends %}{{ one.butter }}{{ two.seeds }}{{ two.butter }}", "Roll has no butter"),
        ("{% set one = loaf.first %}{{ one.name }}{{ one.crust }}", "Slice has no crust"),
        ("{{ loaf.slices | length }}{{ loaf.crust | url }}", "Loaf has no crust"),
        ("{{ 'a' if loaf.crust else loaf.crumbs }}", "Loaf has no crust"),
        ("{{ loaf.crumbs.crust }}", "str has no crust"),
        ("{% set slice = loaf.end %}{% include 'part.html' %}", "Slice has no salt"),
        ("{% import 'macros.html' as m with context %}{{ m.shown(loaf.end) }}", "Slice has no pepper"),
    ],
)  # fmt: skip
def test_a_field_that_is_not_there_is_found(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "loaf.html").write_text(text)
    (tmp_path / "part.html").write_text("{{ slice.name }}{{ slice.salt }}")
    (tmp_path / "macros.html").write_text("{% macro shown(it) %}{{ it.name }}{{ it.pepper }}{% endmacro %}")

    assert faults("loaf", {"loaf": Loaf}, tmp_path) == [fault]
