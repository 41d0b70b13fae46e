"""Shots of the replays: the viewer at each title, its eyes, its ends, the shelf, what can be taken out, and the catch-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.app.context import Context
from game.app.replay import export
from game.app.replay.export_page import ExportPage
from game.app.replay.viewer import ReplayViewer
from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.dev.app_shots import CROWD, LONGEST
from game.dev.chance import played_by_chance
from game.dev.shots import Shot
from game.titles import title
from game.ui.inputmap import Extra, Key, Nav
from game.ui.scene import Scene

FACES = ("noor", "marcus", "lucille", "walt", "odile", "bea", "ines", "gus", "sam", "riff")
TEN = (*CROWD, "Noor", "Gus", "Odile", "Riff")


def finished(name: str, seats: int, seed: int, persons: int = 9, names: Sequence[str] = TEN, **options: Any) -> Match[Any, Any]:
    """A match that chance has played to its end."""
    found = title(name)
    people = [
        Player(names[n], FACES[n], n if n < persons else None, None if n < persons else found.levels[-1]) for n in range(seats)
    ]
    return played_by_chance(found, Setup(name, seats, seed, 1, {**found.defaults(), **options}), people, 20_000)


def viewer(name: str, seats: int, seed: int, share: float, eyes: Sequence[Seat] = (), **how: Any) -> Callable[[Context], Scene]:
    """The viewer at some share of a match, through these eyes (none: everybody's)."""

    def build(ctx: Context) -> Scene:
        page = ReplayViewer(ctx, finished(name, seats, seed, **how), eyes=frozenset(eyes or range(seats)))
        page.screen.session.place = page.screen.stops[round(share * (len(page.screen.stops) - 1))]
        page.screen.table._start_then = page.screen.session.place
        return page

    return build


def sent(*records: Any) -> Callable[[Scene], None]:
    """Let input come."""

    def prepare(scene: Scene) -> None:
        scene.update(0)
        for record in records:
            scene.handle(record)
            scene.update(300)

    return prepare


SHOTS: list[Shot] = [
    Shot("replay_mindbug", viewer("mindbug", 2, 5, 0.55, (1,)), "keys", sent(Nav("left"))),
    Shot("replay_mindbug_all", viewer("mindbug", 2, 11, 0.8, names=(LONGEST, "Christiane-Lou"))),
    Shot("replay_mindbug_end", viewer("mindbug", 2, 5, 1.0), "pad", sent(Nav("end"))),
    Shot("replay_mindup", viewer("mindup", 4, 9, 0.6, (2,))),
    Shot("replay_mindup_six", viewer("mindup", 6, 4, 0.9), "keys", sent(Key("s"), Extra("pause"))),
    Shot("replay_mindflayer", viewer("mindflayer", 6, 3, 0.5, (1,))),
    Shot("replay_mindflayer_ten", viewer("mindflayer", 10, 3, 0.7), "pad", sent(Nav("up"))),
    Shot("replay_mechs", viewer("mechs", 4, 3, 0.5, mission="M1")),
]


def exporting(written: str = "", eyes: Sequence[Seat] = (1,)) -> Callable[[Context], Scene]:
    """What can be taken out of the viewer, before or after a file was written."""

    def build(ctx: Context) -> Scene:
        below = viewer("mindbug", 2, 5, 0.55, eyes, names=(LONGEST, "Christiane-Lou"))(ctx)
        assert isinstance(below, ReplayViewer)
        ctx.stage.push(below)
        page = ExportPage(ctx, below)
        page.places = export.PLACES
        page.words = ctx.say("replay.export.done", path=written) if written else ""
        return page

    return build


FILE = "~/Downloads/Mindbug 2026-11-22 Maxime-Wilhelm - Christiane-Lou 027.png"
SHOTS += [
    Shot("replay_export", exporting(), "keys", sent(Nav("down"))),
    Shot("replay_export_done", exporting(FILE, (0, 1))),
]
