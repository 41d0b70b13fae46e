"""What bots say before a gift, a Meeting's effect or a secret question, and what they write down once they are out.

Everybody speaks out of the life a Sane player would have had in its place (`face`), by the same habits: what is most urgent
first, then any harmless word. So no sentence proves a team; only whom the Possessed accuse and spare, and what they claim to
hold, serves them. Nothing is said twice between two Meetings, but for the denial of who is accused again. Who is spoken to
answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.dice import Dice
from game.core.types import Action, Event, Seat
from game.titles.mindflayer.bots.face import face_of, victims
from game.titles.mindflayer.bots.sight import Sight
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import Claim, KindId
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING, most_claims

SURE, CLEAR = 0.6, 0.12
"""From this suspicion on a player accuses, below that one it vouches."""
BACK, FRIENDLY = 0.4, 0.4
"""From this suspicion on an accuser is accused in turn; below that one a friendly word is returned."""
MOOD = 0.3
"""So often somebody who has something to say says it now."""
OPEN_MOOD = 0.8
"""The same in a round of the time for talk, which is there to be used."""
FRAME = 0.12
"""So often somebody Possessed has a mind to frame somebody."""
REPLY = 0.85
"""So often somebody who is spoken to answers."""
HOSTILE, ECHO = 1.0, 0.35
"""From this grudge on a simple player accuses; so much less for everybody who has accused the same one already."""
JOIN, CROWD = 0.4, 2
"""So often who thinks the same joins in for each who has accused somebody already; from so many accusers on who thinks otherwise
speaks up."""
SPARED = 0.5
"""A friend's doings look so much less suspicious."""
FILLERS: tuple[tuple[KindId, float], ...] = (
    (act.MIND_FLAYER, 0.45), (act.HARD_HIT, 0.65), (act.MEMORIES, 0.85), (act.HELPING_HAND, 1.0),
)  # fmt: skip
"""Of which kind a word that nothing calls for is, as sums of odds; none of Waffles, of which the Possessed show too few."""
MOST_CLAIMS = 2
"""Claims of a seat in a turn; bots keep the second one for an answer."""
DOUBT = 0.15
"""A written guess is changed when the suspicion has crossed the middle by so much."""


WORDS = (e.CardBegged, e.HandClaimed, e.PlayerAccused, e.PlayerTrusted)


class Tongue(NamedTuple):
    """How somebody talks.

    `mood`: how often who has something to say says it now. `sure`: from which suspicion on it accuses. `frame`: how often a
    Possessed one has a mind to frame somebody, which makes up for what it does not hold against its friends.
    """

    mood: float
    sure: float
    frame: float


QUIET = Tongue(MOOD, SURE, FRAME)


def said_by(story: Sequence[Event], me: Seat) -> set[Claim]:
    """What a seat has said since the last Meeting was turned up."""
    found: set[Claim] = set()
    for event in reversed(story):
        if isinstance(event, e.MeetingTurned):
            break
        if isinstance(event, e.HandClaimed) and event.seat == me:
            found.add(act.HOLD[event.count][event.kind])
        elif isinstance(event, e.PlayerAccused) and event.seat == me:
            found.add(act.ACCUSE[event.target])
        elif isinstance(event, e.PlayerTrusted) and event.seat == me:
            found.add(act.TRUST[event.target])
        elif isinstance(event, e.CardBegged) and event.seat == me:
            found.add(act.PLEAD)
    return found


def addressed(v: View, me: Seat) -> list[tuple[Seat, Claim]]:
    """What was said to a seat in this turn and has no answer yet: it is accused, trusted, begged, or contradicted."""
    found: list[tuple[Seat, Claim]] = []
    own: set[Claim] = set()
    for seat, one in v.said:
        if seat == me:
            own.add(one)
            found.clear()
        elif one in (act.ACCUSE[me], act.TRUST[me]) or (one == act.PLEAD and v.active == me) or _against(one, own):
            found.append((seat, one))
    return found


def _against(one: Claim, own: set[Claim]) -> bool:
    """Whether a claim says the opposite of an own one."""
    if isinstance(one, act.Accuse):
        return act.TRUST[one.seat] in own
    return isinstance(one, act.Trust) and act.ACCUSE[one.seat] in own


def _told(hand: Sequence[int], kind: KindId) -> Claim:
    return act.HOLD[min(hand[kind], act.MOST_HELD)][kind]


def _filler(hand: Sequence[int], dice: Dice) -> Claim:
    """A word about any kind, the same odds for all."""
    point = dice.chance()
    return _told(hand, next(kind for kind, bound in FILLERS if point < bound))


def wants(sight: Sight) -> bool:
    """Whether the card that is turned up would cancel something in the hand that is shown to the world."""
    hand = sight.hand
    flayers, hits = hand[act.MIND_FLAYER] - hand[act.MEMORIES], hand[act.HARD_HIT] - hand[act.HELPING_HAND]
    return (sight.shown == act.MEMORIES and flayers > 0) or (sight.shown == act.HELPING_HAND and hits > 0)


def _urgent(sight: Sight) -> list[Claim]:
    """What the card that is turned up calls for."""
    hand = sight.hand
    found: list[Claim] = [act.PLEAD] if wants(sight) else []
    for bad, cure in ((act.HARD_HIT, act.HELPING_HAND), (act.MIND_FLAYER, act.MEMORIES)):
        if sight.shown == bad and hand[bad] - hand[cure] == 2:
            found.append(_told(hand, bad))
    return found


def _first_new(v: View, me: Seat, story: Sequence[Event], found: Sequence[Claim]) -> Action | None:
    """The most urgent claim that was not made yet."""
    said = said_by(story, me)
    return next((one for one in found if one not in said and not (one == act.PLEAD and v.active == me)), None)


def _turn_to_speak(
    v: View, me: Seat, story: Sequence[Event], mood: float, tongue: float
) -> tuple[bool, list[tuple[Seat, Claim]]]:  # fmt: skip
    """Whether a seat says something now, and what it was told. An answer comes more readily than a word of one's own."""
    own = sum(seat == me for seat, _ in v.said)
    if v.stage not in TALKING or v.seats[me].out or own >= most_claims(MOST_CLAIMS, v.stage):
        return False, []
    called = addressed(v, me)
    if called:
        return _accused(called, me) or mood < REPLY, called
    if v.stage == "talk":
        return mood < OPEN_MOOD and not _spoke_now(story, me), called
    return not own and mood < tongue, called


def _accused(called: Sequence[tuple[Seat, Claim]], me: Seat) -> bool:
    """Whether an accusation waits for an answer: nobody leaves it at that."""
    return any(one == act.ACCUSE[me] for _, one in called)


def _denied(v: View, face: Sight, called: Sequence[tuple[Seat, Claim]]) -> Action | None:
    """Who is accused and has said everything already denies once more, but not twice in a turn."""
    deny = _told(face.hand, act.MIND_FLAYER)
    return deny if _accused(called, face.me) and (face.me, deny) not in v.said else None


def _spoke_now(story: Sequence[Event], me: Seat) -> bool:
    """Whether a seat has said something since the time for talk began."""
    for event in reversed(story):
        if isinstance(event, e.TalkBegan):
            return False
        if isinstance(event, WORDS) and event.seat == me:
            return True
    return False


def claim(v: View, sight: Sight, story: Sequence[Event], p: Sequence[float], tongue: Tongue, dice: Dice) -> Action | None:
    """The claim of a player with a belief, or nothing. `p`: what a Sane player there would suspect each seat of."""
    me = sight.me
    speaks, called = _turn_to_speak(v, me, story, dice.chance(), tongue.mood)
    if not speaks:
        return None
    face = face_of(sight, story)
    spared = [one * (SPARED if seat in sight.allies else 1.0) for seat, one in enumerate(p)]
    if called:
        answers = [*_answers(face, called, spared, tongue, dice), *_more(v, face, dice)]
        return _first_new(v, me, story, answers) or _denied(v, face, called)
    framed = _framed(sight, story, spared) if sight.evil and not sight.converted and dice.chance() < tongue.frame else []
    thoughts = _thoughts(face, story, p, spared, tongue, dice)
    return _first_new(v, me, story, [*_urgent(face), *framed, *thoughts, *_more(v, face, dice)])


def _thoughts(
    face: Sight, story: Sequence[Event], p: Sequence[float], spared: Sequence[float], tongue: Tongue, dice: Dice
) -> list[Claim]:
    """What a player thinks, what it is surest of first; then a word about its hand. What others have said already is rarely
    said once more, so that there is something to talk about; who is set upon finds somebody who speaks up. `spared`: suspicions
    that spare friends; against several accusers a player speaks up only for whom somebody Sane would, so that it tells nothing.
    """
    ranked = sorted(face.others, key=lambda seat: -spared[seat])
    accusers = [_accusers(story, seat) for seat in range(len(p))]
    suspects = [seat for seat in ranked if spared[seat] >= tongue.sure]
    found: list[Claim] = [act.ACCUSE[seat] for seat in suspects if dice.chance() < JOIN ** accusers[seat]]
    backed = sorted(face.others, key=lambda seat: p[seat])
    found += [act.TRUST[seat] for seat in backed if accusers[seat] >= CROWD and p[seat] < FRIENDLY][:1]
    found += [act.TRUST[seat] for seat in reversed(ranked) if spared[seat] <= CLEAR][:1]
    return [*found, _filler(face.hand, dice)]


def _more(v: View, face: Sight, dice: Dice) -> list[Claim]:
    """Where there is time for it, who has told something of the hand already tells something else of it; of every kind in the
    end, so that nobody is at a loss for an answer."""
    if v.stage != "talk":
        return []
    return [*(_filler(face.hand, dice) for _ in FILLERS), *(_told(face.hand, kind) for kind, _ in FILLERS)]


def _framed(sight: Sight, story: Sequence[Event], p: Sequence[float]) -> list[Claim]:
    """Somebody to be framed: who got a Mind Flayer of this hand, for who has one accuses a neighbour; else who looks worst."""
    foes = [seat for seat in sight.others if seat not in sight.allies]
    got = victims(story, sight.me)
    return [act.ACCUSE[max(foes, key=lambda seat: p[seat] + (seat in got))]] if foes else []


def _answers(
    face: Sight, called: Sequence[tuple[Seat, Claim]], p: Sequence[float], tongue: Tongue, dice: Dice
) -> list[Claim]:  # fmt: skip
    """Replies to what one was told, the last word first: hit back or deny, thank, promise or refuse."""
    found: list[Claim] = []
    for seat, one in reversed(called):
        if one == act.ACCUSE[face.me]:
            deny = _told(face.hand, act.MIND_FLAYER)
            found += [act.ACCUSE[seat], deny] if p[seat] >= BACK else [deny]
        elif isinstance(one, act.Accuse | act.Trust) and one != act.TRUST[face.me]:  # the opposite of what was said before
            found += [act.ACCUSE[seat]] if p[seat] >= BACK else []
        elif p[seat] >= tongue.sure:
            found.append(act.ACCUSE[seat])
        elif p[seat] < FRIENDLY:
            found.append(act.TRUST[seat])
    return [*found, _filler(face.hand, dice)]


def simple(
    v: View, sight: Sight, story: Sequence[Event], felt: Sequence[float], own: Sequence[float], dice: Dice
) -> Action | None:  # fmt: skip
    """The claim of a player with nothing but grudges: it answers by all that it `felt`, and blames by its `own` ones only."""
    me = sight.me
    speaks, called = _turn_to_speak(v, me, story, dice.chance(), MOOD / 2)
    if not speaks:
        return None
    face = face_of(sight, story)
    p, mine = ([_blame_for(grudge, seat in sight.allies) for seat, grudge in enumerate(found)] for found in (felt, own))
    if called:
        answers = [*_answers(face, called, p, QUIET, dice), *_more(v, face, dice)]
        return _first_new(v, me, story, answers) or _denied(v, face, called)
    blame = _blamed(face, story, mine, dice)
    return _first_new(v, me, story, [*_urgent(face), *blame, _filler(face.hand, dice), *_more(v, face, dice)])


def _blame_for(grudge: float, ally: bool) -> float:
    """What a grudge is worth as a suspicion."""
    return min(1.0, BACK * grudge / HOSTILE) * (SPARED if ally else 1.0)


def _blamed(face: Sight, story: Sequence[Event], p: Sequence[float], dice: Dice) -> list[Claim]:
    """One of those who did it harm; the more have accused somebody since the last Meeting, the less it cares to join in."""
    weights = [p[seat] * ECHO ** _accusers(story, seat) if p[seat] >= BACK else 0.0 for seat in face.others]
    point = dice.chance() * max(sum(weights), BACK)
    for seat, weight in zip(face.others, weights, strict=True):
        if point < weight:
            return [act.ACCUSE[seat]]
        point -= weight
    return []


def _accusers(story: Sequence[Event], target: Seat) -> int:
    """How many have accused somebody since the last Meeting was turned up."""
    found: set[Seat] = set()
    for event in reversed(story):
        if isinstance(event, e.MeetingTurned):
            break
        if isinstance(event, e.PlayerAccused) and event.target == target:
            found.add(event.seat)
    return len(found)


def guess(v: View, me: Seat, p: Sequence[float]) -> Action | None:
    """One guess that is not written down yet, or has become wrong, of the seat one is surest about; or None."""
    written = v.seats[me].guess or (act.NONE,) * len(v.seats)
    best, sure = None, -1.0
    for seat, one in enumerate(p):
        if seat == me:
            continue
        team = act.POSSESSED if one >= 0.5 else act.SANE
        doubt = abs(one - 0.5)
        if written[seat] != team and (written[seat] == act.NONE or doubt > DOUBT) and doubt > sure:
            best, sure = act.GUESS[seat][team], doubt
    return best
