"""The sand of a session, and the wishes that one gesture leaves behind."""

from __future__ import annotations

import pytest

from game.core.actions import TIME_UP
from game.core.players import Player
from game.core.types import CLOCK, Msg, msg
from game.table.session import Session
from tests.core.toys import bid
from tests.table.duel import AIMS, DODGE, STAND, Aim, Strike
from tests.table.pair import ANN, BEN, SIX, bidders, first, sit

# Sand


def test_sand_runs_only_while_a_person_may_answer() -> None:
    session = bidders()
    clock, left = session.clock_left() or (None, 0)
    assert clock is not None and left == 20_000
    session.update(3_000)
    assert session.clock_left() == (clock, 20_000), "a curtain is closed"
    session.open_curtain(0)
    session.update(3_000)
    assert session.clock_left() == (clock, 17_000)
    session.paused = True
    session.update(3_000)
    session.paused = False
    assert session.clock_left() == (clock, 17_000)
    session.submit(0, bid.BIDS[1])
    assert session.match.entries[-1].left_ms == 17_000
    assert session.clock_left() == (clock, 17_000), "the same sand over all six answers"


def test_spent_sand_ends_the_phase_and_the_next_glass_is_full() -> None:
    session = bidders()
    session.open_curtain(0)
    session.update(19_999)
    assert session.match.last == 0
    session.update(1)
    assert (session.match.entries[-1].seat, session.match.verbs.decode(session.match.entries[-1].text)) == (CLOCK, TIME_UP)
    after = session.clock_left()
    assert after is not None and after[1] == 20_000


def test_a_table_without_timer_has_no_sand() -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=0)
    session.open_curtain(0)
    session.update(60_000)
    assert session.clock_left() is None and session.match.last == 0


@pytest.mark.parametrize("seconds", [40, 60, 90])
def test_sand_runs_as_long_as_the_table_wants(seconds: int) -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=seconds)
    running = session.clock_left()
    assert running is not None and (running[0].seconds, running[1]) == (seconds, seconds * 1000)
    session.open_curtain(0)
    session.update(seconds * 1000 - 1)
    assert session.match.last == 0
    session.update(1)
    assert session.match.entries[-1].seat == CLOCK


def test_a_glass_that_runs_is_cut_by_a_shorter_setting_and_never_filled_up() -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=90)
    session.open_curtain(0)
    session.update(10_000)
    left = []
    for seconds in (40, 90, 0, 60):
        session.set_seconds(seconds)
        running = session.clock_left()
        left.append(None if running is None else running[1])
    assert left == [40_000, 40_000, None, 40_000]


def test_undo_does_not_refill_the_glass() -> None:
    session = bidders()
    session.open_curtain(0)
    session.update(8_000)
    session.submit(0, bid.BIDS[1])
    session.undo(0)
    left = session.clock_left()
    assert left is not None and left[1] == 12_000 and session.curtain() == 0


# Wishes


def strike_with(session: Session, odd: bool) -> Strike:
    """A card of the striker with two places to aim at, or with one."""
    return next(a for a in session.decisions()[0].options if isinstance(a, Strike) and a.card % 2 == odd)


def odd_seed(odd: bool = True) -> int:
    """A deal in which seat 0 holds such a card."""
    return next(seed for seed in range(50) if any(c % 2 == odd for c in sit(ANN, BEN, seed=seed).peek(0).hands[0]))


def test_a_wish_answers_the_prompt_it_was_made_for() -> None:
    session = sit(ANN, BEN, seed=odd_seed())
    session.open_curtain(0)
    session.submit(0, strike_with(session, odd=True), wishes=[Aim(1)])
    session.submit(1, STAND)
    assert [entry.text for entry in session.match.entries[1:]] == ["stand", "aim 1"]
    assert session.notice() is None


def test_one_gesture_is_one_undo() -> None:
    session = sit(ANN, Player("Ben", "gus", None, "lots"), seed=odd_seed())
    session.submit(0, strike_with(session, odd=True))
    session.take_seat(1, Player("Ann", "ines", 0))
    session.submit(1, STAND)
    session.undo(0)
    session.undo(0)
    assert not any(entry.kind == "action" for entry in session.match.effective())
    session.submit(0, strike_with(session, odd=True), wishes=[Aim(1)])
    session.submit(1, STAND)
    assert [entry.text for entry in session.match.effective()][-1] == "aim 1"
    session.undo(0, agreed=True)
    assert not any(entry.kind == "action" for entry in session.match.effective()), "the wish and what it was about"


def test_a_wish_that_is_not_offered_is_dropped_and_says_why() -> None:
    session = sit(ANN, BEN, seed=odd_seed(False))
    session.open_curtain(0)
    session.submit(0, strike_with(session, odd=False), wishes=[Aim(1)])
    session.submit(1, STAND)
    assert session.match.entries[-1].text == "stand"
    assert session.notice() == msg("app.play.wish_dropped", why=msg("duel.why")) and session.notice() is None


def test_a_wish_waits_while_its_seat_is_asked_something_else_on_the_way() -> None:
    session = sit(ANN, Player("Ann", "ines", 0), seed=odd_seed())
    session.submit(0, strike_with(session, odd=True), wishes=[Aim(1), Strike(0)])
    session.submit(1, STAND)
    assert session.match.entries[-1].text == "aim 1"
    assert set(session.decisions()) == {1}, "the second wish waits for the own next strike"


def test_a_wish_does_not_pass_a_curtain() -> None:
    def answers(*players: Player) -> tuple[list[str], Msg | None]:
        session = sit(*players, seed=odd_seed())
        session.open_curtain(0)
        now, later = sorted(session.view().hands[0])[:2]
        session.submit(0, Strike(now), wishes=[Strike(later)])
        session.submit(1, DODGE)
        if session.curtain() is not None:
            session.open_curtain(1)
        session.submit(1, first(session, 1))
        session.submit(0, STAND)
        session.submit(1, AIMS[0])
        return [entry.text for entry in session.match.entries], session.notice()

    (alone, silent), (together, told) = answers(ANN, Player("Ann", "ines", 0)), answers(ANN, BEN)
    assert silent is None and told == msg("app.play.wish_curtain", name="Ben")
    assert alone[: len(together)] == together
    assert len(alone) == len(together) + 1 and alone[-1].startswith("strike"), "without a curtain the wish is carried out"
