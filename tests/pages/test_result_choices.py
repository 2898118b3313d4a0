from __future__ import annotations

from pathlib import Path

from papernotes.index.measures import measures
from papernotes.pages.result_choices import AreaChoices, choices
from papernotes.pages.view import Choice
from support import NOTE, TAGS, another, index_of, write_library

DEVICES = {"rye": "8 A100 and a TPUv4", "oats": "one A100", "spelt": "A100 beside TPUv4", "barley": "a V100, a stone"}


def test_a_reader_may_choose_from_what_results_have(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE}, TAGS))
    found = choices(index, measures(index), index.families.all)

    assert found.topics == [AreaChoices("Baking", [Choice("sourdough", "Sourdough")])]
    assert found.families == [Choice("results", "Results")]
    assert (found.qualifiers, found.kinds) == (["average"], ["abstract"])


def test_hardware_is_a_choice_when_two_papers_name_the_device(tmp_path: Path) -> None:
    on = {slug: another(slug, ("stone oven", hardware)) for slug, hardware in DEVICES.items()}
    index = index_of(write_library(tmp_path, on, TAGS))

    assert choices(index, measures(index), ()).hardware == ["A100", "TPUv4"]
