"""A running match as a table scene sees it: who is asked, whose secrets show, bots, sand, wishes. Nothing in here draws.

Time comes in through `update` alone, and what is on disk is always ahead of what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from game.core.actions import TAKE_BACK, TIME_UP
from game.core.journal import ACTION, SEAT, JournalError
from game.core.match import Beat, Match
from game.core.players import Player, persons_of
from game.core.resume import Resumed, changed, lines_of, resume
from game.core.types import CLOCK, Action, Clock, Decision, Msg, Seat, Setup, msg
from game.core.writer import JournalWriter
from game.table import bookmark, hintcount, library
from game.table.botdesk import BotDesk
from game.table.eyes import NOBODY, Eyes
from game.table.hints import Advice
from game.table.journaling import JournalKeeper, new_writer
from game.table.letters import POOL, Letters
from game.table.sand import Glass
from game.table.seals import Held, sealing
from game.table.settings import TableSettings
from game.table.unattended import Patience
from game.table.wishes import Wishes
from game.table.workerclient import Client
from game.titles import Title
from game.titles import title as registered
from game.ui.table.reader import MatchReader

_TABLES = count(1)


class Session(MatchReader):
    """Implements `ui.table.TableSession` over a `Match`. Made by `new`, by `resume`, or over a match that nobody writes down.

    `match` may be read by whoever stands above (results, replay), but only the session submits to it.
    """

    def __init__(
        self, match: Match[Any, Any], client: Client, settings: TableSettings | None = None,
        writer: JournalWriter | None = None, path: Path | None = None,
    ) -> None:  # fmt: skip
        """Sit down at a match. The `client` that asks the bots must know the title; what happens goes to the `writer`, or to a
        journal beside `path` as soon as a disk that has refused one takes it."""
        super().__init__(match)
        self.settings = settings or TableSettings()
        self.paused = False
        self.seen = -1
        """The last entry that the table has shown to its end; -1: none yet."""
        self._eyes = Eyes(match, self.settings.open_hands)
        self._shown = match.last
        self._fresh_start = match.last == 0
        self._held = Held(match)
        self._letters = Letters(match)
        self._advice = Advice(match, client)
        self._wanted: Seat | None = None
        """Who asked for the screen out of turn: to choose again, or to look at the own letters."""
        self._holder: Seat | None = None
        """Who took the screen last, and holds it."""
        self._visit: Seat | None = None
        """Who asked for a private page that answers nothing: until it is covered."""
        self._both = False
        """Whether who has a phone may answer at the screen as well, where that hides nothing."""
        self._pending: tuple[int, Mapping[Seat, Decision]] = (-1, {})
        self._deal()
        self._notices: list[Msg] = []
        path = writer.path if writer is not None else path
        self._keeper = None if path is None else JournalKeeper(match, path, writer, self._notices.append)
        if self._keeper is not None:
            match.sink = self._keeper.append
        self._glass = Glass(match, self.settings.seconds)
        self._wishes = Wishes()
        self._patience = Patience(match)
        self._desk = BotDesk(match, client, f"{next(_TABLES)}", self.settings, self._notices.append)
        self._desk.ask()

    @classmethod
    def new(
        cls, title: Title, setup: Setup, players: Sequence[Player], folder: Path, client: Client,
        settings: TableSettings | None = None, anyway: bool = False,
    ) -> Session:  # fmt: skip
        """Start a match and its journal in `folder`.

        Raises ValueError when set-up and players do not fit the title, and `JournalError` or OSError when the disk refuses,
        unless it is to be played `anyway`.
        """
        match = Match(title.rules, setup, players)
        writer = _allowed(lambda: new_writer(folder, title.id, lines_of(match)), anyway)
        client.learn(title)
        return cls(match, client, settings, writer, folder / title.id)

    @classmethod
    def again(
        cls, title: Title, match: Match[Any, Any], folder: Path, client: Client, settings: TableSettings | None = None,
        anyway: bool = False,
    ) -> Session:  # fmt: skip
        """Sit down at a match that has been played up to some moment already, in a new journal of its own.

        Raises `JournalError` or OSError when the disk refuses, unless it is to be played `anyway`.
        """
        writer = _allowed(lambda: new_writer(folder, title.id, lines_of(match), again=True), anyway)
        client.learn(title)
        return cls(match, client, settings, writer, folder / f"-{library.AGAIN}-{title.id}")

    @classmethod
    def resume(
        cls, path: Path, client: Client, settings: TableSettings | None = None, until: int | None = None,
        lookup: Callable[[str], Title] = registered, anyway: bool = False, read: Resumed | None = None,
    ) -> Session:  # fmt: skip
        """Go on with a journal: at its very last decision, or after entry `until`. `read`: what was read of it just now.

        A match of older rules, or one that goes on from `until`, goes on in a new file, and the old one is put away unchanged.
        Raises `JournalDiffers` when the rules have changed so much that only its first entries can be played again, else
        `JournalError`; a disk that refuses to go on raises none where it is to be played `anyway`.
        """
        match, notices, reading = read or resume(path, lookup, until)
        if until is None and not changed(match, reading):
            writer = _allowed(lambda: JournalWriter(path, reading), anyway)
        else:
            lines, again = lines_of(match), library.is_again(path)
            writer = _allowed(lambda: new_writer(path.parent, match.title, lines, again), anyway)
            if writer is not None and library.size(path) == reading.length:  # nobody has gone on with it in the meantime
                library.put_away(path, library.OLDER)
        client.learn(lookup(match.title))
        session = cls(match, client, settings, writer, path)
        session._notices += [notice.msg for notice in notices]
        session._advice.used |= hintcount.load(path, len(match.players))
        hintcount.follow(path, session.path)
        mark = bookmark.take(path)
        if until is None and mark is not None:
            session._open_at(mark)
        return session

    @property
    def path(self) -> Path | None:
        """The journal, where there is one; it moves when a finished match is closed."""
        return None if self._keeper is None else self._keeper.path

    @property
    def unsaved(self) -> bool:
        """Whether what was played last is not in the journal, because the disk refuses."""
        return self._keeper is not None and self._keeper.lost

    # Settings and words

    def set_seconds(self, seconds: int | None) -> None:
        """Sand runs that long from now on (`TableSettings.seconds`); a glass that runs is cut, never filled up."""
        self.settings = replace(self.settings, seconds=seconds)
        self._glass.seconds = seconds

    def set_haste(self, haste: int) -> None:
        """Bots leave people so many times less time to say something from now on (`TableSettings.haste`)."""
        self.settings = replace(self.settings, haste=haste)
        self._desk.haste = haste

    def tell(self, notice: Msg) -> None:
        """Let the table say a sentence once."""
        self._notices.append(notice)

    def notice(self) -> Msg | None:
        """A sentence for the table that is shown once."""
        return self._notices.pop(0) if self._notices else self._patience.notice(self.paused)

    # Whose eyes, and what has been shown

    @property
    def eyes(self) -> frozenset[Seat]:
        """The seats whose secrets the screen may show now."""
        return self._eyes.now

    @property
    def private(self) -> bool:
        """Whether `eyes` are somebody's behind the curtain: others at the screen must not see what shows now."""
        return self._eyes.now != self._eyes.at_rest()

    @property
    def revision(self) -> int:
        """Grows whenever the table stands differently without beats (undo, other eyes): the scene lays itself out anew."""
        return self._eyes.revision

    def settled(self) -> None:
        """Nothing moves: the table shows the present position, and phones may tell of it."""
        self.seen = self.match.last

    def take_beats(self) -> Sequence[Beat]:
        """What happened since the last call, oldest first, through `eyes`."""
        first = 0 if self._fresh_start else self._shown + 1
        self._fresh_start = False
        found = [beat for number in range(first, self.match.last + 1) for beat in self.match.beats(number, self.eyes)]
        self._shown = self.match.last
        return found

    def given_up(self) -> Mapping[Seat, Player]:
        """The seats that a bot drives for somebody who left in this match, with whoever sat there last."""
        found: dict[Seat, Player] = {}
        sat = [(entry.seat, entry.player) for entry in self.match.entries if entry.kind == SEAT]
        for seat, player in (*enumerate(self.match.header.players), *sat):
            if player is not None and player.person is not None:
                found[seat] = player
        return {seat: player for seat, player in sorted(found.items()) if not self.is_person(seat)}

    # Who has the screen

    def curtain(self) -> Seat | None:
        """The seat that has to take the screen before the match can go on, or None. Whoever holds it comes first, then the
        screen goes round the table."""
        blind = self._blind()
        asked = [d for seat, d in self._asked_here().items() if seat not in blind or not self._letters.knows(seat)]
        if self.paused or any(d.secret and self._eyes.allow(d) for d in asked):
            return None
        if self._visit is not None:
            return None if self._visit in self.eyes else self._visit
        covered = [d.seat for d in asked if not self._eyes.allow(d)]
        if self._holder is not None:
            seats, holder = len(self.match.players), self._holder
            covered.sort(key=lambda seat: (seat - holder) % seats)
        return self._wanted if self._wanted in covered else next(iter(covered), None)

    def queue(self) -> list[Seat]:
        """The persons' seats that are asked too and have not got the screen while somebody's private page is open."""
        return [seat for seat in self._persons_asked() if seat not in self.eyes]

    def open_curtain(self, seat: Seat) -> None:
        """That seat's person held the ring: show this person's secrets from now on. Raises ValueError for a bot's seat."""
        person = self.match.players[seat].person
        if person is None:
            raise ValueError(f"seat {seat} is no person's: nobody can open its curtain")
        self._wanted, self._holder = None, seat
        self._eyes.look(self._eyes.seats_of(person))

    def holder(self) -> Seat | None:
        """Who took the screen last: nobody hands it over to himself."""
        return self._holder

    def hide(self) -> None:
        """Nobody's eyes from now on (screen passed, window left); no change where there is nobody to hide from. Ends a visit."""
        self._visit = None
        self._eyes.rest()

    def visit(self, seat: Seat) -> None:
        """That seat's person wants to see the own secrets out of turn: the screen goes there next, unless somebody is looking.

        Raises ValueError for a bot's seat, while somebody's private page is open, and while persons choose in secret.
        """
        if not self.is_person(seat):
            raise ValueError(f"seat {seat} is no person's: nobody can visit it")
        if self.private or any(decision.secret for decision in self._asked_here().values()):
            raise ValueError(f"seat {seat} has to wait: somebody chooses in secret")
        self._visit = seat

    def visiting(self) -> Seat | None:
        """The seat whose person asked to see the own secrets out of turn; they show as soon as it is among `eyes`."""
        return self._visit

    def set_open_hands(self, trust: bool) -> None:
        """The table agreed that hands may lie open, or no longer."""
        self.settings = replace(self.settings, open_hands=trust)
        self._eyes.open_hands = trust
        self._eyes.rest()
        self._deal()

    # What is asked

    def pending(self) -> Mapping[Seat, Decision]:
        """Everybody waited for, persons and bots."""
        number, found = self._pending
        if number != self.match.last:
            found = self.match.pending()
            self._pending = (self.match.last, found)
        return found

    def _persons_asked(self) -> dict[Seat, Decision]:
        """The persons' seats that have still to answer."""
        return {seat: d for seat, d in self.pending().items() if self.is_person(seat) and seat not in self._held}

    def _asked_here(self) -> dict[Seat, Decision]:
        """Those of them who answer in front of the screen: who has a phone does so only where that hides nothing, if the table
        wants it."""
        found = self._persons_asked()
        return {seat: d for seat, d in found.items() if not self._eyes.elsewhere(seat) or (self._both and not d.secret)}

    def decisions(self) -> Mapping[Seat, Decision]:
        """What persons in front of the screen can answer now by touching it; who answers by letter is not among them."""
        if self.paused:
            return {}
        blind = self._blind()
        return {seat: d for seat, d in self._asked_here().items() if seat not in blind and self._eyes.allow(d)}

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """What persons may do although nobody waits for it."""
        return {} if self.paused else self._persons_asides()

    def _persons_asides(self) -> dict[Seat, tuple[Action, ...]]:
        """The asides of persons, paused or not; an answer that waits for the bots counts as sealed."""
        found = {seat: actions for seat, actions in self.match.asides().items() if self.is_person(seat)}
        for seat in self._held:
            if self._held.can_return(seat):
                found[seat] = (*found.get(seat, ()), TAKE_BACK)
        return found

    def _sealed_by(self, person: int) -> Seat | None:
        """The seat of that person whose sealed answer can still be taken back."""
        if not sealing(self.match, self.pending()):
            return None
        mine = self._eyes.seats_of(person)
        return next((seat for seat, found in self._persons_asides().items() if seat in mine and TAKE_BACK in found), None)

    def held(self) -> Mapping[Seat, Action | None]:
        """The seats whose answer is given and waits for the bots; the answer only where `eyes` may know it."""
        return {seat: action if seat in self.eyes else None for seat, action in self._held.items()}

    # Phones

    @property
    def phones(self) -> frozenset[int]:
        """The persons who have a phone: their secrets and questions stand there."""
        return self._eyes.phones

    def set_phones(self, persons: frozenset[int], both: bool = False) -> None:
        """These persons have a phone from now on, the others none. `both`: what hides nothing is answered at the screen, too."""
        self._both = both
        if persons != self._eyes.phones:
            self._eyes.phones = persons
            self._eyes.rest()
            self._deal()

    def asked_on_phones(self) -> Mapping[Seat, Decision]:
        """What persons are asked on their phones now."""
        return {} if self.paused else {seat: d for seat, d in self._persons_asked().items() if self._eyes.elsewhere(seat)}

    # Quick entry

    @property
    def blind(self) -> bool:
        """Whether persons answer by letters in this phase."""
        return bool(self._blind())

    @property
    def by_letters(self) -> bool | None:
        """Whether people who choose together in secret answer by letters here, rather than behind the curtain; None where that is
        no question, for one person or with open hands."""
        people = sum(player.person is not None for player in self.match.players)
        return None if self.settings.open_hands or people < 2 else self.settings.letters

    def _blind(self) -> Mapping[Seat, Decision]:
        """The questions that are answered by letters, answers that wait for bots included: several persons choose together in
        secret, the table wants it so, and there are letters enough."""
        if not self.settings.letters or self._eyes.open_hands or len(persons_of(self.match.players)) < 2:
            return {}
        pending = self.pending()
        found = {seat: d for seat, d in pending.items() if self.is_person(seat) and not self._eyes.elsewhere(seat)}
        if not sealing(self.match, pending) or any(len(d.options) > len(POOL) for d in found.values()):
            return {}
        return found

    def _deal(self) -> None:
        """Called after every entry, and when people choose another way: those who are asked now need letters. Letters that were
        used go at once: after an undo they would tell what all have seen."""
        self._letters.meet(self._blind())

    def letters(self) -> Mapping[Seat, tuple[str, ...]] | None:
        """None when nobody answers by letters; else those of every person who can answer now without the screen, in order."""
        blind = self._blind()
        if not blind:
            return None
        free = [seat for seat in blind if seat not in self._held and self._letters.knows(seat)]
        return {} if self.paused else {seat: tuple(sorted(self._letters.of(seat).values())) for seat in free}

    def learning(self) -> Seat | None:
        """The seat whose person looks at the own letters now, behind the curtain."""
        blind = self._blind()
        return next((seat for seat in blind if seat in self.eyes and seat not in self._held and not self.paused), None)

    def card_letters(self, seat: Seat) -> Mapping[Action, str]:
        """The letter of each answer of a seat, while its person looks at them. Raises ValueError else."""
        if seat not in self.eyes or seat not in self._blind():
            raise ValueError(f"the letters of seat {seat} are not for these eyes")
        return self._letters.of(seat)

    def learned(self, seat: Seat) -> None:
        """That seat's person knows the letters: cover them."""
        if seat in self.eyes:
            self._letters.learn(seat)
            self._eyes.rest()

    def look_again(self, seat: Seat) -> None:
        """That seat's person wants to see the own letters again: the screen goes there next."""
        if seat in self._blind():
            self._letters.unlearn(seat)
            self._wanted = seat

    def set_letters(self, on: bool) -> None:
        """The table agreed to answer by letters, or by turns at the screen."""
        self.settings = replace(self.settings, letters=on)
        self._letters.forget()
        self._eyes.rest()
        self._deal()

    # Hints

    @property
    def hints_offered(self) -> bool:
        """Whether people at this table may ask for hints at all: the title gives some, and they are not switched off."""
        return self.settings.hints != 0 and self._advice.given

    def hints_left(self, seat: Seat) -> int | None:
        """How many hints the person of a seat may still ask for in this match; None = as many as wanted."""
        return self._advice.left(seat, self.settings.hints)

    def hints_used(self) -> Mapping[Seat, int]:
        """How many hints were asked for on each seat in this match, whoever sat there; seats without any are left out."""
        return dict(self._advice.used)

    def set_hints(self, most: int | None) -> None:
        """Each person may ask for so many hints in this match from now on (`TableSettings.hints`)."""
        self.settings = replace(self.settings, hints=most)

    def ask_hint(self, seat: Seat) -> None:
        """Ask what the best co-pilot would do now on a person's seat (of a title with `hint_of`); the answer comes with time.

        Raises ValueError when that seat may not answer anything now, or has no hint left.
        """
        decision = self.decisions().get(seat) or self.asked_on_phones().get(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked anything")
        self._advice.ask(seat, decision, self.settings.hints)
        hintcount.keep(self.path, self._advice.used)

    def _collect_hints(self) -> None:
        """Look whether a hint has come; the count follows where there was none."""
        before = dict(self._advice.used)
        self._advice.collect()
        if self._advice.used != before:
            hintcount.keep(self.path, self._advice.used)

    def hint(self, seat: Seat) -> Any:
        """The hint that was asked for, None until it is there. It goes when the seat is asked something else."""
        return self._advice.of(seat)

    def hint_waited(self, seat: Seat) -> bool:
        """Whether a hint for this seat is on its way."""
        return self._advice.waiting(seat)

    # What happens

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a person's seat, or do an aside; `wishes` answer the decisions that this one leads to.

        Raises ValueError when it is not offered, or when the seat would have to take the screen first.
        """
        if self.paused:
            raise ValueError("the match is paused")
        if not self.is_person(seat):
            raise ValueError(f"seat {seat} is no person's")
        decision = self.pending().get(seat)
        if seat in self._held or decision is None or action not in decision.options:
            self._aside(seat, action)
            return
        if seat in self._blind():
            raise ValueError(f"seat {seat} answers by letter")
        if not self._eyes.allow(decision):
            raise ValueError(f"seat {seat} has to open the curtain first")
        self._wishes.make(seat, wishes, decision.prompt.key)
        self._answer(seat, decision, action)

    def submit_phone(self, seat: Seat, action: Action) -> None:
        """Answer on the phone of a seat's person, or do an aside there. Raises ValueError when it is not offered."""
        if self.paused:
            raise ValueError("the match is paused")
        if not (self.is_person(seat) and self._eyes.elsewhere(seat)):
            raise ValueError(f"seat {seat} has no phone")
        decision = self.asked_on_phones().get(seat)
        if decision is not None and action in decision.options:
            self._answer(seat, decision, action)
        else:
            self._aside(seat, action)

    def wished(self, seat: Seat) -> tuple[Action, ...]:
        """What that seat's gestures still want done. A gesture that is not to make it void says it once more, before its own."""
        return self._wishes.of(seat)

    def submit_letter(self, seat: Seat, letter: str) -> None:
        """Answer for a person's seat by one of its `letters`, in front of all. Raises ValueError when it has none such."""
        action = self._letters.action(seat, letter)
        if action is None or seat not in (self.letters() or {}):
            raise ValueError(f"seat {seat} cannot answer by this letter now")
        self._answer(seat, self.pending()[seat], action)

    def _answer(self, seat: Seat, decision: Decision, action: Action) -> None:
        """Carry an answer out, or hold it until the bots have sealed theirs."""
        self._wanted = None
        if self._must_wait_for_bots(seat, decision):
            self._held[seat] = action
            self._eyes.cover(decision, None, {})
        else:
            self._perform(seat, action)
        self._go_on()

    def last_person(self) -> int | None:
        """The person who did something last; an answer that waits for the bots counts."""
        return self.match.players[next(reversed(self._held))].person if self._held else super().last_person()

    def can_undo(self, person: int) -> Msg | None:
        """None when this person may undo now without asking, else the reason. Until all have chosen, undo is taking back."""
        return None if self._sealed_by(person) is not None else super().can_undo(person)

    def undo(self, person: int, agreed: bool = False) -> None:
        """Take back that person's last action. Raises ValueError with the reason."""
        seat = self._sealed_by(person)
        if seat is None or (not self._held and super().can_undo(person) is None):
            if super().can_undo(person) is not None:
                self._letters.forget()  # faces were shown, and with them what letters stand for
            self.match.undo(person, agreed, self._glass.left_ms())
            self._stand_anew()
        else:
            self._take_back(seat)
            self._rearrange()
        self._wanted = seat

    def _take_back(self, seat: Seat) -> None:
        """A sealed answer comes back: out of memory while it waits for the bots, else by the rules. That seat chooses next."""
        if seat in self._held:
            del self._held[seat]
        else:
            self._perform(seat, TAKE_BACK)
        self._wanted = seat
        self._go_on()

    def redo(self, person: int) -> None:
        """Bring back what this person took back last. Raises ValueError with the reason."""
        self.match.redo(person, self._glass.left_ms())
        self._stand_anew()

    def take_seat(self, seat: Seat, player: Player) -> None:
        """From now on this person or bot drives the seat. Raises ValueError when there is no such seat."""
        self.match.take_seat(seat, player, self._glass.left_ms())
        self._stand_anew()

    def note_phones(self) -> None:
        """Write down who plays on a phone now and who no longer does; nothing else changes."""
        for seat, player in enumerate(self.players):
            if player.person is not None and player.phone != self._eyes.elsewhere(seat) and self.outcome() is None:
                self.match.take_seat(seat, replace(player, phone=not player.phone), self._glass.left_ms())

    def close(self) -> None:
        """Leave the table: bots are asked no longer, and a finished match is put with the others that can be watched."""
        self._desk.void()
        self._advice.void()
        before = self.path
        if self._keeper is not None and self._keeper.close() and self.outcome() is None and not self.unsaved:
            bookmark.keep(self._keeper.path, self._mark())
        hintcount.follow(before, self.path)

    def _mark(self) -> bookmark.Bookmark:
        """What the journal does not hold."""
        encode = self.match.verbs.encode
        wishes = {seat: (self._wishes.origin(seat), tuple(map(encode, self._wishes.of(seat)))) for seat in self._wishes.seats()}
        held = {seat: encode(action) for seat, action in self._held.items()}
        return bookmark.Bookmark(self.match.last, self._glass.left_ms(), wishes, held, self.match.gestures())

    def _open_at(self, mark: bookmark.Bookmark) -> None:
        """Go on with the sand, the wishes, the gestures and the answers of a mark; what today's rules cannot read is let go."""
        self._held.again(mark.entry, mark.held)
        if mark.entry != self.match.last:
            self._go_on()
            return
        for number, first in sorted(mark.gestures.items()):
            self.match.join(number, first)
        if mark.left_ms is not None:
            self._glass.pour(mark.left_ms)
        with suppress(ValueError):
            for seat, (origin, texts) in mark.wishes.items():
                if seat in range(len(self.match.players)) and self.is_person(seat):
                    self._wishes.make(seat, [self.match.verbs.decode(text) for text in texts], origin)
        self._keep_held()

    def _keep_held(self) -> None:
        """An answer that waits for the bots stands in no journal: it is marked before they are asked, and no kill loses it."""
        if self._keeper is None or self._held == self._held.marked:
            return
        self._held.marked = dict(self._held)
        if self._held:
            bookmark.keep(self._keeper.path, self._mark())
        else:
            bookmark.drop(self._keeper.path)

    # Time

    def thinking(self) -> Seat | None:
        """The bot that is thinking now."""
        return self._desk.thinking()

    def talking(self) -> bool:
        """Whether bots are still asked if they want to say something."""
        return self._desk.talking()

    def clock_left(self) -> tuple[Clock, int] | None:
        """The sandglass that runs, with its milliseconds left; None as well when the table plays without sand."""
        return self._glass.running()

    @property
    def sand_spared(self) -> bool:
        """Whether the rules ask for sand now that this table does without."""
        return self._glass.spared

    def update(self, dt_ms: int) -> None:
        """Let time pass: sand for persons who may answer, half a second for every bot's question."""
        self.paused = self.paused or self._patience.at_end()
        if self.paused:
            return
        self._let_sand_run(dt_ms)
        self._collect_hints()
        for seat, action in self._desk.collect(dt_ms):
            if self.match.offers(seat, action):
                self._perform(seat, action, spoken=True)
        self._desk.ask()  # what a bot said may have changed the questions: a withdrawn one is not answered
        due = self._desk.due(dt_ms)
        if due is not None and self.match.offers(*due):
            self._perform(*due)
        self._go_on()

    def _let_sand_run(self, dt_ms: int) -> None:
        """Sand runs only while a person may answer: not under a pause, a curtain or a bot's thinking."""
        asked = self.decisions() or self.letters() or self.asked_on_phones()
        if asked and self._glass.spend(dt_ms) and self.match.offers(CLOCK, TIME_UP):
            self._perform(CLOCK, TIME_UP)
            self._go_on()

    # How

    def _aside(self, seat: Seat, action: Action) -> None:
        """Something that nobody waits for. What is not offered is refused by the match, with its reason."""
        if action == TAKE_BACK and action in self.asides().get(seat, ()):
            self._take_back(seat)
            return
        if action not in self.match.asides().get(seat, ()) and self.match.offers(seat, action):
            raise ValueError(f"seat {seat} has answered already and waits for the bots")
        self._perform(seat, action)
        self._go_on()

    def _perform(self, seat: Seat, action: Action, spoken: bool = False) -> None:
        """Let the match carry it out. After a secret answer the cover comes first, the beats after it."""
        decision = self.pending().get(seat)
        answered = decision is not None and action in decision.options
        entry = self.match.submit(seat, action, self._glass.left_ms())
        self._deal()
        if answered:
            self._desk.answered(seat)
        if answered and decision is not None and self.is_person(seat):
            self._eyes.cover(decision, entry.number, self.pending())
        self._held.review()
        if not spoken:
            self._desk.let_speak(answered, bool(self.match.beats(entry.number, NOBODY)))

    def _must_wait_for_bots(self, seat: Seat, decision: Decision) -> bool:
        """In a sealed phase the bots' answers come before the last person's: take what is there, and wait for the rest."""
        pending = self.pending()
        if len(pending) < 2 or not all(d.secret for d in pending.values()):
            return False
        if any(self.is_person(other) for other in pending if other != seat and other not in self._held):
            return False
        for bot, action in self._desk.sealed():
            if self.match.offers(bot, action):
                self._perform(bot, action)
        return any(not self.is_person(other) for other in self.pending())

    def _go_on(self) -> None:
        """Carry out what was waiting for the last event: a held answer, wishes, questions to bots."""
        while self._release() or self._grant():
            pass
        self._keep_held()
        self._desk.ask()

    def _release(self) -> bool:
        """Carry out an answer that waited for the bots, once none of them is asked in this phase."""
        if not self._held or any(not self.is_person(seat) for seat in self.pending()):
            return False
        seat, action = self._held.popitem()
        self._perform(seat, action)
        return True

    def _grant(self) -> bool:
        """Carry out one wish whose prompt came up. A wish never passes a curtain; one that is dropped says why."""
        if not self._wishes:
            return False
        taker = self.curtain()
        if taker is not None:
            self._wishes.clear()
            self._notices.append(msg("app.play.wish_curtain", name=self.match.players[taker].name))
            return False
        pending = self.pending()
        for seat in self._wishes.seats():
            decision = pending.get(seat)
            if decision is None or seat in self._held or not self._eyes.allow(decision):
                continue
            fits = self._wishes.fits(seat, decision)
            action = self._wishes.first(seat)
            if fits:
                self._wishes.granted(seat)
                own = next(one.number for one in reversed(self.match.effective()) if (one.kind, one.seat) == (ACTION, seat))
                self._perform(seat, action)
                self.match.join(self.match.last, own)
                return True
            if fits is False:
                self._wishes.drop(seat)
                self._notices.append(msg("app.play.wish_dropped", why=self.why_not(seat, action)))
        return False

    def _stand_anew(self) -> None:
        """The table stands differently: nothing of before is still under way."""
        self._desk.void()
        self._advice.void()
        self._wishes.clear()
        self._held.clear()
        self._deal()
        self._rearrange()
        self._go_on()

    def _rearrange(self) -> None:
        """What has happened is not shown step by step: the scene lays the table anew, for nobody's eyes."""
        self._shown = self.match.last
        self._fresh_start = False
        self._visit = None
        self._eyes.rest()
        self._eyes.revision += 1


def _allowed(make: Callable[[], JournalWriter], anyway: bool) -> JournalWriter | None:
    """A writer; None where the disk refuses and the match is to be played `anyway`. Raises `JournalError` or OSError else."""
    try:
        return make()
    except (JournalError, OSError):
        if anyway:
            return None
        raise
