"""Whole games that bots play beside the table, each told in one record: how it ended, where what happened, and every move."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.rules import Bot, Rules
from game.core.sketch import Place
from game.core.types import Event, Seat, Setup
from game.core.verbs import Verbs
from game.table.games.bout import Bout

STOPPED = "stopped"
"""The reason of a game that came to no end."""
MOST_TURNS, MOST_ACTIONS, ROUND = 60, 20_000, 40
"""A game is stopped after so many turns or answers; its turns are looked at after every so many answers."""
Trace = Callable[[Any, Event], tuple[str, tuple[Place, ...]] | None]
"""What an event of a game tells, and on which squares."""


@dataclass(frozen=True)
class Trial:
    """A finished game of so many `seats`, all of one `level`, at a `grade`. `marks`: the squares of each kind of trace, one for
    each time; `moves`: all answers, packed; `cpu` in seconds."""

    seats: int
    grade: str
    level: str
    number: int
    won: bool
    reason: str
    turns: int
    cpu: float
    marks: tuple[tuple[str, tuple[Place, ...]], ...]
    moves: str

    @property
    def answers(self) -> int:
        """How many answers the bots have given: what the game has cost, on every machine the same."""
        return len(zlib.decompress(base64.b85decode(self.moves)).splitlines()) if self.moves else 0

    def places(self, kind: str) -> tuple[Place, ...]:
        """The squares on which something of a kind happened."""
        return next((places for name, places in self.marks if name == kind), ())


def setup_of(title: str, options: dict[str, Any], seats: int, number: int) -> Setup:
    """The deal of a game: the same number is the same deal, whatever the map, the level and the grade."""
    luck = Dice(1).fork(number)
    return Setup(title, seats, luck.fork(1).seed >> 1, luck.fork(2).seed >> 1, options)


def play(
    rules: Rules[Any, Any], bot_of: Callable[[str, Rules[Any, Any]], Bot[Any]], trace: Trace | None, setup: Setup,
    grade: str, level: str, number: int,
) -> Trial:  # fmt: skip
    """Play one game; what comes of it depends on nothing but what is given."""
    found: dict[str, list[Place]] = {}

    def listen(state: Any, event: Event) -> None:
        told = trace(state, event) if trace is not None else None
        if told is not None:
            found.setdefault(told[0], []).extend(told[1])

    luck = Dice(setup.bot_seed)
    bout = Bout(rules, setup, [luck.fork(10 + seat) for seat in range(setup.seats)], listen)
    bots = [bot_of(level, rules)] * setup.seats
    before = -1
    while before < bout.actions < MOST_ACTIONS and rules.progress(bout.view(0)).turn <= MOST_TURNS:
        before = bout.actions
        bout.play(bots, bout.actions + ROUND, in_turn=True)
    outcome = rules.outcome(bout.state)
    verbs = Verbs(rules.actions, rules.names)
    moves = "\n".join(f"{seat} {verbs.encode(action)}" for seat, action in bout.moves)
    return Trial(
        setup.seats, grade, level, number, outcome is not None and bool(outcome.winners),
        outcome.reason if outcome is not None else STOPPED, rules.progress(bout.view(0)).turn, round(sum(bout.cpu), 2),
        tuple((kind, tuple(places)) for kind, places in sorted(found.items())),
        base64.b85encode(zlib.compress(moves.encode(), 9)).decode(),
    )  # fmt: skip


def match_of(rules: Rules[Any, Any], setup: Setup, players: list[Player], trial: Trial) -> Match[Any, Any]:
    """A game as a match that can be watched. Raises ValueError when its moves do not fit the rules."""
    match: Match[Any, Any] = Match(rules, setup, players)
    try:
        lines = zlib.decompress(base64.b85decode(trial.moves)).decode().splitlines()
        for line in lines:
            seat, _, words = line.partition(" ")
            match.submit(Seat(int(seat)), match.verbs.decode(words))
    except zlib.error as error:
        raise ValueError(f"the moves of a game are damaged: {error}") from error
    return match
