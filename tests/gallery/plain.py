"""Pictures of a title that has none of its own: the lobby, the table at the start, later, looked back from, and the results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.kit.context import Context
from game.pages.lobby.page import Lobby
from game.pages.play.results import Results
from game.table.session import Session
from game.titles import title
from game.ui.scene import Scene
from tests.gallery.pages import LONGEST, house
from tests.gallery.shot import Shot

LATER, END = 7, 10_000
"""Moves."""


def session(name: str, moves: int, called: str = LONGEST) -> Session:
    """One person among bots."""
    found = title(name)
    bots = [Player(called, face, None, found.levels[0]) for face in found.faces[1 : found.seats[0]]]
    setup = Setup(name, found.seats[0], 5, 5, found.defaults())
    return table_at(found, played_by_chance(found, setup, [Player("Alice", found.faces[0], 0), *bots], moves))


def table(name: str, moves: int, back: bool = False) -> Callable[[Context], Scene]:
    """The table after so many moves."""

    def build(ctx: Context) -> Scene:
        scene: Scene = title(name).scene_class()(ctx.at_table, session(name, moves), 2 if back else None)
        return scene

    return build


def lobby(name: str) -> Callable[[Context], Scene]:
    """The lobby with who is known in the house."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        return Lobby(ctx, name)

    return build


def results(name: str) -> Callable[[Context], Scene]:
    """What stands there after a whole match."""

    def build(ctx: Context) -> Scene:
        page: Any = Results(ctx, session(name, END, "Max"))
        page.quiet_ms = 0
        return page

    return build


def shots(name: str) -> list[Shot]:
    """All of a title."""
    return [
        Shot(f"{name}_lobby", lobby(name)),
        Shot(f"{name}_start", table(name, 0)),
        Shot(f"{name}_later", table(name, LATER), "keys"),
        Shot(f"{name}_then", table(name, LATER, back=True)),
        Shot(f"{name}_over", table(name, END)),
        Shot(f"{name}_results", results(name)),
    ]
