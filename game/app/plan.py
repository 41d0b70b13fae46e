"""What a lobby is about: seats, people and bots, options and seed of a match to come. No pixel in here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from game.app.profiles import NAME_LENGTH, Profile, clean_name
from game.core.types import Msg, Setup, msg
from game.titles import Option, Title
from game.ui.table import Player

SEED_DIGITS = 12
DEFAULT_LEVEL = 1
"""Bots of somebody who has never chosen: the second level, where there is one."""


def new_seed() -> int:
    """A seed that is short enough to be read aloud."""
    return secrets.randbelow(900_000) + 100_000


@dataclass(frozen=True)
class SeatPlan:
    """Who is going to sit in a seat."""

    name: str
    portrait: str
    person: bool
    level: str


class Plan:
    """A match in the making. Every change keeps it a possible one, except for names and seed, which `problem` watches."""

    def __init__(
        self,
        title: Title,
        people: Sequence[Profile],
        portraits: Sequence[str],
        memory: Mapping[str, Any] | None = None,
        default_names: Mapping[str, str] | None = None,
    ) -> None:
        self.title = title
        self.people = tuple(people)
        self.portraits = tuple(portraits)
        self.names = dict(default_names or {})
        self.options: dict[str, Any] = title.defaults()
        self.open_hands = False
        self.letters = False
        """Several persons who choose together answer by letters instead of passing the screen round."""
        self.seed = str(new_seed())
        self.seats: list[SeatPlan] = []
        self._remember(memory or {})
        while len(self.seats) < min(title.seats):
            self.add()

    # ------------------------------------------------------------------ memory
    def _remember(self, memory: Mapping[str, Any]) -> None:
        """Take over what is still possible of the last set-up; the seed is always a new one."""
        rows = memory.get("seats")
        for row in rows[: max(self.title.seats)] if isinstance(rows, list) else ():
            seat = self._seat_of(row)
            if seat is not None and all(seat.name.casefold() != other.name.casefold() for other in self.seats):
                self.seats.append(seat)
        stored = memory.get("options")
        kept: Mapping[str, Any] = stored if isinstance(stored, Mapping) else {}
        for option in self.title.options:
            value = kept.get(option.id)
            if any(value == known and type(value) is type(known) for known in option.values):
                self.options[option.id] = value
        self.open_hands = memory.get("open_hands") is True
        self.letters = self.title.together and memory.get("letters") is True

    def _seat_of(self, row: Any) -> SeatPlan | None:
        if not isinstance(row, Mapping):
            return None
        name, portrait, level = row.get("name"), row.get("portrait"), row.get("level")
        if not isinstance(name, str) or not clean_name(name) or portrait not in self.portraits or level not in self.title.levels:
            return None
        return SeatPlan(clean_name(name), portrait, row.get("person") is True, level)

    def memory(self) -> dict[str, Any]:
        """What to remember for next time."""
        return {
            "seats": [{"name": s.name, "portrait": s.portrait, "person": s.person, "level": s.level} for s in self.seats],
            "options": dict(self.options),
            "open_hands": self.open_hands,
            "letters": self.letters,
        }

    # ------------------------------------------------------------------ seats
    @property
    def persons(self) -> int:
        """How many people sit in front of the screen."""
        return sum(seat.person for seat in self.seats)

    @property
    def can_choose_entry(self) -> bool:
        """Whether it matters how people choose together: there are several, and they hide something from each other."""
        return self.title.together and self.persons > 1 and not self.open_hands

    @property
    def can_add(self) -> bool:
        """Whether the title has room for one more."""
        return len(self.seats) < max(self.title.seats)

    @property
    def can_remove(self) -> bool:
        """Whether the title can do with fewer seats."""
        return len(self.seats) > min(self.title.seats)

    def add(self) -> None:
        """A further seat: first somebody of the players page, then bots with a face nobody has."""
        used = {seat.name.casefold() for seat in self.seats}
        level = self.title.levels[min(DEFAULT_LEVEL, len(self.title.levels) - 1)]
        if not self.seats:
            first = self.people[0] if self.people else self._stranger(used)
            self.seats.append(SeatPlan(first.name, first.portrait, True, level))
            return
        stranger = self._stranger(used)
        self.seats.append(SeatPlan(stranger.name, stranger.portrait, False, level))

    def _stranger(self, used: set[str]) -> Profile:
        faces = {seat.portrait for seat in self.seats}
        for portrait in sorted(self.portraits, key=lambda p: p in faces):
            name = self.names.get(portrait, portrait.capitalize())
            if name.casefold() not in used:
                return Profile(name, portrait)
        return Profile(str(len(self.seats) + 1), self.portraits[len(self.seats) % len(self.portraits)])

    def remove(self, index: int) -> None:
        """Take a seat away, if the title can do without it."""
        if self.can_remove:
            del self.seats[index]

    def move(self, index: int, to: int) -> None:
        """Another place in the order round the table."""
        self.seats.insert(max(0, min(to, len(self.seats) - 1)), self.seats.pop(index))

    def change(self, index: int, **values: Any) -> None:
        """Other values for a seat: name, portrait, person, level."""
        if "name" in values:
            values["name"] = clean_name(values["name"])
        self.seats[index] = replace(self.seats[index], **values)

    def step_portrait(self, index: int, step: int) -> None:
        """The next face, passing over those that others have."""
        taken = {seat.portrait for n, seat in enumerate(self.seats) if n != index}
        at = self.portraits.index(self.seats[index].portrait)
        for n in range(1, len(self.portraits) + 1):
            portrait = self.portraits[(at + step * n) % len(self.portraits)]
            if portrait not in taken:
                old = self.seats[index]
                unnamed = old.name == self.names.get(old.portrait)
                self.change(
                    index, portrait=portrait, **({"name": self.names[portrait]} if unnamed and portrait in self.names else {})
                )
                return

    def step_person(self, index: int) -> None:
        """The next of the players page who does not sit here yet."""
        taken = {seat.name.casefold() for n, seat in enumerate(self.seats) if n != index}
        free = [p for p in self.people if p.name.casefold() not in taken]
        if free:
            now = next((n for n, p in enumerate(free) if p.name == self.seats[index].name), -1)
            chosen = free[(now + 1) % len(free)]
            self.change(index, name=chosen.name, portrait=chosen.portrait, person=True)

    # ------------------------------------------------------------------ outcome
    def problem(self) -> Msg | None:
        """Why the match cannot start yet."""
        names: set[str] = set()
        for seat in self.seats:
            if not seat.name:
                return msg("app.lobby.name_empty")
            if seat.name.casefold() in names:
                return msg("app.lobby.name_twice", name=seat.name)
            names.add(seat.name.casefold())
        if len(self.seats) not in self.title.seats:
            return msg("app.lobby.too_few", n=min(n for n in self.title.seats if n > len(self.seats)) - len(self.seats))
        if not (self.seed.isascii() and self.seed.isdigit() and len(self.seed) <= SEED_DIGITS):
            return msg("app.lobby.seed_bad")
        return None

    def setup(self) -> Setup:
        """What the match starts from. The seed that is shown decides what bots draw, too: who types it again gets the same match.

        Bots see neither number, and theirs is hashed, so that nothing they draw tells how the cards were dealt.
        """
        seed = int(self.seed)
        bot_seed = int.from_bytes(blake2b(f"bots {seed}".encode(), digest_size=8).digest(), "big") >> 2
        return Setup(self.title.id, len(self.seats), seed, bot_seed, dict(self.options))

    def players(self) -> tuple[Player, ...]:
        """Who sits where; every person seat is somebody else."""
        persons = 0
        found = []
        for seat in self.seats:
            found.append(Player(seat.name, seat.portrait, persons if seat.person else None, None if seat.person else seat.level))
            persons += seat.person
        return tuple(found)

    def step_option(self, option: Option, step: int = 1) -> None:
        """The next value of an option, round and round."""
        at = option.values.index(self.options[option.id])
        self.options[option.id] = option.values[(at + step) % len(option.values)]


__all__ = ["NAME_LENGTH", "Plan", "SeatPlan", "new_seed"]
