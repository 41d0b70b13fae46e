"""What is seen before what an event changes: a bot makes up its mind, who cannot block is told why, cards that leave a hand lie
open, a creature that falls stands marked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Protocol

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.scene import drama
from game.titles.mindbug.scene.barred import barred
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.layout import Box
from game.titles.mindbug.scene.motion import laid_open
from game.titles.mindbug.scene.prompts import card_key
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.part import Host
from game.ui.tween import Motion

HESITATES_MS, OPEN_MS = 700.0, 1000.0
"""So long a bot is seen to make up its mind about a Mindbug, and so long cards that leave a hand lie face up, at speed 1."""
BARRED_MS = 850.0
"""So long somebody reads why nothing can block, who would have liked to."""
FALLS_MS, PUFF_MS = 520.0, 520.0
"""So long a creature that is defeated stands marked in its place before the row closes, and so long a cloud after it."""


class PreludeTable(Host, Protocol):
    """What is asked of the table beside what every table has."""

    board: MindbugBoard

    @property
    def motion(self) -> Motion:
        """How fast things move now."""
        ...


class Teller(Protocol):
    """Where things lie while they move, and words above them."""

    def box_of(self, key: str, change: Change) -> Box:
        """Where what an event speaks of lies, or lay."""
        ...

    def tell_below(self, told: str, used: bool, ms: float) -> None:
        """Say so long what becomes of the card in the middle."""
        ...

    def tell_barred(self, beat: Beat) -> None:
        """Say between the rows why nothing can block."""
        ...


class Preludes:
    """Puts a change off until what comes before it has been seen: what is heard and told then belongs to that."""

    def __init__(self, table: PreludeTable, book: CardBook, teller: Teller) -> None:
        self.table, self.book, self.teller = table, book, teller

    def of(self, beat: Beat, change: Change, gone: frozenset[str]) -> list[Change]:
        """What comes before the change of a beat in which the creatures `gone` are defeated."""
        event, table = beat.event, self.table
        made = []
        if isinstance(event, e.MindbugUsed | e.MindbugDeclined):
            bot = table.session.players[event.seat].person is None
            if bot and not table.motion.off and table.board.then is None:
                made.append(self._hesitates(event.seat, change))
        elif isinstance(event, e.Unblocked):
            made += self._barred(event, beat, change)
        elif isinstance(event, e.CardsDiscarded):
            made.append(self._laid_open(event, event.seat, change))
        elif isinstance(event, e.CardsStolen) and HIDDEN not in event.cards:
            made.append(self._laid_open(event, event.victim, change))
        return [*made, *([self._falling(gone, change)] if gone else [])]

    def _hesitates(self, seat: Seat, change: Change) -> Change:
        """A bot's decision has a breath of its own before what comes of it."""
        told = self.table.say_key("hesitates", seat=self.table.name_of(seat))
        change.shows_after = True
        tell = partial(self.teller.tell_below, told, False, HESITATES_MS)
        return Change(change.before, change.before, hold=HESITATES_MS, on_start=tell)

    def _barred(self, event: e.Unblocked, beat: Beat, change: Change) -> list[Change]:
        """Creatures that may not block carry padlocks for a while: their owner was not asked."""
        table = self.table
        keys = {card_key(card) for card in barred(beat.view, event)}
        if not keys or table.session.players[event.seat].person is None or table.board.then is not None:
            return []
        locked = {key: replace(pose, state=_locked(pose.state)) if key in keys else pose for key, pose in change.before.items()}
        change.shows_after = True
        return [Change(change.before, locked, hold=BARRED_MS, on_start=partial(self.teller.tell_barred, beat))]

    def _laid_open(self, event: e.CardsDiscarded | e.CardsStolen, owner: Seat, change: Change) -> Change:
        """Cards that leave a hand lie face up in the middle, above the name of their owner, before they go where they go."""
        board, shown = self.table.board, laid_open(event.cards, self.book)
        tell, then = change.on_start, {**change.after, **shown}

        def lie() -> None:
            board.starters = dict.fromkeys(shown, owner)
            if tell is not None:
                tell()

        def gone() -> None:
            board.starters = {}

        sinks = {key: pose for key, pose in change.sinks.items() if key not in shown}
        lies = Change(
            change.before, then, change.ms, origins=change.origins, sinks=sinks, hold=OPEN_MS, on_start=lie, cues=change.cues,
            flips=False,
        )  # fmt: skip
        change.before, change.origins, change.on_start, change.cues, change.shows_after = then, {}, gone, (), True
        change.sinks = {key: pose for key, pose in change.sinks.items() if key in shown}
        return lies

    def _falling(self, gone: frozenset[str], change: Change) -> Change:
        """Creatures that go to their piles stand there still, and it is said of each what becomes of it."""
        table, tell = self.table, change.on_start
        boxes = [self.teller.box_of(key, change) for key in gone]

        def marked() -> None:
            table.board.falling = gone
            if tell is not None:
                tell()

        def go() -> None:
            for box in boxes:
                table.floats.act(partial(_puff, box=box), PUFF_MS)

        def gone_now() -> None:
            table.board.falling = frozenset()

        stays = Change(change.before, change.before, hold=FALLS_MS, on_start=marked, cues=change.cues)
        change.on_start, change.on_end, change.cues, change.shows_after = go, gone_now, (), True
        return stays


def _locked(look: str) -> str:
    return "barred" if look == "idle" else f"{look}+barred"


def _puff(f: Frame, t: float, box: Box) -> None:
    drama.puff(f, t, box)
