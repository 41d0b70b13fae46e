"""What a table scene may ask of the Session that drives it. The Session lives in `game.table`, which scenes never import."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from game.core.match import Beat, Match
from game.core.players import Player
from game.core.rules import Progress
from game.core.types import Action, Clock, Decision, Event, Msg, Outcome, Seat

__all__ = ["Beat", "Player", "SeatPhone", "TableSession", "in_sight", "sound_of_end", "sound_of_turn"]

CALL_MS = 3000.0
"""Who has answered so short a time ago need not be called."""


@dataclass(frozen=True, slots=True)
class SeatPhone:
    """A seat whose person holds a phone. `mark`: its shape; `state`: "" or "choosing", "ready", "away"."""

    mark: str
    state: str = ""


class TableSession(Protocol):
    """A running match, seen from the table."""

    title: str
    paused: bool
    match: Match[Any, Any]
    """For the pages around a table (results, log, film). A scene never reads it: it knows the secrets of all seats."""
    seat_phones: Mapping[Seat, SeatPhone] = MappingProxyType({})
    """The seats that are played on phones, as far as everybody may know."""
    tried: Mapping[Seat, Action] = MappingProxyType({})
    """What people try on their phones before they answer, by seat: all may see it, it binds nobody. Where nothing is hidden."""
    read: Callable[[], None] | None = None
    """What somebody with a phone calls who has read what the story stands still for; None: it does not. Set by the table."""

    @property
    def path(self) -> Path | None:
        """The journal, where there is one."""
        ...

    @property
    def players(self) -> Sequence[Player]:
        """Who sits in which seat now."""
        ...

    @property
    def unsaved(self) -> bool:
        """Whether what was played last is not on the disk, because the disk refuses."""
        ...

    @property
    def eyes(self) -> frozenset[Seat]:
        """The seats whose secrets the screen may show now."""
        ...

    @property
    def private(self) -> bool:
        """Whether `eyes` are somebody's behind the curtain: others at the screen must not see what shows now."""
        ...

    @property
    def revision(self) -> int:
        """Grows whenever the table stands differently without beats (undo, other eyes): lay out anew from `view()`."""
        ...

    def view(self) -> Any:
        """The View of the present position through `eyes`."""
        ...

    def progress(self, view: Any) -> Progress:
        """Where the match stands in a View."""
        ...

    def settled(self) -> None:
        """Nothing moves: what happened has been shown. Who has a phone gets no news before that."""
        ...

    def take_beats(self) -> Sequence[Beat]:
        """What happened since the last call, oldest first, through `eyes`."""
        ...

    def decisions(self) -> Mapping[Seat, Decision]:
        """What persons in front of the screen can answer now: their seats' open decisions, and the secret ones of `eyes`."""
        ...

    def curtain(self) -> Seat | None:
        """The seat that has to take the screen before the match can go on, or None."""
        ...

    def queue(self) -> Sequence[Seat]:
        """The persons' seats that are asked too and have not got the screen while somebody's private page is open."""
        ...

    def open_curtain(self, seat: Seat) -> None:
        """That seat's person held the ring: show this person's secrets from now on."""
        ...

    def holder(self) -> Seat | None:
        """Who took the screen last, None before anybody did."""
        ...

    def peek(self, seat: Seat) -> Any:
        """The View of one seat, while a person holds the peek button."""
        ...

    def hide(self) -> None:
        """Nobody's eyes from now on (screen passed, window left). Ends a visit."""
        ...

    def visit(self, seat: Seat) -> None:
        """That seat's person wants to see the own secrets out of turn: the screen goes there next, until `hide`.

        Raises ValueError for a bot's seat, while somebody's private page is open, and while persons choose in secret.
        """
        ...

    def visiting(self) -> Seat | None:
        """The seat whose person asked to see the own secrets out of turn; they show as soon as it is among `eyes`."""
        ...

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat; `wishes` answer the decisions that this one leads to. Raises ValueError when it is not offered."""
        ...

    def wished(self, seat: Seat) -> tuple[Action, ...]:
        """What that seat's gestures still want done. A gesture that is not to make it void says it once more, before its own."""
        ...

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """What persons may do although nobody waits for it."""
        ...

    def held(self) -> Mapping[Seat, Action | None]:
        """The seats whose answer is given and waits for the bots; the answer only where `eyes` may know it."""
        ...

    @property
    def blind(self) -> bool:
        """Whether persons answer by letters in this phase, in any order and in front of all."""
        ...

    def letters(self) -> Mapping[Seat, tuple[str, ...]] | None:
        """None when nobody answers by letters; else those of every person who can answer now without the screen, in order."""
        ...

    @property
    def by_letters(self) -> bool | None:
        """Whether people who choose together in secret answer by letters here, rather than behind the curtain; None where that is
        no question, for one person or with open hands."""
        ...

    def learning(self) -> Seat | None:
        """The seat whose person looks at the own letters now, behind the curtain."""
        ...

    def card_letters(self, seat: Seat) -> Mapping[Action, str]:
        """The letter of each answer of a seat, while its person looks at them. Raises ValueError else."""
        ...

    def learned(self, seat: Seat) -> None:
        """That seat's person knows the letters: cover them."""
        ...

    def look_again(self, seat: Seat) -> None:
        """That seat's person wants to see the own letters again: the screen goes there next."""
        ...

    def submit_letter(self, seat: Seat, letter: str) -> None:
        """Answer for a seat by one of its `letters`. Raises ValueError when it has none such."""
        ...

    def why_not(self, seat: Seat, action: Action) -> Msg:
        """Why an action is not offered, as far as `eyes` may know."""
        ...

    def foreseen(
        self, seat: Seat, action: Action, then: Sequence[tuple[Seat, Action]] = ()
    ) -> tuple[Sequence[Event], Mapping[Seat, Decision]]:
        """What an answer, and those to the questions `then`, would lead to up to the next question, and that question, in one
        world that fits what `eyes` know."""
        ...

    def log(self) -> Sequence[tuple[int, Event]]:
        """Every (entry, event) so far through `eyes`, oldest first."""
        ...

    def view_at(self, entry: int) -> Any:
        """The View through `eyes` after a journal entry: the log's "position then"."""
        ...

    def beats_of(self, entry: int) -> Sequence[Beat]:
        """What happened at a journal entry, step by step through `eyes`, to be shown once more."""
        ...

    def opened(self) -> Sequence[Beat]:
        """Everything that counted, through everybody's eyes, oldest first. Raises ValueError while the match is not over."""
        ...

    def last_person(self) -> int | None:
        """The person who did something last, as far as it counts; None before anybody did."""
        ...

    def can_undo(self, person: int) -> Msg | None:
        """None when this person may undo now without asking anybody, else the reason."""
        ...

    def may_agree(self, person: int) -> bool:
        """Whether undo would work if everybody at the table said yes: the reason of `can_undo` is a fence, not a wall."""
        ...

    def undo(self, person: int, agreed: bool = False) -> None:
        """Take back that person's last action; `agreed`: everybody at the table said yes to crossing a fence."""
        ...

    def can_redo(self, person: int) -> Msg | None:
        """None when what this person took back last can come back, else the reason."""
        ...

    def taken_back(self) -> Mapping[Seat, int]:
        """By seat how often something was taken back for good."""
        ...

    def redo(self, person: int) -> None:
        """Bring back what this person took back last."""
        ...

    def take_seat(self, seat: Seat, player: Player) -> None:
        """From now on this person or bot drives the seat."""
        ...

    def given_up(self) -> Mapping[Seat, Player]:
        """The seats that a bot drives for somebody who left in this match, with whoever sat there."""
        ...

    def thinking(self) -> Seat | None:
        """The bot that is thinking now."""
        ...

    def clock_left(self) -> tuple[Clock, int] | None:
        """The sandglass that runs, with its milliseconds left."""
        ...

    @property
    def sand_spared(self) -> bool:
        """Whether the rules ask for sand now that this table does without."""
        ...

    @property
    def hints_offered(self) -> bool:
        """Whether people at this table may ask for hints at all: the title gives some, and they are not switched off."""
        ...

    def hints_left(self, seat: Seat) -> int | None:
        """How many hints the person of a seat may still ask for in this match; None = as many as wanted."""
        ...

    def hints_used(self) -> Mapping[Seat, int]:
        """How many hints were asked for on each seat in this match; seats without any are left out."""
        ...

    def ask_hint(self, seat: Seat) -> None:
        """Ask what the best co-pilot would do on a person's seat; the hint comes with time. For titles with `hint_of`.

        Raises ValueError when that seat may not answer anything now, or has no hint left.
        """
        ...

    def hint(self, seat: Seat) -> Any:
        """The hint that was asked for, None until it is there and once the seat is asked something else."""
        ...

    def hint_waited(self, seat: Seat) -> bool:
        """Whether a hint for this seat is on its way."""
        ...

    def notice(self) -> Msg | None:
        """A sentence for the table that is shown once (a dropped wish, a cut line of a journal)."""
        ...

    def outcome(self) -> Outcome | None:
        """How it ended."""
        ...

    def update(self, dt_ms: int) -> None:
        """Let time pass: clock, bots."""
        ...


def in_sight(session: TableSession, person: int) -> bool:
    """Whether the screen shows what this person sees: who undoes then sees what comes back."""
    return all(seat in session.eyes for seat, player in enumerate(session.players) if player.person == person)


def sound_of_end(session: TableSession) -> str:
    """What a match that is over ends with: won or lost by the people at the table, or neither where only bots have played."""
    outcome, players = session.outcome(), session.players
    if all(player.person is None for player in players):
        return "close"
    won = outcome is not None and any(players[seat].person is not None for seat in outcome.winners)
    return "win" if won else "loss"


class Calling(Protocol):
    """A table that calls people to their turn."""

    last_person: int | None
    """Who answered last."""
    waited_ms: float
    """How long ago that was."""

    @property
    def session(self) -> TableSession:
        """The match at the table."""
        ...


def sound_of_turn(table: Calling, *seats: Seat) -> str:
    """What the beginning of their turn sounds like: a chime calls people, a tick tells of bots, and of a turn of who has just
    answered and is still there."""
    people = {table.session.players[seat].person for seat in seats} - {None}
    there = people == {table.last_person} and table.waited_ms < CALL_MS
    return "turn_chime" if people and not there else "turn_tick"
