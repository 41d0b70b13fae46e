"""The Boss of Mechs vs. Minions: its slots and its draft, how it moves, what its cards do."""

from __future__ import annotations

import pytest

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import CHOOSE, KEEP, POINT
from game.titles.mechs.rules.board import EAST, NORTH, SOUTH, WEST
from game.titles.mechs.rules.frames import BossAiming, BossLeading, DragLeading, Keeping
from game.titles.mechs.rules.mission import Escalation
from tests.mechs.arena import CARDS, arena
from tests.mechs.helpers import at, cells

RED, BLUE, GREEN, YELLOW = range(4)
"""Rolls of the rune die: north, west, east, south on the Compass."""
QUIET = ("1.......", "........", "........", "...KK...", "...KK...", "........", "........", ".......2")


# ---------------------------------------------------------------------- the phase
def test_four_slots_run_in_order_then_the_first_player_keeps_a_card() -> None:
    here = arena(*QUIET, line=("", "recharge", "", "mech_magnet"), deck="charge axe_cannon", rolls=(RED, RED), first=1).phase()
    assert [(event.slot, event.card, event.power) for event in here.told(e.BossSlotRan)] == [
        (0, CARDS["smoulder"], 0), (1, CARDS["recharge"], 1), (2, CARDS["swing"], 0), (3, CARDS["mech_magnet"], 1),
    ]  # fmt: skip
    assert here.s.stack[-1] == DragLeading(1, (NORTH, WEST), here.s.stack[-1].drag)  # type: ignore[attr-defined]
    here.answer(POINT[NORTH]).answer(POINT[EAST])
    assert here.s.stack == [Keeping(1, (CARDS["charge"], CARDS["axe_cannon"]))]
    here.answer(KEEP[CARDS["axe_cannon"]])
    assert here.told(e.BossProgrammed) == [e.BossProgrammed(CARDS["axe_cannon"], 2, 1, CARDS["charge"])]
    assert here.s.boss_line[2] == (CARDS["axe_cannon"],)
    assert here.s.boss_discard == [CARDS["charge"]]


def test_a_slot_with_three_cards_is_defeat_when_it_runs() -> None:
    here = arena(*QUIET, line=("", "recharge charge recharge", "", ""), rolls=(RED,)).phase()
    assert here.told(e.MissionEnded) == [e.MissionEnded(False, "doom_cannon")]
    assert [event.power for event in here.told(e.BossSlotRan)] == [0, 3]
    assert here.s.phase == "over" and not here.s.stack


def test_two_equal_cards_are_no_choice_and_the_top_card_counts() -> None:
    here = arena(
        *QUIET, line=("flame_nova", "recharge", "", "scrambulator scrambulator"), deck="axe_strike axe_strike", rolls=(RED, RED)
    )
    assert not here.phase().options
    assert here.s.boss_line[0] == (CARDS["flame_nova"], CARDS["axe_strike"])


def test_a_stunned_boss_sits_a_phase_out_and_draws_nothing() -> None:
    here = arena(*QUIET, line=("", "recharge charge recharge", "", ""), deck="charge recharge")
    here.s.stunned = True
    assert [type(event) for event in here.phase().events] == [e.BossRecovered]
    assert not here.s.stack and not here.s.stunned and len(here.s.boss_deck) == 2


def test_the_first_card_may_be_discarded_by_the_mission() -> None:
    here = arena(
        *QUIET, line=("", "recharge", "", "scrambulator scrambulator"), deck="charge axe_cannon", rolls=(RED, RED), skips=1
    ).phase()
    assert here.told(e.BossDrew) == [e.BossDrew(0, (CARDS["charge"],))]
    assert here.told(e.BossProgrammed) == [e.BossProgrammed(CARDS["charge"], -1, 0, -1)]
    assert here.s.skips == 0 and here.s.boss_discard == [CARDS["charge"]] and not here.s.stack


def test_the_discards_become_the_deck() -> None:
    here = arena(*QUIET, line=("", "recharge", "", "scrambulator scrambulator"), deck="charge", rolls=(RED, RED))
    here.s.boss_discard = [CARDS["axe_cannon"]]
    here.phase()
    assert here.told(e.DeckShuffled) == [e.DeckShuffled("boss")]
    assert here.options == (KEEP[CARDS["charge"]], KEEP[CARDS["axe_cannon"]])


def test_escalations_let_it_prowl_first_and_farther() -> None:
    rises = (Escalation("turn", 1, boss_first=True, boss_prowl=2),)
    here = arena("KK.......1", "KK........", "..........", escalations=rises, rolls=(RED, RED))
    here.s.risen = 1
    here.phase()
    assert here.told(e.BossSlotRan)[0] == e.BossSlotRan(-1, CARDS["prowl"], 0)
    assert [event.cell for event in here.told(e.BossMoved)][:3] == list(cells("x1y0", "x2y0", "x3y0"))
    assert len(here.told(e.BossMoved)) == 6


# ---------------------------------------------------------------------- moving
def test_it_goes_toward_the_nearest_mech_and_stomps() -> None:
    here = arena("KKm...1.", "KK......", ".......2").play("prowl")
    assert here.rows == (".KK...1.", ".KK.....", ".......2")
    assert [event.killed[0].cell for event in here.told(e.BossMoved)] == [at("x2y0")]
    assert here.told(e.KillsCounted) == [e.KillsCounted(1, 0, 0)]


def test_equal_steps_are_the_first_players_choice() -> None:
    here = arena("......", ".KK...", ".KK...", "......", ".....1", ".....2", first=1).play("prowl")
    assert here.s.stack[-1] == BossLeading(1, (EAST, SOUTH), here.s.stack[-1].walk)  # type: ignore[attr-defined]
    here.answer(POINT[SOUTH])
    assert here.rows[2:4] == (".KK...", ".KK...") and not here.s.stack


def test_the_way_is_counted_around_boulders_and_blocked_steps_are_not_offered() -> None:
    here = arena("KK#..1", "KK#...", "......", "......").play("prowl")
    assert here.rows[1:3] == ("KK#...", "KK....")
    here = arena("....#1", ".KK...", ".KK...", "......").play("prowl")
    assert here.rows[1:3] == ("..KK..", "..KK.."), "to the north a step would not bring it nearer"


def test_it_stays_where_every_nearer_step_is_blocked() -> None:
    here = arena(".KK#...1", ".KK.....", "........").play("prowl")
    assert here.rows[0] == ".KK#...1" and here.told(e.BossBlocked) == [e.BossBlocked(EAST, "boulder")]
    here = arena(".KK#1", ".KK##", ".....", "....2").play("prowl")
    assert here.rows[1:3] == (".KK##", ".KK.."), "a mech without a way to it is not the nearest"
    here = arena("KK#1", "KK#2").play("prowl")
    assert here.told(e.BossBlocked) == [e.BossBlocked(-1, "none")]


def test_it_pushes_a_mech_and_what_stands_behind() -> None:
    here = arena("KK1o....", "KK2.....", "........").play("prowl")
    assert here.rows == (".KK1o...", ".KK2....", "........")
    assert [piece for piece, _ in here.told(e.BossMoved)[0].moves] == [0, 4, 1]
    assert not here.hurts


def test_what_cannot_be_pushed_stops_it() -> None:
    here = arena("..KK1", "..KK2", "....#").play("prowl")
    assert here.rows[0] == "..KK1"
    assert here.told(e.BossBlocked) == [e.BossBlocked(EAST, "push")]


def test_spikes_hurt_whom_it_pushes_once_in_a_slot() -> None:
    here = arena("KK1X", "KK..", "....", line=("axe_strike", "", "", ""), deck="charge axe_cannon", rolls=(RED, RED)).phase()
    assert len(here.told(e.SpikesHit)) == 2, "once in slot 1, once in slot 2"
    assert here.rows[0] == "KK1X"
    assert here.hurts == [(0, 1), (0, 1), (0, 1)], "spikes, the axe, spikes"


def test_oil_lava_and_gates_are_nothing_to_it() -> None:
    here = arena("KKOL...1", "KKOL....", gates=((BLUE, at("x3y0"), EAST), (BLUE, at("x3y1"), EAST)))
    for _ in range(4):
        here.play("prowl")
    assert here.rows == ("..OLKK.1", "..OLKK..") and not here.hurts


def test_a_charge_hurts_each_mech_it_pushed_once_and_goes_on_to_the_wall() -> None:
    here = arena("........", "KK.1...m", "KK..2...", "........", rolls=(GREEN,)).play("charge", 2)
    assert here.rows[1:3] == (".....KK1", ".....KK2")
    assert here.hurts == [(0, 1), (1, 1)] and here.s.kills == 1
    assert here.told(e.BossBlocked) == [e.BossBlocked(EAST, "push")]


def test_a_charge_that_pushes_nobody_hurts_nobody() -> None:
    here = arena("2.......", "KK......", "KK...1.#", rolls=(GREEN,)).play("charge", 1)
    assert here.rows[1:] == ("...KK...", "...KK1.#") and not here.hurts
    assert arena("KK1.", "KK2.", rolls=(YELLOW,)).play("charge", 1).told(e.BossBlocked) == [e.BossBlocked(SOUTH, "edge")]


# ---------------------------------------------------------------------- attacks
def struck(name: str, power: int, *rows: str, rolls: tuple[int, ...] | None = None, **more: object) -> list[int]:
    """The mechs that an attack finds, in the order in which they are hurt."""
    here = arena(*rows, rolls=rolls, **more).play(name, power)  # type: ignore[arg-type]
    assert [list(event.seats) for event in here.told(e.BossStruck)] == [[seat for seat, _ in here.hurts]]
    return [seat for seat, _ in here.hurts]


def test_adjacent_corners_and_ranges() -> None:
    rows = ("..1.....", "...2....", "...KK3..", "...KK...", ".....4..")
    assert struck("smoulder", 0, *rows) == [1, 2]
    assert struck("smoulder", 0, *rows, first=2) == [2, 1], "in player order"
    assert struck("flame_nova", 1, *rows) == [1, 2, 3]
    assert struck("flame_nova", 2, *rows) == [0, 1, 2, 3]
    assert struck("fire_storm", 2, *("1.......", *rows[1:])) == [0, 1, 2, 3]
    here = arena("........", "KK2.....", "KK......", "..1.....").play("electrostomp", 1)
    assert here.rows[1:] == (".KK2....", ".KK.....", "..1.....") and here.hurts == []
    assert arena("........", "KK2.....", "KK......", "...1....").play("electrostomp", 1).hurts == [(0, 1)], "at a corner"
    assert arena("........", "KK2.....", "KK......", "...1....").play("axe_strike", 1).hurts == [(1, 1)]


def test_the_nearest_mech_is_hit_and_of_several_one() -> None:
    assert struck("fire_storm", 1, "1.KK...2", "..KK....") == [0]
    here = arena("1.KK.2..", "..KK....", first=1).play("fire_storm", 1)
    assert here.s.stack[-1] == BossAiming(1, CARDS["fire_storm"], (1, 0))
    assert here.answer(CHOOSE[0]).hurts == [(0, 1)]


def test_lanes_end_at_the_first_mech_and_at_boulders() -> None:
    rows = ("........", "KKm.1.2.", "KK.#..3.", "........")
    assert struck("swing", 0, *rows, rolls=(GREEN,)) == [0]
    assert struck("axe_cannon", 1, "........", "KK....1.", "KK...2..", rolls=(GREEN,)) == [0, 1]
    assert struck("swing", 0, "........", "KK...1..", "KK..2...", rolls=(GREEN,)) == [1], "within 3"
    assert struck("axe_cannon", 2, "..1.....", "........", "..KK..2.", "..KK....", rolls=(GREEN, GREEN)) == [1], (
        "a colour counts once"
    )
    assert struck("axe_cannon", 2, "..1.....", "........", "..KK..2.", "..KK....", rolls=(GREEN, RED)) == [0, 1]
    assert struck("quadrabeam", 1, "..1.....", "........", "..KK...2", "..KK....") == [0]
    assert struck("quadrabeam", 2, "..1.....", "........", "..KK...2", "..KK....") == [0, 1]


def test_shrapnel_finds_mechs_on_runes_and_beside_them() -> None:
    rows = ("R1..B...", ".2..3..4", "......KK", "......KK")
    assert struck("runic_shrapnel", 1, *rows, rolls=(RED,)) == [0]
    assert struck("runic_shrapnel", 2, *rows, rolls=(RED, BLUE)) == [0, 2]


def test_whistle_calls_minions_to_the_runes() -> None:
    here = arena("R..1R...", "..KK....", "..KK..2.", rolls=(RED,)).play("whistle")
    assert [event.cells for event in here.told(e.MinionsSpawned)] == [cells("x0y0", "x4y0")]
    assert here.told(e.RuneDieRolled) == [e.RuneDieRolled("boss", (RED,), -1)]


@pytest.mark.parametrize(
    ("down", "roll", "back"), [(0b0110, BLUE, BLUE), (0b0110, RED, BLUE), (0b1100, RED, YELLOW), (0b0101, YELLOW, RED)]
)
def test_recharge_brings_the_shield_rolled_back_or_the_next_one(down: int, roll: int, back: int) -> None:
    here = arena(*QUIET, rolls=(roll,))
    here.s.down = down
    assert here.play("recharge", 1).told(e.CoinTurned) == [e.CoinTurned(back, False, "boss", -1)]
    assert here.play("recharge", 2).s.down == 0


# ---------------------------------------------------------------------- mechs moved and mixed up
def test_a_mech_is_dragged_until_it_is_adjacent() -> None:
    here = arena("KK......", "KK.m...1", "2.......", rolls=(RED,)).play("get_over_here", 2)
    assert here.rows == ("KK......", "KK1.....", "2.......")
    assert [event.seat for event in here.told(e.PlayerRolled)] == [0] and here.hurts == [(0, 1)]
    assert len(here.told(e.MechDragged)) == 5 and here.s.kills == 1


def test_a_drag_that_ends_too_far_does_not_hurt() -> None:
    here = arena("KK........", "KK.......1", "2.........", rolls=(RED,)).play("get_over_here", 2)
    assert here.rows[1] == "KK.1......" and not here.hurts


def test_a_die_that_points_at_nobody_is_rolled_again() -> None:
    here = arena("KK......", "KK.....1", "2.......", rolls=(YELLOW, BLUE, GREEN)).play("get_over_here", 1)
    assert here.told(e.PlayerRolled) == [e.PlayerRolled(1, (YELLOW, BLUE, GREEN))]


def test_the_magnet_draws_everybody_in_player_order() -> None:
    here = arena("KK...1..", "KK..2...", "........", first=1).play("mech_magnet", 2)
    assert here.rows[:2] == ("KK.1....", "KK2.....")
    assert [event.seat for event in here.told(e.MechDragged)] == [1, 1, 0, 0]


def test_a_dragged_mech_pushes_and_stops_at_what_it_cannot_push() -> None:
    here = arena("KK.12...", "KK......").play("mech_magnet", 2)
    assert here.rows[0] == "KK12...."
    here = arena("#.12", "#KK.", ".KK.").play("mech_magnet", 1)
    assert here.rows[0] == "#.12", "who is adjacent stays; the other one cannot come through"


def test_lines_are_mirrored_with_everything_on_them() -> None:
    here = arena(*QUIET, rolls=(GREEN,))
    here.s.line[6], here.s.covered[11], here.s.cargo[6] = (3,), 7, 2
    here.play("scrambulator", 1)
    assert here.s.line[11] == (3,) and here.s.covered[6] == 7 and here.s.cargo[11] == 2
    assert here.play("scrambulator", 2).s.line[6] == (3,)
