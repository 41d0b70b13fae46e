"""How a duel would end, told on the creature that may meet the attack."""

from __future__ import annotations

from game.text import Words
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

COLOURS = {"wins": "#8FD36B", "loses": "#F08A72", "both": theme.LAMP, "none": theme.CREAM}
"""The ground of how a duel would end, seen from the attacker."""
SIGNS = {"wins": "ui_check", "loses": "ui_cross", "both": "ui_swap", "none": "kw_tough"}
"""The same as a picture."""


def duel_mark(f: Frame, words: Words, how: str, card: Box, covered: bool) -> None:
    """On the box of a creature. `covered`: its neighbour lies on a part of it, so that there is no room for words."""
    x, y, w, h = card
    if covered:
        disc = (x + 8, y + h * 0.36, 60, 60)
        draw.rounded(f, disc, 30, COLOURS[how], None, theme.INK, 4)
        draw.icon(f, SIGNS[how], disc[0] + 11, disc[1] + 11, 38)
        return
    pill = (x - 6, y + h * 0.38, w + 12, 50)
    draw.shadow(f, pill, 25, 8, 2, 5, 140)
    draw.rounded(f, pill, 25, COLOURS[how], None, theme.INK, 4)
    draw.text(f, words.get(f"mindbug.scene.duel_{how}"), (pill[0] + 12, pill[1], pill[2] - 24, 50), "card", 34, theme.INK, "c")
