"""A table stops after an event that has to be read: nothing later is shown until it goes on."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.rules import Progress
from game.core.types import Event, Outcome
from game.ui.canvas import Canvas
from game.ui.presenter import Pose
from game.ui.table import Beat
from game.ui.table.table import Table
from game.ui.tween import Motion
from tests.bare import bare_context


class Word(Event):
    def __init__(self, text: str) -> None:
        self.text = text


class FakeSession:
    """Tells one move of several beats, asks for the screen after it, and may be over."""

    title, paused, players, eyes, blind, private, hints_offered = "fake", False, (), frozenset(), False, False, False
    seat_phones, read = {}, None

    def __init__(self, words: str, ended: bool = False) -> None:
        self.revision, self.taker, self.ended = 0, None, ended
        self.beats = [Beat(Word(word), word, 1) for word in words.split()]
        self.now = words.split()[-1]

    def view(self):
        return self.now

    def progress(self, view):
        return Progress()

    def view_at(self, entry):
        return "start"

    def settled(self):
        pass

    def take_beats(self):
        found, self.beats = self.beats, []
        return found

    def decisions(self):
        return {}

    def asides(self):
        return {}

    def learning(self):
        return None

    def holder(self):
        return None

    def visiting(self):
        return None

    def letters(self):
        return None

    def held(self):
        return ()

    def queue(self):
        return ()

    def curtain(self):
        return self.taker

    def thinking(self):
        return None

    def notice(self):
        return None

    def update(self, dt_ms):
        pass

    def outcome(self):
        return Outcome((1, 2), (1, 0), "points") if self.ended else None


class Story(Table):
    """Stops after every word in capitals."""

    def __init__(self, session, speed=1.0):
        self.finished, self.told, self.shown_words = [], [], []
        super().__init__(bare_context(None, Motion(speed), finished=self.finished.append), session)
        self.stage = SimpleNamespace(canvas=Canvas.of((1280, 720)), push=self.told.append)
        self.board.view = "start"
        self._revision = session.revision

    def lay(self, view):
        return {"card": Pose(pygame.FRect(len(view), 0, 10, 10), view)}

    def stops_after(self, event):
        return getattr(event, "text", "").isupper()

    def halt(self, beat):
        self.told.append(beat.event.text)

    def run(self, ms=4000):
        for _ in range(ms // 20):
            self.update(20)
            if not self.shown_words or self.shown_words[-1] != self.shown:
                self.shown_words.append(self.shown)


@pytest.mark.parametrize("speed", [1.0, 2.0, 0.0])
def test_nothing_later_is_shown_until_it_goes_on(speed):
    table = Story(FakeSession("one TWO three FOUR five"), speed)
    table.run()
    assert table.told == ["TWO"] and table.shown == "TWO" and table.settled
    table.go_on()
    table.run()
    assert table.told == ["TWO", "FOUR"] and table.shown == "FOUR"
    table.go_on()
    table.run()
    assert table.shown == "five" and table.stopped is None
    assert [word for word in table.shown_words if word != "start"] == ["one", "TWO", "three", "FOUR", "five"]


def test_what_happens_meanwhile_comes_after_it():
    session = FakeSession("STOP")
    table = Story(session)
    table.run()
    session.beats, session.now = [Beat(Word("more"), "more", 2)], "more"
    table.run()
    assert table.shown == "STOP"
    table.go_on()
    table.run()
    assert table.shown == "more"


def test_no_curtain_comes_up_and_no_match_ends_while_it_stands():
    session = FakeSession("STOP end", ended=True)
    session.taker = 0
    session.players = (SimpleNamespace(portrait="noor", name="A", person=0),) * 2
    table = Story(session)
    table.curtain_words = lambda seat: None
    table.run(8000)
    assert table.told == ["STOP"] and not table.finished
    session.taker = None
    table.go_on()
    table.run(8000)
    assert table.finished == [session]


def test_a_press_ends_the_motion_up_to_the_stop():
    table = Story(FakeSession("one two STOP three"))
    table.update(20)
    table.presenter.finish()
    table._settle()
    assert table.shown == "STOP" and table.told == ["STOP"]


def test_other_eyes_meanwhile_show_the_present_at_once():
    session = FakeSession("STOP three")
    table = Story(session)
    table.run()
    session.revision += 1
    table.run()
    assert table.shown == "STOP"
    table.go_on()
    assert table.shown == "three" and not table.presenter.busy


def test_standing_anew_drops_what_was_held():
    session = FakeSession("STOP three")
    table = Story(session)
    table.run()
    table.show_now()
    table.run()
    assert table.stopped is None and table.shown == "three" and table.told == ["STOP"]
