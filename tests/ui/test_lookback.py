"""A look back while people come and go at the table: the secrets on the screen are those of the eyes of now."""

from __future__ import annotations

import pytest

from game.core.players import Player
from game.ui.inputmap import Back

from .people import Plain, sit


def looking():
    """Two of three people have gone, so that the first one's hand lies open; this one looks back."""
    stage, table = sit(3, letters=False)
    for seat in (1, 2):
        table.session.take_seat(seat, Player(f"P{seat}", "gus", None, "casual"))
    stage.scenes[:] = [table]
    table.update(16)
    assert table.session.eyes == {0}
    table.look_back(0)
    table.update(16)
    assert table.shown == table.session.match.view_at(0, frozenset({0}))
    return table


@pytest.mark.parametrize(
    ("seat", "player"),
    [(1, Player("P1", "gus", 1)), (0, Player("P0", "ines", None, "casual"))],
    ids=["somebody sits down again", "the last one goes"],
)
def test_a_look_back_hides_the_hand_when_the_eyes_change(seat, player):
    table = looking()
    table.session.take_seat(seat, player)
    table.update(16)
    assert table.session.eyes == frozenset() and table.then == 0
    assert table.shown == table.session.match.view_at(0, frozenset())
    table.return_now()
    assert table.shown == table.session.view() and table.then is None


class Leaving(Plain):
    """A table that one leaves a look back of by Back."""

    def extra(self, record):
        if isinstance(record, Back) and self.then is not None:
            self.return_now()


def test_back_leaves_a_look_back_while_something_moves():
    stage, table = sit(3, letters=False)
    for seat in range(3):
        table.session.open_curtain(seat)
        table.submit(seat, table.session.decisions()[seat].options[0])
    moving = Leaving(table.session)
    stage.push(moving)
    moving.look_back(0)
    moving.past.walk(1)
    assert moving.presenter.busy and moving.then is not None
    moving.handle(Back())
    assert moving.then is None
