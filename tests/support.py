"""An invented knowledge base in a few lines, for tests that need one.

Everything in it is made up; do not "correct" it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.hosts import mkdocs_run
from papernotes.index.link import Index, link
from papernotes.notes.load import load
from papernotes.problem import Problem
from papernotes.site import pagefind

TAGS = """\
topics:
  baking:
    label: Baking
    zh: 烘焙
    about: Heat and dough.
    topics:
      sourdough: {label: Sourdough, zh: 酸面包, about: Wild yeast in flour and water., aliases: [levain]}
      ovens: {label: Ovens, zh: 烤箱, about: Making and keeping heat.}
  brewing:
    label: Brewing
    zh: 酿造
    about: Liquids that rest.
    topics:
      kombucha: {label: Kombucha, zh: 康普茶, about: Fermented tea.}
venues:
  BREAD: {name: International Symposium on Bread, kind: conference, url: "https://bread.example", aliases: [Symposium on Bread]}
  Crumb: {name: Crumb Letters, kind: journal}
  arXiv: {name: arXiv, kind: preprint}
institutions:
  Crust University: {aliases: [CU, University of Crust]}
  Loaf Labs: {}
redirects: {}
"""

NOTE = """\
---
title: "Levain: A Patient Starter for Cold Kitchens"
name: Levain
authors: [Ada Miller, Bo Baker]
institutions: [Crust University]
venue: BREAD
year: 2024
doi: 10.1234/levain.2024
arxiv: "2401.00001"
links: {code: "https://code.example/levain"}
tags: [sourdough]
status: abstract
added: 2026-11-01
summary: Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day.
results:
  - {metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven, qualifier: average, source: abstract}
sources:
  - {where: "https://bread.example/levain", confirms: title and abstract}
---

## Problem

Cold kitchens kill starters.

## Key ideas

Feed it warm water.
"""


def write_library(
    root: Path, notes: Mapping[str, str], tags: str = TAGS, paths: Mapping[str, str] | None = None
) -> Path:
    """A knowledge base below `root`: notes and reading paths by slug, as text."""
    (root / "papers").mkdir(parents=True, exist_ok=True)
    (root / "tags.yaml").write_text(tags, encoding="utf-8")
    for slug, text in notes.items():
        (root / "papers" / f"{slug}.md").write_text(text, encoding="utf-8", newline="")
    for slug, text in (paths or {}).items():
        (root / "docs" / "paths").mkdir(parents=True, exist_ok=True)
        (root / "docs" / "paths" / f"{slug}.md").write_text(text, encoding="utf-8", newline="")
    return root


def edited(*changes: tuple[str, str], note: str = NOTE) -> str:
    """The valid note with texts replaced; each must be there."""
    for old, new in changes:
        assert old in note, f"{old!r} is not in the note"
        note = note.replace(old, new, 1)
    return note


def another(slug: str, *changes: tuple[str, str]) -> str:
    """A valid note on another paper, with the slug as its name."""
    return edited(
        ("Levain: A Patient Starter for Cold Kitchens", f"{slug.title()}: Another Way to Bake"),
        ("name: Levain", f"name: {slug.title()}"),
        ("doi: 10.1234/levain.2024\n", f"doi: 10.1234/{slug}\n"),
        ('arxiv: "2401.00001"\n', ""),
        *changes,
    )


def related(slug: str, year: int, *relations: str, tags: str = "sourdough") -> str:
    """A valid note on a paper of some year, with relations such as `type: uses, to: rye`."""
    lines = "".join(f"  - {{{relation}}}\n" for relation in relations)
    return another(
        slug,
        ("year: 2024", f"year: {year}"),
        ("tags: [sourdough]", f"tags: [{tags}]"),
        ("sources:\n", f"relations:\n{lines}sources:\n" if lines else "sources:\n"),
    )


def index_of(root: Path) -> Index:
    """The knowledge base below `root`, linked."""
    return link(load(root, judge=RULES))


def check_text(tmp_path: Path, text: str, **others: str) -> tuple[Problem, ...]:
    """Problems of a library with one note, `levain`, and perhaps others by slug."""
    return check(index_of(write_library(tmp_path, {"levain": text, **others})))


def check_tags(tmp_path: Path, tags: str, notes: Mapping[str, str] | None = None) -> tuple[Problem, ...]:
    """Problems of a library with another tags.yaml."""
    return check(index_of(write_library(tmp_path, notes or {}, textwrap.dedent(tags))))


def said(problems: Iterable[Problem]) -> list[str]:
    """Problems as text: place, severity, rule, message, help."""
    return [f"{p.path}:{p.line}:{p.column} {p.severity}[{p.rule}] {p.message} | {p.help}" for p in problems]


def build_site(root: Path, settings: str = "", *, strict: bool = False) -> Path:
    """Build the knowledge base below `root` with MkDocs and return the folder of the site."""
    (root / "docs").mkdir(exist_ok=True)
    if not (root / "mkdocs.yml").exists():
        lines = ["site_name: Bread notes", "theme: {name: material}", "plugins: [papernotes]", settings]
        (root / "mkdocs.yml").write_text("\n".join(lines), encoding="utf-8")
    assert mkdocs_run.build(root / "mkdocs.yml", strict=strict, output=root / "site") == 0
    return root / "site"


def relating(slug: str, *relations: str) -> str:
    """Another note, with relations."""
    items = "".join(f"  - {relation}\n" for relation in relations)
    return another(slug, ("sources:\n", f"relations:\n{items}sources:\n"))


def make_index(pages: Path, site: Path | None = None, only: str = pagefind.EXTRACTS) -> None:
    """Index pages for a site, else for the folder they lie in."""
    target = (site or pages) / pagefind.FOLDER
    if process := pagefind.start(pages, target, only):
        pagefind.finish(process, target)


def fixed(text: str, problems: Iterable[Problem]) -> str:
    """The text after every repair that the problems offer."""
    replacements = [replacement for problem in problems for replacement in problem.fix]
    for replacement in sorted(replacements, key=lambda r: r.start, reverse=True):
        text = text[: replacement.start] + replacement.text + text[replacement.end :]
    return text


def check_day() -> date:
    """The day on which every test runs."""
    return date(2026, 11, 16)
