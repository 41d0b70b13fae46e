"""The way from a table to its rules: what the person may want explained now, and the place in the bar that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.core.types import Decision, Seat
from game.ui.frame import Frame
from game.ui.widgets import Widget

WHY, WHY_PROMPT = "bar:why", "bar:why_prompt"
NOWHERE = pygame.FRect(0, 0, 0, 0)


def about(title: str, view: Any, decisions: Mapping[Seat, Decision]) -> tuple[str, ...]:
    """The text keys of the questions that are open, then of the stage of the match (`TITLE.stage.STAGE`)."""
    stage = getattr(view, "stage", "")
    keys = [decision.prompt.key for decision in decisions.values()]
    return tuple(dict.fromkeys([*keys, *([f"{title}.stage.{stage}"] if stage else [])]))


class Why(Widget):
    """A pill that says what is asked (the bar's, a prompt), pressed with the mouse; keys have F1 and H, a pad the help button."""

    what = "button"
    focusable = False

    def __init__(self, id: str, pill: Callable[[], pygame.FRect], tip: str) -> None:
        """`pill`: where it was drawn last."""
        super().__init__(id, (0, 0, 1, 1), tip=tip)
        self.pill = pill

    @property
    def box(self) -> pygame.FRect:
        """Where the pill was drawn last."""
        return self.pill()

    def draw(self, f: Frame) -> None:
        """Whose pill it is draws it."""
