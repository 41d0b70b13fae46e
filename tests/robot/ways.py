"""The three ways to use the app: mouse, keys alone, pad alone. Each can say what it reaches and give an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.table.session import Session
from game.ui.scene import Hot
from tests.robot import mechs, mindflayer
from tests.robot.house import House

STEPS = 3
"""Presses that one answer may take: choose a card of a pile, then say so."""
PAGES = ("sheet:go", "ballot:next")
"""The buttons that lead on from a page."""
HOLD_MS = 250
CODES = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}
HATS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Way(Protocol):
    """How the robot uses the app. Options are words as in --trace: "0 play gorillion"."""

    def open_curtain(self) -> None:
        """Hold the ring of the handover screen until it opens."""
        ...

    def reachable(self, offered: Sequence[str]) -> set[str]:
        """The options that have a place now, those that have to be scrolled to included."""
        ...

    def choose(self, option: str) -> None:
        """Give an answer, in two steps where the table asks for two."""
        ...

    def press_button(self, id: str) -> None:
        """Press a button that is there."""
        ...

    def letter(self, seat: int, letter: str) -> None:
        """Answer blind: press the key of that letter on that person's pad."""
        ...

    def leave_page(self) -> None:
        """Go on from a page that the match waits on."""
        ...


def given(session: Session, before: int, seat: int) -> bool:
    """Whether that seat has answered after entry `before`: for the journal, or for memory until the bots have chosen."""
    return seat in session.held() or any(entry.seat == seat for entry in session.match.entries[before:])


def leads(house: House, option: str) -> list[str]:
    """The widgets to press before an option has a place, at a table where that is so."""
    title = {"mechs": mechs, "mindflayer": mindflayer}.get(house.name)
    return title.leads(house.top, option) if title is not None else []


def _seat(option: str) -> int:
    return int(option.partition(" ")[0])


def _settled(house: House) -> None:
    """A bot that seals meanwhile moves a card: let it lie down."""
    house.wait(lambda: house.top.settled)


def _hold(house: House) -> None:
    """Time goes by while something is held: the ring, and a look behind it that lasts its least time."""
    for _ in range(60):
        if house.name != "curtain" and not (mindflayer.held(house) and mindflayer.waiting(house)):
            return
        house.frame(HOLD_MS)
    raise AssertionError("the curtain does not open")


def armed(house: House) -> bool:
    """Whether a play has been pressed that the table wants pressed once more."""
    return getattr(getattr(house.top, "board", None), "armed", None) is not None


class Mouse:
    """Moves, presses, releases, turns the wheel."""

    def __init__(self, house: House) -> None:
        self.house = house

    def open_curtain(self) -> None:
        """Press on the ring and hold."""
        ring = self.house.hot("curtain:ring")
        assert ring is not None
        pos = self.house.pixel(ring)
        self.house.move(pos)
        self.house.press(pos)
        _hold(self.house)
        self.house.release(pos)

    def _places(self) -> dict[str, list[Hot]]:
        found: dict[str, list[Hot]] = {}
        for hot in self.house.stage.hot_rects():
            if hot.what.startswith("option "):
                found.setdefault(hot.what.removeprefix("option "), []).append(hot)
        return found

    def _lead(self, option: str) -> None:
        """Click what has to be touched first."""
        if self.house.name == "mechs" and leads(self.house, option):
            mechs.let_go(self.house)
        for id in leads(self.house, option):
            _settled(self.house)
            self.house.wait(lambda id=id: self.house.hot(id) is not None)
            self.house.click(id)
            _settled(self.house)
            self.house.frame()

    def _areas(self) -> list[tuple[int, int]]:
        canvas = self.house.app.canvas
        return [canvas.rect(area.rect).center for area in self.house.top.ui.areas if area.visible and area.most > 0]

    def reachable(self, offered: Sequence[str]) -> set[str]:
        """What has a place, and what scrolling brings into sight."""
        found = set(self._places())
        for option in (*offered, *offered):
            if option not in found:
                self._lead(option)
                found |= set(self._places())
        if self.house.name == "mechs":
            mechs.let_go(self.house)
        if set(offered) <= found:
            return found
        for pos in self._areas():
            self.house.wheel(pos, 100)
            for _ in range(60):
                found |= set(self._places())
                if set(offered) <= found:
                    break
                self.house.wheel(pos, -1)
            self.house.wheel(pos, 100)
        return found

    def _scroll_to(self, option: str) -> list[Hot]:
        found = self._places().get(option, [])
        for pos in self._areas():
            self.house.wheel(pos, 100)
            for _ in range(60):
                found = [hot for hot in self._places().get(option, []) if hot.rect.h > 60]
                if found:
                    return found
                self.house.wheel(pos, -1)
        return found

    def choose(self, option: str) -> None:
        """Click the place, and what then asks for a second click."""
        session = self.house.top.session
        before = session.match.last
        clicked: set[str] = set()
        self._lead(option)
        for _ in range(STEPS):
            _settled(self.house)
            places = [hot for hot in self._scroll_to(option) if hot.id not in clicked]
            shown = [(hot.id, hot.what) for hot in self.house.stage.hot_rects()]
            assert places, f"{option!r} has no further place to click; clicked {clicked}; there are {shown}"
            clicked.add(places[0].id)
            self.house.click(places[0])
            if armed(self.house) and not given(session, before, _seat(option)):
                _settled(self.house)
                self.house.click(places[0].id)
            if given(session, before, _seat(option)):
                return

    def press_button(self, id: str) -> None:
        """Click it."""
        _settled(self.house)
        self.house.click(id)

    def letter(self, seat: int, letter: str) -> None:
        """Click the key."""
        self.press_button(f"pad:{seat}:{letter}")

    def leave_page(self) -> None:
        """Click its button: the first click may only complete what is being counted."""
        self.house.click(next(hot for hot in self.house.stage.hot_rects() if hot.id in PAGES))


class _Focus:
    """What keys and pad share: a focus that is moved, and a button that presses what has it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.detours = 0
        """How often the directions did not lead there."""

    def next(self) -> None:
        raise NotImplementedError

    def push(self, direction: str) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def _focused(self) -> str | None:
        widget = self.house.top.ui.focused
        return widget.id if widget is not None else None

    def _answer(self) -> str | None:
        id = self._focused()
        widget = self.house.top.ui.focused
        return self.house.top.answer_of(id) if id is not None and widget.enabled else None

    def reachable(self, offered: Sequence[str]) -> set[str]:
        """Once round the ring, and again with each thing that is touched first."""
        found = self._round(offered)
        for option in offered:
            if option not in found and leads(self.house, option):
                for id in leads(self.house, option):
                    self.press_button(id)
                found |= self._round(offered)
        return found

    def _round(self, offered: Sequence[str]) -> set[str]:
        found: set[str] = set()
        seen: set[str | None] = set()
        while True:
            id = self._focused()
            if id is not None and id in seen:
                return found
            seen.add(id)
            answer = self._answer()
            if answer is not None:
                found.add(answer)
            if set(offered) <= found:
                return found
            self.next()

    def choose(self, option: str) -> None:
        """Move the focus there and confirm, twice where the table asks for two."""
        session = self.house.top.session
        before = session.match.last
        confirmed: set[str | None] = set()
        for id in leads(self.house, option):
            self.press_button(id)
        for _ in range(STEPS):
            _settled(self.house)
            self._go(option, confirmed)
            confirmed.add(self._focused())
            self.confirm()
            if armed(self.house) and not given(session, before, _seat(option)):
                _settled(self.house)
                self.confirm()  # plays are confirmed at this table
            if given(session, before, _seat(option)):
                return

    def press_button(self, id: str) -> None:
        """Go to it and confirm."""
        _settled(self.house)
        self._towards(lambda widget: bool(widget.id == id))
        for _ in range(120):
            if self._focused() == id:
                self.confirm()
                return
            self.next()
        raise AssertionError(f"the focus never gets to {id!r}")

    def letter(self, seat: int, letter: str) -> None:
        """Go to the key and confirm."""
        self.press_button(f"pad:{seat}:{letter}")

    def leave_page(self) -> None:
        """Go to its button and confirm."""
        self.press_button(next(hot.id for hot in self.house.stage.hot_rects() if hot.id in PAGES))

    def _go(self, option: str, but: set[str | None]) -> None:
        if self._answer() == option and self._focused() not in but:
            return
        if self._by_direction(option, but):
            return
        self.detours += 1
        for _ in range(120):
            self.next()
            if self._answer() == option and self._focused() not in but:
                return
        raise AssertionError(f"the focus never gets to {option!r}")

    def _by_direction(self, option: str, but: set[str | None]) -> bool:
        """Push towards the place of an option."""
        table = self.house.top
        return self._towards(lambda widget: widget.id not in but and table.answer_of(widget.id) == option)

    def _towards(self, wanted: Callable[[Any], bool]) -> bool:
        """Push towards a widget, for as long as that brings the focus nearer."""
        group = self.house.top.ui
        goals = [w for w in group.widgets if w.visible and w.enabled and wanted(w)]
        if group.focused is None:
            self.next()
        for _ in range(16):
            here = group.focused
            goal = next((w for w in goals), None)
            if goal is None or here is None:
                return False
            if here.id == goal.id:
                return True
            dx, dy = goal.box.centerx - here.box.centerx, goal.box.centery - here.box.centery
            across, along = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
            for direction in (across, along) if abs(dx) > abs(dy) else (along, across):
                self.push(direction)
                if group.focused is not here:
                    break
            else:
                return False
        return False


class Keys(_Focus):
    """Tab, arrows, Enter; Enter is held at the curtain."""

    def open_curtain(self) -> None:
        """Hold Enter."""
        self.house.input(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        _hold(self.house)
        self.house.input(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0)

    def next(self) -> None:
        """Tab."""
        self.house.key(pygame.K_TAB)

    def push(self, direction: str) -> None:
        """An arrow."""
        self.house.key(CODES[direction])

    def confirm(self) -> None:
        """Enter."""
        self.house.key(pygame.K_RETURN)


class Pad(_Focus):
    """The cross, the shoulder and A; X is held at the curtain."""

    A, X, RIGHT_SHOULDER = 0, 2, 5

    def open_curtain(self) -> None:
        """Hold X."""
        self.house.input(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=self.X)
        _hold(self.house)
        self.house.input(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=self.X)

    def next(self) -> None:
        """The right shoulder."""
        self.house.button(self.RIGHT_SHOULDER)

    def push(self, direction: str) -> None:
        """The cross."""
        self.house.hat(*HATS[direction])

    def confirm(self) -> None:
        """A."""
        self.house.button(self.A)
