"""The user's cache folder, and whose file in it is whose."""

from __future__ import annotations

import hashlib
from pathlib import Path

from platformdirs import user_cache_path


def cache_file(folder: Path, ending: str) -> Path:
    """A file of its own for each folder, which need not be there yet."""
    name = hashlib.blake2b(str(folder.resolve()).encode(errors="surrogateescape"), digest_size=10).hexdigest()
    return user_cache_path("papernotes", appauthor=False) / f"{name}{ending}"
