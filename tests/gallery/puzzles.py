"""Shots of the Mindbug puzzles: the page, a task, both hints, a wrong move and its answer, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from game.home.puzzles.progress import Progress
from game.pages.kit.context import Context
from game.pages.puzzles.page import Puzzles
from game.pages.puzzles.start import scene_of
from game.titles.mindbug.bots.solver import SOLVER
from game.titles.mindbug.puzzles.book import Puzzle, shipped
from game.ui.scene import Scene
from tests.gallery.shot import Shot

SOME = 17
"""Puzzles that are solved in the pictures."""


def some_progress(ctx: Context) -> Progress:
    """Ticks and stars."""
    progress = Progress(ctx.home)
    for n, one in enumerate(shipped()[:SOME]):
        progress.solve(one.id, n % 3 == 0)
    return progress


def page(ctx: Context) -> Scene:
    """The page with some ticks."""
    some_progress(ctx)
    return Puzzles(ctx)


def all_solved(ctx: Context) -> Scene:
    """The page when everything is done."""
    progress = Progress(ctx.home)
    for one in shipped():
        progress.solve(one.id, alone=True)
    return Puzzles(ctx)


def table(puzzle: Puzzle) -> Callable[[Context], Scene]:
    """The table of a puzzle."""

    def build(ctx: Context) -> Scene:
        scene: Scene = scene_of(ctx, puzzle, some_progress(ctx))
        return scene

    return build


def played(scene: Any, steps: int) -> None:
    """Play so many steps of the line that wins; the other's answers come by themselves."""
    for _ in range(steps):
        scene.update(0)
        session = scene.session
        if session.solved:
            break
        if SOLVER in session.pending():
            right = session.right()
            assert right is not None
            scene.submit(SOLVER, right)
        else:
            session.play()
        scene.update(0)
    scene.update(0)
    scene.presenter.finish()
    scene.update(0)


def wrong(scene: Any) -> None:
    """Make a wrong move and see what comes of it."""
    scene.update(0)
    session = scene.session
    right = session.right()
    trap = next(action for action in session.pending()[SOLVER].options if action != right)
    scene.submit(SOLVER, trap)
    while not session.failed:
        scene.update(0)
        scene.presenter.finish()
        if SOLVER in session.pending():
            scene.submit(SOLVER, session.pending()[SOLVER].options[0])
        else:
            session.play()
    scene.update(0)
    scene.presenter.finish()
    scene.update(0)


def hinted(times: int, after: int = 0) -> Callable[[Scene], None]:
    """Take hints after so many steps."""

    def prepare(scene: Any) -> None:
        played(scene, after)
        for _ in range(times):
            scene.mode.take_hint()
            scene.update(0)

    return prepare


def first(difficulty: str, index: int = 0) -> Puzzle:
    """A puzzle of a difficulty."""
    return [one for one in shipped() if one.difficulty == difficulty][index]


def paused(puzzle: Puzzle) -> Callable[[Context], Scene]:
    """Its pause page, above the table."""

    def build(ctx: Context) -> Scene:
        scene: Any = scene_of(ctx, puzzle, some_progress(ctx))
        ctx.stage.push(scene)
        scene.update(0)
        scene.ctx.pause(scene.session)
        page: Any = ctx.stage.top
        ctx.stage.pop()
        return cast(Scene, page)

    return build


def solve(scene: Scene) -> None:
    """All of it."""
    played(scene, 99)


SHOTS: list[Shot] = [
    Shot("puzzles_page", page, "keys"),
    Shot("puzzles_all", all_solved),
    Shot("puzzle_task", table(first("easy"))),
    Shot("puzzle_hint", table(first("medium")), "pad", hinted(1)),
    Shot("puzzle_move", table(first("hard")), "keys", hinted(2)),
    Shot("puzzle_pause", paused(first("medium", 11)), "keys"),
    Shot("puzzle_wrong", table(first("medium", 1)), "keys", wrong),
    Shot("puzzle_wrong_hard", table(first("hard", 2)), "mouse", wrong),
    Shot("puzzle_solved", table(first("easy", 1)), "pad", solve),
]
