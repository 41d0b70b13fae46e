"""What a seat alone has learnt since its last private page."""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Ref, Seat
from game.titles.mindflayer.rules.actions import NO_KIND, KindId

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

    @property
    def pieces(self) -> list[tuple[str, tuple[KindId, ...]]]:
        """What there is to tell, each piece by the name of its words and with its cards; nothing of a card that nobody had."""
        came = f"{CAME}{('', '_one', '_two')[len(self.givers)]}"
        found = ((TAKEN, self.kinds[:1]), ("lost", self.kinds[1:])) if self.what == TAKEN else ((self.what, self.kinds),)
        known = ((key, tuple(kind for kind in kinds if kind != NO_KIND)) for key, kinds in found)
        return [(came if key == CAME else key, kinds) for key, kinds in known if kinds]

    @property
    def people(self) -> dict[str, Ref]:
        """Who is spoken of in these words."""
        seats = self.givers or (self.seat,)
        return {"seat": Ref("Seat", seats[0]), "other": Ref("Seat", seats[-1])}

    def __repr__(self) -> str:
        """Without the givers, who follow from what was sealed: the hashes of journals are made of it, and some of those are older
        than this field."""
        return f"Note(what={self.what!r}, seat={self.seat!r}, kinds={self.kinds!r})"
