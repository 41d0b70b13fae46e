"""Places: panels, spots without a look, scrolled areas, tooltips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.ui import draw, richtext, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.widgets.base import Act, Scroller, Widget


class Panel(Widget):
    """A panel as a widget, for lists that are drawn by a Group; `draw.panel` does the same without."""

    what = "panel"
    focusable = False

    def __init__(self, id: str, rect: Box, look: str = "night", radius: float = theme.PANEL_RADIUS) -> None:
        super().__init__(id, rect)
        self.look, self.radius = look, radius

    def draw(self, f: Frame) -> None:
        draw.panel(f, self.box, self.look, self.radius)


class Spot(Widget):
    """A place that can be pointed at, focused, pressed and, if `draggable`, dragged; the scene draws what is there (a card).

    Act values: "click"; "drag" at every movement and "drop" at its end, with `pos`; "inspect" for the right button. A disabled
    spot still takes focus (it says why), and its click comes with the value "refused". `ring`: the radius of the focus ring that
    it draws by itself; None where the scene shows the focus.
    """

    what = "card"

    def __init__(
        self,
        id: str,
        rect: Box,
        what: str = "card",
        *,
        draggable: bool = False,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        hint: str | None = None,
        ring: float | None = None,
    ) -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip, hint=hint)
        self.what, self.draggable, self.ring = what, draggable, ring

    def draw(self, f: Frame) -> None:
        """Its focus, where that is its own to show."""
        if self.ring is not None and self.focused:
            draw.focus_ring(f, self.box, self.ring)

    def click(self, x: float, y: float) -> Act | None:
        """Pressed, or refused."""
        return Act(self.id, "click" if self.enabled else "refused", (x, y))

    def drag(self, record: Drag) -> Act | None:
        """It is being dragged."""
        return Act(self.id, "drag", (record.x, record.y)) if self.draggable and self.enabled else None

    def drop(self, x: float, y: float) -> Act | None:
        """It was dropped at a point."""
        return Act(self.id, "drop", (x, y)) if self.draggable and self.enabled else None


class ScrollArea(Scroller):
    """A window onto content that is higher than it. Put `widget.within = area` on what lies in it; draw the rest in `with
    area.view(f)`.

    Content units start at (0, 0) = top left of the content. The bar shows only when there is something to scroll.
    """

    what = "scroll"
    focusable = False

    def __init__(self, id: str, rect: Box, content: float = 0) -> None:
        super().__init__(id, rect)
        self.content = content
        self.offset = 0.0

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.rect.h)

    def outside(self, rect: pygame.FRect) -> pygame.FRect:
        """A box of the content on the screen."""
        return rect.move(self.rect.x, self.rect.y - self.offset)

    def scroll(self, to: float) -> bool:
        """Set the offset; True when it changed."""
        to = max(0.0, min(self.most, to))
        changed, self.offset = to != self.offset, to
        return changed

    def show(self, rect: pygame.FRect) -> bool:
        """Bring a box of the content into sight, with 24 u to spare."""
        if rect.y - 24 < self.offset:
            return self.scroll(rect.y - 24)
        if rect.bottom + 24 > self.offset + self.rect.h:
            return self.scroll(rect.bottom + 24 - self.rect.h)
        return False

    def wheel(self, dy: float) -> bool:
        """Three lines a notch."""
        return self.scroll(self.offset - dy * 105)

    def page(self, direction: str) -> bool:
        """Page up and down, home, end."""
        step = {"pageup": -0.85 * self.rect.h, "pagedown": 0.85 * self.rect.h, "home": -1e9, "end": 1e9}.get(direction)
        return step is not None and self.scroll(self.offset + step)

    @property
    def handle(self) -> pygame.FRect:
        """The bar's handle."""
        r = self.rect
        h = max(48.0, r.h * r.h / max(r.h, self.content))
        y = r.y + (r.h - h) * (self.offset / self.most if self.most else 0)
        return pygame.FRect(r.right - 14, y, 12, h)

    def drag(self, record: Drag) -> Act | None:
        """Drag the bar (or push the content, anywhere else)."""
        if record.first:
            self._grip = (self.offset, record.from_x > self.rect.right - 28)
        start, bar = self._grip
        if bar:
            self.scroll(start + (record.y - record.from_y) * self.most / max(1.0, self.rect.h - self.handle.h))
        else:
            self.scroll(start - (record.y - record.from_y))
        return None

    _grip: tuple[float, bool] = (0.0, False)

    def click(self, x: float, y: float) -> Act | None:
        """Nothing: what lies in it is pressed."""
        return None

    @contextmanager
    def view(self, f: Frame) -> Iterator[Frame]:
        """A clipped frame in whose units (0, 0) is the top left of the content."""
        with f.clip(self.rect):
            inner = Frame(
                f.surface,
                f.canvas.shifted(-f.canvas.px(self.rect.x), -f.canvas.px(self.rect.y - self.offset), f.canvas.size),
                f.audit,
                f.device,
                inner=True,
            )
            inner.layer, inner.listed = f.layer, True
            yield inner

    def draw(self, f: Frame) -> None:
        if self.most > 0:
            r = self.rect
            draw.rounded(f, (r.right - 12, r.y, 8, r.h), 4, theme.NIGHT, opacity=0.6)
            draw.rounded(f, self.handle, 6, theme.LAMP if self.hover or self.pressed else theme.PAPER3, None, theme.INK, 2)


class Tooltip(Widget):
    """A small paper note beside a box. The Group shows `tip` and `why` with it; a scene may own one."""

    what = "tooltip"
    focusable = False

    def __init__(
        self, words: str, beside: Box, above: bool = False, clear: Sequence[Box] = (), at: Box | None = None, left: bool = False
    ) -> None:
        """`clear`: notes and keys that it must not lie upon; `at`: a place that it takes instead, where all of it fits there;
        `left`: it stands left of its thing where it is clear there, on what that lies on itself.
        """
        super().__init__("tooltip", (0, 0, 1, 1))
        self.words, self.beside, self.above = words, pygame.FRect(*beside), above
        self.left = left
        self.clear = [pygame.FRect(*box) for box in clear]
        self.at = None if at is None else pygame.FRect(*at)

    def place(self, f: Frame) -> pygame.FRect:
        """Where it goes: below, else above (`above`: there at once); never off the screen, and aside of what is to be clear."""
        if self.at is not None:
            high = draw.rich_height(f, self.words, self.at.w - 40, 27, theme.LINE_CARD) + 32
            if high <= self.at.h:
                return pygame.FRect(self.at.x, self.at.centery - high / 2, self.at.w, high)
        wide = min(440.0, richtext.line_width(self.words, f.canvas.text_px(27)) / f.canvas.k + 4)
        h = draw.rich_height(f, self.words, wide, 27, theme.LINE_CARD) + 4
        bounds = f.canvas.bounds
        w = wide + 40
        beside = pygame.FRect(self.beside.x - 12 - w, self.beside.centery - h / 2 - 14, w, h + 28)
        if self.left and not any(beside.colliderect(box) for box in self.clear if not box.contains(self.beside)):
            return beside
        x = max(bounds.x + 8, min(bounds.right - 8 - w, self.beside.centerx - w / 2))
        y = self.beside.bottom + 14
        if self.above or y + h + 28 > bounds.bottom - 8:
            y = self.beside.y - 14 - h - 28
        box = pygame.FRect(x, max(bounds.y + 8, y), w, h + 28)
        return self._aside(box, bounds) if self._covers(box) else box

    def _covers(self, box: pygame.FRect) -> bool:
        return any(box.colliderect(other) for other in self.clear)

    def _aside(self, box: pygame.FRect, bounds: pygame.FRect) -> pygame.FRect:
        """The nearest place left, right, above or below what it would cover; where there is none, the one that covers least."""
        inner, found = bounds.inflate(-16, -16), []
        for note in self.clear:
            found += [box.move(note.x - 10 - box.right, 0), box.move(note.right + 10 - box.x, 0)]
            found += [box.move(0, note.y - 10 - box.bottom), box.move(0, note.bottom + 10 - box.y)]
        there = [box, *(one for one in found if inner.contains(one) and not one.colliderect(self.beside))]

        def worth(one: pygame.FRect) -> tuple[float, float]:
            cut = [one.clip(other) for other in self.clear]
            return sum(part.w * part.h for part in cut), abs(one.x - box.x) + abs(one.y - box.y)

        return min(there, key=worth)

    def draw(self, f: Frame) -> None:
        """The note, above everything."""
        box = self.place(f)
        f.note_passing("tip", box)
        with f.above():
            draw.panel(f, box, "paper", 18)
            draw.rich(f, self.words, box.inflate(-40, -24), 27, theme.INK, theme.CORAL_DEEP, valign="m", spacing=theme.LINE_CARD)
