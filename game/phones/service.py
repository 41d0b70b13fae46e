"""The phones of this evening: who has one, who wants to sit down, what each shows, and what its answers do.

Nothing here is made, bound or started before somebody opens the page about phones.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any

from game.content import assets_dir
from game.core.types import Seat, msg
from game.phones import saved
from game.phones.address import addresses
from game.phones.gateclient import Client, GateClient
from game.phones.phone import Phone
from game.phones.requests import WANTS, Besides, Page
from game.phones.sheets import GO_ON, Made, people_of, reading, seat_of, seen_by, sheet_of, speech_of, states, still
from game.text.catalogue import languages
from game.text.sheet import Button, Person, plain
from game.text.speech import Speech
from game.text.words import Said, Words
from game.titles import title, title_ids
from game.ui.table import SeatPhone

if TYPE_CHECKING:
    from game.table.session import Session

MARKS = ("circle", "square", "triangle", "star", "plus", "kite", "ring", "arch", "clover", "drum")
"""The shapes of phones, in the order of sitting down."""
LETTERS, LENGTH = "ABCDEFGHJKLMNPRSTUVWXYZ", 5
PORT = 8765
PROMPT_S = 2.0
"""Sooner than this after it left a phone is not shown as away: it reloads its page."""
ODD_EVERY_S = 60.0
"""The table is told no more often that somebody tries to take a seat."""
TRIED = "?"
"""What the id of something begins with that is touched and not answered yet."""
BREATH_S = 0.00005
"""So long sheets are made in a frame, and no piece more is begun."""
LIVES = 1 << 30
"""Where the sheets of an app that has been started again may begin to count."""
PAGE_WORDS = (
    "welcome", "who", "house", "name", "portrait", "nothing_installed", "to_table", "letters", "letters_go", "letters_wrong",
    "letters_wait", "show_mark", "is_mark", "wait_host", "lost", "lost_again", "lost_wifi", "lost_test", "lost_scan", "lost_kept",
    "lost_now", "back", "refused", "refused_note", "menu", "close", "language", "text_size", "contrast", "contrast_note", "marks",
    "marks_note", "buzz",
    "buzz_note", "sound", "sound_note", "hold", "hide", "of_steps", "log", "everybody", "rules", "hint", "undo", "pause", "bot",
    "bot_note", "leave", "leave_note", "leave_again", "left", "left_note", "seats", "calm", "tap", "tap_note", "sand", "take",
    "before", "after", "rename", "back_note",
)  # fmt: skip
"""What the page says by itself, below `phone.page`."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who wants to sit down, with the shape that the phone shows."""

    guest: int
    name: str
    portrait: str
    lang: str
    mark: str
    address: str


@dataclass
class Door:
    """How one comes in while the page about phones is open: the `people` of the house, the faces that are `taken`, what all are
    called. `seat` finds a place for a name and a portrait; False: there is none."""

    people: Sequence[Mapping[str, str]]
    taken: Sequence[str]
    faces: Mapping[str, str]
    seat: Callable[[str, str], bool]
    key: str = field(default_factory=lambda: secrets.token_urlsafe(16))


@dataclass(frozen=True, slots=True)
class Lobby:
    """A match that has not begun: its title, and who has a seat (name, portrait, whether it is a person)."""

    title: str
    people: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Now:
    """A moment of the table, the same for all phones. `text`: the one sentence that all read, "" = their sheets; `moves`: the
    table has still something to show; `page`: what all read on the big screen; `stands`, `beside`: what sheets, and what stands
    beside them, are made of; `persons` by name, their `seats`, and which are `asked`."""

    key: object
    text: str
    moves: bool
    page: object
    stands: object
    beside: object
    persons: Mapping[str, int]
    seats: Mapping[int, Sequence[Seat]]
    asked: Collection[Seat]

    @classmethod
    def of(cls, session: Session | None, lobby: Lobby | None, besides: Besides, marks: object, before: _Now | None) -> _Now:
        """Look at the table; while it is as `before`, that is the moment still."""
        if session is None:
            key: object = (lobby, marks)
            return before if before is not None and before.key == key else cls(key, "", False, None, key, None, {}, {}, ())
        last, held, absent, vote = session.match.last, tuple(session.held()), besides.absent(session), besides.vote
        moves = session.seen < last
        over = session.outcome() is not None and not moves
        text = "over" if over else "paused" if session.paused else "read" if session.read is not None else ""
        stands = (id(session), last, held, session.paused, session.phones, marks)
        beside = (last, absent and absent.id, vote and (id(vote), len(vote.missing)), sum(session.hints_used().values()))
        key = (text, moves, session.read, stands, beside)
        if before is not None and before.key == key:
            return before
        persons: dict[str, int] = {}
        seats: dict[int, list[Seat]] = {}
        for seat, player in enumerate(session.players):
            if player.person is not None:
                persons.setdefault(player.human.casefold(), player.person)
                seats.setdefault(player.person, []).append(seat)
        return cls(key, text, moves, session.read, stands, beside, persons, seats, frozenset(session.asked_on_phones()))


class Phones:
    """All phones. `update` is called once a frame; everything else is for the page about phones."""

    def __init__(
        self, wake: Callable[[], None] = lambda: None, client: Client | None = None, host: str = "", file: Path | None = None,
        rules: Page = lambda title, about, words: (), breath_s: float = BREATH_S,
    ) -> None:  # fmt: skip
        """Start the gate. `wake`: called from another thread when a phone has said something; `file`: where the phones of an
        evening are kept; `rules`: where pages of rules come from; `breath_s`: after so long what is left to make waits for the
        next frame."""
        self._breath_s = breath_s
        self.addresses = addresses()
        self.host = host or self.addresses[0]
        self.port: int | None = None
        """None until the gate listens; 0 where it cannot."""
        self.letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self.phones: list[Phone] = []
        self._sitting: tuple[tuple[str, str], ...] = ()
        """Who has a phone, with its mark."""
        self.asking: list[Asking] = []
        self.odd: list[str] = []
        """Names of those whose seat somebody else has tried to take, until a table is told."""
        self.both: bool | None = None
        """Whether who has a phone may answer at the screen as well, where that hides nothing; None: as the title has it."""
        self.reached: float | None = None
        """When a phone has opened the page last."""
        self.besides = Besides(self, rules)
        self._file = file
        self._odd_at: dict[str, float] = {}
        self._ids, self._shown = count(1), count(1)
        self._door: Door | None = None
        self._words = {lang: Words(lang) for lang in languages()}
        self._session: Session | None = None
        self._lobby: Lobby | None = None
        self._seen: object = None
        self._called: dict[str, tuple[object, Sequence[Person]]] = {}
        """Everybody at the table by language, with what that was made of."""
        self._now: _Now | None = None
        """The moment of the table in the frame before."""
        self._marked: object = None
        """What the marks at the table were made of."""
        self._rests = False
        """Nothing was made in this frame: what was heard in it took long enough."""
        self._client = client or GateClient(wake)
        before = saved.load(file) if file is not None else None
        if before is not None:
            self._come_back(before)
        self.bind(self.host, before.port if before is not None else PORT)

    def _come_back(self, before: saved.Evening) -> None:
        """The phones of this evening, which the app knew before it ended: they come by themselves."""
        if before.host in self.addresses:
            self.host = before.host
        self.letters = before.letters
        for one in before.phones:
            made = self._known(one.name, one.portrait, one.lang, one.mark, one.token)
            made.version = secrets.randbelow(LIVES)  # no sheet of now has the number of one of before

    def _known(self, name: str, portrait: str, lang: str, mark: str, token: str) -> Phone:
        """One phone more, with its token."""
        made = Phone(next(self._ids), name, portrait, lang if lang in self._words else "en", mark, token, left_at=monotonic())
        self.phones.append(made)
        self._sit()
        self._client.keep(f"phone {made.id}", {"t": "phone", "phone": made.id, "token": token})
        return made

    def _sit(self) -> None:
        self._sitting = tuple((one.name, one.mark) for one in self.phones)

    def _keep(self) -> None:
        """Write down who has a phone."""
        if self._file is not None and self.port:
            known = (saved.Known(one.name, one.portrait, one.lang, one.mark, one.token) for one in self.phones)
            saved.save(self._file, saved.Evening(self.host, self.port, self.letters, tuple(known)))

    # Where

    def bind(self, host: str, port: int = PORT) -> None:
        """Listen at that address, at this port if it is free."""
        self.host, self.port = host, None
        words = {lang: self._page_words(words) for lang, words in self._words.items()}
        self._client.keep("open", {"t": "open", "host": host, "port": port, "assets": str(assets_dir()), "words": words})

    @staticmethod
    def _page_words(words: Words) -> dict[str, str]:
        holes = {name: Said(f"{{{name}}}") for name in ("name", "mark", "at", "dots", "n")}
        said = {name: words.get(f"phone.page.{name}", None, **holes) for name in PAGE_WORDS}
        marks = {f"mark_{mark}": words.get(f"phone.mark.{mark}") for mark in MARKS}
        signs = {
            f"sign_{icon}": f"**{words.get(f'{name}.{key}.name')}** {words.get(f'{name}.{key}.text')}"
            for name in title_ids()
            for icon, key in title(name).signs
        }
        return {**said, **marks, **signs}

    @property
    def address(self) -> str:
        """What is typed into a browser; "" until the gate listens."""
        return f"http://{self.host}:{self.port}" if self.port else ""

    @property
    def code(self) -> str:
        """What the picture to be scanned says: the address, and the key of the door."""
        return f"{self.address}/#k={self._door.key}" if self._door is not None else self.address

    # Who

    def open_door(self, door: Door) -> None:
        """Whoever scans the code is let in from now on."""
        self._door = door
        welcome = {"people": list(door.people), "taken": list(door.taken), "faces": dict(door.faces)}
        self._client.keep("door", {"t": "door", "key": door.key, "letters": self.letters, "welcome": welcome})

    def close_door(self) -> None:
        """The code of before lets nobody in; with the letters one may still ask."""
        if self._door is not None:
            door, self._door = self._door, None
            welcome = {"people": list(door.people), "taken": list(door.taken), "faces": dict(door.faces)}
            self._client.keep("door", {"t": "door", "key": "", "letters": self.letters, "welcome": welcome})

    def let_in(self, asking: Asking) -> bool:
        """Somebody may sit down; False: there is no place, or nobody finds one just now."""
        if asking not in self.asking:
            return False
        known = self.phone_of(asking.name)
        if known is None and (self._door is None or not self._door.seat(asking.name, asking.portrait)):
            return False
        self.asking.remove(asking)
        if known is not None:
            self.drop(known)
        token = secrets.token_urlsafe(16)
        made = self._known(asking.name, asking.portrait, asking.lang, asking.mark, token)
        self._keep()
        self._client.send({"t": "in", "guest": asking.guest, "phone": made.id, "token": token})
        return True

    def turn_away(self, asking: Asking) -> None:
        """Somebody may not."""
        self.asking.remove(asking)
        self._client.send({"t": "out", "guest": asking.guest})

    def drop(self, phone: Phone) -> None:
        """That phone is one no more: its token is worth nothing."""
        self.phones.remove(phone)
        self._sit()
        self._client.keep(f"sheet {phone.id}", None)
        self._client.keep(f"phone {phone.id}", {"t": "old", "phone": phone.id, "token": phone.token})
        self._keep()

    def phone_of(self, name: str) -> Phone | None:
        """The phone of a person."""
        return next((phone for phone in self.phones if phone.name.casefold() == name.casefold()), None)

    def marks(self) -> dict[str, str]:
        """The shapes of phones, by the name of their person in small letters."""
        return {phone.name.casefold(): phone.mark for phone in self.phones}

    def close(self) -> None:
        """The evening is over."""
        self._client.close()

    # What happens

    def update(self, session: Session | None, lobby: Lobby | None = None) -> None:
        """Hear what phones say, and show them what the table has shown. `session`: the match at whose table people sit; `lobby`:
        the one that is being prepared. A frame made long by an answer makes no sheets; the one after it does in any case."""
        began = perf_counter()
        if session is not self._session:
            self._session = session
            self._seen = self._now = None
        self._lobby = lobby
        heard = self._client.poll()
        for message in heard:
            self._hear(message)
        if session is not None:
            self._seat_all(session)
            self._mark(session)
            self._tell(session)
            self._show_tried(session)
        self.besides.update(session)
        self._rests = bool(heard) and not self._rests and perf_counter() - began >= self._breath_s
        if not self._rests:
            self._show_all()

    def _seat_all(self, session: Session) -> None:
        """The persons whose names have phones play on these, and the journal tells it."""
        both = title(session.title).open if self.both is None else self.both
        if (session.match.last, self._sitting, both) != self._seen:
            session.set_phones(frozenset(self._marks(session)), both)
            session.note_phones()
            self._seen = (session.match.last, self._sitting, both)

    def _mark(self, session: Session) -> None:
        """The seats with phones, as the table shows them: never ahead of its motion, as little as the sheets."""
        if session.seen < session.match.last and session.seat_phones:
            return
        gone = frozenset(phone.mark for phone in self.phones if not phone.here and (phone.away_s or 0.0) >= PROMPT_S)
        stood = (session.match.last, tuple(session.held()), self._sitting, gone)
        if stood == self._marked and session.seat_phones:
            return
        self._marked, marks = stood, self._marks(session)
        said = states(session)
        session.seat_phones = {
            seat: SeatPhone(marks[player.person], "away" if marks[player.person] in gone else said[seat])
            for seat, player in enumerate(session.players)
            if player.person in marks
        }

    def _show_tried(self, session: Session) -> None:
        """The big screen shows what people try where nothing is hidden."""
        open_ = title(session.title).open and not session.paused
        trying = [one for one in self.phones if open_ and one.tried]
        found = {one.made.seat: one.tried for one in trying if one.made and one.made.seat is not None}
        tried = {seat: action for seat, action in found.items() if action and session.match.offers(seat, action)}
        if tried != session.tried:
            session.tried = tried

    def _tell(self, session: Session) -> None:
        """What the table has to know: whose seat somebody else has tried to take."""
        for name in self.odd:
            if self._odd_at.get(name, 0.0) <= monotonic():
                self._odd_at[name] = monotonic() + ODD_EVERY_S
                session.tell(msg("app.phones.odd", name=name))
        self.odd.clear()

    def _hear(self, message: Mapping[str, Any]) -> None:
        match message["t"]:
            case "up":
                self.port = message["port"]
                self._keep()
            case "down":
                self.port = 0
            case "died":
                for each in self.phones:
                    each.gone()
                self.asking.clear()
            case "reached":
                self.reached = monotonic()
            case "asks":
                self._asked(message)
            case "gave_up":
                self.asking = [one for one in self.asking if one.guest != message["guest"]]
            case _:
                phone = next((phone for phone in self.phones if phone.id == message["phone"]), None)
                if phone is not None:
                    self._hear_phone(phone, message)

    def _hear_phone(self, phone: Phone, message: Mapping[str, Any]) -> None:
        phone.told = None
        match message["t"]:
            case "do":
                self._do(phone, message["v"], message["do"])
            case "lang":
                phone.lang = message["lang"]
                self._keep()
            case "here" if message["on"]:
                phone.here = True
            case "here":
                phone.gone()
            case "odd":
                self.odd.append(phone.name)

    def _asked(self, message: Mapping[str, Any]) -> None:
        """Somebody wants to sit down: with the code of the open page at once, with the letters when somebody presses."""
        used = {phone.mark for phone in self.phones} | {one.mark for one in self.asking}
        mark = next((mark for mark in MARKS if mark not in used), MARKS[0])
        asking = Asking(message["guest"], message["name"], message["portrait"], message["lang"], mark, message["address"])
        self.asking.append(asking)
        self._client.send({"t": "sign", "guest": asking.guest, "mark": mark})
        taken = self.phone_of(asking.name)
        if message["way"] == "key" and self._door is not None and taken is None:
            self.let_in(asking)

    def _do(self, phone: Phone, version: int, answer: str) -> None:
        """An answer: looked up on the newest sheet, offered by the match, written down, and only then acknowledged."""
        made, session = phone.made, self._session
        if answer.startswith(TRIED):
            if session is not None and made is not None and made.sheet.tries and version == phone.version and not phone.spent:
                phone.tried = made.action(answer.removeprefix(TRIED))
            return
        if answer in WANTS or answer.startswith("seat"):
            self.besides.want(phone, answer, session)
            return
        if made is not None and version == phone.version and answer == GO_ON and session is not None and session.read is not None:
            session.read()
            self.say(phone, {"ok": version})
            return
        current = version == phone.version and not phone.spent and made is not None and made.seat is not None
        action = made.action(answer) if made is not None and current else None
        if session is not None and made is not None and made.seat is not None and action is not None:
            with suppress(ValueError):
                session.submit_phone(made.seat, action)
                phone.answered()
                self.say(phone, {"ok": version})
                return
        self.say(phone, {"no": version, "why": self._words[phone.lang].get("phone.page.old")})
        self.say(phone, self._message(phone))

    def say(self, phone: Phone, message: Mapping[str, Any]) -> None:
        """Tell a phone something for now."""
        self._client.send({"t": "say", "phone": phone.id, "say": message})

    def _message(self, phone: Phone) -> dict[str, Any]:
        return {"v": phone.version, "sheet": phone.form, **phone.more}

    # What is shown

    def _show_all(self) -> None:
        """Make what has changed since, piece by piece: a frame is short. Who has just answered comes first, then who has waited
        longest; what has not changed costs nothing."""
        now, began = _Now.of(self._session, self._lobby, self.besides, self._sitting, self._now), perf_counter()
        self._now = now
        waiting = [phone for phone in self.phones if phone.told is not now]
        for phone in sorted(waiting, key=lambda one: (not one.spent, one.shown)):
            for piece in (self._see, self._make, self._look, self._send_sheet, self._send_beside):
                if piece(phone, now) and perf_counter() - began >= self._breath_s:
                    return
            phone.told = now

    def _see(self, phone: Phone, now: _Now) -> bool:
        """Look at what the sheet is made of where something has changed since, but never ahead of the table; whether it was."""
        session, stood = self._session, self._stood(phone, now)
        if stood is None or stood == phone.stood:
            return False
        phone.stood, person = stood, now.persons.get(phone.name.casefold())
        phone.seen = phone.next = None
        if stood[0] or session is None or person is None:
            phone.next = self._still(phone, str(stood[0]))
        else:
            phone.seen = seen_by(session, seat_of(now.seats[person], now.asked, phone.seat))
        return True

    def _make(self, phone: Phone, now: _Now) -> bool:
        """Make a sheet of what was seen; whether there was something."""
        session, seen, phone.seen = self._session, phone.seen, None
        if seen is None or session is None:
            return False
        phone.next = sheet_of(session, seen, self._words[phone.lang], self._people(session, phone.lang, now.stands))
        return True

    def _stood(self, phone: Phone, now: _Now) -> tuple[object, ...] | None:
        """What the phone's sheet is made of, its one sentence first ("": it is a sheet of the title); None: the table moves."""
        session, person = self._session, now.persons.get(phone.name.casefold())
        mine = (phone.lang, phone.name)
        if session is None:
            return ("no_match", *mine, now.stands)
        if person is None:
            left = "bot_sits" if self.besides.left_by(phone, session) else "away"
            return ("over" if session.outcome() is not None else left, *mine)
        if now.text:
            return (now.text, *mine, now.page)
        if now.moves:
            return None
        return ("", *mine, now.stands, seat_of(now.seats[person], now.asked, phone.seat))

    def _look(self, phone: Phone, now: _Now) -> bool:
        """Find what stands beside the sheet that is sent next, where something has changed since; whether it was looked for."""
        looked = (phone.version + (phone.next is not None), now.beside)
        if looked == phone.looked or (phone.next is None and (phone.made is None or now.moves)):
            return False
        besides, session, phone.looked = self.besides, self._session, looked
        seats, ask = besides.seats(phone, session), besides.question(phone, session)
        more = {"can": besides.can(phone, session), "seats": seats, "ask": ask}
        phone.more = {name: value for name, value in more.items() if value}
        return True

    def _send_sheet(self, phone: Phone, now: _Now) -> bool:
        """Send a sheet that was made; whether there was one."""
        if phone.next is None:
            return False
        phone.made, phone.next, phone.spent, phone.tried = phone.next, None, False, None
        phone.form = plain(phone.made.sheet)
        phone.version += 1
        phone.shown = next(self._shown)
        self._send(phone)
        return True

    def _send_beside(self, phone: Phone, now: _Now) -> bool:
        """The same sheet once more where only what stands beside it has changed."""
        if phone.looked == phone.beside:
            return False
        self._send(phone)
        return True

    def _send(self, phone: Phone) -> None:
        phone.beside = phone.looked
        self._client.keep(f"sheet {phone.id}", {"t": "sheet", "phone": phone.id, "say": self._message(phone)})

    def _still(self, phone: Phone, text: str) -> Made:
        """A sheet that says one sentence, in a lobby with all who have sat down."""
        words, session, lobby = self._words[phone.lang], self._session, self._lobby
        me = Person(phone.name, phone.portrait, phone.mark)
        if session is not None and text == "read":
            return reading(me, words, session.title)
        if session is not None:
            keys = {"paused": "go_on", "bot_sits": "sit"}
            said = (Button(words.get(f"phone.sheet.{keys[text]}"), keys[text], once=True),) if text in keys else ()
            return still(text, me, words, session.title, keys=said)
        if lobby is None:
            return still("no_table", me, words)
        marks, bot = self.marks(), words.get("phone.sheet.bot")
        row = (
            Person(name, face, marks.get(name.casefold(), "") if person else "", "" if person else "bot", "" if person else bot)
            for name, face, person in lobby.people
        )
        return still(text, me, words, lobby.title, tuple(row))

    def person(self, phone: Phone) -> int | None:
        """Who the phone's person is at this table; None: nobody."""
        if self._session is None:
            return None
        mine = (p.person for p in self._session.players if p.person is not None and p.human.casefold() == phone.name.casefold())
        return next(mine, None)

    def speech(self, phone: Phone) -> Speech:
        """The words of a phone at this table."""
        assert self._session is not None
        words = self._words[phone.lang]
        return speech_of(self._session, 0, words, people_of(self._session, words, self._marks(self._session)))

    def _people(self, session: Session, lang: str, stands: object) -> Sequence[Person]:
        """Everybody at the table, once for all phones of a language."""
        stood, found = self._called.get(lang, (None, ()))
        if stood != stands:
            found = people_of(session, self._words[lang], self._marks(session))
            self._called[lang] = stands, found
        return found

    def _marks(self, session: Session) -> dict[int, str]:
        by_name = self.marks()
        found = ((player.person, by_name.get(player.human.casefold())) for player in session.players)
        return {person: mark for person, mark in found if person is not None and mark is not None}
