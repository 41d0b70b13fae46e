"""What a card has done, in one sentence with its cause: told when it happens, and once more when somebody is asked next."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.types import HIDDEN, Event, Msg, Ref, Seat, msg
from game.titles.mindbug.rules import events as e

CAUSES = (e.CardPlayed, e.EffectBegan, e.AttackDeclared, e.Fought)
"""What something else comes of."""


def _card(card: int) -> Ref:
    return Ref("CardId", card)


def _cards(cards: Sequence[int]) -> tuple[Ref, ...]:
    return tuple(map(_card, cards))


def deed(cause: Event | None, event: Event) -> Msg | None:
    """What an event has changed, and through what; None where nothing is to be said of it."""
    if isinstance(event, e.CreaturesDefeated):
        return _defeated(cause, event)
    if isinstance(event, e.CreatureEntered) and event.origin == "discard" and isinstance(cause, e.EffectBegan):
        names = {"source": _card(cause.card), "seat": Ref("Seat", event.seat), "card": _card(event.card)}
        if event.owner == event.seat:
            return msg("mindbug.scene.did_raise_own", **names)
        return msg("mindbug.scene.did_raise", **names, owner=Ref("Seat", event.owner))
    if isinstance(event, e.ControlTaken):
        return msg(
            "mindbug.scene.did_take", source=_card(event.source), seat=Ref("Seat", event.seat), cards=_cards(event.cards)
        )
    if isinstance(event, e.LifeLost) and event.source != HIDDEN:
        return msg("mindbug.scene.did_hurt", source=_card(event.source), seat=Ref("Seat", event.seat), n=event.amount)
    if isinstance(event, e.LifeGained) and event.source != HIDDEN:
        return msg("mindbug.scene.did_heal", source=_card(event.source), seat=Ref("Seat", event.seat), n=event.amount)
    if isinstance(event, e.CardsDiscarded):
        return msg(
            "mindbug.scene.did_discard", source=_card(event.source), seat=Ref("Seat", event.seat), cards=_cards(event.cards)
        )
    if isinstance(event, e.CardsStolen):
        return stolen(event)
    return None


def stolen(event: e.CardsStolen, key: str = "did_steal_seen") -> Msg:
    """Which cards were stolen, or where their faces are hidden how many. `key`: the words for cards whose faces are seen."""
    names = {"source": _card(event.source), "seat": Ref("Seat", event.seat), "victim": Ref("Seat", event.victim)}
    if HIDDEN in event.cards:
        return msg("mindbug.scene.did_steal", **names, n=len(event.cards))
    return msg(f"mindbug.scene.{key}", **names, cards=_cards(event.cards))


def _defeated(cause: Event | None, event: e.CreaturesDefeated) -> Msg | None:
    if isinstance(cause, e.EffectBegan):
        return msg("mindbug.scene.did_defeat", source=_card(cause.card), cards=_cards(event.cards))
    if isinstance(cause, e.Fought) and len(event.cards) == 1:
        winner = cause.blocker if event.cards[0] == cause.attacker else cause.attacker
        return msg("mindbug.scene.did_defeat", source=_card(winner), cards=_cards(event.cards))
    return None


def last_deed(events: Sequence[Event], bots: Collection[Seat]) -> Msg | None:
    """What came of the turn before the one that has just begun, where that was a bot's: the last of it, else what was played."""
    turns = [n for n, event in enumerate(events) if isinstance(event, e.TurnBegan)]
    story = events[turns[-2] if len(turns) > 1 else 0 : turns[-1]] if turns else ()
    told: Msg | None = None
    cause: Event | None = None
    acts = next((event.seat for event in story if isinstance(event, e.CardPlayed | e.AttackDeclared)), None)
    for event in story if acts in bots else ():
        if isinstance(event, e.CardPlayed):
            told = msg("mindbug.scene.did_play", seat=Ref("Seat", event.seat), card=_card(event.card))
        cause = event if isinstance(event, CAUSES) else cause
        told = deed(cause, event) or told
    return told
