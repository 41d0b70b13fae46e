"""A whole position of Mind Up!: ids, ints and short lists."""

from __future__ import annotations

from typing import Any

from game.core.types import Seat
from game.titles.mindup.rules.actions import CardId
from game.titles.mindup.rules.events import ObjectiveId
from game.titles.mindup.rules.seen import PastRound

NONE = -1
"""No card has been chosen."""


class State:
    """The position. A simultaneous choice is under way while `waiting` (how many have still to choose) is above 0.

    The rules leave no choice in placing a card, so `won[seat]`, what lies in the columns in the order of winning, says it all.
    `hand[seat]` ascends; a chosen card has left it for `sealed[seat]`. `deck[-1]` and `pile[-1]` are the tops; the first `under`
    of the objective `pile` were put there face up. `picked[seat]`: what everybody saw that seat pick up for this round.
    `scores[seat]` by round. `played`, `players` and `taken` are only set while prizes are handed out before watchers.
    """

    __slots__ = (
        "aid", "deck", "gone", "hand", "history", "mode", "objectives", "order", "picked", "pile", "played", "players", "reason",
        "rng", "rolls", "round", "row", "scores", "sealed", "taken", "under", "waiting", "won",
    )  # fmt: skip

    aid: bool
    deck: list[CardId]
    gone: tuple[ObjectiveId, ...]
    hand: list[list[CardId]]
    history: tuple[PastRound, ...]
    mode: int
    objectives: tuple[ObjectiveId, ...]
    order: tuple[int, ...]
    picked: tuple[tuple[CardId, ...], ...]
    pile: list[ObjectiveId]
    played: tuple[CardId, ...]
    players: tuple[Seat, ...]
    reason: str
    rng: int
    rolls: tuple[int, ...] | None
    round: int
    row: list[CardId]
    scores: list[list[int]]
    sealed: list[CardId]
    taken: int
    under: int
    waiting: int
    won: list[list[CardId]]

    @classmethod
    def empty(cls, seats: int, mode: int, aid: bool, rng: int) -> State:
        """A table with nothing on it, for a match with `mode` objectives at once."""
        s = cls()
        s.aid, s.mode, s.rng, s.rolls = aid, mode, rng, None
        s.round = s.taken = s.under = s.waiting = 0
        s.reason = ""
        s.deck, s.row, s.pile = [], [], []
        s.gone = s.objectives = s.order = s.played = s.players = ()
        s.history = ()
        s.picked = ((),) * seats
        s.sealed = [NONE] * seats
        s.hand = [[] for _ in range(seats)]
        s.won = [[] for _ in range(seats)]
        s.scores = [[] for _ in range(seats)]
        return s

    def copy(self) -> State:
        s = State()
        s.aid, s.mode, s.rng, s.rolls = self.aid, self.mode, self.rng, self.rolls
        s.round, s.taken, s.under, s.waiting, s.reason = self.round, self.taken, self.under, self.waiting, self.reason
        s.deck, s.row, s.pile, s.sealed = self.deck[:], self.row[:], self.pile[:], self.sealed[:]
        s.gone, s.objectives, s.order = self.gone, self.objectives, self.order
        s.played, s.players, s.history, s.picked = self.played, self.players, self.history, self.picked
        s.hand = [cards[:] for cards in self.hand]
        s.won = [cards[:] for cards in self.won]
        s.scores = [scores[:] for scores in self.scores]
        return s

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ."""
        return (
            self.aid, self.mode, self.rng, self.rolls, self.round, self.reason, self.waiting,
            tuple(self.deck), tuple(self.row), tuple(self.pile), self.under, tuple(self.sealed), self.gone, self.objectives,
            self.order, self.picked, *(tuple(cards) for side in (self.hand, self.won, self.scores) for cards in side),
            tuple((past.order, past.objectives, past.won) for past in self.history),
        )  # fmt: skip
