"""A keyboard on the screen: which signs stand where in a language, its keys, where it stands, and when a letter is a capital.

The scene that lies over a page with a text field is the app's (`game.pages.kit.keyboard`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import draw, theme
from game.ui.canvas import Box, overlap
from game.ui.frame import Frame
from game.ui.pads import is_pad
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import draw_hint, hint_width

Place = tuple[float, float, float, float]
DIGITS = "1234567890"
ORDERS = {
    "en": ("qwertyuiop", "asdfghjkl&", "zxcvbnm.!?"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbnéèàç"),
}
"""By language the three rows of letters, as on its keyboards; the places that those leave over hold what is typed most."""
MORE = (".,!?&:+()/", "éèêëàâäáãå", "çñîïíìôöóò", "œæøùûüúÿõß")
"""The second page of signs: the letters with accents of both languages and of their neighbours."""
COLUMNS = 10
SIZE = (1204.0, 500.0)
"""The whole panel, in units."""
LABEL: Place = (26, 14, 252, 72)
LINE: Place = (286, 17, 744, 66)
COUNT: Place = (1042, 14, 140, 72)
LEFT, TOP, WIDE, HIGH, GAP = 22.0, 100.0, 84.0, 70.0, 8.0
"""Of the keys: where the first one stands, their size, and what lies between."""
SIDE = LEFT + COLUMNS * (WIDE + GAP) + 8
SIDE_WIDE = SIZE[0] - LEFT - SIDE
"""The column of commands at the right."""
MARGIN, HIGHEST = 24.0, 84.0
BREAKS = " -"
"""Signs after which a part of a name begins."""


def rows_of(lang: str, more: bool) -> Sequence[str]:
    """The four rows of ten signs; of a language without an order of its own, the English one."""
    return MORE if more else (DIGITS, *ORDERS.get(lang, ORDERS["en"]))


def upper(sign: str) -> str:
    """Its capital; itself where that would be two letters."""
    return sign.upper() if len(sign.upper()) == 1 else sign


def begins(text: str, capitals: str) -> bool:
    """Whether the letter after `text` is a capital by itself. `capitals`: "first" (of all), "words" (of each part), "" (none)."""
    if capitals == "words":
        return not text or text[-1] in BREAKS
    return capitals == "first" and not text


def place(column: float, row: float, columns: float = 1, rows: float = 1) -> Place:
    """The box of a key on the panel; it may take several places."""
    x, y = LEFT + column * (WIDE + GAP), TOP + row * (HIGH + GAP)
    return x, y, columns * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP


def beside(row: float, rows: float = 1) -> Place:
    """The box of a command in the column at the right."""
    _, y, _, h = place(0, row, 1, rows)
    return SIDE, y, SIDE_WIDE, h


def origin(seen: Sequence[pygame.FRect]) -> tuple[float, float]:
    """Where the panel stands so that it covers as little as it can of what should be seen."""
    w, h = SIZE
    across = ((1920 - w) / 2, 1920 - MARGIN - w, MARGIN)
    places = [(x, y) for y in (1080 - 12 - h, HIGHEST) for x in across]

    def covered(at: tuple[float, float]) -> float:
        return sum(overlap(pygame.FRect(*at, w, h), box) for box in seen)

    return min(places, key=covered)


class Cap(Widget):
    """A key. `kind`: letter, command or done; `lit`: it is switched on; `mark`: the pad's button that does the same."""

    what = "key"

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        kind: str = "letter",
        *,
        icon: str = "",
        turn: int = 0,
        mark: str = "",
        lit: bool = False,
        hint: str | None = None,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, hint=hint, tip=tip)
        self.label, self.kind, self.icon, self.turn, self.mark, self.lit = label, kind, icon, turn, mark, lit
        self.focusable = enabled  # the cross does not stop at what the field does not take
        self.tip_above = True

    def _colours(self) -> tuple[str, str, str]:
        """Face, lower edge and words."""
        if not self.enabled:
            return theme.NIGHT2, theme.NIGHT, "#7B6C86"
        if self.kind == "done" or self.lit:
            return theme.LAMP, theme.LAMP2, theme.INK
        return (theme.PAPER, theme.PAPER2, theme.INK) if self.kind == "letter" else (theme.NIGHT3, theme.NIGHT3, theme.PAPER)

    def draw(self, f: Frame) -> None:
        """The key, its word or picture, and the pad's button."""
        box = self.box
        face, edge, words = self._colours()
        if self.focused:
            draw.focus_ring(f, box, 14)
        if self.enabled and (self.hover or self.pressed):
            face = theme.mix(face, theme.LIGHT, 0.5 if self.kind == "letter" else 0.18)
        draw.rounded(f, box, 14, face, edge, theme.INK, 3)
        mark = self.mark if is_pad(f.device) and self.enabled else ""
        wide = hint_width(f, mark) if mark else 0.0
        below = mark and box.h > HIGH  # a key of two rows has room for it there
        room = pygame.FRect(box.x + 8, box.y, box.w - 16 - (wide + 6 if mark and not below else 0), box.h - (44 if below else 0))
        if self.icon:
            size = min(46.0, box.h * 0.66)
            draw.icon(f, self.icon, room.centerx - size / 2, room.centery - size / 2, size, self.turn)
        else:
            size = 42.0 if self.kind == "letter" else 44.0 if self.kind == "done" else 34.0
            draw.text(f, self.label, room, "card", size, words, "c")
        if below:
            draw_hint(f, mark, box.centerx, box.bottom - 34)
        elif mark:
            draw_hint(f, mark, box.right - 12 - wide / 2, box.centery)
