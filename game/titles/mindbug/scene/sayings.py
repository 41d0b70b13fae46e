"""What a bot with a temper says when it does what it likes to do: about every other time, the same in a replay."""

from __future__ import annotations

from zlib import crc32

from game.core.tempers import CAUTIOUS, EAGER, HOARDER, TRICKSTER
from game.core.types import Event, Seat
from game.text import Words
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.seen import View

LIKES: dict[str, type[Event]] = {
    CAUTIOUS: e.Blocked, EAGER: e.AttackDeclared, HOARDER: e.MindbugDeclined, TRICKSTER: e.CardPlayed,
}  # fmt: skip


def saying(words: Words, temper: str, event: Event, view: View) -> str:
    """What is said at an event by whoever does it; "" = nothing."""
    if LIKES.get(temper) is not type(event):
        return ""
    seat: Seat = event.seat  # type: ignore[attr-defined]
    if temper == TRICKSTER and not view.seats[1 - seat].mindbugs:
        return ""
    keys = sorted(words.keys(f"mindbug.tempers.{temper}.says."))
    drawn = crc32(f"{seat}/{view.turn}".encode())
    return words.get(keys[drawn // 2 % len(keys)]) if drawn % 2 and keys else ""
