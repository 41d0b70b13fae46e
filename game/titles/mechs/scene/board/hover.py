"""What stands on a square, as text keys: the lines of a tooltip. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.rules.board import BOULDER, COLOURS, FACINGS, NOWHERE, OIL, PAD, RUNE, VOID, Cell
from game.titles.mechs.rules.seen import View


class Tip(NamedTuple):
    """One line: `mechs.board.KEY` with its parameters. `seat`: the mech it is about, whose name the table puts in as `who`."""

    key: str
    params: tuple[tuple[str, object], ...] = ()
    seat: int = -1


def tips(view: View, cell: Cell) -> list[Tip]:
    """What there is to say about a square, pieces first; nothing outside the board and for plain floor."""
    if cell == NOWHERE or view.terms.mission.ground[cell] == VOID:
        return []
    return [*_pieces(view, cell), *_ground(view, cell)]


def _pieces(view: View, cell: Cell) -> list[Tip]:
    found = []
    for seat, mech in enumerate(view.mechs):
        if mech.cell == cell:
            found.append(Tip("tip.mech", (("facing", FACINGS[mech.facing]), ("damages", mech.damages)), seat))
            if mech.shard >= 0:
                found.append(Tip("tip.carries"))
    if view.bomb == cell:
        found.append(Tip("tip.bomb", (("health", view.bomb_hp),)))
    if any(there == cell for _, there in view.minions):
        found.append(Tip("tip.minion"))
    if cell in view.shards:
        found.append(Tip(f"tip.shard.{view.terms.mission.shard_mode}"))
    return found


def _ground(view: View, cell: Cell) -> list[Tip]:
    mission, found = view.terms.mission, []
    kind = mission.ground[cell]
    if RUNE <= kind < RUNE + 4:
        arrives = "spawns" if view.terms.spawn.mode == "rune_colour" else "plain"
        found.append(Tip(f"tip.rune.{arrives}", (("colour", COLOURS[kind - RUNE]),)))
    elif kind in (OIL, PAD, BOULDER):
        found.append(Tip({OIL: "tip.oil", PAD: "tip.pad", BOULDER: "tip.boulder"}[kind]))
    if cell in view.terms.school:
        found.append(Tip("tip.school", (("health", view.school_hp),)) if view.terms.school_hp else Tip("tip.school_plain"))
    if cell in view.terms.goals:
        found.append(Tip("tip.goal"))
    for colour, zone in enumerate(view.terms.zones):
        if cell in zone:
            found.append(Tip("tip.zone", (("colour", COLOURS[colour]),)))
    if view.stage == "deploy" and cell in mission.starts:
        found.append(Tip("tip.start"))
    return found
