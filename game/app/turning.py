"""The turning point of a finished match: the decision after which its seat's chance of winning had dropped most.

The chances come from casual playouts in the worker, a position at a time, so that the first results are there soon. Where
several seats choose at once, only what all of them chose together changes anything: such a phase is one step of each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.actions import Concede
from game.core.match import Match
from game.core.types import Seat
from game.core.verbs import verb_of
from game.table.jobs import Chances, Failure
from game.table.workerclient import Client

GIVING_UP = verb_of(Concede)
"""Who concedes loses all chances, but it was lost before."""
PLAYOUTS, CROWD_PLAYOUTS = 200, 600
"""For each position; where several seats choose at once there are fewer positions, and smaller differences."""
LEVEL = "casual"


@dataclass(frozen=True, slots=True)
class Turning:
    """The decision of `entry` by `seat`, with the seat's chance of winning before and after it (0 to 1)."""

    entry: int
    seat: Seat
    before: float
    after: float


class Search:
    """Asks for the chances of every position of a match and finds the largest drop. `done` tells that `found` is the answer."""

    def __init__(
        self, match: Match[Any, Any], client: Client, level: str = LEVEL, playouts: int | None = None, seed: int = 1
    ) -> None:
        self.match = match
        self.client = client
        self.found: Turning | None = None
        self.done = False
        self._steps = steps_of(match)
        ends = {number for number, _ in self._steps}
        numbers = sorted({0, *ends})
        if playouts is None:
            playouts = CROWD_PLAYOUTS if len(ends) < len(self._steps) else PLAYOUTS
        self._chances: dict[int, tuple[float, ...]] = {}
        self._tokens: dict[int, int] = {}
        for number in numbers:
            token = client.request(Chances(match.title, level, (match.at(number),), playouts, seed + number))
            self._tokens[token] = number

    def update(self) -> bool:
        """Take what has come; True when the answer has just been found."""
        if self.done:
            return False
        for token, result in self.client.poll(self._tokens.keys()):
            number = self._tokens.pop(token, None)
            if number is not None and not isinstance(result, Failure):
                self._chances[number] = result[0]
        if self._tokens:
            return False
        self.found = turning_point(self._steps, self._chances)
        self.done = True
        return True

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        for token in sorted(self._tokens, reverse=True):
            self.client.cancel(token)
        self._tokens.clear()
        self.done = True


def steps_of(match: Match[Any, Any]) -> list[tuple[int, Seat]]:
    """(entry, seat) of every decision; who chose in one phase together shares its last entry."""
    found: list[tuple[int, Seat]] = []
    phase: list[Seat] = []
    waited = set(match.rules.pending(match.at(0)))
    for entry in match.effective():
        if entry.kind != "action" or entry.seat < 0 or entry.text == GIVING_UP:
            continue
        after = set(match.rules.pending(match.at(entry.number)))
        others, waited = waited - {entry.seat}, after
        phase.append(entry.seat)
        if not (others and others <= after):  # else the phase goes on: the others are still asked the same
            found += [(entry.number, seat) for seat in sorted(set(phase))]
            phase.clear()
    return found


def turning_point(steps: list[tuple[int, Seat]], chances: Mapping[int, tuple[float, ...]]) -> Turning | None:
    """The largest drop of the deciding seat's chance over one decision; None when no decision cost anything."""
    best: Turning | None = None
    before = here = 0
    for number, seat in steps:
        if number != here:
            before, here = here, number
        if before in chances and number in chances and seat < min(len(chances[before]), len(chances[number])):
            old, new = chances[before][seat], chances[number][seat]
            if old > new and (best is None or old - new > best.before - best.after):
                best = Turning(number, seat, old, new)
    return best
