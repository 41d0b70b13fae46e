"""Throws a profile away with all that belongs to it: matches that nobody else played, and the name wherever else it stands."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.core.journal import Entry, Header, JournalError, Reading, entry_line, header_line, read_journal
from game.core.players import Player
from game.home import series
from game.home.lessons.progress import FOLDER as LESSONS
from game.home.matches.campaign import FOLDER as CAMPAIGNS
from game.home.needs import Keeps
from game.home.profiles import Profile
from game.home.replays.sharing import FOLDER as EXPORTS
from game.home.scores.names import ANONYMOUS_SIGN, fold, key_of, owner
from game.table import library
from game.titles import title, title_ids
from game.ui.busy import busy

if TYPE_CHECKING:
    from game.home.evening.service import EveningService
    from game.home.hints import HintBook
    from game.home.scores.service import Scores

ASIDE = ("*.damaged-*", ".*.tmp", "*.mark.new")
"""How files are called that were put aside, or that a crash left half written."""
_CODE = re.compile(r"\\u([0-9a-fA-F]{4})")


class Needs(Keeps, Protocol):
    """Whoever knows a name."""

    hint_book: HintBook

    @property
    def scores(self) -> Scores: ...

    @property
    def evening(self) -> EveningService: ...


@dataclass(frozen=True, slots=True)
class Belongings:
    """What belongs to a profile: journals in which only this person sat, `waiting` ones among them, and those of several.

    `broken`: files that cannot be read any more and mention one of the person's names.
    `outside`: files were taken out, or opened, which nobody can know the owner of; they stay as they are.
    """

    alone: tuple[Path, ...]
    shared: tuple[Path, ...]
    waiting: int
    broken: tuple[Path, ...] = ()
    outside: bool = False


def belongings(ctx: Needs, person: Profile) -> Belongings:
    """Look through all journals, and through what was put aside."""
    alone, shared, waiting, names = [], [], 0, _names(person)
    broken = [path for path in _put_aside(ctx) if _mentions(path, names)]
    for path in _journals(ctx):
        busy.tick()
        if not _mentions(path, names):
            continue
        try:
            reading = read_journal(path)
        except JournalError:
            broken.append(path)
            continue
        own = _own(ctx, person, path, reading)
        if {one.human for one in _players(reading) if one.person is not None} - own:
            shared += [path] if own or not reading.clean else []  # what was torn off at its end may mention the name
        elif own:
            alone.append(path)
            waiting += path.parent.name == "matches"
    outside = any(any(folder.iterdir()) for folder in _outside(ctx) if folder.is_dir())
    return Belongings(tuple(alone), tuple(shared), waiting, tuple(broken), outside)


def _names(person: Profile) -> set[str]:
    """All names that this person ever had, as names are compared."""
    return {fold(name) for name in (person.name, *(span.name for span in person.former))}


def _mentions(path: Path, names: set[str]) -> bool:
    """Whether one of these names stands in a file as a word of its own, plainly or as JSON writes it."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return False
    text = fold(_CODE.sub(lambda code: chr(int(code[1], 16)), text))
    return any(name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for name in names)


def _players(reading: Reading) -> list[Player]:
    """Everybody who sat there, also later on."""
    return [*reading.header.players, *(entry.player for entry in reading.entries if entry.player is not None)]


def _own(ctx: Needs, person: Profile, path: Path, reading: Reading) -> set[str]:
    """The names of this person in a journal. A bot may have one, too, if it was called so or has taken the seat over."""
    bots = {fold(ctx.say(f"people.{face}")) for face in ctx.people.portraits}
    bots |= {fold(ctx.words.get(f"{name}.crew.{piece}")) for name in title_ids() for piece in title(name).crew}
    found = {one.human for one in _players(reading) if one.person is not None or fold(one.name) not in bots}
    return {name for name in found if _is(ctx, person, name, path)}


def _is(ctx: Needs, person: Profile, name: str, path: Path) -> bool:
    return owner(ctx.people.list, name, key_of(path.name)) == person.id


def _outside(ctx: Needs) -> tuple[Path, Path]:
    """Where files lie that were taken out, and matches that came from elsewhere."""
    return ctx.home / EXPORTS, ctx.home / "matches" / library.SHARED


def _journals(ctx: Needs) -> list[Path]:
    """The matches that were played here."""
    return [path for folder in _folders(ctx) for path in _in(folder, f"*{library.ENDING}")]


def _folders(ctx: Needs) -> tuple[Path, ...]:
    folder = ctx.home / "matches"
    return folder, folder / library.OLDER, folder / library.FINISHED


def _put_aside(ctx: Needs) -> list[Path]:
    """What was damaged and put aside, what a crash left half written, twins of campaigns that are gone."""
    _opened = ctx.evening, ctx.campaigns  # of what was not asked for yet, the damaged files are put aside by this
    folders = (ctx.home, ctx.home / CAMPAIGNS, ctx.home / LESSONS, *_folders(ctx))
    found = [path for folder in folders for pattern in ASIDE for path in _in(folder, pattern)]
    twins = _in(ctx.home / CAMPAIGNS, ".*.json")
    return [*found, *(twin for twin in twins if twin not in found and not twin.with_name(twin.name[1:]).exists())]


def _in(folder: Path, pattern: str) -> list[Path]:
    return [path for path in folder.glob(pattern) if path.is_file()]


def forget(ctx: Needs, person: Profile) -> bool:
    """Throw a profile away; False when the disk refused something: the profile and what is left of it are still there then."""
    found, done = belongings(ctx, person), True
    gone: set[str] = set()
    renamed: dict[str, dict[str, str]] = {}
    try:
        for path in found.shared:
            renamed[path.name] = _write_over(ctx, person, path)
        for path in (*found.alone, *found.broken, *_lessons(ctx, person)):
            for beside in library.beside(path):  # what was kept beside a journal goes with it
                beside.unlink(missing_ok=True)
            gone.add(path.name)
    except OSError:
        done = False
    if done:
        _strike_out(ctx, person)
    ctx.scores.written_over(gone, renamed)
    return done


def _lessons(ctx: Needs, person: Profile) -> list[Path]:
    """The lessons that were begun under one of this person's names; they begin anew."""
    return [path for path in _in(ctx.home / LESSONS, f"*{library.ENDING}") if _mentions(path, _names(person))]


def _strike_out(ctx: Needs, person: Profile) -> None:
    """Off the page, out of the lobbies' memory, out of the book of hints, out of the evening, out of campaigns' names."""
    ctx.people.remove(ctx.people.list.index(person))
    word = ctx.say("players.anonymous")
    for name in {person.name, *(span.name for span in person.former)}:
        if ctx.people.named(name) is None:
            ctx.setups.forget(name)
            ctx.hint_book.forget(name)
            ctx.campaigns.forget(name, word)
    ctx.evening.forget(person.id, word)


def _write_over(ctx: Needs, person: Profile, path: Path) -> dict[str, str]:
    """Write the name over in a journal; what each old name has become. Raises OSError."""
    try:
        reading = read_journal(path)
    except JournalError as error:  # it could be read a moment ago
        raise OSError(str(error)) from error
    word = ctx.say("players.anonymous")
    taken = {fold(name) for one in _players(reading) for name in (one.human, one.name)}
    names: dict[str, str] = {}
    for name in sorted(_own(ctx, person, path, reading)):
        free = (f"{word}{ANONYMOUS_SIGN}{n}" for n in count(1))
        names[name] = next(now for now in free if fold(now) not in taken)
        taken.add(fold(names[name]))
    lines = [header_line(_header(reading.header, names, word)), *(entry_line(_entry(one, names)) for one in reading.entries)]
    _replace(path, "".join(f"{line}\n" for line in lines).encode("ascii"))
    return names


def _header(header: Header, names: dict[str, str], word: str) -> Header:
    """The header with other names. A series goes by a name of its own, which begins with that of a person: in all of its games
    the same word takes its place."""
    options = dict(header.setup.options)
    called = options.get(series.NAME)
    if isinstance(called, str):
        for name in names:
            called = called.replace(f" {name} ", f" {word} ")
        options[series.NAME] = called
    players = tuple(_player(one, names) for one in header.players)
    return replace(header, setup=replace(header.setup, options=options), players=players)


def _entry(entry: Entry, names: dict[str, str]) -> Entry:
    return entry if entry.player is None else replace(entry, player=_player(entry.player, names))


def _player(player: Player, names: dict[str, str]) -> Player:
    if player.driver:
        return replace(player, driver=names.get(player.driver, player.driver))
    return replace(player, name=names.get(player.name, player.name))


def _replace(path: Path, content: bytes) -> None:
    """Write a journal anew, whole or not at all; it stays as old as it was. Raises OSError."""
    was = path.stat()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.utime(name, ns=(was.st_atime_ns, was.st_mtime_ns))
        os.replace(name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(name)
        raise
