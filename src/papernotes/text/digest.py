"""Short names for contents: two that are alike have the same."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

SIZE = 16
PACKAGE = Path(__file__).parents[1]


def digest(*parts: object) -> str:
    """A digest of values that are written out the same whenever they are the same."""
    found = hashlib.blake2b(digest_size=SIZE)
    for part in parts:
        raw = part if isinstance(part, bytes) else _text(part).encode(errors="surrogatepass")
        found.update(len(raw).to_bytes(8, "big"))
        found.update(raw)
    return found.hexdigest()


def _text(part: object) -> str:
    # A long text is its own best description.
    return part if isinstance(part, str) else repr(part)


@lru_cache(maxsize=1)
def code_digest() -> str:
    """Of our own code, templates and styles: when they change, nothing that was made before is good any more."""
    files = sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".html", ".css", ".js"))
    return digest(*(path.read_bytes() for path in files))
