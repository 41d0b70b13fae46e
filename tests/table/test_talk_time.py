"""The time for talk at a table: bots speak first and answer who accuses them, nothing begins before people are ready."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.actions import READY
from game.core.match import Match
from game.core.players import Player
from game.core.types import CLOCK, Setup
from game.table.botdesk import TALK_PAUSES, WATCH_PAUSES, WORD_PAUSES
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACCUSE
from tests.table.test_floor import GOSSIPS

BOTS = [Player(f"Bot {seat}", "gus", None, "casual") for seat in range(4)]
ANN = Player("Ann", "ines", 0)


OUT = {"hand": ["hard_hit"] * 3, "out": True}


def at_a_vote(players: list[Player], talk: str | int = "free", title=TITLE, out: int = -1) -> Session:
    options = {**TITLE.defaults(), "talk": talk}
    seats = [OUT if seat == out else {"hand": ["waffle"]} for seat in range(len(players))]
    given = {"stage": "meeting", "meetings": ["town_hall", "lab", "arcade"], "seats": seats, "active": 1}
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
    for _ in range(40):
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


def test_bots_among_themselves_do_not_wait_for_anybody_to_speak() -> None:
    session = at_a_vote(list(BOTS))
    for _ in range(200):
        session.update(50)
    assert any("vote" in text for text in texts(session)), "the vote has begun by itself"


def at_first_talk(level: str, seed: int) -> Session:
    """Ann among three bots who have been dealt cards, played on to the first time for talk."""
    players = [ANN, *(Player(f"Bot {seat}", "gus", None, level) for seat in (1, 2, 3))]
    setup = Setup("mindflayer", 4, seed, seed + 1, {**TITLE.defaults(), "talk": "free", "silence": "exchange"})
    client = InlineClient()
    client.learn(TITLE)
    session = Session(Match.new(TITLE.rules, setup, players), client, TableSettings(pause_ms=0))
    while stage(session) != "talk":
        session.update(20)
        for seat, decision in session.decisions().items():
            session.submit(seat, decision.options[0])
    return session


@pytest.mark.parametrize("level", ["novice", "casual", "regular"])
def test_bots_talk_about_each_other_answer_and_come_to_an_end(level: str) -> None:
    words = answered = 0
    for seed in range(4):
        session = at_first_talk(level, seed)
        begun = session.match.last
        for _ in range(200):
            session.update(20)
        said = [f"{e.seat}: {e.text}" for e in session.match.entries if e.number > begun and e.text != "ready"]
        assert len(set(said)) == len(said), "nothing is said twice"
        assert set(session.pending()) == {0}, "they are ready when nothing new is left"
        words += len(said)
        answered += len(said) - len({text[0] for text in said})
    assert words >= 4 * 2 and answered


def test_every_word_can_be_read_before_the_next_one() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], title=GOSSIPS)
    times = []
    for now in range(0, 4000, 20):
        before = len(texts(session))
        session.update(20)
        times += [now] * (len(texts(session)) - before)
    assert all(later - earlier >= 100 * WORD_PAUSES - 20 for earlier, later in pairwise(times[:3]))
    assert times[3] - times[2] >= 100 * TALK_PAUSES, "and nobody is ready at once"


@pytest.mark.parametrize(("player", "word", "answer"), [(ANN, WORD_PAUSES - 1, WATCH_PAUSES), (BOTS[0], WORD_PAUSES // 2, 1)])
def test_who_looks_on_has_time_to_read(player: Player, word: int, answer: int) -> None:
    session = at_a_vote([player, *BOTS[1:]], title=GOSSIPS, out=0)
    times = []
    for now in range(0, 4000, 20):
        before = len(texts(session))
        session.update(20)
        times += [(now, text) for text in texts(session)[before:]]
        if stage(session) != "talk":
            break
    words = [now for now, text in times if "accuse" in text]
    first = next(now for now, text in times if "ready" in text)
    assert len(words) == 2
    assert all(abs(later - earlier - 100 * word) <= 40 for earlier, later in pairwise(words))
    assert first - words[-1] >= 100 * (answer + word * (player is ANN)) - 40, "the last word, too"


def test_when_people_are_ready_bots_come_to_an_end() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], title=GOSSIPS)
    for _ in range(4):
        session.update(20)
    session.submit(0, READY)
    for _ in range(20):
        session.update(20)
    assert stage(session) == "vote", "nobody waits for words that nobody wants to hear"


def test_the_sand_runs_while_people_talk_and_ends_it() -> None:
    session = at_a_vote([ANN, *BOTS[1:]], 30)
    for _ in range(20):
        session.update(1000)
    clock, left = session.clock_left() or (None, 0)
    assert clock is not None and clock.seconds == 30 and 9000 <= left <= 10000
    for _ in range(11):
        session.update(1000)
    assert stage(session) != "talk" and f"{CLOCK}: time_up" in texts(session)
