"""Hover, press, focus, and what widgets make of them."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.ui.focus import TIP_DELAY_MS, TIP_STAYS_MS, Group, nearest
from game.ui.frame import Frame
from game.ui.inputmap import Back, Char, Confirm, Drag, Edit, Extra, Move, Nav, Press, Release, Wheel
from game.ui.widgets import Act, Button, IconButton, ScrollArea, Segments, Slider, Spot, Stepper, Switch, TextField, TopBar


def grid(columns=4, rows=3):
    return [Button(f"{c}{r}", (100 + 200 * c, 100 + 120 * r, 180, 100), "x") for r in range(rows) for c in range(columns)]


def click(group, x, y):
    group.handle(Press(x, y))
    return group.handle(Release(x, y))


def test_arrows_walk_a_grid():
    group = Group(grid(), "00")
    group.handle(Nav("right"))                             # shows the focus first
    assert group.focused.id == "00"
    walk = ["right", "right", "down", "left", "up", "up"]
    ids = []
    for direction in walk:
        group.handle(Nav(direction))
        ids.append(group.focused.id)
    assert ids == ["10", "20", "21", "11", "10", "10"]


def test_a_row_is_walked_before_the_next_one_is_entered():
    boxes = [pygame.FRect(*b) for b in ((0, 0, 100, 100), (500, 0, 100, 100), (120, 110, 100, 100))]
    assert nearest(boxes[0], boxes[1:], "right") == 0
    assert nearest(boxes[0], boxes[1:], "down") == 1
    assert nearest(boxes[0], boxes[1:], "left") is None


@pytest.mark.parametrize("seed", range(12))
def test_every_widget_is_reached_by_tab_and_by_arrows_from_everywhere(seed):
    dice = random.Random(seed)
    cells = dice.sample(list(itertools.product(range(8), range(6))), 14)
    widgets = [Button(f"{c}-{r}", (c * 220 + dice.randrange(40), r * 160 + dice.randrange(40), 150, 90), "x") for c, r in cells]
    group = Group(widgets, widgets[0].id)
    group.handle(Nav("up"))
    group.focus(widgets[0].id, True)
    seen = set()
    for _ in widgets:
        seen.add(group.focused.id)
        group.handle(Nav("next"))
    assert seen == {w.id for w in widgets} and group.focused.id == widgets[0].id
    reached, todo = {widgets[0].id}, [widgets[0].id]
    while todo:
        here = todo.pop()
        for direction in ("left", "right", "up", "down"):
            group.focus(here, True)
            group.handle(Nav(direction))
            if group.focused.id not in reached:
                reached.add(group.focused.id)
                todo.append(group.focused.id)
    assert reached == {w.id for w in widgets}


def test_hover_is_not_focus_and_keys_hide_hover():
    group = Group(grid())
    group.handle(Move(150, 150))
    assert group.by_id("00").hover and group.focused is None and group.current.id == "00"
    group.handle(Nav("right"))
    assert group.focused.id == "00" and not group.by_id("00").hover
    group.handle(Move(350, 150))
    assert group.focused is None and group.current.id == "10"


def test_a_button_acts_when_released_on_it():
    group = Group(grid())
    assert click(group, 150, 150) == Act("00", None, (150, 150))
    group.handle(Press(150, 150))
    assert group.by_id("00").pressed
    assert group.handle(Release(1500, 900)) is None and not group.by_id("00").pressed
    group.by_id("00").enabled = False
    assert click(group, 150, 150) is None


def test_the_topmost_is_pressed():
    group = Group([Button("below", (0, 0, 300, 300), "x"), Button("above", (100, 100, 100, 100), "x")])
    assert click(group, 150, 150).id == "above" and click(group, 20, 20).id == "below"


def test_hints_act_when_the_focus_does_not():
    group = Group([Button("go", (0, 0, 100, 90), "x", hint="A"), Button("no", (200, 0, 100, 90), "x", hint="B"),
                   Button("swap", (400, 0, 100, 90), "x", hint="X"), Button("other", (600, 0, 100, 90), "x")])
    assert group.handle(Confirm()).id == "go"
    assert group.handle(Back()).id == "no"
    assert group.handle(Extra("x")).id == "swap"
    assert group.handle(Extra("y")) is None
    group.focus("other", True)
    assert group.handle(Confirm()).id == "other"
    group.by_id("no").enabled = False
    assert group.handle(Back()) is None


def test_set_keeps_the_focus_by_id():
    group = Group(grid(), "11")
    group.focus("11", True)
    group.set(grid())
    assert group.focused.id == "11" and group.by_id("11").focused
    group.set(grid(1, 1))
    assert group.focused is None
    group.handle(Nav("down"))
    assert group.focused.id == "00"


def test_values():
    group = Group(
        [
            Segments("seg", (0, 0, 400, 60), ("a", "b", "c")),
            Switch("sw", (0, 100, 96, 52)),
            Slider("sl", (0, 200, 400, 60), 0.5),
            Stepper("st", (0, 300, 200, 52), 2, 1, 3),
        ]
    )
    assert click(group, 380, 30) == Act("seg", 2)
    assert click(group, 380, 30) is None
    assert click(group, 40, 120) == Act("sw", True)
    assert group.handle(Press(26, 230)) == Act("sl", 0.0)
    assert group.handle(Drag(1000, 230, 26, 230, True)) == Act("sl", 1.0)
    assert group.handle(Release(1000, 230, 1, True)) is None
    assert click(group, 190, 320) == Act("st", 3) and click(group, 190, 320) is None
    group.focus("seg", True)
    assert group.handle(Nav("left")) == Act("seg", 1)
    assert group.handle(Confirm()) == Act("seg", 2) and group.handle(Confirm()) == Act("seg", 0)
    group.focus("sl", True)
    assert group.handle(Nav("left")) == Act("sl", 0.9)
    group.focus("st", True)
    assert group.handle(Confirm()) == Act("st", 1)


def test_typing():
    group = Group(
        [
            TextField("name", (0, 0, 300, 58), "Zoé", longest=6),
            TextField("seed", (0, 100, 300, 58), "", allowed="0123456789"),
            Button("b", (0, 200, 100, 90), "x"),
        ]
    )
    assert not group.typing
    click(group, 100, 30)
    assert group.typing
    for record in (Edit("backspace"), Char("e"), Char("lie!\n"), Nav("home"), Edit("delete"), Char("C")):
        assert group.handle(record) is None
    assert group.handle(Confirm()) == Act("name", "Coelie") and not group.typing
    click(group, 100, 130)
    group.handle(Char("12a3"))
    assert click(group, 50, 240) == Act("b", None, (50, 240)) or group.by_id("seed").text == "123"
    assert not group.typing
    click(group, 100, 30)
    assert group.handle(Back()) is not None and not group.typing


def test_leaving_a_field_tells_its_text():
    group = Group([TextField("seed", (0, 100, 300, 58), ""), Button("b", (0, 200, 100, 90), "x")])
    click(group, 100, 130)
    group.handle(Char("7"))
    assert group.handle(Press(50, 240)) == Act("seed", "7")


def test_spots_are_clicked_dragged_dropped_inspected_and_refuse():
    group = Group(
        [Spot("card", (0, 0, 200, 280), draggable=True), Spot("locked", (300, 0, 200, 280), enabled=False, why="Trop tôt")]
    )
    assert click(group, 50, 50).value == "click"
    assert click(group, 350, 50).value == "refused"
    group.handle(Press(50, 50))
    assert group.handle(Drag(90, 60, 50, 50, True)) == Act("card", "drag", (90, 60))
    assert group.handle(Release(600, 600, 1, True)) == Act("card", "drop", (600, 600))
    assert group.handle(Press(50, 50, 3)) == Act("card", "inspect", (50, 50))
    group.focus("locked", True)
    assert group.focused.id == "locked"


def test_scrolling_shows_what_gets_the_focus():
    area = ScrollArea("area", (100, 100, 400, 300), 1000)
    rows = [Button(f"r{n}", (0, 100 * n, 300, 80), "x") for n in range(10)]
    for row in rows:
        row.within = area
    group = Group([area, *rows])
    assert {h.id for h in group.hot_rects()} == {"r0", "r1", "r2"}
    assert click(group, 150, 520) is None                  # scrolled away
    group.handle(Wheel(200, 200, -1))
    assert area.offset == 105
    group.handle(Wheel(200, 200, -100))
    assert area.offset == area.most == 700
    for _ in rows:
        group.handle(Nav("up"))
        box = group.focused.box
        assert area.rect.contains(box)
    assert area.offset == 0
    assert click(group, 150, 120) == Act("r0", None, (150, 120))
    group.handle(Nav("end"))
    group.handle(Nav("end"))
    assert area.offset == area.most


def test_a_tooltip_comes_after_a_rest():
    group = Group([IconButton("i", (0, 0, 56, 56), "ui_cog", tip="Réglages")])
    group.handle(Move(10, 10))
    assert not group.update(TIP_DELAY_MS - 1)
    assert group.update(1)
    assert not group.update(1000)
    assert group._note()[0] == "Réglages"
    group.by_id("i").enabled = False
    group.by_id("i").why = "Pas maintenant"
    assert group._note()[0] == "Pas maintenant"


def test_a_tooltip_goes_after_four_seconds_of_rest_and_comes_again():
    group = Group([IconButton("i", (0, 0, 56, 56), "ui_cog", tip="Réglages")])
    group.handle(Move(10, 10))
    assert group.update(TIP_DELAY_MS)
    assert not group.update(TIP_STAYS_MS - 1)
    assert group._note()[0] == "Réglages"
    assert group.update(1), "the picture without it is drawn"
    assert group._note()[0] == ""
    group.handle(Move(12, 10))
    assert group.update(TIP_DELAY_MS) and group._note()[0] == "Réglages"
    group.tip_over()
    assert group._note()[0] == "", "what the table does hides it"
    group.tips_stay = True
    group.handle(Nav("next"))
    group.update(10 * TIP_STAYS_MS)
    group.tip_over()
    assert group._note()[0] == "Réglages", "who needs time has it"
    group.tips_stay = False
    group.handle(Nav("next"))
    assert group._note()[0] == ""


def test_only_what_enter_presses_shows_enter():
    go, other = Button("go", (0, 0, 300, 100), "Go", hint="A"), Button("other", (0, 200, 300, 100), "Other")
    group = Group([go, other])
    assert go.entered
    click(group, 10, 210)
    assert go.entered and group.handle(Confirm()) == Act("go", None, (150, 50)), "the mouse hides the focus"
    group.focus("other", True)
    assert not go.entered and group.handle(Confirm()).id == "other"
    group.focus("go")
    assert go.entered and group.handle(Confirm()).id == "go"


def test_a_tip_lies_on_nothing_that_can_be_pressed(monkeypatch):
    from game.ui.canvas import Canvas
    from game.ui.frame import Audit

    tipped = IconButton("i", (600, 400, 56, 56), "ui_cog", tip="Réglages de la table et du son")
    below = Button("below", (500, 470, 300, 120), "Jouer")
    group = Group([tipped, below])
    group.handle(Move(610, 410))
    group.update(TIP_DELAY_MS)
    canvas, audit = Canvas.of((1280, 720)), Audit()
    group.draw(Frame(pygame.Surface((1280, 720)), canvas, audit))
    (what, box), = audit.passing
    assert what == "tip" and not box.colliderect(canvas.rect(below.box)) and not box.colliderect(canvas.rect(tipped.box))


def test_the_bar_stands_at_the_windows_edges():
    from game.ui.canvas import Canvas

    bar = TopBar("Mindbug", language="FR", without=("log",))
    assert [p.id for p in bar.parts] == ["bar:pause", "bar:language", "bar:help", "bar:sound", "bar:settings"]
    assert bar.part("settings").rect.right == 1904
    canvas = Canvas.of((2560, 1080))
    bar.place(canvas)
    assert canvas.rect(bar.part("settings").rect).right == 2544 and canvas.rect(bar.part("pause").rect).x == 16
    with pytest.raises(KeyError):
        bar.part("log")
