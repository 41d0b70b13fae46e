"""Pictures of the great moments at the table: the sand has run out, many minions are crushed in one slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.actions import READY, TIME_UP
from game.core.types import CLOCK, Event
from game.titles.mechs.rules.events import BombDamaged, DamageDrawn, MinionsMoved
from game.titles.mechs.scene.table import TableScene
from tests.gallery.mechs import FOUR, TEN, at, begun, hundred, steps, table
from tests.gallery.mechs_perils import BUSY, boss
from tests.gallery.shot import Shot


def sand_out(taken: int) -> Callable[[TableScene], None]:
    """So many cards are taken, then the sand is gone; the story comes to its stop."""

    def make(scene: TableScene) -> None:
        for _ in range(taken):
            seat, decision = next(iter(scene.session.decisions().items()))
            scene.submit(seat, decision.options[0])
            scene.playback.flush()
            scene.update(0)
        scene.submit(CLOCK, TIME_UP)
        for _ in range(80):
            scene.update(100)

    return make


def crushing(ms: int) -> Callable[[TableScene], None]:
    """The run begins, with motion, and stands still so long after the crush that is counted aloud."""

    def make(scene: TableScene) -> None:
        scene.ctx.app.change(speed=1)
        for seat in sorted(scene.session.decisions()):
            scene.submit(seat, READY)
        for _ in range(2000):
            scene.update(20)
            if scene.settled and scene.board.answer("advance:6"):
                break
        scene.answers.give("advance:6")
        for _ in range(600):
            scene.update(20)
            if scene.boom.row == 5:
                break
        for _ in range(ms // 20):
            scene.update(20)

    return make


CORRIDOR = {
    "mission": "M5", "turn": 7, "gears": 7, "kills": 3, "wall": 0, "bomb": "x10y1",
    "minions": ["x6y4", "x7y4", "x8y4", "x9y4", "x10y4", "x12y2", "x14y4", "x16y1", "x18y3"],
    "seats": [at("x5y4", "east", ("speed speed speed", "scythe")), at("x3y4", "east")],
}  # fmt: skip
ONCE = {**CORRIDOR, "minions": ["x10y2", "x18y3"], "rolls": [1] * 60, "seats": [at("x5y4", "east"), at("x3y4", "east")]}
"""A minion stands beside the Bomb, which bears a hit."""
HIT: dict[str, Any] = {
    "mission": "M1", "turn": 1, "gears": 2, "kills": 1, "bomb": "x2y1", "wrecks": ["haywire_controls"], "rolls": [1, 1, 0, 0],
    "minions": ["x3y2", "x1y3", "x1y4", "x4y4", "x3y5", "x1y6"], "sleep": False,
    "seats": [at("x2y2", "north"), at("x4y0", "west")],
}  # fmt: skip
"""A minion stands beside Corki, who stands beside the Bomb: the die of the damage will push him west."""

BLOW = {**HIT, "bomb": "x2y2", "seats": [at("x4y1", "north"), at("x4y0", "west")]}
"""The same minion stands beside the Bomb."""


def story_of(kind: type[Event], ms: int = 400) -> Callable[[TableScene], None]:
    """The run begins, with motion, and stands still so long after the first such event."""

    def make(scene: TableScene) -> None:
        scene.ctx.app.change(speed=1)
        seen: list[Event] = []
        shows = scene.harm.shows
        scene.harm.shows = lambda event: (seen.append(event), shows(event))[1]
        for seat in sorted(scene.session.decisions()):
            scene.submit(seat, READY)
        for _ in range(1000):
            scene.update(20)
            if any(isinstance(event, kind) for event in seen):
                break
        for _ in range(ms // 20):
            scene.update(20)

    return make


STUCK = [at("x2y2", "west", ("", "", "!rocket_whoopsie")), at("x4y0", "west")]
PLAIN = [at("x5y4", "east"), at("x8y8", "north"), at("x9y4", "west"), at("x3y9", "south")]
DRAFT = {**FOUR, "stage": "draft", "display": list(TEN[:5])}
MARCH = steps(story_of(MinionsMoved))
SHOTS: list[Shot] = [
    Shot("mechs_damage", table(HIT, 2, ("0 ready", "1 ready"))),
    Shot("mechs_damage_story", table(HIT, 2), prepare=steps(story_of(DamageDrawn))),
    Shot("mechs_damage_runs", table({**HIT, "seats": STUCK}, 2, ("0 ready", "1 ready"))),
    Shot("mechs_damage_boss", table(boss(*BUSY, seats=PLAIN, rolls=[0, 1, 2, 3] * 20), 4), prepare=steps(story_of(DamageDrawn))),
    Shot("mechs_minions", table({**HIT, "seats": [at("x2y4", "north"), at("x4y0", "west")]}, 2), prepare=MARCH),
    Shot("mechs_blow", table(BLOW, 2), prepare=steps(story_of(BombDamaged, 1200))),
    Shot("mechs_recap", table(ONCE, 2, ("0 ready", "1 ready"))),
    Shot("mechs_combo", table(CORRIDOR, 2), prepare=steps(crushing(200))),
    Shot("mechs_sand_out", table({**DRAFT, "rolls": [0, 0]}, sand=60), prepare=steps(sand_out(2))),
    Shot(
        "mechs_sand_out_many",
        table(begun(hundred(stage="draft", turn=1, display=list(TEN), rolls=[2, 1, 0, 3, 2, 1])), sand=60),
        prepare=steps(sand_out(2)),
    ),
    Shot(
        "mechs_sand_out_boss",
        table({**begun(boss(*BUSY)), "stage": "draft", "display": list(TEN[:5]), "rolls": [0, 0]}, sand=60),
        prepare=steps(sand_out(2)),
    ),
]
