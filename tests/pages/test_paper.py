"""The page of one paper: its title, its headline results, and where the table of results goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.pages import Options, papers
from papernotes.pages.paper_view import PaperView
from papernotes.pages.site_file import Page, make
from support import NOTE, edited, index_of, write_library

RESULT = "  - {metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven, qualifier: average, source: abstract}\n"
MORE = "".join(f"  - {{metric: {metric}, value: {i}x, workload: w{i}, source: abstract}}\n" for i, metric in enumerate(["rise", "crumb", "crust"]))  # fmt: skip


def page(tmp_path: Path, text: str) -> Page:
    files = map(make, papers.emit(index_of(write_library(tmp_path, {"levain": text})), Options()))
    return next(file for file in files if isinstance(file, Page))


def view(tmp_path: Path, text: str) -> PaperView:
    found: PaperView = page(tmp_path, text).view
    return found


@pytest.mark.parametrize(
    ("name", "title", "rest", "heading"),
    [
        ("Levain", "Levain: A Starter", "A Starter", "Levain: A Starter"),
        ("Edge Kernels", "Edge Kernels Under Frost", "Under Frost", "Edge Kernels Under Frost"),
        ("Flash", "Flash-LLM: Fast", "Flash-LLM: Fast", "Flash-LLM: Fast"),
        ("Levain", "A Patient Starter", "A Patient Starter", "Levain: A Patient Starter"),
        ("Levain", "Levain", "", "Levain"),
    ],
)
def test_a_title_does_not_repeat_the_name(tmp_path: Path, name: str, title: str, rest: str, heading: str) -> None:
    text = edited(("name: Levain", f"name: {name}"), ("Levain: A Patient Starter for Cold Kitchens", title))

    found = page(tmp_path, text)

    assert (found.view.rest, found.title) == (rest, heading)


def test_the_marked_result_is_the_first_headline(tmp_path: Path) -> None:
    marked = MORE.replace("w2,", "w2, headline: true,")

    found = view(tmp_path, edited((RESULT, MORE.replace(MORE.splitlines()[2], marked.splitlines()[2]))))

    assert [headline.result.metric for headline in found.headlines] == ["crust", "rise", "crumb"]
    assert [row.result.metric for row in found.results] == ["rise", "crumb", "crust"]


def test_headlines_that_measure_alike_say_on_what(tmp_path: Path) -> None:
    found = view(tmp_path, edited((RESULT, RESULT + MORE)))

    assert [(headline.result.metric, headline.is_alike) for headline in found.headlines] == [
        ("rise", True), ("rise", True), ("crumb", False),
    ]  # fmt: skip


def test_the_table_of_results_goes_below_the_heading_of_that_name(tmp_path: Path) -> None:
    found = view(tmp_path, NOTE + "\n## Results\n\nGood.\n\n## Limits\n\nSlow.\n")
    before, after = found.before_results, found.after_results

    assert before.endswith("</h2>")
    assert before.count("<h2") == 3
    assert 'id="results"' in before
    assert after.strip().startswith("<p>Good.</p>")


def test_without_such_a_heading_it_has_one_of_its_own(tmp_path: Path) -> None:
    found = view(tmp_path, NOTE)
    before, after = found.before_results, found.after_results

    assert before == ""
    assert "Cold kitchens" in after
