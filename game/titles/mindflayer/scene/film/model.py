"""What the bluff film shows, as data: moments with all hands and teams, cards that changed hands, claims with their truth.

Made of the beats of a finished match through everybody's eyes. Pure: nothing is drawn, nothing is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NO_KIND, NONE, POSSESSED, SANE, KindId, MeetingId, TeamId
from game.titles.mindflayer.rules.seen import View
from game.ui.table import Beat

BOX: Seat = -1
"""Who a discarded card goes to."""
DEAL, GIFT, MEETING, END = "deal", "gift", "meeting", "end"
TOLD = (
    ev.CardsDealt, ev.CardTurned, ev.CardGiven, ev.SeatPossessed, ev.SeatsOut, ev.MeetingTurned, ev.SeatNamed, ev.SideCalled,
    ev.VotesRevealed, ev.SatOut, ev.CardsShown, ev.CardsSeen, ev.CardsPassed, ev.CardsSwapped, ev.CardsDiscarded,
    ev.CardsExchanged, ev.HandClaimed, ev.PlayerAccused, ev.PlayerTrusted, ev.CardBegged, ev.GuessMade, ev.TeamsRevealed,
)  # fmt: skip
"""The events that are moments of the film."""


@dataclass(frozen=True, slots=True)
class Passing:
    """A card that went from one seat to another, or to the BOX. A card turned up comes from who gave it."""

    giver: Seat
    taker: Seat
    kind: KindId


@dataclass(frozen=True, slots=True)
class Said:
    """A claim with its truth when it was made: `true` is None for a plea. `actual`: how many of the kind the speaker held, or
    the team of the target.
    """

    seat: Seat
    verb: str
    target: Seat
    kind: KindId
    count: int
    true: bool | None
    actual: int


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened, and how everybody stood right after it."""

    number: int
    entry: int
    column: int
    event: Event
    hands: tuple[tuple[int, ...], ...]
    teams: tuple[TeamId, ...]
    out: tuple[bool, ...]
    passed: tuple[Passing, ...] = ()
    turned: tuple[Seat, ...] = ()
    """Who became Possessed now."""
    left: tuple[Seat, ...] = ()
    """Who went out of play now."""
    said: Said | None = None
    votes: tuple[tuple[Seat, Seat], ...] = ()
    """(who voted, for whom)."""

    @property
    def flayers(self) -> tuple[Passing, ...]:
        """The Mind Flayers that changed hands."""
        return tuple(one for one in self.passed if one.kind == MIND_FLAYER)


@dataclass(frozen=True, slots=True)
class Column:
    """A turn, a Meeting, the deal or the end: moments `first` to `last`. `card`: turned up, `meeting`: held."""

    kind: str
    turn: int
    active: Seat
    card: KindId
    meeting: MeetingId
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Film:
    """A finished match. `began`: the teams after the deal; `guesses`: by seat, what it wrote down while it was out (or ())."""

    seats: int
    moments: tuple[Moment, ...]
    columns: tuple[Column, ...]
    began: tuple[TeamId, ...]
    teams: tuple[TeamId, ...]
    guesses: tuple[tuple[TeamId, ...], ...]
    winner: TeamId
    reason: str

    def after(self, column: int) -> Moment:
        """The last moment of a column."""
        return self.moments[self.columns[column].last]

    def matching(self, wanted: str, seat: Seat = NONE) -> tuple[int, ...]:
        """The moments of a filter: "all", "flayers", "claims", "out" or "doubts", which are all of them in another light; only
        those in which a `seat` has a part, if one is given."""
        return tuple(moment.number for moment in self.moments if matches(moment, wanted, seat))


PARTS = ("seat", "to", "target", "named", "seats", "viewers", "targets")
"""The fields of events that hold seats."""


def people(event: Event) -> set[Seat]:
    """Who has a part in what happened; nobody in particular in what is everybody's."""
    found: set[Seat] = set()
    for name in PARTS:
        value = getattr(event, name, ())
        found |= set(value) if isinstance(value, tuple) else {value}
    return found


def matches(moment: Moment, wanted: str, seat: Seat = NONE) -> bool:
    """Whether a moment belongs to a filter. Whoever turned coat counts to the Flayers, votes to what was said."""
    if seat != NONE and seat not in (people(moment.event) or {seat}):
        return False
    if wanted == "flayers":
        return bool(moment.flayers or moment.turned)
    if wanted == "claims":
        return moment.said is not None or bool(moment.votes)
    return wanted in ("all", "doubts") or bool(moment.left)


def record(beats: Sequence[Beat]) -> Film:
    """The film of a finished match, from all its beats through everybody's eyes. Raises ValueError when the end is missing."""
    if not any(isinstance(beat.event, ev.TeamsRevealed) for beat in beats):
        raise ValueError("the bluff film needs a match that is over")
    if any(hidden(beat.view) for beat in beats):
        raise ValueError("the bluff film needs beats through everybody's eyes")
    taker = _Recorder(len(beats[0].view.seats))
    for beat in beats:
        taker.take(beat)
    return taker.film(beats[-1].view)


def hidden(view: View) -> bool:
    """Whether somebody's team or hand cannot be seen."""
    return any(side.team not in (SANE, POSSESSED) or min(side.hand) < 0 for side in view.seats)


class _Recorder:
    """Goes through the beats once."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.moments: list[Moment] = []
        self.columns: list[list[object]] = []
        self.sealed: dict[Seat, ev.AnswerSealed] = {}
        self.end: ev.TeamsRevealed | None = None
        self.before: View | None = None

    def take(self, beat: Beat) -> None:
        event, view = beat.event, beat.view
        if isinstance(event, ev.AnswerSealed):
            self.sealed[event.seat] = event
        self._column(event, view)
        if isinstance(event, TOLD):
            self.columns[-1][-1] = len(self.moments)
            self.moments.append(self._moment(beat))
        if isinstance(event, ev.TeamsRevealed):
            self.end = event
        self.before = view

    def _column(self, event: Event, view: View) -> None:
        """Begin a column where one begins; the Meeting's own cards belong to its column."""
        number = len(self.moments)
        if isinstance(event, ev.CardsDealt):
            self.columns.append([DEAL, 0, NONE, NONE, NONE, number, number])
        elif isinstance(event, ev.CardTurned) and view.meeting == NONE:
            self.columns.append([GIFT, view.turn, event.seat, event.kind, NONE, number, number])
        elif isinstance(event, ev.MeetingTurned):
            self.columns.append([MEETING, view.turn, event.seat, NONE, event.meeting, number, number])
        elif isinstance(event, ev.TeamsRevealed):
            self.columns.append([END, view.turn, NONE, NONE, NONE, number, number])
        elif not self.columns and isinstance(event, TOLD):  # a match that began in the middle
            card = event.kind if isinstance(event, ev.CardGiven) else view.shown
            kind = GIFT if view.meeting == NONE else MEETING
            self.columns.append([kind, view.turn, view.active, card, view.meeting, number, number])

    def _moment(self, beat: Beat) -> Moment:
        event, view = beat.event, beat.view
        turned = (event.seat,) if isinstance(event, ev.SeatPossessed) else ()
        left = event.seats if isinstance(event, ev.SeatsOut) else ()
        votes = tuple(zip(event.seats, event.named, strict=True)) if isinstance(event, ev.VotesRevealed) else ()
        return Moment(
            len(self.moments), beat.entry, len(self.columns) - 1, event,
            tuple(side.hand for side in view.seats),
            tuple(side.team for side in view.seats),
            tuple(side.out for side in view.seats),
            self._passed(event), turned, left, said_of(event, view), votes,
        )  # fmt: skip

    def _passed(self, event: Event) -> tuple[Passing, ...]:
        """The cards that changed hands, with who gave and who got them."""
        if isinstance(event, ev.CardGiven):
            return (Passing(event.seat, event.to, event.kind),)
        if isinstance(event, ev.CardsPassed):
            rows = zip(event.seats, event.to, event.kinds, strict=True)
            return tuple(Passing(giver, taker, kind) for giver, taker, kind in rows)
        if isinstance(event, ev.CardsSwapped):
            one, two = event.seats
            rows = zip((one, two), (two, one), event.kinds, strict=True)
            return tuple(Passing(giver, taker, kind) for giver, taker, kind in rows if kind != NO_KIND)
        if isinstance(event, ev.CardsDiscarded):
            return tuple(Passing(seat, BOX, self.sealed[seat].left) for seat in event.seats)
        if isinstance(event, ev.CardsExchanged):
            found = []
            for n, seat in enumerate(event.seats):
                for taker, kind in ((event.lefts[n], event.left[n]), (event.rights[n], event.right[n])):
                    if kind != NO_KIND:
                        found.append(Passing(seat, taker, kind))
            return tuple(found)
        return ()

    def film(self, last: View) -> Film:
        """All of it."""
        assert self.end is not None
        columns = tuple(Column(*column) for column in self.columns)  # type: ignore[arg-type]
        began = tuple(side.began for side in last.seats)
        guesses = tuple(side.guess for side in last.seats)
        return Film(self.seats, tuple(self.moments), columns, began, self.end.teams, guesses, self.end.winner, self.end.reason)


def cause_of(film: Film, moment: Moment, seat: Seat, kind: KindId = MIND_FLAYER) -> tuple[Moment, Passing] | None:
    """Of a moment at which somebody changed sides: the one at which the Mind Flayer came to them that did it, and that card; None
    where none came. The same of a Hard Hit that knocked somebody out."""
    for one in reversed(film.moments[: moment.number + 1]):
        if one.entry != moment.entry:
            break
        for passing in one.passed:
            if passing.taker == seat and passing.kind == kind:
                return one, passing
    return None


def said_of(event: Event, view: View) -> Said | None:
    """The claim of an event and whether it was true as the hands and teams lay then; None for other events."""
    if isinstance(event, ev.HandClaimed):
        held = view.seats[event.seat].hand[event.kind]
        return Said(event.seat, "hold", NONE, event.kind, event.count, held == event.count, held)
    if isinstance(event, ev.PlayerAccused | ev.PlayerTrusted):
        accused = isinstance(event, ev.PlayerAccused)
        team = view.seats[event.target].team
        true = (team == POSSESSED) == accused
        return Said(event.seat, "accuse" if accused else "trust", event.target, NONE, 0, true, team)
    if isinstance(event, ev.CardBegged):
        return Said(event.seat, "plead", NONE, event.kind, 0, None, 0)
    return None
