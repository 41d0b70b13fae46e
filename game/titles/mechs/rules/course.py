"""The course of a mission: when the danger rises, when it is won, when it is lost, and what the danger makes of its numbers.

`check` is asked after every step, attack and arrival. A win and a loss at the same instant are a win.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.types import Emit, Seat
from game.titles.mechs.rules.board import EMPTY, LAVA, MINION, NOWHERE, Cell
from game.titles.mechs.rules.conditions import HOLDS, LOST
from game.titles.mechs.rules.events import CountdownMoved, EscalationRose, MechLeft, MineBlown, MinionsSpawned, MissionEnded
from game.titles.mechs.rules.frames import Inspired, Keeping, Weighing, Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import DOOM_TRACKER, Terms


class Pace(NamedTuple):
    """What the phases come to for now: rune dice of the spawn, steps of the minions, whether every zone is filled; colours more
    than the one rolled; the lava wall's columns and from which roll on it takes one more (0 = no roll); cells more of the
    Boss's prowl, whether it prowls before its line, and the shields (bits of colours) that come back by themselves."""

    dice: int
    steps: int
    all_zones: bool
    more_colours: int = 0
    wall_steps: int = 1
    wall_rush: int = 0
    boss_prowl: int = 0
    boss_first: bool = False
    shields_back: int = 0


def pace(g: Game, terms: Terms, risen: int, turn: int) -> Pace:
    """The mission's numbers in this turn, under the escalations that hold (bits of `risen`).

    Of two escalations that set the same number the later one in the mission's list counts.
    """
    dice, steps, every = terms.spawn.dice, terms.move.steps, False
    if terms.scaling.even_steps and turn % 2 == 0:
        steps = terms.scaling.even_steps
    colours = rush = prowl = back = 0
    columns, first = terms.danger.steps, False
    if risen:
        for number, escalation in enumerate(terms.escalations):
            if risen >> number & 1:
                dice = escalation.spawn_dice or dice
                steps = escalation.move_steps or steps
                every = every or escalation.all_zones
                colours = escalation.more_colours or colours
                columns = escalation.wall_steps or columns
                rush = escalation.wall_rush or rush
                prowl = escalation.boss_prowl or prowl
                first = first or escalation.boss_first
                if escalation.shield_back >= 0:
                    back |= 1 << escalation.shield_back
    if terms.steady:
        columns, rush = terms.danger.steps, 0
    if terms.difficulty == "hard" and turn >= g.numbers.hard_turn:
        dice += g.numbers.hard_dice
    return Pace(dice, steps, every, colours, columns, rush, prowl, first, back)


def check(g: Game, s: State, emit: Emit | None, rest: bool = False) -> bool:
    """Raise the danger where its moment has come, then ask for victory, then for a loss. True when the match is over.

    Whoever changes what a condition looks at asks; a death alone need not, where the number of minions does not count and it was
    asked once (`State.checked`). An end clears the stack. Victory is the first moment at which all of the mission's conditions
    hold; `rest`: this is the end of a danger phase, the only moment at which mechs are safe.
    """
    if s.phase == "over":
        return True
    terms = s.terms
    if s.risen != terms.all_risen:
        rise(g, s, emit)
    if rest or not terms.at_rest:
        for win in terms.wins:
            if not HOLDS[win.when](s, win.count):
                break
        else:
            if terms.wins:
                return _end(s, True, "won", emit)
    for loss in terms.losses:
        when = loss.when
        if when in LOST and LOST[when](s) and (rest or when != "lava_covered"):
            return _end(s, False, when, emit)
    s.checked = True
    return False


def lose(s: State, reason: str, emit: Emit | None) -> None:
    """The mission is lost at once."""
    if s.phase != "over":
        _end(s, False, reason, emit)


def leave(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    """A mech whose line ended on an exit leaves the board."""
    cell = s.mech[seat]
    s.occupant[cell] = EMPTY
    s.mech[seat] = NOWHERE
    s.left |= 1 << seat
    if emit:
        emit(MechLeft(seat, cell))
    check(g, s, emit)


def turn_over(g: Game, s: State, emit: Emit | None) -> bool:
    """The end of a turn: `check`, and the loss by the number of turns. True when the match is over."""
    if check(g, s, emit):
        return True
    for loss in s.terms.losses:
        if loss.when == "turns_over" and s.turn >= loss.count:
            return _end(s, False, loss.when, emit)
    return False


def arrive(g: Game, s: State, cells: Iterable[Cell], emit: Emit | None) -> None:
    """One minion on each of these cells on which nothing stands, in this order, until the supply is used up.

    A loose shard does not keep a minion away, a mech that carries one does. A rune that the lava wall has swallowed is none any
    more. Who arrives on a mine blows it up.
    """
    if s.wall:
        ground = s.terms.grounds[s.wall]
        cells = [cell for cell in cells if ground[cell] != LAVA]
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
    if s.mines:
        blown = [number for number in came if minion[number] in s.mines]
        for number in blown:
            blow(g, s, number, emit)
        if blown:
            g.count_kills(s, len(blown), emit)


def blow(g: Game, s: State, minion: int, emit: Emit | None) -> None:
    """The mine under this minion destroys it and is gone; the kill is not counted here."""
    cell = g.remove(s, minion)
    s.mines = tuple(mine for mine in s.mines if mine != cell)
    if emit:
        emit(MineBlown(cell, minion))


def rise(g: Game, s: State, emit: Emit | None) -> None:
    """Escalations whose moment has come hold from now on; their burst comes at once."""
    for number, escalation in enumerate(s.terms.escalations):
        if not s.risen >> number & 1 and HOLDS[escalation.when](s, escalation.count):
            s.risen |= 1 << number
            if emit:
                emit(EscalationRose(number))
            if escalation.countdown_plus:
                s.countdown = min(DOOM_TRACKER, s.countdown + escalation.countdown_plus)
                if emit:
                    emit(CountdownMoved(s.countdown))
            if escalation.burst == "runes":
                runes = s.terms.runes
                arrive(g, s, sorted(cell for colour in s.terms.scaling.burst_colours for cell in runes[colour]), emit)


def _end(s: State, won: bool, reason: str, emit: Emit | None) -> bool:
    s.phase, s.won, s.reason = "over", won, reason
    s.wrecked += [damage for frame in s.stack if type(frame) is Weighing for damage in frame.damages]
    s.boss_discard += [card for frame in s.stack if type(frame) is Keeping for card in frame.cards]
    s.discard += [card for frame in s.stack if type(frame) is Inspired for card in frame.cards]
    s.wrecked += [frame.damage for frame in s.stack if type(frame) is Wrecking and frame.drawn]  # a card in hand is put away
    s.stack.clear()
    if emit:
        emit(MissionEnded(won, reason))
    return True
