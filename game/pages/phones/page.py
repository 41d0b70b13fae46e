"""The page about phones, over a lobby or a pause: scan the code, or type address and letters; who asks is let in by a press."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import segno

from game.home.matches.plan import Plan
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.pages.phones.seats import Place, at_table, in_plan, sit_at_table, sit_in_plan
from game.phones.phone import AWAY_S, Phone
from game.phones.service import Asking, Door
from game.titles import title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.table import TableSession
from game.ui.widgets import Button, Segments, Switch, Widget

Box = tuple[float, float, float, float]
BOXES: dict[str, Box] = {
    "panel": (120, 60, 1680, 960),
    "icon": (168, 90, 84, 84),
    "heading": (276, 84, 900, 96),
    "close": (1696, 94, 72, 68),
    "code": (168, 202, 590, 590),
    "address": (168, 806, 590, 56),
    "letters": (168, 872, 590, 96),
    "how": (810, 194, 938, 48),
    "rows": (810, 252, 938, 404),
    "net": (810, 690, 938, 72),
    "test_mark": (810, 774, 52, 52),
    "test": (878, 770, 650, 66),
    "test_key": (1548, 770, 200, 64),
    "both_icon": (814, 848, 46, 46),
    "both": (878, 840, 650, 62),
    "both_key": (1548, 842, 200, 58),
    "open_icon": (814, 912, 46, 46),
    "open": (878, 904, 870, 66),
}
QUIET = 4
"""Modules of paper around the code."""
LETTER = (84, 96, 14)
FRESH_S = 60.0
"""A phone that reached the app so long ago counts as a test that has gone well."""
ROW, CLOSE_ROW, STEP, CLOSE_STEP = 92.0, 72.0, 102.0, 80.0
ONE_COLUMN = 4
WIDE = 600
"""Rows that are wider say everything in words."""


class PhonesPage(Overlay):
    """While it is open, whoever scans the code is let in at once."""

    name = "phones"

    def __init__(self, ctx: Context, plan: Plan | None = None, session: TableSession | None = None) -> None:
        """Over the lobby of a plan, or the pause of a session."""
        super().__init__(ctx)
        self.plan, self.session = plan, session
        self.phones = ctx.phones
        self._since = monotonic()
        self._tested: float | None = None
        self._full = False
        """Somebody wanted to sit down, and there was no seat."""
        self._shown: object = None

    # ------------------------------------------------------------------ who sits there
    def places(self) -> list[Place]:
        """The seats, in order."""
        if self.session is not None:
            return at_table(self.session)
        return in_plan(self.plan) if self.plan is not None else []

    def seat(self, name: str, portrait: str) -> bool:
        """Find a seat for somebody with a phone."""
        if self.session is not None:
            found = sit_at_table(self.session, name, portrait)
        else:
            found = self.plan is not None and sit_in_plan(self.plan, [one.name for one in self.phones.phones], name, portrait)
        self._full = not found
        return found

    def _door(self) -> Door:
        """Who may sit down: at a table those who sit there, in a lobby the people of the house as well."""
        free = [place for place in self.places() if place.person and self.phones.phone_of(place.human) is None]
        faces = self.ctx.people.portraits
        known = [{"name": place.human, "portrait": place.portrait if place.portrait in faces else faces[0]} for place in free]
        names = {one["name"].casefold() for one in known} | {one.name.casefold() for one in self.phones.phones}
        if self.session is None:
            house = (one for one in self.ctx.people.list if one.name.casefold() not in names)
            known += [{"name": one.name, "portrait": one.portrait} for one in house]
        taken = [one.portrait for one in self.phones.phones]
        return Door(known, taken, {face: self.say(f"people.{face}") for face in faces}, self.seat)

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Open the door."""
        self.phones.open_door(self._door())
        super().enter()

    def leave_page(self) -> None:
        self.phones.close_door()
        super().leave_page()

    def update(self, dt_ms: int) -> None:
        """Follow what phones do."""
        super().update(dt_ms)
        now = self._state()
        if now != self._shown:
            self._shown = now
            self.rebuild()

    def _state(self) -> object:
        phones = self.phones
        here = [(one.id, one.here, self._away_s(one)) for one in phones.phones]
        return (phones.port, phones.host, here, list(phones.asking), self._reached_s(), self._full, self.places())

    def _away_s(self, phone: Phone) -> int:
        return round(phone.away_s or 0)

    def _reached_s(self) -> int | None:
        """How long ago a phone opened the page; None: none has lately."""
        at = self.phones.reached
        if at is None or at < max(self._since - FRESH_S, self._tested or 0.0):
            return None
        return round(monotonic() - at)

    # ------------------------------------------------------------------ rows
    def _rows(self) -> list[tuple[Box, Place | Asking]]:
        """Who asks comes first, so that nobody waits below a fold."""
        shown: list[Place | Asking] = [*self.phones.asking, *self.places()]
        x, y, w, _ = BOXES["rows"]
        if len(shown) <= ONE_COLUMN:
            return [((x, y + n * STEP, w, ROW), one) for n, one in enumerate(shown)]
        half = (w - 16) / 2
        boxes = [(x + n % 2 * (half + 16), y + n // 2 * CLOSE_STEP, half, CLOSE_ROW) for n in range(len(shown))]
        return list(zip(boxes, shown, strict=True))[:10]

    def widgets(self) -> Sequence[Widget]:
        """Let in or not, where to be reached, the test, answers at the screen."""
        say, phones = self.say, self.phones
        found: list[Widget] = []
        for (x, y, w, h), one in self._rows():
            if isinstance(one, Asking):
                wide, words = w > WIDE, say("phones.let_in")
                enter = (x + w - 350, y + 8, 250, h - 18) if wide else (x + w - 152, y + 8, 66, h - 18)
                leave = (x + w - 82, y + 8, 66, h - 18)
                found += [
                    Button(f"in:{one.guest}", enter, words if wide else "", "primary", icon=None if wide else "ui_check", size=34,
                           tip="" if wide else words),
                    Button(f"out:{one.guest}", leave, "", icon="ui_cross", size=34, tip=say("phones.turn_away", name=one.name)),
                ]  # fmt: skip
        if len(phones.addresses) > 1:
            chosen = phones.addresses.index(phones.host) if phones.host in phones.addresses else 0
            found.append(Segments("net", BOXES["net"], phones.addresses[:3], min(chosen, 2), size=29))
        found.append(Button("test", BOXES["test_key"], say("phones.test"), size=32))
        found.append(Switch("both", BOXES["both_key"], self._both()))
        found.append(Button("close", BOXES["close"], "", icon="ui_cross", size=40, tip=say("common.close")))
        return found

    def _both(self) -> bool:
        name = self.session.title if self.session is not None else self.plan.title.id if self.plan is not None else None
        return self.phones.both if self.phones.both is not None else name is not None and title(name).open

    def first_focus(self) -> str | None:
        """Who asks is let in by one press."""
        return f"in:{self.phones.asking[0].guest}" if self.phones.asking else "close"

    def act(self, act: Act) -> None:
        """Let in, turn away, listen elsewhere, test."""
        kind, _, guest = act.id.partition(":")
        if kind == "close":
            self.leave_page()
            return
        if kind in ("in", "out"):
            asking = next((one for one in self.phones.asking if str(one.guest) == guest), None)
            if asking is not None:
                self.phones.let_in(asking) if kind == "in" else self.phones.turn_away(asking)
        elif kind == "net":
            self.phones.bind(self.phones.addresses[int(str(act.value))])
        elif kind == "test":
            self._tested = monotonic()
        elif kind == "both":
            self.phones.both = bool(act.value)
        self.rebuild()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """Code, address, letters, who sits there."""
        draw.panel(f, BOXES["panel"], radius=36)
        x, y, w, _ = BOXES["icon"]
        draw.icon(f, "ui_phone", x, y, w)
        draw.text(f, self.say("phones.heading"), BOXES["heading"], "title", 66)
        self._draw_code(f)
        draw.text(f, self.phones.address or self.say(self._no_address()), BOXES["address"], "card", 44, theme.LAMP, "c")
        self._draw_letters(f)
        how = "phones.full" if self._full else "phones.how"
        draw.text(f, self.say(how), BOXES["how"], "text", 30, theme.LAMP if self._full else theme.MIST)
        for box, one in self._rows():
            self._draw_row(f, box, one)
        if len(self.phones.addresses) == 1:
            draw.text(f, self.say("phones.one_network", address=self.phones.host), BOXES["net"], "text", 29, theme.MIST)
        self._draw_test(f)
        for name, icon in (("both", "ui_screen"), ("open", "ui_lock")):
            x, y, w, _ = BOXES[f"{name}_icon"]
            draw.icon(f, icon, x, y, w)
            size = 29 if name == "both" else 27
            draw.rich(f, self.say(f"phones.{name}"), BOXES[name], size, theme.PAPER, valign="m", spacing=1.1)

    def _no_address(self) -> str:
        return "phones.no_port" if self.phones.port == 0 else "phones.starting"

    def _draw_code(self, f: Frame) -> None:
        """Ink on paper, with a quiet zone."""
        box = BOXES["code"]
        draw.rounded(f, box, 28, theme.PAPER, None, theme.INK, 6)
        if not self.phones.address:
            return
        rows = [list(row) for row in segno.make(self.phones.code, error="m", micro=False).matrix]
        whole = f.canvas.rect(box)
        module = whole.w // (len(rows) + 2 * QUIET)
        left = whole.x + (whole.w - module * len(rows)) // 2
        top = whole.y + (whole.h - module * len(rows)) // 2
        ink = theme.rgba(theme.INK)
        for n, row in enumerate(rows):
            for m, dark in enumerate(row):
                if dark:
                    f.surface.fill(ink, (left + m * module, top + n * module, module, module))

    def _draw_letters(self, f: Frame) -> None:
        x, y, w, _ = BOXES["letters"]
        wide, high, gap = LETTER
        letters = self.phones.letters
        left = x + (w - len(letters) * wide - (len(letters) - 1) * gap) / 2
        for n, letter in enumerate(letters):
            box = (left + n * (wide + gap), y, wide, high)
            draw.rounded(f, box, 14, theme.PAPER, None, theme.INK, 4)
            draw.text(f, letter, box, "card", 66, theme.INK, "c")

    def _draw_row(self, f: Frame, box: Box, one: Place | Asking) -> None:
        x, y, w, h = box
        asks, wide = isinstance(one, Asking), w > WIDE
        draw.rounded(f, box, 20, theme.NIGHT3, None, theme.LAMP if asks else theme.INK, 5 if asks else 4)
        size = h - 22
        draw.avatar(f, one.portrait, x + 16, y + 11, size, theme.INK, 4)
        if isinstance(one, Asking):
            name, phone, sign = one.name, None, f"mark_{one.mark}"
        else:
            name, phone = one.human, self.phones.phone_of(one.human) if one.person else None
            sign = f"mark_{phone.mark}" if phone is not None else "ui_person" if one.person else "ui_bot"
        at = x + size + 34
        draw.icon(f, sign, at, y + h / 2 - 26, 52)
        room = (360 if wide else 160) if asks else (300 if wide else 56)
        draw.text(f, name, (at + 66, y, x + w - at - 66 - room, h), "card", 38 if wide else 32, theme.PAPER)
        if isinstance(one, Asking):
            return
        words, icon = self._standing(one, phone)
        if wide:
            draw.text(f, words, (x + w - 290, y, 272, h), "text", 29, theme.MIST, "r")
        elif icon:
            draw.icon(f, icon, x + w - 56, y + h / 2 - 21, 42)

    def _standing(self, place: Place, phone: Phone | None) -> tuple[str, str]:
        """How somebody sits there: in words, and as an icon."""
        if phone is None:
            return (self.say("phones.at_screen"), "ui_screen") if place.person else (self.say("phones.bot"), "")
        away = phone.away_s
        if away is None:
            return self.say("phones.here"), "ui_phone"
        return self.say("phones.away", n=round(away)) if away < 10 * AWAY_S else self.say("phones.gone"), "ui_phone_away"

    def _draw_test(self, f: Frame) -> None:
        reached = self._reached_s()
        x, y, w, _ = BOXES["test_mark"]
        draw.rounded(f, BOXES["test_mark"], 26, theme.LEAF if reached is not None else theme.NIGHT3, None, theme.INK, 4)
        draw.icon(f, "ui_check" if reached is not None else "ui_help", x + 10, y + 10, w - 20)
        if reached is not None:
            words = self.say("phones.reached", n=reached)
        else:
            words = self.say("phones.help" if self._tested is not None else "phones.not_reached")
        draw.rich(f, words, BOXES["test"], 29, theme.PAPER, valign="m", spacing=1.05)
