"""Pictures of the guided games: their page, what stands at their ends, and steps of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.home.lessons.lesson import lesson_of
from game.home.lessons.progress import Progress
from game.home.lessons.session import LessonSession
from game.pages.kit.context import Context
from game.pages.learn.end import End
from game.pages.learn.page import Learn
from game.pages.learn.start import finish, pause, players_of, table_of
from game.pages.menu.page import Menu
from game.ui.scene import Scene
from tests.gallery.pages import over_menu, waiting
from tests.gallery.shot import Shot


def page(done: tuple[str, ...] = (), left: tuple[str, ...] = ()) -> Callable[[Context], Scene]:
    """The page of lessons, some of them played, some begun."""

    def build(ctx: Context) -> Scene:
        progress = Progress(ctx.home)
        for name in done:
            progress.finish(name)
        begin_to_leave(ctx, left)
        return over_menu(Learn)(ctx)

    return build


def menu(count: int) -> Callable[[Context], Scene]:
    """The menu after a lesson was left, with so many matches waiting."""

    def build(ctx: Context) -> Scene:
        begin_to_leave(ctx, ("mindup",))
        waiting(ctx, count)
        return Menu(ctx)

    return build


def begin_to_leave(ctx: Context, names: tuple[str, ...]) -> None:
    """Lessons that somebody has begun."""
    progress = Progress(ctx.home)
    for name in names:
        path = progress.fresh_folder() / f"2026-11-22-001-{name}.jsonl"
        path.write_text("")
        progress.keep(name, path, 6)


def end(name: str) -> Callable[[Context], Scene]:
    """The last page of a lesson."""

    def build(ctx: Context) -> Scene:
        page = End(ctx, lesson_of(name))
        page.quiet_ms = 0.0
        return page

    return build


def end_of_mission(ctx: Context) -> Scene:
    """The last page of a lesson that was won as the mission that it plays, in a house where nothing else was played."""
    finish(ctx, Progress(ctx.home), session_at(ctx, "mechs", len(lesson_of("mechs").steps)))
    page = ctx.stage.top
    assert isinstance(page, End) and page.plan is not None
    page.quiet_ms = 0.0
    return page


def session_at(ctx: Context, name: str, at: int) -> LessonSession:
    """A lesson whose suggested moves were made up to a step."""
    lesson = lesson_of(name)
    session = LessonSession.begin(lesson, players_of(ctx, lesson))
    while session.at < at and session.step is not None:
        go_on(session)
    return session


def go_on(session: LessonSession) -> None:
    """One step on: what is to be read has been read, the suggested move is made, or somebody else's."""
    step = session.step
    assert step is not None
    if step.read_only:
        session.got()
    elif step.own:
        session.submit(0, session.allowed()[0])
    else:
        session.play()


def at_step(name: str, id: str) -> int:
    """The number of a step."""
    return next(at for at, step in enumerate(lesson_of(name).steps) if step.id == id)


def table(name: str, at: int, ctx: Context) -> Scene:
    """The table at a step."""
    session = session_at(ctx, name, at)
    session.take_beats()
    return table_of(ctx, Progress(ctx.home), session)


def paused(ctx: Context) -> Scene:
    """The pause page over a lesson's table."""
    session = session_at(ctx, "mindup", 5)
    ctx.stage.push(table_of(ctx, Progress(ctx.home), session))
    pause(ctx, session)
    assert ctx.stage.top is not None
    return ctx.stage.top


def settled(scene: Any) -> None:
    """Let everything be shown."""
    for _ in range(40):
        scene.update(100)
        if scene.mode.bubble is not None:
            return


def sheet(scene: Any) -> None:
    """Make the last move of the round and let its points be counted: the words about them stand below the sheet."""
    settled(scene)
    scene.submit(0, scene.session.allowed()[0])
    for _ in range(200):
        scene.update(100)
        if scene.mode.bubble is not None and scene.session.step.id == "sheet":
            return


def speaking(scene: Any) -> None:
    """The menu of claims lies open beside the words."""
    settled(scene)
    scene.talk.begin(0)
    settled(scene)


PICKED = {
    "mindbug": ("goal", "attack", "mindbug"),
    "mindup": ("choose",),
    "mindflayer": ("late", "sides", "teams", "hits", "lie", "give", "turned", "vote", "away", "exchange", "reveal"),
    "mechs": ("deploy", "program", "turn", "cover", "minions", "third", "film", "edge", "fourth", "scrap"),
}
"""Steps of which pictures are taken: each kind of page once. Tests walk through all of them."""


def steps() -> list[Shot]:
    """A picture for each of these steps."""
    found = []
    for name, ids in PICKED.items():
        for at, step in enumerate(lesson_of(name).steps):
            if step.id in ids:
                found.append(Shot(f"learn_{name}_{step.id}", partial(table, name, at), prepare=settled))
    return found


SHOTS: list[Shot] = [
    Shot("learn_new", page()),
    Shot("learn_some", page(("mindbug", "mindup"), ("mechs", "mindbug")), "keys"),
    Shot("learn_pause", paused),
    Shot("learn_mindup_sheet", partial(table, "mindup", at_step("mindup", "last")), "keys", sheet),
    Shot("learn_mindflayer_lie_menu", partial(table, "mindflayer", at_step("mindflayer", "lie")), prepare=speaking),
    Shot("menu_lesson", menu(0)),
    Shot("menu_lesson_others", menu(2), "keys"),
    Shot("learn_end_mindbug", end("mindbug"), "pad"),
    Shot("learn_end_mindup", end("mindup")),
    Shot("learn_end_mindflayer", end("mindflayer")),
    Shot("learn_end_mechs", end_of_mission, "keys"),
    *steps(),
]
