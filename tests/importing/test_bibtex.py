"""BibTeX in the styles of the world: each sample of data/bibtex becomes the notes of golden/bibtex."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.importing.adding import Fate, Wishes, add
from papernotes.importing.bibtex import read_bibtex
from papernotes.importing.file_text import text_of
from papernotes.importing.unused import Unused
from papernotes.notes.model import Status
from support import check_day, index_of, write_library

TESTS = Path(__file__).parents[1]
SAMPLES = sorted((TESTS / "data" / "bibtex").glob("*.bib"))
GOLDEN = TESTS / "golden" / "bibtex"
STUBS = Wishes(Status.STUB, check_day())


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_becomes_its_golden_notes(sample: Path, tmp_path: Path):
    root = write_library(tmp_path, {})

    references, _ = read_bibtex(sample.read_text(encoding="utf-8"))
    add(root, references, STUBS)

    made = {path.name: path.read_text(encoding="utf-8") for path in (root / "papers").iterdir()}
    golden = {path.name: path.read_text(encoding="utf-8") for path in (GOLDEN / sample.stem).iterdir()}
    assert made == golden


def test_there_are_many_styles():
    assert len(SAMPLES) >= 10


def test_every_golden_folder_has_its_sample():
    assert {path.name for path in GOLDEN.iterdir()} == {path.stem for path in SAMPLES}


def test_broken_entries_are_told_with_their_line_and_the_rest_goes_on():
    references, broken = read_bibtex((TESTS / "data/bibtex/broken.bib").read_text(encoding="utf-8"))

    assert [reference.label for reference in references] == ["first", "twice", "twice"]
    assert broken == [
        Unused(9, "the entry is not closed before the next one begins"),
        Unused(14, "there is no comma after the key of the entry"),
        Unused(19, "the entry 'untitled' has no title", "untitled"),
        Unused(41, "the entry is not closed: a '}' or a quotation mark is missing"),
    ]


def test_line_ends_of_windows_do_not_change_lines():
    text = (TESTS / "data/bibtex/broken.bib").read_text(encoding="utf-8").replace("\n", "\r\n")

    assert [fault.line for fault in read_bibtex(text)[1]] == [9, 14, 19, 41]


def test_missing_commas_between_fields_are_forgiven():
    references, _ = read_bibtex('@article{k, title = {T} year = 2020\n journal = "J" pages={1--2}}')

    found = references[0]
    assert (found.title, found.year, found.container, found.pages) == ("T", 2020, "J", "1-2")


def test_text_of_an_old_program_keeps_its_accents():
    assert text_of("José".encode("cp1252")) == "José"
    assert text_of(b"\xef\xbb\xbfJos\xc3\xa9") == "José"


@pytest.mark.parametrize(
    ("written", "authors"),
    [
        ("Miller, Ada and Baker, Bo", ("Ada Miller", "Bo Baker")),
        ("Ada Miller AND Bo Baker", ("Ada Miller", "Bo Baker")),
        ("van der Korn, Jr., Jan", ("Jan van der Korn Jr.",)),
        ("{Baker and Sons} and {Loaf Labs, Inc.}", ("Baker and Sons", "Loaf Labs, Inc.")),
        ("family=Korn, given=Jan, prefix=van der, useprefix=true", ("Jan van der Korn",)),
        ('{\\"O}zt{\\"u}rk, {\\c C}i{\\u g}dem', ("Çiğdem Öztürk",)),
        ("Wei Wang 0001 and Wei Wang 0002", ("Wei Wang", "Wei Wang")),
        ("Miller, Ada and", ("Ada Miller",)),
        ("{{Kung, H. T.}}", ("H. T. Kung",)),
        ("{Kung, H. T. and Leiserson, Charles E.}", ("H. T. Kung", "Charles E. Leiserson")),
        ("{Kung, H. T.} and {Loaf Labs}", ("H. T. Kung", "Loaf Labs")),
        ("张, 伟", ("张伟",)),
        ("", ()),
    ],
)
def test_names_read_first_last(written: str, authors: tuple[str, ...]):
    references, _ = read_bibtex(f"@misc{{k, title={{T}}, author={{{written}}}}}")

    assert references[0].authors == authors


@pytest.mark.parametrize("end", ["others", "{others}", "et al."])
def test_a_list_of_authors_that_was_cut_short_is_known_as_such(end: str):
    references, _ = read_bibtex(f"@misc{{k, title={{T}}, author={{Miller, Ada and {end}}}}}")

    assert (references[0].authors, references[0].is_cut_short) == (("Ada Miller",), True)


@pytest.mark.parametrize(
    "fields",
    [
        "eprint={2309.00123v2}, archivePrefix={arXiv}",
        "eprint={arXiv:2309.00123}, eprinttype={arxiv}",
        "journal={arXiv preprint arXiv:2309.00123}",
        "journal={CoRR}, volume={abs/2309.00123}",
        "url={https://arxiv.org/pdf/2309.00123v1.pdf}",
        "doi={10.48550/arXiv.2309.00123}",
        "note={arXiv:2309.00123 [cs]}",
        "howpublished={\\url{https://arxiv.org/abs/2309.00123}}",
        "publisher={arXiv}, number={arXiv:2309.00123}",
    ],
)
def test_an_arxiv_id_is_found_wherever_it_stands(fields: str):
    references, _ = read_bibtex(f"@misc{{k, title={{T}}, year={{2023}}, {fields}}}")

    assert references[0].arxiv == "2309.00123"


@pytest.mark.parametrize(
    "text",
    ["", "@", "@{", "@article", "@article{", "@article{}", "@string{", "@string{x}", "}}}}", "@a{b,c=", "@a{b,=}",
     "@a{b,c=#}", "@a{b,c={x}#}", "@a{b,c=d#d#}", "\x00", "@a{b,crossref={b}}", "@a{,title={x},author={,}}"],
)  # fmt: skip
def test_whatever_stands_in_a_file_is_read_or_told(text: str):
    references, broken = read_bibtex(text)

    assert all(reference.title for reference in references)
    assert all(fault.line >= 1 for fault in broken)


def test_many_papers_are_found_again(tmp_path: Path):
    root = write_library(tmp_path, {})
    references = [reference for sample in SAMPLES for reference in read_bibtex(sample.read_text(encoding="utf-8"))[0]]

    first = add(root, references, STUBS)
    second = add(root, references, STUBS)

    assert len(first.of(Fate.WRITTEN)) == len(index_of(root).notes)
    assert {told.fate for told in first.entries} == {Fate.WRITTEN, Fate.MERGED}
    assert [told.fate for told in second.entries] == [Fate.KNOWN] * len(first.entries)


@pytest.mark.parametrize(
    ("fields", "name", "value"),
    [
        ("title={On <i>k</i>-means \\&amp; friends}", "title", "On k-means & friends"),
        ("title={T}, journal={Bakers \\&amp; Friends}", "container", "Bakers & Friends"),
        (
            "title={T}, booktitle={18th $\\{$USENIX$\\}$ Symposium ($\\{$OSDI$\\}$ 24)}",
            "container",
            "18th USENIX Symposium (OSDI 24)",
        ),
        ("title={$\\tau^2$-bench: Bakers}", "title", "τ²-bench: Bakers"),
        ("title={T}, doi={10.1002/a&lt;977::AID&gt;3.0}", "doi", "10.1002/a<977::AID>3.0"),
        ("title={T}, doi={10.1234/a%7Bb%7D\\_c}", "doi", "10.1234/a{b}_c"),
        ("title={T}, url={<https://bread.example/x>}", "links", {"paper": "https://bread.example/x"}),
        ("title={T}, howpublished={\\url{https://bread.example/x}}", "container", ""),
    ],
)
def test_nothing_is_left_over_from_other_formats(fields: str, name: str, value: object):
    references, _ = read_bibtex(f"@misc{{k, {fields}}}")

    assert getattr(references[0], name) == value


def test_books_and_proceedings_are_left_out_with_a_reason():
    text = "@book{b, title={B}}\n@proceedings{p, title={P}}\n@article{a, title={A}}"

    references, unused = read_bibtex(text)

    assert [reference.label for reference in references] == ["a"]
    assert unused == [
        Unused(1, "it is a book, not a paper", "b", is_fault=False),
        Unused(2, "it is a volume of proceedings, not a paper", "p", is_fault=False),
    ]
