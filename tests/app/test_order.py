"""Seats in another order: the row in hand, drag, keys and pad in the lobby, and who starts wherever they sit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.home.matches.plan import Plan, SeatPlan
from game.pages import ways
from game.pages.kit import seating
from game.pages.lobby.order import Grip, Order
from game.pages.lobby.page import Lobby
from game.pages.lobby.rows import COLUMN, place_of
from game.titles import title
from game.ui.theme import PORTRAITS

from .driver import Driver, make_app

TITLE = title("mindflayer")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal", "Iris", "Jo")
PLACES = [place_of(n) for n in range(10)]


def plan(seats: int) -> Plan:
    made = Plan(TITLE, (), tuple(PORTRAITS))
    made.seats = [SeatPlan(NAMES[n], tuple(PORTRAITS)[n], n < 3, "casual") for n in range(seats)]
    return made


def names(made: Plan) -> str:
    return "".join(seat.name[0] for seat in made.seats)


@pytest.fixture
def lobby(driver: Driver) -> Iterator[Lobby]:
    """The lobby of seven."""
    driver.app.context.go(ways.ShowLobby("mindflayer", plan(7)))
    driver.frames(2)
    page = driver.app.stage.top
    assert isinstance(page, Lobby)
    yield page


# The plan


def test_the_chosen_first_player_stays_chosen_wherever_the_seat_goes() -> None:
    made = plan(6)
    made.options["first"] = 2
    made.move(2, 5)
    assert names(made) == "ABDEFC" and made.options["first"] == 5
    made.move(0, 5)
    assert names(made) == "BDEFCA" and made.options["first"] == 4
    made.move(5, 0)
    made.remove(0)
    assert names(made) == "BDEFC" and made.options["first"] == 4
    made.remove(4)
    assert made.options["first"] == 0, "nobody is chosen any more: the first seat"
    assert made.setup().options["first"] == 0


def test_who_starts_is_stepped_through_all_seats_and_remembered() -> None:
    made = plan(5)
    option = next(option for option in TITLE.options if option.seats)
    made.step_option(option, -1)
    assert made.options["first"] == 4
    again = Plan(TITLE, (), tuple(PORTRAITS), made.memory())
    assert again.options["first"] == 4
    again = Plan(TITLE, (), tuple(PORTRAITS), {**made.memory(), "seats": made.memory()["seats"][:4]})
    assert again.options["first"] == 0, "a seat that is not there"


def test_hands_never_lie_open_where_secrets_are_the_game(driver: Driver) -> None:
    made = Plan(TITLE, (), tuple(PORTRAITS), {"open_hands": True})
    assert made.open_hands is False
    driver.app.context.change(trust=True)
    settings = driver.app.context.matches._settings(TITLE, True, False)
    assert not settings.open_hands


# The row in hand


@pytest.mark.parametrize(
    ("at", "over", "above", "below"),
    [(5, 5, 5, 5), (5, 7, 6, 7), (0, 9, 8, 9), (9, 0, 0, 1), (3, 4, 3, 4), (4, 3, 3, 4)],
)
def test_a_row_lands_in_the_gap_its_middle_is_nearest_to(at: int, over: int, above: int, below: int) -> None:
    order = Order(COLUMN)
    order.take(at, Grip.DRAG)
    x, y, _, _ = PLACES[over]
    for shift, to in ((-10.0, above), (0.0, above), (10.0, below)):
        order.follow((x, y + shift), PLACES)
        assert order.to == to


def test_steps_stop_at_the_ends() -> None:
    order = Order(COLUMN)
    order.take(2, Grip.KEYS)
    for direction, to in (("right", 6), ("down", 6), ("left", 1), ("up", 0), ("up", 0), ("end", 6), ("home", 0), ("next", 1)):
        order.step(direction, 7)
        assert order.to == to, direction
    assert order.drop() == (2, 1) and order.drop() is None


# In the lobby


def drag(driver: Driver, start: tuple[float, float], *stops: tuple[float, float], let_go: bool = True) -> None:
    canvas = driver.app.canvas
    pos = canvas.point(*start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for stop in stops:
        pos = canvas.point(*stop)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        driver.frames(1)
    if let_go:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    driver.frames(2)


def middle(lobby: Lobby, seat: int) -> tuple[float, float]:
    x, y = lobby.ui.by_id(f"seat:{seat}:handle").rect.center
    return x, y


def test_a_row_is_dragged_by_its_handle(driver: Driver, lobby: Lobby) -> None:
    x, y = middle(lobby, 5)
    first = middle(lobby, 1)
    drag(driver, (x, y), (x, y - 40), (first[0], first[1] - 20), let_go=False)
    assert lobby.order.at == 5 and lobby.order.to == 1
    assert [w.id for w in lobby.ui.widgets if w.id.startswith("seat:5:")] == ["seat:5:handle"], "its place is empty meanwhile"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=driver.app.canvas.point(*first), button=1))
    driver.frames(2)
    assert names(lobby.plan) == "AFBCDEG" and lobby.order.at is None
    driver.click("seat:1:kind")
    assert lobby.plan.seats[1].name == "Finn"


def test_escape_puts_a_dragged_row_back(driver: Driver, lobby: Lobby) -> None:
    x, y = middle(lobby, 0)
    drag(driver, (x, y), (x, y + 60), (x, y + 300), let_go=False)
    assert lobby.order.at == 0
    driver.key(pygame.K_ESCAPE)
    assert lobby.order.at is None and driver.scene == "lobby"
    drag(driver, (x, y), (x, y + 260), (x, y + 280))
    assert lobby.order.at is None
    drag(driver, (x, y), (x, y + 60), (x, y + 150))
    assert names(lobby.plan) == "BACDEFG", "the next drag counts again"


def test_a_click_takes_a_row_and_the_next_one_drops_it(driver: Driver, lobby: Lobby) -> None:
    driver.click("seat:0:handle")
    assert lobby.order.at == 0 and lobby.order.grip is Grip.CLICK
    x, y = middle(lobby, 3)
    pos = driver.app.canvas.point(x, y + 30)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    driver.frames(1)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    driver.frames(2)
    assert names(lobby.plan) == "BCDAEFG" and lobby.order.at is None


def test_keys_pick_up_move_and_drop(driver: Driver, lobby: Lobby) -> None:
    lobby.ui.focus("seat:6:kind", show=True)
    driver.key(pygame.K_x)
    assert lobby.order.at == 6 and lobby.order.grip is Grip.KEYS
    driver.key(pygame.K_UP, pygame.K_LEFT)
    assert lobby.order.to == 0
    driver.key(pygame.K_RETURN)
    assert names(lobby.plan) == "GABCDEF"
    focused = lobby.ui.focused
    assert focused is not None and focused.id == "seat:0:handle", "the focus goes along"
    driver.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_x)
    assert names(lobby.plan) == "AGBCDEF", "Enter on the handle picks up, X drops, too"
    driver.key(pygame.K_x, pygame.K_END, pygame.K_ESCAPE)
    assert names(lobby.plan) == "AGBCDEF" and driver.scene == "lobby"


def test_the_pad_picks_up_moves_and_drops(driver: Driver, lobby: Lobby) -> None:
    lobby.ui.focus("seat:1:handle", show=True)
    driver.pad(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert (lobby.order.at, lobby.order.to) == (1, 3)
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert names(lobby.plan) == "ACDBEFG"
    driver.pad(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_B)
    assert names(lobby.plan) == "ACDBEFG" and driver.scene == "lobby"


def test_enter_and_escape_are_the_rows_as_long_as_it_is_in_hand(driver: Driver, lobby: Lobby) -> None:
    def shown() -> list[str | None]:
        return [lobby.ui.by_id(id).hint for id in ("start", "back")]

    lobby.ui.focus("seat:3:kind", show=True)
    for leave in (pygame.K_RETURN, pygame.K_ESCAPE):
        assert shown() == ["A", "B"]
        driver.key(pygame.K_x)
        assert shown() == [None, None]
        driver.key(leave)
    assert shown() == ["A", "B"] and names(lobby.plan) == "ABCDEFG", "dropped where it was, then put back"


def test_x_in_a_name_is_a_letter(driver: Driver, lobby: Lobby) -> None:
    driver.click("seat:0:name")
    driver.key(pygame.K_x)
    assert lobby.order.at is None


def test_the_match_is_dealt_in_the_order_of_the_couch(driver: Driver, lobby: Lobby) -> None:
    lobby.plan.options["first"] = 1
    lobby.ui.focus("seat:1:handle", show=True)
    driver.key(pygame.K_x, pygame.K_UP, pygame.K_RETURN)
    driver.app.context.stage.settle()
    lobby.start()
    session = driver.app.context.matches.session
    assert session is not None
    assert [player.name for player in session.players] == ["Ben", "Ann", "Cleo", "Dan", "Eve", "Finn", "Gwen"]
    assert session.view().first == 0, "Ben was chosen, and sits in the first seat now"


def test_the_rules_are_at_hand_below_the_couch(driver: Driver, lobby: Lobby) -> None:
    driver.click("rules")
    assert driver.scene == "rules"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stage.top is lobby


# Cards that are picked


def test_meetings_are_picked_in_their_order_or_left_to_chance(driver: Driver, lobby: Lobby) -> None:
    driver.click("pick:meetings")
    assert driver.scene == "picking"
    for id in ("radio", "cabin", "lab"):
        driver.click(f"card:{id}")
    driver.click("card:cabin")
    assert "done" not in driver.ids(), "one is missing"
    for id in ("cinema", "fair"):
        driver.click(f"card:{id}")
    driver.click("done")
    assert driver.scene == "lobby" and lobby.plan.options["meetings"] == "radio,lab,fair", "a fourth takes the last one's place"
    option = next(option for option in TITLE.options if option.picker)
    assert lobby.options().chosen_cards(option).count("·") == 2
    again = Plan(TITLE, (), tuple(PORTRAITS), lobby.plan.memory())
    assert again.options["meetings"] == "radio,lab,fair"
    driver.click("pick:meetings")
    driver.click("card:pool")
    driver.click("back")
    assert lobby.plan.options["meetings"] == "radio,lab,fair", "going back changes nothing"
    driver.click("pick:meetings")
    for id in ("pool", "school", "radio"):
        driver.click(f"card:{id}")
    driver.click("done")
    assert lobby.plan.options["meetings"] == "pool,school,radio", "those of last time make room for new ones"
    driver.click("pick:meetings")
    driver.click("free")
    assert lobby.plan.options["meetings"] == "random"


@pytest.mark.parametrize("value", ["radio,lab", "radio,lab,lab", "radio,lab,moon", ""])
def test_meetings_that_cannot_be_played_are_left_to_chance(driver: Driver, value: str) -> None:
    made = plan(4)
    made.options["meetings"] = value
    driver.app.context.go(ways.ShowLobby("mindflayer", made))
    assert made.options["meetings"] == "random"


def test_another_language_while_picking(tmp_path: Path) -> None:
    app = make_app(tmp_path / "home")
    driver = Driver(app)
    app.context.go(ways.ShowLobby("mindflayer", plan(4)))
    driver.frames(2)
    driver.click("pick:meetings")
    driver.click("card:lab")
    app.context.change(lang="fr")
    driver.frames(2)
    picking = app.stage.top
    assert picking.heading()[1] == app.context.words.get("mindflayer.pick.heading")  # type: ignore[union-attr]
    assert picking.chosen == ["lab"]  # type: ignore[union-attr]
    app.stage.clear()
    app.context.matches.close()


# Away from the table


def test_a_bot_takes_the_seat_of_who_has_to_go(driver: Driver) -> None:
    seating.begin(driver.app.context, plan(4))
    session = driver.app.context.matches.session
    assert session is not None
    driver.app.context.at_table.pause(session)
    driver.frames(2)
    assert "concede" not in driver.ids()
    driver.click("hand_over")
    driver.click("answer:1")
    ben = session.players[1]
    assert (ben.name, ben.person, ben.level) == ("Ben", None, TITLE.levels[len(TITLE.levels) // 2])
    assert [player.person is None for player in session.players] == [False, True, False, True]
    driver.frames(4)
    assert not session.paused
