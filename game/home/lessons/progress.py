"""Which lessons have been played to their end, and where one was left: `lessons.json` beside the journals of lessons."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.home.store import DamagedError, SmallFile

FOLDER = "lessons"


class Progress:
    """What is known of the lessons of this home. A damaged file is put aside: lessons then begin anew."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER
        self._file = SmallFile(home / "lessons.json")
        self._done: set[str] = set()
        self._left: dict[str, tuple[str, int]] = {}
        with suppress(DamagedError):
            self._take(self._file.read() or {})

    def _take(self, content: Mapping[str, Any]) -> None:
        done, left = content.get("done"), content.get("left")
        self._done = {name for name in done if isinstance(name, str)} if isinstance(done, list) else set()
        for name, place in left.items() if isinstance(left, dict) else ():
            if isinstance(place, list) and len(place) == 2 and isinstance(place[0], str) and type(place[1]) is int:
                self._left[str(name)] = (Path(place[0]).name, place[1])

    def _write(self) -> None:
        self._file.write({"done": sorted(self._done), "left": {name: list(place) for name, place in self._left.items()}})

    def done(self, title: str) -> bool:
        """Whether a lesson was played to its end."""
        return title in self._done

    def left(self, title: str) -> tuple[Path, int] | None:
        """The journal and the step of a lesson that was begun and not finished."""
        place = self._left.get(title)
        if place is None or not (self.folder / place[0]).is_file():
            return None
        return self.folder / place[0], place[1]

    def begun(self) -> bool:
        """Whether any lesson was left before its end."""
        return any(self.left(title) is not None for title in self._left)

    def keep(self, title: str, path: Path, at: int) -> None:
        """The lesson stands at this step now."""
        self._left[title] = (path.name, at)
        self._write()

    def finish(self, title: str) -> None:
        """A lesson was played to its end: a tick, and nothing more to go on with."""
        self._done.add(title)
        self.drop(title)

    def drop(self, title: str) -> None:
        """Forget where a lesson was left."""
        place = self._left.pop(title, None)
        if place is not None:
            with suppress(OSError):
                (self.folder / place[0]).unlink()
        self._write()

    def fresh_folder(self) -> Path:
        """The folder of the journals, made when it is missing. Raises OSError when the disk refuses."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder
