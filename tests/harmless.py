"""HTML that no reader need fear: parsed as browsers do, with nothing in it that could run, load or hide."""

from __future__ import annotations

import re
from typing import Any

import html5lib

# fmt: off
ELEMENTS = {
    "p", "br", "hr", "div", "span", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "a", "img", "abbr", "em",
    "strong", "code", "pre", "sup", "ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "table", "thead",
    "tbody", "tr", "th", "td", "math", "mi", "mn", "mo", "mtext", "mrow", "mfrac", "msqrt", "mroot", "msub", "msup",
    "msubsup", "munder", "mover", "munderover", "mspace", "mstyle", "mpadded", "mphantom", "mtable", "mtr", "mtd",
    "del", "figure", "figcaption", "svg", "g", "rect", "text", "title",
}
ATTRIBUTES = {
    "class", "id", "href", "title", "rel", "src", "alt", "align", "open", "start", "data-linenos", "display",
    "stretchy", "fence", "form", "accent", "width", "height", "depth", "columnalign", "columnspacing", "rowspacing",
    "displaystyle", "scriptlevel", "mathvariant", "movablelimits", "viewBox", "x", "y", "rx", "role", "aria-label",
    "tabindex",
}
# fmt: on


def parse(html: str) -> Any:
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    fragment = parser.parseFragment(html)
    # html5lib has no name for characters that Unicode keeps for itself; they harm nobody
    assert [error for error in parser.errors if error[1] != "invalid-codepoint"] == []
    return fragment


def assert_harmless(html: str) -> None:
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", html)
    for element in parse(html).iter():
        if element.tag == "DOCUMENT_FRAGMENT":
            continue
        tag = re.sub(r"^\{.*\}", "", element.tag)
        assert tag in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        assert not element.get("id", "").startswith("__")
        assert not re.search(r"(^| )(md-|mermaid)", element.get("class", ""))
        assert_harmless_url(element.get("href"), r"https?://[^/]|mailto:|[^/:]*$|[^:/]*[/?#]")
        assert_harmless_url(element.get("src"), r"[^/:]*$|[^:/]*[/?#]")


def assert_harmless_url(url: str | None, pattern: str) -> None:
    if url is not None:
        assert re.match(pattern, url)
        assert not url.startswith("//")
        assert not re.search(r"[\x00-\x1f\\]", url)
