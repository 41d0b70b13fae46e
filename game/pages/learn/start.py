"""Ways into a lesson and out of it: begin, go on, pause, the end. What a lesson's table gets instead of the app's context."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.journal import JournalError
from game.core.players import Player
from game.home.lessons.lesson import LEARNER, Lesson, lesson_of
from game.home.lessons.progress import Progress
from game.home.lessons.session import LessonSession
from game.pages import ways
from game.titles import title
from game.ui import theme
from game.ui.scene import Scene
from game.ui.table import TableSession

if TYPE_CHECKING:
    from game.pages.kit.context import Context
    from game.ui.hints import Hint


class LessonContext:
    """The app's context for the table of a lesson: its own pause page, its own end, no other hints."""

    def __init__(self, ctx: Context, progress: Progress) -> None:
        self.app = ctx
        self.progress = progress

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """The lesson itself explains."""
        return ()

    def hint_seen(self, session: TableSession, id: str) -> None:
        """No hints are shown."""

    def pause(self, session: TableSession) -> None:
        """Go on, begin anew, or leave: what was played stays."""
        from game.pages.kit.dialog import Ask

        assert isinstance(session, LessonSession)
        ctx, name = self.app, session.lesson.title

        def anew() -> None:
            session.close()
            begin(ctx, name, anew=True)

        answers = [
            (lambda: ctx.words.get("learn.scene.anew"), "danger", anew),
            (lambda: ctx.words.get("learn.scene.leave"), "plain", lambda: leave(ctx, session)),
            (lambda: ctx.words.get("learn.scene.go_on"), "primary", None),
        ]
        head, note = (lambda: ctx.words.get("learn.scene.pause")), (lambda: ctx.words.get("learn.scene.pause_note"))
        ctx.stage.push(Ask(ctx, lambda: (head(), note()), answers, session.lesson.face))

    def finished(self, session: TableSession) -> None:
        """The last step: a tick, and what was learned."""
        assert isinstance(session, LessonSession)
        session.close()
        self.progress.finish(session.lesson.title)
        self.app.sounds.music("music_menu")
        self.app.go(ways.ShowLessonEnd(session.lesson))


def players_of(ctx: Context, lesson: Lesson) -> list[Player]:
    """Who sits at a lesson's table: the first person of the house, and who the lesson names."""
    found = title(lesson.title)
    person = ctx.people.list[0] if ctx.people.list else None
    spare = next(face for face in theme.PORTRAITS if face not in (*lesson.others, lesson.face))
    face = person.portrait if person is not None and person.portrait not in (*lesson.others, lesson.face) else spare
    name = person.name if person is not None else ctx.say(f"people.{face}")
    if found.crew:
        pilot = found.crew[LEARNER]
        seats = [Player(ctx.words.get(f"{found.id}.crew.{pilot}"), pilot, 0, driver=name)]
    else:
        seats = [Player(name, face, 0)]
    for other in lesson.others:
        called = ctx.words.get(f"{found.id}.crew.{other}") if found.crew else ctx.say(f"people.{other}")
        if called.casefold() == name.casefold() and not found.crew:
            called = ctx.say(f"people.{spare}")
        seats.append(Player(called, other, None, found.levels[0]))
    return seats


def begin(ctx: Context, name: str, anew: bool = False) -> None:
    """Sit down at the lesson of a title, where it was left or, `anew`, at its start."""
    ctx.go(ways.ShowLesson(name, anew))


def lesson_scene(ctx: Context, name: str, anew: bool = False) -> Scene:
    """The table of the lesson of a title, where it was left or, `anew`, at its start."""
    from game.pages.learn.table import lesson_table

    lesson, progress = lesson_of(name), Progress(ctx.home)
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
    return lesson_table(LessonContext(ctx, progress), session)


def leave(ctx: Context, session: LessonSession) -> None:
    """Get up from a lesson, which can be gone on with."""
    session.close()
    ctx.show_menu()
    ctx.go(ways.ShowLessons())
