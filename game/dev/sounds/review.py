"""Whether the files are what their recipes say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from game.dev.sounds import measure, music
from game.dev.sounds.build import BED_LUFS, FOLDER, read
from game.dev.sounds.effects import RECIPES

NEAR_LU, EDGE, SEAM, STEADY_DB = 0.8, 0.01, 1.0, -60.0
MOST_BYTES = 6_000_000
BED_PEAK = -6.0


def review() -> int:
    """Print what is wrong; 1 when anything is."""
    names = {path.stem for path in FOLDER.glob("*.ogg")}
    known = {*RECIPES, *music.STINGERS, *(f"music_{key}" for key in music.BEDS)}
    bad = [f"{name}: not there" for name in sorted(known - names)] + [f"{name}: no recipe" for name in sorted(names - known)]
    for name in sorted(names & known):
        bad += [f"{name}: {word}" for word in _wrong(name, read(FOLDER / f"{name}.ogg"))]
    size = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    if size > MOST_BYTES:
        bad.append(f"{size / 1e6:.2f} MB of sounds")
    print("\n".join(bad) if bad else f"{len(names)} files, {size / 1e6:.2f} MB: all good")
    return 1 if bad else 0


def _wrong(name: str, x: Any) -> Iterator[str]:
    bed, peak = name.startswith("music_"), measure.true_peak_db(x)
    if 20 * np.log10(np.max(np.abs(np.mean(x, axis=0))) + 1e-12) > STEADY_DB:
        yield "it stands off the middle"
    if bed:
        if abs(measure.integrated(x) - BED_LUFS) > NEAR_LU or peak > BED_PEAK:
            yield f"{measure.integrated(x):.1f} LUFS, peak {peak:.1f}"
    else:
        recipe = RECIPES.get(name)
        lufs, top = (recipe.lufs, recipe.peak) if recipe is not None else (music.STINGERS[name][1], -3.0)
        if abs(measure.loudest(x, 0.2) - lufs) > NEAR_LU:
            yield f"{measure.loudest(x, 0.2):.1f} LUFS, {lufs} wanted"
        if peak > top + 0.1:
            yield f"peak {peak:.1f}, {top} at most"
    if bed or RECIPES.get(name, RECIPES["hit_1"]).loop:
        step, _ = measure.seam(x)
        if step > SEAM:
            yield f"a step of {step:.2f} at the joint"
    else:
        edge = max(np.max(np.abs(x[:8])), np.max(np.abs(x[-8:]))) / np.max(np.abs(x))
        if edge > EDGE:
            yield f"edges of {edge:.3f}"
