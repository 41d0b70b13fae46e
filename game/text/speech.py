"""What a sheet is worded with: the words of one phone's language, the names of one match, and who sits at its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.types import Action, Event, Msg, Ref, Seat
from game.core.verbs import kinds_of, verb_of
from game.text.sheet import Person
from game.text.words import Words, sections_of

_PLAIN = ("int", "str", "bool")
_SOFT_HYPHEN = "\u00ad"
T = TypeVar("T")
_KEPT: dict[Hashable, Any] = {}
MOST_KEPT = 512
"""So many parts of sheets, of all phones together."""


class Speech:
    """A `Namer` that speaks. `names`: those of the title's rules; `people`: who sits where; `seat`: whose phone it is."""

    def __init__(
        self, words: Words, title: str, names: Mapping[str, Sequence[str]], people: Sequence[Person], seat: Seat
    ) -> None:  # fmt: skip
        self.words, self.title, self.people, self.me = words, title, tuple(people), seat
        self._names = names
        self._table: Hashable = None

    @property
    def lang(self) -> str:
        """The language of the phone."""
        return self.words.lang

    def entity(self, kind: str, id: int) -> str:
        """The text id of a thing; copies share one."""
        return self._names[kind][id].partition("#")[0]

    def seat(self, seat: Seat) -> str:
        """Who sits there."""
        return self.people[seat].name

    def person(self, seat: Seat) -> Person:
        """Somebody as this phone shows it: whose phone it is, is "you"."""
        found = self.people[seat]
        return replace(found, name=self.house("sheet.you")) if seat == self.me else found

    def kept(self, what: Hashable, make: Callable[[], T]) -> T:
        """A part of a sheet that is made of `what` and of who sits here alone (not of what they do now): made once."""
        if self._table is None:
            seats = tuple([(person.name, person.portrait, person.mark) for person in self.people])
            self._table = (self.title, self.lang, self.me, seats)
        key = (self._table, what)
        if key not in _KEPT:
            if len(_KEPT) >= MOST_KEPT:
                del _KEPT[next(iter(_KEPT))]
            _KEPT[key] = make()
        found: T = _KEPT[key]
        return found

    def say(self, msg: Msg) -> str:
        """A message of the rules."""
        return self.words.say(msg, self)

    def get(self, key: str, **params: Any) -> str:
        """Words of the title: `get("phone.play", card=Ref("CardId", 3))`."""
        return self.words.get(f"{self.title}.{key}", self, **params)

    def short(self, key: str) -> str:
        """The name of a thing on a small card, `short("cards.blaze")`, with soft hyphens where a word may break."""
        if not self.words.has(f"{self.title}.{key}.short"):
            return self.get(f"{key}.name")
        short = self.get(f"{key}.short").replace("-|", "-")
        spaced = short.replace("|", " ")
        return spaced if spaced == self.get(f"{key}.name") else short.replace("|", _SOFT_HYPHEN)

    def house(self, key: str, **params: Any) -> str:
        """Words that every phone has: `house("wait")`."""
        return self.words.get(f"phone.{key}", self, **params)

    def log(self, event: Event) -> str | None:
        """The log line of an event; None when it is not worth one."""
        return self.words.log(self.title, event, self)

    def prompt(self, msg: Msg) -> str:
        """A question as it stands on the phone of who is asked: without the own name, where the words call by it."""
        said = self.say(msg)
        own = re.search(rf"(^|[.!?:]\s+){re.escape(str(self.words.seat_name(self.me, self)))}, ", said)
        if own is None:
            return said
        rest = said[own.end() :]
        rest = rest if ":" in own[1] else rest[:1].upper() + rest[1:]
        return said[: own.start()] + own[1] + rest

    def do(self, action: Action) -> str:
        """An answer as a short order: "Play Shark Dog"; what nobody has words for is called by what it names."""
        verb = verb_of(type(action))
        given = [(name, kind, getattr(action, name)) for name, kind, _ in kinds_of(type(action))]
        params = {name: self._param(kind, value) for name, kind, value in given}
        for key in (f"{self.title}.do.{verb}", f"{self.title}.coach.do.{verb}", f"phone.do.{verb}"):
            if self.words.has(key):
                return self.words.get(key, self, **params)
        return self.words.join(tuple(self._called(kind, value) for _, kind, value in given)) or verb.replace("_", " ")

    def _param(self, kind: str, value: Any) -> Any:
        if kind in _PLAIN:
            return value
        if isinstance(value, tuple):
            return tuple(self._param(kind, one) for one in value)
        named = kind == "Seat" or any(self.words.has(key) for key in self._keys(kind, value))
        return Ref(kind, value) if named else self.entity(kind, value)

    def _keys(self, kind: str, value: int) -> list[str]:
        return [f"{self.title}.{section}.{self.entity(kind, value)}" for section in sections_of(kind)]

    def _called(self, kind: str, value: Any) -> str:
        """A value by its name alone."""
        if isinstance(value, tuple):
            return self.words.join(tuple(self._called(kind, one) for one in value))
        if kind in _PLAIN:
            return str(value)
        if kind == "Seat":
            return self.seat(value)
        said = (self.words.get(key, self) for key in self._keys(kind, value) if self.words.has(key))
        return next(said, self.entity(kind, value))
