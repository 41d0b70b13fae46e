"""Who speaks when: bots one after another before a card is given, once more when a person spoke, and only then the gift."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.rules import Bot
from game.core.types import Action, Event, Seat, Setup
from game.dev.arena.places import Trial, play
from game.table.botdesk import TALK_PAUSES
from game.table.floor import audible, speakers
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACCUSE, TRUST, Give
from game.titles.mindflayer.rules.events import CardGiven, PlayerAccused, TurnBegan

HEARD: list[tuple[Seat, int]] = []
"""Who was asked to speak, and how many accusations of this turn had been heard by then."""


class Gossip(Bot[Any]):
    """Accuses the next seat whenever it may, and gives to whoever was accused last."""

    def choose(self, v: Any, story: Sequence[Event], d: Any, dice: Dice) -> Action:
        targets = [event.target for event in story if isinstance(event, PlayerAccused)]
        wanted = [a for target in reversed(targets) for a in d.options if isinstance(a, Give) and a.to == target]
        return wanted[0] if wanted else d.options[0]

    def speak(self, v: Any, story: Sequence[Event], dice: Dice) -> Action | None:
        begun = max((i for i, event in enumerate(story) if isinstance(event, TurnBegan)), default=0)
        seat = v.who[0]
        HEARD.append((seat, sum(isinstance(event, PlayerAccused) for event in story[begun:])))
        return ACCUSE[(seat + 1) % len(v.seats)]


GOSSIPS = replace(TITLE, bot_of=lambda level, rules: Gossip())
ANN = Player("Ann", "ines", 0)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    HEARD.clear()


def table(first: Seat) -> Session:
    """Ann in seat 0 among three gossips, after everybody's look."""
    client = InlineClient()
    client.learn(GOSSIPS)
    players = [ANN, *(Player(f"Bot {seat}", "gus", None, "casual") for seat in (1, 2, 3))]
    match = Match.new(TITLE.rules, Setup("mindflayer", 4, 8, 3, {"first": first}), players)
    session = Session(match, client, TableSettings(pause_ms=100))
    session.submit(0, READY)
    for _ in range(8):
        session.update(50)
        if TITLE.rules.floor(match.state) is not None:
            break
    return session


def texts(session: Session) -> list[str]:
    """What was done since the look, in words."""
    return [f"{entry.seat}: {entry.text}" for entry in session.match.entries if entry.text != "ready"]


def test_every_bot_is_asked_once_in_seat_order_and_hears_those_before_it() -> None:
    session = table(first=0)
    for _ in range(20):
        session.update(50)
    assert HEARD == [(1, 0), (2, 1), (3, 2)]
    assert texts(session) == ["1: accuse 2", "2: accuse 3", "3: accuse 0"]


def test_a_bot_gives_only_after_the_talk_and_leaves_people_time_to_speak() -> None:
    session = table(first=2)
    for _ in range(40):
        session.update(0)
    assert texts(session) == ["1: accuse 2", "2: accuse 3", "3: accuse 0"]
    session.update(100 * TALK_PAUSES - 1)
    assert len(texts(session)) == 3
    session.update(1)
    assert texts(session)[3] == "2: give 0"


def test_whoever_wants_it_quick_gets_half_the_time_to_speak() -> None:
    session = table(first=2)
    for _ in range(40):
        session.update(0)
    session.set_haste(2)
    session.update(50 * TALK_PAUSES - 1)
    assert len(texts(session)) == 3
    session.update(1)
    assert texts(session)[3] == "2: give 0"


def test_a_person_who_speaks_is_answered_and_heard_before_the_gift() -> None:
    session = table(first=2)
    for _ in range(20):
        session.update(0)
    session.submit(0, ACCUSE[1])
    for _ in range(20):
        session.update(0)
    said = texts(session)
    assert said[3:] == ["0: accuse 1", "1: accuse 2", "2: accuse 3", "3: accuse 0"]
    session.submit(0, TRUST[3])
    assert 0 not in session.asides(), "two claims a turn"
    for _ in range(20):
        session.update(100)
    given = [event for _, event in session.log() if isinstance(event, CardGiven)]
    assert given[0] == CardGiven(2, 0, given[0].kind)
    assert sum("accuse" in text for text in texts(session)[: texts(session).index("2: give 0")]) == 7


def test_after_an_undo_the_words_of_the_bots_stand() -> None:
    session = table(first=0)
    for _ in range(20):
        session.update(50)
    said, view = texts(session), session.view()
    session.submit(0, next(iter(session.decisions()[0].options)))
    session.update(50)
    session.undo(0, agreed=True)
    for _ in range(20):
        session.update(50)
    assert session.view() == view, "nobody says it all once more"
    assert [f"{entry.seat}: {entry.text}" for entry in session.match.effective() if entry.text != "ready"] == said


def test_words_that_were_taken_back_are_said_anew() -> None:
    session = table(first=0)
    assert TITLE.rules.floor(session.match.state) is not None and session.talking()
    session.take_seat(2, Player("New", "sam", None, "casual"))
    for _ in range(20):
        session.update(50)
    assert not session.talking() and len(texts(session)[1:]) == 3, "a round that was cut short is taken up again"


def test_a_bot_does_not_wait_for_people_who_only_write_guesses_down() -> None:
    session = table(first=2)
    state = session.match.state
    assert audible(TITLE.rules, state) == [0, 1, 2, 3]
    out = state.copy()
    out.out |= 1
    assert 0 in speakers(TITLE.rules.asides(out)) and audible(TITLE.rules, out) == [1, 2, 3]


def test_each_new_card_gives_everybody_the_floor_again() -> None:
    session = table(first=0)
    for _ in range(20):
        session.update(50)
    session.submit(0, next(iter(session.decisions()[0].options)))
    for _ in range(20):
        session.update(0)
    assert HEARD == [(1, 0), (2, 1), (3, 2)] * 2


def test_the_arena_lets_bots_speak_in_the_same_order() -> None:
    play(GOSSIPS, Trial("mindflayer", ("casual",) * 5, 3), 0)
    rounds = [HEARD[i : i + 5] for i in range(0, 10, 5)]
    assert [[seat for seat, _ in one] for one in rounds] == [[0, 1, 2, 3, 4]] * 2
    assert [heard for _, heard in rounds[0]] == [0, 1, 2, 3, 4]
