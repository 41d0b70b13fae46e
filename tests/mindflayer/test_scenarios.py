"""What the text scenarios leave out: coverage of the law, the deal in the law's own numbers, points, what is shown and told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import TAKE_BACK
from game.core.types import HIDDEN, Event, Outcome, Setup
from game.core.verbs import Verbs, verb_of
from game.titles import title
from game.titles.mindflayer.rules import events as told
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, MEMORIES, MIND_FLAYER, WAFFLE
from tests.mindflayer.matches import moves
from tests.scenariofiles import scenarios_of

HERE = Path(__file__).parent
TITLE = title("mindflayer")
RULES = TITLE.rules
VERBS = Verbs(RULES.actions, RULES.names)
TESTED = {
    3: "test_three_dealt_hard_hits_are_dealt_again",
    30: "test_every_exchange_has_two_participants_or_more",
    47: "test_waffles_under_a_flipped_tile_count",
    51: "test_the_bigger_piles_lie_on_top",
}
"""Rulings that no scenario can show, and the tests of this folder that do."""
OF_THE_HOUSE = {48, 50}
"""A shared victory of a series, and a bot that takes over a hand, are not the rules' business."""
MEETINGS = (
    "arcade", "cinema", "town_hall", "school", "pool", "mall", "lab", "radio", "tunnels", "fair", "other_side", "cabin",
)  # fmt: skip
FIRST_FLAYERS = {
    "official": {4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3},
    "balanced": {4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4},
}
PILES = {4: [9, 9, 8], 5: [8, 7, 7], 6: [9, 9, 8], 7: [8, 7, 7], 8: [6, 6, 6], 9: [8, 7, 7], 10: [6, 6, 6]}
EVERYBODY = frozenset(range(10))
NOBODY: frozenset[int] = frozenset()


def scenarios() -> Mapping[str, dict[str, Any]]:
    """All of them by the names of their files."""
    return scenarios_of(TITLE.id)


def story(name: str, who: frozenset[int] = EVERYBODY) -> tuple[Any, list[Event]]:
    """The last position of a scenario, and the events of its steps as these seats see them."""
    data = scenarios()[name]
    options = {**TITLE.defaults(), **{key: data[key] for key in TITLE.defaults() if key in data}}
    s, seen = TITLE.staging.stage(data["given"], options), []

    def keep(event: Event) -> None:
        shown = RULES.redact(s, event, who)
        if shown is not None:
            seen.append(shown)

    for step in data["steps"]:
        if step[0] not in "?!":
            seat, _, words = step.partition(": ")
            RULES.apply(s, int(seat), VERBS.decode(words), keep)
    return s, seen


def outcome_of(name: str, **given: Any) -> Outcome:
    """How a scenario ends, with other words under `given`."""
    data = scenarios()[name]
    s = TITLE.staging.stage({**data["given"], **given}, TITLE.defaults())
    for step in data["steps"]:
        seat, _, words = step.partition(": ")
        RULES.apply(s, int(seat), VERBS.decode(words))
    outcome = RULES.outcome(s)
    assert outcome is not None
    return outcome


def dealt(seats: int, seed: int, deal: str = "official") -> tuple[Any, told.CardsDealt]:
    """A new match and its deal."""
    events: list[Event] = []
    s = RULES.start(Setup("mindflayer", seats, seed, 0, {**TITLE.defaults(), "deal": deal}), events.append)
    found = next(event for event in events if isinstance(event, told.CardsDealt))
    return s, found


# ---------------------------------------------------------------- coverage


def test_every_ruling_has_a_scenario_or_a_test() -> None:
    shown = {number for data in scenarios().values() for number in data.get("rulings", ())}
    assert shown | set(TESTED) | OF_THE_HOUSE == set(range(1, 58))
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    for test in TESTED.values():
        assert f"def {test}(" in texts


@pytest.mark.parametrize("meeting", MEETINGS)
def test_every_meeting_has_its_scenarios(meeting: str) -> None:
    named = [data for data in scenarios().values() if meeting in data.get("cards", ())]
    assert len(named) >= 5
    assert any(data["expect"].get("stage") == "exchange" or "exchange" in " ".join(data["steps"]) for data in named)


def test_cards_that_are_named_are_meetings() -> None:
    assert {card for data in scenarios().values() for card in data.get("cards", ())} <= set(MEETINGS)


@pytest.mark.parametrize("seats", range(4, 11))
def test_every_number_of_players_is_shown(seats: int) -> None:
    assert any(len(data["given"]["seats"]) == seats for data in scenarios().values())


def test_every_way_to_end_is_shown() -> None:
    ends = {data["expect"].get("reason") for data in scenarios().values()}
    assert {"few_sane", "few_possessed", "meeting_sane", "meeting_possessed"} <= ends


def test_every_verb_is_used() -> None:
    used = {step.partition(": ")[2].split()[0] for data in scenarios().values() for step in data["steps"] if step[0] not in "?!"}
    assert {verb_of(action) for action in RULES.actions} | {"ready", "nothing", "take_back"} == used


def test_no_two_scenarios_say_the_same() -> None:
    says = [f"{name.split('_')[0]}: {data['says']}" for name, data in scenarios().items()]
    assert sorted(says) == sorted(set(says))


# ---------------------------------------------------------------- the deal


@pytest.mark.parametrize("deal", ["official", "balanced"])
@pytest.mark.parametrize("seats", range(4, 11))
def test_first_cards_follow_the_role_table(seats: int, deal: str) -> None:
    for seed in range(20):
        s, event = dealt(seats, seed, deal)
        assert event.firsts.count(MIND_FLAYER) == FIRST_FLAYERS[deal][seats]
        assert event.firsts.count(WAFFLE) == seats - FIRST_FLAYERS[deal][seats]
        assert all(hand[first] and sum(hand) == 4 for first, hand in zip(event.firsts, event.hands, strict=True))
        assert s.began == s.possessed


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_bigger_piles_lie_on_top(seats: int) -> None:
    s, _ = dealt(seats, 7)
    assert [s.pile, *s.piles] == PILES[seats]
    assert len(s.deck) == sum(PILES[seats])
    assert len(set(s.meetings)) == 3 and s.met == 0


def test_three_dealt_hard_hits_are_dealt_again() -> None:
    """A first card is never a Hard Hit, so three in a hand would be the three that go back. It would happen 80 times here."""
    for seed in range(600):
        _, event = dealt(9, seed)
        assert all(hand[HARD_HIT] < 3 for hand in event.hands)


def test_three_dealt_flayers_possess_from_the_start() -> None:
    extra = 0
    for seed in range(300):
        s, event = dealt(6, seed)
        for seat, (first, hand) in enumerate(zip(event.firsts, event.hands, strict=True)):
            three = hand[MIND_FLAYER] - (first == MIND_FLAYER) == 3
            extra += three and first == WAFFLE
            assert bool(s.began >> seat & 1) == (first == MIND_FLAYER or three)
            assert event.teams[seat] == (s.began >> seat & 1)
    assert extra


def test_every_player_looks_before_the_first_turn() -> None:
    s, _ = dealt(7, 1)
    assert sorted(RULES.pending(s)) == list(range(7))
    assert all(decision.secret and len(decision.options) == 1 for decision in RULES.pending(s).values())


@pytest.mark.parametrize("seats", [4, 5])
def test_every_exchange_has_two_participants_or_more(seats: int) -> None:
    """With one or none there would be no exchange, but the match is over before that: one sits out of three at the least."""
    smallest = seats
    for seed in range(40):
        for s, _, _ in moves(seats, seed, {"short": ("give", "out")[seed % 2], "meetings": "cabin,town_hall,tunnels"}):
            if TITLE.staging.facts(s)["stage"] == "exchange":
                smallest = min(smallest, s.asked.bit_count())
    assert smallest == 2


# ---------------------------------------------------------------- points


def test_winners_get_a_point_and_their_waffles() -> None:
    outcome = outcome_of("end_one_sane_and_one_possessed_left")
    assert outcome.scores == (2, 2, 0, 1)
    assert outcome.ranks == (1, 1, 2, 1)


def test_waffles_under_a_flipped_tile_count() -> None:
    """Seat 1 goes out with this last Hard Hit; its Waffles count, since its team wins. Seat 2 loses with five."""
    seats = [
        {"hand": "mind_flayer"},
        {"hand": "hard_hit hard_hit waffle waffle waffle"},
        {"hand": "waffle waffle waffle waffle waffle", "possessed": True, "began": True},
        {"hand": "waffle", "out": True},
    ]
    assert outcome_of("end_one_sane_and_one_possessed_left", seats=seats, deck=[]).scores == (1, 4, 0, 2)


def test_points_of_the_games_before_are_added() -> None:
    seats = [
        {"hand": "waffle", "points": 4},
        {"hand": "hard_hit hard_hit", "points": 1},
        {"hand": "waffle waffle", "possessed": True, "began": True, "points": 7},
        {"hand": "waffle", "out": True},
    ]
    assert outcome_of("end_one_sane_and_one_possessed_left", seats=seats).scores == (6, 2, 7, 2)


def test_possessed_winners_get_theirs() -> None:
    assert outcome_of("end_two_possessed_left").scores == (2, 0, 1, 0)


# ---------------------------------------------------------------- what the table sees


def only(events: list[Event], kind: type[Event]) -> Any:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def test_the_arcade_shows_every_chosen_card_to_everybody() -> None:
    _, seen = story("arcade_cards_are_taken_back", NOBODY)
    shown = only(seen, told.CardsShown)
    assert shown.seats == (0, 1, 2, 3) and shown.kinds == (HARD_HIT, MEMORIES, HELPING_HAND, WAFFLE)


def test_the_school_shows_random_cards_to_everybody() -> None:
    _, seen = story("school_most_named_shows_two", NOBODY)
    shown = only(seen, told.CardsShown)
    assert shown.seats == (1, 1) and sorted(shown.kinds) == [MIND_FLAYER, MEMORIES]
    _, seen = story("school_tied_players_show_one_each", NOBODY)
    shown = only(seen, told.CardsShown)
    assert shown.seats == (0, 1) and shown.kinds == (WAFFLE, MEMORIES)
    _, seen = story("school_no_card_to_show", NOBODY)
    assert not [event for event in seen if isinstance(event, told.CardsShown) and event.kinds]


def test_the_lab_shows_the_discards_mixed() -> None:
    _, seen = story("lab_discards_leave_the_game", NOBODY)
    assert only(seen, told.CardsDiscarded) == told.CardsDiscarded((0, 1, 3), (MIND_FLAYER, HARD_HIT, WAFFLE))


def test_the_movie_house_is_for_one_pair_of_eyes() -> None:
    for who, kinds in (({0}, {HARD_HIT, MEMORIES}), ({1}, {HIDDEN}), ({2}, {HIDDEN})):
        _, seen = story("cinema_sees_two_cards", frozenset(who))
        assert set(only(seen, told.CardsSeen).kinds) == kinds


def test_the_radio_tower_is_for_each_alone() -> None:
    given = scenarios()["turn_after_the_pile_comes_the_meeting"]["given"] | {
        "meetings": ["radio", "fair", "mall"],
        "rolls": [1, 0, 0, 0],
    }
    for who in range(4):
        s = TITLE.staging.stage(given, TITLE.defaults())
        seen: list[Event] = []
        RULES.apply(s, 0, VERBS.decode("give 1"), seen.append)
        event = only(seen, told.CardsSeen)
        assert (event.viewers, event.targets) == ((0, 1, 2, 3), (1, 2, 3, 0))
        shown = RULES.redact(s, event, frozenset((who,)))
        assert isinstance(shown, told.CardsSeen)
        assert [kind != HIDDEN for kind in shown.kinds] == [seat == who for seat in range(4)]


def test_an_exchange_tells_each_what_came_and_nobody_else() -> None:
    for who, came in ((1, (HARD_HIT, MEMORIES)), (0, (HIDDEN, HIDDEN)), (3, (HIDDEN, HIDDEN))):
        _, seen = story("exchange_received_cards_are_mixed", frozenset((who,)))
        event = only(seen, told.CardsExchanged)
        assert event.came[event.seats.index(1)] == came


def test_both_mirrored_exchanges_look_the_same_to_the_receiver() -> None:
    """The cards came from the other sides; the receiver's events do not differ."""
    _, one = story("exchange_received_cards_are_mixed", frozenset((1,)))
    _, other = story("exchange_received_cards_are_mixed_mirrored", frozenset((1,)))
    assert [event for event in one if not isinstance(event, told.AnswerSealed)] == [
        event for event in other if not isinstance(event, told.AnswerSealed)
    ]


def test_a_conversion_is_told_to_nobody_else() -> None:
    for name in ("possess_is_silent", "exchange_converts"):
        for who in (NOBODY, frozenset((0,)), frozenset((2, 3))):
            assert not [event for event in story(name, who)[1] if isinstance(event, told.SeatPossessed)]
        assert only(story(name, frozenset((1,)))[1], told.SeatPossessed).seat == 1


def test_who_goes_out_together_is_told_together() -> None:
    _, seen = story("exchange_several_go_out_at_once", NOBODY)
    assert only(seen, told.SeatsOut) == told.SeatsOut((1, 4), False)


def test_the_hard_ruling_is_told() -> None:
    """Who cannot give two cards goes out, and everybody hears why."""
    s = TITLE.staging.stage(scenarios()["turn_after_the_pile_comes_the_meeting"]["given"], {**TITLE.defaults(), "short": "out"})
    seen: list[Event] = []
    RULES.apply(s, 0, VERBS.decode("give 1"), seen.append)
    for seat in range(4):
        RULES.apply(s, seat, VERBS.decode("show waffle"), seen.append)
    assert only(seen, told.SeatsOut) == told.SeatsOut((0, 2, 3), True)


def test_everybody_sees_the_teams_at_the_end() -> None:
    _, seen = story("end_one_sane_and_one_possessed_left", NOBODY)
    revealed = only(seen, told.TeamsRevealed)
    assert revealed.teams == (0, 0, 1, 0) and revealed.winner == 0 and revealed.reason == "few_sane"
    assert revealed.hands[1] == (0, 3, 1, 0, 0)


def test_a_guess_is_told_to_nobody_else() -> None:
    assert not story("guess_is_private", frozenset((0, 1, 3, 4)))[1]
    assert len(story("guess_is_private", frozenset((2,)))[1]) == 1


def test_nothing_is_taken_back_in_an_open_decision() -> None:
    s, _ = story("turn_card_goes_to_another")
    assert all(TAKE_BACK not in asides for asides in RULES.asides(s).values())


def test_a_spectator_sees_no_secret() -> None:
    s, _ = story("hidden_teams")
    view = RULES.view(s, NOBODY)
    assert all(set(side.hand) == {HIDDEN} and side.team == side.began == HIDDEN for side in view.seats)
    assert not any(side.allies or side.news for side in view.seats)


def test_why_a_sane_player_may_not_give_a_flayer() -> None:
    """The refusal is asked of the View alone and names a sentence of this title; the Possessed are refused other things."""
    s, _ = story("exchange_sane_keeps_the_flayer")
    view = RULES.view(s, frozenset((0,)))
    refused = RULES.why_not(view, 0, VERBS.decode("exchange mind_flayer waffle"))
    other = RULES.why_not(view, 0, VERBS.decode("exchange memories waffle"))
    assert refused.key.startswith("mindflayer.") and refused != other
