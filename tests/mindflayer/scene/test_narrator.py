"""The narrator's line: every sentence of it stands whole on its ribbon, in both languages, small window and large text."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import content
from game.core.types import Ref
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.events import CardBegged, HandClaimed, PlayerAccused, PlayerTrusted
from game.titles.mindflayer.scene import middle
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.claim_words import line
from game.titles.mindflayer.scene.flavour import line_now
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.narrator import LINE_MS
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.breadth import share, turn
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context

NAMES = [player.name for player in s.LONG]
SEATS = [Ref("Seat", seat) for seat in range(10)]
MEETINGS = [Ref("MeetingId", meeting) for meeting in range(len(TITLE.catalog.meeting_names))]
KINDS = [Ref("KindId", kind) for kind in range(5)]
TAKES = {
    "turn": [{"seat": seat} for seat in SEATS],
    "card": [{"seat": seat, "kind": kind} for seat in SEATS for kind in KINDS],
    "given": [{"seat": seat, "kind": kind, "to": SEATS[seat.id - 1]} for seat in SEATS for kind in KINDS],
    "out": [{"seats": tuple(SEATS[n : n + many])} for n in range(8) for many in (1, 2)],
    "out_guess": [{"seats": tuple(SEATS[n : n + many])} for n in range(8) for many in (1, 2)],
    "meeting": [{"n": 3, "meeting": meeting} for meeting in MEETINGS],
    "named": [{"seat": seat, "named": SEATS[seat.id - 1]} for seat in SEATS],
    "called_left": [{"seat": seat} for seat in SEATS],
    "called_right": [{"seat": seat} for seat in SEATS],
    "sat_out": [{"seat": seat} for seat in SEATS],
    "swapped": [{"seats": (seat, SEATS[seat.id - 1])} for seat in SEATS],
}  # fmt: skip
"""What the sentences with parameters are told of, with the longest names that people have."""
KEYS = ("deal", "look_open", "look_shut", "turn", "card", "given", "out", "out_guess", "meeting", "talk", "vote", "votes",
        "secret", "named", "called_left", "called_right", "sat_out", "shown", "seen", "passed", "swapped", "discarded",
        "silence", "silence_side", "exchanged", "ended", "last", "reveal", "said", "quoted")  # fmt: skip


def all_said(words):
    """Every claim in every voice, of and to the longest names."""
    for temper, seat in ((temper, seat) for temper in ("", *TITLE.tempers) for seat in range(10)):
        spoken = MatchWords(words, [replace(player, temper=temper) for player in s.LONG])
        other = (seat + 3) % 10
        for event in (HandClaimed(seat, 0, 0), HandClaimed(seat, 5, 4), PlayerAccused(seat, other), PlayerTrusted(seat, other),
                      CardBegged(seat, 4)):  # fmt: skip
            for said in {line(spoken, event, number) for number in range(12)}:
                yield {"seat": SEATS[seat], "words": said}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.3)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_the_narrator_fits_its_ribbon(key, lang, size, scale):
    words, names, canvas = Words(lang), TableNames(NAMES), Canvas.of(size, scale)
    for seats in (4, 10):
        for params in TAKES.get(key, [{}]) if key not in ("said", "quoted") else share(all_said(words), 6, turn()):
            frame = Frame(pygame.Surface(size), canvas, Audit())
            said = words.get(f"mindflayer.narrator.{key}", names, **params)
            middle.paint_strip(frame, seats, said, "noor" if key == "quoted" else "")
            assert frame.audit.problems(canvas) == [], said


def test_every_line_is_tried():
    for lang in ("en", "fr"):
        assert set(content.text_data(lang)["mindflayer"]["narrator"]) == set(KEYS)


def test_a_line_stands_as_long_as_its_moment_and_the_next_is_of_what_lies_there():
    robot = Robot(s.at_meeting(7, "town_hall")(_Context()).session)
    table = robot.table
    robot.wait(100)
    assert table.settled
    said = ("votes", {})
    table.narrator.line, table.narrator.still_ms = said, 0.0
    robot.wait(int(LINE_MS) - 500)
    assert table.narrator.line == said, "it can be read"
    robot.wait(1000)
    assert table.narrator.line == line_now(table.shown) == ("vote", {})
    assert table.narrator.words() == robot.app.words.get("mindflayer.narrator.vote", table.names)
