from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, TAGS, another, build_site, check_tags, edited, fixed, said, write_library


def changed(*changes: tuple[str, str]) -> str:
    return edited(*changes, note=TAGS)


def test_the_valid_vocabulary_has_no_problem(tmp_path: Path) -> None:
    assert check_tags(tmp_path, TAGS) == ()


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("ovens: {", "Sourdough: {", "8:7", "'Sourdough' already stands for the topic 'sourdough' on line 7"),
        (
            "ovens: {",
            "ovens: {aliases: [LEVAIN], ",
            "8:25",
            "'LEVAIN' already stands for the topic 'sourdough' on line 7",
        ),
        (
            "kombucha: {",
            "kombucha: {aliases: [Baking], ",
            "14:28",
            "'Baking' already stands for the area 'baking' on line 2",
        ),
        ("[levain]", "[levain, Levain]", "7:103", "'Levain' already stands for the topic 'sourdough' on line 7"),
        ("Crumb: {", "bread: {", "17:3", "'bread' already stands for the venue 'BREAD' on line 16"),
        (
            "Labs: {}",
            "Labs: {aliases: [cu]}",
            "21:25",
            "'cu' already stands for the institution 'Crust University' on line 20",
        ),
    ],
)
def test_a_word_with_two_meanings_is_reported(tmp_path: Path, old: str, new: str, place: str, message: str) -> None:
    problems = said(p for p in check_tags(tmp_path, changed((old, new))) if p.rule != "invalid-topic")

    assert problems == [
        f"tags.yaml:{place} error[clashing-word] {message} | remove one of the two, or choose another word."
    ]


def test_venues_institutions_and_topics_have_name_spaces_of_their_own(tmp_path: Path) -> None:
    assert check_tags(tmp_path, changed(("Loaf Labs: {}", "Loaf Labs: {aliases: [ovens, Crumb]}"))) == ()


def test_entries_that_lack_something_are_reported(tmp_path: Path) -> None:
    tags = changed(
        ("    label: Baking\n", ""),
        (", about: Making and keeping heat.", ""),
        ("name: Crumb Letters, ", ""),
        ("name: arXiv, kind: preprint", "name: arXiv, kind: "),
    )

    assert said(check_tags(tmp_path, tags)) == [
        "tags.yaml:2:3 error[incomplete-entry] area 'baking' needs 'label' | add label: as shown to readers.",
        "tags.yaml:7:7 error[incomplete-entry] topic 'ovens' needs 'about'"
        " | add about: what it is about, in a sentence.",
        "tags.yaml:16:3 error[incomplete-entry] venue 'Crumb' needs 'name' | add name: in full.",
        "tags.yaml:17:3 error[incomplete-entry] venue 'arXiv' needs 'kind'"
        " | add kind: conference, journal, workshop, preprint or software.",
    ]


def test_an_area_without_topics_is_reported(tmp_path: Path) -> None:
    tags = changed(("    topics:\n      kombucha: {label: Kombucha, zh: 康普茶, about: Fermented tea.}\n", ""))

    assert said(check_tags(tmp_path, tags)) == [
        "tags.yaml:9:3 error[empty-area] area 'brewing' has no topics | add its topics, or remove the area."
    ]


@pytest.mark.parametrize(
    ("key", "shown", "help_"),
    [
        ("Stone_Ovens", "Stone_Ovens", "write stone-ovens."),
        ("烤箱", "烤箱", "write it in letters a to z, such as stone-ovens."),
        ("ove\u200bns", "ove\ufffdns", "write ovens."),
    ],
)
def test_a_topic_that_makes_a_bad_address_is_reported(tmp_path: Path, key: str, shown: str, help_: str) -> None:
    assert said(check_tags(tmp_path, changed(("ovens: {", f'"{key}": {{')))) == [
        f"tags.yaml:8:7 error[invalid-topic] topic '{shown}' is not a slug:"
        f" lower-case letters, digits and single hyphens | {help_}"
    ]


def test_a_chinese_term_is_missed_only_where_others_have_one(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, changed(("zh: 烤箱, ", "")))) == [
        "tags.yaml:8:7 warning[missing-zh] topic 'ovens' has no 'zh', though others do"
        " | add zh: the usual Chinese term."
    ]
    without = "\n".join(line for line in TAGS.splitlines() if "    zh:" not in line)
    for term in ("酸面包", "烤箱", "康普茶"):
        without = without.replace(f"zh: {term}, ", "")
    assert check_tags(tmp_path, without) == ()


def test_home_pages_are_looked_at(tmp_path: Path) -> None:
    tags = changed(
        ('"https://bread.example"', "bread.example"), ("kind: journal", 'kind: journal, url: "http://crumb.example/x"')
    )

    problems = check_tags(tmp_path, tags)

    assert said(problems) == [
        "tags.yaml:16:74 error[invalid-home-page] 'bread.example' is not a web address"
        " | write it in full, such as https://vldb.org.",
        "tags.yaml:17:52 warning[insecure-home-page] 'http://crumb.example/x' is not https"
        " | write https if the host has it.",
    ]
    assert fixed(tags, problems) == tags.replace("http://crumb", "https://crumb")


def test_unknown_fields_and_wrong_types_name_what_belongs_there(tmp_path: Path) -> None:
    tags = changed(
        ("aliases: [levain]", "alias: [levain]"),
        ("kind: journal", "kind: jurnal"),
        ("{aliases: [CU, University of Crust]}", "{aliases: CU}"),
    )

    assert said(check_tags(tmp_path, tags)) == [
        "tags.yaml:7:85 error[unknown-field] 'sourdough' of tags.yaml has no field 'alias'"
        " | did you mean 'aliases'? Or remove it; the fields are label, zh, about, about_zh and aliases.",
        "tags.yaml:17:38 error[wrong-type] 'kind' must be conference, journal, workshop, preprint or software,"
        " not 'jurnal' | did you mean 'journal'? Or choose one of conference, journal, workshop, preprint or software.",
        "tags.yaml:20:31 error[wrong-type] 'aliases' must be a list, not 'CU' | put it in brackets: [CU]",
    ]


def test_empty_details_are_reported_and_bare_institutions_are_not(tmp_path: Path) -> None:
    tags = changed(
        ("aliases: [levain]", "aliases: []"), ("Loaf Labs: {}", "Loaf Labs:"), ("redirects: {}", "redirects: {old: }")
    )

    assert said(check_tags(tmp_path, tags)) == [
        "tags.yaml:7:85 error[empty-value] 'aliases' is empty | fill it in or remove it.",
        "tags.yaml:22:13 error[empty-value] 'old' is empty | fill it in or remove it.",
    ]


def redirected(redirects: str) -> str:
    return changed(("redirects: {}", f"redirects: {redirects}"))


def test_redirects_to_notes_pass_also_over_another(tmp_path: Path) -> None:
    assert check_tags(tmp_path, redirected("{older: old, old: levain}"), {"levain": NOTE}) == ()


def test_a_redirect_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, redirected("{old: levian, gone: xyz}"), {"levain": NOTE})) == [
        "tags.yaml:22:18 error[dangling-redirect] redirect 'old' leads to 'levian', which has no note"
        " | did you mean 'levain'? Or remove the redirect.",
        "tags.yaml:22:32 error[dangling-redirect] redirect 'gone' leads to 'xyz', which has no note"
        " | remove the redirect.",
    ]


def test_redirects_in_a_circle_are_reported_once(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, redirected("{x: a, a: b, b: a, c: c}"), {"levain": NOTE})) == [
        "tags.yaml:22:22 error[circular-redirect] redirects lead in a circle: a to b to a | make each lead to a note.",
        "tags.yaml:22:34 error[circular-redirect] redirects lead in a circle: c to c | make each lead to a note.",
    ]


def test_a_redirect_from_a_note_that_exists_is_reported(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye")}

    assert said(check_tags(tmp_path, redirected("{rye: levain}"), notes)) == [
        "tags.yaml:22:13 error[shadowing-redirect] the note 'rye' exists, so its address can't lead elsewhere"
        " | remove the redirect, or rename the note."
    ]


def test_a_redirect_from_what_is_no_slug_is_reported(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, redirected("{../../x: levain}"), {"levain": NOTE})) == [
        "tags.yaml:22:13 error[invalid-redirect] '../../x' is not a slug: lower-case letters, digits and single hyphens"
        " | write the slug that the note had, without .md."
    ]


def test_a_topic_can_not_have_the_name_of_the_overview(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, changed(("ovens: {", "index: {")))) == [
        "tags.yaml:8:7 error[invalid-topic] topic 'index' has the name of a page that the site makes itself"
        " | choose another key for it."
    ]


@pytest.mark.parametrize("key", ["../../../outside", "index", "..", "a/b", "a\\nb", "<b>"])
def test_a_key_that_is_no_part_of_an_address_has_no_page(tmp_path: Path, key: str) -> None:
    tags = changed(("ovens: {", f'"{key}": {{label: Mine, about: Mine., zh: 我}}\n      ovens: {{'))
    root = write_library(tmp_path / "a" / "b" / "kb", {"levain": NOTE}, tags)
    before = {path for path in tmp_path.rglob("*") if "kb" not in path.parts}

    site = build_site(root)

    assert {path for path in tmp_path.rglob("*") if "kb" not in path.parts} == before
    assert sorted(path.name for path in (site / "topics").iterdir()) == [
        *["baking", "brewing", "index.html", "kombucha", "ovens", "sourdough"]
    ]
    assert "Mine" not in (site / "topics" / "index.html").read_text()
