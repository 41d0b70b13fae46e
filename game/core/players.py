"""Who sits where: the record that a journal, a Match and the screens share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FACES = ("noor", "gus", "odile", "marcus", "bea", "walt", "ines", "riff", "lucille", "sam")
"""The portraits of this house that people and bots may have, in the order in which free seats get one."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person (`person` is a small number, one person may drive several seats) or a bot with a level and
    perhaps a `temper`, one of `game.core.tempers`.

    `driver`: what the person is called where `name` is that of the piece which the seat plays (a mech's pilot); else "".
    `phone`: the person plays on a phone, not at the screen.
    """

    name: str
    portrait: str
    person: int | None
    level: str | None = None
    driver: str = ""
    phone: bool = False
    temper: str = ""

    @property
    def human(self) -> str:
        """What the person in this seat is called."""
        return self.driver or self.name


def persons_of(players: Sequence[Player]) -> tuple[int, ...]:
    """The persons at the table, each once, in ascending order. Bots are no persons."""
    return tuple(sorted({player.person for player in players if player.person is not None}))


def among_bots(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats of people where bots sit, too; none where all are people."""
    found = tuple(seat for seat, player in enumerate(players) if player.person is not None)
    return found if len(found) < len(players) else ()
