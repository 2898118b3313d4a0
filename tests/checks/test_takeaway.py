from __future__ import annotations

from pathlib import Path

import pytest

from support import check_text, edited, said

USE, NOT, TODAY = (
    "- **Use it when** it is cold.\n",
    "- **Not when** it is hot.\n",
    "- **Today** all do ([a](https://b.example)).\n",
)
WANTED = "**Use it when**, **Not when** and **Today**"


def taking(body: str) -> str:
    return edited(("## Problem", f"## Takeaway\n\n{body}\n## Problem"))


@pytest.mark.parametrize(
    "body", [USE + NOT + TODAY, "\n".join([USE, NOT, TODAY]), USE.replace("when**", "when:**") + NOT + TODAY]
)
def test_three_bullets_pass(tmp_path: Path, body: str) -> None:
    assert check_text(tmp_path, taking(body)) == ()


@pytest.mark.parametrize(
    ("body", "said_of_it"),
    [
        (USE + NOT, f"21:1 error[takeaway-form] the takeaway has two bullets, not three | write three: {WANTED}."),
        ("Use it.\n", f"21:1 error[takeaway-form] the takeaway has no bullets, not three | write three: {WANTED}."),
        (USE + NOT + TODAY + USE, f"21:1 error[takeaway-form] the takeaway has 4 bullets, not three | write three: {WANTED}."),
        ("So.\n\n" + USE + NOT + TODAY,
         "23:1 error[takeaway-form] the takeaway has text besides its bullets | move it elsewhere."),
        (USE + TODAY.replace("Today", "today") + NOT.replace("**", ""),
         f"24:1 error[takeaway-form] the bullet does not begin with '**Not when**' | write the three in this order: {WANTED}."),
    ],
)  # fmt: skip
def test_another_form_is_reported(tmp_path: Path, body: str, said_of_it: str) -> None:
    assert said(check_text(tmp_path, taking(body)))[0] == f"papers/levain.md:{said_of_it}"
