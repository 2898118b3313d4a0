"""References to notes and topics in bodies."""

from __future__ import annotations

from pathlib import Path

from papernotes.checks.run import check
from support import NOTE, another, check_text, index_of, said, write_library


def test_links_and_citations_in_the_body_pass(tmp_path: Path) -> None:
    text = NOTE + "\n[[rye]], [[rye|that one]], [@rye], [[topic:ovens]], [[topic:baking]] and `[[nothing]]`.\n"

    assert said(check_text(tmp_path, text, rye=another("rye"))) == []


def test_a_dangling_link_suggests_the_nearest(tmp_path: Path) -> None:
    text = NOTE + "\n[[ryes]], [@Rye], [[topic:oven]] and [[topic:levain]], [[xyzzy]].\n"

    assert said(check_text(tmp_path, text, rye=another("rye"))) == [
        "papers/levain.md:29:3 error[dangling-link] there is no note 'ryes'"
        " | did you mean 'rye'? Or write the name as plain text.",
        "papers/levain.md:29:13 error[dangling-link] there is no note 'Rye'"
        " | did you mean 'rye'? Or write the name as plain text.",
        "papers/levain.md:29:27 error[dangling-link] there is no topic 'oven'"
        " | did you mean 'ovens'? Or write the name as plain text.",
        "papers/levain.md:29:46 error[dangling-link] there is no topic 'levain'"
        " | did you mean 'sourdough'? Or write the name as plain text.",
        "papers/levain.md:29:58 error[dangling-link] there is no note 'xyzzy' | write the name as plain text.",
    ]


def test_a_dangling_link_in_a_reading_path_is_reported(tmp_path: Path) -> None:
    path = "---\ntitle: First loaves\nsummary: For all.\npapers: [{paper: levain, why: first}]\n---\n\nSee [[levan]].\n"
    problems = check(index_of(write_library(tmp_path, {"levain": NOTE}, paths={"first": path})))

    assert said(problems) == [
        "docs/paths/first.md:7:7 error[dangling-link] there is no note 'levan'"
        " | did you mean 'levain'? Or write the name as plain text."
    ]
