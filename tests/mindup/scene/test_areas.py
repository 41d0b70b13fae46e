"""A rival's area: its numbers stand on one line at every seat, and nothing lies on anything else."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.titles.mindup.scene.areas import Area, area
from game.titles.mindup.scene.layout import card_key
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.mindup.scene.matches import begun
from tests.mindup.scene.test_sheet import scene_of

pytestmark = pytest.mark.pixels

SCORES = (("0", "+0"), ("20", "+0"), ("37", "+14"), ("53", "+22"), ("\u22123", "\u22122"), ("112", "+38"), ("40", ""))


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_score_and_gain_stand_on_one_line_above_the_state(seats, size, text):
    canvas = Canvas.of(size, text)
    for score, gain in SCORES:
        audit = Audit()
        shown = Area(1, 0, seats, "Odile", "odile", True, "choosing", "Choosing", score, gain, "", (), False)
        area(Frame(pygame.Surface(size), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        numbers = [found[words] for words in (score, gain) if words]
        told = {"Odile", "Choosing"} if seats < 5 else {"Odile"}  # with plates the place of the card says it alone
        assert {drawn.text for drawn in audit} >= told
        assert not audit.problems(canvas), (score, gain)
        if gain:
            assert abs(numbers[0].rect.bottom - numbers[1].rect.bottom) <= 8 * canvas.k
            assert numbers[0].rect.right < numbers[1].rect.left
        if seats < 5:
            assert found["Choosing"].rect.top - max(drawn.rect.bottom for drawn in numbers) >= 8 * canvas.k


def test_a_bot_is_marked_wherever_it_sits():
    canvas = Canvas.of((1280, 720))
    for near in (0, 1):
        shown = [
            Area(1, near, 4, "Odile", "odile", bot, "", "", "0", "", "", (), False) for bot in (True, False)
        ]
        pictures = []
        for content in shown:
            surface = pygame.Surface((1280, 720))
            area(Frame(surface, canvas), content)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] != pictures[1]


def test_the_words_over_the_hand_lie_below_a_lifted_card():
    pictures = []
    for name in ("Tom", "Wilhelmina"):
        match = begun(4)
        match.players[0] = Player(name, "gus", 0)
        scene = scene_of(match, 0)
        for _ in range(20):
            scene.update(100)
        key = card_key(scene.shown.seats[0].hand[0])
        scene.ui.focus(key, True)
        for _ in range(10):
            scene.update(50)
        surface = pygame.Surface((1280, 720))
        scene.paint(Frame(surface, Canvas.of((1280, 720))))
        lifted = scene.cards.sprites[key]
        place = Canvas.of((1280, 720)).rect(tuple(lifted.box)).inflate(-12, -12)
        pictures.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    assert pictures[0] == pictures[1]
