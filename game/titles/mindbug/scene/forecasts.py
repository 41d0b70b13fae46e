"""What answers would certainly lead to, in words, and how attacks would end: found out once for each position and language."""

from __future__ import annotations

from typing import Protocol

from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import Attack, Block, Hunt
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import CardBook, TableNames
from game.titles.mindbug.scene.foresight import duel, duels, foreseeable, foretold
from game.titles.mindbug.scene.inspector import Note
from game.ui.table.part import Host

MEETINGS = "meetings"
"""Under this name stands what is known of who may meet the attack under way."""
ICONS = {"mindbug": "ui_swap", "no_mindbug": "ui_play"}
"""By target, the answers about a card that was played: to take it over, or not."""


class ForecastTable(Host, Protocol):
    """What is asked of the table beside what every table has."""

    board: MindbugBoard
    book: CardBook
    names: TableNames


class Forecasts:
    """Foresees no more than what the session may tell: nothing hidden, and no dice."""

    def __init__(self, table: ForecastTable) -> None:
        self.table = table
        self._position: object = None
        self._words: dict[str, str] = {}
        """By target, as far as it was asked for."""
        self._duels: dict[str, dict[int, str]] = {}

    def _renew(self) -> None:
        """Forget what was found out in another position or language."""
        now = self.table.board.view, self.table.ctx.words.lang
        if self._position != now:
            self._position, self._words, self._duels = now, {}, {}

    def answer(self, target: str) -> list[Note]:
        """What the answer that is given at a target would certainly lead to; nothing for what cannot be foreseen."""
        table, answer = self.table, self.table.board.answer(target)
        if answer is None or not foreseeable(answer.action):
            return []
        self._renew()
        if target not in self._words:
            events, asked = table.session.foreseen(answer.seat, answer.action)
            self._words[target] = foretold(events, asked, table.ctx.words, table.book, table.names, table.name_of)
        return [Note("ui_damage", self._words[target])] if self._words[target] else []

    def both_ways(self) -> list[Note]:
        """While a Mindbug is decided about: with one and without, whose the card that was played is, what it would certainly do
        there, and who is in turn then.
        """
        table = self.table
        self._renew()
        for answer in table.board.found:  # they are those of the question before until the widgets are made anew
            if answer.target in ICONS and answer.target not in self._words:
                events, _ = table.session.foreseen(answer.seat, answer.action)
                does = [event for event in events if not isinstance(event, e.MindbugUsed)]
                asks, plays = table.name_of(answer.seat), table.name_of(1 - answer.seat)
                opens = table.say_key(f"if_{answer.target}", seat=asks, other=plays)
                told = foretold(does, {}, table.ctx.words, table.book, table.names, table.name_of, opens)
                self._words[answer.target] = told or opens
        return [Note(icon, self._words[target]) for target, icon in ICONS.items() if target in self._words]

    def meetings(self) -> dict[int, str]:
        """How the attack under way would end against each creature that may be chosen to meet it (see `foresight`)."""
        board = self.table.board
        self._renew()
        if MEETINGS not in self._duels:
            found = self._duels[MEETINGS] = {}
            for one in board.found:
                if isinstance(one.action, Block | Hunt):
                    events, _ = self.table.session.foreseen(one.seat, one.action)
                    if how := duel(events, board.view.attacker, one.action.card):
                        found[one.action.card] = how
        return self._duels[MEETINGS]

    def duels_of(self, target: str) -> dict[int, str]:
        """The same of the attack that is answered at a target."""
        answer = self.table.board.answer(target)
        if answer is None or not isinstance(answer.action, Attack):
            return {}
        self._renew()
        if target not in self._duels:
            self._duels[target] = duels(self.table.session.foreseen, answer.seat, answer.action)
        return self._duels[target]
