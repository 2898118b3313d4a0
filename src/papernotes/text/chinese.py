"""Chinese words in pages that an index takes for English.

Chinese has no spaces, so a sentence would be one word that nobody types. Its overlapping pairs of
characters are what both sides agree on: 流水线 is 流水 and 水线, in the page and in the query.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_RUN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af]+")


def pairs(texts: Iterable[str]) -> list[str]:
    """Every two adjacent characters, once, in order; a character alone stays alone.

    >>> pairs(["剪枝后的 GPU 图"])
    ['剪枝', '枝后', '后的', '图']
    """
    found = (pair for text in texts if not text.isascii() for run in _RUN.findall(text) for pair in _of(run))
    return list(dict.fromkeys(found))


def _of(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]
