"""What the Boss will do next, before it does it: the reach of each of its slots, its steps, whom it drags. All in violet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mechs.rules.actions import BossCardId
from game.titles.mechs.rules.board import NOWHERE, STEP, Cell, Facing
from game.titles.mechs.rules.boss import drag, moves, reach, upcoming
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT
from game.titles.mechs.scene.cardbook import engine
from game.ui import draw, theme
from game.ui.frame import Frame

DISC, MEDAL, ARROW = 44.0, 50.0, 40.0
FAINT, STRONG = 0.12, 0.30
"""How strongly a square is tinted: where a die decides, and for certain."""
PULLS = ("pull_all", "pull_random")
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Threat(NamedTuple):
    """A slot of the Boss that acts in the danger phase that comes (-1 = before its line).

    `cells` are struck for certain, `sides[colour]` if a die shows that colour; `steps` the Boss moves before, its first step one
    of `ways`; `dragged`: mechs with their possible first steps, `chance` if only one of them is; `moved`: the Boss may stand
    elsewhere by then, so that all of this lies elsewhere too.
    """

    slot: int
    cells: tuple[Cell, ...]
    sides: tuple[tuple[Cell, ...], ...]
    steps: int
    ways: tuple[Facing, ...]
    dragged: tuple[tuple[Seat, tuple[Facing, ...]], ...]
    chance: bool
    moved: bool

    @property
    def empty(self) -> bool:
        """Nothing of it has a place on the board."""
        return not (self.cells or any(self.sides) or self.steps or self.dragged)


def threats(view: View) -> tuple[Threat, ...]:
    """What the Boss will do, slot by slot; () without one that acts."""
    if view.boss == NOWHERE or view.stage not in ("draft", "program", "run", "minions"):
        return ()
    return _told(view, [(coming.slot, coming.card, coming.power) for coming in upcoming(engine(), view)])


def offered(view: View, card: BossCardId) -> tuple[Threat, ...]:
    """What a card that may go onto the Boss's line would do there, as all stand now; () if it would fire the Doom Cannon."""
    rules = engine()
    slot = rules.boss_cards[card].element
    power = len(view.boss_line[slot]) + 1
    return _told(view, [(slot, card, power)]) if power < rules.numbers.doom_power else ()


def _told(view: View, coming: Iterable[tuple[int, BossCardId, int]]) -> tuple[Threat, ...]:
    """What these cards do one after the other: slot, card, power."""
    rules, found, moved = engine(), [], False
    world = rules.sample_world(view, Dice(1))
    for slot, number, power in coming:
        card = rules.boss_cards[number]
        ops = card.steps[min(max(power, 1), len(card.steps)) - 1]
        covers = reach(rules, view, number, power)
        pulls = next((op for op, *_ in ops if op in PULLS), "")
        dragged = tuple((seat, ways) for seat in range(len(view.mechs)) if pulls and (ways := drag.steps(world, seat)))
        rushes = any(op == "charge" for op, *_ in ops)
        ways = moves.steps(world) if covers.steps else ()
        found.append(Threat(slot, covers.cells, covers.sides, covers.steps, ways, dragged, pulls == "pull_random", moved))
        moved = moved or bool(ways) or rushes
    return tuple(threat for threat in found if not threat.empty)


# ---------------------------------------------------------------------- looks
def under(f: Frame, g: BoardGeometry, found: Sequence[Threat], lit: int) -> None:
    """Below the pieces: of the slot `lit` its whole reach; without one (-2) the borders of all that is certain."""
    px = f.canvas.px(g.square)
    for threat in found:
        if lit not in (-2, threat.slot):
            continue
        if lit == threat.slot:
            for cells, strength in ((threat.cells, STRONG), *((side, FAINT) for side in threat.sides)):
                made = sprites.threat(px, strength)
                for cell in sorted(set(cells)):
                    if g.has(cell):
                        box = g.box_of(cell)
                        f.blit(made, box.x, box.y)
        if threat.cells and not (threat.moved or threat.steps):
            _border(f, g, threat.cells, theme.VIOLET, 4 if lit == -2 else 6)


def over(f: Frame, g: BoardGeometry, view: View, found: Sequence[Threat], lit: int, quiet: bool = False) -> None:
    """Above the pieces: numbers of slots on the mechs in reach, arrows of steps and drags, runes where a die decides. `quiet`:
    arrows only of the slot that is pointed at."""
    for number, box, unsure in numbers(g, view, found, lit):
        fill = theme.mix(theme.VIOLET, theme.NIGHT, 0.45) if unsure else theme.VIOLET
        made = sprites.disc(number, f.canvas.px(box.w), fill, theme.PAPER if unsure else theme.INK)
        f.blit_centre(made, box.centerx, box.centery)
    for threat in found:
        if lit not in (-2, threat.slot):
            continue
        number = _number(threat)
        if threat.ways and (lit == threat.slot or not (quiet or threat.moved)):
            _steps(f, g, view.boss, threat.ways, number)
        for seat, ways in threat.dragged if lit == threat.slot or not quiet else ():
            _drags(f, g, view.mechs[seat].cell, ways, number, threat.chance or threat.moved)
        if lit == threat.slot:
            for colour, side in enumerate(threat.sides):
                if side:
                    _rune(f, g, colour, side)


def reached(view: View, threat: Threat) -> list[Cell]:
    """The squares of the mechs that it strikes for certain."""
    return [mech.cell for mech in view.mechs if mech.cell != NOWHERE and mech.cell in threat.cells]


def numbers(g: BoardGeometry, view: View, found: Sequence[Threat], lit: int = -2) -> list[tuple[str, pygame.FRect, bool]]:
    """The violet discs at the left shoulders of mechs in reach, several below one another: the slot, its place, and whether it is
    unsure, because the Boss moves before."""
    marked: dict[Cell, int] = {}
    made: list[tuple[str, pygame.FRect, bool]] = []
    for threat in found:
        for cell in reached(view, threat) if lit in (-2, threat.slot) else ():
            nth = marked.get(cell, 0)
            marked[cell] = nth + 1
            d, (x, y) = max(30.0, min(DISC, 0.52 * g.square)), g.centre_of(cell)
            y += nth * d * 0.9
            box = pygame.FRect(x - 0.44 * g.square - d / 2, y - 0.40 * g.square - d / 2, d, d)
            made.append((_number(threat), box, threat.moved or bool(threat.steps)))
    return made


def _number(threat: Threat) -> str:
    return "!" if threat.slot < 0 else str(threat.slot + 1)


def _steps(f: Frame, g: BoardGeometry, boss: Cell, ways: Iterable[Facing], number: str) -> None:
    """A violet arrow on each edge of the Boss that it may cross, with the slot's number."""
    x, y = g.centre_of(boss)
    right, down = g.turn.step(0.5, 0.5)
    x, y = x + right * g.square, y + down * g.square
    size = max(f.canvas.px(34), round(f.canvas.px(g.square) * 0.56))
    for way in map(g.facing, ways):
        dx, dy = DIRECTIONS[way]
        ax, ay = x + dx * g.square * 1.18, y + dy * g.square * 1.18
        f.blit_centre(sprites.icon("ui_arrow", size, way, theme.VIOLET), ax, ay)
        made = sprites.disc(number, f.canvas.px(28), theme.VIOLET, theme.INK)
        f.blit_centre(made, ax + (0.32 if dy else 0) * g.square, ay - (0.32 if dx else 0) * g.square)


def _drags(f: Frame, g: BoardGeometry, cell: Cell, ways: Iterable[Facing], number: str, unsure: bool) -> None:
    """A violet arrow on each edge of a mech's square that it may be dragged over."""
    if not g.has(cell):
        return
    x, y = g.centre_of(cell)
    size = max(f.canvas.px(28), round(f.canvas.px(g.square) * 0.44))
    for way in map(g.facing, ways):
        dx, dy = DIRECTIONS[way]
        colour = theme.mix(theme.VIOLET, theme.NIGHT, 0.35) if unsure else theme.VIOLET
        ax, ay = x + dx * g.square * 0.5, y + dy * g.square * 0.5
        f.blit_centre(sprites.icon("ui_arrow", size, way, colour), ax, ay)
        f.blit_centre(sprites.disc(number, f.canvas.px(26), colour, theme.INK), ax + 0.2 * g.square, ay - 0.2 * g.square)


def _rune(f: Frame, g: BoardGeometry, colour: int, cells: Iterable[Cell]) -> None:
    """The rune that brings it about, in the middle of the squares that it concerns (on each of them where they lie apart)."""
    boxes = [g.box_of(cell) for cell in cells if g.has(cell)]
    if not boxes:
        return
    whole = boxes[0].unionall(boxes[1:])
    lane = min(whole.w, whole.h) <= 2.1 * g.square
    places = [whole.center] if lane else [box.center for box in boxes if (box.center in _middles(boxes))]
    for x, y in places:
        d = min(MEDAL, 0.7 * g.square)
        draw.rounded(f, (x - d / 2, y - d / 2, d, d), d / 2, theme.NIGHT, None, theme.VIOLET, 3)
        draw.icon(f, f"el_{ELEMENT[colour]}", x - d / 2 + 6, y - d / 2 + 6, d - 12)


def _middles(boxes: Sequence[pygame.FRect]) -> set[tuple[float, float]]:
    """The squares with a neighbour on every side."""
    centres = {box.center for box in boxes}
    side = boxes[0].w
    return {
        (x, y) for x, y in centres if all((x + dx * side, y + dy * side) in centres for dx, dy in DIRECTIONS)
    } or centres  # fmt: skip


def _border(f: Frame, g: BoardGeometry, cells: Iterable[Cell], colour: str, wide: float) -> None:
    """A line around an area, where a square of it meets one that is none."""
    there = {cell for cell in cells if g.has(cell)}
    for cell in sorted(there):
        box, half = g.box_of(cell), wide / 2
        left, top, right, low = box.x - half, box.y - half, box.right - half, box.bottom - half
        lines = (
            (left, top, box.w + wide, wide), (right, top, wide, box.h + wide), (left, low, box.w + wide, wide),
            (left, top, wide, box.h + wide),
        )  # fmt: skip
        for facing, step in enumerate(STEP):
            if cell + step not in there:
                f.surface.fill(theme.rgba(colour), f.canvas.rect(lines[g.facing(facing)]))
