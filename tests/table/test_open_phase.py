"""A draft against the sand, then all build at once: one person with several seats, bots beside people, wishes for later."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.actions import READY, TAKE_BACK, TIME_UP
from game.core.match import Match
from game.core.players import Player
from game.core.types import CLOCK, Action, Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from tests.core.toys import robots
from tests.core.toys.robots import PUT, TAKE, TURNS

ALICE = tuple(Player(name, face, 0, None, "Alice") for name, face in (("Corki", "pilot_corki"), ("Ziggs", "pilot_ziggs")))
MAX = Player("Tristana", "pilot_tristana", 1, None, "Max")
BOT = Player("Heimerdinger", "pilot_heimerdinger", None, "lots")
PAUSE = TableSettings().pause_ms


def sit(*players: Player, **settings: Any) -> Session:
    """A table of robots that nobody writes down; nothing is hidden there."""
    client = InlineClient()
    client.learn(robots.TITLE)
    match = Match.new(robots.TITLE.rules, Setup("robots", len(players), 5, bot_seed=9), players)
    return Session(match, client, TableSettings(open_hands=True, **settings))


def texts(session: Session) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in session.match.entries]


def drafted(session: Session, *cards: int) -> Session:
    """People take these cards in turn; bots take what they like."""
    wanted = list(cards)
    while isinstance(next(iter(session.match.pending().values())).options[0], robots.Take):
        decisions = session.decisions()
        if not decisions:
            session.update(PAUSE)
            continue
        (seat, decision) = next(iter(decisions.items()))
        take = next((TAKE[card] for card in wanted if TAKE[card] in decision.options), decision.options[0])
        session.submit(seat, take)
    return session


# One person, several seats


def test_one_person_answers_for_each_of_the_own_seats_and_sees_everything() -> None:
    session = sit(*ALICE)
    assert session.eyes == {0, 1} and session.curtain() is None and not session.private
    assert set(session.decisions()) == {0}
    session.submit(0, TAKE[0])
    assert set(session.decisions()) == {1}
    session.submit(1, TAKE[1])
    drafted(session)
    assert set(session.decisions()) == {0, 1}, "both build at once"


def test_undo_is_the_persons_and_takes_back_the_last_of_any_own_seat() -> None:
    session = drafted(sit(*ALICE), 0, 2, 1, 3)
    session.submit(0, PUT[0])
    session.submit(0, TURNS[1])
    session.submit(1, PUT[2])
    assert session.can_undo(0) is None
    session.undo(0)
    assert session.match.state.sides[2] == -1 and session.match.state.sides[0] == 1
    session.undo(0)
    assert set(session.decisions()[0].options) == set(TURNS)


def test_in_an_open_phase_people_do_not_fence_each_other() -> None:
    session = drafted(sit(ALICE[0], MAX), 0, 2, 1, 3)
    session.submit(0, PUT[0])
    session.submit(1, PUT[2])
    session.submit(1, TURNS[0])
    assert session.can_undo(0) is None
    session.undo(0)
    assert session.match.state.sides[0] == -1 and session.match.state.sides[2] == 0


def test_ready_is_taken_back_while_somebody_is_missing() -> None:
    session = drafted(sit(ALICE[0], MAX), 0, 2, 1, 3)
    session.submit(0, READY)
    assert set(session.decisions()) == {1} and session.asides() == {0: (TAKE_BACK,)}
    session.submit(0, TAKE_BACK)
    assert set(session.decisions()) == {0, 1}


# Bots beside people


def test_bots_build_while_people_think() -> None:
    session = drafted(sit(*ALICE, BOT), 0, 2, 1, 3)
    before = len(texts(session))
    for _ in range(40):
        session.update(PAUSE)
    assert all(seat == 2 for seat, _ in texts(session)[before:]) and len(texts(session)) > before
    assert set(session.match.pending()) == {0, 1} and session.thinking() is None
    session.submit(0, READY)
    session.submit(1, READY)
    assert session.outcome() is not None


def test_what_people_do_meanwhile_does_not_withdraw_a_bots_question() -> None:
    session = drafted(sit(*ALICE, BOT), 0, 2, 1, 3)
    session.update(PAUSE - 1)
    number = session.match.last
    session.submit(0, PUT[0])
    session.submit(0, TURNS[1])
    session.update(1)
    assert session.match.last == number + 3 and texts(session)[-1][0] == 2


# Sand


def test_sand_runs_for_people_and_not_while_a_bot_drafts() -> None:
    session = sit(ALICE[0], BOT)
    session.update(4_000)
    assert session.clock_left() is not None and session.clock_left()[1] == 26_000  # type: ignore[index]
    session.submit(0, TAKE[0])
    assert session.match.entries[-1].left_ms == 26_000
    session.update(PAUSE - 1)
    assert session.clock_left()[1] == 26_000  # type: ignore[index]
    session.update(1)
    assert texts(session)[-1][0] == 1 and session.match.entries[-1].left_ms == 26_000
    session.update(1_000)
    assert session.clock_left()[1] == 25_000  # type: ignore[index]


def test_a_pause_stops_the_sand_and_the_draft() -> None:
    session = sit(*ALICE)
    session.paused = True
    session.update(60_000)
    assert session.clock_left()[1] == 30_000 and session.decisions() == {}  # type: ignore[index]
    with pytest.raises(ValueError, match="paused"):
        session.submit(0, TAKE[0])
    session.paused = False
    session.submit(0, TAKE[0])


def test_spent_sand_deals_the_missing_cards_and_nothing_runs_in_the_phase_after_it() -> None:
    session = sit(*ALICE, BOT)
    session.submit(0, TAKE[0])
    session.update(30_000)
    seat, text = texts(session)[1]
    assert seat == CLOCK and session.match.verbs.decode(text) == TIME_UP
    assert session.clock_left() is None and set(session.decisions()) == {0, 1}
    session.update(60_000)
    assert [seat for seat, _ in texts(session)].count(CLOCK) == 1


def test_a_table_of_bots_has_all_the_time_in_the_world() -> None:
    session = sit(BOT, Player("Other", "gus", None, "lots"))
    for _ in range(200):
        session.update(PAUSE)
    assert session.outcome() is not None
    assert all(seat != CLOCK for seat, _ in texts(session))
    assert all(entry.left_ms in (None, 30_000) for entry in session.match.entries)


# Wishes


def wish(session: Session, seat: int, card: int, *more: Action) -> None:
    """Take a card, and want it built as soon as building begins; what was wanted before still holds."""
    session.submit(seat, TAKE[card], wishes=(*session.wished(seat), PUT[card], *more))


def test_cards_dropped_on_their_places_in_the_draft_are_built_when_it_is_over() -> None:
    session = sit(*ALICE)
    wish(session, 0, 0, TURNS[1])
    wish(session, 1, 2)
    assert session.wished(0) == (PUT[0], TURNS[1]) and session.wished(1) == (PUT[2],)
    wish(session, 0, 4, TURNS[0])
    assert session.wished(0) == (PUT[0], TURNS[1], PUT[4], TURNS[0])
    wish(session, 1, 6)
    assert session.wished(0) == () and session.notice() is None
    assert session.match.state.sides[0] == 1 and session.match.state.sides[4] == 0
    assert set(session.decisions()[1].options) == set(TURNS), "a wish without its end asks for it"
    session.submit(1, TURNS[1])
    assert session.match.state.sides[2] == 1


def test_a_gesture_that_does_not_repeat_them_makes_older_wishes_void() -> None:
    session = sit(*ALICE)
    wish(session, 0, 0)
    session.submit(1, TAKE[2])
    session.submit(0, TAKE[4])
    session.submit(1, TAKE[6])
    assert session.wished(0) == () and READY in session.decisions()[0].options
    assert session.match.state.sides[0] == -1


def test_a_wish_for_a_card_that_somebody_else_has_is_dropped_and_says_why() -> None:
    session = sit(ALICE[0], MAX)
    session.submit(0, TAKE[0], wishes=[PUT[7]])
    session.submit(1, TAKE[7])
    session.submit(0, TAKE[4], wishes=session.wished(0))
    assert session.wished(0) == (PUT[7],) and session.notice() is None
    session.submit(1, TAKE[6])
    notice = session.notice()
    assert notice is not None and notice.key == "app.play.wish_dropped"
    assert session.wished(0) == () and PUT[0] in session.decisions()[0].options
