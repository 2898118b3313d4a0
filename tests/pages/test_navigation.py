from __future__ import annotations

from papernotes.pages.navigation import navigation


def test_only_sections_that_exist_are_in_the_navigation() -> None:
    assert navigation({"topics/index.md", "papers/rye.md", "about.md"}) == [
        {"Topics": "topics/index.md"},
        {"About": "about.md"},
    ]


def test_a_folder_wins_over_a_page_of_the_same_name() -> None:
    assert navigation({"about.md", "about/index.md"}) == [{"About": "about/index.md"}]


def test_papers_come_first() -> None:
    assert list(navigation({"topics/index.md", "papers/index.md"})[0]) == ["Papers"]
