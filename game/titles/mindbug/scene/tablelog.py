"""The log of Mindbug's table: events in words, and none before it is seen."""

from __future__ import annotations

from typing import Protocol

from game.core.types import HIDDEN, Event
from game.titles.mindbug.log_icons import log_icon
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.scene.barred import barred, causes
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import CardBook, TableNames
from game.titles.mindbug.scene.faces import Faces
from game.titles.mindbug.scene.flavour import card_named
from game.titles.mindbug.scene.foresight import poisoners
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.recap import stolen
from game.ui.logpanel import LogLine, LogPanel
from game.ui.table import Beat
from game.ui.table.part import Host


class LogTable(Host, Protocol):
    """What is asked of the table beside what every table has."""

    board: MindbugBoard
    book: CardBook
    names: TableNames
    faces: Faces
    log_panel: LogPanel


class TableLog:
    """What the log tells."""

    def __init__(self, table: LogTable) -> None:
        self.table = table
        self._coming: list[tuple[int, Event]] = []
        """What has happened and is not to be seen yet, with its entry."""
        self._unblocked: dict[object, list[str]] = {}
        """What was found out of attacks that nothing could block."""

    def lines(self) -> list[LogLine]:
        """The log as far as it is to be seen, newest first."""
        log = self.table.session.log()
        coming = len(self._coming)
        if coming and self.table.board.then is None and list(log[-coming:]) == self._coming:
            log = log[:-coming]
        lines = (self._line(entry, event) for entry, event in reversed(log))
        return [line for line in lines if line is not None]

    def comes(self, beat: Beat) -> None:
        """An event is queued: the log does not tell it before it is seen."""
        self._coming.append((beat.entry, beat.event))

    def seen(self, beat: Beat) -> None:
        """The next event that was queued is seen from now on."""
        table = self.table
        self._coming.pop(0)
        line = self._line(beat.entry, beat.event)
        if line is not None and table.board.then is None:
            table.log_panel.set([line, *table.log_panel.lines])
            table.log_panel.arrange(table.stage.canvas if table.stage is not None else table.faces.canvas)

    def _line(self, entry: int, event: Event) -> LogLine | None:
        """An event in words; None where the log does not speak of it."""
        table = self.table
        words = table.ctx.words.log("mindbug", event, table.names)
        if words and isinstance(event, e.Fought):
            words = " ".join((words, *self._poison(event, entry)))
        elif isinstance(event, e.CardsStolen) and HIDDEN not in event.cards:
            words = table.say(stolen(event, "log_steal"))
        elif words and isinstance(event, e.Unblocked) and not event.able:
            words = " ".join((words, *self._why_unblocked(event, entry)))
        card = card_named(event)
        return LogLine(entry, log_icon(event), words, card_key(card) if card != HIDDEN else "") if words else None

    def why_barred(self, beat: Beat) -> str:
        """Why nothing can block, in words; "" where nothing is there, or something could."""
        event = beat.event
        found = barred(beat.view, event) if isinstance(event, e.Unblocked) else {}
        return " ".join(map(self.table.say, causes(found)))

    def _why_unblocked(self, event: e.Unblocked, entry: int) -> list[str]:
        """Why nothing could block, in words: looked up once for each language."""
        key = event, entry, self.table.ctx.words.lang
        if key not in self._unblocked:
            beats = (beat for beat in self.table.session.beats_of(entry) if beat.event == event)
            self._unblocked[key] = [told for beat in beats if (told := self.why_barred(beat))]
        return self._unblocked[key]

    def since(self, fight: e.Fought, entry: int) -> list[Event]:
        """What happened at an entry from a fight on."""
        events = [event for at, event in self.table.session.log() if at == entry]
        return events[max((n for n, event in enumerate(events) if event == fight), default=0) :]

    def _poison(self, fight: e.Fought, entry: int) -> list[str]:
        """Why the stronger of two creatures falls, in words."""
        table, since = self.table, self.since(fight, entry)
        return [table.say_key("poisons", card=table.book.name(table.ctx.words, card)) for card in poisoners(fight, since)]
