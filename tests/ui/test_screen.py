"""The window's stand-in: it touches few pixels, and every picture is the one that drawing all of it makes."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.ui.backdrop import Backdrop, Part
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.screen import GLANCE, Screen, joined

SIZE = (320, 180)
BOUNDS = pygame.Rect((0, 0), SIZE)


def picture(colour: str, size: tuple[int, int], alpha: int = 255) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*pygame.Color(colour)[:3], alpha))
    return made


GROUND = pygame.Surface(SIZE)
GROUND.fill("#203040")
THINGS = [picture(colour, (20 + 9 * n, 50 - 3 * n), 255 - 25 * n) for n, colour in enumerate(("red", "green", "blue", "gold"))]


class Counted(Screen):
    """Puts on record what it has touched."""

    def __init__(self) -> None:
        super().__init__()
        self.touched: list[pygame.Rect] = []

    def _paint(self, to: pygame.Surface, area: pygame.Rect) -> None:
        self.touched.append(area.copy())
        super()._paint(to, area)


def drawn(screen: Screen, window: pygame.Surface, laid: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:
    to = screen.begin(window)
    to.blit(GROUND, (0, 0))
    to.fblits(laid)
    screen.end()


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


@pytest.mark.parametrize("glance", [0, GLANCE])
def test_every_picture_is_the_one_that_drawing_all_makes(glance: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a glance costs nothing, places that lie over each other are drawn one by one."""
    monkeypatch.setattr("game.ui.screen.GLANCE", glance)
    chance, screen, window = random.Random(7), Screen(), pygame.Surface(SIZE)
    laid = [(chance.choice(THINGS), (chance.randrange(-20, 320), chance.randrange(-20, 180))) for _ in range(12)]
    for _ in range(120):
        for _ in range(chance.randrange(3)):
            change = chance.random()
            if change < 0.4:
                laid[chance.randrange(len(laid))] = chance.choice(THINGS), (chance.randrange(-20, 320), chance.randrange(180))
            elif change < 0.6:
                chance.shuffle(laid)
            elif change < 0.8:
                laid.append(laid[0])
            elif len(laid) > 3:
                laid.pop(chance.randrange(len(laid)))
        drawn(screen, window, laid)
        plain = GROUND.copy()
        plain.fblits(laid)
        assert same(window, plain)


def test_only_what_has_changed_is_touched() -> None:
    screen, window = Counted(), pygame.Surface(SIZE)
    one, two = (THINGS[0], (10, 10)), (THINGS[1], (200, 100))
    drawn(screen, window, [one, two])
    screen.touched.clear()
    drawn(screen, window, [one, two])
    assert not screen.touched
    drawn(screen, window, [one, (THINGS[1], (210, 100))])
    assert screen.touched == [THINGS[1].get_rect(topleft=(200, 100)).union(THINGS[1].get_rect(topleft=(210, 100)))]


def test_two_places_are_drawn_as_one_only_where_that_is_less_to_draw() -> None:
    column, card = pygame.Rect(1430, 20, 490, 1060), pygame.Rect(1200, 400, 260, 350)
    assert joined([column, card]) == [column, card]
    assert joined([column, card.move(240, 0), pygame.Rect(0, 0, 9, 9), pygame.Rect(12, 0, 9, 9)]) == [
        column.union(card.move(240, 0)), pygame.Rect(0, 0, 21, 9),
    ]  # fmt: skip


def test_a_clip_a_fill_and_an_alpha_of_the_moment_are_kept() -> None:
    """A surface may be laid with an alpha that is taken back at once, as the light of a float is."""
    screen, window, plain = Screen(), pygame.Surface(SIZE), pygame.Surface(SIZE)
    for n in range(6):
        for to in (screen.begin(window), plain):
            to.set_clip(None)
            to.blit(GROUND, (0, 0))
            to.set_clip((30, 20, 90 + n, 60))
            THINGS[3].set_alpha(40 * n)
            to.blit(THINGS[3], (20, 10))
            THINGS[3].set_alpha(255)
            to.fill((9, 99, 200), (100, 10 + n, 40, 40))
            to.blit(THINGS[2], (60, 30), (5, 5, 10 + n, 9), pygame.BLEND_RGB_ADD)
        screen.end()
        assert same(window, plain)
    assert THINGS[3].get_alpha() == 255


def test_who_looks_at_the_picture_sees_all_that_was_laid_on_it() -> None:
    screen, window = Screen(), pygame.Surface(SIZE)
    drawn(screen, window, [(THINGS[0], (10, 10))])
    to = screen.begin(window)
    to.blit(GROUND, (0, 0))
    to.blit(THINGS[1], (50, 50))
    plain = GROUND.copy()
    plain.blit(THINGS[1], (50, 50))
    assert same(to.copy(), plain)
    pygame.draw.circle(to.pixels(), "white", (160, 90), 30)
    pygame.draw.circle(plain, "white", (160, 90), 30)
    to.blit(THINGS[2], (150, 80))
    plain.blit(THINGS[2], (150, 80))
    screen.end()
    assert same(window, plain)
    drawn(screen, window, [])  # nobody knows what was drawn there: all of it goes
    assert same(window, GROUND)


def test_who_has_drawn_on_the_window_is_drawn_over() -> None:
    screen, window = Screen(), pygame.Surface(SIZE)
    drawn(screen, window, [])
    window.fill("white")
    screen.forget()
    drawn(screen, window, [])
    assert same(window, GROUND)


def test_a_picture_that_breaks_off_leaves_no_trace() -> None:
    screen, window = Screen(), pygame.Surface(SIZE)
    drawn(screen, window, [(THINGS[0], (10, 10))])
    screen.begin(window).blit(THINGS[1], (0, 0))
    drawn(screen, window, [(THINGS[0], (40, 10))])
    plain = GROUND.copy()
    plain.blit(THINGS[0], (40, 10))
    assert same(window, plain)


@pytest.mark.parametrize("aside", [False, True], ids=["on the window", "in between elsewhere"])
def test_a_backdrop_says_where_it_was_mended(aside: bool) -> None:
    """Its picture stays the same surface; it may also have been drawn on something else between two pictures."""
    canvas, backdrop, screen, window = Canvas.of(SIZE), Backdrop(), Screen(), pygame.Surface(SIZE)

    def draw(to: pygame.Surface | Screen, colour: str) -> None:
        box = (120, 120, 300, 300)
        parts = [Part(colour, box, lambda f: f.surface.fill(pygame.Color(colour), f.canvas.rect(box)))]
        backdrop.draw(Frame(to, canvas, inner=True), "ground", lambda f: f.surface.fill((1, 2, 3)), parts)

    for before, now in pairwise(("red", "green", "blue", "red")):
        draw(screen.begin(window), before)
        screen.end()
        if aside:
            draw(pygame.Surface(SIZE), now)
        draw(screen.begin(window), now)
        screen.end()
        plain = pygame.Surface(SIZE)
        draw(plain, now)
        assert same(window, plain)
