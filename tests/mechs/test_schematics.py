"""Schematics and Overdrives: taken along, active, offered at their moments, and what they ask in words."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import CLOCK, Event, Ref, Setup
from game.titles.mechs.rules import events as told
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules import prompts
from game.titles.mechs.rules.actions import KINDS, OVERDRIVES
from game.titles.mechs.rules.schematics import prompts as asked
from game.titles.mechs.rules.schematics import registry
from game.titles.mechs.rules.state import State
from tests.mechs.plain import MECHS, PLANS, RULES, VERBS, Table, crew, mech

FULL = {"gears": 15, "kills": 0}


# ---------------------------------------------------------------------- set-up
def start(envelopes: int, seats: int = 2, **options: Any) -> tuple[State, list[Event]]:
    heard: list[Event] = []
    settings = {**MECHS.defaults(), "mission": "M1", "envelopes": envelopes, **options}
    return RULES.start(Setup("mechs", seats, 3, options=settings), heard.append), heard


def test_two_at_most_out_of_open_envelopes_in_player_order() -> None:
    s, _ = start(2, pilots="ziggs,corki")
    first = s.first
    yordles = {0: ["satchel_charge", "hot_boots"], 1: ["low_pass", "air_brakes"]}
    seat, options = RULES.choices(s) or (CLOCK, ())
    assert seat == first
    assert [VERBS.encode(option) for option in options] == ["done", *(f"equip {name}" for name in yordles[first])]
    heard: list[Event] = []
    RULES.apply(s, first, VERBS.decode(f"equip {yordles[first][1]}"), heard.append)
    RULES.apply(s, first, VERBS.decode(f"equip {yordles[first][0]}"), heard.append)
    assert heard == [told.SchematicsTaken(first, tuple(PLANS[name] for name in yordles[first]))]
    seat, _ = RULES.choices(s) or (CLOCK, ())
    assert seat == 1 - first
    RULES.apply(s, seat, VERBS.decode("done"))
    assert s.plans[seat] == (OVERDRIVES + s.pilots[seat],)
    assert type(s.stack[-1]).__name__ == "Deploying"
    assert s.stack[-1][0] == first


def test_without_envelopes_nothing_is_asked() -> None:
    s, _ = start(0)
    assert type(s.stack[-1]).__name__ == "Deploying"


# ---------------------------------------------------------------------- becoming active
def test_a_slot_schematic_is_fitted_as_soon_as_the_gears_are_there() -> None:
    """In the middle of a line, before the next slot runs; the cards there are discarded."""
    own = {"at": "x5y5", "facing": "north", "schematics": ["point_blank"], "line": ["flamespitter", "speed speed", "aimbot"]}
    table = Table(own, gears=2, kills=4, minions=["x5y4"], pilots=crew("tristana")).run()
    assert table.offered() == [f"place {slot}" for slot in (4, 5, 6, 1, 2, 3)]
    table.do("0: place 2")
    assert table.fact("seats.0.line")[:3] == ["flamespitter", "@point_blank", "aimbot"]
    assert sorted(table.fact("discard")) == ["speed", "speed"]
    assert [event.schematic for event in table.heard(told.SchematicRan)] == [PLANS["point_blank"]]
    names = [type(event).__name__ for event in table.events]
    assert names.index("SchematicWoke") < names.index("SchematicFitted") < names.index("SchematicRan")


def test_fitting_waits_for_an_undamaged_slot_until_a_turn_begins() -> None:
    line = ["strafe_left", "strafe_right", "turn_left", "turn_right", "reverse", "about_turn"]
    own = mech("point_blank", line=[f"!stuck_{name}" for name in line], hand=["blaze"])
    table = Table(own, gears=3, pilots=crew("tristana"))
    assert "scrap blaze" in table.offered()
    table.do("0: scrap blaze", "0: repair 3").run()
    assert table.fact("seats.0.line.2") == "@point_blank"  # the only one there is: nobody is asked
    assert table.fact("stage") == "draft"


def test_programming_spares_a_slot_with_a_schematic_and_swaps_carry_it() -> None:
    own = {"at": "x5y5", "line": ["@nose_gun"], "hand": ["blaze", "speed"], "schematics": ["nose_gun"]}
    table = Table(own, gears=4)
    assert "program blaze 1" not in table.offered()
    assert "program blaze 2" in table.offered()
    refusal = RULES.why_not(RULES.view(table.s, frozenset({0})), 0, VERBS.decode("program blaze 1"))
    assert dict(refusal.params) == {"slot": 1, "schematic": Ref("SchematicId", PLANS["nose_gun"])}
    table.do("0: scrap speed", "0: swap 1 6")
    assert table.fact("seats.0.line.5") == "@nose_gun"
    with pytest.raises(ValueError, match="lies a schematic"):
        RULES.rehearse(table.s, [(0, RULES.catalog.card_ids["blaze"], 5)])


def test_slot_damage_covers_a_slot_schematic_like_a_command() -> None:
    own = {"at": "x5y5", "line": ["@nose_gun !stuck_turn_left"], "schematics": ["nose_gun"]}
    table = Table(own, gears=4, minions=["x5y3"]).run()
    assert not table.heard(told.SchematicRan)
    assert table.fact("seats.0.facing") == "west"
    assert table.fact("minions") == ["x5y3"]


# ---------------------------------------------------------------------- offers
def test_a_hack_is_offered_only_where_it_could_do_something() -> None:
    near, far = ["x5y1"], ["x5y0"]
    assert Table(mech("low_pass"), gears=2, minions=near).run().offered() == ["done", "use low_pass"]
    assert Table(mech("low_pass"), gears=2, minions=far).run().fact("stage") == "draft"
    assert Table(mech("low_pass"), gears=1, minions=near).run().fact("stage") == "draft"
    assert Table(mech("low_pass"), gears=2, minions=near, spent=["low_pass"]).run().fact("stage") == "draft"


def test_hacks_for_either_moment_are_offered_before_and_after_until_they_are_used() -> None:
    table = Table(mech("rocket_carpet", "the_fat_one"), gears=10, minions=["x5y3"]).run()
    assert table.offered() == ["done", "use rocket_carpet", "use the_fat_one"]
    table.do("0: done")
    assert table.offered() == ["done", "use rocket_carpet", "use the_fat_one"]
    table.do("0: use the_fat_one")
    assert table.fact("minions") == []
    assert table.fact("spent") == ["the_fat_one"]
    assert table.fact("stage") == "draft"


def test_overclock_runs_the_slots_once_more_and_offers_what_is_left_after_that() -> None:
    own = mech("overclock", "storm_grenade", line=["omnistomp"])
    table = Table(own, gears=10, minions=["x5y1", "x9y9"], pilots=crew("heimerdinger")).run("0: done", "0: go forward")
    assert table.offered() == ["done", "use storm_grenade", "use overclock"]
    table.do("0: use overclock", "0: go left")
    assert table.fact("seats.0.at") == "x4y4"
    assert table.offered() == ["done", "use storm_grenade"]
    assert len(table.heard(told.LineBegan)) == len(table.heard(told.LineEnded)) == 2
    table.do("0: done")
    assert table.fact("stage") == "draft"


def test_overdrives_are_used_once_a_turn() -> None:
    table = Table(mech(), **FULL).run()
    assert table.offered() == ["done", "use overdrive_corki"]
    table.do("0: use overdrive_corki")
    assert table.offered() == ["point north", "point east", "point south", "point west"]
    table.do("0: point west")
    assert table.fact("seats.0.at") == "x4y5"
    assert table.fact("seats.0.facing") == "north"
    assert "use overdrive_heimerdinger" not in table.offered(1)  # all of its slots are empty
    assert table.fact("stage") == "draft"
    assert table.fact("uses") == []  # the next turn has begun


def test_heimerdingers_overdrive_swaps_two_undamaged_slots() -> None:
    own = mech(line=["speed", "!stuck_turn_left", "aimbot"])
    table = Table(own, **FULL, pilots=crew("heimerdinger")).run("0: use overdrive_heimerdinger")
    assert "swap 1 3" in table.offered()
    assert "swap 1 2" not in table.offered()
    assert "swap 5 6" not in table.offered()
    table.do("0: swap 1 3", "0: advance 1")
    assert table.fact("seats.0.line")[:3] == ["aimbot", "!stuck_turn_left", "speed"]


def test_ziggss_overdrive_runs_by_itself_when_a_target_is_beside_him() -> None:
    table = Table(mech(), **FULL, pilots=crew("ziggs"), minions=["x5y4", "x6y5", "x6y6"]).run()
    assert table.fact("minions") == ["x6y6"]
    assert table.heard(told.SchematicUsed) == [told.SchematicUsed(0, PLANS["overdrive_ziggs"])]
    alone = Table(mech(), **FULL, pilots=crew("ziggs"), minions=["x6y6"]).run()
    assert alone.heard(told.SchematicUsed) == []


def test_tristanas_overdrive_may_be_declined() -> None:
    table = Table(mech(), **FULL, pilots=crew("tristana"), minions=["x5y2", "x8y8", "x9y9"]).run()
    assert table.offered() == ["done", "use overdrive_tristana"]
    table.do("0: use overdrive_tristana")
    assert table.offered() == ["strike x5y2", "strike x8y8", "done"]


# ---------------------------------------------------------------------- programming
def test_hacks_of_the_player_phase_are_offered_while_programming_until_the_mech_is_ready() -> None:
    table = Table(mech("sniper_scope"), {"at": "x8y8"}, gears=7, minions=["x5y11"], pilots=crew("tristana"))
    assert table.offered() == ["ready", "use sniper_scope"]
    assert table.offered(1) == ["ready"]
    table.do("0: use sniper_scope")
    assert table.offered(1) == []
    table.do("0: strike x5y11")
    assert table.offered() == table.offered(1) == ["ready"]


def test_eureka_draws_three_and_keeps_one() -> None:
    table = Table(mech("eureka", hand=["blaze"]), gears=4, deck=["speed", "ripsaw", "speed"], pilots=crew("heimerdinger"))
    table.do("0: use eureka")
    assert table.offered() == ["take speed", "take ripsaw"]
    world = RULES.sample_world(RULES.view(table.s, frozenset({0})), Dice(5))
    RULES.conserve(world)
    RULES.rehearse(world, [])
    RULES.conserve(world)
    table.do("0: take ripsaw")
    assert sorted(table.fact("seats.0.hand")) == ["blaze", "ripsaw"]
    assert table.heard(told.CommandKept) == [told.CommandKept(0, 8, (3, 3))]


def test_factory_reset_mends_a_mech_that_is_named() -> None:
    hurt = {"at": "x8y8", "line": ["!stuck_turn_left"], "system": ["foggy_visor", "foggy_visor"]}
    table = Table(mech("factory_reset", line=["!stuck_reverse"]), hurt, mission="M4", gears=5, pilots=crew("heimerdinger"))
    table.do("0: use factory_reset")
    assert table.offered() == ["choose 0", "choose 1"]
    table.do("0: choose 1")
    assert (table.fact("seats.0.damages"), table.fact("seats.1.damages")) == (1, 0)
    assert {event.cause for event in table.heard(told.DamageRepaired)} == {"schematic"}


def test_the_shared_wrench_reaches_both_ways() -> None:
    """Heimerdinger repairs within range 2; only who is next to him repairs on him."""
    damages = ["!stuck_turn_left", "!stuck_turn_right", "!stuck_reverse", "!stuck_about_turn"]
    places = ["x5y5", "x7y7", "x5y6", "x8y5"]
    wrench, *mates = [{"at": at, "line": [damage], "hand": ["blaze"]} for at, damage in zip(places, damages, strict=True)]
    wrench["schematics"] = ["shared_wrench"]
    pilots = ["heimerdinger", "corki", "tristana", "ziggs"]
    table = Table(wrench, *mates, gears=3, pilots=pilots)
    table.do("0: scrap blaze", "1: scrap blaze", "2: scrap blaze", "3: scrap blaze")
    assert table.offered(0) == ["repair 1", "mend 1 1", "mend 2 1", "done"]
    assert table.offered(1) == ["repair 1", "done"]
    assert table.offered(2) == ["repair 1", "mend 0 1", "done"]
    assert table.offered(3) == ["repair 1", "done"]
    table.do("2: mend 0 1", "0: mend 1 1")
    assert table.offered(1) == ["done"]
    assert [table.fact(f"seats.{seat}.damages") for seat in range(4)] == [0, 0, 1, 1]


def test_who_has_left_the_board_scraps_for_repairs_on_any_mech() -> None:
    left = {"at": "none", "hand": ["speed"]}
    table = Table(mech(line=["!stuck_turn_left"], system=["foggy_visor"]), left, mission="M4")
    assert table.offered(1) == ["scrap speed"]
    table.do("1: scrap speed")
    assert table.offered(1) == ["mend 0 1", "mend_system 0 foggy_visor", "done"]
    table.do("1: mend_system 0 foggy_visor").run()
    assert [event.seat for event in table.heard(told.LineBegan)] == [0]


# ---------------------------------------------------------------------- words
def test_each_question_has_its_words() -> None:
    s = Table(mech(), {"at": "x8y8"}).s
    plan, cell = PLANS["low_pass"], 200
    ref: dict[str, object] = {"schematic": Ref("SchematicId", plan)}
    frames: list[tuple[Any, str, dict[str, object]]] = [
        (fr.Outfitting(0, ()), "equip", {"left": 2}),
        (fr.Fitting(0, plan), "fit", ref),
        (fr.Offering(0, 0), "use_before", {}),
        (fr.Offering(0, 1), "use_after", {}),
        (fr.Steering(0), "steer", {}),
        (fr.Repeating(0, 3, 1), "again", {"card": Ref("CardId", 3)}),
        (fr.Picking(0, plan, 1, (cell,), ()), "pick_cell", ref),
        (fr.Picking(0, plan, 4, (cell,), ()), "pick_mine", {**ref, "left": 4}),
        (fr.Pointing(0, plan, (0,), False), "point", ref),
        (fr.Pointing(0, plan, (0,), True), "point_after", ref),
        (fr.Naming(0, plan, (0, 1)), "name", ref),
        (fr.Reordering(0, plan), "reorder", ref),
        (fr.Inspired(0, (3,)), "inspire", {}),
        (fr.Weighing(0, (1, 2)), "weigh", {}),
        (fr.Correcting(0, 1, 4), "correct", {"mech": Ref("Seat", 1), "damage": Ref("DamageId", 4)}),
        (fr.Repairing(0, plan), "mend", ref),
    ]
    for frame, key, params in frames:
        found = prompts.prompt(s, frame, 0, 3)
        assert (found.key, dict(found.params)) == (f"mechs.prompt.{key}", {"seat": Ref("Seat", 0), **params})
    assert {key for _, key, _ in frames} == set(asked.PROMPTS)
    assert {type(frame) for frame, _, _ in frames} == set(registry.OPTIONS) == set(registry.ANSWERS)
    source = Ref("SourceId", KINDS + plan)
    for frame in (fr.Measuring(0, KINDS + plan, 1, -1), fr.Aiming(0, KINDS + plan, 1, (cell,), ())):
        assert dict(prompts.prompt(s, frame, 0).params)["card"] == source


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("use nose_gun", "use_foreign"),
        ("use low_pass", "use_asleep"),
        ("use rocket_carpet", "use_spent"),
        ("equip low_pass", "no_equip"),
        ("place 1", "no_place"),
        ("pick x1y1", "no_pick"),
        ("accept glitch_12", "no_accept"),
        ("mend 1 2", "no_mend"),
        ("choose 1", "not_now"),
        ("point north", "not_now"),
    ],
)
def test_refusals_tell_the_reason(text: str, key: str) -> None:
    table = Table(mech("low_pass", "rocket_carpet"), gears=1, spent=["rocket_carpet"])
    found = RULES.why_not(RULES.view(table.s, frozenset({0})), 0, VERBS.decode(text))
    assert found.key == f"mechs.refusal.{key}"


@pytest.mark.parametrize(
    ("steps", "text", "key"),
    [
        (("0: use rocket_carpet",), "pick x11y11", "pick_far"),
        (("0: use rocket_carpet",), "done", "must_choose"),
        (("0: done",), "use low_pass", "use_not_now"),
        ((), "choose 1", "not_now"),
    ],
)
def test_refusals_while_a_hack_asks(steps: tuple[str, ...], text: str, key: str) -> None:
    table = Table(mech("low_pass", "rocket_carpet"), gears=7, minions=["x5y3", "x4y1"]).run(*steps)
    found = RULES.why_not(RULES.view(table.s, frozenset({0})), 0, VERBS.decode(text))
    assert found.key == f"mechs.refusal.{key}"
