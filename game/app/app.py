"""The app: one window, one stack of scenes, one loop of 60 frames a second in which a frame without news is not drawn."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.busysign import BusySign
from game.app.crash import Crashes
from game.app.launch import Launch
from game.app.phones import hear_phones
from game.app.routes import follow
from game.app.scenes import SceneManager
from game.app.trace import Trace
from game.app.window import Window
from game.core.types import Msg
from game.home import reports
from game.home.enter import House
from game.home.settings import Settings, SettingsFile
from game.pages.kit.context import Context
from game.ui import pads
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Extra, InputMap, Key, Press, Release
from game.ui.inputmap import Window as WindowRecord
from game.ui.screen import Screen
from game.ui.sound import Sounds

FPS = 60
LONGEST_STEP_MS = 250
"""A frame that took longer (the window was moved, the machine slept) counts as this long."""
QUIET_AFTER_MS, QUIET_WAIT_MS = 400, 40
"""When nothing has moved for a while, the loop sleeps until an event comes, at most this long."""
ASLEEP_AFTER_MS, ASLEEP_WAIT_MS = 3_000, 100
"""The same when nothing has moved for long: nobody waits for anything now, and each awakening costs more than the frame."""
NAP_MS = 20
"""Where SDL cannot sleep until an event comes, it looks every millisecond; the loop looks less often."""
WOKEN = pygame.USEREVENT
"""An event that means nothing but: wake up."""
TRACE_EVERY_MS = 150
BELL_EVERY_MS = 250
"""So often the loop looks whether another window has asked for this one."""
ASKS = (Press, Release, Confirm, Back, Extra, Key)
"""What may lead to another page."""


class App:
    """Owns the window and runs the loop."""

    def __init__(
        self, window: Window, settings: SettingsFile, home: Path, launch: Launch, house: House | None = None
    ) -> None:  # fmt: skip
        """`house`: `home` as it was entered; None where nobody looked (tests, pictures)."""
        self.window = window
        self.running = True
        self.next_home: Path | None = None
        """Where the app begins again when it has ended."""
        self.before_next: Callable[[], Msg] | None = None
        """What is done before that."""
        self.canvas = Canvas.of(window.size, settings.now.text / 100)
        self.input = InputMap(self.canvas)
        self.screen = Screen()
        self.stage = SceneManager(self.canvas, lambda: self.context.motion, lambda: self.input.device)
        self.context = Context(home, self.stage, settings, Sounds(), follow)
        self.context.host = self
        self.context.house = house
        self.trace = Trace(launch.trace) if launch.trace else None
        self.sign = BusySign(self.stage, lambda: self.input.device)
        self.crashes = Crashes(self)
        self._unheard = 0.0
        self._quiet = 0.0
        self._woken: pygame.event.Event | None = None
        self._untraced = 0.0
        self._clock = pygame.time.Clock()
        self._pads: dict[int, object] = {}

    # ------------------------------------------------------------------ the host of the context
    def settings_changed(self, before: Settings, now: Settings) -> None:
        """Follow a change of text size or full screen."""
        if now.fullscreen != before.fullscreen:
            self.window.set_fullscreen(now.fullscreen)
        if (now.text, now.fullscreen) != (before.text, before.fullscreen):
            self._fit()

    def quit(self) -> None:
        """Leave the loop after this frame."""
        self.running = False

    def wake(self) -> None:
        """Something has come from elsewhere: look at once. Called from any thread."""
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(WOKEN))

    def move(self, folder: Path, first: Callable[[], Msg] | None = None) -> None:
        """Leave the loop after this frame, and begin again in a data folder."""
        self.next_home, self.before_next, self.running = folder, first, False

    # ------------------------------------------------------------------ the loop
    def run(self) -> None:
        """Until somebody quits."""
        self.crashes.watch()
        try:
            self.guarded_step(0)
            reports.open_log(self.context.home)
            self._find_pads()
            self._clock.tick()
            while self.running:
                self.guarded_step(self._wait())
        finally:
            self.crashes.rest()
            self._close()
            reports.close_log()

    def guarded_step(self, dt_ms: float) -> None:
        """One frame; an exception that nobody foresaw gets a page of its own."""
        try:
            self.crashes.look()
            self.step(dt_ms)
            self.crashes.stood(dt_ms)
        except Exception as error:
            self.crashes.fell(error)

    def _wait(self) -> float:
        """Wait for the next frame; the milliseconds that went by."""
        if self._quiet > QUIET_AFTER_MS and not pygame.event.peek():
            self.sign.prepare()
            longest = ASLEEP_WAIT_MS if self._quiet > ASLEEP_AFTER_MS else QUIET_WAIT_MS
            if self._pads or pygame.display.get_driver() == "dummy":
                self._nap(longest)
            else:
                event = pygame.event.wait(longest)
                if event.type != pygame.NOEVENT:
                    self._woken = event  # posted again it would come behind those that came after it
        return min(LONGEST_STEP_MS, self._clock.tick(FPS))

    @staticmethod
    def _nap(longest: int) -> None:
        """Sleep for so many milliseconds, in short naps: pads and the dummy driver have nothing that could wake the loop."""
        for _ in range(longest // NAP_MS):
            pygame.time.wait(NAP_MS)
            if pygame.event.peek():
                break

    def step(self, dt_ms: float) -> None:
        """One frame: input, time, picture."""
        events = self._events()
        if self.window.surface is not self.screen.under:  # with the events the memory of the last picture may have gone
            self.stage.lose_picture()
        for event in events:
            if event.type == pygame.DROPFILE:
                self._dropped(event.file)
                continue
            for record in self.input.translate(event):
                self._take(record)
        for record in self.input.update(dt_ms, not self.context.settings.taps):
            self._take(record)
        self.context.sounds.update(dt_ms)
        self._hear_bell(dt_ms)
        hear_phones(self.context)
        self.context.prove()
        if self.window.stretching(dt_ms):
            self.screen.forget()
            self.sign.done()
            return
        if self.window.size != self.canvas.size:
            self._fit()
        self.stage.update(dt_ms)
        self.input.typing = self.stage.top is not None and self.stage.top.typing
        drawn = self.stage.dirty
        if drawn:
            self._quiet = 0.0
            self.draw()
        else:
            self._quiet += dt_ms
        self.sign.done()
        self._write_trace(dt_ms, drawn)

    def _hear_bell(self, dt_ms: float) -> None:
        """Come to the front when a second start of the app asks for it."""
        self._unheard += dt_ms
        house = self.context.house
        if self._unheard >= BELL_EVERY_MS and house is not None and house.lock is not None:
            self._unheard = 0.0
            if house.lock.rung():
                self.window.to_front()

    def _events(self) -> list[pygame.event.Event]:
        """What came since the last frame, the event that ended a quiet time first."""
        found = pygame.event.get()
        if self._woken is not None:
            found.insert(0, self._woken)
            self._woken = None
        return found

    def _write_trace(self, dt_ms: float, drawn: bool) -> None:
        """After every picture, and now and then in between: options may change without one."""
        self._untraced += dt_ms
        if self.trace is not None and (drawn or self._untraced >= TRACE_EVERY_MS):
            self._untraced = 0.0
            self.trace.write(self.stage, self.canvas)

    def draw(self) -> None:
        """Draw the stack and show it."""
        self.sign.drawing = True
        self.stage.draw(Frame(self.screen.begin(self.window.surface), self.canvas, None, self.input.device))
        self.screen.end()
        pygame.display.flip()

    def _take(self, record: object) -> None:
        """What belongs to the window stays here; the rest goes to the scenes."""
        self._quiet = 0.0
        self.crashes.note(record)
        if self.trace is not None and isinstance(record, Press):
            self.trace.pressed(record.x, record.y, self.canvas)
        self.context.keys, self.context.pad = self.input.device != "mouse", pads.is_pad(self.input.device)
        self.context.pad_kind = self.input.pad
        if isinstance(record, WindowRecord):
            self._window(record)
            return
        if isinstance(record, Extra) and record.name == "fullscreen":
            self.context.change(fullscreen=not self.context.settings.fullscreen)
            return
        if isinstance(record, Extra) and record.name == "sound":
            self.context.toggle_sound()
            return
        if self.stage.fading and isinstance(record, Press | Confirm | Back):
            self.stage.settle()
        if isinstance(record, ASKS):
            self.sign.asked()
        self.stage.handle(record)

    def _dropped(self, name: str) -> None:
        """A file was dropped onto the window: the match of somebody else, to be watched, or a copy of everything."""
        from game.home.backup import ENDING
        from game.pages.kit.open_replay import open_file
        from game.pages.settings.about import ask_to_bring

        self._quiet = 0.0
        self.sign.asked()
        opened = ask_to_bring if name.endswith(ENDING) else open_file
        opened(self.context, Path(name))

    def _window(self, record: WindowRecord) -> None:
        self.screen.forget()  # other windows may have lain on it
        if record.what == "closed":
            self.quit()
        elif record.what == "resized":
            self._resized()
        elif record.what == "pads":
            self._find_pads()
        elif record.what in ("lost", "gained"):
            self.context.look(record.what == "gained")
            self.stage.tell_all(record)
        self.stage.refresh()

    def _resized(self) -> None:
        """Draw the last picture once more, aside, and show it stretched until the size is still."""
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self.canvas.size:
            return
        last = pygame.Surface(self.canvas.size)
        if not self.window.stretched:
            self.stage.draw(Frame(last, self.canvas, None, self.input.device))
        self.window.resized(last)

    def _find_pads(self) -> None:
        """Open the pads that are plugged in; one that SDL has a map for is read through it."""
        from pygame._sdl2 import controller

        self._pads.clear()
        with contextlib.suppress(pygame.error):
            controller.init()
            pygame.joystick.init()
            for n in range(pygame.joystick.get_count()):
                stick = pygame.joystick.Joystick(n)
                self._pads[stick.get_instance_id()] = stick
                self.input.knows(stick.get_instance_id(), pads.kind_of(stick.get_name(), stick.get_guid()))
                if controller.is_controller(n):
                    self.input.mapped(stick.get_instance_id())
                    self._pads[-1 - stick.get_instance_id()] = controller.Controller(n)
        self.context.pad_kind = self.input.pad

    def _fit(self) -> None:
        """Draw everything anew at the size of the window and of the text."""
        self.canvas = Canvas.of(self.window.size, self.context.settings.text / 100)
        self.input.canvas = self.canvas
        self.screen.forget()
        self.stage.resized(self.canvas)

    def _close(self) -> None:
        """Remember the window, end what was started. One thing that fails does not keep the others from being ended."""
        size = self.window.windowed_size
        ends: list[Callable[[], object]] = [
            lambda: self.context.file.change(width=size[0], height=size[1]),
            self.stage.clear,
            self.context.close,
        ]
        if self.trace is not None:
            ends.append(self.trace.close)
        for end in ends:
            try:
                end()
            except Exception as error:
                self.crashes.write(error)
        if self.next_home is None:
            pygame.quit()
