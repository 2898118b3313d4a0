"""A process ends at once, and loses nothing that it said."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SAYING = """
import sys, atexit
from papernotes.system.leaving import leave
atexit.register(print, "tidied up")
sys.stdout.write("a line without an end")
sys.stderr.write("and a complaint")
"""


@pytest.mark.parametrize("status", [0, 1, 2])
def test_all_that_was_said_arrives_and_nothing_is_tidied_up(status: int) -> None:
    done = subprocess.run([sys.executable, "-c", f"{SAYING}leave({status})"], capture_output=True, text=True)

    assert (done.returncode, done.stdout, done.stderr) == (status, "a line without an end", "and a complaint")


def test_a_reader_who_is_gone_gets_no_traceback() -> None:
    code = "import sys\nfrom papernotes.system.leaving import leave\nprint('bread')\nsys.stdin.read()\nleave(0)"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.close()

    said = process.stderr.read()

    assert process.wait() == 120
    assert "Traceback" not in said
