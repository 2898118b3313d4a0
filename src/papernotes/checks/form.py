"""Rules about the form of a file: that it is in its place and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from papernotes.checks.yaml_faults import explain_fault
from papernotes.notes.files import MAX_NOTE, File
from papernotes.notes.source import BOUNDARY, MAX_FRONTMATTER, Source
from papernotes.notes.yaml_data import Parsed
from papernotes.notes.yaml_nodes import YamlError
from papernotes.problem import START, Finding, Key, Span
from papernotes.text.slugs import SLUG, is_reserved, slug_of
from papernotes.text.words import clip


def misplaced_file(file: File) -> Iterator[Finding]:
    """A file in a place where notes are not looked for, or something that is not a file.

    Notes are the files `papers/<slug>.md`: no sub-folders, no other endings, no links out of the folder.
    Anything else would be missing from the site without a word.

        papers/2024/gpipe.md    # fails
        papers/gpipe.txt        # fails
        papers/gpipe.md         # passes
    """
    help_ = f"move the note to {file.folder}/{PurePosixPath(file.path).stem}.md, or remove it."
    if file.kind == "link":
        yield Finding(
            START,
            f"'{clip(file.path)}' is a link to a place outside {file.folder}/",
            "replace the link with the file itself.",
        )
    elif file.kind == "folder":
        yield Finding(
            START,
            f"'{clip(file.path)}' is a folder, not a note",
            f"put notes directly into {file.folder}/, and remove the folder.",
        )
    elif file.path.count("/") > file.folder.count("/") + 1:
        yield Finding(START, f"'{clip(file.path)}' is in a sub-folder", help_)
    elif not file.path.endswith(".md"):
        yield Finding(START, f"'{clip(file.path)}' does not end in .md", help_)


_MISSING = {"tags.yaml": "put the words that notes may use into tags.yaml."}


def unreadable_file(file: File) -> Iterator[Finding]:
    """A file that the system does not let us read.

    A note that can't be opened can't be checked or shown.

        papers/gpipe.md -> gone.md    # fails: a link to a file that is not there
        papers/gpipe.md               # passes
    """
    if file.kind == "device":
        yield Finding(
            START,
            f"'{clip(file.path)}' is neither a file nor a folder",
            "put a plain file in its place, or remove it.",
        )
    elif file.kind == "missing":
        yield Finding(
            START, "there is no such file", _MISSING.get(file.path, "put the note in its place, or remove the link.")
        )
    elif file.kind == "loop":
        yield Finding(START, "the link leads to itself", "put the note in its place, or remove the link.")
    elif file.kind == "unreadable":
        yield Finding(START, "the file can't be read", "give everyone read permission: chmod a+r on the file.")


def oversized_note(file: File) -> Iterator[Finding]:
    """A note of more than a megabyte.

    Notes are read by people; a file of that size is a mistake, often a PDF or data pasted in.

        papers/rye.md:
          Bread (300,000 times)    # fails
          Bread (300 times)        # passes
    """
    if file.size > MAX_NOTE:
        yield Finding(
            START,
            f"the note is {file.size / 1_000_000:.1f} MB, more than the {MAX_NOTE // 1_000_000} MB allowed",
            "keep the note short and link to large material under links.",
        )


def invalid_slug(file: File) -> Iterator[Finding]:
    """A file name that makes a bad address.

    The file's stem is the paper's slug, part of its URL for good: lower-case letters a to z, digits, single hyphens.

        papers/Flash_LLM.md    # fails
        papers/flash-llm.md    # passes
    """
    if file.path.endswith(".md") and not SLUG.fullmatch(file.stem):
        better = slug_of(file.stem)
        yield Finding(
            START,
            f"'{clip(file.stem)}' is not a slug: lower-case letters, digits and single hyphens",
            f"rename the file to {better}.md." if better else "rename the file, such as flash-llm.md.",
        )


def reserved_slug(file: File) -> Iterator[Finding]:
    """A note, or a reading path, with the name of a page that the site makes.

    The page of `papers/index.md` would be where the list of all papers is.

        papers/index.md        # fails
        papers/the-index.md    # passes
    """
    if file.path.endswith(".md") and is_reserved(file.stem):
        yield Finding(
            START,
            f"'{file.stem}' is the name of a page that the site makes itself",
            f"rename the file, such as {file.stem}-paper.md."
            if file.folder == "papers"
            else f"rename the file, such as {file.stem}-path.md.",
        )


def not_utf8(file: File) -> Iterator[Finding]:
    r"""A file that is not UTF-8 text.

    Names with accents and Chinese summaries need one encoding that everyone can read.

        papers/rye.md:
          authors: [Andr\xe9 Miller]    # fails: é as Latin-1 writes it
          authors: [André Miller]       # passes
    """
    raw = file.raw or b""
    if b"\0" in raw:
        yield Finding(START, "the file holds NUL bytes, so it is not text", "save the note as plain UTF-8 text.")
        return
    try:
        raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        yield Finding(
            START,
            f"byte 0x{raw[error.start]:02x} on line {line} is not UTF-8",
            "save the file as UTF-8 in your editor.",
        )


def no_frontmatter(source: Source) -> Iterator[Finding]:
    """A note that does not begin with frontmatter.

    The record of a paper is YAML between two lines of three hyphens, at the very top of the file.

        ---
        title: "Orca: A Distributed Serving System"    # fails: the second line of hyphens is missing

        ---
        title: "Orca: A Distributed Serving System"
        ---                                            # passes
    """
    if source.yaml_span is not None:
        return
    if BOUNDARY.match(source.text):
        yield Finding(Span(0, 3), "the frontmatter is not closed", "put a line with --- after its last field.")
    else:
        late = BOUNDARY.search(source.text)
        help_ = (
            "remove everything above the first ---."
            if late
            else "put the fields between two lines of ---, at the top of the file."
        )
        if "\r" in source.text and "\n" not in source.text:
            help_ = "save the file with Unix line ends (LF); its lines end with CR alone."
        yield Finding(START, "the file does not begin with frontmatter", help_)


def invalid_yaml(source: Source) -> Iterator[Finding]:
    """Frontmatter that is not YAML.

    The parser's complaint is given in plain words, at the line it stumbled on; the cause is often one line above.

        title: Orca: A Serving System      # fails: a colon and a space in unquoted text
        title: "Orca: A Serving System"    # passes
    """
    span = source.yaml_span
    if span is None:
        return
    if span.end - span.start > MAX_FRONTMATTER:
        yield Finding(START, "the frontmatter has more than 100,000 characters", "move long text into the body.")
    elif isinstance(source.parsed, YamlError):
        yield explain_fault(source, source.parsed, span.start)
    elif not isinstance(source.parsed.data, dict):
        first_line = source.text.find("\n") + 1 if span.start else 0
        yield Finding(
            Span(first_line, first_line), "there are no fields: the YAML is not a list of 'key: value' lines",
            "write one field per line, such as title: \"...\".",
        )  # fmt: skip


def duplicate_key(source: Source) -> Iterator[Finding]:
    """A key that is given twice in one mapping.

    YAML readers silently keep one of the two, and not always the same one.

        year: 2023
        year: 2024    # fails

        year: 2024    # passes
    """
    if not isinstance(source.parsed, Parsed) or source.yaml_span is None:
        return
    for path, offset in source.parsed.duplicates:
        start = source.yaml_span.start + offset
        first, _ = source.line_and_column(source.span(Key(path)).start)
        yield Finding(
            Span(start, start + len(str(path[-1]))),
            f"key '{clip(path[-1])}' is given twice; first on line {first}",
            "remove one of the two.",
        )
