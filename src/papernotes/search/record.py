"""What the search index holds of a paper beyond the words on its page."""

from __future__ import annotations

from typing import Any

from papernotes.link import Index
from papernotes.note import Note
from papernotes.search.chinese import pairs


def record(note: Note, index: Index) -> dict[str, Any]:
    """Names, facets, order, and Chinese in pairs, for the template of the page."""
    paper, vocabulary = note.paper, index.library.vocabulary
    entries = [vocabulary.topics[tag] for tag in paper.tags if tag in vocabulary.topics]
    areas = dict.fromkeys(vocabulary.area_of[tag] for tag in paper.tags if tag in vocabulary.area_of)
    # An area's Chinese name finds its papers too, though their pages show only the topics.
    labels = [entry.zh for entry in entries] + [vocabulary.areas[area].zh for area in areas]
    return {
        "names": " / ".join(paper.aliases),
        "words": " ".join(word for entry in entries for word in entry.aliases).replace("-", " "),
        "zh": " ".join(pairs([paper.summary_zh, *labels, *paper.aliases, paper.title, note.body.text])),
        "topics": list(paper.tags),
        "areas": list(areas),
        "institutions": list(paper.institutions),
        "code": "code" in paper.links,
    }
