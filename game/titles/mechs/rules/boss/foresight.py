"""What the table can know of the Boss before it acts: which actions come next, what they cover, and when the Doom Cannon fires.

For scenes and co-pilots: every function reads a View as well as a State.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.mechs.rules import boss_body, course
from game.titles.mechs.rules.actions import BossCardId, Slot
from game.titles.mechs.rules.board import NOWHERE, Cell, Facing
from game.titles.mechs.rules.boss import attacks
from game.titles.mechs.rules.boss.phase import BEFORE, DEFAULTS, PROWL
from game.titles.mechs.rules.frames import BossActing
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

Table = State | View


class Coming(NamedTuple):
    """A slot that is about to run: its top card at this power, or its default danger at power 0. Slot -1: before the line."""

    slot: Slot
    card: BossCardId
    power: int


class Reach(NamedTuple):
    """What a card covers from where the Boss stands now. `cells`: for certain; `sides[colour]`: besides, if a die shows this
    colour; `dice`: so many are rolled, 0 = none decides. `steps`: cells that the Boss moves before, after which all of it lies
    elsewhere."""

    cells: tuple[Cell, ...]
    sides: tuple[tuple[Cell, ...], ...]
    dice: int
    steps: int


class Doom(NamedTuple):
    """The Doom Cannon. `slots` hold three cards and fire when they run; `phases`: it fires in the so many-th danger phase from
    now at the earliest, the one that comes next (or runs now) is 1."""

    slots: tuple[Slot, ...]
    phases: int


NO_SIDES: tuple[tuple[Cell, ...], ...] = ((), (), (), ())


def _mechs(s: Table) -> Sequence[Cell]:
    return s.mech if isinstance(s, State) else [mech.cell for mech in s.mechs]


def upcoming(g: Game, s: Table) -> tuple[Coming, ...]:
    """The slots that the Boss runs next, in order: those of the danger phase that comes, or that are left of the one that runs;
    () when it sits that out, or there is no Boss."""
    if s.boss == NOWHERE or s.terms.danger.mode != "boss":
        return ()
    first = next((frame.slot for frame in reversed(s.stack) if isinstance(frame, BossActing)), None)
    if first is None:
        if s.stunned:
            return ()
        first = BEFORE
    found = []
    for slot in range(first, len(s.boss_line)):
        if slot == BEFORE:
            if course.pace(g, s.terms, s.risen, s.turn).boss_first:
                found.append(Coming(slot, PROWL, 0))
            continue
        cards = s.boss_line[slot]
        found.append(Coming(slot, cards[-1] if cards else DEFAULTS + slot, len(cards)))
    return tuple(found)


def doom(g: Game, s: Table) -> Doom | None:
    """When the Doom Cannon fires at the earliest; None without a Boss that acts.

    A card joins the line at the end of each danger phase; a phase that the Boss sits out brings none, and neither does one whose
    card is discarded by the mission.
    """
    if s.boss == NOWHERE or s.terms.danger.mode != "boss":
        return None
    power = g.numbers.doom_power
    running = [frame.slot for frame in s.stack if isinstance(frame, BossActing)]
    first = running[-1] if running else 0
    full = tuple([slot for slot, cards in enumerate(s.boss_line) if len(cards) >= power and slot >= first])
    if full:
        return Doom(full, 1 + (s.stunned and not running))
    missing = power - min(power, max(map(len, s.boss_line)))
    return Doom((), 1 + missing + (s.skips if missing else 0) + s.stunned)


def reach(g: Game, s: Table, card: BossCardId, power: int) -> Reach:
    """What a card at this power (0 = a default danger) covers. Cards that only push, pull, spawn or mend shields cover
    nothing."""
    terms, boss, mechs = s.terms, s.boss, _mechs(s)
    cells: tuple[Cell, ...] = ()
    sides, dice, steps = NO_SIDES, 0, 0
    if boss == NOWHERE:
        return Reach(cells, sides, dice, steps)
    compass = terms.mission.compass
    ops = g.boss_cards[card].steps
    for op, *numbers in ops[min(max(power, 1), len(ops)) - 1]:
        if op == "move":
            steps = numbers[0] + (course.pace(g, terms, s.risen, s.turn).boss_prowl if card == PROWL else 0)
        elif op == "charge":
            dice, sides = 1, tuple(_path(terms, boss, compass[colour], numbers[0]) for colour in range(4))
        elif op == "lanes":
            dice = numbers[0]
            sides = tuple(attacks.beams(terms, boss, mechs, compass[colour], numbers[1]) for colour in range(4))
        elif op == "all_lanes":
            cells = tuple(c for heading in range(4) for c in attacks.beams(terms, boss, mechs, heading, numbers[0]))
        elif op == "hit_runes":
            dice, sides = numbers[0], tuple(attacks.runes(terms, colour) for colour in range(4))
        elif op == "hit_within":
            cells = attacks.within(terms, boss, numbers[0])
        elif op in ("hit_adjacent", "hit_one"):
            cells = attacks.near(terms.walls, boss, boss_body.ADJACENT)
        elif op == "hit_corners":
            cells = attacks.near(terms.walls, boss, boss_body.CORNERS)
        elif op == "hit_nearest":
            cells = tuple(mechs[seat] for seat in attacks.nearest(terms.walls, boss, mechs))
    return Reach(cells, sides, dice, steps)


def _path(terms: Terms, boss: Cell, heading: Facing, steps: int) -> tuple[Cell, ...]:
    """The cells that the body covers in a rush of so many steps, up to the first wall; pieces are not looked at."""
    first, second = boss_body.lanes(terms.walls, boss, heading)
    return tuple(cell for pair in list(zip(first, second, strict=False))[:steps] for cell in pair)
