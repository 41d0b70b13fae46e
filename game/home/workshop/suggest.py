"""Looks for the numbers of a map that bring a table nearer to what missions are made for: each is turned a little, and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.sketch import Goal, Knob, Sketch
from game.home.replays.naming import free
from game.home.workshop.tally import Cell, Tally
from game.home.workshop.trials import Trials
from game.table.games.crew import Crew
from game.table.games.trial import Trial, setup_of
from game.table.jobs import Try
from game.titles.base import Drawing

GLANCE, GAMES = 6, 16
"""A change gets so many games at first; one that looks good gets so many in all."""
MOST_TRIED = 10
"""So many changes are tried one by one; then the best of them is the ground for as many more."""
ROUNDS = 2


@dataclass(frozen=True)
class Change:
    """Some numbers turned, and the games on the map as it would be then."""

    knobs: tuple[Knob, ...]
    sketch: Sketch
    tally: Tally

    def off(self, goal: Goal) -> float:
        """How far the share of victories lies from the middle of the goal, in points."""
        return abs(100 * self.tally.rate - (goal.low + goal.high) / 2)

    def fits(self, goal: Goal) -> bool:
        """Whether it lies within the goal."""
        return goal.low <= 100 * self.tally.rate <= goal.high


class Suggestion:
    """A search under way for one table. `found` is the best change once it is `done`; None where none brings it nearer."""

    def __init__(self, trials: Trials, cell: Cell) -> None:
        self.cell, self.sketch = cell, trials.sketch
        self.drawing: Drawing = trials.drawing
        self.crew: Crew = trials.crew
        self.title = trials.title
        self.goal = self.drawing.goals[cell.grade]
        self.before = now = trials.tally(cell)
        self.easier = 100 * now.rate < (self.goal.low + self.goal.high) / 2
        self._best = Change((), self.sketch, now)
        self._tried: list[Change] = []
        self._round = 0
        self._waiting: dict[int, int] = {}
        self.done = False
        self._due = self._list(())

    @property
    def found(self) -> Change | None:
        """The best change so far."""
        return self._best if self._best.knobs else None

    @property
    def now(self) -> Change | None:
        """What is being tried."""
        return self._due[0] if self._due and not self.done else None

    @property
    def progress(self) -> float:
        """Which part of the search is over, at the least."""
        most = ROUNDS * MOST_TRIED
        return 1.0 if self.done else min(1.0, (self._round * MOST_TRIED + len(self._tried)) / most)

    def _list(self, ground: tuple[Knob, ...]) -> list[Change]:
        """What is tried on the ground of some changes."""
        base = self.sketch
        for knob in ground:
            base = self.drawing.turned(base, knob)
        turns = self.drawing.knobs(base.mission, self.cell.seats, self.cell.grade, self.easier)
        found = [
            Change((*ground, knob), self.drawing.turned(base, knob), Tally(self.cell, ()))
            for knob in turns
            if (knob.kind, knob.name, knob.number) not in {(one.kind, one.name, one.number) for one in ground}
        ]
        return found[:MOST_TRIED]

    def update(self) -> bool:
        """Take what has come and ask for what is next; whether anything is new."""
        if self.done:
            return False
        came = False
        for token, result in self.crew.poll():
            if self._waiting.pop(token, None) is not None:
                came = True
                if isinstance(result, Trial):
                    change = self._due[0]
                    trials = tuple(sorted((*change.tally.trials, result), key=lambda one: one.number))
                    self._due[0] = Change(change.knobs, change.sketch, Tally(self.cell, trials))
                else:
                    self.stop()
                    return True
        if not self._waiting:
            self._go_on()
        return came

    def stop(self) -> None:
        """Nobody waits for it any more; what is known stays."""
        self.done = True
        self._waiting.clear()
        self.crew.drop()

    def _go_on(self) -> None:
        """The next games of this change, or the next change, or the end."""
        while self._due:
            tally = self._due[0].tally
            wanted = GAMES if self._promising(tally) else GLANCE
            if tally.games < wanted:
                self._ask(range(tally.games, wanted))
                return
            self._finish(self._due.pop(0))
            if self.done:
                return
        self._round += 1
        ground = self.found.knobs if self.found is not None else ()
        if self._round >= ROUNDS or not ground:
            self.done = True
            return
        self._tried.clear()
        self._due = self._list(ground)
        self._go_on()

    def _promising(self, tally: Tally) -> bool:
        """Whether a glance says that more games are worth it: it lies nearer than the best."""
        return tally.games >= GLANCE and Change((), self.sketch, tally).off(self.goal) <= self._best.off(self.goal)

    def _finish(self, change: Change) -> None:
        self._tried.append(change)
        if change.tally.games >= GAMES and change.off(self.goal) < self._best.off(self.goal):
            self._best = change
            self.done = change.fits(self.goal)

    def _ask(self, numbers: Sequence[int]) -> None:
        """Hand in games of the change that is being tried."""
        change = self._due[0]
        title = self.drawing.title_of(change.sketch)
        self.crew.learn(title)
        for number in numbers:
            options = {**title.defaults(), **self.drawing.options(change.sketch, self.cell.grade)}
            setup = setup_of(title.id, options, self.cell.seats, number)
            self._waiting[self.crew.request(Try(title.id, setup, self.cell.grade, self.cell.level, number))] = number

    def write(self) -> Path:
        """Write the best change into a copy beside the map. Raises OSError and ValueError."""
        change = self.found
        if change is None:
            raise ValueError("nothing was found")
        text = self.drawing.edited(self.sketch, change.knobs)
        path = free(self.sketch.path)
        path.write_text(text, encoding="utf-8")
        return path
