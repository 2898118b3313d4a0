"""What the page of a paper makes of its text: the takeaway as a box, the rest as it stands, links as seen from there."""

from __future__ import annotations

from pathlib import Path

from papernotes.notes.model import Slug
from papernotes.pages import Options
from papernotes.pages.paper import page
from papernotes.pages.site_file import Page
from support import another, build_site, edited, index_of, write_library

TAKEAWAY = (
    "## Takeaway\n\n- **Use it when** it is [[rye|cold]].\n- **Not when** it is hot.\n- **Today** all do[^1].\n\n"
    "## Problem\n\nSee [rye](rye.md#problem), [ovens](../topics/ovens.md) and [here](#problem).\n\n[^1]: So they say.\n"
)
NOTED = edited(("## Problem\n", TAKEAWAY))


def made(tmp_path: Path, text: str) -> Page:
    index = index_of(write_library(tmp_path, {"levain": text, "rye": another("rye")}))
    slug = Slug("levain")
    return page(index.notes[slug], index, Options())


def test_the_takeaway_is_a_box_and_not_a_part_of_the_text(tmp_path: Path) -> None:
    found = made(tmp_path, NOTED)
    box = found.view.takeaway

    assert box.html.startswith('<ul>\n<li><strong>Use it when</strong> it is <a href="../rye/">cold</a>.</li>\n')
    assert 'href="#takeaway-fn:1"' in box.html
    assert "So they say." in box.html
    assert (box.title, box.text) == (
        "Takeaway",
        "Use it when it is cold. Not when it is hot. Today all do.",
    )
    assert box.bullets == (("Use it when", "it is cold."), ("Not when", "it is hot."), ("Today", "all do."))
    assert "Use it when" not in found.text.html
    assert "So they say." not in found.text.html
    assert [entry.title for entry in found.text.contents] == ["Problem", "Key ideas"]


def test_a_note_without_takeaway_has_no_box(tmp_path: Path) -> None:
    assert made(tmp_path, edited(("Feed", "Feed"))).view.takeaway is None


def test_links_lead_where_the_file_means(tmp_path: Path) -> None:
    assert (
        '<p>See <a href="../rye/#problem">rye</a>, <a href="../../topics/ovens/">ovens</a> and <a href="#problem">here</a>.</p>'
    ) in made(tmp_path, NOTED).text.html


def test_the_box_stands_in_the_head_of_the_page(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {"levain": NOTED, "rye": another("rye")}))
    html = (site / "papers" / "levain" / "index.html").read_text(encoding="utf-8")
    head = html.partition('<header class="pn-head">')[2].partition("</header>")[0]

    assert head.count('<section class="pn-takeaway"') == 1
    assert html.count("Use it when") == 1
