"""The workshop of the house: the maps of each title that has some, and the bots that try one of them at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.places import MAPS
from game.core.match import Match
from game.core.players import Player
from game.core.sketch import Sketch
from game.home.workshop.shelf import Shelf
from game.home.workshop.trials import Trials
from game.table.games.crew import Crew, WorkerCrew
from game.table.games.trial import Trial, match_of, setup_of
from game.titles import Title


class Workshop:
    """One for the app. `crew`: who plays; None = processes, which are started when they are first needed."""

    def __init__(self, home: Path, crew: Crew | None = None) -> None:
        self.home, self._crew = home, crew
        self._shelves: dict[str, Shelf] = {}
        self._trials: Trials | None = None

    def shelf(self, found: Title) -> Shelf:
        """The maps of a title."""
        if found.id not in self._shelves:
            self._shelves[found.id] = Shelf(self.home / MAPS, found.drawing_of())
        return self._shelves[found.id]

    @property
    def crew(self) -> Crew:
        """Who plays."""
        if self._crew is None:
            self._crew = WorkerCrew()
        return self._crew

    def trials(self, found: Title, sketch: Sketch) -> Trials | None:
        """The bots on a map, as far as they have come; None for one that cannot be played. Another map's are paused."""
        if sketch.mission is None:
            return None
        old = self._trials
        if old is None or (old.sketch.content, old.sketch.path) != (sketch.content, sketch.path):
            if old is not None:
                old.pause()
            self._trials = Trials(found.drawing_of(), sketch, self.crew)
            if old is not None:
                self._trials.level = old.level
        return self._trials

    def match(self, trials: Trials, trial: Trial, names: Sequence[str], driver: str) -> Match[Any, Any]:
        """A game as a match to be watched: the pieces sit at the table under these names, all of them driven by whoever looks, so
        that it can be played on from any moment. Raises ValueError when it does not fit the rules."""
        options = {**trials.title.defaults(), **trials.drawing.options(trials.sketch, trial.grade)}
        setup = setup_of(trials.title.id, options, trial.seats, trial.number)
        faces = trials.title.faces
        players = [Player(names[seat], faces[seat], 0, driver=driver) for seat in range(trial.seats)]
        return match_of(trials.title.rules, setup, players, trial)

    @property
    def busy(self) -> bool:
        """Whether the crew tries a map of somebody's own."""
        return self._trials is not None and self._trials.running

    def pause(self) -> None:
        """The crew is wanted for something else."""
        if self._trials is not None:
            self._trials.pause()

    def close(self) -> None:
        """The app ends."""
        if self._crew is not None:
            self._crew.close()
