"""A second hint of a turn follows the plan of the first one, as long as all of it can still be done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mechs import TITLE
from game.titles.mechs.bots.carried import carried_on
from game.titles.mechs.bots.hint import Hint, hint
from game.titles.mechs.rules.actions import Program, Scrap, Take
from tests.mechs.test_hint_agrees import QUICK, problems

RULES = TITLE.rules
SEAT = 0


def begun(seed: int) -> Match[Any, Any]:
    options = {**TITLE.defaults(), "mission": "M1", "timer": 0}
    match = Match(RULES, Setup("mechs", 2, seed, 0, options), [Player("", "", None)] * 2)
    while match.view(frozenset()).stage != "draft" or SEAT not in match.pending():
        seat, decision = min(match.pending().items())
        match.submit(seat, decision.options[0])
    return match


def first_hint(match: Match[Any, Any]) -> Hint:
    found = hint(RULES, match.view(frozenset((SEAT,))), SEAT, Dice(1), QUICK)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whoever_follows_the_hints_ends_with_the_line_that_the_first_one_showed(seed: int) -> None:
    """The second hint named the slot of the first one's card for another card."""
    match, first = begun(seed), None
    followed = 0
    while match.view(frozenset()).stage in ("draft", "program") and match.view(frozenset()).turn == 1:
        seat, decision = min(match.pending().items())
        if first is None and seat == SEAT:
            first = first_hint(match)
            match.submit(SEAT, first.answer)
            continue
        v = match.view(frozenset((seat,)))
        told = carried_on(first, v, decision) if first is not None and seat == SEAT else None
        if told is not None:
            assert told.answer in decision.options and set(told.own) <= set(first.own) and not problems(v, SEAT, told)
            assert isinstance(told.answer, Take | Program | Scrap)
            if isinstance(told.answer, Program):
                (own,) = {why.key for card, slot, why in told.whys if (card, slot) == (told.answer.card, told.answer.slot)}
                assert told.key.endswith(own), "what another card brings is no reason for this one"
            match.submit(SEAT, told.answer)
            followed += 1
        else:  # the partner does as the plan has it, who is asked nothing more is ready
            match.submit(seat, _partner(first, seat, decision.options))
    assert first is not None and followed > 0


def _partner(first: Hint | None, seat: int, options: Any) -> Any:
    placed = {(card, slot) for who, card, slot in (first.placements if first is not None else ()) if who == seat}
    for option in options:
        if isinstance(option, Program) and (option.card, option.slot) in placed:
            return option
    return next((one for one in options if isinstance(one, Take) and one.card in {card for card, _ in placed}), options[-1])


def test_a_plan_of_which_a_card_is_gone_is_followed_no_more() -> None:
    match = begun(3)
    first = first_hint(match)
    decision = match.pending()[SEAT]
    planned = {*(card for _, card, _ in first.own), *first.scrapped}
    match.submit(SEAT, next(option for option in decision.options if option.card not in planned))
    while SEAT not in match.pending():
        seat, decision = min(match.pending().items())
        match.submit(seat, decision.options[0])
    assert carried_on(first, match.view(frozenset((SEAT,))), match.pending()[SEAT]) is None


def test_of_two_alike_the_one_that_gets_a_place_is_taken_for_that() -> None:
    """Ripsaw into slot 1: it has no good place in the line, it said where another Ripsaw was to be scrapped."""
    match = begun(3)
    first, decision = first_hint(match), match.pending()[SEAT]
    card = decision.options[0].card
    plan = replace(first, answer=Take(card), own=((SEAT, card, 0),), placements=((SEAT, card, 0),), scrapped=(card,), mends=())
    told = carried_on(plan, match.view(frozenset((SEAT,))), decision)
    assert told is not None and told.answer == Take(card) and told.key == first.key
