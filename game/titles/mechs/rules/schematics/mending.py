"""Repairs on other mechs: the Shared Wrench, the Maintenance Routine, and what mechs that have left the board scrap for."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import harm
from game.titles.mechs.rules.actions import MEND, MEND_SYSTEM, REPAIR, REPAIR_SYSTEM, SLOTS, Mend, MendSystem
from game.titles.mechs.rules.board import NOWHERE, STEP, distance
from game.titles.mechs.rules.frames import Repairing
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def damaged(s: State, seat: Seat) -> bool:
    """Whether a mech has any damage card."""
    return bool(s.system[seat]) or max(s.covered[SLOTS * seat : SLOTS * seat + SLOTS]) >= 0


def mends(s: State, seats: Iterable[Seat]) -> list[Action]:
    """Each damage that could be taken off one of these mechs."""
    found: list[Action] = []
    for seat in seats:
        if damaged(s, seat):
            found += [MEND[seat][slot] for slot in range(SLOTS) if s.covered[SLOTS * seat + slot] >= 0]
            found += [MEND_SYSTEM[seat][damage] for damage in dict.fromkeys(s.system[seat])]
    return found


def mend(s: State, a: Mend | MendSystem, cause: str, emit: Emit | None) -> None:
    """Take one damage off a mech."""
    harm.repair(s, a.seat, REPAIR[a.slot] if type(a) is Mend else REPAIR_SYSTEM[a.damage], cause, emit)  # type: ignore[union-attr]


def scrap_repairs(g: Game, s: State, seat: Seat) -> tuple[Action, ...]:
    """What a mech may repair with a scrapped card: its own damage, with the Shared Wrench that of others besides. Whoever has
    left the board repairs on any mech."""
    if s.left >> seat & 1:
        return tuple(mends(s, range(len(s.mech))))
    own = harm.repairs(s, seat)
    return (*own, *mends(s, _helped(g, s, seat))) if s.gears >= s.dawn else own


def _helped(g: Game, s: State, seat: Seat) -> list[Seat]:
    """The other mechs that this one may repair: those near the owner of the Shared Wrench, or the owner itself next to it."""
    owner = g.owner(s, "repair_mate")
    if owner < 0 or s.mech[owner] == NOWHERE:
        return []
    cell = s.mech[owner]
    if seat == owner:
        reach = g.boosts["repair_mate"].steps[0][1]
        there = enumerate(s.mech)
        return [mate for mate, at in there if mate != owner and at != NOWHERE and distance(at, cell) <= reach]
    return [owner] if s.mech[seat] - cell in STEP else []


def near(s: State, seat: Seat) -> list[Seat]:
    """A mech and those next to it, by seat."""
    cell = s.mech[seat]
    return [mate for mate, at in enumerate(s.mech) if mate == seat or (at != NOWHERE and at - cell in STEP)]


def repair_options(g: Game, s: State, f: Repairing) -> tuple[Action, ...]:
    """To leave it, and each damage on this mech or one next to it."""
    return (DONE, *mends(s, near(s, f.seat)))


def repair(g: Game, s: State, f: Repairing, a: Action, emit: Emit | None) -> None:
    """The answer to what a schematic asked."""
    if isinstance(a, (Mend, MendSystem)):
        mend(s, a, "schematic", emit)
