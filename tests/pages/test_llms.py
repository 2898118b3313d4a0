"""`llms.txt` has the form of llmstxt.org, and `llms-full.txt` holds every note."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from papernotes.pages import Options, llms, papers
from papernotes.pages.site_file import Joined, SiteFile, make
from support import NOTE, another, edited, index_of, write_library

OPTIONS = Options("https://notes.example/", "Bread notes", "On bread")
ITEM = re.compile(r"- \[[^\]]+\]\(https://notes\.example/[^\s()]+\): .+")


def made(root: Path, options: Options = OPTIONS) -> dict[str, str]:
    index = index_of(root)
    documents = {file.uri: file for file in papers.emit(index, options) if file.uri.endswith("/index.md")}

    def content(file: SiteFile) -> bytes:
        if isinstance(file, Joined):
            return file.between.join([file.head, *(content(documents[part]) for part in file.parts)])
        return make(file).content

    return {file.uri: content(file).decode() for file in llms.emit(index, options)}


def test_the_brief_text_has_the_form_of_llmstxt_org(tmp_path: Path):
    text = made(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}))["llms.txt"]

    lines = [line for line in text.splitlines() if line]
    assert lines[:2] == ["# Bread notes", "> On bread"]
    assert [line for line in lines if line.startswith("## ")] == ["## Data", "## Topics", "## Papers"]
    assert all(ITEM.fullmatch(line) for line in lines[4:] if line[0] == "-")
    assert (
        "- [Levain](https://notes.example/papers/levain/index.md): BREAD 2024. "
        "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day." in lines
    )


def test_the_full_text_holds_every_note(tmp_path: Path):
    text = made(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}))["llms-full.txt"]

    assert text.startswith("# Bread notes\n\n> On bread\n\n---\n\n# Levain: A Patient Starter")
    assert text.count("Cold kitchens kill starters.") == 2


def test_a_large_full_text_is_split_by_area(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(llms, "LARGEST", 1000)
    tea = another("tea", ("tags: [sourdough]", "tags: [kombucha]"))
    odd = another("odd", ("tags: [sourdough]", "tags: [unheard-of]"))

    found = made(write_library(tmp_path, {"levain": NOTE, "tea": tea, "odd": odd}))

    assert list(found) == [
        "llms-full-baking.txt",
        "llms-full-brewing.txt",
        "llms-full-other.txt",
        "llms-full.txt",
        "llms.txt",
    ]
    assert "# Levain" in found["llms-full-baking.txt"]
    assert "# Tea" in found["llms-full-brewing.txt"]
    assert (
        "- [llms-full-brewing.txt](https://notes.example/llms-full-brewing.txt): Brewing, 1 note\n"
        in found["llms-full.txt"]
    )
    assert "llms-full-baking.txt" in found["llms.txt"]


def test_the_brief_text_lists_no_more_than_a_model_wants_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(llms, "MOST", 1)

    text = made(write_library(tmp_path, {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2025"))}))[
        "llms.txt"
    ]

    assert "## Papers (newest 1 of 2)\n\n- [Rye]" in text
    assert "- [Levain]" not in text


def test_brackets_in_a_name_do_not_end_the_link(tmp_path: Path):
    note = edited(("name: Levain", 'name: "Le](https://evil.example)vain"'))

    assert r"[Le\](https://evil.example)vain]" in made(write_library(tmp_path, {"levain": note}))["llms.txt"]
