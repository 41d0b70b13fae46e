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


def test_a_shuffle_asks_as_below_does() -> None:
    """Deals of old journals hang on it."""
    dice, items, slow, wanted = Dice(77), list(range(60)), Dice(77), list(range(60))
    dice.shuffle(items)
    for i in range(59, 0, -1):
        j = slow.below(i + 1)
        wanted[i], wanted[j] = wanted[j], wanted[i]
    assert items == wanted and dice.seed == slow.seed


@pytest.mark.parametrize("last", [0, 1, 7, 8, 9, 10, 30])
def test_a_shuffle_may_stop_when_enough_is_drawn(last: int) -> None:
    """The end is that of a whole shuffle, after as many questions as cards."""
    whole, part = list(range(10)), list(range(10))
    Dice(4).shuffle(whole)
    dice, asked = Dice(4), Dice(4)
    dice.shuffle(part, last)
    assert part[10 - min(last, 10) :] == whole[10 - min(last, 10) :] and sorted(part) == sorted(whole)
    for _ in range(min(last, 9)):
        asked.below(2)
    assert dice.seed == asked.seed
    scripted = Dice(1, (0,) * min(last, 9))
    scripted.shuffle(list(range(10)), last)
    assert scripted.rolls == ()


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
