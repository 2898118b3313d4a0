from __future__ import annotations

from pathlib import Path

import pytest

from support import check_text, edited, fixed, said

GOOD = "```schedule slot=10ms\n# One\nF = forward\nGPU 0 | F1 F2\nGPU 1 | .  F1\n```"


def with_body(body: str) -> str:
    return edited(("Feed it warm water.", body))


@pytest.mark.parametrize("fine", [GOOD, "```text\nschedule | ?\n```", "- a\n\n  ```schedule\n  A | F1\n  B | .\n  ```"])
def test_a_schedule_that_can_be_drawn_passes(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(fine)) == ()


def test_a_schedule_that_cannot_be_drawn_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body(GOOD.replace(".  F1", ".")))) == [
        "papers/levain.md:31:1 error[invalid-schedule] 'GPU 1' has 1 slot, 'GPU 0' has 2 | fill it with '.'."
    ]


def test_a_bad_option_is_reported_at_the_fence(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("```schedule fast\n```"))) == [
        "papers/levain.md:27:1 error[invalid-schedule] 'fast' is not an option of a schedule"
        " | write slot=10ms or nothing.",
        "papers/levain.md:27:1 error[invalid-schedule] the schedule has no rows | write one, such as GPU 0 | F1 F2 B1.",
    ]


@pytest.mark.parametrize("indent", ["", "  ", "> "])
def test_cells_are_put_below_each_other(tmp_path: Path, indent: str) -> None:
    opening = "" if indent == "> " else "- a\n\n" if indent else ""
    lines = ["```schedule", "面包 | F1 F2 | x", "B |   . F1", "```"]
    text = with_body(opening + "\n".join(indent + line for line in lines))
    problems = check_text(tmp_path, text)

    assert [(p.rule, p.severity, p.message) for p in problems] == [
        ("ragged-schedule", "warning", "the cells of 'B' are not below those of '面包'")
    ]
    assert f"{indent}面包 | F1 F2 | x\n{indent}B  | .  F1\n{indent}```" in fixed(text, problems)
    assert check_text(tmp_path, fixed(text, problems)) == ()


def test_a_key_that_nothing_uses_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body(GOOD.replace("F = forward", "F = forward, B = back")))) == [
        "papers/levain.md:29:14 warning[unused-legend-key] nothing in the schedule is 'B' | remove it from the legend."
    ]


def test_more_kinds_than_colors_are_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("```schedule\nA | a b c d e f g h i\n```"))) == [
        "papers/levain.md:28:1 warning[crowded-schedule] the schedule has 9 kinds of work, and colors for 8"
        " | give kinds that belong together one key of the legend."
    ]
