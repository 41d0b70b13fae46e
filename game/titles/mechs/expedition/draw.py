"""Drawn missions: of a seed, a kind and a danger always the same one, on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from game.core.dice import Dice
from game.core.sketch import Knob
from game.titles.mechs.expedition.board import Board, built
from game.titles.mechs.expedition.kinds import KINDS, MECHS, Site, Unfit
from game.titles.mechs.expedition.proof import no_way
from game.titles.mechs.maps.knobs import knobs, turned
from game.titles.mechs.rules.mission import Easy, Hard, Mission, Scaling

VERSION = 2
"""Another one as soon as the same seed would draw another mission."""
ORDER = -1
"""Drawn missions stand in no list."""
MOST_TRIES = 200
NAMES = 6
"""So many names has each kind."""
Names = Mapping[str, str]
"""A name in each language."""


@cache
def _names() -> Mapping[str, Mapping[str, str]]:
    """By kind and number."""
    from game.text import Words, languages

    spoken = {lang: Words(lang) for lang in languages()}
    return {
        f"{kind}.{number}": {lang: str(words.get(f"mechs.drawn.{kind}.{number}")) for lang, words in spoken.items()}
        for kind in KINDS
        for number in range(NAMES)
    }


def drawn(seed: int, kind: str, danger: int) -> Mission:
    """A mission that has been proved to have a way to win. Raises ValueError when no board takes it."""
    dice = Dice(seed * 1_000_003 + sorted(KINDS).index(kind) * 7 + danger + VERSION).fork(3)
    for number in range(MOST_TRIES):
        try:
            mission = _tried(dice.fork(number), kind, danger)
        except (Unfit, ValueError):
            continue
        if not no_way(mission):
            return mission
    raise ValueError(f"no board takes {kind} with the seed {seed}")


def _tried(dice: Dice, kind: str, danger: int) -> Mission:
    asked = KINDS[kind]
    board = built(dice.pick(asked.shapes), dice.pick(asked.grounds), dice)
    site = Site(board, dice, danger)
    parts = list(range(len(board.parts)))
    site.begin(dice.pick((parts[0], parts[-1])))
    return _mission(site, asked.make(site), kind)


def _mission(site: Site, fields: Mapping[str, Any], kind: str) -> Mission:
    board: Board = site.board
    names = _names()[f"{kind}.{site.dice.below(NAMES)}"]
    base = Mission(
        id="", order=ORDER, width=board.width, height=board.height, ground=bytes(board.ground), tiles=tuple(board.tiles),
        compass=(0, 3, 1, 2), first_draft="double", shard_mode="none", starts=site.starts, wins=fields["wins"],
        losses=fields["losses"], move=fields["move"], spawn=fields["spawn"], art=tuple(board.art),
        titles=tuple(sorted(names.items())), briefings=tuple((lang, "") for lang in sorted(names)),
        easy=_easy(fields), hard=_hard(fields),
    )  # fmt: skip
    return replace(base, **fields)


def _easy(fields: Mapping[str, Any]) -> Easy:
    """What Easy softens: one health more, nothing that gets worse."""
    names = [name for name in ("bomb_hp", "countdown") if any(getattr(row, name) for row in _rows(fields))]
    more: dict[str, Any] = {f"{name}_plus": 2 for name in names}
    boss: dict[str, Any] = {"boss_hp_plus": -2} if "boss" in fields else {}
    lava: dict[str, Any] = {"wall_spares": True} if any(lose.when == "lava_reached" for lose in fields["losses"]) else {}
    return Easy(no_escalation=True, **more, **boss, **lava)


def _hard(fields: Mapping[str, Any]) -> Hard:
    """What Hard sharpens, besides its dice."""
    if "boss" in fields:
        return Hard(boss_hp_plus=2)
    if any(row.bomb_hp > 2 for row in _rows(fields)):
        return Hard(bomb_hp_plus=-1)
    return Hard()


def _rows(fields: Mapping[str, Any]) -> tuple[Scaling, ...]:
    found: tuple[Scaling, ...] = fields["scaling"]
    return found


def tuned(mission: Mission, kind: str, seats: int, level: int) -> Mission:
    """The mission so many steps easier (negative: harder) for so many mechs: the numbers of its kind are turned in their order.
    A number that is at its end is left."""
    names = TURNS[kind]
    for step in range(abs(level)):
        name = names[step % len(names)]
        ways = [knob for knob in knobs(mission, seats, "normal", level > 0) if _name(knob) == name]
        if ways:
            mission = turned(mission, min(ways, key=lambda knob: abs(knob.new - knob.old)))
        else:
            mission = _minions(mission, -1 if level > 0 else 1)
    return mission


def _name(knob: Knob) -> str:
    return {"Lose": "turns", "Escalation": "rise"}.get(knob.kind, knob.name)


def _minions(mission: Mission, more: int) -> Mission:
    """One minion less, or one more on a free rune."""
    if more < 0:
        return replace(mission, minions=mission.minions[:-1])
    from game.titles.mechs.rules import board as bd

    standing = {*mission.minions, *mission.starts, *mission.goals, *mission.shards, mission.bomb}
    free = [cell for cell in range(bd.SIZE) if bd.RUNE <= mission.ground[cell] < bd.RUNE + 4 and cell not in standing]
    return replace(mission, minions=tuple(sorted([*mission.minions, *free[-1:]])))


def patience(kind: str) -> int:
    """So many answers of bots a proof may cost."""
    return ANSWERS[kind]


def likely(kind: str, danger: int, seats: int) -> int:
    """How many steps easier missions like these mostly have to be made."""
    return LIKELY[kind][seats - MECHS[0]] + (danger - 1) * HEAVIER.get(kind, 0)


TURNS: Mapping[str, tuple[str, ...]] = {
    "shards": ("turns", "minions"), "pulse": ("countdown", "minions"), "sweep": ("minions", "turns"),
    "bomb": ("turns", "bomb_hp"), "stages": ("turns", "bomb_hp"), "fetch": ("turns", "school_hp"),
    "load": ("turns", "bomb_hp"), "boss": ("boss_hp", "boss_skips"), "escape": ("turns", "minions"),
    "lava": ("rise", "rise", "wall_from"), "final": ("boss_hp", "boss_skips"),
}  # fmt: skip
"""The numbers that are turned to make each kind fair, in turn; "minions" = one fewer or one more at the start,
"rise" = the turn in which it gets worse."""
ANSWERS: Mapping[str, int] = {
    "shards": 24_000, "pulse": 26_000, "sweep": 28_000, "bomb": 18_000, "stages": 17_000, "fetch": 24_000, "load": 20_000,
    "boss": 12_500, "escape": 25_000, "lava": 21_000, "final": 12_000,
}  # fmt: skip
"""What a proof of each kind may cost: 60 to 110 s of a processor where rules and bots are compiled; twice that if not."""
HEAVIER: Mapping[str, int] = {"bomb": 1, "stages": 2, "escape": 1, "lava": 2, "load": 1, "sweep": 1}
"""So many steps easier a kind is made for each danger more, 0 where it is not named: danger is what is met, not how likely one
wins."""
LIKELY: Mapping[str, tuple[int, int, int]] = {
    "shards": (-2, 1, 1), "pulse": (0, 2, 4), "sweep": (-9, -10, -7), "bomb": (-2, 4, 6), "stages": (3, 8, 7), "fetch": (0, 2, 4),
    "load": (-3, 0, 2), "boss": (0, -2, -2), "escape": (0, 6, 9), "lava": (-2, 3, 9), "final": (2, 2, 6),
}  # fmt: skip
"""Where missions of each kind are mostly fair for two, three and four mechs, at the least danger: fitted to 140 games of each
kind on missions and steps of chance."""
