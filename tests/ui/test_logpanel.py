"""The log beside a table: as many lines as there is room for, the last one cut at a word where it is too tall."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.logpanel import ICON, LogLine, LogPanel, cut_short

SHORT = "Silence: the exchange begins."
LONG = "Everybody has **chosen**: " + ", ".join(f"[lamp]Player {n}[/] looks {{icon:ui_eye}} at a card" for n in range(14)) + "."
SIZES = ((1280, 720), (1920, 1080))


def shown(words, size=(1280, 720), high=300.0):
    """A panel with these lines, and what is drawn of it."""
    panel, canvas = LogPanel((1496, 388, 400, high), "Log"), Canvas.of(size)
    panel.set([LogLine(n, "ui_log", said) for n, said in enumerate(words)])
    spots = panel.arrange(canvas)
    frame = Frame(pygame.Surface(size), canvas, Audit())
    panel.draw(frame)
    return panel, spots, frame


@pytest.mark.parametrize("size", SIZES)
def test_a_tall_line_below_a_short_one_stands_there_whole_or_not_at_all(size):
    for high in range(180, 700, 24):
        _, spots, frame = shown([SHORT, LONG, SHORT], size, float(high))
        drawn = [item.text for item in frame.audit]
        assert not any(text.endswith("\u2026") for text in drawn) and frame.audit.problems(frame.canvas) == []
        assert spots[0].id == "log:0"


@pytest.mark.parametrize("size", SIZES)
def test_a_line_too_tall_for_the_whole_panel_is_cut_too(size):
    _, spots, frame = shown([LONG], size, 240.0)
    assert len(spots) == 1 and frame.audit.problems(frame.canvas) == []


def test_lines_that_fit_stay_whole():
    _, spots, frame = shown([SHORT, SHORT])
    assert len(spots) == 2 and not any("\u2026" in item.text for item in frame.audit)


def test_no_row_begins_where_no_line_has_room():
    canvas = Canvas.of((1280, 720))
    panel = LogPanel((1496, 388, 400, 60 + 52 + ICON), "Log")
    panel.set([LogLine(0, "ui_log", "Go!"), LogLine(1, "ui_log", LONG)])
    assert [spot.id for spot in panel.arrange(canvas)] == ["log:0"]


@pytest.mark.parametrize(
    ("words", "begins"),
    (("**one two** three", "**one**\u2026"), ("[lamp]one two[/] three", "[lamp]one[/]\u2026"), ("one, two, three", "one\u2026")),
)
def test_a_mark_is_closed_where_the_words_end(words, begins):
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    assert cut_short(frame, words, 70, 60) == begins
    assert cut_short(frame, words, 70, 10) == ""
