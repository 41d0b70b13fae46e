"""What is handed to players, made of this checkout, and how it is tried.

The wheel needs pip; the folder needs PyInstaller, and becomes a `.tar.gz` on Linux, a `.zip` elsewhere. What lies in OUT is tried
where nothing else is: a wheel in an environment of its own, a folder with no Python to be found.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from shutil import copy, copytree, make_archive, unpack_archive

from game import VERSION

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
APP_ID = "io.github.tablee.Tablee"
PROGRAMS = ("*/tablee", "*/Tablée.exe", "*/Tablée.app/Contents/MacOS/Tablée")
"""Where the program lies in a folder that was unpacked."""
PASSED = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LANG")
"""What a program that is tried may know of the outside."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_FACTS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers=({numbers}, 0), prodvers=({numbers}, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Tablée authors"), StringStruct("FileDescription", "Tablée"),
      StringStruct("FileVersion", "{version}"), StringStruct("ProductVersion", "{version}"),
      StringStruct("ProductName", "Tablée"),
      StringStruct("LegalCopyright", "MIT"), StringStruct("OriginalFilename", "Tablée.exe")])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""
MENU_ENTRY = """\
#!/bin/sh
# Puts Tablée into this user's menu of programs, from wherever this folder lies. To undo: the same with --remove.
set -e
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/ID.desktop
icon=$data/icons/hicolor/256x256/apps/ID.png
if [ "${1:-}" = --remove ]; then rm -f "$entry" "$icon"; exit; fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/share/icons/hicolor/256x256/apps/ID.png" "$icon"
sed "s|^Exec=.*|Exec=\\"$here/tablee\\"|" "$here/share/applications/ID.desktop" > "$entry"
"""


def icons(folder: Path) -> None:
    """The logo as each system wants it: `tablee.png` (256), `.ico`, `.icns`."""
    from PIL import Image

    from game.ui.raster import raster, to_image

    svg = (ROOT / "assets" / "svg" / "icons" / "logo.svg").read_text(encoding="utf-8")
    drawn: dict[int, Image.Image] = {size: to_image(raster(svg, size, size)) for size in ICON_SIZES}
    drawn[256].save(folder / "tablee.png")
    drawn[256].save(folder / "tablee.ico", append_images=[drawn[s] for s in ICON_SIZES], sizes=[(s, s) for s in ICON_SIZES[:-1]])
    drawn[512].save(folder / "tablee.icns", append_images=[drawn[size] for size in ICON_SIZES])


def wheel(out: Path) -> Path:
    """The wheel of this checkout. Raises CalledProcessError."""
    subprocess.run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(out), str(ROOT)], check=True)
    return max(out.glob(f"tablee-{VERSION}-*.whl"), key=lambda path: path.stat().st_mtime)


def folder(out: Path) -> Path:
    """The folder to double-click, packed. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        icons(work)
        facts = work / "facts.txt"
        facts.write_text(WINDOWS_FACTS.format(numbers=", ".join(VERSION.split(".")), version=VERSION), encoding="utf-8")
        named = {"TABLEE_ICONS": str(work)} | ({"TABLEE_VERSION_FILE": str(facts)} if sys.platform == "win32" else {})
        subprocess.run(
            [
                sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(work / "dist"),
                "--workpath", str(work / "build"), str(HERE / "tablee.spec"),
            ],
            check=True, cwd=ROOT, env={**os.environ, **named},
        )  # fmt: skip
        made = work / "dist" / ("Tablée.app" if sys.platform == "darwin" else "tablee")
        target = work / "out" / name() / (made.name if sys.platform == "darwin" else "")
        copytree(made, target, symlinks=True)
        if sys.platform.startswith("linux"):
            desktop(target, work / "tablee.png")
        packed = make_archive(str(out / name()), "gztar" if sys.platform.startswith("linux") else "zip", work / "out", name())
    return Path(packed)


def name() -> str:
    """What the folder is called, with the machines it is for."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    return f"tablee-{VERSION}-{system}-{platform.machine().lower().replace('amd64', 'x86_64')}"


def desktop(target: Path, icon: Path) -> None:
    """What desktops on Linux want to know of a program."""
    share = target / "share"
    places = {
        HERE / f"{APP_ID}.desktop": share / "applications" / f"{APP_ID}.desktop",
        HERE / f"{APP_ID}.metainfo.xml": share / "metainfo" / f"{APP_ID}.metainfo.xml",
        icon: share / "icons/hicolor/256x256/apps" / f"{APP_ID}.png",
    }
    for source, place in places.items():
        place.parent.mkdir(parents=True)
        copy(source, place)
    script = target / "menu-entry.sh"
    script.write_text(MENU_ENTRY.replace("ID", APP_ID), encoding="utf-8")
    script.chmod(0o755)


def packages(out: Path) -> list[Path]:
    """What has been made of this version. Of two wheels that this Python could take, both."""
    return sorted(path for path in out.iterdir() if path.name.startswith(f"tablee-{VERSION}"))


def unpacked(package: Path, place: Path) -> Path:
    """The program of a package that is installed in, or unpacked into, a new folder."""
    if package.suffix == ".whl":
        venv.create(place, with_pip=True)
        scripts = place / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([str(scripts / "python"), "-m", "pip", "install", "--quiet", str(package)], check=True)
        return next(scripts.glob("tablee*"))
    if package.suffix == ".AppImage":
        place.mkdir(parents=True, exist_ok=True)
        return Path(copy(package, place))
    unpack_archive(package, place)
    return next(path for name in PROGRAMS for path in place.glob(name))


def alone(home: Path) -> dict[str, str]:
    """The environment of a program that is tried: nobody's Python, a home of its own."""
    own = {"HOME": str(home), "APPDATA": str(home), "LOCALAPPDATA": str(home), "PATH": str(home)}
    own["APPIMAGE_EXTRACT_AND_RUN"] = "1"  # where nothing of the system mounts files
    return {name: value for name, value in os.environ.items() if name in PASSED} | own


def tried(package: Path) -> bool:
    """Whether a package passes its own self-test, alone in a folder that is new."""
    with tempfile.TemporaryDirectory() as place:
        home = Path(place, "home")
        home.mkdir()
        program = unpacked(package, Path(place, "package"))
        print(f"{package.name}:", flush=True)
        return subprocess.run([str(program), "--self-test"], env=alone(home), cwd=home, check=False).returncode == 0
