"""Mechs at a table: one person with two mechs, the sandglass of a draft, wishes for later, co-pilots beside people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.random_bot import RandomBot
from game.core.actions import READY, TIME_UP
from game.core.match import Match
from game.core.players import Player
from game.core.types import CLOCK, Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import PROGRAM, Program, Take

DRAWN = replace(TITLE, bot_of=lambda level, rules: RandomBot())
ALICE = tuple(Player(name, face, 0, None, "Alice") for name, face in (("Corki", "pilot_corki"), ("Ziggs", "pilot_ziggs")))
MAX = Player("Tristana", "pilot_tristana", 1, None, "Max")
BOT = Player("Heimerdinger", "pilot_heimerdinger", None, "random")
PAUSE = TableSettings().pause_ms


def sit(*players: Player, mission: str = "M0", timer: int = 40, seed: int = 5) -> Session:
    """A table where all mechs stand on the board and the first draft is open."""
    client = InlineClient()
    client.learn(DRAWN)
    setup = Setup("mechs", len(players), seed, 9, {"mission": mission, "difficulty": "normal", "timer": timer})
    session = Session(Match.new(DRAWN.rules, setup, players), client, TableSettings(open_hands=True, seconds=None))
    for _ in range(40):
        if session.view().stage != "deploy":
            break
        for seat, decision in session.decisions().items():
            session.submit(seat, decision.options[0])
            break
        else:
            session.update(PAUSE)
    assert session.view().stage == "draft"
    return session


def drafted(session: Session) -> Session:
    """People take the first card, bots what they draw, until all program."""
    while session.view().stage == "draft":
        for seat, decision in session.decisions().items():
            session.submit(seat, decision.options[0])
            break
        else:
            session.update(PAUSE)
    return session


def left(session: Session) -> int:
    running = session.clock_left()
    assert running is not None
    return running[1]


def test_one_person_drives_two_mechs_in_any_order() -> None:
    session = drafted(sit(*ALICE))
    assert session.eyes == {0, 1} and set(session.decisions()) == {0, 1}
    for seat in (1, 0, 1, 0):
        session.submit(seat, session.decisions()[seat].options[0])
    assert all(decision.options == (READY,) for decision in session.decisions().values())
    session.submit(1, READY)
    assert set(session.decisions()) == {0} and session.view().mechs[1].ready
    session.undo(0)
    assert set(session.decisions()) == {0, 1} and not session.view().mechs[1].ready


def test_people_see_everything_whoever_acts() -> None:
    session = drafted(sit(ALICE[0], MAX))
    assert session.eyes == {0, 1} and session.curtain() is None and not session.private
    assert all(mech.hand for mech in session.view().mechs)


def test_the_sand_of_a_draft_is_one_glass_that_waits_for_bots_and_pauses() -> None:
    session = sit(ALICE[0], BOT)
    spent = 0
    while session.view().stage == "draft":
        assert left(session) == 40_000 - spent
        decisions = session.decisions()
        if not decisions:
            session.update(PAUSE - 1)
            session.update(1)
            continue
        session.update(3_000)
        spent += 3_000
        session.paused = True
        session.update(90_000)
        session.paused = False
        assert left(session) == 40_000 - spent
        session.submit(0, decisions[0].options[0])
        assert session.match.entries[-1].left_ms == 40_000 - spent
    assert spent == 6_000 and session.clock_left() is None


def test_the_sand_of_the_next_turn_is_full_again_and_a_late_draft_is_dealt() -> None:
    session = sit(*ALICE)
    session.update(39_999)
    assert session.view().stage == "draft"
    session.update(1)
    assert (session.match.entries[-1].seat, session.match.verbs.decode(session.match.entries[-1].text)) == (CLOCK, TIME_UP)
    assert session.view().stage == "program" and sum(len(mech.hand) for mech in session.view().mechs) == 4
    session.update(90_000)
    for _ in range(200):
        if session.view().turn == 2:
            break
        seat, decision = next(iter(session.decisions().items()))
        session.submit(seat, decision.options[-1] if READY not in decision.options else READY)
    assert session.view().turn == 2 and left(session) == 40_000


@pytest.mark.parametrize(("timer", "seconds"), [(0, None), (60, 60), (90, 90)])
def test_the_glass_is_the_one_that_was_chosen(timer: int, seconds: int | None) -> None:
    session = sit(*ALICE, timer=timer)
    running = session.clock_left()
    assert (None if running is None else running[0].seconds) == seconds


def test_undo_in_the_draft_does_not_give_sand_back() -> None:
    session = sit(*ALICE)
    session.update(5_000)
    session.submit(*first(session))
    session.update(5_000)
    session.undo(0)
    assert left(session) == 30_000


def first(session: Session) -> tuple[int, Any]:
    seat, decision = next(iter(session.decisions().items()))
    return seat, decision.options[0]


def test_drafted_cards_that_were_dropped_on_slots_are_programmed_when_the_draft_is_over() -> None:
    session = sit(*ALICE, mission="M1")
    wanted: dict[int, list[Program]] = {0: [], 1: []}
    while session.view().stage == "draft":
        seat, take = first(session)
        assert isinstance(take, Take)
        program = PROGRAM[take.card][len(wanted[seat])]
        session.submit(seat, take, wishes=(*session.wished(seat), program))
        wanted[seat].append(program)
    assert session.notice() is None and session.wished(0) == session.wished(1) == ()
    for seat, programs in wanted.items():
        slots = session.view().mechs[seat].slots
        assert [slots[n].cards for n in range(len(programs))] == [(program.card,) for program in programs]
        assert session.decisions()[seat].options == (READY,)


def test_co_pilots_program_while_people_think() -> None:
    session = drafted(sit(*ALICE, BOT))
    for _ in range(20):
        session.update(PAUSE)
    assert set(session.match.pending()) == {0, 1} and session.view().mechs[2].ready
    assert all(not mech.ready for mech in session.view().mechs[:2])


def test_mechs_of_bots_alone_play_without_anybody() -> None:
    session = sit(BOT, replace(BOT, name="Other"))
    for _ in range(60):
        session.update(PAUSE)
    assert all(entry.seat != CLOCK for entry in session.match.entries) and session.match.last > 10
