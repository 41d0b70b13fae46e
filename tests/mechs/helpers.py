"""A small field with everything on it, and what tests of Mechs vs. Minions need around it. No map file is read.

R.ss.G     s School, 1-4 start cells, c shards, o the Bomb, P repair pad, O oil, RGBY runes
.1..2.     wins: the shards are home; losses: the Bomb or the School is destroyed, or eight turns are over
..OO..     minions walk as the rune die says and arrive on runes; two start at x0y0 and x5y5
.c..o.
3P..c4
B....Y
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game import content
from game.titles.mechs import data_boss, data_schematics
from game.titles.mechs.data import checked
from game.titles.mechs.rules.actions import DAMAGES
from game.titles.mechs.rules.board import GROUNDS, SIZE, VOID, Cell, cell_of
from game.titles.mechs.rules.build import catalog_from
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.mission import Lose, Mission, Move, Scaling, Spawn, Win
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms, terms_for

ROWS = ("R....G", "......", "..OO..", "......", ".P....", "B....Y")
NORTH_WEST_EAST_SOUTH = (0, 3, 1, 2)
"""The compass of every shipped map: red north, blue west, green east, yellow south."""


def at(text: str) -> Cell:
    """The cell of `x3y5`."""
    x, y = text[1:].split("y")
    return cell_of(int(x), int(y))


def cells(*texts: str) -> tuple[Cell, ...]:
    """The cells of several such texts."""
    return tuple(map(at, texts))


def ground_of(rows: Sequence[str]) -> bytes:
    """The ground of a board drawn in the letters of `board.GROUNDS`."""
    ground = bytearray([VOID] * SIZE)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            ground[cell_of(x, y)] = GROUNDS.index(letter)
    return bytes(ground)


def field(rows: Sequence[str] = ROWS, **changes: Any) -> Mission:
    """The field drawn above as the mission `T0`, with other fields of `Mission` where `changes` says so."""
    ground = ground_of(rows)
    mission = Mission(
        id="T0",
        order=0,
        width=len(rows[0]),
        height=len(rows),
        ground=ground,
        tiles=tuple(-1 if kind == VOID else 0 for kind in ground),
        compass=NORTH_WEST_EAST_SOUTH,
        first_draft="double",
        shard_mode="pickup",
        starts=cells("x1y1", "x4y1", "x0y4", "x5y4"),
        wins=(Win("shards_home"),),
        losses=(Lose("bomb_destroyed"), Lose("school_destroyed"), Lose("turns_over", 8)),
        move=Move("rune"),
        spawn=Spawn("rune_colour"),
        minions=cells("x0y0", "x5y5"),
        shards=cells("x1y3", "x4y4"),
        school=cells("x2y0", "x3y0"),
        bomb=at("x4y3"),
        scaling=tuple(Scaling(mechs, bomb_hp=12 - mechs, school_hp=2) for mechs in (2, 3, 4)),
    )
    return replace(mission, **changes)


@cache
def catalog(*missions: Mission) -> Catalog:
    """The printed cards with these missions, or with the field alone."""
    schematics = data_schematics.checked(content.data("mechs", "schematics"))
    boss = data_boss.checked(content.data("mechs", "boss"))
    return catalog_from(checked(content.data("mechs", "cards")), schematics, boss, {m.id: m for m in missions or (field(),)})


def terms(mechs: int = 2, mission: Mission | None = None, difficulty: str = "normal") -> Terms:
    """The terms of a mission, or of the field."""
    return terms_for(mission or field(), mechs, difficulty)


def position(mechs: int = 2, mission: Mission | None = None) -> State:
    """A hand-built position: mechs on their start cells facing south, an empty stack, both decks full in the order of the kinds,
    the lowest kind on top."""
    s = State.empty(terms(mechs, mission), 0, 1)
    cards = catalog(s.terms.mission)
    for seat in range(mechs):
        s.mech[seat], s.face[seat] = s.terms.mission.starts[seat], 2
    s.settle()
    s.phase, s.turn = "program", 2
    s.deck = [card.id for card in cards.commands for _ in range(card.copies)][::-1]
    s.wrecks = [damage.id for damage in cards.damages if not damage.since for _ in range(damage.copies)][::-1]
    assert max(s.wrecks) < DAMAGES
    return s
