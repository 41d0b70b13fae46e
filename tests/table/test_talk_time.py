"""The time for talk at a table: bots speak first and answer who accuses them, nothing begins before people are ready."""

from __future__ import annotations

from game.core.actions import READY
from game.core.match import Match
from game.core.players import Player
from game.core.types import CLOCK, Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACCUSE
from tests.table.test_floor import GOSSIPS

BOTS = [Player(f"Bot {seat}", "gus", None, "casual") for seat in range(4)]
ANN = Player("Ann", "ines", 0)


def at_a_vote(players: list[Player], talk: str | int = "free", title=TITLE) -> Session:
    options = {**TITLE.defaults(), "talk": talk}
    given = {"stage": "meeting", "meetings": ["town_hall", "lab", "arcade"], "seats": [{"hand": ["waffle"]} for _ in players]}
    match = Match(TITLE.rules, Setup("mindflayer", 4, 8, 3, options), players, start=TITLE.staging.stage(given, options))
    client = InlineClient()
    client.learn(title)
    return Session(match, client, TableSettings(pause_ms=100))


def stage(session: Session) -> str:
    return session.view().stage


def texts(session: Session) -> list[str]:
    return [f"{entry.seat}: {entry.text}" for entry in session.match.entries]


def test_bots_speak_to_each_other_and_the_vote_waits_for_the_person() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], title=GOSSIPS)
    for _ in range(80):
        session.update(50)
    said = texts(session)
    assert said[:3] == ["1: accuse 2", "2: accuse 3", "3: accuse 0"] and sorted(said[3:]) == ["1: ready", "2: ready", "3: ready"]
    assert stage(session) == "talk" and set(session.decisions()) == {0} and session.curtain() is None
    session.submit(0, READY)
    assert stage(session) == "vote"


def test_whoever_accuses_is_answered_even_by_who_was_ready() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], title=GOSSIPS)
    for _ in range(80):
        session.update(50)
    before = len(texts(session))
    session.submit(0, ACCUSE[1])
    for _ in range(20):
        session.update(50)
    assert texts(session)[before:] == ["0: accuse 1", "1: accuse 2", "2: accuse 3", "3: accuse 0"]
    assert stage(session) == "talk"


def test_being_ready_sets_off_no_new_round_of_words() -> None:
    session = at_a_vote([ANN, Player("Bea", "bea", 1), *BOTS[2:]], title=GOSSIPS)
    for _ in range(80):
        session.update(50)
    before = len(texts(session))
    session.submit(0, READY)
    for _ in range(20):
        session.update(50)
    assert texts(session)[before:] == ["0: ready"]


def test_bots_among_themselves_do_not_wait() -> None:
    session = at_a_vote(list(BOTS))
    for _ in range(12):
        session.update(50)
    assert stage(session) != "talk"


def test_the_sand_runs_while_people_talk_and_ends_it() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], 30)
    for _ in range(20):
        session.update(1000)
    clock, left = session.clock_left() or (None, 0)
    assert clock is not None and clock.seconds == 30 and 9000 <= left <= 10000
    for _ in range(11):
        session.update(1000)
    assert stage(session) != "talk" and f"{CLOCK}: time_up" in texts(session)
