"""Data on its way to a typed value."""

from __future__ import annotations

from typing import Any

from papernotes.notes.draft import Draft
from papernotes.notes.model import Paper, RelationType
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary


def draft(**data: Any) -> Draft[Paper]:
    return Draft(Source("papers/x.md", ""), Paper, data)


def test_data_that_fits_has_no_faults() -> None:
    fitting = draft(title="Bread", tags=["a"], year=2024)

    assert (fitting.faults, fitting.gaps) == ((), {})
    assert (fitting.value.title, fitting.value.tags, fitting.value.year) == ("Bread", ("a",), 2024)


def test_what_does_not_fit_is_left_out_and_the_rest_stays() -> None:
    partly = draft(title=7, name="Levain", year="2024", zzz=1, links={"github": "x", "code": "y"})

    assert partly.value == Paper(name="Levain", links={"code": "y"})
    assert sorted((fault.path, fault.kind) for fault in partly.faults) == [
        (("links", "github"), "unknown_key"),
        (("title",), "string_type"),
        (("year",), "int_type"),
        (("zzz",), "extra_forbidden"),
    ]


def test_many_items_that_do_not_fit_shift_no_other() -> None:
    items: list[Any] = ["a", 1, "b", *range(8), "c", 2, "d"]
    partly = draft(tags=items)

    assert partly.value.tags == ("a", "b", "c", "d")
    assert partly.gaps == {("tags",): (1, 3, 4, 5, 6, 7, 8, 9, 10, 12)}


def test_a_part_that_lacks_what_it_needs_is_left_out_alone() -> None:
    partly = draft(title="Bread", relations=[{"type": "like", "to": "x"}, {"to": "y"}, {"type": "uses", "to": "z"}])

    assert partly.value.title == "Bread"
    assert [(relation.type, relation.to) for relation in partly.value.relations] == [(RelationType.USES, "z")]
    assert partly.gaps == {("relations",): (0, 1)}


def test_a_part_keeps_what_fits_of_it() -> None:
    partly = draft(results=[{"metric": "rise", "value": 2, "zzz": "x"}])

    assert [(result.metric, result.value) for result in partly.value.results] == [("rise", "")]
    assert partly.gaps == {}


def test_the_data_itself_is_not_changed() -> None:
    data = {"tags": ["a", 1], "zzz": 2}
    assert Draft(Source("papers/x.md", ""), Paper, data).value.tags == ("a",)

    assert data == {"tags": ["a", 1], "zzz": 2}


def test_faults_deep_in_tags_yaml_leave_the_rest() -> None:
    data = {"topics": {"baking": {"topics": {"ovens": {"label": 7}, "rye": {"label": "Rye"}}}}, "venues": "none"}
    vocabulary = Draft(Source("tags.yaml", ""), Vocabulary, data).value

    assert sorted(vocabulary.topics) == ["ovens", "rye"]
    assert vocabulary.topics["rye"].label == "Rye"


def test_a_choice_tells_what_fits() -> None:
    assert [fault.expected for fault in draft(status="done").faults] == ["'stub', 'abstract' or 'read'"]
