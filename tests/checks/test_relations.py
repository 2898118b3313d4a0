"""Relations of notes to each other, and superseded_by."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.run import check
from papernotes.problem import Problem
from support import NOTE, TAGS, another, check_text, edited, fixed, index_of, said, write_library


def relating(*relations: str, note: str = NOTE) -> str:
    """A note with relations, the first on line 18."""
    lines = "".join(f"  - {relation}\n" for relation in relations)
    return edited(("sources:\n", f"relations:\n{lines}sources:\n"), note=note)


def check_with(tmp_path: Path, redirects: str, text: str, **others: str) -> tuple[Problem, ...]:
    tags = TAGS.replace("redirects: {}", f"redirects: {redirects}")
    return check(index_of(write_library(tmp_path, {"levain": text, **others}, tags)))


def test_relations_to_notes_and_works_pass(tmp_path: Path) -> None:
    text = relating("{type: extends, to: rye, why: its flour}", "{type: uses, work: Old Oven}")

    assert said(check_text(tmp_path, text, rye=another("rye"))) == []


def test_a_relation_to_no_note_suggests_the_nearest(tmp_path: Path) -> None:
    problems = check_text(tmp_path, relating("{type: extends, to: ryes}"), rye=another("rye"))

    assert said(problems) == [
        "papers/levain.md:18:25 error[dangling-relation] there is no note 'ryes'"
        " | did you mean 'rye'? Or name it under work instead of to."
    ]


def test_a_relation_by_name_suggests_the_slug(tmp_path: Path) -> None:
    rye = another("rye", ("name: Rye", "name: Rye\naliases: [Dark Loaf System]"))
    problems = check_text(tmp_path, relating("{type: extends, to: Dark-Loaf System}"), rye=rye)

    assert [problem.help for problem in problems] == ["did you mean 'rye'? Or name it under work instead of to."]


def test_a_relation_like_no_other_note_is_a_work(tmp_path: Path) -> None:
    problems = check_text(tmp_path, relating("{type: extends, to: xyzzy}"))

    assert [problem.help for problem in problems] == ["name it under work instead of to."]


def test_the_note_itself_is_never_suggested(tmp_path: Path) -> None:
    problems = check_text(tmp_path, relating("{type: extends, to: levains}"))

    assert [problem.help for problem in problems] == ["name it under work instead of to."]


def test_a_relation_to_a_note_that_cannot_be_read_is_not_dangling(tmp_path: Path) -> None:
    problems = check_text(tmp_path, relating("{type: extends, to: rye}"), rye="no frontmatter")

    assert [(problem.path, problem.rule) for problem in problems] == [("papers/rye.md", "no-frontmatter")]


def test_superseded_by_leads_somewhere(tmp_path: Path) -> None:
    text = edited(("status: abstract", "status: abstract\nsuperseded_by: ryes"))

    assert said(check_text(tmp_path, text, rye=another("rye"))) == [
        "papers/levain.md:13:16 error[dangling-relation] there is no note 'ryes' | did you mean 'rye'? Or remove it."
    ]
    assert said(check_text(tmp_path, text.replace("ryes", "rye"), rye=another("rye"))) == []


def test_an_old_slug_is_replaced_wherever_it_stands(tmp_path: Path) -> None:
    text = relating("{type: extends, to: old-rye}").replace(
        "status: abstract", "status: abstract\nsuperseded_by: old-rye"
    )
    text += "\nLike [[old-rye|the rye one]] and [@old-rye].\n"
    problems = check_with(tmp_path, "{old-rye: rye}", text, rye=another("rye"))

    assert said(problems) == [
        f"papers/levain.md:{place} error[redirected-link] 'old-rye' is now called 'rye' | write 'rye'."
        for place in ("13:16", "19:25", "32:8", "32:36")
    ]
    assert fixed(text, problems) == text.replace("old-rye", "rye")


def test_an_old_slug_in_a_reading_path_is_replaced_too(tmp_path: Path) -> None:
    path = "---\ntitle: First loaves\nsummary: For all.\npapers: [{paper: levain, why: first}]\n---\n\nSee [[old]].\n"
    tags = TAGS.replace("redirects: {}", "redirects: {old: levain}")
    problems = check(index_of(write_library(tmp_path, {"levain": NOTE}, tags, {"first": path})))

    assert said(problems) == [
        "docs/paths/first.md:7:7 error[redirected-link] 'old' is now called 'levain' | write 'levain'."
    ]


def test_a_chain_of_renames_is_followed(tmp_path: Path) -> None:
    text = relating("{type: extends, to: a}")
    problems = check_with(tmp_path, "{a: b, b: rye}", text, rye=another("rye"))

    assert [problem.message for problem in problems if problem.rule == "redirected-link"] == ["'a' is now called 'rye'"]


def test_a_paper_is_not_related_to_itself(tmp_path: Path) -> None:
    text = relating("{type: uses, to: levain}").replace("status: abstract", "status: abstract\nsuperseded_by: levain")

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:13:16 error[self-relation] the paper is superseded by itself"
        " | write the slug of the other paper, or remove it.",
        "papers/levain.md:19:22 error[self-relation] the paper is related to itself"
        " | write the slug of the other paper, or remove it.",
    ]


def test_the_same_relation_twice_is_reported(tmp_path: Path) -> None:
    text = relating(
        "{type: uses, to: rye}", "{type: uses, work: Old Oven}", "{type: uses, to: rye}", "{type: uses, work: old-oven}"
    )

    assert said(check_text(tmp_path, text, rye=another("rye"))) == [
        "papers/levain.md:20:5 error[repeated-relation] 'uses rye' is listed twice, as item 1 and as item 3"
        " | keep one of the two, with both reasons in its why.",
        "papers/levain.md:21:5 error[repeated-relation] 'uses old-oven' is listed twice, as item 2 and as item 4"
        " | keep one of the two, with both reasons in its why.",
    ]


def test_two_types_to_one_paper_pass(tmp_path: Path) -> None:
    text = relating("{type: uses, to: rye}", "{type: compares-with, to: rye}")

    assert said(check_text(tmp_path, text, rye=another("rye"))) == []


def test_a_relation_has_to_or_work_not_both(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, relating("{type: uses, to: rye, work: Rye}"), rye=another("rye"))) == [
        "papers/levain.md:18:27 error[ambiguous-relation] the relation names both the note 'rye'"
        " and a work without a note | keep to when there is such a note, else keep work."
    ]


def test_a_circle_is_reported_once_on_its_first_note(tmp_path: Path) -> None:
    problems = check_text(
        tmp_path,
        relating("{type: uses, to: spelt}", "{type: extends, to: rye}"),
        rye=relating("{type: builds-on, to: spelt}", note=another("rye")),
        spelt=relating("{type: extends, to: levain}", note=another("spelt")),
    )

    assert said(problems) == [
        "papers/levain.md:19:25 error[relation-cycle] a circle of extends and builds-on:"
        " levain -> rye -> spelt -> levain | one of them points the wrong way: the younger paper extends the older one."
    ]


def test_a_long_circle_is_shortened(tmp_path: Path) -> None:
    notes = {
        f"n{i:02}": relating(f"{{type: extends, to: n{(i + 1) % 12:02}}}", note=another(f"n{i:02}")) for i in range(12)
    }
    problems = check(index_of(write_library(tmp_path, notes)))

    assert [problem.message for problem in problems] == [
        "a circle of extends and builds-on: n00 -> n01 -> n02 -> n03 -> n04 -> n05 -> n06 -> ... -> n00"
    ]


def test_papers_that_use_each_other_are_no_circle(tmp_path: Path) -> None:
    rye = relating("{type: compares-with, to: levain}", note=another("rye"))

    assert said(check_text(tmp_path, relating("{type: compares-with, to: rye}"), rye=rye)) == []


@pytest.mark.parametrize("work", ["Rye", "RYE", '"Rye: Another Way to Bake"', "'Rye'"])
def test_a_work_that_has_a_note_becomes_a_relation_to_it(tmp_path: Path, work: str) -> None:
    text = relating(f"{{type: uses, work: {work}, why: crust}}")
    problems = check_text(tmp_path, text, rye=another("rye"))

    name = work.strip("\"'")
    assert said(problems) == [f"papers/levain.md:18:24 warning[noted-work] '{name}' now has a note | write to: rye"]
    mended = fixed(text, problems)
    assert mended.replace('"rye"', "rye").replace("'rye'", "rye") == relating("{type: uses, to: rye, why: crust}")
    assert said(check_text(tmp_path, mended, rye=another("rye"))) == []


def test_a_detail_in_parentheses_is_not_thrown_away(tmp_path: Path) -> None:
    text = relating("{type: uses, work: Rye (Baker et al. 2019)}")
    problems = check_text(tmp_path, text, rye=another("rye"))

    assert [problem.rule for problem in problems] == ["noted-work"]
    assert fixed(text, problems) == text


def test_a_work_with_the_name_of_the_note_itself_is_another_work(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, relating("{type: extends, work: Levain}"))) == []
