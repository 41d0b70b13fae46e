"""The way from a table to its rules: what the person may want explained now, and the place in the bar that asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.core.types import Decision, Seat
from game.ui.frame import Frame
from game.ui.widgets import TopBar, Widget

WHY = "why"


def about(title: str, view: Any, decisions: Mapping[Seat, Decision]) -> tuple[str, ...]:
    """The text keys of the questions that are open, then of the stage of the match (`TITLE.stage.STAGE`)."""
    stage = getattr(view, "stage", "")
    keys = [decision.prompt.key for decision in decisions.values()]
    return tuple(dict.fromkeys([*keys, *([f"{title}.stage.{stage}"] if stage else [])]))


class Why(Widget):
    """The phase pill of a bar, pressed with the mouse; keys have F1 and H, and a pad the bar's help button."""

    what = "button"
    focusable = False

    def __init__(self, bar: TopBar, tip: str) -> None:
        super().__init__(WHY, (0, 0, 1, 1), tip=tip)
        self.bar = bar

    @property
    def box(self) -> pygame.FRect:
        """Where the pill was drawn last."""
        return self.bar.pill

    def draw(self, f: Frame) -> None:
        """The bar draws it."""
