from __future__ import annotations

import json
from pathlib import Path

from papernotes.index.link import Index
from papernotes.pages import Options, compare, papers
from papernotes.pages.compared import compared
from papernotes.pages.inputs import similarity_of
from papernotes.pages.site_file import Page, Promise
from papernotes.text.site_urls import compare_url
from support import TAGS, another, build_site, edited, index_of, write_library

WORDS = "baselines: {dry yeast: {}, Levain: {paper: levain}}\nmetrics:\n  rise: {label: Rise, words: [rise]}\n"
LEVAIN = edited(
    ("sources:", "relations:\n  - {type: compares-with, work: Poolish}\nsources:"),
)
RYE = another(
    "rye",
    ("baseline: dry yeast", "baseline: Levain"),
    ("sources:", "relations:\n  - {type: extends, to: levain, why: warmer}\nsources:"),
)
PATH = (
    "---\ntitle: Bread\nsummary: All.\npapers:\n  - {paper: levain, why: a}\n  - {paper: rye, why: b}\n---\n\nText.\n"
)


def library(tmp_path: Path) -> Path:
    return write_library(tmp_path, {"levain": LEVAIN, "rye": RYE}, TAGS + WORDS)


def record(tmp_path: Path, slug: str) -> dict:
    index = index_of(library(tmp_path))
    return json.loads(compared(index.notes[slug], index))


def inputs(index: Index) -> object:
    page, *_ = papers.emit(index, Options())
    assert isinstance(page, Promise)
    assert page.uri == "papers/levain.md"
    return page.inputs()


def test_data_holds_what_a_comparison_shows(tmp_path: Path) -> None:
    found = record(tmp_path, "levain")

    assert {key: found[key] for key in ("slug", "name", "venue", "year", "authors")} == {
        "slug": "levain", "name": "Levain", "venue": "BREAD", "year": 2024, "authors": ["Ada Miller", "Bo Baker"],
    }  # fmt: skip
    assert found["results"][0] | {"workload": "", "hardware": "", "qualifier": ""} == {
        "metric": "rise", "value": "2.9x", "baseline": "dry yeast", "workload": "", "hardware": "", "qualifier": "",
        "source": "abstract", "family": [0, "Rise"], "against": [["dry yeast", ""]],
    }  # fmt: skip
    assert found["evidence"][0] == "Note written from the abstract and public material, not from the full text"


def test_what_is_empty_is_left_out(tmp_path: Path) -> None:
    found = record(tmp_path, "levain")

    assert {"relations", "warning"}.isdisjoint(found)
    assert "note" not in found["results"][0]
    assert found["code"] == {"url": "https://code.example/levain", "host": "code.example"}
    assert all(found.values())


def test_the_page_of_a_paper_holds_the_data_where_search_does_not_read_it(tmp_path: Path) -> None:
    hostile = LEVAIN.replace("summary: ", "summary: </script><!--<script>& ", 1)
    site = build_site(write_library(tmp_path, {"levain": hostile, "rye": RYE}, TAGS + WORDS))
    html = (site / "papers/levain/index.html").read_text("utf-8")
    _, _, rest = html.partition('<script type="application/json" data-pn-part="compared">')
    data, _, behind = rest.partition("</script>")

    assert not {"<", ">", "&"} & set(data)
    assert json.loads(data)["summary"].startswith("</script><!--<script>& ")
    assert "<!--/indexed-->" not in behind
    assert "data-pagefind-body" not in behind
    assert sorted(path.name for path in (site / "papers/levain").iterdir()) == ["index.html", "index.md"]


def test_relations_and_baselines_name_the_notes_they_lead_to(tmp_path: Path) -> None:
    found = record(tmp_path, "rye")

    assert found["relations"] == [{"type": "extends", "label": "Extends", "to": "levain", "why": "warmer"}]
    assert found["results"][0]["against"] == [["Levain", "levain"]]
    assert "relations" not in record(tmp_path, "levain")


def test_a_page_changes_when_another_note_makes_its_baseline_known(tmp_path: Path) -> None:
    roots = [tmp_path / "unknown", tmp_path / "known"]
    for root, name in zip(roots, ("Malt", "dry yeast"), strict=True):
        # Nothing else that the two notes have in common puts one on the page of the other.
        rye = another(
            "rye", ("name: Rye", f"name: {name}"), ("tags: [sourdough]", "tags: [ovens]"), ("Ada Miller, Bo Baker", "Cy Oven"),
            ("institutions: [Crust University]\n", ""), ("baseline: dry yeast, ", ""), ("venue: BREAD", "venue: arXiv"),
        )  # fmt: skip
        write_library(root, {"levain": edited(), "rye": rye}, TAGS)
    before, after = map(index_of, roots)

    assert "against" not in json.loads(compared(before.notes["levain"], before))["results"][0]
    assert json.loads(compared(after.notes["levain"], after))["results"][0]["against"] == [["dry yeast", "rye"]]
    assert similarity_of(after).to("levain") == ()
    assert inputs(before) != inputs(after)


def test_the_page_offers_a_comparison_for_each_topic_with_two_papers(tmp_path: Path) -> None:
    (page,) = compare.emit(index_of(library(tmp_path)), Options())
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
