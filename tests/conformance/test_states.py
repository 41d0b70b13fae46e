"""A position forgets nothing: what a State holds is copied, and is written into its key unless it follows from the rest."""

from __future__ import annotations

from collections import namedtuple
from typing import Any, NamedTuple

import pytest

from game.core.dice import Dice
from game.core.journal import state_hash
from game.core.rules import stack_key
from game.core.types import Setup
from game.home.edition import compiled
from game.titles import Title, titles

FOLLOWS = {
    "mindbug": {"offer", "masks"},
    "mindup": {"played", "players", "taken"},
    "mechs": {"occupant", "checked", "dawn"},
}
"""What is worked out from the rest, spares work only, or is set only while an action is carried out."""
TAKES_APART = pytest.mark.skipif(compiled(), reason="a compiled position has no list of its fields")


@TAKES_APART
@pytest.mark.parametrize("title", list(titles(hidden=True)), ids=lambda title: title.id)
def test_every_field_is_copied_and_written(title: Title) -> None:
    state = title.rules.start(Setup(title.id, title.seats[0], 1, 1, title.defaults()))
    copied, written = set(), set()
    for name in type(state).__slots__:
        less = state.copy()
        delattr(less, name)
        for ask, found in ((less.copy, copied), (less.key, written)):
            try:
                ask()
            except AttributeError:
                found.add(name)
    fields, follows = set(type(state).__slots__), FOLLOWS.get(title.id, set())
    assert copied == fields, f"copy() leaves out {fields - copied}"
    assert fields - written >= follows, f"key() writes {follows & written}, which FOLLOWS says it need not"
    assert fields - written == follows, f"key() leaves out {fields - written - follows}: game/core/CHANGING.md says how it joins"


@TAKES_APART
@pytest.mark.parametrize("title", list(titles(hidden=True)), ids=lambda title: title.id)
def test_what_an_option_leaves_in_the_state_is_in_the_one_that_bots_imagine(title: Title) -> None:
    """So it has to be in the View."""
    seats, rules, plain = title.seats[0], title.rules, title.defaults()
    usual = rules.start(Setup(title.id, seats, 1, 1, plain))
    for option in title.options:
        for value in option.values:
            state = rules.start(Setup(title.id, seats, 1, 1, {**plain, option.id: value}))
            world = rules.sample_world(rules.view(state, frozenset(range(seats))), Dice(1))
            for name in sorted(set(type(state).__slots__) - FOLLOWS.get(title.id, set()) - {"rng"}):
                kept = getattr(state, name)
                if isinstance(kept, bool | int | str) and kept != getattr(usual, name):
                    assert getattr(world, name) == kept, f"{option.id} = {value}: the View does not tell {name}"


def grown(value: Any, late: int) -> Any:
    """A frame, and those in it, after an update that gave each a further field, 0 by default."""
    if not hasattr(value, "_fields"):
        return value
    kind = namedtuple(type(value).__name__, (*value._fields, "late"), defaults=(*value._field_defaults.values(), 0))
    return kind(*(grown(each, late) for each in value), late)


@pytest.mark.parametrize("title", list(titles()), ids=lambda title: title.id)
def test_a_field_that_joins_a_frame_changes_no_hash_at_its_default(title: Title) -> None:
    rules, dice, seen = title.rules, Dice(7), set()
    state = rules.start(Setup(title.id, title.seats[0], 7, 7, title.defaults()))
    if not hasattr(state, "stack"):
        pytest.skip("has no frames")
    for _ in range(400):
        for late in (0, 1):
            other = state.copy()
            other.stack = [grown(frame, late) for frame in state.stack]
            assert (state_hash(other) == state_hash(state)) == (late == 0 or not state.stack), state.stack
        seen |= {type(frame).__name__ for frame in state.stack}
        asked = rules.choices(state)
        if asked is None:
            break
        rules.apply(state, asked[0], dice.pick(asked[1]))
    assert seen


def test_a_frame_inside_another_is_written_as_ever() -> None:
    class Step(NamedTuple):
        cell: int

    class Step2(NamedTuple):
        cell: int
        wet: bool = False
        deep: int = 0

    class Ask(NamedTuple):
        seat: int
        step: Any
        why: int = 0

    Step2.__name__ = "Step"
    assert repr(stack_key([Ask(1, Step(4))])) == "(('Ask', 1, Step(cell=4)),)"
    assert repr(stack_key([Ask(1, Step2(4))])) == "(('Ask', 1, Step(cell=4)),)"
    assert repr(stack_key([Ask(1, Step2(4, deep=2), 3)])) == "(('Ask', 1, Step(cell=4, deep=2), ('why', 3)),)"
