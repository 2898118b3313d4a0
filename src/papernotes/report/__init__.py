"""Problems in the forms that people and programs read."""

from __future__ import annotations

from papernotes.report.count import count_line
from papernotes.report.data import as_data, json_text
from papernotes.report.github import annotations
from papernotes.report.terminal import lines, text

__all__ = ["annotations", "as_data", "count_line", "json_text", "lines", "text"]
