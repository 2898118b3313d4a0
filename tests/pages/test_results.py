from __future__ import annotations

import json
from pathlib import Path

import pytest

from papernotes.pages import Options, against, result_family, results
from papernotes.pages.parts import PartLink
from papernotes.pages.site_file import Page, make
from papernotes.pages.view import Link
from support import NOTE, TAGS, another, build_site, edited, index_of, write_library

WORDS = """\
baselines: {Biga: {}, Poolish: {}}
metrics:
  training-speed: {label: Training speed, about: how fast a model trains, words: [training speedup]}
"""
MARKED = "<script>alert(1)</script>"
RESULT = (
    "  - {metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven,"
    " qualifier: average, source: abstract}\n"
)


def with_results(slug: str, *lines: str) -> str:
    return another(slug, (RESULT, "".join(f"  - {{{line}, source: abstract}}\n" for line in lines)))


FASTER = with_results(
    "rye",
    "metric: training speedup, value: 2x, baseline: Biga",
    "metric: training speedup, value: 30x, baseline: Biga and Poolish",
)


def pages(tmp_path: Path, notes: dict[str, str], against: bool = False) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes, TAGS + WORDS))
    files = map(make, results.emit(index, Options(site_name="Bread notes")))
    found = {page.uri: page for page in files if isinstance(page, Page)}
    return {uri: page for uri, page in found.items() if uri.startswith("results/against") == against}


def test_results_stand_under_their_baseline_and_not_by_size(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, {"levain": NOTE, "rye": FASTER}).values()
    groups = page.view.groups

    assert [(group.name, [(row.link.name, row.result.value) for row in group.rows]) for group in groups] == [
        ("Biga", [("Rye", "2x"), ("Rye", "30x")]),
        ("", [("Levain", "2.9x")]),
    ]
    (row,) = groups[1].rows
    assert (row.link, row.family, row.is_long) == (Link("Levain", "papers/levain/#reported-results"), "Other", False)
    assert (row.paper.venue, row.paper.year, row.result.source) == ("BREAD", 2024, "abstract")


def test_the_page_says_that_set_ups_differ_and_links_each_row(tmp_path: Path) -> None:
    html = (
        build_site(write_library(tmp_path, {"levain": NOTE, "rye": FASTER}, TAGS + WORDS)) / "results" / "index.html"
    ).read_text("utf-8")

    assert "These numbers do not compare." in html
    assert 'href="../papers/levain/#reported-results"' in html
    assert 'href="../results/against/#vs-biga"' in html


def test_many_results_are_split_by_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "WHOLE", 2)
    monkeypatch.setattr(results, "FIRST", 1)
    monkeypatch.setattr(result_family, "LONGEST", 1)
    found = pages(tmp_path, {"levain": NOTE, "rye": FASTER})
    view = found["results/index.md"].view

    assert list(found) == [
        "results/index.md", "results/training-speed.md", "results/training-speed/2.md", "results/other.md",
    ]  # fmt: skip
    assert view.families[0] == results.FamilyLink("Training speed", "results/training-speed/", 2)
    assert [(group.name, len(group.rows), group.more) for group in view.groups] == [("Biga", 1, 1)]


def test_a_family_on_several_pages_leads_from_one_to_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "WHOLE", 2)
    monkeypatch.setattr(result_family, "LONGEST", 1)
    page = pages(tmp_path, {"levain": NOTE, "rye": FASTER})["results/training-speed/2.md"]

    assert page.title == "Results: Training speed, part 2"
    assert page.view.heading == "Training speed, part 2"
    assert page.view.parts == [
        PartLink("part 1", "results/training-speed/", is_here=False),
        PartLink("part 2", "results/training-speed/2/", is_here=True),
    ]


def test_data_has_every_result_with_its_words(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": FASTER}, TAGS + WORDS))
    (file,) = (file for file in results.emit(index, Options()) if file.uri == results.DATA)
    data = json.loads(make(file).content)
    rows = [dict(zip(data["fields"], row, strict=True)) for row in data["rows"]]

    assert [(data["papers"][row["paper"]][1], data["texts"][row["value"]]) for row in rows] == [
        ("Levain", "2.9x"), ("Rye", "2x"), ("Rye", "30x"),
    ]  # fmt: skip
    assert [[data["works"][work][0] for work in row["against"]] for row in rows] == [[], ["Biga"], ["Biga", "Poolish"]]
    assert {data["texts"][row["kind"]] for row in rows} == {"abstract"}
    # Only topics that have results can be chosen, and they have labels.
    assert data["topics"] == [["sourdough", "Sourdough"]]


def test_speedups_over_a_shared_baseline_are_drawn_with_words(tmp_path: Path) -> None:
    oats = with_results("oats", "metric: training speedup, value: 1.5x-4x, baseline: Biga", "metric: rise, value: 40%")
    site = build_site(write_library(tmp_path, {"levain": NOTE, "rye": FASTER, "oats": oats}, TAGS + WORDS))
    html = (site / "results" / "index.html").read_text("utf-8")

    assert html.count('<figure class="pn-plot">') == 1
    assert 'aria-label="Training speed: reported speedups, grouped by baseline.' in html
    assert "Against Biga: " in html
    assert html.count("pn-plot__range") == 1
    assert html.index("Oats</a> 1.5x-4x") < html.index("Rye</a> 2x")


def test_nothing_is_drawn_where_no_two_papers_share_a_baseline(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, {"levain": NOTE, "rye": FASTER}).values()

    assert page.view.plots == []


def test_results_are_found_by_what_they_were_measured_against(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, {"levain": NOTE, "rye": FASTER}, against=True).values()
    view = page.view

    assert [(entry.id, entry.name, [row.result.value for row in entry.rows]) for entry in view.named] == [
        ("vs-biga", "Biga", ["2x", "30x"]),
        ("vs-poolish", "Poolish", ["30x"]),
    ]
    assert view.described == []


def test_many_baselines_are_split_and_links_know_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "LINES", 3)
    notes = {"levain": NOTE, "rye": FASTER}
    found = pages(tmp_path, notes, against=True)

    assert list(found) == ["results/against.md", "results/against/2.md"]
    assert [link.url for link in against.Against(index_of(tmp_path)).most()] == [
        "results/against/#vs-biga",
        "results/against/2/#vs-poolish",
    ]
    assert [part.label for part in found["results/against.md"].view.parts] == [
        "Biga to Biga",
        "Poolish to Poolish",
    ]
    assert len({page.description for page in found.values()}) == 2


def test_every_shown_field_is_escaped(tmp_path: Path) -> None:
    fields = (
        "metric: rise",
        "value: 2.9x",
        "baseline: dry yeast",
        "workload: rye",
        "hardware: stone oven",
        "qualifier: average",
    )
    changes = [(field, f"{field.partition(':')[0]}: '{MARKED}'") for field in fields]
    site = build_site(
        write_library(
            tmp_path, {"levain": edited(*changes, ("source: abstract", f"note: '{MARKED}', source: '{MARKED}'"))}
        )
    )

    for name, least in (("results/index.html", 8), ("results/against/index.html", 6)):
        html = (site / name).read_text(encoding="utf-8")
        assert MARKED not in html
        assert html.count("&lt;script&gt;") >= least
