"""Turn formulas into MathML.

MathML is made by latex2mathml, which lets text out unescaped and passes on links, styles and classes.
So we take its tree, keep the elements and attributes listed here, and write it ourselves.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from html import escape, unescape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LONGEST = 2000
"""Characters; the longest formula we met in a paper had 600."""
MOST = 30_000
"""Characters in one text, with some for each formula: a second of work."""
DEEPEST = 60
"""Levels of braces, and of elements in the MathML."""


class FormulaError(ValueError):
    """A formula that can't be shown; `reason` says why, to the person who wrote it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


_LENGTH = r"[+-]?(?:\d(?:\.\d+)?|\.\d+)e[mx]|[+-]?\d{1,2}(?:\.\d+)?(?:px|pt|mu)|[+-]?0"
_BOOLEAN = r"true|false"
_WORDS = r"[a-z]+(?:[ -][a-z]+){0,20}"
_ATTRIBUTES = {
    name: re.compile(pattern)
    for names, pattern in (
        (("display",), r"inline|block"),
        (("mathvariant",), r"normal"),
        (("displaystyle", "stretchy", "fence", "separator", "largeop"), _BOOLEAN),
        (("movablelimits", "accent", "accentunder", "symmetric"), _BOOLEAN),
        (("form",), r"prefix|infix|postfix"),
        (("scriptlevel",), r"[+-]?[0-3]"),
        (("width", "height", "depth", "lspace", "rspace", "voffset"), _LENGTH),
        (("minsize", "maxsize", "mathsize", "linethickness"), _LENGTH),
        (("columnspacing", "rowspacing"), rf"(?:{_LENGTH})(?: (?:{_LENGTH})){{0,40}}"),
        (("columnalign", "columnlines", "rowlines", "notation"), _WORDS),
    )
    for name in names
}
"""What an attribute may say. A length stays small: a formula must not be able to cover the page."""

ELEMENTS = frozenset({"math", "mrow", "mstyle", "mpadded", "mphantom", "mspace", "menclose"})
ELEMENTS |= {"mi", "mn", "mo", "ms", "mtext", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd"}
ELEMENTS |= {
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mmultiscripts",
    "mprescripts",
    "none",
}
ATTRIBUTES = frozenset(_ATTRIBUTES)

_REFUSED = re.compile(
    r"\\(?:href|style|class|cssId|(?:new|renew|provide)command|[egx]?def|let|input|include|require"
    r"|DeclareMathOperator)(?![A-Za-z])"
)
_FAULTS = {
    "DenominatorNotFoundError": "a fraction has no denominator",
    "DoubleSubscriptsError": "a symbol has two subscripts",
    "DoubleSuperscriptsError": "a symbol has two superscripts",
    "ExtraLeftOrMissingRightError": r"'\left' and '\right' don't match",
    "InvalidAlignmentError": "a table has a column alignment other than l, c, r",
    "InvalidStyleForGenfracError": r"'\genfrac' has a style other than 0 to 3",
    "InvalidWidthError": "a space has no readable width",
    "LimitsMustFollowMathOperatorError": r"'\limits' doesn't follow an operator",
    "MissingEndError": r"a '\begin' has no '\end'",
    "MissingSuperScriptOrSubscriptError": "nothing follows '_' or '^'",
    "NoAvailableTokensError": "a command lacks an argument",
    "NumeratorNotFoundError": "a fraction has no numerator",
    "RecursionError": "it is nested too deeply",
}
_CHILDREN = {
    "mfrac": 2,
    "mroot": 2,
    "msub": 2,
    "msup": 2,
    "munder": 2,
    "mover": 2,
    "msubsup": 3,
    "munderover": 3,
}
_TEXT_ESCAPE = re.compile(r"\\([%#&$_{}])")
_UNKNOWN_COMMAND = re.compile(r"\\[A-Za-z]+")
_CONTROL = re.compile(r"[^\S \n\u00a0\u2000-\u200a\u202f\u205f]|[\x00-\x09\x0b-\x1f\x7f-\x9f\ufffe\uffff\ufdd0-\ufdef]")


def to_mathml(tex: str, display: bool = False) -> str:
    """A formula as a MathML element, ready to stand in an HTML page.

    Raises FormulaError when it can't be read, or asks for what a formula has no business with.
    """
    mathml, fault = _convert(tex, display)
    if fault:
        raise FormulaError(fault)
    return mathml


def shown(tex: str, display: bool = False) -> str:
    """A formula as HTML, or its source when it can't be read; one on its own gets a box, which can scroll."""
    mathml, fault = _convert(tex, display)
    if fault:
        return source(tex)
    return f'<span class="math">{mathml}</span>' if display else mathml


def source(tex: str) -> str:
    """A formula as it was written."""
    return f'<code class="math-source">{escape(tex, quote=False)}</code>'


@lru_cache(maxsize=4096)
def _convert(tex: str, display: bool) -> tuple[str, str]:
    """MathML, or what is wrong with the formula: a cache keeps no exceptions."""
    try:
        _refuse(tex)
        return _write(_parse(tex, display)), ""
    except FormulaError as error:
        return "", error.reason


def _refuse(tex: str) -> None:
    """Raise for what latex2mathml would accept and should not."""
    if len(tex) > LONGEST:
        raise FormulaError(f"it is longer than {LONGEST} characters")
    if refused := _REFUSED.search(tex):
        raise FormulaError(f"'{refused[0]}' is not allowed in a formula")
    bare = re.sub(r"\\[^A-Za-z]", "", tex, flags=re.DOTALL)
    if "%" in bare:
        raise FormulaError(r"'%' starts a comment; write '\%'")
    depth = 0
    for brace in re.findall(r"[{}]", bare):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            raise FormulaError("a '}' closes nothing")
        if depth > DEEPEST:
            raise FormulaError(_FAULTS["RecursionError"])
    if depth:
        raise FormulaError("a '{' is never closed")


def _parse(tex: str, display: bool) -> Element:
    from latex2mathml import converter  # every check reads bodies, few have a formula that is not known already

    try:
        return converter.convert_to_element(tex, display="block" if display else "inline")
    except Exception as error:  # latex2mathml also fails with IndexError, StopIteration, TypeError and the like
        raise FormulaError(_FAULTS.get(type(error).__name__, "it is not LaTeX that we can read")) from error


def _write(element: Element, depth: int = 0) -> str:
    tag = element.tag
    if tag not in ELEMENTS:
        raise FormulaError(f"it needs the MathML element '{tag}', which we don't show")
    if depth > DEEPEST:
        raise FormulaError(_FAULTS["RecursionError"])
    if len(element) < _CHILDREN.get(tag, 0):
        raise FormulaError(_FAULTS["NoAvailableTokensError"])
    attributes = "".join(
        f' {name}="{value}"'
        for name, value in element.attrib.items()
        if (allowed := _ATTRIBUTES.get(name)) and allowed.fullmatch(value)
    )
    content = escape(_text(element), quote=False) + "".join(_write(child, depth + 1) for child in element)
    return f"<{tag}{attributes}>{content}</{tag}>"


def _text(element: Element) -> str:
    """The characters of an element; latex2mathml writes most of them as `&#x3B1;`."""
    text = _CONTROL.sub("", unescape(element.text or ""))
    if element.tag in ("mtext", "ms"):
        return _TEXT_ESCAPE.sub(r"\1", text)
    if _UNKNOWN_COMMAND.match(text):
        raise FormulaError(f"'{text}' is not a command we know")
    return _in_font(text, element.get("mathvariant", "normal"))


@lru_cache(maxsize=1024)
def _in_font(text: str, variant: str) -> str:
    """Letters in bold, script and so on as characters of their own: browsers ignore `mathvariant`."""
    if variant == "normal":
        return text
    style = variant.upper().replace("BOLD-", "BOLD ").replace("-BOLD", " BOLD").replace("-ITALIC", " ITALIC")
    return "".join(_letter(character, style) for character in text)


def _letter(character: str, style: str) -> str:
    if not character.isascii() or not character.isalnum():
        return character
    kind = "DIGIT" if character.isdigit() else "SMALL" if character.islower() else "CAPITAL"
    name = unicodedata.name(character).rsplit(" ", 1)[-1]
    # some letters were in Unicode before the others: ℝ, ℋ, ℭ
    older = f"{style.replace('FRAKTUR', 'BLACK-LETTER')} {kind} {name}"
    for candidate in (f"MATHEMATICAL {style} {kind} {name}", older):
        try:
            return unicodedata.lookup(candidate)
        except KeyError:
            continue
    return character
