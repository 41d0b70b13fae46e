"""A position of Mindbug that stands still, for pictures and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles import title
from game.ui.still import StillTable


def staged(given: Mapping[str, Any], steps: Sequence[str], players: Sequence[Player], **options: Any) -> Match[Any, Any]:
    """A match at the position of a text scenario's `given`, after `steps` ("0: attack gorillion"). Raises ValueError."""
    mindbug = title("mindbug")
    state = mindbug.staging.stage(given, options)
    match: Match[Any, Any] = Match(mindbug.rules, Setup("mindbug", 2, 1, 1, options), players, start=state)
    for step in steps:
        seat, _, words = step.partition(":")
        match.submit(int(seat), match.verbs.decode(words.strip()))
    return match


__all__ = ["StillTable", "staged"]
