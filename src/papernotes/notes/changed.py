"""Which files differ from a git revision."""

from __future__ import annotations

import subprocess
from pathlib import Path

from papernotes.errors import PapernotesError

USUAL = ("origin/main", "main", "HEAD")
"""What a change is compared with when nobody says, the first that exists."""


class NoBaseError(PapernotesError):
    """There is nothing to compare with; the text says why."""


def changed_files(root: Path, base: str = "") -> frozenset[str]:
    """Files below `root` that were changed, added or removed since HEAD left `base`, committed or not."""
    start = start_of(root, base)
    changed = _git(root, "diff", "--name-only", "--no-renames", "--relative", "-z", start, "--")
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", ".")
    return frozenset(name for name in (changed + new).split("\0") if name)


def tracked_files(root: Path, pattern: str) -> frozenset[str]:
    """Files below `root`, committed or staged, whose name fits a pattern; nothing where there is no git."""
    try:
        found = _try(root, "ls-files", "--cached", "-z", "--", f":(glob)**/{pattern}")
    except NoBaseError:
        return frozenset()
    return frozenset(name for name in (found or "").split("\0") if name)


def start_of(root: Path, base: str) -> str:
    """The commit where HEAD and the base parted; the base itself when they share no history."""
    if _try(root, "rev-parse", "--git-dir") is None:
        raise NoBaseError("this is not a git repository, so there is nothing to compare with.")
    commit = _commit(root, base)
    parted = _try(root, "merge-base", "HEAD", commit)
    return parted.strip() if parted else commit


def _commit(root: Path, base: str) -> str:
    for name in (base,) if base else USUAL:
        # A name that begins with a hyphen must not become an option of git.
        commit = _try(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
        if commit:
            return commit.strip()
    raise NoBaseError(
        f"git does not know the revision '{base}'."
        if base
        else "there are no commits yet, so there is nothing to compare with."
    )


def _git(root: Path, *arguments: str) -> str:
    output = _try(root, *arguments)
    if output is None:
        raise NoBaseError(f"git {arguments[0]} failed.")
    return output


def _try(root: Path, *arguments: str) -> str | None:
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False)
    except FileNotFoundError:
        raise NoBaseError("git is not installed.") from None
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None
