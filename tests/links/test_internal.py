"""Dead links are found in the built site and reported where somebody wrote them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from papernotes.cli import main
from papernotes.commands.links import links as command
from papernotes.links import internal as links
from papernotes.links import lychee
from papernotes.links.lychee import Dead
from papernotes.notes.load import load
from support import NOTE, another, build_site, edited, write_library

WRONG = edited(
    ("Feed it warm water.", "Feed it as [the second](rye.md#no-such-place) and [[rye]] do.\n\nSee [above](#nowhere)."),
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = write_library(tmp_path_factory.mktemp("links"), {"levain": WRONG, "rye": another("rye")})
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text("# About\n\n![oven](no-such.png)\n", encoding="utf-8")
    build_site(root)
    return root


def said(problems: list) -> list[str]:
    return [f"{p.path}:{p.line}:{p.column} [{p.rule}] {p.message}" for p in problems]


def test_each_dead_link_is_reported_where_it_was_written(root: Path):
    answer = lychee.check_site(root / "site")

    found = links.problems(answer.dead, load(root))

    assert said(found) == [
        "docs/about.md:3:9 [dead-link] link to 'about/no-such.png' leads nowhere: there is no such page",
        "papers/levain.md:27:25 [dead-link] link to 'papers/rye/#no-such-place' leads nowhere: "
        "'papers/rye/' has no '#no-such-place'",
        "papers/levain.md:29:13 [dead-link] link to 'papers/levain/#nowhere' leads nowhere: "
        "'papers/levain/' has no '#nowhere'",
    ]


def test_a_relation_that_leads_nowhere_is_found_in_the_frontmatter(tmp_path: Path):
    note = edited(("sources:", "relations:\n  - {type: extends, to: gone, why: more}\nsources:"))
    library = load(write_library(tmp_path, {"levain": note}))

    found = links.problems([Dead("papers/levain/index.html", 40, 7, "papers/gone/", False)], library)

    assert said(found) == [
        "papers/levain.md:18:25 [dead-link] link to 'papers/gone/' leads nowhere: there is no such page"
    ]


def test_a_link_that_only_a_template_has_is_reported_once(tmp_path: Path):
    library = load(write_library(tmp_path, {"levain": NOTE}))
    dead = [
        Dead(page, 9, 2, "nowhere/", False) for page in ("index.html", "papers/levain/index.html", "topics/index.html")
    ]

    found = links.problems(dead, library)

    assert said(found) == [
        "site/index.html:9:2 [dead-link] link to 'nowhere/' leads nowhere: there is no such page (also on 2 other pages)"
    ]


def test_the_command_prints_problems_and_fails(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(root)

    done = CliRunner().invoke(command, [], standalone_mode=False)

    assert "papers/levain.md:27:25: error[dead-link]:" in done.output
    assert "  help: correct the link, or write what it should lead to.\n" in done.output
    assert done.output.endswith(" links, 3 problems\n")
    assert done.return_value == 1


def test_without_a_site_the_command_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    write_library(tmp_path, {"levain": NOTE})

    assert main(["-C", str(tmp_path), "links"]) == 2
    assert capsys.readouterr().err.endswith("Build it first: papernotes build\n")


def test_without_lychee_the_command_says_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)

    with pytest.raises(lychee.LycheeError, match=r"^lychee is not installed: pip install 'papernotes\[links\]'$"):
        lychee.check_site(root / "site")


def test_a_term_is_found_where_it_was_written(tmp_path: Path):
    library = load(write_library(tmp_path, {"levain": edited(("Feed it", "[[term:proof]] it"))}))

    found = links.problems([Dead("papers/levain/index.html", 40, 7, "glossary/#proof", True)], library)

    assert said(found) == [
        "papers/levain.md:27:1 [dead-link] link to 'glossary/#proof' leads nowhere: 'glossary/' has no '#proof'"
    ]
