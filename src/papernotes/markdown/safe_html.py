"""What a page may hold of what somebody wrote: the elements, attributes and addresses that Markdown makes."""

from __future__ import annotations

import re
from functools import lru_cache

import nh3
from pygments.token import STANDARD_TYPES  # type: ignore[import-untyped]

from papernotes.markdown import mathml
from papernotes.text.web import host_of

# browsers drop some of these and read others as something else; the rest turn what the reader sees around
_HIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\\\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]")
_SCHEME = re.compile(r"([^/?#]*?):")
ID = re.compile(r"(?!__)[\w.:-]{1,200}")
"""Any but the theme's own. Ids like `body` are harmless: without `name` they can't hide a property of the
document, and of the window only those that nobody has defined."""


def kind_of(url: str) -> str | None:
    """`external`, `mail` or `relative`; None when a page must not link there."""
    url = url.strip("\t\n\f\r ")
    if _HIDDEN.search(url) or url.startswith(("//", "#__")):
        return None
    scheme = _SCHEME.match(url)
    if not scheme:
        return "relative"
    match scheme[1].lower():
        case "http" | "https":
            return "external" if host_of(url) else None
        case "mailto":
            return "mail"
    return None


_BLOCKS = {"p", "hr", "div", "blockquote", "pre", "details", "summary", "h1", "h2", "h3", "h4", "h5", "h6"}
_LISTS = {"ul", "ol", "li", "dl", "dt", "dd"}
_INLINE = {"a", "abbr", "b", "br", "code", "del", "em", "i", "img", "ins", "kbd", "mark", "small", "span"}
_INLINE |= {"strong", "sub", "sup"}
_DRAWING = {"figure", "figcaption", "svg", "g", "rect", "text", "title"}
_TABLE = {"table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"}
_ALIGN = {"align": {"left", "center", "right"}}

_NUMBER = re.compile(r"[ 0-9]{1,9}")
_LENGTHS = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,3})?(?: -?[0-9]{1,6}(?:\.[0-9]{1,3})?){0,3}")
_KINDS = {f"pn-k{number}" for number in range(8)} | {"pn-wait", "pn-idle"}
_LANGUAGE = re.compile(r"language-[\w+#.-]{1,40}")

_ADMONITIONS = {"note", "abstract", "info", "tip", "success", "question", "warning", "failure", "danger"}
_ADMONITIONS |= {"bug", "example", "quote", "summary", "tldr", "todo", "hint", "important", "check", "done"}
_ADMONITIONS |= {"help", "faq", "caution", "attention", "fail", "missing", "error", "cite", "inline", "end"}
_CLASSES = {
    "a": {"headerlink", "footnote-ref", "footnote-backref", "term"},
    "code": {"math-source", "highlight"},
    "details": _ADMONITIONS,
    "div": {"admonition", "highlight", "footnote", "toc", "pn-schedule", "pn-schedule__box", *_ADMONITIONS},
    "p": {"admonition-title"},
    "rect": _KINDS,
    "text": {"pn-row", "pn-label", "pn-remark", "pn-axis"},
    "span": {*_KINDS, "filename", "linenos", "special", "hll", "math", "toctitle", *STANDARD_TYPES.values()} - {""},
}
"""The classes that Markdown's extensions write; a note must not dress up as a part of the theme."""


_MEASURES = {"width", "height", "viewBox", "x", "y", "rx"}


@lru_cache(maxsize=16384)
def _attribute(tag: str, name: str, value: str) -> str | None:
    """The value that an attribute keeps; None takes the attribute away."""
    match name:
        case "class":
            allowed = _CLASSES.get(tag, ())
            kept = [word for word in value.split() if word in allowed or _is_language(tag, word)]
            return " ".join(kept) or None
        case "id":
            return value if ID.fullmatch(value) else None
        case "href":
            return value if kind_of(value) else None
        case "src":
            return value if kind_of(value) == "relative" else None
        case "start" | "data-linenos":
            return value if _NUMBER.fullmatch(value) else None
    if tag in _DRAWING and name in _MEASURES:
        return value if _LENGTHS.fullmatch(value) else None
    return value


def _is_language(tag: str, word: str) -> bool:
    return tag in ("div", "pre", "code") and _LANGUAGE.fullmatch(word) is not None


_CLEANER = nh3.Cleaner(
    tags=_BLOCKS | _LISTS | _INLINE | _TABLE | _DRAWING | mathml.ELEMENTS,
    clean_content_tags={"script", "style"},
    attributes={
        "*": {"id", "class"},
        "a": {"href", "title"},
        "abbr": {"title"},
        "details": {"open"},
        "div": {"aria-label"},
        "img": {"src", "alt", "title"},
        "ol": {"start"},
        "rect": _MEASURES,
        "span": {"data-linenos"},
        "svg": {*_MEASURES, "aria-label"},
        "text": _MEASURES,
        **{element: set(mathml.ATTRIBUTES) for element in mathml.ELEMENTS},
    },
    tag_attribute_values={
        "a": {"rel": {"noopener noreferrer"}},
        "div": {"role": {"group"}, "tabindex": {"0"}},
        "svg": {"role": {"img"}},
        "th": _ALIGN,
        "td": _ALIGN,
    },
    attribute_filter=_attribute,
    url_schemes={"http", "https", "mailto"},
    link_rel=None,
)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")
"""Characters that are an error in HTML, and a broken file in XML."""


_PLAIN = re.compile(r"[\w ,.:;()/+?!'%*=-]*")


def clean(html: str) -> str:
    """HTML with nothing in it but what Markdown makes."""
    if _PLAIN.fullmatch(html):
        return html
    try:
        html = _CLEANER.clean(html)
    except UnicodeEncodeError:  # half a character, as YAML can write it
        html = _CLEANER.clean(html.encode(errors="replace").decode())
    return _FORBIDDEN.sub("", html)
