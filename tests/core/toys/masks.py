"""Ten secret seats: everybody passes a card unseen to the left, may claim any role, and two masks in a hand turn the coat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.dice import Dice
from game.core.types import Action, Decision, Emit, Event, Outcome, Seat, Setup, msg
from game.titles.base import Option
from tests.core.toys.shared import Answered, Position, ToyRules, changed, count, hash_of, ranked, record, toy

KINDS, HAND, HIDDEN, NONE, SEALED = ("coin", "bone", "mask"), 2, -1, -1, -2
COIN, MASK, LOYAL, TRAITOR = 0, 2, 0, 1


@record
class Pass(Action):
    kind: KindId


@record
class Claim(Action):
    role: RoleId


@record
class CardsPassed(Event):
    kinds: tuple[int, ...]


@record
class CoatTurned(Event):
    seat: Seat


@record
class RoleClaimed(Event):
    seat: Seat
    role: RoleId


KindId = RoleId = int
PASS, CLAIM = tuple(Pass(k) for k in range(3)), (Claim(LOYAL), Claim(TRAITOR))


@dataclass(slots=True)
class State(Position):
    seed: int
    rounds: int
    hands: list[tuple[int, ...]]  # per seat a count per kind: cards passed unseen have no ids
    roles: list[int]
    claims: list[int]
    stack: list[tuple[int, ...]]  # one frame: what each seat passes, NONE = not yet answered
    rolls: tuple[int, ...] | None = None


@record
class View:
    who: tuple[Seat, ...]
    rounds: int
    hands: tuple[tuple[int, ...], ...]
    roles: tuple[int, ...]
    claims: tuple[int, ...]
    kinds: tuple[int, ...]  # SEALED = answered, but unseen


class Rules(ToyRules):
    title, actions, events = "masks", (Pass, Claim), (Answered, CardsPassed, CoatTurned, RoleClaimed)
    content_hash, names = hash_of(KINDS), {"KindId": KINDS, "RoleId": ("loyal", "traitor")}

    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        n = setup.seats
        s = State(setup.seed, int(setup.options.get("rounds", 3)), [], [], [NONE] * n, [])
        cards, roles = [i % 3 for i in range(HAND * n)], [TRAITOR if i < n // 3 else LOYAL for i in range(n)]
        s.draw(lambda dice: (dice.shuffle(cards), dice.shuffle(roles)))
        s.hands, s.roles = [count(cards[HAND * i : HAND * i + HAND], 3) for i in range(n)], roles
        self.turn_coats(s, emit)
        return s

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        missing = [i for i, kind in enumerate(s.stack[0]) if kind == NONE] if s.stack else []
        return {i: Decision(i, msg("masks.pass"), tuple(p for p in PASS if s.hands[i][p.kind]), secret=True) for i in missing}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        return {i: tuple(c for c in CLAIM if c.role != said) for i, said in enumerate(s.claims)} if s.stack else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        tell: Emit = emit or (lambda event: None)
        if isinstance(a, Claim):
            s.claims[seat] = a.role
            tell(RoleClaimed(seat, a.role))
        elif isinstance(a, Pass):
            s.stack[0] = changed(s.stack[0], seat, a.kind)
            tell(Answered(seat))
            if NONE not in s.stack[0]:
                given = s.stack.pop()
                for i, kind in enumerate(given):
                    left = (i + 1) % len(given)
                    s.hands[i] = changed(s.hands[i], kind, s.hands[i][kind] - 1)
                    s.hands[left] = changed(s.hands[left], kind, s.hands[left][kind] + 1)
                s.rounds -= 1
                tell(CardsPassed(given))
                self.turn_coats(s, emit)

    def turn_coats(self, s: State, emit: Emit | None) -> None:
        s.stack += [(NONE,) * len(s.hands)] if s.rounds else []
        for i, hand in enumerate(s.hands):
            if hand[MASK] == HAND and s.roles[i] == LOYAL:
                s.roles[i] = TRAITOR
                (emit or (lambda event: None))(CoatTurned(i))

    def outcome(self, s: State) -> Outcome | None:
        points = [hand[MASK if role == TRAITOR else COIN] for hand, role in zip(s.hands, s.roles, strict=True)]
        return None if s.stack else ranked(points, "shown")

    def view(self, s: State, who: frozenset[Seat]) -> View:
        kinds, seats = s.stack[0] if s.stack else (NONE,) * len(s.hands), range(len(s.hands))
        sees = [i in who or not s.stack for i in seats]
        hands = tuple(s.hands[i] if sees[i] else (HIDDEN,) * 3 for i in seats)
        roles = tuple(role if sees[i] else HIDDEN for i, role in enumerate(s.roles))
        own = tuple(kind if i in who or kind == NONE else SEALED for i, kind in enumerate(kinds))
        return View(tuple(sorted(who)), s.rounds, hands, roles, tuple(s.claims), own)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        if isinstance(e, CardsPassed):
            n = len(e.kinds)
            return CardsPassed(tuple(kind if {i, (i + 1) % n} & who else HIDDEN for i, kind in enumerate(e.kinds)))
        return None if isinstance(e, CoatTurned) and e.seat not in who else e

    def sample_world(self, v: View, dice: Dice) -> State:
        cards = [kind for kind in range(3) for i in range(HAND * len(v.hands)) if i % 3 == kind]
        for kind in (k for hand in v.hands if HIDDEN not in hand for k in range(3) for _ in range(hand[k])):
            cards.remove(kind)
        dice.shuffle(cards)
        hands = [hand if HIDDEN not in hand else count([cards.pop() for _ in range(HAND)], 3) for hand in v.hands]
        roles = [r if r != HIDDEN else TRAITOR if h[MASK] == HAND else dice.below(2) for r, h in zip(v.roles, hands, strict=True)]
        may = [[k for k in range(3) if hand[k]] for hand in hands]
        kinds = [dice.pick(may[i]) if kind == SEALED else kind for i, kind in enumerate(v.kinds)]
        return State(dice.fork().seed, v.rounds, hands, roles, list(v.claims), [tuple(kinds)] if v.rounds else [])

    def conserve(self, s: State) -> None:
        total = tuple(sum(column) for column in zip(*s.hands, strict=True))
        assert total == count([i % 3 for i in range(HAND * len(s.hands))], 3) and all(sum(hand) == HAND for hand in s.hands), (
            s.hands
        )


TITLE = toy(Rules, (4, 10), (Option("rounds", (3, 1), 3),), CLAIM)
