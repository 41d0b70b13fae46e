"""Make the sounds of `assets/sounds` anew, look at them, record what a table sounds like.

`python -m game.dev sounds make [NAME...]`: an id, a file or a bed; everything by default
`python -m game.dev sounds check`: loudness, peaks, edges and seams of the files, against their recipes
`python -m game.dev sounds record [SCENE...]`: bots play at a table, and the mix is measured (see `mix`)

numpy, scipy and soundfile are the group `sounds` of `pyproject.toml`. Making wants oggenc; beds and the ends of a match want
fluidsynth and the font FluidR3 GM besides (Debian: vorbis-tools, fluidsynth, fluid-soundfont-gm; else SOUNDFONT=FILE).
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

USAGE = "usage: python -m game.dev sounds make [NAME...] | check | record [SCENE...]"
NEEDS = ("numpy", "scipy", "soundfile")


def main(words: list[str]) -> int:
    """The command; its exit code."""
    what, *names = words or [""]
    if what not in ("make", "check", "record"):
        print(USAGE, file=sys.stderr)
        return 2
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        print(f"sounds: {', '.join(missing)} missing; install the group `sounds` of pyproject.toml.", file=sys.stderr)
        return 2
    if what == "make":
        from game.dev.sounds.build import build

        print("\n".join(build(names)))
        return 0
    if what == "check":
        from game.dev.sounds.review import review

        return review()
    from game.dev.sounds.mix import record

    return record(names)
