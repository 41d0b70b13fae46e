"""What a seat knows: told by its own log alone, and all of it."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import KINDS
from game.titles.mindflayer.scene.private.dossier import Line, Piece, kept, lines_of


def played(seats, seed, steps=400):
    """A match that chance has brought so far."""
    players = [Player(f"P{n}", "gus", n) for n in range(seats)]
    match, dice = Match(TITLE.rules, Setup("mindflayer", seats, seed, 1, TITLE.defaults()), players), Dice(seed)
    for _ in range(steps):
        asked = match.pending()
        if not asked:
            break
        seat, decision = next(iter(asked.items()))
        match.submit(seat, decision.options[dice.below(len(decision.options))])
    return match


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_the_own_log_tells_as_much_as_all_secrets_and_no_card_that_was_not_seen(seats):
    told = set()
    for seed in range(6):
        match = played(seats, seed)
        everything = match.log(frozenset(range(seats)))
        for seat in range(seats):
            lines = lines_of(match.log(frozenset((seat,))), seat, 40)
            assert lines == lines_of(everything, seat, 40)
            assert all(0 <= kind < KINDS for line in lines for piece in line.pieces for kind in piece.kinds)
            assert [line.turn for line in lines] == sorted((line.turn for line in lines), reverse=True)
            told |= {line.what for line in lines}
    assert {"gave", "came", "saw"} <= told <= {"gave", "came", "saw", "lost", "boxed"}


def test_an_exchange_tells_what_was_given_to_whom_and_what_came_from_either():
    exchange = ev.CardsExchanged((0, 1, 2), (1, 2, 0), (2, 0, 1), (2, 0, 1), (3, 1, 0), ((0, 1), (2, 3), (1, 3)))
    came, gave = lines_of([(5, ev.TurnBegan(1)), (9, exchange)], 0, 7)
    assert came == Line(7, "came", (Piece((0, 1), (1, 2)),)), "nobody knows which of two neighbours gave which"
    assert gave == Line(7, "gave", (Piece((2,), (1,)), Piece((3,), (2,))))


def test_what_was_discarded_is_told_of_the_own_card_alone():
    log = [(3, ev.AnswerSealed(0, 2, -1, -1)), (4, ev.AnswerSealed(1, -1, -1, -1)), (5, ev.CardsDiscarded((0, 1), (1, 2)))]
    assert lines_of(log, 0, 4) == (Line(4, "boxed", (Piece((2,), ()),)),)


def test_what_everybody_saw_makes_room_first():
    secret = [Line(n, "came", (), False) for n in (9, 5, 1)]
    public = [Line(n, "gave", (), True) for n in (8, 7, 2)]
    lines = sorted([*secret, *public], key=lambda line: -line.turn)
    assert kept(lines, 6) == (lines, 0)
    assert kept(lines, 4) == ([line for line in lines if line.turn not in (2, 7)], 2)
    assert kept(lines, 2) == (secret[:2], 4)
