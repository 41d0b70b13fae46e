"""Bots of a session: their half second, late and failing ones, and the phases in which all seal their answers."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.actions import CONCEDE, TAKE_BACK
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup, msg
from game.table.jobs import Instead, Speak
from game.table.session import Session
from game.table.workerclient import InlineClient
from tests.core.toys import bid
from tests.table import duel
from tests.table.duel import Aim
from tests.table.pair import ANN, BOT, bidders, first, sit

# Bots


def test_a_bots_move_comes_no_sooner_than_half_a_second() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    assert session.thinking() == 1
    session.update(499)
    assert session.match.last == 1
    session.update(1)
    assert session.match.last == 2 and session.match.entries[-1].seat == 1


def test_a_match_against_a_bot_runs_to_its_end_and_repeats_itself() -> None:
    def play() -> list[tuple[int, str]]:
        session = sit(ANN, Player("Bot", "riff", None, "sharp"), seed=11)
        for _ in range(1_000):
            if session.outcome() is not None:
                break
            if session.decisions():
                session.submit(0, first(session, 0))
            session.update(250)
        assert session.outcome() is not None and session.thinking() is None
        return [(entry.seat, entry.text) for entry in session.match.entries]

    assert play() == play()


def test_two_bots_play_while_somebody_looks_on_with_nobodys_eyes() -> None:
    session = sit(BOT, BOT)
    assert session.eyes == frozenset()
    while session.outcome() is None:
        session.update(500)
    assert session.curtain() is None and session.match.last > 4


def test_a_late_answer_to_a_question_that_was_taken_back_is_dropped() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.undo(0)
    session.update(10_000)
    assert session.match.last == 2 and session.match.entries[-1].kind == "undo"
    assert session.decisions()[0].secret and session.thinking() is None


class HeldBack(InlineClient):
    """Answers nothing until it is told to, then everything at once: bots concede aloud, and move."""

    ready = False

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        if not self.ready:
            return []
        found = [(token, CONCEDE if isinstance(job, Speak) else job.decision.options[0]) for token, job in self._jobs]
        self._jobs.clear()
        return found


class Talkers(duel.Rules):
    """A duel in which bots may speak."""

    def asides(self, s: duel.State) -> Any:
        return {seat: (*asides, Aim(9)) for seat, asides in super().asides(s).items()}


def test_a_bots_answer_is_dropped_when_what_it_said_has_changed_the_question() -> None:
    client = HeldBack()
    rules = Talkers(duel.CATALOG)
    session = Session(Match.new(rules, Setup("duel", 2, 5, bot_seed=9), (ANN, BOT)), client)
    session.submit(0, first(session, 0))
    session.update(499)
    client.ready = True
    session.update(1)
    assert session.outcome() is not None
    assert [entry.text for entry in session.match.entries[1:]] == ["concede"]


class Crutches(InlineClient):
    """Every bot fails, and the one-ply bot answers."""

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        return [(token, Instead(result, "out of order")) for token, result in super().poll(tokens)]


class Nonsense(InlineClient):
    """Every bot answers what nobody asked."""

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        return [(token, "nonsense") for token, _ in super().poll(tokens)]


@pytest.mark.parametrize("client", [Crutches, Nonsense])
def test_a_failing_bot_is_told_to_the_table_once(client: type[InlineClient]) -> None:
    helper = client()
    helper.learn(duel.TITLE)
    session = Session(Match.new(duel.TITLE.rules, Setup("duel", 2, 5, bot_seed=9), (BOT, ANN)), helper)
    told = []
    for _ in range(30):
        session.update(500)
        if session.decisions():
            session.submit(1, first(session, 1))
        told += [notice for notice in [session.notice()] if notice is not None]
    assert told == [msg("app.errors.bot_failed", name="Bot")] and session.match.last > 6


# Sealed phases


def test_in_a_sealed_phase_the_screen_goes_round_and_all_is_revealed_together() -> None:
    session = bidders()
    session.take_beats()
    for seat in range(6):
        assert session.curtain() == seat
        session.open_curtain(seat)
        session.submit(seat, bid.BIDS[seat % 3])
        assert session.eyes == frozenset()
    events = [beat.event for beat in session.take_beats()]
    assert [(event.seat, event.coins) for event in events[:6] if isinstance(event, bid.BidSealed)] == [
        (seat, bid.NONE) for seat in range(6)
    ]
    assert isinstance(events[6], bid.BidsRevealed)


def test_a_sealed_answer_can_be_taken_back_while_somebody_is_missing() -> None:
    session = bidders()
    session.open_curtain(0)
    session.submit(0, bid.BIDS[2])
    assert session.asides()[0] == (TAKE_BACK,)
    session.submit(0, TAKE_BACK)
    assert session.curtain() == 0


def test_bots_are_asked_at_once_and_seal_before_the_last_person() -> None:
    session = bidders(1, 2, 3, 4, 5)
    session.submit(0, bid.BIDS[1])
    assert session.match.last == 0 and session.decisions() == {}
    with pytest.raises(ValueError, match="waits for the bots"):
        session.submit(0, bid.BIDS[2])
    for _ in range(20):
        session.update(500)
        if session.match.entries and session.match.entries[-1].seat == 0:
            break
    assert [entry.seat for entry in session.match.entries[:6]] == [1, 2, 3, 4, 5, 0]


def test_answers_that_are_there_are_sealed_without_waiting_when_the_last_person_answers() -> None:
    session = bidders(3)
    session.update(1)
    for seat in (0, 1, 2, 4, 5):
        session.open_curtain(seat)
        session.submit(seat, bid.BIDS[1])
    assert [entry.seat for entry in session.match.entries] == [0, 1, 2, 4, 3, 5]
