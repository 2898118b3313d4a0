from papernotes.text.chinese import pairs


def test_a_run_becomes_its_overlapping_pairs() -> None:
    assert pairs(["流水线并行"]) == ["流水", "水线", "线并", "并行"]


def test_latin_letters_and_signs_end_a_run() -> None:
    assert pairs(["GPU 共享，与CPU不同"]) == ["共享", "与", "不同"]


def test_a_pair_is_held_once() -> None:
    assert pairs(["训练训练", "训练"]) == ["训练", "练训"]


def test_english_has_none() -> None:
    assert pairs(["naïve résumé", "plain", ""]) == []
