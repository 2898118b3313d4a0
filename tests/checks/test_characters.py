from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, fixed, said

AUTHORS = "authors: [Ada Miller, Bo Baker]"


def by(authors: str) -> str:
    return edited((AUTHORS, f"authors: {authors}"))


def test_garbled_text_is_reported_and_mended_in_fields_and_body(tmp_path: Path) -> None:
    text = edited((AUTHORS, "authors: [José Miller, JosÃ© GarcÃ­a]"), ("kill starters", "donâ€™t kill them"))

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:4:24 error[mojibake] garbled text: 'JosÃ© GarcÃ\ufffda' | write 'José García'.",
        "papers/levain.md:23:15 error[mojibake] garbled text: 'donâ€™t' | write 'don’t'.",
    ]
    assert fixed(text, problems) == edited(
        (AUTHORS, "authors: [José Miller, José García]"), ("kill starters", "don’t kill them")
    )


def test_a_lost_character_is_reported(tmp_path: Path) -> None:
    problems = check_text(tmp_path, by("[Ada Miller, Bo B\ufffdcker]"))

    assert said(problems) == [
        "papers/levain.md:4:27 error[mojibake] a character was lost: '\ufffd' is in its place"
        " | type the character again."
    ]


@pytest.mark.parametrize(
    "name", ["João Ãlvares", "Åsa Ångström", "SÃO PAULO Bäcker", "Václav Dvořák", "张 三", "Zoë Öz", "Émile Âgé"]
)
def test_names_with_accents_are_not_garbled(tmp_path: Path, name: str) -> None:
    assert check_text(tmp_path, by(f"[Ada Miller, {name}]")) == ()


def test_invisible_characters_are_reported_and_removed(tmp_path: Path) -> None:
    text = edited(("name: Levain", "name: Lev\u200bain"), ("kill starters", "kill \u202estarters"))

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:3:10 error[invisible-character] an invisible character, U+200B"
        " | remove it, or type the word again.",
        "papers/levain.md:23:20 error[invisible-character] an invisible character, U+202E"
        " | remove it, or type the word again.",
    ]
    assert fixed(text, problems) == NOTE


def test_characters_that_scripts_and_emoji_need_pass(tmp_path: Path) -> None:
    assert check_text(tmp_path, edited(("kill starters", "می\u200cخواهم 👩\u200d🍳 kill starters"))) == ()
