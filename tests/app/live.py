"""A table in an app of its own that really runs: a session with people at it, time only when told, sounds on record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.app.routes import follow
from game.app.scenes import SceneManager
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import table_at
from game.home.settings import SettingsFile
from game.pages.kit.context import Context
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import title
from game.ui.canvas import Canvas
from game.ui.curtain import Curtain
from game.ui.frame import Frame
from game.ui.inputmap import Confirm
from game.ui.predraw import Ahead
from game.ui.sound import Sounds

SIZE = (480, 270)
FACES = ("noor", "marcus", "lucille", "walt", "odile", "bea", "gus", "ines", "riff", "sam")


class Heard(Sounds):
    """Sounds that nobody hears: their names are on record."""

    def __init__(self) -> None:
        super().__init__(enabled=False)
        self.names: list[str] = []
        self.stopped: list[str] = []

    def _begin(self, sound: str, take: int | None = None, at: float | None = None, loops: bool = False) -> None:
        """On record."""
        self.names.append(sound)

    def stop(self, sound: str, ms: int = 0) -> None:
        """On record as well."""
        self.stopped.append(sound)


def context(home: Path, size: tuple[int, int] = SIZE, **settings: Any) -> Context:
    """An app without a window, in English."""
    file = SettingsFile(home)
    file.change(**{"lang": "en", "hints": False, **settings})
    canvas = Canvas.of(size)
    ctx = Context(home, SceneManager(canvas, lambda: ctx.motion), file, Heard(), follow, strict=True)
    ctx.at_table.finished = lambda session: None  # type: ignore[method-assign]
    return ctx


class Live:
    """Somebody sits at a table of a title, all seats are people's. `step` lets time go by, `answer` answers by chance."""

    def __init__(
        self, ctx: Context, name: str, seats: int, seed: int, open_hands: bool = True, seconds: int | None = 0, **options: Any
    ) -> None:
        found = title(name)
        self.ctx = ctx
        people = [Player(f"P{n}", FACES[n], n) for n in range(seats)]
        match: Match[Any, Any] = Match(found.rules, Setup(name, seats, seed, 1, {**found.defaults(), **options}), people)
        self.session: Session = table_at(found, match, TableSettings(open_hands=open_hands, seconds=seconds, pause_ms=0))
        self.dice = Dice(seed)
        self.table: Any = found.scene_class()(ctx.at_table, self.session)
        ctx.stage.push(self.table)
        self.picture: bytes = b""
        self._surface = pygame.Surface(ctx.stage.canvas.size)

    def step(self, dt_ms: float) -> None:
        """Time goes by."""
        self.ctx.sounds.update(dt_ms)
        self.ctx.stage.update(dt_ms)

    def draw(self) -> bytes:
        """The picture of now; drawn only when something has changed, as the app does."""
        if self.ctx.stage.dirty or not self.picture:
            self.ctx.stage.draw(Frame(self._surface, self.ctx.stage.canvas))
            self.picture = pygame.image.tobytes(self._surface, "RGB")
        return self.picture

    def rest(self, dt_ms: float = 100, most: int = 600) -> None:
        """Until nothing moves."""
        for _ in range(most):
            self.step(dt_ms)
            if self.resting:
                return
            if self.table.handover.lingering:
                self.table.handle(Confirm())
        raise AssertionError(f"{self.session.title} does not come to rest")

    @property
    def resting(self) -> bool:
        """Nothing moves: somebody has to take the screen, or may answer."""
        return isinstance(self.ctx.stage.top, Curtain) or (self.table.settled and not self.table.handover.lingering)

    def open_curtain(self) -> bool:
        """Whoever has to take the screen does; False when nobody has to."""
        top = self.ctx.stage.top
        if not isinstance(top, Curtain):
            return False
        top.opened, top.holding = True, "mouse"
        top.on_open()
        return True

    def answer(self) -> bool:
        """Somebody who is asked answers by chance; False when the match is over."""
        while self.open_curtain():
            self.step(50)
        if getattr(self.table.board, "sheet", None) is not None:  # Mind Up! counts a round on a page of its own
            self.table.rounds.close()
            return True
        if getattr(self.table, "covered", False):  # the Mind Flayer's votes and the cards that all see have theirs, too
            (self.table.ballot if self.table.ballot.open else self.table.showing).close()
            return True
        if any(widget.id == "page:go" and self.table.private.opening.telling for widget in self.table.ui.widgets):
            self.table.private.opening.told()  # who changed sides reads that first
            return True
        asked = self.session.decisions()
        if not asked:
            return False
        seat = min(asked)
        self.table.submit(seat, self.dice.pick(asked[seat].options))
        return True


class Twins:
    """Looks whether the picture changes when a sound is heard. `seen`: how often it did, by sound; `unseen`: when it did not.

    `looks`: the steps at which pictures are taken, None = at all. A first round without any (`looks` empty) finds out which are
    worth it: `worth`.
    """

    WITHIN = 4
    """Steps in which the picture has to change."""
    OFTEN = 2
    """So many times are enough for one sound."""

    def __init__(self, table: Live, looks: Collection[int] | None = None) -> None:
        self.table, self.looks = table, looks
        self.heard: list[str] = table.ctx.sounds.names  # type: ignore[attr-defined]
        self.seen: Counter[str] = Counter()
        self.unseen: list[str] = []
        self.when: dict[str, list[int]] = {}
        """The first steps at which each sound was heard."""
        self.quiet = 0
        """Steps since the last sound."""
        self.steps = 0
        self._waiting: list[tuple[str, bytes, int, str]] = []
        table.draw()

    @property
    def worth(self) -> set[int]:
        """The steps before and after each of those sounds."""
        return {step + n for steps in self.when.values() for step in steps for n in range(-1, self.WITHIN + 1)}

    def step(self, dt_ms: float, do: Callable[[], object] = lambda: None) -> None:
        """Something is done, time goes by, and the picture is looked at."""
        before = self.table.picture
        self.heard.clear()
        do()
        self.table.step(dt_ms)
        self.steps += 1
        self.quiet = 0 if self.heard else self.quiet + 1
        where = str(getattr(getattr(self.table.table, "bar", None), "phase", ""))
        for name in self.heard:
            times = self.when.setdefault(name, [])
            if len(times) < self.OFTEN:
                times.append(self.steps)
                self._waiting.append((name, before, self.steps, where))
        if self.looks is None or self.steps in self.looks:
            self._look()

    def _look(self) -> None:
        picture, left = self.table.draw(), []
        for name, then, at, where in self._waiting:
            if picture != then:
                self.seen[name] += 1
            elif self.steps - at >= self.WITHIN:
                self.unseen.append(f"{name} ({where})")
            else:
                left.append((name, then, at, where))
        self._waiting = left


@contextmanager
def live(home: Path, name: str, seats: int, seed: int, settings: dict[str, Any] | None = None, **how: Any) -> Iterator[Live]:
    """A table that is left in the end; nothing is drawn ahead."""
    ahead, Ahead.update = Ahead.update, lambda *_: None  # type: ignore[method-assign, assignment]
    made = Live(context(home, **(settings or {})), name, seats, seed, **how)
    try:
        yield made
    finally:
        Ahead.update = ahead  # type: ignore[method-assign]
        made.ctx.stage.clear()
        made.session.close()
