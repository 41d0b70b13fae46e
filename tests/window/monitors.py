"""Monitors that can be plugged in and pulled out: an X server without any screen, but with as many outputs as one likes, and a
window manager, for what becomes of windows is its doing."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PROGRAMS = ("Xorg", "openbox", "xrandr", "xdotool")
DRIVER = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
CONF = """\
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 262144
EndSection
Section "Monitor"
  Identifier "any"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "any"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 5120 2880
  EndSubSection
EndSection
"""
FIRST, SECOND = "DUMMY0", "DUMMY1"
MODES = {
    "large": (2560, 1440), "full_hd": (1920, 1080), "deck": (1280, 800), "notebook": (1366, 768), "scaled": (1706, 960),
    "upright": (1080, 1920),
}  # fmt: skip
""""scaled" is what a desktop at 150 % makes of "large"."""


class Monitors:
    """What stands on the table, from left to right."""

    def __init__(self, display: str) -> None:
        self.display = display
        self.env = {**os.environ, "DISPLAY": display}
        for name, (w, h) in MODES.items():
            # No monitor looks at the timing; the driver wants a clock that it could make.
            self._xrandr("--newmode", name, "200", *map(str, (w, w + 8, w + 16, w + 24, h, h + 3, h + 6, h + 9)))
            for output in (FIRST, SECOND):
                self._xrandr("--addmode", output, name)
        self.show("large")

    def _xrandr(self, *words: str) -> None:
        subprocess.run(["xrandr", *words], env=self.env, check=True, capture_output=True)

    def show(self, first: str, second: str | None = None) -> None:
        """Which modes the first and the second monitor have from now on; None: the second one is pulled out."""
        left = MODES[first][0]
        words = ["--output", SECOND, "--off"] if second is None else ["--output", SECOND, "--mode", second, "--pos", f"{left}x0"]
        self._xrandr("--output", FIRST, "--mode", first, "--pos", "0x0", *words)


def needs_monitors() -> None:
    """Skip with the reason where there is no such X server."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None] + ([] if DRIVER.exists() else [DRIVER.name])
    if missing:
        pytest.skip(
            f"tests of monitors need {' and '.join(missing)} (apt install xserver-xorg-core xserver-xorg-video-dummy openbox "
            "x11-xserver-utils xdotool)"
        )


@contextmanager
def monitors(folder: Path) -> Iterator[Monitors]:
    """The server, with one large monitor to begin with."""
    conf = folder / "xorg.conf"
    conf.write_text(CONF, encoding="utf-8")
    reader, writer = os.pipe()
    command = ["Xorg", "-config", str(conf), "-logfile", str(folder / "log"), "-displayfd", str(writer), "-nolisten", "tcp"]
    alone = ["-noreset", "-novtswitch", "-sharevts"]
    server = subprocess.Popen([*command, *alone], pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as told:
        number = told.readline().strip()
    if not number:
        server.wait()
        pytest.skip(f"Xorg does not start here, as in containers without a console: {(folder / 'log').read_text()[-300:]}")
    manager: subprocess.Popen[bytes] | None = None
    try:
        made = Monitors(f":{number}")
        manager = subprocess.Popen(["openbox"], env=made.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.5)
        yield made
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
