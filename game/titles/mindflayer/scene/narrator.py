"""The narrator's line: of what happened, and once the table has lain still for a while, of what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.grounds import Ground
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.claim_words import CLAIMED, line
from game.titles.mindflayer.scene.flavour import SAID, NarratorLine, line_now
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui.table.part import Host, Part

LINE_MS = 6000.0
"""So long the line about what happened stands after the last motion."""


class NarratedTable(Host, Protocol):
    """What the narrator asks of the table beside what every table has."""

    board: FlayerBoard
    names: TableNames

    def ground(self, event: Event) -> Ground | None:
        """Why a bot accuses somebody."""
        ...

    def nth(self, event: Event) -> int:
        """How often who speaks has said something of that sort before."""
        ...

    def reply(self, event: Event) -> Seat:
        """Whom somebody answers who was accused; HIDDEN for nobody."""
        ...


class Narrator(Part):
    """Keeps the line; `words` says it."""

    def __init__(self, table: NarratedTable) -> None:
        super().__init__(table)
        self.scene = table
        self.line: NarratorLine | None = None
        self.still_ms = 0.0
        """How long nothing has moved since it was said."""

    def tell(self, said: NarratorLine) -> None:
        """Something happens."""
        self.line, self.still_ms = self.for_people(said), 0.0

    def for_people(self, said: NarratorLine) -> NarratorLine:
        """The same line; where a person at the screen goes out, the one that invites to a guess of the teams."""
        key, params = said
        people = any(self.table.session.players[ref.id].person is not None for ref in params.get("seats", ()))
        return ("out_guess", params) if key == "out" and people else said

    def laid(self) -> None:
        """Nothing is on its way: the line is of what stands there."""
        self.line = line_now(self.scene.board.view)

    def follow(self, dt_ms: float) -> None:
        """What happened has been read after a while."""
        table, board = self.table, self.scene.board
        if board.then is not None or not table.settled or board.view is None or self.still_ms >= LINE_MS:
            return
        self.still_ms += dt_ms
        now = line_now(board.view)
        if self.still_ms >= LINE_MS and self.line != now:
            self.line, table.dirty = now, True

    @property
    def speaker(self) -> Seat:
        """Whose words the line repeats; HIDDEN for the narrator's own."""
        key, params = self.line or line_now(self.scene.board.view)
        seat: Seat = params["claim"].seat if key == SAID else HIDDEN
        return seat

    def words(self) -> str:
        """The line in the language of now; what somebody says stands beside that face."""
        key, params = self.line or line_now(self.scene.board.view)
        return self.quoted(params["claim"]) if key == SAID else self._said(key, params)

    def quoted(self, claim: CLAIMED) -> str:
        """A claim word for word."""
        spoken = MatchWords(self.table.ctx.words, self.table.session.players)
        words = line(spoken, claim, self.scene.nth(claim), self.scene.ground(claim), self.scene.reply(claim))
        return self._said("quoted", {"words": words})

    def _said(self, key: str, params: Mapping[str, Any]) -> str:
        return self.table.ctx.words.get(f"mindflayer.narrator.{key}", self.scene.names, **params)
