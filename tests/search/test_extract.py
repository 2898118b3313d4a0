"""What is put aside of a page for the index."""

from __future__ import annotations

from pathlib import Path

from papernotes.search import Extracts
from support import NOTE, another, build_site, make_index, write_library

PAGE = "<html><nav>frame</nav><!--indexed--><p data-pagefind-body>rye</p><!--/indexed--><footer></footer></html>"


def test_the_marked_part_is_put_aside_and_the_marks_go() -> None:
    extracts = Extracts()

    page = extracts.take("papers/rye/index.html", PAGE)

    assert page == "<html><nav>frame</nav><p data-pagefind-body>rye</p><footer></footer></html>"
    assert (extracts.folder / "papers/rye/index.html").read_text() == (
        '<!doctype html><html lang="en"><body><p data-pagefind-body>rye</p></body></html>'
    )


def test_a_page_without_marks_stays_as_it_is() -> None:
    extracts = Extracts()

    assert extracts.take("topics/index.html", "<p>one <!--indexed--> mark</p>") == "<p>one <!--indexed--> mark</p>"
    assert list(extracts.folder.iterdir()) == []


def test_what_the_site_has_no_more_is_forgotten(tmp_path: Path) -> None:
    extracts = Extracts()
    for slug in ("rye", "oat"):
        extracts.take(f"papers/{slug}/index.html", PAGE)
    (tmp_path / "papers" / "oat").mkdir(parents=True)

    extracts.forget_others(tmp_path)

    assert [path.name for path in (extracts.folder / "papers").iterdir()] == ["oat"]


def test_an_index_of_extracts_lies_in_the_site(tmp_path: Path) -> None:
    extracts = Extracts()
    extracts.take("papers/rye/index.html", PAGE)

    make_index(extracts.folder, tmp_path)

    assert (tmp_path / "pagefind" / "pagefind.js").is_file()
    assert not (extracts.folder / "pagefind").exists()


def test_closed_extracts_leave_nothing_behind() -> None:
    extracts = Extracts()
    extracts.take("papers/rye/index.html", PAGE)

    extracts.close()

    assert not extracts.folder.exists()


def test_no_page_of_a_site_shows_the_marks(tmp_path: Path) -> None:
    sneaky = another("rye", ("Feed it warm water.", "Feed <!--indexed--> it <!--/indexed--> water."))
    site = build_site(write_library(tmp_path, {"levain": NOTE, "rye": sneaky}))

    assert not [path for path in site.rglob("*.html") if "indexed-->" in path.read_text(encoding="utf-8")]
    assert "data-pagefind-body" in (site / "papers/rye/index.html").read_text(encoding="utf-8")
