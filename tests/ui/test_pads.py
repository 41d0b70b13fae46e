"""What is printed on the pad in hand is what the screen shows, whoever made it."""

from __future__ import annotations

import pygame
import pytest

from game.ui import art, pads
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import InputMap
from game.ui.widgets import draw_hint
from game.ui.widgets.buttons import hint_width

NOBODY = "0" * 32


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox 360 Controller", "030000005e0400008e02000014010000", pads.LETTERS),
        ("Steam Deck Controller", "03000000de2800000512000011010000", pads.LETTERS),
        ("Steam Virtual Gamepad", "03000000de280000ff11000001000000", pads.LETTERS),
        ("PS4 Controller", "050000004c050000cc09000000810000", pads.SHAPES),
        ("Wireless Controller", "050000004c050000e60c000000810000", pads.SHAPES),
        ("DualSense Wireless Controller", NOBODY, pads.SHAPES),
        ("Nintendo Switch Pro Controller", "050000007e0500000920000001800000", pads.NINTENDO),
        ("Joy-Con (R)", NOBODY, pads.NINTENDO),
        ("A pad that nobody knows", NOBODY, pads.LETTERS),
    ],
)
def test_a_pad_is_known_by_its_maker_or_its_name(name: str, guid: str, kind: str) -> None:
    assert pads.kind_of(name, guid) == kind and pads.is_pad(kind)


def test_the_screen_follows_the_pad_that_was_used_last() -> None:
    inputs = InputMap(Canvas.of((960, 540)))
    inputs.knows(0, pads.SHAPES)
    assert (inputs.device, inputs.pad) == ("mouse", pads.SHAPES)
    inputs.knows(1, pads.NINTENDO)
    for n, kind in ((0, pads.SHAPES), (1, pads.NINTENDO), (7, pads.LETTERS)):
        inputs.translate(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=n, joy=n, button=0))
        assert inputs.device == inputs.pad == kind
    inputs.translate(pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, joy=0, hat=0, value=(1, 0)))
    assert inputs.device == pads.SHAPES
    inputs.knows(0, pads.SHAPES)  # another one was plugged in, and all are looked at again
    inputs.translate(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
    assert (inputs.device, inputs.pad) == ("keys", pads.SHAPES)


def test_every_button_has_its_own_picture() -> None:
    """And every picture that is named is there."""
    for device in (pads.LETTERS, pads.SHAPES, pads.NINTENDO):
        drawn = set()
        for button in ("A", "B", "X", "Y", "Back", "Start", "R3"):
            surface = pygame.Surface((160, 60))
            f = Frame(surface, Canvas.of((1920, 1080)).shifted(0, 0, (160, 60)), None, device, inner=True)
            draw_hint(f, button, 80, 30)
            assert hint_width(f, button) <= 116
            drawn.add(pygame.image.tobytes(surface, "RGB"))
            mark = pads.printed(device, button)
            assert not pads.is_icon(mark) or art.icon(mark, 40).get_bounding_rect().w > 30
        assert len(drawn) == 7


def test_a_sentence_names_the_button_as_it_is_printed() -> None:
    assert pads.in_words(pads.LETTERS, "A") == pads.in_words(pads.NINTENDO, "A") == "A"
    assert pads.in_words(pads.SHAPES, "A") == "{icon:pad_cross}"
