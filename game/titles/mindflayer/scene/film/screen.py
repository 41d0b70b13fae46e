"""What the two screens of the bluff film have in common: a bar, widgets that are built anew, the way back."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.context import TableContext
from game.ui.focus import Group
from game.ui.scene import Hot, Scene
from game.ui.table import TableSession
from game.ui.widgets import IconButton, TopBar, Widget

MAT = ("#4A2745", "#150D1C")
MOTIF = ("icons/mf_mind_flayer",)


class FilmScreen(Scene):
    """A page about a finished match."""

    ui: Group
    session: TableSession

    def __init__(self, ctx: TableContext, session: TableSession) -> None:
        super().__init__()
        self.ctx, self.session = ctx, session
        self.ui = Group()
        self.bar = TopBar("")
        self._words: object = None

    @property
    def spoken(self) -> MatchWords:
        """Words with the names of this match."""
        return MatchWords(self.ctx.words, self.session.players)

    def widgets(self) -> Sequence[Widget]:
        """All that can be pressed."""
        raise NotImplementedError

    def phase(self) -> str:
        """What the bar says of where one is."""
        raise NotImplementedError

    def resume(self) -> None:
        """Words and settings may be others."""
        self.rebuild()

    def resized(self, canvas: Canvas) -> None:
        """Lines may need other heights, the bar another place."""
        self.rebuild()

    def update(self, dt_ms: int) -> None:
        """Tooltips; another language."""
        self.dirty |= self.ui.update(dt_ms)
        if self._words is not self.ctx.words:
            self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew."""
        self._words = self.ctx.words
        self.ui.set(self.widgets())
        self.dirty = True

    def keys_of_bar(self) -> Sequence[IconButton]:
        """The bar, made anew, and what can be pressed in it."""
        get = self.ctx.words.get
        tips = {part: get(f"app.bar.{part}") for part in ("settings", "sound")}
        self.bar = TopBar(
            self.spoken.say("film.title.page"), self.phase(), self.ctx.words.lang.upper(), accent=theme.TEAL, tips=tips,
            muted=self.ctx.sounds.muted, without=("pause", "log", "help"),
        )  # fmt: skip
        if self.stage is not None:
            self.bar.place(self.stage.canvas)
        return self.bar.parts

    def command(self, name: str) -> None:
        """What the bar and its keys do."""
        if name == "language":
            self.ctx.switch_language()
        elif name == "sound":
            self.ctx.toggle_sound()
        elif name == "settings":
            self.ctx.show_settings()
        self.rebuild()

    def leave_page(self) -> None:
        """Back to where it was opened."""
        if self.stage is not None:
            self.stage.pop()

    def hot_rects(self) -> Sequence[Hot]:
        """What can be clicked."""
        return self.ui.hot_rects()
