"""What may be seen of a Mindbug match: plain frozen records, built by whitelist in `view`. A face-down card has no id in them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Frame, Seat
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.state import FIRST_SET


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature in play, with its numbers of this moment.

    `bonuses`: (card it comes from, amount) for every change of power; `keywords`: what it has now;
    `granted`: (card it comes from, keyword) for those that are not printed on it.
    """

    card: CardId
    power: int
    printed_power: int
    keywords: tuple[str, ...]
    exhausted: bool
    bonuses: tuple[tuple[CardId, int], ...] = ()
    granted: tuple[tuple[CardId, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's side of the table. `hand` holds HIDDEN (-1) for each face that the viewers may not see.

    `silenced`: the enemy creatures (Deathweaver) that keep this seat's Play effects from working.
    `life_cards`: how many face-down cards show the life (English edition), 0 with the life counter.
    """

    life: int
    mindbugs: int
    hand: tuple[CardId, ...]
    deck: int
    discard: tuple[CardId, ...]
    play: tuple[Creature, ...]
    silenced: tuple[CardId, ...] = ()
    life_cards: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What a set of seats may know together.

    `stage` says what the match waits for: "main", "mindbug", "hunt", "block", "again" (second attack), "pick", "discard",
    "pile", "order", "over"; "between" while an action is carried out that asks nothing. `asked` is the seat waited for (-1 =
    nobody: over, or an action is being carried out). `played`: the card between hand and play during a
    Mindbug decision. `attacker`: the attacking creature; `blocker`: the one that blocks it. `source`: the card whose effect asks;
    `picks`: what was picked so far in that effect (HIDDEN where the viewers may not know).
    `waiting`: the creatures whose simultaneous effects wait, with their controllers. `following`: who takes the next turn,
    `extra`: after a Mindbug. `frames`: the stack, redacted.
    `shown`: unused cards that were revealed to find the starter. `open` / `shared`: hand cards known to all / to both players.
    `sets`: a bit set of the sets that are played with.
    """

    who: tuple[Seat, ...]
    edition: str
    turn: int
    active: Seat
    stage: str
    asked: Seat
    seats: tuple[SeatView, SeatView]
    unused: int
    removed: int
    played: CardId = -1
    attacker: CardId = -1
    blocker: CardId = -1
    second: bool = False
    source: CardId = -1
    picks: tuple[CardId, ...] = ()
    waiting: tuple[tuple[CardId, Seat], ...] = ()
    winner: Seat = -1
    reason: str = ""
    following: Seat = 0
    extra: bool = False
    frames: tuple[Frame, ...] = ()
    shown: tuple[CardId, ...] = ()
    open: tuple[CardId, ...] = ()
    shared: tuple[CardId, ...] = ()
    sets: int = FIRST_SET
