"""Problems in the forms that people and programs read."""

from __future__ import annotations

from papernotes.report.count import count_line
from papernotes.report.data import as_data, json_text
from papernotes.report.github import commands
from papernotes.report.terminal import lines, text

__all__ = ["as_data", "commands", "count_line", "json_text", "lines", "text"]
