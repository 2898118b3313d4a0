"""Which day it is."""

from __future__ import annotations

import os
from datetime import UTC, date, datetime


def today() -> date:
    """The day of the run; SOURCE_DATE_EPOCH (seconds since 1970) sets another, for runs that must repeat."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date() if epoch.isdecimal() else datetime.now(UTC).date()
