"""What bots say before a card is given, and what they write down once they are out.

The Sane say what they think; the Possessed say what helps them: they frame, and play harmless. Nothing is said twice between two
Meetings, and not everything at once. Who was converted goes on as before: a change of tone would tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.dice import Dice
from game.core.types import Action, Event, Seat
from game.titles.mindflayer.bots.sight import Sight
from game.titles.mindflayer.rules.actions import (
    ACCUSE,
    GUESS,
    HARD_HIT,
    HELPING_HAND,
    HOLD,
    MEMORIES,
    MIND_FLAYER,
    MOST_HELD,
    NONE,
    PLEAD,
    POSSESSED,
    SANE,
    TRUST,
    Accuse,
    Claim,
    Hold,
    Plead,
    Trust,
)
from game.titles.mindflayer.rules.events import CardBegged, HandClaimed, MeetingTurned, PlayerAccused, PlayerTrusted
from game.titles.mindflayer.rules.seen import View

SURE, CLEAR = 0.6, 0.12
"""From this suspicion on a Sane player accuses, below that one it vouches."""
MOOD = 0.3
"""So often somebody who has something to say says it now."""
FRAME = 0.12
"""So often somebody Possessed has a mind to frame somebody, or to vouch for a friend."""
DOUBT = 0.15
"""A written guess is changed when the suspicion has crossed the middle by so much."""


def said_by(story: Sequence[Event], me: Seat) -> set[Claim]:
    """What a seat has said since the last Meeting was turned up."""
    found: set[Claim] = set()
    for event in reversed(story):
        if isinstance(event, MeetingTurned):
            break
        if isinstance(event, HandClaimed) and event.seat == me:
            found.add(HOLD[event.count][event.kind])
        elif isinstance(event, PlayerAccused) and event.seat == me:
            found.add(ACCUSE[event.target])
        elif isinstance(event, PlayerTrusted) and event.seat == me:
            found.add(TRUST[event.target])
        elif isinstance(event, CardBegged) and event.seat == me:
            found.add(PLEAD)
    return found


def _may(v: View, me: Seat) -> bool:
    """Whether this seat has something left to say; a bot is content with one claim a turn."""
    return v.stage == "give" and not v.seats[me].out and all(seat != me for seat, _ in v.said)


def _told(count: int, kind: int) -> Claim:
    return HOLD[min(count, MOST_HELD)][kind]


def wants(sight: Sight) -> bool:
    """Whether the card that is turned up would cancel something in the own hand that is close to the edge."""
    flayers, hits = sight.hand[MIND_FLAYER] - sight.hand[MEMORIES], sight.hand[HARD_HIT] - sight.hand[HELPING_HAND]
    return (sight.shown == MEMORIES and flayers > 0 and not sight.evil) or (sight.shown == HELPING_HAND and hits > 0)


class Tongue(NamedTuple):
    """How somebody talks.

    `mood`: how often who has something to say says it now. `sure`: from which suspicion on a Sane player accuses. `frame`: how
    often a Possessed one has a mind to frame somebody; too much of it gives it away.
    """

    mood: float
    sure: float
    frame: float


QUIET = Tongue(MOOD, SURE, FRAME)


def claim(v: View, sight: Sight, story: Sequence[Event], p: Sequence[float], tongue: Tongue, dice: Dice) -> Action | None:
    """The claim of a player with a belief, or nothing. `p`: its suspicion of each seat."""
    me = sight.me
    mood = dice.chance()
    if not _may(v, me) or mood >= tongue.mood:
        return None
    said = said_by(story, me)
    found = _lies(v, sight, p, tongue, dice) if sight.evil and not sight.converted else _truths(sight, p, tongue)
    for one in found:
        if one not in said and not (isinstance(one, Plead) and v.active == me):
            return one
    return None


def _truths(sight: Sight, p: Sequence[float], tongue: Tongue) -> list[Claim]:
    """What a Sane player would say, most urgent first."""
    found: list[Claim] = [PLEAD] if wants(sight) else []
    ranked = sorted(sight.others, key=lambda seat: -p[seat])
    found += [ACCUSE[seat] for seat in ranked if p[seat] >= tongue.sure]
    if sight.hand[HARD_HIT] - sight.hand[HELPING_HAND] == 2 and sight.shown == HARD_HIT:
        found.append(_told(sight.hand[HARD_HIT], HARD_HIT))
    if sight.hand[MIND_FLAYER] - sight.hand[MEMORIES] == 2 and sight.shown == MIND_FLAYER:
        found.append(_told(sight.hand[MIND_FLAYER], MIND_FLAYER))
    found += [TRUST[seat] for seat in reversed(ranked) if p[seat] <= CLEAR][:1]
    return found


def _lies(v: View, sight: Sight, p: Sequence[float], tongue: Tongue, dice: Dice) -> list[Claim]:
    """What a Possessed player says: it hits back, frames who is Sane, spares friends, plays harmless."""
    sane = [seat for seat in sight.others if seat not in sight.allies and p[seat] < SURE]
    accusers = [seat for seat, one in v.said if isinstance(one, Accuse) and one.seat == sight.me and seat in sane]
    found: list[Claim] = [ACCUSE[seat] for seat in accusers]
    if wants(sight):
        found.append(PLEAD)
    if sane and dice.chance() < tongue.frame:
        found.append(ACCUSE[dice.pick(sane)])
    found.append(_told(min(1, sight.hand[MIND_FLAYER]), MIND_FLAYER) if dice.chance() < CLEAR else HOLD[0][MIND_FLAYER])
    friends = [seat for seat in sight.others if seat in sight.allies]
    if friends and dice.chance() < FRAME:
        found.append(TRUST[dice.pick(friends)])
    return found


def simple(v: View, sight: Sight, story: Sequence[Event], felt: Sequence[float], dice: Dice) -> Action | None:
    """The claim of a player with nothing but grudges."""
    if not _may(v, sight.me) or dice.chance() >= MOOD / 2:
        return None
    said = said_by(story, sight.me)
    foes = [seat for seat in sight.others if seat not in sight.allies]
    found: list[Claim] = [PLEAD] if wants(sight) and v.active != sight.me else []
    worst = max(foes, key=lambda seat: felt[seat] + 0.1 * dice.chance(), default=None)
    if worst is not None and (sight.evil or felt[worst] >= 1.0):
        found.append(ACCUSE[worst])
    found.append(HOLD[0][MIND_FLAYER] if sight.evil else _told(sight.hand[MIND_FLAYER], MIND_FLAYER))
    return next((one for one in found if one not in said), None)


def guess(v: View, me: Seat, p: Sequence[float]) -> Action | None:
    """One guess that is not written down yet, or has become wrong, of the seat one is surest about; or None."""
    written = v.seats[me].guess or (NONE,) * len(v.seats)
    best, sure = None, -1.0
    for seat, one in enumerate(p):
        if seat == me:
            continue
        team = POSSESSED if one >= 0.5 else SANE
        doubt = abs(one - 0.5)
        if written[seat] != team and (written[seat] == NONE or doubt > DOUBT) and doubt > sure:
            best, sure = GUESS[seat][team], doubt
    return best


__all__ = ["Accuse", "Hold", "Plead", "Trust", "claim", "guess", "said_by", "simple", "wants"]
