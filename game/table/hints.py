"""Hints that people ask for: one job in the bot worker for a seat, kept until its question has changed."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.types import Decision, Seat
from game.table.jobs import Advise, Failure
from game.table.workerclient import Client
from game.titles import title, title_ids

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
        self.used: dict[Seat, int] = {}
        """How many hints came, or are on their way, on each seat; an undo gives none back."""
        self._asked: dict[Seat, _Asked] = {}

    @property
    def given(self) -> bool:
        """Whether the title gives hints."""
        return self.match.title in title_ids() and title(self.match.title).hint_of is not None

    def left(self, seat: Seat, most: int | None) -> int | None:
        """How many hints the person of a seat may still ask for, of so many in all; None = as many as wanted."""
        if most is None:
            return None
        players = self.match.players
        return max(0, most - sum(n for other, n in self.used.items() if players[other].person == players[seat].person))

    def ask(self, seat: Seat, decision: Decision, most: int | None = None) -> None:
        """Ask for what the best co-pilot would do; asked again for the same question, nothing happens.

        Raises ValueError when the person of that seat has asked for `most` hints already.
        """
        self._review()
        if seat in self._asked:
            return
        if self.left(seat, most) == 0:
            raise ValueError(f"seat {seat} has no hint left")
        self.used[seat] = self.used.get(seat, 0) + 1
        seed = Dice(self.match.setup.bot_seed).fork(_SALT + (len(self.match.effective()) << 8) + seat).seed
        who = frozenset((seat,))
        job = Advise(self.match.title, seat, self.match.view(who), seed, tuple(self.match.story(who)))
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
            if isinstance(result, Failure):
                print(f"No hint: {result.why}", file=sys.stderr)
            elif result is not None and getattr(result, "answer", None) not in asked.decision.options:
                print(f"No hint: {result!r} is none for this question", file=sys.stderr)
            else:
                asked.answer = result
            if asked.answer is None:
                self._give_back(tokens[token])

    def _give_back(self, seat: Seat) -> None:
        """There was no hint: none is used."""
        left = self.used.pop(seat, 1) - 1
        if left:
            self.used[seat] = left

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
