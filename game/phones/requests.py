"""What people want on their phones beside the question: log, rules, hint, undo, pause, another seat, a bot; and what the table
asks all of them: an undo, somebody whose phone is away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby, islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from game.core.journal import ACTION, Entry
from game.core.players import Player, persons_of
from game.core.types import Event, Seat, msg
from game.phones.phone import AWAY_S, Phone
from game.phones.vote import Vote
from game.text.sheet import Block, Heading, Log, Note, People, Person, Prompt, plain
from game.text.speech import Speech
from game.text.words import Words
from game.titles import title

if TYPE_CHECKING:
    from game.table.session import Session

LINES = 40
"""So many lines of the log, the newest."""
WAIT_S = 60.0
"""So long a table waits that has said so, before it asks again."""
NOBODY: frozenset[Seat] = frozenset()
WANTS = ("log", "rules", "hint", "undo", "pause", "go_on", "bot", "sit", "leave", "yes", "no", "wait", "let_bot")
"""What a phone may want, beside `seat0` and so on."""
Page = Callable[[str, Sequence[str], Words], Sequence[tuple[str, str]]]
"""The rules of a title about some text keys: headline and text, piece by piece."""


class Desk(Protocol):
    """Who knows the phones."""

    phones: list[Phone]

    def person(self, phone: Phone) -> int | None:
        """Who the phone's person is at this table."""
        ...

    def speech(self, phone: Phone) -> Speech:
        """The words of a phone."""
        ...

    def drop(self, phone: Phone) -> None:
        """That phone is one no more."""
        ...

    def say(self, phone: Phone, message: Mapping[str, Any]) -> None:
        """Tell a phone something for now."""
        ...


class Besides:
    """One for all phones. `rules`: where pages of rules come from."""

    def __init__(self, desk: Desk, rules: Page = lambda title, about, words: ()) -> None:
        self._desk, self._rules = desk, rules
        self.vote: Vote | None = None
        self.wanted: list[str] = []
        """What whoever has the screen has to do: "pause", "go_on"."""
        self._deeds: dict[str, Callable[[Phone, Session], None]] = {
            "log": self._log, "rules": self._show_rules, "hint": self._hint, "undo": self._undo, "pause": self._pause,
            "bot": self._bot,
        }  # fmt: skip

    # What is wanted

    def can(self, phone: Phone, session: Session | None) -> list[str]:
        """What this phone may want now."""
        person = self._desk.person(phone)
        if session is None:
            return ["leave"]
        if person is None:
            return ["log", "leave"]
        if session.outcome() is not None:
            return ["log", "leave"]
        found = ["log", "rules"]
        if session.paused:
            return [*found, "bot", "leave"]
        asked = [seat for seat in session.asked_on_phones() if session.players[seat].person == person]
        if asked and session.hints_offered and session.hints_left(asked[0]) != 0:
            found.append("hint")
        if self.vote is None and _last_of(session, person) is not None:
            found.append("undo")
        return [*found, "pause", "bot", "leave"]

    def want(self, phone: Phone, word: str, session: Session | None) -> None:
        """Do what a phone wants, where it may."""
        if word == "leave":
            self._bot(phone, session)
            self._desk.drop(phone)
        elif session is None:
            return
        elif word in ("yes", "no"):
            person = self._desk.person(phone)
            if self.vote is not None and person is not None:
                self.vote.answer(person, word == "yes")
        elif word in ("wait", "let_bot"):
            self.decide(word, session)
        elif word == "sit":
            self._sit(phone, session)
        elif word.startswith("seat"):
            phone.seat = int(word[4:]) if word[4:].isdecimal() else None
        elif word == "go_on":
            self.wanted.append(word)
        elif word in self.can(phone, session):
            self._deeds[word](phone, session)

    def _rise(self, phone: Phone, head: str, blocks: Sequence[Block], people: Sequence[str] = ()) -> None:
        """Something to be read; with `people`, what one of them did can be read alone."""
        among = {"people": list(people)} if people else {}
        self._desk.say(phone, {"rise": {"title": head, "blocks": plain(tuple(blocks)), **among}})

    def _log(self, phone: Phone, session: Session) -> None:
        """What everybody has seen, as far as the table has shown it, turn by turn, with whose doing each line is."""
        speech, match = self._desk.speech(phone), session.match
        shown = [one for one in match.log(NOBODY) if one[0] <= session.seen]
        newest = list(islice(_said(session, shown, speech), LINES))[::-1]
        moments = {entry: _moment(session, entry, speech) for entry, *_ in newest}
        blocks: list[Block] = []
        for moment, lines in groupby(newest, lambda one: moments[one[0]]):
            found = list(lines)
            blocks += [Heading(moment)] if moment else []
            blocks.append(Log(*(tuple(part) for part in list(zip(*found, strict=True))[1:])))
        people = [speech.person(seat).name for seat in range(len(session.players))]
        self._rise(phone, speech.house("page.log"), blocks or (Log(()),), people)

    def _rules_of(self, phone: Phone, session: Session) -> Sequence[tuple[str, str]]:
        person, asked = self._desk.person(phone), session.asked_on_phones()
        mine = [seat for seat, player in enumerate(session.players) if player.person == person]
        keys = [asked[seat].prompt.key for seat in mine if seat in asked]
        stage = session.progress(session.match.view(NOBODY)).stage
        return self._rules(session.title, [*keys, f"{session.title}.stage.{stage}"], self._desk.speech(phone).words)

    def _show_rules(self, phone: Phone, session: Session) -> None:
        """The rules of what is asked."""
        blocks = [block for head, text in self._rules_of(phone, session) for block in (Heading(head), Note(text)) if text or head]
        speech = self._desk.speech(phone)
        self._rise(phone, speech.house("page.rules"), blocks or (Prompt(speech.house("sheet.no_rules"), waiting=True),))

    def _hint(self, phone: Phone, session: Session) -> None:
        person = self._desk.person(phone)
        seat = next(seat for seat in session.asked_on_phones() if session.players[seat].person == person)
        with suppress(ValueError):
            session.ask_hint(seat)
            phone.hinted = True

    def _undo(self, phone: Phone, session: Session) -> None:
        """At once where nobody has learned anything since; else all others are asked. Where no consent helps, it says why."""
        person = self._desk.person(phone)
        assert person is not None
        others = [one for one in persons_of(session.players) if one != person]
        why = session.can_undo(person)
        if why is None or (not others and session.may_agree(person)):
            session.undo(person, agreed=why is not None)
        elif session.may_agree(person):
            self.vote = Vote(person, others, session.match.last, _turn_of(session, person))
        else:
            self._desk.say(phone, {"no": phone.version, "why": self._desk.speech(phone).say(why)})

    def _pause(self, phone: Phone, session: Session) -> None:
        self.wanted.append("pause")

    def _bot(self, phone: Phone, session: Session | None) -> None:
        """A bot sits in, on every seat of this phone's person."""
        person = self._desk.person(phone)
        if session is None or person is None or session.outcome() is not None:
            return
        levels = title(session.title).levels
        for seat, player in enumerate(session.players):
            if player.person == person:
                session.take_seat(seat, Player(player.name, player.portrait, None, levels[len(levels) // 2]))

    def left_by(self, phone: Phone, session: Session) -> dict[Seat, Player]:
        """The seats in which a bot sits for this phone's person."""
        return {seat: who for seat, who in session.given_up().items() if who.human.casefold() == phone.name.casefold()}

    def _sit(self, phone: Phone, session: Session) -> None:
        """The person takes the own seats back."""
        if session.outcome() is None and not session.paused:
            for seat, who in self.left_by(phone, session).items():
                session.take_seat(seat, replace(who, phone=True))

    # What the table asks

    def absent(self, session: Session | None) -> Phone | None:
        """Somebody who is waited for, and whose phone has been away for so long that the table asks what is to be done."""
        if session is None or session.paused or session.outcome() is not None:
            return None
        late = [one for one in self._desk.phones if (one.away_s or 0.0) >= AWAY_S and one.patient_until <= monotonic()]
        if not late:
            return None
        waited = {session.players[seat].person for seat in session.asked_on_phones()}
        return next((one for one in late if self._desk.person(one) in waited), None)

    def decide(self, word: str, session: Session) -> None:
        """What becomes of the one who is away: "wait", "let_bot", or "here": the seat is played at the screen."""
        phone = self.absent(session)
        if phone is None:
            return
        if word == "wait":
            phone.patient_until = monotonic() + WAIT_S
        elif word == "let_bot":
            self._bot(phone, session)
        else:
            self._desk.drop(phone)

    def update(self, session: Session | None) -> None:
        """Carry out what all have agreed to; hand out hints that have come."""
        if session is None:
            self.vote = None
            return
        vote = self.vote
        if vote is not None and (session.match.last != vote.stands or session.outcome() is not None):
            self.vote = None
        elif vote is not None and vote.result is not None:
            self.vote = None
            name = next((player.human for player in session.players if player.person == vote.asker), "")
            if vote.result and session.may_agree(vote.asker) and not session.paused:
                session.undo(vote.asker, agreed=True)
            else:
                session.tell(msg("app.phones.undo_refused", name=name))
        for phone in self._desk.phones:
            if phone.hinted:
                self._hand_hint(phone, session)

    def _hand_hint(self, phone: Phone, session: Session) -> None:
        person = self._desk.person(phone)
        mine = [seat for seat, player in enumerate(session.players) if player.person == person]
        if any(session.hint_waited(seat) for seat in mine):
            return
        phone.hinted = False
        found = next((hint for seat in mine if (hint := session.hint(seat)) is not None), None)
        if found is not None:
            speech = self._desk.speech(phone)
            self._rise(phone, speech.house("page.hint"), (Note(speech.do(found.answer), "ui_hint"),))

    def question(self, phone: Phone, session: Session | None) -> dict[str, Any] | None:
        """What this phone's person is asked about somebody else, to rise from below."""
        person = self._desk.person(phone)
        if session is None or person is None:
            return None
        keys: list[tuple[str, str, str]]
        if self.vote is not None and person in self.vote.missing:
            speech = self._desk.speech(phone)
            who = next(player for player in session.players if player.person == self.vote.asker)
            head = speech.house("page.undo_asks", name=who.human)
            states = [("ready" if one.person in self.vote.agreed else "choosing", one) for one in _people(session)]
            row = tuple(Person(one.human, one.portrait, "", state, speech.house(f"sheet.{state}")) for state, one in states)
            blocks: tuple[Block, ...] = (Note(speech.house("page.undo_note", n=self.vote.turn), "ui_turn"), People("row", row))
            keys = [("no", "undo_no", ""), ("yes", "undo_yes", "go")]
        else:
            away = self.absent(session)
            if away is None or away is phone:
                return None
            speech = self._desk.speech(phone)
            who = next(player for player in session.players if player.person == self._desk.person(away))
            head = speech.house("page.away_asks", name=away.name)
            blocks = (Note(speech.house("page.away_note"), "ui_phone_away"),)
            keys = [("let_bot", "away_bot", ""), ("wait", "away_wait", "go")]
        named = [{"do": do, "text": speech.house(f"page.{text}"), "kind": kind} for do, text, kind in keys]
        return {"title": head, "face": who.portrait, "blocks": plain(blocks), "keys": named}

    def seats(self, phone: Phone, session: Session | None) -> list[dict[str, Any]]:
        """The seats among which somebody with several switches; [] with one."""
        person = self._desk.person(phone)
        if session is None or person is None:
            return []
        mine = [seat for seat, player in enumerate(session.players) if player.person == person]
        sheet, asked = phone.next or phone.made, session.asked_on_phones()
        shown = sheet.seat if sheet is not None else None
        names = session.players
        found = [{"do": f"seat{n}", "name": names[n].name, "on": n == shown, "asked": n in asked} for n in mine]
        return found if len(found) > 1 else []


def _last_of(session: Session, person: int) -> Entry | None:
    """What somebody did last, of what still counts."""
    mine = {seat for seat, player in enumerate(session.players) if player.person == person}
    return next((entry for entry in reversed(session.match.effective()) if entry.kind == ACTION and entry.seat in mine), None)


def _turn_of(session: Session, person: int) -> int:
    """In which turn somebody did something last; 0 where the title counts none."""
    entry = _last_of(session, person)
    return session.progress(session.match.view_at(entry.number - 1, NOBODY)).turn if entry is not None else 0


def _said(session: Session, log: Sequence[tuple[int, Event]], speech: Speech) -> Iterator[tuple[int, str, Seat, str]]:
    """Entry, words, whose doing and icon of what everybody has seen, newest first."""
    found = title(session.title)
    words, icon = found.phone_log_of(), found.log_icon_of()
    bots = {seat for seat, player in enumerate(session.players) if player.person is None}
    for n in range(len(log) - 1, -1, -1):
        entry, event = log[n]
        if line := words(log, n, bots, speech):
            yield entry, line, getattr(event, "seat", -1), icon(event)


def _moment(session: Session, entry: int, speech: Speech) -> str:
    """Round and turn in which an entry was made."""
    now = session.progress(session.match.view_at(max(0, entry - 1), NOBODY))
    return speech.house("page.moment", round=now.round, n=now.turn) if now.turn else ""


def _people(session: Session) -> list[Player]:
    """Everybody who is no bot, once."""
    return list({player.person: player for player in session.players if player.person is not None}.values())
