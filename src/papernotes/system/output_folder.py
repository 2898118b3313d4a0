"""The folder that a site is built into: emptied only if a build has made it.

A folder that we make, or find empty, gets a marker. Any other folder is somebody's: `-o papers` would delete the
notes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from papernotes.errors import PapernotesError

MARKER = ".papernotes-site"
"""Hidden, so that it is neither copied nor deleted with the pages."""

_ABOUT = "papernotes made this folder, and empties it before each build.\n"
_ANOTHER = "Name another folder with -o, or as site_dir in mkdocs.yml"


class OutputFolderError(PapernotesError):
    """The folder must not be written to; the text says why and how to go on."""


def claim(folder: Path, root: Path, sources: Iterable[Path]) -> None:
    """Make sure that a folder may be emptied, and mark it.

    `root` is the knowledge base, which may hold the folder; `sources` are what the site is made of. The folder is
    there afterwards; nothing in it is deleted here.
    """
    # A marker proves nothing where sources are: it could have come with a pull request.
    _keep_sources(folder, root, sources)
    if not (folder / MARKER).is_file():
        _keep_others(folder)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARKER).write_text(_ABOUT, encoding="utf-8")


def _keep_sources(folder: Path, root: Path, sources: Iterable[Path]) -> None:
    place = folder.resolve()
    for source in (root, *sources):
        kept = source.resolve()
        if place == kept or place in kept.parents or (source != root and kept in place.parents):
            raise OutputFolderError(f"can't build into '{folder}': the site is made from '{source}'. {_ANOTHER}.")


def _keep_others(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise OutputFolderError(f"can't build into '{folder}': it is not a folder. {_ANOTHER}.")
    if folder.is_dir() and any(not path.name.startswith(".") for path in folder.iterdir()):
        raise OutputFolderError(
            f"can't build into '{folder}': it is not empty, and papernotes did not make it. "
            f"{_ANOTHER}; if nothing in this one is needed, delete it and build again."
        )
