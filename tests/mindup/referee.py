"""Mind Up! once more, written plainly from the rulebook, as simple as a person at the table; tests play it beside the engine.

It speaks in printed numbers and in the words of a scenario's facts, knows nothing of the engine, and leaves chance to its caller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

WORDS = {"o": "orange", "p": "pink", "b": "blue", "g": "green", "v": "purple"}
COLOURS = [WORDS[letter] for letter in "opbggpvovpvgbgoogbpvbvobgvpbpo"]
COLOUR = dict(enumerate(COLOURS + COLOURS[::-1], 1))
"""The colour of each card: 1 to 30 as printed, 31 to 60 their mirror image."""
BUBBLES = [-1, 0, 1, 2, 1, 0, -1, 0, 1, 2, 1, 0, -1, 0, 1, 2, 1, 0, -1, 0, 1, 2, 1, 0, -1, 0, 1, 2, 1, 0]
BUBBLE = dict(enumerate(BUBBLES + BUBBLES[::-1], 1))
"""The bonus or malus of each card."""
LETTER = dict(enumerate("AABBCCDDEEFFGG", 1))
POINTS = {number: -2 if number in (2, 5, 10, 13) else 2 for number in range(1, 15)}
HAND = {1: 7, 2: 8, 3: 9}

Columns = list[tuple[int, str, list[int]]]


def columns_of(order: Sequence[int], won: Sequence[int]) -> Columns:
    """The score cards, left to right, each with its colour ("none" when empty) and its cards, as they come to lie one by one."""
    columns: Columns = [(value, "none", []) for value in order]
    for card in won:
        same = [place for place, (_, colour, _) in enumerate(columns) if colour == COLOUR[card]]
        place = same[0] if same else next(place for place, (_, _, cards) in enumerate(columns) if not cards)
        columns[place] = (columns[place][0], COLOUR[card], [*columns[place][2], card])
    return columns


def met(objective: int, order: Sequence[int], mine: Sequence[int], everybody: Sequence[Sequence[int]]) -> bool:
    """Whether the player who won `mine` meets an objective; `everybody` are the winnings of all players."""
    count = Counter(COLOUR[card] for card in mine)
    filled = [(value, colour) for value, colour, cards in columns_of(order, mine) if cards]
    worth = {colour: value for value, colour in filled}
    pink = [sum(COLOUR[card] == "pink" for card in won) for won in everybody]
    purple = [sum(COLOUR[card] == "purple" for card in won) for won in everybody]
    return {
        1: count["orange"] in (1, 3),
        2: worth.get("orange") in (1, 2),
        3: count["blue"] in (2, 4),
        4: count["blue"] > 0 and all(count["blue"] >= number for number in count.values()),
        5: count["pink"] == min(pink),
        6: count["pink"] == max(pink),
        7: bool(filled) and filled[-1][1] == "green",
        8: worth.get("green") in (4, 5),
        9: count["purple"] >= count["orange"],
        10: count["purple"] == max(purple),
        11: len(filled) == 5,
        12: len(filled) == 3,
        13: 3 in count.values(),
        14: 4 in count.values(),
    }[objective]


class Referee:
    """A match, from the facts of a position at the beginning of a turn."""

    def __init__(self, facts: Mapping[str, Any], mode: int = 0) -> None:
        self.mode = mode
        self.round: int = facts["round"]
        self.order: list[int] = list(facts["order"])
        self.row: list[int] = list(facts["row"])
        self.deck: list[int] = list(facts["deck"])
        self.objectives: list[int] = list(facts["objectives"])
        self.gone: list[int] = list(facts["gone"])
        self.pile: list[int] = list(facts["pile"])
        self.hands: list[list[int]] = [sorted(seat["hand"]) for seat in facts["seats"]]
        self.won: list[list[int]] = [list(seat["won"]) for seat in facts["seats"]]
        self.known: list[list[int]] = [sorted(seat["known"]) for seat in facts["seats"]]
        self.scores: list[list[int]] = [list(seat["scores"]) for seat in facts["seats"]]
        self.last_sheets: list[dict[str, Any]] = []
        self.over = False

    def sheet(self, seat: int) -> dict[str, Any]:
        """What a seat's columns score, in the words of a scenario."""
        columns = columns_of(self.order, self.won[seat])
        objectives = [POINTS[number] if met(number, self.order, self.won[seat], self.won) else 0 for number in self.objectives]
        points = [value * len(cards) for value, _, cards in columns]
        bubbles = sum(BUBBLE[card] for card in self.won[seat])
        return {
            "columns": points,
            "colours": sum(points),
            "bubbles": bubbles,
            "objectives": objectives,
            "total": sum(points) + bubbles + sum(objectives),
        }

    def turn(self, played: Sequence[int], next_order: Sequence[int] = ()) -> None:
        """A whole turn, `played[seat]` being what each seat chose; `next_order`: the score order, if a new round comes of it."""
        lies = sorted(played)
        for seat, card in enumerate(played):
            self.hands[seat].remove(card)
            self.known[seat] = [other for other in self.known[seat] if other != card]
            self.won[seat].append(self.row[lies.index(card)])
        self.row = lies
        if len(self.hands[0]) == 1:
            self._end_round(next_order)

    def _end_round(self, next_order: Sequence[int]) -> None:
        for seat, hand in enumerate(self.hands):
            self.won[seat].append(hand.pop())
        self.known = [[] for _ in self.hands]
        self.last_sheets = [self.sheet(seat) for seat in range(len(self.hands))]
        for seat, sheet in enumerate(self.last_sheets):
            self.scores[seat].append(sheet["total"])
        self.over = self.round == 3
        if not self.over:
            self._begin_round(next_order)

    def _begin_round(self, order: Sequence[int]) -> None:
        self.round += 1
        self.order = list(order)
        self.known = [sorted(won) for won in self.won]
        self.hands = [sorted([*won, self.deck.pop(0)]) for won in self.won]
        self.won = [[] for _ in self.won]
        if self.mode in (1, 2):
            self.gone += self.objectives
            self.objectives, aside = [], []
            while len(self.objectives) < self.mode:
                turned = self.pile.pop(0)
                letters = [LETTER[number] for number in self.objectives]
                (aside if LETTER[turned] in letters else self.objectives).append(turned)
            self.pile += aside

    def winners(self) -> list[int]:
        """The best total, among those the best last round; whoever is still level shares the victory."""
        best = max((sum(scores), scores[-1]) for scores in self.scores)
        return [seat for seat, scores in enumerate(self.scores) if (sum(scores), scores[-1]) == best]
