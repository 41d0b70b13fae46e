"""The file of a match: one JSON line for the header, then one per entry, append-only.

A line is `{..., "crc": "xxxxxxxx"}`, the CRC-32 of everything before that last field, so that a damaged line is known before it
is read. Reading trusts nothing: sizes are capped, every number is checked, and whatever is wrong is a `JournalError` with one
sentence that names the file and the line. Nothing in here writes; see `game.core.writer`.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from game.core.effort import Effort
from game.core.players import Player
from game.core.rules import State
from game.core.types import CLOCK, Msg, Param, Seat, Setup, msg

FORMAT = 1
MAX_FILE = 16 << 20
"""Bytes of a whole journal; a match of four hours is well under one MiB."""
MAX_LINE = 64 << 10
"""Bytes of one line."""
MAX_ENTRIES = 20_000
MAX_SEATS = 16
MAX_TEXT = 200
"""Characters of a name, a portrait, a level or an option."""
MAX_LEFT = 24 * 60 * 60 * 1000
"""Milliseconds on a sandglass."""

ACTION, UNDO, REDO, SEAT = "action", "undo", "redo", "seat"
_HEX16 = re.compile(r"[0-9a-f]{16}")
_CRC_TAIL = len(',"crc":"00000000"}')


class Sentence(NamedTuple):
    """One sentence about a journal: in English for a terminal, and as a `Msg` for the screens."""

    text: str
    msg: Msg


class JournalError(ValueError):
    """A journal cannot be used. `str()` is one sentence that names file and line; `msg` is the same for the screens."""

    def __init__(self, why: str, text: str, **params: Param) -> None:
        super().__init__(text)
        self.msg = msg(f"core.journal.{why}", **params)


@dataclass(frozen=True, slots=True)
class Header:
    """Line 1: what the match was started from. `rules` and `content` say under which rules and card numbers it was played."""

    title: str
    rules: int
    content: str
    setup: Setup
    players: tuple[Player, ...]
    start: str
    """Hash of the position at the first decision."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the header.

    `kind` is "action" (`text` is what `seat` did), "undo" or "redo" (`back`: the numbers of the entries that were taken back or
    came back, `seat`: of who took them back) or "seat" (`player` takes over `seat`). `left_ms`: what was left on the
    sandglass. `hash`: of the position after it.
    """

    number: int
    kind: str
    seat: Seat
    text: str = ""
    back: tuple[int, ...] = ()
    player: Player | None = None
    left_ms: int | None = None
    hash: str = ""


class Reading(NamedTuple):
    """A journal that was read. `size`: bytes of its whole lines; `clean`: False when something after them has to be cut first;
    `length`: bytes of all that was read.
    """

    header: Header
    entries: tuple[Entry, ...]
    notices: tuple[Sentence, ...]
    size: int
    clean: bool
    length: int


def state_hash(state: State) -> str:
    """64 bits of BLAKE2 over everything that makes two positions differ, as 16 hex digits."""
    return blake2b(repr(state.key()).encode(), digest_size=8).hexdigest()


# Writing lines


def header_line(header: Header) -> str:
    """Line 1, without its line break."""
    setup = header.setup
    return _seal(
        {
            "tablee": FORMAT,
            "title": header.title,
            "rules": header.rules,
            "content": header.content,
            "seats": setup.seats,
            "seed": setup.seed,
            "bot_seed": setup.bot_seed,
            "options": dict(setup.options),
            "players": [_player_record(player) for player in header.players],
            "start": header.start,
        }
    )


def entry_line(entry: Entry) -> str:
    """The line of an entry, without its line break."""
    record: dict[str, Any] = {"n": entry.number, "kind": entry.kind, "seat": entry.seat}
    if entry.kind == ACTION:
        record["do"] = entry.text
    elif entry.kind == SEAT and entry.player is not None:
        record["player"] = _player_record(entry.player)
    else:
        record["back"] = list(entry.back)
    return _seal({**record, "left": entry.left_ms, "hash": entry.hash})


def _player_record(player: Player) -> dict[str, Any]:
    record = {"name": player.name, "portrait": player.portrait, "person": player.person, "level": player.level}
    more = {"driver": player.driver, "phone": player.phone, "temper": player.temper}
    return {**record, **{name: value for name, value in more.items() if value}}


_WRITER = json.JSONEncoder(separators=(",", ":"))


def _seal(record: Mapping[str, Any]) -> str:
    body = _WRITER.encode(record)[:-1]
    return f'{body},"crc":"{zlib.crc32(body.encode()):08x}"}}'


def check_line(line: str, number: int, header: Header) -> None:
    """Make sure that a line that is about to be written can be read again; number 0 = the header. Raises `JournalError`."""
    where = Place("this match", number + 1)
    record = _unseal(line.encode("ascii"), where, first=number == 0)
    if number == 0:
        _header(record, where)
    else:
        _entry(record, where, number, header)


# Reading them


def read_journal(path: Path, accept: Callable[[Header], None] | None = None) -> Reading:
    """Read and verify a journal; the file is only read. `accept` may refuse its header before the entries are looked at. Raises
    `JournalError`.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise JournalError("unreadable", f"{path}: cannot be read ({reason})", file=path.name, reason=reason) from error
    return parse_journal(data, str(path), accept)


def parse_journal(data: bytes, name: str, accept: Callable[[Header], None] | None = None) -> Reading:
    """Verify the bytes of a journal; `name` stands in the sentences. Raises `JournalError`."""
    where = Place(name, 1)
    if len(data) > MAX_FILE:
        raise where.error("too_large", f"is larger than {MAX_FILE >> 20} MiB, so it is no journal of a match")
    if not data:
        raise where.error("empty", "the file is empty")
    *lines, rest = data.split(b"\n")
    if not lines:
        lines, rest = [rest], b""
    header = _header(_unseal(lines[0], where, first=True), where)
    if accept is not None:
        accept(header)
    entries: list[Entry] = []
    effort = Effort()
    size = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], 1):
        at = Place(name, number + 1)
        entries.append(_entry(_unseal(line, at), at, number, header))
        _weigh(entries[-1], effort, at)
        size += len(line) + 1
    notices: tuple[Sentence, ...] = ()
    if rest:
        number = len(entries) + 2
        torn = f"{name}, line {number}: the last line was torn off while it was written and is cut"
        notices = (Sentence(torn, msg("core.journal.torn", file=Path(name).name, line=number)),)
    return Reading(header, tuple(entries), notices, min(size, len(data)), not rest and data.endswith(b"\n"), len(data))


def _weigh(entry: Entry, effort: Effort, where: Place) -> None:
    """Refuse a journal that would take for ever to be played again."""
    if entry.kind not in (UNDO, REDO):
        effort.add(entry.number)
    elif effort.over:
        raise where.error("undos", "more was undone and redone than in any match that was really played")
    else:
        (effort.undo if entry.kind == UNDO else effort.redo)(entry.back)


class Place(NamedTuple):
    """A line of a file, for sentences."""

    name: str
    line: int

    def error(self, why: str, text: str, **params: Param) -> JournalError:
        """A `JournalError` about this line."""
        return JournalError(why, f"{self.name}, line {self.line}: {text}", file=Path(self.name).name, line=self.line, **params)


def _unseal(raw: bytes, where: Place, first: bool = False) -> dict[str, Any]:
    """The record of one line, after its length, its sum and its nesting are known to be right."""
    if len(raw) > MAX_LINE:
        raise where.error("damaged", f"is longer than {MAX_LINE >> 10} KiB, so it is damaged or belongs to another file")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError:
        raise _stranger(where, first) from None
    try:
        record = _READER.decode(text)
    except (ValueError, RecursionError):
        raise _stranger(where, first) from None
    if not isinstance(record, dict):
        raise _stranger(where, first)
    if first:
        _check_format(record, where)
    if text[-_CRC_TAIL:] != f',"crc":"{zlib.crc32(raw[:-_CRC_TAIL]):08x}"}}':
        raise where.error("damaged", "is damaged: its checksum does not fit")
    del record["crc"]
    return record


def _check_format(record: dict[str, Any], where: Place) -> None:
    """Only line 1 of our own files has the word `tablee`. A newer format is refused by its number."""
    made = record.get("tablee")
    if type(made) is not int:
        raise _stranger(where, True)
    if made > FORMAT:
        number = str(made) if made < 10**9 else "?"
        raise where.error(
            "newer",
            f"was written by a newer Tablée (format {number}; this one reads up to {FORMAT})",
            format=number,
            known=FORMAT,
        )
    if made < 1:
        raise _stranger(where, True)


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number of a journal")


_READER = json.JSONDecoder(parse_constant=_no_constant)


def _stranger(where: Place, first: bool) -> JournalError:
    if first:
        return where.error("foreign", "this is not a journal of Tablée, or its first line is damaged")
    return where.error("damaged", "is damaged and cannot be read")


class Fields:
    """Reads the fields of one record by type and range; what is left over at the end is an error."""

    def __init__(self, record: dict[str, Any], where: Place) -> None:
        self._left = dict(record)
        self._where = where

    def wrong(self, field: str, what: str) -> JournalError:
        """The sentence for a field that is not as it should be."""
        return self._where.error("field", f"the field `{field}` {what}", field=field)

    def take(self, field: str) -> Any:
        """The value of a field that has to be there."""
        if field not in self._left:
            raise self.wrong(field, "is missing")
        return self._left.pop(field)

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.take(field)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(field, f"is not a whole number from {low} to {high}")
        return value

    def maybe(self, field: str, read: Callable[[str], Any]) -> Any:
        """None, or what `read` makes of the field."""
        if field in self._left and self._left[field] is None:
            return self._left.pop(field)
        return read(field)

    def string(self, field: str, most: int = MAX_TEXT, form: re.Pattern[str] | None = None) -> str:
        """A string of at most `most` characters, in a given form."""
        value = self.take(field)
        if not isinstance(value, str) or len(value) > most:
            raise self.wrong(field, f"is not a text of at most {most} characters")
        if form is not None and not form.fullmatch(value):
            raise self.wrong(field, "does not have the right form")
        return value

    def yes(self, field: str) -> bool:
        """A mark, which is left out where it is not set."""
        if self.take(field) is not True:
            raise self.wrong(field, "is not `true`")
        return True

    def several(self, field: str, most: int) -> list[Any]:
        """A list of at most `most` things."""
        value = self.take(field)
        if not isinstance(value, list) or len(value) > most:
            raise self.wrong(field, f"is not a list of at most {most} things")
        return value

    def player(self, field: str) -> Player:
        """Somebody who sits at the table."""
        return self.player_of(self.take(field), field)

    def player_of(self, value: Any, field: str) -> Player:
        """Somebody who sits at the table, from a record inside `field`."""
        if not isinstance(value, dict):
            raise self.wrong(field, "is not a player")
        inner = Fields(value, self._where)
        player = Player(
            inner.string("name"),
            inner.string("portrait"),
            inner.maybe("person", lambda name: inner.number(name, 0, MAX_SEATS - 1)),
            inner.maybe("level", inner.string),
            inner.string("driver") if "driver" in value else "",
            inner.yes("phone") if "phone" in value else False,
            inner.string("temper") if "temper" in value else "",
        )
        inner.end()
        return player

    def end(self) -> None:
        """Nothing may be left over."""
        if self._left:
            raise self.wrong(min(self._left)[:40], "is unknown")


def _header(record: dict[str, Any], where: Place) -> Header:
    fields = Fields(record, where)
    fields.number("tablee", 1, FORMAT)
    title = fields.string("title")
    rules, content = fields.number("rules", 0, 10**6), fields.string("content")
    seats = fields.number("seats", 1, MAX_SEATS)
    seed, bot_seed = fields.number("seed", 0, (1 << 64) - 1), fields.number("bot_seed", 0, (1 << 64) - 1)
    options = fields.take("options")
    if not isinstance(options, dict) or len(options) > 64:
        raise fields.wrong("options", "is not a table of options")
    for name, value in options.items():
        small = (
            type(value) is bool or (type(value) is int and abs(value) < 10**9) or (type(value) is str and len(value) <= MAX_TEXT)
        )
        if len(name) > MAX_TEXT or not small:
            raise fields.wrong("options", "holds a value that no option can have")
    players = tuple(fields.player_of(value, "players") for value in fields.several("players", MAX_SEATS))
    if len(players) != seats:
        raise fields.wrong("players", f"names {len(players)} players for {seats} seats")
    start = fields.string("start", 16, _HEX16)
    fields.end()
    return Header(title, rules, content, Setup(title, seats, seed, bot_seed, options), players, start)


def _entry(record: dict[str, Any], where: Place, number: int, header: Header) -> Entry:
    fields = Fields(record, where)
    if number > MAX_ENTRIES:
        raise where.error("too_large", f"a match has at most {MAX_ENTRIES} entries")
    found = fields.number("n", 0, 10**9)
    if found != number:
        raise where.error(
            "order", f"is entry {found} where entry {number} belongs: lines are missing or were swapped", found=found
        )
    kind = fields.string("kind")
    if kind not in (ACTION, UNDO, REDO, SEAT):
        raise fields.wrong("kind", f"is none of {ACTION}, {UNDO}, {REDO}, {SEAT}")
    seat = fields.number("seat", CLOCK, header.setup.seats - 1)
    text, back, player = "", (), None
    if kind == ACTION:
        text = fields.string("do", 2000)
    elif kind == SEAT:
        player = fields.player("player")
        if seat == CLOCK:
            raise fields.wrong("seat", "is no seat that somebody can take")
    else:
        back = tuple(fields.several("back", MAX_ENTRIES))
        if not back or any(type(n) is not int or not 0 < n < number for n in back) or list(back) != sorted(set(back)):
            raise fields.wrong("back", "does not name earlier entries in their order")
    left = fields.maybe("left", lambda name: fields.number(name, 0, MAX_LEFT))
    shown = fields.string("hash", 16, _HEX16)
    fields.end()
    return Entry(number, kind, seat, text, back, player, left, shown)
