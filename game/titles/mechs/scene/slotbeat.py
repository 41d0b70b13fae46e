"""What the slot that runs has brought, in large words, and the beat in which one can read it before the next slot comes up."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import BEGINS, Playback
from game.titles.mechs.scene.recap import Recap, added
from game.ui.table.part import Part

BEAT_MS, MORE_MS, KILLS_MS = 1200.0, 300.0, 750.0
"""So long a slot is seen from the last thing on that it brought, for each further kind of thing so much longer; so long one that
only destroys minions, each of which has been seen to fall."""
MOST = 2
"""So many things are told, the gravest first."""


class SlotBeat(Part):
    """Counts what a slot brings, and how long that has been seen."""

    def __init__(self, table: MechsTable, playback: Playback) -> None:
        super().__init__(table)
        self.scene, self.playback = table, playback
        self._brought = Recap()
        self._way: tuple[int, int] = (-1, -1)
        """How far the Bomb had to go before the slot, and has to go now."""
        self._seen = 0.0

    def shows(self, event: Event) -> None:
        """A slot comes up, or something comes of it."""
        before = self._brought, self._way
        way = bomb_way(self.scene.board.view)
        if isinstance(event, BEGINS):
            self._brought, self._way = Recap(), (way, way)
        else:
            self._brought, self._way = added(self._brought, event), (self._way[0], way)
        if (self._brought, self._way) != before:
            self._seen = 0.0

    def laid(self) -> None:
        """The table stands differently."""
        self._brought, self._way = Recap(), (-1, -1)

    def follow(self, dt_ms: float) -> None:
        """It is being seen."""
        self._seen += dt_ms * max(1.0, self.playback.motion.speed, self.playback.rate)

    def wait(self, event: Event) -> float:
        """How long what this event makes room for has still to be seen, in ms at speed 1."""
        facts = len(self.facts)
        if not facts or not isinstance(event, BEGINS):
            return 0.0
        beat = KILLS_MS if facts == 1 and self._brought.kills else BEAT_MS + MORE_MS * (facts - 1)
        return max(0.0, beat - self._seen)

    @property
    def facts(self) -> tuple[str, ...]:
        """What the slot has brought so far, the gravest first; () while it is nothing."""
        say, (before, now) = self.scene.say_key, self._way
        counts = self._brought.counts
        found = [say(f"did.{key}", n=counts[key]) for key in ("bomb", "shards", "harms") if key in counts]
        if before >= 0 and now != before:
            found.append(say("outlook.way", n=now))
        return (*found, *([say("did.kills", n=self._brought.kills)] if self._brought.kills else []))[:MOST]
