"""At a table, the last turns once more for who comes back to it: offered by a key in the bar and a letter to type, or shown by
themselves after a real absence.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.canvas import frect
from game.ui.coaching import Coaching, bar_keys
from game.ui.widgets import IconButton, Widget

CATCH_UP = "catch_up"
LETTER = "c"
GAP, SIZE = 10.0, 56.0


class CatchingUp(Coaching):
    """A table that offers it. Whether there is something to offer, and the film itself, are the context's."""

    _missed_told = False

    @property
    def missed(self) -> bool:
        """Whether the eyes of the screen have missed something, and nothing else is in the way."""
        if self.then is not None or self.stopped is not None or self.page_shown or self.session.outcome() is not None:
            return False
        return self.ctx.missed(self.session)

    def update(self, dt_ms: int) -> None:
        """Who comes back from a real absence sees what was missed first, before anything is asked or a curtain falls."""
        if self.stage is None or not self.ctx.recaps(self.session) or not self.catch_up():
            super().update(dt_ms)

    def catch_up(self) -> bool:
        """Show what was missed; False when there is nothing."""
        if not self.missed:
            return False
        self.presenter.finish()
        self._signature = None
        self.ctx.catch_up(self.session)
        return True

    def shared_widgets(self, own: Sequence[Widget]) -> list[Widget]:
        """The key, left of the others in the bar."""
        made = super().shared_widgets(own)
        bar = bar_keys(own)
        if not bar or not self.missed:
            self._missed_told = False
            return made
        bounds = self.stage.canvas.bounds if self.stage is not None else frect((0, 0, 1920, 1080))
        beside = [widget.rect.x for widget in (*bar, *made) if widget.rect.y < bounds.y + 74 and widget.rect.w > 40]
        box = (min(beside) - GAP - SIZE, bounds.y + 7, SIZE, SIZE)
        words = self.ctx.words.get("app.catchup.offer")
        if not self._missed_told:
            self._missed_told = True
            self.tell(f"{{icon:ui_replay}} {words}")
        return [*made, IconButton(CATCH_UP, box, "ui_replay", tip=words, fill=theme.LAMP2)]
