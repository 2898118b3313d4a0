"""A text as YAML writes it."""

from __future__ import annotations

import json
import re

from papernotes.notes.yaml_data import parse
from papernotes.notes.yaml_nodes import YamlError

_SPECIAL = re.compile(r"[\[\]{},]")
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def dump_scalar(value: str, style: str | None) -> str:
    """A text as a YAML scalar in the given quoting style, quoted when it would not load as itself."""
    if style == "'" and "\n" not in value:
        return "'" + value.replace("'", "''") + "'"
    if style != '"' and _is_plain(value):
        return value
    # JSON's quotes are YAML's; PyYAML's own would turn an emoji into an escape.
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))


def _is_plain(value: str) -> bool:
    if not value or value != value.strip() or _SPECIAL.search(value):
        return False
    try:
        # Within brackets more characters mean something: `:0` and `?0` are texts only outside.
        return bool(parse(f"k: {value}\nl: [{value}]").data == {"k": value, "l": [value]})
    except YamlError:
        return False
