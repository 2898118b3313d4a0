"""What is put aside of a page for the index."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest

from papernotes.site import pagefind
from papernotes.site.extract import Extracts, reusable
from papernotes.system.lock import alone
from support import NOTE, another, build_site, make_index, write_library

PAGE = b"<html><nav>frame</nav><!--indexed--><p data-pagefind-body>rye</p><!--/indexed--><footer></footer></html>"


@pytest.fixture
def extracts(tmp_path: Path) -> Extracts:
    folder = tmp_path / "extracts"
    folder.mkdir()
    return Extracts(folder)


def test_the_marked_part_is_put_aside(extracts: Extracts) -> None:
    extracts.take("papers/rye/index.html", PAGE)

    assert (extracts.folder / "papers/rye.html").read_text() == (
        '<!doctype html><html lang="en"><body><p data-pagefind-body>rye</p></body></html>'
    )


def test_several_parts_are_put_aside_as_one(extracts: Extracts) -> None:
    extracts.take("papers/rye/index.html", PAGE + b"<p>between</p>" + PAGE.replace(b">rye<", b">oat<"))

    assert (
        "<p data-pagefind-body>rye</p><p data-pagefind-body>oat</p>"
        in (extracts.folder / "papers/rye.html").read_text()
    )


@pytest.mark.parametrize(
    ("html", "kept"),
    [
        ('<h2 id="a">Dough<a class="headerlink" href="#a">¶</a></h2>', '<h2 id="a">Dough</h2>'),
        ("<p>a <em>slow</em> <a href='x'>rise</a></p>", "<p>a slow rise</p>"),
        ('<p>a <a href="x" title="slow > fast">rise</a></p>', "<p>a rise</p>"),
        ('<td data-pagefind-ignore><span>Table 1</span></td><td class="a">9</td>', '<td class="a">9</td>'),
        ("<thead data-pagefind-ignore><tr><th>Metric</th></tr></thead><tr><td>a</td></tr>", "<td>a</td>"),
        ('<math><mi>n</mi><annotation encoding="tex">n</annotation></math>', "n"),
        ('<sup><a class="footnote-ref" href="#1">1</a></sup>', ""),
        ("<svg><text>F1</text></svg> after", " after"),
        ('<i data-pagefind-filter="code:yes"></i>', '<i data-pagefind-filter="code:yes"></i>'),
        ("<pre><code>if a &lt; b: <span>c</span></code></pre>", "<pre>if a &lt; b: c</pre>"),
        ("<p>a<br>b</p><ul><li>c</li></ul>", "<p>a<br>b</p><li>c</li>"),
    ],
)
def test_markup_inside_a_part_is_left_out(extracts: Extracts, html: str, kept: str) -> None:
    extracts.take("papers/rye/index.html", f"<!--indexed-->{html}<!--/indexed-->".encode())

    text = (extracts.folder / "papers/rye.html").read_text(encoding="utf-8")
    assert text == f'<!doctype html><html lang="en"><body>{kept}</body></html>'


def test_an_index_of_extracts_is_the_same_as_one_of_whole_pages(tmp_path: Path) -> None:
    rich = another("rye", ("Feed it warm water.", RICH))
    site = build_site(write_library(tmp_path / "library", {"levain": NOTE, "rye": rich}))

    make_index(site, tmp_path / "whole", pagefind.ONLY)

    assert found_in(site) == found_in(tmp_path / "whole")
    assert "two cups" in found_in(site)["/papers/rye/"]["content"]


def test_after_edits_an_index_is_that_of_a_fresh_build(tmp_path: Path) -> None:
    root = write_library(tmp_path / "library", {"levain": NOTE, "rye": another("rye"), "oat": another("oat")})
    site = build_site(root)
    note = root / "papers" / "rye.md"
    note.write_text(
        note.read_text(encoding="utf-8").replace("Feed it warm water.", "Feed it cold milk."), encoding="utf-8"
    )
    (root / "papers" / "oat.md").unlink()

    build_site(root)
    found = found_in(site)
    shutil.rmtree(site)

    assert found == found_in(build_site(root))
    assert sorted(found) == ["/papers/levain/", "/papers/rye/"]
    assert "cold milk" in found["/papers/rye/"]["content"]


def found_in(site: Path) -> dict[str, dict[str, object]]:
    """What the index knows of each page, by address."""
    texts = [gzip.decompress(path.read_bytes()) for path in (site / "pagefind" / "fragment").iterdir()]
    known = [json.loads(text.removeprefix(b"pagefind_dcd")) for text in texts]
    # An extract is one file, and scripts write the address of its page.
    return {each.pop("url").replace(".html", "/"): each for each in known}


RICH = """Feed it *warm* `water`, **two cups**, $x^2 < y$; see [[levain]] and <https://a.example/?a=1&b=2>.

### A table

| cup | a > b |
|---|---|
| 1 | `x<y>` |

```python
for cup in range(3):
    print("<p>", cup)
```

```schedule
# one cup
F = fold
Oven | F1 F2 .
```

> A quote,
> on two lines.

1. one
2. two
   - half
"""


def test_a_page_without_marks_is_left_out(extracts: Extracts) -> None:
    extracts.take("topics/index.html", b"<p>one <!--indexed--> mark</p>")

    assert list(extracts.folder.rglob("*.html")) == []


def test_what_the_site_has_no_more_is_forgotten_and_what_it_has_is_taken_from_it(
    extracts: Extracts, tmp_path: Path
) -> None:
    for slug in ("rye", "oat"):
        extracts.take(f"papers/{slug}/index.html", PAGE)
    (tmp_path / "papers" / "spelt").mkdir(parents=True)
    (tmp_path / "papers" / "spelt" / "index.html").write_bytes(PAGE.replace(b"rye", b"spelt"))

    extracts.recall(["papers/oat/index.html", "papers/spelt/index.html"], tmp_path)

    assert sorted(path.name for path in (extracts.folder / "papers").iterdir()) == ["oat.html", "spelt.html"]
    assert "spelt" in (extracts.folder / "papers/spelt.html").read_text()


def test_what_an_earlier_run_left_is_not_trusted(extracts: Extracts, tmp_path: Path) -> None:
    site = tmp_path / "site"
    for slug in ("rye", "oat", "teff"):
        extracts.take(f"papers/{slug}/index.html", PAGE.replace(b"rye", b"old"))
        (site / "papers" / slug).mkdir(parents=True)
        (site / "papers" / slug / "index.html").write_bytes(PAGE.replace(b"rye", slug.encode()))
    later, copy = Extracts(extracts.folder), Extracts(extracts.folder)
    copy.take("papers/oat/index.html", PAGE.replace(b"rye", b"oat, by another process"))
    later.take("papers/teff/index.html", b"<p>no marks any more</p>")

    later.recall(
        [f"papers/{slug}/index.html" for slug in ("rye", "oat", "teff")], site, frozenset(["papers/oat/index.html"])
    )

    found = {path.name: path.read_text() for path in (extracts.folder / "papers").iterdir()}
    assert sorted(found) == ["oat.html", "rye.html"]
    assert "oat, by another process" in found["oat.html"]
    assert ">rye<" in found["rye.html"]


def test_an_index_of_extracts_lies_in_the_site(extracts: Extracts, tmp_path: Path) -> None:
    extracts.take("papers/rye/index.html", PAGE)

    make_index(extracts.folder, tmp_path)

    assert (tmp_path / "pagefind" / "pagefind.js").is_file()
    assert not (extracts.folder / "pagefind").exists()


def test_a_folder_with_a_home_stays(tmp_path: Path) -> None:
    home = tmp_path / "deep" / "home"

    with reusable(home) as folder:
        Extracts(folder).take("papers/rye/index.html", PAGE)

    assert folder == home
    assert (home / "papers" / "rye.html").is_file()


def test_a_folder_without_a_home_goes() -> None:
    with reusable(None) as folder:
        Extracts(folder).take("papers/rye/index.html", PAGE)

    assert not folder.exists()


def test_a_home_that_another_build_is_using_is_left_alone(tmp_path: Path) -> None:
    with alone(tmp_path, "indexing"), reusable(tmp_path) as folder:
        assert folder != tmp_path


def test_a_home_that_cannot_be_made_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")

    with reusable(tmp_path / "file") as folder:
        assert Extracts(folder).folder.is_dir()

    assert not folder.exists()


def test_no_note_can_write_the_marks(tmp_path: Path) -> None:
    sneaky = another("rye", ("Feed it warm water.", "Feed <!--indexed--> it <!--/indexed--> water."))
    site = build_site(write_library(tmp_path, {"levain": NOTE, "rye": sneaky}))

    assert (site / "papers/rye/index.html").read_text(encoding="utf-8").count("indexed-->") == 8
    assert "data-pagefind-body" in (site / "papers/rye/index.html").read_text(encoding="utf-8")
