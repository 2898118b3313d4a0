"""Data for scripts, in as few bytes as JSON takes."""

from __future__ import annotations

import json

from markupsafe import Markup

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def script_data(data: object) -> bytes:
    """The data as compact JSON. Half a character, as YAML can write one, is not text for anybody: it becomes `?`."""
    return _ENCODER.encode(data).encode(errors="replace")


def embedded_data(data: object) -> Markup:
    """The data as it stands inside of a page, where nothing of it may end its element or begin a comment."""
    text = script_data(data).decode()
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))  # noqa: S704
