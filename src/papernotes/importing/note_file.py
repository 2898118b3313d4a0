"""Put a new file in its place: whole or not at all, and never over another."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from papernotes.system import leftovers

_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)


def create(path: Path, text: str) -> None:
    """Write a file that is not there yet; FileExistsError when it is.

    The text is complete in a hidden file, which no check reads, before the name appears; whoever links first wins.
    """
    with _write_beside(path, text) as temporary:
        temporary.chmod(0o666 & ~_umask())
        _appear(temporary, path)


def replace_text(path: Path, before: str, after: str) -> None:
    """Put a text in the place of another in one step; OSError when the file changed meanwhile."""
    with _write_beside(path, after) as temporary:
        temporary.chmod(path.stat().st_mode & 0o7777)
        if path.is_symlink() or path.read_bytes().decode("utf-8-sig", "replace") != before:
            raise OSError(errno.EBUSY, "it was changed meanwhile", str(path))
        temporary.replace(path)


@contextmanager
def _write_beside(path: Path, text: str) -> Iterator[Path]:
    """A hidden file beside a path that holds all of a text; it is gone afterwards unless it was renamed."""
    handle, name = tempfile.mkstemp(prefix=leftovers.prefix(), suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode(errors="replace"))
            file.flush()
            os.fsync(file.fileno())
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def _appear(temporary: Path, path: Path) -> None:
    try:
        path.hardlink_to(temporary)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # Some file systems know no links: reserve the name, then put the whole file there in one step.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        temporary.replace(path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
