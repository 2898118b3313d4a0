from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.markdown.body import Body
from papernotes.markdown.plain import plain
from papernotes.markdown.sections import QUESTIONS, bullets
from papernotes.pages import Options, questions
from papernotes.pages.inputs import of_questions
from papernotes.pages.site_file import Page, make
from support import NOTE, TAGS, another, build_site, edited, index_of, write_library

BODY = "Feed it warm water."


def asking(*items: str, note: str = NOTE) -> str:
    return edited((BODY, f"{BODY}\n\n## Open questions\n\n" + "".join(f"- {item}\n" for item in items)), note=note)


def pages(tmp_path: Path, notes: dict[str, str]) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes))
    made = map(make, questions.emit(index, Options(site_name="Bread notes")))
    return {page.uri: page for page in made if isinstance(page, Page)}


def html(tmp_path: Path, notes: dict[str, str]) -> str:
    return (build_site(write_library(tmp_path, notes)) / "questions" / "index.html").read_text(encoding="utf-8")


def words(text: str) -> list[str]:
    body = Body(f"## Open questions\n\n{text}")
    return [plain(item, lambda reference: reference.target) for item in bullets(body, QUESTIONS)]


def test_bullets_are_the_items_of_the_lists_with_all_that_is_in_them() -> None:
    assert words("Before.\n\n- one\n  more\n\n  - nested\n* two\n1. three\n") == ["one more nested", "two", "three"]


def test_what_a_bullet_leaves_open_stays_in_it() -> None:
    assert words("- costs $5\n- a $x$ b <!-- allow x: y -->\n- <!-- never closed\n- `$` stays\n") == [
        "costs $5",
        "a x b",
        "<!-- never closed",
        "$ stays",
    ]


def test_questions_stand_under_area_paper_and_topic(tmp_path: Path) -> None:
    tea = another("tea", ("tags: [sourdough]", "tags: [kombucha]"))
    (page,) = pages(
        tmp_path, {"levain": asking("Why cold?"), "tea": asking("Why *tea*, as in [[levain]]?", note=tea)}
    ).values()

    link = '<a class="headerlink" href="#{}" title="Permanent link">¶</a>'
    assert page.text.html == (
        f'<h2 id="baking">Baking{link.format("baking")}</h2>\n'
        '<p><strong><a href="../papers/levain/#open-questions">Levain</a></strong>'
        ' <em>BREAD 2024, <a href="../topics/sourdough/">Sourdough</a></em></p>\n'
        "<ul>\n<li>Why cold?</li>\n</ul>\n"
        f'<h2 id="brewing">Brewing{link.format("brewing")}</h2>\n'
        '<p><strong><a href="../papers/tea/#open-questions">Tea</a></strong>'
        ' <em>BREAD 2024, <a href="../topics/kombucha/">Kombucha</a></em></p>\n'
        '<ul>\n<li>Why <em>tea</em>, as in <a href="../papers/levain/">Levain</a>?</li>\n</ul>\n'
    )
    assert [(entry.level, entry.id, entry.title) for entry in page.text.contents] == [
        (2, "baking", "Baking"),
        (2, "brewing", "Brewing"),
    ]
    assert [(area.chip.label, area.count, area.chip.url) for area in page.view.areas] == [
        ("Baking", 1, "questions/#baking"),
        ("Brewing", 1, "questions/#brewing"),
    ]


def test_relative_links_lead_where_the_note_means(tmp_path: Path) -> None:
    item = "See [a](rye.md), [b](../topics/ovens.md), [c](#problem) and [d](https://bread.example)."
    (page,) = pages(tmp_path, {"levain": asking(item), "rye": another("rye")}).values()

    assert (
        'See <a href="../papers/rye/">a</a>, <a href="../topics/ovens/">b</a>, '
        '<a href="../papers/levain/#problem">c</a> and '
        '<a href="https://bread.example" rel="noopener noreferrer">d</a>.'
    ) in page.text.html


def test_formulas_survive_and_links_lead_to_the_section(tmp_path: Path) -> None:
    text = html(tmp_path, {"levain": asking("Is $k^2$ right?")})

    assert "<msup><mi>k</mi><mn>2</mn></msup>" in text
    assert 'href="../papers/levain/#open-questions"' in text
    assert 'href="../questions/#baking"' in text
    assert 'id="baking"' in text


def test_a_question_can_neither_run_nor_swallow_the_next(tmp_path: Path) -> None:
    hostile = [
        "<script>alert(1)</script>",
        "<!-- open",
        "``` open",
        "$$ open",
        "[x](javascript:alert(1))",
        "~~~ open",
        "Still here?",
    ]
    text = html(tmp_path, {"levain": asking(*hostile)})
    content = text.partition('class="pn-questions"')[2]

    assert "<script>alert" not in text
    assert "javascript:alert" not in content
    assert content.count("<li>") == 7
    assert "Still here?" in content


def test_names_with_marks_show_as_they_are(tmp_path: Path) -> None:
    tags = TAGS.replace("label: Sourdough", "label: 'A_b_ & <i>'")
    root = write_library(
        tmp_path, {"levain": edited(("name: Levain", "name: 'L*v*n & <b>'"), note=asking("Why?"))}, tags
    )
    text = (build_site(root) / "questions" / "index.html").read_text(encoding="utf-8")

    assert ">L*v*n &amp; &lt;b&gt;</a>" in text
    assert ">A_b_ &amp; &lt;i&gt;</a>" in text


def test_many_questions_get_a_page_an_area(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "WHOLE", 1)
    monkeypatch.setattr(questions, "LONGEST", 1)
    old = another("rye", ("year: 2024", "year: 2020"))
    found = pages(tmp_path, {"levain": asking("Why?"), "rye": asking("How?", note=old)})

    assert list(found) == ["questions/index.md", "questions/baking.md"]
    assert found["questions/index.md"].view.areas[0].chip.url == "questions/baking/"
    assert "Why?" in found["questions/baking.md"].text.html
    assert "How?" not in found["questions/baking.md"].text.html
    view = found["questions/baking.md"].view
    assert (view.heading, view.has_crumb, view.areas) == ("Open questions: Baking", True, ())
    assert (view.total, view.notes, view.shown, view.hidden) == ("2 questions", "2 notes", 1, 1)


def test_questions_of_a_paper_under_an_unknown_topic_stand_under_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = edited(("tags: [sourdough]", "tags: [nowhere]"), note=asking("Why?"))
    (page,) = pages(tmp_path / "whole", {"levain": lost}).values()
    monkeypatch.setattr(questions, "WHOLE", 0)
    parted = pages(tmp_path / "parted", {"levain": lost})

    assert [(area.chip.label, area.chip.url) for area in page.view.areas] == [("Other", "questions/#other")]
    assert list(parted) == ["questions/index.md", "questions/other.md"]
    assert parted["questions/index.md"].view.areas[0].chip.url == "questions/other/"


def test_a_page_depends_on_how_many_questions_there_are_beyond_those_it_shows(tmp_path: Path) -> None:
    def inputs(folder: str, *items: str) -> object:
        notes = {"levain": asking("Why?"), "rye": asking(*items, note=another("rye"))}
        index = index_of(write_library(tmp_path / folder, notes))
        return of_questions(index, questions.ask(index, list(index.notes)), 1)

    assert inputs("one", "When?") == inputs("same", "Where?")
    assert inputs("one", "When?") != inputs("two", "When?", "Where?")
