"""Shots of the replays: the viewer at each title, its eyes, its ends, the shelf, what can be taken out, and the catch-up."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.resume import lines_of
from game.core.types import Seat, Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.kit.context import Context
from game.pages.replay import export
from game.pages.replay.catchup import CatchUp
from game.pages.replay.clip import Clip
from game.pages.replay.clip_page import ClipPage
from game.pages.replay.export_page import ExportPage
from game.pages.replay.files_page import FilesPage
from game.pages.replay.shelf import Replays
from game.pages.replay.viewer import ReplayViewer
from game.table import library
from game.titles import title
from game.ui.inputmap import Extra, Key, Nav
from game.ui.scene import Scene
from tests.gallery.pages import CROWD, LONGEST
from tests.gallery.shot import Shot

FACES = ("noor", "marcus", "lucille", "walt", "odile", "bea", "ines", "gus", "sam", "riff")
TEN = (*CROWD, "Noor", "Gus", "Odile", "Riff")


@cache
def finished(name: str, seats: int, seed: int, persons: int = 9, names: Sequence[str] = TEN, **options: Any) -> Match[Any, Any]:
    """A match that chance has played to its end; shared, for nobody changes it."""
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
    Shot("replay_mindbug_folded", viewer("mindbug", 2, 5, 0.55, (1,)), "keys", sent(Key("c"))),
    Shot("replay_mindup", viewer("mindup", 4, 9, 0.6, (2,))),
    Shot("replay_mindup_six", viewer("mindup", 6, 4, 0.9), "keys", sent(Key("s"), Extra("pause"))),
    Shot("replay_mindflayer", viewer("mindflayer", 6, 3, 0.5, (1,))),
    Shot("replay_mindflayer_ten", viewer("mindflayer", 10, 3, 0.7), "pad", sent(Nav("up"))),
    Shot("replay_mindflayer_lines", viewer("mindflayer", 6, 3, 0.5), "keys", sent(Key("j"))),
    Shot("replay_mechs", viewer("mechs", 4, 3, 0.5, mission="M1")),
    Shot("replay_mechs_lines", viewer("mechs", 4, 3, 0.5, mission="M1"), "mouse", sent(Key("j"), Key("c"))),
    Shot("replay_mechs_boss", viewer("mechs", 3, 5, 0.7, mission="M3"), "keys", sent(Nav("right"))),
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


def clip(share: float = 0.0, written: str = "") -> Callable[[Context], Scene]:
    """A moment that is about to be made, is being made, or has been written."""

    def build(ctx: Context) -> Scene:
        below = viewer("mindbug", 2, 5, 0.55, (1,), names=(LONGEST, "Christiane-Lou"))(ctx)
        assert isinstance(below, ReplayViewer)
        ctx.stage.push(below)
        page = ClipPage(ctx, below.reel, below.eyes, below.reel.entry_of(below.place), DAY)
        page.places = export.PLACES
        page.words = ctx.say("replay.export.done", path=written) if written else ""
        if share:
            page.clip = Clip(ctx, below.reel, below.eyes, below.place)
            page.clip.stop()
            page.clip.share = share
            page.clip.work = lambda budget_ms: None  # type: ignore[method-assign]
        return page

    return build


DAY = 1_795_000_000.0
SHOTS += [
    Shot("replay_clip", clip(), "keys"),
    Shot("replay_clip_half", clip(0.47)),
    Shot("replay_clip_done", clip(written=FILE.replace("png", "webp"))),
]


def kept_matches(ctx: Context, count: int) -> None:
    """Finished matches of several titles in the house, and one from a file."""
    house = [
        finished("mindbug", 2, 5),
        finished("mindup", 6, 4),
        finished("mechs", 4, 3, mission="M1"),
        finished("mindflayer", 10, 3),
        finished("mindbug", 2, 11, names=(LONGEST, "Christiane-Lou")),
        finished("mindup", 3, 2, 1),
    ]
    for n, match in enumerate(house[:count]):
        part = library.SHARED if n == 4 else library.FINISHED
        folder = ctx.home / "matches" / part
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"2026-11-{20 - n}-001-{match.title}.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines_of(match)), encoding="utf-8")
        os.utime(path, (DAY - n * 86_400, DAY - n * 86_400))


def shelf(count: int) -> Callable[[Context], Scene]:
    """The shelf with so many matches."""

    def build(ctx: Context) -> Scene:
        kept_matches(ctx, count)
        page = Replays(ctx)
        for saved in page.shown:
            page.reader.read(saved)
        return page

    return build


def damaged_shelf(ctx: Context) -> Scene:
    """A shelf on which a match cannot be read to its end."""
    kept_matches(ctx, 2)
    path = next((ctx.home / "matches" / library.FINISHED).glob("*mindbug*"))
    lines = path.read_bytes().split(b"\n")
    lines[7] = lines[7][:20] + b"#" + lines[7][21:]
    path.write_bytes(b"\n".join(lines))
    os.utime(path, (DAY, DAY))
    page = Replays(ctx)
    for saved in page.shown:
        page.reader.read(saved)
    return page


def files(count: int) -> Callable[[Context], Scene]:
    """The files of others, above the shelf."""

    def build(ctx: Context) -> Scene:
        ctx.stage.push(shelf(2)(ctx))
        page = FilesPage(ctx)
        names = ("Mindbug 2026-11-22 Maxime-Wilhelm - Christiane-Lou", "Mind Up! 2026-11-21 Alice - Max - Zoé +3", "Mechs")
        page.where = "~/.local/share/tablee/exports"
        page.files = [Path(f"{name}.tablee") for name in names[:count]]
        return page

    return build


SHOTS += [
    Shot("replays", shelf(6), "keys", sent(Nav("down"))),
    Shot("replays_none", shelf(0)),
    Shot("replays_damaged", damaged_shelf, "pad", sent(Nav("right"))),
    Shot("replays_files", files(3), "keys", sent(Nav("down"))),
    Shot("replays_files_none", files(0)),
]


def catching_up(name: str, seats: int, seed: int, steps: int, persons: int = 1, **options: Any) -> Callable[[Context], Scene]:
    """A catch-up in its middle, above the table."""

    def build(ctx: Context) -> Scene:
        found = title(name)
        people = [
            Player(TEN[n], FACES[n], n if n < persons else None, None if n < persons else found.levels[0]) for n in range(seats)
        ]
        match = played_by_chance(found, Setup(name, seats, seed, 1, {**found.defaults(), **options}), people, steps)
        session = table_at(found, match)
        ctx.returns.came_back(session, match.persons())
        ctx.stage.push(found.scene_class()(ctx.at_table, session))
        return CatchUp(ctx, session, ctx.returns.since(session) or 0)

    return build


def coming_back(name: str, seats: int, seed: int, steps: int, persons: int = 1) -> Callable[[Context], Scene]:
    """The beginning of a catch-up that nobody has asked for."""

    def build(ctx: Context) -> Scene:
        asked = catching_up(name, seats, seed, steps, persons)(ctx)
        assert isinstance(asked, CatchUp)
        return CatchUp(ctx, asked.session, ctx.returns.since(asked.session) or 0, asked=False)

    return build


def offered(name: str, seats: int, seed: int, steps: int) -> Callable[[Context], Scene]:
    """A table that somebody comes back to: the key lies in its bar."""

    def build(ctx: Context) -> Scene:
        catching_up(name, seats, seed, steps)(ctx)
        scene = ctx.stage.top
        assert scene is not None
        return scene

    return build


def waited(ms: int) -> Callable[[Scene], None]:
    """Let time pass."""

    def prepare(scene: Scene) -> None:
        for _ in range(ms // 50):
            scene.update(50)

    return prepare


SHOTS += [
    Shot("catchup_mindbug", catching_up("mindbug", 2, 5, 30), prepare=waited(600)),
    Shot("catchup_mindup", catching_up("mindup", 4, 9, 40), "keys", waited(900)),
    Shot("catchup_mindflayer", catching_up("mindflayer", 6, 3, 40, 3), "pad", waited(600)),
    Shot("catchup_mechs", catching_up("mechs", 3, 3, 60, mission="M1"), prepare=waited(600)),
    Shot("catchup_first", coming_back("mindbug", 2, 11, 30), prepare=waited(500)),
    Shot("catchup_first_all", coming_back("mindup", 3, 9, 40, 3), prepare=waited(500)),
    Shot("catchup_offer", offered("mindbug", 2, 5, 30), prepare=waited(300)),
]
