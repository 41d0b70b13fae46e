"""The log beside a table: as many lines as there is room for, the last one cut at a word where it is too tall."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Wheel
from game.ui.logpanel import ICON, LogLine, LogPanel, cut_short

SHORT = "Silence: the exchange begins."
LONG = "Everybody has **chosen**: " + ", ".join(f"[lamp]Player {n}[/] looks {{icon:ui_eye}} at a card" for n in range(14)) + "."
SIZES = ((1280, 720), (1920, 1080))


def shown(words, size=(1280, 720), high=300.0, told=False):
    """A panel with these lines, and what is drawn of it."""
    panel, canvas = LogPanel((1496, 388, 400, high), "Log", told), Canvas.of(size)
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


@pytest.mark.parametrize("size", SIZES)
def test_a_row_is_as_high_as_the_lines_that_its_words_are_drawn_in(size):
    heights: dict[int, set[float]] = {}
    for letters, wider in product(range(8, 22), range(8, 22)):
        _, spots, frame = shown(["Noor " + "i" * letters + " " + "t" * wider + "."], size)
        lines = {item.rect.y for item in frame.audit if item.text != "Log"}
        heights.setdefault(len(lines), set()).add(spots[0].box.h)
    assert len(heights) > 1 and all(len(found) == 1 for found in heights.values()), heights


def test_no_row_stands_half_beneath_what_lies_on_the_foot_of_the_panel():
    panel, _, frame = shown(["Newest.", "Middle.", "Oldest."])
    rows = {item.text: item.rect for item in frame.audit}
    until = frame.canvas.unit_rect(rows["Middle."]).centery
    again = Frame(pygame.Surface(frame.canvas.size), frame.canvas, Audit())
    panel.draw(again, until=until)
    assert [item.text for item in again.audit] == ["Log", "Newest."]


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_newest_line_ends_above_what_lies_on_the_foot_of_the_panel(scale):
    panel, canvas = LogPanel((1496, 388, 400, 300), "", size=38), Canvas.of((1280, 720), scale)
    panel.set([LogLine(1, "ui_log", "**Maximilienne** gives the Mind Flayer to **Christophoros**.")])
    panel.arrange(canvas)
    until = panel.box.y + 14 + panel.newest_high(canvas)  # what is as large as usual
    frame = Frame(pygame.Surface(canvas.size), canvas, Audit())
    panel.draw(frame, until=until)
    assert " ".join(item.text for item in frame.audit) == "Maximilienne gives the Mind Flayer to Christophoros ."
    assert max(canvas.unit_rect(item.rect).bottom for item in frame.audit) <= until and not frame.audit.problems(canvas)


def test_what_is_told_downwards_ends_with_the_newest_line_above_what_lies_on_the_foot():
    panel, spots, frame = shown(["Newest.", "Middle.", "Oldest."], told=True)
    assert [item.text for item in sorted(frame.audit, key=lambda item: item.rect.y)] == ["Log", "Oldest.", "Middle.", "Newest."]
    assert spots[0].id == "log:0" and panel.box.bottom - spots[0].box.bottom < 20
    for more, words in ((panel.box.bottom - 120, ["Middle.", "Newest."]), (panel.box.bottom - 60, ["Newest."])):
        again = Frame(pygame.Surface(frame.canvas.size), frame.canvas, Audit())
        panel.draw(again, covered=more)
        assert [item.text for item in again.audit if item.text != "Log"][::-1] == words
    again = Frame(pygame.Surface(frame.canvas.size), frame.canvas, Audit())
    panel.draw(again, until=panel.box.bottom - 100)
    assert max(frame.canvas.unit_rect(item.rect).bottom for item in again.audit) <= panel.box.bottom - 100


def test_the_wheel_turns_towards_older_lines_where_they_stand():
    for told in (False, True):
        panel, _, _ = shown([f"Line {n}." for n in range(30)], told=told)
        assert panel.wheel(Wheel(*panel.box.center, 1 if told else -1)) and panel.first == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_the_newest_line_is_less_large_before_words_are_left_out(size, text):
    canvas = Canvas.of(size, text)
    panel = LogPanel((1496, 388, 400, 300), "Log")
    panel.set([LogLine(0, "ui_log", "Somebody with a long name draws a card.")])
    audit = Audit()
    panel.draw_line(Frame(pygame.Surface(canvas.size), canvas, audit), panel.newest, (1496, 742, 400, 70))
    assert " ".join(item.text for item in audit) == "Somebody with a long name draws a card."
    assert all(round(27 * canvas.k) <= item.size <= round(27 * canvas.k * text) for item in audit)


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
