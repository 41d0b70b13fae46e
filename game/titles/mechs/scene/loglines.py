"""Lines of the log that tell more than their event alone: how a danger rises in this mission, and what is pushed. Pure."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Event, Ref
from game.text import Words
from game.text.words import Namer
from game.titles.mechs.rules.events import BossMoved, EscalationRose, MechMoved
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.escalation import rose_words


def logged(words: Words, event: Event, view: Callable[[], View], namer: Namer) -> str | None:
    """The line of such an event; None for every other one."""
    if isinstance(event, EscalationRose):
        return rose_words(words, view().terms, event.number)
    if isinstance(event, MechMoved) and event.towed < 0 and not event.killed and len(event.moves) > 1:
        pieces = tuple(Ref("Piece", move.piece) for move in event.moves[1:])
        return words.get("mechs.scene.pushes", namer, seat=Ref("Seat", event.seat), pieces=pieces)
    if isinstance(event, BossMoved) and not event.killed and event.moves:
        return words.get("mechs.scene.boss_pushes", namer, pieces=tuple(Ref("Piece", move.piece) for move in event.moves))
    return None
