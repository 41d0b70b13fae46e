"""How long a text takes to read: its words, without their marks, at a pace that suits a whole couch."""

from __future__ import annotations

import re

WORDS_A_MINUTE = 200


def spoken(text: str) -> int:
    """The words of a sentence, without its marks."""
    return len(re.findall(r"\w[\w'’-]*", re.sub(r"\{icon:[^}]*\}|\[/?[a-z0-9]*\]|\*\*", " ", text)))


def reading_ms(text: str) -> float:
    """The milliseconds that a text takes to read."""
    return 60_000 * spoken(text) / WORDS_A_MINUTE
