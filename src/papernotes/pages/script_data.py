"""Data for scripts, in as few bytes as JSON takes."""

from __future__ import annotations

import json

from markupsafe import Markup
from pydantic_core import PydanticSerializationError, to_json


def script_data(data: object) -> bytes:
    """The data as compact JSON. Half a character, as YAML can write one, is not text for anybody: it becomes `?`."""
    try:
        return to_json(data)
    except PydanticSerializationError:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def embedded_data(data: object) -> Markup:
    """The data as it stands inside of a page, where nothing of it may end its element or begin a comment."""
    text = script_data(data).decode()
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))  # noqa: S704
