from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from papernotes.checks import RULES
from papernotes.manual.pages import pages, rules_page, update
from papernotes.manual.rules import NoSuchRuleError, explain
from papernotes.notes.model import Paper

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", pages())
def test_reference_is_fresh(name: str):
    path = ROOT / name

    assert path.is_file(), "run `make docs`"
    assert path.read_text(encoding="utf-8") == pages()[name], "the page is stale: run `make docs`"


def test_update_writes_what_is_stale_and_nothing_else(tmp_path: Path):
    assert update(tmp_path) == list(pages())
    assert update(tmp_path) == []

    (tmp_path / "docs/reference/rules.md").write_text("old")
    assert update(tmp_path) == ["docs/reference/rules.md"]
    assert (tmp_path / "docs/reference/rules.md").read_text() == rules_page()


def test_every_rule_is_in_the_reference_with_its_first_line():
    page = rules_page()

    missing = [rule.id for rule in RULES if f"### {rule.id}\n\n{rule.manual.splitlines()[0]}\n" not in page]
    assert missing == []


def test_every_field_of_a_note_is_in_the_reference():
    page = pages()["docs/reference/fields.md"]

    assert [name for name in (field.name for field in fields(Paper)) if f"| `{name}` |" not in page] == []


def test_examples_become_code():
    assert (
        "### empty-value\n\nA field with nothing in it.\n\n"
        "It says neither that there is none nor that it is not known yet; leave the field out instead.\n\n"
        "```text\ndoi:              # fails\nlinks: {}         # fails\ndoi: 10.1145/1    # passes\n```\n\n"
        "*Error.*\n"
    ) in rules_page()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_example_is_code(rule):
    section = re.split(r"\n\*(?:Error|Warning)", rules_page().partition(f"### {rule.id}\n")[2])[0]
    prose = re.sub(r"^(```+)text\n.*?^\1$", "", section, flags=re.DOTALL | re.MULTILINE)

    assert "# passes" in section
    assert "# fails" not in prose
    assert "# passes" not in prose


def test_example_with_blank_lines_and_fences_is_one_block():
    assert "````text\nWhat it needs:\n\n    flour and water    # fails\n\nWhat it needs:\n\n```text\n" in rules_page()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_manual_names_the_fault_then_the_reason(rule):
    fault, _, rest = rule.manual.partition("\n\n")

    assert fault.endswith(".")
    assert "\n" not in fault
    assert rest, "a rule says why"
    assert not rest.startswith(" "), "the reason comes before the examples"


def test_explain_tells_what_can_be_done():
    assert explain("topic-alias").splitlines()[0] == "topic-alias (error, repaired by `--fix`)"
    assert explain("raw-html").splitlines()[0] == "raw-html (error, can't be waived)"


def test_explain_suggests_the_nearest_rule():
    with pytest.raises(NoSuchRuleError, match=r"^there is no rule 'topic-alais'; did you mean 'topic-alias'\?$"):
        explain("topic-alais")
    with pytest.raises(NoSuchRuleError, match=r"^there is no rule 'xyzzy'; the reference lists them all\.$"):
        explain("xyzzy")
