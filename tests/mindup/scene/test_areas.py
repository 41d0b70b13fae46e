"""A rival's area: its numbers stand on one line at every seat, and nothing lies on anything else."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.titles.mindup.scene.areas import Area, Stack, area
from game.titles.mindup.scene.cardbook import SUITS
from game.titles.mindup.scene.faces import FAR
from game.titles.mindup.scene.layout import card_key, chosen_box, portrait_box
from game.titles.mindup.scene.scenery import TIMES
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.mindup.scene.matches import begun
from tests.mindup.scene.test_sheet import scene_of

pytestmark = pytest.mark.pixels

SCORES = (("0", "+0"), ("20", "+0"), ("37", "+14"), ("53", "+22"), ("\u22123", "\u22122"), ("112", "+38"), ("40", ""))


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_gain_and_score_can_be_read_from_the_couch_and_lie_apart(seats, size, text):
    canvas = Canvas.of(size, text)
    for score, gain in SCORES:
        audit = Audit()
        shown = Area(1, 0, seats, "Odile", "odile", True, "choosing", score, gain, "", (), False)
        area(Frame(pygame.Surface(size), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        numbers = [found[words] for words in (gain, score) if words]
        assert "Odile" in found and not audit.problems(canvas), (score, gain)
        assert all(one.size >= canvas.px(FAR if seats < 6 else 36) for one in numbers), (score, gain)
        if gain and seats < 5:
            assert numbers[0].rect.bottom < numbers[1].rect.top
        elif gain:
            assert numbers[0].rect.right < numbers[1].rect.left


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_the_value_of_a_column_can_be_read_from_the_couch(seats, text):
    canvas = Canvas.of((1280, 720), text)
    for near in (0, 1):
        audit = Audit()
        piles = tuple(Stack(value, suit, 2, 1, 2 * value) for value, suit in zip((5, 2, 4, 1), SUITS, strict=False))
        shown = Area(1, near, seats, "Odile", "odile", False, "", "12", "+3", "", (*piles, Stack(3, "", 0, 0, 0)), False)
        area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
        values = [drawn for drawn in audit if drawn.text.startswith(TIMES)]
        assert len(values) == 5 and all(one.size >= canvas.px(FAR) for one in values)
        assert not audit.problems(canvas)


def test_a_bot_is_marked_wherever_it_sits():
    canvas = Canvas.of((1280, 720))
    for near in (0, 1):
        shown = [
            Area(1, near, 4, "Odile", "odile", bot, "", "0", "", "", (), False) for bot in (True, False)
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


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_what_objectives_bring_is_a_number_of_its_own_beside_the_gain(seats, text):
    canvas = Canvas.of((1280, 720), text)
    for goals in ("+2", "\u22122", "\u22124"):
        audit = Audit()
        shown = Area(1, 0, seats, "Wilhelmina", "odile", True, "choosing", "112", "+38", "", (), False, goals=goals)
        area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        assert {goals, "+38", "112"} <= set(found) and not audit.problems(canvas)
        assert all(not found[goals].rect.colliderect(found[other].rect) for other in ("+38", "112"))
        chosen, face = chosen_box(seats, 0, 1), portrait_box(seats, 0, 1)
        assert not pygame.FRect(chosen).colliderect(face)


def test_a_rivals_deep_column_says_how_many_cards_it_holds():
    canvas, audit = Canvas.of((1280, 720)), Audit()
    shown = Area(1, 0, 4, "Odile", "odile", False, "", "12", "+3", "", (Stack(3, "pink", 6, 0, 18),), False)
    area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
    assert f"3{TIMES}6" in [drawn.text for drawn in audit] and not audit.problems(canvas)
