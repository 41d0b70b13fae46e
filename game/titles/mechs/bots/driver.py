"""Plays a position on: who answers the questions of a run when nobody is asked, and what it comes to after some turns."""

from __future__ import annotations

from game.core.types import Action, Seat
from game.titles.mechs.bots.score import LOST, WON, Score
from game.titles.mechs.rules.actions import Strike
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Line
from game.titles.mechs.rules.state import State

FADE = 0.8
"""What the score after one more turn weighs against that of the turn before it."""
DREAD = 0.4
"""What a loss in a later turn counts for: until then there are cards to come that may avert it."""
MOST = 400
"""Answers in a turn at the most."""


class Driver:
    """Answers by looking at the score: right after an answer (no `look`), or when the mech's line has run (`look`)."""

    def __init__(self, rules: MechsRules, score: Score) -> None:
        self.rules, self.score = rules, score

    def answer(self, s: State, options: tuple[Action, ...], seat: Seat, look: bool) -> Action:
        """The option that looks best; the first of equals."""
        best, found = -1e9, options[0]
        if len(options) == 1:
            return found
        if type(found) is Strike:
            return max(options, key=lambda option: self.score.bounty(s, option.cell) if type(option) is Strike else 0.0)
        for option in options:
            world = s.copy()
            self.rules.apply(world, seat, option)
            if look:
                self.run_line(world, seat)
            value = self.score.value(world)
            if value > best:
                best, found = value, option
        return found

    def run_line(self, s: State, seat: Seat) -> None:
        """Play on until this mech's line has run, with answers at first sight."""
        for _ in range(MOST):
            if not s.stack or not any(type(frame) is Line and frame.seat == seat for frame in s.stack):
                return
            self._step(s, False)

    def run_turn(self, s: State, look: bool) -> None:
        """Play on to the end of the turn."""
        for _ in range(MOST):
            if s.phase not in ("run", "minions"):
                return
            self._step(s, look)

    def _step(self, s: State, look: bool) -> None:
        asked = self.rules.choices(s)
        assert asked is not None
        seat, options = asked
        self.rules.apply(s, seat, self.answer(s, options, seat, look))

    def worth(self, s: State, turns: int, look: bool) -> float:
        """The score over so many turns, this one first, in which the lines run and no card is added. Changes the position."""
        total, weight = 0.0, 1.0
        for turn in range(turns):
            if turn:
                self.rules.rehearse(s, ())
            self.run_turn(s, look and turn == 0)
            if s.reason:
                end = WON if s.won else LOST if turn == 0 else DREAD * LOST
                return total + end * sum(weight * FADE**later for later in range(turns - turn))
            total += weight * self.score.value(s)
            weight *= FADE
        return total
