"""Quick entry: each answer to a sealed question gets a random letter that only its person has seen, so that all answer blind.

The letters live here alone: no View, event, log, journal or trace holds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.types import Action, Decision, Seat

POOL = "ACDEFJKNRTVW"
"""The letters that are dealt: none that is taken for another or for a number, none that is a command of the table."""
_SALT = 1 << 41


class Letters:
    """The letters of one table, and who has seen the own ones.

    They stay as long as a seat is asked no more than the rest of what it was asked before: through a round of cards. An answer
    that has no letter, or one that comes back after all have seen it, makes all letters of that seat new ones.
    """

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self._letters: dict[Seat, dict[Action, str]] = {}
        self._known: set[Seat] = set()

    def meet(self, asked: Mapping[Seat, Decision]) -> None:
        """These seats are asked now: deal letters where some are missing."""
        for seat, decision in asked.items():
            now = self._letters.get(seat, {})
            if all(option in now for option in decision.options):
                self._letters[seat] = {option: now[option] for option in decision.options}
            else:
                self._letters[seat] = self._dealt(seat, decision)
                self._known.discard(seat)

    def _dealt(self, seat: Seat, decision: Decision) -> dict[Action, str]:
        """Letters drawn by chance. The entry number is in the draw: what others learned of letters that were played tells
        nothing about new ones, not even after a resume."""
        pool = list(POOL)
        Dice(self.match.setup.bot_seed).fork(_SALT + (self.match.last << 8) + seat).shuffle(pool)
        return dict(zip(decision.options, pool, strict=False))

    def of(self, seat: Seat) -> Mapping[Action, str]:
        """The letter of each option of that seat; {} before the first ones are dealt."""
        return self._letters.get(seat, {})

    def action(self, seat: Seat, letter: str) -> Action | None:
        """What that letter says, or None."""
        return next((action for action, own in self.of(seat).items() if own == letter.upper()), None)

    def knows(self, seat: Seat) -> bool:
        """Whether that seat's person has seen the letters in force."""
        return seat in self._known

    def learn(self, seat: Seat) -> None:
        """That seat's person has seen them."""
        self._known.add(seat)

    def unlearn(self, seat: Seat) -> None:
        """That seat's person wants to look again."""
        self._known.discard(seat)

    def forget(self) -> None:
        """All letters are void."""
        self._letters.clear()
        self._known.clear()
