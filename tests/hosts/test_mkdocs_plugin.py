"""What the plugin adds to a build of MkDocs, and what it leaves behind when the build fails."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import pytest
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from papernotes.hosts import mkdocs_run
from papernotes.hosts.mkdocs_plugin import PapernotesPlugin
from papernotes.site import writing
from papernotes.site.search_index import SiteIndex
from papernotes.system.timings import STAGES
from papernotes.system.workers import spread
from support import NOTE, another, build_site, write_library


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_library(tmp_path / "library", {"levain": NOTE, "rye": another("rye")})


def test_data_that_somebody_put_there_does_not_win_over_ours(root: Path) -> None:
    (root / "docs").mkdir()
    (root / "docs" / "papers.json").write_text("[]", encoding="utf-8")

    site = build_site(root)

    assert (site / "papers.json").read_text(encoding="utf-8").count("levain")
    assert (site / "papers.csv").read_text(encoding="utf-8").count("levain")


def test_papers_are_indexed_while_other_pages_are_made(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[tuple[bool, bool]] = []
    start = SiteIndex.start

    def told(index: SiteIndex, places: list[str], made: frozenset[str], old: Path, site: Path) -> None:
        there.append(((site / "papers/rye/index.html").exists(), (site / "topics/sourdough/index.html").exists()))
        start(index, places, made, old, site)

    monkeypatch.setattr(SiteIndex, "start", told)

    site = build_site(root)

    assert there == [(True, False)]
    assert (site / "topics/sourdough/index.html").exists()
    assert len(list((site / "pagefind" / "fragment").iterdir())) == 2


def test_a_build_that_fails_meanwhile_ends_the_index(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_settings(root)
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
    config.plugins.on_startup(command="build", dirty=False)
    plugin: PapernotesPlugin = config.plugins["papernotes"]

    def burnt(*_: Any) -> None:
        assert plugin.edition.index.is_started
        raise ValueError("burnt")

    monkeypatch.setattr("papernotes.site.edition.sitemap", burnt)

    with pytest.raises(ValueError, match="burnt"):
        mkdocs_build(config)

    assert not plugin.edition.index.is_started
    config.plugins.on_shutdown()


def test_mkdocs_alone_builds_what_our_command_builds(root: Path, tmp_path: Path) -> None:
    write_settings(root)
    ours = tree(build_site(root))
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(tmp_path / "alone"))
    config.plugins.on_startup(command="build", dirty=False)

    mkdocs_build(config)
    config.plugins.on_shutdown()

    assert tree(tmp_path / "alone") == ours


def test_what_mkdocs_built_meanwhile_is_not_taken_for_ours(root: Path) -> None:
    write_settings(root)
    site, note = build_site(root), root / "papers" / "rye.md"
    ours, before = tree(site), note.read_text(encoding="utf-8")
    note.write_text(before.replace("Cold kitchens", "Warm kitchens"), encoding="utf-8")
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(site))
    config.plugins.on_startup(command="build", dirty=False)
    mkdocs_build(config)
    config.plugins.on_shutdown()
    note.write_text(before, encoding="utf-8")

    assert tree(build_site(root)) == ours


def test_one_process_and_several_write_the_same(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        (root / "papers" / f"loaf-{number}.md").write_text(another(f"loaf-{number}"), encoding="utf-8")
    used: list[int] = []

    def with_processes(count: int) -> dict[str, bytes]:
        def several(work: Any, tasks: int, _: int, **how: Any) -> Any:
            used.append(count)
            return spread(work, tasks, count, **how)

        monkeypatch.setattr(writing, "worthwhile", lambda *_: count)
        monkeypatch.setattr(writing, "spread", several)
        write_settings(root)
        assert mkdocs_run.build(root / "mkdocs.yml", strict=False, output=tmp_path / str(count)) == 0
        return tree(tmp_path / str(count))

    assert with_processes(1) == with_processes(3)
    assert used == [3]


def test_timings_are_told_by_stage(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_settings(root)

    assert mkdocs_run.build(root / "mkdocs.yml", strict=False, output=root / "site", timings=True) == 0

    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(STAGES)
    assert all(line.endswith(" s") for line in lines)


def test_a_strict_build_lets_hand_written_pages_link_to_ours(root: Path) -> None:
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text(
        "# About\n\nSee [rye](papers/rye.md), [all](topics/index.md), [data](papers.json).\n"
    )

    site = build_site(root, strict=True)

    html = (site / "about/index.html").read_text(encoding="utf-8")
    assert re.findall(r'href="(\.\./(?:papers|topics)[^"]*)">(rye|all|data)<', html) == [
        ("../papers/rye/", "rye"), ("../topics/", "all"), ("../papers.json", "data"),
    ]  # fmt: skip


def test_a_strict_build_still_fails_on_a_wrong_target(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_settings(root)
    (root / "docs" / "about.md").write_text("# About\n\nSee [oat](papers/oat.md).\n")

    assert mkdocs_run.build(root / "mkdocs.yml", strict=True, output=root / "site") == 1
    assert "'papers/oat.md', but the target is not found among documentation files" in capsys.readouterr().err


def test_flat_addresses_are_refused(root: Path) -> None:
    write_settings(root, "use_directory_urls: false")

    with pytest.raises(click.ClickException) as caught:
        mkdocs_run.build(root / "mkdocs.yml", strict=False, output=root / "site")

    assert caught.value.format_message() == (
        "mkdocs.yml: 'use_directory_urls: false' is set, but every page of a knowledge base is a folder with an "
        "index.html. Delete that line."
    )


def test_a_navigation_without_labels_shows_titles(root: Path) -> None:
    write_settings(root, "nav: [index.md, papers/index.md, {Deep: [topics/index.md]}]")

    html = (build_site(root) / "papers/rye/index.html").read_text(encoding="utf-8")

    assert "papernotesslot" not in html
    assert re.findall(
        r'<li class="(md-tabs__item[^"]*)">\s*<a href="([^"]*)" class="md-tabs__link">\s*(.*?)\s*</a>', html
    ) == [
        ("md-tabs__item", "../..", "Home"),
        ("md-tabs__item md-tabs__item--active", "../", "Papers"),
        ("md-tabs__item", "../../topics/", "Deep"),
    ]


@pytest.mark.parametrize(
    ("page", "tab"),
    [
        ("papers/rye", "Papers"), ("venues/bread", "Papers"), ("authors", "Papers"), ("topics/sourdough", "Topics"),
        ("results/against", "Compare"), ("topics", "Topics"), ("reference/words", "Contribute"), ("health", "Contribute"),
    ],
)  # fmt: skip
def test_the_tab_of_a_section_is_active_on_every_page_below_it(section_site: Path, page: str, tab: str) -> None:
    html = (section_site / page / "index.html").read_text(encoding="utf-8")

    active = re.findall(r'md-tabs__item--active">\s*<a [^>]*>\s*(.*?)\s*</a>', html)

    assert active == [tab]


@pytest.fixture(scope="module")
def section_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = write_library(tmp_path_factory.mktemp("sections"), {"levain": NOTE, "rye": another("rye")})
    (root / "docs" / "reference").mkdir(parents=True)
    (root / "docs" / "reference" / "index.md").write_text("# Reference\n\nOf it.\n")
    (root / "docs" / "reference" / "words.md").write_text("# Words\n\nOf it.\n")
    return build_site(root)


@pytest.mark.parametrize("field", ["title", "description", "author", "status", "subtitle"])
def test_what_a_hand_written_page_says_of_itself_is_escaped(root: Path, field: str) -> None:
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text(f"---\n{field}: '\"><script>alert(1)</script>'\n---\n\n# About\n\nText.\n")

    site = build_site(root)

    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    assert not [html for html in pages if "<script>alert(1)" in html]


def write_settings(root: Path, *lines: str) -> None:
    (root / "docs").mkdir(exist_ok=True)
    plain = [
        "site_name: Bread",
        "site_url: https://notes.example/kb/",
        "theme: {name: material}",
        "plugins: [papernotes]",
    ]
    (root / "mkdocs.yml").write_text("\n".join([*plain, *lines]), encoding="utf-8")


def tree(site: Path) -> dict[str, bytes]:
    """All files but the search index, which differs every time, and what only our command leaves behind."""
    found = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    return {place: path.read_bytes() for place, path in found.items() if not place.startswith(("pagefind/", "."))}


def test_the_row_below_the_tabs_shows_where_one_is(section_site: Path) -> None:
    html = (section_site / "reference/words/index.html").read_text(encoding="utf-8")
    row = re.search(r'<nav class="pn-below" aria-label="Contribute: pages">.*?</nav>', html, re.DOTALL)

    assert row
    assert re.findall(r'<a href="([^"]*)"( aria-current="\w+")?>(.*?)</a>', row[0]) == [
        ("../../wanted/", "", "Wanted works"),
        ("../../questions/", "", "Open questions"),
        ("../../health/", "", "Health"),
        ("../", ' aria-current="true"', "Reference"),
    ]


@pytest.mark.parametrize(
    ("settings", "warns"),
    [("", True), ("repo_url: https://code.example/bread", False)],
)  # fmt: skip
def test_a_site_on_which_errors_can_be_reported_nowhere_warns(
    root: Path, capsys: pytest.CaptureFixture[str], settings: str, warns: bool
) -> None:
    build_site(root, settings)

    assert ("readers can report errors nowhere" in capsys.readouterr().err) == warns


def test_a_contact_is_linked_at_the_foot_and_wherever_a_note_can_be_corrected(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text("# About\n\nUs.\n")
    plugin = "plugins: [{papernotes: {contact: ada@bread.example}}]"
    (root / "mkdocs.yml").write_text(f"site_name: Bread\ncopyright: All flour\ntheme: {{name: material}}\n{plugin}\n")
    site = build_site(root)
    html = (site / "papers/rye/index.html").read_text(encoding="utf-8")
    foot = html[html.index('<footer class="md-footer">') :]

    assert "report errors nowhere" not in capsys.readouterr().err
    assert '<a href="mailto:ada@bread.example" rel="noopener noreferrer">Contact</a>' in foot
    for text in (
        '<a href="../../about/">About</a>',
        "All flour",
        '<a href="../../papers.bib">BibTeX</a>',
        "2026-11-01",
    ):
        assert text in foot
    assert html.count('href="mailto:ada@bread.example?subject=Wrong%3A%20Rye') == 2


def test_a_contact_that_leads_nowhere_is_refused(root: Path) -> None:
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text(
        "site_name: Bread\ntheme: {name: material}\nplugins: [{papernotes: {contact: Ada}}]\n"
    )

    with pytest.raises(click.ClickException) as caught:
        mkdocs_run.build(root / "mkdocs.yml", strict=False, output=root / "site")

    assert caught.value.format_message() == (
        "mkdocs.yml: 'contact: Ada' is neither a mail address nor a web address. Write one, such as you@example.org."
    )
