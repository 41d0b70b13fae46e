"""What stands on a command card as a number."""

from __future__ import annotations

from game.titles.mechs.rules.catalog import Command

DASH, DEGREE = "\u2013", "\u00b0"
TURNS = {2: f"90{DEGREE}", 3: f"180{DEGREE}", 4: f"360{DEGREE}"}
"""How far a turn may go, by the number of its ways."""


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
