from __future__ import annotations

from pathlib import Path

from papernotes.notes.model import Slug
from papernotes.pages.search_record import SearchRecord, record
from support import edited, index_of, write_library


def record_of(root: Path, *changes: tuple[str, str]) -> SearchRecord:
    index = index_of(write_library(root, {"levain": edited(*changes)}))
    return record(index.notes[Slug("levain")], index)


def test_the_head_holds_what_stands_around_a_note(tmp_path: Path) -> None:
    assert record_of(tmp_path).head == (
        "A Patient Starter for Cold Kitchens | Ada Miller, Bo Baker | Crust University | Sourdough 酸面包"
        " | BREAD 2024 International Symposium on Bread"
    )


def test_other_words_for_a_topic_and_the_chinese_of_its_area_find_its_papers(tmp_path: Path) -> None:
    assert record_of(tmp_path).words == "levain 酸面 面包 烘焙"


def test_chinese_comes_from_summary_names_and_body(tmp_path: Path) -> None:
    found = record_of(
        tmp_path, ("summary:", "aliases: [酵母]\nsummary_zh: 存活。\nsummary:"), ("Feed it warm water.", "用温水喂养。")
    )

    assert found.zh == "存活 酵母 用温 温水 水喂 喂养"


def test_facets_are_those_of_the_note(tmp_path: Path) -> None:
    found = record_of(tmp_path, ("tags: [sourdough]", "tags: [sourdough, kombucha, unknown]"))

    assert (found.topics, found.areas) == (("sourdough", "kombucha", "unknown"), ("baking", "brewing"))
    assert (found.institutions, found.has_code) == (("Crust University",), True)
