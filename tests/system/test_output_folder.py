"""A build empties what a build has made, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from papernotes import cli
from papernotes.system.output_folder import MARKER, OutputFolderError, claim
from support import NOTE, write_library

SITE = "site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n"
ANOTHER = "Name another folder with -o, or as site_dir in mkdocs.yml"
HOLDER = (
    "import sys\nfrom pathlib import Path\nfrom papernotes.system.lock import alone\n"
    "with alone(Path(sys.argv[1]), 'building into'):\n    print('held', flush=True)\n    sys.stdin.read()\n"
)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = write_library(tmp_path / "kb", {"levain": NOTE})
    (root / "docs").mkdir()
    (root / "src").mkdir()
    (root / "src" / "code.py").write_text("kept")
    (root / "mkdocs.yml").write_text(SITE, encoding="utf-8")
    return root


def refusal(root: Path, folder: Path) -> str:
    with pytest.raises(OutputFolderError) as error:
        claim(folder, root, [root / "papers", root / "docs"])
    return str(error.value)


def everything(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in sorted(root.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("name", ["site", "a/b/site"])
def test_a_new_folder_is_made_and_marked(root: Path, name: str):
    claim(root / name, root, [root / "papers"])

    assert [path.name for path in (root / name).iterdir()] == [MARKER]


def test_an_empty_folder_is_taken_and_then_ours(root: Path):
    (root / "site").mkdir()
    claim(root / "site", root, [root / "papers"])
    (root / "site" / "page.html").write_text("")

    claim(root / "site", root, [root / "papers"])


def test_a_folder_with_hidden_files_alone_counts_as_empty(root: Path):
    (root / "site").mkdir()
    (root / "site" / ".git").write_text("gitdir: elsewhere")

    claim(root / "site", root, [root / "papers"])


def test_a_folder_of_somebody_else_is_refused(root: Path):
    assert refusal(root, root / "src") == (
        f"can't build into '{root / 'src'}': it is not empty, and papernotes did not make it. "
        f"{ANOTHER}; if nothing in this one is needed, delete it and build again."
    )


def test_a_file_is_refused(root: Path):
    assert refusal(root, root / "mkdocs.yml") == (
        f"can't build into '{root / 'mkdocs.yml'}': it is not a folder. {ANOTHER}."
    )


@pytest.mark.parametrize(
    ("folder", "source"),
    [("papers", "papers"), ("docs", "docs"), ("papers/site", "papers"), (".", "."), ("..", ".")],
)
def test_a_marker_among_sources_proves_nothing(root: Path, folder: str, source: str):
    (root / folder).mkdir(exist_ok=True)
    (root / folder / MARKER).write_text("")

    assert refusal(root, root / folder) == (
        f"can't build into '{root / folder}': the site is made from '{root / source}'. {ANOTHER}."
    )


def test_a_link_to_sources_is_seen_through(root: Path):
    (root / "site").symlink_to(root / "papers")

    assert refusal(root, root / "site") == (
        f"can't build into '{root / 'site'}': the site is made from '{root / 'papers'}'. {ANOTHER}."
    )


@pytest.mark.parametrize("folder", ["papers", "docs", "src", ".", "papers/new"])
def test_build_deletes_nothing_that_it_did_not_make(root: Path, folder: str, capsys: pytest.CaptureFixture[str]):
    before = everything(root)

    status = cli.main(["-C", str(root), "build", "-o", folder])

    assert status == 2
    assert "Error: " in capsys.readouterr().err
    assert everything(root) == before


def test_site_dir_of_mkdocs_yml_is_held_to_the_same(root: Path, capsys: pytest.CaptureFixture[str]):
    (root / "mkdocs.yml").write_text(f"{SITE}site_dir: src\n", encoding="utf-8")
    before = everything(root)

    assert cli.main(["-C", str(root), "build"]) == 2
    assert capsys.readouterr().err == (
        f"Error: can't build into '{root / 'src'}': it is not empty, and papernotes did not make it. "
        f"{ANOTHER}; if nothing in this one is needed, delete it and build again.\n"
    )
    assert everything(root) == before


def test_mkdocs_itself_is_held_to_the_same(root: Path):
    before = everything(root)

    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "-d", "src"], cwd=root, capture_output=True, text=True,
        check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip

    assert done.returncode == 1
    assert "it is not empty, and papernotes did not make it" in done.stdout + done.stderr
    assert everything(root) == before


def test_a_second_build_into_one_folder_is_told_so(root: Path, capsys: pytest.CaptureFixture[str]):
    site = root / "site"
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(site)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"

    status = cli.main(["-C", str(root), "build"])
    holder.communicate()

    assert (status, capsys.readouterr().err) == (
        2,
        f"Error: another papernotes is building into '{site}': wait until it is done, then try again.\n",
    )
    assert not site.exists()


def test_a_build_goes_over_its_own_site(root: Path):
    site = root / "site"
    assert cli.main(["-C", str(root), "build"]) == 0
    (site / "stale.html").write_text("from another time")

    assert cli.main(["-C", str(root), "build"]) == 0

    assert not (site / "stale.html").exists()
    assert (site / "papers" / "levain" / "index.html").is_file()
    assert (site / MARKER).is_file()
