"""The rules of Two Boats."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

from game.core.dice import Dice
from game.core.rules import Rules
from game.core.types import HIDDEN, Action, Decision, Emit, Event, Msg, Outcome, Ref, Seat, Setup, msg
from game.titles._template.rules import seen as see
from game.titles._template.rules.state import State

SEATS = (0, 1)


class BoatRules(Rules[State, see.View]):
    """Two Boats over the printed numbers."""

    title, version = "_template", 1
    actions, events = (see.Seal,), (see.CardSealed, see.CardsTurned, see.BoatSailed, see.MatchEnded)

    def __init__(self, numbers: tuple[str, ...]) -> None:
        self.names = {"CardId": numbers}
        self.content_hash = blake2b(repr(numbers).encode(), digest_size=8).hexdigest()
        self.cards = range(len(numbers))

    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        if setup.seats != len(SEATS):
            raise ValueError(f"this game is for two, not for {setup.seats}")
        cards, hand = list(self.cards), int(setup.options.get("hand", 8))
        Dice(setup.seed).shuffle(cards)
        hands = tuple(tuple(sorted(cards[hand * seat : hand * (seat + 1)])) for seat in SEATS)
        return State(hands, (see.NONE, see.NONE), (), tuple(sorted(cards[2 * hand :])))

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        """Both choose at the same time."""
        return {
            seat: Decision(seat, msg("_template.prompt.choose", seat=Ref("Seat", seat)), tuple(map(see.Seal, hand)), secret=True)
            for seat, hand in enumerate(s.hands)
            if hand and s.sealed[seat] == see.NONE
        }

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """A card is sealed; the second one turns both."""
        assert isinstance(a, see.Seal)
        tell: Emit = emit or (lambda event: None)
        s.hands = tuple(tuple(card for card in hand if card != a.card) for hand in s.hands)
        s.sealed = tuple(a.card if one == seat else card for one, card in enumerate(s.sealed))
        tell(see.CardSealed(seat))
        if see.NONE in s.sealed:
            return
        pair, s.sealed = s.sealed, (see.NONE, see.NONE)
        s.past += (pair,)
        tell(see.CardsTurned(pair))
        rounds = see.rounds_of(s.hands, s.sealed, s.past)
        tell(see.BoatSailed(pair.index(max(pair)), see.lengths(pair, len(s.past) - 1, rounds)))
        outcome = self.outcome(s)
        if outcome is not None:
            tell(see.MatchEnded(outcome.reason))

    def outcome(self, s: State) -> Outcome | None:
        """Who has come further wins."""
        rounds = see.rounds_of(s.hands, s.sealed, s.past)
        if len(s.past) < rounds:
            return None
        steps = see.sailed(s.past, rounds)
        ranks = tuple(1 + (steps[1 - seat] >= steps[seat]) for seat in SEATS)
        return Outcome(ranks, steps, "ahead" if 1 in ranks else "level")

    def view(self, s: State, who: frozenset[Seat]) -> see.View:
        """The own cards, the other's backs, and what has been turned."""
        hands = tuple(hand if seat in who else (HIDDEN,) * len(hand) for seat, hand in enumerate(s.hands))
        sealed = tuple(card if seat in who or card == see.NONE else HIDDEN for seat, card in enumerate(s.sealed))
        return see.View(tuple(sorted(who)), hands, sealed, s.past)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        """No event tells a secret."""
        return e

    def why_not(self, v: see.View, seat: Seat, a: Action) -> Msg:
        """It is over, it is chosen already, or the card lies elsewhere."""
        if v.over:
            return msg("_template.refusal.over")
        return msg("_template.refusal.not_in_hand" if v.sealed[seat] == see.NONE else "_template.refusal.chosen")

    def sample_world(self, v: see.View, dice: Dice) -> State:
        """The cards that are not seen, dealt anew."""
        seen = {card for cards in (*v.hands, *v.past, v.sealed) for card in cards}
        unseen = [card for card in self.cards if card not in seen]
        dice.shuffle(unseen)
        sealed = tuple(unseen.pop() if card == HIDDEN else card for card in v.sealed)
        hands = tuple(tuple(sorted(unseen.pop() if card == HIDDEN else card for card in hand)) for hand in v.hands)
        return State(hands, sealed, v.past, tuple(sorted(unseen)))

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        """Cards were turned."""
        return len(after.past) > len(before.past)

    def conserve(self, s: State) -> None:
        """Each card is in one place."""
        chosen = [card for card in s.sealed if card != see.NONE]
        found = sorted([*s.box, *chosen, *(card for cards in (*s.hands, *s.past) for card in cards)])
        assert found == list(self.cards), found
