"""The glossary of a title on its help page: every entry of the rulebook's table of contents, in the alphabet of the language.

Which entries there are is in `assets/data/<title>/glossary.toml`, their words are `<title>.glossary.ID.name` and `.text`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from game.content import data
from game.text import Words
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget

SECTION = "glossary"
PREFIX = "entry:"
"""How the id of a row begins."""
LIST_WIDE, HIGH, STEP, PAD, INDENT = 484.0, 56.0, 60.0, 10.0, 34.0
PICTURE = 148.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `under`: the id of the entry of which it is a part, "" = none; `story`: it tells no rule; `picture`: a name in
    assets/svg."""

    id: str
    under: str = ""
    story: bool = False
    picture: str = ""


def entries(title: str) -> tuple[Entry, ...]:
    """The entries of a title in the order of its file."""
    return tuple(Entry(**row) for row in data(title, SECTION)["entry"])


def sorted_entries(words: Words, title: str) -> tuple[Entry, ...]:
    """The entries as a language lists them: by name, the parts of an entry behind it in their own order."""
    every = entries(title)
    heads = sorted(
        (one for one in every if not one.under), key=lambda one: alphabet(words.get(f"{title}.{SECTION}.{one.id}.name"))
    )
    return tuple(one for head in heads for one in (head, *(part for part in every if part.under == head.id)))


def alphabet(name: str) -> str:
    """What a name is sorted by: its letters and digits without accents, in lower case."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum() or letter == " ")


class Row(Widget):
    """A name in the list, filled with lamp when its entry is shown."""

    what = "entry"

    def __init__(self, area: ScrollArea, n: int, entry: Entry, name: str, chosen: bool) -> None:
        super().__init__(f"{PREFIX}{entry.id}", (6, PAD + n * STEP, area.rect.w - 36, HIGH))
        self.within = area
        self.name, self.chosen, self.part = name, chosen, bool(entry.under)

    def draw(self, f: Frame) -> None:
        """The row."""
        x, y, w, h = box = self.box
        if self.focused:
            draw.focus_ring(f, box, 16)
        if self.chosen:
            draw.rounded(f, box, 16, theme.LAMP, theme.LAMP2, theme.INK, 4)
        elif self.hover or self.focused:
            draw.rounded(f, box, 16, theme.PAPER3)
        left = x + 16 + (INDENT if self.part else 0)
        face, size = ("text", 27) if self.part else ("card", 30)
        draw.text(f, self.name, (left, y, x + w - 8 - left, h), face, size, theme.INK, chop=True)


class Glossary:
    """The list and the entry that is shown."""

    def __init__(self, title: str, page: Box) -> None:
        x, y, _, h = page
        self.title, self.page = title, page
        self.area = ScrollArea(SECTION, (x + 12, y + 12, LIST_WIDE, h - 24))
        self.shown = ""

    def widgets(self, words: Words) -> Sequence[Widget]:
        """The list with a row for each entry; the first entry is shown if none is yet."""
        found = sorted_entries(words, self.title)
        self.shown = self.shown or found[0].id
        self.area.content = len(found) * STEP + 2 * PAD
        rows = [Row(self.area, n, one, self._word(words, one.id, "name"), one.id == self.shown) for n, one in enumerate(found)]
        return [self.area, *rows]

    def turn_to(self, id: str) -> bool:
        """Show the entry of a row with this widget id; False when it is no row, or shown already."""
        entry = id.removeprefix(PREFIX)
        if not id.startswith(PREFIX) or entry == self.shown:
            return False
        self.shown = entry
        return True

    def draw(self, f: Frame, words: Words) -> None:
        """The entry beside the list."""
        entry = next(one for one in entries(self.title) if one.id == self.shown)
        x, y, w, h = self.page
        left, room = x + LIST_WIDE + 60, w - LIST_WIDE - 100
        draw.rounded(f, (x + LIST_WIDE + 24, y + 24, 4, h - 48), 2, theme.PAPER3)
        top = y + 36
        if entry.picture:
            draw.figure(f, entry.picture, (left, top, PICTURE, PICTURE), "c", "m")
        beside = left + PICTURE + 28 if entry.picture else left
        over = self._word(words, entry.under, "name") if entry.under else ""
        if over:
            draw.text(f, over, (beside, top, room - (beside - left), 40), "text", 27, theme.CORAL_DEEP, chop=True)
        head = (beside, top + (40 if over else 0), room - (beside - left), PICTURE - (40 if over else 0))
        draw.text(f, self._word(words, entry.id, "name"), head, "card", 44, theme.INK, lines=2)
        text = self._word(words, entry.id, "text")
        draw.rich(f, text, (left, top + PICTURE + 28, room, h - PICTURE - 110), 34, theme.INK, theme.CORAL_DEEP, spacing=1.24)

    def _word(self, words: Words, id: str, form: str) -> str:
        return words.get(f"{self.title}.{SECTION}.{id}.{form}")
