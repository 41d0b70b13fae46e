"""Plays whole matches through the real scenes, by mouse, by keys alone or by pad alone, and looks at everything on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from game.core.journal import ACTION
from game.table.session import Session
from tests.robot.house import House
from tests.robot.ways import Way

BOT_MS = 300
"""A frame while a bot is thinking: its half second goes by in two of them."""
ENOUGH = 600
"""Answers after which a match of random moves should have ended long ago."""


class Robot:
    """One robot for all seats of persons at a table. `check` is called at every decision, before it is answered."""

    def __init__(self, house: House, way: Way, seed: int, audit_every: int = 0, full_reach: bool = True) -> None:
        self.house, self.way = house, way
        self.dice = random.Random(seed)
        self.audit_every = audit_every
        self.full_reach = full_reach
        self.answers = 0
        self.audited: set[object] = set()
        self.problems: list[str] = []
        self.curtains = 0
        self.checks: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ what is asked
    @property
    def session(self) -> Session:
        """The session of the table on top."""
        found = self.house.top.session
        assert isinstance(found, Session)
        return found

    def options(self) -> list[str]:
        """What can be answered now, as --trace writes it: "0 play gorillion"."""
        session = self.session
        verbs = session.match.verbs
        return [f"{seat} {verbs.encode(action)}" for seat, d in session.decisions().items() for action in d.options]

    def at_table(self) -> bool:
        """Is a table on top?"""
        return hasattr(self.house.top, "settled") and getattr(self.house.top, "session", None) is not None

    def wait(self) -> str:
        """Let time pass until somebody is asked: "decision", "curtain", or "over" (the match has ended)."""
        for _ in range(2000):
            house = self.house
            if house.name == "curtain":
                assert not house.stage.fading, "the picture under the curtain lingers"
                return "curtain"
            if not self.at_table() or self.session.outcome() is not None:
                return "over"
            if house.top.settled and self.session.decisions() and not house.stage.fading:
                return "decision"
            house.frame(BOT_MS if self.session.thinking() is not None and house.top.settled else 40)
        raise AssertionError(f"nobody is asked any more: {house.name}, pending {self.session.pending()}")

    # ------------------------------------------------------------------ looks
    def look(self) -> None:
        """What must hold whenever somebody is asked."""
        table, session = self.house.top, self.session
        assert table.shown == session.match.view(session.eyes), "the picture shows another position than the match has"
        offered = self.options()
        if self.full_reach:
            reached = self.way.reachable(offered)
            missing = sorted(set(offered) - reached)
            assert not missing, f"{missing} cannot be reached; {sorted(reached)} can"
        kind = (next(iter(session.decisions().values())).prompt.key, table.ctx.settings.lang, self.house.app.canvas.size)
        if self.audit_every and (kind not in self.audited or self.answers % self.audit_every == 0):
            self.audited.add(kind)
            self.problems += [f"{kind[0]}, {kind[1]}, answer {self.answers}: {p}" for p in self.house.audit()]
        for check in self.checks:
            check()

    # ------------------------------------------------------------------ answers
    def answer(self, option: str | None = None) -> str:
        """Give one answer (a drawn one by default) and see that it, and nothing else, was carried out."""
        offered = self.options()
        option = option or self.dice.choice(offered)
        match = self.session.match
        before = match.last
        self.way.choose(option)
        assert match.last > before, f"{option!r} was pressed, and nothing happened"
        entry = match.entries[before]
        seat, _, words = option.partition(" ")
        assert (entry.kind, entry.seat, entry.text) == (ACTION, int(seat), words), f"{option!r} was meant, {entry} came out"
        self.answers += 1
        return option

    def go(self, answers: int = ENOUGH) -> str:
        """Play on for so many answers or to the end; why it stopped: "over" or "enough"."""
        for _ in range(answers):
            state = self.wait()
            while state == "curtain":
                self.curtains += 1
                self.way.open_curtain()
                state = self.wait()
            if state == "over":
                return "over"
            self.look()
            self.answer()
        assert answers < ENOUGH, "the match does not end"
        return "enough"

    def ready(self) -> None:
        """Open what curtain there is and wait for a decision."""
        while self.wait() == "curtain":
            self.curtains += 1
            self.way.open_curtain()


def verdict(problems: Sequence[Any]) -> None:
    """Fail with the first problems of a list, each told once."""
    told = list(dict.fromkeys(map(str, problems)))
    assert not told, f"{len(told)} problems:\n" + "\n".join(told[:20])
