"""A rival's area: its numbers stand on one line at every seat, and nothing lies on anything else."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.titles.mindup.rules.scoring import Standing
from game.titles.mindup.rules.seen import Column
from game.titles.mindup.scene.areas import FEW, Area, Chip, Stack, area, area_of
from game.titles.mindup.scene.cardbook import FIVE, SUITS, card_book
from game.titles.mindup.scene.faces import FAR
from game.titles.mindup.scene.layout import card_key, chosen_box, portrait_box
from game.titles.mindup.scene.scenery import TIMES
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.mindup.scene.matches import begun
from tests.mindup.scene.robot import still
from tests.mindup.scene.test_sheet import scene_of

BOOK = card_book()
pytestmark = pytest.mark.pixels

SCORES = (("0", "+0"), ("20", "+0"), ("37", "+14"), ("53", "+22"), ("\u22123", "\u22122"), ("112", "+38"), ("40", ""))


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_gain_and_score_can_be_read_from_the_couch_and_lie_apart(seats, size, text):
    canvas = Canvas.of(size, text)
    for score, gain in SCORES:
        audit = Audit()
        shown = Area(1, 0, seats, "Odile", "odile", True, "choosing", score, gain, "", (), False)
        area(Frame(pygame.Surface(size), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        numbers = [found[words] for words in (gain, score) if words]
        assert "Odile" in found and not audit.problems(canvas), (score, gain)
        assert all(one.size >= canvas.px(FAR if seats < 6 else 36) for one in numbers), (score, gain)
        if gain and seats < 5:
            assert numbers[0].rect.bottom < numbers[1].rect.top
        elif gain:
            assert numbers[0].rect.right < numbers[1].rect.left


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_the_value_of_a_column_can_be_read_from_the_couch(seats, text):
    canvas = Canvas.of((1280, 720), text)
    for near in (0, 1):
        audit = Audit()
        piles = tuple(Stack(value, suit, 2, 1, 2 * value) for value, suit in zip((5, 2, 4, 1), SUITS, strict=False))
        shown = Area(1, near, seats, "Odile", "odile", False, "", "12", "+3", "", (*piles, Stack(3, "", 0, 0, 0)), False)
        area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
        values = [drawn for drawn in audit if drawn.text.startswith(TIMES)]
        assert len(values) == 5 and all(one.size >= canvas.px(FAR) for one in values)
        assert not audit.problems(canvas)


def test_a_bot_is_marked_wherever_it_sits():
    canvas = Canvas.of((1280, 720))
    for near in (0, 1):
        shown = [
            Area(1, near, 4, "Odile", "odile", bot, "", "0", "", "", (), False) for bot in (True, False)
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


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("text", (1.0, 1.3))
def test_what_objectives_bring_is_a_number_of_its_own_beside_the_gain(seats, text):
    canvas = Canvas.of((1280, 720), text)
    for before, goals in (("36+", "2"), ("40\u2212", "2"), ("42\u2212", "4")):
        audit = Audit()
        shown = Area(1, 0, seats, "Wilhelmina", "odile", True, "choosing", "112", "+38", "", (), False, goals=(before, goals))
        area(Frame(pygame.Surface((1280, 720)), canvas, audit), shown)
        found = {drawn.text: drawn for drawn in audit}
        before = before if seats < 5 else before[-1].replace("+", "")
        assert {before, goals, "+38", "112"} - {""} <= set(found) and not audit.problems(canvas)
        parts = (before, goals) if before else (goals,)
        assert all(not found[part].rect.colliderect(found[all_].rect) for part in parts for all_ in ("+38", "112"))
        chosen, face = chosen_box(seats, 0, 1), portrait_box(seats, 0, 1)
        assert not pygame.FRect(chosen).colliderect(face)


@pytest.mark.parametrize("seats", (5, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_column_in_short_is_large_and_its_numbers_add_up_to_the_gain(seats, size):
    canvas, audit = Canvas.of(size), Audit()
    piles = (Stack(5, "blue", 6, 2, 30), Stack(4, "pink", 3, -1, 12), *[Stack(value, "", 0, 0, 0) for value in (1, 2, 3)])
    shown = Area(1, 0, seats, "Odile", "odile", True, "", "112", "+43", "", piles, False)
    area(Frame(pygame.Surface(size), canvas, audit), shown)
    found = {drawn.text: drawn for drawn in audit}
    assert {"32", "11"} <= set(found), "what a column is worth has its bubbles in it"
    assert all(found[words].size >= canvas.px(FAR) for words in ("32", "11", "6", "3", f"{TIMES}5", "+43", "112"))
    boxes = [drawn.rect for drawn in audit if drawn.text in ("32", "11", "6", "3", f"{TIMES}5", f"{TIMES}4")]
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)


@pytest.mark.parametrize("seats", (5, 6))
def test_the_chip_of_objectives_has_one_place_however_much_a_rival_has(seats):
    canvas, places = Canvas.of((1920, 1080)), set()
    for gain, before in (("+2", "0+"), ("+9", "7+"), ("+38", "36+")):
        audit, parts = Audit(), (before, "2")
        area(
            Frame(pygame.Surface((1920, 1080)), canvas, audit),
            Area(1, 0, seats, "Odile", "odile", True, "choosing", "112", gain, "", (), False, goals=parts),
        )
        places |= {tuple(drawn.rect.topleft) for drawn in audit if drawn.text == "2"}
    assert len(places) == 1


def test_a_rivals_deep_column_says_how_many_cards_it_holds():
    canvas, audit = Canvas.of((1280, 720)), Audit()
    shown = Area(1, 0, 4, "Odile", "odile", False, "", "12", "+3", "", (Stack(3, "pink", 6, 0, 18),), False)
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
            shown = Area(0, 0, 5, "Odile", "odile", False, "", "12", "+3", "", piles, False, chips=(chips,) * 5)
            area(Frame(pygame.Surface(size), canvas, audit), shown)
            words = [drawn for drawn in audit if drawn.text]
            assert not audit.problems(canvas)
            assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(words) for b in words[:n]), (one, len(chips))
