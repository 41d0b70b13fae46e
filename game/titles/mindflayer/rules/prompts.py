"""Why something is not offered, as text keys `mindflayer.refusal.*` with their parameters, from the View alone.

A refusal names what everybody may know, or what the seat's own hand shows to its own eyes; to other eyes all reasons that lie in
a hand are one.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Nothing, Ready, TakeBack
from game.core.types import HIDDEN, Action, Msg, Param, Ref, Seat, msg
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "over": (),
    "not_now": (),
    "stage_look": (),
    "stage_give": ("seat",),
    "stage_name": ("seat",),
    "stage_call": ("seat",),
    "stage_talk": (),
    "stage_vote": (),
    "stage_show": (),
    "stage_pass": (),
    "stage_discard": (),
    "stage_exchange": (),
    "not_active": ("seat",),
    "out": ("seat",),
    "sits_out": ("seat",),
    "few_cards": ("seat",),
    "sealed": ("seat",),
    "nothing_sealed": ("seat",),
    "look_stays": (),
    "secret": (),
    "keep": (),
    "given_before": ("seat",),
    "not_self": (),
    "named_before": ("seat",),
    "not_among": ("seat",),
    "must_choose": (),
    "not_in_hand": ("kind",),
    "only_one": ("kind",),
    "sane_flayer": (),
    "pool_flayer": (),
    "must_give": (),
    "same_neighbour": (),
    "talk_later": (),
    "talk_out": ("seat",),
    "talk_enough": ("seat", "n"),
    "talk_self": (),
    "plead_active": (),
    "plead_later": (),
    "guess_in_play": (),
    "guess_self": (),
    "guess_same": (),
}
"""Each reason and its parameters. `n`: how often this seat has spoken this turn."""

_STAGE_OF: Mapping[type[Action], str] = {
    Ready: "look", act.Give: "give", act.Name: "name", act.Call: "call", act.Vote: "vote", act.Show: "show", act.Pass: "pass",
    act.Discard: "discard",
    act.Exchange: "exchange",
}  # fmt: skip
_OPEN = ("give", "name", "call")
_ACTIVE = ("stage_give", "stage_name", "stage_call")


def why_not(v: View, seat: Seat, a: Action) -> Msg:
    """Why `a` is not offered to `seat`, from the View alone."""
    if v.stage == "over":
        return _no("over")
    target = getattr(a, "to", getattr(a, "seat", seat))
    if not 0 <= target < len(v.seats):
        return _no("not_now")
    if isinstance(a, act.Hold | act.Accuse | act.Trust | act.Plead):
        return _why_no_talk(v, seat, a)
    if isinstance(a, act.Guess):
        return _why_no_guess(v, seat, a)
    if isinstance(a, TakeBack):
        if v.stage == "look":
            return _no("look_stays")
        return _no("not_now") if v.seats[seat].ready else _no("nothing_sealed", seat=_seat(seat))
    if _STAGE_OF.get(type(a), v.stage) != v.stage and not (isinstance(a, Ready) and v.stage == "talk"):
        return _stage(v)
    if v.seats[seat].out:
        return _no("out", seat=_seat(seat))
    if v.stage in _OPEN:
        return _why_no_answer(v, seat, a)
    return _why_no_seal(v, seat, a)


def _no(key: str, **params: Param) -> Msg:
    return msg(f"mindflayer.refusal.{key}", **params)


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def _kind(kind: act.KindId) -> Ref:
    return Ref("KindId", kind)


def _stage(v: View) -> Msg:
    """What has to be done first."""
    key = f"stage_{v.stage}"
    if key in _ACTIVE:
        return _no(key, seat=_seat(v.active))
    return _no(key) if key in REFUSALS else _no("not_now")


# ---------------------------------------------------------------------- besides the answers
def _why_no_talk(v: View, seat: Seat, a: act.Hold | act.Accuse | act.Trust | act.Plead) -> Msg:
    if v.seats[seat].out:
        return _no("talk_out", seat=_seat(seat))
    if v.stage not in TALKING:
        return _no("talk_later")
    if isinstance(a, act.Plead) and v.stage == "talk":
        return _no("plead_later")
    if isinstance(a, act.Accuse | act.Trust) and a.seat == seat:
        return _no("talk_self")
    if isinstance(a, act.Accuse | act.Trust) and _seat_out(v, a.seat):
        return _no("out", seat=_seat(a.seat))
    if isinstance(a, act.Plead) and seat == v.active:
        return _no("plead_active")
    said = sum(speaker == seat for speaker, _ in v.said)
    return _no("talk_enough", seat=_seat(seat), n=said) if said else _no("not_now")


def _why_no_guess(v: View, seat: Seat, a: act.Guess) -> Msg:
    side = v.seats[seat]
    if not side.out:
        return _no("guess_in_play")
    if a.seat == seat:
        return _no("guess_self")
    written = side.guess[a.seat] if side.guess else act.NONE
    same = written == (act.NONE if a.team == act.NO_TEAM else a.team)
    return _no("guess_same") if same else _no("not_now")


# ---------------------------------------------------------------------- answers in front of all
def _seat_out(v: View, seat: Seat) -> bool:
    return v.seats[seat].out


def _why_no_answer(v: View, seat: Seat, a: Action) -> Msg:
    if seat != v.active:
        return _no("not_active", seat=_seat(v.active))
    if isinstance(a, act.Give):
        if a.to == seat:
            return _no("keep")
        if _seat_out(v, a.to):
            return _no("out", seat=_seat(a.to))
        return _no("given_before", seat=_seat(a.to)) if a.to in v.given else _no("not_now")
    if isinstance(a, act.Name):
        if _seat_out(v, a.seat):
            return _no("out", seat=_seat(a.seat))
        if a.seat in v.picks:
            return _no("named_before", seat=_seat(a.seat))
        return _no("not_self") if a.seat == seat else _no("not_among", seat=_seat(a.seat))
    return _stage(v)


# ---------------------------------------------------------------------- sealed answers
def _why_no_seal(v: View, seat: Seat, a: Action) -> Msg:
    side = v.seats[seat]
    if not side.asked:
        if seat in v.away:
            return _no("sits_out", seat=_seat(seat))
        return _no("few_cards", seat=_seat(seat)) if v.stage in ("pass", "discard") else _no("not_now")
    if side.ready:
        return _no("sealed", seat=_seat(seat))
    if isinstance(a, act.Vote):
        if a.seat == seat:
            return _no("not_self")
        return _no("out", seat=_seat(a.seat)) if _seat_out(v, a.seat) else _no("not_now")
    if type(a) not in _STAGE_OF and not isinstance(a, Nothing):
        return _stage(v)
    if v.stage in ("look", "talk", "vote"):
        return _stage(v)
    if side.hand[0] == HIDDEN:
        return _no("secret")
    if isinstance(a, act.Exchange):
        return _why_no_exchange(v, seat, a)
    if isinstance(a, act.Show | act.Pass | act.Discard):
        return _why_no_card(v, seat, a)
    return _no("must_choose")


def _why_no_card(v: View, seat: Seat, a: act.Show | act.Pass | act.Discard) -> Msg:
    side = v.seats[seat]
    if a.kind == act.NO_KIND:
        return _no("must_choose")
    if not side.hand[a.kind]:
        return _no("not_in_hand", kind=_kind(a.kind))
    if a.kind == act.MIND_FLAYER and isinstance(a, act.Pass):
        return _no("pool_flayer")
    barred = a.kind == act.MIND_FLAYER and isinstance(a, act.Discard) and side.team == act.SANE
    return _no("sane_flayer") if barred else _no("not_now")


def _why_no_exchange(v: View, seat: Seat, a: act.Exchange) -> Msg:
    """Who gives what is held, and may be given, gives two cards; a neighbour who gets both gets them as a pair."""
    side = v.seats[seat]
    kinds = [kind for kind in (a.left, a.right) if kind != act.NO_KIND]
    for kind in kinds:
        if not side.hand[kind]:
            return _no("not_in_hand", kind=_kind(kind))
    if act.MIND_FLAYER in kinds and side.team == act.SANE:
        return _no("sane_flayer")
    if len(kinds) == 2 and a.left == a.right and side.hand[a.left] == 1:
        return _no("only_one", kind=_kind(a.left))
    if len(kinds) < 2 and sum(side.hand) - (side.hand[act.MIND_FLAYER] if side.team == act.SANE else 0) > len(kinds):
        return _no("must_give")
    return _no("same_neighbour") if a.left > a.right else _no("not_now")
