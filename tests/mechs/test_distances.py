"""Fields of distances against a slow and plain reckoning, on boards of chance."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.titles.mechs.rules import distances as fields
from game.titles.mechs.rules.board import BLUE, GREEN, NOWHERE, RED, SIZE, STEP, YELLOW, Cell
from game.titles.mechs.rules.distances import NEVER, land
from game.titles.mechs.rules.mission import Move
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import terms_for
from tests.mechs.drawing import draw
from tests.mechs.helpers import at, cells

COMPASSES = ((0, 3, 1, 2), (2, 1, 3, 0), (1, 0, 2, 3))


def chance_board(dice: Dice, target: str) -> State:
    """A board of 3 to 12 rows and columns with walls and a School of chance, for four mechs."""
    width, height, walls = 3 + dice.below(10), 3 + dice.below(10), dice.below(4)
    rows = [
        "".join("#" if dice.below(10) < walls else "s" if dice.below(12) == 0 else "." for _ in range(width))
        for _ in range(height)
    ]
    return draw(*rows, mechs=4, move=Move("toward", target), compass=dice.pick(COMPASSES)).s


def scatter(dice: Dice, s: State) -> State:
    """Put the mechs anywhere, and mostly a Bomb."""
    free = [cell for cell in range(SIZE) if not s.terms.walls[cell]]
    dice.shuffle(free)
    free += [NOWHERE] * 4
    s.bomb = free.pop(0) if dice.below(8) else NOWHERE
    s.mech = [free.pop(0) for _ in range(4)]
    return s


def plain_distances(s: State) -> dict[Cell, int]:
    """Every cell's distance, by walking outward from the target's cells."""
    pieces = {cell for cell in (*s.mech, s.bomb) if cell != NOWHERE}
    mechs = [cell for cell in s.mech if cell != NOWHERE]
    aims = {
        "bomb": [s.bomb + step for step in STEP if s.bomb != NOWHERE],
        "school": list(s.terms.school),
        "nearest_mech": [cell + step for cell in mechs for step in STEP],
    }[s.terms.move.target]
    found: dict[Cell, int] = {}
    todo = [(cell, 0) for cell in aims]
    while todo:
        cell, distance = todo.pop(0)
        if cell not in found and cell not in pieces and not s.terms.walls[cell]:
            found[cell] = distance
            todo += [(cell + step, distance + 1) for step in STEP]
    return found


def plain_steps(s: State, cell: Cell, distance: dict[Cell, int]) -> tuple[Cell, ...]:
    """The steps of a minion: the shortest first, then in the order of the colours."""
    if not distance.get(cell):
        return ()
    ways = [cell + STEP[s.terms.mission.compass[colour]] for colour in (BLUE, GREEN, RED, YELLOW)]
    return tuple(sorted((to for to in ways if distance.get(to, NEVER) <= distance[cell]), key=lambda to: distance[to]))


def compare(s: State) -> None:
    field, plain = land(s.terms).field(s), plain_distances(s)
    free = [cell for cell in range(SIZE) if not s.terms.walls[cell] and cell not in s.mech and cell != s.bomb]
    steps = field.steps(free)
    for cell in free:
        assert field.distance(cell) == plain.get(cell, NEVER)
        assert tuple(to for to in steps[cell] if to in free) == plain_steps(s, cell, plain)
    assert sorted(free, key=field.rank.__getitem__) == sorted(free, key=lambda cell: (plain.get(cell, NEVER), cell))


def test_fields_agree_with_a_plain_reckoning() -> None:
    """Several positions on each board, so that fields are mended around mechs that have moved."""
    dice = Dice(7)
    for round_ in range(60):
        s = chance_board(dice, ("bomb", "school", "nearest_mech")[round_ % 3])
        for _ in range(5):
            compare(scatter(dice, s))


def test_steps_may_be_asked_for_bit_by_bit() -> None:
    """A mech's cell may be among them."""
    s = draw("....", "1...", "..o.", move=Move("toward", "bomb")).s
    field = land(s.terms).field(s)
    assert field.steps(cells("x0y0"))[at("x0y0")] == cells("x1y0", "x0y1")
    assert field.steps(cells("x1y0"))[at("x1y0")] == cells("x2y0", "x1y1")
    assert field.steps(())[at("x0y0")] == cells("x1y0", "x0y1")


def test_the_same_places_give_the_same_field_whoever_stands_there() -> None:
    s = draw("....", "1.2.", "..o.", move=Move("toward", "bomb")).s
    field = land(s.terms).field(s)
    s.mech.reverse()
    assert land(s.terms).field(s) is field
    s.mech[0] = at("x3y1")
    assert (field.distance(at("x2y0")), land(s.terms).field(s).distance(at("x2y0"))) == (3, 1)


def test_fields_are_kept_in_bounded_number() -> None:
    s = draw("1" + "." * 23, *["." * 24] * 17, "." * 23 + "o", move=Move("toward", "bomb")).s
    places = [cell for cell in range(SIZE) if not s.terms.walls[cell] and cell != s.bomb]
    here = land(s.terms)
    for place in places:
        for s.mech[0], s.mech[1] in ((place, NOWHERE), (NOWHERE, place), (place, place - 1)):
            here.field(s)
            assert len(here._fields) <= fields.MOST_FIELDS
    assert 2 * len(places) > fields.MOST_FIELDS


def test_grounds_are_kept_in_bounded_number() -> None:
    for _ in range(3 * fields.MOST_TERMS):
        terms = draw("1.o").s.terms
        assert land(terms) is land(terms)
        assert land(terms).terms is terms
        assert len(fields._LANDS) <= fields.MOST_TERMS


def test_all_tables_of_a_mission_share_its_ground_but_not_with_a_sleeping_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "_LANDS", {})
    terms = draw("1.o", move=Move("toward", "bomb")).s.terms
    others = [terms_for(terms.mission, mechs, difficulty) for mechs in (2, 3, 4) for difficulty in ("easy", "hard")]
    assert {land(other) for other in others} == {land(terms)}
    assert land(terms.asleep) is not land(terms)
