"""What a player of Attack of the Mind Flayer may do. Interned: options are tuples of these objects, a playout creates none."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Seat

KindId = int
"""One of the five kinds of Adventure cards, in the order of the data. Copies are equal and have no ids of their own."""
TeamId = int
SideId = int
MeetingId = int
"""One of the twelve Meeting cards: its number minus 1."""

MIND_FLAYER, HARD_HIT, WAFFLE, MEMORIES, HELPING_HAND = range(5)
KINDS = 5
NO_KIND = 5
"""In an exchange: no card to that side."""
NONE = -2
"""Nothing of the kind is there (no card turned up, no Meeting). Not `HIDDEN`, which is -1."""
SANE, POSSESSED = 0, 1
NO_TEAM = 2
"""In a guess: no idea any more."""
LEFT, RIGHT = 0, 1
"""Left is the next seat clockwise: the next number."""
MOST_SEATS = 10
MOST_HELD = 5
"""How many cards of a kind one may claim at the most."""


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give the Adventure card that is turned up to another seat in play."""

    to: Seat


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Seal one card for the left and one for the right neighbour; `none` where nothing can be given.

    Where both cards go to the same neighbour, the two are an unordered pair: only `left <= right` is offered.
    """

    left: KindId
    right: KindId


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Name a player in secret (Town Hall, School)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Choose in secret the card that everybody will see (Arcade)."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Choose in secret the card for the left neighbour (Pool)."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Choose in secret the card that leaves the game (Lab)."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Name(Action):
    """The active player names a player, as the Meeting asks."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Call(Action):
    """The active player calls a direction (Fun Fair)."""

    side: SideId


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Say aloud "I hold `count` of `kind`", true or not. An aside."""

    count: int
    kind: KindId


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Say aloud that a player is Possessed. An aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Trust(Action):
    """Say aloud that a player is Sane. An aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Plead(Action):
    """Ask aloud for the card that is turned up: "give it to me". An aside."""


@dataclass(frozen=True, slots=True)
class Guess(Action):
    """A player who is out writes down in secret which team somebody is in; `none` wipes it out. An aside."""

    seat: Seat
    team: TeamId


Claim = Hold | Accuse | Trust | Plead
ACTIONS: tuple[type[Action], ...] = (
    Give, Exchange, Vote, Show, Pass, Discard, Name, Call, Hold, Accuse, Trust, Plead, Guess,
)  # fmt: skip
SEATS = range(MOST_SEATS)
GIVE = tuple(Give(seat) for seat in SEATS)
EXCHANGE = tuple(tuple(Exchange(left, right) for right in range(KINDS + 1)) for left in range(KINDS + 1))
VOTE = tuple(Vote(seat) for seat in SEATS)
SHOW = tuple(Show(kind) for kind in range(KINDS))
PASS = tuple(Pass(kind) for kind in range(KINDS))
DISCARD = tuple(Discard(kind) for kind in range(KINDS))
NAME = tuple(Name(seat) for seat in SEATS)
CALL = (Call(LEFT), Call(RIGHT))
HOLD = tuple(tuple(Hold(count, kind) for kind in range(KINDS)) for count in range(MOST_HELD + 1))
ACCUSE = tuple(Accuse(seat) for seat in SEATS)
TRUST = tuple(Trust(seat) for seat in SEATS)
PLEAD = Plead()
GUESS = tuple(tuple(Guess(seat, team) for team in (SANE, POSSESSED, NO_TEAM)) for seat in SEATS)
