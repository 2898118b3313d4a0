"""The end of a process whose work is done."""

from __future__ import annotations

import os
import sys
from typing import NoReturn


def leave(status: int) -> NoReturn:
    """End at once, when all files are closed and all that was temporary is gone.

    Python would look through all objects for garbage and free them one by one, which takes a second with ten thousand
    notes. The system frees them all at once.
    """
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except OSError:  # nobody reads it any more; Python knows what to say of that
        sys.exit(status)
    os._exit(status)
