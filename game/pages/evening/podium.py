"""The end of an evening: three steps for the first three places, the others beside them; or the points of every title."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.evening.book import Evening
from game.pages.evening.face import Shows
from game.pages.evening.standing import paint_table
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "headline": (60, 92, 1800, 104),
    "steps": (60, 214, 1140, 702),
    "list": (1224, 214, 672, 598),
    "points": (1224, 828, 672, 88),
    "table": (24, 90, 1872, 722),
    "back": (24, 948, 300, 100),
    "again": (1284, 936, 612, 118),
}
STEP = {1: (380.0, 300.0), 2: (0.0, 232.0), 3: (760.0, 178.0)}
"""By place, where a step begins and how high it is."""
STEP_WIDE, CROWD = 380.0, 3
COLOURS = {1: ("#F4B63F", "#C98A22"), 2: ("#CFC3D6", "#B0A3BA"), 3: ("#D08A55", "#B87444")}
NAMED = 3
LIGHT: Place = (0, 72, 1920, 858)
"""So many names stand in the headline."""


class Podium:
    """Who is where at the end."""

    def __init__(self, page: Shows, evening: Evening) -> None:
        self.page, self.ctx, self.evening = page, page.ctx, evening
        self.by_title = False
        """Whether the points of every title are shown instead of the steps."""
        evening.seen = True
        page.ctx.evening.book.save()
        page.ctx.sounds.play("applause")

    def pill(self) -> str:
        """The phase in the bar."""
        return self.page.say("evening.pill_over")

    def first_focus(self) -> str:
        """Once more."""
        return "again"

    def widgets(self) -> Sequence[Widget]:
        """The points by title, once more, or the menu."""
        say = self.page.say
        words, icon = (say("evening.pill_over"), "ui_trophy") if self.by_title else (say("evening.by_title"), "ui_log")
        return [
            Button("points", BOXES["points"], words, icon=icon, size=36, hint="Y"),
            Button("back", BOXES["back"], say("evening.menu"), icon="ui_back", size=36, hint="B"),
            Button("again", BOXES["again"], say("evening.again"), "primary", icon="ui_play", size=46, hint="A"),
        ]

    def act(self, act: Act) -> None:
        """The other picture, or a new evening."""
        if act.id == "points":
            self.by_title = not self.by_title
            self.page.rebuild()
        elif act.id == "again":
            self.ctx.evening.clear()
            self.page.turn()

    def sentence(self) -> str:
        """What is left of it."""
        return self.page.say("evening.over_note")

    @property
    def headline(self) -> str:
        """Who has won."""
        evening, say = self.evening, self.page.say
        names = tuple(evening.guests[n].name for n in evening.order if evening.places[n] == 1)
        if len(evening.guests) == 1:
            return say("evening.alone", name=names[0], n=evening.totals[0])
        if len(names) == 1:
            return say("evening.wins", name=names[0])
        return say("evening.shared", names=names) if len(names) <= NAMED else say("evening.shared_many")

    def draw(self, f: Frame) -> None:
        """Headline, steps, everybody's points; or the whole table."""
        if self.by_title:
            paint_table(f, self.page, self.evening, BOXES["table"])
            return
        f.baked(("podium light",), LIGHT, self._light, opaque=False)
        draw.text(f, self.headline, BOXES["headline"], "title", 76, align="c", outline=theme.INK, edge=6)
        for place in (2, 3, 1):
            self._step(f, place)
        self._list(f)

    @staticmethod
    def _light(f: Frame) -> None:
        draw.light(f, 630, 420, 760, theme.LAMP, 0.45, LIGHT)

    @property
    def _aside(self) -> float:
        """How far the steps move so that those with somebody on them stand in the middle."""
        lefts = [STEP[place][0] for place in self.evening.places if place in STEP]
        return STEP[1][0] - (min(lefts) + max(lefts)) / 2 if lefts else 0.0

    def _step(self, f: Frame, place: int) -> None:
        """A step and who stands on it; several, where they share the place."""
        evening, (x, y, _, h) = self.evening, BOXES["steps"]
        left, high = STEP[place][0] + self._aside, STEP[place][1]
        who = [n for n in evening.order if evening.places[n] == place]
        if not who:
            return
        light, dark = COLOURS[place]
        box = (x + left + 6, y + h - high, STEP_WIDE - 12, high)
        draw.shadow(f, box, 16, 18, 4, 10, 150)
        draw.rounded(f, box, 16, light, dark, theme.INK, 6)
        draw.text(f, str(place), (box[0], box[1] + 14, box[2], 96), "title", 84, theme.INK, "c")
        points = self.page.say("evening.points", n=evening.totals[who[0]])
        draw.text(f, points, (box[0] + 8, box[1] + 106, box[2] - 16, 40), "bold", 29, theme.INK, "c")
        if place == 1:
            draw.icon(f, "ui_trophy", box[0] + box[2] / 2 - 56, box[1] + 164, 112)
        shown = who[:CROWD]
        size = {1: 190.0, 2: 150.0, 3: 116.0}[len(shown)]
        step = min(size + 12, (STEP_WIDE - 24) / len(shown))
        first = box[0] + (box[2] - step * len(shown)) / 2
        for n, guest in enumerate(shown):
            ring = theme.LAMP if place == 1 else theme.INK
            at = first + n * step + (step - size) / 2
            draw.avatar(f, evening.guests[guest].portrait, at, box[1] - size - 64, size, ring, 8, soft=True)
        words = " · ".join(evening.guests[n].name for n in shown) + (f" +{len(who) - CROWD}" if len(who) > CROWD else "")
        draw.text(
            f,
            words,
            (box[0] - 6, box[1] - 60, box[2] + 12, 56),
            "card",
            38,
            theme.PAPER,
            "c",
            outline=theme.INK,
            small=True,
            chop=True,
        )

    def _list(self, f: Frame) -> None:
        """Everybody from the first to the last."""
        evening, (x, y, w, h) = self.evening, BOXES["list"]
        draw.panel(f, BOXES["list"], "night", 30)
        high = min(96.0, (h - 28) / len(evening.guests))
        for row, guest in enumerate(evening.order):
            top, first = y + 14 + row * high, evening.places[guest] == 1
            if row:
                draw.rule(f, x + 20, top - 2, w - 40)
            draw.text(
                f, str(evening.places[guest]), (x + 14, top, 60, high), "card", 38, theme.LAMP if first else theme.MIST, "c"
            )
            face = min(66.0, high - 8)
            draw.avatar(
                f, evening.guests[guest].portrait, x + 80, top + (high - face) / 2, face, theme.LAMP if first else theme.INK, 4
            )
            draw.text(
                f,
                evening.guests[guest].name,
                (x + 162, top, w - 162 - 240, high),
                "card",
                36,
                theme.LAMP if first else theme.PAPER,
            )
            played = sum(game.points[guest] is not None for game in evening.games if game.points)
            draw.text(
                f, self.page.say("evening.games", n=played), (x + w - 240, top, 124, high), "text", 27, theme.MIST, "r", lines=2
            )
            draw.text(f, str(evening.totals[guest]), (x + w - 112, top, 92, high), "card", 44, theme.LAMP, "c")
