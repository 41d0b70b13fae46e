"""What a look back says has its own place: above its three buttons, whole or cut at a name, at every size of window and text."""

from __future__ import annotations

import pygame
import pytest

from game.core.types import HIDDEN
from game.text import Words
from game.titles.mindflayer.rules.events import CardsShown, VotesRevealed
from game.titles.mindflayer.scene import sides
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.layout import ACTION
from game.titles.mindflayer.scene.spots import GO
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import still

NAMES = TableNames([player.name for player in s.LONG])
SIZES = [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.0), ((1920, 1080), 1.3)]


def sentences(lang):
    """What the log says at the School and in the Arcade with ten people, and a short line."""
    words = Words(lang)
    votes = VotesRevealed(tuple(range(10)), tuple((seat + 3) % 10 for seat in range(10)))
    shown = CardsShown(tuple(range(10)), tuple(seat % 5 for seat in range(10)))
    return [*(words.log("mindflayer", told, NAMES) for told in (votes, shown)), words.get("mindflayer.scene.phase.then", turn=3)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_what_a_look_back_says_stands_above_its_buttons(lang, size, scale):
    canvas = Canvas.of(size, scale)
    for said in sentences(lang):
        frame = Frame(pygame.Surface(size), canvas, Audit())
        sides.paint_task(frame, sides.Task("", said, low=True))
        assert frame.audit.problems(canvas) == [], said
        foot = max(item.rect.bottom for item in frame.audit)
        assert foot <= canvas.rect((0, ACTION[1] + sides.STEPS_Y + 2, 1, 1)).y


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_long_sentence_is_cut_at_a_name(lang):
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    votes, shown, short = sentences(lang)
    room = (0, 0, 358, sides.STEPS_Y - 4)
    for said in (votes, shown):
        cut = sides.shortened(frame, said, room)
        assert cut.endswith(", …") and said.startswith(cut[:-3].removesuffix("**")) and not cut.count("**") % 2
        assert any(name in cut for name in NAMES.players)
    assert sides.shortened(frame, short, room) == short


def test_the_buttons_of_a_look_back_lie_on_nothing():
    robot = still(10, players=s.LONG)
    robot.table.look_back(robot.session.log()[-1][0] if robot.session.log() else 0)
    robot.wait()
    assert robot.table.then not in (None, HIDDEN)
    boxes = [robot.table.ui.by_id(id).box for id in ("then_previous", "then_play", "then_next", "then_back")]
    for n, one in enumerate(boxes):
        assert one.top >= ACTION[1] + sides.STEPS_Y and pygame.FRect(*ACTION).contains(one)
        assert not any(one.colliderect(other) for other in boxes[n + 1 :])
    assert max(box.bottom for box in boxes[:3]) < GO[1]
