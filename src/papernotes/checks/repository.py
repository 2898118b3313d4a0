"""Rules about files of the repository that are not notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.problem import START, Finding
from papernotes.system.leftovers import HIDDEN
from papernotes.text.words import clip

_INSTALLS = "it says what is installed on the machine of whoever tries the branch"
_RUNS = {
    "mkdocs.yml": "its hooks and plugins run on the machine of whoever builds the branch",
    "Makefile": "its commands run on the machine of whoever tries the branch",
    "pyproject.toml": _INSTALLS,
    "requirements.txt": _INSTALLS,
    ".pre-commit-config.yaml": "its commands run on the machine of whoever commits",
}
_ON_GITHUB = "what is in .github/ runs on GitHub, with this repository's rights"


@dataclass(frozen=True, slots=True)
class Tracked:
    """A file as git knows it."""

    path: str
    """Relative to the root, with forward slashes."""

    is_changed: bool = False
    """Whether the change that is looked at touches it."""


def leftover_file(file: Tracked) -> Iterator[Finding]:
    """A temporary file that git would keep.

    A run that is killed while it writes a note leaves a hidden file beside it. The next run deletes it, but not what
    was staged or committed meanwhile.

        papers/.papernotes-4711-x1y2z3.new    # fails
        papers/rye.md                         # passes
    """
    if file.path.rpartition("/")[2].startswith(HIDDEN):
        yield Finding(
            START,
            f"'{clip(file.path)}' is a temporary file left by a run that was killed",
            f"take it out of the commit: git rm --cached --ignore-unmatch -- '{clip(file.path, 200)}'",
        )


def change_runs_code(file: Tracked) -> Iterator[Finding]:
    """A change to a file that runs code on other people's machines.

    `hooks:` in `mkdocs.yml` and commands in the `Makefile` run when somebody tries a branch with `make serve`, and
    workflows run on GitHub. Only `check --changed` reports it: it is meant for whoever reviews the change.

        mkdocs.yml                     # fails
        .github/workflows/check.yml    # fails
        papers/rye.md                  # passes
    """
    if not file.is_changed:
        return
    why = _RUNS.get(file.path) or (_ON_GITHUB if file.path.startswith(".github/") else "")
    if why:
        yield Finding(
            START,
            f"the change touches '{clip(file.path)}': {why}",
            "read what it changes there before you run anything.",
        )
