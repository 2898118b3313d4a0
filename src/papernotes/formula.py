r"""Find formulas in Markdown text and turn them into MathML.

One scanner serves the page and the checks, so that both agree on what a formula is.
It knows what hides a dollar sign (code, comments, link targets, `\$`) and nothing else of Markdown.

    costs $5 and $6             no formula: the second `$` follows a space
    $O(n \log n)$               a formula in the line
    $$\sum_i x_i$$              a formula of its own

MathML is made by latex2mathml, which lets text out unescaped and passes on links, styles and classes.
So we take its tree, keep the elements and attributes listed here, and write it ourselves.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from html import escape, unescape
from typing import NamedTuple
from xml.etree.ElementTree import Element

LONGEST = 2000
"""Characters; the longest formula we met in a paper had 600."""
DEEPEST = 60
"""Levels of braces, and of elements in the MathML."""


class FormulaError(ValueError):
    """A formula that can't be shown; `reason` says why, to the person who wrote it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Formula(NamedTuple):
    """A formula and where it stands, delimiters included, as offsets into the text."""

    tex: str
    display: bool
    start: int
    end: int


class Span(NamedTuple):
    """A piece of text that isn't plain Markdown: `code`, `comment`, `link` or `formula`."""

    kind: str
    start: int
    end: int


def formulas(text: str) -> Iterator[Formula]:
    """Every formula in a Markdown text, in order."""
    if "$" not in text:
        return
    for span in scan(text):
        if span.kind == "formula":
            yield formula_at(text, span)


def formula_at(text: str, span: Span) -> Formula:
    """Read the formula that the scanner found."""
    width = 2 if text.startswith("$$", span.start) else 1
    tex = text[span.start + width : span.end - width]
    if "\n" in tex:
        tex = _unquote(tex, text[text.rfind("\n", 0, span.start) + 1 : span.start])
    return Formula(tex.strip(), width == 2, span.start, span.end)


def _unquote(tex: str, before: str) -> str:
    """Take the `>` of a block quote off the lines of a formula."""
    depth = before.count(">") if not before.strip("> ") else 0
    return re.sub(rf"\n(?:[ ]*>){{1,{depth}}}", "\n", tex) if depth else tex


# --- scanner -------------------------------------------------------------------------------------------

_OPENER = re.compile(
    r"""
      (?P<fence> ^ (?P<indent>[ \t>]*) (?P<ticks>`{3,}|~{3,}) (?P<info>[^\n`]*) $ )
    | (?P<escape> \\[^\n] )
    | (?P<code> `+ )
    | (?P<comment> <!-- )
    | (?P<link> \]\( <? [^\s()<>]* | <[A-Za-z][A-Za-z0-9+.-]*:[^\s<>]*> | https?://[^\s()<>\[\]|`]* )
    | (?P<formula> \$+ )
    """,
    re.VERBOSE | re.MULTILINE,
)
# every alternative begins with a plain character, so that re skips quickly to the next of them
_CANDIDATE = re.compile(r"`|\\|<|\]\(|\$|https?://|\n[ \t>]*(?:`{3}|~{3})")
_LINE = re.compile(r"[^\n]*(?:\n|\Z)")
_TICKS = re.compile(r"`+")
_BLANK_LINE = re.compile(r"\n[ \t>]*(?=\n|\Z)")
_BLOCK_END = re.compile(r"\n[ \t>]*(?=\n|\Z|[-*+][ \t]|\d+[.)][ \t]|\#{1,6}[ \t]|\||`{3}|~{3})")
# no backtick and no comment inside a formula: code and comments win wherever they start
_INLINE = re.compile(
    rf"""
    \$ (?![\s$])
    (?: [^\\$`<\n] | \\[^\n] | \\(?=\n) | <(?!!--) | (?!{_BLOCK_END.pattern})\n )++
    (?<!\s) \$ (?![\d$])
    """,
    re.VERBOSE,
)
_DISPLAY = re.compile(
    rf"""
    \$\$ (?!\$) (?=[^$]*[^\s$>])
    (?: [^\\$`<\n] | \\[^\n] | \\(?=\n) | <(?!!--) | \$(?!\$) | (?!{_BLANK_LINE.pattern})\n )++
    \$\$ (?!\$)
    """,
    re.VERBOSE,
)


def scan(text: str) -> Iterator[Span]:
    """Every span of code, comment, link target and formula, in order, none inside another."""
    return _Scanner(text).run()


class _Scanner:
    """Walks from one opening mark to the next; no mark makes it read the same text again and again."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fences_from = 0
        """No fence opens before this offset: superfences looked there for the end of another one."""
        self.block_end = -1
        """The first end of a block behind the last code looked at."""
        self.lonely: dict[int, int] = {}
        """Backticks in a row that found no partner, and up to which offset."""
        self.comments_end = True

    def run(self) -> Iterator[Span]:
        position = 0
        while match := self._opener(position):
            position = match.end()
            kind = match.lastgroup or ""
            start, end = match.start(), self._end(kind, match)
            if kind == "fence":
                kind, start = "code", match.start("ticks")
                if end is None:  # then it may be code in the line
                    position = match.end("ticks")
                    end = self._code(start, position) if match["ticks"][0] == "`" else None
            if end is not None:
                yield Span(kind, start, end)
                position = end

    def _opener(self, position: int) -> re.Match[str] | None:
        """The next opening mark."""
        if position == 0 and (first := _OPENER.match(self.text)):
            return first
        while candidate := _CANDIDATE.search(self.text, position):
            at_line_end = candidate[0][0] == "\n"
            if found := _OPENER.match(self.text, candidate.start() + at_line_end):
                return found
            position = candidate.end() - 3 if at_line_end else candidate.start() + 1
        return None

    def _end(self, kind: str, match: re.Match[str]) -> int | None:
        """Where the span ends that a mark opens; None when it opens nothing."""
        match kind:
            case "fence":
                return self._fence(match)
            case "code":
                return self._code(match.start(), match.end())
            case "comment":
                return self._comment(match.end())
            case "formula":
                return self._formula(match.start(), match.end())
            case "link":
                return match.end()
        return None

    def _fence(self, opener: re.Match[str]) -> int | None:
        """The end of a fenced block, by the rules of pymdownx.superfences."""
        if opener.start() < self.fences_from:
            return None
        indent = opener["indent"].expandtabs(4)
        for line in _LINE.finditer(self.text, opener.end() + 1):
            text = line[0].expandtabs(4)
            content = text[len(indent) :]
            before = text[: len(indent)]
            if not text.strip(" >"):
                continue
            if len(before) < len(indent) or before.strip(" >") or before.count(">") > indent.count(">"):
                self.fences_from = line.end()
                return None
            if content.rstrip() == opener["ticks"]:
                return line.start() + len(line[0].rstrip("\n"))
        self.fences_from = len(self.text) + 1
        return None

    def _code(self, start: int, end: int) -> int | None:
        ticks = end - start
        if self.lonely.get(ticks, -1) >= end:
            return None
        if self.block_end < end:
            found = _BLOCK_END.search(self.text, end)
            self.block_end = found.start() if found else len(self.text)
        for run in _TICKS.finditer(self.text, end, self.block_end):
            if run.end() - run.start() == ticks:
                return run.end()
        self.lonely[ticks] = self.block_end
        return None

    def _comment(self, start: int) -> int | None:
        for abrupt in (">", "->"):  # HTML takes these for the end of an empty comment
            if self.text.startswith(abrupt, start):
                return start + len(abrupt)
        end = self.text.find("-->", start) if self.comments_end else -1
        self.comments_end = end >= 0
        return end + 3 if self.comments_end else None

    def _formula(self, start: int, end: int) -> int | None:
        if end - start > 2:
            return None
        found = (_DISPLAY if end - start == 2 else _INLINE).match(self.text, start)
        return found.end() if found else None


# --- MathML --------------------------------------------------------------------------------------------

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
