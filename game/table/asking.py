"""The half of a session that asks: what is waited for, who has the screen, whose secrets show, who answers by letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.match import Match
from game.core.players import persons_of
from game.core.types import Action, Decision, Seat
from game.table.letters import POOL, Letters
from game.table.seals import Held, sealing
from game.table.settings import TableSettings
from game.table.watching import Watching


class Asking(Watching):
    """Knows what persons may answer now, and how the screen goes round among them."""

    def __init__(self, match: Match[Any, Any], settings: TableSettings) -> None:
        super().__init__(match, settings.open_hands)
        self.settings = settings
        self.paused = False
        self._held = Held(match)
        self._letters = Letters(match)
        self._wanted: Seat | None = None
        """Who asked for the screen out of turn: to choose again, or to look at the own letters."""
        self._holder: Seat | None = None
        """Who took the screen last, and holds it."""
        self._visit: Seat | None = None
        """Who asked for a private page that answers nothing: until it is covered."""
        self._both = False
        """Whether who has a phone may answer at the screen as well, where that hides nothing."""
        self._pending: tuple[int, Mapping[Seat, Decision]] = (-1, {})
        self._deal()

    # Who has the screen

    def curtain(self) -> Seat | None:
        """The seat that has to take the screen before the match can go on, or None. Whoever holds it comes first, then the
        screen goes round the table."""
        blind = self._blind()
        asked = [d for seat, d in self._asked_here().items() if seat not in blind or not self._letters.knows(seat)]
        if self.paused or any(d.secret and self._eyes.allow(d) for d in asked):
            return None
        if self._visit is not None:
            return None if self._visit in self.eyes else self._visit
        covered = [d.seat for d in asked if not self._eyes.allow(d)]
        if self._holder is not None:
            seats, holder = len(self.match.players), self._holder
            covered.sort(key=lambda seat: (seat - holder) % seats)
        return self._wanted if self._wanted in covered else next(iter(covered), None)

    def queue(self) -> list[Seat]:
        """The persons' seats that are asked too and have not got the screen while somebody's private page is open."""
        return [seat for seat in self._persons_asked() if seat not in self.eyes]

    def open_curtain(self, seat: Seat) -> None:
        """That seat's person held the ring: show this person's secrets from now on. Raises ValueError for a bot's seat."""
        person = self.match.players[seat].person
        if person is None:
            raise ValueError(f"seat {seat} is no person's: nobody can open its curtain")
        self._wanted, self._holder = None, seat
        self._eyes.look(self._eyes.seats_of(person))

    def holder(self) -> Seat | None:
        """Who took the screen last: nobody hands it over to himself."""
        return self._holder

    def hide(self) -> None:
        """Nobody's eyes from now on (screen passed, window left); no change where there is nobody to hide from. Ends a visit."""
        self._visit = None
        self._eyes.rest()

    def visit(self, seat: Seat) -> None:
        """That seat's person wants to see the own secrets out of turn: the screen goes there next, unless somebody is looking.

        Raises ValueError for a bot's seat, while somebody's private page is open, and while persons choose in secret.
        """
        if not self.is_person(seat):
            raise ValueError(f"seat {seat} is no person's: nobody can visit it")
        if self.private or any(decision.secret for decision in self._asked_here().values()):
            raise ValueError(f"seat {seat} has to wait: somebody chooses in secret")
        self._visit = seat

    def visiting(self) -> Seat | None:
        """The seat whose person asked to see the own secrets out of turn; they show as soon as it is among `eyes`."""
        return self._visit

    def set_open_hands(self, trust: bool) -> None:
        """The table agreed that hands may lie open, or no longer."""
        self.settings = replace(self.settings, open_hands=trust)
        self._eyes.open_hands = trust
        self._eyes.rest()
        self._deal()

    # What is asked

    def pending(self) -> Mapping[Seat, Decision]:
        """Everybody waited for, persons and bots."""
        number, found = self._pending
        if number != self.match.last:
            found = self.match.pending()
            self._pending = (self.match.last, found)
        return found

    def _persons_asked(self) -> dict[Seat, Decision]:
        """The persons' seats that have still to answer."""
        return {seat: d for seat, d in self.pending().items() if self.is_person(seat) and seat not in self._held}

    def _asked_here(self) -> dict[Seat, Decision]:
        """Those of them who answer in front of the screen: who has a phone does so only where that hides nothing, if the table
        wants it."""
        found = self._persons_asked()
        return {seat: d for seat, d in found.items() if not self._eyes.elsewhere(seat) or (self._both and not d.secret)}

    def decisions(self) -> Mapping[Seat, Decision]:
        """What persons in front of the screen can answer now by touching it; who answers by letter is not among them."""
        if self.paused:
            return {}
        blind = self._blind()
        return {seat: d for seat, d in self._asked_here().items() if seat not in blind and self._eyes.allow(d)}

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """What persons may do although nobody waits for it."""
        return {} if self.paused else self._persons_asides()

    def _persons_asides(self) -> dict[Seat, tuple[Action, ...]]:
        """The asides of persons, paused or not; an answer that waits for the bots counts as sealed."""
        found = {seat: actions for seat, actions in self.match.asides().items() if self.is_person(seat)}
        for seat in self._held:
            if self._held.can_return(seat):
                found[seat] = (*found.get(seat, ()), TAKE_BACK)
        return found

    def _sealed_by(self, person: int) -> Seat | None:
        """The seat of that person whose sealed answer can still be taken back."""
        if not sealing(self.match, self.pending()):
            return None
        mine = self._eyes.seats_of(person)
        return next((seat for seat, found in self._persons_asides().items() if seat in mine and TAKE_BACK in found), None)

    def held(self) -> Mapping[Seat, Action | None]:
        """The seats whose answer is given and waits for the bots; the answer only where `eyes` may know it."""
        return {seat: action if seat in self.eyes else None for seat, action in self._held.items()}

    # Phones

    @property
    def phones(self) -> frozenset[int]:
        """The persons who have a phone: their secrets and questions stand there."""
        return self._eyes.phones

    def set_phones(self, persons: frozenset[int], both: bool = False) -> None:
        """These persons have a phone from now on, the others none. `both`: what hides nothing is answered at the screen, too."""
        self._both = both
        if persons != self._eyes.phones:
            self._eyes.phones = persons
            self._eyes.rest()
            self._deal()

    def asked_on_phones(self) -> Mapping[Seat, Decision]:
        """What persons are asked on their phones now."""
        return {} if self.paused else {seat: d for seat, d in self._persons_asked().items() if self._eyes.elsewhere(seat)}

    # Quick entry

    @property
    def blind(self) -> bool:
        """Whether persons answer by letters in this phase."""
        return bool(self._blind())

    @property
    def by_letters(self) -> bool | None:
        """Whether people who choose together in secret answer by letters here, rather than behind the curtain; None where that is
        no question, for one person or with open hands."""
        people = sum(player.person is not None for player in self.match.players)
        return None if self.settings.open_hands or people < 2 else self.settings.letters

    def _blind(self) -> Mapping[Seat, Decision]:
        """The questions that are answered by letters, answers that wait for bots included: several persons choose together in
        secret, the table wants it so, and there are letters enough."""
        if not self.settings.letters or self._eyes.open_hands or len(persons_of(self.match.players)) < 2:
            return {}
        pending = self.pending()
        found = {seat: d for seat, d in pending.items() if self.is_person(seat) and not self._eyes.elsewhere(seat)}
        if not sealing(self.match, pending) or any(len(d.options) > len(POOL) for d in found.values()):
            return {}
        return found

    def _deal(self) -> None:
        """Called after every entry, and when people choose another way: those who are asked now need letters. Letters that were
        used go at once: after an undo they would tell what all have seen."""
        self._letters.meet(self._blind())

    def letters(self) -> Mapping[Seat, tuple[str, ...]] | None:
        """None when nobody answers by letters; else those of every person who can answer now without the screen, in order."""
        blind = self._blind()
        if not blind:
            return None
        free = [seat for seat in blind if seat not in self._held and self._letters.knows(seat)]
        return {} if self.paused else {seat: tuple(sorted(self._letters.of(seat).values())) for seat in free}

    def learning(self) -> Seat | None:
        """The seat whose person looks at the own letters now, behind the curtain."""
        blind = self._blind()
        return next((seat for seat in blind if seat in self.eyes and seat not in self._held and not self.paused), None)

    def card_letters(self, seat: Seat) -> Mapping[Action, str]:
        """The letter of each answer of a seat, while its person looks at them. Raises ValueError else."""
        if seat not in self.eyes or seat not in self._blind():
            raise ValueError(f"the letters of seat {seat} are not for these eyes")
        return self._letters.of(seat)

    def learned(self, seat: Seat) -> None:
        """That seat's person knows the letters: cover them."""
        if seat in self.eyes:
            self._letters.learn(seat)
            self._eyes.rest()

    def look_again(self, seat: Seat) -> None:
        """That seat's person wants to see the own letters again: the screen goes there next."""
        if seat in self._blind():
            self._letters.unlearn(seat)
            self._wanted = seat

    def set_letters(self, on: bool) -> None:
        """The table agreed to answer by letters, or by turns at the screen."""
        self.settings = replace(self.settings, letters=on)
        self._letters.forget()
        self._eyes.rest()
        self._deal()
