"""Names, seeds and words to be searched without a real keyboard: by a pad alone, by a mouse alone, and both with one at hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.pages.kit.keyboard import Keyboard
from game.pages.reader.page import Reader
from game.ui.frame import Frame
from game.ui.inputmap import Char, Press
from game.ui.keyboard import SIZE, Cap
from tests.gallery.keyboard import SHOTS
from tests.gallery.shot import SIZES, opened
from tests.robot.house import House

from .driver import Driver
from .walker import Walker, X

SHOT = {shot.name: shot for shot in SHOTS}


@pytest.fixture
def pad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    """Somebody at the menu who has a pad and nothing else."""
    monkeypatch.setattr(App, "draw", lambda self: None)
    house = House(tmp_path / "home")
    house.menu()
    yield Walker(house, True)
    house.close()


def board(who: Walker) -> Keyboard:
    """The keyboard on top."""
    found = who.top
    assert isinstance(found, Keyboard)
    return found


# ---------------------------------------------------------------------- by pad alone
def test_a_profile_gets_a_name_of_its_own_and_another_one(pad: Walker) -> None:
    people = pad.house.app.context.people
    pad.use("players")
    pad.use("add")
    proposed = people.list[0].name
    assert board(pad).line.marked, "the first letter takes the place of the name that was proposed"
    pad.type("Zoé-Lou")
    pad.done()
    assert pad.scene == "person" and pad.focused == "done"
    assert people.list[0].name == "Zoé-Lou" != proposed
    pad.use("name")
    assert board(pad).line.text == "Zoé-Lou"
    for _ in range(4):
        pad.back()
    pad.use("done")
    assert pad.scene == "person" and people.list[0].name == "Zoé"


def test_b_takes_letters_back_and_then_leaves_with_the_old_name(pad: Walker) -> None:
    people = pad.house.app.context.people
    people.add("Ada")
    pad.use("players")
    pad.use("0:open")
    pad.use("name")
    left = []
    for _ in range(3):
        pad.back()
        left.append(board(pad).line.text)
    assert left == ["Ad", "A", ""] and board(pad).field.text == "", "the field below shows the same"
    pad.back()
    assert pad.scene == "person" and people.list[0].name == "Ada" and pad.top.ui.by_id("name").text == "Ada"
    assert not pad.top.refused


def test_a_campaign_is_named(pad: Walker) -> None:
    pad.use("title:mechs")
    pad.use("campaign")
    pad.use("new")
    pad.type("Les rois & nous")
    pad.done()
    chosen = pad.top.chosen
    assert pad.scene == "campaigns" and chosen.name == "Les rois & nous"
    assert chosen.name in [one.name for one in pad.house.app.context.campaigns.of("mechs")]


def test_a_seed_takes_digits_and_the_letters_that_it_may_have(pad: Walker) -> None:
    pad.use("title:mindbug")
    pad.use("seed")
    pad.use("seed")
    keys = {widget.label for widget in board(pad).ui.widgets if isinstance(widget, Cap) and widget.enabled}
    assert keys >= set("0123456789abcdefgh-") and not keys & set("oi'")
    for typed, taken in (("4711", "4711"), ("c7qf9m2xabcde", "C7QF-9M2X-ABCDE")):
        for _ in board(pad).line.text:
            pad.back()
        pad.type(typed)
        pad.done()
        assert pad.scene == "seed" and pad.top.plan.seed == taken
        pad.use("seed")


def test_a_seat_gets_a_name_whoever_sits_there(pad: Walker) -> None:
    pad.use("title:mindup")
    for seat, name in ((0, "Tim O'Tao"), (1, "Robot Un")):
        pad.use(f"seat:{seat}:name")
        for _ in board(pad).line.text:
            pad.back()
        pad.type(name)
        pad.done()
        assert pad.top.plan.seats[seat].name == name


def test_capitals_are_switched_by_hand_and_come_by_themselves(pad: Walker) -> None:
    pad.use("players")
    pad.use("add")
    page = board(pad)
    cases = [page.case]
    for _ in range(4):
        pad.house.button(X)
        cases.append(page.case)
    assert cases == [1, 0, 1, 2, 0], "small, one, all; what came by itself is switched off at once"
    pad.type("oB")
    pad.house.button(X)
    pad.house.button(X)
    pad.type("AB c-d")
    assert page.line.text == "oBAB c-d"


def test_the_cross_goes_round_at_the_edges_and_comes_to_every_key(pad: Walker) -> None:
    pad.use("players")
    pad.use("add")
    for id in [w.id for w in pad.top.ui.widgets if w.focusable]:
        pad.across(id)
    pad.across("sign:1:0")
    pad.push("left")
    assert pad.focused == "case"
    pad.push("right")
    assert pad.focused == "sign:1:0"
    pad.push("up", "up")
    assert pad.focused == "sign:apostrophe"
    pad.push("down")
    assert pad.focused == "sign:0:0"


def test_the_letter_in_the_middle_is_mended(pad: Walker) -> None:
    pad.use("players")
    pad.use("add")
    pad.type("Lea")
    pad.use("left")
    pad.back()
    pad.type("é")
    pad.use("right")
    pad.type("x")
    assert board(pad).line.text == "Léax"


# ---------------------------------------------------------------------- by mouse alone, and with a keyboard
def test_a_mouse_alone_opens_it_with_the_key_in_the_field(driver: Driver) -> None:
    driver.click("players")
    driver.click("add")
    assert driver.scene == "person", "a mouse may have a keyboard beside it"
    page = driver.app.stage.top
    box = page.ui.by_id("name").key_box  # type: ignore[union-attr]
    click(driver, *box.center)
    assert driver.scene == "keyboard"
    for id in ("sign:1:0", "sign:1:1", "space", "done"):
        driver.click(id)
    assert driver.scene == "person" and [p.name for p in driver.app.context.people.list] == ["Qw"]


def test_a_press_beside_the_panel_keeps_what_was_typed(driver: Driver) -> None:
    driver.click("players")
    driver.click("add")
    driver.app.stage.top.open_keyboard("name")  # type: ignore[union-attr]
    driver.frames(2)
    driver.type("Bea")
    click(driver, 1900, 100)
    assert driver.scene == "person" and driver.app.context.people.list[0].name == "Bea"


def test_a_real_keyboard_types_into_it_and_enter_or_escape_is_done(driver: Driver) -> None:
    driver.click("players")
    for key, name in ((pygame.K_RETURN, "Léo"), (pygame.K_ESCAPE, "Mia")):
        driver.click("add")
        driver.app.stage.top.open_keyboard("name")  # type: ignore[union-attr]
        driver.frames(2)
        driver.type(f"{name}b")
        driver.key(pygame.K_BACKSPACE)
        driver.key(key)
        assert driver.scene == "person" and driver.app.context.people.list[-1].name == name
        driver.click("back")


def test_a_real_keyboard_types_into_the_field_as_before(driver: Driver) -> None:
    driver.click("players")
    driver.click("add")
    driver.type("Ida")
    driver.key(pygame.K_RETURN)
    assert driver.scene == "person" and driver.app.context.people.list[0].name == "Ida"


def click(driver: Driver, x: float, y: float) -> None:
    """Press and let go at a point in units."""
    pos = driver.app.canvas.point(x, y)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, buttons=(0, 0, 0), rel=(0, 0)))
    driver.frames(2)


@pytest.mark.pixels
# ---------------------------------------------------------------------- the search
def test_results_are_listed_and_seen_while_somebody_types() -> None:
    with opened(SHOT["keyboard_search"], "en", SIZES[0]) as ctx:
        top = ctx.stage.top
        assert isinstance(top, Keyboard) and isinstance(top.page, Reader)
        page = top.page
        area = ctx.stage.canvas.rect(page.ui.areas[0].rect)

        def seen() -> bytes:
            picture = pygame.Surface(SIZES[0])
            ctx.stage.draw(Frame(picture, ctx.stage.canvas, None, "pad"))
            return picture.subsurface(area).get_buffer().raw

        before = page.wanted, len(page.found), seen()
        for letter in " own":
            top.handle(Char(letter))
        after = page.wanted, len(page.found), seen()
        assert before[0] == "mind" and after[0] == "mind own" and 0 < after[1] < before[1] and after[2] != before[2]
        top.handle(Press(top.origin[0] + SIZE[0] + 5, 500))
        assert ctx.stage.top is page and page.wanted == "mind own"
