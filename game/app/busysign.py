"""What is seen when a page or a table takes long to come: the pressed key stays down, and a sandglass stands at its corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import art, draw, theme
from game.ui.busy import busy
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.app.scenes import SceneManager

SIZE = 76.0
ICON = 46.0


class BusySign:
    """Shows the last picture once more, with the sign on it, while the next one is being made."""

    def __init__(self, stage: SceneManager, device: Callable[[], str]) -> None:
        """`device`: what is in use, for the hints on the key."""
        self.stage, self.device = stage, device
        self.drawing = False
        """The next picture is being drawn: what is on the screen is kept only where it fades."""
        self._scene: Scene | None = None
        self._drawn_for: Canvas | None = None

    def asked(self) -> None:
        """Something was pressed: from now on it may take long."""
        self._scene = self.stage.top
        if self._scene is not None and self._scene.ui is not None:
            self._scene.ui.acted = None
        busy.begin(self.show)

    def done(self) -> None:
        """What was asked for is on the screen, or will not come."""
        busy.end()
        self._scene, self.drawing = None, False

    def prepare(self) -> None:
        """Have the sandglass at hand: a quiet moment draws it."""
        canvas = self.stage.canvas
        if self._drawn_for != canvas:
            self._drawn_for = canvas
            art.icon("ui_hourglass", canvas.px(ICON))

    @property
    def pressed(self) -> Widget | None:
        """The key that was pressed."""
        return self._scene.ui.acted if self._scene is not None and self._scene.ui is not None else None

    def show(self) -> None:
        """The sign, on the picture that is on the screen now."""
        surface, leaving = pygame.display.get_surface(), self.stage.leaving
        if surface is None or surface.get_size() != self.stage.canvas.size or self._private():
            return
        if leaving is not None and leaving.get_size() != surface.get_size():
            return
        if self.drawing and leaving is None:
            return  # nothing is kept of what is covered at once
        begun, clip = (surface.copy() if self.drawing else None), surface.get_clip()
        surface.set_clip(None)
        if leaving is not None:
            self._paint(leaving)
            leaving.set_alpha(255)
            surface.blit(leaving, (0, 0))
        else:
            self._paint(surface)
            self.stage.redraw()
        pygame.display.flip()
        if begun is not None:
            surface.blit(begun, (0, 0))
        surface.set_clip(clip)

    def _private(self) -> bool:
        """Whether somebody's secrets are on the screen: how long a page takes must tell nothing."""
        sessions = [scene.session for scene in (self._scene, self.stage.top) if scene is not None]
        return any(session is not None and session.private for session in sessions)

    def _paint(self, surface: pygame.Surface) -> None:
        f = Frame(surface, self.stage.canvas, None, self.device(), inner=True)
        key = self.pressed
        if key is not None and key.what == "button" and key.within is None:
            key.pressed = True
            key.draw(f)
            key.pressed = False
        x, y = self._corner(key)
        box: Box = (x, y, SIZE, SIZE)
        draw.shadow(f, box, SIZE / 2, 10, 2, 6, 150)
        draw.rounded(f, box, SIZE / 2, theme.NIGHT2, theme.NIGHT, theme.LAMP, 5)
        draw.icon(f, "ui_hourglass", x + (SIZE - ICON) / 2, y + (SIZE - ICON) / 2, ICON)

    def _corner(self, key: Widget | None) -> tuple[float, float]:
        """The upper right corner of the key, or the middle of the screen."""
        bounds = self.stage.canvas.bounds
        if key is None:
            return bounds.centerx - SIZE / 2, bounds.centery - SIZE / 2
        x, y = key.box.right - SIZE * 0.6, key.box.y - SIZE * 0.4
        return min(max(x, bounds.x + 8), bounds.right - SIZE - 8), min(max(y, bounds.y + 8), bounds.bottom - SIZE - 8)
