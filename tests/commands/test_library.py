"""A library of some 360 invented entries in the styles of the world: in, in again, out, and back."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from papernotes.export.bibliography import records
from support import index_of, write_library

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "data" / "library").iterdir())
TAGS = (ROOT / "tags.yaml").read_text(encoding="utf-8")
FATES = ("written", "updated", "merged", "already there", "left out", "not read", "not written")


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A knowledge base with our own vocabulary and all of the library, and what the import said."""
    root = write_library(tmp_path_factory.mktemp("library") / "first", {}, TAGS)
    call = [sys.executable, "-m", "papernotes", "import", *map(str, FILES)]
    done = subprocess.run(call, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    return root, SimpleNamespace(out=done.stdout, err=done.stderr)


def fates(done: Any) -> Counter[str]:
    """How many entries the report names with each fate."""
    named = re.compile(rf"^\S+:\d+:(?: '.*')? ({'|'.join(FATES)}): ")
    lines = [*done.out.splitlines(), *done.err.splitlines()]
    return Counter(found[1] for line in lines if (found := named.match(line)))


def numbers(done: Any) -> tuple[int, Counter[str]]:
    """What the last line says: the sum, and its parts."""
    total, parts = done.out.splitlines()[-1].split(": ")
    found = (re.match(r"([\d,]+) (?:notes? )?(.+)", part) for part in parts.split(", "))
    counts = Counter({match[2]: int(match[1].replace(",", "")) for match in found if match})
    return int(total.split()[0]), +counts


def entries_in_files() -> int:
    """Counted without our own readers."""
    starts = {
        ".bib": r"^@(?!string|comment)\w+\s*\{", ".ris": r"^TY  - ", ".md": r"^(?:- .*(?:\]\(|\*\*)|1\. )",
    }  # fmt: skip
    found = sum(
        len(re.findall(starts[file.suffix], file.read_text(encoding="utf-8"), re.MULTILINE | re.IGNORECASE))
        for file in FILES
        if file.suffix in starts
    )
    return found + sum(len(json.loads(file.read_text(encoding="utf-8"))) for file in FILES if file.suffix == ".json")


def test_every_entry_has_its_fate_and_the_numbers_add_up(imported: tuple[Path, Any]):
    root, done = imported

    total, counts = numbers(done)
    assert total == entries_in_files() >= 300
    assert counts.total() == total
    assert counts == fates(done)
    assert len(index_of(root).notes) == counts["written"] == len(list((root / "papers").iterdir()))
    assert counts == {"written": 348, "merged": 10, "left out": 7, "not read": 7}


@pytest.mark.parametrize("order", [1, -1], ids=["again", "backwards"])
def test_the_second_time_nothing_is_new(
    imported: tuple[Path, Any], run: Run, monkeypatch: pytest.MonkeyPatch, order: int
):
    root, first = imported
    monkeypatch.chdir(root)
    before = {path.name: path.read_bytes() for path in (root / "papers").iterdir()}

    second = run("import", *FILES[::order])

    counts = numbers(first)[1]
    assert numbers(second)[1] == {
        "already there": counts["written"] + counts["merged"],
        "left out": counts["left out"],
        "not read": counts["not read"],
    }
    assert {path.name: path.read_bytes() for path in (root / "papers").iterdir()} == before


@pytest.mark.parametrize("form", ["bibtex", "csl-json", "ris"])
def test_what_was_exported_comes_back_the_same(
    imported: tuple[Path, Any], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
):
    first = imported[0]
    again = write_library(tmp_path / "again", {}, TAGS)
    file = tmp_path / {"bibtex": "all.bib", "csl-json": "all.json", "ris": "all.ris"}[form]
    monkeypatch.chdir(first)
    exported = run("export", "--format", form).out
    file.write_text(exported, encoding="utf-8")
    monkeypatch.chdir(again)

    done = run("import", file)

    assert numbers(done)[1] == {"written": len(index_of(first).notes)}
    assert facts(again) == facts(first)
    if form == "bibtex":
        assert entries(run("export").out) == entries(exported)


def entries(text: str) -> list[str]:
    """Entries without their keys, which come from names that BibTeX has no field for."""
    return sorted(entry.partition("\n")[2] for entry in text.strip().split("\n\n"))


def facts(root: Path) -> list[Any]:
    """What bibliographies say of each paper, without their keys."""
    found = [(r.title, r.authors, r.container, r.year, r.volume, r.number, r.pages, r.publisher, r.doi, r.arxiv, r.venue)
             for r in records(index_of(root)).values()]  # fmt: skip
    return sorted(found, key=str)
