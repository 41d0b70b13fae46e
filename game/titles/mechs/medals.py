"""What the medals of a mission ask, from `assets/data/mechs/medals.toml`: turns, damage cards, and what a difficulty gives."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game import content
from game.content import ContentError, Reader
from game.titles.base import MEDALS
from game.titles.mechs.rules.mission import DIFFICULTIES

WHERE = "assets/data/mechs/medals.toml"
MOST_TURNS, MOST_HITS = 40, 20


class Limits(NamedTuple):
    """A mission's: turns at most for silver and for gold, and for gold the damage cards at most, for each mech."""

    silver: int
    gold: int
    hits: int


class Asked(NamedTuple):
    """What a medal asks at a table: `turns` and `hits` (of all mechs) at most, None = any; `given`: the difficulty gives it."""

    medal: str
    turns: int | None
    hits: int | None
    given: bool


class Medals(NamedTuple):
    """The file: the best medal of each difficulty, the turns that Hard adds, and the limits of each mission."""

    best: Mapping[str, str]
    hard_turns: int
    missions: Mapping[str, Limits]


def checked(data: Mapping[str, Any]) -> Medals:
    """The medals in the data. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        with read.table("rule") as rule:
            more = rule.int("hard_turns", 0, MOST_TURNS)
            with rule.table("best") as table:
                best = {grade: table.one_of(grade, MEDALS) for grade in DIFFICULTIES}
        rows = [_limits(row) for row in read.rows("mission")]
    found = dict(rows)
    if len(found) != len(rows):
        raise ContentError(f"{WHERE}: a mission has two rows.")
    return Medals(best, more, found)


def _limits(row: Reader) -> tuple[str, Limits]:
    with row:
        name = row.str("id")
        silver, gold = row.int("silver", 1, MOST_TURNS), row.int("gold", 1, MOST_TURNS)
        if gold > silver:
            raise row.error("gold", "more turns than silver")
        return name, Limits(silver, gold, row.int("gold_hits", 0, MOST_HITS))


@cache
def medals() -> Medals:
    """The shipped file, read once."""
    return checked(content.data("mechs", "medals"))


def asked(mission: str, difficulty: str, mechs: int) -> tuple[Asked, ...]:
    """The medals of a mission from the least to the best; a mission without limits (a user's own) has bronze alone."""
    found, limits = medals(), medals().missions.get(mission)
    bronze = Asked(MEDALS[0], None, None, True)
    if limits is None:
        return (bronze,)
    most = MEDALS.index(found.best[difficulty])
    more = found.hard_turns if difficulty == "hard" else 0
    return (
        bronze,
        Asked(MEDALS[1], limits.silver + more, None, most >= 1),
        Asked(MEDALS[2], limits.gold + more, limits.hits * mechs, most >= 2),
    )
