from __future__ import annotations

import json
from pathlib import Path

import bibtexparser
import pytest
from bibtexparser.model import Entry
from pylatexenc.latex2text import LatexNodes2Text, MacroTextSpec, get_default_latex_context_db

from papernotes.export import keys
from papernotes.export.bibtex import bibtex
from papernotes.notes.model import Slug
from support import TAGS, another, edited, index_of, write_library


def entry(root: Path, text: str, slug: str = "levain", tags: str = TAGS) -> Entry:
    index = index_of(write_library(root, {slug: text}, tags))
    library = bibtexparser.parse_string(bibtex(index.notes[Slug(slug)], index.library.vocabulary))
    assert library.failed_blocks == []
    return library.entries[0]


def titled(title: str) -> str:
    return edited(('"Levain: A Patient Starter for Cold Kitchens"', json.dumps(title)))


def decoded(value: str) -> str:
    """What TeX prints; pylatexenc itself knows no single braces and prints another circumflex."""
    context = get_default_latex_context_db()
    names = {"textbraceleft": "{", "textbraceright": "}", "textasciicircum": "^"}
    macros = [MacroTextSpec(name, simplify_repl=char) for name, char in names.items()]
    context.add_context_category("braces", prepend=True, macros=macros)
    return str(LatexNodes2Text(latex_context=context, strict_latex_spaces=True).latex_to_text(value))


@pytest.mark.parametrize(
    "title",
    [
        "Größe, naïveté & Ångström: Łódź",
        "The {Curly} Set {a, b}",
        "Open { only",
        "Closed } only",
        "Turned } around {",
        "A & B % C $ D # E_F ~ G ^ H \\ I",
        "\\textbf{bold} \\input{x}",
        "大语言模型：推理“加速”",
        "\"Double\" and 'single' and ``both''",
        "Ends -- in --- dashes -",
        "What?` and Why!`",
        "Under_score and 100% of $x^2$",
    ],
)
def test_a_title_reads_back_as_it_was(tmp_path: Path, title: str) -> None:
    assert decoded(entry(tmp_path, titled(title))["title"]) == title


def test_a_line_end_in_a_title_becomes_a_space(tmp_path: Path) -> None:
    assert entry(tmp_path, titled("One\n  Two\u2028Three\tFour"))["title"] == "{One Two Three Four}"


def test_a_title_stands_in_braces_of_its_own_so_that_capitals_stay(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": titled("GPUs for LLMs")}))

    assert "  title = {{GPUs for LLMs}},\n" in bibtex(index.notes[Slug("levain")], index.library.vocabulary)


@pytest.mark.parametrize(
    ("venue", "more", "expected"),
    [
        ("BREAD", "", "inproceedings"),
        ("BREAD", 'volume: "3"\n', "article"),
        ("Crumb", "", "article"),
        ("arXiv", "", "misc"),
        ("Forge", "", "misc"),
        ("Unknown", "", "inproceedings"),
    ],
)
def test_the_entry_type_follows_volume_and_venue(tmp_path: Path, venue: str, more: str, expected: str) -> None:
    tags = TAGS.replace("venues:\n", "venues:\n  Forge: {name: The Forge, kind: software}\n")
    text = edited(("venue: BREAD\n", f"venue: {venue}\n{more}"))

    assert entry(tmp_path, text, tags=tags).entry_type == expected


def test_a_preprint_elsewhere_says_where(tmp_path: Path) -> None:
    tags = TAGS.replace("venues:\n", "venues:\n  DoughRxiv: {name: The Dough Archive, kind: preprint}\n")
    text = edited(("venue: BREAD", "venue: DoughRxiv"), ('arxiv: "2401.00001"\n', ""))

    assert entry(tmp_path, text, tags=tags)["howpublished"] == "The Dough Archive"


def test_urls_and_identifiers_stay_verbatim(tmp_path: Path) -> None:
    text = edited(
        ("10.1234/levain.2024", "10.1234/a_b<c>{d}"),
        ("links: {code:", 'links: {paper: "https://bread.example/a_b?x=1&y=%20#z~", code:'),
    )

    found = entry(tmp_path, text)

    assert (found["doi"], found["url"]) == ("10.1234/a_b<c>%7Bd%7D", "https://bread.example/a_b?x=1&y=%20#z~")


def test_authors_are_parted_as_bibtex_parts_them(tmp_path: Path) -> None:
    names = 'authors: [Jan van der Berg, Bo Baker Jr., OVENCORP, "Salt and Sons Group", "X and Y"]'
    text = edited(("authors: [Ada Miller, Bo Baker]", names))

    assert entry(tmp_path, text)["author"] == (
        "van der Berg, Jan and Baker, Jr., Bo and {OVENCORP} and {Salt and Sons Group} and Y, {X and}"
    )


def test_keys_are_author_year_and_name(tmp_path: Path) -> None:
    assert entry(tmp_path, edited()).key == "miller2024levain"


def test_a_key_without_latin_letters_is_the_slug(tmp_path: Path) -> None:
    text = edited(("authors: [Ada Miller, Bo Baker]", "authors: [张伟]"), ("name: Levain", "name: 酵头"))

    assert entry(tmp_path, text, slug="jiao-tou").key == "jiaotou2024"


def test_papers_that_would_share_a_key_are_numbered(tmp_path: Path) -> None:
    same = another("rye", ("name: Rye", "name: Le Vain"))
    index = index_of(write_library(tmp_path, {"levain": edited(), "rye": same}))

    assert keys(index) == {"levain": "miller2024levain", "rye": "miller2024levain-2"}


def test_what_nobody_confirmed_is_said_in_the_note(tmp_path: Path) -> None:
    text = edited(("sources:", "unverified: [title, year]\nsources:"))

    assert entry(tmp_path, text)["note"] == "Not confirmed by any source: title and year."
