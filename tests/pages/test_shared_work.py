"""Works that several notes name, and when they appeared."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.pages.shared_work import shared_works, year_in
from support import another, index_of, write_library


def naming(slug: str, *works: str) -> str:
    lines = "".join(f"  - {{type: uses, work: '{work}'}}\n" for work in works)
    return another(slug, ("sources:\n", f"relations:\n{lines}sources:\n"))


def test_a_work_is_shared_when_two_of_the_members_name_it(tmp_path: Path) -> None:
    notes = {
        "oat": naming("oat", "Poolish (BREAD 2020)", "Salt"),
        "rye": naming("rye", "poolish", "Salt"),
        "bun": naming("bun", "Salt", "Water"),
    }
    index = index_of(write_library(tmp_path, notes))

    def shared(*slugs: str) -> list[tuple[str, int, list[str]]]:
        return [(work.name, work.year, list(work.by)) for work in shared_works(index, map(Slug, slugs))]

    assert shared("oat", "rye", "bun") == [("Salt", 0, ["bun", "oat", "rye"]), ("Poolish", 2020, ["oat", "rye"])]
    assert shared("oat", "bun") == [("Salt", 0, ["bun", "oat"])]


@pytest.mark.parametrize(
    ("details", "year"),
    [
        (["Li and Hoefler, SC 2021"], 2021),
        (["arXiv 2308.16369"], 2023),
        (["Shoeybi et al., arXiv 1909.08053"], 2019),
        (["ICML 2018; arXiv 1807.05358"], 2018),
        (["Baker et al."], 0),
        (["Baker et al.", "BREAD 2020"], 2020),
        (["10.1145/2020.11"], 0),
        ([], 0),
    ],
)
def test_the_year_of_a_work_is_read_from_its_details(details: list[str], year: int) -> None:
    assert year_in(details) == year
