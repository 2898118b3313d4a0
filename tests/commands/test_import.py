"""`papernotes import`: many notes at once."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support import NOTE, index_of

Run = Callable[..., Any]
BIB = Path(__file__).parents[1] / "data" / "bibtex"


def test_the_report_names_what_was_made_skipped_and_broken(library: Callable[..., Path], run: Run):
    root = library(first=NOTE.replace("10.1234/levain.2024", "10.1234/first"))

    done = run("import", BIB / "broken.bib")

    assert done.status == 1
    assert (
        done.out
        == """\
wrote papers/same-key-first-sourdough.md
  topics are guesses, confirm or change them: sourdough
wrote papers/same-key-second-oven.md
  topics are guesses, confirm or change them: ovens
skipped 'first': papers/first.md is already about it: same DOI
2 notes written, 1 already there, 4 not read
"""
    )
    name = BIB / "broken.bib"
    assert (
        done.err
        == f"""\
{name}:9: not read: the entry is not closed before the next one begins
{name}:14: not read: there is no comma after the key of the entry
{name}:19: not read: the entry 'untitled' has no title
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
    assert second.out.splitlines()[-1] == f"0 notes written, {len(before)} already there, 0 not read"
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
        "wrote papers/rye.md\n  topics are guesses, confirm or change them: ovens\n"
        "1 note written, 0 already there, 1 not read\n"
    )
    assert done.err == f"{tmp_path / 'list.md'}:2: not read: the bullet has a link but no title\n"
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

    run("import", tmp_path / "x.bib")

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
    assert b"importing" not in done.stdout
