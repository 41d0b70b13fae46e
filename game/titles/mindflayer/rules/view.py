"""Who may see what. `visible` alone decides; `view`, `redact` and `worlds.sample_world` agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.types import HIDDEN, Event, Frame, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import KINDS, NO_KIND, KindId
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.deal import allies_of
from game.titles.mindflayer.rules.exchange import neighbours
from game.titles.mindflayer.rules.frames import CallSide, Gift, Look, Pick, Sealed, Talk
from game.titles.mindflayer.rules.seen import SeatView, View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF

Who = frozenset[Seat]
NO_CARDS = (HIDDEN,) * KINDS
"""The hand of a seat whose cards the viewer may not see."""
_WORDS: dict[type[Frame], str] = {Look: "look", Gift: "give", Pick: "name", CallSide: "call", Talk: "talk"}
_NOBODY = Pick("", (), ())
_NO_GIFT = Gift(0, ())


def visible(s: State, seat: Seat, who: Who) -> bool:
    """Whether these eyes may know hand, team, answer and news of a seat. When the match is over everything is open."""
    return seat in who or s.reason != ""


def stage(s: State) -> str:
    """A word for what the match waits for; "resolve" between two beats, where it waits for nobody."""
    if s.reason:
        return "over"
    if not s.stack:
        return "resolve"
    frame = s.stack[-1]
    return frame.what if isinstance(frame, Sealed) else _WORDS[type(frame)]


def view(catalog: Catalog, s: State, who: Who) -> View:
    """What these seats may know together."""
    frame = s.stack[-1] if s.stack else ()
    gift = frame if isinstance(frame, Gift) else _NO_GIFT
    pick = frame if isinstance(frame, Pick) else _NOBODY
    eyes_open = catalog.deal_with(s.seats, s.mix).eyes_open
    met, meetings = s.met, s.meetings
    if not (s.chosen or s.reason):
        meetings = meetings[:met] + (HIDDEN,) * (len(meetings) - met)
    return View(
        who=tuple(sorted(who)),
        stage=stage(s),
        seats=tuple([_side(s, seat, eyes_open) if visible(s, seat, who) else _cover(s, seat) for seat in range(s.seats)]),
        eyes_open=eyes_open,
        short=s.short,
        first=s.first,
        active=s.active,
        turn=s.turn,
        shown=s.shown,
        ask=frame.what if isinstance(frame, Talk) else pick.ask,
        among=pick.among,
        picks=pick.picks,
        gifts=gift.rest,
        given=gift.given,
        deck=len(s.deck),
        pile=s.pile,
        piles=s.piles,
        meetings=meetings,
        met=met,
        meeting=s.meeting,
        away=SEATS_OF[s.away],
        side=s.side,
        votes=s.votes,
        neighbours=neighbours(s, catalog),
        mix=s.mix,
        turned=tuple(s.turned),
        boxed=tuple(s.boxed),
        said=s.said,
        game=s.game,
        games=s.games,
        winner=s.winner,
        reason=s.reason,
        talk=s.talk,
        hush=s.hush,
        all_met=s.all_met,
    )


def _side(s: State, seat: Seat, eyes_open: bool) -> SeatView:
    """A seat with all that it knows of itself."""
    hand, answer = tuple(s.hands[KINDS * seat : KINDS * seat + KINDS]), s.sealed[seat]
    return SeatView(
        cards=sum(hand),
        hand=hand,
        out=bool(s.out >> seat & 1),
        team=s.possessed >> seat & 1,
        began=s.began >> seat & 1,
        allies=allies_of(s, seat, eyes_open),
        asked=bool(s.asked >> seat & 1),
        ready=answer is not None,
        answer=answer,
        news=s.news[seat],
        guess=s.guesses[seat],
        points=s.points[seat],
    )


def _cover(s: State, seat: Seat) -> SeatView:
    """A seat as everybody sees it: how many cards it holds, in play or out, whether it has answered."""
    return SeatView(
        cards=sum(s.hands[KINDS * seat : KINDS * seat + KINDS]),
        hand=NO_CARDS,
        out=bool(s.out >> seat & 1),
        team=HIDDEN,
        began=HIDDEN,
        allies=(),
        asked=bool(s.asked >> seat & 1),
        ready=s.sealed[seat] is not None,
        answer=None,
        news=(),
        guess=(),
        points=s.points[seat],
    )


# ---------------------------------------------------------------------- events
def redact(s: State, e: Event, who: Who) -> Event | None:
    """The same event with the faces hidden that these seats may not see; None for what a seat alone notices.

    How many cards change hands is public, as the hands can be counted, so NO_KIND is never hidden.
    """
    if isinstance(e, ev.SeatPossessed | ev.GuessMade):
        return e if visible(s, e.seat, who) else None
    if isinstance(e, ev.AnswerSealed):
        return e if visible(s, e.seat, who) else ev.AnswerSealed(e.seat, HIDDEN, HIDDEN, HIDDEN)
    if isinstance(e, ev.CardsDealt):
        return _dealt(s, e, who)
    if isinstance(e, ev.CardsSeen):
        return replace(e, kinds=_veiled(e.kinds, [visible(s, viewer, who) for viewer in e.viewers]))
    if isinstance(e, ev.CardsPassed):
        known = [visible(s, seat, who) or visible(s, to, who) for seat, to in zip(e.seats, e.to, strict=True)]
        return replace(e, kinds=_veiled(e.kinds, known))
    if isinstance(e, ev.CardsSwapped):
        known = [any(visible(s, seat, who) for seat in e.seats)] * len(e.kinds)
        return replace(e, kinds=_veiled(e.kinds, known))
    if isinstance(e, ev.CardsExchanged):
        known = [visible(s, seat, who) for seat in e.seats]
        came = tuple([cards if own else (HIDDEN,) * len(cards) for cards, own in zip(e.came, known, strict=True)])
        return replace(e, left=_veiled(e.left, known), right=_veiled(e.right, known), came=came)
    return e


def _veiled(kinds: Sequence[KindId], known: Sequence[bool]) -> tuple[KindId, ...]:
    """Kinds with those hidden that are not known; where no card is, everybody sees that."""
    return tuple([kind if own or kind == NO_KIND else HIDDEN for kind, own in zip(kinds, known, strict=True)])


def _dealt(s: State, e: ev.CardsDealt, who: Who) -> ev.CardsDealt:
    known = [visible(s, seat, who) for seat in range(s.seats)]
    return ev.CardsDealt(
        _veiled(e.firsts, known),
        tuple([hand if own else NO_CARDS for hand, own in zip(e.hands, known, strict=True)]),
        tuple([team if own else HIDDEN for team, own in zip(e.teams, known, strict=True)]),
        tuple([allies if own else () for allies, own in zip(e.allies, known, strict=True)]),
    )
