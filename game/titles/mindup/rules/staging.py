"""Text scenarios of Mind Up!: a position from the printed numbers of the cards, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.given import number, only
from game.core.rules import Staging
from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.actions import DECK_SIZE, CardId
from game.titles.mindup.rules.events import ObjectiveId
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import Column, Sheet, View
from game.titles.mindup.rules.state import State

GIVEN = ("round", "order", "row", "deck", "objectives", "pile", "seats", "rolls")
SEAT = ("hand", "won", "known", "scores")


class MindUpStaging(Staging[State, View]):
    """Builds and reads positions in plain words; cards and objectives are called by their printed numbers."""

    def __init__(self, rules: MindUpRules) -> None:
        self._rules = rules
        self._catalog = rules.catalog

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The position at the choice of a turn. Raises ValueError naming the wrong key or card."""
        only(given, GIVEN, "given")
        seats = given.get("seats", ())
        s = self._rules.table(len(seats), options, 1)
        s.round = number(given.get("round", 1), 1, self._rules.numbers.rounds, "given.round")
        s.order = tuple(given.get("order", self._rules.numbers.score_values))
        if sorted(s.order) != sorted(self._rules.numbers.score_values):
            raise ValueError(f"given.order is {list(s.order)}; expected each of {list(self._rules.numbers.score_values)} once")
        used: set[CardId] = set()
        s.row = sorted(self._cards(given.get("row", ()), "given.row", used))
        if len(s.row) != len(seats):
            raise ValueError(f"given.row has {len(s.row)} cards for {len(seats)} seats")
        s.picked = tuple(self._stage_side(s, seat, side, used) for seat, side in enumerate(seats))
        self._check_sizes(s)
        top = self._cards(given.get("deck", ()), "given.deck", used)
        s.deck = [card for card in reversed(range(DECK_SIZE)) if card not in used] + top[::-1]
        self._stage_objectives(s, given)
        s.rolls = tuple(given.get("rolls", ()))
        s.waiting = len(seats)
        return s

    def resting(self, s: State) -> bool:
        """Whether a scenario may end here without saying so: nobody has chosen yet, or the match is over."""
        return not s.waiting or s.waiting == len(s.hand)

    def _stage_side(self, s: State, seat: Seat, side: Mapping[str, Any], used: set[CardId]) -> tuple[CardId, ...]:
        where = f"given.seats.{seat}"
        only(side, SEAT, where)
        s.hand[seat] = sorted(self._cards(side.get("hand", ()), f"{where}.hand", used))
        s.won[seat] = self._cards(side.get("won", ()), f"{where}.won", used)
        scores = side.get("scores", [0] * (s.round - 1))
        if len(scores) != s.round - 1 or any(type(score) is not int for score in scores):
            raise ValueError(f"{where}.scores has to hold a whole number for each of the {s.round - 1} rounds before")
        s.scores[seat] = list(scores)
        known = self._cards(side.get("known", ()), f"{where}.known", set())
        if any(card not in s.hand[seat] for card in known):
            raise ValueError(f"{where}.known names a card that is not in that hand")
        return tuple(sorted(known))

    def _check_sizes(self, s: State) -> None:
        size = self._rules.numbers.hand_by_round[s.round - 1]
        for seat, (hand, won) in enumerate(zip(s.hand, s.won, strict=True)):
            if len(hand) + len(won) != size or len(hand) != len(s.hand[0]) or len(hand) < 2:
                raise ValueError(
                    f"given.seats.{seat}: {len(hand)} cards in hand and {len(won)} won; in round {s.round} they are {size} "
                    "together, as many in every hand and at least 2 there"
                )

    def _stage_objectives(self, s: State, given: Mapping[str, Any]) -> None:
        objectives = self._objectives(given.get("objectives", ()), "given.objectives")
        if len(objectives) != s.mode:
            raise ValueError(f"given.objectives names {len(objectives)}, but option 'objectives' is {s.mode}")
        letters = [self._catalog.objectives[o].letter for o in objectives]
        if len(set(letters)) != len(letters):
            raise ValueError(f"given.objectives have the letters {', '.join(letters)}; each may be there once")
        top = self._objectives(given.get("pile", ()), "given.pile")
        if set(top) & set(objectives):
            raise ValueError("given.pile names an objective that is in play")
        s.objectives = tuple(objectives)
        s.pile = [o for o in reversed(range(len(self._catalog.objectives))) if o not in objectives and o not in top] + top[::-1]

    def _cards(self, numbers: Sequence[Any], where: str, used: set[CardId]) -> list[CardId]:
        found = []
        for printed in numbers:
            card = number(printed, 1, DECK_SIZE, where) - 1
            if card in used:
                raise ValueError(f"{where}: card {printed} is named twice")
            used.add(card)
            found.append(card)
        return found

    def _objectives(self, numbers: Sequence[Any], where: str) -> list[ObjectiveId]:
        found = [number(printed, 1, len(self._catalog.objectives), where) - 1 for printed in numbers]
        if len(set(found)) != len(found):
            raise ValueError(f"{where}: an objective is named twice")
        return found

    # ------------------------------------------------------------------ reading
    def facts(self, s: State) -> Mapping[str, Any]:
        """The whole position in the words of `given`, with `columns`, `sheet` and `live` of each seat."""
        whole = frozenset(range(len(s.hand)))
        facts = dict(self.view_facts(self._rules.view(s, whole)))
        facts["deck"] = _plain(s.deck[::-1])
        facts["pile"] = _plain(s.pile[::-1])
        for seat, side in enumerate(facts["seats"]):
            side["won"] = _plain(s.won[seat])
            side["scores"] = list(s.scores[seat])
        return facts

    def view_facts(self, v: View) -> Mapping[str, Any]:
        """A View in the same words, "?" for a hidden face; of draw pile and objective pile only the sizes."""
        return {
            "stage": v.stage,
            "round": v.round,
            "turn": v.turn,
            "turns": v.turns,
            "order": list(v.order),
            "row": _plain(v.row),
            "deck": v.deck,
            "objectives": _plain(v.objectives),
            "gone": _plain(v.gone),
            "under": _plain(v.under),
            "pile": v.pile,
            "seats": [
                {
                    "hand": _plain(side.hand),
                    "ready": side.ready,
                    "sealed": "?" if side.ready and side.sealed == HIDDEN else side.sealed + 1 if side.ready else 0,
                    "known": _plain(side.known),
                    "columns": [self._column(column) for column in side.columns],
                    "sheet": _sheet(side.sheet),
                    "live": _sheet(side.live),
                    "past": [_sheet(sheet) for sheet in side.past],
                }
                for side in v.seats
            ],
        }

    def _column(self, column: Column) -> dict[str, Any]:
        colour = self._catalog.colours[column.colour] if column.cards else "none"
        return {"value": column.value, "colour": colour, "cards": _plain(column.cards), "points": column.points}


def _sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "columns": list(sheet.columns),
        "colours": sheet.colours,
        "bubbles": sheet.bubbles,
        "objectives": list(sheet.objectives),
        "total": sheet.total,
    }


def _plain(cards: Sequence[int]) -> list[Any]:
    return ["?" if card == HIDDEN else card + 1 for card in cards]
