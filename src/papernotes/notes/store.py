"""Remember what was found out about a text, so that the next run need not find it out again.

The key is a digest of everything the answer depends on, so a stale entry is never asked for. The file is
SQLite, outside the knowledge base (a pull request must not bring its own answers); each entry carries a
checksum, and whatever can't be read is treated as absent.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path

from papernotes.system.cache_folder import cache_file

DIGEST, SUM, LENGTH = 20, 4, 4
"""Bytes of a key, of a checksum and of a length."""


class Cache:
    """Bytes by digest, kept between runs and shared by runs at the same time."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[bytes, bytes] = {}
        """As they are kept, each behind its checksum."""

        self._new: dict[bytes, bytes] = {}
        self._asked: set[bytes] = set()
        if path is not None:
            self._known = _read(path)

    def __contains__(self, key: bytes) -> bool:
        """Whether there is an entry; it may still turn out to be damaged."""
        return key in self._known or key in self._new

    def get(self, key: bytes) -> bytes | None:
        """The entry, or None."""
        self._asked.add(key)
        if key in self._new:
            return self._new[key]
        kept = self._known.get(key, b"")
        entry = kept[SUM:]
        return entry if kept and _sum(entry) == kept[:SUM] else None

    def keep(self, key: bytes) -> None:
        """Remember an entry for the next run though nobody needs it in this one."""
        self._asked.add(key)

    def put(self, key: bytes, data: bytes) -> None:
        """Remember an entry; written at `save`."""
        self._new[key] = data

    def packed(self) -> bytes:
        """What is new, for a process that this one is a copy of."""
        return b"".join(key + len(data).to_bytes(LENGTH, "big") + data for key, data in self._new.items())

    def take(self, packed: bytes) -> None:
        """What is new in a copy of this process; an entry that is not whole is none."""
        at = 0
        while at < len(packed):
            begin = at + DIGEST + LENGTH
            end = begin + int.from_bytes(packed[at + DIGEST : begin], "big")
            if end <= len(packed):
                self._new[packed[at : at + DIGEST]] = packed[begin:end]
            at = end

    def save(self) -> None:
        """Write what is new and forget what was not asked for; a cache that can't be written is no fault."""
        stale = self._known.keys() - self._asked
        if self._path is not None and (self._new or stale):
            with contextlib.suppress(sqlite3.Error, OSError):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                _write(self._path, ((key, _sum(data) + data) for key, data in self._new.items()), stale)


def key_of(*parts: bytes) -> bytes:
    """A digest of parts that can't be shifted into one another."""
    digest = hashlib.blake2b(digest_size=DIGEST)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.digest()


def default_path(root: Path) -> Path:
    """Where the cache of a knowledge base lies: the user's cache folder."""
    return cache_file(root, ".sqlite")


def _sum(data: bytes) -> bytes:
    """Against damage, not against malice: nobody else writes into the user's cache folder."""
    return zlib.crc32(data).to_bytes(SUM, "big")


def _read(path: Path) -> dict[bytes, bytes]:
    if not path.is_file():
        return {}
    try:
        with contextlib.closing(_connect(path)) as db:
            rows = db.execute("SELECT key, data FROM entries").fetchall()
    except sqlite3.OperationalError:
        return {}  # busy, or not made yet: another run may be at it
    except sqlite3.Error:
        with contextlib.suppress(OSError):
            path.unlink()  # damaged: the next save begins anew
        return {}
    return {key: data for key, data in rows if isinstance(key, bytes) and isinstance(data, bytes)}


def _write(path: Path, new: Iterable[tuple[bytes, bytes]], stale: Iterable[bytes]) -> None:
    with contextlib.closing(_connect(path)) as db:
        # Pages that hold several entries, and no waiting for the disk: what a crash loses is found out again.
        db.execute("PRAGMA page_size = 16384")
        db.execute("PRAGMA synchronous = OFF")
        with db:
            _store(db, new, stale)


def _store(db: sqlite3.Connection, new: Iterable[tuple[bytes, bytes]], stale: Iterable[bytes]) -> None:
    db.execute("CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, data BLOB)")
    db.executemany("DELETE FROM entries WHERE key = ?", ((key,) for key in stale))
    db.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?)", new)


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=5)
