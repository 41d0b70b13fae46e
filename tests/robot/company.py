"""Who sits at the robot's tables: one person or several, and as many bots as a title needs besides."""

from __future__ import annotations

from dataclasses import replace

from game.core.players import Player
from game.titles import title

ALICE, MAX, EVE = Player("Alice", "noor", 0), Player("Max", "marcus", 1), Player("Eve", "bea", 2)
FACES = {"Lucille": "lucille", "Gus": "gus", "Odile": "odile", "Walt": "walt", "Sam": "sam"}
BOTS = tuple(Player(name, portrait, None, "novice") for name, portrait in FACES.items())
BOT = BOTS[0]
SOLO, DUEL, TRIO = (ALICE,), (ALICE, MAX), (ALICE, MAX, EVE)
TWO = (replace(ALICE, name="Corki", driver="Alice"), replace(ALICE, name="Tristana", driver="Alice"))
"""Alice drives two mechs."""


def company(name: str, people: tuple[Player, ...], seats: int = 0) -> tuple[Player, ...]:
    """These players, and the title's weakest bots up to `seats` or to what the title needs at least."""
    missing = max(seats, title(name).seats[0]) - len(people)
    table = people + tuple(bot for bot in BOTS if bot not in people)[: max(0, missing)]
    weakest = title(name).levels[0]
    return tuple(player if player.level is None else replace(player, level=weakest) for player in table)
