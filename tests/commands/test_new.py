"""`papernotes new`, as a contributor meets it."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doi_service import Service
from papernotes.commands import new
from papernotes.importing import metadata
from support import NOTE, index_of

Run = Callable[..., Any]
BIB = Path(__file__).parents[1] / "data" / "bibtex"
USENIX = BIB / "usenix.bib"


def notes(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "papers").iterdir())


def test_a_doi_becomes_a_note_and_what_is_left_is_listed(library: Callable[..., Path], run: Run, service: Service):
    root = library()

    done = run("new", "--doi", "https://doi.org/10.1234/leaven.2025")

    paper = index_of(root).notes["leaven"].paper
    assert (paper.venue, paper.year, paper.authors[1]) == ("BREAD", 2025, "Jan van der Korn")
    assert paper.sources[0].where == "https://doi.org/10.1234/leaven.2025"
    assert done.status == 0
    assert done.out.splitlines() == [
        "wrote papers/leaven.md",
        "left to do:",
        "  institutions that tags.yaml does not list were left out: Moon Mills",
        "  choose its topics; likely: sourdough and ovens",
        "  line 14: error[unknown-topic]: no topic is chosen yet: "
        "choose one to 5 topics of tags.yaml, the main one first.",
        *(
            f"  line {line}: warning[unfinished]: 'TODO' says that this is unfinished: finish it, or leave it out."
            for line in (17, 20, 25, 29, 33, 37)
        ),
        "then: papernotes check papers/leaven.md",
    ]


def test_an_arxiv_id_goes_through_its_doi(library: Callable[..., Path], run: Run, service: Service):
    root = library()

    done = run("new", "--arxiv", "arXiv:2501.00042v3", "--status", "stub")

    paper = index_of(root).notes["rye"].paper
    assert (paper.venue, paper.arxiv, paper.publisher) == ("arXiv", "2501.00042", "")
    assert service.asked == {"10.48550/arXiv.2501.00042": 1}
    assert done.out == (
        "wrote papers/rye.md\nleft to do:\n  choose its topics; likely: kombucha\n"
        "  line 10: error[unknown-topic]: no topic is chosen yet: "
        "choose one to 5 topics of tags.yaml, the main one first.\n"
        "then: papernotes check papers/rye.md\n"
    )


def test_an_address_holds_the_identifier(library: Callable[..., Path], run: Run, service: Service):
    root = library()

    assert run("new", "--url", "https://dl.acm.org/doi/abs/10.1234/leaven.2025").status == 0
    assert notes(root) == ["leaven.md"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--doi", "11.5/x"], "'11.5/x' is not a DOI: write it like 10.14778/3626292.3626303."),
        (["--arxiv", "2313.1"], "'2313.1' is not an arXiv id: write it like 2309.10285."),
        (
            ["--url", "https://www.usenix.org/conference/x"],
            "there is no identifier in 'https://www.usenix.org/conference/x': the page of the paper has a BibTeX entry "
            "at its end. Use it: papernotes new --bibtex FILE, or --doi DOI",
        ),
    ],
)
def test_what_is_no_identifier_is_told(library: Callable[..., Path], run: Run, arguments: list[str], message: str):
    root = library()

    done = run("new", *arguments)

    assert (done.status, done.err, notes(root)) == (2, f"Error: {message}\n", [])


def test_offline_names_the_bibtex_way(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    root = library()
    monkeypatch.setattr(metadata, "_PAUSES", ())

    done = run("new", "--doi", "10.1234/leaven.2025")

    assert (done.status, notes(root)) == (2, [])
    assert done.err == (
        "Error: 127.0.0.1 gave no metadata for 10.1234/leaven.2025: no connection to 127.0.0.1, perhaps this machine "
        "is offline. Save the paper's BibTeX entry from its page and use: papernotes new --bibtex FILE\n"
    )


def test_a_paper_that_has_a_note_is_not_added(library: Callable[..., Path], run: Run, service: Service):
    root = library(levain=NOTE.replace("10.1234/levain.2024", "10.1234/leaven.2025"))

    done = run("new", "--doi", "10.1234/leaven.2025")

    assert (done.status, notes(root)) == (1, ["levain.md"])
    assert done.err == (
        "not added: 'Leaven: Sharing Sourdough Among Ovens' already there: papers/levain.md, same DOI\n"
    )


def test_bibtex_from_a_file(library: Callable[..., Path], run: Run):
    root = library()

    done = run("new", "--bibtex", USENIX, "--slug", "pool")

    assert (done.status, notes(root)) == (0, ["pool.md"])


def test_bibtex_from_standard_input(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    root = library()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(USENIX.read_bytes()), isatty=lambda: False))

    assert run("new", "--bibtex", "-").status == 0
    assert notes(root) == ["ovenpool.md"]


def test_many_entries_make_many_notes(library: Callable[..., Path], run: Run):
    root = library()

    done = run("new", "--bibtex", BIB / "acm.bib", "--status", "stub")

    assert (done.status, notes(root)) == (0, ["crustcast.md", "theory-crumb.md"])


def test_one_slug_is_not_for_many(library: Callable[..., Path], run: Run):
    root = library()

    done = run("new", "--bibtex", BIB / "acm.bib", "--slug", "x")

    assert (done.status, notes(root)) == (2, [])
    assert done.err.endswith("acm.bib: --slug can name only one.\n")


def test_a_file_without_entries_is_told(library: Callable[..., Path], run: Run, tmp_path: Path):
    library()
    (tmp_path / "empty.bib").write_text("nothing\n@article{x\n")

    done = run("new", "--bibtex", tmp_path / "empty.bib")

    assert done.status == 2
    assert done.err.splitlines()[-1] == f"Error: there is no usable entry in {tmp_path / 'empty.bib'}."


def test_nothing_is_overwritten(library: Callable[..., Path], run: Run):
    root = library(levain=NOTE)

    done = run("new", "--bibtex", USENIX, "--slug", "levain")

    assert (done.status, done.err) == (2, "Error: papers/levain.md already exists: choose another --slug.\n")
    assert (root / "papers/levain.md").read_text(encoding="utf-8") == NOTE
    assert notes(root) == ["levain.md"]


def test_a_wrong_slug_gets_a_better_one(library: Callable[..., Path], run: Run):
    library()

    done = run("new", "--bibtex", USENIX, "--slug", "Oven_Pool")

    assert done.status == 2
    assert "single hyphens; did you mean 'oven-pool'?" in done.err


def test_two_at_once_with_one_slug_make_one_note(library: Callable[..., Path]):
    root = library()
    call = [sys.executable, "-m", "papernotes", "new", "--slug", "same", "--status", "stub", "--bibtex"]
    files = [USENIX, BIB / "arxiv.bib", BIB / "openreview.bib"]

    started = [subprocess.Popen([*call, str(file)], cwd=root, stdout=-3, stderr=-3) for file in files]
    statuses = sorted(process.wait() for process in started)

    assert statuses == [0, 2, 2]
    assert notes(root) == ["same.md"]
    assert len(index_of(root).notes) == 1


def test_two_ways_at_once_are_a_wrong_call(library: Callable[..., Path], run: Run):
    library()

    done = run("new", "--doi", "10.1/x", "--arxiv", "2309.10285")

    assert done.status == 2
    assert done.err.endswith("Error: give one of --doi, --arxiv, --url and --bibtex.\n")


def test_without_a_terminal_nothing_is_asked(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    library()
    monkeypatch.setattr(new, "_is_terminal", lambda: False)

    done = run("new")

    assert done.status == 2
    assert done.err.endswith(
        "Error: say which paper: --doi, --arxiv, --url or --bibtex; only a terminal can be asked questions.\n"
    )


def answers(monkeypatch: pytest.MonkeyPatch, *given: str) -> None:
    monkeypatch.setattr(new, "_is_terminal", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in given)))


def test_questions_end_in_a_note(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    root = library()
    answers(
        monkeypatch, "", "Tea: On Kombucha", "Ada Miller, Bo Baker", "BREAD", "2024", "https://bread.example/tea", ""
    )

    assert run("new", "--status", "stub").status == 0

    paper = index_of(root).notes["tea"].paper
    assert paper.tags == ("kombucha",)
    assert (paper.authors, paper.venue, paper.year) == (("Ada Miller", "Bo Baker"), "BREAD", 2024)
    assert paper.links == {"paper": "https://bread.example/tea"}


def test_names_and_addresses_may_be_typed_in_other_ways(
    library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch
):
    root = library()
    answers(
        monkeypatch, "", "Tea: On Kombucha", "Bee, Ann; Cee, Dan", "BREAD", "2024", "the shelf", "www.usenix.org/x",
        "tea, kombuch", "kombucha, ovens",
    )  # fmt: skip

    done = run("new", "--status", "stub")

    paper = index_of(root).notes["tea"].paper
    assert (paper.authors, paper.tags) == (("Ann Bee", "Dan Cee"), ("kombucha", "ovens"))
    assert paper.links == {"paper": "https://www.usenix.org/x"}
    assert "'the shelf' is not a web address, such as https://www.usenix.org/conference/x\n" in done.err
    assert "topic 'tea' is not in tags.yaml: " in done.err


def test_an_address_without_an_identifier_is_kept(
    library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch
):
    root = library()
    answers(monkeypatch, "www.usenix.org/x", "Tea: On Kombucha", "Ann Bee", "BREAD", "2024", "")

    done = run("new", "--status", "stub")

    assert index_of(root).notes["tea"].paper.links == {"paper": "https://www.usenix.org/x"}
    assert done.err.startswith(
        "there is no identifier in it; the page of the paper has a BibTeX entry at its end. "
        "Otherwise answer some questions:\n"
    )


@pytest.mark.parametrize(("answer", "made"), [("y", ["levain-2025.md", "levain.md"]), ("n", ["levain.md"])])
def test_a_person_may_say_that_it_is_another_paper(
    library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch, answer: str, made: list[str]
):
    root = library(levain=NOTE)
    title = "Levain: A Patient Starter for Cold Kitchens"
    answers(monkeypatch, "", title, "Ada Miller", "BREAD", "2025", "https://bread.example/x", answer, "-")

    done = run("new", "--status", "stub")

    assert notes(root) == made
    assert f"'{title}' already there: papers/levain.md, same title\n" in done.err


def test_force_needs_no_question(library: Callable[..., Path], run: Run, tmp_path: Path):
    root = library(levain=NOTE)
    (tmp_path / "x.bib").write_text(
        "@misc{k, title={Levain: A Patient Starter for Cold Kitchens}, author={Ada Miller}, year=2025}"
    )

    assert run("new", "--bibtex", tmp_path / "x.bib").status == 1
    assert run("new", "--bibtex", tmp_path / "x.bib", "--force", "--tag", "ovens").status == 0
    assert index_of(root).notes["levain-2025"].paper.tags == ("ovens",)


def test_a_slug_that_a_page_has_is_refused(library: Callable[..., Path], run: Run):
    root = library()

    done = run("new", "--bibtex", USENIX, "--slug", "index")

    assert (done.status, notes(root)) == (2, [])
    assert done.err.endswith("'index' is the name of a page of the site: choose another.\n")


@pytest.mark.parametrize("pasted", ["10.1234/leaven.2025", "https://doi.org/10.1234/leaven.2025"])
def test_the_first_answer_may_be_enough(
    library: Callable[..., Path], run: Run, service: Service, monkeypatch: pytest.MonkeyPatch, pasted: str
):
    root = library()
    answers(monkeypatch, pasted, "-")

    assert run("new").status == 0
    assert notes(root) == ["leaven.md"]


def test_the_editor_opens_the_note(library: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch):
    root = library()
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f"{sys.executable} -c \"import sys; open(sys.argv[1], 'a').write('Edited.')\"")

    done = run("new", "--bibtex", USENIX, "--edit")

    assert done.status == 0
    assert (root / "papers/ovenpool.md").read_text().endswith("leave this section out.\nEdited.")


@pytest.mark.parametrize("status", [500, 406, 404])
def test_a_failing_service_leaves_nothing(
    library: Callable[..., Path], run: Run, service: Service, monkeypatch: pytest.MonkeyPatch, status: int
):
    root = library()
    monkeypatch.setattr(metadata, "_PAUSES", ())
    service.statuses["10.1234/leaven.2025"] = [status]

    assert run("new", "--doi", "10.1234/leaven.2025").status == 2
    assert notes(root) == []


def test_a_hostile_record_becomes_a_valid_note(library: Callable[..., Path], run: Run, service: Service):
    root = library()
    service.records["10.1234/evil"] = {
        "title": "x: \x1b[31m<script>alert(1)</script>\n...\nstatus: read\n# [[y]] 'z' \"w\" - &a *b !c %d @e `f`",
        "author": [{"family": "Miller\nstatus: read", "given": "Ada\x00"}, {"literal": "---"}],
        "issued": {"date-parts": [[2024]]},
        "container-title": "International Symposium on Bread",
        "DOI": "10.1234/other\n",
    }

    assert run("new", "--doi", "10.1234/evil").status == 0

    note = index_of(root).notes["x"]
    assert note.paper.authors == ("Ada Miller status: read", "---")
    assert (note.paper.status, note.paper.doi, note.paper.venue) == ("abstract", "10.1234/evil", "BREAD")
    assert note.paper.title == (
        "x: [31m<script>alert(1)</script> ... status: read # [[y]] 'z' \"w\" - &a *b !c %d @e `f`"
    )
