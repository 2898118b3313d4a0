"""`papernotes export`, and the way back."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papernotes.export.record import record
from papernotes.index.link import link
from papernotes.notes.load import load
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from support import NOTE, another, index_of, write_library

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
CITED = ROOT / "tests" / "data" / "cite"
BIBLIOGRAPHIC = (
    "title", "authors", "venue", "year", "published_in", "volume", "number", "pages", "publisher", "doi", "arxiv",
)  # fmt: skip

TEA = another("tea", ("tags: [sourdough]", "tags: [kombucha]"), ("venue: BREAD", "venue: Crumb"), ("2024", "2023"))
OVEN = another("oven", ("tags: [sourdough]", "tags: [ovens]"), ("status: abstract", "status: read"))


@pytest.mark.parametrize(
    ("options", "slugs"),
    [
        ([], ["levain", "oven", "tea"]),
        (["--tag", "kombucha"], ["tea"]),
        (["--tag", "LEVAIN"], ["levain"]),
        (["--tag", "baking"], ["levain", "oven"]),
        (["--tag", "kombucha", "--tag", "ovens"], ["oven", "tea"]),
        (["--venue", "Crumb Letters"], ["tea"]),
        (["--year", "2024", "--status", "read"], ["oven"]),
        (["--year", "1999"], []),
        (["--status", "read", "--status", "abstract"], ["levain", "oven", "tea"]),
    ],
)
def test_a_selection(library: Callable[..., Path], run: Run, options: list[str], slugs: list[str]):
    library(levain=NOTE, tea=TEA, oven=OVEN)

    done = run("export", "--format", "json", *options)

    assert [paper["slug"] for paper in json.loads(done.out)["papers"]] == slugs


@pytest.mark.parametrize(
    ("form", "start"),
    [
        ("bibtex", "@inproceedings{miller2024levain,"),
        ("ris", "TY  - CONF"),
        ("csl-json", "["),
        ("json", '{"version": 1'),
        ("csv", "slug,name,title"),
    ],
)
def test_every_format_goes_to_standard_output_and_to_a_file(
    library: Callable[..., Path], run: Run, tmp_path: Path, form: str, start: str
):
    library(levain=NOTE)

    printed = run("export", "--format", form).out
    silent = run("export", "--format", form, "-o", tmp_path / "out").out

    assert printed.startswith(start)
    assert silent == ""
    assert (tmp_path / "out").read_bytes().decode() == printed


def test_a_table_keeps_its_line_ends(library: Callable[..., Path], run: Run):
    library(levain=NOTE)

    text = run("export", "--format", "csv").out

    assert text.count("\r\n") == 2
    assert next(csv.DictReader(text.splitlines()))["slug"] == "levain"


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (["--tag", "ovns"], "topic 'ovns' is not in tags.yaml: did you mean 'ovens'? Or see the topics of tags.yaml."),
        (
            ["--venue", "BRED"],
            "venue 'BRED' is not in tags.yaml: did you mean 'BREAD'? Or see the venues of tags.yaml.",
        ),
    ],
)
def test_an_unknown_word_is_a_wrong_call(library: Callable[..., Path], run: Run, option: list[str], message: str):
    library(levain=NOTE)

    done = run("export", *option)

    assert (done.status, done.out, done.err) == (2, "", f"Error: {message}\n")


@pytest.fixture
def there_and_back(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Path], list[tuple[Note, Note]]]:
    """The notes of a knowledge base, each with what it became after an export and an import into an empty one."""

    def travel(source: Path) -> list[tuple[Note, Note]]:
        before = load(source)
        root = write_library(tmp_path / "empty", {}, before.tags.text)
        monkeypatch.chdir(source)
        exported = run("export", "-o", tmp_path / "all.bib")
        monkeypatch.chdir(root)
        imported = run("import", tmp_path / "all.bib")
        assert (exported.status, imported.status) == (0, 0)
        after = {note.paper.title: note for note in index_of(root).notes.values()}
        return [(note, after[note.paper.title]) for note in before.notes.values()]

    return travel


def test_a_round_trip_through_bibtex_keeps_every_bibliographic_field(
    there_and_back: Callable[[Path], list[tuple[Note, Note]]],
):
    pairs = there_and_back(ROOT)

    assert [(old.slug, *change) for old, new in pairs for change in changes(old.paper, new.paper)] == []


def test_a_round_trip_of_odd_papers_keeps_what_bibliographies_say(
    there_and_back: Callable[[Path], list[tuple[Note, Note]]],
):
    pairs = there_and_back(CITED)
    vocabulary = load(CITED).vocabulary

    for old, new in pairs:
        then, now = (replace(record(note, vocabulary, "key"), short_title="", remark="") for note in (old, new))
        assert now == then


def changes(old: Paper, new: Paper) -> list[tuple[str, Any, Any]]:
    found = [(name, getattr(old, name), getattr(new, name)) for name in BIBLIOGRAPHIC]
    if "paper" in old.links:
        found.append(("links.paper", old.links["paper"], new.links.get("paper")))
    return [change for change in found if change[1] != change[2]]


def test_the_second_export_is_the_first(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    root = write_library(tmp_path / "empty", {}, (ROOT / "tags.yaml").read_text(encoding="utf-8"))
    monkeypatch.chdir(ROOT)
    first = run("export", "--venue", "VLDB").out
    monkeypatch.chdir(root)
    (tmp_path / "all.bib").write_text(first, encoding="utf-8")
    run("import", tmp_path / "all.bib")

    second = run("export").out

    assert entries(first) == entries(second)
    assert len(link(load(root)).notes) > 1


def entries(text: str) -> list[str]:
    """Entries without their keys, which come from names that BibTeX has no field for."""
    return sorted(entry.partition("\n")[2] for entry in text.strip().split("\n\n"))
