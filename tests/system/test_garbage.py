from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from papernotes.system.garbage import collector_stopped


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    yield
    gc.enable()


def test_nothing_is_collected_while_something_is_made_and_not_longer() -> None:
    with collector_stopped():
        assert not gc.isenabled()

    assert gc.isenabled()


def test_the_collector_starts_again_after_a_failure() -> None:
    with pytest.raises(ValueError, match="no"), collector_stopped():
        raise ValueError("no")

    assert gc.isenabled()


def test_a_collector_that_was_stopped_before_stays_so() -> None:
    gc.disable()

    with collector_stopped():
        pass

    assert not gc.isenabled()
