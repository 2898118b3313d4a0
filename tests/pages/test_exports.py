"""Every format of the whole knowledge base is on the site, and what writes it is tested with it."""

from __future__ import annotations

import json
from pathlib import Path

from papernotes.export.json_data import schema
from papernotes.pages import Options, exports
from papernotes.pages.site_file import kept
from support import NOTE, another, index_of, write_library


def test_every_format_is_emitted_with_every_paper(tmp_path: Path):
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}))

    found = {file.uri: file.content.decode() for file in map(kept, exports.emit(index, Options()))}

    assert list(found) == [
        "papers.json",
        "papers.schema.json",
        "papers.csv",
        "papers.bib",
        "papers.ris",
        "papers.csl.json",
    ]
    assert json.loads(found["papers.schema.json"]) == schema()
    for uri, text in found.items():
        assert uri == "papers.schema.json" or "Another Way to Bake" in text, uri
