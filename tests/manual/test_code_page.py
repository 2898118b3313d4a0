"""The page that leads through the code."""

from __future__ import annotations

import re
from pathlib import Path

from papernotes.checks.rule import Rule
from papernotes.manual.code_page import code_page

ROOT = Path(__file__).parents[2]


def test_every_path_that_it_names_is_there():
    named = set(re.findall(r"`((?:\w+/)+(?:[\w.-]+\.\w+)?|\w+\.py)`", code_page()))
    places = [ROOT, ROOT / "src" / "papernotes"]

    assert len(named) > 25
    assert sorted(name for name in named if not any((place / name).exists() for place in places)) == []


def test_it_leads_through_the_four_common_changes():
    assert re.findall(r"^### (.+)$", code_page(), re.MULTILINE) == [
        "Add a rule",
        "Add a field to a paper page",
        "Add an export format",
        "Add a kind of page",
    ]


def test_it_tells_what_each_kind_of_rule_is_given():
    page = code_page()

    assert (
        "| `AnyFileRule` | any file that is read as text: a note, a reading path, `tags.yaml`, a page of `docs/` | `File` |"
        in page
    )
    assert "| `IndexedPageRule` | a note or a reading path among all notes | `Page, Index` |" in page
    assert [rule.__name__ for rule in Rule.__subclasses__() if f"| `{rule.__name__}` |" not in page] == []
