"""Read from the couch: what decides at a table is 40 units high, and what is not stands in a list with its reason."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.frame import Audit

FAR = 40
"""Units in which a number or a sign can be read from three metres at 1080 lines."""
TITLES = ("mindbug", "mindup", "mindflayer", "mechs")
"""Titles whose tables are read from the couch."""
NUMBER = re.compile(r"[×+−]?\d+( ?/ ?\d+)?")
HOUSE = "ui_"
"""How the names of signs begin that belong to no game: keys of the bar, ticks, clocks."""


class Nearer(NamedTuple):
    """What of a title, or of the pictures whose names begin so, may be as small as this: numbers as they are written, signs by
    their names; and why."""

    where: str
    what: str
    least: int
    why: str


LIST = (
    Nearer("mindbug", r"temper_\w+", 38, "a bot's temper beside its portrait; the lobby and its words tell it"),
    Nearer("mindup", r"[+−]\d", 24, "bubbles of cards that are won: the head of their column tells what it brings"),
    Nearer("mindup", r"mu_\w+", 33, "the suit at the head of a column, which the cards below it show large"),
    Nearer("mindup", r"\d\d?", 36, "numbers of cards that are won, which lie on each other in a deep column"),
    Nearer("mindup_sheet", r"\d", 32, "the place beside a face: rows stand in its order"),
    Nearer("mindflayer", r"temper_\w+", 30, "a bot's temper beside its portrait; the lobby and its words tell it"),
    Nearer("mindflayer_out", "mf_mind_flayer", 33, "one's own notes, whom one suspects"),
    Nearer("mindflayer_film", r"mf_\w+|[+−]?\d", 21, "the film after the game, which is read behind its key"),
    Nearer("mechs", r"cmd_\w+|dmg_\w+", 14, "cards of the others' lines: large in the panel when it runs"),
    Nearer("mechs", r"sch_\w+|mv_gear", 18, "schematics of the others, which are read large when one looks at their lines"),
    Nearer("mechs", r"el_\w+|ct_\w+|mv_\w+", 24, "elements at the board's edges and on dice"),
    Nearer("mechs", r"\d+|\d+/\d+|×\d", 27, "numbers on small cards, as high as their foot; gears of schematics; the pace"),
)


def too_near(name: str, audit: Audit, canvas: Canvas) -> list[str]:
    """The numbers and signs of a title's picture that are smaller than the list allows."""
    if name.partition("_")[0] not in TITLES:
        return []
    allowed = [(re.compile(one.what), one.least) for one in LIST if name.startswith(one.where)]
    seen = [(item.text, item.size) for item in audit if NUMBER.fullmatch(item.text)]
    seen += [(sign, size) for sign, size, *_ in audit.icons if not sign.startswith(HOUSE)]
    found = []
    for what, pixels in seen:
        size = round(pixels / canvas.k)
        least = min([FAR, *(least for words, least in allowed if words.fullmatch(what))])
        if size < least:
            found.append(f"{what} is {size} units high, less than {least}")
    return found
