"""The keyboard on the screen: what stands where, where it stands, and which letter is a capital by itself."""

from __future__ import annotations

import pygame
import pytest

from game.pages.lobby.options import AREA, CONTROL
from game.pages.lobby.seats import CARD, LARGE, PIECE, SeatBoxes, moved
from game.pages.missions.campaigns import BOXES as CAMPAIGN
from game.pages.people.page import BOXES as PERSON
from game.pages.reader.page import BOXES as READER
from game.text import languages
from game.ui import keyboard, theme
from game.ui.canvas import frect
from game.ui.focus import Group, nearest
from game.ui.inputmap import Char, Move, Press, Release
from game.ui.keyboard import Cap
from game.ui.widgets import Act, TextField
from game.ui.widgets.field import KEYBOARD

BOTH = "abcdefghijklmnopqrstuvwxyzéèêëàâäçîïôöûùüœæÿ"
"""The letters that French and English words are written with."""


@pytest.mark.parametrize("lang", [*languages(), "xx"])
def test_every_letter_digit_and_accent_has_one_place(lang: str) -> None:
    first, more = keyboard.rows_of(lang, False), keyboard.rows_of(lang, True)
    for rows in (first, more):
        assert [len(row) for row in rows] == [keyboard.COLUMNS] * 4
        assert len(set("".join(rows))) == 40, "a sign stands twice on one page"
    assert set(BOTH) <= set("".join((*first, *more)))
    assert set("abcdefghijklmnopqrstuvwxyz0123456789") <= set("".join(first)), "what is typed most stands on the first page"


def test_each_language_has_the_order_of_its_own_keyboards() -> None:
    assert set(languages()) == set(keyboard.ORDERS)
    assert keyboard.rows_of("fr", False)[1].startswith("azerty") and keyboard.rows_of("en", False)[1].startswith("qwerty")
    assert {"é", "è", "à", "ç"} <= set("".join(keyboard.rows_of("fr", False)))


@pytest.mark.parametrize("face", ["card", "text", "bold", "xb", "title"])
def test_the_fonts_have_every_sign(face: str) -> None:
    font = theme.font(face, 40)
    signs = {sign for lang in languages() for more in (False, True) for row in keyboard.rows_of(lang, more) for sign in row}
    missing = font.render("\U0010fffd", True, "white").get_buffer().raw
    for sign in signs | {keyboard.upper(sign) for sign in signs} | set("'-"):
        assert font.metrics(sign)[0] is not None and font.render(sign, True, "white").get_buffer().raw != missing, sign


def test_capitals_come_by_themselves_where_a_name_begins() -> None:
    assert [keyboard.begins(text, "words") for text in ("", "A", "Anne-", "Anne ", "D'")] == [True, False, True, True, False]
    assert [keyboard.begins(text, "first") for text in ("", "Les ")] == [True, False]
    assert not keyboard.begins("", "")
    assert (keyboard.upper("é"), keyboard.upper("œ"), keyboard.upper("ß"), keyboard.upper("7")) == ("É", "Œ", "ß", "7")


def seat_fields(boxes: SeatBoxes, places: list[tuple[float, float]]) -> list[tuple[float, float, float, float]]:
    """The boxes of the names at every seat."""
    return [moved(box, x, y) for x, y in places for box in (boxes.driver or boxes.name,)]


FIELDS = [
    PERSON["name"],
    CAMPAIGN["name"],
    *((AREA[0] + AREA[2] - 364, AREA[1] + y, 292.0, float(CONTROL)) for y in range(0, 500, 40)),
    *seat_fields(LARGE, [(24, 90), (652, 90)]),
    *seat_fields(CARD, [(24 + 420 * n, 90 + 414 * m) for n in range(3) for m in range(2)]),
    *seat_fields(PIECE, [(24 + 628 * n, 90 + 414 * m) for n in range(2) for m in range(2)]),
]


@pytest.mark.parametrize("box", FIELDS, ids=str)
def test_the_panel_leaves_the_field_in_sight_and_stays_on_the_screen(box: tuple[float, float, float, float]) -> None:
    panel = pygame.FRect(*keyboard.origin([frect(box)]), *keyboard.SIZE)
    assert not panel.colliderect(box)
    assert pygame.FRect(0, 72, 1920, 1008).contains(panel)


def test_beside_a_search_its_results_stay_in_sight() -> None:
    panel = pygame.FRect(*keyboard.origin([frect(READER["search"]), frect(READER["list"])]), *keyboard.SIZE)
    assert not panel.colliderect(READER["search"]) and not panel.colliderect(READER["list"])


def test_the_cross_never_stops_at_a_key_that_the_field_does_not_take() -> None:
    keys = [Cap(f"{n}", keyboard.place(n, 0), str(n), enabled=n != 1) for n in range(3)]
    group = Group(keys)
    assert [hot.id for hot in group.hot_rects()] == ["0", "2"]
    stops = [key for key in keys if key.focusable]
    assert nearest(stops[0].box, [stops[1].box], "right") == 0


def test_the_key_in_a_field_asks_for_the_keyboard_once_somebody_types() -> None:
    field = TextField("name", (100, 100, 360, 64), "Zoé")
    field.key_tip = "keys"
    group = Group([field])
    x, y = field.key_box.center

    def click(x: float, y: float) -> Act | None:
        for record in (Move(x, y), Press(x, y)):
            group.handle(record)
        return group.handle(Release(x, y))

    assert click(x, y) is None and field.typing, "the first click begins to type, wherever it is"
    assert field.tip_words() == "keys" and click(x, y) == Act("name", KEYBOARD)
    assert click(120, 130) is None and field.tip_words() == "" and field.typing
    group.handle(Char("!"))
    assert field.text == "Zoé!"
