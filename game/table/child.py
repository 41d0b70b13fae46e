"""How this house starts a process of its own, wherever it lies: in a checkout, in a package, in a folder to double-click."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

import game

FLAG = "--child"
"""The first word of a frozen program's command line when it is not to be the app."""
CHILDREN = ("game.table.worker", "game.phones.gate", "game.app.selftest")
"""The modules that may be run so."""


def frozen() -> bool:
    """Whether interpreter and house are one program, which takes no `-m`."""
    return bool(getattr(sys, "frozen", False))


def child_command(module: str, *words: str) -> list[str]:
    """The command line that runs a module of the house in a process of its own; its folder is `child_folder`."""
    return [sys.executable, FLAG, module, *words] if frozen() else [sys.executable, "-m", module, *words]


def child_folder() -> Path:
    """The folder in which a child finds the house."""
    return Path(game.__file__).resolve().parent.parent


def run_child(words: Sequence[str]) -> None:
    """Be the child that a frozen program was started as. Raises SystemExit with one sentence when there is none of that name."""
    if not words or words[0] not in CHILDREN:
        sys.exit(f"{FLAG} takes one of: {', '.join(CHILDREN)}.")
    sys.argv[:] = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
