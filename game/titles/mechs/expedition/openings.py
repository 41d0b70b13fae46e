"""Drawn missions that were proved beforehand, from `assets/data/mechs/openings.toml`: where expeditions set out at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game import content
from game.content import ContentError, Reader
from game.core.sketch import Opening
from game.titles.mechs.expedition.kinds import KINDS, MECHS

WHERE = "assets/data/mechs/openings.toml"
MOST_SEED, MOST_DANGER, MOST_STEPS, MOST_TURNS, MOST_GAMES = 1 << 62, 3, 40, 60, 999


@cache
def openings() -> Mapping[int, Sequence[Opening]]:
    """By number of mechs."""
    return checked(content.data("mechs", "openings"))


def checked(data: Mapping[str, Any]) -> Mapping[int, Sequence[Opening]]:
    """What the data says. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        rows = [_opening(row) for row in read.rows("opening")]
    found = {mechs: [one for seats, one in rows if seats == mechs] for mechs in MECHS}
    for mechs, ones in found.items():
        if not ones:
            raise ContentError(f"{WHERE}: there is no opening for {mechs} mechs.")
    return found


def _opening(row: Reader) -> tuple[int, Opening]:
    with row:
        games = row.int("games", 1, MOST_GAMES)
        row.int("won", 1, games)
        return row.int("mechs", MECHS[0], MECHS[-1]), Opening(
            row.one_of("kind", tuple(KINDS)), row.int("danger", 1, MOST_DANGER), row.int("seed", 0, MOST_SEED),
            row.int("step", -MOST_STEPS, MOST_STEPS), row.int("turns", 1, MOST_TURNS), row.str("content"),
        )  # fmt: skip
