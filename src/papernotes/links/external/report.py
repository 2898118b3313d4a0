"""What a run found, as problems on lines of notes, and as text, JSON and Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.links.external.address import Place
from papernotes.links.external.run import Outcome
from papernotes.links.external.state import DAYS, Condition, Entry
from papernotes.notes.library import Library
from papernotes.problem import Problem, Severity
from papernotes.report import as_data, lines
from papernotes.report.markdown import escape
from papernotes.text.printable import printable_json
from papernotes.text.words import clip, count_of, join_words

ERRORS = (Condition.DEAD, Condition.MISMATCH)
"""What fails a run: somebody has to act."""

TITLES = {
    Condition.DEAD: "Dead",
    Condition.MISMATCH: "Leads to another paper",
    Condition.FAILING: "Failing, not yet dead",
    Condition.NO_ANCHOR: "Anchor not found",
    Condition.BLOCKED: "Blocked: the host does not answer programs",
}
ACTS = {
    Condition.DEAD: "find where it moved, link to an archived copy, or remove it.",
    Condition.MISMATCH: "correct the identifier, or the title and year of the note.",
    Condition.FAILING: f"wait: it counts as dead once it failed on {DAYS} different days.",
    Condition.NO_ANCHOR: "link to the page itself, or to an anchor that it has.",
    Condition.BLOCKED: "open it in a browser; when it works there, leave it as it is.",
}
"""What to do about each condition."""

Found = tuple[str, Entry, Problem]


def findings(outcome: Outcome) -> list[Found]:
    """Every place of every link that needs a look, the worst first."""
    order = list(Condition)
    found = [
        (url, entry, _problem(url, entry, place))
        for url, entry in outcome.state.items()
        if entry.condition is not Condition.ACCEPTED
        for place in outcome.addresses.get(url, ())
    ]
    return sorted(found, key=lambda item: (order.index(item[1].condition), item[2].order))


def unasked(outcome: Outcome) -> list[Problem]:
    """Links to private addresses, which were not asked."""
    message = "'{}' is a private or unreadable address and was not asked"
    act = "link to an address that every reader can reach."
    return [
        _at(place, url, "private-link", Severity.WARNING, message.format(clip(url, 120)), act)
        for url in outcome.unasked
        for place in outcome.addresses[url]
    ]


def as_text(outcome: Outcome, library: Library, *, color: bool = False) -> Iterator[str]:
    """Each finding with the line it is on, then the counts."""
    problems = [*(problem for _, _, problem in findings(outcome)), *unasked(outcome)]
    for text in lines(problems, library, color=color):
        yield f"{text}\n"
    yield summary(outcome)


def as_json(outcome: Outcome) -> str:
    """An object with counts and findings; pure ASCII."""
    found: list[dict[str, Any]] = [
        {"url": url, "state": entry.condition.value, "since": entry.since.isoformat(), **as_data(problem)}
        for url, entry, problem in findings(outcome)
    ]
    found += [{"state": "unasked", **as_data(problem)} for problem in unasked(outcome)]
    return printable_json({"links": len(outcome.addresses), "counts": dict(outcome.counts), "findings": found})


def as_markdown(outcome: Outcome) -> str:
    """A section for each condition, for an issue; what comes from notes and hosts is shown as it is."""
    out = [f"**{summary(outcome)}**"]
    for condition, title in TITLES.items():
        rows = [item for item in findings(outcome) if item[1].condition is condition]
        if rows:
            out += ["", f"### {title}", "", f"To do: {ACTS[condition]}", ""]
            out += [f"- {escape(problem.message)} (`{problem.path}`, line {problem.line})" for _, _, problem in rows]
    return "\n".join(out)


def summary(outcome: Outcome) -> str:
    """`412 links: 400 fine, 2 dead, 10 blocked`."""
    names = ["fine", *(condition.value for condition in Condition), "unasked"]
    counts = [f"{outcome.counts[name]:,} {name}" for name in names if outcome.counts.get(name) or name == "fine"]
    return f"{count_of(len(outcome.addresses), 'link')}: {', '.join(counts)}"


def _problem(url: str, entry: Entry, place: Place) -> Problem:
    severity = Severity.ERROR if entry.condition in ERRORS else Severity.WARNING
    rule = f"{entry.condition.value}-link" if entry.condition is not Condition.NO_ANCHOR else "no-anchor"
    return _at(place, url, rule, severity, _message(url, entry), ACTS[entry.condition])


def _message(url: str, entry: Entry) -> str:
    link, why = f"'{clip(url, 120)}'", clip(entry.why, 200)
    days = join_words(day.isoformat() for day in entry.days)
    return {
        Condition.DEAD: f"{link} is dead: it failed on {days} ({why})",
        Condition.FAILING: f"{link} failed on {days} ({why})",
        Condition.MISMATCH: f"{link} stands for another paper: {why}",
        Condition.NO_ANCHOR: f"{link} answers, but there is no such anchor on the page",
        Condition.BLOCKED: f"{link} can't be judged since {entry.since.isoformat()} ({why})",
        Condition.ACCEPTED: f"{link} is accepted ({why})",
    }[entry.condition]


def _at(place: Place, url: str, rule: str, severity: Severity, message: str, act: str) -> Problem:
    line, column = place.line_and_column
    span = place.source.span(place.where)
    length = max(1, min(span.end - span.start, len(url)))
    return Problem(place.source.path, line, column, rule, severity, message, act, length=length)
