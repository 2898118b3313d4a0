"""Feeds are valid Atom, dated by the notes alone."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from papernotes.pages import Options, feeds
from papernotes.pages.site_file import make
from support import NOTE, another, edited, index_of, write_library

ATOM = "{http://www.w3.org/2005/Atom}"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT00:00:00Z")
IRI = re.compile(r"[a-z][a-z0-9+.-]*:\S+")
KNOWN = Options("https://notes.example/deep/", "Bread notes", "On bread")


def made(root: Path, options: Options = KNOWN) -> dict[str, ET.Element]:
    return {file.uri: ET.fromstring(file.content) for file in map(make, feeds.emit(index_of(root), options))}  # noqa: S314


def assert_is_atom(feed: ET.Element) -> None:
    """What RFC 4287 asks for, in the order it asks."""
    assert feed.tag == f"{ATOM}feed"
    for element in (feed, *feed.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(element.findall(f"{ATOM}{name}")) == 1, name
        assert IRI.fullmatch(element.findtext(f"{ATOM}id"))
        assert element.findtext(f"{ATOM}title")
        assert all(MOMENT.fullmatch(e.text) for n in ("updated", "published") for e in element.findall(f"{ATOM}{n}"))
    # Entries take the author of the feed.
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    kinds = [(link.get("rel"), link.get("type")) for link in feed.findall(f"{ATOM}link")]
    assert kinds == [("self", "application/atom+xml"), ("alternate", "text/html")]
    assert all(category.get("term") for category in feed.iter(f"{ATOM}category"))
    ids = [element.text for element in feed.iter(f"{ATOM}id")]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("options", [KNOWN, Options()])
def test_every_feed_is_valid_atom(tmp_path: Path, options: Options):
    found = made(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}), options)

    assert list(found) == ["feed.xml", "topics/baking/feed.xml", "topics/sourdough/feed.xml", "venues/bread/feed.xml"]
    for feed in found.values():
        assert_is_atom(feed)


def test_a_feed_without_notes_is_valid_too(tmp_path: Path):
    found = made(write_library(tmp_path, {}))

    assert list(found) == ["feed.xml"]
    assert_is_atom(found["feed.xml"])


def test_a_known_address_makes_absolute_links(tmp_path: Path):
    feed = made(write_library(tmp_path, {"levain": NOTE}))["topics/sourdough/feed.xml"]

    addresses = [link.get("href") for link in feed.iter(f"{ATOM}link")]
    assert addresses == [
        "https://notes.example/deep/topics/sourdough/feed.xml",
        "https://notes.example/deep/topics/sourdough/",
        "https://notes.example/deep/papers/levain/",
    ]


def test_without_an_address_links_are_relative_to_the_feed(tmp_path: Path):
    found = made(write_library(tmp_path, {"levain": NOTE}), Options())

    of_site = [link.get("href") for link in found["feed.xml"].iter(f"{ATOM}link")]
    of_topic = [link.get("href") for link in found["topics/sourdough/feed.xml"].iter(f"{ATOM}link")]
    assert of_site == ["feed.xml", "./", "papers/levain/"]
    assert of_topic == ["feed.xml", "./", "../../papers/levain/"]
    assert found["feed.xml"].findtext(f"{ATOM}id").startswith("urn:uuid:")


def test_the_newest_come_first_by_their_last_change(tmp_path: Path):
    old = another("rye", ("added: 2026-11-01", "added: 2026-01-05"))
    mended = another("oat", ("added: 2026-11-01", "added: 2026-01-01\nupdated: 2026-11-09"))
    feed = made(write_library(tmp_path, {"levain": NOTE, "rye": old, "oat": mended}))["feed.xml"]

    assert [e.findtext(f"{ATOM}updated")[:10] for e in feed.iter(f"{ATOM}entry")] == [
        "2026-11-09",
        "2026-11-01",
        "2026-01-05",
    ]
    assert feed.findtext(f"{ATOM}updated") == "2026-11-09T00:00:00Z"


def test_a_feed_holds_fifty_at_most(tmp_path: Path):
    notes = {f"note-{i}": another(f"note-{i}") for i in range(60)}

    feed = made(write_library(tmp_path, notes))["feed.xml"]

    assert len(feed.findall(f"{ATOM}entry")) == 50


def test_markup_in_a_note_is_text_in_the_feed(tmp_path: Path):
    note = edited(("summary: Keeps", 'summary: "<script>&amp; Keeps"\nsummary_zh: Keeps'))

    feed = made(write_library(tmp_path, {"levain": note}))["feed.xml"]

    assert feed.findtext(f"{ATOM}entry/{ATOM}summary") == "<script>&amp; Keeps"
