"""The layers of the package: a room imports only what stands above it."""

from __future__ import annotations

from pathlib import Path

from papernotes.manual.code_map import drawing, trespasses

ROOMS = ("cellar", "kitchen", "hall")


def house(tmp_path: Path, **modules: str) -> Path:
    package = tmp_path / "bakery"
    for name, text in {"cellar/__init__": '"""Flour."""', "kitchen": '"""Dough."""', **modules}.items():
        path = package / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return package


def test_every_room_imports_only_what_stands_above_it():
    assert trespasses() == []


def test_an_import_from_below_is_named(tmp_path: Path):
    package = house(tmp_path, **{"cellar/shelf": "def fetch():\n    from bakery.kitchen import dough\n"})

    assert trespasses(package, ROOMS) == ["bakery.cellar.shelf imports kitchen, which stands below cellar"]


def test_an_import_from_above_is_fine(tmp_path: Path):
    package = house(tmp_path, hall="import bakery.cellar\nfrom bakery import kitchen\n")

    assert trespasses(package, ROOMS) == []


def test_a_module_outside_of_all_rooms_is_named(tmp_path: Path):
    package = house(tmp_path, shed="from bakery import kitchen\n")

    assert trespasses(package, ROOMS) == ["shed is not a room: add it to ROOMS at its place, or move it into one"]


def test_the_drawing_says_what_a_room_holds_and_takes(tmp_path: Path):
    package = house(tmp_path, hall='"""Guests."""\nfrom bakery import kitchen\nfrom bakery.cellar import shelf\n')

    assert list(drawing(package, ROOMS))[2:] == [
        "| `cellar/` | Flour. | nothing of ours |",
        "| `kitchen.py` | Dough. | nothing of ours |",
        "| `hall.py` | Guests. | `cellar`, `kitchen` |",
    ]
