"""Every format of the whole knowledge base is on the site, and what writes it is tested with it."""

from __future__ import annotations

import json
from pathlib import Path

from papernotes.export.json_data import schema
from papernotes.pages import Options, exports
from papernotes.pages.site_file import make
from support import NOTE, another, build_site, index_of, write_library

FOLDERS = ("topics/baking", "topics/sourdough", "venues/bread")


def test_every_format_is_emitted_with_every_paper(tmp_path: Path):
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}))

    found = {file.uri: file.content.decode() for file in map(make, exports.emit(index, Options()))}

    assert list(found) == [
        "papers.json",
        "papers.schema.json",
        "papers.csv",
        "papers.bib",
        "papers.ris",
        "papers.csl.json",
        *(f"{folder}/papers.{kind}" for folder in FOLDERS for kind in ("bib", "ris", "csv")),
    ]
    assert json.loads(found["papers.schema.json"]) == schema()
    for uri, text in found.items():
        assert uri == "papers.schema.json" or "Another Way to Bake" in text, uri


def test_a_topic_a_path_and_a_venue_have_files_of_their_own_papers(tmp_path: Path):
    path = "---\ntitle: Bread\nsummary: s\npapers:\n  - {paper: rye, why: first}\n---\n\nText.\n"
    notes = {"levain": NOTE, "rye": another("rye"), "oat": another("oat", ("tags: [sourdough]", "tags: [ovens]"))}
    site = build_site(write_library(tmp_path, notes, paths={"bread": path}))

    assert (site / "topics/ovens/papers.bib").read_text(encoding="utf-8").count("@inproceedings{") == 1
    assert (site / "topics/baking/papers.ris").read_text(encoding="utf-8").count("TY  - ") == 3
    assert (site / "venues/bread/papers.csv").read_text(encoding="utf-8").count("\n") == 4
    assert "Rye" in (site / "paths/bread/papers.bib").read_text(encoding="utf-8")
    for page in ("topics/ovens", "paths/bread", "venues/bread"):
        html = (site / page / "index.html").read_text(encoding="utf-8")
        name = page.rpartition("/")[2]
        assert f'<a href="../../{page}/papers.bib" download="{name}.bib">BibTeX</a>' in html
        assert f'<a href="../../{page}/feed.xml">Feed</a>' in html
        assert (site / page / "feed.xml").exists()
    assert not (site / "topics/kombucha/papers.bib").exists()
