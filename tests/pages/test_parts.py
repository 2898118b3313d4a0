from __future__ import annotations

from papernotes.pages.parts import PartLink, cut, part_links


def test_no_part_is_longer_than_it_may_be() -> None:
    assert cut([1, 2, 3, 4, 5], 2) == [[1, 2], [3, 4], [5]]
    assert cut([1, 2], 2) == [[1, 2]]
    assert cut([], 2) == []


def test_parts_know_where_they_are() -> None:
    links = part_links(lambda number: f"wanted/{number}.md", 2, 2)

    assert list(links) == [
        PartLink("part 1", "wanted/1/", is_here=False),
        PartLink("part 2", "wanted/2/", is_here=True),
    ]
