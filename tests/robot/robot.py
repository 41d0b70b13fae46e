"""Plays whole matches through the real scenes, by mouse, by keys alone or by pad alone, and looks at everything on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from game.core.journal import ACTION, Entry
from game.table.session import Session
from game.ui.table.handover import SEEN
from game.ui.table.table import Table
from tests.robot import mechs, mindflayer
from tests.robot.house import House
from tests.robot.ways import Way, given

BOT_MS = 300
"""A frame while a bot is thinking: its half second goes by in two of them."""
TOGETHER = {"mindup"}
"""Titles whose seats choose at the same time."""
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
        self.pages = 0
        self.reached: dict[frozenset[str], int] = {}
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

    def at_hand(self) -> list[str]:
        """Those of them that the table shows: where seats choose together before everybody's eyes, one hand lies below."""
        near = self.house.top.board.near if isinstance(self.house.top, Table) else None
        options = self.options()
        mine = [option for option in options if option.startswith(f"{near} ")]
        if self.session.match.rules.title == "mechs":
            return mechs.ready_last(options)
        return mine if near is not None and self.session.match.rules.title in TOGETHER else options

    def at_table(self) -> bool:
        """Is a table on top?"""
        return hasattr(self.house.top, "settled") and getattr(self.house.top, "session", None) is not None

    def state(self) -> str:
        """What the table waits for: "curtain", "page" (a score sheet is to be read), "told" (a page says what has
        become of a team), "seen" (what everybody looks at until somebody presses), "letters" (the own ones are to be
        learned), "pads" (answers by letters), "decision", "over" (the match has ended), or "" (for nobody here)."""
        house = self.house
        if house.name == "curtain":
            assert not house.stage.fading, "the picture under the curtain lingers"
            return "curtain"
        if not self.at_table():
            return "over"
        table, session = house.top, self.session
        if house.stage.fading or not table.settled:
            return ""
        if table.stopped is not None and not mindflayer.turning(house):
            return "page"
        if house.hot(SEEN) is not None:
            return "seen"
        if mindflayer.waiting(house):
            return ""
        if mindflayer.told(house):
            return "told" if house.hot("page:go") else ""
        if session.outcome() is not None:
            return "over"
        if session.learning() is not None:
            return "letters"
        if session.letters():
            return "pads"
        shown = table.shown == session.match.view(session.eyes)  # a table that has answered by itself shows it a frame later
        return "decision" if shown and session.decisions() else ""

    def wait(self) -> str:
        """Let time pass until somebody is asked; pages on the way are read. The state then, never "" or "page"."""
        for _ in range(2000):
            state = self.state()
            if state == "page":
                self.look_at_page()
                self.way.leave_page()
            elif state == "told":
                self.way.press_button("page:go")
            elif state == "seen":
                self.way.press_button(SEEN)
            elif state:
                return state
            elif getattr(self.house.top, "running", False):
                mechs.pass_run(self.house)
            else:
                house = self.house
                thinking = self.at_table() and house.top.settled and self.session.thinking() is not None
                house.frame(BOT_MS if thinking else 40)
        raise AssertionError(f"nobody is asked any more: {self.house.name}, pending {self.session.pending()}")

    def quiet(self) -> str:
        """The same, and no bot is thinking any more, or about to speak."""
        while (state := self.wait()) not in ("over", "curtain"):
            if self.session.thinking() is None and not self.session.talking():
                break
            self.house.frame(BOT_MS)
        return state

    # ------------------------------------------------------------------ looks
    def look(self) -> None:
        """What must hold whenever somebody is asked."""
        offered = self.at_hand()
        if self.full_reach and self._new(offered):
            reached = self.way.reachable(offered)
            missing = sorted(set(offered) - reached)
            assert not missing, f"{missing} cannot be reached; {sorted(reached)} can"
        for decision in islice(self.session.decisions().values(), 1):  # none where the sand has run out meanwhile
            self.audit(decision.prompt.key)
        for check in self.checks:
            check()

    def _new(self, offered: Sequence[str]) -> bool:
        """Whether everything is to be reached: always, but for a long match of many touches only for each first question."""
        if self.session.match.rules.title not in ("mechs", "mindflayer"):
            return True
        kinds = frozenset(option.split()[1] for option in offered)
        self.reached[kinds] = self.reached.get(kinds, 0) + 1
        return self.reached[kinds] in (1, 2, 12)

    def look_at_page(self) -> None:
        """A page that the match waits on."""
        self.pages += 1
        self.audit("page")

    def audit(self, kind: str) -> None:
        """Look at the words of the picture: at every new kind of it, and now and then."""
        settings = (kind, self.house.ctx.settings.lang, self.house.app.canvas.size)
        if self.audit_every and (settings not in self.audited or self.answers % self.audit_every == 0):
            self.audited.add(settings)
            self.problems += [f"{kind}, {settings[1]}, answer {self.answers}: {p}" for p in self.house.audit()]

    # ------------------------------------------------------------------ answers
    def answer(self, option: str | None = None) -> str:
        """Give one answer (a drawn one by default) and see that it, and nothing else, was carried out."""
        option = option or self.dice.choice(self.at_hand())
        match = self.session.match
        before = match.last
        self.way.choose(option)
        self.came_out(option, before)
        self.answers += 1
        return option

    def came_out(self, option: str, before: int) -> None:
        """The answer stands in the journal; where it waits for bots, as soon as they have chosen."""
        session = self.house.ctx.matches.session
        assert session is not None
        seat, _, words = option.partition(" ")
        assert given(session, before, int(seat)), f"{option!r} was pressed, and nothing happened"
        for _ in range(100):
            found = self._entry(session, before, int(seat))
            if found is not None:
                assert (found.kind, found.text) == (ACTION, words), f"{option!r} was meant, {found} came out"
                return
            self.house.frame(BOT_MS)
        raise AssertionError(f"{option!r} never came out")

    @staticmethod
    def _entry(session: Session, before: int, seat: int) -> Entry | None:
        return next((entry for entry in session.match.entries[before:] if entry.seat == seat), None)

    def go(self, answers: int = ENOUGH) -> str:
        """Play on for so many answers or to the end; why it stopped: "over" or "enough"."""
        for _ in range(answers):
            self.ready()
            if self.wait() == "over":
                return "over"
            self.look()
            if self.session.decisions():
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
