"""A whole run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from links.external.week import GONE, MONDAY, TUESDAY, WEDNESDAY, days, means
from papernotes.links.external import report, state
from papernotes.links.external.answer import FINE, Answer, Verdict
from papernotes.links.external.identity import Described
from papernotes.links.external.run import OfflineError, Outcome, check_links
from papernotes.notes.load import load
from playing import PRIVATE as PRIVATE_URL
from playing import Player
from support import edited, write_library


def told(outcome: Outcome) -> list[str]:
    return [f"{p.path}:{p.line} {p.severity}[{p.rule}] {p.message} | {p.help}" for _, _, p in report.findings(outcome)]


def test_a_run_in_which_all_is_fine(root: Path, server: Player):
    outcome = check_links(load(root), {}, MONDAY, means(server))

    assert (outcome.state, told(outcome)) == ({}, [])
    assert report.summary(outcome) == "5 links: 5 fine"
    assert "/api/handles/10.48550/arXiv.2401.00001" in server.asked


def test_a_link_dies_on_the_third_day_and_names_its_line(root: Path, server: Player):
    server.says["/200"] = 404
    known: state.State = {}
    for day in (MONDAY, TUESDAY):
        outcome = check_links(load(root), known, day, means(server))
        known = outcome.state

    assert told(outcome)[:1] == [
        f"papers/levain.md:10 warning[failing-link] '{server.base}/200' failed on 2026-11-16 and 2026-11-17 "
        "(404 Not Found) | wait: it counts as dead once it failed on 3 different days."
    ]
    assert told(check_links(load(root), known, WEDNESDAY, means(server)))[0] == (
        f"papers/levain.md:10 error[dead-link] '{server.base}/200' is dead: it failed on 2026-11-16, 2026-11-17 and "
        "2026-11-18 (404 Not Found) | find where it moved, link to an archived copy, or remove it."
    )


def test_an_unregistered_doi_fails(root: Path, server: Player):
    server.handles.remove("10.1234/levain.2024")

    outcome = check_links(load(root), {}, MONDAY, means(server))

    assert list(outcome.state) == ["https://doi.org/10.1234/levain.2024"]
    assert told(outcome)[0].startswith("papers/levain.md:8 warning[failing-link] ")


def test_an_identifier_of_another_paper_is_a_finding_of_its_own(root: Path, server: Player):
    def describe(doi: str) -> Described:
        return (
            Described("Levain: A Patient Starter", 2024) if "arXiv" in doi else Described("On Rye <i>Alone</i>", 2011)
        )

    outcome = check_links(load(root), {}, MONDAY, means(server, describe=describe))

    assert told(outcome) == [
        "papers/levain.md:8 error[mismatch-link] 'https://doi.org/10.1234/levain.2024' stands for another paper: "
        "'On Rye Alone' (2011) | correct the identifier, or the title and year of the note."
    ]


def test_a_link_that_left_the_notes_leaves_the_state(root: Path, server: Player):
    known = {"https://old.example/": days(GONE)}

    assert check_links(load(root), known, TUESDAY, means(server)).state == {}


def test_private_addresses_are_told_and_not_asked(tmp_path: Path, server: Player):
    root = write_library(tmp_path, {"levain": edited(("https://code.example/levain", PRIVATE_URL))}, "topics: {}\n")
    asked: list[str] = []

    def ask(urls: Sequence[str]) -> dict[str, Answer]:
        asked.extend(urls)
        return dict.fromkeys(urls, FINE)

    outcome = check_links(load(root), {}, MONDAY, means(server, ask=ask))

    assert PRIVATE_URL not in asked
    assert [f"{p.path}:{p.line} {p.message}" for p in report.unasked(outcome)] == [
        f"papers/levain.md:10 '{PRIVATE_URL}' is a private or unreadable address and was not asked"
    ]
    assert report.summary(outcome) == "4 links: 3 fine, 1 unasked"


def test_a_machine_without_network_blames_nobody(root: Path, server: Player):
    def ask(urls: Sequence[str]) -> dict[str, Answer]:
        return dict.fromkeys(urls, Answer(Verdict.FAILED, "connection failed"))

    with pytest.raises(OfflineError, match=r"^no host answered: this machine seems to be offline\."):
        check_links(load(root), {}, MONDAY, means(server, ask=ask))
