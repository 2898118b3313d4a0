"""Works that notes name and that have no note yet."""

from __future__ import annotations

from pathlib import Path

from support import index_of, relating, write_library


def test_wanted_works_add_up_whatever_stands_in_parentheses(tmp_path: Path) -> None:
    notes = {
        "rye": relating("rye", "{type: uses, work: Old Oven (Baker 2019)}", "{type: uses, work: Mill}"),
        "spelt": relating("spelt", "{type: extends, work: Old Oven, why: heat}"),
        "wheat": relating("wheat", "{type: uses, work: old-oven (at night)}"),
    }
    wanted = index_of(write_library(tmp_path, notes)).wanted

    assert [(work.name, work.details, [wanting.by for wanting in work.by]) for work in wanted] == [
        ("Old Oven", ("Baker 2019", "at night"), ["rye", "spelt", "wheat"]),
        ("Mill", (), ["rye"]),
    ]
