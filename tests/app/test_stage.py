"""The stack of scenes: who gets what, what shines through, and covers that leave nothing behind."""

from __future__ import annotations

import pygame
import pytest

from game.app import scenes
from game.app.scenes import SceneManager
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.scene import Scene
from game.ui.tween import Motion

pytestmark = pytest.mark.pixels

SIZE = (320, 180)
RED, GREEN, BLUE = (200, 0, 0), (0, 200, 0), (0, 0, 200)


class Sheet(Scene):
    """One colour all over, or a small panel of it."""

    def __init__(self, colour: tuple[int, int, int], overlay: bool = False, instant: bool = False) -> None:
        super().__init__()
        self.colour, self.overlay, self.instant = colour, overlay, instant
        self.heard: list[str] = []
        self.drawn = 0

    def enter(self) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def put_away(self) -> None:
        self.heard.append("put away")

    def resume(self) -> None:
        self.heard.append("resume")

    def handle(self, record: object) -> None:
        self.heard.append(str(record))

    def draw(self, frame: Frame) -> None:
        self.drawn += 1
        if self.overlay:
            frame.surface.fill(self.colour, (100, 60, 20, 20))
        else:
            frame.surface.fill(self.colour)


@pytest.fixture
def stage() -> SceneManager:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return SceneManager(Canvas.of(SIZE), lambda: Motion())


def picture(stage: SceneManager) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    stage.draw(Frame(surface, stage.canvas))
    return surface


def test_scenes_hear_what_happens_to_them(stage: SceneManager) -> None:
    one, two, three = Sheet(RED), Sheet(GREEN), Sheet(BLUE)
    stage.push(one)
    stage.push(two)
    stage.handle("hello")
    stage.replace(three)
    stage.pop()
    assert one.heard == ["enter", "leave", "resume"]
    assert two.heard == ["enter", "hello", "leave", "put away"]
    assert three.heard == ["enter", "leave", "put away"]
    assert stage.top is one


def test_switch_leaves_one_scene_alone(stage: SceneManager) -> None:
    scenes = [Sheet(RED), Sheet(GREEN), Sheet(BLUE)]
    stage.push(scenes[0])
    stage.push(scenes[1])
    stage.switch(scenes[2])
    assert list(stage.stack) == [scenes[2]]
    assert scenes[0].heard == ["enter", "leave", "put away"]


def test_pop_to_takes_all_that_lies_above(stage: SceneManager) -> None:
    scenes = [Sheet(RED), Sheet(GREEN), Sheet(BLUE)]
    for scene in scenes:
        stage.push(scene)
    stage.pop_to(scenes[0])
    assert stage.top is scenes[0] and scenes[0].heard[-1] == "resume"


def test_a_change_fades_and_ends(stage: SceneManager) -> None:
    stage.push(Sheet(RED))
    picture(stage)
    stage.push(Sheet(GREEN))
    stage.update(20)
    mixed = picture(stage).get_at((5, 5))
    assert mixed.r > 0 and mixed.g > 0 and stage.dirty
    stage.update(300)
    assert picture(stage).get_at((5, 5))[:3] == GREEN and not stage.dirty


def test_an_instant_scene_covers_in_one_frame(stage: SceneManager) -> None:
    stage.push(Sheet(RED))
    picture(stage)
    stage.push(Sheet(GREEN, instant=True))
    shown = picture(stage)
    assert all(shown.get_at((x, y))[:3] == GREEN for x in range(0, 320, 40) for y in range(0, 180, 30))


def test_what_lies_below_an_overlay_is_drawn_once(stage: SceneManager) -> None:
    below, above = Sheet(RED), Sheet(GREEN, overlay=True)
    stage.push(below)
    stage.push(above)
    stage.settle()
    for _ in range(4):
        above.dirty = True
        shown = picture(stage)
    assert below.drawn == 1 and above.drawn == 4
    assert shown.get_at((110, 70))[:3] == GREEN
    assert 0 < shown.get_at((5, 5)).r < RED[0]


def test_a_window_record_reaches_every_scene_and_uncovers_nothing_old(stage: SceneManager) -> None:
    below, above = Sheet(RED), Sheet(GREEN, overlay=True)
    stage.push(below)
    stage.push(above)
    stage.settle()
    picture(stage)
    below.colour = BLUE
    stage.tell_all("lost")
    assert "lost" in below.heard and "lost" in above.heard
    assert picture(stage).get_at((5, 5)).r == 0 or below.drawn == 2


def test_a_frame_without_news_is_not_drawn(stage: SceneManager) -> None:
    scene = Sheet(RED)
    stage.push(scene)
    stage.settle()
    picture(stage)
    assert not stage.dirty
    scene.dirty = True
    assert stage.dirty


@pytest.mark.parametrize("way", ["pop", "pop_to", "replace", "switch", "clear"])
def test_what_is_taken_off_is_put_away_and_its_memory_goes_back(
    stage: SceneManager, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    trimmed: list[bool] = []
    monkeypatch.setattr(scenes, "trim_memory", lambda: trimmed.append(True))
    low, middle, top = Sheet(RED), Sheet(GREEN), Sheet(BLUE, overlay=True)
    for scene in (low, middle, top):
        stage.push(scene)
    assert not trimmed
    gone = {"pop": [top], "pop_to": [middle, top], "replace": [top]}.get(way, [low, middle, top])
    steps = {"pop": (), "clear": (), "pop_to": (low,)}.get(way, (Sheet(RED),))
    getattr(stage, way)(*steps)
    assert [scene for scene in (low, middle, top) if scene.heard.count("put away") == 1] == gone and trimmed == [True]
    assert "put away" not in [entry for scene in (low, middle, top) if scene not in gone for entry in scene.heard]


@pytest.mark.parametrize(("here", "device"), [(True, "mouse"), (False, "mouse"), (True, "keys")])
def test_a_cover_leads_the_pointer_back_to_the_middle(monkeypatch: pytest.MonkeyPatch, here: bool, device: str) -> None:
    """Where it rested would tell what was chosen; where nobody looks at the window, or keys are used, it is left alone."""
    stage = SceneManager(Canvas.of(SIZE), lambda: Motion(), lambda: device)
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: here)
    monkeypatch.setattr(pygame.mouse, "set_pos", lambda x, y: found.append((x, y)))
    stage.push(Sheet(RED))
    stage.cover()
    assert found == ([(SIZE[0] // 2, SIZE[1] // 2)] if here and device == "mouse" else [])


def test_a_cover_needs_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are drawn without one: nobody asks for its pointer, which would be an error."""
    asked: list[str] = []
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: asked.append("pointer"))
    SceneManager(Canvas.of(SIZE), lambda: Motion()).cover()
    assert not asked
