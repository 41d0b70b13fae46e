"""The decisions of a match that had something to choose, each as its seat knew it then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.journal import ACTION
from game.core.match import Match
from game.core.types import Action, Decision, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """The answer of `seat` in journal entry `entry`, what it was asked and what it saw (`view`, its own alone).

    `ends`: the last entry of the phase, where several seats chose at the same time: only then all see what came of it. `turn`:
    how many turns had begun by then, counted through the match, so that a chart has a scale.
    """

    entry: int
    seat: Seat
    decision: Decision
    played: Action
    view: Any
    ends: int
    turn: int


def steps_of(match: Match[Any, Any]) -> list[Step]:
    """Every decision that counts and had at least two options, in the order of play. What was taken back is not among them."""
    rules = match.rules
    state = match.at(0).copy()
    found: list[Step] = []
    phase: list[int] = []
    """Places in `found` of those who choose in the phase under way."""
    turn = 0
    moment: object = None
    for entry in match.effective():
        if entry.kind != ACTION:
            continue
        action = match.verbs.decode(entry.text)
        waited = rules.pending(state)
        decision = waited.get(entry.seat)
        if decision is not None and action in decision.options:
            view = rules.view(state, frozenset((entry.seat,)))
            now = rules.progress(view)[:2]
            turn, moment = turn + (now != moment), now
            if len(decision.options) > 1:
                phase.append(len(found))
                found.append(Step(entry.number, entry.seat, decision, action, view, entry.number, turn))
        elif action == TAKE_BACK and phase and any(found[n].seat == entry.seat for n in phase):
            _forget(found, phase, entry.seat)
        rules.apply(state, entry.seat, action)
        if not _goes_on(waited, rules.pending(state), entry.seat):
            for n in phase:
                found[n] = replace(found[n], ends=entry.number)
            phase.clear()
    return found


def _forget(found: list[Step], phase: list[int], seat: Seat) -> None:
    """A sealed answer came back: it was none."""
    gone = next(n for n in phase if found[n].seat == seat)
    del found[gone]
    phase[:] = [n - (n > gone) for n in phase if n != gone]


def _goes_on(before: Mapping[Seat, Decision], after: Mapping[Seat, Decision], seat: Seat) -> bool:
    """Whether the others are still asked what they were asked."""
    others = set(before) - {seat}
    return bool(others) and others <= set(after)
