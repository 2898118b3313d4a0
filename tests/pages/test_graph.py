from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

import invented
from papernotes.index.network import network
from papernotes.pages import Options, graph, graph_list
from papernotes.pages.graph_layout import layout, radius
from papernotes.pages.site_file import Page, make
from papernotes.pages.view import Choice, Link
from support import NOTE, another, build_site, index_of, write_library

RYE = another(
    "rye",
    (
        "sources:",
        "relations:\n  - {type: extends, to: levain, why: warmer}\n  - {type: uses, work: '<b>Biga'}\nsources:",
    ),
)


def emitted(root: Path) -> tuple[graph.GraphView, dict]:
    page, data = (make(file) for file in graph.emit(index_of(root), Options(site_name="Bread notes")))
    assert isinstance(page, Page)
    return page.view, json.loads(data.content)


def test_data_holds_papers_works_and_arrows(tmp_path: Path) -> None:
    _, data = emitted(write_library(tmp_path, {"levain": NOTE, "rye": RYE}))

    assert data["slugs"] == ["levain", "rye"]
    assert data["names"] == ["Levain", "Rye", "<b>Biga"]
    assert data["areas"] == [["baking", "Baking", 1]]
    assert data["area"] == [0, 0, 0]
    assert data["types"][0] == ["extends", "Extends", "Extended by"]
    assert data["arrows"] == [1, 0, 0, 1, 2, 2]
    assert {len(data[name]) for name in ("x", "y", "r", "names", "area")} == {3}


def test_the_form_offers_what_occurs(tmp_path: Path) -> None:
    view, _ = emitted(write_library(tmp_path, {"levain": NOTE, "rye": RYE}))

    assert [(area.slug, area.chip.label, area.count) for area in view.areas] == [("baking", "Baking", 2)]
    assert view.types == [Choice("extends", "Extends"), Choice("uses", "Uses")]
    assert view.years == [2024]


def test_a_paper_without_a_topic_is_listed_under_no_area(tmp_path: Path) -> None:
    view, _ = emitted(write_library(tmp_path, {"levain": NOTE, "rye": RYE.replace("tags: [sourdough]\n", "")}))

    assert [(area.label, area.hue, [item.paper.name for item in area.papers]) for area in view.lists] == [
        ("Baking", 1, ["Levain"]),
        ("Without an area", 0, ["Rye"]),
    ]


def test_relations_are_cut_at_a_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph_list, "MOST", 1)
    view, _ = emitted(write_library(tmp_path, {"levain": NOTE, "rye": RYE}))
    (rye,) = (item for area in view.lists for item in area.papers if item.paper.name == "Rye")

    assert rye.relations == [graph_list.RelationGroup("Extends", [Link("Levain", "papers/levain/")])]
    assert rye.more == 1


def test_the_list_says_the_same_in_words_and_escapes(tmp_path: Path) -> None:
    html = (build_site(write_library(tmp_path, {"levain": NOTE, "rye": RYE})) / "graph/index.html").read_text("utf-8")

    assert '<span class="pn-quiet">extends</span> <a href="../papers/levain/">Levain</a>' in html
    assert '<span class="pn-quiet">extended by</span> <a href="../papers/rye/">Rye</a>' in html
    assert "<b>Biga" not in html
    assert "&lt;b&gt;Biga" in html


def test_a_long_list_is_cut_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (graph, graph_list):
        monkeypatch.setattr(module, "LONGEST", 1)
    view, data = emitted(write_library(tmp_path, {"levain": NOTE, "rye": RYE}))

    assert (view.shown, view.hidden, len(data["slugs"])) == (1, 1, 2)
    assert [item.paper.name for area in view.lists for item in area.papers] == ["Rye"]


def test_an_empty_library_has_an_empty_map(tmp_path: Path) -> None:
    view, data = emitted(write_library(tmp_path, {}))

    assert (view.papers, data["names"], data["arrows"]) == ("0 papers", [], [])


def test_no_two_papers_of_a_small_map_cover_each_other(tmp_path: Path) -> None:
    found = network(index_of(invented.write(tmp_path / "library", 120)))
    points, degrees = layout(found), found.degrees
    sizes = [radius(degree, is_paper=True) for degree in degrees]
    papers = range(len(found.papers))

    assert all(math.dist(points[a], points[b]) > (sizes[a] + sizes[b]) / 2 for a, b in combinations(papers, 2))


def test_related_papers_lie_nearer_than_others(tmp_path: Path) -> None:
    found = network(index_of(invented.write(tmp_path / "library", 120)))
    points = layout(found)
    joined = [math.dist(points[arrow.source], points[arrow.target]) for arrow in found.arrows]
    every = [math.dist(one, other) for one, other in combinations(points, 2)]

    assert sum(joined) / len(joined) < 0.75 * sum(every) / len(every)


LAYOUT = """
import sys
from pathlib import Path
from support import index_of
from papernotes.index.network import network
from papernotes.pages.graph_layout import layout
print(layout(network(index_of(Path(sys.argv[1])))))
"""


def test_the_same_notes_give_the_same_map_in_every_process(tmp_path: Path) -> None:
    root = invented.write(tmp_path / "library", 60)
    paths = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    maps = {
        subprocess.run(
            [sys.executable, "-c", LAYOUT, str(root)], check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip

    assert len(maps) == 1
    assert "(" in maps.pop()
