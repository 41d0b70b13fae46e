"""Card faces: number, suit and bubble can be read at every size that lies on the table, and suits differ by more than colour."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.titles.mindup.scene.cardbook import PATTERN, SUITS, card_book
from game.titles.mindup.scene.faces import FAR, Faces, strip_of
from game.titles.mindup.scene.layout import (
    CARD_HIGH,
    CORNER,
    HAND_CARD,
    MEASURES,
    OWN_COLUMN,
    THIN,
    TIGHT,
    WATCHED,
    cards_box,
    hand_boxes,
    stacked,
)
from game.ui import patterns
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame

pytestmark = pytest.mark.pixels

BOOK = card_book()
SIZES = ((1280, 720), (1920, 1080))
TEXTS = (1.0, 1.15, 1.3)
WHOLE = sorted(
    {wide for m in MEASURES.values() for wide in (m.row_card, m.slot)}
    | {hand_boxes(seats, count)[0][2] for seats in MEASURES for count in range(1, 10)}
    | {WATCHED, OWN_COLUMN, 92.0}
)
"""The widths of whole cards."""
COVERED = [(w, THIN + CORNER * w) for w in (92.0, OWN_COLUMN)]
"""The lowest covered cards."""


def drawn(card: int, w: float, h: float, size: tuple[int, int], text: float = 1.0, marked: bool = False) -> Audit:
    """What a face puts on record when it is drawn alone."""
    canvas = Canvas.of(size, text)
    px = canvas.px(w), canvas.px(h)
    audit = Audit()
    frame = Frame(new_surface(*px), Canvas(px, text, canvas.k), audit)
    Faces(BOOK, canvas, marked).paint(frame, card, px[0] / canvas.k, px[1] / canvas.k)
    return audit


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_number_is_whole_at_every_size(size, text):
    for w, h in [*((w, w * CARD_HIGH) for w in WHOLE), *COVERED]:
        for card in range(60):
            audit = drawn(card, w, h, size, text)
            assert audit[-1].text == str(card + 1)
            assert not any(item.cut for item in audit), (card, w, h)
            assert all(item.size >= 16 for item in audit)
            assert audit[-1].rect.left >= 0 and audit[-1].rect.bottom <= h * Canvas.of(size).k + 1


@pytest.mark.parametrize("size", SIZES)
def test_number_and_bubble_do_not_lie_on_each_other(size):
    for w, h in [*((w, w * CARD_HIGH) for w in WHOLE), *COVERED]:
        for card in range(60):
            words = drawn(card, w, h, size)
            if BOOK[card].bubble:
                sign, number = words
                assert sign.text in ("+1", "+2", "\u22121") and not number.rect.inflate(-4, 0).colliderect(sign.rect)
                assert sign.rect.left >= 0 and sign.rect.right <= w * Canvas.of(size).k, "inside its card"


def test_the_strip_of_a_covered_card_fits_what_is_seen_of_it():
    for w, h in COVERED:
        strip, margin = strip_of(w, h)
        assert strip <= THIN and strip - margin >= 22
    assert strip_of(138, 138 * CARD_HIGH)[0] == pytest.approx(0.42 * 138)


def test_suits_differ_in_shape_and_pattern():
    assert len(set(PATTERN.values())) == len(SUITS)
    greys = {}
    for suit, colour in SUITS.items():
        look = patterns.patterned(PATTERN[suit], colour, 60, 60, 1.0, 4, "#FFFFFF")
        base = sum(pygame.Color(colour)[:3])
        greys[suit] = bytes(sum(look.get_at((x, y))[:3]) > base + 60 for x in range(8, 52) for y in range(8, 52))
    assert len(set(greys.values())) == len(SUITS) and all(any(grey) for grey in greys.values())


def test_marks_change_every_card_and_only_then():
    canvas = Canvas.of((1920, 1080))
    for card in (0, 1, 2, 3, 5):
        plain, again, marked = (
            pygame.image.tobytes(Faces(BOOK, canvas, on)(str(card), 152, 213), "RGBA") for on in (False, False, True)
        )
        assert plain == again != marked


def test_the_back_tells_nothing_and_fits():
    canvas = Canvas.of((1280, 720))
    back = Faces(BOOK, canvas)("back", 67, 93)
    assert back.get_size() == (67, 93)


def bubble_on(card: int, w: float, h: float, canvas: Canvas) -> pygame.Rect:
    """The pixels that a card's bubble changes."""
    pictures = []
    for printed in (BOOK[card], replace(BOOK[card], bubble=0)):
        px = canvas.px(w), canvas.px(h)
        pictures.append(new_surface(*px))
        Faces({card: printed}, canvas).paint(Frame(pictures[-1], canvas.sheet(px)), card, px[0] / canvas.k, px[1] / canvas.k)
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    same.invert()
    first, *more = same.get_bounding_rects()
    return first.unionall(more)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_suits_lie_on_their_paper_and_in_the_part_that_a_neighbour_leaves(size, text):
    for w in WHOLE:
        for card in (0, 9, 33, 37, 51, 59):
            audit = drawn(card, w, w * CARD_HIGH, size, text)
            (suit,) = (rect for name, _, rect, _ in audit.icons if name == f"mu_{BOOK[card].suit}")
            seen = 0.765 if w == HAND_CARD else 0.98  # larger cards lie beside each other
            assert audit[-1].rect.right <= suit.left + 2 and suit.right <= seen * Canvas.of(size).px(w), (w, card)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_bubbles_lie_inside_their_cards_and_in_the_part_that_a_neighbour_leaves(size, text):
    canvas = Canvas.of(size, text)
    for card in (next(n for n in range(60) if BOOK[n].bubble == value) for value in (1, 2, -1)):
        for w in WHOLE:
            changed = bubble_on(card, w, w * CARD_HIGH, canvas)
            assert changed.left >= 1 and changed.bottom < canvas.px(w * CARD_HIGH), w
            assert changed.right <= 0.76 * canvas.px(w), w
        for w, h in COVERED:
            changed = bubble_on(card, w, h, canvas)
            assert changed.right < canvas.px(w) and changed.bottom <= canvas.px(h), w


def test_the_strips_of_a_deep_column_can_be_read_from_the_couch():
    for w, h in COVERED:
        for card in range(60):
            words = {item.text: item for item in drawn(card, w, h, (1920, 1080))}
            assert words.pop(str(card + 1)).size >= 32, (card, w)
            assert all(sign.size >= 26 and sign.rect.right <= w - 4 for sign in words.values()), (card, w)


def test_five_cards_of_a_rivals_column_have_large_numbers():
    for _, _, w, h in stacked(5, cards_box(3, 0, 1, 0)):
        assert all(drawn(card, w, h, (1920, 1080))[-1].size >= FAR for card in range(60) if not BOOK[card].bubble)


def test_of_a_folded_card_nothing_is_written_that_could_not_be_read():
    for w in (92.0, OWN_COLUMN):
        assert not drawn(0, w, TIGHT + CORNER * w, (1920, 1080))
