"""Somebody who uses the app: by the rectangles that it tells, with real pygame events."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.app.app import App
from game.app.launch import Launch
from game.app.trace import scene_name
from game.app.window import Window
from game.home.matches.matches import Matches
from game.home.settings import SettingsFile
from game.pages.menu.page import Menu
from game.table.workerclient import InlineClient
from game.ui.focus import Group


class Driver:
    """Uses the app as a person does: by the rectangles that it tells, with real pygame events."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 1, dt_ms: float = 250) -> None:
        """Let frames pass; 250 ms ends every fade."""
        for _ in range(count):
            self.app.step(dt_ms)

    @property
    def scene(self) -> str:
        """The name of the top scene."""
        return scene_name(self.app.stage.top)

    def ids(self) -> list[str]:
        """What can be clicked."""
        return [hot.id for hot in self.app.stage.hot_rects()]

    def click(self, id: str) -> None:
        """Press and let go in the middle of a place."""
        hot = next(h for h in self.app.stage.hot_rects() if h.id == id)
        pos = self.app.canvas.rect(hot.rect).center
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frames(2)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press and let go of keys, one after the other."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.frames(2, 120)

    def pad(self, *buttons: int) -> None:
        """Press and let go of game pad buttons."""
        for button in buttons:
            pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
            pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
            self.frames(2, 120)

    def type(self, text: str) -> None:
        """Type into the field that takes letters."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frames(1)

    @property
    def ui(self) -> Group:
        """The widgets of the top scene."""
        found = self.app.stage.top.ui  # type: ignore[union-attr]
        assert isinstance(found, Group)
        return found


def make_app(home: Path, trace: Path | None = None, size: tuple[int, int] = (1280, 720)) -> App:
    """An app at the menu, in English, at full speed of animation off."""
    pygame.display.quit()
    settings = SettingsFile(home)
    settings.change(lang="en", speed=0)
    app = App(Window(size, False), settings, home, Launch(trace=trace))
    app.context.matches = Matches(app.context, InlineClient())
    app.context.words.strict = True
    app.stage.switch(Menu(app.context))
    return app
