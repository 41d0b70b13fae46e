"""A house that has played: finished matches of chance, written as journals into a home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.app.routes import follow
from game.app.scenes import SceneManager
from game.core.match import Match
from game.core.players import Player
from game.core.resume import lines_of
from game.core.types import Setup
from game.dev.chance import played_by_chance
from game.home.evening.service import EveningService
from game.home.profiles import Profile
from game.home.settings import SettingsFile
from game.pages.kit.context import Context
from game.titles import title
from game.ui.canvas import Canvas
from game.ui.sound import Sounds
from game.ui.tween import Motion

FACES = ("noor", "marcus", "lucille", "walt", "odile", "bea")
MOVES = 20_000


def person(name: str, number: int) -> Player:
    return Player(name, FACES[number % len(FACES)], number)


def bot(name: str = "Riff", level: str = "novice") -> Player:
    return Player(name, "riff", None, level)


def table(*names: str) -> tuple[Player, ...]:
    """People of these names; "" is a bot."""
    return tuple(person(name, n) if name else bot(f"Bot {n}") for n, name in enumerate(names))


@lru_cache(maxsize=64)
def match_of(name: str, players: tuple[Player, ...], seed: int = 1, options: tuple[tuple[str, Any], ...] = ()) -> Match[Any, Any]:
    """A match of a title played to its end by chance."""
    found = title(name)
    full: Mapping[str, Any] = {**found.defaults(), **dict(options)}
    return played_by_chance(found, Setup(name, len(players), seed, 1, full), list(players), MOVES)


def write(home: Path, file: str, match: Match[Any, Any], part: str = "finished", lines: int | None = None) -> Path:
    """Its journal in a part of a home ("" = among those that wait), whole or only its first lines."""
    folder = home / "matches" / part
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file
    path.write_text("".join(f"{line}\n" for line in list(lines_of(match))[:lines]), encoding="ascii")
    return path


def context(home: Path, people: Sequence[str] = ()) -> Context:
    """A context without a window, in English; `people` live there from the beginning."""
    settings = SettingsFile(home)
    settings.change(lang="en", speed=0)
    canvas = Canvas.of((1280, 720), 1)
    ctx = Context(home, SceneManager(canvas, lambda: Motion(0)), settings, Sounds(enabled=False), follow, strict=True)
    if people:
        ctx.people.list = [Profile(name, FACES[n % len(FACES)]) for n, name in enumerate(people)]
        ctx.people.save()
    return ctx


def again(ctx: Context) -> Context:
    """The next start of the app in the same home."""
    if ctx.scores_open:
        ctx.scores.close()
    fresh = context(ctx.home)
    assert isinstance(fresh.evening, EveningService)
    return fresh
