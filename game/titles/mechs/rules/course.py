"""The course of a mission: when the danger rises, when it is won, when it is lost, and what the danger makes of its numbers.

`check` is asked after every step, attack and arrival. A win and a loss at the same instant are a win.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.types import Emit
from game.titles.mechs.rules.board import MINION, NOWHERE, Cell
from game.titles.mechs.rules.events import EscalationRose, MinionsSpawned, MissionEnded
from game.titles.mechs.rules.frames import Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms


class Pace(NamedTuple):
    """What the minions' phase comes to for now: rune dice of the spawn, steps of the move, whether every zone is filled."""

    dice: int
    steps: int
    all_zones: bool


def pace(g: Game, terms: Terms, risen: int, turn: int) -> Pace:
    """The mission's numbers in this turn, under the escalations that hold (bits of `risen`).

    Of two escalations that set the same number the later one in the mission's list counts.
    """
    dice, steps, every = terms.spawn.dice, terms.move.steps, False
    if risen:
        for number, escalation in enumerate(terms.escalations):
            if risen >> number & 1:
                dice = escalation.spawn_dice or dice
                steps = escalation.move_steps or steps
                every = every or escalation.all_zones
    if terms.difficulty == "hard" and turn >= g.numbers.hard_turn:
        dice += g.numbers.hard_dice
    return Pace(dice, steps, every)


def check(g: Game, s: State, emit: Emit | None) -> bool:
    """Raise the danger where its moment has come, then ask for victory, then for a loss. True when the match is over.

    An end clears the stack. Victory is the first moment at which all of the mission's conditions hold.
    """
    if s.phase == "over":
        return True
    terms = s.terms
    if terms.escalations:
        _rise(g, s, emit)
    for win in terms.wins:
        if not _holds(s, win.when, win.count):
            break
    else:
        if terms.wins:
            return _end(s, True, "won", emit)
    for loss in terms.losses:
        when = loss.when
        if when == "bomb_destroyed":
            if s.bomb_hp <= 0:
                return _end(s, False, when, emit)
        elif when == "school_destroyed" and s.school_hp <= 0:
            return _end(s, False, when, emit)
    return False


def turn_over(g: Game, s: State, emit: Emit | None) -> bool:
    """The end of a turn: `check`, and the loss by the number of turns. True when the match is over."""
    if check(g, s, emit):
        return True
    for loss in s.terms.losses:
        if loss.when == "turns_over" and s.turn >= loss.count:
            return _end(s, False, loss.when, emit)
    return False


def arrive(s: State, cells: Iterable[Cell], emit: Emit | None) -> None:
    """One minion on each of these cells on which nothing stands, in this order, until the supply is used up.

    A loose shard does not keep a minion away, a mech that carries one does.
    """
    occupant, minion, spare = s.occupant, s.minion, s.spare
    came: list[int] = []
    for cell in cells:
        if not occupant[cell]:
            if not spare:
                break
            number = spare.pop()
            minion[number] = cell
            occupant[cell] = MINION + number
            came.append(number)
    if emit and came:
        emit(MinionsSpawned(tuple(came), tuple(minion[number] for number in came)))


def _rise(g: Game, s: State, emit: Emit | None) -> None:
    """Escalations whose moment has come hold from now on; their burst comes at once."""
    for number, escalation in enumerate(s.terms.escalations):
        if not s.risen >> number & 1 and _holds(s, escalation.when, escalation.count):
            s.risen |= 1 << number
            if emit:
                emit(EscalationRose(number))
            if escalation.burst == "runes":
                runes = s.terms.runes
                arrive(s, sorted(cell for colour in s.terms.scaling.burst_colours for cell in runes[colour]), emit)


def _holds(s: State, when: str, count: int) -> bool:
    """Whether a condition of a Win or an Escalation holds; a mission without shards has none to destroy or to bring home."""
    if when == "bomb_on_goal":
        return s.bomb in s.terms.goals
    if when == "shards_home":
        return s.home >= (count or len(s.shards) or 1)
    if when == "shards_destroyed":
        return s.broken >= (count or len(s.shards) or 1)
    if when == "bomb_left_school":
        return s.bomb != NOWHERE and s.bomb not in s.terms.school
    return max(s.minion) == NOWHERE


def _end(s: State, won: bool, reason: str, emit: Emit | None) -> bool:
    s.phase, s.won, s.reason = "over", won, reason
    s.wrecked += [frame.damage for frame in s.stack if type(frame) is Wrecking and frame.drawn]  # a card in hand is put away
    s.stack.clear()
    if emit:
        emit(MissionEnded(won, reason))
    return True
