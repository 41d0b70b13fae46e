"""Shows a folder in the system's own file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def command(folder: Path) -> list[str] | None:
    """What opens a folder on this system; None where nothing is known to."""
    opener = "open" if sys.platform == "darwin" else "explorer" if os.name == "nt" else "xdg-open"
    found = shutil.which(opener)
    return None if found is None else [found, str(folder)]


def open_folder(folder: Path) -> bool:
    """Make the folder if it is missing and show it, without waiting; False when that cannot be done here."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        words = command(folder)
        if words is None:
            return False
        subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True


def short(path: Path) -> str:
    """A path as people read it, with ~ for their own folder."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except ValueError:
        return str(path)


def open_editor(path: Path) -> bool:
    """Open a map in the Tiled editor, without waiting; False where that is not installed."""
    found = shutil.which("tiled")
    if found is None:
        return False
    try:
        subprocess.Popen([found, str(path)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
