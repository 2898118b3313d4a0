"""Importing twice adds nothing, whatever the file holds."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from papernotes.importing.adding import Fate, Wishes, add, tidy
from papernotes.importing.reading import UnreadableFileError, read_papers
from papernotes.importing.reference import Reference
from papernotes.notes.model import Status
from papernotes.notes.store import Cache
from papernotes.notes.vocabulary import Vocabulary
from support import check_day, write_library

PIECES = st.sampled_from(
    ["<i>k</i>", "&amp;", "&lt;b&gt;", "$x^2$", "\\'e", "{GPU}", "``a''", "--", "é", "面", "Ã©", "\u200b", "~", "\\&", "%",
     ": ", ".", "?", "Rye", "rye", "A", "of", " ", "…", "ﬁ", "²", "“", "'", "_", "#", "TODO", "[[x]]", "et al."]
)  # fmt: skip
TEXT = st.lists(PIECES | st.text(max_size=4), min_size=1, max_size=8).map("".join)
ENTRY = st.tuples(
    TEXT, st.sampled_from(["", "Ada Miller", "Baker, Bo", "{{Kung, H. T.}}", "A. Miller and others"]) | TEXT,
    st.sampled_from(["", "10.1234/a", "10.1234/A", "10.48550/arXiv.2401.00001", "10.1002/a&lt;1&gt;b"]),
    st.sampled_from(["", "2401.00001", "2401.00002v2"]), st.sampled_from(["", "2020", "2021", "2024"]),
    st.sampled_from(["", "Symposium on Bread", "Crumb Letters", "CoRR", "Nowhere &amp; Co"]) | TEXT,
)  # fmt: skip


def entry(number: int, fields: tuple[str, ...]) -> str:
    title, author, doi, eprint, year, journal = fields
    values = {"title": title, "author": author, "doi": doi, "eprint": eprint, "year": year, "journal": journal}
    return f"@article{{k{number},\n" + "".join(f"  {key} = {{{value}}},\n" for key, value in values.items()) + "}\n"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ENTRY, min_size=1, max_size=5))
@example([("On <i>k</i>-means \\&amp; friends", "Ada Miller", "", "", "2020", "Crumb Letters")])
@example([("\x8dÃ©", "", "", "", "", "")])
@example([("Rye.", "Ada Miller", "", "", "", ""), ("rye", "Bo Baker", "", "", "", ""), ("RYE", "", "", "", "", "")])
def test_the_second_import_writes_nothing(found: list[tuple[str, ...]]):
    text = "".join(entry(number, fields) for number, fields in enumerate(found))
    try:
        references, _ = read_papers("x.bib", text.encode(errors="replace"), Vocabulary())
    except UnreadableFileError:
        return
    assert_repeats(references)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(TEXT, st.sampled_from(["2401.00001", "2401.00002", "2401.00003"])), min_size=1, max_size=4))
def test_a_list_adds_nothing_the_second_time(found: list[tuple[str, str]]):
    text = "".join(f"- [{title}](https://arxiv.org/abs/{arxiv})\n" for title, arxiv in found)
    try:
        references, _ = read_papers("x.md", text.encode(errors="replace"), Vocabulary())
    except UnreadableFileError:
        return
    assert_repeats(references)


def assert_repeats(references: list[Reference]) -> None:
    wishes = Wishes(Status.STUB, check_day())
    with tempfile.TemporaryDirectory() as folder:
        root = write_library(Path(folder), {})
        first = add(root, references, wishes)
        tidy(root, [told.path for told in first.of(Fate.WRITTEN)], Cache(None))

        second = add(root, references, wishes)

    assert len(first.entries) == len(second.entries) == len(references)
    assert [told.text for told in second.of(Fate.WRITTEN)] == []
