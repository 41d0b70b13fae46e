"""The Boss: its line of four slots, its cards and default dangers, its moves, its attacks, and what can be foreseen of them."""

from game.titles.mechs.rules.boss.foresight import Coming, Doom, Reach, doom, reach, upcoming
from game.titles.mechs.rules.boss.phase import ANSWERS, HANDLERS, OPTIONS, begin

__all__ = ["ANSWERS", "HANDLERS", "OPTIONS", "Coming", "Doom", "Reach", "begin", "doom", "reach", "upcoming"]
