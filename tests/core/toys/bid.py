"""A sealed bid for six: coins are bid in secret, a bid may be taken back while somebody is missing, and the sand runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.actions import TAKE_BACK, TIME_UP, TakeBack, TimeUp
from game.core.dice import Dice
from game.core.types import CLOCK, Action, Clock, Decision, Emit, Event, Msg, Outcome, Seat, Setup, msg
from game.titles.base import Option
from tests.core.toys.shared import Position, ToyRules, hash_of, ranked, record, toy

SEATS, COINS, NONE = 6, 5, -1
VALUES = (1, 2, 2, 3, 3, 4, 5, 6)


@record
class Bid(Action):
    coins: int


@record
class PrizeShown(Event):
    prize: int


@record
class BidSealed(Event):
    seat: Seat
    coins: int
    back: bool


@record
class BidsRevealed(Event):
    bids: tuple[int, ...]
    winner: Seat


class Auction(NamedTuple):
    prize: int
    bids: tuple[int, ...]  # a lane per seat; NONE = not yet answered


@dataclass(slots=True)
class State(Position):
    seed: int
    rounds: int
    pile: list[int]
    coins: list[int]
    won: list[tuple[int, ...]]
    lost: list[int]
    stack: list[Auction]
    rolls: tuple[int, ...] | None = None


@record
class View:
    who: tuple[Seat, ...]
    rounds: int
    prize: int
    bids: tuple[int, ...]
    sealed: tuple[bool, ...]
    table: tuple[tuple[Any, ...], ...]


BIDS = tuple(Bid(n) for n in range(COINS + 1))


class Rules(ToyRules):
    title, actions, events, content_hash = "bid", (Bid,), (PrizeShown, BidSealed, BidsRevealed), hash_of(VALUES)

    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        pile, rounds = list(range(len(VALUES))), int(setup.options.get("rounds", 4))
        s = State(setup.seed, rounds, pile, [COINS] * SEATS, [()] * SEATS, [], [])
        self.show(s, s.draw(lambda dice: dice.pick(pile)), emit)
        return s

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        missing = [i for i in range(SEATS) if s.stack and s.stack[0].bids[i] == NONE]
        return {i: Decision(i, msg("bid.ask"), BIDS[: s.coins[i] + 1], secret=True) for i in missing}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        sealed = [i for i in range(SEATS) if s.stack and s.stack[0].bids[i] != NONE]
        return {CLOCK: (TIME_UP,), **dict.fromkeys(sealed, (TAKE_BACK,))} if s.stack else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        bids = list(s.stack[0].bids)
        if isinstance(a, TimeUp):
            bids = [max(bid, 0) for bid in bids]
        else:
            bids[seat] = a.coins if isinstance(a, Bid) else NONE
        s.stack[0] = s.stack[0]._replace(bids=tuple(bids))
        if emit and seat != CLOCK:
            emit(BidSealed(seat, bids[seat], isinstance(a, TakeBack)))
        if NONE not in bids:
            self.sell(s, s.stack.pop().prize, bids, emit)

    def sell(self, s: State, prize: int, bids: list[int], emit: Emit | None) -> None:
        best = [i for i, bid in enumerate(bids) if bid == max(bids)]
        if len(best) == 1:
            s.coins[best[0]] -= bids[best[0]]
            s.won[best[0]] += (prize,)
        else:
            s.lost.append(prize)
        if emit:
            emit(BidsRevealed(tuple(bids), best[0] if len(best) == 1 else NONE))
        if len(VALUES) - len(s.pile) < s.rounds:
            self.show(s, s.draw(lambda dice: dice.pick(s.pile)), emit)

    def show(self, s: State, prize: int, emit: Emit | None) -> None:
        s.pile.remove(prize)
        s.stack.append(Auction(prize, (NONE,) * SEATS))
        if emit:
            emit(PrizeShown(prize))

    def outcome(self, s: State) -> Outcome | None:
        return None if s.stack else ranked([sum(VALUES[p] for p in won) for won in s.won], "sold")

    def clock(self, s: State) -> Clock | None:
        return Clock(f"prize:{len(s.pile)}", 20) if s.stack else None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        prize, bids = s.stack[0] if s.stack else (NONE, (NONE,) * SEATS)
        own = tuple(bid if i in who else NONE for i, bid in enumerate(bids))
        table = (tuple(s.pile), tuple(s.coins), tuple(s.won), tuple(s.lost))
        return View(tuple(sorted(who)), s.rounds, prize, own, tuple(bid != NONE for bid in bids), table)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        return BidSealed(e.seat, NONE, e.back) if isinstance(e, BidSealed) and e.seat not in who else e

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        return msg("bid.why.sealed" if v.sealed[seat] else "bid.why.not")

    def sample_world(self, v: View, dice: Dice) -> State:
        pile, coins, won, lost = v.table
        s = State(dice.fork().seed, v.rounds, list(pile), list(coins), list(won), list(lost), [])
        guess = [dice.below(coins[i] + 1) if v.sealed[i] and v.bids[i] == NONE else v.bids[i] for i in range(SEATS)]
        s.stack += [Auction(v.prize, tuple(guess))] if v.prize != NONE else []
        return s

    def conserve(self, s: State) -> None:
        every = [*s.pile, *s.lost, *(p for won in s.won for p in won), *(f.prize for f in s.stack)]
        assert sorted(every) == list(range(len(VALUES))), every


TITLE = toy(Rules, (SEATS,), (Option("rounds", (4, 2), 4),), (TAKE_BACK,))
