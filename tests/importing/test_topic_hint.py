"""Topics guessed from titles and abstracts."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from papernotes.importing.topic_hint import topics_for
from papernotes.notes.load import load
from papernotes.notes.vocabulary import Vocabulary
from support import TAGS

ROOT = Path(__file__).parents[2]
BREAD = Vocabulary.model_validate(yaml.safe_load(TAGS))
OWN = Vocabulary.model_validate(yaml.safe_load((ROOT / "tags.yaml").read_text(encoding="utf-8")))


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
def test_labels_aliases_and_words_point_to_topics(title: str, abstract: str, topics: tuple[str, ...]):
    assert topics_for(BREAD, title, abstract) == topics


def test_graph_neural_networks_are_gnns_and_no_network_fabric():
    assert topics_for(OWN, "Fast Training of Graph Neural Networks")[0] == "gnn-training"


def test_hints_are_right_for_most_notes_of_the_knowledge_base():
    notes = load(ROOT).notes.values()
    hints = {note.slug: topics_for(OWN, note.paper.title, note.paper.summary) for note in notes}

    hits = sum(bool(set(hints[note.slug]) & set(note.paper.tags)) for note in notes)
    assert hits >= 0.7 * len(notes)
    assert all(len(found) <= 3 for found in hints.values())
