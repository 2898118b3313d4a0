"""What a run says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from links.external.week import GONE, WEDNESDAY, days, means
from papernotes.links.external import report
from papernotes.links.external.run import Outcome, check_links
from papernotes.notes.load import load
from playing import Player


@pytest.fixture
def outcome(root: Path, server: Player) -> Callable[[], Outcome]:
    server.says |= {"/200": 404, "/page": 403}
    known = {f"{server.base}/200": days(GONE, GONE)}
    return lambda: check_links(load(root), known, WEDNESDAY, means(server))


def test_json_has_counts_and_findings(outcome: Callable[[], Outcome], server: Player):
    data = json.loads(report.as_json(outcome()))

    assert data["links"] == 5
    counts = {name: count for name, count in data["counts"].items() if count}
    assert counts == {"fine": 2, "dead": 1, "blocked": 1, "failing": 1}
    assert [(found["state"], found["since"], found["path"], found["line"]) for found in data["findings"]] == [
        ("dead", "2026-11-16", "papers/levain.md", 10),
        ("failing", "2026-11-18", "papers/levain.md", 18),
        ("blocked", "2026-11-18", "tags.yaml", 16),
    ]


def test_markdown_has_a_section_for_each_condition_and_links_nothing_by_itself(outcome: Callable[[], Outcome]):
    text = report.as_markdown(outcome())

    assert [line for line in text.splitlines() if line.startswith(("#", "**", "To do"))] == [
        "**5 links: 2 fine, 1 dead, 1 failing, 1 blocked**",
        "### Dead",
        "To do: find where it moved, link to an archived copy, or remove it.",
        "### Failing, not yet dead",
        "To do: wait: it counts as dead once it failed on 3 different days.",
        "### Blocked: the host does not answer programs",
        "To do: open it in a browser; when it works there, leave it as it is.",
    ]
    assert "http://" not in text
    assert "(`papers/levain.md`, line 10)" in text


def test_text_shows_the_line_and_ends_with_the_counts(outcome: Callable[[], Outcome], root: Path, server: Player):
    *texts, last = report.as_text(outcome(), load(root))

    assert texts[0].splitlines()[1] == f'  10 | links: {{code: "{server.base}/200"}}'
    assert last == "5 links: 2 fine, 1 dead, 1 failing, 1 blocked"
