"""What a build must not touch, and what of `docs/` MkDocs must not see."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import Files

from papernotes.checks.docs_files import find_refused
from papernotes.checks.run import check_docs
from papernotes.notes.docs import read_docs
from papernotes.problem import Problem
from papernotes.system.output_folder import OutputFolderError, claim
from papernotes.text.words import clip


def linked_folders(docs: Path) -> list[str]:
    """Links to folders, which lead anywhere or in circles; named from `docs`."""
    return sorted(
        Path(folder, name).relative_to(docs).as_posix()
        for folder, names, _ in os.walk(docs)
        for name in names
        if Path(folder, name).is_symlink()
    )


def drop_refused(files: Files, config: MkDocsConfig, problems: Iterable[Problem]) -> None:
    """Leave out files that a rule about `docs/` refuses, whatever the folder is called."""
    # Rules on reading paths are among the problems of the notes.
    names = find_refused((*problems, *check_docs(read_docs(Path(config.docs_dir)))))
    gone = [file for file in files if file.src_dir == config.docs_dir and _is_in(file.src_uri, names)]
    for file in gone:
        files.remove(file)
    if gone:  # one of them may have hidden a file of the theme
        files.add_files_from_theme(config.theme.get_env(), config)


def _is_in(name: str, refused_names: frozenset[str]) -> bool:
    """Whether a file is refused, or a folder above it, which nobody has looked into."""
    # As problems tell a name: what is not Unicode is replaced.
    told = PurePosixPath(name.encode("utf-8", "replace").decode())
    return not refused_names.isdisjoint(map(str, (told, *told.parents)))


def claim_site(config: MkDocsConfig, root: Path, papers: str) -> None:
    """Make sure that the output folder is ours to empty, and that MkDocs finds nothing but files in `docs/`."""
    docs = Path(config.docs_dir)
    try:
        claim(Path(config.site_dir), root, [root / papers, docs])
    except OutputFolderError as error:
        raise Abort(str(error)) from None
    # MkDocs would follow them wherever they lead, before anybody asks us.
    if linked := linked_folders(docs):
        raise Abort(f"there are links to folders in docs/: {clip(', '.join(linked), 200)}. Remove them.")
