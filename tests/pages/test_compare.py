from __future__ import annotations

import json
from pathlib import Path

from papernotes.pages import Options, compare, papers
from papernotes.pages.site_file import Later, Page, make
from papernotes.text.site_urls import compare_url
from support import TAGS, another, build_site, edited, index_of, write_library

WORDS = "baselines: {dry yeast: {}, Levain: {paper: levain}}\nmetrics:\n  rise: {label: Rise, words: [rise]}\n"
LEVAIN = edited(
    ("sources:", "relations:\n  - {type: compares-with, work: Poolish}\nsources:"),
) + "\n## Takeaway\n\n- **Use it when** cold, see [[rye]].\n\n## Limits\n\n- Needs <b>time</b>, see [text](rye.md).\n"  # fmt: skip
RYE = another(
    "rye",
    ("baseline: dry yeast", "baseline: Levain"),
    ("sources:", "relations:\n  - {type: extends, to: levain, why: warmer}\nsources:"),
)
PATH = (
    "---\ntitle: Bread\nsummary: All.\npapers:\n  - {paper: levain, why: a}\n  - {paper: rye, why: b}\n---\n\nText.\n"
)


def files(tmp_path: Path) -> dict[str, object]:
    index = index_of(write_library(tmp_path, {"levain": LEVAIN, "rye": RYE}, TAGS + WORDS))
    return {file.uri: file for emit in (compare.emit, papers.emit) for file in emit(index, Options())}


def record(tmp_path: Path, slug: str) -> dict:
    file = files(tmp_path)[f"papers/{slug}/compare.json"]
    assert isinstance(file, Later)
    return json.loads(make(file).content)


def test_a_small_file_holds_what_a_comparison_shows(tmp_path: Path) -> None:
    found = record(tmp_path, "levain")

    assert {key: found[key] for key in ("slug", "url", "name", "venue", "year", "authors")} == {
        "slug": "levain", "url": "papers/levain/", "name": "Levain", "venue": "BREAD", "year": 2024,
        "authors": ["Ada Miller", "Bo Baker"],
    }  # fmt: skip
    assert found["results"][0] | {"workload": "", "hardware": "", "qualifier": ""} == {
        "metric": "rise", "value": "2.9x", "baseline": "dry yeast", "workload": "", "hardware": "", "qualifier": "",
        "source": "abstract", "family": [0, "Rise"], "against": [["dry yeast", ""]],
    }  # fmt: skip
    assert found["evidence"][0] == "Note written from the abstract and public material, not from the full text"


def test_texts_are_safe_and_their_links_lead_on_from_the_comparison(tmp_path: Path) -> None:
    found = record(tmp_path, "levain")

    assert 'href="../papers/rye/"' in found["takeaway"]
    assert 'href="../papers/rye/"' in found["limits"]
    assert "<b>" not in found["limits"]
    assert "&lt;b&gt;" in found["limits"]


def test_relations_and_baselines_name_the_notes_they_lead_to(tmp_path: Path) -> None:
    found = record(tmp_path, "rye")

    assert found["relations"] == [{"type": "extends", "label": "Extends", "to": "levain", "why": "warmer"}]
    assert found["results"][0]["against"] == [["Levain", "levain"]]
    assert record(tmp_path, "levain")["relations"] == []


def test_a_file_changes_when_another_note_makes_its_baseline_known(tmp_path: Path) -> None:
    before = files(tmp_path)["papers/levain/compare.json"].inputs()
    rye = another("rye", ("name: Rye", "name: dry yeast"))
    index = index_of(
        write_library(tmp_path, {"levain": LEVAIN, "rye": rye}, TAGS + WORDS.replace("dry yeast: {}, ", ""))
    )
    after = {file.uri: file for file in papers.emit(index, Options())}["papers/levain/compare.json"].inputs()

    assert before != after


def test_the_page_offers_a_comparison_for_each_topic_with_two_papers(tmp_path: Path) -> None:
    page = files(tmp_path)["compare/index.md"]
    assert isinstance(page, Page)

    (group,) = page.view.areas
    assert group.area.label == "Baking"
    assert group.topics == [
        compare.ReadyComparison(
            "Sourdough", ["Levain", "Rye"], "compare/?p=levain&p=rye", "topics/sourdough/#papers", 2
        )
    ]


def test_topics_paths_and_similar_papers_link_to_a_ready_comparison(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {"levain": LEVAIN, "rye": RYE}, TAGS + WORDS, {"bread": PATH}))

    for place in ("topics/sourdough", "paths/bread"):
        assert 'href="../../compare/?p=levain&amp;p=rye"' in (site / place / "index.html").read_text("utf-8"), place
    assert 'href="../../compare/?p=rye&amp;p=levain"' in (site / "papers/rye/index.html").read_text("utf-8")


def test_an_address_holds_at_most_six_papers() -> None:
    assert compare_url(f"p{number}" for number in range(9)).count("p=") == 6
