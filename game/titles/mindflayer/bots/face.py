"""The face a bot shows when it speaks: the life that somebody Sane would have had in its place.

Both teams speak out of such a life, by the same habits, so that no kind of sentence gives a team away. Sane players' face is
their own. A Possessed one leaves out what nobody Sane can tell: the first card, the allies, every Mind Flayer it has passed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.types import Event, Seat
from game.titles.mindflayer.bots.sight import Sight
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules.actions import MEMORIES, MIND_FLAYER, SANE, WAFFLE
from game.titles.mindflayer.rules.events import CardGiven, CardsDealt, CardsExchanged, CardsPassed, HandClaimed, SeatPossessed


def face_of(sight: Sight, story: Sequence[Event]) -> Sight:
    """What somebody Sane would see there: as many cards, with as many Mind Flayers as it could hold without turning its coat."""
    if not sight.evil:
        return sight
    hand = list(sight.hand)
    most = LIMIT - 1 + hand[MEMORIES]
    lived = min(most, hand[MIND_FLAYER] + _passed_on(story, sight.me))
    # the Sane in play are seldom as close to the edge as who has passed it
    wanted = min(most, max(lived - _modesty(story, sight.me), _known(story, sight.me)))
    more = max(-hand[MIND_FLAYER], min(wanted - hand[MIND_FLAYER], hand[WAFFLE]))
    hand[MIND_FLAYER] += more
    hand[WAFFLE] -= more
    return replace(sight, evil=False, converted=False, hand=tuple(hand), allies=())


def _passed_on(story: Sequence[Event], me: Seat) -> int:
    """Mind Flayers that a seat gave away in secret; a first card that was one counts -1: the Sane begin with a Waffle."""
    found = 0
    for event in story:
        if isinstance(event, CardsDealt):
            found -= event.firsts[me] == MIND_FLAYER
        elif isinstance(event, CardsExchanged) and me in event.seats:
            at = event.seats.index(me)
            found += (event.left[at] == MIND_FLAYER) + (event.right[at] == MIND_FLAYER)
        elif isinstance(event, CardsPassed) and me in event.seats:
            found += event.kinds[event.seats.index(me)] == MIND_FLAYER
    return found


def _modesty(story: Sequence[Event], me: Seat) -> int:
    """0 or 1 for a whole game: whether this player owns up to one Mind Flayer fewer."""
    dealt = next((event for event in story if isinstance(event, CardsDealt)), None)
    return sum(kind * count for kind, count in enumerate(dealt.hands[me])) % 2 if dealt else 0


def _known(story: Sequence[Event], me: Seat) -> int:
    """Mind Flayers that everybody saw coming, or that were owned up to before: the Sane are never rid of one."""
    seen = sum(isinstance(event, CardGiven) and event.to == me and event.kind == MIND_FLAYER for event in story)
    said = [e.count for e in story if isinstance(e, HandClaimed) and e.seat == me and e.kind == MIND_FLAYER]
    return max(seen, *said, 0)


def victims(story: Sequence[Event], me: Seat) -> set[Seat]:
    """Who got a Mind Flayer of this seat in secret: everybody there suspects both sides."""
    found: set[Seat] = set()
    for event in story:
        if isinstance(event, CardsExchanged) and me in event.seats:
            at = event.seats.index(me)
            found |= {event.lefts[at]} if event.left[at] == MIND_FLAYER else set()
            found |= {event.rights[at]} if event.right[at] == MIND_FLAYER else set()
    return found


def outside(event: Event, me: Seat) -> Event | None:
    """An event as the face has lived it; None for what did not happen to it."""
    if isinstance(event, SeatPossessed):
        return None
    if not isinstance(event, CardsDealt) or event.teams[me] == SANE:
        return event
    hand = list(event.hands[me])
    if event.firsts[me] == MIND_FLAYER:
        hand[MIND_FLAYER] -= 1
        hand[WAFFLE] += 1
    changed = {"firsts": WAFFLE, "hands": tuple(hand), "teams": SANE, "allies": ()}
    return replace(
        event, **{name: (*getattr(event, name)[:me], own, *getattr(event, name)[me + 1 :]) for name, own in changed.items()}
    )
