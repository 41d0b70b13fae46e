"""How the cards travel from one layout to the next. An event may be several changes, one after the other.

What is given unseen flies as a back. A conversion moves nothing at all; what an exchange brought reaches the own hand from its
middle, never from a side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import LEFT, NO_KIND
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import flights
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.flavour import Flavour, Floating, line_of
from game.titles.mindflayer.scene.gift import Came, Gift, Haul, Peek, exchanged
from game.titles.mindflayer.scene.layout import BACK, FLYING, around, back, place_box, tile_box
from game.ui import theme
from game.ui.canvas import centre
from game.ui.presenter import Change

FLIP_MS, MEETING_HOLD, PEEK_HOLD = 420.0, 1100.0, 2400.0
LAND_MS, SILENCE_MS, TURN_HOLD = 90.0, 900.0, 160.0
CARD_HOLD, GIFT_HOLD, PASSED_HOLD, CLAIM_HOLD, HAUL_HOLD, NAMED_HOLD = 420.0, 1500.0, 1200.0, 400.0, 4600.0, 1800.0
"""To read a card that is turned up, who gave it to whom, that cards have changed hands unseen, what somebody says, what has come
to the own hand, and whom or which side the active seat has named."""
VOICES: dict[type[Event], str] = {
    e.HandClaimed: "claim", e.PlayerAccused: "accuse", e.PlayerTrusted: "trust", e.CardBegged: "beg",
}  # fmt: skip


def steps(before: View | None, after: View, event: Event, nears: tuple[Seat, Seat], begins: bool) -> list[flights.Step]:
    """The motion of one event between two views; `nears`: who sat below before, and who does after it.

    `begins`: the event belongs to the start of the match, whose events all come with the view after the whole start.
    """
    s = flights.Between(before if before is not None else after, after, nears)
    make = _MAKERS.get(type(event)) if not begins or isinstance(event, e.CardsDealt) else None
    found = make(s, event) if make is not None else [s.plain()]
    line = line_of(event, after)
    if line is not None:
        seen = found[turning(found)]
        seen.taste = replace(seen.taste, line=line)
    return found


def turning(found: Sequence[flights.Step]) -> int:
    """The step with which the table's numbers and words show what has happened."""
    return next((n for n, step in enumerate(found) if step.change.shows_after), 0)


# ---------------------------------------------------------------------- turns
def _said(s: flights.Between, event: Any) -> list[flights.Step]:
    """A slip, and a voice: one for each kind of claim, whoever speaks, true or not."""
    return [s.plain(hold=CLAIM_HOLD, taste=Flavour((VOICES[type(event)],), where=event.seat))]


def _dealt(s: flights.Between, event: e.CardsDealt) -> list[flights.Step]:
    """Four rounds of backs out of the pile; what lies below comes with them."""
    own = s.own_keys(s.after, s.near)
    before = flights.without(s.end, *(key for key, _ in own))
    flight = flights.Flight(s)
    flight.before, flight.after = before, dict(s.end)
    pile = s.pile(s.after)
    flight.origins |= {key: pile for key, _ in own}
    hand = card_book().catalog.numbers.hand
    for _ in range(hand):
        for step in range(1, s.seats):
            flight.back(pile, s.hand_of((s.near + step) % s.seats))
    change = flight.change(flights.DEAL_MS, flights.spread(hand * s.seats))
    return [flights.Step(change, Flavour(("shuffle", "deal"), dealing=True)), s.rest(LAND_MS, Flavour(dealing=False))]


def _looked(s: flights.Between, event: e.LookTaken) -> list[flights.Step]:
    """Only its tick appears."""
    return [s.plain(hold=0)]


def _began(s: flights.Between, event: e.TurnBegan) -> list[flights.Step]:
    """The active seat is lit; where the table turns, the tiles go round until it is below."""
    return [s.plain(hold=TURN_HOLD, taste=Flavour(("turn_chime",), glows=((event.seat, theme.LAMP),)))]


def _turned(s: flights.Between, event: e.CardTurned) -> list[flights.Step]:
    """The uppermost card of the pile turns over on its way to the middle; what it is nobody tells before."""
    change = Change(s.start, s.end, flights.TURN_MS, 0, origins={"shown": s.pile(s.view)})
    return [flights.Step(change, Flavour(("card_flip",))), s.rest(CARD_HOLD)]


def _given(s: flights.Between, event: e.CardGiven) -> list[flights.Step]:
    """The gift flies along an arc and is a back among others when it lands; then a banner says who gave it to whom."""
    start = flights.without(s.start, "shown")
    laid = s.start.get("shown") or s.pile(s.view)
    flying = replace(laid, z=FLYING)
    coming = s.coming() if event.to == s.near else []
    if coming:
        kinds = {kind: key for key, kind in coming}
        key = kinds.get(event.kind, coming[-1][0])
        change = Change(start, s.end, flights.GIFT_MS, 0, origins={key: flying})
        return [flights.Step(change, Flavour(("card_lift",))), s.rest(GIFT_HOLD, _landed(event))]
    before = start | {"gift": flying}
    sinks = {"gift": replace(s.hand_of(event.to), z=FLYING)}
    change = Change(before, flights.without(s.end, "shown"), flights.GIFT_MS, 0, sinks=sinks)
    return [flights.Step(change, Flavour(("card_lift",))), s.rest(GIFT_HOLD, _landed(event))]


def _landed(event: e.CardGiven) -> Flavour:
    return Flavour(("card_place",), glows=((event.to, theme.EMBER),), gift=Gift(event.seat, event.to, event.kind))


def _silent(s: flights.Between, event: Event) -> list[flights.Step]:
    """Nothing that anybody could notice: no time, no sound, no light."""
    return [s.plain(0.0)]


def _out(s: flights.Between, event: e.SeatsOut) -> list[flights.Step]:
    """Thunder: the tile turns over, the cards go under it; a page of its own says who it is."""
    sinks = {}
    for key, _ in s.leaving():
        x, y = centre(tile_box(s.seats, s.near, s.near))
        sinks[key] = back(around((x, y), BACK), 0)
    return [flights.Step(Change(s.start, s.end, FLIP_MS, 120, arc=False, sinks=sinks), Flavour(("thunder",)))]


# ---------------------------------------------------------------------- a Meeting
def _met(s: flights.Between, event: e.MeetingTurned) -> list[flights.Step]:
    """The Meeting card comes out of the pile; the radio crackles."""
    change = Change(s.start, s.end, flights.TURN_MS, 0, origins={"meeting": s.pile(s.view)})
    return [flights.Step(change, Flavour(("card_flip",))), s.rest(MEETING_HOLD, Flavour(("radio_static",)))]


def _talk(s: flights.Between, event: e.TalkBegan) -> list[flights.Step]:
    """All move up round the Meeting; own cards that lay open go away, as nobody's do."""
    return [flights.Step(Change(s.start, s.end, flights.TURN_MS, 0, arc=False), Flavour(("turn_chime",)))]


def _sealed(s: flights.Between, event: Event) -> list[flights.Step]:
    """Its tick appears, and that is all."""
    return [s.plain(0.0, taste=Flavour(("card_place",)))]


def _named(s: flights.Between, event: e.SeatNamed) -> list[flights.Step]:
    """A beam from the active seat to who is named."""
    beam = (event.seat, event.named) if event.seat != event.named else None
    taste = Flavour(("verdict",), glows=((event.named, theme.EMBER),), beam=beam)
    return [s.plain(0.0, NAMED_HOLD, taste)]


def _called(s: flights.Between, event: e.SideCalled) -> list[flights.Step]:
    """The direction over the table."""
    key = "call.called_left" if event.side == LEFT else "call.called_right"
    return [s.plain(0.0, NAMED_HOLD, Flavour(("verdict",), (Floating(key),)))]


def _voted(s: flights.Between, event: e.VotesRevealed) -> list[flights.Step]:
    """Nothing moves: they are told on a page of their own."""
    return [s.plain(taste=Flavour(("votes_fly",)))]


def _sat_out(s: flights.Between, event: e.SatOut) -> list[flights.Step]:
    """Who sits out is veiled from here on."""
    return [s.plain(0.0, NAMED_HOLD, Flavour((), (Floating("sits_out", event.seat, theme.CREAM),)))]


def _shown(s: flights.Between, event: e.CardsShown) -> list[flights.Step]:
    """Nothing moves: they are seen on a page of their own."""
    return [s.plain(taste=Flavour(("card_flip",)))]


def _seen(s: flights.Between, event: e.CardsSeen) -> list[flights.Step]:
    """Backs go to who looks at them, stay a moment, and go home; then a banner says who looks into whose hand, and shows the
    cards to open eyes."""
    there, homes, ways = dict(s.end), {}, {}
    for n, (viewer, target) in enumerate(zip(event.viewers, event.targets, strict=True)):
        key = f"peek:{n}"
        homes[key] = replace(s.hand_of(target), z=FLYING + n)
        ways[key] = replace(flights.moved(s.hand_of(viewer), around(s.before(viewer, n), BACK)), z=FLYING + n)
    peek = _peeked(s, event)
    come = Change(s.start, there | ways, flights.SLIDE_MS, 0, origins=homes, hold=0 if peek else PEEK_HOLD)
    go = Change(there | ways, s.end, flights.SLIDE_MS, 0, sinks=homes)
    found = [flights.Step(come, Flavour(("card_lift",))), flights.Step(go, Flavour(("card_place",)))]
    if peek is None:
        return found
    told = Change(there | ways, there | ways, hold=PEEK_HOLD if HIDDEN in peek.kinds else HAUL_HOLD)
    return [found[0], flights.Step(told, Flavour(("card_flip",), gift=peek)), found[1]]


def _peeked(s: flights.Between, event: e.CardsSeen) -> Peek | None:
    """What the banner tells: the one look there is, or of many that of who sits below with open eyes."""
    cards: dict[tuple[Seat, Seat], list[int]] = {}
    for viewer, target, kind in zip(event.viewers, event.targets, event.kinds, strict=True):
        cards.setdefault((viewer, target), []).append(kind)
    each = [Peek(*pair, tuple(kinds)) for pair, kinds in cards.items()]
    mine = [peek for peek in each if peek.viewer == s.near and HIDDEN not in peek.kinds]
    return mine[0] if mine else each[0] if len(each) == 1 else None


def _passed(s: flights.Between, event: e.CardsPassed) -> list[flights.Step]:
    flight = flights.Flight(s)
    each = tuple(zip(event.seats, event.to, event.kinds, strict=True))
    for seat, to, kind in each:
        flight.card(seat, to, kind)
    slide = flight.change(flights.PASS_MS)
    came = tuple(Came(kind, seat) for seat, to, kind in each if to == s.near)
    return [flights.Step(slide, Flavour(("card_lift",))), _taken(s, came, "passed")]


def _swapped(s: flights.Between, event: e.CardsSwapped) -> list[flights.Step]:
    """Both at once, past each other."""
    one, other = event.seats
    flight = flights.Flight(s)
    came = []
    for giver, taker, kind in ((one, other, event.kinds[0]), (other, one, event.kinds[1])):
        if kind != NO_KIND:
            flight.card(giver, taker, kind)
            came += [Came(kind, giver)] if taker == s.near else []
    slide = flight.change(flights.PASS_MS)
    return [flights.Step(slide, Flavour(("card_lift",))), _taken(s, tuple(came), "swapped")]


def _taken(s: flights.Between, came: tuple[Came, ...], head: str) -> flights.Step:
    """Cards have changed hands unseen; what came to an open hand below is told large."""
    if came and all(one.kind != HIDDEN for one in came):
        return s.rest(HAUL_HOLD, Flavour(("card_place",), gift=Haul(came, head)))
    return s.rest(PASSED_HOLD, Flavour(("card_place",)))


def _discarded(s: flights.Between, event: e.CardsDiscarded) -> list[flights.Step]:
    """The same for what goes back into the box."""
    return [s.plain(taste=Flavour(("shuffle", "discard")))]


# ---------------------------------------------------------------------- the exchange
def _silence(s: flights.Between, event: e.ExchangeBegan) -> list[flights.Step]:
    return [s.plain(0.0, SILENCE_MS, Flavour(("hush",)))]


def _exchanged(s: flights.Between, event: e.CardsExchanged) -> list[flights.Step]:
    """All cards slide to both neighbours at once, as backs. What came to the own hand is taken up from its middle."""
    flight = flights.Flight(s)
    new = s.coming()
    flight.after = flights.without(s.end, *(key for key, _ in new))
    flight._coming = []
    for n, seat in enumerate(event.seats):
        for to, kind in ((event.lefts[n], event.left[n]), (event.rights[n], event.right[n])):
            if kind != NO_KIND:
                flight.card(seat, to, kind)
    slide = flights.Step(flight.change(flights.PASS_MS, 0, 80), Flavour(("card_lift", "deal")))
    told = s.rest(PASSED_HOLD, Flavour(("card_place",)))
    if (came := _hauled(s, event)) is not None:
        told = s.rest(HAUL_HOLD, Flavour(("card_place",), gift=Haul(came)))
    if not new:
        return [slide, told]
    origins = {key: s.hand_of(s.near) for key, _ in new}
    take = Change(flight.after, s.end, flights.TURN_MS, 0, arc=False, origins=origins, shows_after=True)
    return [slide, flights.Step(take, Flavour(("shuffle",))), told]


def _hauled(s: flights.Between, event: e.CardsExchanged) -> tuple[Came, ...] | None:
    """What came to the hand below, where that lies open; None where nothing did, and for everybody else's eyes."""
    if s.near not in event.seats or s.after.seats[s.near].hand[0] == HIDDEN:
        return None
    came = tuple(exchanged(event, s.near))
    return came if came and all(one.kind != HIDDEN for one in came) else None


def _ended(s: flights.Between, event: e.MeetingEnded) -> list[flights.Step]:
    """The Meeting shrinks into its place; the votes go."""
    place = max(0, min(2, s.after.met - 1))
    start = s.start.get("meeting")
    sinks = {"meeting": flights.moved(start, place_box(s.seats, place))} if start is not None else {}
    return [flights.Step(Change(s.start, s.end, flights.GIVE_MS, 0, sinks=sinks), Flavour(("card_place",)))]


def _revealed(s: flights.Between, event: e.TeamsRevealed) -> list[flights.Step]:
    """Everything lies open; the page of the end tells the rest."""
    return [s.plain(flights.TURN_MS)]


_MAKERS: dict[type[Event], Callable[[flights.Between, Any], list[flights.Step]]] = {
    e.CardsDealt: _dealt,
    e.LookTaken: _looked,
    e.TurnBegan: _began,
    e.CardTurned: _turned,
    e.CardGiven: _given,
    e.SeatPossessed: _silent,
    e.GuessMade: _silent,
    e.SeatsOut: _out,
    e.MeetingTurned: _met,
    e.TalkBegan: _talk,
    e.AnswerSealed: _sealed,
    e.AnswerTakenBack: _sealed,
    e.SeatNamed: _named,
    e.SideCalled: _called,
    e.VotesRevealed: _voted,
    e.SatOut: _sat_out,
    e.CardsShown: _shown,
    e.CardsSeen: _seen,
    e.CardsPassed: _passed,
    e.CardsSwapped: _swapped,
    e.CardsDiscarded: _discarded,
    e.ExchangeBegan: _silence,
    e.CardsExchanged: _exchanged,
    e.MeetingEnded: _ended,
    e.TeamsRevealed: _revealed,
    **dict.fromkeys(VOICES, _said),
}
