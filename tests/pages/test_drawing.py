"""The neighborhood of a paper: who stands on which side, and that names stay in their boxes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.pages.drawing import BOX, LETTER, MOST, NODE, WIDTH, neighborhood
from papernotes.pages.drawing_view import Drawing, Node
from papernotes.text.width import width
from support import another, index_of, write_library


def related(slug: str, *relations: str, name: str = "") -> str:
    lines = "".join(f"  - {{{relation}}}\n" for relation in relations)
    return another(
        slug,
        (f"name: {slug.title()}", f"name: {name or slug.title()}"),
        ("sources:\n", f"relations:\n{lines}sources:\n" if lines else "sources:\n"),
    )


def drawn(tmp_path: Path, notes: dict[str, str], slug: str = "oat") -> Drawing | None:
    return neighborhood(index_of(write_library(tmp_path, notes)), Slug(slug))


def column(node: Node) -> str:
    return "left" if node.x + NODE < WIDTH / 2 else "right" if node.x > WIDTH / 2 else "middle"


def test_a_paper_without_relations_has_no_drawing(tmp_path: Path) -> None:
    assert drawn(tmp_path, {"oat": related("oat")}) is None


def test_what_it_names_is_on_the_left_and_what_names_it_on_the_right(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", "type: extends, to: rye"),
        "rye": related("rye"),
        "bun": related("bun", "type: compares-with, to: oat"),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert {node.text: (column(node), node.label) for node in drawing.nodes} == {
        "Rye": ("left", "Extends"),
        "Bun": ("right", "Compared against by"),
    }
    assert [head.text for head in drawing.heads] == ["what it names", "what names it"]
    assert drawing.group is None


@pytest.mark.parametrize("slug", ["oat", "rye"])
def test_an_alternative_has_a_group_of_its_own_on_both_papers(tmp_path: Path, slug: str) -> None:
    notes = {"oat": related("oat", "type: alternative-to, to: rye"), "rye": related("rye")}

    drawing = drawn(tmp_path, notes, slug)

    assert drawing
    assert [head.text for head in drawing.heads] == ["alternatives"]
    (node,) = drawing.nodes
    group = drawing.group
    assert group
    assert group.x < node.x
    assert group.y < node.y
    assert node.x + NODE < group.x + group.width
    assert node.y + BOX < group.y + group.height < drawing.height


def test_one_line_leads_to_the_group_and_not_through_it(tmp_path: Path) -> None:
    names = [f"n{i}" for i in range(5)]
    notes = {"oat": related("oat", *(f"type: alternative-to, to: {name}" for name in names))}
    notes |= {name: related(name) for name in names}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert drawing.group
    assert [(edge.type, edge.path.split()[-1]) for edge in drawing.edges] == [
        ("alternative-to", f"V{drawing.group.y:g}")
    ]


def test_a_work_without_a_note_is_not_a_link(tmp_path: Path) -> None:
    drawing = drawn(tmp_path, {"oat": related("oat", "type: uses, work: Poolish")})

    assert drawing
    assert [(node.text, node.url, node.label) for node in drawing.nodes] == [("Poolish", "", "Uses")]


def test_a_neighbor_is_drawn_once_by_its_closest_relation(tmp_path: Path) -> None:
    notes = {"oat": related("oat", "type: compares-with, to: rye", "type: extends, to: rye"), "rye": related("rye")}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert [node.label for node in drawing.nodes] == ["Extends"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Short", "Short"),
        ("A Cache-based GNN System for Many Machines", "A Cache-based GNN Syste…"),
        ("用于大规模图神经网络训练的缓存系统", "用于大规模图神经网络训练的缓…"),
        ("W" * 40, "W" * 14 + "…"),
    ],
)
def test_a_long_name_is_cut_to_its_box(tmp_path: Path, name: str, text: str) -> None:
    notes = {"oat": related("oat", "type: uses, to: rye"), "rye": related("rye", name=name)}

    drawing = drawn(tmp_path, notes)

    assert drawing
    (node,) = drawing.nodes
    assert (node.text, node.full) == (text, name)
    assert width(node.text) * LETTER <= NODE - 20


def test_the_own_name_is_cut_too(tmp_path: Path) -> None:
    notes = {"oat": related("oat", "type: uses, work: Poolish", name="图神经网络推理与训练的缓存系统")}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert drawing.center.text == "图神经网络推理与训…"


def test_many_neighbors_are_counted_and_none_lie_on_each_other(tmp_path: Path) -> None:
    def named(kind: str, letter: str) -> list[str]:
        return [f"type: {kind}, work: {letter}{i:02}" for i in range(MOST + 2)]

    drawing = drawn(tmp_path, {"oat": related("oat", *named("uses", "a"), *named("alternative-to", "b"))})

    assert drawing
    assert drawing.more == 4
    assert len(drawing.nodes) == 2 * MOST
    for one, other in combinations(drawing.nodes, 2):
        assert abs(one.x - other.x) >= NODE or abs(one.y - other.y) >= BOX
    assert drawing.label == (
        "Oat and its neighbors: 11 that it names on the left, 0 that name it on the right, 11 alternatives below"
    )
