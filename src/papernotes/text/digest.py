"""Short names for contents: two that are alike have the same."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from pydantic_core import PydanticSerializationError, to_json

SIZE = 16
PACKAGE = Path(__file__).parents[1]


def digest(*parts: object) -> str:
    """A digest of values that are written out the same whenever they are the same."""
    found = hashlib.blake2b(digest_size=SIZE)
    for part in parts:
        raw = _bytes(part)
        found.update(len(raw).to_bytes(8, "big"))
        found.update(raw)
    return found.hexdigest()


def _bytes(part: object) -> bytes:
    if isinstance(part, bytes):
        return part
    # A long text is its own best description.
    if isinstance(part, str):
        return part.encode(errors="surrogatepass")
    try:
        return to_json(part)
    except PydanticSerializationError:  # half a character, as YAML can write it
        return repr(part).encode(errors="surrogatepass")


@lru_cache(maxsize=1)
def code_digest() -> str:
    """Of our own code, templates and styles: when they change, nothing that was made before is good any more."""
    files = sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".html", ".css", ".js"))
    return digest(*(path.read_bytes() for path in files))
