"""Topics suggested from titles and abstracts."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.importing.topic_hint import Guesser
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from support import another, index_of, write_library

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("title", "abstract", "topics"),
    [
        ("Kombucha for All", "", ("kombucha",)),
        ("Feeding a Levain", "", ("sourdough",)),
        ("Better Ovens for Sourdough", "", ("sourdough", "ovens")),
        ("Nothing in Particular", "", ()),
        ("Nothing in Particular", "We ferment tea for a week, as kombucha.", ("kombucha",)),
    ],
)
def test_labels_aliases_and_words_point_to_topics(tmp_path: Path, title: str, abstract: str, topics: tuple[str, ...]):
    guesser = guesser_of(index_of(write_library(tmp_path, {})))

    assert guesser.topics_for(title, abstract) == topics


def test_notes_that_speak_alike_lend_their_topics(tmp_path: Path):
    tea = another(
        "tea",
        ("tags: [sourdough]", "tags: [kombucha]"),
        ("Another Way to Bake", "Scoby Growth in Jars"),
        ("Cold kitchens kill starters", "A scoby grows in jars of sweet leaves"),
    )
    notes = {"tea": tea, **{name: another(name) for name in ("rye", "oat", "bran", "corn")}}
    guesser = guesser_of(index_of(write_library(tmp_path, notes)))

    assert guesser.topics_for("A Scoby of Sweet Growth in Jars") == ("kombucha",)


def test_graph_neural_networks_are_gnns_and_no_network_fabric():
    assert guesser_of(index_of(ROOT)).topics_for("Fast Training of Graph Neural Networks")[0] == "gnn-training"


def test_first_suggestions_are_right_for_notes_held_out_one_by_one():
    index = index_of(ROOT)
    first = {slug: found[0] for slug in index.notes if (found := held_out(index, slug))}

    right = sum(topic in index.notes[slug].paper.tags for slug, topic in first.items())
    assert right >= 0.8 * len(first)
    assert len(first) >= 0.6 * len(index.notes), "nothing is suggested for too many papers"


def guesser_of(index: Index) -> Guesser:
    return Guesser(index.library.vocabulary.topics, index.notes.values())


def held_out(index: Index, slug: Slug) -> tuple[str, ...]:
    """Suggestions for a note in a knowledge base that does not have it."""
    others = [note for note in index.notes.values() if note.slug != slug]
    paper = index.notes[slug].paper
    return Guesser(index.library.vocabulary.topics, others).topics_for(paper.title, paper.summary)
