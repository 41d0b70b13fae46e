"""A user's own maps, read in a thread of their own: whatever lies in the folder, no frame of the window waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, NamedTuple

from game.content.files import clipped
from game.content.maps.faults import fault, file_place
from game.content.places import DRAWN, user_maps

if TYPE_CHECKING:
    from game.core.types import Msg
    from game.titles.mechs.rules.mission import Mission

MOST_MAPS = 100
"""So many maps of the folder are read."""


class Stamp(NamedTuple):
    """A file as it looks from outside; another one as soon as it has changed."""

    path: Path
    changed: int = 0
    size: int = 0


class Own(NamedTuple):
    """What a file came to: a mission, or the sentence that tells why not."""

    file: str
    mission: Mission | None
    problem: Msg | None = None


def read_own(path: Path) -> Own:
    """A map of a user. What reads maps is imported by the first one: most people have none."""
    from game.titles.mechs.maps.missions import read

    name = clipped(path.name)
    mission, problems = read(path, name, own=True)
    return Own(name, mission, problems[0] if problems else None)


class OwnMaps:
    """The maps in a folder; a `game.titles.base.OwnFiles`.

    One that has changed stays as it was until it has been read again. When a tileset has changed, all maps are read again.
    """

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._lock = Lock()
        self._thread: Thread | None = None
        self._asked = False
        self._looked: Path | None = None
        self._tilesets: Sequence[Stamp] = ()
        self._kept: dict[Path, tuple[Stamp, Own]] = {}
        self._found: Sequence[Own] = []
        self.left = 0

    @property
    def busy(self) -> bool:
        """Whether somebody is looking."""
        return self._thread is not None

    def look(self) -> None:
        """Begin to look what has come, gone or changed; returns at once."""
        with self._lock:
            self._asked, self._looked = True, self._folder()
            if self._thread is None:
                self._begin()

    def wait(self) -> None:
        """Until nobody is looking any more."""
        while self.busy:
            with self._lock:
                thread = self._thread
            if thread is not None:
                thread.join()

    def found(self) -> Sequence[Own]:
        """What has been read so far, by name. Where nobody has looked yet, all of it is read at once."""
        if self._looked != self._folder():
            self.look()
            self.wait()
        return self._found

    def stamp(self) -> object:
        """Another value as soon as something else has been found."""
        return tuple(self._found)

    def _work(self) -> None:
        """The thread: look as long as somebody asks for it."""
        try:
            while self._asked:
                self._asked = False
                self._look()
        finally:
            self.left = 0
            with self._lock:
                self._thread = None
                if self._asked:  # since a moment ago
                    self._begin()

    def _begin(self) -> None:
        self._thread = Thread(target=self._work, name="own maps", daemon=True)
        self._thread.start()

    def _look(self) -> None:
        maps, tilesets = _stamps(self._folder())
        drawn, _ = _stamps(self._folder() / DRAWN)
        if tilesets != self._tilesets:
            self._kept = {path: (Stamp(path), own) for path, (_, own) in self._kept.items()}
            self._tilesets = tilesets
        few = [*maps[:MOST_MAPS], *drawn]
        self._kept = {stamp.path: self._kept[stamp.path] for stamp in few if stamp.path in self._kept}
        todo = [stamp for stamp in few if stamp.path not in self._kept or self._kept[stamp.path][0] != stamp]
        self._tell(maps, drawn, len(todo))
        for n, stamp in enumerate(todo, 1):
            self._kept[stamp.path] = stamp, read_own(stamp.path)
            self._tell(maps, drawn, len(todo) - n)

    def _tell(self, maps: Sequence[Stamp], drawn: Sequence[Stamp], left: int) -> None:
        """Let others see what there is, and how much is left."""
        found = [self._kept[stamp.path][1] for stamp in (*maps, *drawn) if stamp.path in self._kept]
        if len(maps) > MOST_MAPS:
            name = clipped(maps[MOST_MAPS].path.name)
            found.append(Own(name, None, fault(file_place(name), "file.crowd", n=len(maps) - MOST_MAPS, most=MOST_MAPS)))
        self._found, self.left = found, left


def _stamps(folder: Path) -> tuple[list[Stamp], list[Stamp]]:
    """The maps and the tilesets in a folder, by name; none when there is no folder, or it cannot be read."""
    found: dict[str, list[Stamp]] = {".tmx": [], ".tsx": []}
    try:
        for path in folder.iterdir():
            ending = path.suffix.lower()
            if ending in found and not path.name.startswith("."):
                found[ending].append(_stamp(path))
    except OSError:
        return [], []
    return sorted(found[".tmx"]), sorted(found[".tsx"])


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:
        return Stamp(path)
    return Stamp(path, about.st_mtime_ns, about.st_size)


OWN = OwnMaps(user_maps)
"""The maps in the folder of who plays."""
