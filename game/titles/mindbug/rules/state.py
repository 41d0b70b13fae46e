"""A whole position of Mindbug: ids, ints and short lists. Cards are ids of the Catalog, sets of cards are bit masks."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.rules import later, stack_key
from game.core.types import Action, Frame, Seat
from game.titles.mindbug.rules.actions import CardId


class MainFrame(NamedTuple):
    """The turn of `seat` waits for its one action."""

    seat: Seat


class PlayedFrame(NamedTuple):
    """`card` was played from the hand of `seat`; the opponent may spend a Mindbug."""

    seat: Seat
    card: CardId


HUNTING, BLOCKING, AFTER = range(3)


class AttackFrame(NamedTuple):
    """An attack of `card`. HUNTING: its Attack effect is dealt with, Hunter comes; BLOCKING: the opponent is asked; AFTER: the
    block is dealt with, Frenzy comes."""

    seat: Seat
    card: CardId
    step: int
    second: bool
    blocker: CardId


class EffectFrame(NamedTuple):
    """The effect of `source` at program counter `step`, with what was picked so far."""

    seat: Seat
    source: CardId
    step: int
    picks: tuple[CardId, ...]


class WaitingFrame(NamedTuple):
    """Effects that were set off at the same moment and wait for the active player's order: (card, controller)."""

    effects: tuple[tuple[CardId, Seat], ...]


FIRST_SET = 1
"""The set that came first, as a bit set: what matches are played with that name none."""

Offer = tuple[Seat, tuple[Action, ...]]


class State:
    """The position. `offer` is derived: who is asked what, None = over.

    `deck[seat][-1]` is the top card; `discard[seat][-1]` the newest. `masks[seat]` is `play[seat]` as a bit set, `exhausted` a
    bit set over both. `open` and `shared` are the hand cards whose face everybody / both players (but no spectator) know, `shown`
    the unused cards that were revealed. `following` takes the next turn. `life_cards` are empty with the French life counter.
    `sets` has bit n set when set n of the Catalog is played with.
    """

    __slots__ = (
        "active", "bugs", "deck", "discard", "english", "exhausted", "extra", "following", "hand", "life", "life_cards", "masks",
        "offer", "open", "play", "reason", "removed", "rng", "rolls", "sets", "shared", "shown", "stack", "turn", "unused",
        "winner",
    )  # fmt: skip

    active: Seat
    bugs: list[int]
    deck: list[list[CardId]]
    discard: list[list[CardId]]
    english: bool
    exhausted: int
    extra: bool
    following: Seat
    hand: list[list[CardId]]
    life: list[int]
    life_cards: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    masks: list[int]
    offer: Offer | None
    open: int
    play: list[list[CardId]]
    reason: str
    removed: tuple[CardId, ...]
    rng: int
    rolls: tuple[int, ...] | None
    sets: int
    shared: int
    shown: int
    stack: list[Frame]
    turn: int
    unused: tuple[CardId, ...]
    winner: Seat

    @classmethod
    def empty(cls, english: bool, rng: int, sets: int = FIRST_SET) -> State:
        """A table with nothing on it."""
        s = cls()
        s.active, s.following, s.extra, s.turn, s.winner, s.reason = 0, 1, False, 0, -1, ""
        s.english, s.rng, s.rolls, s.sets = english, rng, None, sets
        s.bugs, s.life, s.masks = [0, 0], [0, 0], [0, 0]
        s.hand, s.deck, s.discard, s.play = [[], []], [[], []], [[], []], [[], []]
        s.life_cards, s.removed, s.unused = ((), ()), (), ()
        s.exhausted = s.open = s.shared = s.shown = 0
        s.stack, s.offer = [], None
        return s

    def copy(self) -> State:
        s = State()
        s.active, s.following, s.extra, s.turn = self.active, self.following, self.extra, self.turn
        s.winner, s.reason = self.winner, self.reason
        s.english, s.rng, s.rolls, s.sets = self.english, self.rng, self.rolls, self.sets
        s.bugs, s.life, s.masks = self.bugs[:], self.life[:], self.masks[:]
        a, b = self.hand
        s.hand = [a[:], b[:]]
        a, b = self.deck
        s.deck = [a[:], b[:]]
        a, b = self.discard
        s.discard = [a[:], b[:]]
        a, b = self.play
        s.play = [a[:], b[:]]
        s.life_cards, s.removed, s.unused = self.life_cards, self.removed, self.unused
        s.exhausted, s.open, s.shared, s.shown = self.exhausted, self.open, self.shared, self.shown
        s.stack, s.offer = self.stack[:], self.offer
        return s

    def key(self) -> tuple[Any, ...]:
        """Everything but the derived offer."""
        return (
            self.active, self.following, self.extra, self.turn, self.winner, self.reason, self.english, self.rng, self.rolls,
            tuple(self.bugs), tuple(self.life), self.exhausted, self.open, self.shared, self.shown,
            *(tuple(zone) for side in (self.hand, self.deck, self.discard, self.play) for zone in side),
            self.life_cards, self.removed, self.unused,
            stack_key(self.stack), *later(("sets", self.sets, FIRST_SET)),
        )  # fmt: skip
