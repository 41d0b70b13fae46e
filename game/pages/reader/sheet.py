"""The page of one entry: what stands where on it, measured at the present text size, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.home.rulebook.book import Book, Entry
from game.pages.kit import examples
from game.pages.reader.portraits import portrait_of
from game.pages.reader.widgets import has_drawing, picture
from game.text import Words
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

WIDE = 1240.0
"""The room for a page's content."""
GAP = 22.0
NAME, KIND, LEAD, MORE, BOXED, CAPTION = 62.0, 29.0, 31.0, 29.0, 28.0, 29.0
ICON = 104.0
LEAD_SPACING, TEXT_SPACING = 1.24, 1.18
SIGNS = {"yes": ("ui_check", theme.LEAF), "no": ("ui_cross", theme.CORAL_DEEP), "note": ("", theme.TIDE)}
ARROW = 56.0
HEAD = 60.0
STRIP_PAD = 24.0
ROW_GAP = 20.0
LEAST = 0.97
"""So small pictures may become to stand side by side."""
NUMBER = 50.0
CHIP = 62.0


@dataclass
class Laid:
    """A page that has been laid out: its height, what paints it (in units of the content), and the chips of its links."""

    high: float = 0.0
    paints: list[Callable[[Frame], None]] = field(default_factory=list)
    links: list[tuple[str, Box]] = field(default_factory=list)

    def paint(self, f: Frame) -> None:
        for one in self.paints:
            one(f)


def lay(book: Book, entry: Entry, words: Words, canvas: Canvas, marked: bool) -> Laid:
    """Lay out the page of an entry."""
    return _Laying(book, entry, words, canvas, marked).all()


class _Laying:
    """A page being laid out from top to bottom."""

    def __init__(self, book: Book, entry: Entry, words: Words, canvas: Canvas, marked: bool) -> None:
        self.book, self.entry, self.words, self.canvas, self.marked = book, entry, words, canvas, marked
        self.f = Frame(new_surface(1, 1), canvas)
        self.page = Laid()
        self.y = 6.0

    def all(self) -> Laid:
        """The whole page."""
        self._head()
        more = self.entry.more(self.words)
        if more:
            self._paragraph(more, MORE)
        self._portrait()
        for name in self.entry.examples[:1]:
            self._example(name)
        self._boxes()
        for name in self.entry.examples[1:]:
            self._example(name)
        self._see()
        self.page.high = self.y + 4
        return self.page

    def _say(self, key: str, **params: object) -> str:
        return self.words.get(f"app.reader.{key}", **params)

    def _put(self, paint: Callable[[Frame], None]) -> None:
        self.page.paints.append(paint)

    # ------------------------------------------------------------------ head
    def _head(self) -> None:
        """Icon, name, the small line, and the lead: beside them where it is short, else below."""
        entry, words = self.entry, self.words
        name, kind, text = entry.name(words), self.book.kind(entry, words), entry.text(words)
        drawing = entry.icon or entry.picture
        left = ICON + 26 if has_drawing(drawing) else 0.0
        wide = draw.text_width(self.f, name, "title", NAME) + 4
        beside = left + max(wide, draw.text_width(self.f, kind, "bold", KIND) + 4) + 44
        room = WIDE - beside
        high = draw.rich_height(self.f, text, room, LEAD, LEAD_SPACING) if text and room > 560 else 1e9
        top = self.y
        tall = 132.0
        if high <= 190:
            tall = max(tall, high + 8)
            lead: Box = (beside, top, room, tall)
            self._put(lambda f: self._lead(f, text, lead, "m"))
            head: Box = (left, top + (tall - 132) / 2, wide, 132)
        else:
            head = (left, top, WIDE - left, 132)
        icon: Box = (0, head[1] + 14, ICON, ICON)
        self._put(lambda f: self._title(f, drawing if left else "", name, kind, head, icon))
        self.y += tall + GAP
        if high > 190 and text:
            self._paragraph(text, LEAD, LEAD_SPACING)

    def _title(self, f: Frame, drawing: str, name: str, kind: str, head: Box, icon: Box) -> None:
        picture(f, drawing, icon)
        x, y, w, _ = head
        two = draw.text_width(f, name, "title", 46) > w
        draw.text(f, name, (x, y + 2, w, 84), "title", 34 if two else NAME, theme.INK, lines=2, spacing=1.0)
        draw.text(f, kind, (x, y + 86, WIDE - x, 42), "bold", KIND, theme.CORAL_DEEP, chop=True)

    def _lead(self, f: Frame, text: str, box: Box, valign: str) -> None:
        draw.rich(f, text, box, LEAD, theme.INK, theme.CORAL_DEEP, valign=valign, spacing=LEAD_SPACING)

    def _paragraph(self, text: str, size: float, spacing: float = TEXT_SPACING) -> None:
        high = draw.rich_height(self.f, text, WIDE, size, spacing)
        box: Box = (0, self.y, WIDE, high + 6)
        self._put(lambda f: self._words(f, text, box, size, spacing))
        self.y += high + GAP

    def _words(self, f: Frame, text: str, box: Box, size: float, spacing: float) -> None:
        draw.rich(f, text, box, size, theme.INK, theme.CORAL_DEEP, spacing=spacing)

    def _portrait(self) -> None:
        """The card that the page is about, as it lies on a table."""
        found = portrait_of(self.book.title, self.entry, self.words, self.canvas, self.marked)
        if found is None:
            return
        surface, wide, high = found
        x, top = (WIDE - wide) / 2, self.y
        self._put(lambda f: f.blit(surface, x, top))
        self.y += high + GAP

    # ------------------------------------------------------------------ examples
    def _example(self, name: str) -> None:
        captions = self.entry.captions(self.words, name)
        count = max(1, len(captions))
        across = across_of(self.book.title, name, count, self.words, self.canvas, self.marked)
        column = column_wide(across)
        made = examples.drawn(self.book.title, name, self.words, self.canvas, self.marked, column - 16)
        if made.problem:
            self._paragraph(self._say("broken", why=made.problem), MORE)
            return
        top, heading = self.y, self._say("example")
        y, first = top + HEAD, len(self.page.paints)
        for begin in range(0, len(made.surfaces), across):
            row = range(begin, min(begin + across, len(made.surfaces)))
            if begin:
                y += ROW_GAP
            y += self._row(made, captions, row, column, y, heading)
        strip: Box = (0, top, WIDE, y + 12 - top)
        self.page.paints.insert(first, lambda f: self._strip(f, strip, heading))
        self.y = y + 12 + GAP

    def _row(
        self, made: examples.Drawn, captions: Sequence[str], row: range, column: float, y: float, heading: str
    ) -> float:  # fmt: skip
        """Pictures side by side from `y` on, their captions below. Returns how high it is."""
        said = [captions[n] for n in row if n < len(captions)]
        low = max((draw.rich_height(self.f, one, column - 20, CAPTION, TEXT_SPACING) for one in said), default=0.0)
        tall = max(made.sizes[n][1] for n in row)
        whole = len(row) * (column + ARROW) - ARROW
        x = STRIP_PAD if row.start == 0 else (WIDE - whole) / 2
        for place, n in enumerate(row):
            left = x + place * (column + ARROW)
            wide, high = made.sizes[n]
            at = left + (column - wide) / 2, y + (tall - high) / 2
            self._put(lambda f, surface=made.surfaces[n], at=at: f.blit(surface, *at))  # type: ignore[misc]
            if len(made.surfaces) > 1:
                beside = draw.text_width(self.f, heading, "card", 34) + 18 if n == 0 else 0.0
                disc: Box = (left + beside, y - HEAD + 9, NUMBER, NUMBER) if row.start == 0 else (left, y, NUMBER, NUMBER)
                self._put(lambda f, n=n, disc=disc: self._number(f, n + 1, disc))  # type: ignore[misc]
            if place:
                arrow = left - ARROW, y + tall / 2 - ARROW / 2
                self._put(lambda f, at=arrow: draw.icon(f, "ui_arrow", at[0], at[1], ARROW, turn=3))  # type: ignore[misc]
            if n < len(captions):
                box: Box = (left + 10, y + tall + 14, column - 20, low + 8)
                self._put(lambda f, n=n, box=box: self._caption(f, captions[n], box))  # type: ignore[misc]
        return tall + 14 + low + 8

    def _strip(self, f: Frame, box: Box, heading: str) -> None:
        draw.panel(f, box, theme.PanelLook("#2C8079", "#12474F", theme.INK, 5), 24, shadow=False)
        draw.text(f, heading, (box[0] + STRIP_PAD, box[1] + 12, 600, 46), "card", 34, theme.LAMP)

    def _number(self, f: Frame, n: int, box: Box) -> None:
        draw.rounded(f, box, box[3] / 2, theme.LAMP, None, theme.INK, 4)
        draw.text(f, str(n), box, "card", 32, theme.INK, "c")

    def _caption(self, f: Frame, words: str, box: Box) -> None:
        draw.rich(f, words, box, CAPTION, theme.PAPER, theme.LAMP, "c", "t", TEXT_SPACING)

    # ------------------------------------------------------------------ boxes and links
    def _boxes(self) -> None:
        """Up to three side by side, four as two rows."""
        found = self.entry.boxes(self.words)
        across = 2 if len(found) in (2, 4) else min(3, len(found))
        for begin in range(0, len(found), max(1, across)):
            row = found[begin : begin + across]
            wide = (WIDE - GAP * (across - 1)) / across
            room = wide - 116
            high = max(draw.rich_height(self.f, text, room, BOXED, TEXT_SPACING) for _, text in row) + 44
            high = max(112.0, high)
            for n, (kind, text) in enumerate(row):
                box: Box = (n * (wide + GAP), self.y, wide, high)
                self._put(lambda f, kind=kind, text=text, box=box: self._box(f, kind, text, box))  # type: ignore[misc]
            self.y += high + GAP

    def _box(self, f: Frame, kind: str, text: str, box: Box) -> None:
        x, y, w, h = box
        draw.rounded(f, box, 20, "#FFF9EA", None, theme.INK, 4)
        icon, colour = SIGNS[kind]
        disc: Box = (x + 20, y + h / 2 - 29, 58, 58)
        draw.rounded(f, disc, 29, colour, None, theme.INK, 4)
        if icon:
            draw.icon(f, icon, disc[0] + 11, disc[1] + 11, 36)
        else:
            draw.text(f, "i", disc, "card", 38, theme.PAPER, "c", outline=theme.INK, edge=2)
        draw.rich(f, text, (x + 96, y + 8, w - 114, h - 16), BOXED, theme.INK, theme.CORAL_DEEP, valign="m", spacing=TEXT_SPACING)

    def _label(self, f: Frame, words: str, box: Box) -> None:
        draw.text(f, words, box, "card", 30, theme.INK)

    def _see(self) -> None:
        """The chips of other entries, row by row."""
        known = [(id, self.book.get(id)) for id in self.entry.see]
        found = [(id, other) for id, other in known if other is not None]
        if not found:
            return
        label, top = self._say("see"), self.y
        wide = draw.text_width(self.f, label, "card", 30) + 24
        self._put(lambda f: self._label(f, label, (0, top, wide, CHIP)))
        x = wide
        for id, other in found:
            need = min(
                WIDE - wide, draw.text_width(self.f, other.name(self.words), "bold", 27) + (CHIP + 34 if other.icon else 48)
            )
            if x + need > WIDE and x > wide:
                x, self.y = wide, self.y + CHIP + 12
            self.page.links.append((id, (x, self.y, need, CHIP)))
            x += need + 14
        self.y += CHIP + GAP


def column_wide(across: int) -> float:
    """The room of one of so many pictures side by side, with an arrow between two."""
    return (WIDE - 2 * STRIP_PAD - ARROW * (across - 1)) / across


def across_of(title: str, example: str, count: int, words: Words, canvas: Canvas, marked: bool) -> int:
    """So many pictures of an example stand side by side as are not made much smaller there."""
    for across in range(count, 1, -1):
        if examples.scale(title, example, words, canvas, marked, column_wide(across) - 16) >= LEAST:
            return across
    return 1
