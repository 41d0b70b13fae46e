"""Where everything lies: inside its panel, for every number of seats, all through a game."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN, Setup
from game.titles.mindup import TITLE
from game.titles.mindup.scene import layout as lay
from game.titles.mindup.scene.faces import BESIDE, FAR
from tests.mindup.scene.robot import still

SEATS = (3, 4, 5, 6)


def inside(inner: lay.Box, outer: lay.Box) -> bool:
    return (
        outer[0] - 0.01 <= inner[0]
        and outer[1] - 0.01 <= inner[1]
        and inner[0] + inner[2] <= outer[0] + outer[2] + 0.01
        and inner[1] + inner[3] <= outer[1] + outer[3] + 0.01
    )


def views(seats: int, eyes: frozenset[int], seed: int = 5, objectives: int = 2):
    """Every view of a random match that watchers get, the ones inside a turn included."""
    rules = TITLE.rules
    found = []
    state = rules.start(Setup("mindup", seats, seed, options={"objectives": objectives}), lambda _: None)
    dice = Dice(seed)
    while rules.outcome(state) is None:
        for seat, decision in rules.pending(state).items():
            found.append(rules.view(state, eyes))
            action = decision.options[dice.below(len(decision.options))]
            rules.apply(state, seat, action, lambda _: found.append(rules.view(state, eyes)))
    return [*found, rules.view(state, eyes)]


@pytest.mark.parametrize("seats", SEATS)
def test_panels_lie_apart_and_on_the_table(seats: int) -> None:
    lie_above = ("inspector", "seen", "account", "stage", "play", "undo")
    boxes = {name: box for name, box in lay.BOXES[seats].items() if not name.startswith(lie_above)}
    assert sum(name.startswith("rival:") for name in boxes) == seats - 1
    for name, box in boxes.items():
        assert inside(box, (24, 74, 1872, 1000)), name
        for other, two in boxes.items():
            assert name == other or not pygame.FRect(box).colliderect(two), (name, other)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("near", (0, 2))
def test_every_card_lies_inside_its_panel(seats: int, near: int) -> None:
    for view in views(seats, frozenset((near,))):
        poses = lay.layout(view, near)
        boxes = lay.BOXES[seats]
        for index, card in enumerate(view.row[view.taken:], view.taken):
            assert inside(tuple(poses[lay.card_key(card)].rect), boxes["row"]), index
        for index, card in enumerate(view.played):
            assert inside(tuple(poses[lay.card_key(card)].rect), boxes["stage"]), index
        for card in view.seats[near].hand if not view.played else ():
            assert inside(tuple(poses[lay.card_key(card)].rect), boxes["hand"])
        for seat, side in enumerate(view.seats):
            cards = [card for column in side.columns for card in column.cards]
            if seat != near and seats > 3:
                assert all(lay.card_key(card) not in poses for card in cards)
            else:
                assert all(inside(tuple(poses[lay.card_key(card)].rect), lay.panel_box(seats, near, seat)) for card in cards)
            if side.ready:
                chosen = poses[lay.sealed_key(view, seat)].rect
                assert inside(tuple(chosen), boxes["hand"] if seat == near else lay.panel_box(seats, near, seat))
                assert chosen.collidelist([poses[lay.card_key(card)].rect for card in cards if lay.card_key(card) in poses]) == -1


@pytest.mark.parametrize("seats", SEATS)
def test_a_layout_holds_each_card_that_is_seen_once(seats: int) -> None:
    for view in views(seats, frozenset((0,))):
        poses = lay.layout(view, 0)
        faces = [lay.card_of(key) for key in poses if lay.card_of(key) != HIDDEN]
        plated = [] if seats <= 3 else [c for side in view.seats[1:] for column in side.columns for c in column.cards]
        side = view.seats[0]
        hand = side.hand if not view.played else ()  # the cards of the turn have its room
        seen = {*view.row[view.taken:], *view.played, *hand} | {side.sealed} - {HIDDEN}
        seen |= {c for one in view.seats for column in one.columns for c in column.cards} - set(plated)
        assert sorted(faces) == sorted(seen)
        assert [key for key in poses if key.endswith(":sealed")] == [
            f"back:{seat}:sealed" for seat in range(1, seats) if view.seats[seat].ready
        ]


def test_a_covered_hand_shows_backs_and_the_rivals_none() -> None:
    view = views(4, frozenset())[0]
    poses = lay.layout(view, 1)
    backs = [key for key in poses if key.startswith("back:")]
    assert backs == [f"back:1:{n}" for n in range(7)]
    assert not any(poses[key].face_up for key in backs)


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("room", [(0, 0, 92, 164), (0, 0, 134, 204), (0, 0, 134, 194)])
def test_a_column_of_any_depth_stays_in_its_room(count: int, room: lay.Box) -> None:
    boxes, thin = lay.stacked(count, room), lay.thin_of(room) - 0.01
    assert len(boxes) == count
    assert all(inside(box, room) for box in boxes)
    tops = [box[1] for box in boxes]
    assert tops == sorted(set(tops))
    gaps = [b - a for a, b in pairwise(tops)]
    assert sum(gap >= thin for gap in gaps) >= min(len(gaps), 3), "the newest strips are readable"
    assert boxes[-1][3] >= thin + lay.CORNER * room[2]
    if gaps and gaps[0] >= thin:
        least = min(gaps[-1] - 3, lay.STRIP * room[2])
        assert boxes[-1][3] - lay.CORNER * room[2] >= least - 0.01, "nor is the last one squashed"


def test_own_numbers_can_be_read_from_the_couch_in_a_deep_column() -> None:
    room = lay.cards_box(6, 0, 0, 0)
    assert lay.thin_of(room) == lay.THIN == 40
    assert [sum(b[1] - a[1] >= 40 for a, b in pairwise(lay.stacked(count, room))) for count in (5, 6, 7)] == [4, 4, 3]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("lifted", [None, 0, 4, 8])
def test_hand_cards_are_large_and_leave_number_and_suit_of_each_in_sight(seats: int, count: int, lifted: int | None) -> None:
    boxes = lay.hand_boxes(seats, count, lifted)
    assert all(b[0] - a[0] >= BESIDE * a[2] for a, b in pairwise(boxes)), "what a neighbour covers tells nothing"
    assert all(inside(box, lay.BOXES[seats]["hand"]) for box in boxes)
    assert {box[2] for box in boxes} == {156.0 if count <= 7 else 152.0}
    if lifted is not None and lifted < count - 1:
        assert boxes[lifted + 1][0] >= boxes[lifted][0] + 1.05 * boxes[lifted][2], "nothing lies on the card that is lifted"


@pytest.mark.parametrize("seats", SEATS)
def test_the_next_card_lands_on_its_column(seats: int) -> None:
    view = views(seats, frozenset((0,)))[-1]
    for seat in range(seats):
        for number, column in enumerate(view.seats[seat].columns):
            x, y, w, _ = lay.landing_box(seats, 0, seat, number, len(column.cards))
            assert inside((x, y, w, 30), lay.column_box(seats, 0, seat, number))


def test_another_card_moves_no_strip_while_there_is_room() -> None:
    room = lay.cards_box(4, 0, 0, 2)
    assert lay.stacked(2, room)[0] == lay.stacked(3, room)[0]


@pytest.mark.parametrize("seats", SEATS)
def test_the_numbers_of_the_own_columns_can_be_read_from_the_couch(seats: int) -> None:
    x, _, w, _ = lay.BOXES[seats]["own"]
    boxes = [lay.column_box(seats, 0, 0, n) for n in range(lay.COLUMNS)]
    assert all(round(box[2] * 0.303) >= FAR for box in boxes), "what a strip is drawn in"
    assert x < boxes[0][0] and boxes[-1][0] + boxes[-1][2] < x + w


@pytest.mark.parametrize("seats", SEATS)
def test_whoever_learns_the_letters_sees_every_card_of_the_hand_and_the_row(seats: int) -> None:
    key, boxes = lay.known_box(seats), lay.BOXES[seats]
    _, y, _, h = lay.row_box(seats, 0)
    assert inside(key, boxes["row"]) and key[1] > y + h + 40, "below the row's cards and their arrows"
    assert key[1] + key[3] <= boxes["hand"][1]


@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_of_a_turn_come_up_larger_than_the_row_each_below_its_prize(seats: int) -> None:
    for index in range(seats):
        prize, played = lay.row_box(seats, index), lay.slot_box(seats, index)
        assert played[2] > prize[2] and played[1] > prize[1] + prize[3] + 40, "room for the line between them"
        assert played[0] + played[2] / 2 == prize[0] + prize[2] / 2
        assert inside(played, lay.BOXES[seats]["stage"]) and played[1] + played[3] + 60 < 1068, "and for the name below"
    for near in (HIDDEN, 0):
        boxes = [pygame.FRect(lay.slot_box(seats, n, near)) for n in range(seats)]
        assert not any(a.colliderect(b) for a, b in pairwise(boxes))


@pytest.mark.parametrize("seats", SEATS)
def test_who_only_watches_sees_row_and_turn_between_the_players(seats: int) -> None:
    for index in range(seats):
        played, prize = lay.slot_box(seats, index, HIDDEN), lay.row_box(seats, index, HIDDEN)
        assert inside(played, lay.BOXES[seats]["row"]) and played[1] >= prize[1] + prize[3]


def test_what_a_lesson_lights_of_the_own_columns_has_their_tabs_in_it():
    for seats in (3, 6):
        place = pygame.FRect(still(seats, 2, 3).table.place_of("own"))
        tab = pygame.FRect(lay.OWN_X, lay.OWN_CHIPS, lay.OWN_COLUMN, lay.CHIP_HIGH)
        assert tab.bottom <= lay.OWN_HEAD, "the value of the column is in sight"
        assert place.contains(tab) and place.contains(pygame.FRect(lay.BOXES[seats]["own"]))
