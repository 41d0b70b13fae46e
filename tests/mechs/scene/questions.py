"""Every question of schematics and of the Boss as a table that stands still: positions out of the scenarios, by their names."""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.core.match import Match
from game.core.types import Setup
from game.titles.mechs import TITLE
from game.ui.still import StillTable
from tests.gallery import mechs as shots

SCENARIOS = Path(__file__).parents[1] / "scenarios"
QUESTIONS = (
    ("BossAiming", "axe_strike_1_hits_one_of_two", 0),
    ("BossLeading", "axe_strike_2_each_step_anew", 0),
    ("DragLeading", "electrostomp_before_the_magnet", 0),
    ("Keeping", "axe_cannon_1_any_range", 0),
    ("Exposing", "low_pass_at_the_boss_asks_for_one_of_two_shields", 4),
    ("Outfitting", "equip_by_default_up_to_the_mission", 0),
    ("Fitting", "nose_gun_fitted_behind_the_running_slot_waits", 2),
    ("Offering", "blast_furnace_breaks_shards_and_spares_mechs", 2),
    ("Picking", "storm_grenade_hits_a_block_of_nine", 4),
    ("Picking", "rocket_hop_after_the_line", 4),
    ("Picking", "sticky_charge_hits_an_enemy_and_all_around_it", 4),
    ("Picking", "express_delivery_before_the_line", 3),
    ("Picking", "minefield_is_laid_after_the_line_as_well", 4),
    ("Picking", "grand_finale_hits_a_whole_terrain", 4),
    ("Pointing", "formation_flight_before_the_hacks", 5),
    ("Pointing", "hot_boots_after_the_step_of_the_satchel_charge", 3),
    ("Naming", "factory_reset_before_the_own_line", 4),
    ("Repairing", "maintenance_routine_repairs_a_later_slot_in_time", 2),
    ("Reordering", "overdrive_heimerdinger_moves_a_slot_schematic", 3),
    ("Repeating", "rapid_fire_and_the_spotter", 3),
    ("Steering", "formation_flight_before_the_hacks", 2),
    ("Inspired", "eureka_keeps_the_drafted_hand", 1),
    ("Weighing", "schematics_steel_nerves_after_the_tank_is_declined", 1),
    ("Correcting", "error_correction_chooses_the_slot", 0),
    ("Programming", "m6_mends_nothing_if_it_likes", 1),
    ("Programming", "eureka_keeps_the_drafted_hand", 0),
)
"""The frame that asks, the scenario, and after how many of its steps."""


def table_of(name: str, done: int) -> StillTable:
    """The position of a scenario after some of its steps, all mechs driven by one person."""
    with open(SCENARIOS / f"{name}.toml", "rb") as file:
        data = tomllib.load(file)
    given = data["given"]
    if given.get("stage") == "danger":  # damage cards of other missions: no world fits a View of them
        given.pop("wrecks", None)
    state = TITLE.staging.stage(given, data.get("options", {}))
    seats = len(given["seats"])
    setup = Setup("mechs", seats, 1, 1, {**TITLE.defaults(), "mission": given.get("mission", "M1"), "timer": 0})
    match = Match(TITLE.rules, setup, shots.people(seats, seats), start=state)
    for step in data["steps"][:done]:
        if not step.startswith(("?", "!")):
            seat, _, words = step.partition(": ")
            match.submit(int(seat), match.verbs.decode(words))
    return StillTable(match)
