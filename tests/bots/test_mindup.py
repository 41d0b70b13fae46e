"""Mind Up!'s levels: legal, repeatable, better one after the other; some forget, some remember, and last cards are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN, Setup
from game.dev.arena.places import Trial, play, standings
from game.table.games.results import play_all
from game.titles import title
from game.titles.mindup.bots import LEVELS, make_bot
from game.titles.mindup.bots.expect import KEEP, Expectation
from game.titles.mindup.bots.glance import Glance
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.odds import blind_odds, place_odds
from game.titles.mindup.bots.outlook import openings, outlook
from game.titles.mindup.bots.playout import Playout
from game.titles.mindup.bots.replies import NOT_YET, Outguessing, Simple
from game.titles.mindup.bots.sight import Sight, sight_of
from game.titles.mindup.bots.stakes import Stakes
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.rules.seen import View
from game.titles.mindup.rules.state import State
from tests.breadth import turn

TITLE = title("mindup")
RULES: Any = TITLE.rules
COLOURS = len(RULES.catalog.colours)
QUICK = [f"{level}:20" for level in LEVELS]


def start(seats: int, seed: int, objectives: int = 0) -> State:
    found = RULES.start(Setup("mindup", seats, seed, options={**TITLE.defaults(), "objectives": objectives}))
    assert isinstance(found, State)
    return found


def positions(count: int, seed: int, every: int = 9) -> Iterator[State]:
    """Positions of random matches at all seat counts and with all numbers of objectives, where nobody has chosen yet."""
    dice, found = Dice(seed), 0
    for deal, (seats, objectives) in enumerate(product((3, 4, 5, 6), range(6))):
        state = start(seats, deal + seed, objectives)
        while (asked := RULES.choices(state)) is not None and found < count:
            if state.waiting == seats and dice.below(every) == 0:
                found += 1
                yield state.copy()
            RULES.apply(state, asked[0], dice.pick(asked[1]))
        if found >= count:
            return


def view_of(state: State, seat: int = 0) -> View:
    found = RULES.view(state, frozenset({seat}))
    assert isinstance(found, View)
    return found


def ask(level: str, view: View, seed: int = 1, seat: int = 0) -> int:
    """The printed number of the card that a level plays in front of this View."""
    decision = replace(RULES.pending(start(3, 1))[0], seat=seat, options=tuple(PLAY[card] for card in view.seats[seat].hand))
    answer: Any = make_bot(level, RULES).choose(view, (), decision, Dice(seed))
    assert answer in decision.options
    return int(answer.card) + 1


def staged(seats: list[dict[str, Any]], **given: Any) -> State:
    options = {**TITLE.defaults(), "objectives": len(given.get("objectives", ()))}
    found = TITLE.staging.stage({"seats": seats, **given}, options)
    assert isinstance(found, State)
    return found


def eyes(state: State, seat: int = 0) -> Sight:
    return sight_of(view_of(state, seat), seat, COLOURS)


# ------------------------------------------------------------------ levels
def test_the_title_has_these_levels() -> None:
    assert TITLE.levels == LEVELS
    for wrong in ("mighty", "strong:x", "strong:0", "strong:", ""):
        with pytest.raises(ValueError, match=r"unknown level .*; Mind Up! has: novice, casual, regular, strong, expert"):
            make_bot(wrong, RULES)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_level_answers_at_every_table(level: str, seats: int) -> None:
    """The first and the last choice of each round, whatever the objectives."""
    for objectives in range(6):
        state = start(seats, 7, objectives)
        dice, asked = Dice(objectives), 0
        while (choice := RULES.choices(state)) is not None:
            if state.waiting == seats and len(state.hand[0]) in (2, 6 + state.round):
                asked += 1
                ask(level, view_of(state, seats - 1), seat=seats - 1)
            RULES.apply(state, choice[0], dice.pick(choice[1]))
        assert asked == 6


@pytest.mark.parametrize("level", QUICK)
def test_the_same_dice_make_the_same_move(level: str) -> None:
    moves = []
    for state in positions(12, seed=9):
        view = view_of(state)
        moves.append(ask(level, view, seed=3))
        assert ask(level, view, seed=3) == moves[-1]
    assert len(set(moves)) > 4


@pytest.mark.parametrize("level", QUICK)
def test_a_bot_reads_its_own_hand_only(level: str) -> None:
    """Even a View that shows all hands gives the same move as one that hides them; and so does any other world that fits."""
    for number, state in enumerate(positions(20, seed=4)):
        seat = number % 3
        view = view_of(state, seat)
        move = ask(level, view, seat=seat)
        everything = RULES.view(state, frozenset(range(len(state.hand))))
        assert HIDDEN not in everything.seats[1 - min(seat, 1)].hand
        assert ask(level, everything, seat=seat) == move
        world = RULES.sample_world(view, Dice(number))
        assert ask(level, view_of(world, seat), seat=seat) == move


def test_casual_beats_players_who_draw_their_cards() -> None:
    for seats, at_least in ((3, 0.7), (6, 0.55)):
        trial = Trial("mindup", ("casual",) + ("random",) * (seats - 1), seed=1)
        (casual, *others) = standings(trial, list(play_all(play, TITLE, trial, range(60))))
        assert casual.rate > at_least and casual.rate > 3 * max(other.rate for other in others)


def test_novice_is_between_the_two() -> None:
    trial = Trial("mindup", ("casual", "novice", "random"), seed=2)
    casual, novice, random = standings(trial, list(play_all(play, TITLE, trial, range(90))))
    assert casual.rate > novice.rate + 0.1 > random.rate + 0.2


@pytest.mark.share(2, turn())
@pytest.mark.parametrize(("level", "at_least"), [("regular:8", 0.3), ("strong:8", 0.5)])
def test_regular_and_strong_beat_casual(level: str, at_least: float) -> None:
    """Deterministic, and far from the edge: each wins far more than its even share, which is a quarter."""
    trial = Trial("mindup", (level, "casual", "casual", "casual"), seed=4)
    assert standings(trial, list(play_all(play, TITLE, trial, range(32))))[0].rate > at_least


# ------------------------------------------------------------------ odds and worths
def test_blind_odds_are_those_of_all_draws() -> None:
    """Against brute force: every way in which the rivals' cards can come out of the unseen ones."""
    for unseen, rivals in product(range(3, 8), (2, 3)):
        for below in range(unseen + 1):
            counts = [0] * (rivals + 1)
            for played in combinations(range(unseen), rivals):
                counts[sum(card < below for card in played)] += 1
            assert blind_odds(below, unseen, rivals) == pytest.approx([count / sum(counts) for count in counts])


def test_place_odds_are_those_of_all_choices() -> None:
    """Against brute force: each rival plays any card of a known hand."""
    hands = ((3, 8, 20), (1, 30), (11, 12, 13, 40))
    for card in (2, 10, 25, 50):
        counts = [0] * 4
        for played in product(*hands):
            counts[sum(other < card for other in played)] += 1
        shares = [sum(other < card for other in hand) / len(hand) for hand in hands]
        assert place_odds(shares) == pytest.approx([count / sum(counts) for count in counts])


def test_what_casual_expects_is_what_happens_on_average() -> None:
    """One turn in full: the gains of all prizes by the true odds, less a part of what the card would bring as the last one."""
    seats = [
        {"hand": [20, 40], "won": [1, 8, 10, 3, 15]},
        {"hand": [5, 6], "won": [2, 59, 55, 18, 21]},
        {"hand": [50, 60], "won": [4, 12, 14, 9, 11]},
    ]
    sight = eyes(staged(seats, row=[7, 28, 57], order=[3, 1, 5, 2, 4]))
    expectation = Expectation(RULES, sight)
    for index, card in enumerate(sight.hand):
        means = [0.0, 0.0, 0.0]
        for pair in combinations(sight.unseen, 2):
            means[sum(other < card for other in pair)] += 1
        ways = sum(means)
        gains = [expectation.gain(0, prize) for prize in sight.row]
        # 7 opens the purple column (2, and -1); 28 joins blue (5, and +2); 57 opens green (2, and +2).
        assert gains == [1, 7, 4]
        without_denial = sum(mean / ways * gain for mean, gain in zip(means, gains, strict=True)) - KEEP * [2, 6][index]
        others = [[sum(expectation.gain(seat, prize) for seat in (1, 2)) for prize in sight.row]][0]
        denial = sum(mean / ways * 0.5 * other / 4 for mean, other in zip(means, others, strict=True))
        assert expectation.scores(0, sight.hand)[index] == pytest.approx(without_denial + denial)


def test_the_outlook_knows_buried_columns() -> None:
    """Opening a column of 1 is worth more than 1 while the 5 lies behind it, and nothing extra once no card is to come."""
    order = (3, 1, 5, 4, 2, 0)
    early, late = openings(order)[8][1], openings(order)[1][1]
    assert late == 1 < early
    for cards in range(1, 9):
        assert all(more > less for more, less in zip(outlook(order)[cards + 1], outlook(order)[cards], strict=True))
    assert outlook(order)[1][0] == 3 and outlook(order)[1][5] == pytest.approx((5 * 9 + 4 * 7 + 3 * 5 + 2 * 3 + 1) / 25)


def test_a_playout_scores_as_the_rules_do() -> None:
    """The last turn of a round leaves nothing to choose: the same cards played by the rules give the same scores."""
    checked = 0
    for state in positions(400, seed=6, every=1):
        if len(state.hand[0]) != 2:
            continue
        sight, dice = eyes(state), Dice(checked)
        hands = [hand[:] for hand in state.hand]
        picks = [hand.pop(dice.below(2)) for hand in hands]
        points = Playout(RULES, sight, Hands(sight, memory=True)).finish(hands, picks)
        for seat, card in enumerate(picks):
            RULES.apply(state, seat, PLAY[card])
        assert points == [scores[sight.round - 1] for scores in state.scores]
        checked += 1
    assert checked > 30


def test_a_playout_goes_on_to_the_end_of_the_round() -> None:
    """Every seat ends with as many cards as it was dealt, and no score is beyond what cards can bring."""
    for state in positions(30, seed=3):
        sight, dice = eyes(state), Dice(1)
        hands = [hand[:] for hand in state.hand]
        picks = [hand.pop(dice.below(len(hand))) for hand in hands]
        points = Playout(RULES, sight, Hands(sight, memory=True)).finish(hands, picks)
        assert all(len(hand) == 1 for hand in hands)
        for own, before in zip(points, sight.points, strict=True):
            assert before - 20 < own < before + 7 * len(sight.hand) + 10


def test_stakes_are_chances_and_who_is_behind_dares_more() -> None:
    sight = replace(eyes(start(4, 1)), round=3, totals=(60, 70, 50, 60))
    points = (20, 21, 22, 23)
    chances = [Stakes(replace(sight, me=seat)).worth(points) for seat in range(4)]
    assert sum(chances) == pytest.approx(1) and max(chances) == chances[1]
    behind, ahead = Stakes(replace(sight, totals=(60, 72, 0, 0))), Stakes(replace(sight, totals=(72, 60, 0, 0)))
    flat = (20, 20, 0, 0)
    low, high = (12, 20, 0, 0), (28, 20, 0, 0)
    assert behind.worth(low) + behind.worth(high) > 2 * behind.worth(flat)
    assert ahead.worth(low) + ahead.worth(high) < 2 * ahead.worth(flat)


# ------------------------------------------------------------------ memory
def test_imagined_hands_fit_what_is_seen_and_remembered() -> None:
    for state in positions(40, seed=8, every=5):
        sight = eyes(state, 1)
        for memory in (True, False):
            hands = Hands(sight, memory)
            for seed in range(3):
                dealt = hands.deal(Dice(seed))
                cards = [card for hand in dealt for card in hand]
                assert len(set(cards)) == len(cards) and dealt[1] == state.hand[1]
                assert {len(hand) for hand in dealt} == {len(state.hand[1])} and all(hand == sorted(hand) for hand in dealt)
                assert set(cards) <= {*sight.hand, *sight.unseen}
                if memory:
                    assert all(set(known) <= set(hand) for known, hand in zip(sight.known, dealt, strict=True))
                    phantom = hands.phantom(Dice(seed))
                    assert len(set(phantom)) == len(phantom) == len(state.hand[1]) and set(sight.known[1]) <= set(phantom)
                    assert not set(phantom) & {card for seat, hand in enumerate(dealt) if seat != 1 for card in hand}


def forgetful(view: View) -> View:
    """The same View without what everybody has seen the seats pick up."""
    return replace(view, seats=tuple(replace(side, known=()) for side in view.seats))


@pytest.mark.parametrize("level", ["novice:20", "casual:20", "regular:20"])
def test_weak_levels_forget(level: str) -> None:
    for state in positions(25, seed=12, every=12):
        assert ask(level, view_of(state)) == ask(level, forgetful(view_of(state)))


def low_rivals(*hand: int) -> State:
    """The last turn of round 2. Both rivals are known to hold low cards, so that any card of seat 0 wins the right end.

    Its columns are orange 3, pink 1, blue 5; the next one is worth 2. The prizes: pink, blue with +2, orange with -1.
    """
    return staged(
        [
            {"hand": hand, "won": [1, 8, 10, 3, 13, 18], "known": hand},
            {"hand": [5, 6], "won": [7, 9, 11, 12, 14, 17], "known": [5, 6]},
            {"hand": [15, 16], "won": [19, 20, 22, 23, 25, 26], "known": [15, 16]},
        ],
        round=2, row=[2, 33, 60], order=[3, 1, 5, 2, 4],
    )  # fmt: skip


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_strong_levels_remember_hands(level: str) -> None:
    """34 could win the blue prize in the middle, were it not known that every rival's card is lower; so its bubble is kept."""
    view = view_of(low_rivals(34, 59))
    assert ask(level, view) == 59
    assert ask(level, forgetful(view)) == ask("regular", view) == ask("casual", view) == 34


# ------------------------------------------------------------------ last cards
@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_last_card_is_kept_for_the_best_column(level: str) -> None:
    """28 (blue, 7 as the last card) and 30 (orange, 3) lie side by side, so the odds of their places are nearly the same."""
    assert ask(level, view_of(low_rivals(28, 30))) == 30


def test_a_cheap_column_is_opened_to_reach_the_dear_one() -> None:
    """Orange is open for 3, the next columns are 1 and 5, and the last card will be blue, a new colour.

    The orange prize brings 3, and blue would open the 1: 4. The pink prize opens the 1, and blue opens the 5: 6. Both own cards
    are blue; 18 wins the pink left end, 43 the orange right end, whatever the rivals play.
    """
    state = staged(
        [
            {"hand": [18, 43], "won": [8, 30, 31, 46, 1, 60], "known": [18, 43]},
            {"hand": [20, 22], "won": [7, 9, 11, 15, 16, 23], "known": [20, 22]},
            {"hand": [26, 35], "won": [19, 10, 27, 29, 38, 45], "known": [26, 35]},
        ],
        round=2, row=[6, 39, 53], order=[3, 1, 5, 2, 4],
    )  # fmt: skip
    for level in ("strong", "expert"):
        assert ask(level, view_of(state)) == 18
    assert ask("casual", view_of(state)) == 43


@pytest.mark.parametrize("level", ["regular", "strong", "expert"])
def test_objectives_are_played_for(level: str) -> None:
    """Two objectives turn the same choice: without them the dearer prize is taken, with them the one that meets both."""
    seats = [
        {"hand": [24, 43], "won": [8, 30, 31, 6, 55, 18], "known": [24, 43]},
        {"hand": [26, 35], "won": [7, 9, 11, 12, 14, 17], "known": [26, 35]},
        {"hand": [27, 38], "won": [19, 4, 10, 23, 25, 5], "known": [27, 38]},
    ]
    row, order = [47, 50, 53], [3, 2, 1, 4, 5]
    # Left: a green card opens the 4. Right: a fourth orange card, for 3.
    plain = ask(level, view_of(staged(seats, round=2, row=row, order=order)))
    goals = ask(level, view_of(staged(seats, round=2, row=row, order=order, objectives=[14, 12])))
    assert (plain, goals) == (24, 43)


# ------------------------------------------------------------------ rivals who outguess each other
def regret(outguessing: Outguessing, glance: Glance) -> float:
    """How much an imagined hand could win on average by playing its best card instead of its mix."""
    odds, total, count = outguessing.odds(), 0.0, 0
    for table, mixes in zip(outguessing.deals, outguessing.mixes, strict=True):
        for seat, (hand, mix) in enumerate(zip(table, mixes, strict=True)):
            scores = glance.scores(seat, [odds[seat][card] for card in hand], glance.losses(seat, hand))
            total += max(scores) - sum(part * score for part, score in zip(mix, scores, strict=True))
            count += 1
    return total / count


def test_outguessing_leaves_little_to_regret() -> None:
    """Everybody playing as casual does can be exploited; after some steps of learning hardly."""
    before = after = 0.0
    for number, state in enumerate(positions(6, seed=21, every=15)):
        sight = eyes(state)
        expectation = Expectation(RULES, sight)
        glance = Glance(RULES, sight, expectation)
        naive, learned = (
            Outguessing(
                sight, Hands(sight, memory=True), expectation, glance, deals=20, steps=steps, error=0.0, dice=Dice(number)
            )
            for steps in (0, 30)
        )
        assert naive.deals == learned.deals
        before += regret(naive, glance)
        after += regret(learned, glance)
        for mixes in learned.mixes:
            assert all(sum(mix) == pytest.approx(1) and min(mix) >= 0 for mix in mixes)
    assert after < 0.4 * before


def test_worlds_hold_a_choice_of_each_rival() -> None:
    sight = eyes(start(5, 3), 2)
    hands, expectation = Hands(sight, memory=True), Expectation(RULES, sight)
    glance = Glance(RULES, sight, expectation)
    for replies in (
        Simple(sight, hands, expectation, error=0.5),
        Outguessing(sight, hands, expectation, glance, deals=5, steps=2, error=0.1, dice=Dice(1)),
    ):
        for seed in range(20):
            table, picks = replies.world(Dice(seed))
            assert table[2] == list(sight.hand) and picks[2] == NOT_YET
            cards = [*(card for hand in table for card in hand), *(card for card in picks if card != NOT_YET)]
            assert len(set(cards)) == len(cards) == 5 * len(sight.hand)


def test_five_experts_share_the_time_of_three() -> None:
    expert: Any = make_bot("expert", RULES)
    assert expert.among(3) is expert
    five = expert.among(5)
    assert five.tuning.worlds * 5 == expert.tuning.worlds * 3
    assert five.tuning.steps == expert.tuning.steps
    view = view_of(start(6, 3))
    asked = RULES.pending(start(6, 3))[0]
    assert five.choose(view, (), asked, Dice(2)) in asked.options
    strong: Any = make_bot("strong", RULES)
    assert strong.among(5) is strong
