"""A backdrop shows the same as drawing everything anew, and draws only what has changed."""

from __future__ import annotations

import pygame
import pytest

from game.ui import draw
from game.ui.backdrop import Backdrop, Part
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame

SIZE = (640, 360)
BOXES = ((100, 100, 500, 300), (560, 120, 500, 300), (100, 600, 900, 300))


class Panels:
    """Three panels whose shadows reach into each other, with a count of what was drawn."""

    def __init__(self) -> None:
        self.colours = ["#C23A2B", "#4FA66A", "#3FA8A0"]
        self.drawn: list[int] = []

    def ground(self, f: Frame) -> None:
        self.drawn.append(-1)
        f.surface.fill((20, 30, 60))

    def parts(self) -> list[Part]:
        return [
            Part(colour, (x - 40, y - 40, w + 80, h + 80), lambda f, n=n: self.paint(f, n))
            for n, (colour, (x, y, w, h)) in enumerate(zip(self.colours, BOXES, strict=True))
        ]

    def paint(self, f: Frame, n: int) -> None:
        self.drawn.append(n)
        draw.shadow(f, BOXES[n], 20)
        draw.rounded(f, BOXES[n], 20, self.colours[n])
        draw.text(f, f"panel {n}", BOXES[n])


def shown(backdrop: Backdrop, panels: Panels, audit: Audit | None = None, size=SIZE) -> bytes:
    surface = pygame.Surface(size)
    backdrop.draw(Frame(surface, Canvas.of(size), audit), "ground", panels.ground, panels.parts())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("changed", [0, 1, 2])
def test_a_mended_picture_is_the_whole_one(changed):
    panels, backdrop = Panels(), Backdrop()
    shown(backdrop, panels)
    panels.colours[changed] = "#F4B63F"
    assert shown(backdrop, panels) == shown(Backdrop(), panels)


def test_nothing_is_drawn_while_nothing_changes_and_only_neighbours_when_one_does():
    panels, backdrop = Panels(), Backdrop()
    shown(backdrop, panels)
    panels.drawn.clear()
    shown(backdrop, panels)
    assert panels.drawn == []
    panels.colours[2] = "#F4B63F"
    shown(backdrop, panels)
    assert panels.drawn == [-1, 2]
    panels.drawn.clear()
    panels.colours[0] = "#F4B63F"
    shown(backdrop, panels)
    assert panels.drawn == [-1, 0, 1]


def test_another_size_is_drawn_anew_and_every_text_is_put_on_record():
    panels, backdrop = Panels(), Backdrop()
    shown(backdrop, panels)
    panels.drawn.clear()
    shown(backdrop, panels, size=(1280, 720))
    assert panels.drawn == [-1, 0, 1, 2]
    audit = Audit()
    shown(backdrop, panels, audit)
    assert [item.text for item in audit] == ["panel 0", "panel 1", "panel 2"]


@pytest.mark.parametrize("stopped", [0, 1, 2, 3])
def test_another_ground_drawn_ahead_is_shown_with_what_has_changed_since(stopped):
    """Drawn in pieces; what was begun goes on with the panels of later on, and only these are mended when the ground changes."""
    panels, backdrop, canvas = Panels(), Backdrop(), Canvas.of(SIZE)
    shown(backdrop, panels)

    def dark(f: Frame) -> None:
        panels.drawn.append(-2)
        f.surface.fill((5, 5, 10))

    def night(picture: Backdrop) -> bytes:
        surface = pygame.Surface(SIZE)
        picture.draw(Frame(surface, canvas), "night", dark, panels.parts())
        return pygame.image.tobytes(surface, "RGB")

    for job, _ in zip(backdrop.ahead(canvas, "mouse", "night", dark, panels.parts()), range(stopped), strict=False):
        job()
    panels.colours[0] = "#F4B63F"
    for job in backdrop.ahead(canvas, "mouse", "night", dark, panels.parts()):
        job()
    assert list(backdrop.ahead(canvas, "mouse", "night", dark, panels.parts())) == [], "nothing is left to be drawn"
    day = shown(backdrop, panels)
    assert day == shown(Backdrop(), panels), "the picture of now is as it was"
    panels.colours[2] = "#123456"
    panels.drawn.clear()
    found = night(backdrop)
    assert panels.drawn == ([-2, 2] if stopped < 2 else [-2, 0, 1, -2, 2]), "nothing far away from what has changed"
    assert found == night(Backdrop())


class Cards:
    """Named parts that come, go and change their order, as cards do."""

    def __init__(self, *names: str) -> None:
        self.names = list(names)
        self.lit = ""

    def parts(self) -> list[Part]:
        return [self._part(name, ord(name) - ord("a")) for name in self.names]

    def _part(self, name: str, n: int) -> Part:
        box = (120 + 150 * n, 200 - 40 * (name == self.lit), 220, 300)
        colour = ("#C23A2B", "#4FA66A", "#3FA8A0", "#F4B63F")[n]
        return Part((colour, box), box, lambda f: draw.rounded(f, box, 20, colour, None, "#FFFFFF", 4), ("card", name))


def laid(backdrop: Backdrop, panels: Panels, cards: Cards) -> bytes:
    surface = pygame.Surface(SIZE)
    backdrop.draw(Frame(surface, Canvas.of(SIZE)), "ground", panels.ground, [*cards.parts(), *panels.parts()[2:]])
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("after", ["abcd", "acd", "bcd", "abdc", "dcba", "a", ""])
@pytest.mark.parametrize("lit", ["", "b", "d"])
def test_cards_that_come_go_rise_and_change_places_look_as_drawn_anew(after, lit):
    panels, backdrop, cards = Panels(), Backdrop(), Cards(*"abc")
    laid(backdrop, panels, cards)
    cards.names, cards.lit = list(after), lit
    assert laid(backdrop, panels, cards) == laid(Backdrop(), panels, cards)


def test_a_card_that_comes_mends_its_own_place_only():
    panels, backdrop, cards = Panels(), Backdrop(), Cards(*"ab")
    laid(backdrop, panels, cards)
    panels.drawn.clear()
    cards.names.append("d")
    laid(backdrop, panels, cards)
    assert panels.drawn == [-1], "the ground in that place, and no panel far away"
