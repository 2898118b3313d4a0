"""What a status means."""

from __future__ import annotations

import pytest

from papernotes.links.external.answer import Verdict, of_status


@pytest.mark.parametrize("status", [202, 401, 403, 429, 451, 999])
def test_statuses_that_robots_get_block(status: int):
    assert of_status(status).verdict is Verdict.BLOCKED


@pytest.mark.parametrize("status", [400, 404, 410, 500, 503])
def test_other_statuses_fail(status: int):
    assert of_status(status).verdict is Verdict.FAILED
