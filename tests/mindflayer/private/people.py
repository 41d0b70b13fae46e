"""Several people, or one among bots, at a table that shows nothing but its private pages."""

from __future__ import annotations

import pygame

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.core.verbs import Verbs
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACTIONS
from game.titles.mindflayer.scene.cardbook import TableNames, card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.fresh import received_of
from game.titles.mindflayer.scene.memory import deeds
from game.titles.mindflayer.scene.private import PrivatePage
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui.canvas import Canvas
from game.ui.curtain import RING, Curtain
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Press, Release
from game.ui.table.table import Table
from game.ui.tween import Motion
from tests.bare import bare_context
from tests.stack import Stack

NAMES = (
    ("Odile", "odile"), ("Gus", "gus"), ("Noor", "noor"), ("Marcus", "marcus"), ("Inès", "ines"),
    ("Bea", "bea"), ("Walt", "walt"), ("Riff", "riff"), ("Lucille", "lucille"), ("Sam", "sam"),
)  # fmt: skip
STEP_MS = 50
MEETINGS = {
    "vote": "town_hall,school,cabin", "show": "arcade,radio,tunnels", "pass": "fair,pool,mall", "discard": "cinema,lab,fair",
}  # fmt: skip
"""Meetings at which seats choose in secret."""


class Plain(Table):
    """A table of nothing but its private pages."""

    name = "mindflayer"
    title_words = "Attack of the Mind Flayer"

    def __init__(self, session, lang="en", speed=0.0):
        self.heard, self.calls = [], []
        words = Words(lang)
        ctx = bare_context(words, Motion(speed))
        ctx.pause = lambda session: self.calls.append("pause")
        ctx.show_log = lambda session, then: self.calls.append("log")
        ctx.show_help = lambda title, about=(): self.calls.append("help")
        ctx.sounds.play = self.heard.append
        super().__init__(ctx, session)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, TITLE.rules.names)
        self.faces = Faces(self.book, words, Canvas.of((1920, 1080)), session.players)
        self.private = self.handover.private = PrivatePage(self)

    def lay(self, view):
        return {}

    def say(self, msg):
        return self.ctx.words.say(msg, self.names)

    def say_key(self, key, **params):
        return self.ctx.words.get(f"mindflayer.scene.{key}", self.names, **params)

    def widgets(self):
        return self.private.widgets() if self.private.shown else []

    @property
    def scenery(self):
        return Scenery(self.ctx.words, self.faces, self.book, self.names, tuple(self.session.players))

    remembers = True

    def proved(self):
        return frozenset()

    def deeds(self):
        return deeds(self.session.log(), self.session.view().turn)

    def received(self):
        return received_of(self.session.log(), len(self.session.players))

    def curtain_words(self, seat):
        return self.private.opening.curtain_words(seat, super().curtain_words(seat))

    def answer_of(self, id):
        return self.private.answer_of(id)

    def update(self, dt_ms):
        super().update(dt_ms)
        self.dirty |= self.private.update(dt_ms)

    def paint(self, frame):
        frame.surface.fill("#402030")
        if self.private.shown:
            self.private.paint(frame)


class Slow(InlineClient):
    """Bots think for ever."""

    def poll(self, tokens=None):
        return []


def players_of(seats, people):
    """The first `people` seats are persons, the others bots."""
    return [
        Player(name, face, seat, None) if seat < people else Player(name, face, None, "novice")
        for seat, (name, face) in enumerate(NAMES[:seats])
    ]


def session_at(state, people):
    """A session at a position."""
    seats = state.seats
    client = Slow()
    client.learn(TITLE)
    match = Match(TITLE.rules, Setup("mindflayer", seats, 3, 4, TITLE.defaults()), players_of(seats, people), start=state)
    return Session(match, client, TableSettings(pause_ms=0))


def dealt(seats=6, seed=5, **options):
    """The position at the look."""
    return TITLE.rules.start(Setup("mindflayer", seats, seed, options={**TITLE.defaults(), **options}))


def played_to(stage, seats=6, seed=5, wanted=lambda state: True, **options):
    """A position of a match of chance at a stage; what it waits for is asked of everybody anew."""
    rules = TITLE.rules
    if stage in MEETINGS:
        options.setdefault("meetings", MEETINGS[stage])
    for more in range(400):
        state, dice = dealt(seats, seed + more, **options), Dice(seed + more)
        while rules.outcome(state) is None:
            if rules.view(state, frozenset()).stage == stage and wanted(state):
                return state
            for seat, decision in rules.pending(state).items():
                rules.apply(state, seat, decision.options[dice.below(len(decision.options))])
                if len(rules.pending(state)) and decision.secret is False:
                    break
    raise AssertionError(f"no match comes to {stage}")


def sit(state, people=1, lang="en", size=(1920, 1080)):
    """A table on a stage at a position."""
    stage = Stack(size)
    table = Plain(session_at(state, people), lang)
    stage.push(table)
    wait(table)
    return stage, table


def wait(table, ms=0):
    """Time goes by: a little, or so long."""
    for _ in range(max(2, ms // STEP_MS)):
        table.stage.top.update(STEP_MS)


def hold(stage, release=True):
    """Hold the ring until the page opens, and let go."""
    curtain = stage.top
    assert isinstance(curtain, Curtain)
    curtain.handle(Press(RING[0], RING[1]))
    while stage.top is curtain and not curtain.opened:
        curtain.update(STEP_MS)
    if release:
        let_go(stage)


def let_go(stage):
    """The mouse button comes up."""
    stage.top.handle(Release(RING[0], RING[1]))


def press(table, id):
    """Press and let go in the middle of a widget."""
    table.update(16)
    x, y = table.ui.by_id(id).rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    table.update(16)


def ids(table):
    """What can be pressed."""
    return [hot.id for hot in table.hot_rects()]


def picture(scene, size=(1920, 1080), audit=False, scale=1.0):
    """A scene as it is drawn, and what is wrong with its words."""
    surface = pygame.Surface(size)
    canvas = Canvas.of(size, scale)
    frame = Frame(surface, canvas, Audit() if audit else None)
    scene.draw(frame)
    return surface, (frame.audit.problems(canvas) if audit else [])


def seen_light(surface, box=None):
    """How light a part of a picture is to the eye, 0 to 255."""
    area = surface.get_rect() if box is None else pygame.Rect(*map(int, box))
    red, green, blue, _ = pygame.transform.average_color(surface, area)
    return 0.299 * red + 0.587 * green + 0.114 * blue
