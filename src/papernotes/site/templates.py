"""Our own templates: they escape by themselves and know no engine."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from papernotes.text.here import Here

FOLDER = Path(__file__).parents[1] / "pages" / "templates"
PARTS = ("head", "contents", "content", "scripts")
"""What a page is made of; `content` is its template of that name, the others have theirs only where needed."""


class Templates:
    """The templates of one folder, compiled once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._env = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
        )
        self._env.filters["url"] = _url
        # Templates name nothing but their view; what Jinja offers beside it would be copied for every part of a page.
        self._env.globals.clear()
        self._known = frozenset(self._env.list_templates(extensions=["html"]))
        self._of: dict[str, dict[str, Template]] = {}

    def compile(self) -> None:
        """Compile all of them now, before several processes would do it each for itself."""
        for name in sorted(self._known):
            self._env.get_template(name)

    def of(self, name: str) -> dict[str, Template]:
        """The templates of one kind of page by part."""
        if name not in self._of:
            names = {part: f"{name}.html" if part == "content" else f"{name}-{part}.html" for part in PARTS}
            self._of[name] = {part: self._env.get_template(file) for part, file in names.items() if file in self._known}
        return self._of[name]

    def render(self, name: str, here: Here, values: dict[str, Any]) -> dict[str, Markup]:
        """Every part of a page; one without a template is empty."""
        found = self.of(name)
        context = {**values, "here": here}
        return {part: Markup(found[part].render(context)) if part in found else Markup() for part in PARTS}  # noqa: S704


@pass_context
def _url(context: Context, url: str) -> str:
    here: Here = context["here"]
    return here.to(url)


@lru_cache(maxsize=1)
def templates() -> Templates:
    """Those of the package."""
    return Templates()
