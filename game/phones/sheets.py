"""From a session to the sheet of one person's phone: the View of the own seat, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.players import Player
from game.core.types import Action, Decision, Seat
from game.table.seals import sealing
from game.text.sheet import Block, Button, Buttons, People, Person, Prompt, Sheet, action_of
from game.text.speech import Speech
from game.text.words import Words
from game.titles import title

if TYPE_CHECKING:
    from game.table.session import Session

GO_ON = "go"
"""The answer on a sheet that asks nothing of the match."""


@dataclass(frozen=True, slots=True)
class Made:
    """A sheet with what its answers mean."""

    sheet: Sheet
    seat: Seat | None = None
    decision: Decision | None = None
    asides: tuple[Action, ...] = ()

    def action(self, answer: str) -> Action | None:
        """What an answer on it stands for, None where it is none."""
        return action_of(answer, self.decision, self.asides)


def seat_of(mine: Sequence[Seat], asked: Collection[Seat], wanted: Seat | None = None) -> Seat:
    """Which of their seats a person's phone shows: one that is asked if there is any, the one that is `wanted` if it may be."""
    waiting = [seat for seat in mine if seat in asked] or mine
    return wanted if wanted is not None and wanted in waiting else waiting[0]


def states(session: Session) -> list[str]:
    """What everybody may know of each seat: that somebody chooses, is ready, is a bot."""
    pending = session.pending()
    missing, together = set(pending) - set(session.held()), sealing(session.match, pending)
    return [
        "choosing" if seat in missing else "ready" if together else "bot" if player.person is None else ""
        for seat, player in enumerate(session.players)
    ]


def people_of(session: Session, words: Words, marks: Mapping[int, str]) -> tuple[Person, ...]:
    """Everybody as phones of a language show them. `marks`: the shapes of phones, by person."""
    players, known = session.players, states(session)
    driven = [player.person for player in players]

    def person(n: Seat, player: Player) -> Person:
        state = known[n]
        mark = marks.get(player.person, "") if player.person is not None else ""
        name = player.human if driven.count(player.person) == 1 else player.name
        return Person(name, player.portrait, mark, state, words.get(f"phone.sheet.{state}") if state else "")

    return tuple(person(n, player) for n, player in enumerate(players))


def speech_of(session: Session, seat: Seat, words: Words, people: Sequence[Person]) -> Speech:
    """What the phone of a seat's person is worded with."""
    found = title(session.title)
    return Speech(words, found.id, found.rules.names, people, seat)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees of a position, and may answer."""

    seat: Seat
    view: Any
    decision: Decision | None
    asides: tuple[Action, ...]


def seen_by(session: Session, seat: Seat) -> Seen:
    """What this seat sees now: the first half of its sheet."""
    view = session.match.view(frozenset((seat,)))
    return Seen(seat, view, session.asked_on_phones().get(seat), session.asides().get(seat, ()))


def sheet_of(session: Session, seen: Seen, words: Words, people: Sequence[Person]) -> Made:
    """What the phone of a seat's person shows of what the seat sees: the second half."""
    speech = speech_of(session, seen.seat, words, people)
    sheet = title(session.title).sheet_of()(seen.view, seen.decision, seen.asides, speech)
    sand = session.clock_left()
    if sand is not None:
        sheet = replace(sheet, sand=sand[1])
    return Made(sheet, seen.seat, seen.decision, seen.asides)


def reading(me: Person, words: Words, name: str) -> Made:
    """A sheet for what all read on the big screen: whoever has read it goes on."""
    on = Buttons((Button(words.get("phone.sheet.go_on"), GO_ON, "go", once=True),))
    prompt = Prompt(words.get("phone.sheet.read"))
    return Made(Sheet(name, words.lang, me, words.get(f"{name}.title.name"), (prompt, on)))


def still(
    text: str, me: Person, words: Words, name: str = "", row: tuple[Person, ...] = (), keys: tuple[Button, ...] = ()
) -> Made:
    """A sheet that says one sentence: there is no match, it is paused, it is over. `row`: who sits there; `keys`: what can be
    wanted all the same."""
    where = words.get(f"{name}.title.name") if name else ""
    blocks: list[Block] = [People("row", row)] if row else []
    blocks.append(Prompt(words.get(f"phone.sheet.{text}"), waiting=True))
    if keys:
        blocks.append(Buttons(keys))
    return Made(Sheet(name, words.lang, me, where, tuple(blocks)))
