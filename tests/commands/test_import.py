"""`papernotes import`: many notes at once."""

from __future__ import annotations

import errno
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from papernotes.importing import adding
from papernotes.importing.note_file import create
from support import NOTE, index_of

Run = Callable[..., Any]
BIB = Path(__file__).parents[1] / "data" / "bibtex"


def test_the_report_names_what_was_made_skipped_and_broken(library: Callable[..., Path], run: Run):
    root = library(first=NOTE.replace("10.1234/levain.2024", "10.1234/first"))

    name = BIB / "broken.bib"

    done = run("import", name)

    assert done.status == 1
    assert (
        done.out
        == f"""\
{name}:1: 'first' already there: papers/first.md, same DOI
{name}:24: 'twice' written: papers/same-key-first-sourdough.md
  choose its topics; likely: sourdough
{name}:32: 'twice' written: papers/same-key-second-oven.md
  choose its topics; likely: ovens
7 entries: 2 notes written, 1 already there, 4 not read
"""
    )
    assert (
        done.err
        == f"""\
{name}:9: not read: the entry is not closed before the next one begins
{name}:14: not read: there is no comma after the key of the entry
{name}:19: 'untitled' not read: the entry 'untitled' has no title
{name}:41: not read: the entry is not closed: a '}}' or a quotation mark is missing
"""
    )
    assert len(index_of(root).notes) == 3


def test_the_same_files_twice_add_nothing(library: Callable[..., Path], run: Run):
    root = library()
    files = sorted(BIB.glob("[!b]*.bib"))

    first = run("import", *files)
    before = {path: path.read_bytes() for path in (root / "papers").iterdir()}
    second = run("import", *files, *files)

    assert first.status == second.status == 0
    assert second.out.splitlines()[-1] == "36 entries: 0 notes written, 34 already there, 2 left out"
    assert {path: path.read_bytes() for path in (root / "papers").iterdir()} == before


def test_preprint_and_publication_in_two_files_become_one_note(library: Callable[..., Path], run: Run, tmp_path: Path):
    root = library()
    preprint, publication = (BIB / "pair.bib").read_text().split("\n\n", 1)
    (tmp_path / "a.bib").write_text(preprint)
    (tmp_path / "b.bib").write_text(publication)

    run("import", tmp_path / "a.bib", tmp_path / "b.bib")

    paper = index_of(root).notes["retarder"].paper
    assert (paper.venue, paper.doi, paper.arxiv) == ("BREAD", "10.1145/5555555.6666666", "2205.00042")


def test_a_markdown_list(library: Callable[..., Path], run: Run, tmp_path: Path):
    root = library()
    (tmp_path / "list.md").write_text(
        "- [Rye: Slow Ovens](https://arxiv.org/abs/2205.00042)\n- [x](https://a.example)\n"
    )

    done = run("import", tmp_path / "list.md")

    assert done.out == (
        f"{tmp_path / 'list.md'}:1: 'Rye: Slow Ovens' written: papers/rye.md\n  choose its topics; likely: ovens\n"
        "2 entries: 1 note written, 1 not read\n"
    )
    assert done.err == f"{tmp_path / 'list.md'}:2: not read: the entry has a link but no title\n"
    assert index_of(root).notes["rye"].paper.venue == "arXiv"


def test_a_missing_file_is_a_wrong_call(library: Callable[..., Path], run: Run):
    library()

    assert run("import", "nowhere.bib").err == "Error: No such file or directory: 'nowhere.bib'\n"


def test_two_new_papers_of_one_name_get_two(library: Callable[..., Path], run: Run, tmp_path: Path):
    root = library()
    (tmp_path / "x.bib").write_text(
        "@inproceedings{a, title={Rye: Kombucha}, author={Ada Miller}, booktitle={BREAD}, year=2020, doi={10.1234/a}}\n"
        "@inproceedings{b, title={Rye: Ovens}, author={Bo Baker}, booktitle={BREAD}, year=2021, doi={10.1234/b}}\n"
    )

    run("import", tmp_path / "x.bib", "--tag", "ovens")

    names = {slug: note.paper.short_name for slug, note in index_of(root).notes.items()}
    assert names == {"rye": "Rye", "rye-2021": "Rye (BREAD 2021)"}
    assert run("check", "--format", "text").out == "2 notes, 0 errors, 0 warnings\n"


def test_a_terminal_shows_a_bar(library: Callable[..., Path]):
    root = library()
    ours, theirs = pty.openpty()
    call = [sys.executable, "-m", "papernotes", "import", str(BIB / "acm.bib")]

    done = subprocess.run(
        call, cwd=root, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}, check=False
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)

    assert done.returncode == 0
    assert "importing" in shown
    assert "2/2" in shown
    assert b"2/2" not in done.stdout


PREPRINT = (
    "@misc{pre, title={Rye: Slow Ovens}, author={Ada Miller}, year=2022, eprint={2205.00042}, archivePrefix={arXiv}}\n"
)
PUBLICATION = (
    "@inproceedings{pub, title={Rye: Slow Ovens}, author={Ada Miller}, booktitle={Symposium on Bread}, year=2023, "
    "pages={1--9}, doi={10.1234/rye}}\n"
)


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    def write(content: str | bytes, name: str = "x.bib") -> Path:
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return tmp_path / name

    return write


def test_which_entry_won_is_told(library: Callable[..., Path], run: Run, file: Callable[..., Path]):
    library()

    done = run("import", file(PREPRINT + PUBLICATION), "--tag", "ovens")

    assert done.out.replace(str(file("")), "x.bib") == (
        "x.bib:2: 'pub' written: papers/rye.md\n"
        "x.bib:1: 'pre' merged: same paper as 'pub': same title; venue and year are those of the publication\n"
        "2 entries: 1 note written, 1 merged\n"
    )


def test_a_publication_offers_what_the_note_of_its_preprint_lacks(
    library: Callable[..., Path], run: Run, file: Callable[..., Path]
):
    root = library()
    run("import", file(PREPRINT), "--tag", "ovens")
    before = (root / "papers/rye.md").read_text()

    offered = run("import", file(PUBLICATION))
    assert offered.out.splitlines()[0].partition(": ")[2] == (
        "'pub' already there: papers/rye.md, same title; "
        "it could get doi 10.1234/rye, venue BREAD, year 2023, published_in Symposium on Bread and pages 1-9: "
        "--update writes that"
    )
    assert (root / "papers/rye.md").read_text() == before

    dry = run("import", file(PUBLICATION), "--update", "--dry-run")
    assert "'pub' would be updated: papers/rye.md: doi 10.1234/rye" in dry.out
    assert (root / "papers/rye.md").read_text() == before

    done = run("import", file(PUBLICATION), "--update")
    assert done.out.splitlines()[-1] == "1 entry: 0 notes written, 1 updated"
    assert (
        (root / "papers/rye.md").read_text()
        == """\
---
title: "Rye: Slow Ovens"
name: Rye
authors: [Ada Miller]
venue: BREAD
year: 2023
published_in: Symposium on Bread
pages: "1-9"
doi: 10.1234/rye
arxiv: "2205.00042"
tags: [ovens]
status: stub
added: 2026-11-16
updated: 2026-11-16
---
"""
    )
    assert run("check", "--format", "text").out == "1 note, 0 errors, 0 warnings\n"
    assert run("import", file(PUBLICATION), "--update").out.endswith("\n1 entry: 0 notes written, 1 already there\n")


def test_a_paper_of_the_same_title_by_others_is_another_paper(
    library: Callable[..., Path], run: Run, file: Callable[..., Path]
):
    root = library(levain=NOTE)
    entry = (
        "@inproceedings{{k, title={{Levain: A Patient Starter for Cold Kitchens}}, author={{{who}}}, year=2025, "
        "booktitle={{Symposium on Bread}}}}"
    )

    same = run("import", file(entry.format(who="Miller, A.")))
    other = run("import", file(entry.format(who="Jan Korn")))

    assert same.out.endswith("1 entry: 0 notes written, 1 already there\n")
    assert other.out.endswith("1 entry: 1 note written\n")
    assert index_of(root).notes["levain-2025"].paper.name == "Levain (BREAD 2025)"


def test_force_adds_what_only_seems_to_be_there(library: Callable[..., Path], run: Run, file: Callable[..., Path]):
    root = library(levain=NOTE)
    title = "@misc{t, title={Levain: A Patient Starter for Cold Kitchens}, author={Ada Miller}, year=2024}"
    doi = "@misc{d, title={Other}, author={Ada Miller}, doi={10.1234/levain.2024}, year=2024}"

    assert run("import", file(title), "--force").out.endswith("1 entry: 1 note written\n")
    assert run("import", file(doi), "--force").out.endswith("1 entry: 0 notes written, 1 already there\n")
    assert sorted(index_of(root).notes) == ["levain", "levain-2024"]


def test_a_dry_run_writes_nothing(library: Callable[..., Path], run: Run):
    root = library()

    done = run("import", BIB / "acm.bib", "--dry-run")

    assert list((root / "papers").iterdir()) == []
    assert done.out.splitlines()[0].endswith("'10.1145/1111111.2222222' would be written: papers/crustcast.md")
    assert done.out.splitlines()[-1] == "2 entries: 2 notes to write"


@pytest.mark.parametrize(
    ("content", "name", "reason"),
    [
        (PREPRINT.encode("utf-16"), "x.bib", "is UTF-16: save it as UTF-8."),
        (PREPRINT.encode("utf-16-le"), "x.bib", "is UTF-16: save it as UTF-8."),
        (b"", "x.bib", "is empty."),
        (b" \n\n", "x.md", "is empty."),
        (b"PK\x03\x04\x00\x00", "x.bib", "holds NUL bytes, so it is not text."),
        (b"<!DOCTYPE html><p>404</p>", "x.bib", "can't be imported: there is no BibTeX entry in it."),
        (b"# A page\n\nwith words.\n", "x.md", "can't be imported: there is no paper with a link in it."),
        (b"a,b\n1,2\n", "x.csv", "can't be imported: it is neither BibTeX, RIS, CSL-JSON nor Markdown."),
        (b"[]", "x.json", "can't be imported: there is no CSL-JSON item in it."),
        (b'[{"title": "T",\n}]', "x.json", "is not CSL-JSON: line 2 is not JSON."),
        (b'[{"title": "T"}', "x.json", "is not CSL-JSON: the list is not closed: a ']' is missing at the end."),
        (b"nothing", "x.ris", "can't be imported: there is no RIS record in it."),
    ],
)
def test_a_file_of_another_kind_is_an_error(
    library: Callable[..., Path], run: Run, file: Callable[..., Path], content: bytes, name: str, reason: str
):
    root = library()

    done = run("import", file(content, name))

    assert (done.status, done.out, done.err) == (2, "", f"Error: '{file(content, name)}' {reason}\n")
    assert list((root / "papers").iterdir()) == []


@pytest.mark.parametrize("name", ["x.txt", "x"])
@pytest.mark.parametrize(
    "content",
    [
        PUBLICATION,
        "TY  - CONF\nTI  - Rye: Slow Ovens\nAU  - Miller, Ada\nT2  - Symposium on Bread\nPY  - 2023\n"
        "DO  - 10.1234/rye\nER  - \n",
        '[{"id": "r", "type": "paper-conference", "title": "Rye: Slow Ovens", "DOI": "10.1234/rye", "author": '
        '[{"family": "Miller", "given": "Ada"}], "container-title": "Symposium on Bread", "issued": {"raw": "2023"}}]',
        "- [Rye: Slow Ovens](https://doi.org/10.1234/rye), BREAD 2023\n",
    ],
    ids=["bibtex", "ris", "csl-json", "markdown"],
)
def test_what_a_file_is_shows_in_its_text(
    library: Callable[..., Path], run: Run, file: Callable[..., Path], content: str, name: str
):
    root = library()

    assert run("import", file(content, name)).status == 0

    paper = index_of(root).notes["rye"].paper
    assert (paper.title, paper.venue, paper.doi, paper.year) == ("Rye: Slow Ovens", "BREAD", "10.1234/rye", 2023)


def test_two_imports_at_once_write_each_paper_once(library: Callable[..., Path]):
    root = library()
    call = [sys.executable, "-m", "papernotes", "import", str(BIB / "acm.bib"), str(BIB / "dblp.bib")]

    started = [subprocess.Popen(call, cwd=root, stdout=-3, stderr=-3) for _ in range(3)]
    for process in started:
        process.wait()

    titles = [note.paper.title for note in index_of(root).notes.values()]
    assert len(titles) == len(set(titles)) > 0


def test_while_another_import_runs_nothing_is_written(
    library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch
):
    root = library()
    monkeypatch.setattr("papernotes.system.lock.WAIT", 0.1)
    holder = (
        "import sys\nfrom pathlib import Path\nfrom papernotes.system.lock import alone\n"
        "with alone(Path(sys.argv[1]), 'adding notes to'):\n    print('held', flush=True)\n    sys.stdin.read()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", holder, str(root)], stdin=-1, stdout=-1)
    assert process.stdout is not None
    process.stdout.readline()

    done = run("import", BIB / "acm.bib")
    process.communicate()

    assert (done.status, list((root / "papers").iterdir())) == (2, [])
    assert (
        done.err == f"Error: another papernotes is adding notes to '{root}': wait until it is done, then try again.\n"
    )


def test_a_full_disk_says_what_was_written(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    root = library()

    def create_one(path: Path, text: str) -> None:
        if any((root / "papers").iterdir()):
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        create(path, text)

    monkeypatch.setattr(adding, "create", create_one)
    done = run("import", BIB / "acm.bib", "--tag", "ovens")

    assert done.status == 2
    lines = [line.partition(": ")[2] for line in done.out.splitlines()]
    assert lines == [
        "'10.1145/1111111.2222222' written: papers/crustcast.md",
        "'10.1145/3333333.4444444' not written: not reached",
        "1 note written, 1 not written",
    ]
    assert done.err == (
        "Error: stopped: No space left on device. What is listed as written is there; try again for the rest.\n"
    )
    assert [path.name for path in (root / "papers").iterdir()] == ["crustcast.md"]


def test_a_title_that_is_the_name_of_a_page_gets_another_slug(
    library: Callable[..., Path], run: Run, file: Callable[..., Path]
):
    root = library()

    run("import", file("@misc{k, title={index: a page}, year=2020, doi={10.1234/i}}"))

    assert [path.name for path in (root / "papers").iterdir()] == ["index-2020.md"]


def test_an_unknown_topic_is_a_wrong_call(library: Callable[..., Path], run: Run):
    library()

    done = run("import", BIB / "acm.bib", "--tag", "ovns")

    assert done.err == (
        "Error: topic 'ovns' is not in tags.yaml: did you mean 'ovens'? Or see the topics of tags.yaml.\n"
    )
