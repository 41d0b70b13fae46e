"""The page of guided games: one poster per title, with a tick for what has been played, and the way in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.lessons.lesson import Lesson, lesson_of, lessons
from game.home.lessons.progress import Progress
from game.pages.kit.page import Page, framed, paint_poster, title_name
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

BOXES: dict[str, tuple[float, float, float, float]] = {
    "heading": (66, 92, 1788, 84),
    "line": (66, 172, 1788, 48),
    "wall": (66, 236, 1788, 664),
    "back": (24, 948, 300, 100),
}
GAP, ART_HIGH = 24.0, 312.0
KEY_HIGH = 92.0


class Learn(Page):
    """Every title's guided game."""

    name = "learn"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.progress = Progress(ctx.home)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.tell("title"), self.tell("pill")

    def tell(self, key: str, **params: object) -> str:
        """Words of this page."""
        return self.ctx.words.get(f"learn.page.{key}", **params)

    def card_box(self, index: int) -> tuple[float, float, float, float]:
        """The place of a title's card."""
        x, y, w, h = BOXES["wall"]
        n = len(lessons())
        wide = (w - GAP * (n - 1)) / n
        return x + index * (wide + GAP), y, wide, h

    @property
    def next_one(self) -> str | None:
        """The lesson that is offered first: one that was begun, else one that is new."""
        begun = [name for name in lessons() if self.progress.left(name) is not None]
        fresh = [name for name in lessons() if not self.progress.done(name)]
        return next(iter([*begun, *fresh]), None)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """The keys of each card, and the way back."""
        found: list[Widget] = []
        for n, name in enumerate(lessons()):
            x, y, w, h = self.card_box(n)
            left, kind = self.progress.left(name) is not None, "primary" if name == self.next_one else "plain"
            words = "resume" if left else "again" if self.progress.done(name) else "begin"
            box = (x + 20, y + h - KEY_HIGH - 20, w - 40 - (KEY_HIGH + 12 if left else 0), KEY_HIGH)
            icon = "ui_play" if words != "again" else "ui_replay"
            found.append(Button(f"begin:{name}", box, self.tell(words), kind, icon=icon, size=38))
            if left:
                small = (x + w - 20 - KEY_HIGH, box[1], KEY_HIGH, KEY_HIGH)
                found.append(
                    Button(f"anew:{name}", small, "", "plain", icon="ui_replay", tip=self.ctx.words.get("learn.scene.anew"))
                )
        found.append(Button("back", BOXES["back"], self.tell("back"), icon="ui_back", size=36, hint="B"))
        return found

    def first_focus(self) -> str | None:
        return f"begin:{self.next_one or lessons()[0]}"

    def resume(self) -> None:
        """Something may have been played meanwhile."""
        self.progress = Progress(self.ctx.home)
        super().resume()

    def act(self, act: Act) -> None:
        """Into a lesson, or back."""
        from game.pages.learn.start import begin

        kind, _, name = act.id.partition(":")
        if kind == "back":
            self.back()
        elif kind in ("begin", "anew"):
            begin(self.ctx, name, anew=kind == "anew")

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """What has been played."""
        return tuple((self.progress.done(name), self.progress.left(name)) for name in lessons())

    def paint(self, f: Frame) -> None:
        """Heading and cards."""
        draw.light(f, 960, 200, 1100, theme.LAMP, 0.35)
        draw.text(f, self.tell("heading"), BOXES["heading"], "title", 66, align="c", outline=theme.INK, edge=5)
        draw.text(f, self.tell("line"), BOXES["line"], "text", 32, theme.CREAM, "c")
        for n, name in enumerate(lessons()):
            self._card(f, lesson_of(name), self.card_box(n))

    def _card(self, f: Frame, lesson: Lesson, box: Box) -> None:
        x, y, w, _ = box
        draw.panel(f, box)
        art = (x + 14, y + 14, w - 28, ART_HIGH)
        framed(f, ("lesson", lesson.title), art, 20, lambda inner, at: paint_poster(inner, lesson.title, at))
        top = y + ART_HIGH + 28
        draw.text(
            f,
            title_name(self.ctx, lesson.title),
            (x + 20, top, w - 40, 96),
            "title",
            46,
            align="c",
            lines=2,
            outline=theme.INK,
            edge=4,
        )
        draw.icon(f, "ui_clock", x + w / 2 - 104, top + 100, 44)
        draw.text(f, self.tell("minutes", n=lesson.minutes), (x + w / 2 - 50, top + 96, 170, 52), "card", 32)
        self._state(f, lesson, (x + 20, top + 150, w - 40, 52))

    def _state(self, f: Frame, lesson: Lesson, box: Box) -> None:
        """Played, under way, or new."""
        x, y, w, h = box
        left = self.progress.left(lesson.title)
        if left is not None:
            words, icon = self.tell("left", n=left[1] + 1, all=len(lesson.steps)), "ui_hourglass"
        elif self.progress.done(lesson.title):
            words, icon = self.tell("done"), "ui_check"
        else:
            words, icon = self.tell("new"), "ui_star_off"
        wide = min(w - 60, draw.text_width(f, words, "bold", 28) + 4)
        start = x + (w - wide - 54) / 2
        draw.icon(f, icon, start, y + 4, 44)
        draw.text(
            f, words, (start + 54, y, wide, h), "bold", 28, theme.LAMP if left or self.progress.done(lesson.title) else theme.MIST
        )
