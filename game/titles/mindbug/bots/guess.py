"""What the rival's deeds say about the rival's hand: who attacks or plays something small probably holds nothing great."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Seat
from game.titles.mindbug.bots.worlds import dealer
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.events import AttackDeclared, CardPlayed, CardsDrawn
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import State

ATTACK_GLANCE = 3.0
"""How gladly an attack is made, on the scale of `Worth.first_glance`."""


def choices_of(worth: Worth, story: Sequence[Event], rival: Seat, unknown: int) -> list[tuple[float, float]]:
    """The rival's turns that still say something: how gladly the chosen thing is done, and how likely each face that is
    unknown now was in the hand already."""
    found = []
    drawn = 0
    for event in reversed(story):
        if isinstance(event, CardsDrawn) and event.seat == rival:
            drawn += len(event.cards)
            if drawn >= unknown:
                break
        elif isinstance(event, CardPlayed) and event.seat == rival:
            found.append((worth.first_glance[event.card], 1.0 - drawn / unknown))
        elif isinstance(event, AttackDeclared) and event.seat == rival and not event.second:
            found.append((ATTACK_GLANCE, 1.0 - drawn / unknown))
    return found


def guessing(rules: MindbugRules, worth: Worth, v: View, story: Sequence[Event], dice: Dice) -> Callable[[], State]:
    """A source of worlds that fit `v`, the likelier ones more often: hands that explain the story badly are mostly dealt anew."""
    rival = 1 - v.who[0]
    unknown = sum(c == HIDDEN for c in v.seats[rival].hand)
    choices = choices_of(worth, story, rival, unknown) if unknown else []
    if not choices:
        return dealer(rules, v, dice)
    glance, chance = worth.first_glance, dice.chance

    def likelihood(held: float) -> float:
        fit = 1.0
        for chosen, there in choices:
            fit *= chosen / (chosen + there * held)
        return fit

    best = likelihood(unknown * min(glance[card] for card in rules.catalog.deck(v.sets)))

    def accept(hand: Sequence[int]) -> bool:
        return best * chance() < likelihood(sum([glance[c] for c in hand]))

    return dealer(rules, v, dice, accept)
