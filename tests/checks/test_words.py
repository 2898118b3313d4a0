"""The words of tags.yaml in notes: topics, venues, institutions."""

from __future__ import annotations

from pathlib import Path

from papernotes.checks.run import check
from support import NOTE, TAGS, check_text, edited, fixed, index_of, said, write_library


def test_a_note_with_known_words_passes(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, NOTE)) == []


def test_an_unknown_topic_suggests_the_nearest(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[ovens, sourdugh]")))

    assert said(problems) == [
        "papers/levain.md:11:15 error[unknown-topic] topic 'sourdugh' is not in tags.yaml"
        " | did you mean 'sourdough'? Or add 'sourdugh' to an area of tags.yaml."
    ]


def test_an_unknown_topic_near_an_alias_suggests_the_topic_behind_it(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[levainn]")))

    assert said(problems) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'levainn' is not in tags.yaml"
        " | did you mean 'sourdough'? Or add 'levainn' to an area of tags.yaml."
    ]


def test_a_topic_like_no_other_is_to_be_added(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[xyzzy]")))

    assert said(problems) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'xyzzy' is not in tags.yaml"
        " | choose a topic of tags.yaml, or add 'xyzzy' to an area there."
    ]


def test_a_topic_by_its_label_leads_to_its_slug(tmp_path: Path) -> None:
    tags = TAGS.replace("ovens: {label: Ovens,", "ovens: {label: Making heat,")
    root = write_library(tmp_path, {"levain": edited(("[sourdough]", "[making-heat]"))}, tags)

    assert said(check(index_of(root))) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'making-heat' is not in tags.yaml"
        " | did you mean 'ovens'? Or add 'making-heat' to an area of tags.yaml."
    ]


def test_topics_that_share_a_word_are_named(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[kombucha in stone ovens]")))

    assert said(problems) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'kombucha in stone ovens' is not in tags.yaml"
        " | is it 'kombucha' or 'ovens'? Choose a topic of tags.yaml,"
        " or add 'kombucha in stone ovens' to an area there."
    ]


def test_an_invisible_character_in_a_topic_is_shown(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[sour\u200bdough]")))

    assert said(problems) == [
        "papers/levain.md:11:8 error[unknown-topic] topic 'sour\ufffddough' is not in tags.yaml"
        " | did you mean 'sourdough'? Or add 'sour\ufffddough' to an area of tags.yaml."
    ]


def test_an_area_as_a_tag_lists_its_topics(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[sourdough]", "[Baking]")))

    assert said(problems) == [
        "papers/levain.md:11:8 error[unknown-topic] 'baking' is an area, not a topic"
        " | name one of its topics: sourdough or ovens."
    ]


def test_an_area_without_topics_says_so(tmp_path: Path) -> None:
    tags = TAGS.replace("venues:\n", "  frying: {label: Frying, zh: 油炸, about: Hot oil.}\nvenues:\n")
    problems = check(index_of(write_library(tmp_path, {"levain": edited(("[sourdough]", "[frying]"))}, tags)))

    assert (
        "papers/levain.md:11:8 error[unknown-topic] 'frying' is an area, not a topic"
        " | name a topic; this area has none yet." in said(problems)
    )


def test_a_topic_alias_is_replaced(tmp_path: Path) -> None:
    text = edited(("[sourdough]", "[levain, ovens]  # main one first"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:11:8 error[topic-alias] 'levain' is another word for the topic 'sourdough'"
        " | write 'sourdough'."
    ]
    assert fixed(text, problems) == edited(("[sourdough]", "[sourdough, ovens]  # main one first"))


def test_a_topic_in_the_wrong_case_is_replaced(tmp_path: Path) -> None:
    text = edited(("[sourdough]", '["Sourdough"]'))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:11:8 error[topic-alias] the topic 'sourdough' is written 'Sourdough' | write 'sourdough'."
    ]
    assert fixed(text, problems) == edited(("[sourdough]", '["sourdough"]'))


def test_an_alias_beside_its_topic_is_to_be_removed(tmp_path: Path) -> None:
    text = edited(("[sourdough]", "[sourdough, levain]"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:11:19 error[topic-alias] 'levain' is another word for the topic 'sourdough'"
        " | remove it; 'sourdough' is in the list already."
    ]
    assert fixed(text, problems) == text


def test_an_item_that_did_not_fit_shifts_no_other(tmp_path: Path) -> None:
    text = edited(("[sourdough]", "[7, levain]"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:11:8 error[wrong-type] item 1 of 'tags' must be text, not the number 7"
        ' | put it in quotes: "7"',
        "papers/levain.md:11:11 error[topic-alias] 'levain' is another word for the topic 'sourdough'"
        " | write 'sourdough'.",
    ]
    assert fixed(text, problems) == edited(("[sourdough]", "[7, sourdough]"))


def test_an_unknown_venue_suggests_the_nearest(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("venue: BREAD", "venue: BRED")))

    assert said(problems) == [
        "papers/levain.md:6:8 error[unknown-venue] venue 'BRED' is not in tags.yaml"
        " | did you mean 'BREAD'? Or add this line under venues in tags.yaml:"
        ' BRED: {name: "BRED", kind: conference}'
    ]


def test_an_unknown_venue_that_is_near_none_gets_its_line(tmp_path: Path) -> None:
    note = edited(("venue: BREAD", "venue: BERD OF PREY\npublished_in: Proceedings of the 2nd Conference on Prey"))

    assert said(check_text(tmp_path, note)) == [
        "papers/levain.md:6:8 error[unknown-venue] venue 'BERD OF PREY' is not in tags.yaml"
        " | add this line under venues in tags.yaml:"
        ' BERD OF PREY: {name: "Proceedings of the 2nd Conference on Prey", kind: conference}'
    ]


def test_a_topic_that_is_not_chosen_yet_is_one_problem(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("tags: [sourdough]", "tags: [TODO]")))) == [
        "papers/levain.md:11:8 error[unknown-topic] no topic is chosen yet"
        " | choose one to 5 topics of tags.yaml, the main one first."
    ]


def test_a_venue_with_its_year_is_told_apart(tmp_path: Path) -> None:
    for written in ("BREAD'24", "BREAD 2024", "Bread-24", "Symposium on Bread 2024"):
        problems = check_text(tmp_path, edited(("venue: BREAD", f"venue: {written}")))

        assert said(problems) == [
            f"papers/levain.md:6:8 error[unknown-venue] venue '{written}' is not in tags.yaml"
            " | write venue: BREAD, and the year under year."
        ]


def test_a_venue_by_alias_full_name_or_in_other_case_is_replaced(tmp_path: Path) -> None:
    messages = {
        "Symposium on Bread": "'Symposium on Bread' is another word for the venue 'BREAD'",
        "international symposium on bread": "'international symposium on bread' is another word for the venue 'BREAD'",
        "Bread": "the venue 'BREAD' is written 'Bread'",
    }
    for written, message in messages.items():
        text = edited(("venue: BREAD", f"venue: {written}"))
        problems = check_text(tmp_path, text)

        assert said(problems) == [f"papers/levain.md:6:8 error[venue-alias] {message} | write 'BREAD'."]
        assert fixed(text, problems) == NOTE


def test_an_unknown_institution_gives_the_line_to_add(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("[Crust University]", "[Loaf Lab, 'Rye: An Institute']")))

    assert said(problems) == [
        "papers/levain.md:5:16 warning[unknown-institution] institution 'Loaf Lab' is not in tags.yaml"
        " | did you mean 'Loaf Labs'? Or add this line under institutions in tags.yaml: Loaf Lab: {}",
        "papers/levain.md:5:26 warning[unknown-institution] institution 'Rye: An Institute' is not in tags.yaml"
        ' | add this line under institutions in tags.yaml: "Rye: An Institute": {}',
    ]


def test_an_institution_alias_is_replaced(tmp_path: Path) -> None:
    text = edited(("[Crust University]", "\n  - cu\n  - LOAF LABS"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:6:5 error[institution-alias] 'cu' is another word for the institution 'Crust University'"
        " | write 'Crust University'.",
        "papers/levain.md:7:5 error[institution-alias] the institution 'Loaf Labs' is written 'LOAF LABS'"
        " | write 'Loaf Labs'.",
    ]
    assert fixed(text, problems) == edited(("[Crust University]", "\n  - Crust University\n  - Loaf Labs"))
