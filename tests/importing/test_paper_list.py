"""Markdown paper lists."""

from __future__ import annotations

import yaml

from papernotes.importing.bibtex import Broken
from papernotes.importing.paper_list import read_paper_list
from papernotes.notes.vocabulary import Vocabulary
from support import TAGS

BREAD = Vocabulary.model_validate(yaml.safe_load(TAGS))
LIST = """\
# Awesome bread

- [Levain: A Patient Starter](https://arxiv.org/abs/2401.00001v2) (BREAD '24) [[code]](https://github.com/crust/levain)
* **Rye: Slow by Design**, BREAD 2023. [paper](https://doi.org/10.1234/rye) [slides](https://bread.example/rye.pdf)
1. Wild Yeast, Tamed. [[pdf](https://crumb.example/wild.pdf)] Crumb Letters, 2022
- <https://bread.example/untitled>
- see also [the other list](other.md)
- no link at all
```
- [Not: A Paper](https://example.org/code-block)
```
"""


def test_bullets_become_references():
    references, broken = read_paper_list(LIST, BREAD)

    assert [(r.title, r.container, r.year, r.doi, r.arxiv, r.line) for r in references] == [
        ("Levain: A Patient Starter", "BREAD", 2024, "", "2401.00001", 3),
        ("Rye: Slow by Design", "BREAD", 2023, "10.1234/rye", "", 4),
        ("Wild Yeast, Tamed", "Crumb", 2022, "", "", 5),
    ]
    assert broken == [Broken(6, "the bullet has a link but no title")]


def test_links_keep_their_kind():
    references, _ = read_paper_list(LIST, BREAD)

    assert [r.links for r in references] == [
        {"paper": "https://arxiv.org/abs/2401.00001v2", "code": "https://github.com/crust/levain"},
        {"paper": "https://doi.org/10.1234/rye"},
        {"paper": "https://crumb.example/wild.pdf"},
    ]


def test_an_arxiv_paper_without_a_venue_has_the_year_of_its_id():
    (found,), _ = read_paper_list("- [Dough at Scale](https://arxiv.org/abs/2205.00042)", BREAD)

    assert (found.year, found.is_preprint) == (2022, True)
