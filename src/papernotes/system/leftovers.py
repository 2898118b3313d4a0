"""Temporary files and folders that name their process, so that what a killed one left can be cleared.

A process that is killed, or a machine that loses power, clears nothing up. The next run does it instead.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

HIDDEN = ".papernotes-"
"""How temporary files beside notes begin; `.gitignore` has the name too."""

_NAME = re.compile(r"(?:\.papernotes-|papernotes-[a-z]+-)(?P<pid>\d+)-.*", re.DOTALL)
_DAY = 86_400


def places(root: Path) -> list[Path]:
    """Where a process may leave something."""
    beside = (root / "papers", root / "docs" / "paths", root / ".papernotes", root)
    return [*beside, Path(tempfile.gettempdir())]


def prefix(start: str = HIDDEN) -> str:
    """The first part of a temporary name of this process, for `tempfile`."""
    return f"{start}{os.getpid()}-"


def clear(folders: Iterable[Path]) -> list[Path]:
    """Delete what dead processes left in these folders, and return it."""
    return [path for folder in folders for path in _left_in(folder) if _delete(path)]


def _left_in(folder: Path) -> list[Path]:
    try:
        with os.scandir(folder) as entries:
            return sorted(Path(entry.path) for entry in entries if _is_left(entry))
    except OSError:
        return []


def _is_left(entry: os.DirEntry[str]) -> bool:
    match = _NAME.fullmatch(entry.name)
    return bool(match) and not entry.is_symlink() and _is_dead(int(match["pid"]), entry)  # type: ignore[index]


def _is_dead(pid: int, entry: os.DirEntry[str]) -> bool:
    if sys.platform == "win32":  # where asking for a process by a signal would end it
        return time.time() - entry.stat(follow_symlinks=False).st_mtime > _DAY
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:
        pass
    return False


def _delete(path: Path) -> bool:
    """Delete a file or a folder; somebody else's stays, and says nothing."""
    with suppress(OSError):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
        return True
    return False
