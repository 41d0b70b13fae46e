"""pygame events in, input records out: positions in units, and the same words for mouse, keyboard and game pad.

Positions come from events only, never from `mouse.get_pos()`: posted events (the robot) do not move that.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.pads import LETTERS

DRAG_UNITS = 12
REPEAT_FIRST_MS, REPEAT_MS = 360, 110
AWAY_MS = 750.0
"""A key that made the window anew is pressed again only after so long without it: longer than a system waits before it repeats
one that is held.
"""
STICK_ON, STICK_OFF = 0.6, 0.35


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button went down (1 left, 2 middle, 3 right)."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """A mouse button came up; `dragged`: the mouse had moved 12 units or more since the press."""

    x: float
    y: float
    button: int = 1
    dragged: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """The mouse moved without a button held."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """The mouse moved with the left button held, 12 units or more away from the press; `first` of its drag."""

    x: float
    y: float
    from_x: float
    from_y: float
    first: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: `dy` > 0 is up. (x, y) is where the mouse was last. `zoom`: with Ctrl held."""

    x: float
    y: float
    dy: float
    zoom: bool = False


@dataclass(frozen=True, slots=True)
class Nav:
    """Move the focus: left, right, up, down, next, prev, pageup, pagedown, home, end."""

    dir: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter, Space, pad A."""


@dataclass(frozen=True, slots=True)
class Back:
    """Esc, pad B."""


@dataclass(frozen=True, slots=True)
class Extra:
    """A further command: x, y, zoom, hint, log, help, sound, pause, undo, redo, fullscreen."""

    name: str


@dataclass(frozen=True, slots=True)
class Char:
    """Typed characters (only while typing)."""

    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """A letter or a digit that is no command went down (never while typing): "a", "3"."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A key that edits text (only while typing): backspace, delete; all = mark the whole text."""

    what: str


@dataclass(frozen=True, slots=True)
class Hold:
    """A key or pad button that can be held went down or came up: confirm, back, x, y, zoom."""

    name: str
    down: bool


@dataclass(frozen=True, slots=True)
class Window:
    """The window: closed, resized, lost, gained (input focus), pads (one came or went)."""

    what: str


Input = Press | Release | Move | Drag | Wheel | Nav | Confirm | Back | Extra | Char | Key | Edit | Hold | Window

_NAV_KEYS = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown", pygame.K_HOME: "home", pygame.K_END: "end",
}
_EXTRA_KEYS = {
    pygame.K_x: "x",
    pygame.K_y: "y",
    pygame.K_z: "zoom",
    pygame.K_i: "hint",
    pygame.K_l: "log",
    pygame.K_h: "help",
    pygame.K_m: "sound",
    pygame.K_p: "pause",
}
_DIGITS = {getattr(pygame, f"{row}{n}"): str(n) for n in range(10) for row in ("K_", "K_KP")}
_DIGIT_PLACES = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}
"""The row of digits by its place: on a French keyboard its keys say something else without Shift."""
_ZOOM_KEYS = frozenset({pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA})
_CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PAD_BUTTONS = {0: "confirm", 1: "back", 2: "x", 3: "y", 4: "prev", 5: "next", 6: "log", 7: "pause", 9: "zoom", 10: "zoom"}
"""A pad that SDL has no map for: the order of the most common driver."""
_MAPPED_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "prev",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "pause",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "zoom",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "zoom",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_HELD = {"confirm", "back", "x", "y", "zoom"}
_DIRECTIONS = {"left", "right", "up", "down"}


class InputMap:
    """Translates events. `canvas` has to be replaced when the window's size changes; `device` is what was used last: "mouse",
    "keys" or a kind of pad (`game.ui.pads`).

    While `typing`, letters become `Char` and only Enter, Esc, Tab and the arrows stay commands.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.device = "mouse"
        self.typing = False
        self._pressed: tuple[float, float] | None = None
        self._dragging = False
        self._last = (0.0, 0.0)
        self._down: set[int] = set()
        self._window_key, self._away_ms = 0, 0.0
        """The key that made the window anew last (0 = none), and since when it has not come."""
        self._repeat: Input | None = None
        self._repeat_key: object = None
        self._wait = 0.0
        self._stick: dict[object, str | None] = {}
        self._mapped: set[int] = set()
        self._kinds: dict[int, str] = {}
        self.pad = LETTERS
        """The kind of the pad that was used last, or came last."""

    def translate(self, event: pygame.event.Event) -> list[Input]:
        """The records of one event, oldest first; empty for events that mean nothing here."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return self._keys(event)
        if kind == pygame.QUIT:
            return [Window("closed")]
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            return [Window("resized")]
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self._lost()
        if kind == pygame.WINDOWFOCUSGAINED:
            return [Window("gained")]
        if kind in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
            return [Window("pads")]
        return self._pad(event)

    def update(self, dt_ms: float, repeats: bool = True) -> list[Input]:
        """Repeats of a direction or editing key that is held, where such are wanted."""
        self._away_ms += dt_ms
        if self._repeat is None or not repeats:
            return []
        self._wait -= dt_ms
        found: list[Input] = []
        while self._wait <= 0 and len(found) < 4:
            self._wait += REPEAT_MS
            found.append(self._repeat)
        self._wait = max(self._wait, 0)
        return found

    def knows(self, instance: int, kind: str) -> None:
        """A pad is there, and of this kind (`game.ui.pads`)."""
        if instance not in self._kinds:
            self.pad = kind
        self._kinds[instance] = kind

    def mapped(self, instance: int) -> None:
        """This pad sends CONTROLLER events: its raw JOY events are skipped."""
        self._mapped.add(instance)

    def _lost(self) -> list[Input]:
        """Keys held while the window loses the focus never come up: let go of all."""
        found: list[Input] = []
        self._down.clear()
        self._stop_repeat(self._repeat_key)
        self._stick.clear()
        if self._pressed is not None:
            self._pressed = None
            found.append(Release(-1e6, -1e6, 1, True))
        found += [Hold(name, False) for name in sorted(_HELD)]
        return [*found, Window("lost")]

    # -------------------------------------------------------------- mouse
    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.MOUSEWHEEL:
            self.device = "mouse"
            return [Wheel(*self._last, getattr(event, "precise_y", event.y), not self._down.isdisjoint(_ZOOM_KEYS))]
        if getattr(event, "button", 1) in (4, 5):          # the wheel comes as MOUSEWHEEL too
            return []
        x, y = self.canvas.units(event.pos)
        moved = (x, y) != self._last
        self._last = (x, y)
        if event.type == pygame.MOUSEMOTION:
            if moved:
                self.device = "mouse"
            return self._moved(x, y, event)
        self.device = "mouse"
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                self._pressed, self._dragging = (x, y), False
            return [Press(x, y, event.button)]
        dragged = event.button == 1 and self._dragging
        if event.button == 1:
            self._pressed, self._dragging = None, False
        return [Release(x, y, event.button, dragged)]

    def _moved(self, x: float, y: float, event: pygame.event.Event) -> list[Input]:
        if self._pressed is None:
            return [Move(x, y)]
        from_x, from_y = self._pressed
        if not self._dragging and max(abs(x - from_x), abs(y - from_y)) < DRAG_UNITS:
            return []
        first, self._dragging = not self._dragging, True
        return [Drag(x, y, from_x, from_y, first)]

    # -------------------------------------------------------------- keys
    def _keys(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.TEXTINPUT:
            return [Char(event.text)] if self.typing and event.text else []
        key, mod = event.key, getattr(event, "mod", 0)
        if event.type == pygame.KEYUP:
            self._down.discard(key)
            self._stop_repeat(("key", key))
            name = self._held_name(key)
            return [Hold(name, False)] if name else []
        if key in self._down:                              # the system's own repeats
            return []
        self._down.add(key)
        if self._still_held(key):
            return []
        plain = self._plain(key, mod, getattr(event, "scancode", 0)) if not (found := self._key_down(key, mod)) else []
        if not plain and key not in _ZOOM_KEYS:            # a letter for a pad of quick entry wants no focus on the screen
            self.device = "keys"
        return found or plain

    def _still_held(self, key: int) -> bool:
        """Whether a key is only repeated that made the window anew: the system lets go of it together with the old window."""
        held = key == self._window_key and self._away_ms < AWAY_MS
        if held:
            self._away_ms = 0.0
        return held

    def _plain(self, key: int, mod: int, place: int) -> list[Input]:
        """A key that is no command, where it stands for a letter or a digit."""
        if self.typing or mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return []
        text = chr(key) if pygame.K_a <= key <= pygame.K_z else _DIGITS.get(key) or _DIGIT_PLACES.get(place)
        return [Key(text)] if text else []

    def _key_down(self, key: int, mod: int) -> list[Input]:
        if key == pygame.K_TAB:
            return [Nav("prev" if mod & pygame.KMOD_SHIFT else "next")]
        if key in _NAV_KEYS:
            return self._repeating(Nav(_NAV_KEYS[key]), ("key", key))
        if key == pygame.K_F11 or (key in _CONFIRM_KEYS[:2] and mod & pygame.KMOD_ALT):
            self._window_key, self._away_ms = key, 0.0
            return [Extra("fullscreen")]
        if key == pygame.K_F1:
            return [Extra("help")]
        if key == pygame.K_ESCAPE:
            return [Hold("back", True), Back()]
        if self.typing:
            if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                return self._repeating(Edit("backspace" if key == pygame.K_BACKSPACE else "delete"), ("key", key))
            if key == pygame.K_a and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return [Edit("all")]
            return [Hold("confirm", True), Confirm()] if key in _CONFIRM_KEYS[:2] else []
        if key in _CONFIRM_KEYS:
            return [Hold("confirm", True), Confirm()]
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            undo = {pygame.K_z: "redo" if mod & pygame.KMOD_SHIFT else "undo", pygame.K_y: "redo"}.get(key)
            return [Extra(undo)] if undo else []
        if key == pygame.K_BACKSPACE:
            return [Extra("undo")]
        name = _EXTRA_KEYS.get(key)
        if name is None:
            return []
        return [Hold(name, True), Extra(name)] if name in _HELD else [Extra(name)]

    def _held_name(self, key: int) -> str | None:
        if key in _CONFIRM_KEYS:
            return "confirm"
        if key == pygame.K_ESCAPE:
            return "back"
        name = _EXTRA_KEYS.get(key)
        return name if name in _HELD else None

    # -------------------------------------------------------------- pads
    def _pad(self, event: pygame.event.Event) -> list[Input]:
        kind = event.type
        instance = getattr(event, "instance_id", getattr(event, "joy", 0))
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._pad_command(_MAPPED_BUTTONS.get(event.button), kind == pygame.CONTROLLERBUTTONDOWN, instance)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(instance, event.axis, event.value / 32767)
        if instance in self._mapped:
            return []
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return self._pad_command(_PAD_BUTTONS.get(event.button), kind == pygame.JOYBUTTONDOWN, instance)
        if kind == pygame.JOYAXISMOTION:
            return self._axis(instance, event.axis, event.value)
        if kind == pygame.JOYHATMOTION:
            x, y = event.value
            now = "left" if x < 0 else "right" if x > 0 else "up" if y > 0 else "down" if y < 0 else None
            return self._direction((instance, "hat"), now)
        return []

    def _pad_command(self, name: str | None, down: bool, instance: int) -> list[Input]:
        if name is None:
            return []
        if name in _DIRECTIONS:
            return self._direction((instance, name), name if down else None)
        if not down:
            return [Hold(name, False)] if name in _HELD else []
        self._took(instance)
        command: Input = (
            Confirm()
            if name == "confirm"
            else Back()
            if name == "back"
            else Nav(name)
            if name in ("next", "prev")
            else Extra(name)
        )
        return [Hold(name, True), command] if name in _HELD else [command]

    def _axis(self, instance: int, axis: int, value: float) -> list[Input]:
        """The left stick, as a direction that has to be left before it counts again."""
        if axis not in (0, 1):
            return []
        place = (instance, axis)
        now = self._stick.get(place)
        if now and abs(value) > STICK_OFF:
            return []
        wanted = None if abs(value) < STICK_ON else (("left", "right"), ("up", "down"))[axis][value > 0]
        return self._direction(place, wanted)

    def _direction(self, place: tuple[int, object], now: str | None) -> list[Input]:
        if self._stick.get(place) == now:
            return []
        self._stick[place] = now
        if now is None:
            self._stop_repeat(place)
            return []
        self._took(place[0])
        return self._repeating(Nav(now), place)

    def _took(self, instance: int) -> None:
        """This pad is what was used last."""
        self.device = self.pad = self._kinds.get(instance, LETTERS)

    # -------------------------------------------------------------- repeats
    def _repeating(self, record: Input, key: object) -> list[Input]:
        self._repeat, self._repeat_key, self._wait = record, key, REPEAT_FIRST_MS
        return [record]

    def _stop_repeat(self, key: object) -> None:
        if key == self._repeat_key:
            self._repeat, self._repeat_key = None, None
