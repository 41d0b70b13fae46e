"""What stands on cards: the number of a command, the picture of a schematic."""

from __future__ import annotations

from game.titles.mechs.rules.catalog import Command, Schematic

DASH, DEGREE = "\u2013", "\u00b0"
TURNS = {2: f"90{DEGREE}", 3: f"180{DEGREE}", 4: f"360{DEGREE}"}
"""How far a turn may go, by the number of its ways."""
KIND_PICTURES = {"hack": "sch_hack", "boost": "sch_boost", "slot": "sch_slot", "overdrive": "mv_gear"}
"""The icon of each kind of schematic."""


def plan_picture(printed: Schematic) -> str:
    """The icon of a schematic, its own; an Overdrive has that of its kind."""
    return KIND_PICTURES[printed.kind] if printed.kind == "overdrive" else f"sch_{printed.name}"


def value_of(command: Command, power: int) -> str:
    """The number that a command shows at a power (1 to 3): its steps, how far it turns, its targets, cells or range."""
    n = max(1, min(3, power)) - 1
    if command.type == "move":
        least, most = command.least[n], command.most[n]
        return str(most) if least == most else f"{least}{DASH}{most}"
    if command.type == "turn":
        return TURNS.get(len(command.ways[n]), "")
    if command.mode == "all":
        return str(len(command.cells[n]))
    return str(command.radius[n] if len(set(command.targets)) == 1 else command.targets[n])
