"""The widgets of the rules reader: search field, rows of the list, links."""

from __future__ import annotations

import pygame

from game.home.rulebook.alphabet import find_spans
from game.home.rulebook.book import Entry
from game.ui import art, draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.pads import is_pad
from game.ui.widgets import Button, ScrollArea, TextField, Widget
from game.ui.widgets.field import KEYBOARD

SEARCH = "search"
LONGEST = 32
SECTION_ICONS = {"cards": "ui_deck", "objectives": "ui_star", "damages": "ui_damage", "boss_cards": "ui_deck"}
NAMED_ICONS = {"kinds": "mf", "meetings": "meet", "schematics": "sch", "damages": "dmg", "cards": "cmd"}
"""How a card's icon may be called: one for all of its section, or its own with this in front."""
ROW = "row:"
"""How the id of a row begins."""
ICON = 60.0
NAME, KIND = 31.0, 27.0


def picture(f: Frame, name: str, box: Box) -> None:
    """An icon of assets/svg/icons, or with a folder any other drawing."""
    if name:
        draw.figure(f, name if "/" in name else f"icons/{name}", box, "c", "m")


class SearchField(TextField):
    """Letters go here whatever has the focus. Act value: the text, at every change."""

    live = True

    def __init__(self, rect: Box, text: str, room: str) -> None:
        super().__init__(SEARCH, rect, text, longest=LONGEST, room=room, align="l", size=34, pencil=False)
        self.typing = True

    @property
    def key_box(self) -> pygame.FRect:
        """Left of the cross that empties it."""
        box = self.box
        return pygame.FRect(box.right - (146 if self.text else 84), box.y + 10, 72, box.h - 20)

    def draw(self, f: Frame) -> None:
        """The plate with a magnifier, the words, the caret."""
        box = self.box
        if self.focused or self.text:
            draw.focus_ring(f, box, 20)
        draw.rounded(f, box, 20, theme.PAPER, theme.PAPER2, theme.INK, 5)
        draw.icon(f, "ui_search", box.x + 16, box.centery - 24, 48)
        self.caret = min(self.caret, len(self.text))
        key = self.has_key(f) or (self.focused and is_pad(f.device))
        if key:
            self.draw_key(f)
        right = self.key_box.x - 6 if key else box.right - 72
        room = (box.x + 78, box.y + 4, right - box.x - 78, box.h - 8)
        if self.text:
            where = draw.text(f, self.text, room, "text", self.size, theme.INK, chop=True)
            share = draw.text_width(f, self.text[: self.caret], "text", self.size) / max(
                1.0, draw.text_width(f, self.text, "text", self.size)
            )
            at = where.x + where.w * share + 2
        else:
            draw.text(f, self.room, room, "text", 30, "#75667A")
            at = room[0] - 4
        draw.rounded(f, (at, box.centery - box.h * 0.28, 4, box.h * 0.56), 2, theme.CORAL_DEEP)

    def _tell(self) -> Act | None:
        return Act(self.id, "go")

    def stop(self) -> Act | None:
        """Esc is the page's."""
        return None

    def blur(self) -> Act | None:
        """Letters go on coming here."""
        return None

    def click(self, x: float, y: float) -> Act | None:
        """The focus is enough; the key opens the keyboard of the screen."""
        self.caret = len(self.text)
        return Act(self.id, KEYBOARD) if self.key_box.collidepoint(x, y) else None

    def char(self, text: str) -> Act | None:
        """A letter more; a space at the beginning is none."""
        before = self.text
        if text.strip() or before:
            super().char(text)
        return Act(self.id, self.text) if self.text != before else None

    def edit(self, what: str) -> Act | None:
        """A letter less."""
        before = self.text
        super().edit(what)
        return Act(self.id, self.text) if self.text != before else None


class Row(Widget):
    """An entry in the list: icon, name with what was found in it underlined, the small line."""

    what = "entry"

    def __init__(
        self, area: ScrollArea, id: str, rect: Box, icon: str, name: str, kind: str, found: str, chosen: bool, inset: float = 0
    ) -> None:
        super().__init__(f"{ROW}{id}", rect)
        self.within = area
        self.icon, self.name, self.kind, self.found, self.chosen, self.inset = icon, name, kind, found, chosen, inset

    def draw(self, f: Frame) -> None:
        """The row; the one that is shown has a lamp frame, so that colour is not all."""
        x, y, w, h = box = self.box
        if self.focused:
            draw.focus_ring(f, box, 18)
        if self.chosen:
            draw.rounded(f, box, 18, theme.NIGHT3, None, theme.LAMP, 5)
        elif self.hover or self.focused:
            draw.rounded(f, box, 18, theme.mix(theme.NIGHT2, theme.LIGHT, 0.06))
        side = min(ICON, h - 8) - self.inset / 2
        picture(f, self.icon, (x + 20 + self.inset, y + (h - side) / 2, side, side))
        left = x + 20 + self.inset + side + 20
        room = x + w - 14 - left
        low = h * 0.42 if self.kind else 8.0
        name = (left, y + 8, room, h - 8 - low)
        where = draw.text(f, self.name, name, "card", NAME, theme.PAPER, lines=2, spacing=0.95, chop=True)
        if where.h < 1.5 * NAME * f.canvas.t:
            self._underline(f, where, room)
        if self.kind:
            draw.text(f, self.kind, (left, y + h - low - 2, room, low - 6), "text", KIND, theme.MIST, chop=True)

    def _underline(self, f: Frame, where: Box, room: float) -> None:
        """A lamp line under what was searched; not where the name had to be made smaller than the measure."""
        wide = draw.text_width(f, self.name, "card", NAME)
        if not self.found or wide > room * 1.35:
            return
        x, y, w, h = where
        for begin, end in find_spans(self.name, self.found):
            left = draw.text_width(f, self.name[:begin], "card", NAME) / wide * w if begin else 0.0
            right = draw.text_width(f, self.name[:end], "card", NAME) / wide * w
            draw.rounded(f, (x + left, y + h - 3, max(8.0, right - left), 4), 2, theme.LAMP)


def name_room(wide: float, inset: float) -> float:
    """The width that a name has in a row."""
    return wide - 40 - inset - (ICON - inset / 2) - 14


class Heading(Widget):
    """The name of a chapter in the list."""

    what = "chapter"
    focusable = False

    def __init__(self, area: ScrollArea, id: str, rect: Box, name: str) -> None:
        super().__init__(f"chapter:{id}", rect)
        self.within = area
        self.name = name

    def draw(self, f: Frame) -> None:
        """The name over a line."""
        x, y, w, h = self.box
        draw.text(f, self.name, (x + 10, y, w - 20, h - 8), "bold", 30, theme.LAMP, valign="b")
        draw.rule(f, x + 8, y + h - 4, w - 16)


class Link(Widget):
    """A chip on the page that leads to another entry."""

    what = "link"

    def __init__(self, area: ScrollArea, id: str, rect: Box, name: str, icon: str) -> None:
        super().__init__(f"see:{id}", rect)
        self.within = area
        self.name, self.icon = name, icon

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.halo(f, box, box.h / 2, theme.CORAL_DEEP, 4, 130, 5)
        fill = theme.mix(theme.NIGHT3, theme.LIGHT, 0.16) if self.hover else theme.NIGHT3
        draw.rounded(f, box, box.h / 2, fill, None, theme.INK, 3)
        left = box.x + 22
        if self.icon:
            picture(f, self.icon, (box.x + 10, box.y + 6, box.h - 12, box.h - 12))
            left = box.x + box.h + 8
        draw.text(f, self.name, (left, box.y, box.right - left - 18, box.h), "bold", 27, theme.PAPER, "l")


def has_drawing(name: str) -> bool:
    """Whether there is such an icon or drawing."""
    return bool(name) and art.exists(name if "/" in name else f"icons/{name}")


class Step(Button):
    """Leads to the entry before or after."""

    def __init__(self, id: str, rect: tuple[float, float, float, float], name: str, entry: str, tip: str) -> None:
        super().__init__(id, rect, "", tip=tip)
        self.tip_above = True
        self.entry, self.words, self.on = entry, name, id == "after"

    def draw(self, f: Frame) -> None:
        """A key with the name and an arrow at the side to which it leads."""
        super().draw(f)
        box = self.box
        size = 52.0
        at = box.right - 20 - size if self.on else box.x + 20
        draw.icon(f, "ui_arrow", at, box.centery - size / 2 - 3, size, turn=3 if self.on else 1)
        left = box.x + 22 if self.on else box.x + 30 + size
        room = (left, box.y + 4, box.w - 52 - size, box.h - 14)
        draw.text(f, self.words, room, "card", 32, theme.PAPER, "c", lines=2, spacing=1.0, chop=True)


def icon_of(entry: Entry) -> str:
    """The small drawing of an entry: its own, else one for its kind."""
    for name in (entry.icon, entry.picture, *_guesses(entry)):
        if has_drawing(name):
            return name
    return "ui_book"


def _guesses(entry: Entry) -> list[str]:
    """What a card's drawing may be called."""
    if not entry.section:
        return []
    card = entry.cards[0]
    return [f"creatures/{card}", f"{NAMED_ICONS.get(entry.section, 'ui')}_{card}", SECTION_ICONS.get(entry.section, "ui_deck")]
