"""Markdown paper lists."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from papernotes.importing.paper_list import read_paper_list
from papernotes.importing.unused import Unused
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
    assert broken == [Unused(6, "the entry has a link but no title")]


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


STYLES = Path(__file__).parents[1] / "data" / "lists" / "styles.md"


def test_titles_are_whole_in_every_style_of_list():
    references, _ = read_paper_list(STYLES.read_text(encoding="utf-8"), BREAD)

    assert {r.line: (r.title, r.container, r.year) for r in references} == {
        11: ("Yeastly: Rising Dough at Scale with Patient Starters", "", 2024),
        12: ("ZeroCrumb: Breaking the Toaster Wall", "BREAD", 2021),
        13: ("CrustNet: Sharing Ovens Between Tenants", "BREAD", 2022),
        14: ("Beyond Rye and Wheat for Deep Dish Kitchens", "", 0),
        15: ("Efficient Kneading with Two Hands", "EuroSys", 2018),
        17: ("Slow Ovens, Fast Bread", "EuroSys", 2018),
        19: ("Flourish: Serving Flour Without Regret", "OSDI", 2024),
        20: ("Doughnut: A Ring All-Reduce for Bakers", "", 2024),
        21: ("Loaflet: Small Bread for Small Ovens", "", 2023),
        22: ("Toastformer: Toasters Can Teach Themselves", "", 2023),
        23: ("Opportunities and Challenges of Sourdough in Production", "", 2019),
        26: ("Applied bread at Crust: a datacenter bakery perspective", "BREAD", 2018),
        28: ("Proofbox: Warm Storage for Cold Dough", "OSDI", 2023),
        29: ("Baguette: Long Contexts in Thin Crusts", "", 2021),
        30: ("Pumpernickel: Dark Fiber for Dark Bread", "BREAD", 2020),
        31: ("Ciabatta: Holes in Bread & Memory", "NeurIPS", 2023),
        32: ("Naan-blocking Writes", "SOSP", 2019),
        33: ("Focaccia: Flat Namespaces for Flat Bread", "OSDI", 2022),
        34: ("Pretzel: Knots in Pipelines", "", 2024),
        36: ("Is Toast All You Need? A Study of Breakfast", "", 2024),
        44: ("Brioche: Rich Caches for Poor Ovens", "BREAD", 2012),
        45: ("Scone: Small Cones of Silence", "NeurIPS", 2019),
        49: ("MoE-Crumb: High-Throughput Crumbs on Memory-Constrained Toasters", "BREAD", 2025),
        50: ("SpinDough: Quantization with Learned Kneading", "ICLR", 2025),
        52: ("FIRM: An Intelligent Crust Framework for Oven Objectives", "OSDI", 2020),
        54: ("Strudel: Layers of Layers", "", 2024),
        77: ("Tartine: Disaggregating Butter and Jam", "OSDI", 2024),
        78: ("Wafer: A Distributed Crisp for Thin Models", "OSDI", 2022),
        79: ("PipeCrust: Fast Pipelined Slicing", "OSDI", 2020),
        80: ("Taming Tradeoffs in Toast with Butter-Serve", "OSDI", 2024),
        84: ("Accelerating Generative Toast Serving", "", 2023),
        85: ("Croissant: Simple Layers with Multiple Folds", "", 2024),
    }


def test_books_courses_and_tools_are_left_out_with_a_reason():
    _, unused = read_paper_list(STYLES.read_text(encoding="utf-8"), BREAD)

    no_paper = "its link does not seem to lead to a paper"
    assert [(item.line, item.label, item.reason, item.is_fault) for item in unused] == [
        (35, "", "the entry has a link but no title", True),
        (58, "Bread Architecture: A Quantitative Approach", no_paper, False),
        (59, "Streaming Yeast", no_paper, False),
        (63, "CS294: Bread For Systems and Systems For Bread", no_paper, False),
        (67, "BreadKit: The open source kneading development kit", no_paper, False),
        (68, "gpu-toaster: Flask-based package for monitoring toasters", no_paper, False),
        (72, "SageBread: A Learned Bread System", "it has no link", False),
    ]


@pytest.mark.parametrize(
    "piece", ["[", "](", "**", "- [a](", "A'", "(OSDI ", "1. ", "AB-", "\u2b50", "| ", "*_", "<a href=", "A. "]
)
def test_long_lines_of_one_piece_are_read_in_time(piece: str):
    read_paper_list(f"- {piece * 700}\n- [T u v](https://arxiv.org/abs/2401.00001) {piece * 700}", BREAD)
