"""The keyboard on the screen, over a page with a text field: for a pad, for a mouse alone, and for a touch screen.

What is typed stands in the field below at once; a field that searches is told at every letter. A real keyboard types here, too.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.pages.kit.context import Context
from game.pages.kit.page import Overlay, Page
from game.ui import draw, keyboard, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Char, Edit, Input, Nav, Press
from game.ui.keyboard import Cap
from game.ui.widgets import TextField, Widget

MIDDLE = "sign:2:4"
"""The key in the middle of the letters: from there no other one is far."""
CASES = ("abc", "Abc", "ABC")
"""How the next letters come out: small, one capital, all capitals."""
ACROSS = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Line(TextField):
    """The text as it grows. It is typed into all the time, and nothing ends that but the page."""

    focusable = False
    ringed = False

    def __init__(self, field: TextField, box: keyboard.Place) -> None:
        super().__init__(
            "line", box, field.text, longest=field.longest, room=field.room, allowed=field.allowed, size=40, pencil=False
        )
        self.typing = True
        self.marked = field.marked and bool(field.text)

    def has_key(self, f: Frame) -> bool:
        """The keyboard is there already."""
        return False

    def _tell(self) -> Act | None:
        return None

    def char(self, text: str) -> Act | None:
        """A space at the beginning is none."""
        return super().char(text) if text.strip() or self.before else None

    @property
    def before(self) -> str:
        """What stands before the next letter."""
        return "" if self.marked else self.text[: self.caret]


class Keyboard(Overlay):
    """Letters, digits and signs to be pressed, for one text field of the page below."""

    name = "keyboard"

    def __init__(self, ctx: Context, page: Page, id: str) -> None:
        super().__init__(ctx)
        self.page, self.id = page, id
        field = self.field
        self.live, self.label, self.capitals = field.live, field.label or field.room, field.capitals
        self.former = field.text
        """What stays where everything is deleted."""
        self.veil = 0.3 if self.live else 0.5
        seen = [field.box, *(area.rect for area in page.ui.areas[:1] if self.live)]
        self.origin = keyboard.origin(seen)
        self.line = Line(field, self._box(keyboard.LINE))
        self.more = False
        self.case = 0
        self.own = False
        """Capitals were asked for, they do not come by themselves."""
        if not self.live:
            field.typing = field.marked = False
        self._begin()

    @property
    def field(self) -> TextField:
        """The field of the page as it is now; the page makes its widgets anew now and then."""
        found = self.page.ui.by_id(self.id)
        assert isinstance(found, TextField)
        return found

    @property
    def empties(self) -> bool:
        """Whether nothing has been typed, in a field that may not be left so."""
        return not self.live and not self.line.text.strip()

    def _box(self, box: keyboard.Place) -> keyboard.Place:
        return self.origin[0] + box[0], self.origin[1] + box[1], box[2], box[3]

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """The line, forty signs, the keys below them, the commands at the right."""
        found: list[Widget] = [self.line]
        for row, signs in enumerate(keyboard.rows_of(self.ctx.settings.lang, self.more)):
            found += [self._sign(row, column, sign) for column, sign in enumerate(signs)]
        found += [self._other("apostrophe", "'", 0), self._other("hyphen", "-", 1)]
        words, free = self.say("keyboard.space"), self.line.accepts(" ")
        found.append(
            Cap("space", self._box(keyboard.place(2, 4, 6)), words, "command", mark="Y", hint="Y", enabled=free)
        )  # fmt: skip
        for id, column, turn in (("left", 8, 1), ("right", 9, 3)):
            box, tip = self._box(keyboard.place(column, 4)), self.say(f"keyboard.{id}")
            found.append(Cap(id, box, "", "command", icon="ui_arrow", turn=turn, tip=tip))
        return [*found, *self._commands()]

    def _sign(self, row: int, column: int, sign: str) -> Cap:
        shown = keyboard.upper(sign) if self.case else sign
        return Cap(f"sign:{row}:{column}", self._box(keyboard.place(column, row)), shown, enabled=self.line.accepts(sign))

    def _other(self, id: str, sign: str, column: int) -> Cap:
        return Cap(f"sign:{id}", self._box(keyboard.place(column, 4)), sign, enabled=self.line.accepts(sign))

    def _commands(self) -> list[Widget]:
        letters = self.line.accepts("a")
        done = self.say("common.cancel" if self.empties else "common.done")
        back = bool(self.line.text)
        return [
            Cap("delete", self._box(keyboard.beside(0)), self.say("keyboard.delete"), "command", mark="B" if back else ""),
            Cap(
                "case",
                self._box(keyboard.beside(1)),
                CASES[self.case],
                "command",
                mark="X",
                hint="X",
                lit=self.case > 0,
                enabled=letters,
                tip=self.say("keyboard.case"),
            ),
            Cap(
                "more",
                self._box(keyboard.beside(2)),
                "é à ç ! ?",
                "command",
                mark="R3",
                lit=self.more,
                enabled=letters,
                tip=self.say("keyboard.more"),
            ),
            Cap("done", self._box(keyboard.beside(3, 2)), done, "done", mark="Start" if back else "B", hint="A"),
        ]

    def first_focus(self) -> str:
        """The middle of the letters, or of the digits."""
        return MIDDLE if self.line.accepts("a") else "sign:0:4"

    @property
    def typing(self) -> bool:
        """A real keyboard types here, too."""
        return True

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """B takes a letter back and closes once there is none; Esc and a press beside the panel close. The cross goes round at
        the edges."""
        if isinstance(record, Back):
            self.dirty = True
            self.ctx.sounds.play("button_press")
            if self.ctx.pad and self.line.text:
                self.act(Act("delete"))
            else:
                self.close()
            return
        if isinstance(record, Press) and not pygame.FRect(*self.origin, *keyboard.SIZE).collidepoint(record.x, record.y):
            self.close()
            return
        text, focus = self._state, self.ui.focused
        super().handle(record)
        if isinstance(record, Char | Edit) and self._state != text:
            self.ui.focus("done", show=True)
            self._typed()
        elif isinstance(record, Nav) and focus is not None and self.ui.focused is focus:
            self._round(focus, record.dir)

    @property
    def _state(self) -> tuple[str, bool]:
        return self.line.text, self.line.marked

    def _round(self, here: Widget, direction: str) -> None:
        """From an edge to the opposite one, in the same row or column."""
        if direction not in ACROSS:
            return
        beside = direction in ("left", "right")
        strip = pygame.FRect(0, here.box.y, 1920, here.box.h) if beside else pygame.FRect(here.box.x, 0, here.box.w, 1080)
        found = [w for w in self.ui.widgets if w.focusable and w is not here and w.box.colliderect(strip)]
        if found:
            sign = -1 if direction in ("right", "down") else 1
            to = max(found, key=lambda w: sign * (w.box.centerx if beside else w.box.centery))
            self.ui.focus(to.id)
            self.ctx.sounds.play("focus_tick")

    def extra(self, name: str) -> None:
        """Start is done, a pressed stick turns to the other signs."""
        if name == "pause":
            self.close(done=True)
        elif name == "zoom" and self.line.accepts("a"):
            self.act(Act("more"))

    def act(self, act: Act) -> None:
        """A key was pressed."""
        if act.id == "done":
            self.close(done=True)
        elif act.id == "case":
            self._turn_case()
        elif act.id == "more":
            self.more = not self.more
            self.rebuild()
        elif act.id in ("left", "right"):
            self.line.nav(act.id)
            self._begin()
            self.rebuild()
        else:
            if act.id == "delete":
                self.line.edit("backspace")
            elif act.id == "space":
                self.line.char(" ")
            else:
                key = self.ui.by_id(act.id)
                assert isinstance(key, Cap)
                self.line.char(key.label)
            self._typed()

    def _turn_case(self) -> None:
        """Small letters, one capital, capitals until further notice; what came by itself is simply switched off."""
        self.case = 0 if self.case == 2 or (self.case and not self.own) else self.case + 1
        self.own = True
        self.rebuild()

    def _begin(self) -> None:
        """A capital by itself, where something begins."""
        if self.case != 2:
            self.case, self.own = int(keyboard.begins(self.line.before, self.capitals)), False

    def _typed(self) -> None:
        """There is another text: the page below shows it, and is told of it if it asked for that."""
        self.more = False
        self._begin()
        field = self.field
        field.text, field.caret = self.line.text, self.line.caret
        if self.live:
            self.page.act(Act(self.id, self.line.text))
        self.rebuild()
        self.ctx.stage.refresh()

    def close(self, done: bool = False) -> None:
        """Give the text to the page and leave; nothing typed leaves what was there, where there has to be something."""
        text = self.former if self.empties else self.line.text
        self.leave_page()
        field = self.field
        field.text = text
        self.page.ui.focus(self.id, show=self.ctx.keys or None)
        act = field.finish() if done or not self.live else None
        if act is not None:
            self.page.act(act)

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The panel, what is typed, and how much of it there may be."""
        draw.panel(f, (*self.origin, *keyboard.SIZE), "lamp")
        draw.text(f, self.label, self._box(keyboard.LABEL), "card", 34, theme.LAMP, lines=2, spacing=1.0)
        full = len(self.line.text) >= self.line.longest
        count = self.say("keyboard.count", n=len(self.line.text), most=self.line.longest)
        x, y, w, h = self._box(keyboard.COUNT)
        if full:
            draw.icon(f, "ui_lock", x, y + h / 2 - 18, 36)
        draw.text(f, count, (x + 40, y, w - 40, h), "bold", 27, theme.LAMP if full else theme.MIST, "r")
