"""The shipped cards of Mechs vs. Minions are right, a broken row is told in one sentence, and the Catalog holds what they say."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game import content
from game.titles.mechs import data_boss, data_schematics
from game.titles.mechs.data import catalog_from, checked, pilots
from game.titles.mechs.rules.actions import WAYS
from game.titles.mechs.rules.boss import phase
from game.titles.mechs.rules.catalog import ELEMENTS
from game.titles.mechs.rules.op_fields import op
from tests.spoiled import Spoil, in_row, told

CARDS = content.data("mechs", "cards")
SCHEMATICS, BOSS = content.data("mechs", "schematics"), content.data("mechs", "boss")
CATALOG = catalog_from(CARDS, SCHEMATICS, BOSS, {})
BY_NAME = {command.name: command for command in CATALOG.commands}
DAMAGE = {damage.name: damage for damage in CATALOG.damages}


# ---------------------------------------------------------------------- the shipped data
def test_the_shipped_cards_are_right() -> None:
    assert checked(CARDS) is CARDS
    assert sum(card["copies"] for card in CARDS["command"]) == 96
    assert sum(card["copies"] for card in CARDS["damage"]) == 55
    assert {card["copies"] for card in CARDS["command"]} == {8}


def test_every_element_has_a_move_a_turn_and_an_attack() -> None:
    assert [(ELEMENTS[command.element], command.type) for command in CATALOG.commands] == [
        (element, kind)
        for element, kinds in (
            ("fire", ("move", "attack", "turn")),
            ("electric", ("move", "turn", "attack")),
            ("metal", ("move", "turn", "attack")),
            ("computer", ("move", "turn", "attack")),
        )
        for kind in kinds
    ]


def test_the_first_deck_of_damage_has_37_cards() -> None:
    assert sum(damage.copies for damage in CATALOG.damages if not damage.since) == 37
    assert sum(damage.copies for damage in CATALOG.damages if damage.since == "M2") == 3


def test_the_pilots_sit_in_the_order_of_the_file() -> None:
    assert [(pilot.id, pilot.mech) for pilot in pilots()] == [
        ("corki", "metal"),
        ("heimerdinger", "electric"),
        ("tristana", "computer"),
        ("ziggs", "fire"),
    ]


# ---------------------------------------------------------------------- the Catalog
def test_moves_have_their_steps_and_sides() -> None:
    assert (BY_NAME["speed"].least, BY_NAME["speed"].most) == ((1, 2, 3), (2, 4, 6))
    for name in ("blaze", "skewer", "omnistomp"):
        assert BY_NAME[name].least == BY_NAME[name].most == (1, 2, 3)
    assert [WAYS[way] for way in BY_NAME["omnistomp"].sides] == ["forward", "right", "left"]
    assert BY_NAME["blaze"].sides == (0,)
    assert [command.name for command in CATALOG.commands if command.cargo] == ["skewer"]


def test_turns_have_more_ways_with_more_power() -> None:
    turns = [command for command in CATALOG.commands if command.type == "turn"]
    assert {command.ways for command in turns} == {((1, 3), (1, 2, 3), (0, 1, 2, 3))}
    assert all(command.ways == ((), (), ()) for command in CATALOG.commands if command.type != "turn")


def test_attacks_have_their_modes_and_reach() -> None:
    modes = {command.name: command.mode for command in CATALOG.commands if command.mode}
    assert modes == {
        "blaze": "all", "flamespitter": "all", "cyclotron": "all", "chain_lightning": "chain", "scythe": "choose",
        "ripsaw": "ray", "aimbot": "choose",
    }  # fmt: skip
    assert (BY_NAME["scythe"].targets, BY_NAME["scythe"].radius) == ((1, 2, 3), (1, 1, 1))
    assert (BY_NAME["aimbot"].targets, BY_NAME["aimbot"].radius) == ((1, 1, 1), (1, 2, 3))
    assert BY_NAME["chain_lightning"].targets == (2, 4, 6)
    assert BY_NAME["ripsaw"].targets == (1, 2, 3)
    assert [len(cells) for cells in BY_NAME["cyclotron"].cells] == [4, 8, 12]
    assert [len(cells) for cells in BY_NAME["flamespitter"].cells] == [2, 4, 7]
    assert BY_NAME["blaze"].cells == (((0, -1), (0, 1)),) * 3


def test_the_tank_and_the_core_say_what_they_add() -> None:
    assert BY_NAME["fuel_tank"].tank and BY_NAME["fuel_tank"].radius == (1, 2, 3) and not BY_NAME["fuel_tank"].mode
    assert [command.name for command in CATALOG.commands if any(command.bonus)] == ["memory_core"]
    assert BY_NAME["memory_core"].bonus == (1, 2, 3)


def test_damage_cards_become_ops() -> None:
    assert DAMAGE["glitch_34"].steps == (("swap", 2, 3),)
    assert DAMAGE["major_glitch"].steps == (("swap", 0, 5, 1, 4, 2, 3),)
    assert DAMAGE["stuck_strafe_left"].steps == (("move", 3, 1),)
    assert DAMAGE["stuck_reverse"].steps == (("move", 2, 1),)
    assert DAMAGE["stuck_turn_right"].steps == (("turn", 1),)
    assert DAMAGE["haywire_controls"].steps == (("move_compass", 2),)
    assert DAMAGE["haywire_rotator"].steps == (("face_compass",),)
    assert DAMAGE["rocket_whoopsie"].steps == (("move", 0, 3), ("turn", 2))
    assert DAMAGE["exposed_wiring"].steps == (("flag", "minions_hit_diagonally"),)
    assert DAMAGE["bent_axle"].steps == (("power", "move", -1),)
    assert DAMAGE["beam_misfire"].steps == (("cross",),)
    assert DAMAGE["catastrophic_failure"].steps == (("draw", 2),)


def test_the_numbers_arrive() -> None:
    numbers = CATALOG.numbers
    assert (numbers.draft_deal, numbers.draft_take_total, numbers.double_draft_deal, numbers.double_draft_each) == (5, 4, 10, 2)
    assert (numbers.kills_per_gear, numbers.max_gears, numbers.minions, numbers.max_stack) == (5, 15, 100, 3)
    assert (numbers.mechs, numbers.timers) == ((2, 3, 4), (40, 60, 90, 0))
    assert (numbers.hard_dice, numbers.hard_turn) == (1, 6)


# ---------------------------------------------------------------------- broken data
def _part(place: int, part: str, **fields: Any) -> Spoil:
    return lambda data: data["command"][place - 1][part].update(fields)


def _step(place: int, **fields: Any) -> Spoil:
    return lambda data: data["damage"][place - 1]["steps"][0].update(fields)


def _number(**fields: Any) -> Spoil:
    return lambda data: data["numbers"].update(fields)


FIELDS = [
    (_number(minions="100"), "numbers, minions: expected a whole number."),
    (_number(life=3), "numbers: unknown field life."),
    (_number(max_stack=4), "numbers, max_stack: the cards have values for powers 1 to 3 only."),
    (_number(number_die_faces=8), "numbers, number_die_faces: a command line has 6 slots."),
    (_number(mechs=[3, 2]), "numbers, mechs: the numbers do not ascend."),
    (_number(mechs=[2, 5]), "numbers, mechs: expected whole numbers from 2 to 4."),
    (_number(timers=[40, 40]), "numbers, timers: a number stands there twice."),
    (_number(double_draft_deal=7), "numbers, double_draft_deal: too few cards for every mech."),
    (_number(draft_deal=3), "numbers, draft_deal: fewer cards than are taken."),
    (lambda data: data["numbers"].pop("hard_dice"), "numbers: the field hard_dice is missing."),
    (in_row("command", 1, element="water"), 'command 1, element: "water" is not one of fire, electric, metal, computer.'),
    (in_row("command", 1, type="jump"), 'command 1, type: "jump" is not one of move, turn, attack.'),
    (in_row("command", 1, name="Blaze"), "command 1: unknown field name."),
    (in_row("command", 1, turn=[["left"]] * 3), 'command 1, turn: the type is "move".'),
    (in_row("command", 3, cargo=True), "command 3, cargo: only a move keeps what it crushed; leave the field out elsewhere."),
    (in_row("command", 7, cargo=False), "command 7, cargo: only a move keeps what it crushed; leave the field out elsewhere."),
    (in_row("command", 3, turn=[["left"]] * 2), "command 3, turn: expected 3 lists, one for each power."),
    (in_row("command", 3, turn=[["left"], ["up"], []]), "command 3, turn: expected lists of different words of forward, right, "),
    (in_row("command", 3, turn=[]), "command 3, turn: the list is empty."),
    (_part(3, "tank", radius=[1, 2]), "command 3, tank, radius: expected 3 numbers, one for each power."),
    (_part(4, "move", most=[2, 4, 7]), "command 4, move, most: expected whole numbers from 1 to 6."),
    (_part(4, "move", least=[3, 2, 3]), "command 4, move, most: less than the least."),
    (_part(4, "move", sides=["around"]), "command 4, move, sides: no command moves backward."),
    (_part(2, "attack", mode="laser"), 'command 2, attack, mode: "laser" is not one of all, choose, chain, ray.'),
    (_part(2, "attack", cells=[[[1, 0]]]), "command 2, attack, cells: expected 3 lists, one for each power."),
    (
        _part(2, "attack", cells=[[[1, 0]], [[1, 5]], [[1, 0]]]),
        "command 2, attack, cells: expected lists of pairs [forward, right] ",
    ),
    (_part(2, "attack", cells=[[[0, 0]]] * 3), "command 2, attack, cells: the mech's own cell, or one cell twice."),
    (_part(2, "attack", cells=[[[1, 0], [1, 0]]] * 3), "command 2, attack, cells: the mech's own cell, or one cell twice."),
    (_part(9, "attack", radius=[1, 1, 1]), "command 9, attack: unknown field radius."),
    (_part(11, "draft", extra=[0, 1, 2]), "command 11, draft, extra: expected whole numbers from 1 to 99."),
    (lambda data: data["command"][1].pop("attack"), "command 2: the field attack is missing."),
    (in_row("damage", 1, kind="flood"), 'damage 1, kind: "flood" is not one of glitch, slot, system.'),
    (in_row("damage", 1, since="M1"), 'damage 1, since: "M1" is not one of M2, M4, M6, M7.'),
    (in_row("damage", 1, steps=[]), "damage 1, steps: the list is empty."),
    (in_row("damage", 1, kind="system"), 'damage 1, steps: an op that does not go with the kind "system".'),
    (in_row("damage", 14, kind="slot"), 'damage 14, steps: an op that does not go with the kind "slot".'),
    (_step(1, op="jump"), 'damage 1, steps 1, op: "jump" is not one of swap, move, turn, '),
    (_step(1, pairs=[[0, 1]]), "damage 1, steps 1, pairs: expected pairs of slots from 1 to 6."),
    (_step(1, pairs=[[1, 2], [2, 3]]), "damage 1, steps 1, pairs: expected different slots."),
    (_step(5, way="up"), 'damage 5, steps 1, way: "up" is not one of forward, right, around, left.'),
    (_step(5, steps=0), "damage 5, steps 1, steps: 0 is not between 1 and 6."),
    (_step(7, way="forward"), "damage 7, steps 1, way: that is no turn."),
    (_step(14, flag="fog"), 'damage 14, steps 1, flag: "fog" is not one of minions_hit_diagonally, draft_random.'),
    (_step(16, delta=1), "damage 16, steps 1, delta: 1 is not between -2 and -1."),
    (_step(20, count=0), "damage 20, steps 1, count: 0 is not between 1 and 9."),
    (in_row("pilot", 1, mech="wood"), 'pilot 1, mech: "wood" is not one of metal, electric, computer, fire.'),
    (lambda data: data.update(boss=[]), "unknown field boss."),
    (lambda data: data.pop("pilot"), "the field pilot is missing."),
]

BOX = [
    (lambda data: data["command"].pop(), "there are 11 kinds of commands; expected 12."),
    (in_row("command", 2, id="blaze"), "two commands have the same id."),
    (in_row("damage", 2, id="glitch_12"), "two damage cards have the same id."),
    (in_row("command", 2, copies=7), "the command cards are not 96 in all."),
    (in_row("damage", 2, copies=5), "the damage cards are not 55 in all."),
    (_number(minions=99), "numbers, minions is 99; the rules count 100."),
    (in_row("pilot", 2, id="corki"), "two pilots have the same id."),
    (in_row("pilot", 2, mech="metal"), "two pilots drive the same mech."),
    (lambda data: data["pilot"].pop(), "there are 3 pilots for 4 mechs."),
]


@pytest.mark.parametrize(("spoil", "message"), FIELDS)
def test_a_wrong_field_is_told(spoil: Spoil, message: str) -> None:
    said = _told(spoil)
    assert message in said
    assert said.startswith("assets/data/mechs/cards.toml") and said.endswith(".")


@pytest.mark.parametrize(("spoil", "message"), BOX)
def test_a_box_that_does_not_add_up_is_told(spoil: Spoil, message: str) -> None:
    assert _told(spoil) == f"assets/data/mechs/cards.toml: {message}"


def _told(spoil: Spoil) -> str:
    return told(CARDS, spoil, checked)


# ---------------------------------------------------------------------- schematics and the Boss
def _first(what: str, number: int, **values: Any) -> Spoil:
    """Changes the first op of a row; without an `op` among the values it keeps its own."""
    return lambda data: data[what][number - 1]["steps"][0].update(values)


def _boss_op(**values: Any) -> Spoil:
    return lambda data: data["card"][0]["steps"].__setitem__(0, [values])


PLANS = [
    (_first("schematic", 1, range=25), "schematic 1, steps 1, range: 25 is not between 1 and 24."),
    (_first("schematic", 1, reach=2), "schematic 1, steps 1: unknown field reach."),
    (_first("schematic", 6, least=4), "schematic 6, steps 1, most: less than the least."),
    (_first("schematic", 6, way="up"), "schematic 6, steps 1, way: "),
    (_first("schematic", 7, size=4), "schematic 7, steps 1, size: expected one of 3, 5."),
    (_first("schematic", 19, cells=[[1, 1], [1, 1]]), "schematic 19, steps 1, cells: expected different cells"),
    (_first("schematic", 19, cells=[[1, 99]]), "schematic 19, steps 1, cells: expected pairs [forward, right]"),
    (_first("schematic", 26, cards="all"), "schematic 26, steps 1, cards: expected a list."),
    (_first("overdrive", 1, op="sneeze"), "overdrive 1, steps 1, op: "),
]


@pytest.mark.parametrize(("spoil", "message"), PLANS)
def test_a_wrong_field_of_a_schematic_is_told(spoil: Spoil, message: str) -> None:
    assert message in told(SCHEMATICS, spoil, data_schematics.checked)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (_boss_op(op="hit_within", radius=0), ", radius: 0"),
        (_boss_op(op="mirror", everyone=1), ", everyone: expected true or false."),
        (_boss_op(op="lanes", dice=1), ": the field range is missing."),
        (_boss_op(op="shield", dice=1), ": unknown field dice."),
    ],
)
def test_a_wrong_field_of_a_boss_card_is_told(spoil: Spoil, message: str) -> None:
    assert f"card 1, steps 1{message}" in told(BOSS, spoil, data_boss.checked)


def test_the_fields_of_a_new_op_are_those_of_what_carries_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(phase.OPS, "sneeze", op(phase.OPS["shield"].run, wind=range(2, 4), at=("bomb", "mechs")))
    data = deepcopy(BOSS)
    _boss_op(op="sneeze", wind=3, at="bomb")(data)
    assert data_boss.checked(data) is data
    assert "wind: 1 is not between 2 and 3." in told(BOSS, _boss_op(op="sneeze", wind=1, at="bomb"), data_boss.checked)
    assert "at: " in told(BOSS, _boss_op(op="sneeze", wind=2, at="sea"), data_boss.checked)
