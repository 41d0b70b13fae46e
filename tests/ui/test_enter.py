"""Enter while things move at a table presses the key that shows it, or nothing: never another answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.focus import Group
from game.ui.inputmap import Back, Confirm
from game.ui.table.interrupt import Interrupt
from game.ui.widgets import Button, Spot


class Moving:
    """A table on which something moves; when that ends, these widgets lie there."""

    def __init__(self, after: list[Any], asks_on: bool) -> None:
        self.ui = Group([Spot("tile:1", (0, 0, 100, 100)), Button("vote", (0, 200, 300, 100), "Vote", "primary", hint="A")])
        self.presenter: Any = SimpleNamespace(press=lambda key: False, busy=False)
        self.board: Any = SimpleNamespace(then=None)
        self.after, self.asks_on = after, asks_on

    def sprite_at(self, x: float, y: float) -> str | None:
        return None

    def end_motion(self) -> None:
        self.ui.set(self.after)

    def asked_still(self) -> bool:
        return self.asks_on


VOTE = Button("vote", (0, 200, 300, 100), "Vote", "primary", hint="A")
OTHER = Button("give", (0, 200, 300, 100), "Give", "primary", hint="A")


@pytest.mark.parametrize(
    ("after", "asks_on", "counts"),
    [([VOTE], True, True), ([VOTE], False, False), ([OTHER], True, False), ([], True, False)],
)
def test_enter_counts_where_the_same_key_answers_the_same_question(after: list[Any], asks_on: bool, counts: bool) -> None:
    table: Any = Moving(after, asks_on)
    assert Interrupt(table).counts(Confirm()) is counts


@pytest.mark.parametrize("then", [None, 3])
def test_the_way_out_of_a_look_back_counts_even_before_a_chapter(then: int | None) -> None:
    table: Any = Moving([], True)
    table.presenter.busy, table.board.then = True, then
    assert Interrupt(table).counts(Back()) is (then is not None)
