"""Tables of hands: what is dealt, given and received, with odds that add up and cards that are all there."""

from __future__ import annotations

from math import comb, isclose

import pytest

from game.core.dice import Dice
from game.titles import title
from game.titles.mindflayer.bots.deal import beginnings, first_tables
from game.titles.mindflayer.bots.giving import UNKNOWN, giving, received
from game.titles.mindflayer.bots.hands import EVIL, ONE, HandCode, Table, flayers, hit, hits, holding, reweighed, size_of
from game.titles.mindflayer.bots.repair import settle
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, NO_KIND, WAFFLE
from game.titles.mindflayer.rules.events import CardsDealt
from game.titles.mindflayer.rules.flow import MindFlayerRules

HIDDEN = -1


def _code(*counts: int) -> HandCode:
    return sum(count * ONE[kind] for kind, count in enumerate(counts))


def _dealt(seats: int, team: int, allies: tuple[int, ...] = ()) -> CardsDealt:
    """Seat 0 holds two Waffles and two Hard Hits, or a Mind Flayer for one of the Waffles."""
    rest = (HIDDEN,) * (seats - 1)
    hand = (1, 2, 1, 0, 0) if team else (0, 2, 2, 0, 0)
    unseen = ((HIDDEN,) * KINDS,) * (seats - 1)
    return CardsDealt((MIND_FLAYER if team else WAFFLE, *rest), (hand, *unseen), (team, *rest), (allies, *((),) * (seats - 1)))


def _rules() -> MindFlayerRules:
    rules = title("mindflayer").rules
    assert isinstance(rules, MindFlayerRules)
    return rules


@pytest.mark.parametrize("seats", [4, 6, 9, 10])
def test_every_way_to_begin_is_counted_out(seats: int) -> None:
    deal = _rules().catalog.deals["official"][seats]
    masks = beginnings(_dealt(seats, 0), 0, deal)
    assert len(set(masks)) == len(masks) == comb(seats - 1, deal.flayers)
    assert all(mask.bit_count() == deal.flayers and not mask & 1 for mask in masks)


def test_who_is_possessed_knows_the_others_where_eyes_are_opened() -> None:
    deals = _rules().catalog.deals["official"]
    assert beginnings(_dealt(6, 1, (4,)), 0, deals[6]) == [0b10001]
    assert beginnings(_dealt(4, 1), 0, deals[4]) == [0b0001]


def test_hands_are_dealt_with_the_odds_of_the_deck() -> None:
    """Three cards of what is left; three Hard Hits are dealt anew."""
    rules = _rules()
    deal = rules.catalog.deals["official"][6]
    sane, evil = first_tables(_dealt(6, 0), 0, deal, rules.catalog.numbers.dealt)
    pool = [mix - held for mix, held in zip(deal.mix, (2, 2, 5, 0, 0), strict=True)]
    pool[HARD_HIT] = deal.mix[HARD_HIT] - 2
    pool[WAFFLE] = deal.mix[WAFFLE] - 2 - 3
    pool[MIND_FLAYER] = deal.mix[MIND_FLAYER] - 2
    ways = comb(sum(pool), 3) - comb(pool[HARD_HIT], 3)
    assert isclose(sane.odds[EVIL + _code(3, 0, 1, 0, 0)], comb(pool[MIND_FLAYER], 3) / ways)
    assert isclose(evil.odds[EVIL + _code(1, 2, 1, 0, 0)], comb(pool[HARD_HIT], 2) * pool[WAFFLE] / ways)
    for table in (sane, evil):
        assert isclose(sum(table.odds.values()), 1.0) and {size_of(code) for code in table.odds} == {4}
    assert evil.evil == pytest.approx(1.0) and 0.0 < sane.evil < 0.05


def test_two_cards_go_and_two_come() -> None:
    table = Table({_code(2, 1, 1, 0, 0): 0.6, EVIL + _code(2, 1, 1, 0, 0): 0.4})
    whole = giving(table, UNKNOWN, UNKNOWN)
    assert whole.odds == pytest.approx(1.0)
    assert all(isclose(sum(side), 1.0) for side in whole.sides) and {size_of(code) for code in whole.kept} == {2}
    given = giving(table, MIND_FLAYER, UNKNOWN)
    assert all(code >= EVIL for code in given.kept), "nobody Sane gives a Mind Flayer"
    assert given.odds == pytest.approx(whole.sides[0][MIND_FLAYER])
    after = received(whole.kept, given.sides, 40)
    assert {size_of(code) for code in after.odds} == {4} and sum(after.odds.values()) == pytest.approx(1.0)
    assert all(code >= EVIL for code in after.odds if flayers(code) >= 3)


def test_what_nobody_could_give_is_still_possible() -> None:
    table = Table({_code(3, 0, 0, 0, 0): 1.0})
    for left, right in ((MIND_FLAYER, UNKNOWN), (UNKNOWN, UNKNOWN), (HARD_HIT, HARD_HIT)):
        found = giving(table, left, right)
        assert 0.0 < found.odds < 0.1 and {size_of(code) for code in found.kept} == {1}
    assert giving(table, NO_KIND, NO_KIND).odds == 1.0


def test_a_fact_leaves_no_table_empty() -> None:
    table = Table({_code(0, 0, 4, 0, 0): 1.0})
    after, odds = reweighed(table, lambda code: float(hits(code) >= 3), lambda code: hit(code, 3))
    assert list(after.odds) == [_code(0, 3, 1, 0, 0)] and 0.0 < odds < 0.1
    assert holding(_code(0, 0, 4, 0, 0), MIND_FLAYER, 2) == _code(2, 0, 2, 0, 0)
    assert hit(_code(0, 3, 0, 0, 1), 0) == _code(0, 1, 2, 0, 1)


def test_hands_that_need_more_cards_than_there_are_give_some_back() -> None:
    world = World([0, 0, 4, 0, 0, 3, 0, 1, 0, 0, 3, 1, 0, 0, 0], [-2, 3, 1, 1, 1], 0)
    settle(world, 0, Dice(1))
    assert min(world.deck) >= 0 and sum(world.deck) == 4
    assert [sum(world.hands[KINDS * seat : KINDS * seat + KINDS]) for seat in range(3)] == [4, 4, 4]
    assert world.hands[:KINDS] == [0, 0, 4, 0, 0]
