"""Which private pages a person is handed, and how long each lasts at least: a pure function of what everybody may know.

A page that was longer for one team, or came once more, would tell the team across the room. So nothing here reads a hand, a
team or an answer.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from game.core.types import Seat
from game.titles.mindflayer.rules.meetings import SECRETS
from game.titles.mindflayer.rules.seen import View

SEALED = (*SECRETS, "exchange")
"""The stages at which seats choose in secret."""
LEAST_MS, MOST_MS = 2000, 4000
"""A page cannot be left earlier than after a time between these."""


class Page(NamedTuple):
    """One private page: what it is for, whether it lives only while it is held, and how long it lasts at least."""

    kind: str
    held: bool
    min_ms: int


HAND, GUESS = Page("hand", True, 0), Page("guess", False, 0)
"""Pages that a person asks for: a look at the own hand, and, for who is out, the guess of the teams."""
TURNED = Page("turned", False, 0)
"""The page of somebody alone with bots who has just changed sides."""


def pages(view: View, seat: Seat) -> tuple[Page, ...]:
    """The pages that the stage under way has for a seat, in their order; () where it is not asked."""
    if view.stage == "look":
        return (Page("look", True, min_ms(view, seat)),)
    if view.stage in SEALED and view.seats[seat].asked:
        return (Page(view.stage, False, min_ms(view, seat)),)
    return ()


def visits(view: View, seat: Seat) -> tuple[Page, ...]:
    """The pages that a seat may ask for out of turn."""
    if view.stage == "over":
        return ()
    return (HAND, GUESS) if view.seats[seat].out else (HAND,)


def min_ms(view: View, seat: Seat) -> int:
    """How long the page of this seat lasts at least: varied, so that reading time tells nothing, and the same for both teams.

    What everybody has seen of the match varies it, and no number of its deal.
    """
    facts = f"{view.first} {view.turned} {view.meetings} {view.turn} {view.met} {view.stage} {seat}".encode()
    drawn = int.from_bytes(blake2b(facts, digest_size=4).digest(), "big")
    return LEAST_MS + drawn % (MOST_MS - LEAST_MS + 1)
