"""The words of scenarios: what they build, what is left out, how they are read back, and the sentence of every mistake."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import CLOCK, Clock
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Turning
from game.titles.mechs.rules.mission import Escalation
from game.titles.mechs.rules.staging import MechsStaging
from game.titles.mechs.rules.state import GONE, State
from tests.mechs.helpers import at, catalog, cells, field

OPTIONS = {"mission": "T0", "difficulty": "normal", "timer": 0}
EMPTY = ["......"] * 6
PAIR = [{"at": "x0y0"}, {"at": "x5y0"}]


@pytest.fixture(scope="module")
def rules() -> MechsRules:
    calm = field(id="T1", order=1, escalations=(Escalation("shards_home", 1), Escalation("shards_home", 2)))
    fragile = field(id="T2", order=2, shard_mode="destructible")
    return MechsRules(catalog(field(), calm, fragile))


@pytest.fixture(scope="module")
def staging(rules: MechsRules) -> MechsStaging:
    return MechsStaging(rules)


def stage(staging: MechsStaging, **given: Any) -> State:
    given.setdefault("seats", PAIR)
    return staging.stage(given, OPTIONS)


# ---------------------------------------------------------------- building


def test_what_is_left_out_is_as_at_the_start(rules: MechsRules, staging: MechsStaging) -> None:
    s = staging.stage({"seats": [{}, {}, {}]}, {**OPTIONS, "timer": 60})
    mission = s.terms.mission
    assert (s.phase, s.turn, s.first, s.seconds) == ("program", 2, 0, 60)
    assert (s.mech, s.face) == (list(mission.starts[:3]), [0, 0, 0])
    assert (s.bomb, s.bomb_hp, s.school_hp) == (mission.bomb, 9, 2)
    assert s.shards == list(mission.shards)
    assert max(s.minion) == NOWHERE
    assert (len(s.deck), s.deck[-1], s.wrecks[-1]) == (96, 0, 0)
    assert s.rolls == ()
    assert sorted(rules.pending(s)) == [0, 1, 2]
    rules.conserve(s)


def test_a_terrain_replaces_the_board_and_sends_the_minions_to_sleep(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, terrain=["R.O.", "_#.P", "...G"], seats=[{"at": "x0y0"}, {"at": "x3y2"}], minions=["x1y2"])
    mission = s.terms.mission
    assert (mission.width, mission.height) == (4, 3)
    assert s.terms.runes == (cells("x0y0"), (), cells("x3y2"), ())
    assert (s.bomb, s.shards, mission.school, mission.starts) == (NOWHERE, [], (), ())
    assert (s.terms.walls[at("x0y1")], s.terms.walls[at("x1y1")], s.terms.walls[at("x4y0")]) == (1, 1, 1)
    assert (s.terms.wins, s.terms.losses, s.terms.move.mode, s.terms.spawn.mode, s.terms.attack) == (
        (),
        (),
        "none",
        "none",
        "none",
    )
    awake = stage(staging, terrain=EMPTY, sleep=False)
    assert (awake.terms.wins, awake.terms.spawn.mode) == (field().wins, "rune_colour")
    text = stage(staging, terrain="....\n....\n", seats=[{"at": "x0y0"}, {"at": "x3y1"}])
    assert (text.terms.mission.width, text.terms.mission.height) == (4, 2)


def test_terrains_of_six_cells_are_numbered_in_reading_order(staging: MechsStaging) -> None:
    s = stage(staging, terrain=["." * 8, *["." * 7 + "_"] * 6])
    tiles = s.terms.mission.tiles
    assert [tiles[at(name)] for name in ("x0y0", "x5y5", "x6y0", "x7y0", "x7y1", "x0y6", "x6y6")] == [0, 0, 1, 1, -1, 2, 3]


def test_pieces_cards_and_tallies(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(
        staging,
        mission="T1", difficulty="hard", first=1, turn=7, minions=["x2y2", "x3y3"], bomb="x4y4", bomb_hp=3, school_hp=1,
        school=["x0y5"], goals=["x5y5"], shards=["x1y1", "1"], kills=4, gears=14, risen=[1], deck=["aimbot", "blaze"],
        discard=["speed"], wrecks=["stuck_reverse"], wrecked=["glitch_12"],
        seats=[
            {"at": "x0y0", "facing": "east", "line": ["skewer ripsaw", "", "skewer +5", "blaze !stuck_reverse"]},
            {"at": "x5y0", "hand": ["speed", "blaze"], "system": ["foggy_visor", "exposed_wiring"]},
        ],
    )  # fmt: skip
    ids, wrecks = rules.catalog.card_ids, rules.catalog.damage_ids
    assert (s.terms.mission.id, s.terms.difficulty, s.turn, s.first) == ("T1", "hard", 7, 1)
    assert (s.bomb, s.bomb_hp, s.school_hp, s.kills, s.gears, s.risen) == (at("x4y4"), 3, 1, 4, 14, 2)
    assert (s.terms.mission.school, s.terms.mission.goals) == (cells("x0y5"), cells("x5y5"))
    assert s.shards == [at("x1y1"), -2]
    assert s.minion[:3] == [at("x2y2"), at("x3y3"), NOWHERE]
    assert s.line[0] == (ids["skewer"], ids["ripsaw"]) and s.line[3] == (ids["blaze"],)
    assert (s.covered[3], s.cargo[2], s.cargo[0]) == (wrecks["stuck_reverse"], 5, -1)
    assert s.face == [1, 0]
    assert s.hand[1] == [ids["speed"], ids["blaze"]]
    assert s.system[1] == tuple(sorted((wrecks["foggy_visor"], wrecks["exposed_wiring"])))
    assert s.deck[-3:] == [ids["blaze"], ids["blaze"], ids["aimbot"]]
    assert (s.discard, s.wrecked, s.wrecks[-1]) == ([ids["speed"]], [wrecks["glitch_12"]], wrecks["stuck_reverse"])
    assert 5 not in s.spare and 2 in s.spare


def test_a_deck_may_be_run_down_to_its_named_cards(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, deck=["speed"], discard=["rest"], wrecked=["glitch_12", "rest"], seats=[{"hand": ["blaze"]}, {}])
    assert (len(s.deck), len(s.discard)) == (1, 94)
    assert (s.wrecks, len(s.wrecked)) == ([], 37)
    rules.conserve(s)


def test_shards_that_are_gone_were_broken_or_handed_in(staging: MechsStaging) -> None:
    s = stage(staging, shards=["gone", "x1y1"])
    assert (s.shards, s.home, s.broken) == ([GONE, at("x1y1")], 1, 0)
    s = stage(staging, home=1)
    assert (s.shards, s.home) == ([GONE, at("x4y4")], 1)
    s = stage(staging, mission="T2", shards=["gone", "gone", "x1y1"])
    assert (s.home, s.broken) == (0, 2)
    s = stage(staging, terrain=EMPTY, shard_mode="pickup", shards=["0"])
    assert (s.shards, s.carried(0)) == ([-1], 0)


# ---------------------------------------------------------------- stages


def test_deploying_goes_on_with_the_first_mech_that_is_not_there(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, stage="deploy", first=1, seats=[{}, {"at": "x1y1", "facing": "west"}, {}])
    assert (s.phase, s.turn) == ("deploy", 0)
    assert list(rules.pending(s)) == [2]
    assert len(rules.pending(s)[2].options) == 3 * 4


def test_a_draft_has_the_cards_that_are_shown(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, stage="draft", first=1, display=["blaze", "speed", "blaze"], seats=[{"hand": ["aimbot"]}, {}])
    decision = rules.pending(s)
    assert list(decision) == [0] and len(decision[0].options) == 2
    assert s.stack[-1][1] == 3
    double = stage(staging, stage="draft", turn=1, display=["blaze"] * 5)
    assert double.stack[-1][1] == 4
    assert rules.asides(double) == {}
    timed = staging.stage({"stage": "draft", "seats": PAIR}, {**OPTIONS, "timer": 40})
    assert list(rules.asides(timed)) == [CLOCK]
    assert (rules.clock(timed), rules.clock(double)) == (Clock("draft:2", 40), None)
    assert (rules.open_phase(timed), rules.open_phase(stage(staging))) == (None, "program:2")


def test_a_draft_without_cards_is_dealt_from_the_deck(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, stage="draft", deck=["aimbot", "ripsaw"], seats=[{"line": ["memory_core"]}, {}])
    assert (s.turn, s.phase, len(s.display)) == (2, "draft", 6)
    assert s.display[:3] == [11, 8, 0]
    assert len(stage(staging, stage="draft", turn=1).display) == 10


def test_the_minions_phase_runs_to_the_next_question(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, stage="minions", rolls=[1, 0], minions=["x3y3"], shards=["x1y3", "x2y4"], sleep=False)
    facts = staging.facts(s)
    assert (facts["stage"], facts["turn"], facts["first"]) == ("draft", 3, 1)
    assert facts["minions"] == ["x2y3"]
    assert s.rolls == ()


def test_where_a_scenario_may_end(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, seats=[{"hand": ["speed"]}, {}])
    assert staging.resting(s)
    s.stack = [s.stack[-1]._replace(lanes=(3, 0))]  # type: ignore[attr-defined]
    assert not staging.resting(s)
    s.stack = [Turning(0, 2, 1)]
    assert not staging.resting(s)
    s.stack = []
    assert staging.resting(s)


# ---------------------------------------------------------------- reading


def test_what_was_given_is_read_back(rules: MechsRules, staging: MechsStaging) -> None:
    given = {
        "turn": 3, "first": 1, "bomb": "x4y5", "bomb_hp": 5, "school_hp": 1, "minions": ["x3y2", "x0y5"], "shards": ["gone", "1"],
        "kills": 2, "gears": 3, "home": 1, "discard": ["blaze", "speed"], "wrecked": ["glitch_12"], "goals": ["x5y5"],
        "seats": [
            {"at": "x0y0", "facing": "south", "line": ["skewer skewer +9", "", "blaze !stuck_reverse", "", "", "!stuck_reverse"]},
            {"at": "x5y0", "facing": "west", "hand": ["aimbot"], "system": ["bent_axle"]},
        ],
    }  # fmt: skip
    facts = staging.facts(staging.stage(given, OPTIONS))
    for key, value in given.items():
        if key != "seats":
            assert facts[key] == value, key
    for seat, side in enumerate(given["seats"]):  # type: ignore[arg-type]
        for key, value in side.items():
            assert facts["seats"][seat][key] == value
    assert facts["seats"][1]["line"] == [""] * 6
    assert [side["damages"] for side in facts["seats"]] == [2, 1]
    assert [side["shard"] for side in facts["seats"]] == [-1, 1]
    assert (facts["stage"], facts["mission"], facts["difficulty"], facts["active"]) == ("program", "T0", "normal", -1)
    assert (facts["school"], facts["shard_mode"], facts["display"]) == (["x2y0", "x3y0"], "pickup", [])


def test_a_view_tells_only_how_many_cards_the_decks_have(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, deck=["aimbot"])
    facts = staging.facts(s)
    assert (len(facts["deck"]), facts["deck"][0], len(facts["wrecks"])) == (96, "aimbot", 37)
    seen = staging.view_facts(rules.view(s, frozenset((0,))))
    assert (seen["deck"], seen["wrecks"]) == (96, 37)
    assert {key: value for key, value in seen.items() if key not in ("deck", "wrecks", "boss_deck")} == {
        key: value for key, value in facts.items() if key not in ("deck", "wrecks", "boss_deck")
    }


def test_a_world_of_a_staged_position_fits_its_view(rules: MechsRules, staging: MechsStaging) -> None:
    s = stage(staging, minions=["x3y3"], seats=[{"system": ["bent_axle"]}, {"hand": ["blaze"]}])
    v = rules.view(s, frozenset((0, 1)))
    assert rules.view(rules.sample_world(v, Dice(1)), frozenset((0, 1))) == v


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"minion": []}, "given: unknown key 'minion'; did you mean 'minions'?"),
        ({"seats": [{"cell": "x0y0"}, {}]}, "given.seats.0: unknown key 'cell'; expected one of at, facing"),
        ({"seats": [{}]}, "for 2 to 4 mechs, not 1"),
        ({"mission": "T9"}, "option 'mission' is 'T9'"),
        ({"difficulty": "mean"}, "option 'difficulty' is 'mean'"),
        ({"stage": "run"}, "given.stage is 'run'; expected one of equip, deploy, draft, program, minions, danger"),
        ({"turn": 0}, "given.turn: 0 is no whole number from 1 to 99"),
        ({"first": 2}, "given.first: 2 is no whole number from 0 to 1"),
        ({"terrain": ["...", ".."]}, "given.terrain: expected rows of equally many letters"),
        ({"terrain": ["..?"]}, "given.terrain: row 0 has '?'"),
        ({"terrain": ["." * 25]}, "given.terrain is 25x1; a board is 24x18 at most"),
        ({"terrain": EMPTY, "seats": [{}, {}]}, "given.seats.0.at is missing"),
        ({"sleep": "yes"}, "given.sleep is 'yes'; expected true or false"),
        ({"seats": [{"at": "x9y9"}, {}]}, "given.seats.0.at: x9y9 is outside the board"),
        ({"seats": [{"at": "b3"}, {}]}, "given.seats.0.at: 'b3' is no cell; cells are written x3y5"),
        ({"seats": [{"facing": "up"}, {}]}, "given.seats.0.facing is 'up'; expected one of north, east, south, west"),
        ({"minions": ["x0y0"]}, "given.minions: on x0y0 there is seat 0 already"),
        ({"minions": ["x1y1", "x1y1"]}, "given.minions: on x1y1 there is a minion already"),
        ({"minions": "x1y1"}, "given.minions: 'x1y1' is no list"),
        ({"bomb": "x0y0"}, "given.seats.0.at: on x0y0 there is the Bomb already"),
        ({"terrain": ["#.", ".."], "seats": [{"at": "x0y0"}, {"at": "x1y1"}]}, "seats.0.at: on x0y0 there is a wall already"),
        ({"bomb_hp": "3"}, "given.bomb_hp: '3' is no whole number from 0 to 99"),
        ({"shards": ["4"]}, "given.shards: 4 is no whole number from 0 to 1"),
        ({"shards": ["0", "0"]}, "given.shards: a mech carries two"),
        ({"shard_mode": "none", "shards": ["x1y1"]}, "given.shards: this mission has none"),
        ({"shard_mode": "loose"}, "given.shard_mode is 'loose'; expected one of none, pickup, destructible"),
        ({"kills": 5}, "given.kills: 5 is no whole number from 0 to 4"),
        ({"mission": "T1", "risen": [2]}, "given.risen: 2 is no whole number from 0 to 1"),
        ({"display": ["blaze"]}, "given.display: only the stage `draft` has face-up cards"),
        ({"stage": "draft", "display": ["blaze"]}, "given.display has 1 cards, but 4 picks are to be made"),
        ({"deck": ["blazes"]}, "given.deck: there is no command 'blazes'; did you mean 'blaze'?"),
        ({"deck": ["blaze"] * 9}, "given: there are only 8 copies of 'blaze'"),
        ({"wrecks": ["stuck_reverse"] * 3}, "given: there are only 2 copies of 'stuck_reverse'"),
        ({"seats": [{"line": "blaze"}, {}]}, "given.seats.0.line: expected a list of at most 6 texts"),
        ({"seats": [{"line": ["blaze speed"]}, {}]}, "given.seats.0.line, slot 1: cards of two elements"),
        ({"seats": [{"line": ["", "blaze " * 4]}, {}]}, "given.seats.0.line, slot 2: 4 cards; a stack has 3 at most"),
        ({"seats": [{"line": ["!glitch_12"]}, {}]}, "given.seats.0.line, slot 1: glitch_12 is no slot damage"),
        ({"seats": [{"line": ["!stuck_reverse !stuck_reverse"]}, {}]}, "given.seats.0.line, slot 1: two slot damages"),
        ({"seats": [{"line": ["speed +1"]}, {}]}, "given.seats.0.line, slot 1: a cargo needs an undamaged Skewer on top"),
        ({"seats": [{"line": ["skewer +0"]}, {}], "minions": ["x3y3"]}, "minion 0 is somewhere else already"),
        ({"seats": [{"system": ["stuck_reverse"]}, {}]}, "given.seats.0.system: stuck_reverse is no system damage"),
        ({"stage": "deploy", "seats": [{}, {"at": "x1y1"}]}, "given.seats: mechs are deployed in player order"),
        ({"stage": "deploy"}, "given.seats: mechs are deployed in player order"),
    ],
)  # fmt: skip
def test_mistakes_name_the_key(staging: MechsStaging, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        stage(staging, **given)
    assert sentence in str(error.value)
