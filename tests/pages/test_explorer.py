from __future__ import annotations

import re
from pathlib import Path

import pytest

import papernotes
from papernotes.pages import Options
from papernotes.pages.explorer import YearCount, emit
from papernotes.pages.site_file import Page, make
from support import NOTE, another, build_site, edited, index_of, write_library

MARKED = "<script>alert(1)</script>"
TWO = {
    "levain": NOTE,
    "rye": another("rye", ("year: 2024", "year: 2023"), ("[Crust University]", "[Loaf Labs, Crust University]")),
}


def emitted(tmp_path: Path, notes: dict[str, str]) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes))
    files = map(make, emit(index, Options(site_name="Bread notes")))
    return {file.uri: file for file in files if isinstance(file, Page)}


def test_papers_stand_by_year_with_what_tells_them_apart(tmp_path: Path) -> None:
    (page,) = emitted(tmp_path, TWO).values()
    view = page.view
    row = view.years[0].rows[0]

    assert [year.year for year in view.years] == [2024, 2023]
    assert [row.paper.name, row.paper.rest, row.paper.venue, row.code] == [
        "Levain",
        "A Patient Starter for Cold Kitchens",
        "BREAD",
        "https://code.example/levain",
    ]
    assert [topic.label for topic in row.topics] == ["Sourdough"]
    assert row.depth.label == "from the abstract"
    assert view.jump == [YearCount(2024, 1), YearCount(2023, 1)]
    assert (view.total, view.shown, view.hidden, view.lists) == ("2 papers", 2, 0, [])
    assert page.description == ("2 papers of Bread notes, newest first, each with venue, topics, code and a summary.")


def test_a_long_list_shows_the_newest_and_goes_on_by_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("papernotes.pages.listing", "papernotes.pages.explorer", "papernotes.pages.comparison"):
        monkeypatch.setattr(f"{module}.LONGEST", 1)
    found = emitted(tmp_path, TWO)

    assert list(found) == ["papers/index.md", "papers/by-year/2024.md", "papers/by-year/2023.md"]
    view = found["papers/index.md"].view
    assert (view.shown, view.hidden, [year.year for year in view.years]) == (1, 1, [2024])
    assert [(link.label, link.count) for link in view.lists] == [("2024", 1), ("2023", 1)]


def test_every_shown_field_is_escaped(tmp_path: Path) -> None:
    note = edited(
        ("name: Levain", f"name: '{MARKED}'"),
        ("summary: Keeps", f"summary: {MARKED}Keeps"),
        ("venue: BREAD", f"venue: '{MARKED}'"),
        ('example/levain"', f'example/{MARKED}"'),
    )
    html = (build_site(write_library(tmp_path, {"levain": note})) / "papers" / "index.html").read_text(encoding="utf-8")

    assert MARKED not in html
    assert html.count("&lt;script&gt;") >= 4


def test_the_browser_is_told_of_every_module_at_once() -> None:
    """A module that is found out about by loading another costs a round trip."""
    package = Path(papernotes.__file__).parent
    modules = {path.name: path.read_text("utf-8") for path in (package / "theme/assets/papernotes").glob("*.js")}
    needed, new = set(), {"explorer.js"}
    while new:
        needed |= new
        new = {name for known in new for name in re.findall(r'from "\./(.+?)"', modules[known])} - needed
    head = (package / "pages/templates/papers-head.html").read_text("utf-8")
    listed = re.findall(r'"([a-z-]+)"', head[head.index("{% for name") : head.index("%}")])

    assert sorted(listed) == sorted(name.removesuffix(".js") for name in needed - {"explorer.js"})
