"""The order in which a ranking names everybody."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.core.types import Outcome
from game.pages.kit.standings import Ranking, in_order, own_seat
from game.pages.play.results_board import BOXES
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame


def test_equal_places_are_sorted_by_points() -> None:
    assert in_order(Outcome((2, 1, 2, 1, 1), (4, 1, 6, 3, 3), "sane")) == [3, 4, 1, 2, 0]


@pytest.mark.parametrize(("teams", "numbers"), [(False, ["1", "1", "2"]), (True, [])])
def test_where_a_team_has_won_nobody_is_first_or_second(teams: bool, numbers: list[str]) -> None:
    players = [Player(name, "gus", None) for name in ("Ann", "Bea", "Cleo")]
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
    ranking = Ranking(players, Outcome((1, 1, 2), (9, 8, 7), "sane"), None, str, "", teams=teams)
    ranking.paint(frame, BOXES["ranking"])
    assert [item.text for item in frame.audit if item.text in ("1", "2")] == numbers  # type: ignore[union-attr]


def test_the_cup_stands_beside_the_plate_of_facts() -> None:
    assert BOXES["trophy"][0] + BOXES["trophy"][2] <= BOXES["facts"][0] - 24


def test_where_sides_have_won_the_one_person_stands_first() -> None:
    players = [Player("Ann", "gus", None), Player("Ben", "noor", None), Player("Cid", "sam", 0)]
    for teams, order in ((True, [2, 0, 1]), (False, [0, 1, 2])):
        ranking = Ranking(players, Outcome((1, 1, 2), (9, 8, 7), "sane"), None, str, "", teams=teams)
        assert ranking.order() == order


@pytest.mark.parametrize(("people", "marks"), [((), 0), ((2,), 1), ((0, 2), 2), ((0, 1, 2), 0)])
def test_among_bots_each_person_has_a_mark(people: tuple[int, ...], marks: int) -> None:
    players = [Player(name, "gus", n if n in people else None) for n, name in enumerate(("Ann", "Ben", "Cid"))]
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
    Ranking(players, Outcome((1, 1, 2), (9, 8, 7), "sane"), None, str, "").paint(frame, BOXES["ranking"])
    assert frame.audit is not None and [icon[0] for icon in frame.audit.icons].count("ui_person") == marks
    assert own_seat(players) == (2 if people == (2,) else None)


def test_a_person_on_a_phone_has_a_phone_for_a_mark() -> None:
    players = [Player("Ann", "gus", 0), Player("Ben", "noor", 1, phone=True), Player("Cid", "sam", None)]
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
    Ranking(players, Outcome((1, 1, 2), (9, 8, 7), "sane"), None, str, "").paint(frame, BOXES["ranking"])
    assert frame.audit is not None and [icon[0] for icon in frame.audit.icons] == ["ui_person", "ui_phone"]
