from __future__ import annotations

from pathlib import Path

from papernotes.export.markdown_list import markdown_text
from support import NOTE, another, index_of, write_library


def listed(tmp_path: Path, **notes: str) -> str:
    return markdown_text(index_of(write_library(tmp_path, notes)))


def test_a_line_names_title_people_and_place(tmp_path: Path) -> None:
    assert listed(tmp_path, levain=NOTE) == (
        "- [Levain: A Patient Starter for Cold Kitchens](https://doi.org/10.1234/levain.2024),"
        " Ada Miller and Bo Baker, BREAD 2024\n"
    )


def test_of_many_authors_the_first_is_named(tmp_path: Path) -> None:
    text = listed(tmp_path, rye=another("rye", ("Bo Baker", "Bo Baker, Cy Oven, Di Dough")))

    assert ", Ada Miller et al., BREAD 2024" in text


def test_nothing_in_a_title_is_markup(tmp_path: Path) -> None:
    text = listed(tmp_path, rye=another("rye", ("Another Way to Bake", "*Bake* [me](x) <b>")))

    assert "[Rye: \\*Bake\\* \\[me\\](x) \\<b\\>](https://doi.org/10.1234/rye)" in text
