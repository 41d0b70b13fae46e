"""The score sheet of a round: its arithmetic is the rules', it stops the story, counts up, and can be opened again."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.core.types import HIDDEN
from game.pages.play.results import BOXES
from game.text import Words
from game.titles import title
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.sheet import ROW_MOST, ROWS_END, ROWS_Y, ScoreSheet, lines_of, stacks_of
from game.titles.mindup.scene.table import TableScene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Extra, Press, Release
from game.ui.sound import Sounds
from game.ui.still import StillTable
from game.ui.tween import Motion
from game.ui.widgets import Act
from tests.bare import bare_context
from tests.mindup.scene.matches import begun, finished

BOOK = card_book()
ROUND_STEPS = {3: (18, 39), 4: (24, 52), 6: (36, 78)}
"""So many answers end the first, and the second round."""


def scene_of(match, speed=1.0, lang="en"):
    told = []
    ctx = bare_context(Words(lang), Motion(speed), sounds=Sounds(enabled=False), finished=told.append, pause=told.append)
    scene = TableScene(ctx, StillTable(match))
    scene.stage = SimpleNamespace(canvas=Canvas.of((1280, 720)), push=told.append)
    scene.told_app = told
    scene.enter()
    return scene


def at_the_end_of_round(seats, number=1, objectives=2, speed=1.0):
    """A table that is about to see the last answer of a round."""
    match = begun(seats, 3, objectives, ROUND_STEPS[seats][number - 1] - 1)
    scene = scene_of(match, speed)
    seat, decision = next(iter(match.pending().items()))
    match.submit(seat, decision.options[0])
    return scene


def run(scene, ms=9000, until=lambda scene: False):
    for _ in range(ms // 20):
        if until(scene):
            return
        scene.update(20)


@pytest.mark.parametrize("objectives", [0, 2, 5])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_arithmetic_is_that_of_the_rules(seats, objectives):
    match = finished(seats, 5, objectives)
    view, scoring = match.view(frozenset()), title("mindup").rules.scoring
    for index, past in enumerate(view.history):
        for line, side in zip(lines_of(view, index, BOOK), view.seats, strict=True):
            sheet = side.past[index]
            assert [stack.points for stack in line.stacks] == list(sheet.columns)
            assert [stack.value * stack.count for stack in line.stacks] == list(sheet.columns)
            columns = scoring.columns(past.won[line.seat], past.order)
            assert [(s.value, s.suit, s.count) for s in line.stacks] == [
                (c.value, BOOK.suit(c.colour), len(c.cards)) for c in columns
            ]
            assert sum(stack.worth for stack in line.stacks) == sheet.colours + sheet.bubbles, "bubbles count in their column"
            assert line.colours + line.plus + line.minus + sum(line.goals) == line.score == sheet.total
            assert len(line.goals) == objectives
            assert line.total == sum(one.total for one in side.past[: index + 1])
    ranks = [line.rank for line in lines_of(view, len(view.history) - 1, BOOK)]
    assert tuple(ranks) == match.outcome().ranks


def _summed(words):
    return sum(map(int, words.replace("\u2212 ", "+ -").split(" + ")))


def test_sums_are_of_columns_and_objectives_and_of_the_rounds():
    """ "25 + 2 = 27" where there are objectives, and from the second round on "65 + 32 = 97"."""
    view = finished(4, 5, 1).view(frozenset())
    for index in range(3):
        for line in lines_of(view, index, BOOK):
            assert _summed(line.sum) == line.score and line.sum.split()[0] == str(sum(one.worth for one in line.stacks))
            assert (line.run == "") is (index == 0) and (index == 0 or _summed(line.run) == line.total)
    assert not any(line.sum for line in lines_of(finished(4, 5, 0).view(frozenset()), 0, BOOK)), "the columns are all there is"


def test_a_tie_at_the_end_says_who_wins_and_why():
    scene = scene_of(finished(4, 5, 1))
    sheet = ScoreSheet(scene.session.view(), 2, BOOK, True)
    first, second, *_ = sorted(sheet.lines, key=lambda line: line.rank)
    assert sheet.tie(scene.scenery) == ""
    for rank, name in ((2, scene.scenery.name(first.seat)), (1, "shared")):
        level = {first.seat: first, second.seat: replace(second, total=first.total, rank=rank)}
        sheet.lines = tuple(level.get(line.seat, line) for line in sheet.lines)
        assert name in sheet.tie(scene.scenery) and str(first.total) in sheet.tie(scene.scenery)
    sheet.last = False
    assert sheet.tie(scene.scenery) == "", "in an earlier round there is nothing to break"


def test_an_empty_column_is_worth_nothing():
    assert [stack.points for stack in stacks_of((), (3, 1, 2, 5, 4), BOOK)] == [0] * 5
    assert [stack.value for stack in stacks_of((0,), (3, 1, 2, 5, 4), BOOK)] == [3, 1, 2, 5, 4]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_counted_round_stops_the_story_until_it_was_read(seats):
    scene = at_the_end_of_round(seats)
    run(scene, 12_000, lambda s: s.board.sheet is not None)
    assert scene.board.sheet is not None and scene.board.sheet.live and not scene.board.sheet.complete
    assert scene.shown.counted and scene.shown.round == 1
    run(scene, 8000)
    assert scene.board.sheet.complete and scene.shown.round == 1 and scene.stopped is not None
    assert {widget.id.partition(":")[0] for widget in scene.ui.widgets} == {"sheet", "bar"}
    scene.pressed(Act("sheet:go"))
    run(scene)
    assert scene.board.sheet is None and scene.stopped is None and scene.shown == scene.session.view() and scene.shown.round == 2
    assert scene.board.score_open == 5


def test_the_first_press_completes_it_the_second_goes_on():
    scene = at_the_end_of_round(4)
    run(scene, 12_000, lambda s: s.board.sheet is not None and s.board.sheet.step == 2)
    for complete, there in ((True, True), (None, False)):
        scene.handle(Press(600, 500))
        scene.handle(Release(600, 500))
        scene.update(0)
        assert (scene.board.sheet is not None) is there
        assert not there or scene.board.sheet.complete is complete


def test_keys_go_on_as_well():
    scene = at_the_end_of_round(3)
    run(scene, 12_000, lambda s: s.board.sheet is not None)
    scene.handle(Confirm())
    scene.update(0)
    assert scene.board.sheet.complete
    scene.handle(Confirm())
    assert scene.board.sheet is None


def test_back_goes_on_and_does_not_open_the_pause():
    scene = at_the_end_of_round(3)
    run(scene, 12_000, lambda s: s.board.sheet is not None)
    scene.handle(Back())
    scene.handle(Back())
    assert scene.board.sheet is None and scene.told_app == []


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_it_counts_step_by_step_with_rising_ticks(speed):
    view = finished(5, 2, 3).view(frozenset())
    sheet = ScoreSheet(view, 0, BOOK, True)
    told, time = [], 0
    while not sheet.complete:
        told += sheet.update(20, Motion(speed))
        time += 20
    assert len(told) == sheet.steps == 5 + 3 + 5
    takes = [take for sound, take in told if sound == "score_tick" and take is not None]
    assert takes[:6] == [1, 2, 3, 4, 5, 6] and 5000 / speed < time < 7000 / speed
    assert all(Sounds(enabled=False).known(sound) for sound, _ in told)


def test_rows_are_told_from_the_last_place_to_the_first():
    sheet = ScoreSheet(finished(5, 2, 3).view(frozenset()), 0, BOOK, True)
    sheet.step = sheet.score_stage
    ranks = {line.seat: line.rank for line in sheet.lines}
    told = []
    while not sheet.complete:
        assert [seat for seat in ranks if sheet.told(seat)] == sorted(told)
        told.append(sheet.order[len(told)])
        sheet.step += 1
    assert [ranks[seat] for seat in told] == sorted(ranks.values(), reverse=True) and sheet.told(sheet.order[-1])


def test_sums_roll_up_to_the_scores_and_never_jump():
    view = finished(4, 3, 2).view(frozenset())
    sheet = ScoreSheet(view, 1, BOOK, True)
    before = {line.seat: 0.0 for line in sheet.lines}
    most = max(max(abs(part) for part in (*(s.worth for s in line.stacks), 2)) for line in sheet.lines)
    while sheet.moves:
        for line in sheet.lines:
            now = sheet.counted(line)
            assert abs(now - before[line.seat]) <= most / 3, "a step of 20 ms is a small part of a column"
            before[line.seat] = now
        sheet.update(20, Motion(1.0))
    assert all(sheet.counted(line) == line.score for line in sheet.lines)


@pytest.mark.parametrize("motion", [Motion(0), Motion(1.0, reduced=True)])
def test_where_nothing_moves_it_stands_there_at_once(motion):
    sheet = ScoreSheet(finished(3).view(frozenset()), 2, BOOK, True)
    assert sheet.update(20, motion) == [] and sheet.complete and not sheet.moves
    assert all(sheet.counted(line) == line.score for line in sheet.lines)


def test_the_last_sheet_leads_to_the_results():
    match = begun(3, 3, 0, 62)
    scene = scene_of(match)
    seat, decision = next(iter(match.pending().items()))
    match.submit(seat, decision.options[0])
    assert match.outcome() is not None
    run(scene, 20_000)
    assert scene.told_app == [] and scene.board.sheet is not None and scene.board.sheet.last
    scene.update(0)
    assert not scene.ui.by_id("sheet:go").rect.colliderect(BOXES["rematch"]), "a second press would begin a rematch"
    scene.pressed(Act("sheet:go"))
    run(scene, 400)
    assert scene.told_app == [scene.session]


def test_only_bots_need_no_press():
    match = begun(3, 3, 0, 17)
    match.players[0] = match.players[1]
    scene = scene_of(match)
    seat, decision = next(iter(match.pending().items()))
    match.submit(seat, decision.options[0])
    run(scene, 25_000, lambda s: s.shown.round == 2 and s.settled)
    assert scene.shown.round == 2 and scene.board.sheet is None


def test_past_rounds_can_be_opened_at_any_time():
    scene = scene_of(begun(4, 3, 2, ROUND_STEPS[4][1] + 3))
    assert "sheet:open" in {widget.id for widget in scene.ui.widgets}
    scene.pressed(Act("sheet:open"))
    scene.update(0)
    assert scene.board.sheet.index == 1 and scene.board.sheet.complete and not scene.board.sheet.live
    scene.pressed(Act("sheet:round:0"))
    scene.update(0)
    assert scene.board.sheet.index == 0
    scene.pressed(Act("sheet:go"))
    scene.update(0)
    assert scene.board.sheet is None and scene.shown == scene.session.view() and scene.stopped is None
    scene.handle(Extra("y"))
    scene.update(0)
    assert scene.board.sheet is not None
    scene.handle(Extra("y"))
    assert scene.board.sheet is None


def test_while_somebody_looks_the_story_waits():
    match = begun(4, 3, 0, ROUND_STEPS[4][0])
    scene = scene_of(match)
    scene.pressed(Act("sheet:open"))
    for seat in (1, 2, 3):
        match.submit(seat, match.pending()[seat].options[0])
    run(scene, 1000)
    assert not any(side.ready for side in scene.shown.seats) and scene.settled
    scene.pressed(Act("sheet:go"))
    run(scene, 3000)
    assert [side.ready for side in scene.shown.seats] == [False, True, True, True]


def test_before_the_first_round_is_over_there_is_nothing_to_open():
    scene = scene_of(begun(3, 3, 0, 4))
    assert "sheet:open" not in {widget.id for widget in scene.ui.widgets}
    scene.handle(Extra("y"))
    assert scene.board.sheet is None


def test_the_undo_of_what_ended_the_round_takes_the_sheet_away():
    scene = at_the_end_of_round(3)
    run(scene, 12_000, lambda s: s.board.sheet is not None)
    scene.session._revision += 1
    scene.show_now()
    assert scene.board.sheet is None and scene.stopped is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "objectives"), [(3, 0), (4, 1), (5, 3), (6, 5)])
def test_nothing_is_cut_and_nothing_overlaps(seats, objectives, lang):
    import pygame

    scene = scene_of(finished(seats, 8, objectives), lang=lang)
    for size in ((1280, 720), (1920, 1080)):
        canvas = Canvas.of(size)
        scene.faces.canvas = canvas
        for index in range(3):
            sheet = ScoreSheet(scene.session.view(), index, BOOK, False)
            audit = Audit()
            sheet.paint(Frame(pygame.Surface(size), canvas, audit), scene.scenery)
            assert audit and audit.problems(canvas) == []


@pytest.mark.pixels
@pytest.mark.parametrize("own", [0, 2, HIDDEN])
def test_the_row_of_who_sits_below_is_framed(own):
    scene = scene_of(finished(3))
    sheet = ScoreSheet(scene.session.view(), 1, BOOK, False, own)
    canvas, audit = Canvas.of((1920, 1080)), Audit()
    surface = pygame.Surface((1920, 1080))
    sheet.paint(Frame(surface, canvas, audit), scene.scenery)
    high = min(ROW_MOST, (ROWS_END - ROWS_Y) / 3)
    framed = [surface.get_at((960, round(ROWS_Y + n * high) + 2))[:3] == pygame.Color(theme.LAMP)[:3] for n in range(3)]
    places = [line.seat for line in sorted(sheet.lines, key=lambda line: line.rank)]
    assert framed == [seat == own for seat in places]


def test_rows_stand_by_seat_while_they_are_counted_and_slide_to_their_ranks():
    sheet = ScoreSheet(finished(5, 2, 3).view(frozenset()), 0, BOOK, True)
    tops = [top for _, top, _ in sheet._rows()]
    assert tops == sorted(tops)
    moved = []
    while sheet.moves:
        sheet.update(20, Motion(1.0))
        moved.append(tuple(top for _, top, _ in sheet._rows()))
    ranked = sorted(sheet._rows(), key=lambda row: row[1])
    assert [line.rank for line, _, _ in ranked] == sorted(line.rank for line in sheet.lines)
    assert [line.seat for line, _, _ in ranked] != sorted(line.seat for line in sheet.lines)
    assert len(set(moved)) > 10, "nothing jumps"


def test_all_totals_are_told_and_can_be_read_before_a_row_slides():
    sheet, still_ms = ScoreSheet(finished(5, 2, 3).view(frozenset()), 0, BOOK, True), 0
    while not sheet.slid:
        sheet.update(20, Motion(1.0))
        still_ms += 20 if all(sheet.told(line.seat) for line in sheet.lines) else 0
    assert still_ms > 1000


def test_the_way_on_is_at_one_place_after_every_round():
    view = finished(3).view(frozenset())
    found = [ScoreSheet(view, n, BOOK, True).widgets(scene_of(finished(3)).scenery)[-1] for n in range(3)]
    assert {one.id for one in found} == {"sheet:go"} and len({tuple(one.box) for one in found}) == 1
