"""Schematics and boosts at work: which cells they cover, what they ask, what they leave alone."""

from __future__ import annotations

from typing import Any

from game.titles.mechs.rules import events as told
from tests.mechs.plain import Table, crew, mech


# ---------------------------------------------------------------------- hits and cells
def test_blocks_are_centred_on_any_cell_of_the_board_in_range() -> None:
    table = Table(mech("rocket_carpet", at="x0y0"), gears=7, minions=["x4y4", "x5y4"]).run("0: use rocket_carpet")
    assert table.offered() == [f"pick x{x}y{y}" for y in range(4) for x in range(4)]
    table.do("0: pick x3y3")
    assert table.fact("minions") == ["x5y4"]


def test_a_sticky_charge_is_centred_on_an_enemy() -> None:
    own = mech("sticky_charge")
    table = Table(own, gears=5, minions=["x5y3", "x5y1", "x6y2"], pilots=crew("tristana")).run("0: use sticky_charge")
    assert table.offered() == ["pick x6y2", "pick x5y3"]
    table.do("0: pick x6y2")
    assert table.fact("minions") == []


def test_a_frozen_minion_stays_where_it_is_this_turn() -> None:
    own = mech("storm_grenade")
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "minions": ["x5y9", "x11y0"], "rolls": [0]}
    table = Table(own, gears=8, pilots=crew("heimerdinger"), **given).run("0: use storm_grenade", "0: pick x5y7")
    assert table.heard(told.MinionsFrozen) == [told.MinionsFrozen((0,))]
    moved = [number for event in table.heard(told.MinionsMoved) for number in event.minions]
    assert moved == [1]


def test_mines_blow_up_under_the_first_enemy() -> None:
    table = Table(mech("minefield"), gears=5, pilots=crew("ziggs"), minions=["x9y9"]).run("0: use minefield")
    assert "pick x5y5" not in table.offered()
    assert table.offered()[0] == "done"
    table.do("0: pick x5y4", "0: pick x4y4")
    assert "pick x5y4" not in table.offered()
    table.do("0: pick x2y2", "0: pick x8y8")
    assert table.fact("mines") == ["x2y2", "x4y4", "x5y4", "x8y8"]
    assert len(table.heard(told.MinesLaid)) == 1


def test_a_grand_finale_takes_a_whole_map_tile() -> None:
    table = Table(mech("grand_finale"), gears=10, pilots=crew("ziggs"), minions=["x11y0", "x6y5", "x5y0"])
    table.run("0: use grand_finale")
    assert table.offered() == ["pick x0y0", "pick x6y0", "pick x0y6", "pick x6y6"]
    table.do("0: pick x6y0")
    assert table.fact("minions") == ["x5y0"]


def test_four_winds_blow_up_to_the_first_obstacle() -> None:
    terrain = ".......\n.......\n...#...\n.......\n.......\n.......\n......."
    mates = [mech("four_winds", at="x3y4"), {"at": "x5y4"}]
    minions = ["x3y1", "x3y3", "x4y4", "x6y4", "x0y4", "x1y4", "x3y6"]
    table = Table(*mates, terrain=terrain, gears=10, pilots=crew("tristana"), minions=minions).run("0: use four_winds")
    assert table.fact("minions") == ["x3y1", "x6y4"]


def test_a_nose_gun_hits_the_first_target_within_three_cells() -> None:
    for minions, left in ((["x5y2", "x5y3"], ["x5y2"]), (["x5y1"], ["x5y1"]), (["x5y2"], [])):
        own = mech("nose_gun", line=["@nose_gun"])
        assert Table(own, gears=4, minions=minions).run().fact("minions") == left


def test_a_jump_lands_straight_ahead_on_empty_cells_or_minions() -> None:
    terrain = ".......\n...#...\n.......\n.......\n.......\n.......\n......."
    own = mech("rocket_hop", at="x3y3")
    table = Table(own, {"at": "x5y3"}, terrain=terrain, gears=3, pilots=crew("tristana"), minions=["x3y5"])
    table.run("0: use rocket_hop")
    landings = ["x3y0", "x3y2", "x0y3", "x1y3", "x2y3", "x4y3", "x6y3", "x3y4", "x3y5", "x3y6"]
    assert table.offered() == [f"pick {cell}" for cell in landings]
    table.do("0: pick x3y5")
    assert (table.fact("seats.0.at"), table.fact("minions"), table.fact("kills")) == ("x3y5", [], 1)
    assert len(table.heard(told.MechJumped)) == 1


def test_who_lands_on_a_pad_may_repair() -> None:
    terrain = "......\n......\n..P...\n......\n......\n......"
    own = mech("express_delivery", at="x0y0", line=["", "!stuck_turn_left"])
    table = Table(own, {"at": "x5y5"}, terrain=terrain, gears=5).run("0: use express_delivery", "0: pick x2y2")
    assert table.offered() == ["repair 2", "done"]


def test_after_a_satchel_charge_one_may_step() -> None:
    table = Table(mech("satchel_charge", at="x0y0"), gears=2, pilots=crew("ziggs"), minions=["x1y1"]).run()
    table.do("0: use satchel_charge")
    assert table.fact("minions") == []
    assert table.offered() == ["done", "point east", "point south"]
    table.do("0: point south")
    assert table.fact("seats.0.at") == "x0y1"


# ---------------------------------------------------------------------- moves
def test_air_brakes_let_forward_moves_stop_early() -> None:
    own = mech("air_brakes", line=["blaze blaze blaze", "omnistomp omnistomp", "omnistomp omnistomp", "blaze"], at="x5y11")
    table = Table(own, {"at": "x11y0"}, gears=4).run()
    assert table.offered() == ["advance 3", "advance 2", "advance 1"]
    table.do("0: advance 1")
    table.do("0: go forward")
    assert table.offered() == ["advance 2", "advance 1"]
    table.do("0: advance 1", "0: go left")
    assert table.fact("seats.0.at") == "x3y8"


def test_air_brakes_leave_a_skewer_its_cargo() -> None:
    own = mech("air_brakes", line=["skewer skewer"])
    table = Table(own, gears=4, minions=["x5y4"]).run("0: advance 1")
    assert table.fact("seats.0.line.0") == "skewer skewer +0"


def test_an_afterburner_may_stay() -> None:
    own = mech("afterburner", line=["@afterburner"])
    table = Table(own, gears=5).run()
    assert table.offered() == ["advance 3", "advance 2", "advance 1", "advance 0"]
    table.do("0: advance 0")
    assert table.fact("seats.0.at") == "x5y5"


def test_formation_flight_turns_whoever_is_near_before_other_offers() -> None:
    mate = {"at": "x7y7", "facing": "east"}
    far = {"at": "x8y5", "facing": "east"}
    own = mech("formation_flight", "rocket_carpet")
    table = Table(own, mate, far, gears=8, minions=["x5y3"], pilots=["corki", "ziggs", "tristana"]).run()
    assert table.offered() == ["done", "turn left", "turn right"]
    table.do("0: turn right")
    assert table.offered() == ["done", "use rocket_carpet"]
    table.do("0: done", "0: done", "1: turn left")
    assert [table.fact(f"seats.{seat}.facing") for seat in range(3)] == ["east", "north", "east"]
    assert table.fact("stage") == "draft"


# ---------------------------------------------------------------------- boosts
def test_rapid_fire_repeats_one_attack_at_power_one_a_turn() -> None:
    own = mech("rapid_fire", line=["ripsaw ripsaw", "ripsaw"])
    minions = ["x5y4", "x5y3", "x5y2", "x5y1", "x5y0"]
    table = Table(own, gears=5, minions=minions, pilots=crew("tristana")).run()
    assert table.offered() == ["done", "use rapid_fire"]
    assert table.fact("minions") == ["x5y0", "x5y1", "x5y2"]
    table.do("0: use rapid_fire")
    assert table.fact("minions") == ["x5y0"]
    assert table.fact("stage") == "draft"


def test_rapid_fire_is_for_attacks_with_a_target_left() -> None:
    for line in (["ripsaw"], ["blaze"], ["scythe"]):
        own = mech("rapid_fire", line=line)
        table = Table(own, gears=5, minions=["x5y4"], pilots=crew("tristana")).run()
        if line == ["scythe"]:
            table.do("0: turn left", "0: done")
        assert table.fact("stage") == "draft"


def test_hot_boots_kick_twice_a_turn() -> None:
    own = mech("hot_boots", line=["speed speed speed"])
    minions = ["x5y4", "x4y4", "x5y3", "x6y3", "x5y2", "x6y2", "x5y1", "x6y1"]
    table = Table(own, gears=4, pilots=crew("ziggs"), minions=minions).run("0: advance 4")
    assert sorted(table.offered()) == ["done", "strike x4y4", "strike x5y3"]
    table.do("0: done", "0: strike x6y3", "0: strike x6y2")
    assert table.fact("minions") == ["x6y1", "x4y4"]
    assert table.fact("seats.0.at") == "x5y1"


def test_a_chain_reaction_follows_a_fire_command_once() -> None:
    """What Blaze tramples counts as much as what it burns."""
    own = mech("chain_reaction", line=["blaze", "flamespitter"], facing="east")
    table = Table(own, gears=8, pilots=crew("ziggs"), minions=["x6y5", "x7y5", "x6y4", "x6y3", "x8y5", "x9y5"]).run()
    assert table.offered() == ["strike x6y4", "strike x7y5", "done"]
    table.do("0: strike x7y5")
    assert table.fact("minions") == ["x6y3", "x9y5"]
    assert table.offered() == ["strike x9y5", "done"]
    table.do("0: strike x9y5")
    assert table.fact("minions") == ["x6y3"]
    assert table.fact("stage") == "draft"


def test_a_chain_reaction_that_was_declined_may_still_come() -> None:
    own = mech("chain_reaction", line=["blaze"], facing="east")
    table = Table(own, gears=8, pilots=crew("ziggs"), minions=["x6y5", "x6y4", "x6y3"]).run("0: done")
    assert table.fact("minions") == ["x6y3"]
    table.do("0: strike x6y3")
    assert table.fact("minions") == []


def test_a_spotter_serves_the_whole_team() -> None:
    mates = [{"at": "x5y5", "facing": "north", "line": ["aimbot"]}, mech("spotter", at="x11y11")]
    table = Table(*mates, gears=6, pilots=["corki", "tristana"], minions=["x5y3", "x5y2"]).run()
    assert table.offered() == ["strike x5y3", "done"]


def test_a_blast_shield_takes_the_first_hit_on_a_neighbour() -> None:
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "stage": "minions", "minions": ["x4y6", "x6y6", "x5y4"]}
    given.update(wrecks=["stuck_turn_left"] * 2, rolls=[0, 0, 1])
    table = Table(mech("blast_shield"), {"at": "x5y6"}, gears=6, pilots=["ziggs", "corki"], **given)
    assert table.fact("hits") == 2  # Ziggs himself, and the second hit on the other one
    assert table.fact("seats.0.damages") == table.fact("seats.1.damages") == 1


def test_steel_nerves_weigh_two_cards() -> None:
    own = mech("steel_nerves", line=["!stuck_reverse"])
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "stage": "minions", "minions": ["x5y4"]}
    table = Table(own, gears=8, pilots=crew("tristana"), wrecks=["glitch_12", "major_glitch"], rolls=[0], **given)
    assert table.offered() == ["accept glitch_12", "accept major_glitch"]
    table.do("0: accept major_glitch")
    assert table.fact("seats.0.line.5") == "!stuck_reverse"
    assert sorted(table.fact("wrecked")) == ["glitch_12", "major_glitch"]
    assert table.fact("hits") == 1


def test_of_two_equal_cards_nobody_chooses() -> None:
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "stage": "program", "minions": ["x5y4"], "rolls": [0]}
    table = Table(mech("steel_nerves"), gears=8, pilots=crew("tristana"), wrecks=["glitch_12"] * 2, **given).run()
    assert table.heard(told.DamagesTurned) and table.heard(told.DamageRefused) and table.heard(told.DamageDrawn)
    assert table.fact("wrecked") == ["glitch_12"] * 2


def test_error_correction_chooses_a_slot_on_any_mech_once_a_turn() -> None:
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "stage": "minions", "minions": ["x7y8", "x8y7"]}
    mates = [mech("error_correction"), {"at": "x8y8"}]
    wrecks = ["stuck_turn_left", "stuck_turn_right"]
    table = Table(*mates, gears=7, pilots=["heimerdinger", "corki"], wrecks=wrecks, rolls=[0, 5], **given)
    assert table.offered(0) == ["done", *(f"place {slot}" for slot in range(1, 7))]
    table.do("0: place 3")
    assert table.fact("seats.1.line")[2] == "!stuck_turn_left"
    assert table.fact("seats.1.line")[5] == "!stuck_turn_right"
    assert table.fact("stage") == "draft"


def test_error_correction_may_leave_it_to_the_die() -> None:
    given: dict[str, Any] = {"mission": "M3", "sleep": False, "stage": "minions", "minions": ["x5y4"]}
    given.update(wrecks=["stuck_turn_left"], rolls=[0, 4])
    table = Table(mech("error_correction"), gears=7, pilots=crew("heimerdinger"), **given)
    table.do("0: done")
    assert table.fact("seats.0.line.4") == "!stuck_turn_left"


def test_a_bigger_blackboard_turns_up_one_more() -> None:
    assert len(Table(mech("bigger_blackboard"), gears=6, pilots=crew("heimerdinger"), stage="draft").fact("display")) == 6
    assert len(Table(mech("bigger_blackboard"), gears=5, pilots=crew("heimerdinger"), stage="draft").fact("display")) == 5


def test_maintenance_mends_a_neighbour() -> None:
    own = mech("maintenance_routine", line=["@maintenance_routine"])
    mate = {"at": "x5y6", "system": ["foggy_visor"]}
    table = Table(own, mate, mission="M4", gears=6, pilots=["heimerdinger", "corki"]).run()
    assert table.offered() == ["done", "mend_system 1 foggy_visor"]


# ---------------------------------------------------------------------- the Boss, gates, exits
def test_a_hit_without_an_element_needs_a_shield_that_is_down() -> None:
    given: dict[str, Any] = {"mission": "M3", "boss": "x5y1", "boss_hp": 3, "danger": {"mode": "none"}}
    shut = Table(mech("low_pass"), gears=2, down=[], **given).run()
    assert shut.fact("stage") == "draft"
    one = Table(mech("low_pass"), gears=2, down=["green"], **given).run("0: use low_pass", "0: point north")
    assert (one.fact("boss_hp"), one.fact("down")) == (2, [])
    two = Table(mech("low_pass"), gears=2, down=["red", "green"], **given).run("0: use low_pass", "0: point north")
    assert two.offered() == ["expose red", "expose green"]
    two.do("0: expose red")
    assert (two.fact("boss_hp"), two.fact("down")) == (2, ["green"])


def test_commands_pass_the_gates_of_their_colour_schematics_none() -> None:
    given: dict[str, Any] = {"gates": ["green x5y5 north"], "gears": 5}
    assert Table(mech(line=["omnistomp"]), **given).run("0: go forward").fact("seats.0.at") == "x5y4"
    blocked = Table(mech("afterburner", line=["@afterburner"]), **given).run("0: advance 3")
    assert blocked.fact("seats.0.at") == "x5y5"


def test_a_mech_leaves_after_what_it_has_for_the_end_of_its_line() -> None:
    given: dict[str, Any] = {"mission": "M6", "boss": "none", "sleep": False, "goals": ["x5y3"], "rolls": [0, 0]}
    table = Table(mech("rocket_hop"), gears=3, pilots=crew("tristana"), **given)
    table.run("0: done", "0: use rocket_hop", "0: pick x5y3")
    assert table.fact("seats.0.at") == "none"
    assert table.fact("left") == [0]
