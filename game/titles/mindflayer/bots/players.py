"""Who a player is: whom somebody of a side chooses, by a model fitted to many games, and which temper each seat shows.

What a choice tells depends on what the chooser knew. Who began Possessed with open eyes spares its friends from the first card
on; somebody Sane knows nothing before the first Meeting. And it depends on the temper: a bluffer's gift proves less.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.titles.mindflayer.bots.cloud import Cloud
from game.titles.mindflayer.bots.habits import ALONE, CONVERTED, KNOWING, SANE, STAGES, Habits

FLOOR = 0.02
"""However unlikely, a player of any temper may do anything."""
GUESSED = 0.3
"""How likely a lie is just this one."""


class Players:
    """Weighs the ideas of a cloud by whom players point at, and learns the tempers of the seats, in each of the ideas."""

    def __init__(self, cloud: Cloud, habits: Habits) -> None:
        self.cloud, self.habits = cloud, habits
        self.tempers: list[list[Sequence[float]]] = []
        self._stage, self._first = 0, KNOWING

    def begin(self, eyes_open: bool) -> None:
        """Nobody is known yet."""
        self.tempers = [[self.habits.shares] * self.cloud.seats for _ in self.cloud.masks]
        self._first = KNOWING if eyes_open else ALONE

    def go_on(self, other: Players) -> None:
        """Know what another knows."""
        self.tempers = [row[:] for row in other.tempers]
        self._stage, self._first = other._stage, other._first

    def meeting(self) -> None:
        """From now on players know more of one another."""
        self._stage = min(self._stage + 1, STAGES - 1)

    def lies(self, seat: Seat) -> float:
        """How often a seat says what is not so."""
        cloud, lies = self.cloud, self.habits.lies
        each = zip(cloud.weights, self.tempers, strict=True)
        return sum((weight * one * lie for weight, tempers in each for one, lie in zip(tempers[seat], lies, strict=True)), 0.0)

    def said(self, seat: Seat, true: Sequence[float]) -> None:
        """A seat said something that is true with this probability in each idea: who lies shows its temper."""
        for tempers, one in zip(self.tempers, true, strict=True):
            found = [(1.0 - lie) * one + GUESSED * lie * (1.0 - one) for lie in self.habits.lies]
            tempers[seat] = _shared(tempers[seat], found)

    def pointed(self, what: str, seat: Seat, target: Seat) -> None:
        """A seat chose a player for a gift of a kind, to be accused, trusted or voted for.

        Who began Possessed may show in it; who was converted since does not: a choice rests on what everybody saw of that.
        """
        cloud = self.cloud
        if seat == cloud.me:
            return
        rows = self.habits.choices[what, self._stage]
        others = [other for other in range(cloud.seats) if other != seat and not cloud.out >> other & 1]
        aim, count = 1 << target, len(others)
        for idea, row in enumerate(cloud.tables):
            mask, tempers = cloud.masks[idea], self.tempers[idea][seat]
            evil = [(row[o].evil if o != cloud.me else float(cloud.evil)) for o in others if not mask >> o & 1]
            firsts, turned, first = count - len(evil), sum(evil), bool(mask & aim)
            aimed = 0.0 if first else row[target].evil if target != cloud.me else float(cloud.evil)
            own = row[seat].evil
            sides = ((self._first, 1.0),) if mask >> seat & 1 else ((SANE, 1.0 - own), (CONVERTED, own))
            found = [FLOOR / count] * len(tempers)
            for side, share in sides:
                for i, row_of in enumerate(rows):
                    began, later, often = row_of[side]
                    one = began if first else 1.0 + (later - 1.0) * aimed
                    found[i] += share * often * one / (count + (began - 1.0) * firsts + (later - 1.0) * turned)
            cloud.weights[idea] *= sum((temper * one for temper, one in zip(tempers, found, strict=True)), 0.0)
            self.tempers[idea][seat] = _shared(tempers, found)
        cloud.weigh()


def _shared(before: Sequence[float], found: Sequence[float]) -> list[float]:
    """Weights after something that is likelier from some than from others."""
    weights = [weight * one for weight, one in zip(before, found, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]
