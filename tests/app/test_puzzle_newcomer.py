"""What confused a newcomer at a puzzle: why it is won, and a tip that lay under the task."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.pages.puzzles.start import begin
from game.pages.puzzles.table import HINT
from game.titles.mindbug.bots.solver import SOLVER
from game.titles.mindbug.puzzles.book import shipped
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from tests.gallery.shot import shot_context

from .driver import Driver

FIRST = next(one for one in shipped() if one.difficulty == "easy")


@pytest.fixture
def scene(tmp_path: Path) -> Any:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    ctx = shot_context(tmp_path / "home", "en", (1280, 720))
    begin(ctx, FIRST)
    found: Any = ctx.stage.top
    wait(found)
    return found


def wait(scene: Any, frames: int = 12) -> None:
    for _ in range(frames):
        scene.stage.update(300)
        scene.stage.settle()


def test_a_solved_puzzle_says_why_it_is_won(scene: Any) -> None:
    for _ in range(20):
        right = scene.session.right() if not scene.session.solved else None
        if right is not None and SOLVER in scene.session.decisions():
            scene.submit(SOLVER, right)
        wait(scene)
    assert scene.session.solved and scene.mode.sheet is not None
    reason = scene.session.match.state.reason
    assert reason in ("life", "no_action")
    said = scene.ctx.words.get(f"puzzles.won.{reason}", seat=scene.name_of(1))
    assert scene.mode.sheet.words.startswith(said)


def test_the_tip_of_the_bulb_lies_above_the_task(scene: Any) -> None:
    bulb = scene.ui.by_id(HINT)
    scene.handle(Move(*bulb.rect.center))
    scene.stage.update(1000)
    audit = Audit()
    scene.stage.draw(Frame(pygame.Surface((1280, 720)), scene.stage.canvas, audit))
    said = [item.text for item in audit]
    assert bulb.tip in said and said.index(bulb.tip) == len(said) - 1, "nothing is drawn over it"


@pytest.mark.parametrize(
    ("lang", "heads"),
    [("en", ("Puzzle 12 · medium", "Puzzle 1 · easy")), ("fr", ("Énigme 12 · moyenne", "Énigme 1 · facile"))],
)
def test_the_pause_page_says_which_puzzle_it_is(driver: Driver, lang: str, heads: tuple[str, str]) -> None:
    driver.app.context.change(lang=lang)
    for (difficulty, index), head in zip((("medium", 11), ("easy", 0)), heads, strict=True):
        puzzle = [one for one in shipped() if one.difficulty == difficulty][index]
        begin(driver.app.context, puzzle)
        driver.frames(2)
        driver.key(pygame.K_ESCAPE)
        page: Any = driver.app.stage.top
        assert page.words()[0] == head
