"""The last page of a guided game: what was learned, each with the way to all of it in the rules, what it has won, and the mission
or the game that comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.lessons.lesson import Lesson
from game.home.matches.played import mission_name
from game.pages import ways
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.page import mat_of, title_name
from game.pages.kit.quiet import Quiet
from game.titles import title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.home.matches.plan import Plan
    from game.pages.kit.context import Context

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (220, 90, 1480, 814),
    "heading": (440, 108, 1220, 100),
    "line": (440, 212, 500, 56),
    "won": (950, 206, 710, 68),
    "face": (262, 118, 150, 150),
    "rows": (260, 288, 1400, 590),
    "menu": (24, 950, 300, 104),
    "lessons": (348, 950, 560, 104),
    "real": (1240, 940, 656, 118),
}
LINK_WIDE, ROW_GAP = 320.0, 14.0


class End(Quiet):
    """What was learned. `counts`: the victory counts as its mission; `plan`: of the mission that follows."""

    name = "lesson_end"

    def __init__(self, ctx: Context, lesson: Lesson, counts: bool = False, plan: Plan | None = None) -> None:
        super().__init__(ctx)
        self.lesson, self.counts, self.plan = lesson, counts, plan
        self.mat, self.motif = mat_of(lesson.title)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.lesson.title), self.tell("pill")

    def tell(self, key: str, **params: object) -> str:
        """Words of this page."""
        return self.ctx.words.get(f"learn.end.{key}", **params)

    def _onward(self, plan: Plan) -> tuple[str, str]:
        """The mission that follows, by its number, its name and its difficulty."""
        chooser = plan.title.chooser_class()(self.ctx.words, plan.title.catalog)
        mission = next(one for one in chooser.missions() if one.id == plan.options[chooser.option])
        grade = self.ctx.words.get(f"{plan.title.id}.option.{chooser.grade}.{plan.options[chooser.grade]}")
        return self.tell("onward", mission=mission.kicker), self.tell("onward_sub", name=mission.name, grade=grade)

    def row_box(self, index: int) -> tuple[float, float, float, float]:
        """The place of a line."""
        x, y, w, h = BOXES["rows"]
        n = max(5, len(self.lesson.learned))
        high = (h - ROW_GAP * (n - 1)) / n
        return x, y + index * (high + ROW_GAP), w, high

    def widgets(self) -> Sequence[Widget]:
        """The links, and the foot."""
        found: list[Widget] = []
        for n, one in enumerate(self.lesson.learned):
            if one.entry:
                x, y, w, h = self.row_box(n)
                box = (x + w - LINK_WIDE - 14, y + 12, LINK_WIDE, h - 24)
                found.append(Button(f"read:{n}", box, self.tell("link"), "paper", icon="ui_book", size=34))
        found.append(Button("menu", BOXES["menu"], self.tell("menu"), icon="ui_back", size=38, hint="B"))
        found.append(Button("lessons", BOXES["lessons"], self.tell("lessons"), icon="ui_star", size=36))
        if self.plan is None:
            found.append(Button("real", BOXES["real"], self.tell("real"), "primary", icon="ui_play", size=46, hint="A"))
        else:
            words, sub = self._onward(self.plan)
            found.append(
                Button("onward", BOXES["real"], words, "primary", icon="ui_play", size=42, sub=sub, sub_size=34, hint="A")
            )
        return found

    def first_focus(self) -> str | None:
        """What comes next."""
        return "real" if self.plan is None else "onward"

    def enter(self) -> None:
        """Applause."""
        super().enter()
        self.ctx.sounds.play("applause")

    def act(self, act: Act) -> None:
        """To the rules, or away."""
        kind, _, rest = act.id.partition(":")
        if kind == "read":
            self.ctx.go(ways.ShowRules(self.lesson.title, self.lesson.learned[int(rest)].entry))
        elif kind == "real":
            self.ctx.show_menu()
            self.ctx.go(ways.show_title(self.lesson.title))
        elif kind == "onward":
            self.ctx.show_menu()
            self.ctx.go(ways.ShowMissions(self.lesson.title, self.plan, onward=True))
        elif kind == "lessons":
            self.ctx.show_menu()
            self.ctx.go(ways.ShowLessons())
        else:
            self.back()

    def back(self) -> None:
        self.ctx.show_menu()

    def paint(self, f: Frame) -> None:
        """Who explained, and what."""
        draw.panel(f, BOXES["panel"])
        x, y, size, _ = BOXES["face"]
        draw.avatar(f, self.lesson.face, x, y, size, theme.LAMP, 6, soft=True)
        draw.text(f, self.tell("heading"), BOXES["heading"], "title", 66, outline=theme.INK, edge=5)
        draw.text(f, self.tell("line"), BOXES["line"], "text", 32, theme.CREAM)
        if self.counts:
            left, top, w, h = BOXES["won"]
            draw.panel(f, BOXES["won"], "lamp", 22, shadow=False)
            draw.icon(f, medal_icon(MEDALS[0]), left + 14, top + 6, h - 12)
            name = mission_name(self.ctx, self.lesson.title, {**title(self.lesson.title).defaults(), **self.lesson.options})
            draw.text(f, self.tell("won", name=name), (left + h + 10, top, w - h - 26, h), "card", 33, theme.LAMP)
        for n, one in enumerate(self.lesson.learned):
            left, top, w, h = self.row_box(n)
            draw.panel(f, (left, top, w, h), "raised", 22, shadow=False)
            draw.icon(f, one.icon, left + 22, top + h / 2 - 34, 68)
            draw.icon(f, "ui_check", left + 70, top + h / 2 + 4, 34)
            words = self.ctx.words.get(f"learn.{self.lesson.title}.learned.{one.id}")
            room = w - 120 - (LINK_WIDE + 40 if one.entry else 20)
            draw.rich(f, words, (left + 120, top + 6, room, h - 12), 31, theme.PAPER, theme.LAMP, valign="m", spacing=1.18)
