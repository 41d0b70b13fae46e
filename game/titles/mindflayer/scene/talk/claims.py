"""Who of the persons at the screen may claim something now, and what."""

from __future__ import annotations

from game.core.types import Seat
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import Accuse, Claim, Hold, Plead, Trust
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING, most_claims
from game.ui.table.part import Host


class Claims:
    """Reads the session of a table."""

    def __init__(self, table: Host) -> None:
        self.table = table

    def of(self, seat: Seat) -> tuple[Claim, ...]:
        """What a seat may say now."""
        offered = self.table.session.asides().get(seat, ())
        return tuple(action for action in offered if isinstance(action, Hold | Accuse | Trust | Plead))

    def persons(self, view: View) -> list[Seat]:
        """The seats of persons at the screen who could talk in this phase, whether or not they have said all they may."""
        if view.stage not in TALKING or self.table.board.then is not None:
            return []
        players, phones = self.table.session.players, self.table.session.seat_phones
        here = [seat for seat, player in enumerate(players) if player.person is not None and seat not in phones]
        return [seat for seat in here if not view.seats[seat].out]

    @property
    def several(self) -> bool:
        """Whether others at the screen must not see the speaker's hand, so that it is looked at on a private page."""
        return sum(player.person is not None for player in self.table.session.players) > 1

    def left(self, view: View, seat: Seat) -> int:
        """How many claims a seat has left this turn."""
        most = most_claims(TITLE.catalog.numbers.claims, view.stage)
        return max(0, most - sum(one == seat for one, _ in view.said))

    def askers(self, view: View) -> list[Seat]:
        """Who may press the own tile: to say something, or, with others at the screen, to look at the own hand once more."""
        persons = self.persons(view)
        return persons if self.several else [seat for seat in persons if self.of(seat)]

    def why_not(self, seat: Seat, claim: Claim) -> str:
        """The reason why something may not be said."""
        return self.table.say(self.table.session.why_not(seat, claim))
