"""The pages of `docs/reference/` that the code itself decides: rules, fields, the schema and the rooms.

A page that is written by hand beside the code goes stale; these are made by `make docs`, and a test compares them.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from papernotes.checks import RULES
from papernotes.checks.kinds import AnyRule
from papernotes.manual.code_page import code_page
from papernotes.manual.field_table import fields_page
from papernotes.manual.rules import traits
from papernotes.manual.schema import note_schema

FOLDER = "docs/reference"
_MADE = "This page is made from the code by `make docs`; change it there."
_FAMILY_TITLES = {
    "vocabulary": "tags.yaml",
    "paths": "Reading paths",
    "docs_files": "Files of docs/",
    "docs_pages": "Pages of docs/",
}


def pages() -> dict[str, str]:
    """The pages by path, relative to the root."""
    return {
        f"{FOLDER}/rules.md": rules_page(),
        f"{FOLDER}/fields.md": f"{fields_page()}\n{_MADE}\n",
        f"{FOLDER}/code.md": f"{code_page()}\n{_MADE}\n",
        f"{FOLDER}/note.schema.json": json.dumps(note_schema(), indent=2) + "\n",
    }


def update(root: Path) -> list[str]:
    """Write the pages that are not as the code would have them, and name them."""
    stale = [name for name, text in pages().items() if not _says(root / name, text)]
    for name in stale:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(pages()[name], encoding="utf-8")
    return stale


def _says(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def rules_page() -> str:
    """Every rule by family: a table to find it, then its manual page."""
    return "\n".join(
        [
            "# Rules",
            "",
            f"What `papernotes check` looks for: {len(RULES)} rules in {len(_families())} families.",
            "An error fails a run, a warning only a strict one.",
            "`papernotes check --explain RULE` prints the same text, and `papernotes check --fix` repairs what it can.",
            "",
            "Every rule has an example that fails and one that passes: lines of a note, unless a line such as "
            "`tags.yaml:` names another file. `bread (200 times)` stands for a long text.",
            "",
            "A rule can be waived on its line with a reason: `# allow RULE: reason` in the frontmatter, "
            "`<!-- allow RULE: reason -->` above a line of the body.",
            "",
            *(line for family, rules in _families().items() for line in _family(family, rules)),
            _MADE,
            "",
        ]
    )


def _families() -> dict[str, list[AnyRule]]:
    out: dict[str, list[AnyRule]] = {}
    for rule in RULES:
        out.setdefault(rule.family, []).append(rule)
    return out


def _family(name: str, rules: list[AnyRule]) -> Iterator[str]:
    about = sys.modules[rules[0].check.__module__].__doc__ or ""
    yield from (f"## {_FAMILY_TITLES.get(name, name.capitalize())}", "", about.splitlines()[0], "")
    yield from ("| rule | severity | repaired by `--fix` | can be waived |", "|---|---|---|---|")
    for rule in rules:
        marks = ["yes" if it else "no" for it in (rule.fixable, rule.waivable)]
        yield f"| [{rule.id}](#{rule.id}) | {rule.severity.value} | {' | '.join(marks)} |"
    yield ""
    for rule in rules:
        yield from (f"### {rule.id}", "", *_manual(rule), "")


def _manual(rule: AnyRule) -> Iterator[str]:
    """A docstring as Markdown: its indented examples become one code block, blank lines and all."""
    for is_example, parts in groupby(rule.manual.split("\n\n"), key=lambda part: part.startswith("    ")):
        text = "\n\n".join(parts)
        fence = "````" if "```" in text else "```"
        yield from (f"{fence}text", textwrap.dedent(text), fence, "") if is_example else (text, "")
    yield f"*{', '.join(traits(rule)).capitalize()}.*"
