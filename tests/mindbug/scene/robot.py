"""A table with a pretended app around it, and a robot that plays through posted events: by mouse, by keys or by pad alone."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.text import Words
from game.titles import title
from game.titles.mindbug.scene.table import TableScene
from game.ui.canvas import Canvas
from game.ui.curtain import HOLD_MS, RING, Curtain
from game.ui.frame import Audit, Frame
from game.ui.inputmap import InputMap
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.tween import Motion

ALICE, MAX = Player("Alice", "noor", 0), Player("Max", "marcus", 1)
BOT = Player("Lucille", "lucille", None, "novice")
SIZE = (1280, 720)
PAD = {"confirm": 0, "back": 1, "x": 2, "y": 3}
HATS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
KEYS = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "next": pygame.K_TAB,
    "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "x": pygame.K_x,
}  # fmt: skip


class FakeStage:
    """A stack of scenes."""

    def __init__(self) -> None:
        self.canvas = Canvas.of(SIZE)
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        scene.stage = self
        self.scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        self.scenes.pop()
        self.push(scene)

    def switch(self, scene: Scene) -> None:
        self.scenes.clear()
        self.push(scene)

    def cover(self) -> None:
        """There is no picture that could fade."""


class FakeApp:
    """What a table asks of the app; calls are put on record."""

    def __init__(self, lang: str = "en", speed: float = 0) -> None:
        self.words = Words(lang)
        self.sounds = Sounds(enabled=False)
        self.motion = Motion(speed)
        self.colour_marks = False
        self.keys = False
        self.calls: list[str] = []
        self.stage = FakeStage()
        self.sure = False
        self.fresh = False

    @property
    def at_table(self) -> FakeApp:
        """Here the app is asked itself."""
        return self

    def pause(self, session) -> None:
        self.calls.append("pause")

    def switch_language(self) -> None:
        self.words = Words("fr" if self.words.lang == "en" else "en")

    def show_log(self, session, show_then) -> None:
        self.calls.append("log")

    def has_rules(self, title_id) -> bool:
        return True

    def show_help(self, title_id, about=()) -> None:
        self.calls.append("help")

    def toggle_sound(self) -> None:
        self.calls.append("sound")

    def show_settings(self) -> None:
        self.calls.append("settings")

    def hints(self, session) -> list:
        return []

    def hint_seen(self, session, id) -> None:
        self.calls.append(f"hint {id}")

    def once(self, session, id):
        return self.fresh

    def confirms(self, session):
        return "always" if self.sure else ""

    asks_planned = False
    likely = True

    def show_phones(self, session):
        self.calls.append("phones")

    def missed(self, session):
        return False

    def recaps(self, session):
        return False

    def catch_up(self, session):
        pass

    def agree_undo(self, session, person, reason, yes) -> None:
        self.calls.append(f"agree {reason}")
        yes()

    def finished(self, session) -> None:
        self.calls.append("finished")


def new_session(players: Sequence[Player], seed: int, open_hands: bool = False, edition: str = "fr") -> Session:
    """A match of Mindbug that nobody writes down."""
    mindbug = title("mindbug")
    setup = Setup("mindbug", 2, seed, seed + 1, {**mindbug.defaults(), "edition": edition})
    client = InlineClient()
    client.learn(mindbug)
    return Session(Match(mindbug.rules, setup, players), client, TableSettings(open_hands, pause_ms=0))


class Robot:
    """Sits in front of one table. `device` is "mouse", "keys" or "pad"."""

    scene = TableScene

    def __init__(self, session, device: str = "mouse", seed: int = 1, lang: str = "en", speed: float = 0) -> None:
        self.app = FakeApp(lang, speed)
        self.session = session
        self.device = device
        self.dice = random.Random(seed)
        self.table = self.scene(self.app, session)
        self.app.stage.push(self.table)
        self.inputs = InputMap(self.app.stage.canvas)
        self.surface = pygame.Surface(SIZE)
        self.seen: set[str] = set()
        """The kinds of answers that were given."""

    # -------------------------------------------------------------- time and drawing
    def wait(self, ms: int = 16) -> None:
        self.app.stage.top.update(ms)

    def settle(self, limit: int = 4000) -> None:
        """Let time pass until nothing moves and somebody is asked, or the match is over."""
        for _ in range(limit):
            self.wait(60)
            if isinstance(self.app.stage.top, Curtain):
                return
            if self.table.settled and (self.table.board.found or self.table.over):
                return
        raise AssertionError("the table does not come to rest")

    def draw(self, audit: Audit | None = None) -> pygame.Surface:
        self.app.stage.top.draw(Frame(self.surface, self.app.stage.canvas, audit, self.device))
        return self.surface

    # -------------------------------------------------------------- events
    def post(self, kind: int, **values) -> None:
        for record in self.inputs.translate(pygame.event.Event(kind, **values)):
            self.app.stage.top.handle(record)

    def press(self, x: float, y: float) -> None:
        pos = self.app.stage.canvas.point(x, y)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        at, to = self.app.stage.canvas.point(*start), self.app.stage.canvas.point(*end)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        middle = ((at[0] + to[0]) // 2, (at[1] + to[1]) // 2)
        for pos in (middle, to):
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1)

    def tap(self, command: str) -> None:
        """A key or a pad button, down and up."""
        if self.device == "pad":
            if command in HATS:
                self.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=HATS[command])
                self.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(0, 0))
                return
            number = 5 if command == "next" else PAD[command]
            self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=number)
            self.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=number)
        else:
            self.post(pygame.KEYDOWN, key=KEYS[command], mod=0)
            self.post(pygame.KEYUP, key=KEYS[command], mod=0)

    # -------------------------------------------------------------- playing
    def open_curtain(self) -> None:
        """Hold the ring for its second."""
        curtain = self.app.stage.top
        assert isinstance(curtain, Curtain)
        if self.device == "mouse":
            pos = self.app.stage.canvas.point(*RING[:2])
            self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        elif self.device == "keys":
            self.post(pygame.KEYDOWN, key=pygame.K_x, mod=0)
        else:
            self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=PAD["x"])
        curtain.update(HOLD_MS - 1)
        assert not curtain.opened
        curtain.update(2)
        assert curtain.opened and self.app.stage.top is self.table
        if self.device == "mouse":
            self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        elif self.device == "keys":
            self.post(pygame.KEYUP, key=pygame.K_x, mod=0)
        else:
            self.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=PAD["x"])

    def offered(self) -> dict[str, str]:
        """Every option in text form -> the id of a place that gives it."""
        found = {}
        for hot in self.table.hot_rects():
            if hot.what.startswith("option "):
                found.setdefault(hot.what.removeprefix("option "), hot.id)
        return found

    def expected(self) -> set[str]:
        """Every option in text form, as the session offers it."""
        verbs = self.session.match.verbs
        return {f"{seat} {verbs.encode(action)}" for seat, d in self.session.decisions().items() for action in d.options}

    def give(self, option: str) -> None:
        """Answer with an option by this robot's device; a place that only selects is used again."""
        before = self.session.match.last
        for _ in range(3):
            ids = [hot for hot in self.table.hot_rects() if hot.what == f"option {option}"]
            assert ids, f"{option} is offered nowhere"
            if self.device == "mouse":
                self.press(*ids[0].rect.center)
            else:
                self.walk_to(ids[0].id)
                self.tap("confirm")
            if self.session.match.last > before:
                self.seen.add(option.split()[1])
                return
            self.wait()
        raise AssertionError(f"{option} was not taken")

    def walk_to(self, id: str) -> None:
        """Reach a widget by the focus alone: towards it with the arrows, and with Tab when they lead nowhere."""
        for n in range(160):
            here = self.table.ui.focused
            if here is not None and here.id == id:
                return
            goal = self.table.ui.by_id(id).box
            if here is None or n % 9 == 8 or n > 60:
                self.tap("next")
                continue
            dx, dy = goal.centerx - here.box.centerx, goal.centery - here.box.centery
            direction = ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up")
            self.tap(direction)
            if self.table.ui.focused is here:
                self.tap("next")
        raise AssertionError(f"no way to {id}")

    def play(self, moves: int = 400, look: bool = False) -> int:
        """Play random moves to the end of the match; returns how many. Checks that every option is reachable."""
        for n in range(moves):
            self.settle()
            if isinstance(self.app.stage.top, Curtain):
                self.open_curtain()
                self.settle()
            if look:
                self.draw()
            if self.table.over:
                return n
            offered, expected = self.offered(), self.expected()
            if getattr(self.table.board, "picker", None) is None:
                assert set(offered) == expected, f"missing {expected - set(offered)}, too many {set(offered) - expected}"
            assert self.table.shown == self.session.view()
            self.give(self.dice.choice(sorted(offered)))
        raise AssertionError("the match does not end")
