"""What a lobby says to somebody new: the way into the guided game of its title, until that has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.home.lessons.lesson import lessons
from game.home.lessons.progress import Progress
from game.pages import ways
from game.ui.focus import Group
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

ID = "learn"
BOX = (1306.0, 102.0, 568.0, 60.0)
"""In the place of the heading of the options."""


def offered(ctx: Context, title: str) -> bool:
    """Whether a title's guided game is new to this house, or waits to be gone on with."""
    if title not in lessons():
        return False
    progress = Progress(ctx.home)
    return not progress.done(title) or progress.left(title) is not None


def short_offer(ctx: Context, title: str, box: tuple[float, float, float, float]) -> list[Widget]:
    """The button in few words, or nothing."""
    if not offered(ctx, title):
        return []
    words, tip = ctx.words.get("learn.page.offer_short"), ctx.words.get("learn.page.offer_tip")
    return [Button(ID, box, words, "paper", icon="ui_star", size=28, tip=tip)]


def offers(ui: Group) -> bool:
    """Whether the button stands on a page."""
    return any(widget.id == ID for widget in ui.widgets)


def offer(ctx: Context, title: str) -> list[Widget]:
    """The button, or nothing."""
    if not offered(ctx, title):
        return []
    begun = Progress(ctx.home).left(title) is not None
    words, tip = ctx.words.get(f"learn.page.{'offer_left' if begun else 'offer'}"), ctx.words.get("learn.page.offer_tip")
    return [Button(ID, BOX, words, "paper", icon="ui_star", size=30, tip=tip)]


def accept(ctx: Context, title: str) -> None:
    """Sit down at it."""
    ctx.go(ways.ShowLesson(title))
