"""Maps for tests of the workshop: small ones that bots play in a moment, in a folder of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.core.sketch import Sketch
from game.home.workshop.trials import Trials
from game.table.games.crew import Crew, InlineCrew
from game.table.games.trial import Trial
from game.titles.mechs.maps.drawing import Drawing
from game.titles.mechs.maps.missions import shipped_folder


def starter(folder: Path, name: str = "mine") -> Path:
    """A copy of the map that everybody begins with."""
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(shipped_folder() / "starters" / "en.tmx", folder / f"{name}.tmx"))


def sketch(path: Path) -> Sketch:
    """A map that can be played."""
    found = Drawing().read(path)
    assert not found.flaws
    return found


def trials(path: Path, crew: Crew | None = None) -> Trials:
    """The bots of the weakest level on a map."""
    found = Trials(Drawing(), sketch(path), crew or InlineCrew())
    found.choose("greedy")
    return found


def told(number: int = 0, won: bool = False, turns: int = 5, reason: str = "", seats: int = 2, grade: str = "normal") -> Trial:
    """A game that nobody has played."""
    ends = reason or ("won" if won else "turns_over")
    return Trial(seats, grade, "greedy", number, won, ends, turns, 0.1, (("crushed", (200, 200, 201)), ("hurt", (300,))), "")
