"""A note as it is begun: what the front matter says, and that no name can break out of it."""

from __future__ import annotations

import pytest
import yaml

from papernotes.index.wanted import Wanted, Wanting
from papernotes.notes.model import RelationType, Slug
from papernotes.pages.first_note import first_note, known_arxiv


def front_matter(text: str) -> dict[str, object]:
    found = yaml.safe_load(text.split("---\n")[1])
    assert isinstance(found, dict)
    return found


def test_a_note_begins_with_its_name_its_tags_and_empty_fields() -> None:
    assert front_matter(first_note("Poolish", tags=["ovens", "sourdough"])) == {
        "title": "Poolish", "name": "Poolish", "authors": [], "venue": None, "year": None,
        "tags": ["ovens", "sourdough"], "status": "stub", "added": None, "summary": None,
    }  # fmt: skip


@pytest.mark.parametrize("name", ['A "B": C # d', "back\\slash", "酸面包", "- x: [y"])
def test_any_name_survives(name: str) -> None:
    assert front_matter(first_note(name))["name"] == name


def test_a_name_of_several_lines_stays_on_its_line() -> None:
    assert front_matter(first_note("Poo\nlish: x"))["name"] == "Poo lish: x"


def test_an_arxiv_id_stays_text() -> None:
    assert front_matter(first_note("Poolish", arxiv="2305.10280"))["arxiv"] == "2305.10280"


def test_only_an_alternative_becomes_a_relation_and_the_others_are_told() -> None:
    named = [
        Wanting(Slug("levain"), RelationType.ALTERNATIVE_TO, 'also "wet"'),
        Wanting(Slug("rye"), RelationType.USES, "for its rise"),
    ]

    text = first_note("Poolish", named=named)

    assert front_matter(text)["relations"] == [{"type": "alternative-to", "to": "levain", "why": 'also "wet"'}]
    assert "#   papers/rye.md: uses it, for its rise\n" in text


@pytest.mark.parametrize(
    ("details", "why", "arxiv"),
    [
        (("Baker et al., arXiv 2401.12345",), "", "2401.12345"),
        ((), "see arXiv:2401.12345", "2401.12345"),
        (("arXiv 2401.12345",), "see arXiv:2402.00001", "2401.12345"),
        (("arXiv 2401.12345", "arXiv 2402.00001"), "", ""),
        (("BREAD 2024",), "", ""),
    ],
)
def test_the_arxiv_id_of_a_work_is_known_when_notes_give_exactly_one(
    details: tuple[str, ...], why: str, arxiv: str
) -> None:
    work = Wanted("Poolish", details, (Wanting(Slug("rye"), RelationType.USES, why),))

    assert known_arxiv(work) == arxiv
