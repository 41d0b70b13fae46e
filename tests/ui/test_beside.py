"""Keys that answer one question: their letters are of one size."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.widgets import Button, Said

ASKED = (
    Said("Tirer Heimerdinger derrière vous", "{icon:ui_damage} Bombe perdue ? \u00b7 arrivée à\u00a03\u00a0cases", True, None),
    Said("Avancer sans rien tirer", "", True, "Y"),
)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_labels_of_one_question_are_of_one_size_and_whole(size, text):
    """A long label shrank alone, and its end was cut."""
    audit = Audit()
    f = Frame(pygame.Surface(size), Canvas.of(size, text), audit)
    for n, one in enumerate(ASKED):
        box = (100, 100 + 220 * n, 380, 210)
        look = {"icon": "ui_cross", "hint": one.hint, "sub_size": 36, "sub_lines": 3, "beside": ASKED}
        Button(str(n), box, one.label, sub=one.sub, **look).draw(f)
    words = {word for one in ASKED for word in one.label.split()}
    labels = [item for item in audit if words.issuperset(item.text.split())]
    assert {word for item in labels for word in item.text.split()} == words
    assert len({item.size for item in labels}) == 1 and not [item for item in audit if item.cut]


def test_no_line_begins_with_a_dot():
    audit = Audit()
    f = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit)
    (one, _) = ASKED
    Button("one", (100, 100, 330, 210), one.label, sub=one.sub, sub_size=36, sub_lines=3, beside=ASKED).draw(f)
    assert not [item.text for item in audit if item.text.startswith("\u00b7")]


def test_without_more_to_say_labels_are_as_large_as_asked_for():
    audit = Audit()
    f = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit)
    said = (Said("Up", "", False, None),)
    Button("up", (100, 100, 300, 92), "Up", size=40, sub_size=36, sub_lines=3, beside=said).draw(f)
    assert audit[0].size == 40


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_on_a_wide_low_key_what_comes_of_a_label_stands_beside_it(text):
    """Below it both had the smallest letters, on a key that was half empty."""
    audit = Audit()
    f = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080), text), audit)
    said = tuple(Said(f"{n} cases", f"arrivée à\u00a0{4 - n}\u00a0cases", False, None) for n in (1, 2))
    for n, one in enumerate(said):
        look = {"size": 40, "sub_size": 36, "sub_lines": 3, "beside": said}
        Button(str(n), (100, 100 + 90 * n, 590, 84), one.label, sub=one.sub, **look).draw(f)
    labels = [item for item in audit if item.text in {one.label for one in said}]
    comes = [item for item in audit if item.text in {one.sub for one in said}]
    assert len(labels) == len(comes) == 2 and all(item.size >= 40 for item in labels) and all(item.size >= 36 for item in comes)
    for label, come in zip(labels, comes, strict=True):
        assert label.box.right <= come.box.x and abs(label.box.centery - come.box.centery) < 8
    assert comes[0].box.x == comes[1].box.x
