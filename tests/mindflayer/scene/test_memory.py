"""The public memory: openly given cards and claims of everybody, on pointing, at the curtain and on the vote page."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.scene.memory import Deed, deeds, last_claims, paint_seat, parts_of, shares
from game.titles.mindflayer.scene.table import LOOK_MS
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.logpanel import LogLine
from tests.gallery import mindflayer as gallery
from tests.mindbug.scene.robot import FakeApp

GIVEN, CLAIM, BLAME = ev.CardGiven(0, 1, 2), ev.HandClaimed(1, 2, 3), ev.PlayerAccused(2, 0)
LOG = [(1, ev.TurnBegan(0)), (2, CLAIM), (3, GIVEN), (4, ev.TurnBegan(1)), (5, BLAME), (6, ev.SeatPossessed(1))]
NEWEST = "**Maximilienne** gives the **Mind Flayer** to **Christophoros**."
FOUND = (Deed(8, 2, BLAME), Deed(7, 0, GIVEN), Deed(7, 1, CLAIM))


def test_deeds_have_their_turns_newest_first_and_nothing_secret():
    assert deeds(LOG, 8) == FOUND


def test_a_seat_has_what_it_received_gave_and_said():
    assert parts_of(FOUND, 1) == {"got": [FOUND[1]], "gave": [], "said": [FOUND[2]]}
    assert parts_of(FOUND, 0) == {"got": [], "gave": [FOUND[1]], "said": []}
    assert last_claims(FOUND) == {2: FOUND[0], 1: FOUND[2]}


@pytest.mark.parametrize(("counts", "rows", "given"), [
    ([9, 1, 4], 6, [3, 1, 2]), ([1, 1], 6, [1, 1]), ([0, 9], 3, [0, 3]), ([5, 5, 5], 0, [0, 0, 0]),
])  # fmt: skip
def test_parts_share_the_rows(counts, rows, given):
    assert shares(counts, rows) == given


def pointed(option="shown", lang="en"):
    """A table after some gifts, the mouse on a tile that may get the card."""
    app = FakeApp(lang, speed=0)
    scene = gallery.talked(gallery.table(7, {"met": 1, "turn": 9, "rolls": gallery.ROLLS}, options={"memory": option}))(app)
    app.stage.push(scene)
    scene.update(0)
    scene.ui.focus("tile:4", True)
    for _ in range(3):
        scene.update(LOOK_MS)
    return scene


def words_of(scene, size=(1280, 720), scale=1.0):
    frame = Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())
    scene.draw(frame)
    return [item.text for item in frame.audit], frame.audit.problems(frame.canvas)


def test_pointing_at_a_tile_shows_it_though_the_tile_may_be_given_the_card():
    scene = pointed()
    assert scene.board.answer("tile:4") is not None
    words, _ = words_of(scene)
    assert "Received openly" in words and "9" in words
    assert scene.looked_at() is None, "no note lies on the table beside it"


def test_purists_switch_it_off():
    scene = pointed("hidden")
    words, _ = words_of(scene)
    assert not scene.remembers and scene.deeds() == () and scene.beside_curtain() is None
    assert "Received openly" not in words


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.3)])
def test_nothing_of_it_is_cut(lang, size, scale):
    assert words_of(pointed(lang=lang), size, scale)[1] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.15), ((1280, 720), 1.3), ((1920, 1080), 1.3)])
def test_the_newest_line_of_the_log_stands_whole_above_it(lang, size, scale):
    scene = pointed(lang=lang)
    scene.log_panel.set([LogLine(1, "ui_log", NEWEST), *scene.log_panel.lines])
    scene.log_panel.arrange(Canvas.of(size, scale))
    frame = Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())
    scene.draw(frame)
    beside = [item for item in frame.audit if frame.canvas.unit_rect(item.rect).x > scene.log_panel.box.x]
    (head,) = [item for item in beside if item.text == scene.name_of(4)]
    above = [item for item in beside if frame.canvas.unit_rect(item.rect).y > scene.log_panel.box.y and item.rect.y < head.rect.y]
    assert " ".join(item.text for item in above) == NEWEST.replace("**", "").replace("Christophoros.", "Christophoros .")
    assert max(item.rect.bottom for item in above) < head.rect.top - 6


def written(monkeypatch, found, box):
    """All that a panel says of the seat 1."""
    scene, said = pointed(), []
    drawn = draw.text
    monkeypatch.setattr(draw, "text", lambda f, what, *a, **k: (said.append(what), drawn(f, what, *a, **k))[1])
    paint_seat(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080))), scene.scenery, found, 1, box)
    return said


def test_a_talkative_match_stands_there_whole(monkeypatch):
    got = [Deed(20 - n, 0, ev.CardGiven(0, 1, n % 5)) for n in range(7)]
    gave = [Deed(20 - n, 1, ev.CardGiven(1, 2, n % 5)) for n in range(6)]
    said = [Deed(20 - n, 1, ev.HandClaimed(1, n, n % 5)) for n in range(5)]
    found = (*got, *gave, *said, Deed(9, 1, ev.PlayerAccused(1, 3)), Deed(8, 1, ev.PlayerTrusted(1, 2)))
    assert not [words for words in written(monkeypatch, found, (1452, 86, 444, 648)) if words.startswith("+")]


def test_the_same_words_stand_there_once():
    again = (Deed(9, 1, CLAIM), *FOUND)
    assert parts_of(again, 1)["said"] == [again[0]]


def test_what_has_no_room_is_counted(monkeypatch):
    found = tuple(Deed(9 - n, 1, ev.CardGiven(1, 2, n % 5)) for n in range(9))
    shown = [words for words in written(monkeypatch, found, (1452, 86, 444, 250)) if words.startswith("+")]
    assert len(shown) == 1 and 0 < int(shown[0]) < 9


def test_few_facts_are_large():
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
    scene = pointed()
    found = (Deed(8, 4, ev.HandClaimed(4, 2, 3)), Deed(7, 4, ev.CardGiven(4, 2, 0)), Deed(6, 4, ev.CardGiven(4, 1, 0)))
    paint_seat(frame, scene.scenery, found, 4, (1452, 86, 444, 648))
    sizes = {item.text: item.size for item in frame.audit if item.rect.y > 220}
    assert sizes["2×"] >= 50 and min(sizes[text] for text in sizes if text.isdigit()) >= 40
    assert {sizes[scene.session.players[seat].name] for seat in (1, 2)} <= {38, 39, 40}
