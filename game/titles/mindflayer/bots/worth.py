"""What a position is worth to the Sane team: the chance that one of them is still Sane and in play at the end.

Each Sane seat's chance is a logistic curve over few features, fitted to matches between bots; they count as independent, which is
wrong by a little everywhere and right in what it compares.
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.titles.mindflayer.bots.world import FEW, LIMIT, World
from game.titles.mindflayer.rules.actions import KINDS

CURVES: tuple[tuple[float, ...], ...] = (
    (3.9, -1.94, 0.1, -0.16, -0.3, -0.33, -0.74, -1.19, -0.06, 0.55, -0.21, 0.58),
    (1.43, -1.17, -0.16, -0.16, -0.3, -0.40, -0.64, -0.76, 0.0, 0.64, -0.54, 0.25),
    (0.80, -0.81, -0.29, -0.1, -0.3, 0.0, -0.68, -0.80, -2.47, 0.73, -0.51, 0.13),
)
"""By Meetings still to come (1 to 3), a factor for: 1; Mind Flayers that nothing cancels (-1 to 2), whether they are 2; Hard Hits
likewise; Possessed neighbours, and Mind Flayers they can give (2 each); cards above the next Meeting, tenths; the part of all in
play who are Possessed; the Mind Flayers they hold (4 each), for each seat in play; Possessed players two places away; seats in
play, tenths.
"""
LOW = -1
AMMO, STORE = 2, 4
"""So many Mind Flayers of one player count beside a neighbour, and in all."""
_BAD = 2 * AMMO + 1


class Stage:
    """How far the game is: Meetings to come and the cards above the next one. Interned by `stage_of`."""

    __slots__ = ("_curve", "_table", "meetings")

    def __init__(self, meetings: int, pile: int) -> None:
        self.meetings = meetings
        curve = CURVES[max(0, meetings - 1)]
        self._curve = curve[8:]
        one = curve[0] + curve[7] * pile / 10
        steps, edge = range(LOW, LIMIT), LIMIT - 1
        self._table = [
            one + curve[1] * nf + curve[2] * (nf == edge) + curve[3] * nh + curve[4] * (nh == edge)
            + curve[5] * bad + curve[6] * ammo
            for nf in steps for nh in steps for bad in range(3) for ammo in range(_BAD)
        ]  # fmt: skip

    def sane(self, world: World) -> float:
        """The chance of the Sane team in a world."""
        hands, possessed, out = world.hands, world.possessed, world.out
        ring = [seat for seat in range(len(hands) // KINDS) if not out >> seat & 1]
        count = len(ring)
        danger = []
        evil = store = 0
        for seat in ring:
            if possessed >> seat & 1:
                evil += 1
                flayers = hands[KINDS * seat]
                store += flayers if flayers < STORE else STORE
                danger.append(_BAD + (flayers if flayers < AMMO else AMMO))
            else:
                danger.append(0)
        if evil == count:
            return 0.0
        if not self.meetings or count <= FEW:
            return 1.0
        table, (share, ammo, far, size) = self._table, self._curve
        base = (share * evil + ammo * store) / count + size * count / 10
        lost = 1.0
        for i in range(count):
            if danger[i]:
                continue
            own = KINDS * ring[i]
            nf = hands[own] - hands[own + 3]
            nh = hands[own + 1] - hands[own + 4]
            nf = LOW if nf < LOW else nf if nf < LIMIT else LIMIT - 1
            nh = LOW if nh < LOW else nh if nh < LIMIT else LIMIT - 1
            z = base + table[((nf + 1) * 4 + nh + 1) * 3 * _BAD + danger[i - 1] + danger[i + 1 - count]]
            if danger[i - 2]:
                z += far
            if danger[i + 2 - count] and count != 4:
                z += far
            lost *= 1.0 / (1.0 + exp(z))
        return 1.0 - lost


@cache
def stage_of(meetings: int, pile: int) -> Stage:
    """The stage with so many Meetings to come and so many cards above the next one."""
    return Stage(meetings, pile)
