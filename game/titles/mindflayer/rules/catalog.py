"""The printed facts of Attack of the Mind Flayer, frozen and shared: the mix of cards and first cards by seats, the Meetings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

KIND_NAMES = ("mind_flayer", "hard_hit", "waffle", "memories", "helping_hand")
EXCHANGES = ("normal", "one_side", "second_neighbours")
DEALS = ("official", "balanced")


@dataclass(frozen=True)
class Deal:
    """What is dealt from at one number of seats: cards by kind, and how many first cards are Mind Flayers."""

    mix: tuple[int, ...]
    flayers: int
    piles: tuple[int, ...]
    """How many Adventure cards lie above each Meeting; the bigger piles are on top."""
    eyes_open: bool
    """Whether those who are Possessed at the start know one another."""


@dataclass(frozen=True)
class Meeting:
    """One Meeting card: the op of its effect with its numbers, and how the exchange goes."""

    id: str
    effect: str
    args: Mapping[str, Any]
    exchange: str


@dataclass(frozen=True)
class Numbers:
    """The numbers of the game."""

    limit: int
    """So many Mind Flayers or Hard Hits that nothing cancels turn the coat or knock out."""
    dealt: int
    """Cards after the first one."""
    meetings: int
    series: int
    """Games of a series."""
    claims: int
    """What one may say in a turn."""
    recognise_from: int

    @property
    def hand(self) -> int:
        """Cards that everybody holds before the first turn."""
        return 1 + self.dealt


@dataclass(frozen=True)
class Catalog:
    """All facts. `deals[deal][seats]`; a MeetingId is an index into `meetings`.

    `habits`: how players are, for who plays with them; no fact of the game, and no part of the hash.
    """

    numbers: Numbers
    deals: Mapping[str, Mapping[int, Deal]]
    meetings: tuple[Meeting, ...]
    habits: Mapping[str, Any] = field(default_factory=dict)

    @property
    def meeting_names(self) -> tuple[str, ...]:
        """The ids of the Meetings."""
        return tuple(meeting.id for meeting in self.meetings)

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return tuple(sorted(self.deals["official"]))

    def deal_with(self, seats: int, mix: tuple[int, ...]) -> Deal:
        """What a match of so many seats with these cards by kind was dealt from. Raises ValueError where no deal has them."""
        for table in self.deals.values():
            found = table.get(seats)
            if found is not None and found.mix == mix:
                return found
        raise ValueError(f"no deal for {seats} seats has the mix {mix}")

    @property
    def content_hash(self) -> str:
        """64 bits over the rule fields; texts do not count."""
        deals = [(name, sorted(table.items(), key=lambda row: row[0])) for name, table in sorted(self.deals.items())]
        meetings = [(m.id, m.effect, sorted(m.args.items()), m.exchange) for m in self.meetings]
        return blake2b(repr((self.numbers, deals, meetings)).encode(), digest_size=8).hexdigest()


def catalog_from(data: Mapping[str, Any], habits: Mapping[str, Any] | None = None) -> Catalog:
    """A Catalog from checked data: `setup` (numbers), `kind` rows (base, plus6, plus9), `roles` and `roles_balanced` rows, and
    `meeting` rows in the order of their numbers. Raises ValueError naming the bad row."""
    numbers = Numbers(**{name: data["setup"][name] for name in Numbers.__dataclass_fields__})
    rows = {row["id"]: row for row in data["kind"]}
    if tuple(row["id"] for row in data["kind"]) != KIND_NAMES:
        raise ValueError(f"the kinds are {', '.join(rows)}; expected {', '.join(KIND_NAMES)} in this order")
    deals: dict[str, dict[int, Deal]] = {name: {} for name in DEALS}
    for row in data["roles"]:
        seats = row["players"]
        mix = tuple(k["base"] + k["plus6"] * (seats >= 6) + k["plus9"] * (seats >= 9) for k in data["kind"])
        deals["official"][seats] = _deal(row, mix, numbers)
    for row in data["roles_balanced"]:
        mix = tuple(row[f"{name}_cards"] for name in KIND_NAMES)
        deals["balanced"][row["players"]] = _deal(row, mix, numbers)
    meetings = []
    for place, row in enumerate(data["meeting"], 1):
        if row["number"] != place or row["exchange"] not in EXCHANGES:
            raise ValueError(f"meeting {row['id']}: expected number {place} and an exchange of {', '.join(EXCHANGES)}")
        meetings.append(Meeting(row["id"], row["effect"], dict(row["args"]), row["exchange"]))
    return Catalog(numbers, deals, tuple(meetings), habits or {})


def _deal(row: Mapping[str, Any], mix: tuple[int, ...], numbers: Numbers) -> Deal:
    """Ruling 51: piles that cannot be equal have the bigger ones on top."""
    seats = row["players"]
    if row["flayer"] + row["waffle"] != seats:
        raise ValueError(f"{seats} players: {row['flayer']} and {row['waffle']} first cards are not one for each")
    rest = sum(mix) - seats * numbers.hand
    size, over = divmod(rest, numbers.meetings)
    piles = tuple(size + (pile < over) for pile in range(numbers.meetings))
    return Deal(mix, row["flayer"], piles, seats >= numbers.recognise_from)
