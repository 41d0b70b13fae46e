"""A robot at the table of Mechs vs. Minions: it plays through posted events, by mouse, by keys or by pad alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import READY
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Deploy, Equip, Program, Scrap, Swap, Use
from game.titles.mechs.scene.board import overview
from game.titles.mechs.scene.layout import hand_keys
from game.titles.mechs.scene.loadout import TAKE
from game.titles.mechs.scene.table import TableScene
from game.ui.frame import Audit
from tests.mindbug.scene import robot as base

NAMES, FACES = ("Tom", "Zoé", "Max", "Lou"), ("gus", "noor", "marcus", "bea")


def people(seats: int, persons: int = 1, mine: int = 1) -> list[Player]:
    """So many mechs: the first `mine` are the first person's, then one each for further persons, then bots."""
    made = []
    for seat in range(seats):
        person = 0 if seat < mine else seat - mine + 1 if seat - mine + 1 < persons else None
        level = None if person is not None else "random"
        made.append(Player(NAMES[seat], FACES[seat], person, level, "Tom" if person == 0 else ""))
    return made


def new_session(players: Sequence[Player], seed: int, **options: int | str) -> Session:
    """A match that nobody writes down."""
    client = InlineClient()
    client.learn(TITLE)
    setup = Setup("mechs", len(players), seed, seed + 1, {**TITLE.defaults(), **options})
    return Session(Match(TITLE.rules, setup, players), client, TableSettings(pause_ms=0))


class Robot(base.Robot):
    """Sits in front of one table. It lifts cards before it places them, and skips runs."""

    scene = TableScene
    skip = True
    """Press the key that ends a run, instead of watching it."""

    def settle(self, limit: int = 20000) -> None:
        """Let time pass until somebody is asked, or the match is over."""
        for _ in range(limit):
            self.wait(60)
            table = self.table
            if self.skip and table.board.running and table.playback.later:
                table.playback.press("run:skip")
            if table.sand_out.waits:
                self.wait()
                self.click("sand_on")
            if self._rests:
                self.wait()
                if self._rests and not table.board.running:  # what is no question has been answered by itself
                    return
        raise AssertionError("the table does not come to rest")

    @property
    def _rests(self) -> bool:
        """Whether somebody is asked about what is seen, or nobody ever will be."""
        if not self.table.settled or self.table.shown != self.session.view():
            return False
        return bool(self.session.decisions() or self.table.over or "finished" in self.app.calls)

    def click(self, id: str) -> None:
        """Use a widget by this robot's device."""
        if self.device == "mouse":
            self.press(*self.table.ui.by_id(id).box.center)
        else:
            self.walk_to(id)
            self.tap("confirm")
        self.wait()

    def answer(self, seat: int, action: object) -> None:
        """Give an answer by touching what stands for it, after whatever has to be touched before."""
        table, text = self.table, f"{seat} {self.session.match.verbs.encode(action)}"
        if table.board.near != seat and self.session.match.view(frozenset()).stage == "program":
            self.click(f"row:{seat}")
        if isinstance(action, Deploy):
            start = next((m for m in table.board.marks if m.kind == "start" and m.cell == action.cell), None)
            if start is not None and not any(w.id == start.id for w in table.ui.widgets):
                self.press(*overview.middle(table.desk.geometry, table.desk.overview, start.cell))
                self.wait()
            if start is not None:
                self.click(start.id)
        elif isinstance(action, Program | Scrap):
            hand = table.shown.mechs[seat].hand
            key = hand_keys(seat, hand)[hand.index(action.card)]
            if table.board.selected != key:
                self.click(key)
        elif isinstance(action, Use) and any(w.id == f"chip:{action.schematic}" for w in table.ui.widgets):
            if not any(w.id == f"use:{action.schematic}" for w in table.ui.widgets):
                self.click(f"chip:{action.schematic}")
        elif isinstance(action, Equip):  # a press chooses, another one would choose no longer: a key takes
            before = self.session.match.last
            if action.schematic not in table.loadout.chosen:
                self.click(f"equip:{action.schematic}")
            self.click(TAKE)
            assert self.session.match.last > before, f"{text} was not taken"
            self.seen.add("equip")
            return
        elif isinstance(action, Swap):
            before = self.session.match.last
            self.click(f"slot:{action.slot}")
            self.click(f"slot:{action.other}")
            assert self.session.match.last > before, f"{text} was not taken"
            self.seen.add("swap")
            return
        self.look_for(text)
        self.give(text)

    def look_for(self, text: str) -> None:
        """What is chosen on a part of the board that is not in sight is brought there: by mouse over the small board."""
        table, desk = self.table, self.table.desk
        if desk.overview is None or self.device != "mouse" or any(hot.what == f"option {text}" for hot in table.hot_rects()):
            return
        for mark in table.board.marks:
            if mark.action is not None and text.endswith(self.session.match.verbs.encode(mark.action)):
                self.press(*overview.middle(desk.geometry, desk.overview, mark.cell))
                self.wait()
                self.seen.add("overview")
                return

    def play(self, moves: int = 4000, look: int = 0) -> int:
        """Play random moves to the end of the match; returns how many."""
        for n in range(moves):
            self.settle()
            if look and n % look == 0:
                self.draw()
            if self.table.over or self.session.outcome() is not None:
                return n
            decisions = self.session.decisions()
            busy = [seat for seat, decision in decisions.items() if READY not in decision.options]
            seat = self.dice.choice(sorted(busy or decisions))  # one key tells all mechs of a person to be ready
            self.answer(seat, self.dice.choice(decisions[seat].options))
        raise AssertionError("the match does not end")


def texts(robot: Robot) -> list[str]:
    """Every line of text in the next picture."""
    audit = Audit()
    robot.draw(audit)
    return [item.text for item in audit]
