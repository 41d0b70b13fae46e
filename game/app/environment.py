"""What SDL reads when it starts: set before pygame is imported, so this module imports nothing of it."""

from __future__ import annotations

import contextlib
import os
import sys
from functools import cache
from typing import Any

WM_CLASS = "tablee"
LARGE = 32 << 10
"""Bytes: what is so large goes back to the system when it is given up."""
M_MMAP_THRESHOLD = -3


@cache
def _c_library() -> Any:
    """The C library where memory can be asked back from it, else None."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    return ctypes.CDLL(None)


def prepare_environment() -> None:
    """The window's class, sharp pixels on high-DPI screens, clicks that only give focus count too; what is set already stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WM_CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WM_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")  # on a Nintendo pad A is the button that says A


def give_back_memory() -> bool:
    """Pictures that are given up leave the process at once. True where that had to be asked for.

    The C library of most Linux systems begins with that, but after the first large picture has gone it keeps the room of later
    ones; as small things then lie between them, a tenth of all memory is never used again. Other systems need no asking.
    """
    with contextlib.suppress(OSError, AttributeError):  # another library has no such thing
        return _c_library() is not None and bool(_c_library().mallopt(M_MMAP_THRESHOLD, LARGE))
    return False


def trim_memory() -> None:
    """What lies free between small things goes back to the system, too. It takes about a millisecond: not for every frame."""
    with contextlib.suppress(OSError, AttributeError):
        if _c_library() is not None:
            _c_library().malloc_trim(0)
