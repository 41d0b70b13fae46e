"""One word for what one course of a turn has over another: the part of the score in which it gains most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.score import Parts
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.state import State

TURNS = 3
"""A plan that changes little in this turn is judged by the next ones."""
MATTERS = 2.0
"""A gain that is worth a word."""


class Reason(NamedTuple):
    """The last part of a text key `mechs.hint.why.*`, its parameters, and in how many turns it comes true (0 = this one)."""

    key: str
    params: dict[str, int]
    turns: int = 0


Found = tuple[str, dict[str, int]]
LOST_BY = {
    "bomb_destroyed": "saves_bomb", "school_destroyed": "saves_school", "turns_over": "saves_turns", "doom_cannon": "saves_doom",
    "countdown_over": "saves_countdown", "lava_reached": "saves_lava", "lava_covered": "saves_lava",
}  # fmt: skip
"""What is said where a loss is averted, by how the mission would have been lost."""
REASONS: dict[str, tuple[str, ...]] = {
    "win": (),
    "chance": (),
    "bomb_nearer": ("steps",),
    "bomb_kept": ("steps",),
    "bomb_place": (),
    "to_bomb": (),
    "shard_home": (),
    "shard_taken": (),
    "shard_homeward": (),
    "to_shard": (),
    "breaks": ("shards",),
    "kills": ("minions",),
    "kills_bomb": ("minions",),
    "kills_school": ("minions",),
    "spares_bomb": ("hits",),
    "spares_school": ("hits",),
    **dict.fromkeys(LOST_BY.values(), ()),
    "risks": (),
    "guards_school": (),
    "guards_bomb": (),
    "repair": ("slot",),
    "repair_system": (),
    "swap": ("slot", "other"),
    "spare": (),
    "safe": (),
    "hits_boss": ("hits",),
    "shield": (),
    "to_boss": (),
    "escape": (),
    "doom": (),
    "checkpoint": (),
    "shard_loaded": (),
    "to_exit": (),
    "leaves": (),
    "place": (),
    "equip": (),
    "use": (),
    "order": (),
}
"""Every reason that a hint may give, with its parameters."""


def reason(driver: Driver, start: Sequence[State], these: Sequence[State], those: Sequence[State]) -> Reason:
    """Why these turns, which begin at `start`, are better than those. Plays both on."""
    for turn in range(TURNS):
        these, those = ([_on(driver, s, turn) for s in states] for states in (these, those))
        if _mean(these, lambda s: float(s.won)) > _mean(those, lambda s: float(s.won)):
            return Reason("chance", {}) if turn or not all(s.won for s in these) else Reason("win", {})
        if _mean(these, _lost) < _mean(those, _lost):
            return Reason(_averted(these, those), {}, turn)
        found = _gain(driver, start, these, those)
        if found is not None:
            return Reason(*found, turn if found[0] != "order" else 0)
        if all(s.reason for s in these) or all(s.reason for s in those):
            break
    return Reason("order", {})


def _averted(these: Sequence[State], those: Sequence[State]) -> str:
    """What would mostly have lost the mission; where it may be lost all the same, only that this is less likely."""
    ways = Counter(s.reason for s in those if _lost(s))
    return "risks" if any(map(_lost, these)) else LOST_BY[ways.most_common(1)[0][0]]


def _on(driver: Driver, s: State, turn: int) -> State:
    """The position a turn later: the first is under way."""
    if s.reason:
        return s
    if turn:
        driver.rules.rehearse(s, ())
    return driver.run_turn(s, False)


def _gain(driver: Driver, start: Sequence[State], all_these: Sequence[State], all_those: Sequence[State]) -> Found | None:
    """What the mission is about first, its goal, then what it guards; else the part that gains most. None when none of them
    matters. Where a mission has ended, there is no score; but who has died there has died."""
    these, those = ([s for s in states if not s.reason] for states in (all_these, all_those))
    if not these or not those:
        return None
    mine, other = _parts(driver, these), _parts(driver, those)
    gains = Parts(*(a - b for a, b in zip(mine, other, strict=True)))
    best = max(gains)
    if best < MATTERS:
        return None
    spared = _spared(these, those)
    if gains.goal < MATTERS and spared is not None:
        return spared
    best = gains.goal if gains.goal >= MATTERS else best
    words: dict[float, Callable[[], Found]] = {
        gains.goal: lambda: _goal(driver, start, these, those),
        gains.crew: lambda: (_way(these[0]), {}),
        gains.health: lambda: (_ward(these[0]), {}),
        gains.threat: lambda: _kills(driver, all_these, all_those, near=True) or (_ward(these[0]), {}),
        gains.swarm: lambda: _kills(driver, all_these, all_those) or ("order", {}),
        gains.danger: lambda: (_escape(these[0]), {}),
        gains.gear: lambda: ("order", {}),
        gains.damage: lambda: ("safe", {}),
        gains.line: lambda: ("order", {}),
    }
    return words[best]()


def _goal(driver: Driver, start: Sequence[State], these: Sequence[State], those: Sequence[State]) -> Found:
    """What comes nearer of the conditions of victory."""
    wins = {win.when for win in these[0].terms.wins}
    if "boss_defeated" in wins:
        hits = _mean(those, lambda s: s.boss_hp) - _mean(these, lambda s: s.boss_hp)
        if hits > 0:
            return "hits_boss", {"hits": max(1, round(hits))}
        if _mean(these, lambda s: s.down.bit_count()) > _mean(those, lambda s: s.down.bit_count()):
            return "shield", {}
    if wins & {"mechs_left", "mechs_safe"}:
        return ("leaves" if _mean(these, lambda s: s.left) > _mean(those, lambda s: s.left) else "to_exit"), {}
    if "bomb_checkpoints" in wins:
        passed = _mean(these, lambda s: s.checkpoint) > _mean(those, lambda s: s.checkpoint)
        return ("checkpoint" if passed else "to_bomb"), {}
    if these[0].bomb != NOWHERE and these[0].terms.mission.goals:
        return _bomb(driver, start, these, those)
    if _mean(these, lambda s: s.home) > _mean(those, lambda s: s.home):
        return ("shard_loaded" if these[0].terms.mission.delivery == "bomb" else "shard_home"), {}
    broken = _mean(these, lambda s: s.broken) - _mean(those, lambda s: s.broken)
    if broken > 0:
        return "breaks", {"shards": max(1, round(broken))}
    if _mean(these, _carriers) > _mean(those, _carriers):
        return "shard_taken", {}
    if _mean(these, _carriers):
        return "shard_homeward", {}
    return (_way(these[0]), {}) if _loose(these[0]) else _kills(driver, these, those) or ("order", {})


def _bomb(driver: Driver, start: Sequence[State], these: Sequence[State], those: Sequence[State]) -> Found:
    """How many squares the Bomb comes nearer at least; where it only goes less far away, or stands better, that."""

    def way(s: State) -> int:
        return bomb_way(driver.rules.view(s, frozenset()))

    now, there, here = way(start[0]), min(map(way, those)), max(map(way, these))
    if min(now, there) > here:
        return "bomb_nearer", {"steps": min(now, there) - here}
    return ("bomb_kept", {"steps": there - here}) if there > here else ("bomb_place", {})


def _escape(s: State) -> str:
    """What is kept away: the lava wall or the Doom Cannon."""
    return "escape" if s.terms.danger.mode == "lava_wall" else "doom"


def _way(s: State) -> str:
    """What a mech that stands better is on its way to."""
    if any(win.when == "boss_defeated" for win in s.terms.wins):
        return "to_boss"
    if s.terms.mission.goals and s.bomb == NOWHERE:
        return "to_exit"
    return "to_bomb" if s.bomb != NOWHERE else "to_shard" if _loose(s) else "order"


def _loose(s: State) -> bool:
    return any(cell >= 0 for cell in s.shards)


def _kills(driver: Driver, these: Sequence[State], those: Sequence[State], near: bool = False) -> Found | None:
    """How many minions more die for sure; `near`: because they are near what they want."""
    more = min(map(driver.defeated, these)) - max(map(driver.defeated, those))
    ward = {"guards_bomb": "kills_bomb", "guards_school": "kills_school"}.get(_ward(these[0]), "kills") if near else "kills"
    return (ward, {"minions": more}) if more > 0 else None


def _spared(these: Sequence[State], those: Sequence[State]) -> Found | None:
    """How many hits fewer the Bomb or the School takes."""
    for key, fact in (("spares_bomb", _bomb_hp), ("spares_school", _school_hp)):
        hits = _mean(these, fact) - _mean(those, fact)
        if hits >= 0.5:
            return key, {"hits": max(1, round(hits))}
    return None


def _bomb_hp(s: State) -> float:
    return s.bomb_hp if s.bomb != NOWHERE else 0


def _school_hp(s: State) -> float:
    return s.school_hp


def _lost(s: State) -> float:
    return float(bool(s.reason) and not s.won)


def _ward(s: State) -> str:
    return "guards_bomb" if s.bomb != NOWHERE else "guards_school" if s.terms.school else "order"


def _carriers(s: State) -> float:
    return float(sum(s.carried(seat) >= 0 for seat in range(len(s.mech))))


def _mean(states: Sequence[State], fact: Callable[[State], float]) -> float:
    return sum(fact(s) for s in states) / len(states)


def _parts(driver: Driver, states: Sequence[State]) -> Parts:
    found = [driver.score.parts(s) for s in states]
    return Parts(*(sum(column) / len(found) for column in zip(*found, strict=True)))
