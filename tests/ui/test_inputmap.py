"""Events in, records out."""

from __future__ import annotations

import pygame
import pytest

from game.ui import inputmap
from game.ui.canvas import Canvas


def event(kind, **fields):
    return pygame.event.Event(kind, fields)


def key(code, mod=0):
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def up(code):
    return event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


@pytest.fixture
def inputs():
    return inputmap.InputMap(Canvas.of((960, 540)))


def test_mouse_positions_are_units(inputs):
    assert inputs.translate(event(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0))) == [inputmap.Move(200, 100)]
    assert inputs.translate(event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)) == [inputmap.Press(200, 100)]
    assert inputs.translate(event(pygame.MOUSEBUTTONUP, pos=(100, 50), button=1)) == [inputmap.Release(200, 100)]
    assert inputs.translate(event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)) == [inputmap.Wheel(200, 100, -1)]
    assert inputs.translate(event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=4)) == []


def test_ctrl_and_the_wheel_zoom_and_the_mouse_stays_the_device(inputs):
    inputs.translate(event(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0)))
    assert inputs.translate(event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL)) == []
    assert inputs.translate(event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)) == [inputmap.Wheel(200, 100, 1, True)]
    assert inputs.device == "mouse"
    inputs.translate(event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
    assert inputs.translate(event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)) == [inputmap.Wheel(200, 100, 1)]


def test_a_drag_begins_after_twelve_units_and_marks_its_release(inputs):
    inputs.translate(event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1))
    assert inputs.translate(event(pygame.MOUSEMOTION, pos=(105, 50), rel=(5, 0), buttons=(1, 0, 0))) == []
    assert inputs.translate(event(pygame.MOUSEMOTION, pos=(106, 50), rel=(1, 0), buttons=(1, 0, 0))) == [
        inputmap.Drag(212, 100, 200, 100, True)]
    assert inputs.translate(event(pygame.MOUSEMOTION, pos=(101, 50), rel=(-5, 0), buttons=(1, 0, 0))) == [
        inputmap.Drag(202, 100, 200, 100, False)]
    assert inputs.translate(event(pygame.MOUSEBUTTONUP, pos=(101, 50), button=1)) == [inputmap.Release(202, 100, 1, True)]


@pytest.mark.parametrize(("code", "mod", "records"), [
    (pygame.K_LEFT, 0, [inputmap.Nav("left")]), (pygame.K_TAB, 0, [inputmap.Nav("next")]), (pygame.K_TAB, pygame.KMOD_LSHIFT,
        [inputmap.Nav("prev")]),
    (pygame.K_RETURN, 0, [inputmap.Hold("confirm", True), inputmap.Confirm()]), (pygame.K_SPACE, 0, [inputmap.Hold("confirm",
        True), inputmap.Confirm()]),
    (pygame.K_ESCAPE, 0, [inputmap.Hold("back", True), inputmap.Back()]), (pygame.K_x, 0, [inputmap.Hold("x", True),
        inputmap.Extra("x")]),
    (pygame.K_z, pygame.KMOD_LCTRL, [inputmap.Extra("undo")]), (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
        [inputmap.Extra("redo")]),
    (pygame.K_y, pygame.KMOD_LCTRL, [inputmap.Extra("redo")]), (pygame.K_F11, 0, [inputmap.Extra("fullscreen")]), (pygame.K_l,
        0, [inputmap.Extra("log")]),
    (pygame.K_q, pygame.KMOD_LCTRL, []), (pygame.K_SEMICOLON, 0, []),
])
def test_keys(inputs, code, mod, records):
    assert inputs.translate(key(code, mod)) == records
    assert inputs.device == "keys"
    assert inputs.translate(key(code, mod)) == []          # the system's own repeat


@pytest.mark.parametrize(("code", "place", "text"), [
    (pygame.K_q, 0, "q"), (pygame.K_3, 0, "3"), (pygame.K_KP7, 0, "7"), (pygame.K_QUOTEDBL, pygame.KSCAN_3, "3"),
])
def test_letters_and_digits_that_are_no_command_show_no_focus(inputs, code, place, text):
    """The last one: the key of the 3 on a French keyboard, without Shift."""
    pressed = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=place)
    assert inputs.translate(pressed) == [inputmap.Key(text)] and inputs.device == "mouse"
    inputs.typing = True
    assert inputs.translate(pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=place)) == []
    assert inputs.translate(pressed) == []


def test_typing_takes_letters_and_leaves_commands(inputs):
    assert inputs.translate(event(pygame.TEXTINPUT, text="é")) == []
    inputs.typing = True
    assert inputs.translate(key(pygame.K_x)) == []
    assert inputs.translate(key(pygame.K_SPACE)) == []
    assert inputs.translate(event(pygame.TEXTINPUT, text="é")) == [inputmap.Char("é")]
    assert inputs.translate(key(pygame.K_BACKSPACE)) == [inputmap.Edit("backspace")]
    assert inputs.translate(key(pygame.K_RETURN)) == [inputmap.Hold("confirm", True), inputmap.Confirm()]
    assert inputs.translate(key(pygame.K_LEFT)) == [inputmap.Nav("left")]


def test_a_held_direction_repeats_until_it_comes_up(inputs):
    inputs.translate(key(pygame.K_DOWN))
    assert inputs.update(inputmap.REPEAT_FIRST_MS - 1) == []
    assert inputs.update(1) == [inputmap.Nav("down")]
    assert inputs.update(2 * inputmap.REPEAT_MS) == [inputmap.Nav("down")] * 2
    inputs.translate(up(pygame.K_DOWN))
    assert inputs.update(10_000) == []


@pytest.mark.parametrize("code, mod", [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_a_key_that_is_held_makes_the_window_anew_once(inputs, code, mod):
    """The system lets go of it with the old window, and then repeats it without saying that it does."""
    assert inputs.translate(key(code, mod)) == [inputmap.Extra("fullscreen")]
    for ms in (660, 40, 40, 300, 40):
        inputs.translate(up(code))
        inputs.update(ms, False)
        assert inputs.translate(key(code)) == [], "neither that again nor what the key means by itself"
    inputs.translate(up(code))
    inputs.update(inputmap.AWAY_MS)
    assert inputs.translate(key(code, mod)) == [inputmap.Extra("fullscreen")]


def test_a_long_stall_does_not_flood(inputs):
    inputs.translate(key(pygame.K_DOWN))
    assert len(inputs.update(60_000)) <= 4


def test_holding_is_told_at_both_ends(inputs):
    inputs.translate(key(pygame.K_x))
    assert inputs.translate(up(pygame.K_x)) == [inputmap.Hold("x", False)]
    assert inputs.translate(event(pygame.JOYBUTTONDOWN, instance_id=0, joy=0, button=2)) == [inputmap.Hold("x", True),
        inputmap.Extra("x")]
    assert inputs.translate(event(pygame.JOYBUTTONUP, instance_id=0, joy=0, button=2)) == [inputmap.Hold("x", False)]


def test_pads_by_hat_stick_and_map(inputs):
    assert inputs.translate(event(pygame.JOYHATMOTION, instance_id=0, joy=0, hat=0, value=(1, 0))) == [inputmap.Nav("right")]
    assert inputs.device == "pad"
    assert inputs.translate(event(pygame.JOYHATMOTION, instance_id=0, joy=0, hat=0, value=(0, 0))) == []
    stick = [
        inputs.translate(event(pygame.JOYAXISMOTION, instance_id=0, joy=0, axis=1, value=v))
        for v in (0.3, 0.8, 0.5, 0.9, 0.1, -0.7)
    ]
    assert stick == [[], [inputmap.Nav("down")], [], [], [], [inputmap.Nav("up")]]
    inputs.mapped(0)
    assert inputs.translate(event(pygame.JOYBUTTONDOWN, instance_id=0, joy=0, button=0)) == []
    pressed = event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    assert inputs.translate(pressed) == [inputmap.Hold("confirm", True), inputmap.Confirm()]
    cross = event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert inputs.translate(cross) == [inputmap.Nav("left")]


def test_a_lost_window_lets_go_of_everything(inputs):
    inputs.translate(event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1))
    inputs.translate(key(pygame.K_x))
    records = inputs.translate(event(pygame.WINDOWFOCUSLOST))
    assert inputmap.Hold("x", False) in records and any(isinstance(r,
        inputmap.Release) for r in records) and records[-1] == inputmap.Window("lost")
    assert inputs.update(10_000) == []
    assert inputs.translate(key(pygame.K_x)) == [inputmap.Hold("x", True), inputmap.Extra("x")]


def test_window_events(inputs):
    assert inputs.translate(event(pygame.QUIT)) == [inputmap.Window("closed")]
    assert inputs.translate(event(pygame.WINDOWSIZECHANGED, x=1, y=1)) == [inputmap.Window("resized")]
    assert inputs.translate(event(pygame.USEREVENT)) == []
