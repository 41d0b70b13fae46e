"""The page of the evening: its set-up while there is none, the table between games, the podium at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.pages.evening.face import Face
from game.pages.evening.podium import Podium
from game.pages.evening.setup import SetUp
from game.pages.evening.standing import Standing
from game.pages.kit.page import Page
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

SENTENCE = (356, 940, 900, 116)


class EveningPage(Page):
    """Shows the face that fits the evening."""

    name = "evening"
    motif = ("icons/ui_trophy", "icons/ui_star")

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        ctx.evening.recover()
        self.face = self._face()

    def _face(self) -> Face:
        now = self.ctx.evening.now
        if now is None or (now.over and now.seen):
            return SetUp(self)
        return Podium(self, now) if now.over else Standing(self, now)

    def turn(self) -> None:
        """The evening has begun, gone on or ended: show what fits it."""
        self.face = self._face()
        self.rebuild()
        self.ui.focus(self.first_focus(), show=self.ctx.keys or None)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("evening.title"), self.face.pill()

    def enter(self) -> None:
        """The bed of the menu, and a word about a file that could not be read."""
        super().enter()
        self.ctx.sounds.music("music_menu")
        kept = self.ctx.evening.take_damaged()
        if kept is not None:
            self.ctx.warn(self.say("evening.damaged", file=kept) if kept else self.say("evening.locked"))

    def resume(self) -> None:
        """Back from a lobby, a list of people, a question: the same face, with what is new."""
        if self.ctx.evening.going_on:
            self.face = self._face()
        self.rebuild()

    def widgets(self) -> Sequence[Widget]:
        """Those of the face."""
        return self.face.widgets()

    def first_focus(self) -> str | None:
        """That of the face."""
        return self.face.first_focus()

    def act(self, act: Act) -> None:
        """The way back is the page's, the rest the face's."""
        if act.id == "back":
            self.back()
        else:
            self.face.act(act)

    def back(self) -> None:
        """To the menu; the evening waits there."""
        if len(self.ctx.stage.stack) > 1:
            self.leave_page()
        else:
            self.ctx.show_menu()

    def draw_live(self, f: Frame) -> None:
        """The face and its sentence."""
        self.face.draw(f)
        draw.rich(f, self.face.sentence(), SENTENCE, 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)
