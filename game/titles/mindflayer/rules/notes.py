"""What a seat alone has learnt since its last private page."""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import KindId

CAME, SEEN, TAKEN, PASSED = "came", "seen", "taken", "passed"


class Note(NamedTuple):
    """What a seat alone has learnt since its last private page: cards that `came` with an exchange (which of the
    `givers` gave which is not known), cards it has `seen` of a seat, what it has `taken` from a seat and lost to it (`kinds` in
    this order), what a seat `passed`.
    """

    what: str
    seat: Seat
    kinds: tuple[KindId, ...]
    givers: tuple[Seat, ...] = ()

    def __repr__(self) -> str:
        """Without the givers, who follow from what was sealed: the hashes of journals are made of it, and some of those are older
        than this field."""
        return f"Note(what={self.what!r}, seat={self.seat!r}, kinds={self.kinds!r})"
