"""Names for venues that tags.yaml does not have."""

from __future__ import annotations

import pytest

from papernotes.importing.reference import Reference
from papernotes.importing.venue_name import propose_venue, venue_line


@pytest.mark.parametrize(
    ("container", "series", "name"),
    [
        ("3rd Conference on Toast (TOAST '24)", "", "TOAST"),
        ("Proceedings of the 61st Annual Meeting on Toast (Volume 1: Long Papers)", "", "Annual Meeting on Toast"),
        ("Journal of Toast", "", "Journal of Toast"),
        (
            "Proceedings of the 32nd ACM SIGPLAN-SIGACT Symposium on Principles of Programming Languages, POPL 2005, "
            "Long Beach, California, USA, January 12-14, 2005",
            "",
            "POPL",
        ),
        ("Proceedings of the ACM Symposium on Cloud Computing", "SoCC '23", "SoCC"),
        ("Euro-Par 2020: Parallel Processing", "Lecture Notes in Computer Science", "Euro-Par"),
        ("Conference on Toast, Charleston, SC, USA", "", "Conference on Toast"),
        ("https://toast.example/blog", "", ""),
        ("Available online: www.toast.example", "", ""),
        ("", "ICPP 2009", "ICPP"),
    ],
)
def test_a_new_venue_has_its_acronym_first_and_is_never_an_address(container: str, series: str, name: str):
    assert propose_venue(Reference("T", container=container, series=series)) == name


def test_a_journal_keeps_its_name():
    for container, name in (
        ("ACM Trans. Toast (TOT)", "ACM Trans. Toast"),
        ("Proc. ACM Program. Lang.", "Proc. ACM Program. Lang."),
        ("The Toast Journal", "Toast Journal"),
    ):
        assert propose_venue(Reference("T", container=container, is_article=True)) == name


@pytest.mark.parametrize(
    ("reference", "line"),
    [
        (
            Reference("T", container="Proceedings of the 32nd Symposium on Toast: Crumbs, TOAST 2005, Long Beach"),
            'TOAST: {name: "Symposium on Toast: Crumbs", kind: conference}',
        ),
        (
            Reference("T", container="Journal of Toast", is_article=True),
            'Journal of Toast: {name: "Journal of Toast", kind: journal}',
        ),
        (
            Reference("T", container="2nd Workshop on Toast (TOASTY)"),
            'TOASTY: {name: "Workshop on Toast", kind: workshop}',
        ),
    ],
)
def test_the_line_for_tags_is_ready(reference: Reference, line: str):
    assert venue_line(propose_venue(reference), reference) == line
