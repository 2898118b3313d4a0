"""Each script of `scripts/` does what its name says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from support import NOTE, write_library

SCRIPTS = Path(__file__).parent.parent / "scripts"


def run(script: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPTS / script), *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_validate_checks_the_knowledge_base(tmp_path: Path):
    done = run("validate.py", "--format", "text", cwd=write_library(tmp_path, {"levain": NOTE}))

    assert (done.stdout, done.returncode) == ("1 note, 0 errors, 0 warnings\n", 0)


def test_validate_passes_its_arguments_on(tmp_path: Path):
    done = run("validate.py", "--explain", "no-such-rule", cwd=tmp_path)

    assert done.returncode == 2


def test_build_site_builds_the_site(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "mkdocs.yml").write_text("site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n")
    (root / "docs").mkdir(exist_ok=True)

    done = run("build_site.py", "-o", str(tmp_path / "out"), cwd=root)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out/papers/levain/index.html").is_file()


def test_new_note_writes_a_note(tmp_path: Path):
    root = write_library(tmp_path, {})
    entry = SCRIPTS.parent / "tests/data/bibtex/usenix.bib"

    done = run("new_note.py", "--bibtex", str(entry), cwd=root)

    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "wrote papers/ovenpool.md"), done.stderr
    assert (root / "papers/ovenpool.md").is_file()


def test_update_reference_finds_nothing_to_do(tmp_path: Path):
    done = run("update_reference.py", cwd=tmp_path)

    assert done.stdout == "the reference is up to date\n"


def test_bench_prints_the_rows_of_check(tmp_path: Path):
    done = run("bench.py", "--sizes", "12", "--only", "check", cwd=tmp_path)

    rows = [line[:40].strip() for line in done.stdout.splitlines()]
    promised = ["check, cold, 12 notes", "check, one of 12 notes changed", "what its cache is worth"]
    assert rows == ["what", *promised], done.stderr


def test_check_links_checks_a_built_site(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "site").mkdir()
    (root / "site" / "index.html").write_text('<!doctype html><title>Bread</title><a href="gone/">Gone</a>')

    done = run("check_links.py", cwd=root)

    assert "site/index.html:1:45: error[dead-link]: link to 'gone' leads nowhere: there is no such page" in done.stdout
    assert done.returncode == 1, done.stderr
