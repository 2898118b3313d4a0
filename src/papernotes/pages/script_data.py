"""Data for scripts, in as few bytes as JSON takes."""

from __future__ import annotations

import json


def script_data(data: object) -> bytes:
    """The data as compact JSON. Half a character, as YAML can write one, is not text for anybody: it becomes `?`."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
