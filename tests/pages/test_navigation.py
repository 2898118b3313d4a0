from __future__ import annotations

from papernotes.pages.navigation import navigation


def test_there_are_five_tabs_and_what_lies_below_them() -> None:
    places = "papers topics glossary results compare graph paths contribute wanted questions health reference about"

    found = navigation({f"{place}/index.md" for place in places.split()})

    assert [(tab, below if isinstance(below, str) else [*map(list, below)]) for entry in found for tab, below in entry.items()] == [
        ("Papers", "papers/index.md"),
        ("Topics", [["All topics"], ["Glossary"]]),
        ("Compare", [["Results"], ["Side by side"], ["Graph"]]),
        ("Paths", "paths/index.md"),
        ("Contribute", [["How to"], ["Wanted works"], ["Open questions"], ["Health"], ["Reference"]]),
    ]  # fmt: skip


def test_only_what_exists_is_in_the_navigation() -> None:
    assert navigation({"topics/index.md", "papers/rye.md", "about.md"}) == [{"Topics": "topics/index.md"}]


def test_a_folder_wins_over_a_page_of_the_same_name() -> None:
    assert navigation({"contribute.md", "contribute/index.md"}) == [{"Contribute": "contribute/index.md"}]


def test_papers_come_first() -> None:
    assert list(navigation({"topics/index.md", "papers/index.md"})[0]) == ["Papers"]
