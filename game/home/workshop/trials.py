"""The games of one map under way: which is played next, what has come of them, when there are enough."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.sketch import Sketch
from game.home.workshop import results
from game.home.workshop.tally import Cell, Tally, tallies
from game.table.games.crew import Crew
from game.table.games.trial import Trial, setup_of
from game.table.jobs import Failure, Try
from game.titles.base import Drawing, Title

AT_ONCE = 8
"""So many games of a cell follow one another before the next cell gets as many: early figures tell something everywhere."""
MOST_GAMES = 120
"""A cell has no more: half of them won and half lost, the interval is 18 points wide then."""
MOST_FAILURES = 3
"""After so many games that could not be played nobody goes on."""


class Trials:
    """The bots on one version of a map. Runs only between `go` and `pause`, and stops by itself when everything is settled."""

    def __init__(self, drawing: Drawing, sketch: Sketch, crew: Crew) -> None:
        """Raises ValueError for a map that cannot be played."""
        self.drawing, self.sketch, self.crew = drawing, sketch, crew
        self.title: Title = drawing.title_of(sketch)
        self.kept = results.known(self.title, sketch)
        self.before = results.earlier(self.title, sketch)
        self.running = False
        self.failed = ""
        """Why games cannot be played; "" as long as they can."""
        self._failures = 0
        self._under_way: dict[int, tuple[Cell, int]] = {}
        self._tallies: dict[str, dict[Cell, Tally]] = {}
        self._old: dict[Cell, Tally] = {}
        self.level = self.drawing.levels[min(1, len(self.drawing.levels) - 1)]

    def cells(self, level: str = "") -> Sequence[Cell]:
        """The cells of a level, as they stand in the table: the seats down, the difficulties across."""
        return [Cell(seats, grade, level or self.level) for seats in self.title.seats for grade in self.drawing.goals]

    def tally(self, cell: Cell) -> Tally:
        """What is known of a cell."""
        return self._table(cell.level)[cell]

    def old(self, cell: Cell) -> Tally:
        """What was known of it on the version before this one."""
        if cell not in self._old:
            self._old |= tallies(self.before, [cell])
        return self._old[cell]

    def _table(self, level: str) -> dict[Cell, Tally]:
        if level not in self._tallies:
            self._tallies[level] = tallies(self.kept.trials, self.cells(level))
        return self._tallies[level]

    @property
    def games(self) -> int:
        """How many games of the chosen level were played."""
        return sum(tally.games for tally in self._table(self.level).values())

    def settled(self, cell: Cell) -> bool:
        """Whether a cell needs no more games."""
        tally = self.tally(cell)
        return tally.settled or tally.games >= MOST_GAMES

    @property
    def done(self) -> bool:
        """Whether nothing is left to be played at the chosen level."""
        return bool(self.failed) or all(self.settled(cell) for cell in self.cells())

    def now(self, cell: Cell) -> bool:
        """Whether a game of a cell is being played."""
        return any(cell == other for other, _ in self._under_way.values())

    def choose(self, level: str) -> None:
        """Try another level from now on; what is being played is given up."""
        if level != self.level:
            self.level = level
            if self.running:
                self.pause()
                self.go()

    def go(self) -> None:
        """Play, until everything is settled or somebody pauses."""
        if not self.done:
            self.crew.learn(self.title)
            self.running = True
            self._fill()

    def pause(self) -> None:
        """Give up what is being played; what is known stays."""
        if self.running:
            self.running = False
            self._under_way.clear()
            self.crew.drop()

    def update(self) -> bool:
        """Take what has come; whether anything did."""
        if not self.running:
            return False
        came = False
        for token, result in self.crew.poll():
            if self._under_way.pop(token, None) is None:
                continue
            came = True
            if isinstance(result, Trial):
                self.kept.keep(result)
                self._tallies.pop(result.level, None)
            else:
                self._fail(result)
        if came:
            self._fill()
            if self.done:
                self.pause()
                results.tidy(self.sketch)
        return came

    def _fail(self, result: object) -> None:
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            self.failed = result.why if isinstance(result, Failure) else str(result)

    def _fill(self) -> None:
        """Give every process something to do."""
        while len(self._under_way) < self.crew.hands and (due := self._next()) is not None:
            cell, number = due
            options = self.drawing.options(self.sketch, cell.grade)
            setup = setup_of(self.title.id, {**self.title.defaults(), **options}, cell.seats, number)
            token = self.crew.request(Try(self.title.id, setup, cell.grade, cell.level, number))
            self._under_way[token] = due

    def _next(self) -> tuple[Cell, int] | None:
        """The game that is due: of the cell that is furthest behind; None when there are enough."""
        waits = [cell for cell in self.cells() if not self.settled(cell)]
        if not waits or self.failed:
            return None
        given = {cell: {number for other, number in self._under_way.values() if other == cell} for cell in waits}
        cell = min(waits, key=lambda one: (self.tally(one).games + len(given[one])) // AT_ONCE)
        known = given[cell] | {trial.number for trial in self.tally(cell).trials}
        return cell, next(number for number in range(len(known) + 1) if number not in known)
