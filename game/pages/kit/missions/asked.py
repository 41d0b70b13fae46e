"""What the medals of a mission of an expedition ask, in words."""

from __future__ import annotations

from game.home.expedition.route import Asked
from game.text import Words


def medals_words(words: Words, asked: Asked) -> str:
    """Silver and gold, in two sentences."""
    key = "medals" if asked.turns else "medals_hits"
    return words.get(f"app.expedition.{key}", turns=asked.turns, hits=asked.hits, few=asked.few)
