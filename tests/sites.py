"""Whole sites for tests: one invented, one of our own notes, each built once for all test processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest

import invented
from papernotes.hosts import mkdocs_run
from support import write_library

ROOT = Path(__file__).parents[1]
ADDRESS = "https://notes.example/deep/notes/"
PREFIX = "deep/notes"
INVENTED_NOTES = 40
PATH = "---\ntitle: From flour to bread\nsummary: For beginners.\npapers:\n  - {paper: %s, why: first}\n  - {paper: %s, why: then}\n---\n\nText.\n"


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that the first test process to ask fills, and that the others wait for."""
    base = factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    ready = shared.with_suffix(".ready")
    try:
        shared.mkdir()
    except FileExistsError:
        for _ in range(2400):
            if ready.exists():
                return shared
            time.sleep(0.1)
        raise
    make(shared)
    ready.touch()
    return shared


def write_invented(root: Path, *, backwards: bool = False) -> None:
    """The invented knowledge base; backwards its files come into being in the other order."""
    notes = list(invented.notes(INVENTED_NOTES))
    first, second = notes[0].slug, notes[1].slug
    files = {note.slug: note.text for note in notes}
    if backwards:
        files = dict(reversed(files.items()))
    write_library(root, files, invented.tags_yaml(), {"flour-to-bread": PATH % (first, second)})
    (root / "docs" / "about.md").write_text(f"# About this site\n\nSee [[{first}]].\n", encoding="utf-8")
    lines = [
        "site_name: Invented notes",
        "site_description: Notes on nothing",
        f"site_url: {ADDRESS}",
        "theme: {name: material}",
        "plugins: [papernotes]",
    ]
    (root / "mkdocs.yml").write_text("\n".join(lines), encoding="utf-8")


def build_invented(folder: Path, *, backwards: bool = False) -> None:
    write_invented(folder / "library", backwards=backwards)
    assert mkdocs_run.build(folder / "library" / "mkdocs.yml", strict=True, output=folder / "site") == 0


def build_own(folder: Path) -> None:
    # Our notes are as new as the day they are tested on, whatever day other tests run on.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", ADDRESS)
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        assert mkdocs_run.build(ROOT / "mkdocs.yml", strict=True, output=folder / "site") == 0


def build_explored(folder: Path) -> None:
    """Three hundred notes, for what works on many: tables that are filtered, and the shelf."""
    root = invented.write(folder / "library", 300)
    (root / "docs").mkdir()
    settings = "site_name: Many notes\ntheme: {name: material}\nplugins: [papernotes]\n"
    (root / "mkdocs.yml").write_text(settings, encoding="utf-8")
    assert mkdocs_run.build(root / "mkdocs.yml", strict=True, output=folder / "site") == 0


MAKERS: dict[str, Callable[[Path], None]] = {"invented": build_invented, "own": build_own}


@dataclass
class Html:
    """What a crawler reads of one page."""

    url: str
    """Below the site's root."""

    title: str
    description: str
    headings: int
    links: list[str]
    loaded: list[str]
    text: str


def html_files(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def pages(site: Path) -> Iterator[Html]:
    """Every page but the one for missing pages, which stands at no address."""
    for path in html_files(site):
        if path.name == "index.html":
            yield read(site, path)


def read(site: Path, path: Path) -> Html:
    parser = _Reader()
    parser.feed(path.read_text(encoding="utf-8"))
    url = path.relative_to(site).as_posix().removesuffix("index.html")
    return Html(
        url, parser.title.strip(), parser.description, parser.headings, parser.links, parser.loaded, parser.text
    )


def kind(url: str) -> str:
    """`papers/*/` of `papers/orca/`; pages of one kind share a template."""
    first, _, rest = url.partition("/")
    return f"{first}/{'*/' * rest.count('/')}" if rest else url


def one_of_each_kind(site: Path) -> dict[str, Path]:
    """A page of each kind: the largest, since most can be wrong with it."""
    found: dict[str, Path] = {}
    for path in html_files(site):
        name = kind(path.relative_to(site).as_posix().removesuffix("index.html"))
        if name not in found or path.stat().st_size > found[name].stat().st_size:
            found[name] = path
    return found


class _Reader(HTMLParser):
    """Collects without building a tree, which would take a minute for all pages."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.description = self.text = ""
        self.headings = 0
        self.links: list[str] = []
        self.loaded: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in ("title", "article", "svg", "script"):
            self._within.append(tag)
        self.headings += tag == "h1"
        if tag == "meta" and found.get("name") == "description":
            self.description = found.get("content") or ""
        if tag == "a" and found.get("href"):
            self.links.append(found["href"] or "")
        is_resource = tag == "link" and (found.get("rel") or "") in (
            "stylesheet",
            "icon",
            "preload",
            "preconnect",
            "modulepreload",
        )
        if is_resource or (tag == "link" and found.get("rel") == "alternate"):
            (self.loaded if is_resource else self.links).append(found.get("href") or "")
        if found.get("src"):
            self.loaded.append(found["src"] or "")

    def handle_endtag(self, tag: str) -> None:
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if self._within == ["title"]:
            self.title += data
        elif "article" in self._within and "script" not in self._within:
            self.text += data
