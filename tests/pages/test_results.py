from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.pages import Options, against, results
from papernotes.pages.site_file import Page
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
    found = {page.uri: page for page in results.emit(index, Options(site_name="Bread notes")) if isinstance(page, Page)}
    return {uri: page for uri, page in found.items() if uri.startswith("results/against") == against}


def test_results_stand_under_their_family_largest_first(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, {"levain": NOTE, "rye": FASTER}).values()
    families = page.view["results"]["families"]

    assert [(f["label"], [(r["name"], r["value"]) for r in f["rows"]]) for f in families] == [
        ("Training speed", [("Rye", "30x"), ("Rye", "2x")]),
        ("Other", [("Levain", "2.9x")]),
    ]
    assert families[1]["rows"][0] == {
        "name": "Levain",
        "url": "papers/levain/#reported-results",
        "venue": "BREAD",
        "year": 2024,
        "hue": 1,
        "metric": "rise",
        "value": "2.9x",
        "baseline": "dry yeast",
        "workload": "rye",
        "hardware": "stone oven",
        "qualifier": "average",
        "note": "",
        "source": "abstract",
        "headline": False,
        "long": False,
    }


def test_the_page_says_that_set_ups_differ_and_links_each_row(tmp_path: Path) -> None:
    html = (
        build_site(write_library(tmp_path, {"levain": NOTE, "rye": FASTER}, TAGS + WORDS)) / "results" / "index.html"
    ).read_text("utf-8")

    assert "These numbers do not compare." in html
    assert 'href="../papers/levain/#reported-results"' in html
    assert 'href="against/#vs-biga"' in html


def test_many_results_are_split_by_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "WHOLE", 2)
    monkeypatch.setattr(results, "FIRST", 1)
    monkeypatch.setattr(results, "LONGEST", 1)
    found = pages(tmp_path, {"levain": NOTE, "rye": FASTER})
    first = found["results/index.md"].view["results"]["families"][0]

    assert list(found) == ["results/index.md", "results/training-speed.md", "results/training-speed/2.md"]
    assert (len(first["rows"]), first["count"], first["url"]) == (1, 2, "results/training-speed/")
    assert found["results/training-speed/2.md"].title == "Results: Training speed, part 2"


def test_results_are_found_by_what_they_were_measured_against(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, {"levain": NOTE, "rye": FASTER}, against=True).values()
    view = page.view["against"]

    assert [(entry["id"], entry["name"], [r["value"] for r in entry["results"]]) for entry in view["named"]] == [
        ("vs-biga", "Biga", ["2x", "30x"]),
        ("vs-poolish", "Poolish", ["30x"]),
    ]
    assert view["described"] == []


def test_many_baselines_are_split_and_links_know_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "LINES", 3)
    notes = {"levain": NOTE, "rye": FASTER}
    found = pages(tmp_path, notes, against=True)

    assert list(found) == ["results/against.md", "results/against/2.md"]
    assert [chip["url"] for chip in against.Against(index_of(tmp_path)).chips()] == [
        "results/against/#vs-biga",
        "results/against/2/#vs-poolish",
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
