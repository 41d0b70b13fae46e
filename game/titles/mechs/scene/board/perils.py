"""What this turn may cost the Bomb: the hits that a film is sure of, and those that the dice may bring besides. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.rules import course
from game.titles.mechs.rules.board import NOWHERE, STEP, STRIDE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.intents import may_arrive
from game.titles.mechs.scene.board.signs import ARRIVE, BOMB_HIT, HURT
from game.titles.mechs.scene.board.trace import Trace
from game.titles.mechs.scene.cardbook import engine


class Peril(NamedTuple):
    """Danger to the Bomb. `hits`: so many are sure, and leave `left` health; `near`: so many more may come, as the dice fall."""

    hits: int
    left: int
    near: int

    @property
    def lost(self) -> bool:
        """Whether the Bomb is destroyed for sure."""
        return self.left == 0

    @property
    def grave(self) -> bool:
        """Whether the dice may destroy it."""
        return not self.lost and self.near >= self.left

    @property
    def mark(self) -> str:
        """What the mark on the Bomb says."""
        return f"\u2212{self.hits}" + "+" * bool(self.near) if self.hits else f"\u2212{self.near}?"


def peril_of(view: View, trace: Trace, then: View) -> Peril | None:
    """The danger in a film that begins at a View; `then`: as it is after the last sure shot. None where there is none to tell:
    where chance decides already while the lines run, nobody knows where the Bomb will be for the minions."""
    if view.bomb == NOWHERE:
        return None
    struck = [sign.number for sign in trace.shown() if sign.kind == BOMB_HIT]
    left = struck[-1] if struck else view.bomb_hp
    near = min(left, _near(trace, then)) if left and trace.foggy and trace.certain >= trace.phase else 0
    return Peril(len(struck), left, near) if struck or near else None


def _near(trace: Trace, then: View) -> int:
    """How many hits chance may bring: of minions, which have no more room than on its four sides, and of the fuse."""
    doubt = trace.doubt
    if then.bomb == NOWHERE:
        return 0
    fuse = bool(then.terms.spawn.burns) and (doubt is None or doubt.kind != HURT)
    if then.terms.attack == "none":
        return int(fuse)
    steps = 0
    if doubt is None or doubt.kind not in (ARRIVE, HURT):
        move = then.terms.move
        pace = course.pace(engine(), then.terms, then.risen, then.turn)
        steps = (pace.steps if move.mode != "none" else 0) + (move.extra != "none")
    coming = sum(_far(cell, then.bomb) <= steps + 1 for _, cell in then.minions)
    fresh = sum(then.bomb + step in may_arrive(then) for step in STEP) if doubt is None or doubt.kind != HURT else 0
    return min(len(STEP), coming + fresh) + fuse


def _far(a: Cell, b: Cell) -> int:
    """Steps between two cells without a wall."""
    return abs(a % STRIDE - b % STRIDE) + abs(a // STRIDE - b // STRIDE)
