"""What a press means: every option of a decision finds its place on the table here. Pure: no drawing.

A target is the key of a card's sprite ("card:17") or the id of a button ("take_back").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.actions import TakeBack
from game.core.types import HIDDEN, Action, Decision, Seat
from game.core.verbs import verb_of
from game.titles.mindup.rules.actions import Play
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.layout import card_key
from game.ui.answer import Answer

LAST_CARDS = 2
"""So many cards are in a hand at the last turn of a round: one is played, the other one is kept for the own columns."""
Chosen = Mapping[Seat, int]
"""Seats whose answer is given but waits for the bots: the card, HIDDEN where it is not for these eyes."""


def target_of(action: Action) -> str:
    """Where an action is given: on its card, or on a button named like its verb."""
    return card_key(action.card) if isinstance(action, Play) else verb_of(type(action))


def answers(decisions: Mapping[Seat, Decision], below: Seat) -> list[Answer]:
    """Every option that can be given now by the one below."""
    found = decisions.get(below)
    return [Answer(below, action, target_of(action)) for action in found.options] if found is not None else []


def take_backs(asides: Mapping[Seat, tuple[Action, ...]], below: Seat) -> list[Answer]:
    """The way back to another choice, where there is one for the one below."""
    return [Answer(below, action, target_of(action)) for action in asides.get(below, ()) if isinstance(action, TakeBack)]


def card_in(actions: Mapping[Seat, Action | None]) -> dict[Seat, int]:
    """The cards of answers that wait for the bots."""
    return {seat: action.card if isinstance(action, Play) else HIDDEN for seat, action in actions.items()}


def with_chosen(view: View, chosen: Chosen) -> View:
    """The view as it will be when the answers that wait are sealed."""
    if view.stage != "choose" or not chosen:
        return view
    sides = list(view.seats)
    for seat, card in chosen.items():
        side = sides[seat]
        if side.ready:
            continue
        if card != HIDDEN and card in side.hand:
            hand = tuple(one for one in side.hand if one != card)
        else:
            hand, card = side.hand[:-1], HIDDEN
        sides[seat] = replace(side, hand=hand, ready=True, sealed=card)
    return replace(view, seats=tuple(sides))


def missing(view: View) -> list[Seat]:
    """Who has still to choose."""
    return [seat for seat, side in enumerate(view.seats) if not side.ready] if view.stage == "choose" else []


def phase_words(view: View, asked: bool) -> str:
    """The key (in `mindup.scene`) of the bar's phase pill. `asked`: somebody may choose here now."""
    if view.stage == "over":
        return "over"
    if view.stage == "choose":
        return "choose" if asked else "waiting_for" if missing(view) else "reveal"
    if view.counted:
        return "counting"
    if view.played:
        return "prizes" if view.taken else "reveal"
    if not any(column.cards for side in view.seats for column in side.columns):
        return "round"
    return "last_cards" if all(len(side.hand) <= 1 for side in view.seats) else "prizes"
