"""What makes templates render faster without changing a byte of what they render.

A page of Material is for the most part frame: navigation, tabs, styles, scripts. It is the same on all pages of
one folder that stand outside the navigation, so it is rendered once for each folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from jinja2 import BytecodeCache, Environment, TemplateNotFound, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup, escape
from mkdocs.utils import get_relative_url, normalize_url

from papernotes.hosts.material import THEME
from papernotes.hosts.quick_page import QuickPage

PARTIALS = (
    "partials/nav.html",
    "partials/tabs.html",
    "partials/logo.html",
    "partials/palette.html",
    "partials/icons.html",
    "partials/top.html",
    "partials/javascripts/base.html",
    "partials/javascripts/content.html",
    "partials/javascripts/palette.html",
    "partials/integrations/analytics.html",
)
"""Included templates that read nothing of a page but its place."""

BLOCKS = ("config", "scripts", "styles", "libs", "fonts")
"""Blocks of `base.html` of which the same is true."""

# Neither a scheme, nor steps up, nor an empty step.
_PLAIN = re.compile(r"(?:[^/:?#.\\][^/:?#\\]*/)*(?:[^/:?#.\\][^/:?#\\]*)?")

Render = Callable[[Context], Iterator[str]]


class Compiled(BytecodeCache):
    """Templates as Python code, for the next build in the same process."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Called by Jinja before it compiles a template."""
        if code := self._code.get((bucket.key, bucket.checksum)):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Called by Jinja when it has."""
        self._code[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


def quicken(env: Environment, compiled: BytecodeCache | None = None) -> None:
    """Remember the frame, and look into dictionaries before asking for attributes."""
    # One of bounded size keeps account of every use, and might lose what is remembered here.
    env.cache = {}
    env.bytecode_cache = compiled
    env.filters["e"] = _escaped
    env.getattr = _attribute(env.getattr)  # type: ignore[assignment, method-assign]
    env.filters["url"] = _url
    for name in PARTIALS:
        try:
            template = env.get_template(name)
        except TemplateNotFound:
            continue
        template.root_render_func = _remembered(template.root_render_func)
    base = env.get_template("base.html")
    base.blocks.update({name: _remembered(base.blocks[name]) for name in BLOCKS if name in base.blocks})
    for path in sorted(THEME.rglob("*.html")):
        name = path.relative_to(THEME).as_posix()
        template = env.get_template(name)
        # Not the other blocks: Jinja finds what `super()` means by the function itself.
        if "content" in template.blocks:
            template.blocks["content"] = _joined(template.blocks["content"])
        if name.startswith("partials/"):
            template.root_render_func = _joined(template.root_render_func)


def _attribute(ask: Callable[[Any, str], Any]) -> Callable[[Any, str], Any]:
    """`paper.title` of a dictionary is its entry; Jinja would first fail to find an attribute."""

    def attribute(thing: Any, name: str) -> Any:
        if type(thing) is dict and name in thing:
            return thing[name]
        return ask(thing, name)

    return attribute


def _escaped(value: Any) -> str:
    """What MarkupSafe makes of a text, without its class for texts that are escaped: nothing here asks for that."""
    if not isinstance(value, str) or isinstance(value, Markup):
        return str(escape(value))
    return (
        value.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace('"', "&#34;")
    )


@pass_context
def _url(context: Context, value: Any) -> str:
    """MkDocs's filter `url`, which begins anew on every page; pages beside each other have most in common."""
    page, path = context["page"], str(value)
    if isinstance(page, QuickPage) and page.folder and not path.startswith(page.url):
        beside = _seen_from(page.folder, path)
        if beside:
            return f"../{beside}"
    return normalize_url(path, page=page, base=context["base_url"])


@lru_cache(maxsize=1 << 17)
def _seen_from(folder: str, path: str) -> str:
    """A path of the site from a folder of pages; empty when it is no plain path."""
    if not path or path == folder or not _PLAIN.fullmatch(path):
        return ""
    return get_relative_url(path, folder)


def _joined(render: Render) -> Render:
    """In one piece: each piece of a page passes through all templates that it stands in."""

    def whole(context: Context) -> Iterator[str]:
        yield "".join(render(context))

    return whole


def _remembered(render: Render) -> Render:
    kept: dict[tuple[str, str], str] = {}

    def root(context: Context) -> Iterator[str]:
        if not _is_outside(context):
            yield from render(context)
            return
        place = (context["base_url"], context["page"].folder)
        if place not in kept:
            kept[place] = "".join(render(context))
        yield kept[place]

    return root


def _is_outside(context: Context) -> bool:
    """Whether the navigation marks nothing as the page that it is on; the front page is mentioned there too."""
    page = context.get("page")
    return isinstance(page, QuickPage) and not page.is_homepage
