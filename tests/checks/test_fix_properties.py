"""Whatever stands in a note, `--fix` raises nothing, settles, and leaves no note worse than it was."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from papernotes.checks.fix import fix
from papernotes.checks.run import check
from papernotes.notes.store import Cache
from papernotes.problem import Problem, Severity
from support import edited, index_of, write_library
from test_properties import EXAMPLES, mutated

FIXABLE = edited(
    ("doi: 10.1234/levain.2024", "doi: https://doi.org/10.1234/levain.2024"),
    ('arxiv: "2401.00001"', "arxiv: 2401.00001"),
    ("venue: BREAD", "venue: symposium on bread"),
    ("institutions: [Crust University]", "institutions: [CU, University of Crust]"),
    ("tags: [sourdough]", "tags: [levain]"),
    ("https://code.example", "http://code.example"),
    ("Cold kitchens", 'Cold \\"{o}vens and cafÃ© kitchens'),
)


def errors(problems: tuple[Problem, ...]) -> int:
    return sum(problem.severity is Severity.ERROR for problem in problems)


@EXAMPLES
@given(st.one_of(mutated(), mutated(FIXABLE)), st.sampled_from(["", "\ufeff"]), st.booleans())
def test_fix_settles_and_does_no_harm(text: str, mark: str, windows: bool):
    content = (mark + (text.replace("\n", "\r\n") if windows else text)).encode("utf-8", "replace")
    with tempfile.TemporaryDirectory() as folder:
        root = write_library(Path(folder), {})
        path = root / "papers" / "levain.md"
        path.write_bytes(content)
        before = check(index_of(root))

        list(fix(root, lambda _: True, Cache(None)))
        once = path.read_bytes()
        list(fix(root, lambda _: True, Cache(None)))

        assert path.read_bytes() == once
        # Of a note that can't be read one error tells for all.
        was_read = "invalid-yaml" not in {problem.rule for problem in before}
        assert errors(check(index_of(root))) <= errors(before) or not was_read
        if not any(problem.fix for problem in before):
            assert once == content
