"""Whether an SVG file only draws."""

from __future__ import annotations

import re
from xml.etree import ElementTree

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}"
_SHAPES = "svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath image"
_PAINT = "linearGradient radialGradient stop pattern clipPath mask marker style title desc metadata"
_EFFECTS = "filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode feDropShadow"
_ALLOWED = frozenset(f"{_SHAPES} {_PAINT} {_EFFECTS}".split())
_OUTSIDE = re.compile(r"@import|url\((?!\s*['\"]?#)|\\", re.IGNORECASE)
_ENCODING = re.compile(rb"encoding\s*=\s*['\"](?!utf-8['\"])", re.IGNORECASE)
_INLINE = re.compile(r"#|data:image/(?:png|jpeg|gif|webp);base64,", re.IGNORECASE)


def fault_of(raw: bytes) -> str:
    """What an SVG does besides drawing; empty when nothing.

    >>> fault_of(b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    "it has the element 'script'"
    """
    # Entities and style sheets of a whole document come before its first element.
    if _ENCODING.search(raw[:200]) or not _is_utf8(raw):
        return "it is not UTF-8"
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw or b"<?xml-stylesheet" in raw:
        return "it has a DOCTYPE or a style sheet of its own"
    try:
        root = ElementTree.fromstring(raw)  # noqa: S314 # no entities: see above
    except (ElementTree.ParseError, ValueError, LookupError, RecursionError):
        return "it can't be read as XML"
    if root.tag != f"{_SVG}svg":
        return "its first element is not 'svg' of SVG"
    return next(filter(None, map(_element_fault, root.iter())), "")


def _is_utf8(raw: bytes) -> bool:
    try:
        return "\0" not in raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False


def _element_fault(element: ElementTree.Element) -> str:
    if not isinstance(element.tag, str):  # a comment
        return ""
    name = element.tag.removeprefix(_SVG)
    if element.tag.startswith("{") and name == element.tag:
        # What editors keep for themselves draws nothing, unless it is a page inside of the image.
        return "it holds HTML" if "xhtml" in element.tag or "MathML" in element.tag else ""
    if name not in _ALLOWED:
        return f"it has the element '{name[:40]}'"
    if name == "style" and _OUTSIDE.search(element.text or ""):
        return "its style asks for another file"
    return next(filter(None, (_attribute_fault(key, value) for key, value in element.attrib.items())), "")


def _attribute_fault(key: str, value: str) -> str:
    name = key.removeprefix(_XLINK).lower()
    if name.startswith("on"):
        return f"it has the attribute '{name[:40]}'"
    if name == "href" and not _INLINE.match(value.strip()):
        return "it links to another file"
    if _OUTSIDE.search(value) and name != "d":
        return "its style asks for another file"
    return ""
