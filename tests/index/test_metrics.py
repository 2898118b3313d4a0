from __future__ import annotations

import pytest

from papernotes.index.metrics import FAMILIES, Scale, family, magnitude, order


@pytest.mark.parametrize(
    ("metric", "key"),
    [
        ("training speedup", "training-speed"),
        ("epoch time speedup, distributed", "training-speed"),
        ("training performance", "training-speed"),
        ("inference speedup on CPU", "inference-speed"),
        ("kernel speedup", "kernel-speed"),
        ("Map step speedup", "kernel-speed"),
        ("update phase speedup", "kernel-speed"),
        ("end-to-end speedup", "speed"),
        ("system performance", "speed"),
        ("speedup at a fixed memory budget", "speed"),
        ("training throughput", "throughput"),
        ("tokens per GPU-second", "throughput"),
        ("sustained load", "throughput"),
        ("p99 inference latency", "time"),
        ("time to target accuracy", "time"),
        ("makespan", "time"),
        ("number of jobs meeting their deadline", "time"),
        ("data access cost (latency)", "time"),
        ("GPU memory footprint reduction", "memory"),
        ("maximum batch size", "memory"),
        ("memory cost", "memory"),
        ("memory reduction with dynamic allocation", "memory"),
        ("largest Transformer that fits", "memory"),
        ("test accuracy", "accuracy"),
        ("accuracy loss", "accuracy"),
        ("F1 lift of the models", "accuracy"),
        ("cost savings", "cost"),
        ("energy efficiency", "cost"),
        ("GPUs needed for the same training speed", "cost"),
        ("scaling efficiency", "utilization"),
        ("GPU (SM) utilization", "utilization"),
        ("performance overhead", "overhead"),
        ("throughput loss", "overhead"),
        ("duration prediction error", "other"),
        ("rise", "other"),
        ("", "other"),
    ],
)
def test_a_metric_belongs_to_the_family_of_its_wording(metric: str, key: str) -> None:
    assert family(metric).key == key


def test_families_have_distinct_keys_and_labels() -> None:
    assert len({f.key for f in FAMILIES}) == len({f.label for f in FAMILIES}) == len(FAMILIES)


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
    assert family("speed" * 100_000).key == "speed"
    assert magnitude("1," * 500_000)[0] is Scale.AMOUNT
