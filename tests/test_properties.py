"""Whatever stands in a file, reading and checking it yields problems and nothing else."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from papernotes.checks.run import check
from papernotes.problem import Problem
from support import NOTE, TAGS, index_of, write_library

EXAMPLES = settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
SPECIAL = st.sampled_from(
    [
        *"\"'`$\\[]{}<>#&*!|%@:,-?~\t\r\n\0\ufeff\u200b\u202e\u2028é\ud7ff\U0001f35e",
        *(
            "---\n",
            ": ",
            " #",
            "\n  - ",
            "<!--",
            "-->",
            "](",
            "[[",
            "]]",
            "[@",
            "$$",
            "```\n",
            "{{",
            "\\'",
            "Ã©",
            "~~~",
        ),
        *("\n## ", "\n# ", "null", "true", "2024-01-01", "1e999", "!!map ", "&a ", "*a", "<<: ", "<b>", "javascript:"),
        *("<!-- allow raw-html -->", "# allow x: y", "\nlinks: ", "\nrelations: ", "\nresults: [{}]", "TODO"),
    ]
)


def problems_of(content: bytes, tags: bytes = TAGS.encode(), path: bytes = b"") -> tuple[Problem, ...]:
    with tempfile.TemporaryDirectory() as folder:
        root = write_library(Path(folder), {}, paths={"walk": ""})
        (root / "papers" / "levain.md").write_bytes(content)
        (root / "tags.yaml").write_bytes(tags)
        (root / "docs" / "paths" / "walk.md").write_bytes(path)
        return check(index_of(root))


def assert_well_formed(problems: tuple[Problem, ...], text: str) -> None:
    """Every problem can be shown, and its repair stays inside the file."""
    lines = text.removeprefix("\ufeff").split("\n")
    assert list(problems) == sorted(problems, key=lambda problem: problem.order)
    for problem in problems:
        assert problem.message
        assert problem.help
        assert (problem.message + problem.help).isprintable()
        if problem.path == "papers/levain.md":
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert all(0 <= fix.start <= fix.end <= len(text) for fix in problem.fix)


@st.composite
def mutated(draw: st.DrawFn, valid: str = NOTE) -> str:
    """A valid file after a few slips of the keyboard."""
    text = valid
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        match draw(st.sampled_from(["insert", "delete", "replace", "repeat", "swap"])):
            case "insert":
                text = text[:start] + draw(SPECIAL) + text[start:]
            case "delete":
                text = text[:start] + text[end:]
            case "replace":
                text = text[:start] + draw(st.text(max_size=12)) + text[end:]
            case "repeat":
                text = text[:end] + text[start:end] * draw(st.integers(1, 3)) + text[end:]
            case "swap":
                lines = text.split("\n")
                i, j = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
                lines[i], lines[j] = lines[j], lines[i]
                text = "\n".join(lines)
    return text


@EXAMPLES
@given(st.binary(max_size=300))
def test_any_bytes_give_problems_only(content: bytes) -> None:
    assert problems_of(content)


@EXAMPLES
@given(st.lists(st.one_of(SPECIAL, st.text(max_size=8)), max_size=40).map("".join))
def test_any_frontmatter_gives_problems_only(yaml: str) -> None:
    text = f"---\n{yaml}\n---\n"

    assert_well_formed(problems_of(text.encode()), text)


@EXAMPLES
@given(st.lists(st.one_of(SPECIAL, st.text(max_size=8)), max_size=40).map("".join))
def test_any_body_gives_problems_only(body: str) -> None:
    text = NOTE + body

    assert_well_formed(problems_of(text.encode()), text)


@EXAMPLES
@given(mutated())
def test_a_mutated_note_gives_problems_only(text: str) -> None:
    assert_well_formed(problems_of(text.encode()), text)


@EXAMPLES
@given(mutated(TAGS))
def test_a_mutated_vocabulary_gives_problems_only(tags: str) -> None:
    assert_well_formed(problems_of(NOTE.encode(), tags.encode()), NOTE)


PATH = "---\ntitle: Bread\nsummary: For bakers.\npapers:\n  - {paper: levain, why: first}\n---\n\nRead *on*.\n"


@EXAMPLES
@given(mutated(PATH))
def test_a_mutated_reading_path_gives_problems_only(path: str) -> None:
    assert_well_formed(problems_of(NOTE.encode(), path=path.encode()), NOTE)
