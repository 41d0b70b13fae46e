"""With reduced motion nothing moves by itself: every screen comes to rest, and what is played is short and does not travel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.pages.replay.catchup import PLAY_MS, CatchUp
from game.titles.mechs.scene.board.effectlayer import STILL_MS
from game.titles.mechs.scene.board.effects import TELLING
from game.ui.focus import REFUSED_MS
from game.ui.frame import Frame
from game.ui.predraw import Ahead
from game.ui.presenter import Change, Pose, Presenter
from game.ui.tween import REDUCED_MS, Motion
from tests.breadth import share
from tests.gallery.every import all_shots
from tests.gallery.shot import Shot, shot_context

from .live import live

pytestmark = pytest.mark.pixels

SIZE = (1280, 720)
REST_MS, LONGEST_MS, TICK_MS, LOOK_MS = 9_000, 60_000, 600, 500
"""After so long every film of a shot is over, the longest ones (a danger phase, the votes of eight) somewhat later; then two
pictures half a second apart are compared."""
LOOKS = 12
"""So often one looks after that: what answers lead to is worked out a little later, and one beat may follow another."""
LEFT_OUT = ("catchup_", "replay_mindup_six", "coach_mind", "mechs_hint")
"""Films that run, and tables at which somebody thinks for long before the picture is taken (without that they are here)."""
SHOTS = [shot for shot in all_shots() if not shot.name.startswith(LEFT_OUT)]
PARTS = 8


@pytest.fixture(autouse=True)
def nothing_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A display, and no drawing ahead: it shows nothing."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    monkeypatch.setattr(Ahead, "update", lambda *_: None)


def moves(shot: Shot, home: Path) -> bool:
    """Whether two pictures of a shot, half a second apart, differ when it has come to rest."""
    ctx = shot_context(home, "en", SIZE)
    ctx.change(speed=1, reduced=True)
    ctx.stage._motion = lambda: ctx.motion
    ctx.at_table.finished = lambda session: None  # type: ignore[method-assign]
    scene = shot.build(ctx)
    if ctx.stage.top is not scene:
        ctx.stage.push(scene)
    if shot.prepare is not None:
        shot.prepare(scene)
    for gone in range(0, LONGEST_MS, TICK_MS):
        if gone >= REST_MS and getattr(ctx.stage.top, "settled", True):
            break
        ctx.stage.update(TICK_MS)
        clean(ctx)
    ctx.stage.settle()
    for _ in range(LOOKS):
        clean(ctx)
        ctx.stage.update(LOOK_MS)
        if not ctx.stage.dirty:  # a frame without news is not drawn
            ctx.stage.clear()
            return False
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(SIZE)
        ctx.stage.draw(Frame(surface, ctx.stage.canvas, None, shot.device))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        ctx.stage.update(LOOK_MS)
    ctx.stage.clear()
    return pictures[0] != pictures[1]


def clean(ctx: Any) -> None:
    """As if everything had been drawn."""
    ctx.stage._dirty = False
    for scene in ctx.stage.stack:
        scene.dirty = False


@pytest.mark.parametrize("part", share(range(PARTS), 4))
def test_every_screen_comes_to_rest(tmp_path: Path, part: int) -> None:
    shots = SHOTS[part::PARTS]
    assert len(shots) > 30
    moving = []
    for shot in shots:
        home = tmp_path / shot.name
        home.mkdir()
        if moves(shot, home):
            moving.append(shot.name)
    assert not moving


def test_a_screen_that_moves_is_found(tmp_path: Path) -> None:
    def restless(scene: Any) -> None:
        stops = [widget.id for widget in scene.ui.widgets if widget.focusable and widget.visible]
        turns = iter(stops * 100)

        def update(dt_ms: int) -> None:
            scene.ui.focus(next(turns), True)
            scene.dirty = True

        scene.update = update

    menu = next(shot for shot in SHOTS if shot.name == "menu")
    assert moves(Shot("restless", menu.build, "keys", restless), tmp_path)


# ---------------------------------------------------------------------- films
@pytest.mark.parametrize("title", ["mindbug", "mindup", "mindflayer", "mechs"])
def test_in_a_match_nothing_travels(tmp_path: Path, title: str) -> None:
    """From one picture to the next a sprite fades or stands elsewhere; it is never on its way, and no beat takes long to move."""
    seats = {"mindbug": 2, "mindup": 3, "mindflayer": 4, "mechs": 2}[title]
    with live(tmp_path, title, seats, 5, {"speed": 1, "reduced": True}) as table:
        beats = 0
        for _ in range(900):
            if table.resting and not table.answer():
                break
            table.step(40)
            presenter: Presenter = table.table.presenter
            now = presenter._now
            if now is None:
                continue
            beats += 1
            ends = {key: {tuple(pose.rect) for pose in found} for key, found in _ends(now.change).items()}
            for key, pose in presenter.poses():
                if key in ends:
                    assert tuple(pose.rect) in ends[key], f"{key} is on its way"
            moved = now.total - now.change.hold
            assert moved <= REDUCED_MS + 1, f"a beat moves for {moved} ms"
        assert beats > 50


def _ends(change: Change) -> dict[str, list[Pose]]:
    """Where each sprite of a change may stand."""
    found: dict[str, list[Pose]] = {}
    for layout in (change.before, change.after):
        for key, pose in layout.items():
            found.setdefault(key, []).append(pose)
    return found


def test_what_is_still_shown_is_shown_long_enough_to_be_seen() -> None:
    assert STILL_MS >= 400 and len(TELLING) >= 4 and REFUSED_MS >= 400


def test_the_film_of_what_was_missed_is_as_short_as_ever(tmp_path: Path) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 1, "reduced": True}) as table:
        for _ in range(16):
            table.rest()
            table.answer()
        table.rest()
        film = CatchUp(table.ctx, table.session, 0)
        table.ctx.stage.push(film)
        time = 0
        while table.ctx.stage.top is film:
            table.step(100)
            time += 100
            assert time < PLAY_MS + 3000
        assert film.motion == Motion(film.motion.speed, True) and film.motion.off
