"""Our own templates: they escape by themselves and know no engine.

They are written in Jinja's language and rendered by MiniJinja, which takes less than half as long.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from markupsafe import Markup
from minijinja import Environment

FOLDER = Path(__file__).parents[1] / "pages" / "templates"
PARTS = ("head", "contents", "content", "scripts")
"""What a page is made of; `content` is its template of that name, the others have theirs only where needed."""

_SLASH = "&#x2f;"
"""MiniJinja escapes slashes too, which no quoted value needs. An `&` in a value never stays one, so this is its own."""


class Templates:
    """The templates of one folder, compiled once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._env = Environment(trim_blocks=True, lstrip_blocks=True, undefined_behavior="strict")
        self._root = ""
        """The way from the page that is being made to the root of the site, as templates know it."""

        names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
        for name in names:
            self._env.add_template(name, (folder / name).read_text(encoding="utf-8"))
        self._known = frozenset(names)
        self._found: dict[str, dict[str, str]] = {}

    def render(self, name: str, root: str, values: dict[str, Any]) -> dict[str, Markup]:
        """Every part of a page; one without a template is empty. Addresses begin with the way to the root."""
        if root != self._root:
            # A macro knows only what is known everywhere.
            self._env.add_global("root", Markup(root))  # noqa: S704
            self._root = root
        files = self._files(name)
        return {part: self._part(files[part], values) if part in files else Markup() for part in PARTS}

    def _files(self, name: str) -> dict[str, str]:
        """Templates of one kind of page by part."""
        if name not in self._found:
            names = {part: f"{name}.html" if part == "content" else f"{name}-{part}.html" for part in PARTS}
            self._found[name] = {part: file for part, file in names.items() if file in self._known}
        return self._found[name]

    def _part(self, file: str, values: dict[str, Any]) -> Markup:
        return Markup(self._env.render_template(file, **values).replace(_SLASH, "/"))  # noqa: S704


@lru_cache(maxsize=1)
def templates() -> Templates:
    """Those of the package."""
    return Templates()
