"""What a scene must know of the cards to draw them: pictures, colours, ids. Words come from the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.catalog import KIND_NAMES, Catalog

ICONS = {name: f"mf_{name}" for name in KIND_NAMES}
"""The picture of each kind."""
BANDS = {
    "mind_flayer": "#7A1F4B", "hard_hit": "#4A4458", "waffle": "#B5702A", "memories": "#2F6F9A", "helping_hand": "#1F7A6E",
}  # fmt: skip
"""The colour of each kind's band."""
PALES = {
    "mind_flayer": "#F2D3C8", "hard_hit": "#D8DCE6", "waffle": "#FBE6B4", "memories": "#FBE6C4", "helping_hand": "#D3EBDD",
}  # fmt: skip
"""The ground behind its picture."""
NAVY, NAVY2, MEETING_PALE = "#2C3E78", "#1C2750", "#FBE6C4"
MEETING_ICON = "mf_meeting"


class CardBook:
    """The kinds and Meetings by their ids."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.kinds = KIND_NAMES
        self.meetings = catalog.meeting_names

    def icon(self, kind: int) -> str:
        """The picture of a kind."""
        return ICONS[self.kinds[kind]]

    def meeting_icon(self, meeting: int) -> str:
        """The picture of a Meeting; of any for one that nobody knows."""
        return f"meet_{self.meetings[meeting]}" if meeting >= 0 else MEETING_ICON


class TableNames:
    """The names that sentences of one match need: a `Namer`."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)

    def entity(self, kind: str, id: int) -> str:
        """The text id of a kind, a team, a side or a Meeting."""
        return TITLE.rules.names[kind][id]

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat]


@cache
def card_book() -> CardBook:
    """The shipped cards."""
    return CardBook(TITLE.catalog)
