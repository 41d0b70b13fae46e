"""A position or a View told in the plain words of text scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.types import HIDDEN, Seat
from game.core.verbs import Verbs
from game.titles.mindflayer.rules.actions import NO_KIND, NONE
from game.titles.mindflayer.rules.catalog import KIND_NAMES, Catalog
from game.titles.mindflayer.rules.notes import Note
from game.titles.mindflayer.rules.seen import SeatView, View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.view import view

TEAMS = {0: "sane", 1: "possessed", HIDDEN: "?", NONE: "none"}
SIDES = {0: "left", 1: "right", NONE: "none"}


def facts(catalog: Catalog, verbs: Verbs, s: State) -> Mapping[str, Any]:
    """The whole position: everybody's secrets, the order of the deck, the Meetings to come."""
    told = dict(view_facts(catalog, verbs, view(catalog, s, frozenset(range(s.seats)))))
    told["deck"] = [KIND_NAMES[kind] for kind in reversed(s.deck)]
    told["meetings"] = [catalog.meeting_names[meeting] for meeting in s.meetings]
    return told


def view_facts(catalog: Catalog, verbs: Verbs, v: View) -> Mapping[str, Any]:
    """A View: "?" for what is hidden, of the deck only the size."""
    meetings = catalog.meeting_names
    return {
        "stage": v.stage,
        "active": v.active,
        "first": v.first,
        "turn": v.turn,
        "shown": _kind(v.shown),
        "ask": v.ask,
        "among": list(v.among),
        "picks": list(v.picks),
        "gifts": v.gifts,
        "given": list(v.given),
        "deck": v.deck,
        "pile": v.pile,
        "piles": list(v.piles),
        "met": v.met,
        "meeting": meetings[v.meeting] if v.meeting != NONE else "none",
        "meetings": [meetings[meeting] if meeting != HIDDEN else "?" for meeting in v.meetings],
        "away": list(v.away),
        "side": SIDES[v.side],
        "votes": [f"{voter}>{named}" for voter, named in v.votes],
        "neighbours": [list(pair) for pair in v.neighbours],
        "mix": list(v.mix),
        "turned": list(v.turned),
        "boxed": list(v.boxed),
        "said": [f"{seat}: {verbs.encode(claim)}" for seat, claim in v.said],
        "game": v.game,
        "games": v.games,
        "winner": TEAMS[v.winner],
        "reason": v.reason,
        "talk": v.talk,
        "seats": [_side(verbs, side) for side in v.seats],
    }


def _side(verbs: Verbs, side: SeatView) -> dict[str, Any]:
    hidden = side.hand[0] == HIDDEN
    hand = [KIND_NAMES[kind] for kind, count in enumerate(side.hand) for _ in range(count)]
    answer = verbs.encode(side.answer) if side.answer is not None else "?" if side.ready else ""
    return {
        "cards": side.cards,
        "hand": "?" if hidden else " ".join(hand),
        "out": side.out,
        "team": TEAMS[side.team],
        "began": TEAMS[side.began],
        "allies": list(side.allies),
        "asked": side.asked,
        "ready": side.ready,
        "answer": answer,
        "news": [_note(note) for note in side.news],
        "guess": [TEAMS[team] for team in side.guess],
        "points": side.points,
    }


def _note(note: Note) -> str:
    """Like "came hard_hit waffle", "seen 3 waffle", "taken 2 waffle memories", "passed 1 waffle"."""
    return " ".join((note.what, *_whom(note.seat), *(_kind(kind) for kind in note.kinds)))


def _whom(seat: Seat) -> Sequence[str]:
    return (str(seat),) if seat != NONE else ()


def _kind(kind: int) -> str:
    return KIND_NAMES[kind] if 0 <= kind < NO_KIND else "none"
