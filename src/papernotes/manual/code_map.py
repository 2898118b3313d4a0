"""The rooms of the package: what each holds, and which it may import.

A room is a package, or a module at the top. It imports only what is above it in `ROOMS`, so that whoever reads
one room needs to know the rooms above it and no other. The test of the layers and the drawing in
`docs/reference/code.md` are both made from here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
ROOMS = (
    "errors",
    "text",
    "system",
    "problem",
    "markdown",
    "notes",
    "index",
    "checks",
    "report",
    "manual",
    "export",
    "importing",
    "links",
    "pages",
    "build",
    "site",
    "hosts",
    "knowledge",
    "commands",
    "cli",
)


@dataclass(frozen=True, slots=True, order=True)
class Import:
    """One room that a module takes something from."""

    module: str
    """Such as `papernotes.checks.form`."""

    room: str
    """The room that it is in."""

    other: str
    """The room that it imports."""


def imports(package: Path = PACKAGE) -> Iterator[Import]:
    """Every import of one room by another, wherever it is in a module."""
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        if parts[0] in ("__init__", "__main__"):  # the public face and the entry point belong to no room
            continue
        for name in _find_imported(ast.parse(path.read_text(encoding="utf-8"))):
            if name.split(".")[0] == package.name and (other := name.split(".")[1]) != parts[0]:
                yield Import(".".join((package.name, *parts)).removesuffix(".__init__"), parts[0], other)


def _find_imported(tree: ast.Module) -> Iterator[str]:
    """Full names of imported modules; `from papernotes import checks` names one as well."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (f"{alias.name}." for alias in node.names)


def trespasses(package: Path = PACKAGE, rooms: tuple[str, ...] = ROOMS) -> list[str]:
    """Imports that go down, and rooms that are not on the list, in words."""
    place = {room: number for number, room in enumerate(rooms)}
    found = set()
    for one in imports(package):
        for room in {one.room, one.other} - place.keys():
            found.add(f"{room} is not a room: add it to ROOMS at its place, or move it into one")
        if place.get(one.other, -1) > place.get(one.room, len(rooms)):
            found.add(f"{one.module} imports {one.other}, which stands below {one.room}")
    return sorted(found)


def drawing(package: Path = PACKAGE, rooms: tuple[str, ...] = ROOMS) -> Iterator[str]:
    """The rooms as a table, lowest layer first: what each holds and what it takes from others."""
    taken: dict[str, set[str]] = {room: set() for room in rooms}
    for one in imports(package):
        taken[one.room].add(one.other)
    yield from ("| room | what it holds | what it imports |", "|---|---|---|")
    for room in rooms:
        others = ", ".join(f"`{other}`" for other in rooms if other in taken[room])
        yield f"| `{_path(package, room)}` | {_about(package, room)} | {others or 'nothing of ours'} |"


def _path(package: Path, room: str) -> str:
    return f"{room}/" if (package / room).is_dir() else f"{room}.py"


def _about(package: Path, room: str) -> str:
    """The first sentence of its docstring."""
    path = package / room / "__init__.py" if (package / room).is_dir() else package / f"{room}.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n\n")[0].replace("\n", " ")
