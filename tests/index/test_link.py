"""What follows from the notes together."""

from __future__ import annotations

from pathlib import Path

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from support import NOTE, another, edited, index_of, relating, write_library


def shown(index: Index, slug: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(c.label, c.other or c.work, c.whys) for c in index.connections.get(Slug(slug), ())]


def test_a_relation_shows_on_both_papers(tmp_path: Path) -> None:
    notes = {
        "rye": relating(
            "rye",
            "{type: extends, to: spelt, why: its crust}",
            "{type: compares-with, to: spelt}",
            "{type: uses, work: Old Oven, why: heat}",
        ),
        "spelt": relating("spelt", "{type: builds-on, work: Rye Family}"),
    }
    index = index_of(write_library(tmp_path, notes))

    assert shown(index, "rye") == [
        ("Extends", "spelt", ("its crust",)),
        ("Uses", "Old Oven", ("heat",)),
        ("Compares with", "spelt", ()),
    ]
    assert shown(index, "spelt") == [
        ("Extended by", "rye", ("its crust",)),
        ("Builds on", "Rye Family", ()),
        ("Compared against by", "rye", ()),
    ]


def test_every_type_has_its_inverse_label(tmp_path: Path) -> None:
    types = ["extends", "builds-on", "uses", "compares-with", "surveys"]
    notes = {"rye": relating("rye", *(f"{{type: {name}, to: spelt}}" for name in types)), "spelt": another("spelt")}
    index = index_of(write_library(tmp_path, notes))

    assert [label for label, _, _ in shown(index, "spelt")] == [
        "Extended by",
        "Built on by",
        "Used by",
        "Compared against by",
        "Surveyed by",
    ]


def test_a_symmetric_relation_shows_once_on_both_with_both_reasons(tmp_path: Path) -> None:
    notes = {
        "rye": relating("rye", "{type: alternative-to, to: spelt, why: same crust}"),
        "spelt": relating("spelt", "{type: alternative-to, to: rye, why: same oven}"),
    }
    index = index_of(write_library(tmp_path, notes))

    assert shown(index, "rye") == [("Alternative to", "spelt", ("same crust", "same oven"))]
    assert shown(index, "spelt") == [("Alternative to", "rye", ("same crust", "same oven"))]


def test_a_symmetric_relation_said_by_one_shows_on_the_other(tmp_path: Path) -> None:
    notes = {"rye": another("rye"), "spelt": relating("spelt", "{type: alternative-to, to: rye}")}

    assert shown(index_of(write_library(tmp_path, notes)), "rye") == [("Alternative to", "spelt", ())]


def test_a_relation_to_no_note_is_shown_by_its_name(tmp_path: Path) -> None:
    notes = {"rye": relating("rye", "{type: uses, to: gone}")}

    assert shown(index_of(write_library(tmp_path, notes)), "rye") == [("Uses", "gone", ())]


def test_mentions_carry_their_sentence(tmp_path: Path) -> None:
    rye = another("rye") + "\nBread. Like [[levain]] it rises. As in [@levain]. [[rye]] and `[[levain]]`.\n"
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": rye}))

    assert [(m.by, m.sentence, m.cites) for m in index.mentions[Slug("levain")]] == [
        ("rye", "Like Levain it rises.", False),
        ("rye", "As in Miller and Baker, BREAD 2024.", True),
    ]
    assert Slug("rye") not in index.mentions


def test_papers_are_grouped_newest_first(tmp_path: Path) -> None:
    notes = {
        "old": another("old", ("year: 2024", "year: 2019"), ("[sourdough]", "[ovens, kombucha]")),
        "new": another("new", ("year: 2024", "year: 2025"), ("[Ada Miller", "[ADA  MILLER")),
        "levain": NOTE,
    }
    index = index_of(write_library(tmp_path, notes))

    assert [note.slug for note in index.newest_first] == ["new", "levain", "old"]
    assert dict(index.by_topic) == {"sourdough": ("new", "levain"), "ovens": ("old",), "kombucha": ("old",)}
    assert dict(index.by_area) == {"baking": ("new", "levain", "old"), "brewing": ("old",)}
    assert dict(index.by_venue) == {"BREAD": ("new", "levain", "old")}
    assert dict(index.by_year) == {2025: ("new",), 2024: ("levain",), 2019: ("old",)}
    assert index.by_author["ada-miller"] == ("new", "levain", "old")
    assert dict(index.by_institution) == {"Crust University": ("new", "levain", "old")}


def test_identities_ignore_case_and_punctuation(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": edited(("name: Levain", "name: Le-Vain\naliases: [Old One]"))}))

    assert set(index.by_identity) == {
        "DOI:10.1234/levain.2024",
        "arXiv id:2401.00001",
        "name:levainapatientstarterforcoldkitchens",
        "name:levain",
        "name:oldone",
    }


def test_a_paper_knows_its_place_in_reading_paths(tmp_path: Path) -> None:
    steps = "[{paper: rye, why: a}, {paper: gone, why: b}, {paper: levain, why: c}]"
    path = f"---\ntitle: First\nsummary: For all.\npapers: {steps}\n---\n"
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}, paths={"first": path}))

    assert [(s.path.slug, s.position, s.previous, s.next) for s in index.stops[Slug("levain")]] == [
        ("first", 2, "rye", None)
    ]


def test_a_note_that_cannot_be_read_is_there_all_the_same(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": "no"}))

    assert "levain" in index
    assert "rye" not in index
    assert index.speller.nearest("levan") == "levain"


def test_papers_are_found_by_name_in_the_order_of_their_files(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": edited(("name: Levain", "name: LE VAIN"))}))

    assert index.named("le-vain") == ("levain", "rye")
    assert index.named("spelt") == ()
    assert index.same_as[Slug("rye")][-1] == ("name", "levain", "levain")
