"""A site that is brought up to date is what a full build would have written."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer

from papernotes.hosts import mkdocs_run
from papernotes.hosts.mkdocs_plugin import PapernotesPlugin
from papernotes.index import similar
from papernotes.site.writing import Writer, Written
from support import NOTE, TAGS, another, edited, write_library

SETTINGS = "site_name: Bread\nsite_url: https://notes.example/\ntheme: {name: material}\nplugins: [papernotes]\n"
ABOUT = "# About\n\nSee [[rye]] and [levain](papers/levain.md).\n"
PATH = "---\ntitle: Bread\nsummary: All of it.\npapers:\n  - {paper: rye, why: first}\n  - {paper: oat, why: then}\n---\n\nBegin with [[rye]].\n"
RYE = another("rye", ("Feed it warm water.", "Unlike [[levain]] and [@oat], see [oat](oat.md#problem)."))
LONELY = another(
    "spelt",
    ("tags: [sourdough]", "tags: [kombucha]"),
    (
        "results:\n  - {metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven, qualifier: average, source: abstract}\n",
        "",
    ),
)
"""Like no other note."""

SLUGS = ("levain", "rye", "oat", "spelt", "emmer")

EDITS: dict[str, tuple[str, str]] = {
    "text": ("Cold kitchens", "Chilly kitchens"),
    "mention": ("Cold kitchens kill", "As [[rye]] says, cold kitchens kill"),
    "citation": ("Feed it", "Feed it as [@levain] does, or [oat](oat.md), it"),
    "question": ("## Key ideas", "## Open questions\n\n- Why $a^2$ of [[oat]]?\n\n## Key ideas"),
    "name": ("\nname: ", "\nname: New "),
    "year": ("year: 2024", "year: 2021"),
    "venue": ("venue: BREAD", "venue: Crumb"),
    "author": ("Bo Baker]", "Cy Oven]"),
    "institution": ("[Crust University]", "[Loaf Labs]"),
    "topic": ("tags: [sourdough]", "tags: [ovens, kombucha]"),
    "relation": (
        "sources:\n",
        "relations:\n  - {type: extends, to: rye, why: more}\n  - {type: uses, work: Stone}\nsources:\n",
    ),
    "result": ("value: 2.9x", "value: 3.1x"),
    "summary": ("Keeps a starter", "Holds a starter"),
    "superseded": ("status: abstract", "status: abstract\nsuperseded_by: oat"),
    "status": ("status: abstract", "status: read"),
    "broken": ("---\ntitle", "---\n[title"),
    "retitled": ("Another Way to Bake", "Another Way to Toast"),
    "baseline": ("baseline: dry yeast", "baseline: Rye and Stone"),
    "alias": ("\nvenue: ", "\naliases: [dry yeast, Stone]\nvenue: "),
    "new topic": ("tags: [sourdough", "tags: [sourdough, crumbs"),
    "unsafe": ("https://code.example", "javascript:x"),
}
OF_NOTES = st.tuples(st.just("edit"), st.sampled_from(SLUGS), st.sampled_from(list(EDITS)))
ACTIONS = st.one_of(
    OF_NOTES,
    st.tuples(st.just("add"), st.sampled_from(SLUGS), st.just("")),
    st.tuples(st.just("delete"), st.sampled_from(SLUGS), st.just("")),
    st.tuples(st.just("rename"), st.sampled_from(SLUGS), st.sampled_from(SLUGS)),
    st.tuples(st.just("path"), st.sampled_from(SLUGS), st.just("")),
    st.tuples(st.just("tags"), st.sampled_from(["Hearths", "Ovens"]), st.just("")),
    st.tuples(st.just("about"), st.sampled_from(SLUGS), st.just("")),
)


def library(root: Path) -> Path:
    notes = {"levain": NOTE, "rye": RYE, "oat": another("oat"), "spelt": another("spelt")}
    write_library(root, notes, paths={"bread": PATH})
    (root / "docs" / "about.md").write_text(ABOUT, encoding="utf-8")
    (root / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    return root


def apply(root: Path, action: tuple[str, str, str]) -> None:
    kind, one, other = action
    note = root / "papers" / f"{one}.md"
    if kind == "edit" and note.exists():
        old, new = EDITS[other]
        note.write_text(note.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    elif kind == "add":
        note.write_text(another(one, ("venue: BREAD", "venue: arXiv")), encoding="utf-8")
    elif kind == "delete":
        note.unlink(missing_ok=True)
    elif kind == "rename" and note.exists():
        note.replace(root / "papers" / f"{other}.md")
    elif kind == "path":
        text = PATH.replace("paper: oat", f"paper: {one}").replace("[[rye]]", f"[[{one}]]")
        (root / "docs" / "paths" / "bread.md").write_text(text, encoding="utf-8")
    elif kind == "tags":
        (root / "tags.yaml").write_text(TAGS.replace("label: Ovens", f"label: {one}"), encoding="utf-8")
    elif kind == "about":
        (root / "docs" / "about.md").write_text(ABOUT.replace("[[rye]]", f"[[{one}]]"), encoding="utf-8")


def tree(site: Path) -> dict[str, bytes]:
    found = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    return {
        place: path.read_bytes()
        for place, path in found.items()
        if not place.startswith(("pagefind/", "search/problems", "search/state"))
    }


def build(root: Path, site: Path) -> dict[str, bytes]:
    assert mkdocs_run.build(root / "mkdocs.yml", strict=False, output=site, has_search=False) == 0
    return tree(site)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.lists(ACTIONS, min_size=1, max_size=3), min_size=1, max_size=3))
def test_after_any_edits_a_second_build_is_a_full_build(rounds: list[list[tuple[str, str, str]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = library(Path(folder, "kb"))
        build(root, Path(folder, "site"))
        for number, actions in enumerate(rounds):
            for action in actions:
                apply(root, action)
            again = build(root, Path(folder, "site"))
            fresh = build(root, Path(folder, f"fresh-{number}"))
            assert again.keys() == fresh.keys()
            assert [place for place in fresh if again[place] != fresh[place]] == []


class Serving:
    """`serve` without a socket: what it builds first, and again after each edit."""

    def __init__(self, root: Path, site: Path) -> None:
        self.site = site
        self._root = root
        self.engine_runs = 0
        config = self._config()
        config.plugins.on_startup(command="serve", dirty=False)
        self.plugin: PapernotesPlugin = config.plugins["papernotes"]
        self.plugin.edition.has_search = False
        mkdocs_build(config, serve_url="http://127.0.0.1/")
        self._server = LiveReloadServer(self._engine, "127.0.0.1", 0, str(site))
        self._plugins = config.plugins
        config.plugins.on_serve(self._server, config=config, builder=self._engine)

    def _config(self) -> Any:
        return load_config(str(self._root / "mkdocs.yml"), site_dir=str(self.site))

    def _engine(self, *_: Any) -> None:
        self.engine_runs += 1
        mkdocs_build(self._config(), serve_url="http://127.0.0.1/")

    def rebuild(self) -> dict[str, bytes]:
        self._server.builder()
        return tree(self.site)

    def close(self) -> None:
        self._plugins.on_shutdown()
        self._server.server_close()


@settings(max_examples=8, deadline=None)
@given(
    st.lists(st.lists(st.one_of(OF_NOTES, ACTIONS), min_size=1, max_size=2), min_size=1, max_size=4),
    st.sampled_from([2, 200]),
)
def test_after_any_edits_serve_shows_a_full_build(rounds: list[list[tuple[str, str, str]]], common: int) -> None:
    with tempfile.TemporaryDirectory() as folder, patch.object(similar, "COMMON", common):
        root = library(Path(folder, "kb"))
        serving = Serving(root, Path(folder, "served"))
        for actions in rounds:
            for action in actions:
                apply(root, action)
            again = serving.rebuild()
        fresh = Serving(root, Path(folder, "fresh"))
        expected = tree(Path(folder, "fresh"))
        serving.close()
        fresh.close()
        assert again.keys() == expected.keys()
        assert [place for place in expected if again[place] != expected[place]] == []


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """What each build made."""
    found: list[set[str]] = []
    write = Writer.write

    def told(*arguments: Any, **options: Any) -> Written:
        written = write(*arguments, **options)
        found.append({place for place in written.made if place.endswith("index.html")})
        return written

    monkeypatch.setattr(Writer, "write", told)
    return found


def test_an_edit_of_a_text_makes_only_the_pages_that_show_it(tmp_path: Path, made: list[set[str]]) -> None:
    root = library(tmp_path / "kb")
    build(root, tmp_path / "site")
    (root / "papers" / "spelt.md").write_text(another("spelt", ("Cold", "Chilly")), encoding="utf-8")

    build(root, tmp_path / "site")
    build(root, tmp_path / "site")

    assert {"papers/rye/index.html", "papers/levain/index.html"} <= made[0]
    assert made[1:] == [{"papers/spelt/index.html"}, set()]


def test_an_edit_of_a_name_makes_only_the_pages_that_show_it(tmp_path: Path, made: list[set[str]]) -> None:
    root = library(tmp_path / "kb")
    (root / "papers" / "spelt.md").write_text(LONELY, encoding="utf-8")
    build(root, tmp_path / "site")
    (root / "papers" / "oat.md").write_text(another("oat", ("name: Oat", "name: Oats")), encoding="utf-8")

    build(root, tmp_path / "site")

    assert "papers/spelt/index.html" not in made[1]
    assert "topics/kombucha/index.html" not in made[1]
    assert {"papers/oat/index.html", "papers/rye/index.html", "topics/sourdough/index.html"} <= made[1]


@pytest.mark.parametrize("link", ["[oat](oat.md)", "[path](../paths/bread.md)", "![picture](../loaf.png)"])
def test_a_link_to_a_file_that_goes_is_made_again(tmp_path: Path, link: str) -> None:
    root = library(tmp_path / "kb")
    (root / "docs" / "loaf.png").write_bytes(b"")
    (root / "papers" / "spelt.md").write_text(
        another("spelt", ("Feed it warm water.", f"See {link}.")), encoding="utf-8"
    )
    build(root, tmp_path / "site")
    for name in ("papers/oat.md", "docs/paths/bread.md", "docs/loaf.png"):
        (root / name).unlink()

    again = build(root, tmp_path / "site")

    fresh = build(root, tmp_path / "fresh")
    assert again == fresh


def test_a_new_date_reaches_the_sitemap_in_serve(tmp_path: Path) -> None:
    root = library(tmp_path / "kb")
    serving = Serving(root, tmp_path / "served")
    (root / "papers" / "spelt.md").write_text(
        another("spelt", ("added: 2026-11-01", "added: 2026-11-02")), encoding="utf-8"
    )

    found = serving.rebuild()

    serving.close()
    assert b"/papers/spelt/</loc><lastmod>2026-11-02</lastmod>" in found["sitemap.xml"]
    assert serving.engine_runs == 1  # the foot of every page says how new the notes are


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    root = library(tmp_path / "kb")
    build(root, tmp_path / "site")
    before = {place: (tmp_path / "site" / place).stat().st_ino for place in tree(tmp_path / "site")}
    (root / "papers" / "spelt.md").write_text(another("spelt", ("Cold", "Chilly")), encoding="utf-8")

    build(root, tmp_path / "site")

    changed = {place for place in before if (tmp_path / "site" / place).stat().st_ino != before[place]}
    assert changed == {".papernotes-build.json", "llms-full.txt", "papers/spelt/index.html", "papers/spelt/index.md"}


def test_serve_runs_the_engine_only_when_its_part_changed(tmp_path: Path) -> None:
    root = library(tmp_path / "kb")
    serving = Serving(root, tmp_path / "served")

    def runs_after(name: str, text: str) -> int:
        (root / name).write_text(text, encoding="utf-8")
        before = serving.engine_runs
        serving.rebuild()
        return serving.engine_runs - before

    text = another("spelt", ("Cold", "Chilly"))
    found = {
        "a text": runs_after("papers/spelt.md", text),
        "frontmatter": runs_after("papers/spelt.md", text.replace("Keeps a", "Holds a")),
        "a problem": runs_after("papers/spelt.md", text.replace("10.1234/spelt", "nonsense")),
        "a name that a hand-written page shows": runs_after("papers/rye.md", RYE.replace("name: Rye", "name: Ryes")),
        "another note": runs_after("papers/emmer.md", another("emmer")),
        "a hand-written page": runs_after("docs/about.md", ABOUT + "More.\n"),
    }
    serving.close()

    assert found == {
        "a text": 0,
        "frontmatter": 0,
        "a problem": 0,
        "a name that a hand-written page shows": 1,
        "another note": 1,
        "a hand-written page": 1,
    }


def test_a_problem_in_serve_makes_no_other_page(tmp_path: Path, made: list[set[str]]) -> None:
    root = library(tmp_path / "kb")
    (root / "papers" / "spelt.md").write_text(LONELY, encoding="utf-8")
    serving = Serving(root, tmp_path / "served")
    (root / "papers" / "levain.md").write_text(edited(("metric: rise", "metrik: rise")), encoding="utf-8")

    serving.rebuild()

    assert "papers/spelt/index.html" not in made[-1]
    problems = (tmp_path / "served" / "search" / "problems.json").read_text(encoding="utf-8")
    assert "metrik" in problems
    serving.close()
