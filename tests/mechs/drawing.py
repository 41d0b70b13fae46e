"""Positions of Mechs vs. Minions drawn in letters, and the minions' phase run on them.

1-4 mechs, m minions, o the Bomb, s School, # boulders, and the letters of grounds; "_" is no board
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.core.types import Event
from game.titles.mechs.rules import minions
from game.titles.mechs.rules.board import BOMB, GROUNDS, MINION, NOWHERE, WALL, Cell, cell_of
from game.titles.mechs.rules.frames import Hurting, MinionAttacking, MinionExtra, MinionMoving, MinionSpawning
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.mission import Move, Spawn
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import terms_for
from tests.mechs import helpers

E = TypeVar("E", bound=Event)
Rows = tuple[str, ...]


@dataclass
class Drawn:
    """A position in hand: what is told of it, and the damage that mechs are to take, which nobody resolves here."""

    s: State
    width: int
    height: int
    events: list[Event] = field(default_factory=list)
    hurts: list[Hurting] = field(default_factory=list)
    hurt: Callable[[State, Hurting], None] = lambda s, f: None
    silent: bool = False
    """Run without anybody to tell events to."""

    @property
    def rows(self) -> Rows:
        """The board as it stands now; cells without a piece show their ground."""
        return tuple("".join(self._letter(cell_of(x, y)) for x in range(self.width)) for y in range(self.height))

    def _letter(self, cell: Cell) -> str:
        there = self.s.occupant[cell]
        if there >= MINION:
            assert self.s.minion[there - MINION] == cell
            return "m"
        ground = GROUNDS[self.s.terms.mission.ground[cell]]
        return ground if there in (0, WALL) else "o" if there == BOMB else str(there)

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def run(self) -> Drawn:
        """Run what is on the stack. A mech's damage is only noted, and `hurt` does to the position what a card might."""
        g = Game(helpers.catalog())
        emit = None if self.silent else self.events.append
        handlers: dict[type, Any] = {
            MinionMoving: minions.move,
            MinionExtra: minions.extra,
            MinionSpawning: minions.spawn,
            MinionAttacking: minions.attack,
        }
        while self.s.stack:
            frame = self.s.stack.pop()
            if isinstance(frame, Hurting):
                self.hurts.append(frame)
                self.hurt(self.s, frame)
            else:
                handlers[type(frame)](g, self.s, frame, emit)
        return self

    def phase(self) -> Drawn:
        """The whole minions' phase."""
        minions.begin(Game(helpers.catalog()), self.s, None if self.silent else self.events.append)
        return self.run()


def draw(*rows: str, difficulty: str = "normal", rolls: tuple[int, ...] | None = None, mechs: int = 2, **changes: Any) -> Drawn:
    """A position on turn 1; minions are numbered in reading order.

    `changes` are fields of the Mission, which by itself has standard attacks but no other minions' phase, and neither an end nor
    an escalation. At least two mechs belong to it, drawn or not; `mechs` asks for more.
    """
    found: dict[str, list[Cell]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            found.setdefault(letter, []).append(cell_of(x, y))
    ground = ["".join("." if letter in "1234mos" else letter for letter in row) for row in rows]
    nothing: dict[str, Any] = {
        "minions": tuple(found.get("m", ())),
        "shards": (),
        "school": tuple(found.get("s", ())),
        "bomb": found.get("o", [NOWHERE])[0],
        "wins": (),
        "losses": (),
        "move": Move(),
        "spawn": Spawn(),
    }
    mission = helpers.field(ground, **{**nothing, **changes})
    mechs = max(mechs, *(int(letter) for letter in found if letter in "1234"), 0)
    s = State.empty(terms_for(mission, mechs, difficulty), 0, 1)
    for seat in range(mechs):
        s.mech[seat] = found.get(str(seat + 1), [NOWHERE])[0]
    s.settle()
    s.rolls, s.turn = rolls, 1
    return Drawn(s, len(rows[0]), len(rows))
