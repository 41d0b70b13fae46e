"""The shots of the keyboard on the screen: a name begun, a campaign in capitals, a seed, a search with what it has found."""

from __future__ import annotations

from collections.abc import Callable

from game.home.matches.plan import SeatPlan
from game.pages.kit.context import Context
from game.pages.kit.keyboard import Keyboard
from game.pages.kit.page import Page
from game.pages.people.page import PersonPage
from game.ui import pads
from game.ui.focus import Act
from game.ui.inputmap import Char
from game.ui.scene import Scene
from tests.gallery.missions import campaigns
from tests.gallery.pages import house, lobby, sown
from tests.gallery.reader import reader
from tests.gallery.shot import Shot


def opened(field: str, words: str = "", *keys: str) -> Callable[[Scene], None]:
    """Let the keyboard be opened for a field, something be typed with it, and keys be pressed."""

    def prepare(scene: Scene) -> None:
        assert isinstance(scene, Page)
        scene.open_keyboard(field)
        board = scene.ctx.stage.top
        assert isinstance(board, Keyboard)
        for letter in words:
            board.handle(Char(letter))
        for id in keys:
            board.act(Act(id))
        board.ui.focus(board.first_focus(), show=True)

    return prepare


def person(ctx: Context) -> Scene:
    """The page of somebody new."""
    house(ctx)
    ctx.people.list = ctx.people.list[:1]
    return PersonPage(ctx, ctx.people.list[0].id)


PLACES = lobby(SeatPlan("Max", "marcus", False, "strong"))

SHOTS: list[Shot] = [
    Shot("keyboard_name", person, "pad", opened("name")),
    Shot("keyboard_shapes", person, pads.SHAPES, opened("name")),
    Shot("keyboard_full", PLACES, "pad", opened("seat:1:name", "-Wilhelmine")),
    Shot("keyboard_capitals", campaigns(False), "keys", opened("name", "", "case", "case")),
    Shot("keyboard_seed", sown("C7QF-9M2X-ABCDE"), "pad", opened("seed")),
    Shot("keyboard_empty", sown("274613"), "pad", opened("seed", "", *["delete"] * 6)),
    Shot("keyboard_search", reader("mindbug"), "mouse", opened("search", "mind", "more")),
]
