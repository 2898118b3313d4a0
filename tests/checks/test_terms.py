from __future__ import annotations

from pathlib import Path

from papernotes.checks.run import check
from support import NOTE, TAGS, edited, index_of, said, write_library

TERMS = "terms:\n  proof: {label: Proofing, zh: 醒发, about: Resting shaped dough., aliases: [final rise]}\n"


def problems(tmp_path: Path, tags: str, note: str = NOTE) -> list[str]:
    return said(check(index_of(write_library(tmp_path, {"levain": note}, tags))))


def test_a_term_that_is_defined_and_used_passes(tmp_path: Path) -> None:
    assert problems(tmp_path, TAGS + TERMS, edited(("Feed", "[[term:proof|Proof]] and feed"))) == []


def test_an_unknown_term_gets_the_nearest(tmp_path: Path) -> None:
    note = edited(("Feed it", "[[term:proof]], [[term:prof]], [[term:Final-rise]] and [[term:xyzzy]] feed it"))

    assert problems(tmp_path, TAGS + TERMS, note) == [
        "papers/levain.md:27:24 error[unknown-term] there is no term 'prof'"
        " | did you mean 'proof'? Or add it to terms in tags.yaml.",
        "papers/levain.md:27:39 error[unknown-term] there is no term 'Final-rise'"
        " | did you mean 'proof'? Or add it to terms in tags.yaml.",
        "papers/levain.md:27:63 error[unknown-term] there is no term 'xyzzy' | add it to terms in tags.yaml.",
    ]


def test_a_term_that_no_note_uses_is_reported(tmp_path: Path) -> None:
    assert problems(tmp_path, TAGS + TERMS) == [
        "tags.yaml:24:3 warning[unused-term] no note links to the term 'proof'"
        " | write [[term:proof]] where a note first uses it, or remove the term."
    ]


def test_the_words_of_terms_baselines_and_metrics_are_checked(tmp_path: Path) -> None:
    tags = TAGS + (
        "terms:\n"
        "  Proof_1: {label: Proofing, zh: 醒发, about: Resting., also: [x]}\n"
        "  crumb: {label: Crumb, about: Inside., aliases: [proof_1]}\n"
        "  crust: {zh: 皮}\n"
        "baselines:\n"
        "  Dry yeast: {aliases: [instant yeast], paper: levain}\n"
        "  Old yeast:\n"
        "  Instant Yeast: {}\n"
        "metrics:\n"
        "  rise: {label: Rise, about: how much it grows, words: [rise, growth]}\n"
        "  taste: {label: Taste, words: [Growth]}\n"
        "  smell: {label: Smell}\n"
    )
    found = [line for line in problems(tmp_path, tags) if "unused-term" not in line]

    assert found == [
        "tags.yaml:24:3 error[invalid-topic] term 'Proof_1' is not a slug: lower-case letters, digits and single hyphens"
        " | write proof-1.",
        "tags.yaml:24:55 error[unknown-field] 'Proof_1' of tags.yaml has no field 'also'"
        " | remove it; the fields are label, zh, about and aliases.",
        "tags.yaml:25:3 warning[missing-zh] term 'crumb' has no 'zh', though others do"
        " | add zh: the usual Chinese term.",
        "tags.yaml:25:51 error[clashing-word] 'proof_1' already stands for the term 'Proof_1' on line 24"
        " | remove one of the two, or choose another word.",
        "tags.yaml:26:3 error[incomplete-entry] term 'crust' needs 'about'"
        " | add about: what it means, in one or two sentences.",
        "tags.yaml:26:3 error[incomplete-entry] term 'crust' needs 'label' | add label: as shown to readers.",
        "tags.yaml:30:3 error[clashing-word] 'Instant Yeast' already stands for the baseline 'Dry yeast' on line 28"
        " | remove one of the two, or choose another word.",
        "tags.yaml:33:33 error[clashing-word] 'Growth' already stands for the metric family 'rise' on line 32"
        " | remove one of the two, or choose another word.",
        "tags.yaml:34:3 error[incomplete-entry] metric family 'smell' needs 'words'"
        " | add words: wordings of it; the longest found in a metric decides.",
    ]


def test_chinese_descriptions_of_areas_and_topics_pass(tmp_path: Path) -> None:
    tags = TAGS.replace("about: Heat and dough.", "about: Heat and dough.\n    about_zh: 热与面团。").replace(
        "about: Making and keeping heat.", "about: Making and keeping heat., about_zh: 生热与保温。"
    )

    assert problems(tmp_path, tags) == []
