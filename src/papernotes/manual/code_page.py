"""`docs/reference/code.md`: where things are in the package, and where four common changes go."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import get_args

from papernotes.checks.kinds import AnyRule
from papernotes.manual.code_map import drawing

_SUBJECTS = re.compile(r"Rule\[(.+)\]\):")

_HEAD = """\
# Code

How the package is laid out, for whoever wants to change it.

## One note, from its file to the site

```text
papers/*.md ─┐        ┌─ problems ─► command line, annotations, strict builds
tags.yaml ───┼─ load ─┴─► Library ─ link ─► Index ─ check
docs/paths ──┘                                └─ plan ─► pages ─┐
                                    MkDocs ─► frames ───────────┴─ write ─► site/ ─► search index
```

1. `notes/load.py` reads every file once. It judges nothing: a judge may come along and say what is wrong with each file.
2. `index/link.py` finds out what follows from all notes together: relations, mentions, wanted works, groups.
3. `checks/run.py` runs every rule and gives one sorted list of problems.
4. `pages/` plans the site: one emitter per kind of page turns the index into files to make.
5. `site/` makes them: the engine renders a few *frames* (head, header, tabs, footer), and each page is rendered by its own template and poured into one. What is as it was before is not made again.

After an edit, `serve` takes the same steps and takes over what it can.
`notes/known.py` knows which files nobody has written since, `index/difference.py` says what differs, and `pages/touched.py` which papers' own pages that may change; what was found out about all other papers still holds.

`build.py` reads as the outline of 1 to 4; `hosts/mkdocs_plugin.py` is the adapter between that and MkDocs.

## Rooms

A room is a package, or a module at the top.
It imports only rooms that stand above it in this table, and a test proves it.
"""
_ADD_A_RULE = """\
## Where a change goes

### Add a rule

1. Choose its kind from the table below: the first that shows it enough.
2. Write a function in the family that it belongs to, such as `checks/results.py`. It is named for the fault, takes what its kind looks at, and yields `Finding`s: a place, the fact, the act. With an `Edit` in it, `--fix` repairs the fault.
3. Its docstring is its manual: what, why, and an example that fails and one that passes.
4. List it in `checks/__init__.py`, at its place in the manual: its kind, its function, and whether it is a warning, fixable or waivable, as in `NoteRule(results.unknown_qualifier)`. `make lint` proves that the function takes what it will be given.
5. Test it in `tests/checks/`, with input that it must reject and input that it must accept, word for word. The examples of its manual are tested by themselves.
6. `make docs` writes it into the reference.
"""
_OTHER_TASKS = """\
### Add a field to a paper page

1. Add the field to `Paper` in `notes/model.py`, with its description; the schema and the table of fields follow from it.
2. Add it to `PaperView` in `pages/paper_view.py`, and fill it in `pages/paper.py`. A test proves that templates ask for nothing that their views lack.
3. Show it in `pages/templates/paper.html`, or in one of its parts in `pages/templates/partials/`. Templates escape by themselves. Style it in `styles/paper.css`.
4. Test the view in `tests/pages/`; then `make docs`.

### Add an export format

1. Write a module in `export/` with a function from records to text, as in `export/ris.py`.
2. List it in `FORMATS` in `export/bibliography.py`. The command, the download on every paper page, the file of all papers and `knowledge.py` follow from there.
3. Test it in `tests/export/`, with a golden file.

### Add a kind of page

1. Choose its address in `text/site_urls.py`.
2. Write an emitter in `pages/`, as in `pages/glossary.py`: from the index to a page, with a title, a description and a view. A view is a frozen dataclass that names its template; a page that takes long to make, or of which there are many, is a `Promise` that says what it depends on.
3. Write its template in `pages/templates/`.
4. List the emitter in `pages/__init__.py`: under texts if it shows what notes say below their frontmatter, else under records.
5. Give it a place in `pages/navigation.py` if it deserves a tab, and test it in `tests/pages/`.
"""


def code_page() -> str:
    """The page, with the rooms drawn from the imports and the kinds of rules from their types."""
    return "\n".join([_HEAD, *drawing(), "", _ADD_A_RULE, *_kinds(), "", _OTHER_TASKS])


def _kinds() -> Iterator[str]:
    yield from ("| kind | looks at | its function takes |", "|---|---|---|")
    for kind in get_args(AnyRule):
        about = inspect.getdoc(kind) or ""
        yield f"| `{kind.__name__}` | {about.removeprefix('Looks at ').rstrip('.')} | `{_subjects(kind)}` |"


def _subjects(kind: type) -> str:
    """What stands in the brackets of `Rule[...]`, as it was written: types have lost the names of their aliases."""
    written = _SUBJECTS.search(inspect.getsource(kind))
    return written[1] if written else _subjects(kind.__bases__[0])
