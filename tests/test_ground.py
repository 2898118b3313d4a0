"""The ground the project stands on: make, pinned requirements, workflows, the browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import yaml

import setup_browser

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
TARGETS = ["serve", "test", "site", "check", "links", "lint", "fmt", "docs", "bench", "lock", "clean"]
TOP_LEVEL = [
    *["mkdocs.yml", "docs", "papers", "tags.yaml", "scripts", "src/papernotes", "tests"],
    *["pyproject.toml", "requirements.txt", "Makefile", ".ci/run", ".github/workflows/check.yml"],
    *["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "LICENSE-notes"],
]


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    # Under `make test` the outer make's flags would reach the inner one.
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *arguments], cwd=ROOT, env=clean, capture_output=True, text=True, check=False)


# What is there


@pytest.mark.parametrize("path", TOP_LEVEL)
def test_top_level_is_complete(path: str):
    assert (ROOT / path).exists()


def test_readme_names_both_licences():
    readme = (ROOT / "README.md").read_text()

    assert "MIT" in readme
    assert "CC BY 4.0" in readme


def test_ci_lints_and_tests():
    script = (ROOT / ".ci/run").read_text()

    assert "set -euo pipefail" in script
    assert "make lint" in script
    assert "make test" in script
    assert os.access(ROOT / ".ci/run", os.X_OK)


# make


def test_make_alone_lists_every_target_with_a_description():
    lines = make().stdout.splitlines()

    listed = [re.fullmatch(r"  (\w+) +\S.*", line) for line in lines[1:]]
    assert lines[0] == "usage: make TARGET"
    assert [match and match[1] for match in listed] == TARGETS


def test_make_with_an_old_python_says_what_to_do_in_one_line(tmp_path: Path):
    old_python = program(tmp_path / "python3", "exit 1")

    result = make("--always-make", f"PYTHON={old_python}", ".venv/.ready")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[0] == (
        f"papernotes needs Python 3.11 or newer and '{old_python}' is not: "
        "install one, or name it: make PYTHON=python3.12 ..."
    )


# requirements.txt


def requirements() -> list[str]:
    joined = (ROOT / "requirements.txt").read_text().replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip()]


def test_every_requirement_is_pinned_and_hashed():
    loose = [
        line
        for line in requirements()
        if not re.match(r"[a-z0-9-]+(\[[a-z,-]+\])?==\S+.* --hash=sha256:[0-9a-f]{64}", line)
    ]

    assert loose == []


def test_requirements_name_no_registry():
    text = (ROOT / "requirements.txt").read_text()

    assert re.findall(r"://|--(?:extra-)?index-url|--find-links", text) == []


def test_what_installs_the_package_is_pinned_too():
    names = {line.split("==")[0] for line in requirements()}

    assert {"hatchling", "editables", "uv"} <= names


# Workflows


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_and_say_their_version(path: Path):
    uses = re.findall(r"uses: *(.+)", path.read_text())

    assert uses
    assert [use for use in uses if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", use)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_commands_contain_no_expressions(path: Path):
    jobs = yaml.safe_load(path.read_text())["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]

    assert [command for command in commands if "${{" in command] == []


def test_pull_requests_are_checked_with_a_read_only_token():
    workflow = yaml.safe_load((ROOT / ".github/workflows/check.yml").read_text())
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]

    assert "pull_request" in workflow[True]  # YAML 1.1 reads the key `on` as true
    assert workflow["permissions"] == {}
    assert all(job["permissions"] == {"contents": "read"} for job in workflow["jobs"].values())
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


# Finding and installing the browser


def program(path: Path, body: str) -> str:
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose only programs are those that a test puts in the returned folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(setup_browser, "playwrights_own", lambda: None)
    return tmp_path


def test_browser_on_the_path_is_found_chromium_first(bare_machine: Path):
    program(bare_machine / "google-chrome", "exit 0")
    chromium = program(bare_machine / "chromium", "exit 0")

    assert setup_browser.find() == chromium


def test_browser_of_playwright_is_found_when_the_path_has_none(bare_machine: Path, monkeypatch):
    monkeypatch.setattr(setup_browser, "playwrights_own", lambda: "/playwright/chrome")

    assert setup_browser.find() == "/playwright/chrome"


def test_playwright_is_asked_where_its_browser_is(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))

    assert setup_browser.playwrights_own() is None


def test_browser_named_by_the_user_goes_first(bare_machine: Path, monkeypatch):
    program(bare_machine / "chromium", "exit 0")
    mine = program(bare_machine / "mine", "exit 0")
    monkeypatch.setenv("CHROMIUM", mine)

    assert setup_browser.find() == mine


def test_debian_package_is_tried_only_by_root_and_before_playwright(bare_machine: Path):
    assert programs_of(setup_browser.ways_to_install(is_root=True)) == [sys.executable]

    program(bare_machine / "apt-get", "exit 0")
    assert programs_of(setup_browser.ways_to_install(is_root=False)) == [sys.executable]
    assert programs_of(setup_browser.ways_to_install(is_root=True)) == ["apt-get", sys.executable]


def programs_of(ways: list[list[list[str]]]) -> list[str]:
    return [commands[-1][0] for commands in ways]


def test_missing_browser_is_installed(bare_machine: Path, monkeypatch, capsys):
    def pretend_to_install(command: list[str]) -> bool:
        program(bare_machine / "chromium", "exit 0")
        return True

    monkeypatch.setattr(setup_browser, "succeeds", pretend_to_install)

    assert setup_browser.main() == 0
    assert capsys.readouterr().out == f"Browser tests use {bare_machine / 'chromium'}\n"


def test_browser_that_cannot_be_installed_is_explained(bare_machine: Path, monkeypatch, capsys):
    monkeypatch.setattr(setup_browser, "succeeds", lambda _: False)

    assert setup_browser.main() == 1
    assert capsys.readouterr().err.splitlines()[-1] == setup_browser.ADVICE


def test_wrong_path_from_the_user_installs_nothing(bare_machine: Path, monkeypatch, capsys):
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")

    assert setup_browser.main() == 1
    assert capsys.readouterr().err == (
        "CHROMIUM names '/no/such/browser', which is not a program: correct it, or unset it.\n"
    )


# The fixtures of the browser tests


def test_page_below_a_prefix_opens_in_the_browser(tmp_path: Path, serve_directory, page, watch):
    (tmp_path / "index.html").write_text("<link rel=icon href=data:,><h1>A page</h1>")

    page.goto(serve_directory(tmp_path, prefix="some/notes"))

    assert page.locator("h1").inner_text() == "A page"
    watch.assert_clean()


def test_server_has_nothing_outside_of_its_prefix(tmp_path: Path, serve_directory):
    (tmp_path / "index.html").write_text("")
    address = serve_directory(tmp_path, prefix="notes")

    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address.removesuffix("notes/"))  # noqa: S310 - our own address


def test_request_to_another_host_is_refused_and_recorded(tmp_path: Path, serve_directory, page, watch):
    (tmp_path / "index.html").write_text("<img src=http://other.test/pixel.png>")

    page.goto(serve_directory(tmp_path))

    assert watch.foreign_requests == ["http://other.test/pixel.png"]
    watch.foreign_requests.clear()


def test_console_errors_are_recorded(tmp_path: Path, serve_directory, page, watch):
    (tmp_path / "index.html").write_text(
        "<link rel=icon href=data:,><script>console.error('one'); throw Error('two')</script>"
    )

    page.goto(serve_directory(tmp_path))

    assert watch.console_errors[0] == "one"
    assert "two" in watch.console_errors[1]


def test_page_takes_viewport_and_colour_scheme(new_page):
    page = new_page(viewport=(360, 640), color_scheme="dark")

    assert page.evaluate("innerWidth") == 360
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
