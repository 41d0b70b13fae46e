"""The text scenarios cover the law: every ruling, every command at each power, every damage card, every schematic and Overdrive,
every card of the Boss at each power, every default danger, every mission."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import pytest

from game.titles import title
from tests.scenariofiles import scenarios_of

CATALOG = title("mechs").rules.catalog
RULINGS = [*range(1, 102), "66b"]
COMMANDS = [(command.name, power) for command in CATALOG.commands for power in (1, 2, 3)]
DAMAGES = [damage.name for damage in CATALOG.damages]
SCHEMATICS = [schematic.name for schematic in CATALOG.schematics]
"""The Overdrives with them."""
BOSS_CARDS = [(card.name, power) for card in CATALOG.boss_cards if card.copies for power in (1, 2)]
DEFAULTS = [card.name for card in CATALOG.boss_cards if not card.copies]
SHIPPED = tuple(CATALOG.missions)


def scenarios() -> Collection[dict[str, Any]]:
    """All of them."""
    return scenarios_of("mechs").values()


@cache
def told(key: str) -> set[str | int]:
    """All that the scenarios name under a free list."""
    return {entry for scenario in scenarios() for entry in scenario.get(key, [])}


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_scenario(ruling: int | str) -> None:
    assert ruling in told("rulings")


def test_rulings_that_are_named_exist() -> None:
    assert told("rulings") <= set(RULINGS)


@pytest.mark.parametrize(("name", "power"), COMMANDS)
def test_every_command_has_a_scenario_at_each_power(name: str, power: int) -> None:
    assert f"{name} {power}" in told("cards")


@pytest.mark.parametrize("name", DAMAGES)
def test_every_damage_card_has_a_scenario(name: str) -> None:
    assert name in told("cards")


@pytest.mark.parametrize("name", SCHEMATICS)
def test_every_schematic_has_scenarios(name: str) -> None:
    """What it does, and where it ends."""
    assert sum(name in scenario.get("cards", []) for scenario in scenarios()) >= 2


@pytest.mark.parametrize(("name", "power"), BOSS_CARDS)
def test_every_boss_card_has_a_scenario_at_each_power(name: str, power: int) -> None:
    assert f"{name} {power}" in told("cards")


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_default_danger_has_a_scenario(name: str) -> None:
    assert name in told("cards")


def test_cards_that_are_named_exist() -> None:
    powers = {f"{name} {power}" for name, power in [*COMMANDS, *BOSS_CARDS]}
    assert told("cards") == {*powers, *DAMAGES, *SCHEMATICS, *DEFAULTS}


@pytest.mark.parametrize("name", [damage.name for damage in CATALOG.damages if damage.kind == "slot"])
def test_slot_damage_is_shown_when_drawn_and_when_it_runs(name: str) -> None:
    drawn = [s for s in scenarios() if name in s["given"].get("wrecks", [])]
    lies = [s for s in scenarios() if any(f"!{name}" in text for seat in s["given"]["seats"] for text in seat.get("line", []))]
    assert drawn and lies


@pytest.mark.parametrize("mission", SHIPPED)
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_every_mission_is_shown_on_its_own_board_at_each_difficulty(mission: str, difficulty: str) -> None:
    own = [s["given"] for s in scenarios() if s["given"].get("mission") == mission and "terrain" not in s["given"]]
    assert any(given.get("difficulty", "normal") == difficulty for given in own)


@pytest.mark.parametrize("mission", SHIPPED)
def test_every_mission_is_won_and_lost_in_each_way(mission: str) -> None:
    terms = CATALOG.missions[mission]
    ends = {s["expect"].get("reason") for s in scenarios() if s["given"].get("mission") == mission}
    assert {"won", *(loss.when for loss in terms.losses)} <= ends


@pytest.mark.parametrize("mechs", [2, 3, 4])
def test_every_number_of_mechs_is_shown(mechs: int) -> None:
    assert any(len(s["given"]["seats"]) == mechs for s in scenarios())


def test_no_two_scenarios_say_the_same() -> None:
    says = [s["says"] for s in scenarios()]
    assert sorted(says) == sorted(set(says))
