"""What is read beside the window: at once where that is quick, else a card with a sandglass stands there meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.journal import JournalError
from game.home.background import BackgroundJob
from game.home.own_files import known
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

T = TypeVar("T")
SHOWN_AFTER_MS = 200
Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (560, 360, 800, 360),
    "glass": (900, 392, 120, 120),
    "words": (600, 520, 720, 60),
    "cancel": (770, 596, 380, 96),
}


def fetch(
    ctx: Context, work: Callable[[], T], then: Callable[[T], None], refuse: Callable[[JournalError | OSError], None]
) -> None:
    """Read something that somebody has asked for, and go on with it: `then` where it could be read, else `refuse`."""
    job = BackgroundJob(work, asked=True)

    def go_on() -> None:
        try:
            found = job.result()
        except (JournalError, OSError) as error:
            refuse(error)
            return
        then(found)

    if job.ready:
        go_on()
    else:
        ctx.stage.push(Fetching(ctx, ctx.say("fetching.words"), lambda: job.ready, go_on))


def once_known(ctx: Context, name: str, then: Callable[[], None]) -> None:
    """Do something as soon as a title is known with all of a user's own files."""
    if known(name, ctx.matches.refresh):
        then()
    else:
        ctx.stage.push(Fetching(ctx, ctx.say("missions.reading_all"), lambda: known(name, ctx.matches.refresh), then))


class Fetching(Overlay):
    """The card: it goes when what is waited for is there, or when nobody wants to wait any longer."""

    name = "fetching"

    def __init__(self, ctx: Context, words: str, ready: Callable[[], bool], then: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.words, self.ready, self.then = words, ready, then
        self._waited_ms = 0

    def widgets(self) -> Sequence[Widget]:
        """The way out."""
        return [Button("cancel", BOXES["cancel"], self.say("common.cancel"), icon="ui_back", size=40, hint="B")]

    def first_focus(self) -> str | None:
        """The way out."""
        return "cancel"

    def act(self, act: Act) -> None:
        """What comes then is not needed any more."""
        self.back()

    def update(self, dt_ms: int) -> None:
        """Look whether it is there."""
        super().update(dt_ms)
        if self._waited_ms < SHOWN_AFTER_MS <= self._waited_ms + dt_ms:
            self.dirty = True
        self._waited_ms += dt_ms
        if self.ready():
            self.leave_page()
            self.then()

    def draw(self, f: Frame) -> None:
        """What is there in a moment shows no card."""
        if self._waited_ms >= SHOWN_AFTER_MS:
            super().draw(f)

    def draw_live(self, f: Frame) -> None:
        """Sandglass and words."""
        draw.panel(f, BOXES["panel"], "lamp")
        x, y, w, _ = BOXES["glass"]
        draw.icon(f, "ui_hourglass", x, y, w)
        draw.text(f, self.words, BOXES["words"], "card", 38, theme.LAMP, "c")
