"""`schedule` blocks: what they mean, what is wrong with them, and how they are drawn."""

from __future__ import annotations

import re

import pytest

from harmless import assert_harmless, parse
from papernotes.markdown.safe_html import clean
from papernotes.markdown.schedule import Schedule
from papernotes.markdown.schedule_drawing import drawn
from papernotes.markdown.schedule_parser import parse as understood

GPIPE = """\
# GPipe: all forward, then all backward
F = forward, B = backward
GPU 0 | F1 F2 F3 F4 .  .  .  .  .  .  B4 B3 B2 B1
GPU 1 | .  F1 F2 F3 F4 .  .  .  .  B4 B3 B2 B1 .
GPU 2 | .  .  F1 F2 F3 F4 .  .  B4 B3 B2 B1 .  .
GPU 3 | .  .  .  F1 F2 F3 F4 B4 B3 B2 B1 .  .  .
"""
ONE_F_ONE_B = """\
# 1F1B, p = 4, m = 4; right: stored micro-batches
GPU 0 | F1 F2 F3 F4 .  .  .  B1 .  B2 .  B3 .  B4 | 4
GPU 1 | .  F1 F2 F3 .  .  B1 F4 B2 .  B3 .  B4 .  | 3
GPU 2 | .  .  F1 F2 .  B1 F3 B2 F4 B3 .  B4 .  .  | 2
GPU 3 | .  .  .  F1 B1 F2 B2 F3 B3 F4 B4 .  .  .  | 1
"""
CHIMERA = """\
# Chimera: 1 and 2 run down, 3 and 4 up
GPU 0 | F1 .. F2 F3 B3 F4 B4 B1 .. B2
GPU 1 | .. F1 F3 F2 F4 B3 B1 B4 B2 ..
GPU 2 | .. F3 F1 F4 F2 B1 B3 B2 B4 ..
GPU 3 | F3 .. F4 F1 B1 F2 B2 B3 .. B4
"""
VDNN = """\
# vDNN: F2 waits 40 ms for the offload of X1
F = forward, B = backward, O = offload, P = prefetch
GPU/compute | F1*6 ~*4 F2*8 F3*6 B3*12 B2*16 B1*12
GPU/copy    | O1*10 O2*5 .*9 P2*5 .*7 P1*10 .*18
"""
ORCA = """\
# Orca: another batch's iteration enters every slot
Worker 1 | AB1 CD1 EF1 AB2 CD2 EF2
Worker 2 | .   AB1 CD1 EF1 AB2 CD2
Worker 3 | .   .   AB1 CD1 EF1 AB2
# request-level: batch AB as micro-batches A and B
Worker 1 | A1  B1  .   A2  B2  .
Worker 2 | .   A1  B1  .   A2  B2
Worker 3 | .   .   A1  B1  .   A2
"""


def pieces(schedule: Schedule, row: int, drawing: int = 0) -> list[tuple[str, int]]:
    return [(piece.what, piece.length) for piece in schedule.drawings[drawing].rows[row].pieces]


@pytest.mark.parametrize(
    ("code", "info", "slots", "kinds"),
    [
        (GPIPE, "", [14], ["F", "B"]),
        (ONE_F_ONE_B, "", [14], ["F", "B"]),
        (CHIMERA, "", [10], ["F", "B"]),
        (VDNN, "slot=10ms", [64], ["F", "B", "O", "P"]),
        (ORCA, "", [6, 6], ["AB", "CD", "EF", "A", "B"]),
    ],
    ids=["gpipe", "1f1b", "chimera", "vdnn", "orca"],
)
def test_the_worked_examples_are_understood(code: str, info: str, slots: list[int], kinds: list[str]) -> None:
    found = understood(code, info)

    assert (found.errors, found.ragged, found.unused, found.crowded) == ([], [], [], [])
    assert [drawing.slots for drawing in found.drawings] == slots
    assert found.kinds == kinds


def test_equal_neighbors_are_one_piece() -> None:
    assert pieces(understood(GPIPE), 0)[3:6] == [("F4", 1), (".", 6), ("B4", 1)]
    assert pieces(understood("A | F1 F1*2 . .. ~*3 ~ F1"), 0) == [("F1", 3), (".", 2), ("~", 4), ("F1", 1)]


def test_captions_remarks_axis_and_time_of_a_slot() -> None:
    found = understood("# One\n# more\n\nA/copy | F F | 4 MB\ntime   | 0 5\n# Two\nA      | F\n", "slot=2.5ms")

    assert found.slot == "2.5ms"
    assert [(d.caption, d.axis_name, d.axis) for d in found.drawings] == [
        ("One more", "time", ("0", "5")),
        ("Two", "", ()),
    ]
    assert found.drawings[0].rows[0].remark == "4 MB"


@pytest.mark.parametrize(
    ("word", "kind"),
    [("F1", "F"), ("Fa1", "Fa"), ("Fab", "Fa"), ("Gx1", "Gx"), ("12", "12"), ("1F", "1"), ("面1", "面")],
)
def test_the_color_of_a_word(word: str, kind: str) -> None:
    assert understood("F = forward, Fa = attention, with more\nA | F Fa").kind_of(word) == kind


def test_a_legend_may_hold_commas_and_equal_signs() -> None:
    assert understood("F = forward, then = so, B' = x\nA | F B' then").legend == {
        "F": "forward",
        "then": "so",
        "B'": "x",
    }
    assert understood("F = a, b and c\nA | F").legend == {"F": "a, b and c"}


@pytest.mark.parametrize(
    ("code", "info", "place", "message", "help_"),
    [
        ("GPU 0 | F1 F2 B1\nGPU 1 | .  F1", "", "GPU 1 | .  F1", "'GPU 1' has 2 slots, 'GPU 0' has 3", "fill it with '.'."),
        ("GPU 0 | F1\nGPU 1 | .  F1", "", "GPU 1 | .  F1", "'GPU 1' has 2 slots, 'GPU 0' has 1", "fill 'GPU 0' with '.'."),
        ("A | F1 F(2", "", "F(2", "'F(2' is not a cell",
         "write a word of at most 12 letters and digits, '.' or '~', and *3 behind it for three slots."),
        ("A | F1*0", "", "F1*0", "'F1*0' is not a cell",
         "write a word of at most 12 letters and digits, '.' or '~', and *3 behind it for three slots."),
        ("A | abcdefghijklm", "", "abcdefghijklm", "'abcdefghijklm' is not a cell",
         "write a word of at most 12 letters and digits, '.' or '~', and *3 behind it for three slots."),
        ("  | F1", "", "  | F1", "the row has no name", "write who works in front of '|'."),
        ("A |", "", "A |", "'A' has no cells", "write one for each slot, '.' for idle."),
        (f"{'A' * 25} | F", "", "A" * 25, f"the name '{'A' * 25}' is longer than 24 characters", "shorten it."),
        ("A | F\nA | B", "", "A | B", "'A' is listed twice", "name the rows apart, or begin a new drawing with # caption."),
        ("A | F | x | y", "", "A | F | x | y", "the row has more than two '|'", "write name | cells | remark."),
        ("A    | F B\ntime | 1", "", "time | 1", "'time' has 1 mark, the rows have 2 slots",
         "write one mark for each slot, '.' for none."),
        ("A |\tF", "", "A |\tF", "the line holds a tab", "write spaces instead."),
        ("A | F\nhm", "", "hm", "'hm' is not a row, caption or legend", "write name | cells, # caption, or F = forward."),
        ("# only", "", "# only", "the schedule has no rows", "write one, such as GPU 0 | F1 F2 B1."),
        ("", "", "", "the schedule has no rows", "write one, such as GPU 0 | F1 F2 B1."),
        ("A | F", "slots=3", "", "'slots=3' is not an option of a schedule", "write slot=10ms or nothing."),
        ("A | F*999", "", "A | F*999", "'A' has 999 slots, more than 400", "let a slot stand for a longer time."),
        ("\n".join(f"r{i} | F" for i in range(65)), "", "r64 | F", "the schedule has more than 64 rows", "show a part of it."),
    ],
)  # fmt: skip
def test_errors(code: str, info: str, place: str, message: str, help_: str) -> None:
    fault = understood(code, info).errors[0]

    assert (code[fault.start : fault.end], fault.message, fault.help) == (place, message, help_)


def test_cells_that_are_not_below_each_other_are_put_there() -> None:
    code = "# x\nGPU 0 | F1 F2 B1 | four\nG 1 |. F10 B1\n\nslot | 1 2 3\n"
    (fault,) = understood(code).ragged

    assert (fault.message, fault.help) == (
        "the cells of 'G 1' are not below those of 'GPU 0'",
        "put each cell below the one of the same slot.",
    )
    fixed = code
    for start, end, text in reversed(fault.fix):
        fixed = fixed[:start] + text + fixed[end:]
    assert fixed == "# x\nGPU 0 | F1 F2  B1 | four\nG 1   | .  F10 B1\n\nslot  | 1  2   3\n"
    assert understood(fixed).ragged == []


def test_a_key_that_nothing_uses_is_told() -> None:
    code = "F = forward, B = backward\nA | F1"
    (fault,) = understood(code).unused

    assert code[fault.start : fault.end] == "B"
    assert (fault.message, fault.help) == ("nothing in the schedule is 'B'", "remove it from the legend.")


def test_more_kinds_than_colors_are_told() -> None:
    assert understood("A | a b c d e f g h").crowded == []
    (fault,) = understood("A | a b c d e f g h i").crowded
    assert fault.message == "the schedule has 9 kinds of work, and colors for 8"
    assert fault.help == "give kinds that belong together one key of the legend."


@pytest.mark.parametrize("code", [GPIPE, ONE_F_ONE_B, CHIMERA, VDNN, ORCA])
def test_a_drawing_is_harmless_and_survives_cleaning(code: str) -> None:
    found = drawn(understood(code))

    assert_harmless(found)
    assert clean(found) == found.replace("&#x27;", "'")


def test_a_drawing_says_in_words_what_it_shows() -> None:
    (image,) = parse(drawn(understood(VDNN, "slot=10ms"))).iter("{http://www.w3.org/2000/svg}svg")

    assert image.get("aria-label").startswith(
        "vDNN: F2 waits 40 ms for the offload of X1. GPU/compute: F1 (forward) for 6 slots, waiting for 4 slots, "
    )


def test_every_piece_has_a_tooltip_and_a_label_where_it_fits() -> None:
    html = drawn(understood("A | F1*200 longestword .*199"))

    assert "<title>F1, slots 1 to 200</title>" in html
    assert "<title>longestword, slot 201</title>" in html
    assert "<title>idle, slots 202 to 400</title>" in html
    assert ">F1</text>" in html
    assert ">longestword</text>" not in html


def test_lanes_of_one_device_name_it_once() -> None:
    names = re.findall(r'<text class="pn-row"[^>]*>([^<]*)<', drawn(understood("GPU/a | F\nGPU/b | F\nCPU/a | F")))

    assert names == ["GPU/a", "/b", "CPU/a"]
