"""`/compare/?p=a&p=b`: papers side by side, put together by a script from a small file for each paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.index.link import Index
from papernotes.pages import compared
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.topics import most_connected
from papernotes.pages.view import card, topic_chip
from papernotes.text.site_urls import COMPARED, compare_url

OVERVIEW = compared.PAGE
READY = 4
"""Papers in a comparison that a topic offers."""


def emit(index: Index, _options: Options) -> Iterator[SiteFile]:
    """The page with ready comparisons; `paper` writes the file of each paper beside its page."""
    view = {"areas": list(_areas(index)), "most": COMPARED}
    about = "Two to six papers side by side: ideas, results by kind, baselines in common, limits and evidence."
    yield page(OVERVIEW, "compare", "Compare papers", about, "compare", view)


def _areas(index: Index) -> Iterator[dict[str, Any]]:
    """A ready comparison for every topic with at least two papers, under its area."""
    for slug, area in index.library.vocabulary.areas.items():
        topics = [_ready(index, topic) for topic in area.topics if len(index.by_topic.get(topic, ())) > 1]
        if topics:
            yield {**topic_chip(index, slug), "topics": topics}


def _ready(index: Index, topic: str) -> dict[str, Any]:
    papers = most_connected(index, index.by_topic[topic], READY)
    chip = topic_chip(index, topic)
    return {
        "label": chip["label"],
        "names": [card(index, slug)["name"] for slug in papers],
        "url": compare_url(papers),
        "table": f"{chip['url']}#papers",
        "count": len(index.by_topic[topic]),
    }
