"""Tables for talk, panel and reveal: the real scene over a match that stands still."""

from __future__ import annotations

import pygame

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.table import TableScene
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Press, Release
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.bare import bare_context

TOWN = ("odile", "gus", "noor", "marcus", "ines", "bea", "walt", "riff", "lucille", "sam")
HAND = ["waffle", "mind_flayer"]


class Stage:
    """A stack with one table on it."""

    def __init__(self, size, scale=1.0):
        self.canvas, self.pushed = Canvas.of(size, scale), []

    def push(self, scene):
        self.pushed.append(scene)

    def pop(self):
        self.pushed.pop()

    def cover(self):
        pass


def people(seats, persons=1):
    """The first seats are persons', the others bots'."""
    return [
        Player(face.title(), face, n if n < persons else None, None if n < persons else "regular")
        for n, face in enumerate(TOWN[:seats])
    ]


def match_of(count, persons=1, **given):
    """A match at a gift of the first seat."""
    what = {"active": 0, "seats": [{"hand": HAND} for _ in range(count)], **given}
    if what.get("stage", "give") == "give":
        what.setdefault("shown", "waffle")
    state = TITLE.staging.stage(what, {})
    return Match(TITLE.rules, Setup("mindflayer", count, 1, 1, TITLE.defaults()), people(count, persons), start=state)


def table_of(match, lang="en", size=(1920, 1080), speed=0.0, scale=1.0, reduced=False):
    """The scene of a match on a stage, settled."""
    heard, ended = [], []
    ctx = bare_context(Words(lang), Motion(speed, reduced), heard=heard, ended=ended, finished=ended.append)
    ctx.sounds.play = lambda id, *_: heard.append(id)
    table = TableScene(ctx, StillTable(match))
    table.stage = Stage(size, scale)
    table.enter()
    wait(table, 100)
    return table


def sit(seats=7, persons=1, lang="en", size=(1920, 1080), **given):
    """A table at a gift."""
    return table_of(match_of(seats, persons, **given), lang, size)


def wait(table, ms):
    """Time goes by."""
    for _ in range(max(1, ms // 20)):
        table.update(20)


def press(table, id):
    """Press and let go in the middle of a widget."""
    table.update(0)
    x, y = table.ui.by_id(id).rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    wait(table, 40)


def ids(table):
    """What can be pressed now."""
    table.update(0)
    return [hot.id for hot in table.hot_rects()]


def problems(table):
    """What is wrong with the words of a table as it is drawn."""
    canvas = table.stage.canvas
    frame = Frame(pygame.Surface(canvas.size), canvas, Audit())
    table.draw(frame)
    return frame.audit.problems(canvas)
