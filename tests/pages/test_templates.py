"""Templates and views agree on names: proved by reading both, since a page may lack what a rare branch asks for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import nodes
from jinja2.meta import find_referenced_templates, find_undeclared_variables
from jinja2.visitor import NodeTransformer

from papernotes.site.templates import FOLDER
from reading_templates import files_of, parse, view_classes

GIVEN = frozenset({"content", "headings", "root"})
"""What `Maker.filling` gives to every template."""

Strange = tuple[str, str]
"""A template, and a name in it that nobody gives."""


class Branches(NodeTransformer):
    """Makes a scope of each branch: Jinja takes what one of them sets for a name that may come from outside."""

    def visit_If(self, node: nodes.If) -> list[nodes.Node]:  # noqa: N802
        self.generic_visit(node)
        test, body, other = nodes.Output([node.test]), nodes.Scope(node.body), nodes.Scope(node.else_)
        return [test, body, *node.elif_, other]


class Reader:
    """Follows templates through what they include, and tells which of their names nobody gives."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self.read: set[str] = set()

    def strange(self, view: str, called: frozenset[str]) -> Iterator[Strange]:
        """Names in any part of a page, where its template knows its view as one of `called`."""
        for name in files_of(view, self._folder):
            yield from self._follow(name, GIVEN | called)

    def _follow(self, name: str, known: frozenset[str]) -> Iterator[Strange]:
        self.read.add(name)
        tree = Branches().visit(parse(self._folder / name))
        yield from ((name, strange) for strange in sorted(find_undeclared_variables(tree) - known))
        for other in find_referenced_templates(tree):
            assert other, f"{name} includes a template whose name can't be read in it"
            yield from self._follow(other, known | set(_assigned(tree)))


def _assigned(tree: nodes.Template) -> Iterator[str]:
    """Names that a template sets itself; what it includes knows them too."""
    yield from (name.name for name in tree.find_all(nodes.Name) if name.ctx == "store")
    yield from (imported.target for imported in tree.find_all(nodes.Import))


def views() -> dict[str, frozenset[str]]:
    """How each template knows its view."""
    found: dict[str, set[str]] = defaultdict(set)
    for view in view_classes():
        found[view.template].add(view.called)
    return {template: frozenset(called) for template, called in found.items()}


VIEWS = views()

BOTH = [("loaf.html", "crust"), ("loaf.html", "oven")]


@pytest.mark.parametrize("template", sorted(VIEWS))
def test_a_template_names_nothing_but_its_view(template: str) -> None:
    assert list(Reader().strange(template, VIEWS[template])) == []


@pytest.mark.parametrize("template", sorted(VIEWS))
def test_a_view_has_one_name_and_a_template(template: str) -> None:
    assert len(VIEWS[template]) == 1
    assert (FOLDER / f"{template}.html").is_file()


def test_every_template_is_shown_by_some_view() -> None:
    reader = Reader()
    for template, called in VIEWS.items():
        list(reader.strange(template, called))

    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html")} - reader.read == set()


@pytest.mark.parametrize(
    ("text", "strange"),
    [
        ("{{ loaf.name }}{% for crumb in loaf.crumbs %}{{ crumb }}{% endfor %}", []),
        ("{{ headings | length }}{{ content }}", []),
        ("{% if loaf.rare %}{{ crust }}{% endif %}", [("loaf.html", "crust")]),
        ("{% for crumb in loaf.crumbs %}{% endfor %}{{ crumb }}", [("loaf.html", "crumb")]),
        ("{% if loaf.cut %}{% set slice = loaf.cut %}{% endif %}{{ slice }}", [("loaf.html", "slice")]),
        ("{% if loaf.a %}{% elif loaf.b %}{{ crust }}{% else %}{{ oven }}{% endif %}", BOTH),
        ('{% set slice = loaf %}{% include "part.html" %}', []),
        ('{% if loaf.cut %}{% set slice = loaf.cut %}{% include "part.html" %}{% endif %}', []),
        ('{% for slice in loaf.slices %}{% include "part.html" %}{% endfor %}', []),
        ('{% include "part.html" %}', [("part.html", "slice")]),
        ('{% import "macros.html" as m with context %}{{ m.shown(loaf) }}', [("macros.html", "oven")]),
    ],
    ids=[
        "its view",
        "its text",
        "rare",
        "behind a loop",
        "behind a branch",
        "in other branches",
        "set",
        "set in a branch",
        "in a loop",
        "not set",
        "in a macro",
    ],
)
def test_a_name_that_nobody_gives_is_found(tmp_path: Path, text: str, strange: list[Strange]) -> None:
    (tmp_path / "loaf.html").write_text(text)
    (tmp_path / "part.html").write_text("{{ slice.name }}")
    (tmp_path / "macros.html").write_text("{% macro shown(it) %}{{ it }}{{ oven }}{% endmacro %}")

    assert list(Reader(tmp_path).strange("loaf", frozenset({"loaf"}))) == strange
