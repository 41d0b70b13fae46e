"""What the motion of an event is made of: two views with their layouts, and the step that leads from one to the other. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BODY, NOWHERE, Cell, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.layout import layout, minion_key, minion_pose, piece_key, shard_key
from game.titles.mechs.scene.board.orientation import orientation_of
from game.ui import theme
from game.ui.presenter import Change, Pose

STEP_MS, TURN_MS, SLIDE_MS = 220.0, 180.0, 110.0
WAVE_MS, WAVE_STAGGER_MS, WAVE_MOST_MS = 160.0, 8.0, 600.0
POP_MS, POP_STAGGER_MS, POP_MOST_MS = 220.0, 20.0, 460.0
POPS, POP_APART_MS = 8, 36.0
"""So many that are gone at once are heard, and at least so far from each other."""
STRIKE_AT_MS, SWEEP_MS = 130.0, 36.0
SOUNDS = ("flame", "zap", "saw", "beep")
FEW, SEVERAL = 2, 5
"""So many squares at most are few, and several, for the ear; an attack on more is at its largest."""
STRIKE_ICONS = ("el_fire", "el_electric", "el_metal", "el_computer")
"""What an attack sounds and looks like, by the element of its card."""


@dataclass(frozen=True, slots=True)
class Word:
    """Words that rise over a cell: `key` below `mechs.board`, or `text` as it is."""

    cell: Cell
    key: str = ""
    text: str = ""
    params: tuple[tuple[str, object], ...] = ()
    colour: str = theme.PAPER


@dataclass(frozen=True, slots=True)
class Taste:
    """What comes with a step: sounds, short-lived pictures, words. `later`: sounds of what is seen in the middle of it, each with
    its time, as `Change.cues` have them."""

    sounds: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    words: tuple[Word, ...] = ()
    later: tuple[tuple[str, float], ...] = ()
    take: int | None = None
    """Which take of the sounds, for sounds that grow."""

    @property
    def settles(self) -> float:
        """When its dice lie; 0 without any."""
        dice = [effect for effect in self.effects if effect.kind in (fx.DICE, fx.NUMBER_DIE)]
        return max((one.ms * (fx.LIES + fx.APART * (len(one.values) - 1)) for one in dice), default=0.0)

    @property
    def place(self) -> Cell:
        """The cell where it is heard, NOWHERE where it is heard everywhere."""
        cells = [cell for effect in self.effects for cell in effect.cells] + [word.cell for word in self.words]
        return next((cell for cell in cells if cell != NOWHERE), NOWHERE)


PLAIN = Taste()


def size_of(struck: Sequence[Cell]) -> int:
    """Which take of its sound an attack on so many squares has."""
    return 1 if len(struck) <= FEW else 2 if len(struck) <= SEVERAL else 3


@dataclass(slots=True)
class Step:
    """One change of the board, with what comes with it."""

    change: Change
    taste: Taste = field(default=PLAIN)


class Scene:
    """Two views with their layouts."""

    def __init__(self, before: View, after: View, sides: dict[int, str], lies: bool = False) -> None:
        self.view, self.after, self.sides = before, after, sides
        self.turn = orientation_of(before.terms.mission, lies)
        self.start: dict[str, Pose] = layout(before, sides, lies)

    @property
    def end(self) -> dict[str, Pose]:
        """The layout after the event."""
        return layout(self.after, self.sides, self.turn.lies)

    def plain(self, hold: float = 0.0, taste: Taste = PLAIN, ms: float = STEP_MS) -> Step:
        """Everything goes to its place, whatever happened."""
        return Step(Change(self.start, self.end, ms, 0, "linear", arc=False, hold=hold), taste)

    def rolled(self, hold: float, taste: Taste) -> list[Step]:
        """Dice roll, and what they show comes about when they lie; `hold`: until all of it is over."""
        roll = Change(self.start, self.start, 0, 0, "linear", arc=False, hold=taste.settles)
        then = self.plain(hold - taste.settles)
        then.change.shows_after = True
        return [Step(roll, taste), then]

    def without(self, killed: tuple[e.Killed, ...]) -> dict[str, Pose]:
        """The layout before, without what an effect draws instead."""
        gone = {minion_key(kill.minion) for kill in killed}
        return {key: pose for key, pose in self.start.items() if key not in gone}

    def dying(self, kill: e.Killed) -> Pose:
        """A minion as it stood."""
        there = self.turn.seen(kill.cell)
        return self.start.get(minion_key(kill.minion)) or minion_pose(kill.minion, there, self.sides.get(kill.minion))

    def clear_of(self, dice: int, named: Collection[Cell]) -> tuple[Cell, ...]:
        """The squares, two rows of them, over which so many dice hide least of the pieces and of what they name; of equal ones
        those nearest to the middle."""
        turn, wide = self.turn, dice + 1
        weights = dict.fromkeys(named, 3)
        weights |= {cell: 2 for _, cell in self.view.minions}
        weights |= {self.view.boss + more: 9 for more in BODY} if self.view.boss != NOWHERE else {}
        weights |= {cell: 9 for cell in (self.view.bomb, *(mech.cell for mech in self.view.mechs)) if cell != NOWHERE}
        found = []
        for x in range(turn.columns - wide + 1):
            for y in range(turn.rows - 1):
                cells = tuple(turn.at(x + n, y + row) for row in range(2) for n in range(wide))
                away = abs(x + wide / 2 - turn.columns / 2) + abs(y + 1 - turn.rows / 2)
                found.append((sum(weights.get(cell, 0) for cell in cells), away, cells))
        return min(found)[2] if found else ()

    def free_beside(self, cell: Cell) -> Cell:
        """The nearest square to one on which nothing stands, of those beside it the one above first."""
        turn, view = self.turn, self.after
        body = [view.boss + more for more in BODY] if view.boss != NOWHERE else []
        taken = {view.bomb, *body, *(mech.cell for mech in view.mechs), *(there for _, there in view.minions)}
        x, y = xy(turn.seen(cell))
        places = [(abs(x - column) + abs(y - row), row, column) for column in range(turn.columns) for row in range(turn.rows)]
        return next(there for _, row, column in sorted(places) if (there := turn.at(column, row)) not in taken)

    def cell(self, seat: int) -> Cell:
        """Where a mech stands now."""
        return self.after.mechs[seat].cell

    def shifted(self, pose: Pose, a: Cell, b: Cell) -> Pose:
        """A pose moved from one cell to another."""
        (ax, ay), (bx, by) = xy(self.turn.seen(a)), xy(self.turn.seen(b))
        return replace(pose, rect=pose.rect.move((bx - ax) * SPACE, (by - ay) * SPACE))


def marching(
    s: Scene, moves: tuple[e.Moved, ...], killed: tuple[e.Killed, ...], taste: Taste = PLAIN, ms: float = STEP_MS
) -> list[Step]:
    """All pieces of a step go one square, and crush what stands there; then those on oil slide on."""
    start, effects, crushed = s.without(killed), list(taste.effects), []
    for kill in killed:
        at = ms * 0.55
        for move in moves:
            if kill.cell in move.path[1:]:
                at = _reached(move.path.index(kill.cell))
        crushed.append(at)
    crushed = apart(crushed)
    for kill, at in zip(killed, crushed, strict=True):
        effects.append(Effect(fx.SQUASH, (kill.cell,), at, fx.SQUASH_MS, s.dying(kill)))
    pops = popping(crushed)
    longest = max((len(move.path) for move in moves), default=2)
    if longest <= 2:
        taste = replace(taste, effects=tuple(effects), later=(*taste.later, *pops))
        late = max(crushed, default=0.0) - (ms if moves else 0.0)
        return [Step(Change(start, s.end, ms, 0, "linear", arc=False, hold=max(0.0, late)), taste)]
    taste = replace(taste, effects=tuple(effects), later=(*taste.later, *(pop for pop in pops if pop[1] <= ms)))
    sliding = Taste(later=tuple((sound, at - ms) for sound, at in pops if at > ms))
    middle = dict(start)
    for move in moves:
        for key in (piece_key(move.piece), *_carried(s.view, move.piece)):
            if key in middle:
                middle[key] = s.shifted(middle[key], move.path[0], move.path[1])
    return [
        Step(Change(start, middle, ms, 0, "linear", arc=False), taste),
        Step(Change(middle, s.end, SLIDE_MS * (longest - 2), 0, "out-quad", arc=False), sliding),
    ]


def popping(times: Sequence[float]) -> tuple[tuple[str, float], ...]:
    """What is heard of the minions that are gone at these times."""
    return tuple(("minion_pop", at) for at in sorted(times)[:POPS])


def apart(times: Sequence[float]) -> list[float]:
    """The same times, but one after the other, so that each can be seen and heard."""
    found, last = list(times), -POP_APART_MS
    for rank, n in enumerate(sorted(range(len(times)), key=lambda n: times[n])):
        last = found[n] = max(times[n], last + (POP_APART_MS if rank < POPS else 0.0))
    return found


def _reached(index: int) -> float:
    """When a moving piece is half-way onto the cell at that place of its path."""
    return STEP_MS * 0.55 if index <= 1 else STEP_MS + SLIDE_MS * (index - 1.5)


def _carried(view: View, piece: int) -> list[str]:
    return [shard_key(place) for place, where in enumerate(view.shards) if where == -1 - piece]


def struck_at(order: list[Cell], cell: Cell) -> float:
    """When the flash reaches a cell."""
    return STRIKE_AT_MS + SWEEP_MS * (min(8, order.index(cell)) if cell in order else 0)
