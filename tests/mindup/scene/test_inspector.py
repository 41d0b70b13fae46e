"""The inspector: how it opens, stays and closes, and what it tells of hands."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.text import digits
from game.titles.mindup.scene.board import INSPECT_MS
from game.titles.mindup.scene.layout import BOXES
from game.titles.mindup.scene.scenery import live, total
from game.ui.frame import Frame
from game.ui.inputmap import Extra
from tests.mindup.scene.robot import still, texts

pytestmark = pytest.mark.pixels


def test_the_inspector_opens_when_the_mouse_rests_on_an_area_and_goes_with_it():
    robot = still(4, 2, 4)
    box = robot.table.ui.by_id("area:2").box
    pos = robot.app.stage.canvas.point(box.x + 30, box.bottom - 20)
    robot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    robot.wait(16)
    assert robot.table.board.rested is None
    robot.wait(INSPECT_MS)
    assert robot.table.board.rested == 2
    robot.draw()
    robot.post(pygame.MOUSEMOTION, pos=robot.app.stage.canvas.point(960, 460), rel=(0, 0), buttons=(0, 0, 0))
    robot.wait(16)
    assert robot.table.board.rested is None


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_rested_on_covers_nothing_but_the_scores(seats):
    pictures = []
    for rested in (False, True):
        robot = still(seats, 2, 4)
        box = robot.table.ui.by_id("area:0" if seats % 2 else "area:1").box
        if rested:
            pos = robot.app.stage.canvas.point(box.x + 30, box.bottom - 20)
            robot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        robot.wait(16)
        robot.wait(INSPECT_MS + 50)
        assert (robot.table.board.rested is not None) == rested
        canvas = robot.app.stage.canvas
        surface = pygame.Surface(canvas.size)
        robot.table.draw(Frame(surface, canvas))
        score = canvas.rect(BOXES[seats]["account"])
        assert (robot.table.board.rested is None) or surface.subsurface(score).get_buffer().raw != pictures[0][1]
        pictures.append((surface, surface.subsurface(score).copy().get_buffer().raw))
        pygame.draw.rect(surface, "black", score.inflate(90, 90))
    assert pictures[0][0].get_buffer().raw == pictures[1][0].get_buffer().raw


def test_a_press_keeps_the_inspector_open_and_a_press_beside_it_closes_it():
    robot = still(4, 2, 4)
    robot.press(*robot.table.ui.by_id("area:1").box.center)
    robot.wait()
    assert robot.table.board.pinned == 1
    robot.draw()
    robot.press(*robot.table.ui.by_id("area:3").box.center)
    robot.wait()
    assert robot.table.board.pinned == 3
    robot.press(100, 600)
    robot.wait()
    assert robot.table.board.pinned is None


@pytest.mark.parametrize("close", ["button", "back", "zoom"])
def test_the_inspector_opens_by_key_and_closes_in_three_ways(close):
    robot = still(6, 2, 4, device="keys")
    robot.table.handle(Extra("zoom"))
    robot.wait()
    assert robot.table.board.pinned == 0
    if close == "button":
        robot.press(*robot.table.ui.by_id("inspector_close").box.center)
    elif close == "back":
        robot.tap("back")
    else:
        robot.table.handle(Extra("zoom"))
    robot.wait()
    assert robot.table.board.pinned is None


def test_known_cards_are_only_told_with_the_memory_aid():
    told = {}
    for aid in (False, True):
        robot = still(4, 2, 1, aid=aid)
        side = robot.table.shown.seats[2]
        assert len(side.known) == 7
        robot.table.pin(2)
        robot.wait()
        told[aid] = Counter(texts(robot))
        assert ("7 known cards" in told[aid]) == aid
    for card in side.known:
        assert told[True][str(card + 1)] == told[False][str(card + 1)] + 1


def test_the_inspector_tells_round_and_total_as_the_panels_do():
    robot = still(4, 3, 5)
    robot.table.pin(2)
    robot.settle()
    view, told = robot.table.shown, texts(robot)
    side = view.seats[2]
    assert told.count(digits(live(view, side))) >= 2 and told.count(digits(total(view, side))) >= 3, "panel and inspector"
