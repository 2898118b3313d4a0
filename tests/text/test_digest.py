"""Contents have short names: the same for what is alike, others for what is not."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from papernotes.text.digest import SIZE, code_digest, digest


class Pair(NamedTuple):
    one: str
    other: int


def test_a_digest_has_one_length() -> None:
    assert {len(digest(part)) for part in ("", b"", (), "a" * 10_000, ["b", None])} == {2 * SIZE}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c"), ("a", "bc")),
        (("ab",), ("ab", "")),
        ((["ab", "c"],), (["a", "bc"],)),
        (([("a", 1)],), ([("a", "1")],)),
        (((None,),), (("",),)),
        ((["\ud800"],), (["\ud801"],)),
        (("\ud800",), ("\ud801",)),
        (({"a": 1},), ({"a": 2},)),
        ((Pair("a", 1),), (Pair("a", 2),)),
    ],
)
def test_what_differs_has_another_digest(one: tuple[object, ...], other: tuple[object, ...]) -> None:
    assert digest(*one) != digest(*other)


def test_what_is_alike_has_the_same() -> None:
    assert digest("a", ["b", Pair("c", 1)], b"d") == digest("a", ["b", Pair("c", 1)], b"d")
    assert digest("中", ["中"]) == digest("中", ["中"])


def test_our_own_code_has_one() -> None:
    assert code_digest() == code_digest()
    assert len(code_digest()) == 2 * SIZE
