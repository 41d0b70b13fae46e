"""The three things that the page of the evening can show, and what they ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.pages.kit.context import Context
from game.ui.focus import Act, Group
from game.ui.frame import Frame
from game.ui.widgets import Widget


class Shows(Protocol):
    """The page."""

    ctx: Context
    ui: Group

    def say(self, key: str, **params: Any) -> str:
        """Words of the shell."""
        ...

    def rebuild(self) -> None:
        """Make the widgets anew."""
        ...

    def back(self) -> None:
        """To the menu."""
        ...

    def turn(self) -> None:
        """The evening has begun, gone on or ended: show what fits it."""
        ...


class Face(Protocol):
    """One of the three things that the page can show."""

    def pill(self) -> str:
        """The phase in the bar."""
        ...

    def widgets(self) -> Sequence[Widget]:
        """What can be pressed."""
        ...

    def first_focus(self) -> str: ...

    def act(self, act: Act) -> None:
        """A widget wants something."""
        ...

    def draw(self, f: Frame) -> None:
        """All but the widgets and the sentence."""
        ...

    def sentence(self) -> str:
        """What the foot says."""
        ...
