"""What the lines of a log are about: what ids stand for, and whose fact an event is."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.core.types import Event, Seat
from game.text import Words
from game.text.words import Namer
from game.titles import title
from game.ui.table import TableSession


def log_namer(name: str, session: TableSession) -> Any:
    """Says what ids stand for: card ids by the title's own names, seats by who sits there."""
    rules = title(name).rules

    class Names:
        def entity(self, kind: str, id: int) -> str:
            return rules.names[kind][id].partition("#")[0]

        def seat(self, seat: Seat) -> str:
            return session.players[seat].name

    return Names()


def log_line(words: Words, name: str, session: TableSession, namer: Namer, event: Event) -> str:
    """The line of an event in the log of a match; "" where it is worth none."""
    told = title(name).log_words_of()
    said = told(words, event, session.view, namer) if told is not None else None
    return said or words.log(name, event, namer) or ""


def seat_of(event: Event) -> Seat | None:
    """Whose fact an event is: its field `seat`, where it has one."""
    return getattr(event, "seat", None) if "seat" in {field.name for field in fields(event)} else None  # type: ignore[arg-type]
