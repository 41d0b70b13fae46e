"""What every room of these rules is handed: the printed facts, the dice, and the tallies that many effects share."""

from __future__ import annotations

from typing import Any

from game.core.dice import Dice
from game.core.types import Emit, Seat
from game.titles.mechs.rules.actions import GO, TURN, SchematicId
from game.titles.mechs.rules.board import BOMB_PIECE, EMPTY, NOWHERE, Cell, Facing, offset
from game.titles.mechs.rules.catalog import Catalog, Offsets
from game.titles.mechs.rules.events import BombDamaged, KillsCounted
from game.titles.mechs.rules.state import State

MOST_PATTERNS = 4096
"""So many patterns are kept, some 200 bytes each."""


class Game:
    """The Catalog at hand, and what kills and hits come to. Frames are run by functions `(game, state, frame, emit)`."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.numbers = catalog.numbers
        self.commands = catalog.commands
        self.damages = catalog.damages
        self.schematics = catalog.schematics
        self.boss_cards = catalog.boss_cards
        self.boosts = {plan.steps[0][0]: plan for plan in catalog.schematics if plan.kind == "boost"}
        """The one boost for each op of boosts."""
        self.struck = [[[_turned(cells, facing) for facing in range(4)] for cells in c.cells] for c in catalog.commands]
        """`struck[card][power - 1][facing]`: what the cells of an attack's pattern add to the cell of its mech."""
        self._patterns: dict[tuple[int, int, Facing, Cell], tuple[Cell, ...]] = {}
        self.turns = [[tuple(TURN[way] for way in ways) for ways in c.ways] for c in catalog.commands]
        """`turns[card][power - 1]`: the turns that a command offers."""
        self.sides = [tuple(GO[way] for way in c.sides) for c in catalog.commands]
        """`sides[card]`: the sides that a move command may go to."""
        self.tanks = frozenset(command.id for command in catalog.commands if command.tank)
        self.cores = frozenset(command.id for command in catalog.commands if any(command.bonus))

    def pattern(self, card: int, power: int, facing: Facing, cell: Cell) -> tuple[Cell, ...]:
        """The cells that an attack's pattern covers around a mech on this cell. Kept: mechs stand where they stood before."""
        key = (card, power, facing, cell)
        found = self._patterns.get(key)
        if found is None:
            if len(self._patterns) >= MOST_PATTERNS:
                self._patterns.clear()
            found = self._patterns[key] = tuple([cell + step for step in self.struck[card][power - 1][facing]])
        return found

    def awake(self, s: State, seat: Seat) -> list[SchematicId]:
        """The schematics of a mech that the team's gears have made active, its Overdrive last; without hacks that were used."""
        plans = s.plans[seat]
        return [plan for plan in plans if self.schematics[plan].gears <= s.gears and not s.spent >> plan & 1]

    def dawn(self, s: State) -> int:
        """The gears from which on any schematic or Overdrive at this table is active."""
        return min(self.schematics[plan].gears for plans in s.plans for plan in plans)

    def boost(self, s: State, seat: Seat, op: str) -> tuple[Any, ...] | None:
        """The numbers of the boost with this op, if this mech has it and it is active."""
        plan = self.boosts[op]
        return plan.steps[0][1:] if plan.gears <= s.gears and plan.id in s.plans[seat] else None

    def owner(self, s: State, op: str) -> Seat:
        """The seat whose active boost has this op, -1 = nobody's."""
        plan = self.boosts[op]
        if plan.gears <= s.gears:
            for seat, plans in enumerate(s.plans):
                if plan.id in plans:
                    return seat
        return -1

    def roll(self, s: State, faces: int) -> int:
        """A number from 0 to `faces` - 1; the next of a scenario's rolls first."""
        dice = Dice(s.rng, s.rolls)
        rolled = dice.below(faces)
        s.rng, s.rolls = dice.seed, dice.rolls
        return rolled

    def rune(self, s: State) -> int:
        """A colour. Twelve faces, three of each colour: the same as one of four."""
        return self.roll(s, 4)

    def shuffle(self, s: State, cards: list[int]) -> None:
        """Shuffle in place."""
        dice = Dice(s.rng, s.rolls)
        dice.shuffle(cards)
        s.rng, s.rolls = dice.seed, dice.rolls

    def remove(self, s: State, minion: int) -> Cell:
        """Take a minion off the board, back into the supply; returns where it stood. Nothing is counted."""
        cell = s.minion[minion]
        s.minion[minion] = NOWHERE
        s.occupant[cell] = EMPTY
        s.spare.append(minion)
        return cell

    def count_kills(self, s: State, kills: int, emit: Emit | None) -> None:
        """Put so many deaths on the kill tracker: every fifth is a gear, further ones carry over; after the last gear they are
        ignored."""
        numbers, before = self.numbers, s.gears
        if before >= numbers.max_gears:
            return
        kills += s.kills
        if kills >= numbers.kills_per_gear:
            gained, kills = divmod(kills, numbers.kills_per_gear)
            s.gears += gained
            if s.gears >= numbers.max_gears:
                s.gears, kills = numbers.max_gears, 0
        s.kills = kills
        if emit:
            emit(KillsCounted(s.kills, s.gears, s.gears - before))

    def damage_bomb(self, s: State, cause: str, cell: Cell, emit: Emit | None) -> None:
        """The Bomb takes 1; whether that loses the mission is asked by `course.check`."""
        if s.bomb_hp > 0:
            s.bomb_hp -= 1
            if emit:
                emit(BombDamaged(1, s.bomb_hp, cause, cell))

    def place(self, s: State, piece: int, cell: Cell) -> None:
        """Write where a piece stands; the cell that it leaves is not touched."""
        if piece == BOMB_PIECE:
            s.bomb = cell
        else:
            s.mech[piece] = cell
        s.occupant[cell] = piece + 1


def _turned(cells: Offsets, facing: Facing) -> tuple[int, ...]:
    """A pattern for a mech that faces this way."""
    return tuple(offset(facing, forward, right) for forward, right in cells)
