"""Whole positions that fit a View. What nobody of the viewers may know is dealt anew, within what the rules allow:

a hand in play has fewer Hard Hits than knock out, one that is out has at least as many; three Mind Flayers that nothing cancels
make a hand Possessed; who is Possessed from the start is as many as the deal says; sealed answers fit the hands.
"""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import HIDDEN, Frame, Seat
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.exchange import PAIR
from game.titles.mindflayer.rules.frames import CALL_SIDE, LOOK, Gift, Pick, Sealed, Talk
from game.titles.mindflayer.rules.options import sealed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.zones import Zone, settle

TURNED = ((0, 0, 0, 10), (0, 1, 4, 25), (1, 4, 13, 30), (3, 8, 18, 35))
"""How likely a hidden seat that was Sane at the start is Possessed although its hand does not make it so, in percent: by the
number of Meetings that were held, as an exchange can take the cards away again, and by its Mind Flayers, up to three. As found in
random matches."""


def sample_world(catalog: Catalog, v: View, dice: Dice) -> State:
    """A whole state with `view(state, who) == v`, and dice of its own."""
    s = _table(v, dice)
    hidden = [seat for seat, side in enumerate(v.seats) if side.hand[0] == HIDDEN]
    deal, limit = catalog.deal_with(s.seats, s.mix), catalog.numbers.limit
    exact = _began(s, v, hidden, deal.flayers, deal.eyes_open, dice)
    _deal_cards(s, v, hidden, limit, dice)
    _turn_coats(s, v, hidden, exact, limit, dice)
    _meetings(s, v, len(catalog.meetings), dice)
    for seat in hidden:
        if v.seats[seat].ready:
            s.sealed[seat] = dice.pick(sealed(s, seat, catalog))
    return s


def _table(v: View, dice: Dice) -> State:
    """Everything that the View says outright."""
    seats = len(v.seats)
    s = State.empty(seats, v.mix, dice.fork().seed)
    s.short, s.first, s.game, s.games = v.short, v.first, v.game, v.games
    s.chosen = v.met < len(v.meetings) and HIDDEN not in v.meetings
    s.pile, s.piles, s.met = v.pile, v.piles, v.met
    s.active, s.turn, s.shown, s.said = v.active, v.turn, v.shown, v.said
    s.turned, s.boxed = list(v.turned), list(v.boxed)
    s.meeting, s.side, s.votes = v.meeting, v.side, v.votes
    s.winner, s.reason, s.talk = v.winner, v.reason, v.talk
    s.hush, s.all_met = v.hush, v.all_met
    for seat in v.away:
        s.away |= 1 << seat
    points = []
    for seat, side in enumerate(v.seats):
        bit = 1 << seat
        points.append(side.points)
        if side.out:
            s.out |= bit
        if side.asked:
            s.asked |= bit
        if side.hand[0] != HIDDEN:
            s.hands[act.KINDS * seat : act.KINDS * seat + act.KINDS] = side.hand
            s.sealed[seat], s.news[seat], s.guesses[seat] = side.answer, side.news, side.guess
            if side.team == act.POSSESSED:
                s.possessed |= bit
            if side.began == act.POSSESSED:
                s.began |= bit
    s.points = tuple(points)
    frame = _frame(v)
    if frame is not None:
        s.stack.append(frame)
    return s


def _frame(v: View) -> Frame | None:
    """What the match waits for; None when it is over."""
    if v.stage == "over":
        return None
    if v.stage == "give":
        return Gift(v.gifts, v.given)
    if v.stage == "name":
        return Pick(v.ask, v.among, v.picks)
    if v.stage == "talk":
        return Talk(v.ask)
    return LOOK if v.stage == "look" else CALL_SIDE if v.stage == "call" else Sealed(v.stage)


# ---------------------------------------------------------------------- teams at the start
def _began(s: State, v: View, hidden: list[Seat], flayers: int, eyes_open: bool, dice: Dice) -> bool:
    """Who was Possessed after the deal. True when the viewers know it exactly, because one of them was and saw the others."""
    if s.began and eyes_open:
        for side in v.seats:
            for ally in side.allies:
                s.began |= 1 << ally
        s.possessed |= s.began
        return True
    rest = hidden[:]
    for _ in range(min(flayers - s.began.bit_count(), len(rest))):
        s.began |= 1 << rest.pop(dice.below(len(rest)))
    s.possessed |= s.began
    return False


# ---------------------------------------------------------------------- cards
def _deal_cards(s: State, v: View, hidden: list[Seat], limit: int, dice: Dice) -> None:
    """Hands of the right sizes for the hidden seats; what is left is the deck."""
    left = [mix - boxed for mix, boxed in zip(v.mix, v.boxed, strict=True)]
    if v.shown != act.NONE:
        left[v.shown] -= 1
    for place, count in enumerate(s.hands):
        left[place % act.KINDS] -= count
    fixed = [_fixed(s, v, seat, left, limit) for seat in hidden]
    cards = [kind for kind in range(act.KINDS) for _ in range(left[kind])]
    dice.shuffle(cards)
    zones = []
    for seat, kinds in zip(hidden, fixed, strict=True):
        free = v.seats[seat].cards - len(kinds)
        own, cards = cards[:free], cards[free:]
        net = own.count(act.HARD_HIT) - own.count(act.HELPING_HAND)
        playing = not s.out >> seat & 1
        low = None if playing or v.short else limit - kinds.count(act.HARD_HIT)
        zones.append(Zone(own, net, low, limit - 1 if playing else None))
    zones.append(Zone(cards, 0, None, None))
    settle(zones, dice)
    for seat, kinds, zone in zip(hidden, fixed, zones, strict=False):
        for kind in kinds:
            s.hands[act.KINDS * seat + kind] += 1
        for kind in zone.cards:
            s.hands[act.KINDS * seat + kind] += 1
    s.deck = zones[-1].cards


def _fixed(s: State, v: View, seat: Seat, left: list[int], limit: int) -> list[act.KindId]:
    """Cards that a hidden hand holds in every case, taken out of those that are left.

    Who is out has the Hard Hits that did it (unless who cannot give two cards goes out, too, and there are none left). Before
    the first Meeting no card leaves a hand, so that the first one is there.
    """
    size, out = v.seats[seat].cards, bool(s.out >> seat & 1)
    found: list[act.KindId] = []
    if out and size >= limit:
        count = min(limit, left[act.HARD_HIT])
        found += [act.HARD_HIT] * count
        left[act.HARD_HIT] -= count
    first = act.MIND_FLAYER if s.began >> seat & 1 else act.WAFFLE
    if not v.met and left[first] and len(found) < size:
        found.append(first)
        left[first] -= 1
    return found


# ---------------------------------------------------------------------- coats
def _turn_coats(s: State, v: View, hidden: list[Seat], exact: bool, limit: int, dice: Dice) -> None:
    """Who of the hidden seats is Possessed by now: by the cards held, or by cards that were passed on since."""
    chances = TURNED[min(v.met, len(TURNED) - 1)]
    for seat in hidden:
        bit, own = 1 << seat, act.KINDS * seat
        if s.possessed & bit:
            continue
        if s.hands[own + act.MIND_FLAYER] - s.hands[own + act.MEMORIES] >= limit:
            if v.stage == "look" and exact:
                _take_one(s, seat, dice)
                continue
            if v.stage == "look":
                s.began |= bit
            s.possessed |= bit
        elif dice.below(100) < chances[min(s.hands[own + act.MIND_FLAYER], 3)] or _cannot_give(s, v, seat):
            s.possessed |= bit


def _take_one(s: State, seat: Seat, dice: Dice) -> None:
    """The allies saw that this seat was Sane after the deal: a Mind Flayer of its hand changes place with another card."""
    places = [place for place, kind in enumerate(s.deck) if kind not in (act.MIND_FLAYER, act.HARD_HIT)]
    place = dice.pick(places or [dice.below(len(s.deck))])
    s.hands[act.KINDS * seat + act.MIND_FLAYER] -= 1
    s.hands[act.KINDS * seat + s.deck[place]] += 1
    s.deck[place] = act.MIND_FLAYER


def _cannot_give(s: State, v: View, seat: Seat) -> bool:
    """Where who cannot give two cards goes out, everybody who takes part in an exchange can: as Possessed if need be."""
    if not (v.short and v.stage == "exchange" and v.seats[seat].asked):
        return False
    return v.seats[seat].cards - s.hands[act.KINDS * seat + act.MIND_FLAYER] < PAIR


# ---------------------------------------------------------------------- the rest
def _meetings(s: State, v: View, count: int, dice: Dice) -> None:
    """Meetings that nobody knows yet are drawn from the others."""
    if HIDDEN not in v.meetings:
        s.meetings = v.meetings
        return
    rest = [meeting for meeting in range(count) if meeting not in v.meetings]
    s.meetings = tuple([rest.pop(dice.below(len(rest))) if meeting == HIDDEN else meeting for meeting in v.meetings])
