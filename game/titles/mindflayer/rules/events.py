"""What the table sees in Attack of the Mind Flayer, in the past tense. `HIDDEN` stands for what the viewer may not know.

Tuples of one event run beside one another. What a viewer sees of an event is as long whatever the others hold. The log's words
are `mindflayer.log.EventName`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.actions import KindId, MeetingId, SideId, TeamId


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """Everybody has a first card and three more. `hands`: counts by kind; `allies`: whom each seat recognised (6 to 10 seats)."""

    firsts: tuple[KindId, ...]
    hands: tuple[tuple[int, ...], ...]
    teams: tuple[TeamId, ...]
    allies: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class LookTaken(Event):
    """A seat has looked at its role and first cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat is active."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The active seat turned up an Adventure card of the deck."""

    seat: Seat
    kind: KindId


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """The card that was turned up went to `to`."""

    seat: Seat
    to: Seat
    kind: KindId


@dataclass(frozen=True, slots=True)
class SeatPossessed(Event):
    """A seat turned coat. Only that seat notices."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatsOut(Event):
    """These seats are out of play from now on; `short`: because they could not give two cards (an option)."""

    seats: tuple[Seat, ...]
    short: bool


@dataclass(frozen=True, slots=True)
class MeetingTurned(Event):
    """The active seat turned up the Meeting card with this number of the game (1 to 3)."""

    seat: Seat
    meeting: MeetingId
    number: int


@dataclass(frozen=True, slots=True)
class TalkBegan(Event):
    """Everybody may talk until all are ready; then comes the secret question of this name, or the "effect" of the Meeting."""

    what: str


@dataclass(frozen=True, slots=True)
class AnswerSealed(Event):
    """A seat chose in secret. `left`, `right`: cards of an exchange, or the one card in `left`; `named`: whom it votes for.

    What the question does not ask for is NONE; others see HIDDEN in all three places.
    """

    seat: Seat
    left: KindId
    right: KindId
    named: Seat


@dataclass(frozen=True, slots=True)
class AnswerTakenBack(Event):
    """A seat took its sealed answer back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatNamed(Event):
    """The active seat named a player, as the Meeting asks."""

    seat: Seat
    named: Seat


@dataclass(frozen=True, slots=True)
class SideCalled(Event):
    """The active seat called the side to which everybody gives both cards."""

    seat: Seat
    side: SideId


@dataclass(frozen=True, slots=True)
class VotesRevealed(Event):
    """Everybody's vote, shown together."""

    seats: tuple[Seat, ...]
    named: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """This seat takes no part in this Meeting's exchange."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """Everybody saw these cards; a seat may stand there twice. They stay in their hands."""

    seats: tuple[Seat, ...]
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """Each of `viewers` alone saw a random card of the target beside it. They stay in their hands."""

    viewers: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Each of these seats gave a card to the left, unseen by the others (Pool)."""

    seats: tuple[Seat, ...]
    to: tuple[Seat, ...]
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class CardsSwapped(Event):
    """Two seats took a random card from each other: `seats[i]` lost `kinds[i]`, NO_KIND from an empty hand. Both know both."""

    seats: tuple[Seat, ...]
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """The cards that these seats discarded, mixed: `kinds` ascends and does not run beside `seats`."""

    seats: tuple[Seat, ...]
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Event):
    """Silence: these seats choose a card for each side, and nobody talks."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """All sealed cards changed hands at once.

    `lefts`, `rights`: who got the card for that side; `left`, `right`: its kind, NO_KIND where nothing was given.
    `came[i]`: what reached `seats[i]`, mixed (ascending), so that nobody knows from which side.
    """

    seats: tuple[Seat, ...]
    lefts: tuple[Seat, ...]
    rights: tuple[Seat, ...]
    left: tuple[KindId, ...]
    right: tuple[KindId, ...]
    came: tuple[tuple[KindId, ...], ...]


@dataclass(frozen=True, slots=True)
class MeetingEnded(Event):
    """The Meeting is over and its card goes back into the box."""

    meeting: MeetingId


@dataclass(frozen=True, slots=True)
class HandClaimed(Event):
    """A seat said what it holds, true or not."""

    seat: Seat
    count: int
    kind: KindId


@dataclass(frozen=True, slots=True)
class PlayerAccused(Event):
    """A seat said that another is Possessed."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class PlayerTrusted(Event):
    """A seat said that another is Sane."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class CardBegged(Event):
    """A seat asked for the card that is turned up."""

    seat: Seat
    kind: KindId


@dataclass(frozen=True, slots=True)
class GuessMade(Event):
    """A seat that is out wrote down a guess. Only that seat notices."""

    seat: Seat
    target: Seat
    team: TeamId


@dataclass(frozen=True, slots=True)
class TeamsRevealed(Event):
    """The end: the Possessed growl, the Sane in play rise. Everything is open from now on; `winner` is a team."""

    teams: tuple[TeamId, ...]
    hands: tuple[tuple[int, ...], ...]
    winner: TeamId
    reason: str


EVENTS: tuple[type[Event], ...] = (
    CardsDealt, LookTaken, TurnBegan, CardTurned, CardGiven, SeatPossessed, SeatsOut, MeetingTurned, TalkBegan,
    AnswerSealed, AnswerTakenBack, SeatNamed, SideCalled, VotesRevealed, SatOut, CardsShown, CardsSeen, CardsPassed, CardsSwapped,
    CardsDiscarded, ExchangeBegan, CardsExchanged, MeetingEnded, HandClaimed, PlayerAccused, PlayerTrusted, CardBegged,
    GuessMade, TeamsRevealed,
)  # fmt: skip
