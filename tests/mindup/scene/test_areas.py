"""The players' areas: what decides can be read from the couch, and nothing lies on anything else."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.text import signed
from game.titles.mindup.rules.scoring import Standing
from game.titles.mindup.rules.seen import Column
from game.titles.mindup.scene.areas import FEW, Area, Chip, Stack, area, area_of
from game.titles.mindup.scene.cardbook import FIVE, SUITS, card_book
from game.titles.mindup.scene.faces import FAR
from game.titles.mindup.scene.layout import card_key, chosen_box, goals_box, portrait_box
from game.titles.mindup.scene.scenery import TIMES
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.mindup.scene.matches import begun
from tests.mindup.scene.robot import still
from tests.mindup.scene.test_sheet import scene_of

BOOK = card_book()
pytestmark = pytest.mark.pixels

@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_what_objectives_bring_a_rival_can_be_read_from_the_couch_and_lies_on_nothing(seats, size, text):
    canvas = Canvas.of(size, text)
    for goals in (2, 6, -2, -4):
        audit = Audit()
        shown = Area(1, 0, seats, "Wilhelmina", "odile", True, "choosing", "", (), False, goals=goals)
        area(Frame(pygame.Surface(size), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        assert signed(goals) in found and not audit.problems(canvas)
        told = found[signed(goals)]
        assert told.size >= canvas.px(FAR)
        assert not any(told.rect.colliderect(one.rect) for one in audit if one is not told and one.text)
        assert canvas.rect(goals_box(seats, 0, 1)).contains(told.rect.inflate(-8, -24))
        chosen, face = chosen_box(seats, 0, 1), portrait_box(seats, 0, 1)
        assert not pygame.FRect(chosen).colliderect(face)


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_the_value_of_a_column_can_be_read_from_the_couch(seats, text):
    canvas = Canvas.of((1280, 720), text)
    for near in (0, 1):
        audit = Audit()
        piles = tuple(Stack(value, suit, 2, 1, 2 * value) for value, suit in zip((5, 2, 4, 1), SUITS, strict=False))
        shown = Area(1, near, seats, "Odile", "odile", False, "", "", (*piles, Stack(3, "", 0, 0, 0)), False)
        area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
        values = [drawn for drawn in audit if drawn.text.startswith(TIMES)]
        assert len(values) == 5 and all(one.size >= canvas.px(FAR) for one in values)
        assert not audit.problems(canvas)


def test_a_bot_is_marked_wherever_it_sits():
    canvas = Canvas.of((1280, 720))
    for near in (0, 1):
        shown = [
            Area(1, near, 4, "Odile", "odile", bot, "", "", (), False) for bot in (True, False)
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


@pytest.mark.parametrize("seats", (4, 5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_a_column_in_short_says_its_value_and_how_many_cards_lie_there_large_from_the_couch(seats, size, text):
    """What decides from afar; what it is worth stands where the area is pressed, and the sum of all in the panel of scores."""
    canvas, audit = Canvas.of(size, text), Audit()
    piles = (Stack(5, "blue", 6, 2, 30), Stack(4, "pink", 3, -1, 12), *[Stack(value, "", 0, 0, 0) for value in (1, 2, 3)])
    area(Frame(pygame.Surface(size), canvas, audit), Area(1, 0, seats, "Odile", "odile", True, "", "", piles, False))
    found = {drawn.text: drawn for drawn in audit}
    assert set(found) == {"Odile", "6", "3", *(f"{TIMES}{value}" for value in (1, 2, 3, 4, 5))}
    assert all(found[words].size >= canvas.px(60) for words in ("6", "3"))
    assert all(found[f"{TIMES}{value}"].size >= canvas.px(46) for value in (1, 2, 3, 4, 5))
    boxes = [drawn.rect for drawn in audit]
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)
    assert not audit.problems(canvas)


def test_a_rivals_deep_column_says_how_many_cards_it_holds():
    canvas, audit = Canvas.of((1280, 720)), Audit()
    shown = Area(1, 0, 3, "Odile", "odile", False, "", "", (Stack(3, "pink", 6, 0, 18),), False)
    area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
    assert f"3{TIMES}6" in [drawn.text for drawn in audit] and not audit.problems(canvas)


@pytest.mark.parametrize("many", (2, 3, 5))
def test_the_own_columns_tell_which_objectives_look_at_them(many):
    """Of more than two only those that are met: what may still be has no room beside them to be read."""
    robot, told = still(4, 3, 6, many), 0
    view, s = robot.table.shown, robot.table.scenery
    columns = view.seats[0].columns
    for seat in range(4):
        content = area_of(view, seat, 0, s, "#FFFFFF")
        assert (content.chips == ()) is (seat != 0), "rivals have no room for them"
    for n, chips in enumerate(area_of(view, 0, 0, s, "#FFFFFF").chips):
        here = [
            one
            for one, got in zip(view.objectives, view.seats[0].sheet.objectives, strict=True)
            if BOOK.scoring.looked_at(one, columns)[:1] == (n,) and (got or (many <= FEW and _in_reach(view, one)))
        ]
        assert sum(chip.points for chip in chips) == sum(BOOK.points(one) for one in here)
        assert len(chips) == min(2, len(here)) or len({chip.met for chip in chips}) == len(chips) == 1
        told += len(chips)
    assert told or many > FEW


def _in_reach(view, objective):
    counts = [BOOK.scoring.counts([card for one in side.columns for card in one.cards]) for side in view.seats]
    opened = [one.colour for one in view.seats[0].columns if one.cards]
    return BOOK.scoring.in_reach(objective, Standing(0, counts, opened, view.order), view.turns - view.turn + 2)


def _standing(own, opened, rivals=((0, 0, 0, 0, 0),), order=(3, 1, 2, 4, 5)):
    names = BOOK.catalog.colours

    def counted(row):
        return [row.get(name, 0) for name in names]

    return Standing(0, [counted(own), *(counted(dict(zip(names, one, strict=True))) for one in rivals)],
                    [names.index(one) for one in opened], order)  # fmt: skip


@pytest.mark.parametrize(
    ("objective", "own", "opened", "left", "open_"),
    [
        (8, {"green": 1}, ["green"], 9, False),  # on x3, where it stays
        (8, {"green": 1, "pink": 1, "blue": 1, "orange": 1}, ["pink", "blue", "orange", "green"], 1, True),
        (8, {}, [], 9, True),
        (2, {"orange": 2, "pink": 1}, ["pink", "orange"], 9, True),
        (1, {"orange": 4}, ["orange"], 5, False),
        (1, {"orange": 2}, ["orange"], 1, True),
        (7, {"green": 1, "pink": 1}, ["green", "pink"], 5, False),
        (11, {"green": 1, "pink": 1}, ["green", "pink"], 2, False),
        (11, {"green": 1, "pink": 1}, ["green", "pink"], 3, True),
        (12, {"green": 1, "pink": 1, "blue": 1, "orange": 1}, ["green", "pink", "blue", "orange"], 3, False),
        (14, {"green": 5, "pink": 1}, ["green", "pink"], 2, False),
        (14, {"green": 5, "pink": 1}, ["green", "pink"], 3, True),
        (4, {"green": 5, "blue": 1}, ["green", "blue"], 3, False),
        (9, {"orange": 3}, ["orange"], 2, False),
        (5, {"pink": 3}, ["pink"], 2, False),
        (5, {"pink": 2}, ["pink"], 2, True),
    ],
)  # fmt: skip
def test_an_objective_that_cannot_be_met_any_more_is_out_of_reach(objective, own, opened, left, open_):
    assert BOOK.scoring.in_reach(objective - 1, _standing(own, opened), left) is open_


def test_no_two_objectives_in_play_have_the_same_sign():
    pairs = [BOOK.sign(one) for one in range(0, len(BOOK.catalog.objectives), 2)]
    assert len(set(pairs)) == len(pairs)
    assert all(BOOK.sign(one) == BOOK.sign(one + 1) for one in range(0, len(BOOK.catalog.objectives), 2))


def test_an_objective_looks_at_the_columns_of_its_colours_or_of_its_count():
    orange, pink = (BOOK.catalog.colours.index(one) for one in ("orange", "pink"))
    columns = (Column(3, pink, (0, 1, 2)), Column(1, orange, (3,)), *[Column(value, -1, ()) for value in (2, 4, 5)])
    for n, objective in enumerate(BOOK.catalog.objectives):
        found, args = BOOK.scoring.looked_at(n, columns), objective.args
        if objective.kind == "distinct_colors":
            assert found == (args["exactly"] - 1,)
        elif objective.kind == "any_color_count":
            assert found == (0,), "three cards are the nearest to four, and are three"
        else:
            named = {args[part] for part in ("color", "other") if part in args}
            assert found == tuple(place for place, suit in enumerate(("pink", "orange")) if suit in named)


def test_an_objective_that_looks_at_several_columns_is_told_once_with_a_bracket_to_the_others():
    several = 0
    for round_ in (1, 2, 3):
        for turn in (3, 5):
            robot = still(4, round_, turn, 2)
            view = robot.table.shown
            chips = area_of(view, 0, 0, robot.table.scenery, "#FFFFFF").chips
            for one in view.objectives:
                first, *others = BOOK.scoring.looked_at(one, view.seats[0].columns) or (0,)
                told = [n for n, here in enumerate(chips) for chip in here if chip.sign == BOOK.sign(one)]
                assert len(told) <= 1 and {*told} <= {first}
                several += any(chip.also == tuple(others) for chip in chips[first] if others)
    assert several


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_the_chips_over_the_own_columns_lie_on_nothing(size, text):
    canvas = Canvas.of(size, text)
    piles = tuple(Stack(value, suit, 3, 0, 3 * value) for value, suit in zip((5, 2, 4, 1, 3), SUITS, strict=True))
    kinds = [Chip(points, met, sign) for points in (2, -2) for met in (True, False) for sign in ("mu_pink", "ui_deck", FIVE)]
    for one in kinds:
        for chips in ((one,), (one, kinds[3])):
            audit = Audit()
            shown = Area(0, 0, 5, "Odile", "odile", False, "", "", piles, False, chips=(chips,) * 5)
            area(Frame(pygame.Surface(size), canvas, audit), shown)
            words = [drawn for drawn in audit if drawn.text]
            assert not audit.problems(canvas)
            assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(words) for b in words[:n]), (one, len(chips))
