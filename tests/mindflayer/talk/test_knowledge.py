"""The panel of what everybody knows: counts of each kind from public facts, and one sentence about who knows whom."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import WAFFLE
from game.titles.mindflayer.scene import knowledge, sides
from game.titles.mindflayer.scene.marks import largest
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.logpanel import LogLine
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import people
from tests.mindflayer.talk.table import match_of, problems, sit, table_of


def spoken_of(table):
    return MatchWords(table.ctx.words, table.session.players)


@pytest.mark.parametrize(("seats", "flayers", "open_"), ((4, 1, False), (5, 1, False), (6, 2, True), (8, 2, True), (10, 3, True)))
def test_who_knows_whom_by_the_number_of_seats(seats, flayers, open_):
    table = sit(seats)
    view = table.shown
    assert view.eyes_open == open_
    assert knowledge.started_possessed(view) == flayers
    words = knowledge.sentence(spoken_of(table), view)
    assert ("as allies" in words) == open_ and f"**{flayers}+ Possessed**" in words
    assert ("each alone" in words) == (not open_)


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("text", (100, 130))
@pytest.mark.parametrize("seats", (4, 6, 10))
def test_how_many_the_deal_made_is_read_from_the_couch(seats, lang, text):
    table = sit(seats, lang=lang)
    words = knowledge.sentence(spoken_of(table), table.shown)
    f = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080), text / 100))
    assert largest(f, words, (0, 0, 368, 96), knowledge.WORDS, 1.0) * f.canvas.t >= 39


def test_the_balanced_deal_has_its_own_number_of_flayers():
    from game.core.types import Setup

    state = TITLE.rules.start(Setup("mindflayer", 10, 3, 1, {**TITLE.defaults(), "deal": "balanced"}))
    assert knowledge.started_possessed(TITLE.rules.view(state, frozenset())) == 4


def test_the_rows_are_total_turned_and_boxed():
    view = sit(10, boxed=["hard_hit", "hard_hit", "waffle"], turned=["mind_flayer", "waffle"]).shown
    high = {name: counts for name, counts, _ in knowledge.rows_of(view, True)}
    assert high == {"total": view.mix, "seen": view.turned, "boxed": (0, 2, 1, 0, 0)}
    assert view.turned[WAFFLE] == 2  # the one that lies there now has been turned up, too
    low = {name: counts for name, counts, _ in knowledge.rows_of(view, False)}
    assert low["total"] == (20, 14, 11, 5, 5) and "boxed" not in low


def test_cards_shown_openly_are_seen_and_none_is_counted_twice():
    waffles = ev.CardsShown((0, 1, 2, 3), (WAFFLE,) * 4)
    log = list(enumerate([ev.CardTurned(0, WAFFLE), ev.CardTurned(1, WAFFLE), waffles]))
    assert knowledge.seen_of(log) == (0, 0, 4, 0, 0), "the two turned up may be among the four"
    assert knowledge.seen_of([*log, (4, ev.CardsShown((0,), (WAFFLE,)))])[WAFFLE] == 4
    gone = [*log, (4, ev.CardTurned(2, WAFFLE)), (5, ev.CardsDiscarded((0, 1), (WAFFLE, WAFFLE)))]
    assert knowledge.seen_of(gone)[WAFFLE] == 5, "what the pile brought later is another one"
    assert knowledge.seen_of([*gone, (6, waffles)])[WAFFLE] == 6, "what went into the box is not shown again"


def test_the_panel_counts_what_was_shown():
    view = sit(6).shown
    seen = tuple(n + 1 for n in view.turned)
    rows = {name: counts for name, counts, _ in knowledge.rows_of(view, True, seen)}
    assert rows["seen"] == seen and knowledge.key(view, seen) != knowledge.key(view)
    match = played(5, 3, people(5))
    log = [(beat.entry, beat.event) for beat in match.line_beats(frozenset())]
    last = match.view_at(match.last, frozenset())
    assert all(a <= b <= c for a, b, c in zip(last.turned, knowledge.seen_of(log), last.mix, strict=True))


def test_the_table_counts_what_its_log_shows(monkeypatch):
    table = sit(6)
    shown = ev.CardsShown((0, 1, 2, 3, 4, 5), (WAFFLE,) * 6)
    log = table.session.log()
    monkeypatch.setattr(table.session, "log", lambda: [*log, (1, shown)])
    table.board.view = replace(table.board.view)
    assert table.seen()[WAFFLE] == 6


def test_the_panel_is_the_same_whoever_looks():
    """It reads public facts alone: every pair of eyes gives the same key, and the same words."""
    for seats in (4, 7):
        match = played(seats, 3, people(seats))
        for entry in range(0, match.last + 1, 5):
            views = [match.view_at(entry, frozenset(who)) for who in ((), (0,), (1, 2))]
            assert len({knowledge.key(view) for view in views}) == 1
            assert len({repr(knowledge.rows_of(view, True)) for view in views}) == 1


def test_who_is_out_does_not_count_as_in_play():
    view = sit(6).shown
    assert knowledge.in_play(view) == 6
    gone = replace(view, seats=(replace(view.seats[0], out=True), *view.seats[1:]))
    assert knowledge.in_play(gone) == 5
    assert knowledge.key(gone) != knowledge.key(view)


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("seats", range(4, 11))
def test_the_sentence_fits_with_boxed_cards(seats, lang):
    table = sit(seats, lang=lang, size=(1280, 720), boxed=["hard_hit", "waffle"])
    assert problems(table) == []
    tip = knowledge.spot(spoken_of(table), table.shown, (0, 0, 10, 10)).tip
    assert "(" not in tip and len(tip) > 60


def test_only_who_has_the_turn_is_said_to_think_under_that_turn():
    table = sit(6, active=1)
    view = table.shown
    assert view.active == 1
    mine = sides.task_of(view, table.scenery, 0, -1, False, 1, "")
    other = sides.task_of(view, table.scenery, 0, -1, False, 3, "")
    assert mine.head == other.head
    assert "thinking" in mine.text and "thinking" not in other.text


@pytest.mark.parametrize("seats", (4, 10))
@pytest.mark.parametrize("lang", ("en", "fr"))
def test_the_log_begins_with_what_the_deal_has_made_and_who_knows_whom(seats, lang):
    table = table_of(match_of(seats, 1), lang)
    table.session.log = lambda: [(0, ev.CardsDealt((), (), (), ()))]
    (line,) = table.log_lines()
    assert knowledge.dealt(table.talk.spoken, table.board.view) in line.words


@pytest.mark.parametrize(("seats", "least"), ((7, 4), (10, 3)))
def test_the_log_shows_several_turns(seats, least):
    table = table_of(match_of(seats, 1))
    table.log_panel.set([LogLine(n, "ui_log", "**Marcus** gives the Hard Hit to **Noor**.") for n in range(9)])
    assert len(table.log_panel.arrange(Canvas.of((1920, 1080)))) >= least
