"""A draft against the sand, then everybody builds at once: each answer may open a further question, and ends with `Ready`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.actions import READY, TAKE_BACK, TIME_UP, Ready, TakeBack, TimeUp
from game.core.dice import Dice
from game.core.types import CLOCK, Action, Clock, Decision, Emit, Event, Outcome, Seat, Setup, msg
from game.titles.base import Option
from tests.core.toys.shared import Answered, Position, ToyRules, changed, hash_of, ranked, record, toy

CARDS = ("arm", "arm#2", "leg", "leg#2", "saw", "saw#2", "eye", "eye#2")
ROW, BUILD, TURN, DONE = -1, -1, -2, -3


@record
class Take(Action):
    card: CardId


@record
class Put(Action):
    card: CardId


@record
class Turn(Action):
    up: bool


@record
class CardMoved(Event):
    seat: Seat
    card: CardId
    side: int  # -1 = into the hand, TURN = its side is still open


@record
class DiceRolled(Event):
    pips: tuple[int, ...]


CardId = int
TAKE, PUT, TURNS = tuple(Take(c) for c in range(8)), tuple(Put(c) for c in range(8)), (Turn(False), Turn(True))


class Draft(NamedTuple):
    seat: Seat  # the others follow in order, and back again
    left: int


class Build(NamedTuple):
    lanes: tuple[int, ...]  # per seat BUILD, DONE, or the card that asks which side is up


@dataclass(slots=True)
class State(Position):
    seed: int
    holder: list[int]  # per card ROW or a seat
    sides: list[int]  # per card -1 = in hand, 0 = built face down, 1 = built face up
    pips: list[int]
    stack: list[Any]
    rolls: tuple[int, ...] | None = None


@record
class View:
    who: tuple[Seat, ...]
    table: tuple[tuple[Any, ...], ...]  # all but the seed


class Rules(ToyRules):
    title, actions, names, content_hash = "robots", (Take, Put, Turn), {"CardId": CARDS}, hash_of(CARDS)
    events = (CardMoved, Answered, DiceRolled)

    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        first = Draft(0, 8 if setup.options.get("all") else setup.seats * 2)
        return State(setup.seed, [ROW] * 8, [-1] * 8, [0] * setup.seats, [first])

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        top = s.stack[-1] if s.stack else Build(())
        if isinstance(top, Draft):
            return {top.seat: Decision(top.seat, msg("robots.take"), tuple(t for t in TAKE if s.holder[t.card] == ROW))}
        return {i: self.lane(s, i, asks) for i, asks in enumerate(top.lanes) if asks != DONE}

    def lane(self, s: State, seat: Seat, asks: int) -> Decision:
        if asks >= 0:
            return Decision(seat, msg("robots.turn"), TURNS, source=asks)
        return Decision(seat, msg("robots.build"), (*(p for p in PUT if s.holder[p.card] == seat and s.sides[p.card] < 0), READY))

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        if s.stack and isinstance(s.stack[-1], Draft):
            return {CLOCK: (TIME_UP,)}
        return {i: (TAKE_BACK,) for i, asks in enumerate(s.stack[-1].lanes) if asks == DONE} if s.stack else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        tell: Emit = emit or (lambda event: None)
        if isinstance(a, Take):
            self.take(s, seat, a.card, tell)
        elif isinstance(a, TimeUp):
            while isinstance(s.stack[-1], Draft):
                row = [c for c in range(8) if s.holder[c] == ROW]
                self.take(s, s.stack[-1].seat, s.draw(lambda dice, row=row: dice.pick(row)), tell)
        elif isinstance(a, Put | Turn):
            card, side = (a.card, TURN) if isinstance(a, Put) else (s.stack[-1].lanes[seat], int(a.up))
            s.sides[card] = max(side, 0)
            self.ask(s, seat, card if side == TURN else BUILD)
            tell(CardMoved(seat, card, side))
        elif isinstance(a, Ready | TakeBack):
            self.ask(s, seat, DONE if isinstance(a, Ready) else BUILD)
            tell(Answered(seat, isinstance(a, TakeBack)))
            if set(s.stack[-1].lanes) == {DONE}:
                s.stack.pop()
                s.pips = [1 + s.draw(lambda dice: dice.below(6)) for _ in s.pips]
                tell(DiceRolled(tuple(s.pips)))

    def take(self, s: State, seat: Seat, card: int, tell: Emit) -> None:
        n, left = len(s.pips), s.stack.pop().left - 1
        s.holder[card] = seat
        s.stack.append(Draft((seat + 1) % n, left) if left else Build((BUILD,) * n))
        tell(CardMoved(seat, card, -1))

    def ask(self, s: State, seat: Seat, asks: int) -> None:
        s.stack[-1] = Build(changed(s.stack[-1].lanes, seat, asks))

    def open_phase(self, s: State) -> str | None:
        return "build" if s.stack and isinstance(s.stack[-1], Build) else None

    def outcome(self, s: State) -> Outcome | None:
        built = [sum(s.holder[c] == i and side == 1 for c, side in enumerate(s.sides)) for i in range(len(s.pips))]
        return None if s.stack else ranked([n * pips for n, pips in zip(built, s.pips, strict=True)], "rolled")

    def clock(self, s: State) -> Clock | None:
        return Clock("draft", 30) if s.stack and isinstance(s.stack[-1], Draft) else None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        return View(tuple(sorted(who)), s.key()[1:5])

    def sample_world(self, v: View, dice: Dice) -> State:
        return State(dice.fork().seed, *(list(part) for part in v.table))

    def conserve(self, s: State) -> None:
        assert all((s.holder[c] != ROW or side < 0) and s.holder[c] < len(s.pips) for c, side in enumerate(s.sides))


TITLE = toy(Rules, (2, 3, 4), (Option("all", (False, True), False),))
