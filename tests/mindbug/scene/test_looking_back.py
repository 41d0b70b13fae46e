"""The table scene: its log, a look back, undo."""

from __future__ import annotations

import pygame
import pytest

from game.core.types import HIDDEN
from tests.gallery import mindbug as s
from tests.mindbug.scene.seated import BOTH, robot


# ------------------------------------------------------------------ log, looking back, undo
def test_a_log_line_shows_its_position_and_leads_back():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    lines = [hot for hot in r.table.hot_rects() if hot.id.startswith("log:")]
    r.press(*lines[-1].rect.center)
    r.wait()
    assert r.table.then is not None and r.table.shown.attacker != HIDDEN
    assert not r.offered()
    r.draw()
    r.tap("back") if r.device != "mouse" else r.press(*r.table.ui.by_id("then_back").box.center)
    r.wait()
    assert r.table.then is None and r.table.shown == r.session.view()


def rest(r):
    """Let time pass until nothing moves."""
    r.wait()
    while not r.table.settled:
        r.wait(60)
    r.wait()


def test_a_look_back_goes_on_and_back_move_by_move():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    table = r.table
    stops = table.past.stops()
    table.look_back(stops[0])
    for entry in stops[1:]:
        assert table.past.can_step(1)
        r.press(*table.ui.by_id("then_next").box.center)
        rest(r)
        assert table.then == entry and table.shown == r.session.view_at(entry)
        r.draw()
    assert not table.past.can_step(1) and not table.ui.by_id("then_next").enabled
    for entry in reversed(stops[:-1]):
        r.press(*table.ui.by_id("then_previous").box.center)
        rest(r)
        assert table.then == entry and table.shown == r.session.view_at(entry)
    assert not table.past.can_step(-1)
    assert not r.offered()


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_look_back_plays_by_itself_and_can_be_stopped(speed):
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH, speed=speed)
    table = r.table
    first, *_, last = table.past.stops()
    table.look_back(first)
    table.past.play_or_pause()
    for _ in range(600):
        table.update(50)
        if table.past.until is None:
            break
    assert table.then == last and table.shown == r.session.view_at(last)
    table.past.play_or_pause()
    assert table.then == first and table.past.until == last
    r.press(*table.ui.by_id("then_pause").box.center)
    table.update(5000)
    assert table.past.until is None and table.then == first
    table.return_now()
    assert table.then is None and table.shown == r.session.view()


def test_a_log_line_opens_the_inspector_on_its_card():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    line = next(i for i, line in enumerate(r.table.log_panel.lines) if line.key)
    box = r.table.ui.by_id(f"log:{line}").box
    r.post(pygame.MOUSEMOTION, pos=r.app.stage.canvas.point(*box.center), rel=(0, 0), buttons=(0, 0, 0))
    r.wait(16)
    r.wait(130)
    assert f"card:{r.table.inspected()}" == r.table.log_panel.lines[line].key


def test_the_newest_line_is_on_top():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    entries = [line.entry for line in r.table.log_panel.lines]
    assert entries == sorted(entries, reverse=True) and len(entries) >= 3


def test_undo_takes_the_last_answer_back():
    r = robot(s._near(deck=[]), players=s.DUEL, eyes=frozenset((0,)))
    r.give("0 attack gorillion" if "0 attack gorillion" in r.offered() else "0 attack axolotl_healer")
    r.settle()
    assert r.table.undo_state() == "agree", "nobody's hand is open: whose answer it is has to be said first"
    r.table.undo()
    r.settle()
    assert r.session.match.state.stack and r.table.shown.stage == "main"
