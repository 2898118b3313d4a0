"""Links that leave the site, against a server on this machine that plays every way to answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

import pytest

from papernotes.cli import main
from papernotes.links.external import lychee_run as lychee
from papernotes.links.external import report, state
from papernotes.links.external.address import addresses, asked_as, doi_behind
from papernotes.links.external.answer import FINE, PRIVATE, TIMEOUT, Answer, Verdict, of_status
from papernotes.links.external.answers import Memory
from papernotes.links.external.asking import ask_all
from papernotes.links.external.host import Guard
from papernotes.links.external.identity import Described, other_paper
from papernotes.links.external.run import Means, OfflineError, Outcome, check_links
from papernotes.links.external.state import Condition, Entry, after
from papernotes.notes.load import load
from papernotes.notes.store import Cache
from papernotes.notes.vocabulary import Vocabulary
from playing import PRIVATE as PRIVATE_URL
from playing import Player, playing
from support import NOTE, TAGS, another, edited, index_of, write_library

QUICK = lychee.Pace(timeout=1, retries=1, wait=1, interval=1, at_once=8)
MONDAY, TUESDAY, WEDNESDAY, THURSDAY = (date(2026, 11, day) for day in (16, 17, 18, 19))
GONE = of_status(404)
REFUSED = of_status(403)


# What a day's answer makes of what is known


def days(*answers: Answer) -> Entry | None:
    """What is known after answers on successive days from Monday on."""
    entry = None
    for number, answer in enumerate(answers):
        entry = after(entry, answer, date(2026, 11, 16 + number))
    return entry


def test_a_link_is_dead_only_after_failures_on_three_days():
    assert days(GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY,))
    assert days(GONE, GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY, TUESDAY))
    assert days(GONE, GONE, GONE) == Entry(Condition.DEAD, MONDAY, "404 Not Found", (MONDAY, TUESDAY, WEDNESDAY))


def test_three_failures_on_one_day_are_one():
    entry = None
    for _ in range(3):
        entry = after(entry, GONE, MONDAY)

    assert entry == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY,))


def test_one_good_answer_clears_everything():
    assert days(GONE, GONE, GONE, FINE) is None
    assert days(REFUSED, FINE) is None


def test_a_refusal_is_neither_fine_nor_a_failure():
    assert days(REFUSED, TIMEOUT, REFUSED, REFUSED) == Entry(Condition.BLOCKED, MONDAY, "403 Forbidden")
    assert days(GONE, REFUSED, GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY, WEDNESDAY))
    assert days(GONE, GONE, GONE, REFUSED).condition is Condition.DEAD


def test_what_is_dead_stays_as_it_is_written():
    assert days(GONE, GONE, GONE, of_status(410)) == days(GONE, GONE, GONE)


def test_a_blocked_link_that_fails_begins_to_fail_that_day():
    assert days(REFUSED, GONE) == Entry(Condition.FAILING, TUESDAY, "404 Not Found", (TUESDAY,))


def test_an_accepted_link_stays_accepted():
    accepted = Entry(Condition.ACCEPTED, MONDAY, "answers 404 to programs")

    assert after(accepted, GONE, TUESDAY) == accepted


def test_another_paper_is_known_since_the_first_day():
    first = after(None, FINE, MONDAY, "'Rye' (2019)")

    assert first == Entry(Condition.MISMATCH, MONDAY, "'Rye' (2019)")
    assert after(first, FINE, TUESDAY, "'Rye' (2019)") == first
    assert after(first, FINE, TUESDAY, None) == first
    assert after(first, FINE, TUESDAY, "") is None


@pytest.mark.parametrize("status", [202, 401, 403, 429, 451, 999])
def test_statuses_that_robots_get_block(status: int):
    assert of_status(status).verdict is Verdict.BLOCKED


@pytest.mark.parametrize("status", [400, 404, 410, 500, 503])
def test_other_statuses_fail(status: int):
    assert of_status(status).verdict is Verdict.FAILED


# The state file


def test_the_state_file_has_one_link_a_line_in_order(tmp_path: Path):
    known = {"https://b.example/": days(GONE, GONE), "https://a.example/é": days(REFUSED)}

    assert state.write(tmp_path, known) is True
    assert (tmp_path / ".papernotes/links.json").read_text(encoding="utf-8") == (
        "{\n"
        '"https://a.example/é": {"state": "blocked", "since": "2026-11-16", "why": "403 Forbidden"},\n'
        '"https://b.example/": {"state": "failing", "since": "2026-11-16", "why": "404 Not Found",'
        ' "failed": ["2026-11-16", "2026-11-17"]}\n'
        "}\n"
    )
    assert state.read(tmp_path) == known
    assert state.write(tmp_path, known) is False
    assert [path.name for path in (tmp_path / ".papernotes").iterdir()] == ["links.json"]


def test_no_state_file_means_nothing_is_known(tmp_path: Path):
    assert state.read(tmp_path) == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"https://a.example": {"state": "odd", "since": "2026-11-16"}}'])
def test_a_broken_state_file_is_told(tmp_path: Path, text: str):
    (tmp_path / ".papernotes").mkdir()
    (tmp_path / ".papernotes/links.json").write_text(text)

    with pytest.raises(state.StateError, match=r"^\.papernotes/links\.json can't be read: "):
        state.read(tmp_path)


# Which addresses there are


def test_every_kind_of_address_is_found_on_its_line(tmp_path: Path):
    body = "Feed it warm water, [says](https://says.example/a) <https://auto.example/>.\n\n`https://code.example/not`\n"
    root = write_library(tmp_path, {"levain": edited(("Feed it warm water.\n", body))})
    (root / "docs").mkdir()
    (root / "docs/about.md").write_text("# About\n\n[x](https://about.example/)\n")

    found = {
        url: [f"{place.source.path}:{place.line_and_column[0]}" for place in places]
        for url, places in addresses(load(root)).items()
    }

    assert found == {
        "https://about.example/": ["docs/about.md:3"],
        "https://arxiv.org/abs/2401.00001": ["papers/levain.md:9"],
        "https://auto.example/": ["papers/levain.md:27"],
        "https://bread.example": ["tags.yaml:16"],
        "https://bread.example/levain": ["papers/levain.md:18"],
        "https://code.example/levain": ["papers/levain.md:10"],
        "https://doi.org/10.1234/levain.2024": ["papers/levain.md:8"],
        "https://says.example/a": ["papers/levain.md:27"],
    }


@pytest.mark.parametrize(
    ("url", "doi"),
    [
        ("https://doi.org/10.1234/a(b)c", "10.1234/a(b)c"),
        ("https://dl.acm.org/doi/pdf/10.1145/1.2?x=1", "10.1145/1.2"),
        ("https://arxiv.org/pdf/2401.00001v2", "10.48550/arXiv.2401.00001"),
        ("https://code.example/10.1234/x", ""),
        ("https://arxiv.org/list/cs/recent", ""),
    ],
)
def test_identifiers_are_asked_of_the_handle_service(url: str, doi: str):
    assert doi_behind(url) == doi
    assert asked_as(url, "https://h.example/api/") == (f"https://h.example/api/{doi}" if doi else url)


# Whom we may ask


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/", "http://127.1/", "http://10.0.0.1/", "http://169.254.169.254/latest", "http://[::1]/",
        "http://[::ffff:10.0.0.1]/", "http://localhost/", "http://printer.local/", "http://intranet/", "http://0.0.0.0/",
        "http://１２７.0.0.1/", "http://good.example\\@127.0.0.1/", "http://a@127.0.0.1/", "http:///127.0.0.1/",
        "http://rebound.example/", "ftp://good.example/", "http://good.example/a b",
    ],
)  # fmt: skip
def test_addresses_of_this_machine_and_its_network_are_never_asked(url: str):
    def resolve(host: str) -> Sequence[str]:
        known = {"rebound.example": ["93.184.216.34", "10.0.0.1"], "127.1": ["127.0.0.1"]}
        return known.get(host, ["93.184.216.34"])

    assert Guard(resolve).open([url]) == set()


def test_the_open_internet_may_be_asked_and_each_host_is_looked_up_once():
    looked_up: list[str] = []

    def resolve(host: str) -> Sequence[str]:
        looked_up.append(host)
        if host == "unknown.example":
            raise OSError
        return ["93.184.216.34", "2606:2800:220:1::1"]

    guard = Guard(resolve)
    urls = {"https://good.example/a", "https://good.example:8443/b?c#d", "https://unknown.example/"}

    assert guard.open(urls) == urls
    assert guard.open(urls) == urls
    assert sorted(looked_up) == ["good.example", "unknown.example"]


# Asking


@pytest.fixture(scope="module")
def answers() -> Iterator[tuple[Player, dict[str, Answer]]]:
    """What one run says of everything that the server plays."""
    paths = (
        "200", "204", "202", "403", "404", "410", "429", "500", "slow", "reset", "moved", "to-gone", "to-private",
        "to-nowhere", "round", "page#here", "page#gone", "moved-page#gone",
    )  # fmt: skip
    with playing() as server:
        secure = server.base.replace("http:", "https:") + "/200"
        urls = [*(f"{server.base}/{path}" for path in paths), secure, PRIVATE_URL]
        told = ask_all(urls, lambda urls: lychee.ask(urls, QUICK), Guard(loopback=True), QUICK)
        yield server, {url.removeprefix(server.base + "/"): answer for url, answer in told.items()}


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("200", FINE),
        ("204", Answer(Verdict.FINE, "", 204)),
        ("moved", FINE),
        ("page#here", FINE),
        ("202", Answer(Verdict.BLOCKED, "202 Accepted", 202)),
        ("403", Answer(Verdict.BLOCKED, "403 Forbidden", 403)),
        ("429", Answer(Verdict.BLOCKED, "429 Too Many Requests", 429)),
        ("slow", Answer(Verdict.BLOCKED, "timed out")),
        ("round", Answer(Verdict.BLOCKED, "redirects without end")),
        ("404", Answer(Verdict.FAILED, "404 Not Found", 404)),
        ("410", Answer(Verdict.FAILED, "410 Gone", 410)),
        ("500", Answer(Verdict.FAILED, "500 Internal Server Error", 500)),
        ("to-gone", Answer(Verdict.FAILED, "404 Not Found", 404)),
        ("to-nowhere", Answer(Verdict.FAILED, "302 Found", 302)),
        ("to-private", Answer(Verdict.FAILED, "redirects to a private address")),
        ("reset", Answer(Verdict.FAILED, "connection failed")),
        ("page#gone", Answer(Verdict.NO_ANCHOR, "no such anchor", 200)),
        ("moved-page#gone", Answer(Verdict.NO_ANCHOR, "no such anchor", 200)),
        (PRIVATE_URL, PRIVATE),
    ],
)
def test_every_behaviour_has_its_verdict(answers: tuple[Player, dict[str, Answer]], path: str, answer: Answer):
    assert answers[1][path] == answer


def test_a_host_that_speaks_no_tls_fails(answers: tuple[Player, dict[str, Answer]]):
    (answer,) = (answer for url, answer in answers[1].items() if url.startswith("https://127"))

    assert (answer.verdict, answer.status) == (Verdict.FAILED, 0)


def test_busy_hosts_are_tried_again_and_dead_pages_are_not(answers: tuple[Player, dict[str, Answer]]):
    asked = answers[0].asked

    assert (asked.count("/429"), asked.count("/404")) == (2, 2)  # /404 by its own name and by way of /to-gone


def test_every_answer_is_told_as_it_comes():
    ticks: list[str] = []
    with playing() as server:
        lychee.ask([f"{server.base}/{path}" for path in ("200", "403", "moved")], QUICK, lambda: ticks.append("tick"))

    assert len(ticks) == 3


def test_a_link_checker_that_fails_says_why(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lychee, "_call", lambda _: [lychee.executable(), "--no-such-option"])

    with pytest.raises(lychee.LycheeError, match=r"^lychee failed: "):
        lychee.ask(["https://bread.example/"], QUICK)


# A whole run


def means(server: Player, **others: object) -> Means:
    settings = {
        "ask": lambda urls: lychee.ask(urls, QUICK),
        "guard": Guard(loopback=True),
        "memory": Memory(Cache(None), MONDAY),
        "describe": lambda _: None,
        "pace": QUICK,
        "handles": f"{server.base}/api/handles",
        **others,
    }
    return Means(**settings)


@pytest.fixture
def server() -> Iterator[Player]:
    with playing() as server:
        server.handles |= {"10.1234/levain.2024", "10.48550/arXiv.2401.00001"}
        yield server


@pytest.fixture
def root(tmp_path: Path, server: Player) -> Path:
    note = edited(
        ("https://code.example/levain", f"{server.base}/200"), ("https://bread.example/levain", f"{server.base}/moved")
    )
    return write_library(tmp_path, {"levain": note}, TAGS.replace("https://bread.example", f"{server.base}/page"))


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


def test_good_answers_are_remembered_for_some_days_and_bad_ones_are_not(root: Path, server: Player, tmp_path: Path):
    server.says["/page"] = 404
    for _ in range(2):
        check_links(load(root), {}, MONDAY, means(server, memory=Memory(Cache(tmp_path / "c.sqlite"), MONDAY)))

    assert (server.asked.count("/200"), server.asked.count("/page")) == (2, 2)  # /200 also by way of /moved
    memory = Memory(Cache(tmp_path / "c.sqlite"), date(2026, 11, 23))
    assert not memory.was_fine(f"{server.base}/200")


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


# Titles


@pytest.mark.parametrize(
    ("described", "arxiv", "other"),
    [
        (Described("LEVAIN: a patient starter, for cold kitchens.", 2024), False, ""),
        (Described("Levain", 2024), False, "'Levain' (2024)"),
        (Described("Levain: A Patient Starter", 2023), False, ""),
        (Described("Levain &amp; <i>Rye</i>", 2024), False, "'Levain & Rye' (2024)"),
        (Described("Levain: A Patient Starter for Cold Kitchens", 2019), False,
         "'Levain: A Patient Starter for Cold Kitchens' (2019)"),
        (Described("Levain: A Patient Starter for Cold Kitchens", 2019), True, ""),
        (Described("Levain: A Patient Starter for Cold Kitchens"), False, ""),
        (Described("", 2019), False, ""),
    ],
)  # fmt: skip
def test_titles_and_years_are_compared(tmp_path: Path, described: Described, arxiv: bool, other: str):
    library = load(write_library(tmp_path, {"levain": NOTE}))
    (note,) = library.notes.values()

    assert other_paper(note.paper, described, library.vocabulary, arxiv=arxiv) == other


def test_an_earlier_title_is_the_papers_too(tmp_path: Path):
    note = another("rye", ("name: Rye", "name: Rye\naliases: [Bread from Cold Rooms]"))
    (found,) = load(write_library(tmp_path, {"rye": note})).notes.values()

    assert other_paper(found.paper, Described("Bread from Cold Rooms"), Vocabulary(), arxiv=True) == ""


# Reports


@pytest.fixture
def outcome(root: Path, server: Player) -> Callable[[], Outcome]:
    server.says |= {"/200": 404, "/page": 403}
    known = {f"{server.base}/200": days(GONE, GONE)}
    return lambda: check_links(load(root), known, WEDNESDAY, means(server))


def test_json_has_counts_and_findings(outcome: Callable[[], Outcome], server: Player):
    data = json.loads(report.as_json(outcome()))

    assert data["links"] == 5
    counts = {name: count for name, count in data["counts"].items() if count}
    assert counts == {"fine": 2, "dead": 1, "blocked": 1, "failing": 1}
    assert [(found["state"], found["since"], found["path"], found["line"]) for found in data["findings"]] == [
        ("dead", "2026-11-16", "papers/levain.md", 10),
        ("failing", "2026-11-18", "papers/levain.md", 18),
        ("blocked", "2026-11-18", "tags.yaml", 16),
    ]


def test_markdown_has_a_section_for_each_condition_and_links_nothing_by_itself(outcome: Callable[[], Outcome]):
    text = report.as_markdown(outcome())

    assert [line for line in text.splitlines() if line.startswith(("#", "**", "To do"))] == [
        "**5 links: 2 fine, 1 dead, 1 failing, 1 blocked**",
        "### Dead",
        "To do: find where it moved, link to an archived copy, or remove it.",
        "### Failing, not yet dead",
        "To do: wait: it counts as dead once it failed on 3 different days.",
        "### Blocked: the host does not answer programs",
        "To do: open it in a browser; when it works there, leave it as it is.",
    ]
    assert "http://" not in text
    assert "(`papers/levain.md`, line 10)" in text


def test_text_shows_the_line_and_ends_with_the_counts(outcome: Callable[[], Outcome], root: Path, server: Player):
    *texts, last = report.as_text(outcome(), load(root))

    assert texts[0].splitlines()[1] == f'  10 | links: {{code: "{server.base}/200"}}'
    assert last == "5 links: 2 fine, 1 dead, 1 failing, 1 blocked"


# The command


def run(root: Path, *options: str) -> int:
    return main(["-C", str(root), "links", "--external", "--loopback", *options])


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, server: Player) -> Callable[[date], None]:
    """Makes it another day."""
    monkeypatch.setenv("PAPERNOTES_DOI_URL", server.base)
    return lambda day: monkeypatch.setenv("SOURCE_DATE_EPOCH", str((day - date(1970, 1, 1)).days * 86400))


def test_the_command_says_0_until_the_third_day(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.says["/page"] = 410
    statuses = []
    for day in (MONDAY, TUESDAY, WEDNESDAY, THURSDAY):
        on(day)
        statuses.append(run(root))

    assert statuses == [0, 0, 1, 1]
    assert (root / ".papernotes/links.json").read_text() == (
        f'{{\n"{server.base}/page": {{"state": "dead", "since": "2026-11-16", "why": "410 Gone", '
        '"failed": ["2026-11-16", "2026-11-17", "2026-11-18"]}\n}\n'
    )
    captured = capsys.readouterr()
    assert captured.err.splitlines() == ["wrote .papernotes/links.json"] * 3
    assert captured.out.splitlines()[-1] == "5 links: 4 fine, 1 dead"


def test_blocked_links_do_not_fail_the_command(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.says["/page"] = 403
    on(MONDAY)

    assert run(root, "--format", "json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [(found["url"], found["state"]) for found in data["findings"]] == [(f"{server.base}/page", "blocked")]


def test_the_command_compares_what_the_registry_says(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.records["10.1234/levain.2024"] = {"title": "On Rye", "issued": {"date-parts": [[2011]]}}
    on(MONDAY)

    assert run(root, "--format", "markdown") == 1
    assert "stands for another paper: 'On Rye' \\(2011\\) (`papers/levain.md`, line 8)" in capsys.readouterr().out
    server.records["10.1234/levain.2024"]["title"] = "something else"  # what was said lately is remembered
    assert run(root, "--format", "markdown") == 1
    assert "'On Rye'" in capsys.readouterr().out


def test_without_the_switch_this_machine_is_not_asked(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    on(MONDAY)

    assert main(["-C", str(root), "links", "--external"]) == 0
    assert server.asked == []
    assert capsys.readouterr().out.splitlines()[-1] == "5 links: 0 fine, 5 unasked"


def test_a_broken_state_file_ends_the_command_and_stays(
    root: Path, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    (root / ".papernotes").mkdir()
    (root / ".papernotes/links.json").write_text("{")
    on(MONDAY)

    assert run(root) == 2
    assert capsys.readouterr().err.startswith("Error: .papernotes/links.json can't be read: ")
    assert (root / ".papernotes/links.json").read_text() == "{"


def test_an_address_without_a_host_is_not_asked_for(tmp_path: Path):
    text = edited(('"https://code.example/levain"', '"http://[x"'), ("Feed it warm water.", "See <https://a]b/>."))
    found = addresses(index_of(write_library(tmp_path, {"levain": text})).library)

    assert [url for url in found if "[" in url or "]" in url] == []
    assert "https://bread.example/levain" in found
