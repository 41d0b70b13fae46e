"""A film: what a plan would lead to, as far as some eyes can know. Previews, intents, hints and their ghosts are films.

The plan is played in two worlds sampled from the View, with different dice. As long as both show the same, the film is certain;
after that it is fog. Rules that can say themselves when chance came in (`luck`) need one world only. A choice that comes up on
the way and that the plan does not answer is guessed, by its first option unless somebody knows better, and marked. Nothing is
committed: a film never touches the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.dice import Dice
from game.core.line import offers
from game.core.rules import Rules, State
from game.core.types import Action, Decision, Emit, Event, Seat

S = TypeVar("S", bound=State)
V = TypeVar("V")
Move = tuple[Seat, Action]
PATIENCE = 12
"""Open choices in a row after which the next step of a plan is taken to be impossible."""
LONGEST = 1_000
"""Moves of a film at the most."""


class Mark(NamedTuple):
    """An open choice of a film; `move` is its place among the film's moves, `shot` how many shots came before it was asked.

    The film guessed it, or, `chosen`, by a step of the plan that stays open to be changed.
    """

    move: int
    decision: Decision
    chosen: bool = False
    shot: int = 0


class Shot(NamedTuple):
    """One event as these eyes would see it, and the open choice that led to it."""

    event: Event
    mark: Mark | None


class Film(Generic[S, V]):
    """The shots of a plan. `certain`: how many of the first shots are sure; the rest is fog.

    `moves` are the plan with its open choices filled in; `left`: how many steps of the plan could not be made.
    """

    def __init__(self, rules: Rules[S, V], who: frozenset[Seat], take: _Take, certain: int) -> None:
        self._rules = rules
        self._who = who
        self._states: list[S] = take.states
        self.shots: tuple[Shot, ...] = tuple(take.shots)
        self.moves: tuple[Move, ...] = tuple(take.moves)
        self.marks: tuple[Mark, ...] = tuple(take.marks)
        self.left: int = take.left
        self.certain = certain

    def __len__(self) -> int:
        return len(self.shots)

    def view(self, number: int) -> V:
        """The View after shot `number`, counted from 0; made when it is asked for. Raises IndexError."""
        return self._rules.view(self._states[number], self._who)

    def end(self) -> V:
        """The View when the film is over."""
        return self._rules.view(self._states[-1], self._who)

    def shortened(self, shots: int) -> Film[S, V]:
        """The same film, ending after so many shots."""
        take = _Take()
        take.shots, take.states = list(self.shots[:shots]), [*self._states[:shots], self._states[max(0, shots - 1)]]
        take.moves, take.marks, take.left = list(self.moves), list(self.marks), self.left
        return Film(self._rules, self._who, take, min(self.certain, shots))

    def changed(self, mark: Mark, action: Action) -> tuple[Move, ...]:
        """The plan with another answer to an open choice: what came before stays as shown, what follows is planned anew."""
        done = self.moves[: mark.move]
        return (*done, (mark.decision.seat, action), *self._later(mark.move))

    def _later(self, move: int) -> list[Move]:
        """The steps after a move that the plan itself asked for."""
        open_ones = {mark.move for mark in self.marks if not mark.chosen}
        return [step for i, step in enumerate(self.moves) if i > move and i not in open_ones]


class _Take:
    """The plan in one world; `states` holds the position after each shot, and behind them the last one."""

    def __init__(self) -> None:
        self.shots: list[Shot] = []
        self.states: list[Any] = []
        self.moves: list[Move] = []
        self.marks: list[Mark] = []
        self.left = 0


def shoot(
    rules: Rules[S, V],
    view: V,
    who: frozenset[Seat],
    plan: Sequence[Move],
    dice: Dice,
    until: Callable[[S], bool] | None = None,
    begin: Callable[[S, Emit], None] | None = None,
    firm: int | None = None,
    guess: Callable[[S, Sequence[Action]], Action] | None = None,
) -> Film[S, V]:
    """The film of a plan from a View that `who` have.

    It ends with the last step of the plan; with `until` it goes on by guesses until that says yes, or the match is over.
    A step that does not come up within `PATIENCE` open choices ends the film before those choices. `begin` changes the sampled
    world before the first step and is filmed as well: it stands for what no action says. `firm`: so many first steps are what is
    planned, the further ones answer choices on the way and are marked like guesses (None: all are firm). `guess`: which option
    of an open choice is taken (None: the first).
    """
    worlds = [rules.sample_world(view, dice.fork(1))]
    start = rules.luck(worlds[0])
    if start is None:
        worlds.append(rules.sample_world(view, dice.fork(2)))
    firm, guess = len(plan) if firm is None else firm, guess or _first
    takes = [_take(rules, world, who, plan, until, begin, firm, guess) for world in worlds]
    first, certain = takes[0], 0
    if start is not None:
        certain = next((n for n, state in enumerate(first.states[:-1]) if rules.luck(state) != start), len(first.shots))
    else:
        for one, other in zip(first.shots, takes[1].shots, strict=False):
            if one != other:
                break
            certain += 1
    return Film(rules, who, first, certain)


def _take(
    rules: Rules[S, V],
    state: S,
    who: frozenset[Seat],
    plan: Sequence[Move],
    until: Callable[[S], bool] | None,
    begin: Callable[[S, Emit], None] | None,
    firm: int,
    guess: Callable[[S, Sequence[Action]], Action],
) -> _Take:
    take = _Take()
    steps = list(plan)
    if begin is not None:
        begin(state, _keeper(rules, state, None, who, take))
    kept, idle = (len(take.shots), 0, 0, state), 0
    while len(take.moves) < LONGEST and (steps or (until is not None and not until(state))):
        if steps and offers(rules, state, *steps[0]):
            move, mark, idle = steps[0], None, 0
            if len(plan) - len(steps) >= firm:
                mark = Mark(len(take.moves), rules.pending(state)[move[0]], True, len(take.shots))
                take.marks.append(mark)
            steps.pop(0)
        else:
            asked = rules.choices(state)
            if asked is None or (steps and idle == PATIENCE):
                break
            seat = asked[0]
            mark = Mark(len(take.moves), rules.pending(state)[seat], False, len(take.shots))
            move, idle = (seat, guess(state, asked[1])), idle + 1
            take.marks.append(mark)
        state = _do(rules, state, move, mark, who, take)
        if idle == 0 or not steps:
            kept = (len(take.shots), len(take.moves), len(take.marks), state)
    if steps:
        shots, moves, marks, state = kept
        del take.shots[shots:], take.states[shots:], take.moves[moves:], take.marks[marks:]
    take.left = len(steps)
    take.states.append(state)
    return take


def _first(_state: object, options: Sequence[Action]) -> Action:
    return options[0]


def _do(rules: Rules[S, V], before: S, move: Move, mark: Mark | None, who: frozenset[Seat], take: _Take) -> S:
    """One move, on a copy."""
    state: S = before.copy()
    rules.apply(state, *move, _keeper(rules, state, mark, who, take))
    take.moves.append(move)
    return state


def _keeper(rules: Rules[S, V], state: S, mark: Mark | None, who: frozenset[Seat], take: _Take) -> Emit:
    """Every event that these eyes see becomes a shot, with a copy of the position that shows it."""

    def keep(event: Event) -> None:
        seen = rules.redact(state, event, who)
        if seen is not None:
            take.shots.append(Shot(seen, mark))
            take.states.append(state.copy())

    return keep
