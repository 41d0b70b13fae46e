"""The sequential test by which drawn missions are proved fair: its bounds worked out exactly, and what it does with missions of
every difficulty."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from itertools import count

import pytest

from game import content
from game.core.dice import Dice
from game.dev.expedition import FRESH as FIRST_FRESH
from game.home.expedition.fairness import BOUNDS, GAMES, MIDDLE, MOST_DRAWS, MOST_STEPS, SLOPES, SPREAD, Proof, Search, deal
from game.titles import title

BEFORE = 3.3, 2.7
"""The Beta distribution of the share of victories at a step that is tried."""
FRESH, LOW, HIGH = 100, 35, 75
SURE, HOPE = 0.96, 0.08
FEW = 4
ANSWERS = 80
"""A game of a middling kind."""


# ---------------------------------------------------------------------- the bounds
def lands(wins: int, games: int) -> float:
    """The chance that of fresh games as many are won as should be: beta-binomial."""
    a, b = BEFORE[0] + wins, BEFORE[1] + games - wins

    def log_beta(a: float, b: float) -> float:
        return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)

    return sum(
        math.comb(FRESH, won) * math.exp(log_beta(a + won, b + FRESH - won) - log_beta(a, b)) for won in range(LOW, HIGH + 1)
    )


@cache
def hope(wins: int, games: int) -> float:
    """The chance that a step will be found fair with at most forty games."""
    if lands(wins, games) >= SURE:
        return 1.0
    if games == GAMES:
        return 0.0
    share = (BEFORE[0] + wins) / (sum(BEFORE) + games)
    return share * hope(wins + 1, games + 1) + (1 - share) * hope(wins, games + 1)


def test_the_bounds_are_what_they_say() -> None:
    assert list(BOUNDS) == list(range(FEW, GAMES + 1))
    for games, (hard, least, most, easy) in BOUNDS.items():
        fair = [wins for wins in range(games + 1) if lands(wins, games) >= SURE]
        refused = [wins for wins in range(games + 1) if hope(wins, games) < HOPE]
        assert fair == list(range(least, most + 1)), games
        assert refused == [*range(hard + 1), *range(easy, games + 1)], games


def test_what_is_near_an_edge_no_longer_passes() -> None:
    """Four that passed tests of before: of their fresh games 24, 28, 34 and 76 % were won."""
    assert all(lands(*proof) < SURE for proof in ((7, 21), (15, 30), (12, 22), (14, 22), (27, 40)))
    assert all(lands(*proof) > SURE for proof in ((16, 28), (17, 30), (20, 40), (24, 40)))


@pytest.mark.parametrize("mechs", title("mechs").seats)
def test_what_expeditions_set_out_with_would_pass(mechs: int) -> None:
    """One of every kind, so that it can stand in for any other. By the games of their proofs, which a test of before stopped a
    little sooner; a hundred fresh games were played on each since (`expedition fair --openings`)."""
    found = [row for row in content.data("mechs", "openings")["opening"] if row["mechs"] == mechs]
    grammar = title("mechs").grammar_of()
    assert {row["kind"] for row in found} == {*grammar.kinds, grammar.final}
    assert [row for row in found if lands(row["won"], row["games"]) < 0.93] == []


def test_every_step_comes_to_an_end() -> None:
    hard, least, most, easy = BOUNDS[GAMES]
    assert (hard + 1, most + 1) == (least, easy)


# ---------------------------------------------------------------------- what comes of it
Rate = Callable[[int], float]


def mission(number: int) -> Rate:
    """The share of victories at each step of an invented mission: as missions lie apart, with steps of all sizes, which are not
    all alike."""
    luck = Dice(number)

    def normal() -> float:
        return sum(luck.below(1000) for _ in range(12)) / 1000 - 6

    at, slope, uneven = normal() * SPREAD, SLOPES[luck.below(len(SLOPES))][0], [normal() / 4 for _ in range(64)]
    return lambda step: 1 / (1 + math.exp(-(MIDDLE + at + slope * step + uneven[step % 64])))


def proved(rate_of: Callable[[int], Rate], luck: Dice, answers: int = ANSWERS, patience: int = 12_000) -> Proof:
    """The proof of a mission whose drawings have these shares."""
    proof = Proof(0, patience)
    rates: dict[int, Rate] = {}
    while (wanted := proof.wanted(set())) is not None:
        draw, step, _ = wanted
        if draw not in rates:
            rates[draw] = rate_of(draw)
        proof.tell(*wanted, luck.below(1000) < 1000 * rates[draw](step), answers, 6)
    return proof


def within(rate: float) -> float:
    """The chance that fresh games land where they should."""
    return sum(math.comb(FRESH, won) * rate**won * (1 - rate) ** (FRESH - won) for won in range(LOW, HIGH + 1))


def test_what_is_found_fair_is_fair() -> None:
    """Of missions of every difficulty that pass, 96 % play as they should in 100 fresh games. With 150 games at the most six of
    seven missions come right; 75 games are played on average."""
    numbers = count()
    found, games, good = 0, 0, 0.0
    tried = 600
    for n in range(tried):
        drawn = {draw: mission(next(numbers)) for draw in range(MOST_DRAWS)}
        proof = proved(drawn.__getitem__, Dice(90_000 + n))
        games += proof.games
        if proof.found is not None:
            draw, step, turns = proof.found
            found += 1
            good += within(drawn[draw](step))
            assert turns == 6
    assert good / found > 0.955, good / found
    assert found / tried > 0.8, found / tried
    assert games / tried < 80, games / tried


def test_a_mission_of_long_games_comes_right_less_often_and_no_less_surely() -> None:
    """Sixty games are all that two minutes allow: two of five come right, and are nearly as fair."""
    rates = [mission(n) for n in range(600)]
    tried = [proved(lambda _, rate=rate: rate, Dice(n), 200) for n, rate in enumerate(rates)]  # type: ignore[misc]
    good = [within(rate(one.found[1])) for rate, one in zip(rates, tried, strict=True) if one.found is not None]
    assert len(good) > 180 and sum(good) / len(good) > 0.93


@pytest.mark.parametrize("answers", [55, 90, 180, 260, 400])
def test_no_proof_costs_more_than_its_patience(answers: int) -> None:
    for n in range(40):
        proof = proved(lambda draw, n=n: mission(n * MOST_DRAWS + draw), Dice(n), answers)  # type: ignore[misc]
        assert sum(one.answers for one in proof.searches) <= 12_000
        assert all(games <= GAMES for one in proof.searches for _, games in one.played.values())
        assert all(len(one.played) <= MOST_STEPS for one in proof.searches) and proof.draw < MOST_DRAWS


def test_what_nobody_can_make_fair_is_thrown_away() -> None:
    for rate in (lambda step: 0.0, lambda step: 1.0, lambda step: 1.0 if step > 0 else 0.0):
        proof = proved(lambda _, rate=rate: rate, Dice(1), 20)  # type: ignore[misc]
        assert proof.found is None and 1 < len(proof.searches) <= MOST_DRAWS


def steps(pattern: str) -> list[int]:
    """The steps that are tried where the games of each end like this, over and over: + = won, - = lost."""
    search, tried = Search(), [0]
    while (wanted := search.wanted(set())) is not None:
        step, number = wanted
        search.tell(step, number, pattern[number % len(pattern)] == "+", ANSWERS, 6)
        if search.level != tried[-1]:
            tried.append(search.level)
    return tried


def test_the_next_step_is_as_far_as_the_games_say() -> None:
    """To the easier side where too many games are lost, further where that has helped nothing; the other way round where too
    many are won. Where a step is fair no other is tried."""
    hard, easy = steps("-"), steps("+")
    assert 0 < hard[1] < hard[2] - hard[1] and 0 > easy[1] >= easy[2] - easy[1]
    assert 0 < steps("+---")[1] < steps("+---")[-1] and 0 > steps("-++++")[1] > steps("-++++")[-1]
    assert steps("+-") == steps("++-+-") == [0]


def test_every_step_near_another_has_deals_of_its_own() -> None:
    steps = range(-12, 13)
    deals = {deal(step, number) for step in steps for number in range(GAMES)}
    assert len(deals) == len(steps) * GAMES and min(deals) >= 0 and max(deals) < FIRST_FRESH


# ---------------------------------------------------------------------- several processes
def hurried(rate_of: Rate, luck: Dice, at_once: int) -> Proof:
    """A proof with several games under way, which end in any order."""
    proof, given = Proof(0, 12_000), set[tuple[int, int, int]]()
    while not proof.done:
        while len(given) < at_once and (wanted := proof.wanted(given)) is not None:
            given.add(wanted)
        one = sorted(given)[luck.below(len(given))]
        given.discard(one)
        draw, step, number = one
        lot = Dice(draw * 100_000 + step * 1000 + number + 77)
        won = lot.below(1000) < 1000 * rate_of(step)
        proof.tell(*one, won, 60 + lot.below(60), 4 + lot.below(5))
    return proof


def test_the_number_of_processes_changes_nothing() -> None:
    """The same seed is the same expedition on a machine with one core and with eight: the same step, the same medals."""
    for n in range(40):
        one, many = (hurried(mission(n), Dice(n), at_once) for at_once in (1, 7))
        assert (one.found, one.games, one.draw) == (many.found, many.games, many.draw)
        assert [search.answers for search in one.searches] == [search.answers for search in many.searches]
