"""The signs of which a trace consists, and the fold that puts them down while events go by. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat
from game.titles.mechs.rules.actions import Piece, Slot
from game.titles.mechs.rules.board import BOMB_PIECE, Cell, Facing
from game.titles.mechs.rules.seen import View

LEG, SWING, STOP, STRUCK, KILL, BUMP, HURT = "leg", "swing", "stop", "struck", "kill", "bump", "hurt"
SHARD, BOMB_HIT, QUESTION, MARCH, ARRIVE, BITE, RAID = "shard", "bomb_hit", "question", "march", "arrive", "bite", "raid"
COIN, LAVA, WALL, PROWL, REACH, CHECK, GONE, BOSS_HIT, MINE, FREEZE, JUMP = (
    "coin", "lava", "wall", "prowl", "reach", "check", "gone", "boss_hit", "mine", "freeze", "jump",
)  # fmt: skip
MINION_SIGNS = (MARCH, ARRIVE, BITE, RAID)


class Sign(NamedTuple):
    """One thing to be seen. `kind` says what, and which fields count:

    leg: `piece` went along `cells`; `word` "step", "push" or "tow". swing: the mech on `cells[0]` faces `facing` now.
    stop: `slot` ends with the mech on `cells[0]`, facing `facing`. struck: an attack covers `cells`.
    kill: a minion dies on `cells[0]`; `word` "crush", "push" (by a pushed piece) or "strike".
    bump: the mech on `cells[0]` cannot enter `cells[1]` beside it; `word` is the reason, `number` the steps lost.
    hurt: the mech on `cells[0]` takes a damage. shard: `word` "take", "drop", "home", "break" on `cells[0]`.
    bomb_hit: the Bomb on `cells[0]` has `number` health left. question: open choice `number` of the film, made on `cells[0]`.
    march: minion `number` walks `cells`. arrive: a minion comes to `cells[0]`. bite: the minion on `cells[0]` strikes what stands
    on `cells[1]`. raid: minion `number` walks `cells` and enters the School.
    coin: the coin of colour `number` is turned on `cells[0]`; `word` "down" or "up". lava: `piece` enters lava on `cells[0]`.
    wall: the lava wall covers `cells`. prowl: the Boss steps from `cells[0]` to `cells[1]`. reach: a hit of the Boss covers
    `cells`. check: the Bomb passes goal `number` on `cells[0]`. gone: the mech of `seat` leaves the board on `cells[0]`.
    boss_hit: the Boss on `cells` has `number` health left; `word` "held": a shield kept the hit away. mine: one is laid on
    `cells[0]`, `word` "blown": it blows up. freeze: the minion on `cells[0]` does not move. jump: `piece` goes from `cells[0]` to
    `cells[1]` through the air.
    """

    kind: str
    shot: int
    cells: tuple[Cell, ...]
    seat: Seat = -1
    slot: Slot = -1
    piece: Piece = -1
    facing: Facing = 0
    word: str = ""
    number: int = -1


class Place(NamedTuple):
    """Where a mech stands."""

    cell: Cell
    facing: Facing


class Fold:
    """Where everything stands while the events go by."""

    def __init__(self, view: View) -> None:
        self.mechs = [Place(mech.cell, mech.facing) for mech in view.mechs]
        self.bomb, self.boss = view.bomb, view.boss
        self.minions = dict(view.minions)
        self.terms, self.view = view.terms, view
        self.chances: list[Sign] = []
        self.shot = 0
        self.phase: int | None = 0 if view.stage in ("minions", "danger") else None
        self.seat: Seat = view.active if view.stage == "run" else -1
        self.slot: Slot = view.slot if view.stage == "run" else -1
        self.signs: list[Sign] = []
        self.runs: list[tuple[Seat, Slot, int]] = []
        """The slots that ran, each with the shot it began with."""
        self._marked = len(self.signs)

    def add(
        self, kind: str, cells: tuple[Cell, ...], *, piece: Piece = -1, facing: Facing = 0, word: str = "", number: int = -1,
        asked: Seat = -1,
    ) -> None:  # fmt: skip
        """Put a sign down, for the slot that runs."""
        seat = asked if asked >= 0 else self.seat
        self.signs.append(Sign(kind, self.shot, cells, seat, self.slot, piece, facing, word, number))

    def leg(self, piece: Piece, cells: tuple[Cell, ...], heading: Facing, how: str) -> None:
        """A piece goes along these cells."""
        self.signs.append(Sign(LEG, self.shot, cells, self.seat, self.slot, piece, heading, how))
        if piece == BOMB_PIECE:
            self.bomb = cells[-1]
        else:
            self.mechs[piece] = self.mechs[piece]._replace(cell=cells[-1])

    def where(self, piece: Piece) -> Cell:
        """The cell of a piece."""
        return self.bomb if piece == BOMB_PIECE else self.mechs[piece].cell

    def kill(self, minion: int, cell: Cell, word: str) -> None:
        self.minions.pop(minion, None)
        self.add(KILL, (cell,), word=word, number=minion)

    def close(self) -> None:
        """The slot that ran is over: say where it ends, if it did anything."""
        if self.seat >= 0 and self.slot >= 0 and any(sign.slot == self.slot for sign in self.signs[self._marked :]):
            mech, last = self.mechs[self.seat], self.signs[-1].shot
            self.signs.append(Sign(STOP, last, (mech.cell,), self.seat, self.slot, facing=mech.facing))
        self._marked = len(self.signs)
