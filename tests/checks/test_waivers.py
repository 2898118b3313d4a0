from __future__ import annotations

from pathlib import Path

import pytest

from support import check_text, edited, said

SHOUT = ('"Levain: A Patient Starter for Cold Kitchens"', '"PATIENT STARTERS FOR COLD KITCHENS"')


def titled(waiver: str) -> str:
    return edited((SHOUT[0], f"{SHOUT[1]}  {waiver}"))


def test_a_waiver_with_a_reason_waives(tmp_path: Path) -> None:
    assert check_text(tmp_path, titled("# allow shouting-title: it is printed so")) == ()


def test_a_waiver_above_a_line_of_the_body_waives(tmp_path: Path) -> None:
    text = edited(("Feed it", "<!-- allow unfinished: the name of a tool -->\n\nTODO feeds it"))

    assert check_text(tmp_path, text) == ()


def test_a_waiver_without_a_reason_waives_nothing(tmp_path: Path) -> None:
    problems = said(check_text(tmp_path, titled("# allow shouting-title")))

    assert problems[1:] == [
        "papers/levain.md:2:46 error[waiver-without-reason] the waiver of 'shouting-title' gives no reason"
        " | write allow shouting-title: and why."
    ]
    assert "[shouting-title]" in problems[0]


def test_a_waiver_of_an_unknown_rule_gets_the_nearest(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 2024  # allow shouting-titel: x")))) == [
        "papers/levain.md:7:13 error[unknown-waiver] there is no rule 'shouting-titel' to waive"
        " | did you mean 'shouting-title'? Or remove the waiver."
    ]


def test_a_waiver_that_waives_nothing_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 2024  # allow shouting-title: why not")))) == [
        "papers/levain.md:7:13 error[unused-waiver] the waiver of 'shouting-title' waives nothing on line 7"
        " | remove it, or move it to the line it is meant for."
    ]


@pytest.mark.parametrize(("rule", "fault"), [("raw-html", "<b>x</b>"), ("unsafe-link", "[a](javascript:x)")])
def test_rules_that_keep_readers_safe_stay(tmp_path: Path, rule: str, fault: str) -> None:
    problems = check_text(tmp_path, edited(("Feed it", f"<!-- allow {rule}: please -->\n{fault}")))

    assert [p.rule for p in problems if p.line == 28][:1] == [rule]
    assert said(p for p in problems if p.line == 27) == [
        f"papers/levain.md:27:1 error[unwaivable-rule] '{rule}' can't be waived"
        " | fix what it reports, and remove the waiver."
    ]
