"""Write what the engine does not: files at places where it would not put them, and files that are made last."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from papernotes.site import Later, Raw


def write(site: Path, files: Iterable[Raw | Later]) -> None:
    """Write files below the site's folder, each as soon as it is made."""
    folder: str | None = None
    for file in files:
        # Files of one folder mostly come together, and asking for it again costs as much as writing.
        if file.uri.rpartition("/")[0] != folder:
            folder = file.uri.rpartition("/")[0]
            (site / folder).mkdir(parents=True, exist_ok=True)
        with open(f"{site}/{file.uri}", "wb") as target:  # noqa: PTH123
            target.write(file.make() if isinstance(file, Later) else file.content)
