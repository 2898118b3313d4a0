"""A knowledge base as it was at a git revision."""

from __future__ import annotations

import contextlib
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from papernotes.notes.changed import NoBaseError, start_of
from papernotes.notes.docs import DOCS
from papernotes.notes.load import NOTES, TAGS
from papernotes.system import leftovers

PARTS = (NOTES, TAGS, DOCS)


@contextlib.contextmanager
def checked_out(root: Path, base: str = "") -> Iterator[Path]:
    """A folder with the notes, words and pages of the commit where HEAD and `base` parted."""
    commit = start_of(root, base)
    with tempfile.TemporaryDirectory(prefix=leftovers.prefix("papernotes-base-")) as folder:
        parts = [part for part in PARTS if _exists(root, commit, part)]
        if parts:
            with tarfile.open(fileobj=io.BytesIO(_archive(root, commit, parts))) as archive:
                archive.extractall(folder, filter=_plain)  # noqa: S202 # ours, from git, and filtered
        yield Path(folder)


def _plain(member: tarfile.TarInfo, folder: str) -> tarfile.TarInfo | None:
    """Files and folders; a link may lead anywhere, and is no note."""
    return None if member.issym() or member.islnk() else tarfile.data_filter(member, folder)


def _exists(root: Path, commit: str, part: str) -> bool:
    return bool(_git(root, "ls-tree", "--name-only", commit, "--", part).strip())


def _archive(root: Path, commit: str, parts: list[str]) -> bytes:
    return _git(root, "archive", "--format=tar", commit, "--", *parts)


def _git(root: Path, *arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False)
    if done.returncode:
        raise NoBaseError(f"git {arguments[0]} failed: {done.stderr.decode('utf-8', 'replace').strip()}")
    return done.stdout
