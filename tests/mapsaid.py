"""What is said of a map, as one would type it: straight quotes, plain spaces, a plain minus."""

from __future__ import annotations

from game.core.types import Msg
from game.text import Words

TYPED = str.maketrans({"\u201c": '"', "\u201d": '"', "\u2019": "'", "\u2212": "-", "\u00a0": " "})


def typed(problem: Msg, lang: str = "en") -> str:
    return Words(lang).say(problem).translate(TYPED)
