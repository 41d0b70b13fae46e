"""The results of a map, beside the map: a file for each content that was tried, so that an older version can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.sketch import Sketch
from game.table.games.results import ResultsError, ResultsFile
from game.table.games.trial import Trial
from game.titles.base import Title

FOLDER = "tried"
"""Beside the maps."""
MOST_VERSIONS = 8
"""So many versions of a map keep their results."""


@dataclass(frozen=True)
class Tried:
    """What was tried: the head of a file."""

    title: str
    content: str
    rules: int


@dataclass
class Kept:
    """The games of one version of a map, and where they are written down. `writes`: whether the folder takes them; `begun`: the
    file has been looked at."""

    file: ResultsFile[Trial]
    trials: list[Trial] = field(default_factory=list)
    writes: bool = True
    begun: bool = False

    def keep(self, trial: Trial) -> None:
        """One more game; where the disk refuses, it is known until the app ends."""
        self.trials.append(trial)
        if self.writes:
            try:
                if not (self.begun and self.file.path.exists()):
                    self.file.path.parent.mkdir(parents=True, exist_ok=True)
                    self.file.begin()
                    self.begun = True
                self.file.keep(trial)
            except OSError:
                self.writes = False


def known(title: Title, sketch: Sketch) -> Kept:
    """What is known of a map as it is now; a file that cannot be read is begun again."""
    tried = Tried(title.id, sketch.content, title.rules.version)
    file = ResultsFile(_file(sketch), tried, Trial)
    try:
        return Kept(file, file.read())
    except (ResultsError, UnicodeDecodeError):
        try:
            file.path.unlink()
        except OSError:
            return Kept(file, writes=False)
        return Kept(file)
    except OSError:
        return Kept(file, writes=False)


def earlier(title: Title, sketch: Sketch) -> list[Trial]:
    """The games on the version before this one; [] where there was none."""
    for path in _versions(sketch):
        if path != _file(sketch):
            content = path.stem.rpartition("-")[2]
            try:
                found = ResultsFile(path, Tried(title.id, content, title.rules.version), Trial).read()
            except (ResultsError, UnicodeDecodeError, OSError):
                continue
            if found:
                return found
    return []


def tidy(sketch: Sketch) -> None:
    """Delete the results of versions that are long gone."""
    for path in _versions(sketch)[MOST_VERSIONS:]:
        path.unlink(missing_ok=True)


def _file(sketch: Sketch) -> Path:
    return sketch.path.parent / FOLDER / f"{sketch.path.stem}-{sketch.content}.jsonl"


def _versions(sketch: Sketch) -> Sequence[Path]:
    """The files of a map's versions, the latest first."""
    stem, size = sketch.path.stem, len(sketch.content)
    try:
        found = [
            path
            for path in (sketch.path.parent / FOLDER).glob("*.jsonl")
            if path.stem.rpartition("-")[0] == stem and len(path.stem.rpartition("-")[2]) == size
        ]
        return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))
    except OSError:
        return []
