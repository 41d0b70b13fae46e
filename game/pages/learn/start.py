"""Ways into a lesson and out of it: begin, go on, pause, the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.journal import JournalError
from game.core.players import Player
from game.home.lessons.credit import count, due
from game.home.lessons.lesson import LEARNER, Lesson, lesson_of
from game.home.lessons.progress import Progress
from game.home.lessons.session import LessonSession
from game.pages import ways
from game.pages.kit.dialog import Ask
from game.pages.kit.side_context import SideContext
from game.pages.learn.table import Guided
from game.titles import title
from game.ui import theme
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.pages.kit.context import Context
    from game.ui.context import TableContext


def pause(ctx: Context, session: LessonSession) -> None:
    """Go on, begin anew, or leave: what was played stays."""

    def anew() -> None:
        session.close()
        begin(ctx, session.lesson.title, anew=True)

    answers = [
        (lambda: ctx.words.get("learn.scene.anew"), "danger", anew),
        (lambda: ctx.words.get("learn.scene.leave"), "plain", lambda: leave(ctx, session)),
        (lambda: ctx.words.get("learn.scene.go_on"), "primary", None),
    ]
    head, note = (lambda: ctx.words.get("learn.scene.pause")), (lambda: ctx.words.get("learn.scene.pause_note"))
    ctx.stage.push(Ask(ctx, lambda: (head(), note()), answers, session.lesson.face))


def finish(ctx: Context, progress: Progress, session: LessonSession) -> None:
    """The last step: a tick, what was learned and, in a title with missions, what it counts for and what comes next."""
    session.close()
    progress.finish(session.lesson.title)
    ctx.sounds.music("music_menu")
    found, counts, after = title(session.lesson.title), False, None
    if found.chooser:
        plan = ctx.plan_for(found)
        campaign = ctx.campaigns.usual(found.id, plan.campaign, ctx.say("campaigns.default", n=1))
        counts = count(ctx, session, campaign)
        after = due(ctx, session.lesson, campaign, plan)
    ctx.go(ways.ShowLessonEnd(session.lesson, counts, after))


def table_of(ctx: Context, progress: Progress, session: LessonSession) -> Scene:
    """The table at which a lesson is given."""
    apart: TableContext = SideContext(ctx, lambda _: pause(ctx, session), lambda _: finish(ctx, progress, session))
    known = tuple(person.name for person in ctx.people.list)
    made: Scene = title(session.lesson.title).scene_class()(apart, session, mode=partial(Guided, known=known))
    return made


def players_of(ctx: Context, lesson: Lesson) -> list[Player]:
    """Who sits at a lesson's table: who of the house is here, and who the lesson names."""
    found, person = title(lesson.title), ctx.people.present
    spare = [face for face in theme.PORTRAITS if face not in (*lesson.others, lesson.face)]
    face = person.portrait if person is not None else spare[0]
    name = person.name if person is not None else ctx.say(f"people.{face}")
    if found.crew:
        pilot = found.crew[LEARNER]
        seats = [Player(ctx.words.get(f"{found.id}.crew.{pilot}"), pilot, 0, driver=name)]
        return seats + [
            Player(ctx.words.get(f"{found.id}.crew.{other}"), other, None, found.levels[0]) for other in lesson.others
        ]
    seats = [Player(name, face, 0)]
    for usual in lesson.others:  # nobody has the learner's face or name
        called = {other: ctx.say(f"people.{other}") for other in (usual, *spare)}
        taken = {seat.portrait for seat in seats}
        other = next(one for one in called if one not in taken and called[one].casefold() != name.casefold())
        seats.append(Player(called[other], other, None, found.levels[0]))
    return seats


def taught(ctx: Context, lesson: Lesson) -> Lesson:
    """The lesson, explained by somebody who has not the learner's own face."""
    person = ctx.people.present
    if person is None or person.portrait != lesson.face:
        return lesson
    return replace(lesson, face=next(face for face in theme.PORTRAITS if face not in (*lesson.others, lesson.face)))


def begin(ctx: Context, name: str, anew: bool = False) -> None:
    """Sit down at the lesson of a title, where it was left or, `anew`, at its start."""
    ctx.go(ways.ShowLesson(name, anew))


def lesson_scene(ctx: Context, name: str, anew: bool = False) -> Scene:
    """The table of the lesson of a title, where it was left or, `anew`, at its start."""
    lesson, progress = taught(ctx, lesson_of(name)), Progress(ctx.home)
    session: LessonSession | None = None

    def told(at: int) -> None:
        if session is not None and session.path is not None and at < len(lesson.steps):
            progress.keep(name, session.path, at)

    place = progress.left(name)
    if place is not None and not anew:
        try:
            session = LessonSession.go_on(lesson, *place, told)
        except (JournalError, ValueError, OSError):
            session = None  # the lesson or the rules are others by now: it begins anew
    if session is None:
        progress.drop(name)
        try:
            session = LessonSession.begin(lesson, players_of(ctx, lesson), progress.fresh_folder(), told)
        except (JournalError, OSError):
            session = LessonSession.begin(lesson, players_of(ctx, lesson))  # a full disk does not keep anybody from learning
    if session.path is not None:
        progress.keep(name, session.path, session.at)
    ctx.sounds.music(f"music_{name}")
    return table_of(ctx, progress, session)


def leave(ctx: Context, session: LessonSession) -> None:
    """Get up from a lesson, which can be gone on with."""
    session.close()
    ctx.show_menu()
    ctx.go(ways.ShowLessons())
