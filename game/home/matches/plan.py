"""What a lobby is about: seats, people and bots, options and seed of a match to come. No pixel in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from game.core.dice import Dice
from game.core.faces import at_home
from game.core.tempers import ANY
from game.core.types import Msg, Setup, msg
from game.home.matches.campaign import OPTION
from game.home.profiles import NAME_LENGTH, Profile, clean_name
from game.home.seeds import new_seed, seed_of, seed_text
from game.titles import Option, Title
from game.ui.table import Player

DEFAULT_LEVEL, PARTNER_LEVEL = 1, 2
"""Bots of somebody who has never chosen: the second level, where there is one; those on the same side know a bit more."""
PILOTS = "pilots"
"""The carried option that says whose piece each seat is: what follows the first "_" of the portraits, with commas."""


@dataclass(frozen=True)
class SeatPlan:
    """Who is going to sit in a seat. `driver`: in a title with a crew, the person's name; `name` is the piece's then. `temper`:
    of a bot, beside its level; "" = none, `ANY` = one by the seed."""

    name: str
    portrait: str
    person: bool
    level: str
    driver: str = ""
    temper: str = ""


def bot_seed_of(seed: int) -> int:
    """What bots draw by, hashed, so that nothing they draw tells how the cards were dealt."""
    return int.from_bytes(blake2b(f"bots {seed}".encode(), digest_size=8).digest(), "big") >> 2


class Plan:
    """A match in the making. Every change keeps it a possible one, except for names and seed, which `problem` watches."""

    def __init__(
        self,
        title: Title,
        people: Sequence[Profile],
        portraits: Sequence[str],
        memory: Mapping[str, Any] | None = None,
        default_names: Mapping[str, str] | None = None,
        lang: str = "",
    ) -> None:
        """`people`: those of the house, first who is here. `lang`: the language of the app, in which somebody plays who has never
        chosen another."""
        self.title = title
        self.people = tuple(people)
        self.portraits = tuple(portraits)
        self.names = dict(default_names or {})
        self.options: dict[str, Any] = title.defaults()
        self.options |= {option.id: option.begins for option in title.options if option.begins is not None}
        self.options |= {option.id: lang for option in title.options if option.spoken and lang in option.values}
        self.open_hands = False
        self.letters = False
        """Several persons who choose together answer by letters instead of passing the screen round."""
        self.seed = ""
        self.sown = False
        """Somebody has typed the seed: nothing is left to chance."""
        self.sow()
        self.campaign: str | None = None
        """The id of the campaign that a mission is played in; None: nobody has chosen one yet."""
        self.evening = False
        """The match is the next game of the evening."""
        self.seats: list[SeatPlan] = []
        self._remember(memory or {})
        self._welcome()
        while len(self.seats) < min(title.seats):
            self.add()

    # ------------------------------------------------------------------ memory
    def _remember(self, memory: Mapping[str, Any]) -> None:
        """Take over what is still possible of the last set-up; the seed is always a new one."""
        found = memory.get("seats")
        rows = [row for row in found if isinstance(row, Mapping)] if isinstance(found, list) else []
        faces = at_home([face for row in rows if isinstance(face := row.get("portrait"), str)], self.faces)
        for row in rows[: max(self.title.seats)]:
            seat = self._seat_of(row, faces)
            if seat is not None and not self._taken(seat):
                self.seats.append(seat)
        stored = memory.get("options")
        kept: Mapping[str, Any] = stored if isinstance(stored, Mapping) else {}
        for option in self.title.options:
            value = kept.get(option.id)
            if option.asked and any((option.more or value == known) and type(value) is type(known) for known in option.values):
                self.options[option.id] = value
            if option.seats and not 0 <= self.options[option.id] < len(self.seats):
                self.options[option.id] = option.default
        self.open_hands = memory.get("open_hands") is True and not self.title.closed
        self.letters = self.title.together and memory.get("letters") is True
        campaign = memory.get(OPTION)
        self.campaign = campaign if self.title.chooser and isinstance(campaign, str) else None

    def _welcome(self) -> None:
        """Where one person of the house sat alone, now whoever is here does: the first of `people`."""
        sat = [n for n, seat in enumerate(self.seats) if seat.person]
        names = {person.name.casefold() for person in self.people}
        if self.title.crew or len(sat) != 1 or self.seats[sat[0]].name.casefold() not in names:
            return
        here, old = self.people[0], self.seats[sat[0]]
        if here.name.casefold() in {seat.name.casefold() for seat in self.seats}:
            return
        for n, seat in enumerate(self.seats):
            if seat.portrait == here.portrait:
                self.change(n, portrait=old.portrait)
        self.change(sat[0], name=here.name, portrait=here.portrait)

    def _seat_of(self, row: Mapping[str, Any], faces: Mapping[str, str]) -> SeatPlan | None:
        """A kept seat; None where it makes no sense, and where a piece is another title's. `faces`: what is shown for which."""
        name, portrait, level = row.get("name"), row.get("portrait"), row.get("level")
        if not isinstance(name, str) or not clean_name(name) or not isinstance(portrait, str) or not isinstance(level, str):
            return None
        if level not in self.title.levels or (self.title.crew and portrait not in self.faces):
            return None
        driver = row.get("driver") if self.title.crew else ""
        if not isinstance(driver, str) or (self.title.crew and not clean_name(driver)):
            return None
        shown = self.names.get(portrait, name) if self.title.crew else name
        temper = row.get("temper") if row.get("temper") in self.tempers else ""
        return SeatPlan(clean_name(shown), faces[portrait], row.get("person") is True, level, clean_name(driver), temper or "")

    def _taken(self, seat: SeatPlan) -> bool:
        """Whether somebody of that name, or with that face where the faces are the pieces, sits here already."""
        if self.title.crew:
            return any(seat.portrait == other.portrait for other in self.seats)
        return any(seat.name.casefold() == other.name.casefold() for other in self.seats)

    def memory(self) -> dict[str, Any]:
        """What to remember for next time."""
        return {
            "seats": [
                {"name": s.name, "portrait": s.portrait, "person": s.person, "level": s.level}
                | {name: value for name, value in (("driver", s.driver), ("temper", s.temper)) if value}
                for s in self.seats
            ],
            "options": dict(self.options),
            "open_hands": self.open_hands,
            "letters": self.letters,
        } | ({} if self.campaign is None else {OPTION: self.campaign})

    # ------------------------------------------------------------------ seats
    @property
    def faces(self) -> Sequence[str]:
        """The portraits that a seat can have."""
        return self.title.crew or self.portraits

    @property
    def tempers(self) -> Sequence[str]:
        """What a bot's temper may be: none, one of the title's, or one of them by the seed. Nothing where it has none."""
        return ("", *self.title.tempers, ANY) if self.title.tempers else ()

    @property
    def bots(self) -> int:
        """How many seats bots have."""
        return sum(not seat.person for seat in self.seats)

    @property
    def bots_level(self) -> str:
        """The level of all bots, "" where they differ or there are none."""
        levels = {seat.level for seat in self.seats if not seat.person}
        return levels.pop() if len(levels) == 1 else ""

    def grade(self, level: str, step: int) -> int:
        """The number of the level so many steps from this one; there is none below the lowest and above the highest."""
        levels = self.title.levels
        return max(0, min(len(levels) - 1, levels.index(level) + step))

    def step_bots(self, step: int) -> None:
        """The next level for all bots at once; where they differ, first the lowest of theirs."""
        levels, now = self.title.levels, [seat.level for seat in self.seats if not seat.person]
        if not now:
            return
        level = min(now, key=levels.index)
        if self.bots_level:
            level = levels[self.grade(level, step)]
        for index, seat in enumerate(self.seats):
            if not seat.person:
                self.change(index, level=level)

    @property
    def can_fill(self) -> bool:
        """Whether somebody beside the first person has a seat; who drives several seats is one person."""
        return self.persons > 1

    def fill_with_bots(self) -> None:
        """Bots have all seats but those of the first person, of the level that the bots here have."""
        first = next((n for n, seat in enumerate(self.seats) if seat.person), -1)
        mine = self.seats[first].driver.casefold() if self.title.crew and first >= 0 else ""
        level = {"level": self.bots_level} if self.bots_level else {}
        for index, seat in enumerate(self.seats):
            if seat.person and index != first and not (mine and seat.driver.casefold() == mine):
                self.change(index, person=False, **level)

    @property
    def persons(self) -> int:
        """How many people sit in front of the screen; who drives several seats is one of them."""
        if self.title.crew:
            return len(self.drivers)
        return sum(seat.person for seat in self.seats)

    @property
    def drivers(self) -> tuple[str, ...]:
        """In a title with a crew: the people at the table, in the order of their first seats. Same name, same person."""
        found: dict[str, str] = {}
        for seat in self.seats:
            if seat.person:
                found.setdefault(seat.driver.casefold(), seat.driver)
        return tuple(found.values())

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
        """A further seat: first somebody of the players page, then bots with a face nobody has.

        In a title with a crew, one person drives as many seats as the title needs, and bots drive further ones; who is alone in
        the house has a bot at the side at once.
        """
        if self.title.crew:
            self._add_piece()
            return
        used = {seat.name.casefold() for seat in self.seats}
        level = self.bots_level or self.title.levels[min(DEFAULT_LEVEL, len(self.title.levels) - 1)]
        if not self.seats:
            first = self.people[0] if self.people else self._stranger(used)
            self.seats.append(SeatPlan(first.name, first.portrait, True, level))
            return
        stranger = self._stranger(used)
        self.seats.append(SeatPlan(stranger.name, stranger.portrait, False, level))

    def _add_piece(self) -> None:
        used = {seat.portrait for seat in self.seats}
        face = next(face for face in self.title.crew if face not in used)
        level = self.bots_level or self.title.levels[min(PARTNER_LEVEL, len(self.title.levels) - 1)]
        at = len(self.seats)
        first = self.seats[0].driver if self.seats else (self.people[0] if self.people else self._stranger(set())).name
        person = at < min(self.title.seats) and (not at or len(self.people) > 1)
        self.seats.append(SeatPlan(self.names.get(face, face), face, person, level, first))

    def step_driver(self, index: int, step: int) -> None:
        """The next person: those of the house, others at the table, and somebody new."""
        others = (seat.driver for n, seat in enumerate(self.seats) if n != index and seat.person)
        known = {name.casefold(): name for name in (*(person.name for person in self.people), *others)}
        now = self.seats[index].driver
        new = now if now and now.casefold() not in known else self._stranger(set(known)).name
        names = [*known.values(), new]
        at = next((n for n, name in enumerate(names) if name.casefold() == now.casefold()), 0)
        self.change(index, driver=names[(at + step) % len(names)])

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
            order = list(range(len(self.seats)))
            del self.seats[index], order[index]
            self._follow(order)

    def move(self, index: int, to: int) -> None:
        """Another place in the order round the table."""
        to = max(0, min(to, len(self.seats) - 1))
        order = list(range(len(self.seats)))
        self.seats.insert(to, self.seats.pop(index))
        order.insert(to, order.pop(index))
        self._follow(order)

    def _follow(self, order: Sequence[int]) -> None:
        """The seats stand in another order (`order[now]` = where each stood before): who was chosen stays chosen."""
        for option in self.title.options:
            if option.seats:
                chosen = self.options[option.id]
                self.options[option.id] = order.index(chosen) if chosen in order else option.default

    def change(self, index: int, **values: Any) -> None:
        """Other values for a seat: name, portrait, person, level, driver, temper."""
        for field in ("name", "driver"):
            if field in values:
                values[field] = clean_name(values[field])
        self.seats[index] = replace(self.seats[index], **values)

    def step_portrait(self, index: int, step: int) -> None:
        """The next face, passing over those that others have; pieces change places, for all of them may be at the table."""
        if self.title.crew:
            self._step_piece(index, step)
            return
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

    def _step_piece(self, index: int, step: int) -> None:
        crew, old = self.title.crew, self.seats[index]
        face = crew[(crew.index(old.portrait) + step) % len(crew)]
        for n, seat in enumerate(self.seats):
            if n != index and seat.portrait == face:
                self.change(n, portrait=old.portrait, name=old.name)
        self.change(index, portrait=face, name=self.names.get(face, face))

    def sow(self, typed: str = "") -> None:
        """Take a seed that somebody has typed, or draw one that nobody knows."""
        seed = seed_of(typed)
        self.sown = bool(typed)
        self.seed = new_seed() if not typed else typed if seed is None else seed_text(seed)

    # ------------------------------------------------------------------ outcome
    def problem(self) -> Msg | None:
        """Why the match cannot start yet."""
        names: set[str] = set()
        for seat in self.seats:
            if not seat.name or (self.title.crew and seat.person and not seat.driver):
                return msg("app.lobby.name_empty")
            if seat.name.casefold() in names:
                return msg("app.lobby.name_twice", name=seat.name)
            names.add(seat.name.casefold())
        if len(self.seats) not in self.title.seats:
            return msg("app.lobby.too_few", n=min(n for n in self.title.seats if n > len(self.seats)) - len(self.seats))
        if seed_of(self.seed) is None:
            return msg("app.lobby.seed_bad")
        return None

    def setup(self) -> Setup:
        """What the match starts from. The seed decides what bots draw, too: who types it again gets the same match.

        Bots see neither number, and theirs is hashed, so that nothing they draw tells how the cards were dealt. Raises
        ValueError when the seed is none.
        """
        seed = seed_of(self.seed)
        if seed is None:
            raise ValueError(f"{self.seed!r} is no seed")
        options = dict(self.options)
        if self.title.crew and PILOTS in self.title.carried:
            options[PILOTS] = ",".join(seat.portrait.partition("_")[2] for seat in self.seats)
        return Setup(self.title.id, len(self.seats), seed, bot_seed_of(seed), options)

    def players(self) -> tuple[Player, ...]:
        """Who sits where; every person seat is somebody else, but for seats with the same driver."""
        if self.title.crew:
            return tuple(self._piece(seat) for seat in self.seats)
        persons = 0
        found = []
        for index, seat in enumerate(self.seats):
            if seat.person:
                found.append(Player(seat.name, seat.portrait, persons))
            else:
                found.append(Player(seat.name, seat.portrait, None, seat.level, temper=self._temper(index)))
            persons += seat.person
        return tuple(found)

    def _temper(self, index: int) -> str:
        """The temper of a bot; where any will do, the seed of the match says which."""
        temper, seed = self.seats[index].temper, seed_of(self.seed)
        if temper == ANY and seed is not None:
            return Dice(bot_seed_of(seed)).fork(index).pick(self.title.tempers)
        return temper if temper in self.title.tempers else ""

    def _piece(self, seat: SeatPlan) -> Player:
        if not seat.person:
            return Player(seat.name, seat.portrait, None, seat.level)
        order = [name.casefold() for name in self.drivers]
        return Player(seat.name, seat.portrait, order.index(seat.driver.casefold()), None, seat.driver)

    def guests(self) -> list[tuple[str, str]]:
        """The people who sit down, each with a portrait of the house."""
        if not self.title.crew:
            return [(seat.name, seat.portrait) for seat in self.seats if seat.person]
        faces = {name.casefold(): face for face, name in self.names.items() if face in self.portraits}
        return [
            (name, faces.get(name.casefold(), self.portraits[n % len(self.portraits)])) for n, name in enumerate(self.drivers)
        ]

    def step_option(self, option: Option, step: int = 1) -> None:
        """The next value of an option, round and round; of one that is a seat: the next seat."""
        if option.seats:
            self.options[option.id] = (self.options[option.id] + step) % len(self.seats)
            return
        at = option.values.index(self.options[option.id])
        self.options[option.id] = option.values[(at + step) % len(option.values)]


__all__ = ["NAME_LENGTH", "Plan", "SeatPlan"]
