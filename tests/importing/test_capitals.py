"""Capitals of titles."""

from __future__ import annotations

import pytest

from papernotes.importing.capitals import acronyms_of, with_capitals
from papernotes.index.link import link
from papernotes.notes.load import load
from support import another, edited, write_library

ACRONYMS = {"gpu": "GPU", "llms": "LLMs"}


@pytest.mark.parametrize(
    ("title", "better"),
    [
        ("STEAM: OVENS FOR GPU CLUSTERS OF THE BAKERY", "STEAM: Ovens for GPU Clusters of the Bakery"),
        ("OVENS AND THE GPU'S PLACE IN THEM", "Ovens and the Gpu's Place in Them"),
        ("Steam: Fast gpu ovens for llms", "Steam: Fast GPU ovens for LLMs"),
        ("Ovens for gpu clusters and More", "Ovens for gpu clusters and More"),
        ("BERT", "BERT"),
        ("面包的研究", "面包的研究"),
    ],
)
def test_a_title_reads_as_most_would_print_it(title: str, better: str):
    assert with_capitals(title, ACRONYMS) == better


def test_acronyms_are_those_that_the_knowledge_base_writes_in_capitals(tmp_path):
    root = write_library(
        tmp_path,
        {
            "levain": edited(("Cold Kitchens", "Cold GPU Kitchens With IT")),
            "rye": another("rye", ("Another Way to Bake", "Put It Into the Oven")),
        },
    )

    assert acronyms_of(link(load(root))) == {"gpu": "GPU"}
