"""The chance that a hint about people comes with: what the Meeting does, its exchange and the rest, in imagined games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Decision, Seat, Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.bots.coach import GAMES, STRONG
from game.titles.mindflayer.bots.people import People, pointed, swapped
from game.titles.mindflayer.bots.search import SearchBot
from game.titles.mindflayer.bots.sight import sight_of
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, WAFFLE, Call, Name, Show, Vote

RULES: Any = TITLE.rules


@cache
def asked() -> dict[tuple[str, str], tuple[Any, Any, Decision]]:
    """By effect and question: View, story and decision of the first time that it is asked about people."""
    found: dict[tuple[str, str], tuple[Any, Any, Decision]] = {}
    for seed in range(60):
        for view, story, decision in _questions(seed):
            effect = RULES.catalog.meetings[view.meeting].effect
            found.setdefault((effect, view.ask), (view, story, decision))
        if len(found) >= 8:
            return found
    return found


def _questions(seed: int) -> Iterator[tuple[Any, Any, Decision]]:
    dice = Dice(seed)
    match = Match(RULES, Setup("mindflayer", 6, seed, 9, TITLE.defaults()), [Player("", "", None)] * 6)
    while (choice := RULES.choices(match.state)) is not None:
        seat, options = choice
        if len(options) > 1 and isinstance(options[0], Vote | Name | Call | Show):
            who = frozenset((seat,))
            yield match.view(who), tuple(match.story(who)), match.pending()[seat]
        match.submit(seat, dice.pick(options))


def test_every_question_of_a_meeting_is_known() -> None:
    about = {effect for effect, _ in asked()}
    assert about >= {"vote_sit_out", "vote_show_random", "peek_random", "choose_sit_out", "swap_random", "show_own_choice"}
    assert {ask for _, ask in asked()} >= {"peek", "sit_out", "swap", "swap_with"}


def test_each_gets_a_chance_within_a_second() -> None:
    for view, story, decision in asked().values():
        bot = SearchBot(RULES, STRONG)
        sight = sight_of(view, decision.seat)
        people = People(RULES.catalog, view, sight)
        dice = Dice(4)
        worlds = bot.belief(view, story, decision.seat).cloud.drawn(GAMES, dice)
        answer = decision.options[-1]
        assert people.knows(answer)
        before = time.process_time()
        chance = people.chance([world.copy() for world in worlds], answer, Dice(7))
        assert time.process_time() - before < 1.0
        assert 0.0 <= chance <= 1.0
        assert people.chance(worlds, answer, Dice(7)) == chance, "the same dice tell the same games"


def seats(*hands: tuple[int, int, int, int, int], possessed: int = 0) -> World:
    """A world of these hands."""
    return World([count for hand in hands for count in hand], [0] * KINDS, possessed)


def test_either_team_rather_votes_for_the_other() -> None:
    world = seats(*[(0, 0, 1, 0, 0)] * 4, possessed=0b1000)
    dice = Dice(3)
    by_sane = sum(pointed(world, 0, range(4), dice) == 3 for _ in range(900)) / 900
    by_evil = sum(pointed(world, 3, range(4), dice) == 0 for _ in range(900)) / 900
    assert by_sane > 0.4 and by_evil == pytest.approx(1 / 3, abs=0.06)
    assert all(pointed(world, seat, range(4), dice) != seat for seat in range(4) for _ in range(20))


def test_two_who_swap_take_a_card_of_each_other() -> None:
    world = seats((2, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 2, 1, 0, 0))
    swapped(world, 0, 2, Dice(1))
    held = [world.hands[KINDS * seat : KINDS * seat + KINDS] for seat in range(3)]
    assert held[0][MIND_FLAYER] == 1 and held[2][MIND_FLAYER] == 1 and sum(held[0]) == 2 and sum(held[2]) == 3
    assert held[0][HARD_HIT] + held[0][WAFFLE] == 1 and sum(held[1]) == 0
    swapped(world, 1, 0, Dice(1))
    assert sum(world.hands[KINDS : 2 * KINDS]) == 1 and sum(world.hands[:KINDS]) == 1, "who has nothing gives nothing"


def test_who_sits_out_keeps_the_cards_and_the_chance_follows() -> None:
    view, _, decision = asked()["choose_sit_out", "sit_out"]
    sight = sight_of(view, decision.seat)
    people = People(RULES.catalog, view, sight)

    def chance(away: Seat) -> float:
        hands = [(2, 0, 1, 0, 0) if seat == 1 else (0, 0, 2, 0, 0) for seat in range(len(view.seats))]
        worlds = [seats(*hands, possessed=0b10) for _ in range(300)]
        for world in worlds:
            world.hands[KINDS * 2 + MIND_FLAYER] = 2  # one more turns the neighbour's coat
        sane = people.chance(worlds, Name(away), Dice(2))
        return 1.0 - sane if sight.evil else sane

    assert chance(1) >= chance(4), "a Possessed neighbour who sits out turns nobody's coat now"
