"""Put a new file in its place: whole or not at all, and never over another."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from papernotes.notes import leftovers

_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)


def create(path: Path, text: str) -> None:
    """Write a file that is not there yet; FileExistsError when it is.

    The text is complete in a hidden file, which no check reads, before the name appears; whoever links first wins.
    """
    handle, name = tempfile.mkstemp(prefix=leftovers.prefix(), suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode(errors="replace"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        _appear(Path(name), path)
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
