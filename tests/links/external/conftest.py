"""A small knowledge base whose links lead to a server of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from playing import Player, playing
from support import TAGS, edited, write_library


@pytest.fixture
def server() -> Iterator[Player]:
    with playing() as server:
        server.handles |= {"10.1234/levain.2024", "10.48550/arXiv.2401.00001"}
        yield server


@pytest.fixture
def root(tmp_path: Path, server: Player) -> Path:
    note = edited(
        ("https://code.example/levain", f"{server.base}/200"), ("https://bread.example/levain", f"{server.base}/moved")
    )
    return write_library(tmp_path, {"levain": note}, TAGS.replace("https://bread.example", f"{server.base}/page"))
