"""A headless table of bots, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.dice import Dice
from game.core.types import Event, Seat, Setup
from game.table.floor import talk_round
from game.titles import title
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.seen import View


class Table:
    """A match between bots of these levels, one a seat. `watch(table)` is called before every question is answered."""

    def __init__(self, levels: tuple[str, ...], seed: int, **options: str | int) -> None:
        found = title("mindflayer")
        rules = found.rules
        assert isinstance(rules, MindFlayerRules)
        self.rules, self.seats = rules, range(len(levels))
        setup = Setup("mindflayer", len(levels), seed, seed + 1, {**found.defaults(), **options})
        self.stories: list[list[Event]] = [[] for _ in self.seats]
        self.state: Any = rules.start(setup)
        rules.start(setup, self._tell)
        self.bots: list[Any] = [found.bot_of(level, rules) for level in levels]
        self.dice = [Dice(seed * 100 + seat) for seat in self.seats]
        self.claims = 0

    def view(self, seat: Seat) -> View:
        """What a seat may know."""
        found: View = self.rules.view(self.state, frozenset((seat,)))
        return found

    def _tell(self, event: Event) -> None:
        for seat in self.seats:
            seen = self.rules.redact(self.state, event, frozenset((seat,)))
            if seen is not None:
                self.stories[seat].append(seen)

    def _perform(self, state: Any, seat: Seat, action: Any) -> Any:
        assert action in self.rules.asides(state)[seat]
        self.rules.apply(state, seat, action, self._tell)
        self.claims += 1
        return state

    def play(self, watch: Callable[[Table], None] | None = None) -> None:
        """To the end; every answer has to be offered."""
        moment: object = None
        while pending := self.rules.pending(self.state):
            now = self.rules.floor(self.state)
            if now is not None and now != moment:
                moment = now
                talk_round(self.rules, self.state, self.bots, self.stories, self.dice, self._perform)
            if watch is not None:
                watch(self)
            answers = []
            for seat, decision in pending.items():
                action = self.bots[seat].choose(self.view(seat), self.stories[seat], decision, self.dice[seat])
                assert action in decision.options
                answers.append((seat, action))
            for seat, action in answers:
                self.rules.apply(self.state, seat, action, self._tell)
