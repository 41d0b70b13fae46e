"""Where things lie: every number of seats, every size of hand, nothing on another, nothing off the screen."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.core.types import HIDDEN
from game.text import Words
from game.titles.mindflayer.rules.actions import KINDS
from game.titles.mindflayer.scene import layout as lay
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.layout import layout
from game.titles.mindflayer.scene.tile_looks import _bow, bend_round, edges, way_to
from game.ui.canvas import Canvas, centre
from game.ui.frame import Audit, Frame
from tests.gallery.mindflayer import PEOPLE
from tests.mindflayer.matches import RULES, moves, staged

SEATS = range(4, 11)


def view_of(seats: int, who: frozenset[int] = frozenset(), seed: int = 1):
    """The view of a random match in the middle of it."""
    states = [s for s, _, _ in moves(seats, seed, {})]
    return RULES.view(states[len(states) // 2], who)


@pytest.mark.parametrize("seats", SEATS)
def test_tiles_lie_on_nothing_and_on_the_screen(seats):
    for near in range(seats):
        boxes = [pygame.FRect(*lay.tile_box(seats, near, seat)) for seat in range(seats)]
        for n, one in enumerate(boxes):
            assert one.left >= 16 and one.right <= lay.ACTION[0] and one.top >= 90 and one.bottom <= 1070
            assert all(not one.colliderect(other) for other in boxes[n + 1 :])
        others = [box for seat, box in enumerate(boxes) if seat != near]
        own = pygame.FRect(*lay.measures(seats).own)
        shown = pygame.FRect(*lay.measures(seats).shown)
        strip = pygame.FRect(*lay.strip_box(seats))
        for box in others:
            assert not box.colliderect(own) and not box.colliderect(shown) and not box.colliderect(strip)


@pytest.mark.parametrize("seats", SEATS)
def test_the_left_neighbour_sits_left_and_the_right_one_right(seats):
    for near in range(seats):
        left, right = lay.tile_box(seats, near, (near + 1) % seats), lay.tile_box(seats, near, (near - 1) % seats)
        assert left[0] < 700 < right[0]
        order = [centre(lay.tile_box(seats, near, (near + step) % seats)) for step in range(1, seats)]
        top = [x for x, y in order if y < 300]
        assert top == sorted(top), "clockwise from the left"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("count", [1, 2, 5, 12, 20])
def test_a_fan_never_leaves_the_screen(seats, count):
    for near, seat in ((0, step) for step in range(1, seats)):
        x, y, w, _ = lay.tile_box(seats, near, seat)
        for dx, dy, lean in lay.fan(seats, count):
            reach = 60
            assert x + w / 2 + dx - reach >= -12 and x + w / 2 + dx + reach < lay.ACTION[0] + 12
            assert y + dy - 62 > 60 and abs(lean) <= 14


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hand", [(1, 0, 0, 0, 0), (4, 3, 2, 2, 1), (0, 12, 0, 0, 0), (9, 5, 4, 1, 1)])
def test_an_open_hand_keeps_its_room(seats, hand):
    x, y, w, h = lay.own_room(seats, True)
    boxes = lay.hand_boxes(seats, hand)
    assert len(boxes) == sum(hand) and len({key for key, _, _ in boxes}) == sum(hand)
    for _, kind, (bx, by, bw, bh) in boxes:
        assert hand[kind] and bx >= x - 0.1 and bx + bw <= x + w + 0.1 and by >= y and by + bh <= y + h + 6
    kinds = [kind for _, kind, _ in boxes]
    assert kinds == sorted(kinds), "sorted: the order tells nothing of where a card came from"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("count", [1, 4, 8, 12, 20])
def test_a_covered_hand_keeps_its_room(seats, count):
    x, _, w, _ = lay.own_room(seats, False)
    boxes = lay.back_boxes(seats, count)
    assert len(boxes) == count and all(kind == HIDDEN for _, kind, _ in boxes)
    assert min(box[0] for _, _, box in boxes) >= x and max(box[0] + box[2] for _, _, box in boxes) <= x + w + 0.1


@pytest.mark.parametrize("seats", SEATS)
def test_backs_have_no_face(seats):
    for near in range(seats):
        for key, pose in layout(view_of(seats), near).items():
            if key.startswith("own:"):
                assert pose.face == "" and not pose.face_up


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_own_hand_lies_open_below(seats):
    view = view_of(seats, frozenset((1,)))
    own = {key for key in layout(view, 1) if key.startswith("own:")}
    assert len(own) == (0 if view.seats[1].out else view.seats[1].cards)
    assert all(key.startswith("own:back:") for key in layout(view, 2) if key.startswith("own:"))


def test_who_is_out_lies_on_the_reverse_and_shows_no_cards():
    state = staged("waffle waffle", "waffle", "O hard_hit hard_hit hard_hit", "waffle", "mind_flayer", shown="waffle")
    poses = layout(RULES.view(state, frozenset((2,))), 2)
    assert not poses["tile:2"].face_up and poses["tile:2"].back == "out:2" and poses["tile:0"].face_up
    assert not any(key.startswith("own:") for key in poses)


@pytest.mark.parametrize("seats", SEATS)
def test_an_arrow_goes_round_the_pile(seats):
    for step in range(1, seats):
        start, end = edges(lay.measures(seats).shown, lay.tile_box(seats, 0, step))
        pile = lay.measures(seats).pile
        bend = bend_round(start, end, pile)
        assert not any(pygame.FRect(*pile).inflate(20, 20).collidepoint(point) for point in _bow(start, end, bend))


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_two_copies_lie_side_by_side_where_there_is_room(seats):
    boxes = lay.hand_boxes(seats, (2, 1, 1, 0, 0))
    assert all(one[2][0] + one[2][2] <= two[2][0] for one, two in itertools.pairwise(boxes))


@pytest.mark.parametrize("seats", [4, 7, 10])
@pytest.mark.parametrize("hand", [(6, 0, 1, 3, 2), (4, 2, 2, 2, 1), (3, 3, 3, 0, 1)])
def test_a_rich_hand_lies_in_piles_and_no_name_is_cut(seats, hand):
    boxes = [(kind, box) for _, kind, box in lay.hand_boxes(seats, hand)]
    for (kind, one), (other, two) in itertools.pairwise(boxes):
        step = two[0] - one[0]
        assert step <= lay.PILE_STEP or step >= one[2] * (lay.OVERLAP if kind == other else 1)


def test_a_meeting_moves_the_pile_aside():
    for seats in SEATS:
        boxes = [pygame.FRect(*box) for box in (lay.MEETING_CARD, lay.MEETING_PANEL, lay.MEETING_PILE)]
        assert all(not one.colliderect(two) for n, one in enumerate(boxes) for two in boxes[n + 1 :])
        assert lay.pile_box(seats, True) == lay.MEETING_PILE != lay.pile_box(seats, False)
        assert pygame.FRect(*lay.MEETING_PANEL).contains(pygame.FRect(*lay.GIFT))


def test_the_kinds_fill_a_hand():
    assert len(lay.hand_boxes(4, (1,) * KINDS)) == KINDS
    with pytest.raises(ValueError, match="covered"):
        lay.hand_boxes(4, (HIDDEN,) * KINDS)


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("gives", [False, True])
def test_an_arrow_at_a_meeting_lies_on_none_of_its_words(seats, gives):
    card = lay.GIFT if gives else lay.MEETING_CARD
    words = (*lay.MEETING_PANEL[:2], lay.GIFT[0] - 16 - lay.MEETING_PANEL[0] if gives else lay.MEETING_PANEL[2], 312)
    for seat in range(1, seats):
        start, end, bend = way_to(card, lay.tile_box(seats, 0, seat), seats, gives, True)
        way = [pygame.FRect(x - 10, y - 10, 20, 20) for x, y in _bow(start, end, bend)]
        shown = [pygame.FRect(*words).inflate(-60, -40), pygame.FRect(*lay.pile_box(seats, True))]
        assert all(box.collidelist(way) < 0 for box in shown), (seat, way)


@pytest.mark.parametrize("seats", (4, 6, 10))
def test_names_on_tiles_are_read_from_the_couch(seats):
    canvas = Canvas.of((1920, 1080))
    faces = Faces(card_book(), Words("fr"), canvas, PEOPLE[:seats])
    for seat, player in enumerate(PEOPLE[:seats]):
        frame = Frame(pygame.Surface(canvas.size), canvas, Audit())
        faces.put(frame, f"tile:{seat}", lay.tile_box(seats, 0, seat))
        least = 40 if seats < 9 else 36
        assert [one.size for one in frame.audit if one.text == player.name and one.size >= least and not one.cut]
