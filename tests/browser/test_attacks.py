"""A knowledge base in which every text is an attack, built and opened in Chromium.

Each attack of `tests/data/attacks.yaml` stands in every text field of a note of its own, and in its body;
some also stand in tags.yaml and in a reading path.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import html5lib
import pytest
import yaml
from playwright.sync_api import Page, expect

from papernotes.text.site_urls import COMPARED, compare_url
from support import TAGS, build_site, write_library

ATTACKS = yaml.safe_load((Path(__file__).parents[1] / "data" / "attacks.yaml").read_text(encoding="utf-8"))
BATCHES = 4
LONGEST = 2_000
"""Characters of an attack: frontmatter that holds a longer one in every field is refused."""

HARM = """() => {
  const all = [...document.querySelectorAll("*")];
  // citations, which are downloaded and never opened
  const type = /^data:application\\/(x-bibtex|x-research-info-systems|vnd\\.citationstyles\\.csl\\+json);charset=utf-8;base64,[\\w+\\/]*=*$/;
  const ours = all.filter(e => e.matches(".pn-cite a[download]")).map(e => e.getAttribute("href")).filter(u => type.test(u));
  return {
    pwned: window.__pwned,
    events: all.flatMap(e => [...e.attributes].filter(a => /^on/i.test(a.name)).map(a => e.tagName + "." + a.name)),
    urls: all.flatMap(e => ["href", "src", "action", "xlink:href"].map(n => e.getAttribute(n) ?? ""))
             .filter(u => /^[\\s\\u0000-\\u0020]*(javascript|data|vbscript):/i.test(u))
             .filter(u => !ours.includes(u)),
    frames: document.querySelectorAll("iframe, object, embed, base, meta[http-equiv]").length,
  };
}"""
"""What a page must not have."""

REFUSED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")


class Plain(yaml.SafeDumper):
    """Writes no anchors, which our reader refuses."""

    def ignore_aliases(self, _: object) -> bool:
        return True


def dumped(data: object) -> str:
    return yaml.dump(_accepted(data), Dumper=Plain, sort_keys=False)


def _accepted(data: Any) -> Any:
    """Without the characters that frontmatter must not hold even as escapes, which other tests prove."""
    match data:
        case dict():
            return {key: _accepted(value) for key, value in data.items()}
        case list():
            return [_accepted(value) for value in data]
        case str():
            return REFUSED.sub("", data)
    return data


def hostile_note(text: str, number: int) -> str:
    text = text[:LONGEST]
    fields = {
        "title": f"{text} {number}", "name": f"{text} n{number}", "aliases": [f"{text} a{number}"], "authors": [text, "Ada Miller"],
        "institutions": [text], "venue": "BREAD", "year": 2024, "published_in": text, "volume": text, "number": text,
        "pages": text, "publisher": text, "doi": text, "arxiv": text, "links": {"paper": text, "code": "javascript:alert(1)"},
        "tags": ["sourdough", "ovens"], "status": "abstract", "summary": text, "summary_zh": text,
        "results": [dict.fromkeys(("metric", "value", "baseline", "workload", "hardware", "qualifier", "note", "source"), text)] * 2,
        "relations": [
            {"type": "extends", "work": text, "why": text}, {"type": "uses", "to": f"attack-{number - 1}", "why": text},
            {"type": "alternative-to", "to": "attack-0", "why": text},
        ],
        "retracted": text, "reproduction": {"state": "failed", "hardware": text, "needs": text}, "superseded_by": "attack-0",
        "sources": [{"where": f"https://bread.example/ {text}", "confirms": text}], "reviewed": {"by": text},
        "unverified": ["title", text],
    }  # fmt: skip
    head = dumped(fields)
    text = text.replace("\0", "")  # a file with NUL is no text, which is told before anything else
    body = f"## Problem\n\n{text}\n\n## Key ideas\n\n{text} [[attack-0|{text}]] and [@attack-0].\n\n## Open questions\n\n- {text}\n"
    body += f"\n## Takeaway\n\n- {text}\n\n## Limits\n\n{text}\n"
    return f"---\n{head}---\n\n{body}"


def hostile_tags() -> str:
    data = yaml.safe_load(TAGS)
    for i, attack in enumerate(ATTACKS[:40]):
        text = attack["text"]
        data["topics"]["baking"]["topics"][f"topic-{i}"] = {"label": text, "zh": text, "about": text}
    data["topics"]["brewing"].update(label=ATTACKS[0]["text"], about=ATTACKS[4]["text"], zh=ATTACKS[6]["text"])
    data["venues"]["BREAD"].update(name=ATTACKS[0]["text"], url="javascript:alert(1)")
    return dumped(data)


def hostile_path() -> str:
    text = ATTACKS[0]["text"]
    head = {
        "title": text,
        "summary": text,
        "papers": [{"paper": "attack-0", "why": text}, {"paper": "attack-1", "why": text}],
    }
    return f"---\n{dumped(head)}---\n\n{text}\n"


@pytest.fixture(scope="session")
def hostile_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    notes = {f"attack-{i}": hostile_note(attack["text"], i) for i, attack in enumerate(ATTACKS)}
    root = write_library(tmp_path_factory.mktemp("hostile"), notes, hostile_tags(), {"bad-path": hostile_path()})
    site = build_site(root)
    # Or nothing would have been attacked.
    assert [slug for slug in notes if not (site / "papers" / slug / "index.html").is_file()] == []
    assert (site / "topics" / "topic-39" / "index.html").is_file()
    return site


def pages_of(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_page_runs_what_a_note_says(
    batch: int, hostile_site: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    address = serve_directory(hostile_site)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    for path in pages_of(hostile_site)[batch::BATCHES]:
        url = address + path.parent.relative_to(hostile_site).as_posix() + "/" + path.name
        page.goto(url)
        assert page.evaluate(HARM) == {"pwned": None, "events": [], "urls": [], "frames": 0}, url
        assert dialogs == [], url


def test_no_comparison_runs_what_its_notes_say(
    hostile_site: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    address = serve_directory(hostile_site)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    for start in range(0, len(ATTACKS), COMPARED):
        slugs = [f"attack-{number}" for number in range(start, min(start + COMPARED, len(ATTACKS)))]
        page.goto(f"{address}{compare_url(slugs)}")
        expect(page.locator(f"[data-pn-compare][data-ready='{len(slugs)}']")).to_be_visible()
        assert page.evaluate(HARM) == {"pwned": None, "events": [], "urls": [], "frames": 0}, slugs
        assert dialogs == [], slugs


def test_every_page_is_well_formed(hostile_site: Path) -> None:
    for path in pages_of(hostile_site):
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        parser.parse(path.read_text(encoding="utf-8"))
        # Material writes an empty attribute twice on its inputs in some versions; ours must add nothing.
        faults = [error for error in parser.errors if error[1] not in {"invalid-codepoint"}]
        assert faults == [], path


def test_every_xml_file_is_well_formed(hostile_site: Path) -> None:
    files = sorted([*hostile_site.rglob("*.xml"), *hostile_site.rglob("*.svg")])

    assert files
    for path in files:
        ElementTree.parse(path)  # noqa: S314 - our own output
