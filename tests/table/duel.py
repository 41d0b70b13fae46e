"""A tiny duel for two: strike with a secret card, the other dodges or stands, the striker aims. For tests of sessions and bots.

Its functions stand at module level, so that the worker process can be taught it. Cards are 1 to 5, four of each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core import rules as base
from game.core.actions import CONCEDE, Concede
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Clock, Decision, Emit, Event, Msg, Outcome, Seat, Setup, msg
from game.titles.base import Title

CATALOG = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5)


@dataclass(frozen=True, slots=True)
class Strike(Action):
    card: int


@dataclass(frozen=True, slots=True)
class Dodge(Action):
    pass


@dataclass(frozen=True, slots=True)
class Stand(Action):
    pass


@dataclass(frozen=True, slots=True)
class Aim(Action):
    part: int


@dataclass(frozen=True, slots=True)
class Struck(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dodged(Event):
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Hit(Event):
    seat: Seat
    card: int
    life: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    seat: Seat
    card: int


STRIKES = tuple(Strike(n) for n in range(6))
DODGE, STAND = Dodge(), Stand()
AIMS = (Aim(0), Aim(1))
OPENED: list[str] = []
"""The files that the worker opened after it was taught the duel."""
MAIN, ANSWER, AIM = "main", "answer", "aim"


@dataclass(slots=True)
class State:
    active: Seat
    stage: str
    deck: list[int]
    hands: list[list[int]]
    life: list[int] = field(default_factory=lambda: [6, 6])
    dodges: list[int] = field(default_factory=lambda: [2, 2])
    card: int = 0
    gone: int = -1

    def copy(self) -> State:
        hands = [self.hands[0][:], self.hands[1][:]]
        return State(self.active, self.stage, self.deck[:], hands, self.life[:], self.dodges[:], self.card, self.gone)

    def key(self) -> tuple[Any, ...]:
        hands = tuple(map(tuple, self.hands))
        return (self.active, self.stage, tuple(self.deck), hands, tuple(self.life), tuple(self.dodges), self.card, self.gone)


@dataclass(frozen=True, slots=True)
class View:
    who: tuple[Seat, ...]
    active: Seat
    stage: str
    deck: int
    hands: tuple[tuple[int, ...], ...]
    life: tuple[int, ...]
    dodges: tuple[int, ...]
    card: int
    unseen: tuple[int, ...]
    gone: int


class Rules(base.Rules[State, View]):
    title, version, actions = "duel", 1, (Strike, Dodge, Stand, Aim)
    events = (Struck, Dodged, Hit, Drawn)
    names: Mapping[str, tuple[str, ...]] = {}
    content_hash = "duel"

    def __init__(self, catalog: Sequence[int]) -> None:
        self.catalog = catalog

    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        deck = list(self.catalog)
        Dice(setup.seed).shuffle(deck)
        state = State(0, MAIN, deck, [[], []])
        for seat in (0, 0, 0, 1, 1, 1):
            self._draw(state, seat, emit)
        return state

    def choices(self, s: State) -> tuple[Seat, tuple[Action, ...]] | None:
        if self._over(s):
            return None
        if s.stage == MAIN:
            return s.active, tuple(STRIKES[card] for card in sorted(set(s.hands[s.active])))
        if s.stage == ANSWER:
            return 1 - s.active, (DODGE, STAND) if s.dodges[1 - s.active] else (STAND,)
        return s.active, AIMS if s.card % 2 else AIMS[:1]

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        asked = self.choices(s)
        if asked is None:
            return {}
        seat, options = asked
        return {seat: Decision(seat, msg(f"duel.{s.stage}"), options, secret=s.stage == MAIN)}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        return {} if self._over(s) else {0: (CONCEDE,), 1: (CONCEDE,)}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        tell = emit or (lambda event: None)
        if isinstance(a, Concede):
            s.gone = seat
        elif isinstance(a, Strike):
            s.hands[seat].remove(a.card)
            s.card, s.stage = a.card, ANSWER
            tell(Struck(seat))
        elif isinstance(a, Dodge):
            s.dodges[seat] -= 1
            tell(Dodged(seat, s.card))
            self._next(s, emit)
        elif isinstance(a, Stand):
            s.stage = AIM
        elif isinstance(a, Aim):
            rival = 1 - seat
            s.life[rival] -= s.card // 2 + a.part
            tell(Hit(rival, s.card, s.life[rival]))
            self._next(s, emit)

    def _next(self, s: State, emit: Emit | None) -> None:
        self._draw(s, s.active, emit)
        s.active, s.stage, s.card = 1 - s.active, MAIN, 0

    def _draw(self, s: State, seat: Seat, emit: Emit | None) -> None:
        if s.deck:
            s.hands[seat].append(s.deck.pop())
            if emit:
                emit(Drawn(seat, s.hands[seat][-1]))

    def _over(self, s: State) -> bool:
        return s.gone >= 0 or min(s.life) <= 0 or (s.stage == MAIN and not s.hands[s.active])

    def outcome(self, s: State) -> Outcome | None:
        if not self._over(s):
            return None
        if s.gone >= 0:
            return Outcome((2, 1) if s.gone == 0 else (1, 2), tuple(s.life), "concede")
        if s.life[0] == s.life[1]:
            return Outcome((2, 2), tuple(s.life), "draw")
        return Outcome((1, 2) if s.life[0] > s.life[1] else (2, 1), tuple(s.life), "life")

    def clock(self, s: State) -> Clock | None:
        return None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        hands = tuple(tuple(sorted(hand)) if seat in who else (HIDDEN,) * len(hand) for seat, hand in enumerate(s.hands))
        unseen = list(s.deck)
        for seat, hand in enumerate(s.hands):
            unseen += hand if seat not in who else []
        hidden = s.card and s.active not in who
        unseen += [s.card] if hidden else []
        card = HIDDEN if hidden else s.card
        life, dodges = tuple(s.life), tuple(s.dodges)
        return View(tuple(sorted(who)), s.active, s.stage, len(s.deck), hands, life, dodges, card, tuple(sorted(unseen)), s.gone)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        return Drawn(e.seat, HIDDEN) if isinstance(e, Drawn) and e.seat not in who else e

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        return msg("duel.why")

    def sample_world(self, v: View, dice: Dice) -> State:
        unseen = list(v.unseen)
        dice.shuffle(unseen)
        hands = [[unseen.pop() for _ in hand] if HIDDEN in hand else list(hand) for hand in v.hands]
        card = unseen.pop() if v.card == HIDDEN else v.card
        return State(v.active, v.stage, unseen, hands, list(v.life), list(v.dodges), card, v.gone)

    def conserve(self, s: State) -> None:
        left = [*s.deck, *s.hands[0], *s.hands[1]]
        assert not any(left.count(card) > self.catalog.count(card) for card in left), "a card came from nowhere"

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        return len(before.deck) != len(after.deck)


class Staging(base.Staging[State, View]):
    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        return State(given["active"], MAIN, [], given["hands"])

    def facts(self, s: State) -> Mapping[str, Any]:
        return {"life": s.life}

    def view_facts(self, v: View) -> Mapping[str, Any]:
        return {"life": v.life}


def value(s: State, seat: Seat) -> float:
    """Who leads, for the one-ply bot."""
    lead = s.life[seat] - s.life[1 - seat] + 0.4 * (s.dodges[seat] - s.dodges[1 - seat])
    return 0.5 + lead / 24


def settle(s: State, dice: Dice) -> None:
    """Play on to the next strike, for the one-ply bot."""
    rules = TITLE.rules
    while s.stage != MAIN and (asked := rules.choices(s)) is not None:
        rules.apply(s, asked[0], dice.pick(asked[1]))


def load() -> tuple[int, ...]:
    return CATALOG


def bot_of(level: str, rules: Any) -> Any:
    """Levels: lots (random), casual (one-ply), sharp (search); and some that only tests of the worker want."""
    from game.bots.greedy import GreedyBot
    from game.bots.ismcts import IsmctsBot, Tuning
    from game.bots.random_bot import RandomBot

    if level == "casual":
        return GreedyBot(rules, value, worlds=4, settle=settle)
    if level == "sharp":
        return IsmctsBot(rules, Tuning(iterations=60))
    odd = {"deadly": DeadlyBot, "broken": BrokenBot, "spy": SpyBot, "slow": SlowBot, "crowded": CrowdedBot}
    return {"lots": RandomBot, **odd}[level]()


class DeadlyBot(base.Bot[Any]):
    """Ends the process that it thinks in."""

    def choose(self, v: Any, story: Any, d: Decision, dice: Dice) -> Action:
        import os

        os._exit(3)


class SlowBot(base.Bot[Any]):
    """Says in which process it thinks, and thinks for ever."""

    def choose(self, v: Any, story: Any, d: Decision, dice: Dice) -> Action:
        import os

        print(os.getpid(), flush=True)
        while True:
            dice.below(2)


class CrowdedBot(base.Bot[Any]):
    """Tells among how many it thinks."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def among(self, n: int) -> CrowdedBot:
        return CrowdedBot(n)

    def choose(self, v: Any, story: Any, d: Decision, dice: Dice) -> Any:
        return self.count


class BrokenBot(base.Bot[Any]):
    """Has a mistake in it."""

    def choose(self, v: Any, story: Any, d: Decision, dice: Dice) -> Action:
        raise RuntimeError("out of order")


class SpyBot(base.Bot[Any]):
    """Answers with what it sees of its process: modules, niceness, opened files, its story."""

    def choose(self, v: Any, story: Any, d: Decision, dice: Dice) -> Any:
        import os
        import sys

        print("a bot may print: it does not get between the messages")
        return {"modules": sorted(sys.modules), "nice": os.nice(0), "opened": list(OPENED), "story": tuple(story)}


def rules_of(catalog: Any) -> Rules:
    """The rules; from then on the process notes which files it opens."""
    import sys

    main = getattr(sys.modules["__main__"], "__spec__", None)

    def note(event: str, args: Any) -> None:
        if event == "open" and isinstance(args[0], str) and not args[0].endswith((".py", ".pyc")):
            OPENED.append(args[0])

    if main is not None and main.name == "game.table.worker":
        sys.addaudithook(note)
    return Rules(catalog)


TITLE = Title(
    id="duel", seats=(2,), minutes=1, options=(), levels=("lots", "casual", "sharp"), load=load,
    rules_of=rules_of, bot_of=bot_of, staging_of=Staging, scene="", turn_limit=None,
)  # fmt: skip
