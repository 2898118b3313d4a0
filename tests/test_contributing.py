"""CONTRIBUTING.md: what it tells people to copy, run and read must hold."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import click
import pytest

from papernotes import checks
from papernotes.checks.run import check
from papernotes.cli import papernotes
from support import check_text, edited, index_of, said, write_library

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SITE_PAGE = (ROOT / "docs/contribute.md").read_text(encoding="utf-8")
TEMPLATE = re.search(r"```markdown\n(.*?)```\n", PAGE, re.DOTALL)[1]
FILLED = {
    '"TODO: the title as published"': '"Rye: Bread in the Dark"',
    "name: TODO": "name: Rye",
    "TODO First Last, TODO First Last": "Ada Miller, Bo Baker",
    "venue: TODO": "venue: BREAD",
    "year: TODO": "year: 2024",
    "doi: TODO": "doi: 10.1234/rye",
    'arxiv: "TODO"': 'arxiv: "2401.00002"',
    "tags: [TODO]": "tags: [sourdough]",
    "added: TODO": "added: 2026-11-16",
    '"TODO: what it does and why it matters, in one sentence of at most 240 characters"': "Bakes without a lamp.",
    "{metric: TODO, value: TODO, baseline: TODO, hardware: TODO,": "{metric: rise, value: 2x, baseline: wheat,",
    'work: TODO, why: "TODO: in a few words"': "work: Wheat, why: the usual flour",
    '"TODO: the address where you read it"': '"https://bread.example/rye"',
    "TODO: what was not possible before, and for whom it matters.": "Nobody saw the dough.",
    "TODO: how it works, so that a colleague could explain it to another.": "Feel it.",
    "TODO: where it does not help, and what was not measured; or leave this section out.": "Not for cakes.",
}


def test_template_passes_once_every_todo_is_replaced(tmp_path: Path):
    text = TEMPLATE
    for todo, words in FILLED.items():
        assert todo in text
        text = text.replace(todo, words)

    assert "TODO" not in text
    assert said(check_text(tmp_path, text)) == []


def test_every_todo_that_is_left_is_reported_on_its_line(tmp_path: Path):
    left = {number for number, line in enumerate(TEMPLATE.splitlines(), 1) if "TODO" in line}

    assert {problem.line for problem in check_text(tmp_path, TEMPLATE)} == left


def test_link_to_the_template_holds_the_template():
    link = re.search(r"\[Start the note from the template\]\(([^)]*)\)", PAGE)[1]

    assert link.startswith("../../new/main/papers?")
    assert parse_qs(urlsplit(link).query) == {"filename": ["your-paper.md"], "value": [TEMPLATE]}
    assert len(link) < 8_000  # GitHub refuses longer addresses


@pytest.mark.parametrize("page", [PAGE, SITE_PAGE], ids=["CONTRIBUTING.md", "docs/contribute.md"])
def test_commands_and_options_exist(page: str):
    calls = re.findall(r"papernotes ([a-z]+)((?: --[a-z-]+(?: [^\s`]+)?)*)", page)
    known = {name: papernotes.get_command(click.Context(papernotes), name) for name, _ in calls}

    assert calls
    for name, options in calls:
        assert known[name] is not None, name
        flags = {flag for option in known[name].params for flag in option.opts}
        assert set(re.findall(r"--[a-z-]+", options)) <= flags


@pytest.mark.parametrize("page", [PAGE, SITE_PAGE], ids=["CONTRIBUTING.md", "docs/contribute.md"])
def test_targets_of_make_exist(page: str):
    makefile = (ROOT / "Makefile").read_text()
    named = re.findall(r"(?:`|^)make ([a-z]+)", page, re.MULTILINE)

    assert named
    assert [target for target in named if f"\n{target}:" not in makefile] == []


def test_rules_that_are_named_exist():
    named = re.findall(r"^\| ((?:`[a-z0-9-]+`(?:, )?)+) \|", PAGE, re.MULTILINE)
    rules = {rule.id for rule in checks.RULES}

    assert {name for cell in named for name in re.findall(r"`([a-z0-9-]+)`", cell) if " " not in name} <= rules
    assert set(re.findall(r"allow ([a-z-]+):", PAGE)) <= rules


def test_links_to_files_lead_somewhere():
    paths = [path for path in re.findall(r"\]\(([^)#]+)", PAGE) if "://" not in path and not path.startswith("../../")]

    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_links_to_forms_name_a_form():
    forms = re.findall(r"template=([a-z-]+\.yml)", PAGE)

    assert forms == ["suggest-a-paper.yml", "report-an-error.yml"]
    assert all((ROOT / ".github/ISSUE_TEMPLATE" / form).exists() for form in forms)


def test_message_that_is_shown_is_the_one_people_get(tmp_path: Path):
    shown = re.search(r"error\[unknown-topic\]: (.*)\n(?:.*\n)*?  help: (.*)\n", PAGE)
    tags = (ROOT / "tags.yaml").read_text(encoding="utf-8")
    root = write_library(tmp_path, {"levain": edited(("[sourdough]", "[servng-systems]"))}, tags)
    [problem] = [problem for problem in check(index_of(root)) if problem.rule == "unknown-topic"]
    assert (problem.message, problem.help) == shown.groups()
