from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options
from papernotes.pages.topic_overview import overview
from support import NOTE, another, index_of, write_library


def test_the_overview_counts_and_lists_empty_topics_apart(tmp_path: Path) -> None:
    view = overview(index_of(write_library(tmp_path, {"levain": NOTE})), Options()).view

    assert [(item.area.chip.label, item.area.chip.zh, item.area.count) for item in view.areas] == [
        ("Baking", "烘焙", 1), ("Brewing", "酿造", 0),
    ]  # fmt: skip
    assert [[topic.chip.label for topic in item.topics] for item in view.areas] == [["Sourdough"], []]
    assert [[chip.label for chip in item.empty] for item in view.areas] == [["Ovens"], ["Kombucha"]]
    assert (view.used, view.topics, view.notes) == (1, 3, 1)


def test_the_fullest_topic_of_an_area_stands_first(tmp_path: Path) -> None:
    ovens = ("tags: [sourdough]", "tags: [ovens]")
    notes = {"levain": NOTE, "rye": another("rye", ovens), "oat": another("oat", ovens)}

    view = overview(index_of(write_library(tmp_path, notes)), Options()).view

    assert [(topic.chip.label, topic.count) for topic in view.areas[0].topics] == [("Ovens", 2), ("Sourdough", 1)]


def test_the_description_counts_areas_and_topics(tmp_path: Path) -> None:
    page = overview(index_of(write_library(tmp_path, {})), Options(site_name="Bread notes"))

    assert page.description == "2 areas and 3 topics of Bread notes, with the papers of each."
