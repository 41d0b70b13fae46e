"""Pictures of every screen and state, without a window: `python -m game.dev shots OUT [--only NAME] [--text 130] [--sight grey]`.

The app's shots stand in `game.dev.app_shots`, those of several people at one screen in `game.dev.together_shots`, those of
missions in `game.dev.mission_shots`, those of a full couch in `game.dev.couch_shots`; a title adds its own in `scene/shots.py`
(and, where it has them, `scene/planshots.py` and `scene/perilshots.py`) as `SHOTS: list[Shot]`. Everything in a shot is fixed:
seed, names, texts typed.
Tests draw the same shots with an audit and find cut or overlapping words.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from game.app.context import Context
    from game.ui.frame import Audit
    from game.ui.scene import Scene

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "fr")
SIGHTS = ("protan", "deutan", "tritan", "grey")
USAGE = (
    "usage: python -m game.dev shots OUT [--only NAME] [--text 100|115|130] [--lang en|fr] [--size WIDTHxHEIGHT] "
    "[--sight protan|deutan|tritan|grey]"
)


@dataclass(frozen=True)
class Shot:
    """A screen in one state.

    `build(ctx)` makes the scene that lies on top; it may push scenes on `ctx.stage` first, to lie below an overlay. The scene
    is entered, gets `update(0)` and is drawn. `device` decides how key hints look; `prepare(scene)` is called after the scene
    was entered and may send it input records.
    """

    name: str
    build: Callable[[Context], Scene]
    device: str = "mouse"
    prepare: Callable[[Scene], None] | None = None


def all_shots() -> list[Shot]:
    """The app's shots, then those of every title."""
    from game.dev import (
        app_shots,
        coach_shots,
        couch_shots,
        keyboard_shots,
        learn_shots,
        mission_shots,
        puzzle_shots,
        reader_shots,
        replay_shots,
        review_shots,
        score_shots,
        together_shots,
        trouble_shots,
    )
    from game.titles import scene_part, title_ids

    found = [*app_shots.SHOTS, *together_shots.SHOTS, *mission_shots.SHOTS, *couch_shots.SHOTS, *reader_shots.SHOTS]
    found += keyboard_shots.SHOTS
    found += review_shots.SHOTS
    found += coach_shots.SHOTS
    found += learn_shots.SHOTS
    found += replay_shots.SHOTS
    found += puzzle_shots.SHOTS
    found += score_shots.SHOTS
    found += trouble_shots.SHOTS
    for name in title_ids():
        for module in ("shots", "planshots", "perilshots"):
            part = scene_part(name, module)
            found += part.SHOTS if part is not None else []
    return found


def shots_for(only: str) -> list[Shot]:
    """The shots among which a name is looked for; the pages of the rules come only to who asks for them ("rule_")."""
    from game.dev import reader_shots

    return reader_shots.every_page() if only.startswith("rule_") else all_shots()


def shot_context(home: Path, lang: str, size: tuple[int, int], text: int = 100) -> Context:
    """A context for shots: fixed settings, no sound, no worker, words that must exist."""
    from game.app.context import Context
    from game.app.routes import follow
    from game.app.scenes import SceneManager
    from game.app.settings import SettingsFile
    from game.dev.app_shots import FixedMatches
    from game.ui.canvas import Canvas
    from game.ui.sound import Sounds
    from game.ui.tween import Motion

    settings = SettingsFile(home)
    settings.change(lang=lang, text=text, speed=0)
    canvas = Canvas.of(size, text / 100)
    ctx = Context(home, SceneManager(canvas, lambda: Motion(0)), settings, Sounds(enabled=False), follow, strict=True)
    ctx.__dict__["matches"] = FixedMatches(ctx)
    return ctx


@contextmanager
def opened(shot: Shot, lang: str, size: tuple[int, int], text: int = 100) -> Iterator[Context]:
    """The screen of a shot as it stands there; the context whose stage it lies on."""
    import pygame

    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    with tempfile.TemporaryDirectory() as folder:
        ctx = shot_context(Path(folder), lang, size, text)
        scene = shot.build(ctx)
        if ctx.stage.top is not scene:
            ctx.stage.push(scene)
        if shot.prepare is not None:
            shot.prepare(scene)
        ctx.stage.update(0)
        ctx.stage.settle()
        try:
            yield ctx
        finally:
            ctx.stage.clear()


def shoot(shot: Shot, lang: str, size: tuple[int, int], text: int = 100, audit: Audit | None = None) -> pygame.Surface:
    """The picture of a shot; the texts drawn are put on record in `audit`."""
    import pygame

    from game.ui.frame import Frame

    with opened(shot, lang, size, text) as ctx:
        surface = pygame.Surface(size)
        ctx.stage.draw(Frame(surface, ctx.stage.canvas, audit, shot.device))
    return surface


@dataclass(frozen=True)
class Order:
    """What the command line asks for."""

    out: Path
    only: str = ""
    text: int = 100
    langs: Sequence[str] = LANGUAGES
    sizes: Sequence[tuple[int, int]] = SIZES
    sight: str = ""
    """Whose eyes see the pictures: one of `SIGHTS`, "" for eyes that see all colours."""


def pictures(order: Order) -> Iterator[tuple[str, pygame.Surface]]:
    """Every picture of an order with its file name."""
    for shot in shots_for(order.only):
        if order.only in shot.name:
            for lang in order.langs:
                for size in order.sizes:
                    big = f"_{order.text}" if order.text != 100 else ""
                    seen = f"_{order.sight}" if order.sight else ""
                    yield f"{shot.name}_{lang}_{size[1]}{big}{seen}.png", _seen(shoot(shot, lang, size, order.text), order.sight)


def _seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as such eyes see it."""
    from game.ui.vision import simulated_surface

    return simulated_surface(picture, sight) if sight else picture


def main(words: Sequence[str]) -> int:
    """The command; its exit code."""
    try:
        order = parse(words)
    except ValueError as error:
        print(f"shots: {error}", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    order.out.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, surface in pictures(order):
        pygame.image.save(surface, order.out / name)
        count += 1
    if not count:
        print(
            f"shots: no shot has {order.only!r} in its name; there are: {', '.join(shot.name for shot in all_shots())}.",
            file=sys.stderr,
        )
        return 2
    print(f"{count} pictures in {order.out}")
    return 0


def parse(words: Sequence[str]) -> Order:
    """Read the command line. Raises ValueError with one sentence."""
    rest = list(words)
    out: Path | None = None
    found: dict[str, Any] = {}
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            if out is not None:
                raise ValueError(f"one folder is enough, {word!r} is too much. {USAGE}")
            out = Path(word)
            continue
        if word not in ("--only", "--text", "--lang", "--size", "--sight") or not rest:
            raise ValueError(f"{word!r} is unknown or lacks its value. {USAGE}")
        value = rest.pop(0)
        if word == "--only":
            found["only"] = value
        elif word == "--text" and value in ("100", "115", "130"):
            found["text"] = int(value)
        elif word == "--lang" and value in LANGUAGES:
            found["langs"] = (value,)
        elif word == "--sight" and value in SIGHTS:
            found["sight"] = value
        elif word == "--size" and value in (f"{w}x{h}" for w, h in SIZES):
            found["sizes"] = (tuple(int(part) for part in value.split("x")),)
        else:
            raise ValueError(f"{word} cannot be {value!r}. {USAGE}")
    if out is None:
        raise ValueError(f"a folder for the pictures is missing. {USAGE}")
    if out.exists() and not out.is_dir():
        raise ValueError(f"{out} is not a folder.")
    return Order(out, **found)
