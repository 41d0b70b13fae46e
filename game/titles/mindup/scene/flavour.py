"""What an event adds to the movement of cards: sounds, gains, light, a banner, a rest. Never a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.types import HIDDEN, Seat


@dataclass(frozen=True, slots=True)
class Gain:
    """A gain that rises from where a card lands: the whole of it, and the card's bubble as a mark of its own shape."""

    card: int
    seat: Seat
    column: int
    value: int
    played: int = HIDDEN
    """The card that won it, where one did."""


@dataclass(frozen=True, slots=True)
class Flavour:
    """Decoration of one change; an empty one is a plain movement."""

    sounds: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()
    glows: tuple[tuple[str, str], ...] = ()
    """(place, colour): light that fades. Places: a sprite key, "round", "seat:2"."""
    banner: tuple[str, int] | None = None
    """A banner over the table's middle: (word of `mindup.scene`, its number)."""
    order: tuple[int, ...] = ()
    """The values of the score cards as they turn over, large, over the table's middle."""
    clears: bool = False
    """Whatever decorates the table goes when the change is over."""
    score_cards: int | None = None
    """So many score cards lie open from here on, left to right."""
    take: int | None = None
    """Which take of the (first) sound, for sounds that rise."""
    later: tuple[tuple[str, float], ...] = ()
    """Sounds that follow, each so many ms after the beginning."""


PLAIN = Flavour()


def sound_of(bubble: int, gain: int) -> tuple[str, int | None]:
    """What a gain sounds like, with its take."""
    sound = "bonus_ding" if bubble > 0 else "malus_buzz" if bubble < 0 else "score_tick"
    return sound, max(1, min(6, gain)) if sound == "score_tick" else None


def landing(card: int, bubble: int, seat: Seat, column: int, gain: int, played: int = HIDDEN) -> Flavour:
    """A prize drops onto its column."""
    sound, take = sound_of(bubble, gain)
    return Flavour(("card_place", sound), (Gain(card, seat, column, gain, played),), take=take)


def score_card_turned(index: int, order: tuple[int, ...] = (), last: bool = False) -> Flavour:
    """The score card number `index` turns over before every player; with the first one all the `order` begins to be told."""
    return Flavour(("score_tick",), score_cards=index + 1, take=index + 1, order=order, clears=last)


def card_named(event: Any) -> int:
    """The card that a log line is about, HIDDEN when there is none or when it is about several."""
    return int(getattr(event, "card", HIDDEN))
