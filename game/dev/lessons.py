"""How long the guided games take: `python -m game.dev lessons`. Words, presses and what moves by itself, against what is stated.

A lesson is played on its table by its suggested moves, at normal speed, without a window. Its words are read at 200 a minute,
the last page among them; at every step one looks at what is lit and presses a key, and before a move also at the cards.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.text.pace import WORDS_A_MINUTE, spoken

if TYPE_CHECKING:
    from game.pages.kit.context import Context
    from game.text.words import Words

LOOK_S, MOVE_S = 4.0, 6.0
"""To look at what the words are about and press the key of the bubble; to look at the cards, find the one, and press it."""
STEP_MS, PATIENCE_MS = 50, 60_000
TOLERANCE = 0.75
"""So many minutes may lie between the estimate and what is stated."""
USAGE = "usage: python -m game.dev lessons"


@dataclass(frozen=True, slots=True)
class Length:
    """The parts of a lesson's length, in one language."""

    title: str
    lang: str
    stated: int
    words: int
    read: int
    """Steps that are only read."""
    moves: int
    """Moves of the learner."""
    film_s: float
    """What moves by itself: cards, others' moves, the pauses before them."""

    @property
    def minutes(self) -> float:
        """All together."""
        return self.words / WORDS_A_MINUTE + (self.read * LOOK_S + self.moves * MOVE_S + self.film_s) / 60

    @property
    def fits(self) -> bool:
        """Whether what is stated is near enough."""
        return abs(self.minutes - self.stated) <= TOLERANCE

    def __str__(self) -> str:
        verdict = "" if self.fits else "  OFF"
        return (
            f"{self.title:11} {self.lang}  {self.words:4} words, {self.read:2} steps to read, {self.moves:2} moves, "
            f"{self.film_s:4.0f} s of motion: {self.minutes:.1f} min, stated {self.stated}{verdict}"
        )


def length(name: str, lang: str, home: Path) -> Length:
    """Play the lesson of a title in a home of its own."""
    from game.home.lessons.lesson import lesson_of
    from game.pages.learn.start import begin
    from tests.gallery.lessons import go_on
    from tests.gallery.shot import shot_context

    ctx = shot_context(home, lang, (1280, 720))
    ctx.change(speed=1)
    lesson = lesson_of(name)
    begin(ctx, name)
    words = read = moves = waited = 0
    table = _table(ctx)
    while True:
        gone = _until_bubble(ctx, table)
        waited += abs(gone)
        if gone < 0:
            break
        session = table.session
        words += spoken(table.mode.bubble.words)
        read += session.step.read_only
        moves += session.step.own
        go_on(session)
    return Length(name, lang, lesson.minutes, words + _last_page(ctx.words, name), read, moves, waited / 1000)


def _table(ctx: Context) -> Any:
    """The table on top."""
    return ctx.stage.top


def read_on(table: Any) -> None:
    """Press what the table itself wants to be read, while the lesson says nothing and others are to move, or all is over."""
    from game.ui.widgets import Button

    step = table.session.step
    if table.mode.bubble is not None or not table.settled or table.busy:
        return
    if not table.over if step is None else step.seat is None or step.own:
        return
    lamps = [one for one in table.ui.widgets if isinstance(one, Button) and one.kind == "primary" and one.enabled and one.visible]
    if lamps:
        table.pressed(lamps[0].confirm())


def _until_bubble(ctx: Context, table: Any) -> int:
    """The milliseconds until words come, below 0 when the lesson has ended instead. Raises TimeoutError."""
    at = table.session.at
    stage: Any = ctx.stage
    for gone in range(STEP_MS, PATIENCE_MS, STEP_MS):
        stage.update(STEP_MS)
        read_on(table)
        if id(stage.top) != id(table):
            return -gone
        if table.mode.bubble is not None and table.session.at >= at and table.mode.due:
            return gone
    raise TimeoutError(f"{table.session.title}: no words at step {table.session.at}")


def _last_page(words: Words, name: str) -> int:
    """The words of what has been learned."""
    from game.home.lessons.lesson import lesson_of

    return sum(spoken(words.get(f"learn.{name}.learned.{line.id}")) for line in lesson_of(name).learned)


def lengths() -> list[Length]:
    """All lessons in all languages."""
    from game.home.lessons.lesson import lessons
    from game.text import languages

    found = []
    for name in lessons():
        for lang in languages():
            with tempfile.TemporaryDirectory() as home:
                found.append(length(name, lang, Path(home)))
    return found


def main(argv: list[str]) -> int:
    """1 = a stated length is off."""
    if argv:
        print(USAGE, file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    found = lengths()
    print("\n".join(str(one) for one in found))
    return 0 if all(one.fits for one in found) else 1
