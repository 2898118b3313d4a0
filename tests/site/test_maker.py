"""Pages are made in steps, each for all of them before the next."""

from __future__ import annotations

from papernotes.pages.page import page
from papernotes.pages.shelf import ShelfView
from papernotes.pages.site_file import Page, Promise
from papernotes.site.frame import Frame, Navigation
from papernotes.site.maker import Maker


def test_a_step_is_taken_for_all_pages_before_the_next() -> None:
    done: list[str] = []

    def promise(name: str, *, has_steps: bool = True) -> Promise:
        def make() -> Page:
            done.append(f"make {name}")
            return page(f"{name}.md", name, "", ShelfView({}))

        steps = (lambda: done.append(f"read {name}"), lambda: done.append(f"write {name}"))
        return Promise(f"{name}.md", "", make, steps=steps if has_steps else ())

    pages = [promise("a"), promise("plain", has_steps=False), promise("b")]
    maker = Maker(Navigation({}))
    maker.frames = {maker.key(each): Frame((b"<title>", b"</title>"), ("title",), "") for each in pages}

    contents = list(maker.contents(pages))

    assert contents == [b"<title>a</title>", b"<title>plain</title>", b"<title>b</title>"]
    assert done == ["read a", "read b", "write a", "write b", "make a", "make plain", "make b"]
