"""The effects of the Meeting cards: one builder per op of the data.

`begin` starts an effect, `named` and `answered` go on with it. Each gives True when the effect is over; else the position stands
at a question. Numbers come from the card's row: an op says which fields that has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.types import Emit, Seat
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import KINDS, NO_KIND, Discard, KindId, Pass, Show, Vote
from game.titles.mindflayer.rules.frames import Gift, Pick, Sealed
from game.titles.mindflayer.rules.notes import PASSED, SEEN, TAKEN, Note
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import draw, in_play, next_in_play, size

Args = Mapping[str, Any]


def _nothing(s: State, args: Args, emit: Emit | None) -> bool:
    return True


def _unasked(s: State, args: Args, emit: Emit | None) -> bool:
    raise AssertionError("this effect asks nobody")


def _unnamed(s: State, args: Args, picks: tuple[Seat, ...], emit: Emit | None) -> bool:
    raise AssertionError("this effect names nobody")


class Op(NamedTuple):
    """An effect: the fields of its row, how it begins, how it goes on when a player was named, and when all sealed answers are
    there."""

    fields: tuple[str, ...]
    begin: Callable[[State, Args, Emit | None], bool]
    named: Callable[[State, Args, tuple[Seat, ...], Emit | None], bool] = _unnamed
    answered: Callable[[State, Args, Emit | None], bool] = _unasked

    def secret(self, s: State, args: Args) -> str:
        """What this effect will ask seats in secret; "" where it asks nobody."""
        if self.answered is _unasked:
            return ""
        trial = s.copy()
        self.begin(trial, args, None)
        frame = trial.stack[-1] if trial.asked else None
        return frame.what if isinstance(frame, Sealed) else ""


class _Secret:
    """What seats choose in secret. There is no other way to ask it, so every such question stands in `SECRETS`."""

    def __init__(self, what: str) -> None:
        self.frame = Sealed(what)
        SECRETS.append(what)

    def ask(self, s: State, seats: Sequence[Seat]) -> bool:
        """Everybody of `seats` chooses; with nobody to ask the effect is over."""
        if not seats:
            return True
        s.asked = sum(1 << seat for seat in seats)
        s.stack[:] = [self.frame]
        return False


class _Naming:
    """What the active seat names somebody for. Every such question stands in `NAMINGS`."""

    def __init__(self, what: str) -> None:
        self.what = what
        NAMINGS.append(what)

    def ask(self, s: State, among: Sequence[Seat], picks: tuple[Seat, ...] = ()) -> bool:
        """The active seat names one of `among`."""
        s.stack[:] = [Pick(self.what, tuple(among), picks)]
        return False


SECRETS: list[str] = []
"""The stages at which a Meeting asks seats in secret."""
NAMINGS: list[str] = []
"""What a Meeting has players named for."""
_VOTE, _SHOW, _PASS, _DISCARD = _Secret("vote"), _Secret("show"), _Secret("pass"), _Secret("discard")
_PEEK, _SWAP, _SWAP_WITH, _SIT_OUT, _TIE = map(_Naming, ("peek", "swap", "swap_with", "sit_out", "tie"))


def _take_answers(s: State) -> list[tuple[Seat, Any]]:
    """The sealed answers in seat order; what these seats had to learn they have seen on their page."""
    found = [(seat, answer) for seat, answer in enumerate(s.sealed) if answer is not None]
    for seat, _ in found:
        s.news[seat] = ()
    s.asked, s.sealed = 0, [None] * s.seats
    return found


# ------------------------------------------------------------------ show
def _ask_show(s: State, args: Args, emit: Emit | None) -> bool:
    return _SHOW.ask(s, in_play(s))


def _show(s: State, args: Args, emit: Emit | None) -> bool:
    shown = [(seat, a.kind) for seat, a in _take_answers(s) if type(a) is Show]
    _tell_shown(s, shown, emit)
    return True


def _tell_shown(s: State, shown: Sequence[tuple[Seat, KindId]], emit: Emit | None) -> None:
    s.luck += 1
    if emit and shown:
        emit(e.CardsShown(tuple(seat for seat, _ in shown), tuple(kind for _, kind in shown)))


# ------------------------------------------------------------------ peek
def _ask_peek(s: State, args: Args, emit: Emit | None) -> bool:
    if args["viewer"] == "active":
        return _PEEK.ask(s, [seat for seat in in_play(s) if seat != s.active])
    _peek(s, [(seat, next_in_play(s, seat)) for seat in in_play(s)], args["cards"], emit)
    return True


def _peek_named(s: State, args: Args, picks: tuple[Seat, ...], emit: Emit | None) -> bool:
    _peek(s, [(s.active, picks[0])], args["cards"], emit)
    return True


def _peek(s: State, pairs: Sequence[tuple[Seat, Seat]], cards: int, emit: Emit | None) -> None:
    """Each viewer alone sees random cards of a target: as many as asked for, or all there are."""
    viewers, targets, kinds = [], [], []
    for viewer, target in pairs:
        seen = _random_cards(s, target, cards)
        if seen:
            s.news[viewer] += (Note(SEEN, target, seen),)
        for kind in seen:
            viewers.append(viewer)
            targets.append(target)
            kinds.append(kind)
    if emit and kinds:
        emit(e.CardsSeen(tuple(viewers), tuple(targets), tuple(kinds)))


def _random_cards(s: State, seat: Seat, cards: int) -> tuple[KindId, ...]:
    """So many different cards of a hand, or all there are, in the order they were drawn."""
    found: tuple[KindId, ...] = ()
    for _ in range(min(cards, size(s, seat))):
        found += (draw(s, seat, found),)
    return found


# ------------------------------------------------------------------ votes
def _ask_vote(s: State, args: Args, emit: Emit | None) -> bool:
    return _VOTE.ask(s, in_play(s))


def _most_named(s: State, emit: Emit | None) -> list[Seat]:
    """Reveal the votes; the seats that were named most."""
    s.votes = tuple((seat, a.seat) for seat, a in _take_answers(s) if type(a) is Vote)
    s.luck += 1
    if emit:
        emit(e.VotesRevealed(tuple(seat for seat, _ in s.votes), tuple(named for _, named in s.votes)))
    count = Counter(named for _, named in s.votes)
    most = max(count.values())
    return sorted(seat for seat, votes in count.items() if votes == most)


def _vote_out(s: State, args: Args, emit: Emit | None) -> bool:
    tied = _most_named(s, emit)
    if len(tied) > 1:
        return _TIE.ask(s, tied)
    return _sit_out(s, args, (tied[0],), emit)


def _vote_show(s: State, args: Args, emit: Emit | None) -> bool:
    tied = _most_named(s, emit)
    cards = args["alone"] if len(tied) == 1 else args["tied"]
    _tell_shown(s, [(seat, kind) for seat in tied for kind in _random_cards(s, seat, cards)], emit)
    return True


# ------------------------------------------------------------------ sit out
def _ask_sit_out(s: State, args: Args, emit: Emit | None) -> bool:
    return _SIT_OUT.ask(s, [seat for seat in in_play(s) if args["may_be_active"] or seat != s.active])


def _sit_out(s: State, args: Args, picks: tuple[Seat, ...], emit: Emit | None) -> bool:
    """That seat stays in play, but gives and receives nothing at this Meeting."""
    s.away |= 1 << picks[0]
    if emit:
        emit(e.SatOut(picks[0]))
    return True


# ------------------------------------------------------------------ give and discard
def _rich(s: State, args: Args) -> list[Seat]:
    """The seats in play with enough cards to be asked. How many one holds is public, so that asking tells nothing."""
    return [seat for seat in in_play(s) if size(s, seat) >= args["min_hand"]]


def _ask_pass(s: State, args: Args, emit: Emit | None) -> bool:
    return _PASS.ask(s, _rich(s, args))


def _pass(s: State, args: Args, emit: Emit | None) -> bool:
    passed = [(seat, next_in_play(s, seat), a.kind) for seat, a in _take_answers(s) if type(a) is Pass]
    for seat, to, kind in passed:
        s.hands[KINDS * seat + kind] -= 1
        s.hands[KINDS * to + kind] += 1
        s.news[to] += (Note(PASSED, seat, (kind,)),)
    s.luck += 1
    if emit and passed:
        emit(e.CardsPassed(tuple(p[0] for p in passed), tuple(p[1] for p in passed), tuple(p[2] for p in passed)))
    return True


def _ask_discard(s: State, args: Args, emit: Emit | None) -> bool:
    return _DISCARD.ask(s, _rich(s, args))


def _discard(s: State, args: Args, emit: Emit | None) -> bool:
    """The discarded cards are mixed before they are shown: nobody learns who dropped which."""
    gone = [(seat, a.kind) for seat, a in _take_answers(s) if type(a) is Discard]
    for seat, kind in gone:
        s.hands[KINDS * seat + kind] -= 1
        s.boxed[kind] += 1
    s.luck += 1
    if emit and gone:
        emit(e.CardsDiscarded(tuple(seat for seat, _ in gone), tuple(sorted(kind for _, kind in gone))))
    return True


# ------------------------------------------------------------------ draw and swap
def _draw(s: State, args: Args, emit: Emit | None) -> bool:
    """Further cards of the deck are turned up and given, one after the other; a Meeting card stops it."""
    cards = min(args["cards"], s.pile)
    if not cards:
        return True
    s.stack[:] = [Gift(cards, ())]  # the flow turns the first of them up
    return False


def _ask_swap(s: State, args: Args, emit: Emit | None) -> bool:
    return _SWAP.ask(s, [seat for seat in in_play(s) if args["may_include_active"] or seat != s.active])


def _swap(s: State, args: Args, picks: tuple[Seat, ...], emit: Emit | None) -> bool:
    """Both cards are drawn before one of them moves."""
    if len(picks) == 1:
        return _SWAP_WITH.ask(s, [seat for seat in in_play(s) if seat != picks[0]], picks)
    one, other = picks
    kinds = (draw(s, one), draw(s, other))
    for giver, taker, kind, back in ((one, other, kinds[0], kinds[1]), (other, one, kinds[1], kinds[0])):
        if kind != NO_KIND:
            s.hands[KINDS * giver + kind] -= 1
            s.hands[KINDS * taker + kind] += 1
        s.news[taker] += (Note(TAKEN, giver, (kind, back)),)
    if emit:
        emit(e.CardsSwapped(picks, kinds))
    return True


OPS: Mapping[str, Op] = {
    "none": Op((), _nothing),
    "show_own_choice": Op(("cards",), _ask_show, answered=_show),
    "peek_random": Op(("viewer", "cards"), _ask_peek, named=_peek_named),
    "vote_sit_out": Op(("tie", "vote_self"), _ask_vote, named=_sit_out, answered=_vote_out),
    "vote_show_random": Op(("alone", "tied", "vote_self"), _ask_vote, answered=_vote_show),
    "give_left": Op(("cards", "min_hand", "no_mind_flayer_for_anyone"), _ask_pass, answered=_pass),
    "draw_and_give": Op(("cards", "different_receivers", "stop_at_meeting_card", "check_after_each"), _draw),
    "discard_mixed_show": Op(("cards", "min_hand", "sane_no_mind_flayer"), _ask_discard, answered=_discard),
    "swap_random": Op(("cards", "may_include_active"), _ask_swap, named=_swap),
    "choose_sit_out": Op(("may_be_active",), _ask_sit_out, named=_sit_out),
}
"""The effects by the words of the data."""
