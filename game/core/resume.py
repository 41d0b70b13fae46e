"""From a journal back to a match: read, play again, compare the last hash.

Only the last hash is compared, because hashing costs more than applying; when it differs, the positions are gone through to name
the first action that does. A match of older rules or data can be watched up to that action, and played on from there in a new
file. When already its start has another hash, positions are written differently by today's rules: then hashes tell nothing, and
what counts is that every action is still offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.core import journal
from game.core.faces import reading_at_home
from game.core.match import Match, Sink
from game.core.rules import Rules, State
from game.core.types import msg


class OptionLike(Protocol):
    """An option of the lobby."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def values(self) -> Sequence[str | int | bool]:
        """What it may be."""
        ...

    @property
    def more(self) -> bool:
        """Whether it may be something else as well, which the rules know."""
        ...


class TitleLike(Protocol):
    """What a journal needs of a title; `game.titles.Title` is one."""

    @property
    def seats(self) -> Sequence[int]:
        """The seat counts it can be played with."""
        ...

    @property
    def options(self) -> Sequence[OptionLike]: ...

    @property
    def cooperative(self) -> bool:
        """Whether all win together or lose together."""
        ...

    @property
    def carried(self) -> Sequence[str]:
        """Options of a set-up beside those of its lobby."""
        ...

    @property
    def faces(self) -> Sequence[str]:
        """The portraits that can sit at its table."""
        ...

    @property
    def rules(self) -> Rules[Any, Any]: ...


Lookup = Callable[[str], TitleLike]
"""A title by its id; raises ValueError when there is none."""


class JournalDiffers(journal.JournalError):
    """Played again, the match comes out differently at entry `entry`, 0 = from the start on; it can be loaded `until` there."""

    def __init__(self, name: str, entry: int, text: str) -> None:
        line = entry + 1
        words = f"{name}, line {line}: {text}"
        super().__init__("differs" if entry else "begins", words, file=Path(name).name, line=line, entry=entry)
        self.entry = entry

    @property
    def until(self) -> int:
        """The last entry that can be played again; 0 = none, there is only a new match of the same set-up."""
        return max(self.entry - 1, 0)


class Resumed(NamedTuple):
    """A match that stands where its journal ends, what there is to tell, and the reading (for `JournalWriter.carry_on`)."""

    match: Match[Any, Any]
    notices: tuple[journal.Sentence, ...]
    reading: journal.Reading


def load_match(path: Path, lookup: Lookup, until: int | None = None, sink: Sink | None = None) -> Match[Any, Any]:
    """The match of a journal; nothing is written. See `resume` for the notices. Raises `JournalError`."""
    match = resume(path, lookup, until).match
    match.sink = sink
    return match


def resume(path: Path, lookup: Lookup, until: int | None = None, start: State | None = None) -> Resumed:
    """Read a journal and play it again, up to and with entry `until`. Faces that the title does not have become others.
    `start`: the position in which the match began, where the rules did not deal it.

    Raises `JournalDiffers` when an entry does not fit today's rules or comes out differently, else `JournalError`.
    """

    def accept(header: journal.Header) -> None:
        _fitting(header, str(path), lookup)

    reading = journal.read_journal(path, accept)
    reading = reading_at_home(reading, lookup(reading.header.title).faces)
    match = replay(reading, str(path), lookup, until, start)
    notices = list(reading.notices)
    if changed(match, reading):
        text = f"{path}: the match began under other rules or cards (version {reading.header.rules}, now {match.rules.version})"
        notices.append(journal.Sentence(text, msg("core.journal.older", file=path.name)))
    return Resumed(match, tuple(notices), reading)


def replay(
    reading: journal.Reading, name: str, lookup: Lookup, until: int | None = None, start: State | None = None
) -> Match[Any, Any]:
    """Play the entries of a reading again, up to and with entry `until`; `name` stands in the sentences. With `until` 0 nothing
    is compared: a start that differs from what was written is then today's.

    Raises `JournalDiffers` or another `JournalError`.
    """
    match = _begin(reading, name, lookup, start)
    hashed = journal.state_hash(match.state) == reading.header.start
    if not hashed and until != 0 and not changed(match, reading):
        raise _differs(match, reading, name, 0)
    entries = reading.entries if until is None else reading.entries[:until]
    for entry in entries:
        try:
            match.repeat(entry)
        except ValueError as error:
            first = _first_difference(match, reading) if hashed else None
            if first is not None:
                raise _differs(match, reading, name, first) from error
            raise JournalDiffers(name, entry.number, f"entry {entry.number} ({_what(entry)}) does not fit: {error}") from error
    if hashed and entries and journal.state_hash(match.state) != entries[-1].hash:
        raise _differs(match, reading, name, _first_difference(match, reading) or 0)
    return match


def changed(match: Match[Any, Any], reading: journal.Reading) -> bool:
    """Whether the journal was begun under other rules or other card numbers than today's."""
    return (reading.header.rules, reading.header.content) != (match.rules.version, match.rules.content_of(match.setup))


def _begin(reading: journal.Reading, name: str, lookup: Lookup, start: State | None = None) -> Match[Any, Any]:
    """A new match from the header, after title, seats and options are known to exist here."""
    header = reading.header
    title = _fitting(header, name, lookup)
    try:
        return Match(title.rules, header.setup, header.players, start=start)
    except ValueError as error:
        text = f"the match cannot be started: {error}"
        for option in title.options:
            value = header.setup.options.get(option.id)
            if option.more and value not in (None, *option.values):
                what = str(value).partition("@")[0]
                raise journal.Place(name, 1).error("gone", f"{text}; {what!r} was changed or removed since", what=what) from error
        raise journal.Place(name, 1).error("setup", text) from error


def _fitting(header: journal.Header, name: str, lookup: Lookup) -> TitleLike:
    """The title of a header whose seats and options it knows."""
    where = journal.Place(name, 1)
    try:
        title = lookup(header.title)
    except ValueError as error:
        raise where.error(
            "title", f"it is a match of {header.title!r}, which this house does not have", title=header.title
        ) from error
    setup = header.setup
    if setup.seats not in title.seats:
        raise where.error("setup", f"{header.title} cannot be played by {setup.seats}")
    known = {option.id: option for option in title.options}
    _check_options(setup.options, known, title.carried, where)
    return title


def _check_options(
    options: Mapping[str, Any], known: Mapping[str, OptionLike], carried: Sequence[str], where: journal.Place
) -> None:
    """`carried`: options that the lobby does not show; whether their values fit, the rules say at the start."""
    for name, value in options.items():
        if name in carried:
            continue
        if name not in known:
            raise where.error("setup", f"the option {name!r} is unknown")
        option = known[name]
        if option.more and type(value) is type(option.values[0]):
            continue
        if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
            raise where.error("setup", f"the option {name!r} cannot be {value!r}")


def _first_difference(match: Match[Any, Any], reading: journal.Reading) -> int | None:
    """The first entry of those played again after which the position is another one than written; 0 = the start."""
    hashes = [reading.header.start, *(entry.hash for entry in reading.entries)]
    return next((n for n in range(match.last + 1) if journal.state_hash(match.at(n)) != hashes[n]), None)


def _differs(match: Match[Any, Any], reading: journal.Reading, name: str, number: int) -> JournalDiffers:
    """The sentence for a hash that differs."""
    because = "the rules or cards have changed since" if changed(match, reading) else "under the same version of the rules"
    if number == 0:
        return JournalDiffers(name, 0, f"the match starts differently than written ({because})")
    what = _what(reading.entries[number - 1])
    return JournalDiffers(
        name, number, f"entry {number} ({what}) is the first that comes out differently than written ({because})"
    )


def _what(entry: journal.Entry) -> str:
    return f"seat {entry.seat}: {entry.text}" if entry.kind == journal.ACTION else entry.kind


def lines_of(match: Match[Any, Any]) -> Iterator[str]:
    """The journal of a match under today's rules, line by line: to play on in a new file from where an older one stops to fit."""
    rules, start = match.rules, journal.state_hash(match.at(0))
    header = replace(match.header, rules=rules.version, content=rules.content_of(match.setup), start=start)
    yield journal.header_line(header)
    for entry in match.entries:
        yield journal.entry_line(replace(entry, hash=journal.state_hash(match.at(entry.number))))
