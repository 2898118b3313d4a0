"""Render Markdown that anybody may have written.

A Python-Markdown extension, for any engine that uses Python-Markdown. It works at four places:

    source   comments go, formulas become tokens               Lift
    inline   tokens become MathML                              Show
    tree     links that aren't safe become text                Guard
    HTML     what is not on the list of `safe_html` goes       Clean

The last step alone makes the page safe; the others make it right: raw HTML shows as the text it is,
and a link that is refused leaves its words behind.
"""

import re
from html import escape, unescape
from typing import Any
from xml.etree.ElementTree import Element

from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE, ETX, STX

from markdown import Markdown
from papernotes.markdown import formula
from papernotes.markdown.formula import Formula
from papernotes.markdown.mathml import shown
from papernotes.markdown.rendered import slug_of
from papernotes.markdown.safe_html import ID, clean, kind_of


def slugify(text: str, _separator: str) -> str:
    """The id of a heading, as in notes; called by Python-Markdown."""
    return slug_of(text)


EXTENSIONS = [
    "tables",
    "footnotes",
    "admonition",
    "toc",
    "pymdownx.superfences",
    "pymdownx.highlight",
    "papernotes",
]
"""What a site needs, ours last. Extensions that read files or run code stay off."""

EXTENSION_CONFIGS: dict[str, dict[str, Any]] = {
    # by default tables write a style, which we don't let through
    "tables": {"use_align_attribute": True},
    "toc": {"permalink": True, "slugify": slugify},
    # what is indented belongs to a list; the checks must know code when they see it
    "pymdownx.superfences": {"disable_indented_code_blocks": True},
    "pymdownx.highlight": {"use_pygments": True, "linenums_style": "pymdownx-inline"},
}


class SafeMarkdown(Extension):
    """Formulas, no raw HTML, no comments, and nothing on the page that is not on our list."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Take the HTML processors out and put ours in; called by Python-Markdown."""
        md.preprocessors.deregister("html_block", strict=False)
        md.inlinePatterns.deregister("html", strict=False)
        md.ESCAPED_CHARS.append("$")
        # or a formula alone in a paragraph would lose the paragraph
        md.block_level_elements = [tag for tag in md.block_level_elements if tag != "math"]
        lift = Lift(md)
        md.preprocessors.register(lift, "papernotes_lift", 27)  # before fences (25), which the scanner knows
        # after links (160), so that a token in a link's target stays a token
        md.inlinePatterns.register(Show(lift, md), "papernotes_show", 115)
        # after attribute lists (8), before toc (5) renders headings and MkDocs (0) resolves links
        md.treeprocessors.register(Guard(lift, md), "papernotes_guard", 6)
        md.postprocessors.register(Clean(lift, md), "papernotes_clean", float("-inf"))


def makeExtension(**settings: Any) -> SafeMarkdown:  # noqa: N802
    """Called by Python-Markdown when the extension is named by its module."""
    return SafeMarkdown(**settings)


# --- source --------------------------------------------------------------------------------------------

_TOKEN = re.compile(f"{STX}papernotes:([0-9]+){ETX}")
# superfences would take the title of a block for HTML
_TITLE_MODE = re.compile(r"""^([ >]*(?:```|~~~).*)\btitle_mode=(?:"[^"\n]*"|'[^'\n]*'|\w+)""", re.MULTILINE)
_COMMENT = f"{STX}comment{ETX}"
_COMMENT_LINES = re.compile(rf"^[ ]*(?:{_COMMENT}[ ]*)+\n", re.MULTILINE)


class Lift(Preprocessor):
    """Takes comments out of the text and leaves a token in the place of each formula."""

    formulas: list[Formula]
    sources: list[str]

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        self.formulas, self.sources = [], []

    def run(self, lines: list[str]) -> list[str]:
        """Python-Markdown calls this once a document, so it also forgets the document before."""
        self.formulas, self.sources = [], []
        text = "\n".join(lines)
        if "title_mode" in text:
            text = _TITLE_MODE.sub(r"\1", text)
        return (self._lift(text) if "$" in text or "<!--" in text else text).split("\n")

    def _lift(self, text: str) -> str:
        pieces = []
        position = 0
        for span in formula.scan(text):
            if span.kind in ("formula", "comment"):
                pieces.append(text[position : span.start])
                pieces.append(self._token(text, span) if span.kind == "formula" else _COMMENT)
                position = span.end
        pieces.append(text[position:])
        # a comment on a line of its own takes the line with it, or it would part a paragraph
        return _COMMENT_LINES.sub("", "".join(pieces)).replace(_COMMENT, "")

    def _token(self, text: str, span: formula.Span) -> str:
        self.formulas.append(formula.formula_at(text, span))
        self.sources.append(text[span.start : span.end])
        return f"{STX}papernotes:{len(self.sources) - 1}{ETX}"

    def restore(self, text: str) -> str:
        """Put the source back where a formula can't be shown: in targets, titles, code."""
        return _TOKEN.sub(lambda match: self._source(int(match[1])), text) if STX in text else text

    def _source(self, number: int) -> str:
        return self.sources[number] if number < len(self.sources) else ""


# --- inline --------------------------------------------------------------------------------------------


class Show(InlineProcessor):
    """Turns the token of a formula into MathML, or into its source when it can't be read."""

    def __init__(self, lift: Lift, md: Markdown) -> None:
        super().__init__(_TOKEN.pattern, md)
        self.lift = lift
        self.markdown = md

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[str, int, int]:
        """Called by Python-Markdown; what goes to the stash is not read as Markdown again."""
        found = self.lift.formulas[int(m[1])]
        html = shown(found.tex, found.display)
        return self.markdown.htmlStash.store(html), m.start(), m.end()


# --- tree ----------------------------------------------------------------------------------------------

_ENTITY = re.compile(r"&(?=#?\w+;)")
_ESCAPED = re.compile(f"{STX}([0-9]+){ETX}")


class Guard(Treeprocessor):
    """Marks links to other hosts, and unmakes links and ids that a page must not have."""

    def __init__(self, lift: Lift, md: Markdown) -> None:
        super().__init__(md)
        self.lift = lift

    def run(self, root: Element) -> None:
        """Pictures first: one from another host becomes a link, or text when it stands in a link."""
        for link in root.iter("a"):
            for picture in link.iter("img"):
                self._picture(picture, "span")
        for picture in root.iter("img"):
            self._picture(picture, "a")
        for link in root.iter("a"):
            self._link(link)
        for element in root.iter():
            # an attribute list can give a heading any id, and the theme writes it into the contents as it is
            if "id" in element.attrib and not ID.fullmatch(element.attrib["id"]):
                del element.attrib["id"]

    def _picture(self, picture: Element, instead: str) -> None:
        source = self._url(picture, "src")
        if kind_of(source) == "relative":
            picture.set("src", _ENTITY.sub("&amp;", source))
            return
        picture.text = picture.get("alt") or source
        picture.attrib.clear()
        picture.tag = instead
        if instead == "a":
            picture.set("href", _ENTITY.sub("&amp;", source))

    def _link(self, link: Element) -> None:
        url = self._url(link, "href")
        kind = kind_of(url) if "href" in link.attrib else None
        if kind is None:
            link.tag = "span"
            link.attrib.clear()
        else:
            link.set("href", _ENTITY.sub("&amp;", url))  # or it would be decoded once more
        if kind == "external":
            link.set("rel", "noopener noreferrer")

    def _url(self, element: Element, name: str) -> str:
        """The target as a browser will read it: without tokens, escapes and entities."""
        url = self.lift.restore(element.get(name, ""))
        url = _ESCAPED.sub(lambda match: chr(int(match[1])), url)
        return unescape(url.replace(AMP_SUBSTITUTE, "&")).strip()


# --- HTML ----------------------------------------------------------------------------------------------


class Clean(Postprocessor):
    """The last word on what reaches the page."""

    def __init__(self, lift: Lift, md: Markdown) -> None:
        super().__init__(md)
        self.lift = lift

    def run(self, text: str) -> str:
        """Python-Markdown calls this for the page, and `toc` for each heading."""
        if STX in text:
            text = _TOKEN.sub(lambda match: escape(self.lift.restore(match[0])), text)
        return clean(text)
