"""A match: the only gate to the rules, and the memory of how it came to where it stands.

Every entry of the journal (an action, an undo, a redo, somebody taking a seat) has a number from 1; number 0 is the start.
A Match keeps the position after each entry (`at`), and beside that the *line*: the entries that still count, each with the
position after it. Undo takes entries out of the line and plays the later ones again on top; no entry is ever removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.dice import Dice
from game.core.effort import Effort
from game.core.journal import ACTION, REDO, SEAT, UNDO, Entry, Header, check_line, entry_line, header_line, state_hash
from game.core.line import Step, Undone, Undos, numbers_of, offers, with_again, without, without_last
from game.core.players import Player, persons_of
from game.core.rules import Rules, State
from game.core.types import CLOCK, Action, Clock, Decision, Emit, Event, Msg, Outcome, Seat, Setup, msg
from game.core.verbs import VerbError, Verbs

S = TypeVar("S", bound=State)
V = TypeVar("V")
Sink = Callable[[str], None]
"""Gets every line of the journal before the move is shown, the header first."""


class NotAllowed(ValueError):
    """What somebody at the table wants cannot be done now; `msg` is the reason, as far as this person may know it."""

    def __init__(self, why: Msg, text: str = "") -> None:
        super().__init__(text or (f"{why.key} {dict(why.params)}" if why.params else why.key))
        self.msg = why


class NotOffered(NotAllowed):
    """An action that is neither in `pending` nor in `asides`."""


class CannotUndo(NotAllowed):
    """Undo or redo is refused."""


class Beat(NamedTuple):
    """One thing that happened, as some eyes saw it, and the View after it. `entry` is the journal entry it belongs to."""

    event: Event
    view: Any
    entry: int


class _Change(NamedTuple):
    """What an entry makes of the match: one step more, and who sits down where; or a new line, and what left it or came back."""

    step: Step | None = None
    seated: tuple[Seat, Player] | None = None
    line: list[Step] | None = None
    undone: Undone | None = None


class Match(Generic[S, V]):
    """Rules, a set-up, a position and the entries that led there. Positions that it hands out must not be changed."""

    def __init__(
        self, rules: Rules[S, V], setup: Setup, players: Sequence[Player], sink: Sink | None = None, start: S | None = None
    ) -> None:
        """The first decision of a new match, nothing written yet. Raises ValueError when set-up and players do not fit.

        `start`: the position in which it begins, nothing having happened before; None = as the rules deal.
        """
        if len(players) != setup.seats:
            raise ValueError(f"{setup.seats} seats need as many players, not {len(players)}")
        if setup.title != rules.title:
            raise ValueError(f"the set-up is for {setup.title!r}, the rules are of {rules.title!r}")
        self.rules = rules
        self.setup = setup
        self.verbs = Verbs(rules.actions, rules.names)
        self.players: list[Player] = list(players)
        self.entries: list[Entry] = []
        self.sink = sink
        self._given = start
        first = self._start()
        self.header = Header(setup.title, rules.version, rules.content_of(setup), setup, tuple(players), state_hash(first))
        self._states: list[S] = [first]
        self._line: list[Step] = [Step(None, None, None, first)]
        self._undos = Undos()
        self._effort = Effort()
        self._logs: dict[frozenset[Seat], list[list[tuple[int, Event]]]] = {}
        self._plans: dict[tuple[int, bool], tuple[list[Step], Undone] | Msg] = {}
        self._joined: dict[int, int] = {}
        self._asked: tuple[S, Mapping[Seat, Decision]] | None = None
        self._known: tuple[S, frozenset[Seat], V] | None = None
        """What was foreseen from last: a table asks for many answers of one position, and a view takes longer than the answer."""

    @classmethod
    def new(cls, rules: Rules[S, V], setup: Setup, players: Sequence[Player], sink: Sink | None = None) -> Match[S, V]:
        """Start a match and write its header. Raises ValueError when set-up and players do not fit the title or the journal."""
        match = cls(rules, setup, players, sink)
        line = header_line(match.header)
        check_line(line, 0, match.header)
        if sink is not None:
            sink(line)
        return match

    def anew(self) -> Match[S, V]:
        """The same match at its start, with the players that it had there."""
        return Match(self.rules, self.setup, self.header.players, start=self._given)

    def _start(self, emit: Emit | None = None) -> S:
        """The position in which it begins, as a new one; `emit` hears what the deal brings."""
        return self.rules.start(self.setup, emit) if self._given is None else self._given.copy()

    # What is so now

    @property
    def title(self) -> str:
        """The title's id."""
        return self.setup.title

    @property
    def state(self) -> S:
        """The present position."""
        return self._states[-1]

    @property
    def last(self) -> int:
        """The number of the last entry, 0 at the start."""
        return len(self.entries)

    def pending(self) -> Mapping[Seat, Decision]:
        """Everybody waited for; {} = over. Worked out once for a position: tables ask in every frame."""
        state = self.state
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, self.rules.pending(state))
        return self._asked[1]

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """What may be done now although nobody waits for it."""
        return self.rules.asides(self.state)

    def outcome(self) -> Outcome | None:
        """How it ended, None while it goes on."""
        return self.rules.outcome(self.state)

    def clock(self) -> Clock | None:
        """The sandglass that runs now."""
        return self.rules.clock(self.state)

    def view(self, who: frozenset[Seat]) -> V:
        """What these seats may know now."""
        return self.rules.view(self.state, who)

    def why_not(self, who: frozenset[Seat], seat: Seat, action: Action) -> Msg:
        """Why an action is not offered, as far as `who` may know."""
        return self.rules.why_not(self.view(who), seat, action)

    def foreseen(
        self, who: frozenset[Seat], seat: Seat, action: Action, then: Sequence[tuple[Seat, Action]] = ()
    ) -> tuple[Sequence[Event], Mapping[Seat, Decision]]:
        """What an answer, and `then` those to the questions after it, would lead to up to the next question, and that question,
        in a world that fits what `who` know. It is one such world: only what no hidden face and no lot can change is certain.
        Nothing, if the answer is not offered now: a table may still show the position before.
        """
        if not self.offers(seat, action):
            return (), {}
        events: list[Event] = []
        if self._known is None or self._known[0] is not self.state or self._known[1] != who:
            self._known = self.state, who, self.view(who)
        world = self.rules.sample_world(self._known[2], Dice(0))
        for one, answer in ((seat, action), *then):
            self.rules.apply(world, one, answer, events.append)
        return events, self.rules.pending(world)

    def offers(self, seat: Seat, action: Action) -> bool:
        """Whether this seat may do this now."""
        return offers(self.rules, self.state, seat, action)

    def persons(self) -> tuple[int, ...]:
        """The persons at the table now."""
        return persons_of(self.players)

    # What was

    def at(self, number: int) -> S:
        """The position after entry `number`, 0 = the start. Raises IndexError when there is no such entry."""
        if not 0 <= number < len(self._states):
            raise IndexError(f"this match has no entry {number}, its last is {self.last}")
        return self._states[number]

    def view_at(self, number: int, who: frozenset[Seat]) -> V:
        """The View after entry `number`."""
        return self.rules.view(self.at(number), who)

    def beats(self, number: int, who: frozenset[Seat]) -> list[Beat]:
        """What `who` saw of entry `number`, step by step.

        An undo, a redo or a new player has no beats: the table simply stands differently. The beats of the start (entry 0) all
        carry the View after the whole start.
        """
        found: list[Beat] = []
        if number == 0:
            start = self.at(0)
            self._start(lambda event: self._beat(found, start, event, who, 0))
            return found
        self.at(number)
        entry = self.entries[number - 1]
        if entry.kind == ACTION:
            state = self._states[number - 1].copy()
            action = self.verbs.decode(entry.text)
            self.rules.apply(state, entry.seat, action, lambda event: self._beat(found, state, event, who, number))
        return found

    def log(self, who: frozenset[Seat]) -> list[tuple[int, Event]]:
        """Every (entry, event) that still counts, through these eyes, oldest first."""
        kept = self._logs.setdefault(who, [])
        for i in range(len(kept), len(self._line)):
            kept.append(self._events(i, who))
        return [pair for events in kept for pair in events]

    def story(self, who: frozenset[Seat]) -> list[Event]:
        """What these seats have seen so far, oldest first; what was taken back is not in it."""
        return [event for _, event in self.log(who)]

    def line_beats(self, who: frozenset[Seat]) -> list[Beat]:
        """Every beat that still counts, through these eyes, oldest first; what was taken back is not among them."""
        found: list[Beat] = []
        for before, step in zip([None, *self._line], self._line, strict=False):
            if step.entry is None:
                found += self.beats(0, who)
            elif step.action is not None and before is not None:
                number, state = step.entry.number, before.state.copy()
                self.rules.apply(state, step.entry.seat, step.action, partial(self._keep, found, state, who, number))
        return found

    def effective(self) -> list[Entry]:
        """The entries that still count, in the order in which they are played: no undo, no redo, nothing that was taken back."""
        return [step.entry for step in self._line if step.entry is not None]

    # What happens

    def submit(self, seat: Seat, action: Action, left_ms: int | None = None) -> Entry:
        """Do something for a seat: the only gate to the rules. Raises `NotOffered`; the match is then as it was."""
        if not self.offers(seat, action):
            raise self._refusal(seat, action)
        entry = Entry(self.last + 1, ACTION, seat, text=self.verbs.encode(action), left_ms=left_ms)
        return self._write(entry, self._act(entry, action))

    def take_seat(self, seat: Seat, player: Player, left_ms: int | None = None) -> Entry:
        """From now on `player` drives `seat`. Raises ValueError when there is no such seat."""
        self._check_seat(seat)
        entry = Entry(self.last + 1, SEAT, seat, player=player, left_ms=left_ms)
        return self._write(entry, self._sit(entry, player))

    def can_undo(self, person: int, agreed: bool = False) -> Msg | None:
        """None when this person may take back the last own action, else the reason.

        `agreed`: everybody at the table said yes to crossing a fence. A reason that stays although everybody agreed is final.
        """
        found = self._undo_plan(person, agreed)
        return found if isinstance(found, Msg) else None

    def undo(self, person: int, agreed: bool = False, left_ms: int | None = None) -> Entry:
        """Take back the last action of this person. Raises `CannotUndo`; the match is then as it was."""
        plan = self._undo_plan(person, agreed)
        if isinstance(plan, Msg):
            raise CannotUndo(plan)
        line, undone = plan
        entry = Entry(self.last + 1, UNDO, _seat_of(undone), back=numbers_of(undone.steps), left_ms=left_ms)
        return self._write(entry, _Change(line=line, undone=undone))

    def join(self, number: int, first: int) -> None:
        """Entry `number` belongs to the gesture of entry `first`: one undo takes both back."""
        self._joined[number] = self._joined.get(first, first)
        self._plans.clear()

    def gestures(self) -> Mapping[int, int]:
        """By the number of an entry the first one of its gesture, where it is not that itself."""
        return self._joined

    def taken_back(self) -> dict[Seat, int]:
        """By seat how often its person took something back that has not come again; seats that never did are left out."""
        found = Counter(entry.seat for entry in self.entries if entry.kind == UNDO)
        found.subtract(entry.seat for entry in self.entries if entry.kind == REDO)
        return {seat: n for seat, n in sorted(found.items()) if n > 0}

    def can_redo(self, person: int) -> Msg | None:
        """None when what this person took back last can come back, else the reason."""
        found = self._redo_plan(person)
        return found if isinstance(found, Msg) else None

    def redo(self, person: int, left_ms: int | None = None) -> Entry:
        """Bring back what this person took back last. Raises `CannotUndo`; the match is then as it was."""
        plan = self._redo_plan(person)
        if isinstance(plan, Msg):
            raise CannotUndo(plan)
        line, undone = plan
        entry = Entry(self.last + 1, REDO, _seat_of(undone), back=numbers_of(undone.steps), left_ms=left_ms)
        return self._write(entry, _Change(line=line, undone=undone))

    def repeat(self, entry: Entry) -> None:
        """Take the next entry of a journal as it stands, without asking persons and without writing it.

        Raises ValueError with one sentence when it does not fit; the match is then as it was.
        """
        if entry.number != self.last + 1:
            raise ValueError(f"entry {entry.number} does not follow entry {self.last}")
        if entry.kind == ACTION:
            try:
                action = self.verbs.decode(entry.text)
            except VerbError as error:
                raise ValueError(f"{error}") from error
            if not self.offers(entry.seat, action):
                raise ValueError(f"`{entry.text}` is not offered to {_name_of(entry.seat)} there")
            change = self._act(entry, action)
        elif entry.kind == SEAT and entry.player is not None:
            change = self._sit(entry, entry.player)
        else:
            change = self._repeat_back(entry)
        self._commit(entry, change)

    # How

    def _refusal(self, seat: Seat, action: Action) -> NotOffered:
        name = type(action).__name__
        if seat == CLOCK:
            return NotOffered(msg("core.refused.clock"), f"{name} is not offered to the clock now")
        self._check_seat(seat)
        why = self.rules.why_not(self.view(frozenset((seat,))), seat, action)
        return NotOffered(why, f"{name} is not offered to seat {seat} now ({why.key})")

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.setup.seats}")

    def _driver(self, seat: Seat) -> int | None:
        return None if seat == CLOCK else self.players[seat].person

    def _act(self, entry: Entry, action: Action) -> _Change:
        state = self.state.copy()
        self.rules.apply(state, entry.seat, action)
        return _Change(Step(entry, action, self._driver(entry.seat), state))

    def _sit(self, entry: Entry, player: Player) -> _Change:
        return _Change(Step(entry, None, None, self.state), (entry.seat, player))

    def _write(self, entry: Entry, change: _Change) -> Entry:
        """Give the entry its hash, write its line, and only then let the match stand there."""
        after = change.step if change.line is None else change.line[-1]
        assert after is not None
        entry = replace(entry, hash=state_hash(after.state))
        line = entry_line(entry)
        check_line(line, entry.number, self.header)
        if self.sink is not None:
            self.sink(line)
        self._commit(entry, change)
        return entry

    def _commit(self, entry: Entry, change: _Change) -> None:
        if change.line is not None and change.undone is not None:
            self._line = change.line
            self._logs.clear()
            redo = entry.kind == REDO
            (self._undos.drop if redo else self._undos.add)(change.undone)
            (self._effort.redo if redo else self._effort.undo)(entry.back)
        elif change.step is not None:
            step = change.step
            self._line.append(step if step.entry is entry else step._replace(entry=entry))
            self._effort.add(entry.number)
            if step.person is not None:
                self._undos.forget(step.person)
        self._plans.clear()
        if change.seated is not None:
            seat, player = change.seated
            self.players[seat] = player
        self.entries.append(entry)
        self._states.append(self._line[-1].state)

    def _keep(self, found: list[Beat], state: S, who: frozenset[Seat], number: int, event: Event) -> None:
        self._beat(found, state, event, who, number)

    def _beat(self, found: list[Beat], state: S, event: Event, who: frozenset[Seat], number: int) -> None:
        seen = self.rules.redact(state, event, who)
        if seen is not None:
            found.append(Beat(seen, self.rules.view(state, who), number))

    def _events(self, index: int, who: frozenset[Seat]) -> list[tuple[int, Event]]:
        """The redacted events of one step of the line."""
        found: list[tuple[int, Event]] = []
        step = self._line[index]
        number = step.entry.number if step.entry is not None else 0
        state: S = step.state

        def keep(event: Event) -> None:
            seen = self.rules.redact(state, event, who)
            if seen is not None:
                found.append((number, seen))

        if step.entry is None:
            self._start(keep)
        elif step.action is not None:
            state = self._line[index - 1].state.copy()
            self.rules.apply(state, step.entry.seat, step.action, keep)
        return found

    # Undo and redo

    def _undo_plan(self, person: int, agreed: bool) -> tuple[list[Step], Undone] | Msg:
        if self._effort.over:
            return msg("core.undo.too_often")
        key = (person, agreed)
        if key not in self._plans:
            names = [player.name for player in self.players]
            self._plans[key] = without_last(self.rules, self._line, person, agreed, names, self._joined)
        return self._plans[key]

    def _redo_plan(self, person: int) -> tuple[list[Step], Undone] | Msg:
        undone = self._undos.last(person)
        if undone is None:
            return msg("core.redo.nothing")
        if self._effort.over:
            return msg("core.undo.too_often")
        line = with_again(self.rules, self._line, undone)
        return msg("core.redo.no_fit") if line is None else (line, undone)

    def _repeat_back(self, entry: Entry) -> _Change:
        """An undo or a redo of a journal: which entries it moved is written there, so no person has to be asked again."""
        if entry.kind == REDO:
            undone = self._undos.find(entry.back)
            line = None if undone is None else with_again(self.rules, self._line, undone)
            if line is None:
                raise ValueError("this redo does not fit there")
            return _Change(line=line, undone=undone)
        found = without(self.rules, self._line, entry.back, entry.seat)
        if found is None:
            raise ValueError("this undo does not fit there")
        return _Change(line=found[0], undone=found[1])


def _name_of(seat: Seat) -> str:
    return "the clock" if seat == CLOCK else f"seat {seat}"


def _seat_of(undone: Undone) -> Seat:
    """The seat of who took it back: answers of others that were sealed with it may lie before the own ones."""
    return next(step.entry.seat for step in undone.steps if step.entry is not None and step.person == undone.person)
