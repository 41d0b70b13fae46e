"""The part of a session that people ask for hints: how many there are, and where they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.types import Seat
from game.table import hintcount
from game.table.asking import Asking
from game.table.hints import Advice
from game.table.settings import TableSettings
from game.table.workerclient import Client


class Hinted(Asking):
    """An `Asking` that can be asked back. The number of hints lies beside the journal, so that a resumed match knows it."""

    def __init__(self, match: Match[Any, Any], settings: TableSettings, client: Client) -> None:
        super().__init__(match, settings)
        self._advice = Advice(match, client)

    @property
    def path(self) -> Path | None:
        """The journal, where there is one."""
        return None

    @property
    def hints_offered(self) -> bool:
        """Whether people at this table may ask for hints at all: the title gives some, and they are not switched off."""
        return self.settings.hints != 0 and self._advice.given

    def hints_left(self, seat: Seat) -> int | None:
        """How many hints the person of a seat may still ask for in this match; None = as many as wanted."""
        return self._advice.left(seat, self.settings.hints)

    def hints_used(self) -> Mapping[Seat, int]:
        """How many hints were asked for on each seat in this match, whoever sat there; seats without any are left out."""
        return dict(self._advice.used)

    def set_hints(self, most: int | None) -> None:
        """Each person may ask for so many hints in this match from now on (`TableSettings.hints`)."""
        self.settings = replace(self.settings, hints=most)

    def ask_hint(self, seat: Seat) -> None:
        """Ask what the best co-pilot would do now on a person's seat (of a title with `hint_of`); the answer comes with time.

        Raises ValueError when that seat may not answer anything now, or has no hint left.
        """
        decision = self.decisions().get(seat) or self.asked_on_phones().get(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked anything")
        self._advice.ask(seat, decision, self.settings.hints)
        hintcount.keep(self.path, self._advice.used)

    def _collect_hints(self) -> None:
        """Look whether a hint has come; the count follows where there was none."""
        before = dict(self._advice.used)
        self._advice.collect()
        if self._advice.used != before:
            hintcount.keep(self.path, self._advice.used)

    def hint(self, seat: Seat) -> Any:
        """The hint that was asked for, None until it is there. It goes when the seat is asked something else."""
        return self._advice.of(seat)

    def hint_waited(self, seat: Seat) -> bool:
        """Whether a hint for this seat is on its way."""
        return self._advice.waiting(seat)
