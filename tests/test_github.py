"""What GitHub reads: workflows and the scripts in them, issue forms, Dependabot, and the hooks of pre-commit."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from support import NOTE, TAGS, another, edited, write_library

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = [GITHUB / "ISSUE_TEMPLATE" / name for name in ("suggest-a-paper.yml", "report-an-error.yml")]
SCHEMAS = {
    "github-workflows": WORKFLOWS,
    "github-issue-forms": FORMS,
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "dependabot": [GITHUB / "dependabot.yml"],
}


def read(path: Path) -> dict[Any, Any]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    return read(path)["jobs"]


def step(workflow: str, job: str, name: str) -> dict[str, Any]:
    steps = jobs(GITHUB / "workflows" / workflow)[job]["steps"]
    return next(step for step in steps if step["name"] == name)


# Schemas


@pytest.mark.parametrize("schema", SCHEMAS)
def test_file_is_valid_by_its_published_schema(schema: str):
    result = validate(schema, *SCHEMAS[schema])

    assert (result.returncode, result.stdout) == (0, "ok -- validation done\n")


@pytest.mark.parametrize("schema", SCHEMAS)
def test_published_schema_would_notice(schema: str, tmp_path: Path):
    (tmp_path / "wrong.yml").write_text("jobs: 1\nupdates: 1\nbody: 1\nblank_issues_enabled: maybe\n")

    assert validate(schema, tmp_path / "wrong.yml").returncode == 1


def validate(schema: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    command = [ROOT / ".venv/bin/check-jsonschema", "--builtin-schema", f"vendor.{schema}", *paths]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_lint_validates_every_kind_of_file():
    recipe = (ROOT / "Makefile").read_text()

    assert re.findall(r"--builtin-schema vendor\.([\w-]+)", recipe) == list(SCHEMAS)


# Rights


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_grants_nothing_but_by_job_and_ends_in_time(path: Path):
    assert read(path)["permissions"] == {}
    assert all("permissions" in job and job["timeout-minutes"] <= 60 for job in jobs(path).values())
    assert "concurrency" in read(path)


def test_no_job_that_may_write_checks_out_or_runs_our_code():
    may_write = {
        f"{path.stem}.{name}": job
        for path in WORKFLOWS
        for name, job in jobs(path).items()
        if "write" in job["permissions"].values()
    }
    text = json.dumps(list(may_write.values()))

    assert sorted(may_write) == ["links.record", "links.report", "pages.deploy"]
    assert "actions/checkout" not in text
    assert ".venv" not in text
    assert "make " not in text


def test_only_the_report_on_links_may_write_issues():
    writers = [
        (path.stem, name) for path in WORKFLOWS for name, job in jobs(path).items() if "issues" in job["permissions"]
    ]

    assert writers == [("links", "report")]


# Check


def test_changed_notes_have_a_step_of_their_own_before_the_rest():
    names = [step["name"] for step in jobs(GITHUB / "workflows" / "check.yml")["notes"]["steps"]]

    assert names[3:] == [
        *["Check what changed", "Say what the change means", "Check everything"],
        *["Build the site", "Check the links within the site", "Keep the site for the reviewer"],
    ]
    assert step("check.yml", "notes", "Check out")["with"]["fetch-depth"] == 0


CHANGES: dict[str, dict[str, str | None]] = {
    "a good note": {"papers/bun.md": another("bun")},
    "a warning": {"papers/bun.md": another("bun", ("https://code.example", "http://code.example"))},
    "an error": {"papers/bun.md": another("bun", ("year: 2024", "year: soon"))},
    "a note on a wanted paper": {"papers/bagel.md": another("bagel")},
    "a note gone that another one names": {"papers/rye.md": None},
    "a topic gone": {"tags.yaml": TAGS.replace("      ovens:", "      kilns:")},
    "a page that runs a script": {"docs/page.html": "<script></script>"},
    "a page with a field too many": {"docs/page.md": "---\ntemplate: redirect.html\n---\n"},
    "a setting": {"mkdocs.yml": "site_name: Other\ntheme: {name: material}\nplugins: [papernotes]\n"},
    "nothing": {},
}
GREEN = ("a good note", "a warning", "a note on a wanted paper", "a setting", "nothing")


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_green_here_is_green_there(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The same changes, as `check --changed` judges them and as the steps of the workflow do."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    relations = "relations:\n  - {type: uses, to: rye}\n  - {type: uses, work: Bagel}\nsources:"
    notes = {
        "levain": edited(("sources:", relations)),
        "rye": another("rye", ("tags: [sourdough]", "tags: [ovens]")),
        "spelt": another("spelt", ("tags: [sourdough]", "tags: [ovens]"), ("year: 2024", "year: since ever")),
    }
    root = write_library(tmp_path / "kb", notes)
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text("site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n")
    (root / ".gitignore").write_text(".venv\nsite/\nsummary.md\n")
    (root / ".venv").symlink_to(ROOT / ".venv")
    identity = ["-c", "user.name=A", "-c", "user.email=a@bread.example"]
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], [*identity, "commit", "-qm", "first"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    for path, text in CHANGES[name].items():
        (root / path).unlink(missing_ok=True)
        if text is not None:
            (root / path).write_text(text)

    here = subprocess.run([".venv/bin/papernotes", "check", "--changed", "main"], cwd=root, check=False).returncode
    there = [status_of(script, root) for script in steps_that_judge()]

    assert here == (0 if name in GREEN else 1)
    assert max(there) == here, there


def steps_that_judge() -> list[str]:
    """What the workflow runs on a pull request, with the recipes of make in place of its targets."""
    recipe = re.search(r"^site:.*\n\t@(.*)\n", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert recipe is not None
    build = recipe[1].replace("$(BIN)", ".venv/bin").replace("$(ARGS)", "")
    names = ["Check what changed", "Check everything", "Build the site"]
    return [step("check.yml", "notes", name)["run"].replace("make site", build) for name in names]


def status_of(script: str, cwd: Path) -> int:
    surroundings = {
        "GITHUB_STEP_SUMMARY": str(cwd / "summary.md"), "GITHUB_EVENT_NAME": "pull_request", "BASE": "main",
    }  # fmt: skip
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script], cwd=cwd, env={**os.environ, **surroundings}, check=False
    ).returncode


def test_the_site_of_a_pull_request_is_kept_for_its_reviewer():
    kept = step("check.yml", "notes", "Keep the site for the reviewer")

    assert kept["if"] == "${{ !cancelled() && github.event_name == 'pull_request' }}"
    assert kept["uses"].startswith("actions/upload-artifact@")
    assert kept["with"]["path"] == "site"


def test_the_published_site_is_built_from_notes_without_errors():
    assert step("pages.yml", "build", "Build")["run"] == "make check site"


def test_no_workflow_lets_a_warning_fail():
    recipes = (ROOT / "Makefile").read_text() + "".join(path.read_text() for path in WORKFLOWS)

    assert "build --strict" not in recipes
    assert "check --strict" not in recipes


def test_summary_tells_what_changed_and_every_problem(tmp_path: Path):
    write_library(tmp_path, {"levain": NOTE})
    identity = ["-c", "user.name=A", "-c", "user.email=a@bread.example"]
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], [*identity, "commit", "-qm", "first"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    write_library(tmp_path, {"levain": edited(("Feed it warm water.", "Feed it. TODO")), "rye": another("rye")})
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    summary = tmp_path / "summary.md"

    for name in ("Say what the change means", "Check everything"):
        run(step("check.yml", "notes", name)["run"], {"GITHUB_STEP_SUMMARY": str(summary), "BASE": "main"}, tmp_path)

    assert summary.read_text() == (
        "## What changed\n"
        "**1 paper added and 1 text changed**\n\n"
        "- Rye \\(BREAD 2024\\) is new, 1 result, 0 relations (`papers/rye.md`)\n"
        "- the text of Levain changed \\(1 word shorter\\) (`papers/levain.md`)\n\n"
        "## Problems\n"
        "**0 errors, 1 warning**\n\n"
        "`papers/levain.md`\n\n"
        "- line 27, warning `unfinished`: 'TODO' says that this is unfinished\n"
        "  <br>finish it, or leave it out.\n"
    )


# Links


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A runner's folder with a report, and a `gh` that writes down what it was asked."""
    (tmp_path / "report").mkdir()
    (tmp_path / "report" / "links.md").write_text("**2 links: 1 fine, 1 dead**\n$(touch forged) `touch forged`\n")
    (tmp_path / "report" / "links.json").write_text('{\n"https://bread.example": {"why": "$(touch forged) é"}\n}\n')
    gh = tmp_path / "bin" / "gh"
    gh.parent.mkdir()
    gh.write_text(
        '#!/bin/sh\necho "$@" >> asked.txt\n[ "$1 $2" = "issue list" ] && echo "$OPEN_ISSUE"\n'
        '[ "$1" = api ] && cat > sent.txt\nexit 0\n'
    )
    gh.chmod(0o755)
    return tmp_path


def run(script: str, surroundings: dict[str, str], cwd: Path) -> None:
    """As the runner does."""
    path = f"{cwd / 'bin'}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=cwd, env={**os.environ, "PATH": path, **surroundings}, check=True, capture_output=True,
    )  # fmt: skip


def asked_for(desk: Path, dead: str, issue: str) -> list[str]:
    script = step("links.yml", "report", "Open, edit or close the issue")["run"]
    run(script, {"DEAD": dead, "OPEN_ISSUE": issue}, desk)
    return [" ".join(line.split()[:3]) for line in (desk / "asked.txt").read_text().splitlines()][1:]


def test_first_dead_link_opens_an_issue(desk: Path):
    assert asked_for(desk, dead="1", issue="") == ["label create dead-links", "issue create --title"]


def test_issue_that_is_there_is_kept_up_to_date(desk: Path):
    assert asked_for(desk, dead="1", issue="7") == ["issue edit 7", "issue reopen 7"]


def test_issue_is_closed_when_every_link_is_well(desk: Path):
    assert asked_for(desk, dead="0", issue="7") == ["issue edit 7", "issue close 7"]


def test_no_issue_is_opened_while_every_link_is_well(desk: Path):
    assert asked_for(desk, dead="0", issue="") == []


def test_report_is_never_run_and_fits_into_an_issue(desk: Path):
    (desk / "report" / "links.md").write_text("$(touch forged)\n" * 10_000)

    asked_for(desk, dead="1", issue="7")

    assert len((desk / "body.md").read_bytes()) == 60_000
    assert not (desk / "forged").exists()


@pytest.mark.parametrize("before", ["", "0123456789abcdef0123456789abcdef01234567"])
def test_state_is_written_over_the_file_that_was_judged(desk: Path, before: str):
    run(step("links.yml", "record", "Write the state")["run"], {"BEFORE": before, "GITHUB_REPOSITORY": "a/b"}, desk)

    assert base64.b64decode((desk / "sent.txt").read_bytes()) == (desk / "report" / "links.json").read_bytes()
    assert (desk / "asked.txt").read_text() == (
        "api --silent --method PUT repos/a/b/contents/.papernotes/links.json "
        "--raw-field message=links: Record what is wrong since when --field content=@-"
        + (f" --raw-field sha={before}\n" if before else "\n")
    )


# pre-commit


def test_hooks_are_local_and_their_programs_are_set_up():
    [repo] = read(ROOT / ".pre-commit-config.yaml")["repos"]

    assert repo["repo"] == "local"
    assert all(hook["language"] == "system" for hook in repo["hooks"])
    assert all((ROOT / hook["entry"].split()[0]).exists() for hook in repo["hooks"])


@pytest.mark.parametrize(
    ("hook", "path", "runs"),
    [
        ("notes", "papers/gpipe.md", True),
        ("notes", "papers/2024/gpipe.md", True),
        ("notes", "docs/paths/sharing-gpus.md", True),
        ("notes", "docs/about.md", True),
        ("notes", "src/papernotes/docs/a.py", False),
        ("vocabulary", "tags.yaml", True),
        ("vocabulary", "tests/data/cite/tags.yaml", False),
    ],
)
def test_hook_runs_for_what_it_checks(hook: str, path: str, runs: bool):
    [repo] = read(ROOT / ".pre-commit-config.yaml")["repos"]
    pattern = next(known["files"] for known in repo["hooks"] if known["id"] == hook)

    assert bool(re.search(pattern, path)) is runs


# Forms


def test_error_form_takes_what_the_site_fills_in():
    form = read(GITHUB / "ISSUE_TEMPLATE" / "report-an-error.yml")

    assert [part["id"] for part in form["body"]] == ["note", "wrong", "right", "source"]
