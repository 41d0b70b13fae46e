"""Hidden teams of bots against each other: who began on which side plays at which level, and what came of it.

A title of hidden teams has seats in its View that say on which side they `began` (0 or 1), `team` now, and how many Meetings were
`met`. The level stays with the seat: who is converted plays on as well, or as badly, as before. Talk is a part of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from time import process_time
from typing import Any

from game.core.dice import Dice
from game.core.types import Event, Seat, Setup
from game.table.arena import bot_of, wilson
from game.table.floor import talk_round
from game.titles.base import Title

TEAMS = ("sane", "possessed")
WEIGHED_AFTER = 2
"""Suspicion is compared with the truth once so many Meetings are over."""
FINE = 1000
"""Suspicion is kept in thousandths."""


@dataclass(frozen=True)
class Trial:
    """What is tried; `options` as the lobby has them."""

    title: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


Wanted = tuple[int, str, str, int]
"""Seats, level of who begins Sane, level of who begins Possessed, number of the game."""


@dataclass(frozen=True)
class Play:
    """One finished game. Pairs run as (Sane, Possessed), by the side a seat began on.

    `suspicion`: what Sane seats thought, in thousandths, of others who were Sane and of others who were Possessed then.
    `cpu`: seconds of thinking, `worst` the longest decision with what was heard just before it, `said` claims made.
    """

    seats: int
    sane: str
    possessed: str
    number: int
    winner: int
    reason: str
    turns: int
    decisions: tuple[int, int]
    cpu: tuple[float, float]
    worst: float
    said: int
    suspicion: tuple[tuple[int, ...], tuple[int, ...]]


class _Table:
    """A match under way between bots, headless."""

    def __init__(self, title: Title, trial: Trial, wanted: Wanted) -> None:
        count, sane, possessed, number = wanted
        luck = Dice(trial.seed).fork(number)
        options = {**title.defaults(), **trial.options}
        setup = Setup(title.id, count, luck.fork(1).seed >> 1, luck.fork(2).seed >> 1, options)
        self.rules, self.seats = title.rules, range(count)
        self.eyes = [frozenset((seat,)) for seat in self.seats]
        self.stories: list[list[Event]] = [[] for _ in self.seats]
        self.state: Any = self.rules.start(setup)
        self.rules.start(setup, self._tell)
        self.began = [self._view(seat).seats[seat].began for seat in self.seats]
        self.bots = [bot_of(title, (sane, possessed)[side]) for side in self.began]
        self.dice = [luck.fork(10 + seat) for seat in self.seats]
        self.decisions, self.cpu, self.worst, self.said = [0, 0], [0.0, 0.0], 0.0, 0
        self.suspicion: tuple[list[int], list[int]] | None = None

    def _view(self, seat: Seat) -> Any:
        return self.rules.view(self.state, self.eyes[seat])

    def _tell(self, event: Event) -> None:
        for seat in self.seats:
            seen = self.rules.redact(self.state, event, self.eyes[seat])
            if seen is not None:
                self.stories[seat].append(seen)

    def _perform(self, state: Any, seat: Seat, action: Any) -> Any:
        self.rules.apply(state, seat, action, self._tell)
        self.said += 1
        return state

    def play(self) -> None:
        """From the deal to the end."""
        moment: object = None
        while pending := self.rules.pending(self.state):
            now = self.rules.floor(self.state)
            if now is not None and now != moment:
                moment = now
                began = process_time()
                talk_round(self.rules, self.state, self.bots, self.stories, self.dice, self._perform)
                self._share_out(process_time() - began)
                self._weigh()
            answers = [(seat, self._answer(seat, decision)) for seat, decision in pending.items()]
            for seat, action in answers:
                self.rules.apply(self.state, seat, action, self._tell)

    def _share_out(self, seconds: float) -> None:
        """Talk costs everybody the same."""
        for side in self.began:
            self.cpu[side] += seconds / len(self.began)

    def _answer(self, seat: Seat, decision: Any) -> Any:
        began, side = process_time(), self.began[seat]
        bot = self.bots[seat]
        action = bot.choose(self._view(seat), self.stories[seat], decision, self.dice[seat])
        spent = process_time() - began
        self.cpu[side] += spent
        self.worst = max(self.worst, spent)
        self.decisions[side] += len(decision.options) > 1
        return action

    def _weigh(self) -> None:
        """Once, in the first turn after the second Meeting: what the Sane in play think, beside the truth."""
        truth = self.rules.view(self.state, frozenset(self.seats))
        if self.suspicion is not None or truth.met < WEIGHED_AFTER:
            return
        self.suspicion = ([], [])
        for seat in self.seats:
            doubts = getattr(self.bots[seat], "suspicion", None)
            if doubts is None or truth.seats[seat].team or truth.seats[seat].out:
                continue
            for other, doubt in enumerate(doubts(self._view(seat), self.stories[seat])):
                if other != seat:
                    self.suspicion[truth.seats[other].team].append(round(FINE * doubt))


def play(title: Title, trial: Trial, wanted: Wanted) -> Play:
    """Play one game."""
    table = _Table(title, trial, wanted)
    table.play()
    end = table.rules.view(table.state, frozenset(table.seats))
    found = table.suspicion or ([], [])
    return Play(
        *wanted, end.winner, end.reason, end.turn, (table.decisions[0], table.decisions[1]), (table.cpu[0], table.cpu[1]),
        table.worst, table.said, (tuple(found[0]), tuple(found[1])),
    )  # fmt: skip


@dataclass(frozen=True)
class Pairing:
    """How two levels fared at a number of seats. `low` and `high` bound the Sane team's true rate of wins with 95 % (Wilson).

    `area`: how well the suspicion of Sane seats separates the teams after the second Meeting (area under the curve; None when the
    level has no suspicion). `cpu_ms`: of a decision of who began Sane and who began Possessed, talk included.
    """

    seats: int
    sane: str
    possessed: str
    games: int
    rate: float
    low: float
    high: float
    area: float | None
    cpu_ms: tuple[float, float]
    worst_s: float
    turns: float
    said: float
    reasons: dict[str, int]


def pairing(seats: int, sane: str, possessed: str, plays: Iterable[Play]) -> Pairing:
    """The standing of a pairing, out of all games."""
    own = [one for one in plays if (one.seats, one.sane, one.possessed) == (seats, sane, possessed)]
    count, wins = len(own), sum(one.winner == 0 for one in own)
    reasons: dict[str, int] = {}
    for one in own:
        reasons[one.reason] = reasons.get(one.reason, 0) + 1
    cpu = [1000 * sum(one.cpu[side] for one in own) / max(1, sum(one.decisions[side] for one in own)) for side in (0, 1)]
    low, high = wilson(wins, count)
    return Pairing(
        seats, sane, possessed, count, wins / max(1, count), low, high,
        area([doubt for one in own for doubt in one.suspicion[0]], [doubt for one in own for doubt in one.suspicion[1]]),
        (cpu[0], cpu[1]), max((one.worst for one in own), default=0.0), sum(one.turns for one in own) / max(1, count),
        sum(one.said for one in own) / max(1, count), reasons,
    )  # fmt: skip


def area(lower: Sequence[float], higher: Sequence[float]) -> float | None:
    """How likely a number of `higher` is larger than one of `lower`, equal ones counting half; None without numbers."""
    if not lower or not higher:
        return None
    ranked = sorted([(number, 0) for number in lower] + [(number, 1) for number in higher])
    below, found = 0, 0.0
    for _, group in groupby(ranked, key=lambda pair: pair[0]):
        sides = [side for _, side in group]
        ups = sum(sides)
        downs = len(sides) - ups
        found += ups * (below + downs / 2)
        below += downs
    return found / (len(lower) * len(higher))
