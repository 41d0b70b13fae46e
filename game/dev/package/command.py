"""`python -m game.dev package wheel|folder|appimage|try|compare OUT`."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from game.dev.cli import Parser, stop
from game.dev.package.appimage import appimage
from game.dev.package.build import folder, name, packages, tried, wheel
from game.dev.package.compare import compare

MAKERS = {"wheel": wheel, "folder": folder, "appimage": appimage}


def main(argv: list[str]) -> int:
    """0 = made and tried, 1 = a tool or a self-test failed, 2 = the command line or the environment is wrong."""
    parser = Parser(prog="package", description="Make what is handed to players.")
    parser.add_argument("what", choices=("wheel", "folder", "appimage", "try", "compare"))
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder that gets it, or has it")
    args = parser.parse_args(argv)
    if args.what == "folder" and find_spec("PyInstaller") is None:
        return stop("package folder needs PyInstaller; run: pip install pyinstaller")
    if args.what == "appimage" and which("mksquashfs") is None:
        return stop("package appimage needs mksquashfs (apt install squashfs-tools)")
    if args.what == "appimage" and not (args.out / f"{name()}.tar.gz").exists():
        return stop("package appimage packs the folder: make that first (package folder)")
    args.out.mkdir(parents=True, exist_ok=True)
    try:
        if args.what == "try":
            found = packages(args.out)
            return 0 if found and all(map(tried, found)) else 1
        if args.what == "compare":
            compare(packages(args.out))
            return 0
        made = MAKERS[args.what](args.out)
    except subprocess.CalledProcessError as error:
        print(f"package: {' '.join(error.cmd[:3])} failed with exit code {error.returncode}, see above.", file=sys.stderr)
        return 1
    print(f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {made}  {made.stat().st_size / 1e6:.1f} MB")
    return 0
