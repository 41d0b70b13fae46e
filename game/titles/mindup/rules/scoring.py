"""What columns are worth: value times cards, bubbles, and the conditions of the 14 objectives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.types import Outcome
from game.titles.mindup.rules.actions import CardId
from game.titles.mindup.rules.catalog import Catalog, Objective
from game.titles.mindup.rules.events import ObjectiveId
from game.titles.mindup.rules.seen import Column, PastRound, Sheet
from game.titles.mindup.rules.state import State


class Standing(NamedTuple):
    """What an objective looks at: `counts` holds each seat's cards of each colour; `opened` the own colours, left to right."""

    seat: int
    counts: Sequence[Sequence[int]]
    opened: Sequence[int]
    order: Sequence[int]

    @property
    def own(self) -> Sequence[int]:
        """The seat's cards of each colour."""
        return self.counts[self.seat]

    def column_value(self, colour: int) -> int | None:
        """What the score card under a colour says, None without a card of it."""
        return self.order[self.opened.index(colour)] if colour in self.opened else None


Condition = Callable[[Standing], bool]
Build = Callable[[Mapping[str, Any]], Condition]


class Builder(NamedTuple):
    """What makes the condition of an objective, and the fields that its card's row says of it."""

    build: Build
    fields: tuple[str, ...]
    among: bool
    """It compares the players by the number of their cards of its colour."""


BUILDERS: dict[str, Builder] = {}
"""Every kind of objective, entered by the builders below."""


def _builder(*fields: str, among: bool = False) -> Callable[[Build], Build]:
    """Enter a function as the builder of the kind that it is called after. Colours come to it as numbers."""

    def enter(build: Build) -> Build:
        BUILDERS[build.__name__.removeprefix("_")] = Builder(build, fields, among)
        return build

    return enter


@_builder("color", "counts")
def _count_in(args: Mapping[str, Any]) -> Condition:
    colour, counts = args["color"], args["counts"]
    return lambda at: at.own[colour] in counts


@_builder("color", "values")
def _column_value_in(args: Mapping[str, Any]) -> Condition:
    colour, values = args["color"], args["values"]
    return lambda at: at.column_value(colour) in values


@_builder("color", "ties")
def _own_longest_color(args: Mapping[str, Any]) -> Condition:
    """ "(or tied)": no colour has more cards; without any card none is the longest."""
    colour = args["color"]
    return lambda at: at.own[colour] == max(at.own) > 0


@_builder("color", "ties", among=True)
def _fewest_among_players(args: Mapping[str, Any]) -> Condition:
    """ "(or tied)": with the same number everywhere, even none, it goes for everybody."""
    colour = args["color"]
    return lambda at: at.own[colour] == min(counts[colour] for counts in at.counts)


@_builder("color", "ties", among=True)
def _most_among_players(args: Mapping[str, Any]) -> Condition:
    """ "(or tied)": with the same number everywhere, even none, it goes for everybody."""
    colour = args["color"]
    return lambda at: at.own[colour] == max(counts[colour] for counts in at.counts)


@_builder("color", "needs_card")
def _rightmost_color(args: Mapping[str, Any]) -> Condition:
    """No colour to the right of it; without a card of it there is nothing to be right of."""
    colour = args["color"]
    return lambda at: bool(at.opened) and at.opened[-1] == colour


@_builder("color", "other")
def _count_at_least(args: Mapping[str, Any]) -> Condition:
    """ "(or tied)": none of either is a tie."""
    colour, other = args["color"], args["other"]
    return lambda at: at.own[colour] >= at.own[other]


@_builder("exactly")
def _distinct_colors(args: Mapping[str, Any]) -> Condition:
    exactly = args["exactly"]
    return lambda at: len(at.opened) == exactly


@_builder("exactly")
def _any_color_count(args: Mapping[str, Any]) -> Condition:
    """Two colours that meet it count once."""
    exactly = args["exactly"]
    return lambda at: exactly in at.own


def condition_of(objective: Objective, colours: Sequence[str]) -> Condition:
    """The condition of an objective card. Raises ValueError for a kind that nobody knows."""
    if objective.kind not in BUILDERS:
        raise ValueError(f"objective {objective.id}: unknown kind {objective.kind!r}; expected one of {', '.join(BUILDERS)}")
    args = {name: colours.index(word) if name in ("color", "other") else word for name, word in objective.args.items()}
    return BUILDERS[objective.kind].build(args)


class Scoring:
    """Counts what was won, over one Catalog. `won` is always in the order of winning, which says where each card lies."""

    def __init__(self, catalog: Catalog) -> None:
        self.colour, self.bubble = catalog.colour, catalog.bubble
        self.colours = len(catalog.colours)
        self.conditions = tuple(condition_of(objective, catalog.colours) for objective in catalog.objectives)
        self.points = tuple(objective.points for objective in catalog.objectives)
        self.kinds = tuple((objective.kind, objective.args) for objective in catalog.objectives)
        self.among = tuple(catalog.colours.index(args["color"]) if BUILDERS[kind].among else None for kind, args in self.kinds)
        """By objective the colour by which it compares the players."""
        self.names = catalog.colours
        self._columns = lru_cache(maxsize=256)(self._laid)
        """What lies where; between two Views most of it stays."""
        self.past = lru_cache(maxsize=64)(self._past)
        """Per seat what a round scored that is over; it is asked for with every View."""

    def opened(self, won: Sequence[CardId]) -> list[int]:
        """The colours in the order of their columns: a new colour goes to the leftmost empty score card."""
        colour = self.colour
        return list(dict.fromkeys(colour[card] for card in won))

    def counts(self, won: Sequence[CardId]) -> list[int]:
        """How many cards of each colour."""
        counts = [0] * self.colours
        for card in won:
            counts[self.colour[card]] += 1
        return counts

    def columns(self, won: Sequence[CardId], order: Sequence[int]) -> tuple[Column, ...]:
        """The five score cards, left to right, with what lies on them."""
        return self._columns(tuple(won), tuple(order))

    def _laid(self, won: tuple[CardId, ...], order: tuple[int, ...]) -> tuple[Column, ...]:
        opened = self.opened(won)
        return tuple(
            Column(value, opened[i], tuple(card for card in won if self.colour[card] == opened[i]))
            if i < len(opened)
            else Column(value, -1, ())
            for i, value in enumerate(order)
        )

    def score(self, won: Sequence[CardId], order: Sequence[int]) -> int:
        """Colours and bubbles together, without objectives."""
        colour, bubble = self.colour, self.bubble
        values: dict[int, int] = {}
        total = 0
        for card in won:
            hue = colour[card]
            if hue not in values:
                values[hue] = order[len(values)]
            total += values[hue] + bubble[card]
        return total

    def scores(
        self, everything: Sequence[Sequence[CardId]], order: Sequence[int], objectives: Sequence[ObjectiveId]
    ) -> list[int]:
        """Per seat the score of a round."""
        scores = [self.score(won, order) for won in everything]
        if not objectives:
            return scores
        return [score + sum(bonus) for score, bonus in zip(scores, self.met(objectives, everything, order), strict=True)]

    def met(
        self, objectives: Sequence[ObjectiveId], everything: Sequence[Sequence[CardId]], order: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """Per seat the points of each objective, 0 where its condition is not met. `everything` is what each seat has won."""
        if not objectives:
            return [()] * len(everything)
        counts = [self.counts(won) for won in everything]
        found = []
        for seat, won in enumerate(everything):
            at = Standing(seat, counts, self.opened(won), order)
            found.append(tuple(self.points[o] if self.conditions[o](at) else 0 for o in objectives))
        return found

    def live(
        self, objectives: Sequence[ObjectiveId], everything: Sequence[Sequence[CardId]], order: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """The same while a round goes on: nothing before a seat's first card, and nothing where players are compared by a colour
        that nobody has yet. At the count both may be points; told earlier they would be points for nothing.
        """
        if not objectives:
            return [()] * len(everything)
        there = {self.colour[card] for won in everything for card in won}
        idle = [self.among[one] is not None and self.among[one] not in there for one in objectives]
        return [
            tuple(points if won and not out else 0 for points, out in zip(met, idle, strict=True))
            for won, met in zip(everything, self.met(objectives, everything, order), strict=True)
        ]

    def in_reach(self, objective: ObjectiveId, at: Standing, left: int) -> bool:
        """Whether a seat may still come to meet an objective, with so many cards to come for each: piles only grow, and a colour
        keeps its column. What cannot be told apart here counts as possible.
        """
        kind, args = self.kinds[objective]
        colour, other = (self.names.index(args[part]) if part in args else 0 for part in ("color", "other"))
        own, rivals = at.own, [counts[colour] for seat, counts in enumerate(at.counts) if seat != at.seat]
        match kind:
            case "count_in":
                return any(own[colour] <= wanted <= own[colour] + left for wanted in args["counts"])
            case "column_value_in":
                values = {at.column_value(colour)} if own[colour] else set(at.order[len(at.opened) :])
                return bool(values & set(args["values"]))
            case "rightmost_color":
                return at.opened[-1:] == [colour] if own[colour] else left > 0
            case "distinct_colors":
                return bool(len(at.opened) <= args["exactly"] <= len(at.opened) + left)
            case "any_color_count":
                return any(count <= args["exactly"] <= count + left for count in own)
            case "own_longest_color":
                return own[colour] + left >= max(own)
            case "count_at_least":
                return own[colour] + left >= own[other]
            case "most_among_players":
                return own[colour] + left >= max(rivals)
            case "fewest_among_players":
                return own[colour] <= min(rivals) + left
        return True

    def looked_at(self, objective: ObjectiveId, columns: Sequence[Column]) -> tuple[int, ...]:
        """The columns, from 0, that decide whether their owner meets an objective; none while there is no card of its colours.
        For a number of colours it is the last one that they need; for a number of cards those that have it, else the nearest.
        """
        kind, args = self.kinds[objective]
        if kind == "distinct_colors":
            return (args["exactly"] - 1,)
        if kind == "any_color_count":
            reached = [len(one.cards) for one in columns if 0 < len(one.cards) <= args["exactly"]]
            return tuple(n for n, one in enumerate(columns) if reached and len(one.cards) == max(reached))
        colours = [self.names.index(args[part]) for part in ("color", "other") if part in args]
        return tuple(n for n, one in enumerate(columns) if one.colour in colours)

    def sheets(
        self, everything: Sequence[Sequence[CardId]], order: Sequence[int], objectives: Sequence[ObjectiveId]
    ) -> tuple[Sheet, ...]:
        """Per seat what the columns score."""
        bonuses = self.met(objectives, everything, order)
        return tuple(self._sheet(won, order, bonus) for won, bonus in zip(everything, bonuses, strict=True))

    def _past(self, done: PastRound) -> tuple[Sheet, ...]:
        return self.sheets(done.won, done.order, done.objectives)

    def _sheet(self, won: Sequence[CardId], order: Sequence[int], bonus: tuple[int, ...]) -> Sheet:
        counts, opened = self.counts(won), self.opened(won)
        points = tuple(value * counts[opened[i]] if i < len(opened) else 0 for i, value in enumerate(order))
        bubbles = [self.bubble[card] for card in won]
        return Sheet(points, sum(b for b in bubbles if b > 0), sum(b for b in bubbles if b < 0), bonus)


def outcome(s: State) -> Outcome | None:
    """The most points win; a tie goes to the better last round; seats still tied share the victory. None while it goes on."""
    if not s.reason:
        return None
    totals = [sum(scores) for scores in s.scores]
    worth = [(total, scores[-1]) for total, scores in zip(totals, s.scores, strict=True)]
    return Outcome(tuple(1 + sum(other > own for other in worth) for own in worth), tuple(totals), s.reason)
