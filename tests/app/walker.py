"""Somebody who has no mouse: goes through the app by keys alone, or by pad alone, from stop to stop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.ui.focus import nearest
from game.ui.keyboard import Cap
from tests.robot.house import House
from tests.robot.ways import CODES, Keys, Pad

B, X, Y, START, STICK = 1, 2, 3, 7, 9
"""Buttons of a pad that SDL has no map for."""
FAR = 260
"""More stops than any page has."""


class Walker:
    """Presses Tab and Enter, or a shoulder and A, and sees where the focus is; never a point on the screen."""

    def __init__(self, house: House, pad: bool) -> None:
        self.house, self.pad = house, pad
        self.way = Pad(house) if pad else Keys(house)

    @property
    def scene(self) -> str:
        """The name of the top scene."""
        return str(self.house.name)

    @property
    def top(self) -> Any:
        """The top scene."""
        return self.house.top

    @property
    def focused(self) -> str:
        """The stop that has the visible focus; "" without one."""
        widget = self.top.ui.focused
        return widget.id if widget is not None else ""

    def stops(self) -> list[str]:
        """What takes the focus now."""
        return [w.id for w in self.top.ui.widgets if w.visible and w.focusable]

    def to(self, id: str) -> None:
        """Go from stop to stop until the focus is there."""
        for _ in range(FAR):
            if self.focused == id:
                return
            self.way.next()
        raise AssertionError(f"the focus never gets to {id!r} on {self.scene}: {self.stops()}")

    def use(self, id: str) -> None:
        """Go there and press; let what it opens come up."""
        self.to(id)
        self.way.confirm()
        self.rest()

    def use_first(self, prefix: str) -> None:
        """The first stop whose id begins so."""
        self.use(next(id for id in self.stops() if id.startswith(prefix)))

    def rest(self, frames: int = 2) -> None:
        """Let fades end and tables settle."""
        for _ in range(frames):
            self.house.frame(250)

    def back(self) -> None:
        """Esc, or B."""
        if self.pad:
            self.house.button(B)
        else:
            self.house.key(pygame.K_ESCAPE)
        self.rest()

    def pause(self) -> None:
        """P, or Start."""
        if self.pad:
            self.house.button(START)
        else:
            self.house.key(pygame.K_p)
        self.rest()

    def push(self, *directions: str) -> None:
        """Arrows, or the cross."""
        for direction in directions:
            self.way.push(direction)

    def type(self, text: str) -> None:
        """Letters: with a pad on the keyboard of the screen, one after the other."""
        if not self.pad:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            self.house.frame()
            return
        assert self.scene == "keyboard"
        for letter in text:
            self._sign(letter)

    def _sign(self, letter: str) -> None:
        if letter == " ":
            self.house.button(Y)
            return
        if self.key_of(letter) is None and letter.lower() != letter.upper() and self.key_of(letter.swapcase()) is not None:
            self.house.button(X)
        if self.key_of(letter) is None:
            self.house.button(STICK)
        if self.key_of(letter) is None:
            self.house.button(X)
        id = self.key_of(letter)
        assert id is not None, f"no key says {letter!r}"
        self.across(id)
        self.way.confirm()

    def key_of(self, letter: str) -> str | None:
        """The key of the keyboard on the screen that says a letter now and can be pressed."""
        caps = (w for w in self.top.ui.widgets if isinstance(w, Cap) and w.enabled and w.id.startswith("sign:"))
        return next((w.id for w in caps if w.label == letter), None)

    def across(self, id: str) -> None:
        """With the arrows or the cross alone, by the shortest way."""
        ui = self.top.ui
        places = {w.id: w for w in ui.widgets if w.visible and w.focusable}
        ways: dict[str, list[str]] = {self.focused: []}
        todo = [self.focused]
        while id not in ways:
            here = todo.pop(0)
            others = [w for w in places.values() if w.id != here]
            for direction in CODES:
                to = nearest(places[here].box, [w.box for w in others], direction)
                if to is not None and others[to].id not in ways:
                    ways[others[to].id] = [*ways[here], direction]
                    todo.append(others[to].id)
        self.push(*ways[id])
        assert self.focused == id

    def done(self) -> None:
        """Enter, or Start."""
        if self.pad:
            self.house.button(START)
        else:
            self.house.key(pygame.K_RETURN)
        self.rest()


@pytest.fixture(params=[False, True], ids=["keys", "pad"])
def walker(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    """Somebody at the menu. Nothing is drawn: how the focus looks is the law's (keywalk)."""
    monkeypatch.setattr(App, "draw", lambda self: None)
    house = House(tmp_path / "home")
    house.menu()
    yield Walker(house, request.param)
    house.close()
