"""Hints that people ask for: one job in the bot worker for a seat, kept until its question has changed."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.types import Decision, Seat
from game.table.jobs import Advise, Failure, Instead
from game.table.workerclient import Client

_SALT = 1 << 21


@dataclass(slots=True)
class _Asked:
    token: int
    decision: Decision
    answer: Any = None
    come: bool = False


class Advice:
    """The hints of one table. A hint is for one question: it is forgotten when the seat is asked something else."""

    def __init__(self, match: Match[Any, Any], client: Client) -> None:
        self.match, self.client = match, client
        self._asked: dict[Seat, _Asked] = {}

    def ask(self, seat: Seat, decision: Decision) -> None:
        """Ask for what the best co-pilot would do; asked again for the same question, nothing happens."""
        self._review()
        if seat in self._asked:
            return
        seed = Dice(self.match.setup.bot_seed).fork(_SALT + (len(self.match.effective()) << 8) + seat).seed
        job = Advise(self.match.title, seat, self.match.view(frozenset((seat,))), seed)
        self._asked[seat] = _Asked(self.client.request(job), decision)

    def collect(self) -> None:
        """Look whether a hint has come."""
        self._review()
        tokens = {asked.token: seat for seat, asked in self._asked.items() if not asked.come}
        if not tokens:
            return
        for token, result in self.client.poll(tokens.keys()):
            asked = self._asked[tokens[token]]
            asked.come = True
            if isinstance(result, Failure | Instead):
                print(f"No hint: {result.why}", file=sys.stderr)
            else:
                asked.answer = result

    def waiting(self, seat: Seat) -> bool:
        """Whether a hint for this seat is on its way."""
        asked = self._asked.get(seat)
        return asked is not None and not asked.come

    def of(self, seat: Seat) -> Any:
        """The hint for what this seat is asked now, None while there is none."""
        asked = self._asked.get(seat)
        return None if asked is None else asked.answer

    def void(self) -> None:
        """Forget everything: the position was changed, or the table is left."""
        for asked in self._asked.values():
            if not asked.come:
                self.client.cancel(asked.token)
        self._asked.clear()

    def _review(self) -> None:
        """Forget hints for questions that stand no longer."""
        if not self._asked:
            return
        pending = self.match.pending()
        for seat, asked in list(self._asked.items()):
            if pending.get(seat) != asked.decision:
                if not asked.come:
                    self.client.cancel(asked.token)
                del self._asked[seat]
