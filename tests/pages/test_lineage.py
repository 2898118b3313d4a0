from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

from papernotes.notes.model import Slug
from papernotes.pages.lineage import ALONE, UNDATED, Lineage, lineage
from papernotes.pages.lineage_graph import MOST
from papernotes.pages.lineage_layout import BOX, NODE
from papernotes.pages.view import Link
from support import index_of, related, write_library


def drawn(tmp_path: Path, notes: dict[str, str], *slugs: str) -> Lineage | None:
    return lineage(index_of(write_library(tmp_path, notes)), [Slug(slug) for slug in slugs or notes])


def boxes(drawing: Lineage) -> dict[str, tuple[float, float]]:
    return {node.text: (node.x, node.y) for node in drawing.nodes}


def test_papers_without_relations_have_no_drawing(tmp_path: Path) -> None:
    assert drawn(tmp_path, {"rye": related("rye", 2020), "oat": related("oat", 2021)}) is None


def test_years_are_columns_from_left_to_right(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: extends, to: rye"),
        "rye": related("rye", 2019),
        "bun": related("bun", 2021, "type: uses, to: rye"),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert [year.text for year in drawing.years] == ["2019", "2021", "2024"]
    assert [boxes(drawing)[name][0] for name in ("Rye", "Bun", "Oat")] == [year.x for year in drawing.years]


def test_an_arrow_leads_from_the_paper_that_names_to_the_named_one(tmp_path: Path) -> None:
    notes = {"oat": related("oat", 2024, "type: extends, to: rye, why: adds salt"), "rye": related("rye", 2019)}

    drawing = drawn(tmp_path, notes)

    assert drawing
    (edge,) = drawing.edges
    (sentence,) = drawing.sentences
    start, end = boxes(drawing)["Oat"], boxes(drawing)["Rye"]
    assert edge.path.startswith(f"M{start[0]:g} {start[1] + BOX / 2:g} ")
    assert edge.path.endswith(f" {end[0] + NODE:g} {end[1] + BOX / 2:g}")
    assert edge.is_pointed is True
    assert [sentence.start.name, sentence.verb, sentence.end.name, sentence.why] == [
        "Oat", "extends", "Rye", "adds salt",
    ]  # fmt: skip


def test_alternatives_have_no_arrow_and_are_drawn_once(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: alternative-to, to: rye"),
        "rye": related("rye", 2024, "type: alternative-to, to: oat"),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert [edge.is_pointed for edge in drawing.edges] == [False]


def test_a_pair_is_drawn_by_its_closest_relation(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: compares-with, to: rye", "type: extends, to: rye"),
        "rye": related("rye", 2019),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert [edge.type for edge in drawing.edges] == ["extends"]


def test_a_paper_of_another_topic_is_drawn_as_outside(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: uses, to: rye"),
        "rye": related("rye", 2019, tags="ovens"),
        "bun": related("bun", 2020),
    }

    drawing = drawn(tmp_path, notes, "oat", "bun")

    assert drawing
    assert {node.text: node.is_inside for node in drawing.nodes} == {"Oat": True, "Rye": False}
    assert (drawing.papers, drawing.outside) == (1, 1)


def test_papers_without_a_relation_are_named(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: uses, to: rye"),
        "rye": related("rye", 2019),
        "bun": related("bun", 2020),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert drawing.alone == [Link("Bun", "papers/bun/")]
    assert drawing.more_alone == 0


def test_many_papers_without_a_relation_are_counted(tmp_path: Path) -> None:
    notes = {"oat": related("oat", 2024, "type: uses, to: rye"), "rye": related("rye", 2019)}
    notes |= {f"n{i:03}": related(f"n{i:03}", 2020) for i in range(ALONE + 3)}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert (len(drawing.alone), drawing.more_alone) == (ALONE, 3)


def test_a_work_without_a_note_is_drawn_where_two_papers_name_it(tmp_path: Path) -> None:
    notes = {
        "oat": related("oat", 2024, "type: compares-with, work: Poolish, why: its baseline", "type: uses, work: Salt"),
        "rye": related("rye", 2022, "type: extends, work: 'Poolish (Baker et al., BREAD 2021)'"),
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert {node.text: node.url for node in drawing.nodes} == {
        "Oat": "papers/oat/", "Rye": "papers/rye/", "Poolish": "",
    }  # fmt: skip
    assert [year.text for year in drawing.years] == ["2021", "2022", "2024"]
    assert (drawing.papers, drawing.outside, drawing.works, drawing.alone) == (2, 0, 1, [])
    assert drawing.label == "2 papers and 1 work without a note by year, 2021 to 2024, with 2 relations between them"
    assert [(s.start.name, s.verb, s.end.name, s.why) for s in drawing.sentences] == [
        ("Rye", "extends", "Poolish", ""), ("Oat", "compares with", "Poolish", "its baseline"),
    ]  # fmt: skip


def test_a_work_whose_year_nobody_says_stands_first_and_undated(tmp_path: Path) -> None:
    notes = {one: related(one, 2022, "type: uses, work: Poolish") for one in ("oat", "rye")}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert [year.text for year in drawing.years] == [UNDATED, "2022"]


def test_names_are_cut_to_their_boxes(tmp_path: Path) -> None:
    names = {"oat": "WWWWMMMMWWWWMMMM", "rye": "流水线并行训练的调度方法研究"}
    notes = {
        slug: related(slug, 2022, "type: uses, work: Poolish").replace(f"name: {slug.title()}", f"name: {name}")
        for slug, name in names.items()
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert {node.text for node in drawing.nodes} == {"WWWWMMMMW…", "流水线并行训练的调…", "Poolish"}


def test_boxes_never_overlap_and_lines_pass_between_them(tmp_path: Path) -> None:
    names = ["rye", "oat", "bun", "pie", "jam", "tea", "pan", "fig", "nut", "dip"]
    years = dict(zip(names, [2018, 2018, 2019, 2019, 2020, 2020, 2021, 2021, 2022, 2022], strict=True))
    notes = {
        one: related(one, years[one], *(f"type: compares-with, to: {o}" for o in names[:i][:: 1 + i % 2]))
        for i, one in enumerate(names)
    }

    drawing = drawn(tmp_path, notes)

    assert drawing
    for one, other in combinations(boxes(drawing).values(), 2):
        assert one[0] != other[0] or abs(one[1] - other[1]) >= BOX
    for edge in drawing.edges:
        for x, y in crossings(edge.path):
            assert not any(left == x and top < y < top + BOX for left, top in boxes(drawing).values())


def crossings(path: str) -> list[tuple[float, float]]:
    """Where a path runs straight through a column: left edge and height."""
    parts = path.replace("C", " C").replace("H", " H").split()
    out = []
    for i, part in enumerate(parts):
        if part.startswith("H"):
            ends = float(parts[i - 2]), float(part[1:])
            out.append((min(ends), float(parts[i - 1])))
    return out


def test_a_large_topic_shows_its_most_connected_papers_and_says_how_many_are_left_out(tmp_path: Path) -> None:
    names = [f"n{i:03}" for i in range(MOST + 10)]
    notes = {"hub": related("hub", 2010)}
    notes |= {one: related(one, 2011 + i % 9, "type: uses, to: hub") for i, one in enumerate(names)}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert len(drawing.nodes) == MOST
    assert "Hub" in boxes(drawing)
    assert drawing.left_out == 11


def test_the_drawing_is_the_same_every_time(tmp_path: Path) -> None:
    notes = {"oat": related("oat", 2024, "type: extends, to: rye"), "rye": related("rye", 2019)}

    first, second = (drawn(tmp_path, notes) for _ in range(2))

    assert first == second


def test_the_order_of_columns_follows_the_years_even_when_a_note_names_a_younger_one(tmp_path: Path) -> None:
    notes = {"oat": related("oat", 2019, "type: compares-with, to: rye"), "rye": related("rye", 2024)}

    drawing = drawn(tmp_path, notes)

    assert drawing
    assert all(one.x < other.x for one, other in pairwise(drawing.years))
    assert boxes(drawing)["Oat"][0] < boxes(drawing)["Rye"][0]
