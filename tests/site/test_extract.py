"""What is put aside of a page for the index."""

from __future__ import annotations

from pathlib import Path

from papernotes.site.extract import Extracts
from support import NOTE, another, build_site, make_index, write_library

PAGE = b"<html><nav>frame</nav><!--indexed--><p data-pagefind-body>rye</p><!--/indexed--><footer></footer></html>"


def test_the_marked_part_is_put_aside() -> None:
    extracts = Extracts()

    extracts.take("papers/rye/index.html", PAGE)

    assert (extracts.folder / "papers/rye/index.html").read_text() == (
        '<!doctype html><html lang="en"><body><p data-pagefind-body>rye</p></body></html>'
    )


def test_a_page_without_marks_is_left_out() -> None:
    extracts = Extracts()

    extracts.take("topics/index.html", b"<p>one <!--indexed--> mark</p>")

    assert list(extracts.folder.iterdir()) == []


def test_what_the_site_has_no_more_is_forgotten_and_what_it_has_is_taken_from_it(tmp_path: Path) -> None:
    extracts = Extracts()
    for slug in ("rye", "oat"):
        extracts.take(f"papers/{slug}/index.html", PAGE)
    (tmp_path / "papers" / "spelt").mkdir(parents=True)
    (tmp_path / "papers" / "spelt" / "index.html").write_bytes(PAGE.replace(b"rye", b"spelt"))

    extracts.recall(["papers/oat/index.html", "papers/spelt/index.html"], tmp_path)

    assert sorted(path.name for path in (extracts.folder / "papers").iterdir()) == ["oat", "spelt"]
    assert "spelt" in (extracts.folder / "papers/spelt/index.html").read_text()


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


def test_no_note_can_write_the_marks(tmp_path: Path) -> None:
    sneaky = another("rye", ("Feed it warm water.", "Feed <!--indexed--> it <!--/indexed--> water."))
    site = build_site(write_library(tmp_path, {"levain": NOTE, "rye": sneaky}))

    assert (site / "papers/rye/index.html").read_text(encoding="utf-8").count("indexed-->") == 2
    assert "data-pagefind-body" in (site / "papers/rye/index.html").read_text(encoding="utf-8")
