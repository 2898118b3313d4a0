from __future__ import annotations

import pytest

from papernotes.index.metrics import Families, Scale, magnitude, order
from papernotes.notes.vocabulary import Metric

FAMILIES = Families(
    {
        "rise": Metric(label="Rise", about="how high", words=("rise", "height")),
        "time": Metric(label="Time", about="how long", words=("time", "proofing time")),
        "cost": Metric(words=("flour per loaf", "cost of time")),
    }
)


@pytest.mark.parametrize(
    ("metric", "key"),
    [
        ("rise", "rise"),
        ("Average Height of a loaf", "rise"),
        ("proofing time", "time"),
        ("time to rise", "rise"),  # words of one length: the earlier family
        ("rise in proofing time", "time"),  # the longest wording decides
        ("cost of time", "cost"),
        ("flour-per-loaf", "cost"),
        ("sometimes", "other"),
        ("crumb", "other"),
        ("", "other"),
    ],
)
def test_a_metric_belongs_to_the_family_of_its_longest_wording(metric: str, key: str) -> None:
    assert FAMILIES.of(metric).key == key


def test_families_stand_in_the_order_of_the_vocabulary_and_the_rest_is_last() -> None:
    assert [(family.key, family.label, family.about) for family in FAMILIES.all] == [
        ("rise", "Rise", "how high"),
        ("time", "Time", "how long"),
        ("cost", "cost", ""),
        ("other", "Other", "what fits none of the above"),
    ]


def test_without_families_all_results_are_one() -> None:
    nothing = Families({})

    assert [family.key for family in nothing.all] == ["results"]
    assert nothing.of("training speedup").key == "results"


@pytest.mark.parametrize(
    ("value", "scale", "number"),
    [
        ("2.9x", Scale.FACTOR, 2.9),
        ("2.4x-343x", Scale.FACTOR, 2.4),
        ("24-254x", Scale.FACTOR, 24),
        ("2.25x to 3.99x", Scale.FACTOR, 2.25),
        ("1,000x", Scale.FACTOR, 1000),
        (">40x", Scale.FACTOR, 40),
        ("about 3.5×", Scale.FACTOR, 3.5),
        ("64.68%", Scale.PERCENT, 64.68),
        ("10+%", Scale.PERCENT, 10),
        ("~90%", Scale.PERCENT, 90),
        ("3154 ms", Scale.SECONDS, 3.154),
        ("34 days", Scale.SECONDS, 2937600),
        ("8.3 s / 66.6 s", Scale.SECONDS, 8.3),
        ("under 1 hour", Scale.SECONDS, 3600),
        ("210 samples/s", Scale.AMOUNT, 210),
        ("83.9B parameters (298x)", Scale.AMOUNT, 83.9e9),
        ("61", Scale.AMOUNT, 61),
        ("negligible", Scale.NONE, 0),
        ("O(sqrt(n))", Scale.NONE, 0),
        ("ResNet2500", Scale.NONE, 0),
        ("", Scale.NONE, 0),
    ],
)
def test_a_value_is_read_as_far_as_it_can_be(value: str, scale: Scale, number: float) -> None:
    assert magnitude(value) == (scale, pytest.approx(number))


def test_values_sort_by_scale_then_size_and_the_rest_comes_last() -> None:
    values = ["on par", "7%", "2.9x", "5 s", "30x", "12%", "300 ms", "9 requests/s"]

    assert sorted(values, key=order) == ["30x", "2.9x", "12%", "7%", "5 s", "300 ms", "9 requests/s", "on par"]


def test_a_hostile_text_is_soon_judged() -> None:
    assert FAMILIES.of("rise " * 100_000).key == "rise"
    assert magnitude("1," * 500_000)[0] is Scale.AMOUNT
