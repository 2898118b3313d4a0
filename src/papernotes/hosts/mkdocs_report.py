"""Problems as MkDocs tells them: in its log, and as the end of a strict build."""

from __future__ import annotations

import logging

from mkdocs.exceptions import Abort

from papernotes import checks, report
from papernotes.build import Build

log = logging.getLogger("mkdocs.plugins.papernotes")


def tell(build: Build, *, strict: bool, is_fatal: bool) -> None:
    """Say what is wrong; `is_fatal` ends a build that has a problem which a strict run fails over."""
    lines = report.lines(build.problems, build.index.library)
    for problem, text in zip(build.problems, lines, strict=True):
        # In MkDocs's own strict mode every warning fails the build by itself.
        log.log(logging.WARNING if checks.fails(problem, strict=strict) else logging.INFO, text)
    if is_fatal and any(checks.fails(problem, strict=True) for problem in build.problems):
        raise Abort(report.count_line(build.problems))
