"""Beliefs: they agree with every fact, and tell the teams apart."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.dev.arena.sides import area
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.manners import pairs_of
from game.titles.mindflayer.bots.playout import finish
from game.titles.mindflayer.bots.world import World, ring_of
from game.titles.mindflayer.bots.worth import stage_of
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, MIND_FLAYER, NO_KIND, WAFFLE
from game.titles.mindflayer.rules.events import CardGiven, CardsDealt, CardsExchanged
from tests.mindflayer.bots.tables import Table

UNSEEN = (-1,) * KINDS


@pytest.mark.parametrize("deal", ["official", "balanced"])
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_every_world_holds_the_own_hand_and_the_size_of_each_other(seats: int, deal: str) -> None:
    for seed in range(3):
        table = Table(("regular",) + ("casual",) * (seats - 1), 70 + seed, deal=deal)

        def watch(table: Table) -> None:
            v = table.view(0)
            for world in table.bots[0].belief(v, table.stories[0], 0).cloud.drawn(20, Dice(1)):
                assert tuple(world.hands[:KINDS]) == v.seats[0].hand
                assert (world.possessed & 1) == v.seats[0].team
                held = [sum(world.hands[KINDS * seat : KINDS * seat + KINDS]) for seat in range(seats)]
                assert held == [side.cards for side in v.seats]

        table.play(watch)


def test_allies_are_certain_and_the_own_seat_too() -> None:
    for seed in range(100, 140):
        table = Table(("regular",) * 6, seed)
        evil = [seat for seat in table.seats if table.view(seat).seats[seat].allies]
        if evil:
            v = table.view(evil[0])
            p = table.bots[evil[0]].suspicion(v, table.stories[evil[0]])
            allies = {evil[0], *v.seats[evil[0]].allies}
            assert {seat for seat in table.seats if p[seat] > 0.99} == allies
            assert all(p[seat] < 0.01 for seat in table.seats if seat not in allies)
            return
    raise AssertionError("no allies in forty deals")


def _heard(came: tuple[int, int], one_side: bool = False) -> Belief:
    """Seat 0 of four, with two Waffles and two Hard Hits, after an exchange that brought these two cards.

    `one_side`: everybody gave both cards to the left, as at the Fun Fair; else one to each side.
    """
    table = Table(("regular",) * 4, 1)
    hand = (0, 2, 2, 0, 0)
    belief = Belief(table.rules.catalog, 0, table.state.mix, 400)
    hidden = (-1, -1, -1)
    dealt = CardsDealt((WAFFLE, *hidden), (hand, UNSEEN, UNSEEN, UNSEEN), (0, *hidden), ((), (), (), ()))
    exchanged = CardsExchanged(
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (1, 2, 3, 0) if one_side else (3, 0, 1, 2),
        (HARD_HIT, *hidden),
        (HARD_HIT, *hidden),
        (came, (-1, -1), (-1, -1), (-1, -1)),
    )
    belief.hear([dealt])
    before = belief.cloud.suspicion()
    assert all(0.2 < p < 0.55 for p in before[1:]) and before[0] == 0.0
    belief.hear([dealt, exchanged])
    return belief


def test_one_flayer_incriminates_both_neighbours_and_nobody_else() -> None:
    """With a = b as suspicions before, each neighbour stands at a / (1 - (1 - a)(1 - b)) or, as one starts Possessed, near it."""
    p = _heard((MIND_FLAYER, WAFFLE)).cloud.suspicion()
    assert p[1] > 0.4 and p[3] > 0.4 and p[2] < 0.25
    assert p[1] + p[3] > 0.98
    a = 1 / 3
    assert all(abs(one - a / (1 - (1 - a) ** 2)) < 0.15 for one in (p[1], p[3]))


def test_at_the_fun_fair_the_giver_is_certain() -> None:
    p = _heard((MIND_FLAYER, WAFFLE), one_side=True).cloud.suspicion()
    assert p[3] > 0.95 and p[1] < 0.3 and p[2] < 0.3


def test_memories_for_somebody_trusted_clear_the_giver() -> None:
    """Memories for one's own Sane seat, from somebody who could have given them to anybody."""
    table = Table(("regular",) * 4, 1)
    belief = Belief(table.rules.catalog, 0, table.state.mix, 400)
    hidden = (-1, -1, -1)
    dealt = CardsDealt((WAFFLE, *hidden), ((0, 2, 2, 0, 0), UNSEEN, UNSEEN, UNSEEN), (0, *hidden), ((), (), (), ()))
    belief.hear([dealt])
    before = belief.cloud.suspicion()
    belief.hear([dealt, CardGiven(2, 0, MEMORIES)])
    after = belief.cloud.suspicion()
    assert after[2] < before[2] and max(after[1] - before[1], after[3] - before[3]) > 0


def test_two_flayers_convict_both_neighbours() -> None:
    p = _heard((MIND_FLAYER, MIND_FLAYER)).cloud.suspicion()
    assert p[1] > 0.95 and p[3] > 0.95


def test_no_flayer_clears_a_little() -> None:
    p = _heard((HARD_HIT, WAFFLE)).cloud.suspicion()
    assert p[1] < 0.3 and p[3] < 0.3 < p[2]


def test_suspicion_separates_the_teams_after_the_second_meeting() -> None:
    sane: list[float] = []
    evil: list[float] = []
    for seed in range(12):
        table = Table(("regular",) * 6, 500 + seed)
        done = []

        def watch(table: Table, done: list[bool] = done) -> None:
            if table.view(0).met < 2 or table.view(0).stage != "give" or done:
                return
            done.append(True)
            for seat in table.seats:
                if not (table.state.possessed | table.state.out) >> seat & 1:
                    for other, p in enumerate(table.bots[seat].suspicion(table.view(seat), table.stories[seat])):
                        if other != seat:
                            (evil if table.state.possessed >> other & 1 else sane).append(p)

        table.play(watch)
    found = area(sane, evil)
    assert found is not None and found > 0.8


# ---------------------------------------------------------------------- worlds
def _world(*hands: tuple[int, ...], possessed: int) -> World:
    flat = [count for hand in hands for count in hand]
    return World(flat, [4, 4, 4, 2, 2], possessed)


CALM = (0, 0, 4, 0, 0)


def test_a_position_is_worth_less_the_nearer_the_edge() -> None:
    stage = stage_of(2, 5)
    calm = stage.sane(_world(CALM, CALM, CALM, (2, 0, 2, 0, 0), possessed=0b1000))
    near = stage.sane(_world((2, 0, 2, 0, 0), CALM, CALM, (2, 0, 2, 0, 0), possessed=0b1000))
    lost = stage.sane(_world(CALM, CALM, CALM, CALM, possessed=0b1111))
    assert 1.0 > calm > near > lost == 0.0
    assert stage_of(0, 0).sane(_world(CALM, CALM, CALM, CALM, possessed=0b0111)) == 1.0


def test_the_sane_never_give_a_flayer_and_the_possessed_mostly_do() -> None:
    dice = Dice(3)
    hands = [2, 1, 1, 0, 0]
    sane = [pairs_of(hands, 0, 0).draw(dice) for _ in range(200)]
    evil = [pairs_of(hands, 0, 1).draw(dice) for _ in range(200)]
    assert all(MIND_FLAYER not in pair for pair in sane)
    assert sum(MIND_FLAYER in pair for pair in evil) > 150
    assert pairs_of([3, 0, 0, 0, 0], 0, 0).draw(dice) == (NO_KIND, NO_KIND)


def test_rings_skip_who_is_missing() -> None:
    assert ring_of((0, 2, 5)).lefts == (2, 5, 0)
    assert ring_of((0, 2, 5)).rights == (5, 0, 2)
    assert ring_of((0, 1, 2, 3, 4), "second_neighbours").lefts == (2, 3, 4, 0, 1)
    fair = ring_of((0, 1, 2), "one_side", 1)
    assert fair.lefts == fair.rights == (2, 0, 1)


def test_an_imagined_game_keeps_all_cards_and_ends() -> None:
    dice = Dice(5)
    for _ in range(50):
        world = _world((1, 1, 1, 1, 0), (1, 0, 2, 0, 1), CALM, (0, 2, 1, 0, 1), CALM, possessed=0b00001)
        cards = [sum(world.hands[kind::KINDS]) + world.deck[kind] for kind in range(KINDS)]
        assert finish(world, 0, 5, (5, 6), 3, dice) in (True, False)
        after = [sum(world.hands[kind::KINDS]) for kind in range(KINDS)]
        assert all(now <= all_cards for now, all_cards in zip(after, cards, strict=True))
        assert all(count >= 0 for count in world.hands)
        for seat in range(5):
            assert world.flayers(seat) < 3 or (world.possessed | world.out) >> seat & 1
            assert world.hands[KINDS * seat + HARD_HIT] - world.hands[KINDS * seat + HELPING_HAND] < 3 or world.out >> seat & 1
    assert MEMORIES in range(KINDS)
