"""One card of the gallery at the right of the page: large, with its copies, its kinds, its words and an example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.home.rulebook.book import Book, Entry
from game.pages.kit import examples
from game.text import Words
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas
from game.ui.exhibits import HIGH, WIDE, Exhibit, Kind
from game.ui.frame import Frame

ROOM = 574.0
"""Units across."""
LARGE, LESS = 1.4, 1.2
"""The card is so much larger than in the grid; the second in larger letters, which need the room beside it."""
GAP, PAD = 24.0, 22.0
COPIES, UNSEEN, RULE, WORDS, CAPTION = 46.0, 31.0, 30.0, 33.0, 29.0
PILL = 60.0


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands there: a card, its kinds, how many copies nobody has seen (None: no match is on that knows it), how it is
    painted, and what is told of its rule."""

    card: Exhibit
    kinds: tuple[Kind, ...]
    unseen: int | None
    paint: Callable[[Frame], None]
    book: Book | None
    entry: Entry | None


@dataclass
class Laid:
    """What was laid out: its height, and what paints it."""

    high: float = 0.0
    paints: list[Callable[[Frame], None]] = field(default_factory=list)

    def paint(self, f: Frame) -> None:
        for one in self.paints:
            one(f)


def example_of(shown: Shown) -> tuple[Entry, str] | None:
    """The example that tells most: of the card's own rule, else of the nearest one that its page leads to."""
    if shown.book is None or shown.entry is None:
        return None
    found: list[Entry] = [shown.entry]
    for entry in found:
        if entry.examples:
            return entry, entry.examples[0]
        more = (shown.book.get(id) for id in entry.see)
        found += [other for other in more if other is not None and other not in found]
    return None


def lay(shown: Shown, words: Words, canvas: Canvas, marked: bool, full: bool) -> Laid:
    """Lay it out; the example only if `full`, for it takes a moment to draw."""
    return _Laying(shown, words, canvas, marked).all(full)


class _Laying:
    """The side being laid out from top to bottom."""

    def __init__(self, shown: Shown, words: Words, canvas: Canvas, marked: bool) -> None:
        self.shown, self.words, self.canvas, self.marked = shown, words, canvas, marked
        self.f = Frame(new_surface(1, 1), canvas)
        self.laid = Laid()
        self.y = 10.0

    def all(self, full: bool) -> Laid:
        """Card, words, example."""
        self._head()
        self._text()
        found = example_of(self.shown) if full else None
        if found is not None:
            self._example(*found)
        self.laid.high = self.y
        return self.laid

    def _put(self, paint: Callable[[Frame], None]) -> None:
        self.laid.paints.append(paint)

    def _say(self, key: str, **params: object) -> str:
        return self.words.get(f"app.gallery.{key}", **params)

    def _rich(
        self, text: str, x: float, y: float, w: float, size: float, colour: str = theme.PAPER, bold: str = theme.LAMP
    ) -> float:
        """Words from a height on; how high they are."""
        high = draw.rich_height(self.f, text, w, size, theme.LINE_PANEL)
        box: Box = (x, y, w, high + 6)

        def paint(f: Frame) -> None:
            draw.rich(f, text, box, size, colour, bold)

        self._put(paint)
        return high

    # ------------------------------------------------------------------ card
    def _head(self) -> None:
        """The card, and beside it copies and kinds; what does not fit there stands below."""
        grown = LARGE if self.canvas.t <= 1 else LESS
        wide, high = WIDE * grown, HIGH * grown
        small = replace(self.canvas, k=self.canvas.k * grown, part=self.canvas.part * grown)
        px = small.px(WIDE), small.px(HIGH)
        made = new_surface(*px)
        self.shown.paint(Frame(made, small.sheet(px), inner=True))
        box: Box = (8, self.y, wide, high)

        def card(f: Frame) -> None:
            draw.shadow(f, box, wide * theme.CARD_RADIUS, 16, 3, 10, 150, covered=True)
            f.blit(made, box[0], box[1])

        self._put(card)
        x, w, y = wide + 36, ROOM - wide - 36, self.y
        if self.shown.card.copies:
            y += self._line("ui_deck", self._say("copies", n=self.shown.card.copies), x, y, w) + 6
        if self.shown.unseen is not None:
            y += self._rich(self._say("unseen", n=self.shown.unseen), x, y, w, UNSEEN, theme.CREAM) + 18
        for kind in self.shown.kinds:
            y = self._kind(kind, x, y + 6, w, self.y + high)
        self.y = max(self.y + high, y) + GAP

    def _line(self, icon: str, said: str, x: float, y: float, w: float) -> float:
        def paint(f: Frame) -> None:
            draw.icon(f, icon, x, y + 4, 52)
            draw.text(f, said, (x + 60, y, w - 60, 60), "card", COPIES)

        self._put(paint)
        return 60.0

    def _kind(self, kind: Kind, x: float, y: float, w: float, end: float) -> float:
        """A kind's pill, and what it means; the next height."""
        high = PILL * max(1.0, self.canvas.t * 0.95)

        def paint(f: Frame) -> None:
            draw.rounded(f, (x, y, w, high), high / 2, theme.PAPER, theme.PAPER2, theme.INK, 4)
            draw.icon(f, kind.icon, x + 6, y + 4, high - 8)
            draw.text(f, kind.name, (x + high + 4, y, w - high - 20, high), "bold", 31, theme.INK, lines=2, spacing=0.9)

        self._put(paint)
        return y + high + 10 + (self._rich(kind.words, x, y + high + 8, w, RULE) + 10 if kind.words else 0)

    def _text(self) -> None:
        """What the card says, on paper."""
        text = self.shown.card.words
        if not text:
            return
        high = draw.rich_height(self.f, text, ROOM - 2 * PAD, WORDS, theme.LINE_CARD)
        top = self.y

        def paint(f: Frame) -> None:
            draw.panel(f, (0, top, ROOM, high + 2 * PAD), "paper", 20, shadow=False)
            box = (PAD, top + PAD - 2, ROOM - 2 * PAD, high + 6)
            draw.rich(f, text, box, WORDS, theme.INK, theme.CORAL_DEEP, spacing=theme.LINE_CARD)

        self._put(paint)
        self.y += high + 2 * PAD + GAP

    # ------------------------------------------------------------------ example
    def _example(self, entry: Entry, name: str) -> None:
        """The pictures of an example below one another, each with its sentence."""
        assert self.shown.book is not None
        made = examples.drawn(self.shown.book.title, name, self.words, self.canvas, self.marked, ROOM - 24)
        captions: Sequence[str] = entry.captions(self.words, name)
        if made.problem:
            return
        top, first = self.y, len(self.laid.paints)
        self.y += 60
        for n, (surface, (wide, high)) in enumerate(zip(made.surfaces, made.sizes, strict=True)):
            at = (ROOM - wide) / 2, self.y
            self._put(lambda f, surface=surface, at=at: f.blit(surface, *at))  # type: ignore[misc]
            self.y += high + 10
            if n < len(captions):
                self.y += self._rich(captions[n], PAD, self.y, ROOM - 2 * PAD, CAPTION) + 22
        heading, box = self.words.get("app.reader.example"), (0.0, top, ROOM, self.y - top)

        def ground(f: Frame) -> None:
            draw.panel(f, box, "teal", 20, shadow=False)
            draw.text(f, heading, (PAD, top + 6, ROOM - 2 * PAD, 50), "card", 36, theme.LAMP)

        self.laid.paints.insert(first, ground)
        self.y += 8
