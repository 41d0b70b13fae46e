"""The maps in a user's folder as their maker sees them: read again beside the window as soon as a file is saved."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.sketch import Place, Sketch
from game.home.background import BackgroundJob
from game.home.replays.naming import free
from game.titles.base import Drawing

MOST_MAPS = 100
Stamp = tuple[int, int]
"""When a file was changed, and its size."""


@dataclass(frozen=True)
class Drawn:
    """A map of the folder. `before`: what it was before its last change in this sitting, None for the first look; `saved`: when
    it was saved, in seconds since 1970."""

    sketch: Sketch
    before: Sketch | None = None
    saved: float = 0.0


class Shelf:
    """The maps of one folder. `look` begins to look for changes, `update` takes in what was found; nobody waits."""

    def __init__(self, folder: Path, drawing: Drawing) -> None:
        self.folder, self.drawing = folder, drawing
        self.maps: dict[Path, Drawn] = {}
        self.read = False
        """Whether everything has been read once."""
        self._stamps: dict[Path, Stamp] = {}
        self._tilesets: dict[Path, Stamp] = {}
        self._job: BackgroundJob[tuple[dict[Path, Stamp], list[Sketch]]] | None = None

    @property
    def sketches(self) -> Sequence[Drawn]:
        """All maps, by name."""
        return [self.maps[path] for path in sorted(self.maps, key=lambda path: path.name.casefold())]

    def look(self) -> None:
        """Begin to look, unless somebody does already."""
        if self._job is None:
            now, tilesets = self._seen(self.drawing.ending), self._seen(".tsx")
            if tilesets != self._tilesets:
                self._tilesets, self._stamps = tilesets, {}
            due = [path for path, stamp in now.items() if self._stamps.get(path) != stamp]
            if due or now.keys() != self.maps.keys() or not self.read:
                self._job = BackgroundJob(lambda: (now, [self.drawing.read(path) for path in due]))

    def update(self) -> bool:
        """Take in what was found; whether anything is new."""
        if self._job is None or not self._job.ready:
            return False
        now, sketches = self._job.result()
        self._job, first, self.read = None, not self.read, True
        changed = first or now.keys() != self.maps.keys()
        for sketch in sketches:
            old = self.maps.get(sketch.path)
            if old is None or old.sketch != sketch:
                changed = True
                before = None if old is None else old.sketch if old.sketch.picture is not None else old.before
                self.maps[sketch.path] = Drawn(sketch, before, now[sketch.path][0] / 1e9)
        self.maps = {path: drawn for path, drawn in self.maps.items() if path in now}
        self._stamps = now
        return changed

    def changes(self, drawn: Drawn) -> Sequence[Place]:
        """The squares that the last change of a map has touched."""
        before = drawn.before
        if before is None or before.picture is None or drawn.sketch.picture is None:
            return ()
        return self.drawing.changed(before.picture, drawn.sketch.picture)

    def new(self, name: str, lang: str) -> Path:
        """A copy of the starter under a free name. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = free(self.folder / f"{name}{self.drawing.ending}")
        return Path(shutil.copyfile(self.drawing.starter(lang), path))

    def _seen(self, ending: str) -> dict[Path, Stamp]:
        found: dict[Path, Stamp] = {}
        try:
            for path in sorted(self.folder.iterdir()):
                if path.suffix.lower() == ending and not path.name.startswith("."):
                    about = path.stat()
                    found[path] = about.st_mtime_ns, about.st_size
        except OSError:
            return found  # no folder, or a file that went while we looked: the next look sees it
        return dict(list(found.items())[:MOST_MAPS])
