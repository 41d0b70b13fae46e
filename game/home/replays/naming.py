"""A finished match in words: what it is called, who played, how it ended, how long it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.journal import Header
from game.core.match import Match
from game.home.matches.played import mission_name, who
from game.home.needs import Speaks
from game.home.replays.reel import Reel
from game.titles import title

NAMED = 4
"""So many names stand in a line."""


def called(ctx: Speaks, header: Header) -> str:
    """The title, with the mission where there is one."""
    name = ctx.words.get(f"{header.title}.title.name")
    mission = mission_name(ctx, header.title, header.setup.options)
    return f"{name} · {mission}" if mission else name


def people(names: Sequence[str], most: int = NAMED) -> str:
    """The names in a row, and how many more there are."""
    more = len(names) - most
    return " – ".join(names[:most]) + (f" +{more}" if more > 0 else "")


def result(ctx: Speaks, match: Match[Any, Any]) -> str:
    """How it ended; "" while it has not."""
    outcome = match.outcome()
    if outcome is None:
        return ""
    if title(match.title).cooperative:
        return ctx.say("replay.shelf.team_won" if outcome.winners else "replay.shelf.team_lost")
    names = tuple(match.players[seat].name for seat in outcome.winners)
    if not names:
        return ctx.say("replay.shelf.draw")
    if len(names) > 2:
        names = (f"{names[0]}, {names[1]} +{len(names) - 2}",)
    return ctx.say("replay.shelf.won", names=names)


def length(ctx: Speaks, reel: Reel) -> str:
    """How many turns there were, else how many moves."""
    if reel.turns:
        return ctx.say("replay.shelf.turns", n=len(reel.turns))
    return ctx.say("replay.shelf.moves", n=reel.last)


def day(when: float) -> str:
    """A day for the name of a file: names in their order are days in their order."""
    return datetime.fromtimestamp(when).strftime("%Y-%m-%d")


def date(ctx: Speaks, when: float) -> str:
    """A day as people write it in the language of the screen."""
    year, month, number = day(when).split("-")
    return ctx.say("scores.day", year=year, month=month, day=number)


def safe(words: str) -> str:
    """A name for a file: nothing that some system forbids in it."""
    kept = "".join(letter if letter.isalnum() or letter in " -_!.," else "-" for letter in words)
    return " ".join(kept.split()).strip(" .-") or "match"


def file_name(ctx: Speaks, match: Match[Any, Any], when: float) -> str:
    """What a file about a match is called, without its ending."""
    names = people(who(match.header.players), 3)
    return safe(f"{ctx.words.get(f'{match.title}.title.name')} {day(when)} {names}")[:90]


def free(path: Path) -> Path:
    """This path, or with a number behind its name where there is such a file already: nothing is overwritten."""
    found, n = path, 2
    while found.exists():
        found, n = path.with_name(f"{path.stem} ({n}){path.suffix}"), n + 1
    return found
