"""Who sees what: Views, redacted events, refusals."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Seat, Setup
from game.titles.mindflayer.rules import events as told_of
from game.titles.mindflayer.rules.actions import KINDS, NO_KIND, NONE, POSSESSED, SANE
from game.titles.mindflayer.rules.prompts import REFUSALS
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import hand_of
from game.titles.mindflayer.rules.view import NO_CARDS, visible
from tests.mindflayer.matches import RULES, VERBS, last, moves, play, staged, told

FLAYER, HIT, WAFFLE, MEMORIES, HELP = range(KINDS)
NOBODY: frozenset[Seat] = frozenset()
W, WW, WWW = "waffle", "waffle waffle", "waffle waffle waffle"
HAND = "hard_hit memories waffle"
SIX = (WW, WW, WW, f"P {WW}", f"B {WW}", f"B {WW}")


def seen(s: State, *who: Seat) -> View:
    return RULES.view(s, frozenset(who))


def meeting(name: str, *hands: str, **given: object) -> State:
    """The first Meeting is this one, turned up by seat 0."""
    others = [other for other in ("lab", "cinema", "arcade") if other != name]
    return staged(*hands, stage="meeting", meetings=[name, *others[:2]], **{"deck": "waffle hard_hit", **given})


# ---------------------------------------------------------------- Views
def test_a_seat_sees_its_own_hand_team_answer_news_and_nothing_of_others() -> None:
    for seed in range(12):
        seats = 4 + seed % 7
        for s, _, _ in moves(seats, seed):
            for who in (NOBODY, frozenset((0,)), frozenset((1, seats - 1))):
                for seat, side in enumerate(RULES.view(s, who).seats):
                    assert side.cards == sum(hand_of(s, seat)) and side.out == bool(s.out >> seat & 1)
                    assert side.ready == (s.sealed[seat] is not None) and side.points == 0
                    if seat in who:
                        assert (side.hand, side.team) == (hand_of(s, seat), s.possessed >> seat & 1)
                        assert (side.answer, side.news, side.guess) == (s.sealed[seat], s.news[seat], s.guesses[seat])
                    else:
                        assert (side.hand, side.team, side.began) == (NO_CARDS, HIDDEN, HIDDEN)
                        assert side.answer is None and side.news == side.guess == side.allies == ()


def test_when_it_is_over_everything_is_open_to_everybody() -> None:
    for seed in range(12):
        s = last(4 + seed % 7, seed)
        v = seen(s)
        assert v.stage == "over" and v.winner in (SANE, POSSESSED) and HIDDEN not in v.meetings
        for seat, side in enumerate(v.seats):
            assert visible(s, seat, NOBODY)
            assert side.hand == hand_of(s, seat) and side.team == s.possessed >> seat & 1 and side.began in (SANE, POSSESSED)
        assert v.seats == seen(s, 0, 1).seats


@pytest.mark.parametrize(
    ("state", "stage"),
    [
        (staged(WW, WW, WW, WW, stage="look"), "look"),
        (staged(WW, WW, WW, WW), "give"),
        (meeting("cinema", WW, WW, WW, WW), "name"),
        (meeting("fair", WW, WW, WW, WW), "call"),
        (meeting("town_hall", WW, WW, WW, WW), "vote"),
        (meeting("school", WW, WW, WW, WW), "vote"),
        (meeting("arcade", WW, WW, WW, WW), "show"),
        (meeting("pool", "waffle " * 5, WW, WW, WW), "pass"),
        (meeting("lab", "waffle " * 5, WW, WW, WW), "discard"),
        (meeting("radio", WW, WW, WW, WW, rolls=[0, 0, 0, 0]), "exchange"),
        (meeting("mall", WW, WW, WW, WW), "give"),
        (last(4, 1), "over"),
    ],
)
def test_stages_have_words(state: State, stage: str) -> None:
    v = seen(state)
    assert v.stage == stage
    assert any(pair for pair in v.neighbours) == (stage == "exchange")
    assert [side.asked for side in v.seats] == [bool(state.asked >> seat & 1) for seat in range(state.seats)]


def test_a_meeting_tells_what_the_active_seat_is_asked() -> None:
    v = seen(play(meeting("tunnels", WW, WW, WW, "hard_hit hard_hit hard_hit O", WW), "0: name 1"))
    assert (v.ask, v.among, v.picks) == ("swap_with", (0, 2, 4), (1,))
    v = seen(play(meeting("mall", WW, WW, WW, WW), "0: give 2"))
    assert (v.gifts, v.given, v.shown) == (0, (2,), HIT)


def test_meetings_to_come_are_hidden_unless_the_table_chose_them() -> None:
    names = ["lab", "pool", "fair"]
    numbers = tuple(RULES.catalog.meeting_names.index(name) for name in names)
    assert seen(staged(WW, WW, WW, WW, meetings=names), 0, 1, 2, 3).meetings == (HIDDEN,) * 3
    assert seen(staged(WW, WW, WW, WW, meetings=names, met=2)).meetings == (*numbers[:2], HIDDEN)
    assert seen(staged(WW, WW, WW, WW, meetings=names, met=1, stage="meeting")).meetings == (*numbers[:2], HIDDEN)
    assert seen(staged(WW, WW, WW, WW, meetings=names, chosen=True)).meetings == numbers
    chosen = RULES.start(Setup("mindflayer", 4, 1, 0, {"meetings": "lab,pool,fair"}))
    assert seen(chosen).meetings == numbers


def test_those_who_are_possessed_first_know_one_another_and_nobody_else_does() -> None:
    s = staged(*SIX)
    v = seen(s, 4)
    assert v.eyes_open and v.seats[4].allies == (5,) and v.seats[5].allies == ()
    assert v.seats[5].team == v.seats[5].began == HIDDEN, "the ally's own page stays shut"
    assert seen(s, 3).seats[3].allies == (), "who turned later opened no eyes"
    assert all(side.allies == () for side in (*seen(s).seats, *seen(s, 0, 1, 2).seats))
    few = staged(WW, WW, WW, f"B {WW}", f"B {WW}")
    assert not seen(few).eyes_open and seen(few, 3).seats[3].allies == ()


# ---------------------------------------------------------------- events
def streams(s: State, steps: Iterable[str], *who: Seat) -> list[Event]:
    """What these seats saw of all these steps."""
    found: list[Event] = []
    for step in steps:
        s, events = told(s, step, frozenset(who))
        found += events
    return found


def only(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if type(event) is kind]


def test_the_deal_shows_everybody_the_own_row() -> None:
    dealt: list[told_of.CardsDealt] = []
    for seed in range(20):
        s = RULES.start(Setup("mindflayer", 6, seed, 0, {}), lambda e: dealt.append(e))
        for who in (NOBODY, frozenset((2,)), frozenset(range(6))):
            e = RULES.redact(s, dealt[-1], who)
            assert isinstance(e, told_of.CardsDealt)
            for seat in range(6):
                row = (e.firsts[seat], e.hands[seat], e.teams[seat], e.allies[seat])
                whole = (dealt[-1].firsts[seat], dealt[-1].hands[seat], dealt[-1].teams[seat], dealt[-1].allies[seat])
                assert row == (whole if seat in who else (HIDDEN, NO_CARDS, HIDDEN, ()))
    assert any(allies for e in dealt for allies in e.allies)


def test_only_the_seat_itself_notices_that_it_turned_coat() -> None:
    s = staged(WW, "mind_flayer mind_flayer", WW, WW, shown="mind_flayer", deck="waffle")
    own, others, spectator = (streams(s, ["0: give 1"], *who) for who in ((1,), (0, 2, 3), ()))
    assert only(own, told_of.SeatPossessed) == [told_of.SeatPossessed(1)]
    assert others == spectator == [e for e in own if not isinstance(e, told_of.SeatPossessed)]


def test_guesses_are_private() -> None:
    s = staged(WW, "hard_hit hard_hit hard_hit O", WW, WW, WW)
    assert streams(s, ["1: guess 3 possessed"], 0, 2, 3) == []
    assert streams(s, ["1: guess 3 possessed"], 1) == [told_of.GuessMade(1, 3, POSSESSED)]
    assert seen(play(s, "1: guess 3 possessed"), 1).seats[1].guess == (NONE, NONE, NONE, POSSESSED, NONE)


def test_sealed_answers_are_hidden_whatever_they_are() -> None:
    s = meeting("cabin", HAND, WW, WW, WW)
    s = play(s, "0: name 3")
    sealed = told_of.AnswerSealed(0, HIT, MEMORIES, NONE)
    assert streams(s, ["0: exchange hard_hit memories"], 0) == [sealed]
    assert streams(s, ["0: exchange hard_hit memories"], 1) == [told_of.AnswerSealed(0, HIDDEN, HIDDEN, HIDDEN)]
    vote = meeting("school", WW, WW, WW, WW)
    assert streams(vote, ["0: vote 2"], 0) == [told_of.AnswerSealed(0, NONE, NONE, 2)]
    assert streams(vote, ["0: vote 2"], 2, 3) == [told_of.AnswerSealed(0, HIDDEN, HIDDEN, HIDDEN)]
    lab = meeting("lab", "mind_flayer " * 2 + WWW, "mind_flayer " * 5 + "P", WW, WW)
    for step in ("0: discard waffle", "1: discard mind_flayer"):
        assert streams(lab, [step]) == [told_of.AnswerSealed(int(step[0]), HIDDEN, HIDDEN, HIDDEN)]


def test_a_peek_is_seen_by_the_viewer_alone() -> None:
    s = meeting("cinema", WW, HAND, WW, WW, rolls=[0, 1])
    seen_by = {who: only(streams(s, ["0: name 1"], *who), told_of.CardsSeen) for who in ((0,), (1,), (2,), ())}
    assert seen_by[0,] == [told_of.CardsSeen((0, 0), (1, 1), (HIT, MEMORIES))] or seen_by[0,] == [
        told_of.CardsSeen((0, 0), (1, 1), (HIT, WAFFLE))
    ]
    assert seen_by[1,] == seen_by[2,] == seen_by[()] == [told_of.CardsSeen((0, 0), (1, 1), (HIDDEN, HIDDEN))]


def test_passed_cards_are_known_to_giver_and_receiver() -> None:
    five = "waffle waffle hard_hit memories helping_hand"
    s = meeting("pool", five, five, WW, WW)
    steps = ["0: pass hard_hit", "1: pass memories"]
    kinds = {who: only(streams(s, steps, *who), told_of.CardsPassed)[0].kinds for who in ((0,), (1,), (2,), (3,))}
    assert kinds == {(0,): (HIT, HIDDEN), (1,): (HIT, MEMORIES), (2,): (HIDDEN, MEMORIES), (3,): (HIDDEN, HIDDEN)}


def test_swapped_cards_are_known_to_both() -> None:
    s = meeting("tunnels", WW, "hard_hit", "", WW, WW, rolls=[0])
    kinds = [only(streams(s, ["0: name 1", "0: name 2"], *who), told_of.CardsSwapped)[0] for who in ((1,), (2,), (0,))]
    assert kinds[0] == kinds[1] == told_of.CardsSwapped((1, 2), (HIT, NO_KIND))
    assert kinds[2] == told_of.CardsSwapped((1, 2), (HIDDEN, NO_KIND)), "an empty hand is public"


def test_an_exchange_shows_each_seat_what_it_gave_and_what_came() -> None:
    s = meeting("radio", HAND, "waffle mind_flayer", "memories helping_hand", WW, rolls=[0, 0, 0, 0])
    steps = [
        "0: exchange hard_hit memories",
        "1: exchange none waffle",
        "2: exchange memories helping_hand",
        "3: exchange waffle waffle",
    ]
    (own,) = only(streams(s, steps, 0), told_of.CardsExchanged)
    (spectator,) = only(streams(s, steps), told_of.CardsExchanged)
    assert own == told_of.CardsExchanged(
        (0, 1, 2, 3), (1, 2, 3, 0), (3, 0, 1, 2),
        (HIT, NO_KIND, HIDDEN, HIDDEN), (MEMORIES, HIDDEN, HIDDEN, HIDDEN),
        ((WAFFLE, WAFFLE), (HIDDEN, HIDDEN), (HIDDEN,), (HIDDEN, HIDDEN)),
    )  # fmt: skip
    assert spectator == told_of.CardsExchanged(
        (0, 1, 2, 3), (1, 2, 3, 0), (3, 0, 1, 2),
        (HIDDEN, NO_KIND, HIDDEN, HIDDEN), (HIDDEN,) * 4,
        ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN,), (HIDDEN, HIDDEN)),
    )  # fmt: skip


def test_what_everybody_sees_is_never_hidden() -> None:
    """In whole matches: every other event reaches spectators as it is, and with eyes everywhere nothing is missing."""
    private = (
        told_of.CardsDealt, told_of.SeatPossessed, told_of.AnswerSealed, told_of.CardsSeen, told_of.CardsPassed,
        told_of.CardsSwapped, told_of.CardsExchanged, told_of.GuessMade,
    )  # fmt: skip
    kinds = set()
    for seed in range(60):
        for s, seat, action in moves(4 + seed % 7, seed, {"talk": "free"} if seed % 4 == 0 else None):
            state = s.copy()

            def check(e: Event, state: State = state) -> None:
                kinds.add(type(e))
                assert RULES.redact(state, e, frozenset(range(state.seats))) == e
                if not isinstance(e, private):
                    assert RULES.redact(state, e, NOBODY) == e
                elif not state.reason:
                    assert RULES.redact(state, e, NOBODY) != e

            RULES.apply(state, seat, action, check)
    assert kinds == set(told_of.EVENTS) - {told_of.CardsDealt}


# ---------------------------------------------------------------- refusals
GIFT = staged(
    WW, "hard_hit hard_hit hard_hit O", WW, f"B {WW}", WW, shown="hard_hit", said=["0: plead", "2: accuse 3", "2: plead"]
)
GUESSED = play(GIFT, "1: guess 3 possessed")
LOOK = play(staged(WW, WW, WW, WW, stage="look"), "0: ready")
VOTE = play(meeting("town_hall", WW, WW, WW, WW, "hard_hit hard_hit hard_hit O"), "3: vote 1")
TIME = meeting("town_hall", WW, WW, WW, WW, options={"talk": "free"})
TIE = play(meeting("town_hall", WW, WW, WW, WW), "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 0")
POOL = meeting("pool", "mind_flayer mind_flayer waffle waffle waffle", WW, WW, WW, WW)
LAB = meeting("lab", "mind_flayer mind_flayer waffle waffle waffle", "waffle waffle waffle waffle hard_hit", WW, WW)
EXCHANGE = play(meeting("cabin", "mind_flayer waffle hard_hit hard_hit", WW, WW, WW), "0: name 3")
FAIR = play(meeting("fair", "waffle hard_hit", WW, WW, WW), "0: call left")
REFUSED = [
    (last(4, 1), "0: give 1", "over"),
    (GIFT, "0: nothing", "stage_give"),
    (LOOK, "1: give 2", "stage_look"),
    (LOOK, "0: take_back", "look_stays"),
    (LOOK, "0: ready", "sealed"),
    (GIFT, "0: vote 2", "stage_give"),
    (meeting("cinema", WW, WW, WW, WW), "0: give 2", "stage_name"),
    (meeting("fair", WW, WW, WW, WW), "0: exchange waffle waffle", "stage_call"),
    (VOTE, "0: name 1", "stage_vote"),
    (meeting("arcade", WW, WW, WW, WW), "0: vote 1", "stage_show"),
    (POOL, "0: discard waffle", "stage_pass"),
    (LAB, "0: pass waffle", "stage_discard"),
    (EXCHANGE, "0: give 1", "stage_exchange"),
    (GIFT, "2: give 0", "not_active"),
    (GIFT, "1: give 0", "out"),
    (GIFT, "0: give 1", "out"),
    (VOTE, "0: vote 4", "out"),
    (GIFT, "0: give 9", "not_now"),
    (EXCHANGE, "3: exchange waffle waffle", "sits_out"),
    (POOL, "1: pass waffle", "few_cards"),
    (LAB, "2: discard waffle", "few_cards"),
    (VOTE, "3: vote 0", "sealed"),
    (VOTE, "0: take_back", "nothing_sealed"),
    (GIFT, "0: give 0", "keep"),
    (play(meeting("mall", WW, WW, WW, WW), "0: give 2"), "0: give 2", "given_before"),
    (meeting("cinema", WW, WW, WW, WW), "0: name 0", "not_self"),
    (VOTE, "0: vote 0", "not_self"),
    (play(meeting("tunnels", WW, WW, WW, WW), "0: name 1"), "0: name 1", "named_before"),
    (TIE, "0: name 2", "not_among"),
    (meeting("arcade", WW, WW, WW, WW), "0: nothing", "must_choose"),
    (meeting("arcade", WW, WW, WW, WW), "0: show none", "must_choose"),
    (meeting("arcade", WW, WW, WW, WW), "0: show memories", "not_in_hand"),
    (EXCHANGE, "0: exchange memories waffle", "not_in_hand"),
    (EXCHANGE, "0: exchange waffle waffle", "only_one"),
    (EXCHANGE, "0: exchange mind_flayer waffle", "sane_flayer"),
    (LAB, "0: discard mind_flayer", "sane_flayer"),
    (POOL, "0: pass mind_flayer", "pool_flayer"),
    (EXCHANGE, "0: exchange none waffle", "must_give"),
    (EXCHANGE, "0: exchange none none", "must_give"),
    (FAIR, "0: exchange waffle hard_hit", "same_neighbour"),
    (TIME, "0: vote 1", "stage_talk"),
    (TIME, "0: plead", "plead_later"),
    (VOTE, "0: hold 1 waffle", "talk_later"),
    (GIFT, "1: plead", "talk_out"),
    (GIFT, "2: trust 3", "talk_enough"),
    (GIFT, "3: accuse 3", "talk_self"),
    (GIFT, "3: accuse 1", "out"),
    (GIFT, "0: plead", "plead_active"),
    (GIFT, "0: guess 2 sane", "guess_in_play"),
    (GIFT, "1: guess 1 sane", "guess_self"),
    (GUESSED, "1: guess 3 possessed", "guess_same"),
]


@pytest.mark.parametrize(("state", "step", "key"), REFUSED, ids=[f"{key}-{step}" for _, step, key in REFUSED])
def test_refusals_name_their_reason(state: State, step: str, key: str) -> None:
    number, _, words = step.partition(": ")
    seat, action = int(number), VERBS.decode(words)
    pending = RULES.pending(state)
    assert not (seat in pending and action in pending[seat].options) and action not in RULES.asides(state).get(seat, ())
    refusal = RULES.why_not(seen(state, seat), seat, action)
    assert refusal.key == f"mindflayer.refusal.{key}"
    assert tuple(name for name, _ in refusal.params) == REFUSALS[key]


def test_every_reason_is_given_somewhere() -> None:
    assert {key for _, _, key in REFUSED} | {"secret"} == set(REFUSALS)


def test_to_other_eyes_no_refusal_tells_a_hand_or_a_team() -> None:
    """Before an answer that only the hand forbids, strangers hear the same sentence for every hand and team."""
    for state, step, _ in REFUSED:
        number, _, words = step.partition(": ")
        seat, action = int(number), VERBS.decode(words)
        strangers = seen(state, (seat + 1) % state.seats)
        if state.reason:
            continue
        for n in range(12):
            world = RULES.sample_world(strangers, Dice(n))
            assert RULES.why_not(seen(world, (seat + 1) % state.seats), seat, action) == RULES.why_not(strangers, seat, action)
    for step in ("0: exchange memories waffle", "0: exchange mind_flayer waffle", "0: exchange none waffle"):
        assert RULES.why_not(seen(EXCHANGE, 1), 0, VERBS.decode(step[3:])).key == "mindflayer.refusal.secret"
