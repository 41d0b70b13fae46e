"""Where cards, slots and rows lie beside the board."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.titles.mechs import TITLE
from game.titles.mechs.scene import layout as l
from game.titles.mechs.scene.board.geometry import LEAST, BoardGeometry
from game.titles.mechs.scene.faces import LINE, LINE_BARE, command_face, covered_face
from game.titles.mechs.scene.hints import BARE
from game.titles.mechs.scene.room import BAND, BELOW, BELOW_BOSS, BESIDE_BOSS, HEAD, LIP, LONG, NARROW, STANDARD, room_of
from game.ui import theme
from game.ui.cardsprite import TICKS
from tests.gallery import mechs as shots
from tests.mechs.scene.board_matches import some
from tests.mechs.scene.test_table import still

SCREEN = pygame.FRect(0, 0, 1920, 1080)
ROOMS = (STANDARD, LONG, BESIDE_BOSS, BAND, BELOW, BELOW_BOSS, NARROW)
every = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)


def rects(boxes):
    return [pygame.FRect(*box) for box in boxes]


def apart(boxes):
    return not any(a.colliderect(b) for a, b in itertools.combinations(rects(boxes), 2))


@every
def test_the_cards_of_a_draft_lie_apart_in_their_panel_beside_the_sand(room):
    for count in range(1, 19):
        boxes = room.draft_boxes(count)
        assert len(boxes) == count and apart(boxes)
        assert all(pygame.FRect(*room.stage).contains(box) for box in rects([*boxes, room.glass(count)]))
        assert apart([*boxes, room.glass(count)])


@every
def test_a_hand_lies_beside_the_scrap_heap(room):
    for count in range(1, 6):
        boxes = room.hand_boxes(count)
        assert apart([*boxes, room.scrap]) and all(pygame.FRect(*room.stage).contains(box) for box in rects([*boxes, room.scrap]))
    card = pygame.FRect(*room.run_card)
    assert pygame.FRect(*room.stage).contains(card) and apart([room.run_card, room.told])
    assert card.bottom + 22 <= room.stage[1] + room.stage[3], "the number of its slot hangs below it"


@every
def test_a_card_that_is_chosen_does_not_cover_the_prompt(room):
    look = theme.CARD_LOOKS["chosen_low" if room.tight else "chosen"]
    top = min(box[1] for box in room.hand_boxes(2)) - look.lift
    assert look.badge_at == "tick_foot", "nor does its tick cover its name"
    assert top >= room.stage[1] + room.head - 4, "words of two lines end in the panel's head"
    assert all(box[1] + box[3] - look.lift <= room.stage[1] + room.stage[3] for box in room.hand_boxes(2))
    for hover in (theme.CARD_LOOKS["hovered_low"], theme.CARD_LOOKS["focused_low"]):
        tops = [box[1] - hover.lift - box[3] * (hover.scale - 1) / 2 for box in room.hand_boxes(2)]
        assert min(tops) >= room.stage[1] + room.head, "nor does one that is pointed at"


@every
def test_panels_do_not_cover_each_other(room):
    boss = [room.boss] if room.boss else []
    panels = [room.board, room.goals, room.stage, room.line, room.team, room.gears, *boss]
    assert apart(panels)
    assert all(SCREEN.contains(box) for box in rects([*panels, room.inspector]))
    assert pygame.FRect(*room.gears).contains(pygame.FRect(*room.answer)) and apart([room.answer, room.draft_scrap])


@every
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rows_have_room_for_six_slots_and_what_waits(room, seats):
    for seat in range(seats):
        row = pygame.FRect(*room.row_box(seats, seat))
        slots = [room.row_slot_box(seats, seat, slot) for slot in range(6)]
        assert apart([*slots, room.row_hand_box(seats, seat)])
        assert apart([*slots, room.row_face(seats, seat)])
        assert all(row.contains(box) for box in rects([*slots, room.row_hand_box(seats, seat)]))
        assert pygame.FRect(*room.team).contains(row)
    assert apart([room.row_box(seats, seat) for seat in range(seats)])


@every
def test_a_slot_is_found_at_its_card_and_at_its_number(room):
    for slot in range(6):
        x, y, w, h = room.slot_box(slot)
        assert room.slot_at(x + w / 2, y + h / 2) == slot == room.slot_at(x + w / 2, y + h + 20)
    assert room.slot_at(room.line[0] - 40, room.line[1] + 100) == -1
    assert apart([room.slot_box(slot) for slot in range(6)])


@every
def test_the_track_lies_below_its_cards_and_its_keys_lie_apart(room):
    notches = [room.notch_box(n) for n in range(7)]
    assert apart([*notches, *room.film_keys]) and apart(notches + [room.slot_spot(n) for n in range(6)])
    slots = [room.slot_box(n) for n in range(6)]
    lips = [(x, y - 2 * LIP, w, 2 * LIP) for x, y, w, _ in slots]
    for notch, grown in enumerate(map(room.grown_box, range(7))):
        around = [*notches[:notch], *notches[notch + 1 :], *slots, *lips, *room.film_keys]
        assert not any(pygame.FRect(*grown).colliderect(box) for box in around), "the notch at which the film stands"
        assert pygame.FRect(*room.line).contains(grown)
    assert all(pygame.FRect(*room.line).contains(box) for box in rects([*notches, *room.film_keys]))
    for slot, notch in zip(range(6), rects(notches), strict=False):
        assert abs(pygame.FRect(*room.slot_box(slot)).centerx - notch.centerx) < 1
    assert room.film_note is None or apart([*room.film_keys, *notches, room.film_note])


def test_a_wide_board_takes_the_whole_width_and_the_boss_has_a_panel():
    for name, mission in TITLE.catalog.missions.items():
        room = room_of(mission)
        square = BoardGeometry(room.board, mission).square
        assert (room.boss is not None) == (mission.boss >= 0)
        assert square > 60 if (mission.width, mission.height) in ((24, 6), (12, 12)) else square >= LEAST, name


def test_copies_in_a_hand_keep_their_keys_when_another_card_goes():
    before, after = l.hand_keys(1, (4, 7, 4)), l.hand_keys(1, (4, 4))
    assert len(set(before)) == 3 and set(after) <= set(before)
    assert [l.card_in_hand(key) for key in before] == [4, 7, 4] and l.card_in_hand("slot:0:1:0") == -1


def test_every_card_beside_the_board_has_its_place():
    for moment in some()[::7]:
        view = moment.view
        for near, mech in enumerate(view.mechs):
            keys = l.layout(view, near).keys()
            assert sum(key.startswith("draft:") for key in keys) == (len(view.display) if view.stage == "draft" else 0)
            assert sum(key.startswith("slot:") for key in keys) == sum(slot.power for slot in mech.slots)
            assert sum(key.startswith("dmg:") for key in keys) == sum(slot.damage >= 0 for slot in mech.slots)
            assert sum(key.startswith("hand:") for key in keys) == (len(mech.hand) if view.stage == "program" else 0)


def test_only_the_top_card_of_a_stack_shows_its_face():
    for moment in some()[::5]:
        for near, mech in enumerate(moment.view.mechs):
            poses = l.layout(moment.view, near)
            for slot, lying in enumerate(mech.slots):
                faces = [poses[l.slot_key(near, slot, depth)].face for depth in range(lying.power)]
                assert faces == [covered_face(card) for card in lying.cards[:-1]] + [
                    command_face(card, lying.power) for card in lying.cards[-1:]
                ]
                tops = [poses[l.slot_key(near, slot, depth)].rect.y for depth in range(lying.power)]
                assert tops == sorted(tops) and all(b - a in (0, LIP) for a, b in itertools.pairwise(tops))


@every
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_slots_of_a_row_are_told_apart_from_the_couch(room, seats):
    """Where the Boss's panel lies beside the board, three and four mechs have no room for that."""
    if room.name == "boss" and seats > 2:
        return
    for slot in range(6):
        _, _, w, h = room.row_slot_box(seats, 0, slot)
        assert min(w, h) >= 40


def test_a_note_lies_on_a_bare_line_not_on_the_board():
    """Six empty slots tell nothing yet; the squares are what is decided by."""
    robot = still(shots.begun({**shots.FOUR, "turn": 1, "stage": "draft", "display": list(shots.TEN)}))
    table = robot.table
    assert table.bare and not [w for w in table.ui.widgets if w.id.startswith("slot:")]
    assert all(any(pygame.FRect(*room.line).contains(pygame.FRect(*box)) for box in BARE) for room in ROOMS)
    assert table.desk.geometry.room in list(table.spared())
    table.board.selected = "draft:0"
    assert not table.bare, "a card that is lifted has somewhere to go"


@pytest.mark.parametrize("count", [6, 8, 10])
def test_a_large_draft_of_a_narrow_panel_keeps_no_row_for_its_sand(count):
    """A sixth of the panel stayed empty below the first ten cards; those of small panels bore no words."""
    for room in (LONG, NARROW) if count > 8 else (NARROW,):
        boxes = rects(room.draft_boxes(count))
        foot = room.stage[1] + room.stage[3]
        assert foot - max(box.bottom for box in boxes) < boxes[0].h / 2
        assert room.glass(count)[1] + room.glass(count)[3] <= room.stage_top and room.glass(count)[1] >= room.stage[1]
        assert all(box.h < LINE * box.w for box in boxes), "each is a line, with what the card does"


def test_light_around_a_slot_leaves_the_title_of_its_line_in_sight():
    room = room_of(TITLE.catalog.missions["M0"])
    ring = 20
    assert room.slot_spot(0)[1] - ring >= room.line[1] + 5 + HEAD - 10, "below the letters in the middle of the title line"


def test_six_cards_of_a_draft_fill_the_roomy_narrow_panel():
    """The sandglass stands in the title line then, and no row of the panel is left to it."""
    six = LONG.draft_boxes(6)
    assert max(top + high for _, top, _, high in six) > LONG.stage[1] + LONG.stage[3] - 30 and min(high for *_, high in six) > 190
    glass = LONG.glass(6)
    assert glass[1] + glass[3] <= LONG.stage_top and not any(pygame.FRect(*glass).colliderect(box) for box in six)


def test_the_tick_of_a_line_leaves_its_value_and_its_neighbour_in_sight():
    """It hung over both, at the foot."""
    assert theme.CARD_LOOKS["chosen_line"].badge_at == "tick_first"


def test_every_card_of_a_large_draft_says_what_it_does_below_a_very_wide_board():
    """Ten cards were lines without it: each had to be pressed to be read."""
    for room in (BAND, BELOW, LONG):
        for count in range(1, 11):
            assert all(h >= LINE_BARE for *_, h in room.draft_boxes(count)), (room.name, count)


def test_the_tick_of_a_lifted_card_leaves_its_last_letters_in_sight():
    for name in ("chosen", "chosen_low"):
        assert theme.CARD_LOOKS[name].top, "nor does the card below it cover the tick"
    aside, down = TICKS["tick_foot"]
    assert aside <= 28 and down >= -28
