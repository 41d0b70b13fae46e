"""The light of a hint turns with a card that leans; tooltips stand aside of the notes."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.home.puzzles.session import TITLE
from game.titles import title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.focus import TIP_DELAY_MS
from game.ui.frame import Frame
from game.ui.hints import Hint, HintNote
from game.ui.inputmap import Move
from game.ui.widgets import Tooltip
from tests.gallery.hints import SHOTS, bulb_pressed, leaning
from tests.gallery.shot import shot_context

SIZE = (1920, 1080)
ROW = ("rhino_turtle*", "shield_bugs", "axolotl_healer")


def table(tmp_path: Path, card: str) -> Any:
    """Mindbug's table with an exhausted creature, the hint to attack with `card` shown."""
    ctx = shot_context(tmp_path, "en", SIZE)
    scene: Any = leaning(ROW, card)(ctx)
    ctx.stage.push(scene)
    scene.update(0)
    return scene


def picture(scene: Any) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    scene.draw(Frame(surface, scene.stage.canvas))
    return surface


def tip_places(monkeypatch: pytest.MonkeyPatch) -> list[pygame.FRect]:
    """Where tooltips are drawn from now on."""
    tips: list[pygame.FRect] = []
    true = Tooltip.draw

    def draw(self: Tooltip, f: Frame) -> None:
        tips.append(self.place(f))
        true(self, f)

    monkeypatch.setattr(Tooltip, "draw", draw)
    return tips


def violet(surface: pygame.Surface, x: float, y: float) -> bool:
    """Whether the frame's colour stands within three units of a point."""
    want = pygame.Color(theme.VIOLET)
    near = [(round(x) + dx, round(y) + dy) for dx in range(-3, 4) for dy in range(-3, 4)]
    seen = [surface.get_at(spot) for spot in near]
    return any(max(abs(one.r - want.r), abs(one.g - want.g), abs(one.b - want.b)) < 12 for one in seen)


def test_the_frame_leans_with_an_exhausted_card(tmp_path: Path) -> None:
    scene = table(tmp_path, "rhino_turtle")
    picture(scene)
    key = f"card:{scene.book.names.index('rhino_turtle')}"
    sprite = scene.cards.sprites[key]
    assert sprite.look.lean == 10
    bulb_pressed(scene)
    box, turn = sprite.box, math.radians(10)
    shown = picture(scene)

    def turned(across: float, down: float) -> tuple[float, float]:
        x = box.centerx + across * math.cos(turn) - down * math.sin(turn)
        return x, box.centery + across * math.sin(turn) + down * math.cos(turn)

    half = box.w / 2
    for down in (-0.3, 0.0, 0.3):
        assert violet(shown, *turned(-half - 1, box.h * down)), "its left side runs along the card's"
        assert violet(shown, *turned(half + 1, box.h * down)), "so does its right side"
    spot = scene.ui.by_id(key).box
    assert not violet(shown, spot.left - 1, spot.top + 12), "nothing stands upright beside it"


def test_the_frame_of_an_upright_card_stands_upright(tmp_path: Path) -> None:
    scene = table(tmp_path, "axolotl_healer")
    bulb_pressed(scene)
    shown = picture(scene)
    box = scene.ui.by_id(f"card:{scene.book.names.index('axolotl_healer')}").box
    for down in (0.2, 0.5, 0.8):
        assert violet(shown, box.left - 1, box.top + box.h * down) and violet(shown, box.right, box.top + box.h * down)


def test_a_puzzle_lights_with_the_same_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.home.puzzles.progress import Progress
    from game.pages.puzzles.start import scene_of
    from game.titles.mindbug.puzzles.book import shipped
    from game.ui import lights

    ctx = shot_context(tmp_path, "en", SIZE)
    wanted = next(one for one in shipped() if _leans(one))
    scene = scene_of(ctx, wanted, Progress(ctx.home))
    ctx.stage.push(scene)
    scene.update(0)
    picture(scene)
    scene.mode.take_hint()
    scene.mode.take_hint()
    scene.update(0)
    seen: list[lights.Lit] = []
    monkeypatch.setattr(lights, "paint", lambda f, places: seen.extend(places))
    picture(scene)
    assert any(place.angle == 10 for place in seen)


def _leans(puzzle: Any) -> bool:
    """Whether the answer of a puzzle is a creature that is exhausted."""
    from game.core.players import Player
    from game.home.puzzles.session import Brain, PuzzleSession

    session = PuzzleSession(Brain.of(puzzle), [Player("A", "noor", 0), Player("B", "gus", None, title(TITLE).levels[-1])])
    state, found = session.match.state, session.match.state.exhausted
    if not found or state.play[0] == []:
        return False
    right = session.right()
    card = getattr(right, "card", -1)
    return card >= 0 and bool(found >> card & 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tip_of_the_bulb_and_the_note_do_not_overlap(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ctx = shot_context(tmp_path, "fr", size)
    scene: Any = leaning(ROW, "rhino_turtle")(ctx)
    ctx.stage.push(scene)
    scene.update(0)
    tips = tip_places(monkeypatch)
    for note in scene.coach_notes:
        scene.coach.box = None
        monkeypatch.setattr(type(scene), "coach_notes", (note,))
        if scene.coach._about is None:
            bulb_pressed(scene)
        surface = pygame.Surface(size)
        tips.clear()
        lies = scene.coach.paint(Frame(surface, ctx.stage.canvas), scene.board)
        scene.draw(Frame(surface, ctx.stage.canvas))
        assert len(lies) == 1 and len(tips) == 1, "both can be read"
        assert not tips[0].colliderect(pygame.FRect(*lies[0]))


def test_a_tip_stands_aside_of_a_note_only_where_it_must() -> None:
    frame = Frame(pygame.Surface(SIZE), Canvas.of(SIZE))
    beside = (1500.0, 7.0, 56.0, 56.0)
    plain = Tooltip("Hide the hint (I)", beside).place(frame)
    assert Tooltip("Hide the hint (I)", beside, clear=[(20, 500, 400, 300)]).place(frame) == plain
    note = (1486.0, 84.0, 418.0, 372.0)
    moved = Tooltip("Hide the hint (I)", beside, clear=[note]).place(frame)
    assert plain.colliderect(note) and not moved.colliderect(note) and not moved.colliderect(beside)
    assert frame.canvas.bounds.contains(moved) and abs(moved.right - 1486) < 20


def test_a_tip_stands_aside_of_a_beginners_note_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(tmp_path, "axolotl_healer")
    hint = Hint("here", "words", "noor", (1440, 84, 460, 240))
    scene.hints.note = HintNote(hint, "One action each turn.", "Got it")
    key = scene.ui.by_id("bar:help").box
    scene.handle(Move(key.centerx, key.centery))
    scene.update(TIP_DELAY_MS)
    tips = tip_places(monkeypatch)
    scene.draw(Frame(pygame.Surface(SIZE), scene.stage.canvas))
    assert len(tips) == 1 and not tips[0].colliderect(scene.hints.note.place)


def test_the_note_makes_room_for_what_is_looked_at_meanwhile(tmp_path: Path) -> None:
    scene = table(tmp_path, "axolotl_healer")
    bulb_pressed(scene)
    assert scene.coach.noted
    scene.pressed(scene.ui.by_id("pile:0").confirm())
    scene.update(0)
    assert scene.board.picker is not None and not scene.coach.noted, "the pile can be read whole"
    scene.pressed(scene.ui.by_id("pile_close").confirm())
    scene.update(0)
    assert scene.coach.noted, "and the hint comes back"


def test_mind_up_shows_columns_without_the_note_upon_them(tmp_path: Path) -> None:
    ctx = shot_context(tmp_path, "en", SIZE)
    shot = next(one for one in SHOTS if one.name == "coach_mindup_main")
    scene: Any = shot.build(ctx)
    ctx.stage.push(scene)
    scene.update(0)
    assert shot.prepare is not None
    shot.prepare(scene)
    assert scene.coach.noted
    scene.pin(0)
    scene.update(0)
    assert not scene.coach.noted
    scene.pin(None)
    scene.update(0)
    assert scene.coach.noted
