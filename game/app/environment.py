"""What SDL reads when it starts: set before pygame is imported, so this module imports nothing of it."""

from __future__ import annotations

import os

WM_CLASS = "tablee"


def prepare_environment() -> None:
    """The window's class, sharp pixels on high-DPI screens, clicks that only give focus count too; what is set already stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WM_CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WM_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
