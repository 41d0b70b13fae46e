"""What the table sees in Mindbug, in the past tense. A `HIDDEN` id stands for a face that the viewer may not see.

Fields named `seat` are whom the fact belongs to. The log's words are `mindbug.log.EventName`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mindbug.rules.actions import CardId


@dataclass(frozen=True, slots=True)
class StartersRevealed(Event):
    """Each of `seats` turned up one unused card; the higher power starts, a tie is repeated."""

    cards: tuple[CardId, ...]
    seats: tuple[Seat, ...] = (0, 1)


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """This seat takes the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; `extra`: the turn after the opponent's Mindbug."""

    seat: Seat
    number: int
    extra: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card left a hand face up; nobody controls it yet (a Mindbug may come)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A hand was filled up from its own pile."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class MindbugUsed(Event):
    """`seat` spent a Mindbug on `card`."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class MindbugDeclined(Event):
    """`seat` could have spent a Mindbug on `card` and did not."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CreatureEntered(Event):
    """A creature came into play under `seat`: `origin` is "hand", "mindbug" or "discard", out of the zone of `owner`."""

    seat: Seat
    card: CardId
    origin: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class PlayEffectSilenced(Event):
    """The Play effect of `card` does nothing because of `by`, an enemy creature."""

    seat: Seat
    card: CardId
    by: CardId


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """The effect of `card` begins for `seat`: trigger is "play", "attack" or "defeated"."""

    seat: Seat
    card: CardId
    trigger: str


@dataclass(frozen=True, slots=True)
class EffectFizzled(Event):
    """The effect of `card` does nothing: there is nothing that it could do, or nothing was chosen for it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """`card` attacks; `second`: the second attack of Frenzy."""

    seat: Seat
    card: CardId
    second: bool


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """The attacker left play or changed sides during its own Attack effect: no block, no life lost."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Hunted(Event):
    """The Hunter `attacker` made `card` block."""

    seat: Seat
    attacker: CardId
    card: CardId


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """`seat` blocks `attacker` with `card`."""

    seat: Seat
    card: CardId
    attacker: CardId


@dataclass(frozen=True, slots=True)
class Unblocked(Event):
    """Nothing blocks `attacker`; `able`: whether `seat` could have."""

    seat: Seat
    attacker: CardId
    able: bool


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """Two creatures compared their powers; `seat` is the attacker's."""

    seat: Seat
    attacker: CardId
    blocker: CardId
    attack_power: int
    block_power: int


@dataclass(frozen=True, slots=True)
class CreaturesExhausted(Event):
    """Tough creatures would have been defeated together and were exhausted instead."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CreaturesDefeated(Event):
    """Creatures went together from play to their controllers' discard piles; `seats` runs beside `cards`."""

    cards: tuple[CardId, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """`seat` took control of creatures that were in play."""

    seat: Seat
    cards: tuple[CardId, ...]
    source: CardId


@dataclass(frozen=True, slots=True)
class LifeGained(Event):
    """`amount` life came, `life` is the total now; `source` is the card that did it, HIDDEN when none did."""

    seat: Seat
    amount: int
    life: int
    source: CardId


@dataclass(frozen=True, slots=True)
class LifeLost(Event):
    """`amount` life went, `life` is the total now; `source` is the attacker or the card whose effect did it."""

    seat: Seat
    amount: int
    life: int
    source: CardId


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """`seat` put cards from hand onto their own discard pile because of `source`."""

    seat: Seat
    cards: tuple[CardId, ...]
    source: CardId


@dataclass(frozen=True, slots=True)
class CardsStolen(Event):
    """`seat` took cards at random from the hand of `victim`."""

    seat: Seat
    victim: Seat
    cards: tuple[CardId, ...]
    source: CardId


@dataclass(frozen=True, slots=True)
class PileTaken(Event):
    """`seat` put the whole own discard pile into the hand."""

    seat: Seat
    cards: tuple[CardId, ...]
    source: CardId


@dataclass(frozen=True, slots=True)
class EffectOrdered(Event):
    """The active player `seat` chose that the effect of `card` comes next."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class SecondAttackDeclined(Event):
    """`seat` did not use the second attack of Frenzy."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """`seat` gave up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """`winner` won; reason is "life", "no_action" (the loser could neither play nor attack) or "concede"."""

    winner: Seat
    reason: str


EVENTS: tuple[type[Event], ...] = (
    StartersRevealed, StarterChosen, TurnBegan, CardPlayed, CardsDrawn, MindbugUsed, MindbugDeclined, CreatureEntered,
    PlayEffectSilenced, EffectBegan, EffectFizzled, AttackDeclared, AttackEnded, Hunted, Blocked, Unblocked, Fought,
    CreaturesExhausted, CreaturesDefeated, ControlTaken, LifeGained, LifeLost, CardsDiscarded, CardsStolen, PileTaken,
    EffectOrdered, SecondAttackDeclined, Conceded, MatchEnded,
)  # fmt: skip
