"""What a drawn mission may ask: each kind places its pieces, and names rules that fit one another and the danger.

Only words that every map has are used; `danger` runs from 1 to 3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.dice import Dice
from game.titles.mechs.expedition.board import CAVE, FOREST, SHUT, Board
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.board import STEP, Cell
from game.titles.mechs.rules.mission import Danger, Escalation, Lose, Move, Scaling, Spawn, Win

HUNT, SWARM = Move("toward", "nearest_mech"), Move("rune_then_toward", "nearest_mech")
MECHS = (2, 3, 4)
AWAY = 3
"""So far at least from the School minions stand at first."""


class Unfit(ValueError):
    """This board does not take this mission; another one may."""


@dataclass
class Site:
    """A board on its way to a mission: what stands where so far, and how far each square is from the starts."""

    board: Board
    dice: Dice
    danger: int
    starts: tuple[Cell, ...] = ()
    taken: set[Cell] = field(default_factory=set)
    far: dict[Cell, int] = field(default_factory=dict)

    def begin(self, part: int) -> None:
        """Starts on a terrain: four squares of plain ground near one another."""
        floor = self.board.floor(part)
        if len(floor) < 8:
            raise Unfit("no room for the starts")
        first = self.dice.pick(tuple(floor))
        near = sorted(floor, key=lambda cell: (bd.distance(cell, first), cell))
        self.starts = tuple(sorted(near[:4]))
        self.taken.update(self.starts)
        self.far = self.board.away(self.starts)

    def spots(self, low: int, high: int = 99, among: Sequence[Cell] | None = None) -> list[Cell]:
        """Free plain squares so many steps from the starts."""
        cells = self.board.floor() if among is None else among
        return [cell for cell in cells if cell not in self.taken and low <= self.far.get(cell, -1) <= high]

    def put(self, count: int, cells: Sequence[Cell], apart: int = 1) -> tuple[Cell, ...]:
        """So many of these squares, no two nearer to one another than `apart`; they are taken from now on."""
        left = list(cells)
        self.dice.shuffle(left)
        found: list[Cell] = []
        for cell in left:
            if len(found) < count and all(bd.distance(cell, other) >= apart for other in found):
                found.append(cell)
        if len(found) < count:
            raise Unfit(f"only {len(found)} of {count} find room")
        self.taken.update(found)
        return tuple(sorted(found))

    def within(self, source: Cell, low: int, high: int) -> list[Cell]:
        """Free plain squares so many steps from another one, and not among the starts."""
        away = self.board.away([source])
        return [cell for cell in self.spots(2) if low <= away.get(cell, -1) <= high]

    def furthest(self, count: int, room: int = 6) -> list[Cell]:
        """The free plain squares that lie furthest from the starts."""
        cells = sorted(self.spots(4), key=lambda cell: (-self.far[cell], cell))
        return cells[: count * room]

    def block(self, wide: int, high: int, low: int) -> tuple[Cell, ...]:
        """A free rectangle of plain ground at least so many steps from the starts."""
        free = set(self.spots(low))
        found = []
        for cell in sorted(free):
            cells = tuple(cell + x + y * bd.STRIDE for y in range(high) for x in range(wide))
            if all(one in free for one in cells):
                found.append(cells)
        if not found:
            raise Unfit(f"no room for {wide} by {high}")
        chosen = self.dice.pick(tuple(found))
        self.taken.update(chosen)
        return chosen

    def minions(self, count: int, prey: Sequence[Cell] = ()) -> tuple[Cell, ...]:
        """Minions on runes that are not too near, else on plain ground; further away still from what they are after."""

        def far(cell: Cell) -> bool:
            return all(bd.distance(cell, one) > AWAY for one in prey)

        runes = [cell for cell in self.board.runes() if cell not in self.taken and self.far.get(cell, -1) >= 3 and far(cell)]
        self.dice.shuffle(runes)
        chosen = runes[:count]
        self.taken.update(chosen)
        rest = count - len(chosen)
        return tuple(sorted([*chosen, *(self.put(rest, list(filter(far, self.spots(4))), 1) if rest else ())]))


def rows(**numbers: tuple[int, int, int]) -> tuple[Scaling, ...]:
    """Knobs for two, three and four mechs."""
    made = []
    for n, mechs in enumerate(MECHS):
        values: dict[str, Any] = {name: three[n] for name, three in numbers.items()}
        made.append(Scaling(mechs, **values))
    return tuple(made)


def _shards(site: Site) -> dict[str, Any]:
    """Break them before the last turn."""
    count = 3 + site.dice.below(2)
    shards = site.put(count, site.spots(4), 3)
    turns = 3 + len(site.board.parts)
    rise = site.dice.pick((Escalation("shards_destroyed", 2, spawn_dice=2), Escalation("turn", 4, spawn_dice=2)))
    return {
        "shard_mode": "destructible", "shards": shards, "wins": (Win("shards_destroyed"),),
        "losses": (Lose("turns_over", turns),), "move": site.dice.pick((HUNT, SWARM)), "spawn": Spawn("rune_colour", 1),
        "minions": site.minions(2 + site.danger), "escalations": (rise,) if site.danger > 1 else (), "scaling": rows(),
    }  # fmt: skip


def _pulse(site: Site) -> dict[str, Any]:
    """Break shards that hurt who comes near, before the countdown ends."""
    shards = site.put(3, site.spots(4), 3)
    rises = tuple(Escalation("shards_destroyed", n, countdown_plus=1, more_colours=n if site.danger > 1 else 0) for n in (1, 2))
    return {
        "shard_mode": "destructible", "shards": shards, "wins": (Win("shards_destroyed"),),
        "losses": (Lose("countdown_over"),), "move": SWARM, "spawn": Spawn("rune_colour_shards", 1),
        "danger": Danger("shard_pulse"), "minions": site.minions(1 + site.danger), "escalations": rises,
        "scaling": rows(countdown=(2, 2, 2)),
    }  # fmt: skip


def _sweep(site: Site) -> dict[str, Any]:
    """Break shards, then clear the board of what bursts out of the runes."""
    shards = site.put(2, site.spots(4), 3)
    colours = [0, 1, 2, 3]
    site.dice.shuffle(colours)
    burst = tuple(sorted(colours[:2]))
    scaling = tuple(Scaling(mechs, burst_colours=tuple(sorted(colours[: max(1, mechs - 2)]))) for mechs in MECHS)
    ground = site.board.ground
    if not any(ground[cell] - bd.RUNE in burst for cell in site.board.runes()):
        raise Unfit("nothing would burst")
    return {
        "shard_mode": "destructible", "shards": shards, "wins": (Win("shards_destroyed"), Win("minions_cleared")),
        "losses": (Lose("turns_over", 6 + len(site.board.parts)),), "move": Move("rune") if site.danger < 2 else SWARM,
        "spawn": Spawn("none"), "minions": site.minions(1 + site.danger),
        "escalations": (Escalation("shards_destroyed", burst="runes"),), "scaling": scaling,
    }  # fmt: skip


def _bomb(site: Site) -> dict[str, Any]:
    """Bring the Bomb to its goal."""
    (bomb,) = site.put(1, site.spots(1, 3))
    goals = site.put(1, site.within(bomb, 5, 8))
    rise = site.dice.pick((Escalation("turn", 4, spawn_dice=2), Escalation("turn", 5, move_steps=2)))
    return {
        "bomb": bomb, "goals": goals, "wins": (Win("bomb_on_goal"),),
        "losses": (Lose("bomb_destroyed"), Lose("turns_over", 7 + len(site.board.parts))),
        "move": Move("toward", "bomb"), "spawn": Spawn("rune_colour", 1), "minions": site.minions(3 + site.danger),
        "escalations": (rise,) if site.danger > 1 else (), "scaling": rows(bomb_hp=(5, 5, 6)),
    }  # fmt: skip


def _stages(site: Site) -> dict[str, Any]:
    """Take the Bomb past several places, one after the other."""
    (bomb,) = site.put(1, site.spots(1, 3))
    goals = site.put(2, site.within(bomb, 2, 5), 2)
    away = site.board.away([bomb])
    if away.get(goals[0], 99) > away.get(goals[1], 99):
        raise Unfit("the first place lies behind the second")
    rise = Escalation("checkpoint", 1, spawn_dice=2)
    return {
        "bomb": bomb, "goals": goals, "wins": (Win("bomb_checkpoints"),),
        "losses": (Lose("bomb_destroyed"), Lose("turns_over", 8 + len(site.board.parts))),
        "move": Move("toward", "bomb"), "spawn": Spawn("rune_colour", 1), "minions": site.minions(2 + site.danger),
        "escalations": (rise,) if site.danger > 1 else (), "scaling": rows(bomb_hp=(4, 4, 5)),
    }  # fmt: skip


def _zones(site: Site) -> tuple[tuple[Cell, ...], ...]:
    """Two zones or more at the edge of the board, three squares long, of plain ground, away from the starts."""
    board = site.board
    sides: dict[int, list[tuple[Cell, ...]]] = {way: [] for way in range(4)}
    for cell in site.spots(4):
        for way, along in ((bd.NORTH, 1), (bd.SOUTH, 1), (bd.EAST, bd.STRIDE), (bd.WEST, bd.STRIDE)):
            cells = tuple(cell + along * n for n in range(3))
            edge = all(board.ground[one + STEP[way]] == bd.VOID for one in cells)
            if edge and all(board.ground[one] == bd.FLOOR and one not in site.taken for one in cells):
                sides[way].append(cells)
    compass = {0: bd.NORTH, 1: bd.WEST, 2: bd.EAST, 3: bd.SOUTH}
    zones: list[tuple[Cell, ...]] = [()] * 4
    for colour, way in compass.items():
        if sides[way]:
            zones[colour] = site.dice.pick(tuple(sides[way]))
    if sum(map(bool, zones)) < 2 or len({cell for zone in zones for cell in zone}) < sum(map(len, zones)):
        raise Unfit("no room for zones")
    site.taken.update(cell for zone in zones for cell in zone)
    return tuple(zones)


def _fetch(site: Site) -> dict[str, Any]:
    """Bring shards home to the School, which minions raid."""
    school = site.block(2, 2, 1)
    shards = site.put(2, site.spots(5), 3)
    zones = _zones(site)
    return {
        "shard_mode": "pickup", "shards": shards, "school": school, "zones": zones, "wins": (Win("shards_home"),),
        "losses": (Lose("school_destroyed"), Lose("turns_over", 4 + len(site.board.parts))),
        "move": Move("toward", "school", arrival="raid"), "spawn": Spawn("zones", 1),
        "minions": site.minions(site.danger, school),
        "escalations": (Escalation("shards_home", 1, spawn_dice=2),) if site.danger > 1 else (),
        "scaling": rows(school_hp=(2, 2, 3), zone_cells=(1, 2, 2)),
    }  # fmt: skip


def _load(site: Site) -> dict[str, Any]:
    """Load shards into the Bomb, which minions hunt."""
    bomb = min(site.spots(2, 6), key=lambda cell: (bd.distance(cell, site.board.middle()), cell), default=-1)
    if bomb < 0:
        raise Unfit("no room for the Bomb")
    site.taken.add(bomb)
    shards = site.put(2, site.within(bomb, 3, 6), 3)
    return {
        "bomb": bomb, "shard_mode": "pickup", "delivery": "bomb", "shards": shards, "wins": (Win("shards_home"),),
        "losses": (Lose("bomb_destroyed"), Lose("turns_over", 7 + len(site.board.parts))),
        "move": Move("toward", "bomb"), "spawn": Spawn("rune_colour", 1), "minions": site.minions(1 + site.danger),
        "escalations": (Escalation("shards_home", 1, spawn_dice=2),) if site.danger > 1 else (),
        "scaling": rows(bomb_hp=(5, 5, 6)),
    }  # fmt: skip


def _boss(site: Site, locked: bool = False) -> dict[str, Any]:
    """Bring the Boss down before its cannon fires; in the last mission shards lock its shields."""
    boss = site.block(2, 2, 5)[0]
    if {site.board.ground[cell] - bd.RUNE for cell in site.board.runes() if cell in site.far} != {0, 1, 2, 3}:
        raise Unfit("a colour is missing")
    body = {boss + part for part in bd.BODY}
    near = [cell for cell in site.spots(4) if all(bd.distance(cell, one) >= 3 for one in body)]
    shards = site.put(2, near, 3) if locked else ()
    fields: dict[str, Any] = {"shard_mode": "destructible", "shards": shards} if locked else {}
    return {
        **fields, "boss": boss, "wins": (Win("boss_defeated"),), "losses": (Lose("doom_cannon"),),
        "move": HUNT, "spawn": Spawn("rune_colour", 1), "danger": Danger("boss", locked=locked),
        "minions": site.minions(1 + site.danger), "escalations": (Escalation("boss_half", spawn_dice=2),),
        "scaling": rows(boss_hp=(10, 10, 11), boss_skips=(1, 1, 1)),
    }  # fmt: skip


def _final(site: Site) -> dict[str, Any]:
    """The Boss behind locked shields."""
    return _boss(site, locked=True)


def _escape(site: Site) -> dict[str, Any]:
    """Leave the board through exits behind gates."""
    board = site.board
    last = max(range(len(board.parts)), key=lambda part: sum(site.far.get(cell, 0) for cell in board.floor(part)))
    begin = board.tiles[site.starts[0]]
    if last == begin:
        raise Unfit("the exits would lie at the starts")
    border = []
    for cell in board.open():
        for way in (bd.EAST, bd.SOUTH):
            to = cell + STEP[way]
            if board.ground[to] not in SHUT and (board.tiles[cell], board.tiles[to]).count(last) == 1:
                border.append((cell, way))
    before = [
        board.ground[cell] - bd.RUNE
        for cell in board.runes()
        if board.tiles[cell] != last and site.far.get(cell, -1) >= 3
    ]  # fmt: skip
    if not before:
        raise Unfit("no rune opens the gates")
    colour = site.dice.pick(tuple(sorted(set(before))))
    goals = site.put(4, [cell for cell in site.spots(6) if board.tiles[cell] == last], 1)
    return {
        "goals": goals, "gates": tuple((colour, cell, way) for cell, way in border), "wins": (Win("mechs_left"),),
        "losses": (Lose("turns_over", 3 + len(board.parts)),), "move": HUNT, "spawn": Spawn("rune_colour", 1),
        "minions": site.minions(2 + 2 * site.danger), "scaling": rows(),
        "escalations": (Escalation("mech_on_terrain", last + 1, spawn_dice=2),) if site.danger > 1 else (),
    }  # fmt: skip


def _lava(site: Site) -> dict[str, Any]:
    """Be safe at the far end before the lava wall is there."""
    board = site.board
    lies = board.width >= board.height
    at = [bd.xy(cell)[0 if lies else 1] for cell in site.starts]
    low = sum(at) / len(at) < (board.width if lies else board.height) / 2
    edge = (bd.WEST if low else bd.EAST) if lies else (bd.NORTH if low else bd.SOUTH)
    goals = site.put(4, site.furthest(4, 2), 1)
    rises = (Escalation("turn", 4, wall_steps=3), Escalation("mech_safe", wall_steps=4))
    return {
        "goals": goals, "wins": (Win("mechs_safe"),), "losses": (Lose("lava_reached"),), "move": HUNT,
        "spawn": Spawn("rune_colour", 1), "danger": Danger("lava_wall", edge, 3, 1, "defeat"),
        "minions": site.minions(1 + site.danger), "escalations": rises[: 1 + (site.danger > 2)],
        "scaling": rows(wall_from=(2, 2, 2)),
    }  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A kind of mission: who makes it, on which ground, in which shapes."""

    make: Callable[[Site], dict[str, Any]]
    grounds: tuple[str, ...]
    shapes: tuple[str, ...]


BOTH, SMALL = (FOREST, CAVE), ("tall", "wide", "hook", "nook")
KINDS: Mapping[str, Kind] = {
    "shards": Kind(_shards, BOTH, (*SMALL, "square")),
    "pulse": Kind(_pulse, BOTH, SMALL),
    "sweep": Kind(_sweep, BOTH, SMALL),
    "bomb": Kind(_bomb, BOTH, (*SMALL, "long", "high")),
    "stages": Kind(_stages, BOTH, SMALL),
    "fetch": Kind(_fetch, BOTH, (*SMALL, "tee")),
    "load": Kind(_load, BOTH, SMALL),
    "boss": Kind(_boss, BOTH, ("square", "hook", "nook")),
    "escape": Kind(_escape, (CAVE,), ("tall", "wide", "long", "high", "step")),
    "lava": Kind(_lava, (CAVE,), ("long", "high")),
    "final": Kind(_final, (CAVE,), ("square",)),
}
"""By name; "final" only ends long expeditions."""
COMMON = tuple(name for name in KINDS if name != "final")
