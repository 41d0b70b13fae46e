"""`python -m game.dev package compare OUT`: sizes and start times of source, wheel and folder side by side, in one run."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from game.dev.bench_window import ROOT, SOURCE, one_start
from game.dev.package.build import unpacked

ROUNDS = 9


def size_of(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def compare(packages: Sequence[Path]) -> None:
    """Print a table. All are started in turn, so that what else the machine does falls on each alike; medians. The first start of
    each, which draws the pictures that are kept, does not count. An AppImage is the folder once more."""
    with tempfile.TemporaryDirectory() as place:
        commands: dict[str, Sequence[str]] = {"source": SOURCE}
        sizes = {"source": (0.0, sum(size_of(ROOT / name) for name in ("game", "assets", "maps")))}
        for package in (one for one in packages if one.suffix != ".AppImage"):
            folder = Path(place, package.name)
            program = unpacked(package, folder)
            commands[package.name] = [str(program)]
            own = [*folder.rglob("site-packages/game")] or [folder]
            sizes[package.name] = (package.stat().st_size / 1e6, size_of(own[0]))
        times: dict[str, list[tuple[float, ...]]] = {name: [] for name in commands}
        for n in range(ROUNDS + 1):
            for name, command in commands.items():
                home = Path(place, f"home of {name}")
                home.mkdir(exist_ok=True)
                found = one_start(home, command, ROOT if name == "source" else home)
                if n:
                    times[name].append(found)
        print(f"| | packed | on disk | to the window | to a usable menu |{chr(10)}|---|---|---|---|---|")
        for name, starts in times.items():
            window, menu = (median(start[i] for start in starts) for i in (0, 1))
            packed = f"{sizes[name][0]:.1f} MB" if sizes[name][0] else ""
            print(f"| {name} | {packed} | {sizes[name][1]:.1f} MB | {window:.2f} s | {menu:.2f} s |")
    print(f"medians of {ROUNDS} starts in turn, Python {sys.version.split()[0]}")
