"""What a folder of a site was made from, so that the next build need not make it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

FILE = ".papernotes-build.json"
"""Lies in the folder itself: whoever deletes the site deletes it too."""


@dataclass(frozen=True)
class State:
    """Fingerprints by place; an empty one knows nothing."""

    shell: str = ""
    """Of frames, templates and code: all that every page depends on."""

    records: str = ""
    """Of everything but the texts of notes and reading paths."""

    files: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> State:
        """The state of a folder; empty when it has none that can be read."""
        try:
            data = json.loads((folder / FILE).read_text(encoding="utf-8"))
            return cls(str(data["shell"]), str(data["records"]), {str(k): str(v) for k, v in data["files"].items()})
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return cls()

    def write(self, folder: Path) -> None:
        """Leave it in a folder."""
        text = json.dumps(asdict(self), separators=(",", ":"), sort_keys=True)
        (folder / FILE).write_text(text, encoding="utf-8")
