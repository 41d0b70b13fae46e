"""What the Boss's attacks cover and which mechs they find. Everything here reads, but for the functions at the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import boss_body, entering
from game.titles.mechs.rules.actions import CHOOSE, BossCardId, Choose
from game.titles.mechs.rules.board import BOMB, EMPTY, NOWHERE, RUNE, SIZE, STEP, STRIDE, VOID, Cell, Colour, Facing
from game.titles.mechs.rules.events import BossStruck
from game.titles.mechs.rules.frames import BossAiming
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms


# ---------------------------------------------------------------------- cells
@lru_cache(maxsize=512)
def near(walls: bytes, boss: Cell, parts: tuple[int, ...]) -> tuple[Cell, ...]:
    """The cells of the board at these offsets from its place."""
    return tuple(boss + part for part in parts if not walls[boss + part])


def within(terms: Terms, boss: Cell, radius: int) -> tuple[Cell, ...]:
    """Every cell within this range of its body, in reading order, without the body."""
    ground, found = terms.mission.ground, []
    for row in range(-radius, radius + 2):
        start = boss + row * STRIDE
        for cell in range(max(0, start - radius), min(SIZE, start + radius + 2)):
            if ground[cell] != VOID and 0 < boss_body.span(boss, cell) <= radius:
                found.append(cell)
    return tuple(found)


def beams(terms: Terms, boss: Cell, mechs: Collection[Cell], heading: Facing, far: int) -> tuple[Cell, ...]:
    """What its two lanes that way cover, up to `far` cells away (0 = to their ends): the first mech ends a lane, and a wall
    does."""
    found: list[Cell] = []
    for lane in boss_body.lanes(terms.walls, boss, heading):
        for cell in lane[:far] if far else lane:
            found.append(cell)
            if cell in mechs:
                break
    return tuple(found)


def runes(terms: Terms, colour: Colour) -> tuple[Cell, ...]:
    """The rune spaces of a colour and the cells adjacent to one."""
    found = {cell + step for cell in terms.runes[colour] for step in (0, *STEP)}
    return tuple(sorted(cell for cell in found if not terms.walls[cell]))


# ---------------------------------------------------------------------- mechs
def in_order(s: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """These seats in player order, each once."""
    found = set(seats)
    if len(found) < 2:
        return tuple(found)
    mechs = len(s.mech)
    return tuple(sorted(found, key=lambda seat: (seat - s.first) % mechs))


def on(s: State, cells: Iterable[Cell]) -> tuple[Seat, ...]:
    """The mechs on these cells, in player order."""
    occupant = s.occupant
    return in_order(s, [occupant[cell] - 1 for cell in cells if EMPTY < occupant[cell] < BOMB])


def nearest(walls: bytes, boss: Cell, mechs: Sequence[Cell]) -> tuple[Seat, ...]:
    """The mechs with the fewest orthogonal steps from its body around walls, by seat; () when none is on the board."""
    steps = boss_body.ways(walls, boss_body.cells_of(boss))
    there = [(steps[cell], seat) for seat, cell in enumerate(mechs) if cell != NOWHERE]
    least = min(there)[0] if there else 0
    return tuple([seat for far, seat in there if far == least])


def _reached(s: State, radius: int) -> tuple[Seat, ...]:
    boss = s.boss
    return in_order(s, [seat for seat, cell in enumerate(s.mech) if cell != NOWHERE and boss_body.span(boss, cell) <= radius])


# ---------------------------------------------------------------------- hits
def strike(s: State, card: BossCardId, seats: tuple[Seat, ...], cells: Callable[[], tuple[Cell, ...]], emit: Emit | None) -> None:
    """These mechs take 1 each, in player order. `cells`, what the attack covers, is worked out only for who watches."""
    if emit:
        emit(BossStruck(card, cells(), seats))
    if seats:
        entering.hurt_all(s, seats)


def hit_within(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """Every mech within this range."""
    strike(s, card, _reached(s, numbers[0]), lambda: within(s.terms, s.boss, numbers[0]), emit)


def hit_adjacent(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """Every adjacent mech."""
    cells = near(s.terms.walls, s.boss, boss_body.ADJACENT)
    strike(s, card, on(s, cells), lambda: cells, emit)


def hit_corners(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """Every mech diagonal to one of its corners."""
    cells = near(s.terms.walls, s.boss, boss_body.CORNERS)
    strike(s, card, on(s, cells), lambda: cells, emit)


def hit_one(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """One adjacent mech; of several the first player names it."""
    _one(s, card, on(s, near(s.terms.walls, s.boss, boss_body.ADJACENT)), emit)


def hit_nearest(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """The nearest mech; of equally near ones the first player names it."""
    _one(s, card, in_order(s, nearest(s.terms.walls, s.boss, s.mech)), emit)


def _one(s: State, card: BossCardId, seats: tuple[Seat, ...], emit: Emit | None) -> None:
    if len(seats) > 1:
        s.stack.append(BossAiming(s.first, card, seats))
    else:
        strike(s, card, seats, lambda: tuple(s.mech[seat] for seat in seats), emit)


def aim_options(g: Game, s: State, f: BossAiming) -> tuple[Action, ...]:
    """The mechs among which the hit falls, in player order."""
    return tuple([CHOOSE[seat] for seat in f.seats])


def aim(g: Game, s: State, f: BossAiming, a: Choose, emit: Emit | None) -> None:
    """The first player's answer."""
    strike(s, f.card, (a.seat,), lambda: (s.mech[a.seat],), emit)


def hit_lanes(s: State, card: BossCardId, headings: Sequence[Facing], far: int, emit: Emit | None) -> None:
    """The first mech in each of the two lanes on each of these sides."""
    terms, mechs = s.terms, frozenset(s.mech)
    cells = tuple([cell for heading in headings for cell in beams(terms, s.boss, mechs, heading, far)])
    strike(s, card, on(s, cells), lambda: cells, emit)


def all_lanes(g: Game, s: State, card: BossCardId, numbers: Sequence[int], emit: Emit | None) -> None:
    """The first mech in each lane on all four sides."""
    hit_lanes(s, card, range(4), numbers[0], emit)


def hit_runes(s: State, card: BossCardId, colours: Iterable[Colour], emit: Emit | None) -> None:
    """Every mech on or adjacent to a rune space of one of these colours."""
    ground = s.terms.grounds[s.wall]
    wanted = {RUNE + colour for colour in colours}
    found = [
        seat
        for seat, cell in enumerate(s.mech)
        if cell != NOWHERE and not wanted.isdisjoint([ground[cell], *[ground[cell + step] for step in STEP]])
    ]
    struck = in_order(s, found)
    strike(s, card, struck, lambda: tuple(sorted({c for kind in wanted for c in runes(s.terms, kind - RUNE)})), emit)
