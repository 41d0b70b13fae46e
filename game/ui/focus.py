"""Groups of widgets: who is pointed at, who has the focus, and what a record makes of that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.hot import Hot
from game.ui.inputmap import Back, Char, Confirm, Drag, Edit, Extra, Input, Move, Nav, Press, Release, Wheel
from game.ui.widgets.areas import ScrollArea, Tooltip
from game.ui.widgets.base import Act, Widget
from game.ui.widgets.field import TextField

TIP_DELAY_MS = 450
TIP_STAYS_MS = 4000
"""How long a tooltip stands while mouse or focus rest; whoever moves the mouse on has it again."""
REFUSED_MS = 900
"""How long a widget that cannot be pressed shows that it was."""
_HINTS = {"x": "X", "y": "Y"}


def nearest(origin: pygame.FRect, others: Sequence[pygame.FRect], direction: str) -> int | None:
    """The index of the box that lies nearest in a direction (left, right, up, down), or None.

    A box counts when its middle lies beyond ours on that axis. Boxes in our own row (column) come before all others, so that a
    row is walked before the next one is entered; then distance along the way counts once, across it two and a half times.
    """
    across = direction in ("up", "down")
    sign = 1 if direction in ("right", "down") else -1
    best: tuple[bool, float, int] | None = None
    for n, box in enumerate(others):
        mine, theirs = (origin.centery, box.centery) if across else (origin.centerx, box.centerx)
        if (theirs - mine) * sign <= 1:
            continue
        if across:
            ahead = (box.top - origin.bottom) if sign > 0 else (origin.top - box.bottom)
            aside = max(0.0, box.left - origin.right, origin.left - box.right)
            centre = abs(box.centerx - origin.centerx)
        else:
            ahead = (box.left - origin.right) if sign > 0 else (origin.left - box.right)
            aside = max(0.0, box.top - origin.bottom, origin.top - box.bottom)
            centre = abs(box.centery - origin.centery)
        rank = (aside > 0, max(0.0, ahead) + 0.2 * abs(theirs - mine) + 2.5 * aside + 0.15 * centre, n)
        if best is None or rank < best:
            best = rank
    return best[2] if best else None


class Group:
    """Widgets in drawing order. `handle` gives them a record and returns what they want done. The order is also that of Tab.

    Keys and pad show the focus; the mouse hides it again (hover is not focus), but a press leaves it there for the next key.
    """

    def __init__(self, widgets: Iterable[Widget] = (), focus: str | None = None) -> None:
        self.widgets: list[Widget] = list(widgets)
        self._focus: str | None = focus
        self._keys = False
        self._hover: str | None = None
        self._pressed: str | None = None
        self._hover_ms = 0.0
        """How long mouse or focus have rested on a thing."""
        self.tips_stay = False
        """Whether tooltips stand until mouse or focus leave: for who needs time to read."""
        self._refused: str | None = None
        self._refused_ms = 0.0
        self.tip_late = False
        self.tip_clear: Sequence[Box] = ()
        """What a tooltip stands aside of beside what can be pressed."""
        self.acted: Widget | None = None
        """What a record has made act last."""
        self.areas: list[ScrollArea] = [w for w in self.widgets if isinstance(w, ScrollArea)]
        self._mark()

    # -------------------------------------------------------------- state
    def set(self, widgets: Iterable[Widget]) -> None:
        """Replace the widgets; focus, hover and press stay with their ids."""
        self.widgets = list(widgets)
        self.areas = [w for w in self.widgets if isinstance(w, ScrollArea)]
        self._mark()

    def by_id(self, id: str) -> Widget:
        """The widget of that id. KeyError when there is none."""
        for widget in self.widgets:
            if widget.id == id:
                return widget
        raise KeyError(id)

    def _find(self, id: str | None) -> Widget | None:
        return next((w for w in self.widgets if w.id == id and w.visible), None) if id is not None else None

    @property
    def focused(self) -> Widget | None:
        """The widget with the visible focus."""
        return self._find(self._focus) if self._keys else None

    @property
    def hovered(self) -> Widget | None:
        """The widget under the mouse."""
        return self._find(self._hover)

    @property
    def current(self) -> Widget | None:
        """What the person looks at: the focus with keys and pad, the hovered one with the mouse."""
        return self.focused if self._keys else self.hovered

    @property
    def typing(self) -> bool:
        """Does a text field take letters now?"""
        return any(isinstance(w, TextField) and w.typing for w in self.widgets)

    def focus(self, id: str | None, show: bool | None = None) -> Act | None:
        """Give the focus to a widget; `show` makes it visible. Returns what a left text field has to tell."""
        act = self._leave(id)
        if id != self._focus or (show and not self._keys):
            self._hover_ms = 0.0
        self._focus = id
        if show is not None:
            self._keys = show
        widget = self._find(id)
        if widget is not None and widget.within is not None:
            widget.within.show(widget.rect)
        self._mark()
        return act

    def _leave(self, towards: str | None) -> Act | None:
        old = self._find(self._focus)
        return old.blur() if old is not None and old.id != towards else None

    def _mark(self) -> None:
        enter = self.entered
        for widget in self.widgets:
            widget.entered = widget.hint != "A" or widget is enter
            widget.focused = self._keys and widget.id == self._focus and widget.focusable
            widget.hover = widget.id == self._hover and not self._keys
            widget.pressed = widget.id == self._pressed

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost visible widget at a point that is more than a decoration."""
        for widget in reversed(self.widgets):
            if widget.visible and (widget.focusable or widget.tip) and widget.contains(x, y):
                return widget
        return next((area for area in self.areas if area.visible and area.contains(x, y)), None)

    # -------------------------------------------------------------- records
    def handle(self, record: Input) -> Act | None:
        """Let the widgets take a record. None when nothing is to be done (Back and Extra that no widget takes are the
        scene's)."""
        act: Act | None = None
        match record:
            case Move(x, y):
                self._point(x, y)
            case Press(x, y, button):
                act = self._press(x, y, button)
            case Drag():
                self._point(record.x, record.y)
                widget = self._find(self._pressed)
                act = widget.drag(record) if widget is not None else None
            case Release(x, y, 1, dragged):
                act = self._release(x, y, dragged)
            case Wheel(x, y, dy, zoom):
                if zoom:
                    return None
                self._wheel(x, y, dy)
            case Nav(direction):
                act = self._nav(direction)
            case Confirm():
                act = self._confirm()
            case Back():
                act = self._back()
            case Extra(name) if name in _HINTS:
                act = self._hinted(_HINTS[name])
            case Char(text):
                typed = self._typing_field()
                act = typed.char(text) if typed is not None else None
            case Edit(what):
                typed = self._typing_field()
                act = typed.edit(what) if typed is not None else None
            case _:
                return None
        self._mark()
        if act is not None:
            self.acted = self._find(act.id)
        return act

    def _typing_field(self) -> TextField | None:
        return next((w for w in self.widgets if isinstance(w, TextField) and w.typing), None)

    def _point(self, x: float, y: float) -> None:
        self._keys = False
        over = self.at(x, y)
        now = over.id if over is not None else None
        if over is not None:
            over.point(x, y)
        if now != self._hover or self._hover_ms >= TIP_DELAY_MS + TIP_STAYS_MS:
            self._hover, self._hover_ms = now, 0.0

    def _press(self, x: float, y: float, button: int) -> Act | None:
        self._point(x, y)
        widget = self.at(x, y)
        if widget is None:
            field = self._typing_field()
            return field.blur() if field is not None else None
        if button == 3:
            return Act(widget.id, "inspect", (x, y))
        if button != 1:
            return None
        act = self._leave(widget.id)
        if widget.focusable:
            self._focus = widget.id
        self._pressed = widget.id
        self._refuse(widget)
        return widget.press(x, y) or act

    def _refuse(self, widget: Widget) -> None:
        """Something that cannot be pressed was: it shows a padlock for a moment, and its reason at once."""
        if widget.focusable and not widget.enabled and widget.what != "card":
            self._refused, self._refused_ms = widget.id, REFUSED_MS
            self._hover_ms = TIP_DELAY_MS

    def _release(self, x: float, y: float, dragged: bool) -> Act | None:
        widget, self._pressed = self._find(self._pressed), None
        if widget is None:
            return None
        act = widget.drop(x, y) if dragged else None
        if act is None and widget.contains(x, y) and self.at(x, y) is widget:
            act = widget.click(x, y)
        self._point(x, y)
        return act

    def _wheel(self, x: float, y: float, dy: float) -> None:
        over = self.at(x, y)
        if over is not None and over.wheel(dy):
            return
        for area in self.areas:
            if area.contains(x, y) and area.wheel(dy):
                return

    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.visible and w.focusable]

    def _nav(self, direction: str) -> Act | None:
        stops = self._stops()
        shown = self._keys
        self._keys = True
        if not shown:
            self._hover_ms = 0.0
        here = self._find(self._focus)
        if here is None or not here.focusable:
            self._focus = None
            first = next((w for w in stops if w.enabled), None)
            return self.focus(first.id) if first is not None else None
        if not shown and not self.typing and direction not in ("next", "prev"):
            self.focus(here.id)
            return None
        used, act = here.nav(direction)
        if used:
            return act
        if direction in ("pageup", "pagedown", "home", "end"):
            for area in self.areas:
                if area.page(direction):
                    break
            return None
        if direction in ("next", "prev"):
            n = stops.index(here) + (1 if direction == "next" else -1)
            return self.focus(stops[n % len(stops)].id)
        others = [w for w in stops if w is not here]
        to = nearest(here.box, [w.box for w in others], direction)
        return self.focus(others[to].id) if to is not None else None

    @property
    def entered(self) -> Widget | None:
        """What Enter presses: the thing with the visible focus, else the key that shows it."""
        here = self._find(self._focus)
        if here is not None and here.focusable and (self._keys or (isinstance(here, TextField) and here.typing)):
            return here
        return self._hint_key("A")

    def _confirm(self) -> Act | None:
        here = self.entered
        if here is None:
            return None
        self._refuse(here)
        return here.confirm()

    def _back(self) -> Act | None:
        field = self._typing_field()
        if field is not None:  # an Act in any case: this Back is used up
            return field.stop() or Act(field.id, field.text)
        return self._hinted("B")

    def _hint_key(self, hint: str) -> Widget | None:
        return next((w for w in self.widgets if w.hint == hint and w.visible and w.enabled), None)

    def _hinted(self, hint: str) -> Act | None:
        widget = self._hint_key(hint)
        return widget.confirm() if widget is not None else None

    # -------------------------------------------------------------- time and drawing
    def update(self, dt_ms: float) -> bool:
        """Count the time the mouse rests; True when a tooltip has come up or gone, or a refusal is over (draw again)."""
        before = self._hover_ms
        resting = self.current is not None
        if self._refused is not None:
            self._refused_ms -= dt_ms
            if self._refused_ms <= 0:
                self._refused = None
                self._hover_ms += dt_ms if resting else 0.0
                return True
        if resting:
            self._hover_ms += dt_ms
        gone = TIP_DELAY_MS + TIP_STAYS_MS
        return before < TIP_DELAY_MS <= self._hover_ms or (not self.tips_stay and before < gone <= self._hover_ms)

    def tip_over(self) -> None:
        """Something else happens: the tooltip goes, until the mouse moves on."""
        if not self.tips_stay and self._refused is None and (self._keys or self._hover_ms >= TIP_DELAY_MS):
            self._hover_ms = max(self._hover_ms, TIP_DELAY_MS + TIP_STAYS_MS)

    def draw(self, f: Frame) -> None:
        """Draw all in order, the focused one last but for the tooltip."""
        self._mark()
        last = self.focused
        for widget in self.widgets:
            if widget.visible and widget is not last:
                self._draw_one(f, widget)
        if last is not None:
            self._draw_one(f, last)
        refused = self._find(self._refused)
        if refused is not None:
            x, y, w, h = refused.box
            with f.above():
                draw.rounded(f, (x - 5, y - 5, w + 10, h + 10), min(24.0, h / 2), None, None, theme.CORAL, 5)
                draw.rounded(f, (x + w - 30, y - 14, 44, 44), 22, theme.NIGHT, None, theme.CORAL, 4)
                draw.icon(f, "ui_lock", x + w - 23, y - 7, 30)
        if not self.tip_late:
            self.draw_tip(f)

    def draw_tip(self, f: Frame, clear: Sequence[Box] = ()) -> None:
        """The tooltip alone: with `tip_late` its scene draws it, above what lies over the widgets; aside of the notes `clear`."""
        words, beside = self._note()
        if beside is not None and words.strip():  # a blank tip only makes a place take the pointer
            clear = (*clear, *self.tip_clear, *self.pressable(beside.box, beside.id))
            Tooltip(words, beside.box, beside.tip_above, clear, left=beside.tip_left).draw(f)

    def pressable(self, beside: pygame.FRect, but: str = "") -> list[pygame.FRect]:
        """The places beside a box (that of the widget `but`) that somebody may want to press: no tooltip lies there, but for a
        whole `area` of a table, which is only looked at.
        """
        return [hot.rect for hot in self.hot_rects() if hot.id != but and hot.what != "area" and not hot.rect.contains(beside)]

    def _draw_one(self, f: Frame, widget: Widget) -> None:
        if widget.within is None:
            widget.draw(f)
        elif widget.box.colliderect(widget.within.rect):
            with f.clip(widget.within.rect.inflate(24, 0)), f.rows():
                widget.draw(f)

    def _note(self) -> tuple[str, Widget | None]:
        widget = self.current
        gone = not self.tips_stay and self._hover_ms >= TIP_DELAY_MS + TIP_STAYS_MS
        if widget is None or gone or (not self._keys and self._hover_ms < TIP_DELAY_MS):
            return "", None
        return widget.tip_words(), widget

    def hot_rects(self) -> list[Hot]:
        """The enabled, visible places, clipped by what they are scrolled in."""
        found = []
        for w in self.widgets:
            if w.visible and w.enabled and w.focusable:
                box = w.box if w.within is None else w.box.clip(w.within.rect)
                if box.w > 0 and box.h > 0:
                    found.append(Hot(w.id, box, w.what))
        return found
