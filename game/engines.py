"""What may be compiled beside its source (`make fast`): Python takes a compiled module in place of its source.

It is imported before everything else, by whatever Python somebody has: nothing newer than Python 3.8 here.
"""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

GAME = Path(__file__).parent
COMMON = "engines__mypyc"
"""Holds the code of all: the other files lead there."""
MODULES = (
    "bots/ismcts", "core/dice", "core/verbs",
    *("titles/mindbug/rules/" + name for name in ("changes", "effects", "flow", "powers", "state", "view")),
    *("titles/mindbug/bots/" + name for name in ("guess", "policy", "solver", "worlds", "worth")),
    *("titles/mechs/rules/" + name for name in (
        "board", "bombway", "boss_body", "conditions", "course", "danger", "deck", "distances", "draft", "entering", "flow",
        "frame_cache", "game", "harm", "line", "minions", "motion", "state", "strike",
        "boss/attacks", "boss/drag", "boss/moves", "boss/phase",
        "schematics/answers", "schematics/boosts", "schematics/equip", "schematics/hits", "schematics/mending",
        "schematics/offers", "schematics/ops", "schematics/registry",
    )),
    *("titles/mechs/bots/" + name for name in ("aims", "driver", "pilot", "planner", "plans", "score", "ways")),
    *("titles/mindup/rules/" + name for name in ("flow", "scoring", "state")),
    *("titles/mindup/bots/" + name for name in (
        "expect", "glance", "hands", "odds", "outlook", "playout", "replies", "search", "stakes", "told",
    )),
    *("titles/mindflayer/rules/" + name for name in (
        "deal", "exchange", "facts", "flow", "frames", "meetings", "options", "state", "status", "worlds",
    )),
    *("titles/mindflayer/bots/" + name for name in (
        "belief", "choice", "cloud", "deal", "face", "giving", "grudges", "habits", "hands", "hiding", "manners", "meetings",
        "people", "players", "playout", "search", "sight", "thinker", "world", "worth",
    )),
)  # fmt: skip
"""What is worth it, below `game/`. Not what others inherit from, for a title that is not compiled could not; nor records that are
sent to a bot, for a compiled one that is frozen cannot be read there. A sum of fractions over a generator begins at 0.0 in them:
from 0, what is compiled takes it for whole."""


def compiled(name: str) -> Path:
    """Where the compiled module is, or would be."""
    return GAME / (name + EXTENSION_SUFFIXES[0])


def discard_stale() -> None:
    """In a checkout: what was compiled before one of its sources was changed goes, all of it, for it is one piece."""
    common = compiled(COMMON)
    if not common.exists() or not (GAME.parent / "main.py").exists():
        return
    made = common.stat().st_mtime
    if any((GAME / (name + ".py")).stat().st_mtime > made for name in MODULES):
        discard()


def discard() -> None:
    """Everything runs from its source again."""
    for name in (*MODULES, COMMON):
        with suppress(OSError):
            os.unlink(compiled(name))
