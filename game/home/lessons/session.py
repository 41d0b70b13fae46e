"""A session that plays a lesson: others move by the script, the learner makes the moves of the present step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from itertools import count, dropwhile, takewhile
from pathlib import Path
from typing import Any

from game.core.journal import ACTION
from game.core.match import Match, NotAllowed
from game.core.players import Player
from game.core.resume import changed, lines_of, resume
from game.core.rules import State
from game.core.types import Action, Decision, Msg, Seat, Setup, msg
from game.core.writer import JournalWriter
from game.home.lessons.lesson import LEARNER, Lesson, Step
from game.table import library
from game.table.jobs import Job
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import Title
from game.titles import title as registered

PAUSE_MS, MEANWHILE_MS = 900, 250
"""So long nothing moves before somebody else's move is made; one that the rules let all make at a time comes sooner: nobody has
to wait for it."""
ANY = "*"
"""As a move: whatever else the rules offer."""


class NotNow(NotAllowed):
    """The rules would allow it, but the lesson is about something else now."""


class ScriptClient:
    """A client whose bots never answer: in a lesson the script does."""

    def __init__(self) -> None:
        self._tokens = count(1)

    def learn(self, title: Title) -> None:
        """Nothing to be taught."""

    def request(self, job: Job) -> int:
        """A token under which nothing will come."""
        return next(self._tokens)

    def poll(self, tokens: Set[int] | None = None) -> list[tuple[int, Any]]:
        """Nothing."""
        return []

    def cancel(self, token: int) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """No process to end."""


def start_of(lesson: Lesson) -> State | None:
    """Where a lesson begins; None = as the rules deal. Raises ValueError when the position is none."""
    if lesson.given is None:
        return None
    found: State = registered(lesson.title).staging.stage(lesson.given, lesson.options)
    return found


class LessonSession(Session):
    """A `Session` whose script says who moves when. `at` is the number of the present step; `told(at)` hears of every new one."""

    def __init__(
        self, lesson: Lesson, match: Match[Any, Any], writer: JournalWriter | None = None, at: int | None = None,
        told: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        self.lesson = lesson
        self.told = told
        self._at = 0
        self._waited = 0
        self._moves: tuple[int, int] = (-1, 0)
        sand = None if lesson.options.get("timer") else 0  # it is shown, and stands still
        super().__init__(match, ScriptClient(), TableSettings(seconds=sand, hints=0), writer)
        made = self.made
        fits = at is not None and 0 <= at <= len(lesson.steps) and lesson.moves_before(at) == made
        self._at = at if fits and at is not None else lesson.first_after(made)

    @classmethod
    def begin(
        cls, lesson: Lesson, players: Sequence[Player], folder: Path | None = None, told: Callable[[int], None] | None = None
    ) -> LessonSession:
        """The start of a lesson, with a journal in `folder`. Raises `JournalError` when the disk refuses."""
        match: Match[Any, Any] = Match(registered(lesson.title).rules, setup_of(lesson), players, start=start_of(lesson))
        writer = None
        if folder is not None:
            writer = JournalWriter.copy(library.new_path(folder, lesson.title), lines_of(match))
        return cls(lesson, match, writer, told=told)

    @classmethod
    def go_on(cls, lesson: Lesson, path: Path, at: int, told: Callable[[int], None] | None = None) -> LessonSession:
        """The journal of a lesson that was left at step `at`. Raises `JournalError` when it cannot be gone on with, ValueError
        when the lesson is another one by now."""
        match, _, reading = resume(path, registered, start=start_of(lesson))
        if changed(match, reading):
            raise ValueError(f"{path.name} was begun under other rules")
        session = cls(lesson, match, JournalWriter(path, reading), at, told)
        if not session.follows():
            session.close()
            raise ValueError(f"{path.name} is of another lesson")
        return session

    # ------------------------------------------------------------------ where it stands
    @property
    def made(self) -> int:
        """How many moves have been made."""
        if self._moves[0] != self.match.last:
            self._moves = (self.match.last, sum(entry.kind == ACTION for entry in self.match.effective()))
        return self._moves[1]

    @property
    def at(self) -> int:
        """The number of the present step; as many as there are steps when all is said and done."""
        return self._at

    @property
    def step(self) -> Step | None:
        """The present step, None behind the last one."""
        return self.lesson.steps[self._at] if self._at < len(self.lesson.steps) else None

    def follows(self) -> bool:
        """Whether the match has come to a place that the script knows: what was played are its moves, and the next one is
        offered."""
        line = [entry for entry in self.match.effective() if entry.kind == ACTION]
        moves = [step for step in self.lesson.steps if not step.read_only]
        if len(line) > len(moves):
            return False
        made = (entry.seat == step.seat for entry, step in zip(line, moves, strict=False))
        rest = moves[len(line) :]
        return all(made) and (not rest or bool(self._offered(rest[0])))

    def _to(self, at: int) -> None:
        if at != self._at:
            self._at, self._waited = at, 0
            if self.told is not None:
                self.told(at)

    def got(self) -> None:
        """What was only to be read has been read."""
        if self.step is not None and self.step.read_only:
            self._to(self._at + 1)

    # ------------------------------------------------------------------ what may be done
    def _offered(self, step: Step) -> list[Action]:
        """The moves of a step that the rules offer now, in its order."""
        assert step.seat is not None
        decision = self.pending().get(step.seat)
        options = decision.options if decision is not None else ()
        spoken = self.match.asides().get(step.seat, ())
        found = []
        for text in step.moves:
            if text == ANY:
                found += [option for option in options if option not in found]
                continue
            with suppress(ValueError):
                action = self.match.verbs.decode(text)
                if action in options or action in spoken:
                    found.append(action)
        return found

    def allowed(self) -> list[Action]:
        """What the learner may do at the present step, the suggestion first."""
        return self._offered(self.step) if self.step is not None and self.step.own else []

    def ahead(self, kinds: Collection[str]) -> list[tuple[Seat, Action]]:
        """The script's next moves of these kinds (`turn`, `strike`), up to the first one that comes after them."""
        moves = [(step.seat, step.moves[0]) for step in self.lesson.steps[self._at :] if step.seat is not None]
        later = dropwhile(lambda move: move[1].split()[0] not in kinds, moves)
        decode = self.match.verbs.decode
        return [(seat, decode(text)) for seat, text in takewhile(lambda move: move[1].split()[0] in kinds, later)]

    def decisions(self) -> Mapping[Seat, Decision]:
        """What the learner is asked, with the answers that this step is about; nothing while there is only to read."""
        allowed = self.allowed()
        asked = super().decisions()
        return {
            seat: replace(decision, options=options)
            for seat, decision in asked.items()
            if seat == LEARNER and (options := tuple(option for option in decision.options if option in allowed))
        }

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """Of all that may be done besides, what this step is about."""
        allowed = self.allowed()
        return {seat: kept for seat, found in super().asides().items() if (kept := tuple(a for a in found if a in allowed))}

    def why_not(self, seat: Seat, action: Action) -> Msg:
        """What the rules say; where they would allow it, what this step is about."""
        return self._why() if self.match.offers(seat, action) else super().why_not(seat, action)

    def _why(self) -> Msg:
        step = self.step
        return msg(f"learn.{self.lesson.title}.{step.why}" if step is not None and step.why else "learn.scene.for_now")

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """The learner's move. Raises `NotNow` with a friendly sentence for one that belongs elsewhere."""
        if action not in self.allowed():
            if not self.match.offers(seat, action):
                super().submit(seat, action)
            raise NotNow(self._why())
        super().submit(seat, action)
        self._follow()

    def _follow(self) -> None:
        """Moves were made: the step behind them is the present one."""
        if self.lesson.moves_before(self._at) < self.made:
            self._to(self.lesson.first_after(self.made))

    def update(self, dt_ms: int) -> None:
        """Let time pass: somebody else's move is made when nothing has moved for a while."""
        step = self.step
        if self.paused or step is None or step.seat is None or step.own:
            return
        self._waited += dt_ms
        if self._waited >= (MEANWHILE_MS if len(self.pending()) > 1 else PAUSE_MS):
            self.play()

    def play(self) -> None:
        """Make somebody else's move, the present step."""
        step = self.step
        assert step is not None and step.seat is not None
        found = self._offered(step)
        if not found:
            raise ValueError(f"{self.lesson.title}, step {self._at + 1}: none of {', '.join(step.moves)} is offered")
        self._perform(step.seat, found[0])
        self._go_on()
        self._follow()

    def thinking(self) -> Seat | None:
        """Whoever moves next by the script."""
        step = self.step
        return step.seat if step is not None and not step.own else None

    # ------------------------------------------------------------------ what a lesson has not
    def can_undo(self, person: int) -> Msg | None:
        """A script goes one way."""
        return msg("learn.scene.no_undo")

    def may_agree(self, person: int) -> bool:
        """Not even if all say yes."""
        return False

    def close(self) -> None:
        """Leave the table. The journal stays where it is, also where only the end is still to be read; that of a lesson that is
        over is needed no more."""
        self._desk.void()
        if self._keeper is None or not self._keeper.close():
            return
        path = self._keeper.path
        with suppress(OSError):
            if self.step is None:
                path.unlink()
            if path.parent.name == library.FINISHED:
                if self.step is not None:
                    path.rename(path.parent.parent / path.name)
                path.parent.rmdir()


def setup_of(lesson: Lesson) -> Setup:
    """What a lesson's match starts from."""
    return Setup(lesson.title, lesson.seats, lesson.seed, 1, dict(lesson.options))
