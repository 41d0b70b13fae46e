"""A screen in one state, the fixed house it stands in, and its picture."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.app.routes import follow
from game.app.scenes import SceneManager
from game.home import background
from game.home.lengths import Lengths
from game.home.matches.played import Gain
from game.home.saved import Waiting
from game.home.settings import SettingsFile
from game.pages.kit.context import Context
from game.titles import title
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from game.ui.pads import is_pad
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.tween import Motion

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "fr")
PATIENCE_S = 60.0
"""What is read beside the window is there at once: no picture depends on how busy the machine is."""


@dataclass(frozen=True)
class Shot:
    """A screen in one state.

    `build(ctx)` makes the scene that lies on top; it may push scenes on `ctx.stage` first, to lie below an overlay. The scene
    is entered, gets `update(0)` and is drawn. `device` decides how key hints look; `prepare(scene)` is called after the scene
    was entered and may send it input records.
    """

    name: str
    build: Callable[[Any], Scene]
    device: str = "mouse"
    prepare: Callable[[Any], None] | None = None


class FixedMatches:
    """Stands in for the matches of a house: nothing is read, written or thought."""

    def __init__(self, ctx: Context, waiting: Sequence[Waiting] = ()) -> None:
        self.ctx = ctx
        self.list = tuple(waiting)
        self.unsaved = False
        self.session = None
        self.lengths = Lengths(ctx.home)
        self.folder = ctx.home / "matches"
        self.chosen_sand: int | None = None

    def refresh(self, found: Any) -> bool:
        """Nobody's files change."""
        return False

    def waiting(self) -> Sequence[Waiting]:
        """What was put in."""
        return self.list

    def turn(self, waiting: Waiting) -> int | None:
        """A turn in the middle of a match."""
        return 7

    def series(self, session: Any) -> tuple[tuple[int, ...], ...]:
        """Three matches, two of them to the first seat."""
        return ((0,), (1,), (0,)) if session.players[0].name == "Alice" else ((1,),)

    def gain(self, session: Any) -> Gain | None:
        """A new best result, and a medal."""
        return Gain(True, "bronze")

    def recover(self, found: Any) -> None:
        """Nothing was lost."""

    def minutes(self, session: Any) -> int | None:
        """As long as a match takes."""
        return 18

    def study(self, session: Any) -> None:
        """Nobody reviews a match here."""

    def letters_of(self, session: Any) -> bool | None:
        """People answer in turns; where only one sits, that is no question."""
        together = title(session.title).together and sum(player.person is not None for player in session.players) > 1
        return False if together else None

    def trust(self, on: bool) -> None:
        """Nobody sits at a table here."""

    def timer(self, seconds: int) -> None:
        """No sand runs here."""

    def close(self) -> None:
        """Nothing to end."""


def fix_matches(ctx: Context, waiting: Sequence[Waiting] = ()) -> None:
    """From now on the house has these matches waiting."""
    stand_in: Any = FixedMatches(ctx, waiting)
    ctx.matches = stand_in


def shot_context(home: Path, lang: str, size: tuple[int, int], text: int = 100) -> Context:
    """A context for shots: fixed settings, no sound, no worker, words that must exist."""
    settings = SettingsFile(home)
    settings.change(lang=lang, text=text, speed=0)
    canvas = Canvas.of(size, text / 100)
    ctx = Context(home, SceneManager(canvas, lambda: Motion(0)), settings, Sounds(enabled=False), follow, strict=True)
    fix_matches(ctx)
    return ctx


@contextmanager
def opened(shot: Shot, lang: str, size: tuple[int, int], text: int = 100) -> Iterator[Context]:
    """The screen of a shot as it stands there; the context whose stage it lies on."""
    from unittest.mock import patch  # 5 MiB, which are no part of a table's memory

    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    patience = patch.multiple(background, ASKED_S=PATIENCE_S, UNASKED_S=PATIENCE_S)
    with tempfile.TemporaryDirectory() as folder, patience:
        ctx = shot_context(Path(folder), lang, size, text)
        ctx.pad_kind = shot.device if is_pad(shot.device) else ctx.pad_kind
        scene = shot.build(ctx)
        if ctx.stage.top is not scene:
            ctx.stage.push(scene)
        if shot.prepare is not None:
            shot.prepare(scene)
        stage: Any = ctx.stage
        stage.update(0)
        stage.settle()
        try:
            yield ctx
        finally:
            stage.clear()


def shoot(shot: Shot, lang: str, size: tuple[int, int], text: int = 100, audit: Audit | None = None) -> pygame.Surface:
    """The picture of a shot; the texts drawn are put on record in `audit`."""
    with opened(shot, lang, size, text) as ctx:
        surface = pygame.Surface(size)
        stage: Any = ctx.stage
        stage.draw(Frame(surface, stage.canvas, audit, shot.device))
    return surface


def rest_on(key: str, ms: int, inset: float = 40) -> Callable[[Any], None]:
    """Prepares a picture: the mouse rests on a widget of a table for so long, at most `inset` units from its left edge."""

    def prepare(scene: Any) -> None:
        scene.update(0)
        box = scene.ui.by_id(key).box
        scene.handle(Move(box.x + min(inset, box.w / 2), box.centery))
        scene.update(0)
        scene.update(ms)

    return prepare


def focus_on(key: str, ms: int) -> Callable[[Any], None]:
    """Prepares a picture: keys have put the focus on a widget of a table, and it has stood there for so long."""

    def prepare(scene: Any) -> None:
        scene.update(0)
        scene.device = "keys"
        scene.ui.focus(key, True)
        scene.update(0)
        scene.update(ms)

    return prepare
