"""A whole position of Attack of the Mind Flayer: counts, masks and short lists. A mask has bit `seat` set."""

from __future__ import annotations

from typing import Any

from game.core.rules import later, stack_key
from game.core.types import Action, Frame, Seat
from game.titles.mindflayer.rules.actions import KINDS, NONE, Claim, KindId, MeetingId
from game.titles.mindflayer.rules.notes import Note

ENDLESS = -1
"""Of `State.talk`: until all are ready."""


class State:
    """The position. `hands[KINDS * seat + kind]` counts cards; `deck[-1]` is the top Adventure card, `pile` of them lie above
    the next Meeting, `piles` below that one. `meetings` are the three of this game in their order, `met` of them are turned up.

    `possessed`, `began` (Possessed after the deal) and `out` are masks. `shown`: the card that is turned up. `turned[kind]`: how
    many were turned up so far, `boxed[kind]`: how many left the game. For the Meeting under way: `meeting`, `away` (mask of who
    sits out), `side`, `votes` (as revealed). `said`: claims of this turn.
    `points`: what each seat brought along in a series. `talk`: the seconds of sand while everybody talks before a secret
    question, ENDLESS without sand, 0 where the question is put at once.
    """

    __slots__ = (
        "active", "all_met", "asked", "away", "began", "boxed", "chosen", "deck", "first", "game", "games", "guesses", "hands",
        "hush", "luck", "meeting", "meetings", "met", "mix", "news", "out", "pile", "piles", "points", "possessed", "reason",
        "rng", "rolls", "said", "sealed", "seats", "short", "shown", "side", "stack", "talk", "turn", "turned", "votes", "winner",
    )  # fmt: skip

    seats: int
    mix: tuple[int, ...]
    short: bool
    """Whether who cannot give two cards goes out of play."""
    chosen: bool
    """Whether the table chose the Meetings, so that everybody knows them."""
    first: Seat
    game: int
    games: int
    points: tuple[int, ...]
    rng: int
    rolls: tuple[int, ...] | None
    luck: int
    """Grows with every card turned up or shown, every shuffle and every card that changes hands unseen."""
    deck: list[KindId]
    pile: int
    piles: tuple[int, ...]
    meetings: tuple[MeetingId, ...]
    met: int
    hands: list[int]
    possessed: int
    began: int
    out: int
    active: Seat
    turn: int
    shown: KindId
    turned: list[int]
    boxed: list[int]
    meeting: MeetingId
    away: int
    side: int
    votes: tuple[tuple[Seat, Seat], ...]
    stack: list[Frame]
    asked: int
    sealed: list[Action | None]
    news: list[tuple[Note, ...]]
    said: tuple[tuple[Seat, Claim], ...]
    guesses: list[tuple[int, ...]]
    """By seat: () or, for each seat, NONE or the team that was written down."""
    winner: int
    reason: str
    talk: int
    hush: bool
    """Whether nobody talks once the effect of a Meeting is resolved."""
    all_met: bool
    """Whether there is time to talk before the effect of every Meeting, not only of those that ask in secret."""

    @classmethod
    def empty(cls, seats: int, mix: tuple[int, ...], rng: int) -> State:
        """A table with nothing dealt."""
        s = cls()
        s.seats, s.mix, s.rng, s.rolls, s.luck = seats, mix, rng, None, 0
        s.short = s.chosen = False
        s.first = s.active = s.met = s.pile = s.turn = 0
        s.game = s.games = 1
        s.points = (0,) * seats
        s.deck, s.piles, s.meetings = [], (), ()
        s.hands = [0] * (KINDS * seats)
        s.possessed = s.began = s.out = s.away = s.asked = 0
        s.shown = s.meeting = s.side = s.winner = NONE
        s.turned, s.boxed = [0] * KINDS, [0] * KINDS
        s.votes, s.said = (), ()
        s.stack = []
        s.sealed = [None] * seats
        s.news = [()] * seats
        s.guesses = [()] * seats
        s.reason, s.talk, s.hush, s.all_met = "", 0, False, False
        return s

    def copy(self) -> State:
        s = State()
        s.seats, s.mix, s.short, s.chosen, s.first = self.seats, self.mix, self.short, self.chosen, self.first
        s.game, s.games, s.points, s.rng, s.rolls, s.luck = self.game, self.games, self.points, self.rng, self.rolls, self.luck
        s.deck, s.pile, s.piles, s.meetings, s.met = self.deck[:], self.pile, self.piles, self.meetings, self.met
        s.hands, s.possessed, s.began, s.out = self.hands[:], self.possessed, self.began, self.out
        s.active, s.turn, s.shown, s.turned, s.boxed = self.active, self.turn, self.shown, self.turned[:], self.boxed[:]
        s.meeting, s.away, s.side, s.votes, s.stack = self.meeting, self.away, self.side, self.votes, self.stack[:]
        s.asked, s.sealed, s.news, s.said = self.asked, self.sealed[:], self.news[:], self.said
        s.guesses, s.winner, s.reason = self.guesses[:], self.winner, self.reason
        s.talk, s.hush, s.all_met = self.talk, self.hush, self.all_met
        return s

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ."""
        return (
            self.seats, self.mix, self.short, self.chosen, self.first, self.game, self.games, self.points, self.rng,
            self.rolls, self.luck, tuple(self.deck), self.pile, self.piles, self.meetings, self.met, tuple(self.hands),
            self.possessed, self.began, self.out, self.active, self.turn, self.shown, tuple(self.turned), tuple(self.boxed),
            self.meeting, self.away, self.side, self.votes, stack_key(self.stack), self.asked,
            tuple(repr(a) for a in self.sealed), tuple(self.news), tuple((seat, repr(a)) for seat, a in self.said),
            tuple(self.guesses), self.winner, self.reason,
            *later(("talk", self.talk, 0), ("hush", self.hush, False), ("all_met", self.all_met, False)),
        )  # fmt: skip
