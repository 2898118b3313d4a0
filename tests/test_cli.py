"""The command line as people and programs meet it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from papernotes import cli
from papernotes.notes.changed import NoBaseError, changed_files
from support import NOTE, another, edited, write_library

GOOD = "1 note, 0 errors, 0 warnings\n"
WRONG_DOI = edited(("doi: 10.1234/levain.2024", "doi: https://doi.org/10.1234/levain.2024"))
INSECURE = edited(("https://code.example", "http://code.example"))
SITE = "site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n"


@pytest.fixture(autouse=True)
def quiet_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    for name in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE", "PAPERNOTES_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    def run(*arguments: str | Path) -> Any:
        status = cli.main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """A knowledge base with the given notes, entered."""

    def make(**notes: str) -> Path:
        root = write_library(tmp_path / "kb", notes or {"levain": NOTE})
        monkeypatch.chdir(root)
        return root

    return make


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


# Finding the knowledge base


def test_check_finds_the_root_from_a_folder_below(library, run, monkeypatch):
    monkeypatch.chdir(library() / "papers")

    assert run("check").out == GOOD


def test_no_knowledge_base_is_said_plainly(tmp_path: Path, run, monkeypatch):
    monkeypatch.chdir(tmp_path)

    result = run("check")

    assert (result.status, result.out) == (2, "")
    assert result.err == (
        f"Error: there is no knowledge base here: no tags.yaml beside papers/ in '{tmp_path}' or above. "
        "Go into one, or name one: papernotes -C DIR ...\n"
    )


def test_another_knowledge_base_is_named_with_c(tmp_path: Path, run):
    root = write_library(tmp_path, {"levain": NOTE})
    before = Path.cwd()

    assert run("-C", root, "check", "papers/levain.md").out == GOOD
    assert Path.cwd() == before


def test_module_runs_as_a_program(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})

    done = subprocess.run(
        [sys.executable, "-m", "papernotes", "-C", str(root), "check"], capture_output=True, text=True, check=False
    )

    assert (done.stdout, done.returncode) == (GOOD, 0)


def test_check_imports_no_mkdocs_and_version_imports_nearly_nothing(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})

    def loaded(*arguments: str) -> set[str]:
        code = "import sys; from papernotes.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
        done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
        return {name.partition(".")[0] for name in done.stderr.split()}

    assert not {"mkdocs", "material", "jinja2"} & loaded("-C", str(root), "check")
    assert not {"pydantic", "yaml", "mkdocs"} & loaded("--version")


# Exit status and messages


def test_status_tells_fine_from_problems_from_a_wrong_call(library, run):
    library(levain=NOTE)
    assert run("check").status == 0

    library(levain=WRONG_DOI)
    assert run("check").status == 1
    assert run("check", "--no-such-option").status == 2
    assert run("no-such-command").status == 2
    assert run("check", "no-such-file.md").status == 2


def test_warning_fails_only_a_strict_run(library, run):
    library(levain=INSECURE)

    assert run("check").status == 0
    assert run("check", "--strict").status == 1


def test_our_own_fault_is_one_line(library, run, monkeypatch):
    library()
    monkeypatch.setattr("papernotes.commands.check.load", lambda *_, **__: 1 / 0)

    result = run("check")

    assert result.status == 2
    assert result.err == ("internal error: ZeroDivisionError: division by zero (PAPERNOTES_DEBUG=1 shows where)\n")


def test_our_own_fault_shows_its_place_when_asked(library, run, monkeypatch):
    library()
    monkeypatch.setattr("papernotes.commands.check.load", lambda *_, **__: 1 / 0)
    monkeypatch.setenv("PAPERNOTES_DEBUG", "1")

    assert run("check").err.startswith("Traceback (most recent call last):\n")


def test_interrupt_is_quiet(library, run, monkeypatch):
    library()

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("papernotes.commands.check.load", interrupted)

    result = run("check")

    assert result.status == 130
    assert result.err.strip() == ""


def test_reader_that_goes_away_is_quiet(tmp_path: Path):
    root = write_library(tmp_path, {f"n{i}": NOTE for i in range(30)})
    read, write = os.pipe()
    os.close(read)

    done = subprocess.run(
        [sys.executable, "-m", "papernotes", "-C", str(root), "check"],
        stdout=write, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    os.close(write)

    assert (done.returncode, done.stderr) == (1, "")


def test_terminal_without_unicode_gets_what_it_can_show(tmp_path: Path):
    root = write_library(tmp_path, {"levain": edited(("year: 2024", "year: 面"))})

    done = subprocess.run(
        [sys.executable, "-m", "papernotes", "-C", str(root), "check"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 1
    assert r"year: \u9762" in done.stdout


# check: formats


def test_text_ends_with_a_count_line(library, run):
    library(levain=WRONG_DOI)

    lines = run("check").out.splitlines()

    assert lines[0].startswith("papers/levain.md:8:6: error[invalid-doi]: ")
    assert lines[-1] == "1 note, 1 error, 0 warnings"


def test_json_and_sarif_leave_standard_output_pure(library, run):
    library(levain=WRONG_DOI)

    for form in ("json", "sarif"):
        result = run("check", "--format", form)
        assert result.status == 1
        assert json.loads(result.out)
        assert result.err == "1 note, 1 error, 0 warnings\n"


def test_json_names_path_rule_and_place(library, run):
    library(levain=WRONG_DOI)

    (found,) = json.loads(run("check", "--format", "json").out)

    assert (found["path"], found["line"], found["column"], found["rule"]) == ("papers/levain.md", 8, 6, "invalid-doi")


def test_github_format_is_chosen_in_its_workflows(library, run, monkeypatch):
    root = library(levain=WRONG_DOI)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(root.parent))

    assert run("check").out.startswith("::error file=kb/papers/levain.md,line=8,col=6,")
    assert run("check", "--format", "text").out.startswith("papers/levain.md:8:6: ")


def test_output_that_is_no_terminal_has_no_color(library, run):
    library(levain=WRONG_DOI)

    assert "\x1b[" not in run("check").out


def test_terminal_has_color_unless_refused(library, run, monkeypatch):
    library(levain=WRONG_DOI)
    monkeypatch.setattr("papernotes.commands.check.sys", SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: True)))
    coloured: list[bool] = []
    monkeypatch.setattr(
        "papernotes.report.lines",
        lambda *_, color: coloured.append(color) or [],  # type: ignore[func-returns-value]
    )

    run("check")
    monkeypatch.setenv("NO_COLOR", "1")
    run("check")

    assert coloured == [True, False]


# check: which files


def test_paths_filter_the_report_and_not_the_judgement(library, run):
    same = another("rye", ("doi: 10.1234/rye", "doi: 10.1234/levain.2024"))
    library(levain=NOTE, rye=same, spelt=another("spelt", ("year: 2024", "year: soon")))

    result = run("check", "papers/rye.md")

    assert result.out.startswith("papers/rye.md:8:6: error[duplicate-paper]")
    assert "papers/spelt.md" not in result.out
    assert result.out.splitlines()[-1] == "1 note, 1 error, 0 warnings; 1 problem in other files not shown"


def test_folder_stands_for_its_files(library, run):
    library(levain=WRONG_DOI)

    assert run("check", "papers").status == 1
    assert run("check", ".").status == 1
    assert run("check", "tags.yaml").out == "0 notes, 0 errors, 0 warnings; 1 problem in other files not shown\n"


def test_missing_path_is_a_wrong_call(library, run):
    library()

    result = run("check", "papers/nowhere.md")

    assert (result.status, result.err) == (2, "Error: there is no file 'papers/nowhere.md'.\n")


def test_path_outside_is_a_wrong_call(library, run, tmp_path: Path):
    root = library()

    result = run("check", "..")

    assert (result.status, result.err) == (2, f"Error: '..' is not in the knowledge base '{root}'.\n")


# check: changed


def committed(root: Path) -> None:
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "first")


def test_changed_reports_on_edited_and_new_notes_alone(library, run):
    root = library(levain=NOTE, rye=another("rye"), spelt=another("spelt", ("year: 2024", "year: soon")))
    committed(root)
    assert run("check", "--changed").out == "0 notes, 0 errors, 0 warnings; 1 problem in other files not shown\n"

    (root / "papers/rye.md").write_text(another("rye", ("tags: [sourdough]", "tags: [levain]")))
    (root / "papers/bun.md").write_text(another("bun"))

    result = run("check", "--changed")
    assert "papers/rye.md:10:8: error[topic-alias]" in result.out
    assert result.out.splitlines()[-1] == "2 notes, 1 error, 0 warnings; 1 problem in other files not shown"


def test_changed_compares_with_where_a_branch_left_main(library, run):
    root = library(levain=NOTE, rye=another("rye"))
    committed(root)
    git(root, "switch", "-c", "mine")
    (root / "papers/rye.md").write_text(another("rye", ("tags: [sourdough]", "tags: [levain]")))
    git(root, "commit", "-am", "mine")
    git(root, "switch", "main")
    (root / "papers/levain.md").write_text(WRONG_DOI)
    git(root, "commit", "-am", "theirs")
    git(root, "switch", "mine")

    for arguments in (["--changed"], ["--changed", "main"], ["--changed", "HEAD~1"]):
        assert run("check", *arguments).out.splitlines()[-1] == "1 note, 1 error, 0 warnings"


def test_changed_works_in_a_knowledge_base_below_the_repository(tmp_path: Path, run, monkeypatch):
    root = write_library(tmp_path / "sub", {"levain": NOTE})
    committed(tmp_path)
    monkeypatch.chdir(root)
    (root / "papers/levain.md").write_text(WRONG_DOI)

    assert run("check", "--changed").out.splitlines()[-1] == "1 note, 1 error, 0 warnings"


def test_changed_outside_of_git_is_said_plainly(library, run, monkeypatch, tmp_path: Path):
    library()
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))

    result = run("check", "--changed")

    assert result.status == 2
    assert result.err == "Error: --changed: this is not a git repository, so there is nothing to compare with.\n"


def test_unknown_base_is_said_plainly_and_never_an_option(library, run):
    root = library()
    git(root, "init")
    assert run("check", "--changed").err == (
        "Error: --changed: there are no commits yet, so there is nothing to compare with.\n"
    )
    committed(root)

    assert run("check", "--changed", "nix").err == "Error: --changed: git does not know the revision 'nix'.\n"
    with pytest.raises(NoBaseError, match=r"^git does not know the revision '--output=x'\.$"):
        changed_files(root, "--output=x")
    assert run("check", "--changed", "papers/levain.md").err == (
        "Error: --changed: git does not know the revision 'papers/levain.md'. Put paths before --changed.\n"
    )
    assert not (root / "x").exists()


def test_missing_git_is_said_plainly(library, run, monkeypatch):
    library()
    monkeypatch.setenv("PATH", "")

    assert run("check", "--changed").err == "Error: --changed: git is not installed.\n"


# check: fix, explain, cache


def test_fix_repairs_and_then_reports_what_is_left(library, run):
    root = library(levain=WRONG_DOI.replace("tags: [sourdough]", "tags: [bricks]"))

    result = run("check", "--fix")

    assert result.err.startswith("repaired papers/levain.md:8:6: [invalid-doi] ")
    assert result.out.splitlines()[-1] == "1 note, 1 error, 0 warnings"
    assert "doi: 10.1234/levain.2024\n" in (root / "papers/levain.md").read_text()


def test_fix_leaves_other_files_alone(library, run):
    root = library(levain=WRONG_DOI, rye=another("rye", ("tags: [sourdough]", "tags: [levain]")))

    run("check", "--fix", "papers/rye.md")

    assert (root / "papers/levain.md").read_text() == WRONG_DOI
    assert (root / "papers/rye.md").read_text() == another("rye")


def test_explain_prints_the_manual_anywhere(tmp_path: Path, run, monkeypatch):
    monkeypatch.chdir(tmp_path)

    result = run("check", "--explain", "empty-value")

    assert result.status == 0
    assert result.out.startswith("empty-value (error)\n\nA field with nothing in it.\n")


def test_explain_of_an_unknown_rule_suggests_the_nearest(run):
    result = run("check", "--explain", "empty-valu")

    assert (result.status, result.err) == (2, "Error: there is no rule 'empty-valu'; did you mean 'empty-value'?\n")


def test_no_cache_leaves_no_cache(library, run, monkeypatch, tmp_path: Path):
    library()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    run("check", "--no-cache")
    assert not (tmp_path / "cache").exists()

    run("check")
    assert list((tmp_path / "cache").rglob("*.sqlite"))


# The other commands


def test_schema_prints_json(run):
    assert json.loads(run("schema").out)["title"] == "A note on a paper"


def test_stats_are_told_to_people_and_programs(library, run):
    library()

    text = run("stats").out
    assert text.startswith("1 note\n\nby area\n  baking       1\n  brewing      0\n\nby venue\n  BREAD      1\n")
    assert "\nwith\n  code         1  100%\n" in text
    assert text.endswith("\nunused topics\n  kombucha, ovens\n")
    assert json.loads(run("stats", "--format", "json").out)["notes"] == 1


def test_help_names_every_command(run):
    text = run("--help").out

    assert [name for name in cli.COMMANDS if f"\n  {name} " not in text] == []


# build and serve


def site(root: Path, settings: str = SITE) -> None:
    (root / "docs").mkdir(exist_ok=True)
    (root / "mkdocs.yml").write_text(settings)


def test_build_writes_the_site(library, run, tmp_path: Path):
    site(library(), f"{SITE}repo_url: https://code.example/bread\n")

    result = run("build", "--strict", "-o", tmp_path / "out")

    assert (result.status, result.err) == (0, "")
    assert result.out.startswith(f"built {tmp_path / 'out'} in ")
    assert "Levain" in (tmp_path / "out/papers/levain/index.html").read_text()


def test_strict_build_tells_problems_once_and_fails(library, run, tmp_path: Path):
    site(library(levain=WRONG_DOI))

    result = run("build", "--strict", "-o", tmp_path / "out")

    assert result.status == 1
    assert result.err.count("error[invalid-doi]") == 1
    assert result.err.splitlines()[-1] == "1 error, 0 warnings"


def test_plain_build_tells_problems_and_goes_on(library, run, tmp_path: Path):
    site(library(levain=WRONG_DOI))

    result = run("build", "-o", tmp_path / "out")

    assert result.status == 0
    assert result.err.count("error[invalid-doi]") == 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("site_name: x\nplugins: [nix]\n", "Error: mkdocs.yml: Config value 'plugins': The \"nix\" plugin is not"),
        ("site_name: [x\n", "Error: mkdocs.yml: MkDocs encountered an error parsing the configuration file: while"),
    ],
)
def test_wrong_settings_are_told_in_one_line(library, run, settings: str, said: str):
    site(library(), settings)

    for command in ("build", "serve"):
        result = run(command)
        assert result.status == 2
        assert result.err.startswith(said)
        assert result.err.count("\n") == 1


def test_build_without_settings_is_a_wrong_call(library, run):
    root = library()

    result = run("build")

    assert result.status == 2
    assert result.err == f"Error: there is no mkdocs.yml in '{root}', so there is no site to build.\n"


def test_serve_on_a_taken_port_says_so(library, run):
    site(library())
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        result = run("serve", "--port", port)

    assert result.status == 2
    assert result.err == f"Error: can't serve on port {port}: Address already in use. Try --port.\n"


def test_serve_prints_its_address_and_ends_quietly(library, run, monkeypatch):
    site(library())

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mkdocs.livereload.LiveReloadServer._build_loop", interrupted)

    result = run("serve", "--port", "8931")

    assert (result.status, result.out, result.err) == (0, "serving http://127.0.0.1:8931/ (Ctrl+C ends it)\n", "")
