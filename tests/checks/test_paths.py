from __future__ import annotations

from pathlib import Path

from papernotes.checks.run import check
from support import NOTE, another, index_of, said, write_library


def problems_of(tmp_path: Path, papers: str) -> list[str]:
    path = f"---\ntitle: Cold bread\nsummary: For cold kitchens.\npapers:\n{papers}---\n\nRead on.\n"
    return said(check(index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}, paths={"cold": path}))))


def test_a_path_over_notes_with_reasons_passes(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "  - {paper: levain, why: first}\n  - {paper: rye, why: then}\n") == []


def test_a_paper_without_a_note_gets_the_nearest_slug(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "  - {paper: levian, why: first}\n  - {paper: wheat-x, why: then}\n") == [
        "docs/paths/cold.md:5:13 error[unknown-paper] there is no note 'levian'"
        " | did you mean 'levain'? Or add papers/levian.md first.",
        "docs/paths/cold.md:6:13 error[unknown-paper] there is no note 'wheat-x' | add papers/wheat-x.md first.",
    ]


def test_a_paper_that_stands_twice_is_reported(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "  - {paper: levain, why: first}\n  - {paper: levain, why: again}\n") == [
        "docs/paths/cold.md:6:13 error[repeated-paper] 'levain' is listed twice in the path; first as step 1"
        " | keep the step where it helps most."
    ]


def test_a_step_without_a_reason_is_reported(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "  - {paper: levain, why: first}\n  - {paper: rye}\n") == [
        "docs/paths/cold.md:6:5 error[missing-why] step 2 does not say why to read 'rye'"
        " | add why: what to look for in this paper after the ones before."
    ]
