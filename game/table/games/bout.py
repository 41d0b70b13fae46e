"""One match between bots on the bare rules, headless: whatever a contest of bots compares, this is how a game of it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import Any

from game.bots.flat import FlatBot
from game.bots.random_bot import RandomBot
from game.core.dice import Dice
from game.core.rules import Bot, Rules
from game.core.types import Action, Event, Seat, Setup
from game.table.floor import talk_round
from game.titles.base import Title

RANDOM, FLAT = "random", "flat"
"""Levels that no title has to have: drawn answers, and flat Monte Carlo (`flat:100`: with 100 playouts a decision)."""
PLAYOUTS = 1000
"""Of flat Monte Carlo where the level names none."""


def bot_of(title: Title, level: str) -> Bot[Any]:
    """A bot of the title, or one of those that every title can be measured against."""
    if level == RANDOM:
        return RandomBot()
    name, _, number = level.partition(":")
    if name == FLAT:
        return FlatBot(title.rules, int(number or PLAYOUTS))
    return title.bot_of(level, title.rules)


def setup_of(title: Title, seats: int, luck: Dice, options: dict[str, Any]) -> Setup:
    """A deal by these dice; `options` as the lobby has them, the others as they are shipped."""
    return Setup(title.id, seats, luck.fork(1).seed >> 1, luck.fork(2).seed >> 1, {**title.defaults(), **options})


class Bout:
    """A match under way. Each bot sees and is told what its seat may; what it costs is counted beside the seats.

    `cpu`: seconds of thinking, `longest` those of one decision; `decisions` with more than one answer; `talk` seconds of talk in
    all, `said` claims made; `actions` answers given, `moves` which ones by whom.
    """

    def __init__(
        self, rules: Rules[Any, Any], setup: Setup, dice: Sequence[Dice], listen: Callable[[Any, Event], None] | None = None
    ) -> None:
        """`listen` hears every event, with the position that shows it already."""
        self.rules, self.dice, self.seats, self._listen = rules, dice, range(setup.seats), listen
        self.eyes = [frozenset((seat,)) for seat in self.seats]
        self.stories: list[list[Event]] = [[] for _ in self.seats]
        self.cpu, self.longest = [0.0] * setup.seats, [0.0] * setup.seats
        self.decisions, self.actions, self.said, self.talk = [0] * setup.seats, 0, 0, 0.0
        self.moves: list[tuple[Seat, Action]] = []
        self.state: Any = rules.start(setup)
        rules.start(setup, self._tell)

    def view(self, seat: Seat) -> Any:
        """What a seat sees."""
        return self.rules.view(self.state, self.eyes[seat])

    def play(
        self, bots: Sequence[Bot[Any]], most: int = 1 << 30, in_turn: bool = False, talked: Callable[[], None] | None = None
    ) -> None:  # fmt: skip
        """To the end, or to so many actions.

        Who is asked at once answers unseen by the others, or one after another with a person's patience (`in_turn`); `talked` is
        called after each round of talk.
        """
        moment: object = None
        while self.actions < most:
            now = self.rules.floor(self.state)
            if now is not None and now != moment:
                self._talk(bots)
                if talked is not None:
                    talked()
            moment = now
            pending = self.rules.pending(self.state)
            if not pending:
                return
            asked: Iterable[Seat] = (min(pending),) if in_turn else pending
            for seat, action in [(seat, self._answer(bots[seat], seat, pending[seat])) for seat in asked]:
                decision = self.rules.pending(self.state).get(seat)
                if decision is None or action not in decision.options:
                    break  # an earlier answer of this round has changed the question
                self.rules.apply(self.state, seat, action, self._tell)
                self.moves.append((seat, action))
                self.actions += 1

    def _tell(self, event: Event) -> None:
        if self._listen is not None:
            self._listen(self.state, event)
        for seat in self.seats:
            seen = self.rules.redact(self.state, event, self.eyes[seat])
            if seen is not None:
                self.stories[seat].append(seen)

    def _talk(self, bots: Sequence[Bot[Any]]) -> None:
        began = process_time()
        talk_round(self.rules, self.state, bots, self.stories, self.dice, self._say)
        self.talk += process_time() - began

    def _say(self, state: Any, seat: Seat, action: Action) -> Any:
        self.rules.apply(state, seat, action, self._tell)
        self.said += 1
        return state

    def _answer(self, bot: Bot[Any], seat: Seat, decision: Any) -> Action:
        began = process_time()
        action = bot.choose(self.view(seat), self.stories[seat], decision, self.dice[seat])
        spent = process_time() - began
        self.cpu[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        self.decisions[seat] += len(decision.options) > 1
        return action
