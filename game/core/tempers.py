"""The one list of tempers that a bot may have beside its level; a title names those that its bots know (`Title.tempers`)."""

from __future__ import annotations

from typing import NamedTuple

TEMPERS = CAUTIOUS, EAGER, HOARDER, TRICKSTER, TRUSTING, ERRATIC = (
    "cautious", "eager", "hoarder", "trickster", "trusting", "erratic",
)  # fmt: skip
ANY = "any"
"""In a lobby: one of the title's, by the seed of the match."""


class Kind(NamedTuple):
    """A bot as it is asked for: `strong`, `strong-cautious`, `strong-cautious:200`. `number`: how much it looks, "" = as its
    level does."""

    level: str
    temper: str = ""
    number: str = ""


def written(level: str, temper: str = "") -> str:
    """A level, and a temper beside it."""
    return f"{level}-{temper}" if temper else level


def kind_of(text: str) -> Kind:
    """What is written so."""
    name, _, number = text.partition(":")
    level, _, temper = name.partition("-")
    return Kind(level, temper, number)
