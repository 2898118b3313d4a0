"""No private name of another package is used: it may change with any release."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PUBLIC = ("_replace", "_exit")
"""What the documentation of Python says to use: to change a named tuple, and to end a process at once."""

SOURCE = Path(__file__).parents[1] / "src" / "papernotes"


def is_private(name: str) -> bool:
    return any(part.startswith("_") and not part.endswith("__") and part not in PUBLIC for part in name.split("."))


def private_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Private modules and names that are imported from elsewhere, and private attributes of anything but `self`."""
    own = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and is_of_self(node)}
    own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    own |= {
        node.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("papernotes"):
            names = [node.module or "", *(alias.name for alias in node.names)] if node.module != "__future__" else []
            yield from ((node.lineno, name) for name in names if is_private(name))
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names if is_private(alias.name))
        elif (
            isinstance(node, ast.Attribute) and is_private(node.attr) and not is_of_self(node) and node.attr not in own
        ):
            yield node.lineno, node.attr


def is_of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def test_no_private_name_of_another_package_is_used() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {name}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, name in private_names(ast.parse(path.read_text(encoding="utf-8")))
    ]

    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "from mkdocs.commands.build import _build_page",
        "import mkdocs._private",
        "from mkdocs._private import x",
        "config.plugins._current_plugin",
        "env._load_template",
    ],
)
def test_a_private_name_would_be_noticed(code: str) -> None:
    assert [name for _, name in private_names(ast.parse(code))]


@pytest.mark.parametrize(
    "code", ["from __future__ import annotations", "self._x = other._x", "x.__class__", "import os"]
)
def test_names_of_our_own_are_fine(code: str) -> None:
    assert list(private_names(ast.parse(code))) == []
