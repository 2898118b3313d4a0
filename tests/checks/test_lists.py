"""Lists of the frontmatter."""

from __future__ import annotations

from pathlib import Path

from papernotes.checks.run import check
from support import TAGS, check_text, edited, index_of, said, write_library


def test_five_tags_are_enough(tmp_path: Path) -> None:
    more = "".join(f"      t{i}: {{label: T{i}, zh: 题, about: Number {i}.}}\n" for i in range(6))
    tags = TAGS.replace("venues:\n", more + "venues:\n")
    five = _with_tags(tmp_path / "five", tags, edited(("[sourdough]", "[t0, t1, t2, t3, t4]")))
    six = _with_tags(tmp_path / "six", tags, edited(("[sourdough]", "[t0, t1, t2, t3, t4, t5]")))

    assert five == []
    assert six == ["6 tags, more than the 5 allowed | keep the 5 that say most, the main one first."]


def test_a_repeated_item_is_found_without_regard_to_case(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[Ada Miller, Bo Baker]", "[Ada Miller, Bo Baker, ada miller]")))

    assert said(problems) == [
        "papers/levain.md:4:33 error[repeated-value] 'ada miller' is listed twice in 'authors', as item 1 and as item 3"
        " | remove one of the two."
    ]


def test_a_repeated_item_is_found_in_every_list(tmp_path: Path) -> None:
    repeated = {
        ("tags: [sourdough]", "tags: [ovens, ovens]"): "tags",
        ("name: Levain", "name: Levain\naliases: [Old Dough, old dough]"): "aliases",
        ("[Crust University]", "[Loaf Labs, Loaf Labs]"): "institutions",
        ("status: abstract", "status: abstract\nunverified: [year, year]"): "unverified",
    }
    for change, field in repeated.items():
        problems = check_text(tmp_path, edited(change))

        assert [problem.rule for problem in problems] == ["repeated-value"]
        assert f" is listed twice in '{field}', as item 1 and as item 2" in problems[0].message


def test_unverified_names_fields_that_the_note_has(tmp_path: Path) -> None:
    fine = check_text(tmp_path, edited(("status: abstract", "status: abstract\nunverified: [year, institutions]")))
    wrong = check_text(tmp_path, edited(("status: abstract", "status: abstract\nunverified: [affiliations, pages]")))

    assert said(fine) == []
    assert said(wrong) == [
        "papers/levain.md:13:14 error[unknown-unverified] the note has no field 'affiliations'"
        " | did you mean 'institutions'? Or remove it from unverified.",
        "papers/levain.md:13:28 error[unknown-unverified] the note has no field 'pages'"
        " | did you mean 'tags'? Or remove it from unverified.",
    ]


def _with_tags(root: Path, tags: str, text: str) -> list[str]:
    problems = check(index_of(write_library(root, {"levain": text}, tags)))
    return [f"{problem.message} | {problem.help}" for problem in problems]
