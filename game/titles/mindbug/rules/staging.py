"""Text scenarios of Mindbug: a position from the zones that `given` lists, and back.

Names are the Catalog's (`luchataur`, `luchataur#2`), `*` marks an exhausted creature, the top of a deck comes first. Cards that
are named nowhere are the unused pile (and, in the English edition, the face-down life cards).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.given import only
from game.core.rules import Staging
from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.catalog import TOUGH, keyword_words
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import MainFrame, State

_ZONES = ("hand", "deck", "discard", "play")


class MindbugStaging(Staging[State, View]):
    """Builds and reads positions in plain words."""

    def __init__(self, rules: MindbugRules) -> None:
        self._rules = rules
        self._ids = {name: i for i, name in enumerate(rules.catalog.names)}
        self._names = rules.catalog.names

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The position at the main decision of `active`. Raises ValueError naming the wrong key or card."""
        only(given, ("active", "seats", "rolls"), "given")
        edition = options.get("edition", "fr")
        if edition not in ("fr", "en"):
            raise ValueError(f"edition is {edition!r}; expected 'fr' or 'en'")
        seats = given.get("seats", ())
        if len(seats) != 2:
            raise ValueError(f"given.seats has {len(seats)} entries; Mindbug takes 2")
        s = State.empty(english=edition == "en", rng=1, sets=self._rules.sets_of(options))
        used: set[CardId] = set()
        for seat, side in enumerate(seats):
            self._stage_side(s, seat, side, used)
        self._stage_rest(s, used)
        active = given.get("active", 0)
        if active not in (0, 1):
            raise ValueError(f"given.active is {active!r}; expected 0 or 1")
        s.following = active
        self._rules.settle(s)
        s.turn = 1
        s.rolls = tuple(given.get("rolls", ()))
        return s

    def resting(self, s: State) -> bool:
        """Whether a scenario may end here without saying so: at a main decision, or when the match is over."""
        return not s.stack or isinstance(s.stack[-1], MainFrame)

    def _stage_side(self, s: State, seat: Seat, side: Mapping[str, Any], used: set[CardId]) -> None:
        where = f"given.seats.{seat}"
        only(side, ("life", "mindbugs", *_ZONES), where)
        numbers = self._rules.catalog.numbers
        life, bugs = side.get("life", numbers.life), side.get("mindbugs", numbers.mindbugs)
        if type(life) is not int or type(bugs) is not int or life < 1 or bugs < 0:
            raise ValueError(f"{where}: life must be a whole number from 1 up, mindbugs one from 0 up")
        s.life[seat], s.bugs[seat] = life, bugs
        for zone in _ZONES:
            cards = [self._take(s, name, zone, where, used) for name in side.get(zone, ())]
            ids = [card for card, _ in cards]
            if zone == "deck":
                ids.reverse()
            getattr(s, zone)[seat] = ids
            for card, exhausted in cards:
                if zone == "play":
                    s.masks[seat] |= 1 << card
                    s.exhausted |= exhausted << card

    def _take(self, s: State, word: str, zone: str, where: str, used: set[CardId]) -> tuple[CardId, bool]:
        name = word.removesuffix("*")
        card = self._ids.get(name)
        if card is None or card not in self._rules.catalog.deck(s.sets):
            raise ValueError(f"{where}.{zone}: no card is called {name!r}")
        if card in used and "#" not in name:
            copies = self._rules.catalog.card(card).copies
            card = next((c for c in range(card, card + copies) if c not in used), None)
        if card is None or card in used:
            raise ValueError(f"{where}.{zone}: {name!r} is named more often than it exists")
        exhausted = word.endswith("*")
        if exhausted and (zone != "play" or not self._rules.catalog.keywords[card] & TOUGH):
            raise ValueError(f"{where}.{zone}: {word!r} cannot be exhausted there")
        used.add(card)
        return card, exhausted

    def _stage_rest(self, s: State, used: set[CardId]) -> None:
        s.unused = tuple(c for c in self._rules.catalog.deck(s.sets) if c not in used)
        if s.english:
            lives = []
            for seat in (0, 1):
                if len(s.unused) < s.life[seat]:
                    raise ValueError("given: there are fewer unused cards than life cards")
                lives.append(s.unused[: s.life[seat]])
                s.unused = s.unused[s.life[seat] :]
            s.life_cards = (lives[0], lives[1])

    def facts(self, s: State) -> Mapping[str, Any]:
        """The whole position in the words of `given`, with `power.NAME` and `keywords.NAME` of the creatures in play."""
        powers = self._rules.powers
        in_play = [(c, seat) for seat in (0, 1) for c in s.play[seat]]
        return {
            "active": s.active,
            "turn": s.turn,
            "unused": len(s.unused),
            "removed": len(s.removed),
            "seats": [self._side_facts(s, seat) for seat in (0, 1)],
            "power": {self._names[c]: powers.power(s, c, seat) for c, seat in in_play},
            "keywords": {self._names[c]: list(keyword_words(powers.keywords(s, c, seat))) for c, seat in in_play},
        }

    def _side_facts(self, s: State, seat: Seat) -> dict[str, Any]:
        return {
            "life": s.life[seat],
            "mindbugs": s.bugs[seat],
            "hand": self._words(s.hand[seat]),
            "deck": self._words(s.deck[seat][::-1]),
            "discard": self._words(s.discard[seat]),
            "play": [self._names[c] + "*" * (s.exhausted >> c & 1) for c in s.play[seat]],
            "life_cards": len(s.life_cards[seat]),
        }

    def view_facts(self, v: View) -> Mapping[str, Any]:
        """A View in the same words, "?" for a hidden face."""
        return {
            "active": v.active,
            "turn": v.turn,
            "stage": v.stage,
            "unused": v.unused,
            "shown": self._words(v.shown),
            "picks": self._words(v.picks),
            "seats": [
                {
                    "life": side.life,
                    "mindbugs": side.mindbugs,
                    "hand": self._words(side.hand),
                    "deck": ["?"] * side.deck,
                    "discard": self._words(side.discard),
                    "play": [self._names[c.card] + "*" * c.exhausted for c in side.play],
                    "silenced": self._words(side.silenced),
                }
                for side in v.seats
            ],
        }

    def _words(self, cards: Sequence[CardId]) -> list[str]:
        return ["?" if c == HIDDEN else self._names[c] for c in cards]
