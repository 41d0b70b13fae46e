"""The cards of the moments that the results page offers to be seen again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.types import Msg
from game.pages.kit import standings
from game.pages.kit.context import Context
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.summary import Highlight
from game.ui.table import TableSession

Place = tuple[float, float, float, float]
NAME_ROOM = 260.0
"""How wide the name of a moment may be on its card."""


class Moments:
    """Draws them; `part` is the title's module of highlights, which draws cards, `say` knows the names of the match."""

    def __init__(self, ctx: Context, session: TableSession, part: Any, say: Callable[[Msg], str]) -> None:
        self.ctx, self.session, self.part, self.words_of = ctx, session, part, say

    def draw(self, f: Frame, moment: Highlight, box: Place, lit: bool) -> None:
        """One card, raised when it is pointed at."""
        x, y, w, h = box
        if lit:
            y -= 8
            draw.halo(f, (x, y, w, h), 26, theme.PAPER, 8, 180, 6)
        f.baked(
            ("moment", moment, self.ctx.settings.lang, self.session.players, self.ctx.colour_marks),
            (x - 24, y - 12, w + 48, h + 48),
            lambda inner: self._paint(inner, moment, x, y, w, h),
            opaque=False,
        )

    def _when(self, moment: Highlight) -> str:
        if moment.round is not None:
            return self.ctx.say("results.round_turn", round=moment.round, n=moment.turn)
        return self.ctx.say("results.turn", n=moment.turn)

    def _paint(self, f: Frame, moment: Highlight, x: float, y: float, w: float, h: float) -> None:
        draw.panel(f, (x, y, w, h), "paper", 26)
        wide = w > h  # all its words beside the picture
        whole, w = w, 296.0 if wide else w
        window: Place = (x + 14, y + 14, w - 28, 200)
        draw.cover(f, moment.scene, window, 16)
        if moment.cards:
            self.part.picture(f, moment.cards, window, self.ctx.colour_marks)
        else:
            draw.figure(f, moment.figure, (x + w / 2 - 96, y + 20, 192, 192))
        draw.rounded(f, window, 16, None, None, theme.INK, 4)
        draw.rounded(f, (x + 14, y + 14, 128, 46), 16, theme.NIGHT, None, theme.INK, 3)
        draw.text(f, self._when(moment), (x + 18, y + 14, 120, 46), "card", 28, theme.LAMP, "c")
        _mark(f, moment.icon, x + w - 84, y + 154, 70)
        draw.text(f, self.words_of(moment.name), (x + 18, y + 220, NAME_ROOM, 50), "card", 36, theme.CORAL_DEEP)
        words = self.words_of(moment.words)
        if wide:
            room = (x + w + 10, y + 22, whole - w - 34, h - 44)
            draw.rich(f, words, room, 32, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.14)
        else:
            draw.rich(f, words, (x + 18, y + 270, w - 32, 130), 28, theme.INK, spacing=1.14)
        draw.icon(f, "ui_replay", x + 20, y + h - 46, 32)
        way = self.ctx.say("results.show_me" if wide else "results.replay")
        draw.text(f, way, (x + 62, y + h - 54, w - 80, 48), "bold", 27, theme.INK)


def _mark(f: Frame, icon: str, x: float, y: float, size: float) -> None:
    """The icon of a moment in its disc."""
    if "/" in icon:
        draw.avatar(f, icon, x, y, size, theme.LAMP, 5, back=standings.COIN_BACK, soft=True)
    else:
        draw.rounded(f, (x, y, size, size), size / 2, theme.NIGHT2, None, theme.INK, 4)
        draw.icon(f, icon, x + size * 0.16, y + size * 0.16, size * 0.68)
