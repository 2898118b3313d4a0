from __future__ import annotations

from pathlib import Path

from papernotes.index.network import Arrow, network
from papernotes.notes.model import RelationType
from support import NOTE, another, index_of, write_library


def related(slug: str, *relations: str, year: int = 2024, tags: str = "sourdough") -> str:
    lines = "".join(f"  - {{{relation}}}\n" for relation in relations)
    changes = [("sources:", f"relations:\n{lines}sources:")] if relations else []
    return another(slug, *changes, ("year: 2024", f"year: {year}"), ("tags: [sourdough]", f"tags: [{tags}]"))


def test_papers_come_newest_first_and_works_behind_them(tmp_path: Path) -> None:
    rye = related("rye", "type: extends, to: levain", "type: uses, work: 'Biga (Bo, 1990)'", year=2025)
    found = network(index_of(write_library(tmp_path, {"levain": NOTE, "rye": rye})))

    assert (found.papers, found.works, len(found)) == (("rye", "levain"), ("Biga",), 3)
    assert found.arrows == (Arrow(0, 1, RelationType.EXTENDS), Arrow(0, 2, RelationType.USES))
    assert found.degrees == [2, 1, 1]


def test_a_symmetric_relation_that_both_say_is_one_arrow(tmp_path: Path) -> None:
    notes = {
        "oats": related("oats", "type: alternative-to, to: rye"),
        "rye": related("rye", "type: alternative-to, to: oats"),
    }
    found = network(index_of(write_library(tmp_path, notes)))

    assert found.arrows == (Arrow(0, 1, RelationType.ALTERNATIVE_TO),)


def test_a_work_is_in_the_area_that_most_of_its_neighbors_have(tmp_path: Path) -> None:
    notes = {
        "levain": related("levain", "type: uses, work: Biga"),
        "oats": related("oats", "type: uses, work: Biga", tags="kombucha"),
        "rye": related("rye", "type: uses, work: Biga", tags="kombucha"),
    }
    found = network(index_of(write_library(tmp_path, notes)))

    assert dict(zip((*found.papers, *found.works), found.areas, strict=True)) == {
        "levain": "baking", "oats": "brewing", "rye": "brewing", "Biga": "brewing",
    }  # fmt: skip
