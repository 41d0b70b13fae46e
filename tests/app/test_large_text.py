"""The largest text size on what no shot can show all of: every entry of the rules, the pictures of their examples, narrow cards.

The screens themselves are in `test_screens.py`, every step of every lesson in `test_learn.py`.
"""

from __future__ import annotations

import pygame
import pytest

from game.home.rulebook.book import book_of
from game.pages.kit import examples
from game.pages.reader import sheet
from game.text import Words
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import CARD_HIGH, Faces, command_face
from game.titles.mechs.scene.room import STANDARD
from game.titles.mechs.scene.vignette import HAND_CARD as NARROWEST
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.cuts import watched_cuts
from tests.gallery.shot import LANGUAGES, SIZES
from tests.having import SHOWING

LARGEST = 1.3


def canvases() -> list[Canvas]:
    """The two usual windows in the largest text size."""
    return [Canvas.of(size, LARGEST) for size in SIZES]


# ---------------------------------------------------------------------- the rules
@pytest.mark.share(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHOWING)
def test_every_entry_of_the_rules_fits(name: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    blank = examples.Drawn((pygame.Surface((9, 9)),) * 3, ((300.0, 200.0),) * 3)
    monkeypatch.setattr(examples, "drawn", lambda *_: blank)
    words, book = Words(lang), book_of(name)
    for canvas in canvases():
        for entry in book.entries:
            laid = sheet.lay(book, entry, words, canvas, False)
            px = canvas.px(sheet.WIDE), canvas.px(laid.high) + 8
            audit, there = Audit(), Canvas(px, canvas.t, canvas.k)
            laid.paint(Frame(pygame.Surface(px), there, audit))
            assert not audit.problems(there), (entry.id, audit.problems(there)[:3])
            texts = " ".join(item.text for item in audit)
            assert entry.name(words).split()[0] in texts, entry.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHOWING)
def test_no_name_is_cut_in_the_pictures_of_the_rules(name: str, lang: str) -> None:
    words, canvas, book = Words(lang), canvases()[0], book_of(name)
    pictured = [entry for entry in book.entries if entry.stem.startswith("rules_") and entry.examples]
    assert pictured
    with watched_cuts() as cuts:
        for entry in pictured:
            sheet.lay(book, entry, words, canvas, False)
            assert not cuts, (entry.id, cuts)


# ---------------------------------------------------------------------- narrow cards
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wide", [NARROWEST, STANDARD.slot_wide])
def test_every_command_has_room_for_its_name(wide: float, lang: str) -> None:
    book = card_book()
    with watched_cuts() as cuts:
        for canvas in canvases():
            faces = Faces(book, Words(lang), canvas)
            for card in range(len(book.names["CardId"])):
                faces.paint(Frame(pygame.Surface((300, 400)), canvas), command_face(card, 1), wide, wide * CARD_HIGH)
    assert not cuts
