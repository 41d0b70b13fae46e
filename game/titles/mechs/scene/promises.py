"""Whether an answer still brings what it brought in the film in which it was chosen, so that nothing surprises about it. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.types import Action, Decision, Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.perils import peril_of
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.homeway import SHUT, home

UNKNOWN = -1


class Outcome(NamedTuple):
    """What comes of an answer: the `deeds` of its slot, minions that fell there and those `alive` after it, what it `gains` the
    mission; and to the end of the run, as far as it is certain: whether it is `won`, the damage of each mech, how much nearer
    the Bomb comes (`way`), whether a gate then bars the mech and how far it has to go (`far`), and the Bomb's health at worst
    after this turn."""

    deeds: tuple[object, ...]
    fallen: frozenset[int]
    alive: frozenset[int]
    gains: tuple[int, ...]
    won: bool
    hurts: tuple[int, ...]
    way: int
    far: tuple[bool, int]
    health: int

    def keeps(self, promised: Outcome) -> bool:
        """Whether this is what was promised, or better. A minion destroyed by somebody else meanwhile is missed by nobody."""
        return (
            self.deeds == promised.deeds
            and not promised.fallen & self.alive
            and all(here >= there for here, there in zip(self.gains, promised.gains, strict=True))
            and self.won >= promised.won
            and all(here <= there for here, there in zip(self.hurts, promised.hurts, strict=True))
            and self.way >= promised.way
            and self.far <= promised.far
            and (UNKNOWN in (self.health, promised.health) or self.health >= promised.health)
        )


class Promise(NamedTuple):
    """An answer that was chosen: to the question with this `number` in a film."""

    action: Action
    ghost: Ghost
    number: int

    def kept(self, view: View, decision: Decision, now: Ghost) -> bool:
        """Whether it can be given without another word; `now`: the film of the run with it. What could not be answered then
        might be better."""
        mark = self.ghost.film.marks[self.number]
        if not set(decision.options) <= set(mark.decision.options):
            return False
        there = self.ghost.film.view(mark.shot - 1)
        return outcome(view, decision.seat, now, 0).keeps(outcome(there, decision.seat, self.ghost, mark.shot))


def outcome(view: View, seat: Seat, ghost: Ghost, begin: int) -> Outcome:
    """What comes of an answer that is given at this shot of a film."""
    film, trace = ghost.film, ghost.trace
    sure = max(begin, min(trace.certain, trace.phase))
    end = min(next((shot for _, _, shot in trace.runs if shot > begin), sure), sure)
    after, last = (film.view(shot - 1) if shot > begin else view for shot in (end, sure))
    numbers = frozenset(number for number, _ in view.minions)
    alive = frozenset(number for number, _ in after.minions)
    mechs = enumerate(zip(view.mechs, last.mechs, strict=True))
    hurts = (there.damages - here.damages + (n == trace.wounded) for n, (here, there) in mechs)
    peril = peril_of(view, trace, film.view(trace.certain - 1) if trace.certain else view)
    health = peril.left - peril.near if peril is not None else last.bomb_hp if trace.certain >= trace.phase else UNKNOWN
    key, far = home(last, seat)
    return Outcome(
        tuple(_deeds(shot.event for shot in film.shots[begin:end])),
        numbers - alive,
        alive,
        (after.broken + after.home, view.boss_hp - after.boss_hp, after.left),
        last.won,
        tuple(hurts),
        bomb_way(view) - bomb_way(last),
        (key.endswith(SHUT), far),
        health,
    )


def _deeds(events: Iterable[Event]) -> Iterable[object]:
    """Who goes where, turns and strikes."""
    for event in events:
        match event:
            case e.MechMoved(seat=seat, moves=moves, towed=towed):
                yield seat, moves, towed
            case e.MechTurned(seat=seat, facing=facing):
                yield seat, facing
            case e.CellsStruck(cells=cells):
                yield cells
            case e.MechJumped(seat=seat, cell=cell):
                yield seat, cell
