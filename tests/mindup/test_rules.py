"""What the scenarios leave out: coverage of the law, set-up, conservation, the count of answers, refusals, reasons and events."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Setup
from game.dev.laws import random_match
from game.titles import title
from game.titles.mindup.rules import events as told
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.rules.flow import MindUpRules
from tests.mindup.referee import BUBBLE, COLOUR, LETTER
from tests.scenariofiles import scenario, scenarios_of

HERE = Path(__file__).parent
TESTED = {
    23: "test_the_draw_pile_is_exactly_enough",
    25: "test_score_orders_of_the_first_round_are_all_equally_likely",
    27: "test_no_two_objectives_share_a_letter",
    30: "test_set_ups_outside_the_rulebook_are_refused",
}
"""Rulings that chance or the lobby decides, and the tests of this folder that show them, alone or beside a scenario."""
SEATS = (3, 4, 5, 6)
TITLE = title("mindup")


@pytest.fixture(scope="module")
def rules() -> MindUpRules:
    found = TITLE.rules
    assert isinstance(found, MindUpRules)
    return found


def scenarios() -> Mapping[str, dict[str, Any]]:
    """All of them by the names of their files."""
    return scenarios_of(TITLE.id)


def start(rules: MindUpRules, seats: int, seed: int, objectives: int = 0, story: list[Event] | None = None) -> Any:
    setup = Setup("mindup", seats, seed, options={"objectives": objectives, "memory_aid": False})
    return rules.start(setup, None if story is None else story.append)


def played(rules: MindUpRules, name: str) -> Any:
    """The last position of a scenario."""
    data = scenarios()[name]
    s = TITLE.staging.stage(data["given"], {"objectives": data.get("objectives", 0), "memory_aid": False})
    for step in data["steps"]:
        seat, _, number = step.partition(": play ")
        rules.apply(s, int(seat), PLAY[int(number) - 1])
    return s


# ---------------------------------------------------------------- coverage


def test_every_ruling_has_a_scenario_or_a_test() -> None:
    shown = {number for data in scenarios().values() for number in data.get("rulings", ())}
    assert shown | set(TESTED) == set(range(1, 42))
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    for test in TESTED.values():
        assert f"def {test}(" in texts


@pytest.mark.parametrize("number", range(1, 15))
def test_every_objective_is_met_and_not_met_and_has_its_edges(rules: MindUpRules, number: int) -> None:
    points = rules.catalog.objectives[number - 1].points
    for kind in ("met", "not", "edge"):
        found = [data for name, data in scenarios().items() if name.startswith(f"objective_{number:02}_{kind}_")]
        assert found, kind
        for data in found:
            assert data["given"]["objectives"] == [number]
            ann = data["expect"]["seats.0.sheet.objectives"]
            assert kind == "edge" or ann == [points if kind == "met" else 0]


@pytest.mark.parametrize(
    "name",
    [
        "round_order_2_4_1_5_3",
        "turn_46_joins_the_orange_column",
        "turn_37_opens_the_second_column",
        "score_christine_24_plus_1",
    ],
)
def test_every_example_of_the_rulebook_is_a_scenario(name: str) -> None:
    assert scenarios()[name]["says"].startswith("Rulebook: ")


def test_every_seat_count_and_every_number_of_objectives_is_played_to_the_end_in_a_scenario() -> None:
    last = [data for data in scenarios().values() if data["given"].get("round") == 3]
    ends = [data for data in last if "? " not in "".join(data.get("steps", "?"))]
    assert {len(data["given"]["seats"]) for data in ends} == set(SEATS)
    assert {data.get("objectives", 0) for data in scenarios().values()} == set(range(6))
    assert len(scenarios()) >= 110
    assert len({data["says"] for data in scenarios().values()}) == len(scenarios())


# ---------------------------------------------------------------- the cards


def test_the_cards_are_the_printed_ones(rules: MindUpRules) -> None:
    catalog = rules.catalog
    assert {number: catalog.colour_name(number - 1) for number in range(1, 61)} == COLOUR
    assert {number: catalog.bubble[number - 1] for number in range(1, 61)} == BUBBLE
    assert {number: catalog.objectives[number - 1].letter for number in range(1, 15)} == LETTER
    for number in range(1, 61):
        assert (COLOUR[number], BUBBLE[number]) == (COLOUR[61 - number], BUBBLE[61 - number])
    for colour in catalog.colours:
        own = [number for number in COLOUR if COLOUR[number] == colour]
        assert len(own) == 12 and sum(own) == 366
        assert sorted(BUBBLE[number] for number in own) == [-1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", SEATS)
def test_set_up(rules: MindUpRules, seats: int) -> None:
    for seed in range(20):
        story: list[Event] = []
        facts = TITLE.staging.facts(start(rules, seats, seed, 0, story))
        names = [type(event).__name__ for event in story]
        assert names == ["RoundBegan", "CardsDealt", "RowLaid", "ScoreOrderDrawn"]
        assert len(facts["row"]) == seats and all(a < b for a, b in pairwise(facts["row"]))
        assert [len(side["hand"]) for side in facts["seats"]] == [7] * seats
        assert len(facts["deck"]) == 60 - 8 * seats
        assert sorted(facts["order"]) == [1, 2, 3, 4, 5]
        assert all([column["value"] for column in side["columns"]] == facts["order"] for side in facts["seats"])
        assert (facts["stage"], facts["round"], facts["turn"], facts["turns"]) == ("choose", 1, 1, 6)


def test_a_seed_deals_the_same_again_and_another_seed_something_else(rules: MindUpRules) -> None:
    one, same, other = (TITLE.staging.facts(start(rules, 4, seed, 3)) for seed in (5, 5, 6))
    assert one == same and one != other


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_seat_counts_outside_the_rulebook_are_refused(rules: MindUpRules, seats: int) -> None:
    with pytest.raises(ValueError):
        start(rules, seats, 1)


@pytest.mark.parametrize("objectives", [6, -1, "2", 1.0, True])
def test_set_ups_outside_the_rulebook_are_refused(rules: MindUpRules, objectives: Any) -> None:
    with pytest.raises(ValueError, match="objectives"):
        start(rules, 3, 1, objectives)


# ---------------------------------------------------------------- a whole match


def every_card(facts: dict[str, Any]) -> list[int]:
    cards = [*facts["row"], *facts["deck"]]
    for side in facts["seats"]:
        cards += [*side["hand"], *side["won"], *([side["sealed"]] if side["ready"] else [])]
    return sorted(cards)


@pytest.mark.parametrize("seats", SEATS)
def test_the_draw_pile_is_exactly_enough(rules: MindUpRules, seats: int) -> None:
    """Cards in use: seats x 8, then x 9, then x 10. With six players the last one is dealt for round 3."""
    dice = Dice(seats)
    for seed in range(5):
        s = start(rules, seats, seed, seed % 6)
        answers, deck = 0, {}
        while (asked := rules.choices(s)) is not None:
            deck[rules.view(s, frozenset()).round] = rules.view(s, frozenset()).deck
            rules.apply(s, asked[0], dice.pick(asked[1]))
            answers += 1
            assert every_card(dict(TITLE.staging.facts(s))) == list(range(1, 61))
        assert deck == {number: 60 - seats * (7 + number) for number in (1, 2, 3)}
        assert answers == (6 + 7 + 8) * seats


@pytest.mark.parametrize("seats, objectives, aid", list(product(SEATS, range(6), (False, True))))
def test_the_laws_hold_with_every_option(seats: int, objectives: int, aid: bool, soak: int) -> None:
    for seed in range(soak):
        match = random_match(TITLE, seats, {"objectives": objectives, "memory_aid": aid}, 40 + seed, moments=1)
        backs = sum(action == TAKE_BACK for _, action in match.moves)
        assert match.outcome is not None and len(match.moves) == 21 * seats + 2 * backs


def test_lost_and_doubled_cards_are_noticed(rules: MindUpRules) -> None:
    s = start(rules, 3, 1, 2)
    rules.conserve(s)
    lost, doubled, moved, short, goal = (s.copy() for _ in range(5))
    lost.deck.pop()
    doubled.row[0] = doubled.hand[0][0]
    moved.hand[0].append(moved.deck.pop())
    short.deck.append(short.row.pop())
    goal.pile.pop()
    for wrong, sentence in (
        (lost, "cards in two places or in none"),
        (doubled, "cards in two places or in none"),
        (moved, "seats own"),
        (short, "a row of 2 cards"),
        (goal, "objectives in two places or in none"),
    ):
        with pytest.raises(AssertionError, match=sentence):
            rules.conserve(wrong)


@pytest.mark.parametrize("seats", SEATS)
def test_between_two_events_every_card_is_somewhere_and_nothing_is_over(rules: MindUpRules, seats: int) -> None:
    """A view while a turn is resolved: prizes leave the row from the left, played cards lie under it until it is renewed."""
    s, dice, taken, turn = start(rules, seats, seats), Dice(seats), 0, 1

    def look(event: Event) -> None:
        nonlocal taken
        taken = 0 if isinstance(event, told.CardsRevealed | told.RowRenewed) else taken + isinstance(event, told.CardWon)
        view = rules.view(s, frozenset(range(seats)))
        lying = sum(len(side.hand) + side.ready + sum(len(column.cards) for column in side.columns) for side in view.seats)
        assert view.taken == taken
        assert lying + len(view.row) - view.taken + len(view.played) + view.deck == 60, event
        assert (view.stage == "over") == bool(view.winners) == isinstance(event, told.MatchEnded)
        if isinstance(event, told.CardSealed | told.CardsRevealed | told.CardWon):
            assert view.turn == turn <= view.turns

    while (asked := rules.choices(s)) is not None:
        turn = rules.view(s, frozenset()).turn
        rules.apply(s, asked[0], dice.pick(asked[1]), look)


def test_fence_stands_where_cards_are_turned_up(rules: MindUpRules) -> None:
    s = played(rules, "seal_nothing_moves_before_the_last")
    after = s.copy()
    rules.apply(after, 0, TAKE_BACK)
    assert not rules.fence(s, after, 0)
    before = after.copy()
    rules.apply(after, 0, rules.pending(after)[0].options[0])
    assert not rules.fence(before, after, 0)
    before = after.copy()
    rules.apply(after, 1, rules.pending(after)[1].options[0])
    assert rules.fence(before, after, 1)


def test_the_tallies_of_the_events_are_the_scores(rules: MindUpRules) -> None:
    """Every gain that the table was told adds up to what the round is counted for."""
    for seed, seats in enumerate(SEATS):
        story: list[Event] = []
        s, dice = start(rules, seats, seed, 3, story), Dice(seed)
        while (asked := rules.choices(s)) is not None:
            rules.apply(s, asked[0], dice.pick(asked[1]), story.append)
        gains, scored = [0] * seats, 0
        order: tuple[int, ...] = ()
        totals = [0] * seats
        for event in story:
            if isinstance(event, told.ScoreOrderDrawn):
                order = event.values
            elif isinstance(event, told.CardsRevealed):
                assert list(event.cards) == sorted(event.cards) and sorted(event.seats) == list(range(seats))
                under, above = list(zip(event.seats, event.cards, strict=True)), 0
            elif isinstance(event, told.CardWon):
                assert (event.seat, event.played) == under[above]
                assert event.value == order[event.column] and event.gain == event.value + BUBBLE[event.card + 1]
                above += 1
                gains[event.seat] += event.gain
            elif isinstance(event, told.LastCardsPlaced):
                for seat, card, column, gain in zip(event.seats, event.cards, event.columns, event.gains, strict=True):
                    assert gain == order[column] + BUBBLE[card + 1]
                    gains[seat] += gain
            elif isinstance(event, told.RoundScored):
                assert [a + b for a, b in zip(event.colours, event.bubbles, strict=True)] == gains
                assert [a + b for a, b in zip(gains, event.objectives, strict=True)] == list(event.scores)
                totals = [a + b for a, b in zip(totals, event.scores, strict=True)]
                assert list(event.totals) == totals
                gains, scored = [0] * seats, scored + 1
        assert scored == 3 and isinstance(story[-1], told.MatchEnded)
        outcome = rules.outcome(s)
        assert outcome is not None and story[-1].winners == outcome.winners and story[-1].reason == outcome.reason


@pytest.mark.parametrize("seed", range(8))
def test_who_meets_an_objective_or_no_longer_does_is_told_with_the_turn(rules: MindUpRules, seed: int) -> None:
    """What was told since the round began is what the table says each seat meets, before the last cards change it."""
    s, dice, said = start(rules, SEATS[seed % 4], seed, 1 + seed % 5), Dice(seed), 0
    standing: set[tuple[int, int]] = set()

    def hear(event: Event) -> None:
        nonlocal said
        if isinstance(event, told.RoundBegan):
            standing.clear()
        elif isinstance(event, told.ObjectiveTurned):
            said += 1
            pairs = {(event.objective, seat) for seat in event.seats}
            assert pairs and (pairs.isdisjoint(standing) if event.met else pairs <= standing)
            standing.symmetric_difference_update(pairs)
        elif isinstance(event, told.RowRenewed):
            met = rules.scoring.live(s.objectives, s.won, s.order)
            now = {(one, seat) for seat, row in enumerate(met) for one, got in zip(s.objectives, row, strict=True) if got}
            assert standing == now

    while (asked := rules.choices(s)) is not None:
        rules.apply(s, asked[0], dice.pick(asked[1]), hear)
    assert said > 2


# ---------------------------------------------------------------- what is secret


def test_a_sealed_card_and_dealt_cards_are_nobody_elses_business(rules: MindUpRules) -> None:
    data = scenarios()["round_picked_up_cards_are_known"]
    s = TITLE.staging.stage(data["given"], {"objectives": 0, "memory_aid": False})
    seen: dict[Any, list[Event]] = {who: [] for who in (frozenset((0,)), frozenset((1,)), frozenset())}

    def look(event: Event) -> None:
        for who, story in seen.items():
            if (shown := rules.redact(s, event, who)) is not None:
                story.append(shown)

    for step in data["steps"]:
        seat, _, number = step.partition(": play ")
        rules.apply(s, int(seat), PLAY[int(number) - 1], look)
    for who, story in seen.items():
        for event in story:
            if isinstance(event, told.CardSealed):
                assert (event.card == HIDDEN) == (event.seat not in who)
            elif isinstance(event, told.CardsDealt):
                for seat, card in zip(event.seats, event.cards, strict=True):
                    assert (card == HIDDEN) == (seat not in who)
            elif isinstance(event, told.CardsRevealed | told.ColumnsPickedUp | told.LastCardsPlaced):
                assert HIDDEN not in event.cards
        kinds = {type(event) for event in story}
        assert {told.CardSealed, told.CardsDealt, told.CardsRevealed, told.ColumnsPickedUp, told.LastCardsPlaced} <= kinds


def test_a_spectator_sees_no_hand(rules: MindUpRules) -> None:
    s = start(rules, 4, 9)
    rules.apply(s, 2, rules.pending(s)[2].options[3])
    view = rules.view(s, frozenset())
    assert [set(side.hand) for side in view.seats] == [{HIDDEN}] * 4
    assert view.seats[2].ready and view.seats[2].sealed == HIDDEN


def test_refusals_name_the_reason(rules: MindUpRules) -> None:
    s = played(rules, "seal_nothing_moves_before_the_last")  # 0 and 2 have chosen
    view = rules.view(s, frozenset((0, 1)))
    mine = view.seats[1].hand[0]
    assert rules.why_not(view, 0, PLAY[view.seats[0].hand[0]]).key == "mindup.refusal.chosen"
    assert rules.why_not(view, 1, PLAY[view.row[0]]).key == "mindup.refusal.not_in_hand"
    assert rules.why_not(view, 1, TAKE_BACK).key == "mindup.refusal.nothing_chosen"
    over = rules.view(played(rules, "end_highest_total_wins"), frozenset((0,)))
    assert rules.why_not(over, 0, PLAY[mine]).key == "mindup.refusal.over"
    assert rules.why_not(over, 0, TAKE_BACK).key == "mindup.refusal.over"


def test_who_has_chosen_may_take_back_and_nobody_else(rules: MindUpRules) -> None:
    s = start(rules, 5, 3)
    for chosen, seat in enumerate((3, 0, 4, 1)):
        assert len(rules.asides(s)) == chosen
        rules.apply(s, seat, rules.pending(s)[seat].options[0])
    assert {seat: tuple(actions) for seat, actions in rules.asides(s).items()} == dict.fromkeys((0, 1, 3, 4), (TAKE_BACK,))
    assert set(rules.pending(s)) == {2} and all(decision.secret for decision in rules.pending(s).values())
    rules.apply(s, 2, rules.pending(s)[2].options[0])
    assert not rules.asides(s) and set(rules.pending(s)) == set(range(5))


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    "name, ranks_of_winners, reason",
    [
        ("end_highest_total_wins", (1,), "points"),
        ("end_tie_for_second_place", (2,), "points"),
        ("end_tie_broken_by_the_last_round", (1,), "last_round"),
        ("end_tie_broken_among_three", (2,), "last_round"),
        ("end_tie_shared_by_two", (0, 1), "shared"),
        ("end_tie_shared_after_the_last_round", (0, 2), "shared"),
        ("end_tie_shared_by_all", (0, 1, 2), "shared"),
        ("end_below_zero", (1,), "points"),
    ],
)
def test_how_it_ended(rules: MindUpRules, name: str, ranks_of_winners: tuple[int, ...], reason: str) -> None:
    s = played(rules, name)
    outcome = rules.outcome(s)
    assert outcome is not None and (outcome.winners, outcome.reason) == (ranks_of_winners, reason)
    scores = [side["scores"] for side in TITLE.staging.facts(s)["seats"]]
    assert list(outcome.scores) == [sum(rounds) for rounds in scores]
    standing = [(sum(rounds), rounds[-1]) for rounds in scores]
    for a, b in product(range(len(scores)), repeat=2):
        assert (outcome.ranks[a] < outcome.ranks[b]) == (standing[a] > standing[b])


# ---------------------------------------------------------------- positions that cannot be


GIVEN = scenario(HERE / "scenarios" / "score_empty_column.toml")["given"]


@pytest.mark.parametrize(
    "changes, objectives, sentence",
    [
        ({"order": [1, 2, 3, 4, 4]}, 0, "given.order"),
        ({"row": [GIVEN["row"][0]] * 3}, 0, "named twice"),
        ({"row": GIVEN["row"][:2]}, 0, "given.row has 2 cards for 3 seats"),
        ({"row": [*GIVEN["row"][:2], GIVEN["seats"][0]["hand"][0]]}, 0, "named twice"),
        ({"row": [*GIVEN["row"][:2], 61]}, 0, "no whole number from 1 to 60"),
        ({"round": 2}, 0, "in round 2 they are 8"),
        ({"round": 4}, 0, "given.round"),
        ({"deck": [GIVEN["row"][0]]}, 0, "given.deck"),
        ({"objectives": [1]}, 0, "option 'objectives' is 0"),
        ({"objectives": [1, 2]}, 2, "each may be there once"),
        ({"objectives": [1, 15]}, 2, "no whole number from 1 to 14"),
        ({"objectives": [1, 3], "pile": [3]}, 2, "given.pile"),
        ({"seats": [{**GIVEN["seats"][0], "known": [GIVEN["row"][0]]}, *GIVEN["seats"][1:]]}, 0, "given.seats.0.known"),
        ({"seats": [{**GIVEN["seats"][0], "scores": [20]}, *GIVEN["seats"][1:]]}, 0, "given.seats.0.scores"),
        ({"seats": [{**GIVEN["seats"][0], "points": 3}, *GIVEN["seats"][1:]]}, 0, "unknown key 'points'"),
        ({"seats": GIVEN["seats"][:2], "row": GIVEN["row"][:2]}, 0, "2"),
    ],
)
def test_positions_that_cannot_be_are_refused(changes: dict[str, Any], objectives: int, sentence: str) -> None:
    options = {"objectives": 0, "memory_aid": False}
    TITLE.staging.stage(GIVEN, options)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        TITLE.staging.stage({**GIVEN, **changes}, {**options, "objectives": objectives})
