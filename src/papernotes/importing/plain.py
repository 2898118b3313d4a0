"""Plain text out of what publishers and reference managers write: LaTeX, HTML, stray characters."""

from __future__ import annotations

import html
import re
import unicodedata

from papernotes.text.words import flat

_LATEX = re.compile(r"[\\{}$~&%]|--|``|''")
_FONT = re.compile(r"\\(?:text(?:tt|sc|sf|it|bf|rm|sl|up|md|normal)|emph|mbox|url|text|ensuremath)\s*(?=\{)")
# Google Scholar writes protected capitals of titles as math: `$\\{$USENIX$\\}$`.
_MATH_BRACE = re.compile(r"\$\\([{}])\$")
_POWER = re.compile(r"(?<=\w)\^\{?([0-9+-]{1,3})\}?(?![\w{])")
_POWERS = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_UNESCAPED = re.compile(r"(?<!\\)[&%#]")
_MATH = re.compile(r"(?<!\\)\$[^$]*(?<!\\)\$")
_DOLLAR = re.compile(r"(?<!\\)\$")
# Commands that the decoder drops; they travel as characters that nobody uses.
_KEPT = {r"\textasciicircum": "^", r"\textbraceleft": "{", r"\textbraceright": "}", r"\textasciitilde": "~"}
_KEPT_COMMAND = re.compile("|".join(rf"{re.escape(command)}(?:\{{\}}|\s+|\b)" for command in _KEPT))
_PRIVATE = {chr(0xE000 + i): character for i, character in enumerate(_KEPT.values())}
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_GARBLED = re.compile("[ÂÃÄÅâãÎÏÐÑ\u0080-\u009f€™œ˜]")
_MARKUP = re.compile(
    r"</?(?:i|b|u|em|strong|sub|sup|scp|span|tt|p|br|(?:jats|mml):[\w-]+)(?:\s+[\w:-]+\s*=[^<>]*|\s*)/?>", re.IGNORECASE
)
_LONGEST = 20_000
"""Characters; nobody reads more than that of an abstract, and decoding is slow."""


def from_latex(text: str) -> str:
    r"""A BibTeX value as a reader would see it.

    >>> from_latex(r"{GPU}s at 70\% for Jos{\'e} \& co.")
    'GPUs at 70% for José & co.'
    """
    text = text[:_LONGEST]
    # Some exporters write HTML into BibTeX, and escape its signs for TeX.
    return from_html(_decode(text) if _LATEX.search(text) else text)


def from_html(text: str) -> str:
    """A text of CSL-JSON, in which publishers leave bits of HTML, as a reader would see it.

    >>> from_html("<i>k</i>-means &amp; friends")
    'k-means & friends'
    """
    return one_line(html.unescape(_MARKUP.sub("", html.unescape(text[:_LONGEST]))))


def one_line(text: str) -> str:
    """A text without line ends, control characters, characters that nobody sees, and garbled ones."""
    # Garbled letters may hold invisible ones, and invisible ones beside them keep them from being recognized.
    clean = flat(_INVISIBLE.sub("", _repair(text)))
    return unicodedata.normalize("NFC", flat(_INVISIBLE.sub("", _repair(clean))))


def _repair(text: str) -> str:
    if text.isascii() or not _GARBLED.search(text):
        return text
    from ftfy import fix_encoding  # takes 0.1 s to import and is rarely needed

    return str(fix_encoding(text))


def _decode(text: str) -> str:
    from pylatexenc.latex2text import LatexNodes2Text  # takes 0.05 s to import

    try:
        out: str = LatexNodes2Text(math_mode="text").latex_to_text(_prepare(text))
    except Exception:  # whatever it stumbles on, a title with braces is better than none
        return text.replace("{", "").replace("}", "")
    for private, character in _PRIVATE.items():
        out = out.replace(private, character)
    return out


def _prepare(text: str) -> str:
    text = _MATH_BRACE.sub("", text)
    text = _MATH.sub(lambda match: _POWER.sub(lambda power: power[1].translate(_POWERS), match[0]), text)
    text = _FONT.sub("", _KEPT_COMMAND.sub(_hide, text))
    # People paste `70% of R&D` as it is; to TeX the one begins a comment and the other a column.
    text = _UNESCAPED.sub(lambda match: f"\\{match[0]}", text)
    return text if len(_DOLLAR.findall(text)) % 2 == 0 else _DOLLAR.sub(r"\\$", text)


def _hide(match: re.Match[str]) -> str:
    command = match[0].rstrip("{} \t\n")
    return chr(0xE000 + list(_KEPT).index(command))
