"""A pull request that tries everything at once ends in clear problems, and in a site without any of it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from papernotes import cli
from papernotes.system.output_folder import MARKER
from support import NOTE, another, edited, write_library

SITE = "site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n"
FIELDS = """\
---
title: '</title><script>alert("title")</script>'
description: '"><script>alert("description")</script>'
author: '"><img src=x onerror=alert("author")>'
hide: 7
template: redirect.html
location: '"+alert("location")+"'
icon: ../../nowhere
---

Text
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
DEEP = "1/2/3/4/5/6/7/8/9/10"
FORGED_NOTE = "b\n::warning::forged"
FORGED = "a\n::error file=x::forged ##[error]too.md"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    notes = {
        "levain": NOTE,
        "escape": another("escape", ("Another Way to Bake", 'Bake \\e[31m \\u009b ##[error]now" #')),
        "index": edited(("Levain", "TheIndex"), ("name: Levain", "name: TheIndex")),
    }
    root = write_library(tmp_path / "kb", notes, paths={"index": "---\ntitle: My own list\n---\n\nalert\n"})
    (root / "papers" / f"{FORGED_NOTE}.md").write_text(another("forged"))
    (tmp_path / "secret.txt").write_text("a secret of this machine")
    docs = root / "docs"
    (docs / "assets" / "papernotes").mkdir(parents=True)
    (docs / "fields.md").write_text(FIELDS)
    (docs / "bare.md").write_text("title: </title><script>alert('bare')</script>\n\nText\n")
    (docs / "entities.md").write_text("# &lt;/title&gt;&lt;script&gt;alert('entities')&lt;/script&gt;\n")
    (docs / "code.md").write_text("# `</title><script>alert('code')</script>`\n\n## `<img src=x onerror=alert(1)>`\n")
    (docs / "<img src=x onerror=alert(1)>.md").write_text("Text\n")
    (docs / FORGED).write_text("Text\n")
    (docs / "bytes.md").write_bytes(b"# Bytes\n\n\xff\xfe\n")
    (docs / "evil.html").write_text("<script>alert('html')</script>")
    (docs / "secret.txt").symlink_to(tmp_path / "secret.txt")
    (docs / "assets" / "papernotes" / "papernotes.js").write_text("alert('script')")
    (docs / "papers.json").write_text('"alert"')
    (docs / "drawing.svg").write_text(DRAWING)
    for folder in (DEEP, "page.md", "paths/path.md"):
        (docs / folder).mkdir(parents=True)
        (docs / folder / "hidden.html").write_text("<script>alert('hidden')</script>")
    (docs / "paths" / "page.html").write_text("<script>alert('path')</script>")
    (root / ".papernotes").mkdir()
    (root / ".papernotes" / "links.json").write_text("[" * 100_000)
    (root / "mkdocs.yml").write_text(SITE, encoding="utf-8")
    return root


@pytest.fixture
def run(root: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(["-C", str(root), *arguments])
        return status, *capsys.readouterr()

    return run


def test_check_names_every_attack(run: Callable[..., tuple[int, str, str]]):
    status, out, _ = run("check", "--format", "json")

    assert status == 1
    assert sorted((problem["path"], problem["rule"]) for problem in json.loads(out)) == [
        ("docs/1/2/3/4/5/6/7/8/9", "linked-file"),
        ("docs/<img src=x onerror=alert(1)>.md", "invalid-name"),
        (f"docs/{FORGED}", "invalid-name"),
        ("docs/assets/papernotes/papernotes.js", "unpublishable-file"),
        ("docs/bare.md", "invalid-page-field"),
        ("docs/bytes.md", "not-utf8"),
        ("docs/drawing.svg", "unsafe-image"),
        ("docs/evil.html", "unpublishable-file"),
        *[("docs/fields.md", "invalid-page-field")] * 7,
        ("docs/page.md", "linked-file"),
        ("docs/papers.json", "reserved-name"),
        ("docs/paths/index.md", "reserved-slug"),
        ("docs/paths/page.html", "misplaced-file"),
        ("docs/paths/path.md", "misplaced-file"),
        ("docs/secret.txt", "linked-file"),
        (f"papers/{FORGED_NOTE}.md", "invalid-slug"),
        ("papers/escape.md", "invalid-yaml"),
        ("papers/index.md", "reserved-slug"),
    ]


def commands(output: str) -> list[str]:
    return [line for line in output.splitlines() if line.lstrip().startswith("::") or "##[" in line]


def unprintable(output: str) -> set[str]:
    return {char for char in output if not char.isprintable()} - {"\n"}


@pytest.mark.parametrize("arguments", [["check"], ["check", "--format", "markdown"], ["build"], ["build", "--strict"]])
def test_no_output_commands_a_workflow_or_a_terminal(run: Callable[..., tuple[int, str, str]], arguments: list[str]):
    _, out, err = run(*arguments)

    assert commands(out + err) == []
    assert unprintable(out + err) == set()
    assert "Traceback" not in err
    assert "internal error" not in err


def test_annotations_are_ours_alone(run: Callable[..., tuple[int, str, str]]):
    _, out, _ = run("check", "--format", "github")

    lines = out.splitlines()
    assert len(lines) == 24
    assert [line for line in lines if not line.startswith("::error file=")] == []
    assert "##[" not in out


class Reader(HTMLParser):
    """Notes what of a page could run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._is_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_script = tag == "script"
        self.found += [f"{tag} {name}={value}" for name, value in attrs if name.startswith("on")]
        if tag == "img" or (tag == "meta" and ("http-equiv", "refresh") in attrs):
            self.found.append(tag)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self._is_script = False

    def handle_data(self, data: str) -> None:
        if self._is_script and "alert" in data:
            self.found.append(data)


def test_the_site_holds_none_of_it(root: Path, run: Callable[..., tuple[int, str, str]]):
    status, _, _ = run("build")
    site = root / "site"
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}

    assert status == 0
    for name, path in files.items():
        if name.endswith(".html"):
            reader = Reader()
            reader.feed(path.read_text(encoding="utf-8"))
            assert reader.found == [], name
    assert {"fields/index.html", "bare/index.html", "entities/index.html", "code/index.html"} <= files.keys()
    assert not {"evil.html", "secret.txt", "drawing.svg", "paths/page.html", "bytes/index.html"} & files.keys()
    assert [name for name in files if not name.isprintable() or "<" in name or "hidden" in name] == []
    assert "alert" not in files["assets/papernotes/papernotes.js"].read_text()
    assert [paper["slug"] for paper in json.loads(files["papers.json"].read_text())["papers"]] == ["levain"]
    assert "TheIndex" not in files["papers/index.html"].read_text()
    assert "My own list" not in (files["paths/index.html"].read_text() if "paths/index.html" in files else "")
    assert (site / MARKER).is_file()


def test_a_link_to_a_folder_ends_the_build_before_it_is_followed(root: Path, run: Callable[..., tuple[int, str, str]]):
    (root / "docs" / "all").symlink_to("..")
    (root / "docs" / "again").symlink_to(".")

    status, _, err = run("build")

    assert status == 1
    assert err.endswith("there are links to folders in docs/: again, all. Remove them.\n")


def test_a_state_of_links_that_cannot_be_read_is_told(root: Path, run: Callable[..., tuple[int, str, str]]):
    status, _, err = run("links", "--external", "--loopback")

    assert status == 2
    assert err.startswith("Error: .papernotes/links.json can't be read: ")


def test_diff_prints_no_escape_sequence(root: Path, run: Callable[..., tuple[int, str, str]]):
    (root / "papers" / "escape.md").write_text(another("escape", ("name: Escape", 'name: "a\\u202e ##[error]c"')))
    for arguments in (["init", "-q"], ["add", "tags.yaml"], ["commit", "-qm", "first"]):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *arguments], cwd=root, check=True)

    for form in ("text", "json", "markdown"):
        status, out, _ = run("diff", "HEAD", "--format", form)

        assert status == 0
        assert "BREAD 2024" in out
        assert commands(out) == []
        assert unprintable(out) == set()


def test_new_prints_no_escape_sequence(root: Path, tmp_path: Path, run: Callable[..., tuple[int, str, str]]):
    entries = [
        "@inproceedings{a, title={Levain: A Patient Starter for Cold Kitchens}, year={2024}, doi={10.1234/levain.2024}}",
        "@inproceedings{b\x1b[31m, title={Bun\x1b[31m \u202e ##[error]c}, year={2024}, author={Ada \x1b[31mMiller}}",
        "@inproceedings{c, title={Half ##[error]\x1b[31m",
    ]
    (tmp_path / "a\x1b[31m.bib").write_text("\n".join(entries))

    _, out, err = run("new", "--bibtex", str(tmp_path / "a\x1b[31m.bib"))

    assert "not added" in err
    assert commands(out + err) == []
    assert unprintable(out + err) == set()
