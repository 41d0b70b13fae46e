"""What stands on a square, as text keys: the lines of a tooltip. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.rules.board import BODY, BOULDER, COLOURS, FACINGS, LAVA, NOWHERE, OIL, PAD, RUNE, SPIKES, VOID, Cell
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.hazards import LETTERS, next_columns, pulsing
from game.titles.mechs.scene.board.signs import ARRIVE, BUMP, MARCH
from game.titles.mechs.scene.board.trace import Trace

PLAIN = {OIL: "tip.oil", PAD: "tip.pad", BOULDER: "tip.boulder", LAVA: "tip.lava", SPIKES: "tip.spikes"}
"""The words of each kind of ground that does something."""


class Tip(NamedTuple):
    """One line: `mechs.board.KEY` with its parameters. `seat`: the mech it is about, whose name the table puts in as `who`."""

    key: str
    params: tuple[tuple[str, object], ...] = ()
    seat: int = -1


def tips(view: View, cell: Cell, lies: bool = False) -> list[Tip]:
    """What there is to say about a square, pieces first; nothing outside the board and for plain floor. `lies`: the board is seen
    turned by a quarter."""
    if cell == NOWHERE or view.terms.mission.ground[cell] == VOID:
        return []
    return [*_pieces(view, cell, lies), *_ground(view, cell)]


def legend(plan: Trace | None, minions: Trace | None, until: int | None, cell: Cell) -> list[Tip]:
    """What the marks on a square mean: a cross where the `plan` stops, as far as it is shown `until`, and what chance decides
    about the `minions` there."""
    bumps = () if plan is None else [sign for sign in plan.shown(until) if sign.kind == BUMP and sign.cells[0] == cell]
    found = [Tip(f"blocked.{sign.word}", (("lost", sign.number),)) for sign in bumps if sign.number >= 0]
    doubt = minions.doubt if minions is not None else None
    if doubt is not None and cell in doubt.cells:
        found.append(Tip({MARCH: "tip.tie", ARRIVE: "tip.may_fill"}.get(doubt.kind, "tip.may_hurt")))
    return list(dict.fromkeys(found))


def _pieces(view: View, cell: Cell, lies: bool) -> list[Tip]:
    found = []
    for seat, mech in enumerate(view.mechs):
        if mech.cell == cell:
            found.append(Tip("tip.mech", (("facing", FACINGS[(mech.facing + lies) % 4]), ("damages", mech.damages)), seat))
            if mech.shard >= 0:
                found.append(Tip("tip.carries"))
    if view.bomb == cell:
        found.append(Tip("tip.bomb", (("health", view.bomb_hp),)))
        if (way := bomb_way(view)) >= 0:
            found.append(Tip("tip.bomb_way", (("n", way),)))
    if any(there == cell for _, there in view.minions):
        found.append(Tip("tip.minion"))
        if any(there == cell and number in view.frozen for number, there in view.minions):
            found.append(Tip("tip.frozen"))
    if view.boss != NOWHERE and cell in [view.boss + more for more in BODY]:
        found.append(Tip("tip.boss", (("health", view.boss_hp),)))
    if cell in view.mines:
        found.append(Tip("tip.mine"))
    if cell in view.shards:
        found.append(Tip(f"tip.shard.{view.terms.mission.shard_mode}"))
    return found


def _ground(view: View, cell: Cell) -> list[Tip]:
    mission, found = view.terms.mission, _hazards(view, cell)
    kind = view.terms.grounds[view.wall][cell]
    if RUNE <= kind < RUNE + 4:
        arrives = "spawns" if view.terms.spawn.mode.startswith("rune_colour") else "plain"
        found.append(Tip(f"tip.rune.{arrives}", (("colour", COLOURS[kind - RUNE]),)))
    elif kind in PLAIN:
        found.append(Tip(PLAIN[kind] if mission.ground[cell] == kind else "tip.wall"))
    if cell in view.terms.school:
        found.append(Tip("tip.school", (("health", view.school_hp),)) if view.terms.school_hp else Tip("tip.school_plain"))
    if cell in view.terms.goals:
        found.append(_goal(view, cell))
    for colour, zone in enumerate(view.terms.zones):
        if cell in zone:
            found.append(Tip("tip.zone", (("colour", COLOURS[colour]),)))
    if view.stage == "deploy" and cell in mission.starts:
        found.append(Tip("tip.start"))
    return found


def _goal(view: View, cell: Cell) -> Tip:
    """What a goal cell is for in this mission."""
    wins = {win.when for win in view.terms.wins}
    if "bomb_checkpoints" in wins:
        n = view.terms.mission.goals.index(cell)
        state = "passed" if n < view.checkpoint else "next" if n == view.checkpoint else "later"
        return Tip("tip.checkpoint", (("letter", LETTERS[n % len(LETTERS)]), ("state", state)))
    return Tip("tip.exit" if "mechs_left" in wins else "tip.safe" if "mechs_safe" in wins else "tip.goal")


def _hazards(view: View, cell: Cell) -> list[Tip]:
    """What the danger phase will do here, and the gates around the square."""
    found = []
    _, most = next_columns(view)
    if any(cell in column for column in view.terms.columns[view.wall : view.wall + most]):
        found.append(Tip("tip.wall_next"))
    if view.terms.danger.mode == "shard_pulse" and cell in pulsing(view):
        found.append(Tip("tip.pulse"))
    there = {edge[cell] for edge in view.terms.gates} - {0}
    for gate in sorted(there):
        state = "gate_off" if view.down >> (gate - 1) & 1 else "gate_on"
        found.append(Tip(f"tip.{state}", (("colour", COLOURS[gate - 1]),)))
    return found
