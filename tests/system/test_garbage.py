from __future__ import annotations

import gc

from papernotes.system.garbage import NEVER, old_objects_spared


def test_old_objects_are_spared_while_something_is_made_and_not_longer() -> None:
    before = gc.get_threshold()

    with old_objects_spared():
        assert gc.get_threshold() == (*before[:2], NEVER)
        assert gc.isenabled()

    assert gc.get_threshold() == before
