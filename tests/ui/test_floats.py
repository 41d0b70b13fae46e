"""Words over a table: those over the same place never lie upon each other, and all can be read."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.floats import Floats
from game.ui.frame import Audit, Frame
from game.ui.tween import Motion

CARD = (620.0, 464.0, 196.0, 274.0)
BESIDE = (840.0, 464.0, 196.0, 274.0)
LOW = (620.0, 860.0, 196.0, 200.0)
STEP_MS = 20


def frames(floats: Floats, canvas: Canvas, coming: list[tuple[int, str, tuple[float, float, float, float]]]) -> dict[str, int]:
    """Let words come at their times; what overlaps fails. How long each was seen, in ms."""
    seen: dict[str, int] = {}
    for now in itertools.count(0, STEP_MS):
        for at, words, box in coming:
            if now <= at < now + STEP_MS:
                floats.words(words, box)
        audit = Audit()
        floats.draw(Frame(pygame.Surface(canvas.size), canvas, audit))
        for item in audit:
            seen[item.text] = seen.get(item.text, 0) + STEP_MS
            assert pygame.Rect((0, 0), canvas.size).contains(item.rect), f"{item.text} leaves the window at {now} ms"
        for one, two in itertools.combinations(audit, 2):
            assert not one.rect.colliderect(two.rect), f"{one.text} lies on {two.text} at {now} ms"
        if not floats.update(STEP_MS) and now > max(at for at, _, _ in coming):
            return seen
    raise AssertionError


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("speed", [1.0, 2.0])
@pytest.mark.parametrize("gap", [0, 60, 260, 480, 700])
@pytest.mark.parametrize("second", [CARD, BESIDE])
def test_two_over_one_place_never_overlap(gap: int, second: tuple[float, ...], speed: float, text: float) -> None:
    coming = [(0, "Blocked!", CARD), (gap, "Tough!", second)]
    seen = frames(Floats(Motion(speed)), Canvas.of((1280, 720), text), coming)  # type: ignore[arg-type]
    assert all(seen[words] >= 900 / speed - 2 * STEP_MS for words in ("Blocked!", "Tough!")), (
        "each can be read as long as ever"
    )


def test_three_at_once_stand_below_one_another() -> None:
    seen = frames(Floats(Motion(1)), Canvas.of((1280, 720)), [(0, "Blocked!", CARD), (0, "Tough!", CARD), (0, "−1", CARD)])
    assert len(seen) == 3 and len(set(seen.values())) == 1, "there is room for all at once"


@pytest.mark.parametrize("reduced", [False, True])
def test_where_the_table_ends_they_come_one_after_the_other(reduced: bool) -> None:
    floats = Floats(Motion(1, reduced))
    coming = [(0, "Blocked!", LOW), (40, "Tough!", LOW), (80, "Mindbug!", LOW), (120, "Silenced!", LOW)]
    seen = frames(floats, Canvas.of((1280, 720)), coming)
    assert set(seen) == {words for _, words, _ in coming}
    assert all(time >= 860 for time in seen.values())


def test_words_far_apart_do_not_wait_for_each_other() -> None:
    far = (100.0, 464.0, 196.0, 274.0)
    floats = Floats(Motion(1))
    floats.words("Blocked!", CARD)
    floats.words("Tough!", far)
    audit = Audit()
    floats.draw(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), audit))
    assert {item.text for item in audit} == {"Blocked!", "Tough!"} and len({item.rect.y for item in audit}) == 1


def test_with_motion_off_they_stand_still_and_apart() -> None:
    seen = frames(Floats(Motion(0)), Canvas.of((1280, 720)), [(0, "Blocked!", CARD), (40, "Tough!", CARD)])
    assert len(seen) == 2


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_words_begin_at_what_they_are_about_however_many_came_before(text: float) -> None:
    canvas, floats = Canvas.of((1280, 720), text), Floats(Motion(1))
    for words in ("Blocked!", "5", "Tough!"):
        floats.words(words, CARD)
        audit = Audit()
        floats.draw(Frame(pygame.Surface(canvas.size), canvas, audit))
        found = next(item.rect for item in audit if item.text == words)
        assert canvas.rect(CARD).top <= found.top and found.bottom <= canvas.rect(CARD).bottom, words
        floats.update(280)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_at_the_edge_stay_on_the_board_and_below_the_bar(size: tuple[int, int]) -> None:
    """"The edge: 1 step lost" lay over the command line, and at the upper edge below the title."""
    board, corner = (30.0, 100.0, 1180.0, 620.0), (1110.0, 100.0, 96.0, 96.0)
    canvas, floats = Canvas.of(size), Floats(Motion(1))
    floats.words("The edge: 1 step lost", corner, within=board)
    for _ in range(8):
        audit = Audit()
        floats.draw(Frame(pygame.Surface(size), canvas, audit))
        for item in audit:
            assert item.rect.right <= canvas.rect(board).right and item.rect.top >= canvas.rect((0, 0, 1920, 72)).bottom
        floats.update(100)
