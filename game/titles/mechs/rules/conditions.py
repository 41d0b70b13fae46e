"""The conditions of victory, danger and loss, each a question to a position and a number (`count` of its Win or Escalation)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.state import State

Condition = Callable[[State, int], bool]


def _bomb_on_goal(s: State, count: int) -> bool:
    return s.bomb in s.terms.goals


def _bomb_checkpoints(s: State, count: int) -> bool:
    return s.checkpoint >= (len(s.terms.mission.goals) or 1)


def _bomb_left_school(s: State, count: int) -> bool:
    return s.bomb != NOWHERE and s.bomb not in s.terms.school


def _bomb_on_terrain(s: State, count: int) -> bool:
    return s.bomb != NOWHERE and s.terms.mission.tiles[s.bomb] == count - 1


def _checkpoint(s: State, count: int) -> bool:
    return s.checkpoint >= count


def _shards_home(s: State, count: int) -> bool:
    return s.home >= (count or len(s.shards) or 1)


def _shards_destroyed(s: State, count: int) -> bool:
    return s.broken >= (count or len(s.shards) or 1)


def _minions_cleared(s: State, count: int) -> bool:
    return s.cleared()


def _boss_defeated(s: State, count: int) -> bool:
    return s.boss != NOWHERE and s.boss_hp <= 0 and not s.terms.danger.stun


def _boss_half(s: State, count: int) -> bool:
    return s.boss != NOWHERE and 2 * s.boss_hp <= s.terms.boss_hp


def _mechs_left(s: State, count: int) -> bool:
    return s.left.bit_count() >= s.terms.leavers


def _mechs_safe(s: State, count: int) -> bool:
    return s.terms.goals.issuperset(s.mech)


def _mech_safe(s: State, count: int) -> bool:
    return not s.terms.goals.isdisjoint(s.mech)


def _mech_on_terrain(s: State, count: int) -> bool:
    tiles = s.terms.mission.tiles
    return count - 1 in [tiles[cell] for cell in s.mech if cell != NOWHERE]


def _turn(s: State, count: int) -> bool:
    return s.turn >= count


def _bomb_destroyed(s: State) -> bool:
    return s.bomb_hp <= 0


def _school_destroyed(s: State) -> bool:
    return s.school_hp <= 0


def _countdown_over(s: State) -> bool:
    return s.countdown <= 0


def _lava_covered(s: State) -> bool:
    return s.wall >= len(s.terms.columns)


HOLDS: Mapping[str, Condition] = {
    "bomb_on_goal": _bomb_on_goal, "bomb_checkpoints": _bomb_checkpoints, "bomb_left_school": _bomb_left_school,
    "bomb_on_terrain": _bomb_on_terrain, "checkpoint": _checkpoint, "shards_home": _shards_home,
    "shards_destroyed": _shards_destroyed, "minions_cleared": _minions_cleared, "boss_defeated": _boss_defeated,
    "boss_half": _boss_half, "mechs_left": _mechs_left, "mechs_safe": _mechs_safe, "mech_safe": _mech_safe,
    "mech_on_terrain": _mech_on_terrain, "turn": _turn,
}  # fmt: skip
"""The conditions of a Win or an Escalation. A mission without shards has none to destroy or to bring home; that mechs are safe at
the end of a danger phase only, the course of the mission knows."""

LOST: Mapping[str, Callable[[State], bool]] = {
    "bomb_destroyed": _bomb_destroyed, "school_destroyed": _school_destroyed, "countdown_over": _countdown_over,
    "lava_covered": _lava_covered,
}  # fmt: skip
"""The losses that follow from how things stand; the others come about at a moment of their own."""
