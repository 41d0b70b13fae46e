"""Files that somebody else has shared: opened from the house's folder or dropped onto the window, and kept on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.resume import lines_of
from game.table import library

FOLDER = "exports"
"""The house's own folder for what was taken out, and for what is to be opened."""
ENDING = ".tablee"
ENDINGS = (ENDING, library.ENDING)


def folder(home: Path) -> Path:
    """Where files lie that are to be opened, and what was taken out."""
    return home / FOLDER


def shelf(home: Path) -> Path:
    """Where the journals lie."""
    return home / "matches"


def files(home: Path) -> list[Path]:
    """The files that could be matches, newest first."""
    place = folder(home)
    found = [path for path in place.iterdir() if path.suffix in ENDINGS and path.is_file()] if place.is_dir() else []
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


def keep(home: Path, match: Match[Any, Any], source: Path | None = None) -> Path:
    """The match on the shelf: where it stands already, else a copy. Raises OSError when the disk refuses.

    `source`: its file, where only that holds the whole match.
    """
    content = source.read_bytes() if source is not None else "".join(f"{line}\n" for line in lines_of(match)).encode()
    home = shelf(home)
    for part in (library.FINISHED, library.SHARED):
        for path in (home / part).glob(f"*{library.ENDING}"):
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
    place = home / library.SHARED
    place.mkdir(parents=True, exist_ok=True)
    path = place / library.new_path(home, match.title).name
    path.write_bytes(content)
    return path
