"""A guided first game as data: `assets/data/<title>/lesson.toml`. Its words stand in `assets/text/<lang>/learn.toml`.

A lesson is one line of steps. A step is read (words alone), played by the learner (words and moves), or played by somebody else
(a move without words). Moves are written like those of a text scenario: `play gorillion`, `no_block`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content import ContentError, Reader, data
from game.titles import title, title_ids
from game.ui.portraits import BACKS

FILE = "lesson"
LEARNER = 0
"""The seat of whoever learns."""
TARGETS = ("widget", "sprite", "box", "bar", "option")
"""What a step may point at: a widget of the table by its id, a card or tile by its key, a box of the title's layout by its name,
a button of the bar, the place where a move is given. With a `?` before it, it need not be there yet."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `id`: its words `learn.TITLE.ID`; "" for what is made by itself. `seat`: who moves, None where there is only to
    read. `moves`: of the learner those that are allowed, the suggested one first; of others the first that is offered is made.
    `at`: what it points at, () for its moves. `why`: the words `learn.TITLE.ID` for who wants something else; "" = the usual
    ones. `press`: the widget of the table that is pressed by itself as the words come up.
    """

    id: str
    seat: int | None = None
    moves: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    why: str = ""
    press: str = ""

    @property
    def read_only(self) -> bool:
        """There is nothing to do but to read."""
        return self.seat is None

    @property
    def own(self) -> bool:
        """The learner is asked to move."""
        return self.seat == LEARNER and bool(self.id)


@dataclass(frozen=True, slots=True)
class Learned:
    """A line of the last page: the words `learn.TITLE.learned.ID`, a drawing, and the entry of the rules that tells all of it."""

    id: str
    icon: str
    entry: str


@dataclass(frozen=True)
class Lesson:
    """A lesson. `face`: who explains. `others`: the portraits of the other seats. `given`: a staged position in the words of the
    title's text scenarios; without it the match is dealt from `seed`.
    """

    title: str
    face: str
    others: tuple[str, ...]
    minutes: int
    seed: int
    options: Mapping[str, str | int | bool]
    given: Mapping[str, Any] | None
    steps: tuple[Step, ...]
    learned: tuple[Learned, ...]

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.others) + 1

    def moves_before(self, at: int) -> int:
        """How many moves are made before a step."""
        return sum(not step.read_only for step in self.steps[:at])

    def first_after(self, moves: int) -> int:
        """The first step after so many moves."""
        return next((n for n in range(len(self.steps) + 1) if self.moves_before(n) == moves), len(self.steps))


@cache
def lessons() -> tuple[str, ...]:
    """The titles that have a lesson, in the menu's order."""
    from game.content import title_data

    return tuple(name for name in title_ids() if FILE in title_data(name))


@cache
def lesson_of(name: str) -> Lesson:
    """The lesson of a title. Raises `ContentError`."""
    return read(name, data(name, FILE))


def read(name: str, content: Mapping[str, Any]) -> Lesson:
    """Check what a lesson's file holds. Raises `ContentError` with file and place."""
    found = title(name)
    faces = tuple(BACKS)
    with Reader(content, f"assets/data/{name}/{FILE}.toml") as top:
        face, others = top.one_of("face", faces), top.strs("others", faces)
        if len(others) + 1 not in found.seats:
            raise top.error("others", f"with {len(others)} others nobody can play this title")
        seed, minutes = top.int("seed", 0, 10**12, 1), top.int("minutes", 1, 15)
        options = _options(top, name)
        given = content.get("given")
        if top.has("given"):
            top.table("given")
        steps = tuple(_step(row, len(others) + 1) for row in top.rows("step"))
        learned = tuple(_learned(row) for row in top.rows("learned"))
    ids = [step.id for step in steps if step.id]
    double = next((id for id in ids if ids.count(id) > 1), None)
    if double is not None:
        raise ContentError(f"assets/data/{name}/{FILE}.toml: two steps are called {double}.")
    return Lesson(name, face, others, minutes, seed, options, given, steps, learned)


def _options(top: Reader, name: str) -> dict[str, str | int | bool]:
    found = title(name).defaults()
    if top.has("options"):
        with top.table("options") as read_:
            for option in read_.names():
                if option not in found:
                    raise read_.error(option, "there is no such option")
                kind = type(found[option])
                found[option] = (
                    read_.bool(option) if kind is bool else read_.int(option, 0, 10**6) if kind is int else read_.str(option)
                )
    return found


def _step(row: Reader, seats: int) -> Step:
    with row as read_:
        id, why = read_.str("id", ""), read_.str("why", "")
        moves = read_.strs("moves", default=()) or ((read_.str("move"),) if read_.has("move") else ())
        seat = read_.int("seat", 0, seats - 1, LEARNER) if moves else None
        at = read_.strs("at", default=())
        for target in at:
            if target.removeprefix("?").partition(":")[0] not in TARGETS:
                raise read_.error("at", f'"{target}" begins with none of {", ".join(TARGETS)}')
        if bool(id) == read_.has("seat"):
            raise read_.error("id", "a step of the learner has words, a move with a seat is made by itself and has none")
        if why and not (id and seat == LEARNER):
            raise read_.error("why", "only the learner may want something else")
        press = read_.str("press", "")
    return Step(id, seat, moves, at, why, press)


def _learned(row: Reader) -> Learned:
    with row as read_:
        return Learned(read_.str("id"), read_.str("icon"), read_.str("entry", ""))
