"""How Mind Up!'s cards move: from layout to layout, in time, and never showing what the eyes may not see."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.players import Player
from game.core.types import HIDDEN
from game.text import Words
from game.titles.mindup.rules import events as e
from game.titles.mindup.scene import middle
from game.titles.mindup.scene.areas import Area, area
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.effects import chip_place
from game.titles.mindup.scene.faces import Faces
from game.titles.mindup.scene.layout import CARD_HIGH, card_key, card_of, layout, panel_box, portrait_box, sealed_box, slot_box
from game.titles.mindup.scene.motion import gain_place, steps
from game.titles.mindup.scene.prizes import goals_brought
from game.titles.mindup.scene.prompts import phase_words
from game.titles.mindup.scene.scenery import Scenery, live, total
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.presenter import Presenter
from game.ui.sound import Sounds
from tests.mindup.scene.matches import beats, begun, finished
from tests.mindup.scene.robot import BOTS, TOM, Robot, new_session, still, texts
from tests.moving import total_ms

BOOK = card_book()
SEATS = (3, 4, 5, 6)
EYES = (frozenset(), frozenset({0}), frozenset({0, 2}))


@pytest.mark.parametrize("eyes", EYES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_every_event_leads_from_one_layout_to_the_next(seats, eyes):
    kinds = set()
    for before, beat in beats(finished(seats), eyes):
        found = steps(before, beat.view, beat.event, (0, 0), BOOK, False)
        assert found[-1].change.after == layout(beat.view, 0), type(beat.event)
        for one, two in pairwise(found):
            common = set(one.change.after) & set(two.change.before)
            assert all(one.change.after[key].rect.center[0] == two.change.before[key].rect.center[0] for key in common)
        kinds.add(type(beat.event))
    assert kinds == {
        e.CardSealed, e.CardsRevealed, e.CardWon, e.RowRenewed, e.LastCardsPlaced, e.RoundScored, e.ColumnsPickedUp, e.RoundBegan,
        e.CardsDealt, e.ScoreOrderDrawn, e.ObjectivesRevealed, e.ObjectiveTurned, e.MatchEnded,
    }  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_the_start_deals_onto_an_empty_table(seats):
    match = begun(seats)
    shown = []
    for beat in match.beats(0, frozenset({0})):
        found = steps(None if not shown else shown[-1].view, beat.view, beat.event, (0, 0), BOOK, True)
        if isinstance(beat.event, e.RoundBegan):
            assert found[0].change.after == {}
        if isinstance(beat.event, e.CardsDealt):
            assert {card_of(key) for key in found[-1].change.after} == set(beat.view.seats[0].hand)
        shown.append(beat)
        last = found[-1].change.after
    assert last == layout(match.view(frozenset({0})), 0)


@pytest.mark.parametrize("eyes", EYES, ids=str)
@pytest.mark.parametrize("seats", (3, 6))
def test_no_face_is_drawn_that_these_eyes_may_not_see(seats, eyes):
    for before, beat in beats(finished(seats, seed=4), eyes):
        hidden = set(range(60))
        for view in (before, beat.view):
            hidden -= {*view.row, *view.played}
            for side in view.seats:
                hidden -= {*side.hand, side.sealed, *(card for column in side.columns for card in column.cards)}
        for step in steps(before, beat.view, beat.event, (0, 0), BOOK, False):
            change = step.change
            for poses in (change.before, change.after, change.origins, change.sinks):
                for key, pose in poses.items():
                    assert card_of(key) not in hidden, (beat.event, key)
                    assert not pose.face_up or int(pose.face) not in hidden, (beat.event, key)


@pytest.mark.parametrize(("seats", "most_ms"), [(3, 4000), (4, 4600), (5, 5300), (6, 6000)])
def test_a_turn_does_not_take_long(seats, most_ms):
    turn = (e.CardsRevealed, e.CardWon, e.RowRenewed)
    times: list[float] = []
    for before, beat in beats(finished(seats, seed=2), frozenset({0})):
        if isinstance(beat.event, e.CardsRevealed):
            times.append(0.0)
        if times and isinstance(beat.event, turn):
            times[-1] += total_ms(steps(before, beat.view, beat.event, (0, 0), BOOK, False))
    assert len(times) == 21 and max(times) <= most_ms and min(times) > 1500


@pytest.mark.parametrize("seats", SEATS)
def test_the_chosen_cards_fly_from_their_owners_to_their_places_the_lowest_first(seats):
    before, beat = next(pair for pair in beats(finished(seats), frozenset()) if isinstance(pair[1].event, e.CardsRevealed))
    breath, flight = (step.change for step in steps(before, beat.view, beat.event, (0, 0), BOOK, False))
    assert breath.before == breath.after and 300 <= breath.hold <= 400, "all hold their breath before"
    for seat, card in zip(beat.event.seats, beat.event.cards, strict=True):
        start, landed = flight.origins[card_key(card)], flight.after[card_key(card)]
        assert tuple(start.rect) == pytest.approx(sealed_box(before, 0, seat))
        assert not start.face_up and start.face == "" and landed.face_up
        assert tuple(landed.rect) == pytest.approx(slot_box(seats, sorted(beat.event.cards).index(card)))
    order = [key for key in flight.after if card_of(key) in beat.event.cards]
    assert order == [card_key(card) for card in sorted(beat.event.cards)] == list(flight.after)[:seats]


def test_a_prize_leaves_the_row_alone_and_its_column_changes_when_it_lands():
    pairs = [(before, beat) for before, beat in beats(finished(3), frozenset({0})) if isinstance(beat.event, e.CardWon)]
    pushed = 0
    for before, beat in pairs:
        shown, flight, landed = (step.change for step in steps(before, beat.view, beat.event, (0, 0), BOOK, False))
        assert shown.before == shown.after == flight.before, "first its line is lit"
        assert shown.before[card_key(beat.event.played)].state == "legal"
        moved = [key for key, pose in flight.after.items() if flight.before[key].rect != pose.rect]
        assert moved == [card_key(beat.event.card)]
        assert not flight.shows_after and landed.shows_after
        flown, lies = flight.after[moved[0]].rect, landed.after[moved[0]].rect
        assert landed.before[moved[0]].rect == flown and flown.bottom == pytest.approx(lies.bottom), "it lands where it will lie"
        pushed += flown.h > lies.h + 1
        assert flown.h == pytest.approx(flown.w * CARD_HIGH), "all of its face is seen while it flies"
        assert all(landed.before[key] == pose for key, pose in landed.after.items() if key != moved[0])
    assert pushed
    assert {beat.event.seat for _, beat in pairs} == {0, 1, 2}


def test_a_gain_is_told_with_its_bubble_and_a_sound_of_its_own():
    known = Sounds(enabled=False)
    told = set()
    for before, beat in beats(finished(5), frozenset()):
        for step in steps(before, beat.view, beat.event, (0, 0), BOOK, False):
            assert all(known.known(sound) for sound in step.taste.sounds), step.taste.sounds
            if isinstance(beat.event, e.CardWon) and step.taste.gains:
                gain = step.taste.gains[0]
                assert (gain.seat, gain.value, gain.column) == (beat.event.seat, beat.event.gain, beat.event.column)
                told.add((BOOK[gain.card].bubble > 0) - (BOOK[gain.card].bubble < 0))
                sound = {1: "bonus_ding", 0: "score_tick", -1: "malus_buzz"}
                assert step.taste.sounds[-1] == sound[(BOOK[gain.card].bubble > 0) - (BOOK[gain.card].bubble < 0)]
    assert told == {-1, 0, 1}


def test_a_card_sealed_unseen_leaves_from_the_portrait_or_the_last_place_of_the_hand():
    match = begun(4, persons=2)
    match.submit(1, match.pending()[1].options[0])
    match.submit(0, match.pending()[0].options[3])
    rival, own = (
        steps(match.view_at(entry - 1, frozenset()), beat.view, beat.event, (0, 0), BOOK, False)[0].change
        for entry in (1, 2)
        for beat in match.beats(entry, frozenset())
    )
    assert not rival.origins["back:1:sealed"].face_up
    assert "back:0:6" not in own.before and own.origins["back:0:sealed"].rect.y > 800
    assert all(side.sealed == HIDDEN for side in match.view(frozenset()).seats)


@pytest.mark.parametrize("eyes", EYES, ids=str)
def test_cards_picked_up_show_their_whole_face_from_the_start_of_their_flight(eyes):
    picked = [pair for pair in beats(finished(3), eyes) if isinstance(pair[1].event, e.ColumnsPickedUp)]
    assert picked
    for before, beat in picked:
        change = steps(before, beat.view, beat.event, (0, 0), BOOK, False)[0].change
        flights = [(pose, change.after.get(key) or change.sinks[key]) for key, pose in change.before.items()
                   if card_of(key) in beat.event.cards]  # fmt: skip
        flights += [(pose, change.after[key]) for key, pose in change.origins.items()]
        assert len(flights) == len(beat.event.cards)
        for pose in (pose for flight in flights for pose in flight):
            assert pose.rect.h == pytest.approx(pose.rect.w * CARD_HIGH, rel=0.01)


def test_taking_back_undoes_the_motion():
    match = begun(3, persons=1)
    action = match.pending()[0].options[2]
    match.submit(0, action)
    match.submit(0, match.asides()[0][0])
    eyes = frozenset({0})
    before, beat = match.view_at(1, eyes), match.beats(2, eyes)[0]
    change = steps(before, beat.view, beat.event, (0, 0), BOOK, False)[0].change
    presenter = Presenter()
    presenter.queue(change)
    presenter.finish()
    assert presenter.layout == layout(match.view(eyes), 0)
    assert change.before[card_key(action.card)].rect.x > change.after[card_key(action.card)].rect.x


def test_the_score_cards_turn_one_by_one():
    before, beat = next(pair for pair in beats(finished(4), frozenset()) if isinstance(pair[1].event, e.ScoreOrderDrawn))
    found = steps(before, beat.view, beat.event, (0, 0), BOOK, False)
    assert [step.taste.score_cards for step in found] == [1, 2, 3, 4, 5]
    began = next(pair for pair in beats(finished(4), frozenset()) if isinstance(pair[1].event, e.RoundBegan))
    step = steps(began[0], began[1].view, began[1].event, (0, 0), BOOK, False)[0]
    assert step.taste.score_cards == 0 and step.taste.banner == ("round", 2)


@pytest.mark.parametrize("seats", (3, 6))
def test_the_last_cards_are_announced_only_when_they_come(seats):
    said = [(phase_words(beat.view, False), type(beat.event), beat.view) for _, beat in beats(finished(seats), frozenset())]
    early = [words for words, event, view in said if event is e.RowRenewed and max(len(side.hand) for side in view.seats) > 1]
    assert early and set(early) == {"prizes"}
    assert {words for words, event, _ in said if event is e.LastCardsPlaced} == {"last_cards"}


def test_scores_are_in_order_and_grow_with_every_prize_to_the_last():
    names = tuple(Player(name, "noor", None, "casual") for name in "ABCD")
    s = Scenery(Words("en"), Faces(BOOK, Canvas.of((1920, 1080))), BOOK, names)
    last = 0
    for before, beat in beats(finished(4), frozenset()):
        rows = middle.scores_of(beat.view, 0, s, "").rows
        assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)
        assert "".join(sorted(row.name for row in rows)) == "ABCD"
        if isinstance(beat.event, e.CardWon):
            assert {row.name: row.total for row in rows} == {"ABCD"[n]: total(beat.view, beat.view.seats[n]) for n in range(4)}
            last += beat.view.turn == beat.view.turns
        elif isinstance(beat.event, e.RoundScored):
            (step,) = steps(before, beat.view, beat.event, (0, 0), BOOK, False)
            assert not step.taste.gains and step.change.hold == 0
    assert last == 3 * 4


@pytest.mark.parametrize("seats", SEATS)
def test_gains_are_told_inside_their_panels_and_cover_no_bot_mark(seats):
    _, beat = next(pair for pair in beats(finished(seats), frozenset()) if isinstance(pair[1].event, e.RoundScored))
    for seat in range(seats):
        box = pygame.FRect(*gain_place(beat.view, 0, seat))
        assert pygame.FRect(*panel_box(seats, 0, seat)).contains(box)
        x, y, *_ = portrait_box(seats, 0, seat) if seat else panel_box(seats, 0, 0)
        assert not box.colliderect(x - 10, y - 16, 40, 54)
        chip = pygame.FRect(*chip_place(beat.view, 0, seat))
        assert chip == box or not chip.colliderect(box)
        if seat:
            audit = Audit()
            shown = Area(seat, 0, seats, "Wilhelmina", "odile", True, "", "", (), False, goals=2)
            area(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit), shown)
            (name,) = (one.rect for one in audit if one.text.startswith("Wil"))
            assert not name.colliderect(chip) and not name.colliderect(box), "names stay in sight"


@pytest.mark.parametrize("seats", (3, 6))
def test_what_a_place_has_brought_stands_there_until_the_row_is_renewed(seats):
    robot = still(seats, 1, 2)
    table = robot.table
    table.ctx.motion.speed = 1.0
    for seat in range(seats):
        robot.session.match.submit(seat, robot.session.match.pending()[seat].options[0])
    seen: set[tuple[int, ...]] = set()
    for _ in range(600):
        table.update(20)
        seen.add(tuple(sorted(table.board.gains)))
        assert all(table.shown.taken > place for place in table.board.gains) or not table.shown.played
    assert tuple(range(seats)) in seen and table.shown.turn == 3


def test_the_card_that_was_dealt_for_a_later_round_is_marked_in_its_first_turn_alone():
    for round_, turn, marked in ((1, 1, 0), (2, 1, 1), (2, 2, 0), (3, 1, 1)):
        assert texts(still(4, round_, turn)).count("New") == marked, (round_, turn)


def test_while_a_match_is_dealt_no_place_is_named_before_the_row_lies_there():
    robot = Robot(new_session([TOM, *BOTS[:3]], 3))
    robot.table.ctx.motion.speed = 1.0
    robot.table.show_now()
    robot.table.board.score_open = 2
    assert not {"Lowest", "Highest"} & {*texts(robot)}
    robot.table.board.score_open = 5
    robot.table.dirty = True
    assert {"Lowest", "Highest"} <= {*texts(robot)}


def test_what_objectives_bring_the_one_below_is_told_as_it_happens_and_adds_up():
    told = 0
    for before, beat in beats(finished(4, 1, 2), frozenset({0})):
        change = goals_brought(before, beat.view, 0)
        if isinstance(beat.event, e.CardWon) and before is not None:
            grown = live(beat.view, beat.view.seats[0]) - live(before, before.seats[0])
            assert grown == change + (beat.event.gain if beat.event.seat == 0 else 0)
            told += bool(change)
    assert told


def test_the_announcement_of_a_later_round_says_what_becomes_of_the_cards():
    robot = still(3, 2, 1)
    hand = robot.table.book.catalog.numbers.hand_by_round[1]
    what = robot.table.scenery.say("dealt_again", n=hand).replace("**", "")
    before, beat = next(one for one in beats(finished(3, 1), frozenset({0})) if getattr(one[1].event, "number", 0) == 2)
    (change,) = robot.table.effects.changes(before, beat, (0, 0))
    assert change.on_start is not None and what not in " ".join(texts(robot))
    change.on_start()
    assert what in " ".join(texts(robot)).replace(" .", ".")
