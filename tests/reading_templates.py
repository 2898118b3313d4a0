"""Our templates as trees, and the views they show; for tests that read both instead of rendering pages."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

from jinja2 import Environment, nodes

from papernotes import pages
from papernotes.pages.site_file import View
from papernotes.site.templates import PARTS

_PARSER = Environment(autoescape=True)


def parse(path: Path) -> nodes.Template:
    return _PARSER.parse(path.read_text(encoding="utf-8"))


def files_of(template: str, folder: Path) -> list[str]:
    """The files that a page of this template is made of."""
    names = [f"{template}.html", *(f"{template}-{part}.html" for part in PARTS)]
    return [name for name in names if (folder / name).exists()]


def view_classes() -> list[type[View]]:
    """Every kind of view, in the order of their templates."""
    for module in pkgutil.iter_modules(pages.__path__, f"{pages.__name__}."):
        importlib.import_module(module.name)
    return sorted(View.__subclasses__(), key=lambda view: view.template)
