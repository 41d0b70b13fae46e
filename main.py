"""Start Tablée: `python main.py --help` tells the arguments."""

from __future__ import annotations

import importlib.util
import os
import sys

WANTED = {"pygame": "pygame-ce", "pytmx": "pytmx", "PIL": "pillow", "platformdirs": "platformdirs"}


def problem() -> str | None:
    """Why the app cannot start here, as one sentence with the command that mends it."""
    pip = f"{os.path.basename(sys.executable) or 'python'} -m pip"
    if sys.version_info < (3, 11):  # noqa: UP036
        return f"Tablée needs Python 3.11 or newer, this is {sys.version.split()[0]}: install one and run it again."
    missing = [package for module, package in WANTED.items() if importlib.util.find_spec(module) is None]
    if missing:
        return f"Tablée needs {', '.join(missing)}; run: {pip} install {' '.join(missing)}"
    from game.app.environment import prepare_environment

    prepare_environment()
    import pygame

    if not getattr(pygame, "IS_CE", False):
        return f"Tablée needs pygame-ce instead of pygame; run: {pip} uninstall -y pygame && {pip} install pygame-ce"
    return None


if __name__ == "__main__":
    trouble = problem()
    if trouble is not None:
        sys.exit(trouble)
    from game.app.run import main

    sys.exit(main(sys.argv[1:]))
