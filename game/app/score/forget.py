"""Throws a profile away with all that belongs to it: matches that nobody else played, and the name in those of others."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import series
from game.app.learn.progress import FOLDER as LESSONS
from game.app.profiles import Profile
from game.app.replay.export import FOLDER as EXPORTS
from game.app.score.names import ANONYMOUS_SIGN, fold, key_of, owner
from game.core.journal import Entry, Header, JournalError, entry_line, header_line, parse_journal
from game.core.players import Player
from game.table import library

if TYPE_CHECKING:
    from game.app.context import Context


@dataclass(frozen=True, slots=True)
class Belongings:
    """What belongs to a profile: journals in which only this person sat, `waiting` ones among them, and those of several.

    `outside`: files were taken out, or opened, which nobody can know the owner of; they stay as they are.
    """

    alone: tuple[Path, ...]
    shared: tuple[Path, ...]
    waiting: int
    outside: bool = False


def belongings(ctx: Context, person: Profile) -> Belongings:
    """Look through the headers of all journals, those that cannot be read left aside."""
    alone, shared, waiting = [], [], 0
    for saved in _all(ctx):
        header = saved.header
        names = {one.human for one in header.players if one.person is not None} if header is not None else set()
        own = {name for name in names if _is(ctx, person, name, saved.path)}
        if not own:
            continue
        if names - own:
            shared.append(saved.path)
        else:
            alone.append(saved.path)
            waiting += saved.path.parent.name == "matches"
    outside = any(any(folder.iterdir()) for folder in _outside(ctx) if folder.is_dir())
    return Belongings(tuple(alone), tuple(shared), waiting, outside)


def _outside(ctx: Context) -> tuple[Path, Path]:
    """Where files lie that were taken out, and matches that came from elsewhere."""
    return ctx.home / EXPORTS, ctx.home / "matches" / library.SHARED


def _all(ctx: Context) -> Iterator[library.Saved]:
    folder = ctx.home / "matches"
    yield from library.unfinished(folder)
    yield from library.unfinished(folder / library.OLDER)
    yield from library.finished(folder)


def _is(ctx: Context, person: Profile, name: str, path: Path) -> bool:
    return owner(ctx.people.list, name, key_of(path.name)) == person.id


def forget(ctx: Context, person: Profile) -> bool:
    """Throw a profile away; False when the disk refused something: the profile and what is left of it are still there then."""
    found, done = belongings(ctx, person), True
    gone: set[str] = set()
    renamed: dict[str, dict[str, str]] = {}
    try:
        for path in found.shared:
            renamed[path.name] = _write_over(ctx, person, path)
        for path in found.alone:
            for beside in path.parent.glob(f"{path.stem}.*"):  # what was kept beside a journal goes with it
                beside.unlink(missing_ok=True)
            gone.add(path.name)
        for path in _lessons(ctx, person):
            path.unlink(missing_ok=True)
    except OSError:
        done = False
    if done:
        _strike_out(ctx, person)
    ctx.scores.written_over(gone, renamed)
    return done


def _lessons(ctx: Context, person: Profile) -> list[Path]:
    """The lessons that were begun under one of this person's names; they begin anew."""
    names = {fold(name) for name in (person.name, *(span.name for span in person.former))}
    found = library.unfinished(ctx.home / LESSONS)
    return [one.path for one in found if one.header is not None and any(fold(p.human) in names for p in one.header.players)]


def _strike_out(ctx: Context, person: Profile) -> None:
    """Off the page, out of the lobbies' memory, out of the book of hints, out of the evening."""
    ctx.people.remove(ctx.people.list.index(person))
    for name in {person.name, *(span.name for span in person.former)}:
        if ctx.people.named(name) is None:
            ctx.setups.forget(name)
            ctx.hint_book.forget(name)
    ctx.evening.forget(person.id, ctx.say("players.anonymous"))


def _write_over(ctx: Context, person: Profile, path: Path) -> dict[str, str]:
    """Write the name over in a journal; what each old name has become. Raises OSError."""
    raw = path.read_bytes()
    first, _, rest = raw.partition(b"\n")
    header = parse_journal(first + b"\n", str(path)).header
    word = ctx.say("players.anonymous")
    taken = {fold(name) for one in header.players for name in (one.human, one.name)}
    names: dict[str, str] = {}
    for name in sorted({one.human for one in header.players if _is(ctx, person, one.human, path)}):
        free = (f"{word}{ANONYMOUS_SIGN}{n}" for n in count(1))
        names[name] = next(now for now in free if fold(now) not in taken)
        taken.add(fold(names[name]))
    lines = [header_line(_header(header, names, word))]
    try:
        lines += [entry_line(_entry(entry, names)) for entry in parse_journal(raw, str(path)).entries]
        rest = b""
    except JournalError:
        pass  # a damaged one stays as it is, but for its first line
    _replace(path, "".join(f"{line}\n" for line in lines).encode("ascii") + rest)
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
