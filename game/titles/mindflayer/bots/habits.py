"""The table of `assets/data/mindflayer/habits.toml`: how often players of each temper choose whom, fitted to games of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.catalog import KIND_NAMES

TEMPERS = ("sharp", "trusting", "bluffer", "erratic")
SIDES = ("sane", "knowing", "alone", "converted")
"""Of who chooses: began Possessed and knows its friends, or does not; or has turned its coat since."""
SANE, KNOWING, ALONE, CONVERTED = range(4)
ACCUSE, TRUST, VOTE = "accuse", "trust", "vote"
CHOICES = (*KIND_NAMES, ACCUSE, TRUST, VOTE)
STAGES = 3
"""Before the first Meeting, after it, after the second."""
Odds = tuple[float, float, float]
"""How likely somebody who began Possessed and somebody converted is chosen, beside one who is Sane; how often this side does it,
beside the Sane."""


@dataclass(frozen=True)
class Habits:
    """`shares`: how many players have each temper, `lies`: how often it says what is not so.

    `choices[what, stage][temper][side]`.
    """

    shares: tuple[float, ...]
    lies: tuple[float, ...]
    choices: Mapping[tuple[str, int], tuple[tuple[Odds, ...], ...]]


def habits_of(data: Mapping[str, Any]) -> Habits:
    """The checked data, in hundredths, as numbers."""
    rows = {row["id"]: row for row in data["temper"]}
    tempers = [rows[name] for name in TEMPERS]
    choices = {
        (what, stage): tuple(tuple(_odds(row[what][side][stage]) for side in SIDES) for row in tempers)
        for what in CHOICES
        for stage in range(STAGES)
    }
    return Habits(tuple(row["share"] / 100 for row in tempers), tuple(row["lies"] / 100 for row in tempers), choices)


def _odds(hundredths: Sequence[int]) -> Odds:
    began, later, often = hundredths
    return began / 100, later / 100, often / 100


GIFT = {getattr(act, name.upper()): name for name in KIND_NAMES}
"""What a gift of a kind is called."""
