"""The line of a match: the entries that still count, each with the position after it. Undo and redo work here.

A line never changes: every operation gives a new list of steps, so that a refused undo leaves nothing behind.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.core.dice import RollError
from game.core.journal import Entry
from game.core.rules import Rules
from game.core.types import CLOCK, Action, Msg, Seat, msg


class Step(NamedTuple):
    """An entry that counts, what was done, by which person (None: a bot or the clock), and the position after it.

    The start has no entry; somebody taking a seat has no action.
    """

    entry: Entry | None
    action: Action | None
    person: int | None
    state: Any


class Undone(NamedTuple):
    """What a person took back: the steps that left the line, the person's own first."""

    person: int
    steps: tuple[Step, ...]


class Undos:
    """What was taken back and can come back, by person."""

    def __init__(self) -> None:
        self._by: dict[int, dict[tuple[int, ...], Undone]] = {}

    def add(self, undone: Undone) -> None:
        """A person took something back."""
        self._by.setdefault(undone.person, {})[numbers_of(undone.steps)] = undone

    def drop(self, undone: Undone) -> None:
        """It has come back."""
        del self._by[undone.person][numbers_of(undone.steps)]

    def forget(self, person: int) -> None:
        """The person did something else: nothing can come back."""
        self._by.pop(person, None)

    def last(self, person: int) -> Undone | None:
        """What this person took back last."""
        return next(reversed(self._by.get(person, {}).values()), None)

    def find(self, numbers: tuple[int, ...]) -> Undone | None:
        """What was taken back as exactly these entries."""
        return next((found for each in self._by.values() if (found := each.get(numbers)) is not None), None)


def numbers_of(steps: Sequence[Step]) -> tuple[int, ...]:
    """The entry numbers of steps."""
    return tuple(step.entry.number for step in steps if step.entry is not None)


def offers(rules: Rules[Any, Any], state: Any, seat: Seat, action: Action) -> bool:
    """Whether an action stands in `pending` or in `asides` for this seat."""
    first = rules.choices(state)  # most actions come from there, and no question needs to be put into words for it
    if first is not None and first[0] == seat and action in first[1]:
        return True
    decision = rules.pending(state).get(seat)
    return (decision is not None and action in decision.options) or action in rules.asides(state).get(seat, ())


def without_last(
    rules: Rules[Any, Any], line: Sequence[Step], person: int, agreed: bool, names: Sequence[str], joined: Mapping[int, int]
) -> tuple[list[Step], Undone] | Msg:
    """The line without the last action of a person, and what left it; or the reason why not.

    `agreed`: everybody said yes to crossing fences. `names`: what each seat's player is called. `joined`: by the number of an
    entry the one whose gesture it belongs to; a gesture goes whole. What others did later stays as far as it is still offered,
    but a word that was said at another moment goes, and so does what was sealed and has been shown since.
    """
    mine = (i for i in range(len(line) - 1, 0, -1) if line[i].action is not None and line[i].person == person)
    last = next(mine, None)
    if last is None or rules.ritual(line[last - 1].state):
        return msg("core.undo.nothing")
    first = _gesture(rules, line, last, joined)
    phase = rules.open_phase(line[first - 1].state)
    together = phase is not None and phase == rules.open_phase(line[-1].state)
    if not agreed:
        for i in range(first, len(line)):
            fence = _fence(rules, line, i, person, together, names)
            if fence is not None:
                return fence
    goes = {*range(first, last + 1)} | _shown(rules, line, first)
    start = min(goes)
    kept, gone = list(line[:start]), [line[start]]
    for i, (before, step) in enumerate(pairwise(line[start:]), start + 1):
        moved = rules.floor(before.state) != rules.floor(kept[-1].state)
        leaves = step.action is not None and (i in goes or moved or len(gone) > 1)
        again = None if leaves else _again(rules, kept[-1].state, step)
        if again is not None:
            kept.append(again)
        elif i not in goes and together and step.person is not None and step.entry is not None:
            return msg("core.undo.no_fit", name=names[step.entry.seat])
        else:
            gone.append(step)
    return kept, Undone(person, tuple(gone))


def without(
    rules: Rules[Any, Any], line: Sequence[Step], numbers: Sequence[int], seat: Seat
) -> tuple[list[Step], Undone] | None:
    """The line without exactly these entries, which the person of `seat` took back, or None when that cannot be: how an undo of
    a journal is repeated."""
    chosen, same = set(numbers), _before(line, numbers[0])
    gone = [step for step in line[same:] if step.action is not None and _number(step) in chosen]
    person = next((s.person for s in gone if s.person is not None and s.entry is not None and s.entry.seat == seat), None)
    if numbers_of(gone) != tuple(numbers) or person is None:
        return None
    kept = _play(rules, line[:same], [step for step in line[same:] if _number(step) not in chosen])
    return None if kept is None else (kept, Undone(person, tuple(gone)))


def with_again(rules: Rules[Any, Any], line: Sequence[Step], undone: Undone) -> list[Step] | None:
    """The line with these steps back at their old places, or None when something no longer fits."""
    same = _before(line, _number(undone.steps[0]))
    return _play(rules, line[:same], sorted([*line[same:], *undone.steps], key=_number))


def _gesture(rules: Rules[Any, Any], line: Sequence[Step], last: int, joined: Mapping[int, int]) -> int:
    """Where the gesture begins whose last action is `last`: its own actions and what bots did between, up to a fence."""
    whose, first = joined.get(_number(line[last])), last
    for at in range(last - 1, 0, -1) if whose is not None else ():
        step = line[at]
        foreign = step.entry is None or step.entry.seat == CLOCK or step.person not in (None, line[last].person)
        if foreign or step.entry is None or rules.fence(line[at - 1].state, step.state, step.entry.seat):
            break
        if whose in (_number(step), joined.get(_number(step))):
            first = at
    return first


def _shown(rules: Rules[Any, Any], line: Sequence[Step], first: int) -> set[int]:
    """Where the sealed answers stand that were shown together at `first` or after it. To answer once more against one of them
    would be to answer with open eyes, so all of them go."""
    found: set[int] = set()
    for end in range(first, len(line)):
        if line[end].action is None or _within(rules, line, end):
            continue
        at, phase = end, {end}
        while at > 1 and _within(rules, line, at - 1):
            at -= 1
            phase |= {at} if _sealed(rules, line, at) else set()
        found |= phase if len(phase) > 1 else set()
    return found


def _sealed(rules: Rules[Any, Any], line: Sequence[Step], at: int) -> bool:
    """Whether a step is a sealed answer."""
    step = line[at]
    asked = rules.pending(line[at - 1].state).get(step.entry.seat) if step.entry is not None else None
    return asked is not None and asked.secret and step.action in asked.options


def _within(rules: Rules[Any, Any], line: Sequence[Step], at: int) -> bool:
    """Whether the same sealed phase runs before and after a step: nobody is asked anew, but for who takes an answer back."""
    step = line[at]
    if step.entry is None:
        return False
    before, after = rules.pending(line[at - 1].state), rules.pending(step.state)
    if not before or not after or not all(d.secret for d in (*before.values(), *after.values())):
        return False
    if step.action is None:
        return True
    asked = before.keys() | ({step.entry.seat} & after.keys())
    if _sealed(rules, line, at):
        asked = before.keys() - {step.entry.seat}
    return after.keys() == asked


def _number(step: Step) -> int:
    return step.entry.number if step.entry is not None else 0


def _before(line: Sequence[Step], number: int) -> int:
    """How many steps come before entry `number`; nothing changes for them."""
    return bisect_left(line, number, key=_number)


def _play(rules: Rules[Any, Any], same: Sequence[Step], steps: Sequence[Step]) -> list[Step] | None:
    """The same line with these steps one on top of the other; None when one is not offered."""
    line = list(same)
    for step in steps:
        again = _again(rules, line[-1].state, step)
        if again is None:
            return None
        line.append(again)
    return line


def _again(rules: Rules[Any, Any], state: Any, step: Step) -> Step | None:
    """A step on top of another position, or None when it is not offered there, or the scripted rolls do not reach for it."""
    if step.action is None or step.entry is None:
        return step._replace(state=state)
    if not offers(rules, state, step.entry.seat, step.action):
        return None
    state = state.copy()
    try:
        rules.apply(state, step.entry.seat, step.action)
    except RollError:
        return None
    return step._replace(state=state)


def _fence(
    rules: Rules[Any, Any], line: Sequence[Step], index: int, person: int, together: bool, names: Sequence[str]
) -> Msg | None:
    """What forbids to take a step back without asking: spent sand, another person's answer, a die, a shuffle or a new face.

    Answers inside one open simultaneous phase (`together`) do not fence each other.
    """
    step = line[index]
    if step.entry is None or step.action is None:
        return None
    if step.entry.seat == CLOCK:
        return msg("core.undo.clock")
    if step.person is not None and step.person != person and not together:
        return msg("core.undo.other", name=names[step.entry.seat])
    if rules.fence(line[index - 1].state, step.state, step.entry.seat):
        return msg("core.undo.fence")
    return None
