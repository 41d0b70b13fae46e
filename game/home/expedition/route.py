"""The ways of an expedition: its stages, what waits at each stop, which stops lie behind it. A seed is always the same road."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.dice import Dice
from game.core.sketch import Opening
from game.titles.base import MEDALS

WIDTHS = {3: (2, 2, 1), 5: (2, 3, 2, 2, 1), 7: (2, 3, 2, 3, 2, 2, 1)}
"""By the number of stages: so many stops has each."""
REWARDS = ("schematic", "repair", "card", "turn")
"""What a stop may bring: more envelopes, all damage mended; one card more in the first draft, or one turn more, in every mission
to come."""
MOST_DANGER = 3
OPENS = 100
"""A stream of dice of its own, behind those of all lengths."""
OPTION = "expedition"
"""The option of a match that says which stop of which expedition it is, and what its medals ask."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A mission on the road: its `stage` and its place there (`way`), both from 0; `after`: the ways of the next stage to which
    one comes from here."""

    stage: int
    way: int
    kind: str
    danger: int
    reward: str
    seed: int
    after: tuple[int, ...]

    @property
    def key(self) -> str:
        """How it is written down."""
        return f"{self.stage + 1}{'abc'[self.way]}"


Road = Sequence[Sequence[Stop]]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the medals of a mission ask of a victory: silver one of them, gold both. `turns` 0: victories mostly come in the last
    turn there is, so that damage alone counts."""

    turns: int
    hits: int

    @property
    def few(self) -> int:
        """So little damage gold asks for where damage alone counts."""
        return self.hits // 2

    def medal(self, turns: int, hits: int) -> str:
        """The medal of a victory."""
        return MEDALS[(turns <= self.turns if self.turns else hits <= self.few) + (hits <= self.hits)]


def option_of(seed: int, stages: int, key: str, asked: Asked | None) -> str:
    """What a match says of its stop."""
    return ":".join(map(str, (seed, stages, key, *((asked.turns, asked.hits) if asked is not None else ()))))


def stage_in(options: Mapping[str, Any]) -> tuple[int, int] | None:
    """The stage that a match is about, from 1, and how many there are; None where it is no mission of an expedition."""
    match str(options.get(OPTION, "")).split(":"):
        case [_, stages, key, *_] if stages.isdecimal() and key[:1].isdecimal():
            return int(key[:1]), int(stages)
    return None


def asked_in(options: Mapping[str, Any]) -> Asked | None:
    """What the medals of a match ask; None where it is no mission of an expedition, or nobody knew how long it takes."""
    match str(options.get(OPTION, "")).split(":"):
        case [_, _, _, turns, hits] if turns.isdecimal() and hits.isdecimal():
            return Asked(int(turns), int(hits))
    return None


def road(seed: int, stages: int, kinds: Sequence[str], final: str, openings: Sequence[Opening] = ()) -> Road:
    """All stops, stage by stage. At one fork no two are of a kind; `final` ends an expedition of seven stages. `openings`:
    missions whose proof is known; one of them is where one can set out at once."""
    dice, widths = Dice(seed).fork(stages), WIDTHS[stages]
    found: list[list[Stop]] = []
    last: set[str] = set()
    for stage, width in enumerate(widths):
        deck = [kind for kind in kinds if kind not in last] if len(kinds) > 2 * width else list(kinds)
        dice.shuffle(deck)
        rewards = list(REWARDS)
        dice.shuffle(rewards)
        stops = []
        for way in range(width):
            ends = stage == len(widths) - 1
            kind = final if ends and stages == max(WIDTHS) else deck[way % len(deck)]
            danger = MOST_DANGER if ends else min(MOST_DANGER, 1 + stage * 2 // len(widths) + dice.below(2))
            reward = "" if ends else rewards[way]
            after = () if ends else _after(width, widths[stage + 1], way)
            stops.append(Stop(stage, way, kind, danger, reward, seed * 64 + stage * 8 + way, after))
        if not found and openings:
            stops = _opened(stops, openings, Dice(seed).fork(stages + OPENS))
        last = {stop.kind for stop in stops}
        found.append(stops)
    return found


def _opened(stops: list[Stop], openings: Sequence[Opening], dice: Dice) -> list[Stop]:
    """The first fork with one of these missions in it: in the place of its own kind, or of any."""
    one = dice.pick(tuple(openings))
    alike = [stop.way for stop in stops if stop.kind == one.kind]
    way = alike[0] if alike else dice.below(len(stops))
    return [replace(stop, kind=one.kind, danger=one.danger, seed=one.seed) if stop.way == way else stop for stop in stops]


def _after(here: int, there: int, way: int) -> tuple[int, ...]:
    """The next stops that lie nearest: two or three, or the only one."""
    if there <= 2 or here == 1:
        return tuple(range(there))
    at = round(way * (there - 1) / max(1, here - 1))
    return tuple(sorted({max(0, min(there - 1, at + step)) for step in ((0, 1) if at == 0 else (-1, 0))}))
