"""What is drawn in idle frames: a little at a time, what is looked at first, and nothing in a frame that has enough to draw."""

from __future__ import annotations

import time

import pytest

from game.ui.predraw import PAUSE_MS, Ahead


class Plan:
    """Three slow pictures and one that is there already."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.ahead = Ahead()
        self.ahead.plan([(name[0], lambda name=name: self.draw(name)) for name in ("a slow", "b there", "c slow", "b slow")])

    def draw(self, name: str) -> None:
        self.drawn.append(name)
        if name.endswith("slow"):
            time.sleep(0.004)


@pytest.fixture
def plan() -> Plan:
    return Plan()


def test_nothing_is_drawn_before_the_table_has_been_still_for_a_while(plan):
    plan.ahead.update(PAUSE_MS - 1, None, lambda: False)
    assert plan.drawn == []
    plan.ahead.update(1, None, lambda: False)
    assert plan.drawn == ["a slow"]


def test_what_is_looked_at_comes_first_but_not_in_the_frame_that_begins_to_show_it(plan):
    plan.ahead.update(PAUSE_MS, "b", lambda: True)
    assert plan.drawn == []
    plan.ahead.update(16, "b", lambda: True)
    assert plan.drawn == ["b there", "b slow"], "a picture that is there already does not count"
    plan.ahead.update(16, "b", lambda: True)
    assert plan.drawn == ["b there", "b slow", "a slow"]


def test_nothing_is_drawn_in_the_frame_that_begins_to_tell_about_something_else(plan):
    plan.ahead.update(PAUSE_MS, None, lambda: True, "a card")
    assert plan.drawn == []
    plan.ahead.update(16, None, lambda: True, "a card")
    assert plan.drawn == ["a slow"]


def test_at_last_everything_is_drawn(plan):
    for _ in range(5):
        plan.ahead.update(PAUSE_MS, None, lambda: False)
    assert sorted(plan.drawn) == ["a slow", "b slow", "b there", "c slow"] and not plan.ahead.busy
