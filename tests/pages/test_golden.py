"""One page of each kind, letter for letter: a change of what readers see is a change of these files.

After a change that is meant, write them again and look at the difference:

    UPDATE_GOLDEN=1 python -m pytest tests/pages/test_golden.py
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from support import TAGS, another, build_site, edited, write_library

GOLDEN = Path(__file__).parents[1] / "golden" / "pages"
WORDS = """\
baselines: {Biga: {}, Dry Yeast: {aliases: [dry yeast], paper: rye}}
metrics: {rise: {label: Rise, about: how high, words: [rise]}}
terms: {proof: {label: Proofing, zh: 醒发, about: Resting shaped dough.}}
"""
LEVAIN = edited(
    (
        "sources:",
        "relations:\n  - {type: extends, to: rye, why: adds cold}\n  - {type: uses, work: Banneton, why: shape}\nsources:",
    ),
    (
        "## Problem\n",
        "## Takeaway\n\n- **Use it when** it is cold.\n- **Not when** it is hot.\n- **Today** all do.\n\n## Problem\n",
    ),
    (
        "Feed it warm water.",
        "Feed it, as [@rye] does, before [[term:proof]], until $a^2 > b$.\n\n```schedule\n# Two ovens\nOven 1 | B1 .\n"
        "Oven 2 | .  B1\n```\n\n## Results\n\nOne oven.\n\n## Open questions\n\n- How cold?",
    ),
)
PATH = (
    "---\ntitle: First loaves\nsummary: For all.\npapers:\n  - {paper: rye, why: first}\n  - {paper: levain, why: then}\n---\n\n"
    "Begin.\n\n## Take away\n\nPatience.\n"
)
KINDS = {
    "home": "index.html",
    "papers": "papers/index.html",
    "paper": "papers/levain/index.html",
    "topics": "topics/index.html",
    "area": "topics/baking/index.html",
    "topic": "topics/sourdough/index.html",
    "venues": "venues/index.html",
    "venue": "venues/bread/index.html",
    "authors": "authors/index.html",
    "institutions": "institutions/index.html",
    "institution": "institutions/crust-university/index.html",
    "results": "results/index.html",
    "against": "results/against/index.html",
    "compare": "compare/index.html",
    "graph": "graph/index.html",
    "shelf": "shelf/index.html",
    "paths": "paths/index.html",
    "path": "paths/first/index.html",
    "glossary": "glossary/index.html",
    "questions": "questions/index.html",
    "wanted": "wanted/index.html",
    "health": "health/index.html",
    "search": "search/index.html",
    "lost": "404.html",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    notes = {"levain": LEVAIN, "rye": another("rye")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1794787200")
        return build_site(write_library(tmp_path_factory.mktemp("golden"), notes, TAGS + WORDS, {"first": PATH}))


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_as_it_was(site: Path, kind: str) -> None:
    shown = content((site / KINDS[kind]).read_text(encoding="utf-8"))
    golden = GOLDEN / f"{kind}.html"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(shown, encoding="utf-8")

    assert shown == golden.read_text(encoding="utf-8")


def content(html: str) -> str:
    """What a page shows inside its frame, a tag a line, so that a difference can be read."""
    article = html.partition("<article")[2].partition("</article>")[0]
    lines = (line.strip() for line in re.sub(r"(<(?!/)[^>]+>)", r"\n\1", f"<article{article}").splitlines())
    return "\n".join(line for line in lines if line) + "\n"
