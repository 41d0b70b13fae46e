"""An exception that nobody foresaw: it is written down, a page says so, and the match goes on from its journal."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game import VERSION
from game.app.trace import scene_name
from game.home import reports
from game.pages.kit import seating
from game.pages.trouble.pages import Broken

if TYPE_CHECKING:
    from game.app.busysign import BusySign
    from game.app.scenes import SceneManager
    from game.pages.kit.context import Context
    from game.table.session import Session
    from game.ui.scene import Scene

SOON_MS = 10_000
"""A second fall so soon after the first comes of the same thing: less is kept of what was open."""
FALLS_MOST = 6
"""So many falls in a row cannot be helped from inside."""

_log = logging.getLogger(__name__)


class Owner(Protocol):
    """The app, as far as it is needed when something in it breaks."""

    context: Context
    stage: SceneManager
    sign: BusySign


class Crashes:
    """Stands between an exception and the end of the app."""

    def __init__(self, app: Owner) -> None:
        self.app = app
        self.steps = reports.Steps()
        self._fallen: SimpleQueue[BaseException] = SimpleQueue()
        """Exceptions of threads beside the window's."""
        self._calm = 0.0
        """Milliseconds since somebody went on after a fall."""
        self._row = 0
        """Falls with too little time between them."""
        self._before: Callable[..., Any] | None = None

    # ------------------------------------------------------------------ watching
    def watch(self) -> None:
        """From now on an exception of any thread is seen."""
        self._before, threading.excepthook = threading.excepthook, self._thread_fell

    def rest(self) -> None:
        """Whoever watched before does so again."""
        if self._before is not None:
            threading.excepthook = self._before

    def _thread_fell(self, args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            self._fallen.put(args.exc_value)

    def look(self) -> None:
        """Raises what a thread has raised since the last look."""
        if not self._fallen.empty():
            raise self._fallen.get()

    def stood(self, dt_ms: float) -> None:
        """A frame went well."""
        if self._row and not isinstance(self.app.stage.top, Broken):
            self._calm += dt_ms

    def note(self, record: object) -> None:
        """An input record, for the report: which scene got what kind of it."""
        top = self.app.stage.top
        self.steps.add(f"{scene_name(top) if top is not None else '-'}  {type(record).__name__}")

    # ------------------------------------------------------------------ falling
    def fell(self, error: Exception) -> None:
        """A frame has raised: write it down and lay a page over everything. Raises it again when that cannot help any more."""
        self._row = self._row + 1 if self._calm < SOON_MS else 1
        self._calm = 0.0
        app = self.app
        report = self.write(error)
        if self._row > FALLS_MOST:
            raise error
        with suppress(pygame.error):
            surface = pygame.display.get_surface()
            if surface is not None:
                surface.set_clip(None)
        app.sign.done()
        stack = list(app.stage.stack)
        state, turn = self._match()
        page = Broken(app.context, (self._way_on(stack), self._to_menu), state, turn, report, self._picture(stack))
        app.stage.rescue([page])

    def write(self, error: Exception) -> Path | None:
        """Write an exception down; the report, None where the disk refuses."""
        return reports.write(self.app.context.home, error, self.steps.lines(), versions())

    def _match(self) -> tuple[str, int | None]:
        """What there is to say of the match that is open, and its turn."""
        session = self._session()
        if session is None:
            return "none", None
        if session.unsaved:
            return "unsaved", None
        turn = 0
        with suppress(Exception):  # the view itself may be what broke
            turn = session.progress(session.match.view(frozenset())).turn
        return "safe", turn if turn > 0 else None

    def _session(self) -> Session | None:
        return self.app.context.open_session()

    def _picture(self, stack: list[Scene]) -> pygame.Surface | None:
        """A copy of what is on the screen; None where it may show what not everybody may see."""
        surface = pygame.display.get_surface()
        secret = any(scene.session is not None and scene.session.private for scene in stack)
        return None if surface is None or secret or self._row > 1 else surface.copy()

    # ------------------------------------------------------------------ ways on
    def _way_on(self, stack: list[Scene]) -> Callable[[], None] | None:
        """Without the page that broke, if it lay above another one; else to the table, made anew; None when neither is left."""
        session = self._session()
        at_table = bool(stack) and session is not None and stack[-1].session is session
        at_table = at_table and not stack[-1].overlay
        if self._row == 1 and len(stack) > 1 and not at_table:
            return lambda: self._uncover(stack[:-1])
        if session is not None and self._row <= 2:
            return lambda: seating.reopen(self.app.context, session)
        return None

    def _uncover(self, stack: list[Scene]) -> None:
        self.app.stage.rescue(stack)
        stack[-1].resume()

    def _to_menu(self) -> None:
        """Leave everything that was open. The journal is on the disk, whatever becomes of its table."""
        context = self.app.context
        session = self._session()
        self.app.stage.rescue([])
        if session is not None:
            try:
                context.matches.leave(session)
            except Exception as error:
                _log.error("The table could not be left in order (%s).", type(error).__name__)
                context.matches.session = None
        context.show_menu()


def versions() -> list[str]:
    """What is running."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no screen"
    return [f"Tablée {VERSION}", f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}"]
