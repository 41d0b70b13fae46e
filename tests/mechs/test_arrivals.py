"""How minions arrive and how they attack in Mechs vs. Minions, sentence by sentence of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules import minions
from game.titles.mechs.rules.board import BLUE, GREEN, MINIONS, NOWHERE, RED, YELLOW, cell_of
from game.titles.mechs.rules.frames import Hurting, MinionAttacking, TurnEnding
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.mission import Escalation, Lose, Scaling, Spawn
from game.titles.mechs.rules.state import State
from tests.mechs import helpers
from tests.mechs.drawing import Drawn, draw
from tests.mechs.helpers import at, cells

RUNES = Spawn("rune_colour")
ZONES = Spawn("zones")
NUMBERS = helpers.catalog().numbers


def spawned(*rows: str, **changes: Any) -> Drawn:
    """The minions' phase of a mission in which minions only arrive."""
    return draw(*rows, attack="none", **{"spawn": RUNES, **changes}).phase()


# ---------------------------------------------------------------------- rune spaces
def test_every_empty_rune_space_of_the_colour_gets_a_minion() -> None:
    drawn = spawned("B.R", "RGB", rolls=(BLUE,))
    assert drawn.rows == ("m.R", "RGm")
    assert drawn.told(e.RuneDieRolled) == [e.RuneDieRolled("spawn", (BLUE,), -1)]
    assert drawn.told(e.MinionsSpawned) == [e.MinionsSpawned((0, 1), cells("x0y0", "x2y1"))]


def test_two_dice_of_one_colour_count_once() -> None:
    drawn = spawned("B.R", "RGB", spawn=Spawn("rune_colour", 2), rolls=(BLUE, BLUE))
    assert drawn.rows == ("m.R", "RGm")
    assert spawned("B.R", "RGB", spawn=Spawn("rune_colour", 2), rolls=(RED, BLUE)).rows == ("m.m", "mGm")


def test_whoever_stands_on_a_rune_space_keeps_minions_away_but_a_loose_shard_does_not() -> None:
    drawn = draw("RRRRR", spawn=RUNES, attack="none", rolls=(RED,), shards=cells("x4y0", "x0y0"), minions=cells("x2y0"))
    s = drawn.s
    s.mech[0], s.bomb = cells("x0y0", "x1y0")
    s.shards[1] = -1
    s.settle()
    assert drawn.phase().rows == ("1ommm",)
    assert s.minion[:3] == [*cells("x2y0", "x3y0", "x4y0")]
    assert s.shards == [at("x4y0"), -1]


def test_numbers_come_from_the_supply_the_last_one_first() -> None:
    drawn = draw("RR", spawn=RUNES, attack="none", rolls=(RED,))
    drawn.s.spare[-2:] = [41, 77]
    assert drawn.phase().told(e.MinionsSpawned) == [e.MinionsSpawned((77, 41), cells("x0y0", "x1y0"))]
    assert drawn.s.spare[-1] == 2


def test_a_supply_that_is_too_small_is_used_up_in_reading_order() -> None:
    """Over all colours together, not colour by colour."""
    drawn = draw("B.R", "RGB", spawn=Spawn("rune_colour", 2), attack="none", rolls=(BLUE, RED))
    del drawn.s.spare[:-3]
    assert drawn.phase().rows == ("m.m", "mGB")
    drawn.s.rolls = (GREEN, BLUE)
    assert drawn.phase().rows == ("m.m", "mGB")
    assert len(drawn.told(e.MinionsSpawned)) == 1 and not drawn.s.spare


def test_a_hundred_minions_are_the_most() -> None:
    rows = ("R" * 21,) * 5
    drawn = spawned(*rows, rolls=(RED,))
    assert "".join(drawn.rows) == "m" * MINIONS + "R" * 5


def test_on_hard_more_dice_are_rolled_from_a_certain_turn_on() -> None:
    for turn, rolls in ((NUMBERS.hard_turn - 1, (RED,)), (NUMBERS.hard_turn, (RED,) * (1 + NUMBERS.hard_dice))):
        for difficulty, expected in (("hard", rolls), ("normal", (RED,))):
            drawn = draw("R", difficulty=difficulty, spawn=RUNES, attack="none", rolls=expected)
            drawn.s.turn = turn
            assert drawn.phase().told(e.RuneDieRolled) == [e.RuneDieRolled("spawn", expected, -1)]
            assert drawn.s.rolls == ()


def test_an_escalation_sets_the_number_of_dice() -> None:
    rise = (Escalation("shards_home", 1, spawn_dice=2), Escalation("shards_home", 2, spawn_dice=3))
    for risen, rolls in ((0, (RED,)), (1, (RED, BLUE)), (3, (RED, BLUE, GREEN))):
        drawn = draw("R", spawn=RUNES, attack="none", rolls=rolls, escalations=rise)
        drawn.s.risen = risen
        assert drawn.phase().told(e.RuneDieRolled)[0].colours == rolls


# ---------------------------------------------------------------------- zones
EDGES = ("......", "......", "......", "......")
WEST, EAST, SOUTH = cells("x0y0", "x0y1", "x0y2"), cells("x5y0", "x5y1", "x5y2"), cells("x2y3", "x3y3", "x4y3")
BY_COLOUR = ((), WEST, EAST, SOUTH)
"""Blue in the west, green in the east, yellow in the south, none for red."""


def filled(*rows: str, **changes: Any) -> Drawn:
    """Arrivals in the three zones."""
    return spawned(*rows, **{"spawn": ZONES, "zones": BY_COLOUR, **changes})


@pytest.mark.parametrize(("colour", "zone"), [(BLUE, WEST), (GREEN, EAST), (YELLOW, SOUTH)])
def test_the_zone_of_the_colour_is_filled(colour: int, zone: tuple[int, ...]) -> None:
    drawn = filled(*EDGES, rolls=(colour,))
    assert drawn.told(e.MinionsSpawned) == [e.MinionsSpawned((0, 1, 2), zone)]


def test_occupied_cells_of_a_zone_get_nothing() -> None:
    assert filled("1.....", "m.....", "......", "......", rolls=(BLUE,)).rows == ("1.....", "m.....", "m.....", "......")


def test_a_zone_is_filled_once() -> None:
    drawn = filled(*EDGES, spawn=Spawn("zones", 2), rolls=(GREEN, GREEN))
    assert drawn.told(e.MinionsSpawned) == [e.MinionsSpawned((0, 1, 2), EAST)]


def test_a_colour_without_a_zone_stands_for_the_emptiest_zone() -> None:
    crowded = ("m.....", "......", "......", "..m...")
    assert filled(*crowded, rolls=(RED,)).told(e.MinionsSpawned)[0].cells == EAST


@pytest.mark.parametrize(
    ("rows", "zone"),
    [
        (EDGES, WEST),
        (("m.....", "......", "......", "......"), EAST),
        (("m....m", "......", "......", "......"), SOUTH),
        (("m....m", "m....m", "......", "..mm.."), (at("x0y2"),)),
    ],
)
def test_equally_empty_zones_come_in_the_order_blue_green_yellow(rows: tuple[str, ...], zone: tuple[int, ...]) -> None:
    assert filled(*rows, rolls=(RED,)).told(e.MinionsSpawned)[0].cells == zone


def test_the_emptiest_zone_is_chosen_before_any_minion_arrives() -> None:
    """Blue and the red that stands for it are one zone."""
    drawn = filled(*EDGES, spawn=Spawn("zones", 2), rolls=(BLUE, RED))
    assert drawn.told(e.MinionsSpawned)[0].cells == WEST


def test_two_zones_are_filled_in_reading_order() -> None:
    drawn = draw(*EDGES, spawn=Spawn("zones", 2), zones=BY_COLOUR, attack="none", rolls=(GREEN, BLUE))
    del drawn.s.spare[:-3]
    assert drawn.phase().told(e.MinionsSpawned)[0].cells == (WEST[0], EAST[0], WEST[1])


def test_a_table_of_fewer_mechs_gets_the_middle_of_a_zone() -> None:
    drawn = filled(*EDGES, rolls=(BLUE,), scaling=(Scaling(2, zone_cells=1),))
    assert drawn.told(e.MinionsSpawned)[0].cells == (WEST[1],)


def test_all_zones_are_filled_without_a_die_once_the_danger_has_risen_so_far() -> None:
    drawn = draw(
        *EDGES, spawn=ZONES, zones=BY_COLOUR, attack="none", rolls=(), escalations=(Escalation("shards_home", 2, all_zones=True),)
    )
    drawn.s.risen = 1
    drawn.phase()
    assert drawn.told(e.MinionsSpawned)[0].cells == tuple(sorted(WEST + EAST + SOUTH))
    assert not drawn.told(e.RuneDieRolled)


# ---------------------------------------------------------------------- attacks on mechs
def struck(*rows: str, **changes: Any) -> list[tuple[int, int]]:
    """(seat, minion) of each strike, in order."""
    return [(f.seat, f.attacker) for f in draw(*rows, **changes).phase().hurts]


def test_each_minion_beside_a_mech_deals_it_one_in_reading_order() -> None:
    drawn = draw(".m.", "m1m", ".m.").phase()
    assert drawn.hurts == [Hurting(0, 1, number, False) for number in range(4)]
    assert drawn.told(e.MinionAttacked) == [
        e.MinionAttacked(number, cell, 0) for number, cell in enumerate(cells("x1y0", "x0y1", "x2y1", "x1y2"))
    ]


def test_minions_on_the_diagonals_do_not_attack() -> None:
    assert struck("m.m", ".1.", "m.m") == []


def test_minions_on_the_diagonals_hit_a_mech_whose_system_damage_says_so() -> None:
    wiring = helpers.catalog().damage_ids["exposed_wiring"]
    drawn = draw("mmm", ".1.", "m.m", "2..", ".m.")
    drawn.s.system[0] = (wiring,)
    drawn.phase()
    assert [(f.seat, f.attacker) for f in drawn.hurts] == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 3)]
    drawn = draw("m.m", ".1.", "m.m")
    drawn.s.system[0] = (helpers.catalog().damage_ids["foggy_visor"],)
    assert not drawn.phase().hurts


def test_mechs_are_attacked_in_player_order() -> None:
    drawn = draw("m1..2m", "......", "m3....")
    drawn.s.first = 1
    assert [f.seat for f in drawn.phase().hurts] == [1, 2, 0]


def test_a_minion_between_two_mechs_attacks_both() -> None:
    assert struck("1m2") == [(0, 0), (1, 0)]


def test_a_damage_is_dealt_before_the_next_minion_strikes() -> None:
    drawn = draw(".m.", "m1.", "...")
    minions.attack(Game(helpers.catalog()), drawn.s, MinionAttacking(0, (-1,)), drawn.events.append)
    assert drawn.s.stack == [MinionAttacking(0, (1,)), Hurting(0, 1, 0, False)]
    assert drawn.events == [e.MinionAttacked(0, at("x1y0"), 0)]


def test_before_each_card_the_minion_must_still_live() -> None:
    drawn = draw(".m.", "m1m", ".m.")

    def blast(s: State, f: Hurting) -> None:
        for minion in (1, 2):
            if s.minion[minion] != NOWHERE:
                Game(helpers.catalog()).remove(s, minion)

    drawn.hurt = blast
    assert [f.attacker for f in drawn.phase().hurts] == [0, 3]


def test_before_each_card_the_minion_must_still_stand_beside_the_mech() -> None:
    """The first card drives the mech one cell south-west; those whose turn has come are the ones that were beside it."""
    drawn = draw(".m..", "m1m.", ".m..", "....")

    def drive(s: State, f: Hurting) -> None:
        s.mech[0] = at("x0y2")
        s.settle()

    drawn.hurt = drive
    assert [f.attacker for f in drawn.phase().hurts] == [0, 1, 3]


def test_a_mech_driven_to_other_minions_is_not_struck_by_these() -> None:
    drawn = draw("m1....", "......", "....m.")

    def drive(s: State, f: Hurting) -> None:
        s.mech[0] = at("x3y2")
        s.settle()

    drawn.hurt = drive
    assert [f.attacker for f in drawn.phase().hurts] == [0]


def test_a_later_mech_is_struck_by_those_beside_it_when_its_turn_comes() -> None:
    drawn = draw("m1..", "....", "2..m")

    def push(s: State, f: Hurting) -> None:
        s.mech[1] = at("x2y2")
        s.settle()

    drawn.hurt = push
    assert [(f.seat, f.attacker) for f in drawn.phase().hurts] == [(0, 0), (1, 1)]


def test_nobody_attacks_where_the_mission_has_no_attacks() -> None:
    assert draw("m1", "mo", attack="none").phase().events == [e.MinionPhaseBegan(1)]


# ---------------------------------------------------------------------- attacks on the Bomb
def test_then_each_minion_beside_the_bomb_deals_it_one() -> None:
    drawn = draw("1m.m.", ".m.mo", "...mm").phase()
    assert [type(event) for event in drawn.events] == [e.MinionPhaseBegan, e.MinionAttacked, e.BombDamaged, e.BombDamaged]
    assert drawn.told(e.BombDamaged) == [e.BombDamaged(1, 9, "minion", at("x3y1")), e.BombDamaged(1, 8, "minion", at("x4y2"))]
    assert drawn.s.bomb_hp == 8


def test_a_minion_beside_a_mech_and_the_bomb_attacks_the_bomb_alone() -> None:
    drawn = draw("1mo").phase()
    assert not drawn.hurts and drawn.s.bomb_hp == 9
    drawn = draw("m1mo").phase()
    assert [f.attacker for f in drawn.hurts] == [0]


def test_a_minion_beside_which_the_bomb_has_come_meanwhile_leaves_the_mech_alone() -> None:
    drawn = draw(".m..", ".1m.", "...o")

    def push(s: State, f: Hurting) -> None:
        s.bomb = at("x3y1")
        s.settle()

    drawn.hurt = push
    assert [f.attacker for f in drawn.phase().hurts] == [0]
    assert drawn.told(e.BombDamaged) == [e.BombDamaged(1, 9, "minion", at("x2y1"))]


def test_minions_on_the_bombs_diagonals_do_not_attack_it() -> None:
    assert draw("m.m", ".o.", "m.m").phase().s.bomb_hp == 10


def test_the_hit_that_destroys_the_bomb_ends_the_mission_at_once() -> None:
    drawn = draw(".m.", "mom", ".m.", losses=(Lose("bomb_destroyed"),))
    drawn.s.bomb_hp = 2
    drawn.s.stack.append(TurnEnding())
    drawn.phase()
    assert drawn.told(e.BombDamaged) == [e.BombDamaged(1, 1, "minion", cell_of(1, 0)), e.BombDamaged(1, 0, "minion",
        cell_of(0, 1))]
    assert drawn.events[-1] == e.MissionEnded(False, "bomb_destroyed")
    assert drawn.s.stack == []
