"""What the table asks of whoever thinks for it, and the thinking itself: one `Brain` for the child process and for tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.rules import Bot, Rules
from game.core.types import Action, Decision, Event, Seat, Setup
from game.table.games.trial import Trace, Trial, play
from game.titles.base import Title


@dataclass(frozen=True, slots=True)
class Teach:
    """A title, told once before its first job: the Catalog, and the two functions that make rules and bots of it.

    `spare`: the level that steps in when a job of another level fails (the one-ply bot).
    """

    title: str
    catalog: Any
    rules_of: Callable[[Any], Rules[Any, Any]]
    bot_of: Callable[[str, Rules[Any, Any]], Bot[Any]]
    spare: str
    hint_of: Callable[..., Any] | None = None
    review_of: Callable[[Rules[Any, Any], Any, Decision, Action, Dice], Counsel] | None = None
    trace_of: Trace | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """A bot is asked for an action; the result is one of `decision.options`.

    `table` names the match. `story` is all that the seat has seen; on its way to the worker only what is new is sent, and
    `keep` says how much of what was told before still holds (an undo takes some of it back). `among`: so many bots of the table
    are asked at once and share its patience; a bot with a method `among(n)` gives the player that it is then, with fewer
    iterations, so that its answer still depends on nothing but what it is asked.
    """

    table: str
    title: str
    level: str
    seat: Seat
    view: Any
    story: tuple[Event, ...]
    decision: Decision
    seed: int
    among: int = 1
    keep: int = 0


@dataclass(frozen=True, slots=True)
class Speak:
    """A bot may say something although nobody waits for it; the result is an aside or None."""

    table: str
    title: str
    level: str
    seat: Seat
    view: Any
    story: tuple[Event, ...]
    seed: int
    keep: int = 0


@dataclass(frozen=True, slots=True)
class Advise:
    """A person asks what to do; the result is what the title's `hint_of` gives. `story`: all that the seat has seen."""

    title: str
    seat: Seat
    view: Any
    seed: int
    story: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Judge:
    """A decision of a finished match, as its seat knew it then; the result is the `Counsel` of the title's `review_of`."""

    title: str
    view: Any
    decision: Decision
    played: Action
    seed: int


@dataclass(frozen=True, slots=True)
class Try:
    """Bots of one level play a whole game; the result is a `game.table.games.trial.Trial`."""

    title: str
    setup: Setup
    grade: str
    level: str
    number: int


Job = Move | Speak | Advise | Judge | Try


@dataclass(frozen=True, slots=True)
class Failure:
    """A job that could not be done; `why` is for the terminal."""

    why: str


@dataclass(frozen=True, slots=True)
class Instead:
    """What the one-ply bot answered in place of a bot that failed; `why` is for the terminal."""

    answer: Any
    why: str


def teach(title: Title) -> Teach:
    """What a brain has to know of a title."""
    spare = next((level for level in ("casual", "greedy") if level in title.levels), title.levels[0])
    return Teach(title.id, title.catalog, title.rules_of, title.bot_of, spare, title.hint_of, title.review_of, title.trace_of)


class Brain:
    """Knows titles, keeps the stories of one table, and answers jobs. Raises whatever a bot raises."""

    def __init__(self) -> None:
        self._titles: dict[str, Teach] = {}
        self._rules: dict[str, Rules[Any, Any]] = {}
        self._bots: dict[tuple[str, str], Bot[Any]] = {}
        self._table = ""
        self._stories: dict[Seat, tuple[Event, ...]] = {}

    def learn(self, lesson: Teach) -> None:
        """Take in a title. The same title again replaces it."""
        self._titles[lesson.title] = lesson
        self._rules[lesson.title] = lesson.rules_of(lesson.catalog)
        for key in [key for key in self._bots if key[0] == lesson.title]:
            del self._bots[key]

    def answer(self, job: Job) -> Any:
        """The result of a job."""
        if isinstance(job, Advise):
            return self._advise(job)
        if isinstance(job, Judge):
            return self._judge(job)
        if isinstance(job, Try):
            return self._try(job)
        bot = self._bot(job.title, job.level)
        story = self._hear(job)
        if isinstance(job, Speak):
            return bot.speak(job.view, story, Dice(job.seed))
        return bot.among(job.among).choose(job.view, story, job.decision, Dice(job.seed))

    def step_in(self, job: Job) -> Any:
        """The same job done by the one-ply bot, when the right one failed."""
        if isinstance(job, Speak | Advise | Judge | Try):
            return None
        return self.answer(replace(job, level=self._titles[job.title].spare))

    def _bot(self, title: str, level: str) -> Bot[Any]:
        bot = self._bots.get((title, level))
        if bot is None:
            bot = self._bots[title, level] = self._titles[title].bot_of(level, self._rules[title])
        return bot

    def _advise(self, job: Advise) -> Any:
        """A hint. Raises ValueError for a title that gives none."""
        hint_of = self._titles[job.title].hint_of
        if hint_of is None:
            raise ValueError(f"{job.title} gives no hints")
        return hint_of(self._rules[job.title], job.view, job.seat, Dice(job.seed), job.story)

    def _judge(self, job: Judge) -> Counsel:
        """What would have been best. Raises ValueError for a title whose matches are not reviewed."""
        review_of = self._titles[job.title].review_of
        if review_of is None:
            raise ValueError(f"matches of {job.title} are not reviewed")
        return review_of(self._rules[job.title], job.view, job.decision, job.played, Dice(job.seed))

    def _try(self, job: Try) -> Trial:
        """A whole game."""
        known = self._titles[job.title]
        return play(self._rules[job.title], known.bot_of, known.trace_of, job.setup, job.grade, job.level, job.number)

    def _hear(self, job: Move | Speak) -> tuple[Event, ...]:
        """The whole story of the seat. Another table makes all older stories void."""
        if job.table != self._table:
            self._table = job.table
            self._stories.clear()
        story = self._stories.get(job.seat, ())[: job.keep] + job.story
        self._stories[job.seat] = story
        return story


class Telling:
    """Remembers what a brain was told of each seat's story, so that only what is new has to be sent."""

    def __init__(self) -> None:
        self._table = ""
        self._told: dict[Seat, tuple[Event, ...]] = {}

    def shorten(self, job: Job) -> Job:
        """The job with only the new end of its story."""
        if isinstance(job, Advise | Judge | Try):
            return job
        if job.table != self._table:
            self._table = job.table
            self._told.clear()
        told, story = self._told.get(job.seat, ()), job.story
        keep = 0
        for old, new in zip(told, story, strict=False):
            if old != new:
                break
            keep += 1
        self._told[job.seat] = story
        return replace(job, story=story[keep:], keep=keep)
