"""Read from the couch: what decides at a table is 40 units high, and what is not stands in a list with its reason."""

from __future__ import annotations

import re

from game.ui.canvas import Canvas
from game.ui.frame import Audit

FAR = 40
"""Units in which a number can be read from three metres at 1080 lines."""
NEARER = {
    "mindup": (24, "numbers and bubbles of cards that are won, which the inspector repeats; rivals' scores beside their faces "
                   "and the rounds of a crowd, whose totals the score panel shows large; the sheets, which are pages to read"),
    "mindflayer_film": (27, "the grid of all moments, which is read behind its key"),
    "mechs": (27, "damages on a portrait in the narrowest rows, told large in the mech's own line; the pace of a run on its key; "
              "gears on the page of schematics; numbers on small cards come as near to it as their foot is high"),
}
"""By title, or by the beginning of a picture's name, the least size of a number if it is not `FAR`, and what those below are."""
TITLES = ("mindbug", "mindup", "mindflayer", "mechs")
"""Titles whose tables are read from the couch."""
SURELY = {"mindup": re.compile(r"×\d")}
"""What is large wherever it lies on a table of the title, but on pages that lie over it: what the cards of a column count."""
OVER = ("mindup_sheet",)
"""How the names of pictures begin in which a page covers the table."""
NUMBER = re.compile(r"[×+−]?\d+( ?/ ?\d+)?")


def too_near(name: str, audit: Audit, canvas: Canvas) -> list[str]:
    """The numbers of a title's picture that are smaller than its list allows."""
    title = name.partition("_")[0]
    keys = [key for key in NEARER if name.startswith(key)]
    least = NEARER[max(keys, key=len)][0] if keys else FAR if title in TITLES else 0
    surely = SURELY.get(title)
    found = []
    for item in audit:
        size = round(item.size / canvas.k)
        large = surely is not None and surely.fullmatch(item.text) and not name.startswith(OVER)
        if NUMBER.fullmatch(item.text) and size < (FAR if large else least):
            found.append(f"{item.text!r} is {size} units high, less than {FAR if large else least}")
    return found
