"""The public face: what a script or a notebook may rely on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import papernotes
from papernotes.knowledge import EXPORTS, KnowledgeBase, RelationRow, TopicRow
from support import NOTE, write_library

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "python.md"
OTHER = (
    NOTE.replace("Levain", "Poolish")
    .replace("levain", "poolish")
    .replace("2401.00001", "2401.00002")
    .replace(
        "sources:",
        "relations:\n  - {type: extends, to: levain, why: colder}\n  - {type: uses, work: Banneton, why: shape}\nsources:",
    )
)


@pytest.fixture
def knowledge(tmp_path: Path) -> KnowledgeBase:
    return papernotes.open(write_library(tmp_path, {"levain": NOTE, "poolish": OTHER}))


def test_papers_are_found_by_slug(knowledge: KnowledgeBase):
    assert list(knowledge.papers) == ["levain", "poolish"]
    assert len(knowledge) == 2
    assert "levain" in knowledge
    assert "brioche" not in knowledge
    assert knowledge["levain"].venue == "BREAD"
    assert knowledge.text("levain").strip().startswith("## Problem")


def test_a_result_is_a_row_that_knows_its_paper(knowledge: KnowledgeBase):
    row = knowledge.results[0]

    assert (row.paper, row.name, row.year, row.metric, row.value) == ("levain", "Levain", 2024, "rise", "2.9x")
    assert (row.qualifier, row.baseline, row.workload, row.hardware) == ("average", "dry yeast", "rye", "stone oven")
    assert row.source == "abstract"


def test_relations_name_a_paper_or_a_work(knowledge: KnowledgeBase):
    assert knowledge.relations == [
        RelationRow("poolish", "extends", "levain", "", "colder"),
        RelationRow("poolish", "uses", "", "Banneton", "shape"),
    ]


def test_topics_list_their_papers(knowledge: KnowledgeBase):
    assert knowledge.topics[0] == TopicRow("sourdough", "Sourdough", "酸面包", "baking", ("levain", "poolish"))
    assert [row.papers for row in knowledge.topics[1:]] == [(), ()]


@pytest.mark.parametrize("format_", EXPORTS)
def test_every_format_exports_the_chosen_papers_alone(knowledge: KnowledgeBase, format_: str):
    text = knowledge.export(format_, papers=["poolish"])

    assert "Poolish" in text
    assert "Levain" not in text


def test_an_unknown_format_is_refused_by_name(knowledge: KnowledgeBase):
    with pytest.raises(papernotes.PapernotesError) as caught:
        knowledge.export("docx")

    assert str(caught.value) == "'docx' is not a format: choose bibtex, ris, csl-json, json, csv or markdown"


def test_a_folder_without_notes_is_refused(tmp_path: Path):
    with pytest.raises(papernotes.NoKnowledgeBaseError) as caught:
        papernotes.open(tmp_path)

    assert str(caught.value) == f"there is no tags.yaml beside papers/ in '{tmp_path}' or above"


def test_a_folder_inside_is_enough(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})

    assert len(papernotes.open(root / "papers")) == 1


def test_the_examples_of_the_documentation_run(
    knowledge: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        exec(compile(block, str(PAGE), "exec"), names)  # noqa: S102

    printed = capsys.readouterr().out
    assert "2 papers" in printed
    assert re.search(r"Levain +rise +2\.9 +dry yeast +stone oven", printed)
    assert names["edges"] == [("poolish", "levain", "extends")]
    assert names["wanted"] == ["Banneton"]
    assert names["by_topic"] == {"sourdough": ("levain", "poolish"), "ovens": (), "kombucha": ()}
    assert str(names["bibtex"]).count("@inproceedings") == 2


def test_the_documentation_names_everything_public():
    text = PAGE.read_text(encoding="utf-8")

    assert [name for name in papernotes.__all__ if f"papernotes.{name}" not in text] == []
    public = [name for name in vars(KnowledgeBase) if not name.startswith("_") and name != "read"]
    assert [name for name in public if f"knowledge.{name}" not in text] == []
