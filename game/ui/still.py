"""A table that stands still: a match at a given position as a session, for pictures and tests. No bots, no clock, no disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.players import Player, persons_of
from game.core.types import Action, Clock, Decision, Msg, Seat
from game.ui.table import Beat
from game.ui.table.reader import MatchReader


class StillTable(MatchReader):
    """A session over a match. `eyes` = None: as a session would set them, nobody's when several persons look on."""

    def __init__(
        self, match: Match[Any, Any], eyes: frozenset[Seat] | None = None, thinking: Seat | None = None, open_hands: bool = False
    ) -> None:
        super().__init__(match)
        self.paused = False
        self._revision = 0
        persons = persons_of(match.players)
        mine = frozenset(seat for seat, player in enumerate(match.players) if player.person is not None)
        self._rest = frozenset(range(len(match.players))) if open_hands else mine if len(persons) == 1 else frozenset()
        self._eyes = self._rest if eyes is None else eyes
        self._thinking = thinking
        self._visit: Seat | None = None
        self._shown = match.last
        self.hints: dict[Seat, Any] = {}
        """Hints that lie ready."""

    @property
    def eyes(self) -> frozenset[Seat]:
        return self._eyes

    @property
    def revision(self) -> int:
        return self._revision

    @property
    def path(self) -> Path | None:
        """It is written down nowhere."""
        return None

    def settled(self) -> None:
        """Nobody waits for that."""

    def take_beats(self) -> Sequence[Beat]:
        """What was submitted since."""
        found = [beat for number in range(self._shown + 1, self.match.last + 1) for beat in self.match.beats(number, self.eyes)]
        self._shown = self.match.last
        return found

    def decisions(self) -> Mapping[Seat, Decision]:
        """What persons can answer."""
        return {
            seat: decision
            for seat, decision in self.match.pending().items()
            if self.is_person(seat) and (not decision.secret or seat in self.eyes)
        }

    def curtain(self) -> Seat | None:
        """Who visits, or a secret decision of a person without eyes."""
        if self._visit is not None:
            return None if self._visit in self.eyes else self._visit
        asked = [seat for seat, decision in self.match.pending().items() if self.is_person(seat) and decision.secret]
        if self.private and any(seat in self.eyes for seat in asked):
            return None
        return next((seat for seat in asked if seat not in self.eyes), None)

    def queue(self) -> Sequence[Seat]:
        """Persons without eyes who are asked."""
        return [seat for seat in self.match.pending() if self.is_person(seat) and seat not in self.eyes]

    def open_curtain(self, seat: Seat) -> None:
        """That seat's eyes."""
        self._eyes = frozenset((seat,))
        self._revision += 1

    @property
    def private(self) -> bool:
        """Whether other eyes than those at rest are open."""
        return bool(self.eyes != self._rest)

    def hide(self) -> None:
        """Nobody's eyes but those at rest."""
        self._visit = None
        if self.eyes != self._rest:
            self._eyes = self._rest
            self._revision += 1

    def visit(self, seat: Seat) -> None:
        """That seat wants to look out of turn."""
        self._visit = seat

    def holder(self) -> Seat | None:
        """Nobody took it yet."""
        return None

    def visiting(self) -> Seat | None:
        """Who looks out of turn."""
        return self._visit

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer, cover after a secret, then grant the wishes that fit."""
        decision = self.match.pending().get(seat)
        secret = decision is not None and decision.secret
        self.match.submit(seat, action)
        if secret:
            self.hide()
        for wish in wishes:
            if seat in self.match.pending() and wish in self.match.pending()[seat].options:
                self.match.submit(seat, wish)

    def wished(self, seat: Seat) -> tuple[Action, ...]:
        """Wishes are granted at once here, or not at all."""
        return ()

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """What may be done meanwhile."""
        return {seat: actions for seat, actions in self.match.asides().items() if self.is_person(seat)}

    def held(self) -> Mapping[Seat, Action | None]:
        """Nothing waits for bots here."""
        return {}

    @property
    def blind(self) -> bool:
        """Nobody answers by letters here."""
        return False

    def letters(self) -> Mapping[Seat, tuple[str, ...]] | None:
        return None

    @property
    def by_letters(self) -> bool | None:
        """No question here."""
        return None

    def learning(self) -> Seat | None:
        """Nobody looks at letters."""
        return None

    def card_letters(self, seat: Seat) -> Mapping[Action, str]:
        """No letters to look at."""
        raise ValueError(f"seat {seat} has no letters at a table that stands still")

    def learned(self, seat: Seat) -> None:
        """Nothing to learn."""

    def look_again(self, seat: Seat) -> None:
        """Nothing to look at."""

    def submit_letter(self, seat: Seat, letter: str) -> None:
        """No letter is an answer here."""
        raise ValueError(f"seat {seat} has no letters at a table that stands still")

    def take_seat(self, seat: Seat, player: Player) -> None:
        """Another player drives the seat."""
        self.match.take_seat(seat, player)

    def given_up(self) -> Mapping[Seat, Player]:
        """Nobody has left."""
        return {}

    @property
    def unsaved(self) -> bool:
        """Nothing is ever written here, so nothing is refused."""
        return False

    def undo(self, person: int, agreed: bool = False) -> None:
        """Take back."""
        self.match.undo(person, agreed)
        self._shown = self.match.last
        self._revision += 1

    def redo(self, person: int) -> None:
        """Bring back."""
        self.match.redo(person)
        self._shown = self.match.last
        self._revision += 1

    def thinking(self) -> Seat | None:
        """The bot that is said to think."""
        return self._thinking

    def clock_left(self) -> tuple[Clock, int] | None:
        """No sand."""
        return None

    sand_spared = False
    """None was asked for."""

    @property
    def hints_offered(self) -> bool:
        """Always."""
        return True

    def hints_left(self, seat: Seat) -> int | None:
        """As many as wanted."""
        return None

    def hints_used(self) -> Mapping[Seat, int]:
        """None were asked for."""
        return {}

    def ask_hint(self, seat: Seat) -> None:
        """Nothing: hints lie ready, or there are none."""

    def hint(self, seat: Seat) -> Any:
        """The hint that lies ready for this seat."""
        return self.hints.get(seat)

    def hint_waited(self, seat: Seat) -> bool:
        return False

    def notice(self) -> Msg | None:
        """Nothing to tell."""
        return None

    def update(self, dt_ms: int) -> None:
        """Time does not matter here."""
