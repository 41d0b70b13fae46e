"""What an event adds to the movement of cards: sounds, words, light, the narrator's line, a rest. Never a secret.

Nothing here reads what a seat alone may know: the same event tells the same with every pair of eyes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, get_args

from game.core.types import Event, Ref, Seat
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import LEFT, NONE
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.claim_words import CLAIMED
from game.titles.mindflayer.scene.gift import Gift, Haul, Peek
from game.ui import theme

NarratorLine = tuple[str, dict[str, Any]]
"""A line of the narrator: its key below `mindflayer.narrator` and its parameters; a seat, a kind or a Meeting is a `Ref`."""
SAID = "said"
"""The line that repeats a `claim` word for word."""


@dataclass(frozen=True, slots=True)
class Floating:
    """Words of `mindflayer.scene` that rise at a seat's tile; without a seat over the middle of the table."""

    key: str
    seat: Seat | None = None
    colour: str = theme.LAMP


@dataclass(frozen=True, slots=True)
class Flavour:
    """Decoration of one change; an empty one is a plain movement."""

    sounds: tuple[str, ...] = ()
    words: tuple[Floating, ...] = ()
    glows: tuple[tuple[Seat, str], ...] = ()
    """Light around a seat's tile that fades: (seat, colour)."""
    beam: tuple[Seat, Seat] | None = None
    """A bundle of light from one tile to another."""
    where: Seat | None = None
    """The seat at which it is heard, without light."""
    gift: Gift | Haul | Peek | None = None
    """What the banner of a gift tells about, that of an exchange, or that of a secret look."""
    dealing: bool | None = None
    """Whether the hands of the others are still on their way from here on."""
    line: NarratorLine | None = field(default=None, hash=False)
    """The narrator's line from here on."""


PLAIN = Flavour()


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def _seats(seats: tuple[Seat, ...]) -> tuple[Ref, ...]:
    return tuple(_seat(seat) for seat in seats)


def line_of(event: Event, view: View) -> NarratorLine | None:
    """What the narrator says of an event, from what everybody sees of it; None: the line before stays."""
    make = _LINES.get(type(event))
    return make(event, view) if make is not None else None


def line_now(view: View) -> NarratorLine:
    """What the narrator says of a position that was come to without a story: a resumed match, a look back."""
    if view.stage == "look":
        return ("look_open" if view.eyes_open else "look_shut"), {}
    if view.stage == "over":
        return "reveal", {}
    if view.stage == "exchange":
        return ("silence" if view.side == NONE else "silence_side"), {}
    if view.stage == "vote":
        return "vote", {}
    if view.stage in ("show", "pass", "discard"):
        return "secret", {}
    if view.stage == "talk":
        return "talk", {}
    if view.shown >= 0:
        return "card", {"seat": _seat(view.active), "kind": Ref("KindId", view.shown)}
    if view.meeting >= 0:
        return "meeting", {"n": view.met, "meeting": Ref("MeetingId", view.meeting)}
    return "turn", {"seat": _seat(view.active)}


def _ended(event: e.MeetingEnded, view: View) -> NarratorLine:
    return ("last" if view.met == len(view.meetings) - 1 else "ended"), {}


def _met(event: e.MeetingTurned, view: View) -> NarratorLine:
    return "meeting", {"n": event.number, "meeting": Ref("MeetingId", event.meeting)}


def _called(event: e.SideCalled, view: View) -> NarratorLine:
    return ("called_left" if event.side == LEFT else "called_right"), {"seat": _seat(event.seat)}


def _given(event: e.CardGiven, view: View) -> NarratorLine:
    return "given", {"seat": _seat(event.seat), "kind": Ref("KindId", event.kind), "to": _seat(event.to)}


def _dealt(event: e.CardsDealt, view: View) -> NarratorLine:
    return "deal", {}


def _said(event: CLAIMED, view: View) -> NarratorLine:
    return SAID, {"claim": event}


_LINES: dict[type[Event], Callable[[Any, View], NarratorLine | None]] = {
    e.CardsDealt: _dealt,
    e.TurnBegan: lambda event, view: ("turn", {"seat": _seat(event.seat)}),
    e.CardTurned: lambda event, view: ("card", {"seat": _seat(event.seat), "kind": Ref("KindId", event.kind)}),
    e.CardGiven: _given,
    e.SeatsOut: lambda event, view: ("out", {"seats": _seats(event.seats)}),
    e.MeetingTurned: _met,
    e.TalkBegan: lambda event, view: ("talk", {}),
    e.SeatNamed: lambda event, view: ("named", {"seat": _seat(event.seat), "named": _seat(event.named)}),
    e.SideCalled: _called,
    e.VotesRevealed: lambda event, view: ("votes", {}),
    e.SatOut: lambda event, view: ("sat_out", {"seat": _seat(event.seat)}),
    e.CardsShown: lambda event, view: ("shown", {}),
    e.CardsSeen: lambda event, view: ("seen", {}),
    e.CardsPassed: lambda event, view: ("passed", {}),
    e.CardsSwapped: lambda event, view: ("swapped", {"seats": _seats(event.seats)}),
    e.CardsDiscarded: lambda event, view: ("discarded", {}),
    e.ExchangeBegan: lambda event, view: (("silence" if view.side == NONE else "silence_side"), {}),
    e.CardsExchanged: lambda event, view: ("exchanged", {}),
    e.MeetingEnded: _ended,
    e.TeamsRevealed: lambda event, view: ("reveal", {}),
    **dict.fromkeys(get_args(CLAIMED), _said),
}

