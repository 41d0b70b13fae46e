"""The minions' phase: they move, they arrive, they attack.

Handlers of frames, `(g, s, frame, emit)`: the frame is off the stack already; what is left to do is pushed again. Everything here
is written for a hundred minions at a microsecond or less each.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import Emit, Event, Seat
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules import course, frame_cache, harm
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.distances import OILY, RAIDED, SWALLOWED, Land, Steps, land
from game.titles.mechs.rules.frames import MinionAttacking, MinionExtra, MinionMoving, MinionSpawning
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts
from game.titles.mechs.rules.state import State

UNREAD = (-1,)
"""The attackers of a mech whose turn has not come."""
EMPTIEST_FIRST = (bd.BLUE, bd.GREEN, bd.YELLOW, bd.RED)
"""Which of equally empty zones a colour without a zone stands for."""
AROUND = tuple(sorted(bd.STEP))
ALL_AROUND = tuple(sorted(bd.STEP + bd.DIAGONALS))
"""The cells beside a cell, in reading order."""


def begin(g: Game, s: State, emit: Emit | None) -> None:
    """Enter the phase: move, the extra roll, arrivals, attacks, each only where the mission has it."""
    s.phase = "minions"
    if emit:
        emit(e.MinionPhaseBegan(s.turn))
    terms, stack = s.terms, s.stack
    if terms.escalations and course.check(g, s, emit):
        return
    if s.uses:
        s.uses = tuple(plan for plan in s.uses if plan != g.boosts["spare"].id)
    if terms.attack != "none":
        stack.append(MinionAttacking(0, UNREAD))
    if terms.spawn.mode != "none":
        stack.append(MinionSpawning())
    if terms.move.extra != "none":
        stack.append(MinionExtra())
    if terms.move.mode != "none":
        stack.append(MinionMoving(course.pace(g, terms, s.risen, s.turn).steps))


# ---------------------------------------------------------------------- moving
def move(g: Game, s: State, f: MinionMoving, emit: Emit | None) -> None:
    """One step of all minions; the further ones are a frame of their own. Where no minion stands no die is rolled."""
    if f.left <= 0 or s.cleared():
        return
    if f.left > 1:
        s.stack.append(MinionMoving(f.left - 1))
    if s.terms.move.mode in ("rune", "rune_then_toward"):
        _step(g, s, _rolled(g, s, "move", emit), None, emit)
    else:
        _step(g, s, -1, None, emit)


def extra(g: Game, s: State, f: MinionExtra, emit: Emit | None) -> None:
    """The roll after the move: minions on the terrain that lies that way from the School's step once more, or the School flares.

    Where the School cannot flare and no minion stands, no die is rolled.
    """
    terms = s.terms
    flare = terms.move.flare
    if flare < 0 and s.cleared():
        return
    colour = _rolled(g, s, "extra", emit)
    if colour != flare:
        toward = -1 if terms.move.mode == "toward" else colour
        _step(g, s, toward, land(terms, s.wall).beyond[terms.mission.compass[colour]], emit)
        return
    mechs = len(s.mech)
    hit = [seat for i in range(mechs) if s.mech[seat := (s.first + i) % mechs] in terms.school]
    if hit:
        if emit:
            emit(e.SchoolFlared(tuple(hit)))
        for seat in reversed(hit):
            s.stack.append(frame_cache.hurting(seat, 1, -1, False))


def _rolled(g: Game, s: State, what: str, emit: Emit | None) -> int:
    colour = g.rune(s)
    if emit:
        emit(e.RuneDieRolled(what, (colour,), -1))
    return colour


def _step(g: Game, s: State, colour: int, only: bytes | None, emit: Emit | None) -> None:
    """One step of the minions (with `only`: of those on marked cells): the colour's way, or, with -1, toward the target.

    The colour's way, front ones go first; toward the target the nearest ones, then in reading order. Where the mission says so a
    minion that cannot go the colour's way goes toward the target instead.
    """
    here = land(s.terms, s.wall)
    cells = s.minion if only is None else [cell for cell in s.minion if only[cell]]
    if s.frozen:
        cells = [cell for cell in cells if s.occupant[cell] - bd.MINION not in s.frozen]
    if colour < 0:
        field = here.field(s)
        steps = field.steps(cells)
        cells = [cell for cell in cells if steps[cell]]
        cells.sort(key=field.rank.__getitem__)
    else:
        facing = s.terms.mission.compass[colour]
        steps = here.ways[facing]
        if s.terms.move.mode == "rune_then_toward":
            near, steps = here.field(s).steps(cells), steps[:]
            for cell in cells:
                steps[cell] += near[cell]
        cells = [cell for cell in cells if steps[cell]]
        cells.sort(reverse=bd.STEP[facing] > 0)
    _wave(g, s, here, cells, steps, emit)


def _wave(g: Game, s: State, here: Land, cells: list[bd.Cell], steps: Steps, emit: Emit | None) -> None:
    """The minions on these cells step one after the other, each to the first of its cells on which nothing stands."""
    occupant, minion, special = s.occupant, s.minion, here.special
    told: list[tuple[int, e.Path]] | None = [] if emit else None
    raids: list[Event] = []
    after: list[Event] = []
    mines = bool(s.mines)
    seen = mines or told is not None
    for cell in cells:
        for to in steps[cell]:
            if not occupant[to]:
                break
        else:
            continue
        number = occupant[cell] - bd.MINION
        if not seen and not special[to]:
            occupant[cell] = bd.EMPTY
            occupant[to] = bd.MINION + number
            minion[number] = to
            continue
        path: e.Path = (cell, to)
        if special[to]:
            path = _slide(occupant, special, cell, to)
            to = path[-1]
            if special[to] & RAIDED:
                _raid(g, s, number, path, raids)
                if course.check(g, s, after.append if emit else None):
                    _tell(told, raids, after, emit)
                    return
                continue
        if mines:
            path = _cut(path, s.mines)
            to = path[-1]
        occupant[cell] = bd.EMPTY
        occupant[to] = bd.MINION + number
        minion[number] = to
        if told is not None:
            told.append((number, path))
        if mines and to in s.mines:
            _tell(told, raids, after, emit)  # whoever comes next may enter the same cell
            told, raids, after = [] if emit else None, [], []
            course.blow(g, s, number, emit)
            g.count_kills(s, 1, emit)
    _tell(told, raids, after, emit)
    course.check(g, s, emit)


def _slide(occupant: bytearray, special: bytes, cell: bd.Cell, to: bd.Cell) -> e.Path:
    """The path of a minion that enters oil, or a School that it raids. On oil it goes on the same way until something stops it:
    a wall, any piece, another minion."""
    step = to - cell
    path = [cell, to]
    oily = special[to] & OILY
    while oily and not special[to] & RAIDED and not occupant[to + step] and not special[to + step] & SWALLOWED:
        to += step
        path.append(to)
    return tuple(path)


def _cut(path: e.Path, mines: tuple[bd.Cell, ...]) -> e.Path:
    """A path as far as the first mine on it."""
    for number, cell in enumerate(path[1:], 2):
        if cell in mines:
            return path[:number]
    return path


def _raid(g: Game, s: State, minion: int, path: e.Path, raids: list[Event]) -> None:
    """A minion entered the School: it is taken off, which is no kill, and the School loses 1."""
    g.remove(s, minion)
    s.school_hp = max(0, s.school_hp - 1)
    raids.append(e.SchoolRaided(minion, path, s.school_hp))


def _tell(told: list[tuple[int, e.Path]] | None, raids: list[Event], after: list[Event], emit: Emit | None) -> None:
    """A wave's events: the raids (their minions were the nearest), then all other steps at once, then what came of it."""
    if emit is None or told is None:
        return
    for event in raids:
        emit(event)
    if told:
        numbers, paths = zip(*told, strict=True)
        emit(e.MinionsMoved(numbers, paths))
    for event in after:
        emit(event)


# ---------------------------------------------------------------------- arriving
def spawn(g: Game, s: State, f: MinionSpawning, emit: Emit | None) -> None:
    """Minions arrive on the rune spaces, or in the zones, that the dice name; where they are too few, in reading order."""
    terms = s.terms
    if terms.scaling.calm_odd and s.turn % 2:
        return
    pace = course.pace(g, terms, s.risen, s.turn)
    colours: tuple[int, ...] = ()
    if terms.spawn.mode == "zones" and pace.all_zones:
        named = {colour for colour, zone in enumerate(terms.zones) if zone}
    else:
        colours = tuple([g.rune(s) for _ in range(pace.dice)])
        if emit and colours:
            emit(e.RuneDieRolled("spawn", colours, -1))
        named = set(colours)
    if terms.spawn.burns and named.intersection(terms.spawn.burns):
        g.damage_bomb(s, "fuse", s.bomb, emit)
        if course.check(g, s, emit):
            return
    if pace.more_colours:
        named = {(colour + more) % 4 for colour in named for more in range(pace.more_colours + 1)}
    places = terms.runes
    if terms.spawn.mode == "zones":
        places = terms.zones
        named = {colour if places[colour] else _emptiest(s) for colour in named}
    if len(named) == 1:
        cells: Iterable[bd.Cell] = places[named.pop()]
    else:
        cells = sorted({cell for colour in named for cell in places[colour]})
    if terms.spawn.mode == "rune_colour_shards":
        tiles = terms.mission.tiles
        there = {tiles[cell] for cell in s.shards if cell >= 0}
        cells = [cell for cell in cells if tiles[cell] in there]
    if terms.spawn.side == "east_of_bomb" and s.bomb != bd.NOWHERE:
        cells = [cell for cell in cells if cell % bd.STRIDE > s.bomb % bd.STRIDE]
    course.arrive(g, s, cells, emit)
    course.check(g, s, emit)


def _emptiest(s: State) -> int:
    """The colour of the zone with the fewest minions before any arrive."""
    zones, occupant = s.terms.zones, s.occupant
    there = [colour for colour in EMPTIEST_FIRST if zones[colour]] or [bd.RED]
    return min(there, key=lambda colour: sum(occupant[cell] >= bd.MINION for cell in zones[colour]))


# ---------------------------------------------------------------------- attacking
def attack(g: Game, s: State, f: MinionAttacking, emit: Emit | None) -> None:
    """The next strike on a mech, then, after the last mech, all those on the Bomb.

    Mechs in player order, the minions beside one of them in reading order, one damage card after the other. Before each card the
    minion must still live and still stand beside that mech, for the card before may have moved them. A minion that also stands
    beside the Bomb strikes the Bomb alone.
    """
    order, left = f
    mechs = len(s.mech)
    while order < mechs:
        seat = (s.first + order) % mechs
        if left == UNREAD:
            left = _attackers(g, s, seat)
        while left:
            minion, left = left[0], left[1:]
            if _reaches(g, s, minion, seat):
                if emit:
                    emit(e.MinionAttacked(minion, s.minion[minion], seat))
                if s.gears >= s.dawn and boosts.spares(g, s, seat, emit):
                    continue
                s.bumped = 0
                s.stack.append(MinionAttacking(order, left) if left else MinionAttacking(order + 1, UNREAD))
                s.stack.append(frame_cache.hurting(seat, 1, minion, False))
                return
        order, left = order + 1, UNREAD
    bomb, occupant = s.bomb, s.occupant
    if bomb == bd.NOWHERE:
        return
    for step in AROUND:
        if occupant[bomb + step] >= bd.MINION:
            if s.gears >= s.dawn and boosts.spares(g, s, bd.BOMB_PIECE, emit):
                continue
            g.damage_bomb(s, "minion", bomb + step, emit)
            if course.check(g, s, emit):
                return


def _attackers(g: Game, s: State, seat: Seat) -> tuple[int, ...]:
    """The minions that strike this mech from where they stand now, in reading order; NOWHERE is beside no cell."""
    cell, occupant = s.mech[seat], s.occupant
    if cell == bd.NOWHERE:
        return ()
    near = [cell + step for step in _around(g, s, seat) if occupant[cell + step] >= bd.MINION]
    bomb = s.bomb
    return tuple([occupant[at] - bd.MINION for at in near if at - bomb not in AROUND])


def _reaches(g: Game, s: State, minion: int, seat: Seat) -> bool:
    """Whether a minion is one of those that strike this mech now."""
    cell = s.minion[minion]
    return cell != bd.NOWHERE and cell - s.mech[seat] in _around(g, s, seat) and cell - s.bomb not in AROUND


def _around(g: Game, s: State, seat: Seat) -> tuple[int, ...]:
    """What the cells from which a mech is struck add to its own, in reading order."""
    diagonal = s.system[seat] and harm.lasting_flag(g, s, seat, "minions_hit_diagonally")
    return ALL_AROUND if diagonal else AROUND
