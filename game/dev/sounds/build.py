"""From recipes to files: levelled, limited and packed. Two builds on one machine give the same files."""

from __future__ import annotations

import subprocess
import tempfile
import zlib
from pathlib import Path
from typing import Any

import soundfile

from game.dev.sounds import measure, music
from game.dev.sounds.dsp import SR, finish, limit, tidy
from game.dev.sounds.effects import RECIPES
from game.dev.sounds.recipe import made
from game.dev.sounds.score import find_soundfont

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"
BED_LUFS = -22.0
EFFECT_QUALITY, BED_QUALITY = 4, 2
BED_QUALITIES = {"menu": 1}
"""The longest bed is packed a little closer."""
NEAR_LU = 0.1


def write_ogg(path: Path, x: Any, quality: float) -> None:
    """Packed by oggenc from a file of 24 bits, with a stream number of its own."""
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "a.wav"
        soundfile.write(wav, x, SR, "PCM_24")
        serial = str(zlib.crc32(path.stem.encode()) & 0x7FFFFFFF)
        words = ["oggenc", "-Q", "-q", str(quality), "--serial", serial, "-t", path.stem.replace("_", " "), "-a", "Tablée"]
        subprocess.run([*words, "-o", str(path), str(wav)], check=True)


def read(path: Path) -> Any:
    """What a player hears."""
    return soundfile.read(path)[0]


def save_effect(path: Path, x: Any, lufs: float, peak: float, loop: bool = False) -> None:
    """At its loudness, as far as its peaks allow; what counts is the decoded file."""
    x = x * 10 ** ((lufs - measure.loudest(x, 0.2)) / 20)
    if not loop:
        for _ in range(3):  # the limiter takes a little loudness: give it back
            if measure.true_peak_db(x) > peak - 0.3:
                x = limit(x, 10 ** ((peak - 0.6) / 20))
            x = x * 10 ** (min(lufs - measure.loudest(x, 0.2), 1.0) / 20)
    gain, most = 0.0, 1.0
    for _ in range(6):
        write_ogg(path, x * 10 ** (gain / 20), EFFECT_QUALITY)
        packed = read(path)
        over, low = measure.true_peak_db(packed) - peak, lufs - measure.loudest(packed, 0.2)
        if over > 0:
            gain, most = gain - over - 0.05, 0.0
        elif abs(low) > NEAR_LU and (low < 0 or most):
            gain += max(-1.0, min(most, low))
        else:
            break


def build(names: list[str], folder: Path = FOLDER) -> list[str]:
    """Make what is named (a file, an id, a bed), everything by default; the files that were made."""
    done = []

    def wanted(key: str) -> bool:
        return not names or key in names or key.rstrip("0123456789").rstrip("_") in names

    for key, recipe in RECIPES.items():
        if wanted(key):
            save_effect(folder / f"{key}.ogg", made(key), recipe.lufs, recipe.peak, recipe.loop)
            done.append(key)
    played = {**dict.fromkeys(music.STINGERS), **{f"music_{key}": None for key in music.BEDS}}
    font = find_soundfont() if any(wanted(key) for key in played) else ""
    for key, (compose, lufs) in music.STINGERS.items():
        if wanted(key):
            save_effect(folder / f"{key}.ogg", tidy(finish(compose(font), warm=3000), fade_out=0.35), lufs, -3.0)
            done.append(key)
    for key, composed in music.BEDS.items():
        if wanted(f"music_{key}"):
            song = composed()
            write_ogg(folder / f"music_{key}.ogg", song.render(font, BED_LUFS), BED_QUALITIES.get(key, BED_QUALITY))
            done.append(f"music_{key}")
    return done
