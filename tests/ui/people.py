"""Several people at one table scene, for tests: a stage, a table of nothing but what they share, and their hands."""

from __future__ import annotations

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.text import Words
from game.titles.mindup import TITLE
from game.ui import letterpads
from game.ui.curtain import RING, Curtain, CurtainWords
from game.ui.inputmap import Press, Release
from game.ui.presenter import Change
from game.ui.table.table import Table
from game.ui.tween import Motion
from tests.bare import bare_context
from tests.stack import Stack

TRAY = (788.0, 784.0, 1108.0, 284.0)
FACES = ("ines", "gus", "sam", "noor", "riff", "odile")
WORDS = CurtainWords("Passez l’écran à Odile", "Les autres mettent leur masque.", "Maintenir", "pour voir vos lettres")


class Plain(Table):
    """A table of nothing but what several people share. A turn that is shown takes its time."""

    def __init__(self, session, speed=1.0, lang="en"):
        self.heard, self.paused, self.asked = [], 0, []
        ctx = bare_context(Words(lang), Motion(speed), pause=self._pause)
        ctx.sounds.play = self.heard.append
        ctx.agree_undo = lambda session, person, reason, yes: self.asked.append((person, yes))
        super().__init__(ctx, session)
        self.own = []

    def _pause(self, session):
        self.paused += 1

    def lay(self, view):
        return {}

    def changes(self, before, beat):
        return [Change({}, {}, hold=400)]

    def widgets(self):
        again = self.handover.again_keys((788, 1000, 1108, 60))
        return [*self.letters.known_button((1000, 900, 400, 90)), *self.letters.pads(TRAY), *again]

    def act(self, act):
        self.own.append(act.id)

    def paint(self, frame):
        self.ui.draw(frame)


class Slow(InlineClient):
    """Bots think for ever."""

    def poll(self, tokens=None):
        return []


def session_of(seats=3, letters=True, bots=()):
    players = [Player(f"P{s}", FACES[s], None, "casual") if s in bots else Player(f"P{s}", FACES[s], s) for s in range(seats)]
    client = Slow()
    client.learn(TITLE)
    match = Match.new(TITLE.rules, Setup("mindup", seats, 5, 9, TITLE.defaults()), players)
    return Session(match, client, TableSettings(letters=letters))


def sit(seats=3, letters=True, bots=(), **how):
    """A table on a stage, its deal shown."""
    stage = Stack()
    table = Plain(session_of(seats, letters, bots), **how)
    stage.push(table)
    settle(table)
    return stage, table


def settle(table):
    """Time goes by until nothing moves."""
    for _ in range(200):
        table.stage.top.update(16)
        if table.stage.top is not table or (table.settled and not table.presenter.busy):
            table.stage.top.update(16)
            break


def hold(stage):
    """Hold the ring until the curtain opens."""
    assert isinstance(stage.top, Curtain)
    curtain = stage.top
    curtain.handle(Press(RING[0], RING[1]))
    while stage.top is curtain and not curtain.opened:
        curtain.update(50)
    stage.top.handle(Release(RING[0], RING[1]))
    stage.top.update(16)


def press(table, id):
    """Press and let go in the middle of a widget."""
    table.update(16)
    x, y = table.ui.by_id(id).rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))


def learn_all(stage, table):
    """Everybody looks and covers; the letters that each saw."""
    seen = {}
    while isinstance(stage.top, Curtain):
        hold(stage)
        seat = table.letters.learning
        seen[seat] = {table.letters.of(option) for option in table.session.match.pending()[seat].options}
        press(table, "letters:known")
        table.update(16)
    return seen


def keys_of(table, seat):
    return [w.letter for w in table.ui.widgets if isinstance(w, letterpads.PadKey) and w.id.startswith(f"pad:{seat}:")]
