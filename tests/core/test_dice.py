"""The generator whose memory is one number."""

from __future__ import annotations

import pytest

from game.core.dice import Dice, RollError


def test_the_sequence_is_for_ever() -> None:
    """Journals depend on it: SplitMix64 from seed 1, as published."""
    dice = Dice(1)
    assert [dice.below(1 << 64) for _ in range(3)] == [10451216379200822465, 13757245211066428519, 17911839290282890590]


def test_a_number_is_the_whole_memory() -> None:
    dice = Dice(5)
    dice.below(10)
    again = Dice(dice.seed)
    assert [dice.below(100) for _ in range(20)] == [again.below(100) for _ in range(20)]


def test_numbers_are_even() -> None:
    dice = Dice(9)
    counts = [0] * 6
    for _ in range(6_000):
        counts[dice.below(6)] += 1
    assert all(900 < count < 1_100 for count in counts)
    assert all(0 <= dice.chance() < 1 for _ in range(1_000))


def test_a_shuffle_keeps_everything_and_every_order_comes() -> None:
    dice, orders = Dice(2), set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        dice.shuffle(items)
        assert sorted(items) == [1, 2, 3, 4]
        orders.add(tuple(items))
    assert len(orders) == 24


def test_scripted_rolls_are_used_up_first_and_then_missed() -> None:
    dice = Dice(1, (2, 0))
    assert dice.pick("abc") == "c" and dice.pick("abc") == "a" and dice.rolls == ()
    with pytest.raises(RollError, match="used up"):
        dice.below(2)
    with pytest.raises(RollError, match="next of `rolls` is 5"):
        Dice(1, (5,)).below(5)


def test_forks_are_other_dice() -> None:
    one, two, plain = Dice(3).fork(1), Dice(3).fork(2), Dice(3)
    draws = [[dice.below(1_000) for _ in range(8)] for dice in (one, two, plain)]
    assert draws[0] != draws[1] != draws[2] != draws[0]
