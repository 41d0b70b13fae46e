"""The plan of a hint, carried on: as long as all of it can still be done, the next hint of the turn follows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from game.core.types import Action, Decision, Seat
from game.titles.mechs.bots.hint import Hint, mended
from game.titles.mechs.bots.reasons import Reason
from game.titles.mechs.rules.actions import CardId, Program, Scrap, Take
from game.titles.mechs.rules.draft import FREE
from game.titles.mechs.rules.seen import View


def carried_on(first: Hint, v: View, decision: Decision) -> Hint | None:
    """What an earlier hint for the same seat and turn has to say of a later question; None where its plan stands no more, because
    a card is gone or another one has been taken, or where it has no answer."""
    if v.stage not in ("draft", "program"):
        return None
    seat, hand, shown = decision.seat, list(v.mechs[decision.seat].hand), _shown(v)
    if Counter(hand) - Counter((*(card for _, card, _ in first.own), *first.scrapped)):
        return None
    ahead = tuple(one for one in first.placements if _ahead(v, shown, one[0], one[1]))
    if any(card not in v.mechs[who].slots[slot].cards for who, card, slot in set(first.placements) - set(ahead)):
        return None
    own = tuple(one for one in ahead if one[0] == seat)
    scrapped = tuple(card for card in first.scrapped if _ahead(v, shown, seat, card))
    mends = tuple(one for one in first.mends if one[0] != seat or scrapped or one[1] in decision.options)
    answer = next((one for one in _answers(first, own, scrapped, seat, hand) if one in decision.options), None)
    if answer is None:
        return None
    further = replace(first, answer=answer, placements=ahead, own=own, scrapped=scrapped, mends=mends)
    why = _scrapped(answer, further, seat) or _placed(answer, further)
    return further if why is None else replace(further, key=f"mechs.hint.why.{why.key}", params=why.params, later=why.turns > 0)


def _placed(answer: Action, plan: Hint) -> Reason | None:
    """What just this card brings."""
    if not isinstance(answer, Program | Take):
        return None
    slots = {slot for _, card, slot in plan.own if card == answer.card} if isinstance(answer, Take) else {answer.slot}
    return next((why for card, slot, why in plan.whys if card == answer.card and slot in slots), None)


def _scrapped(answer: Action, plan: Hint, seat: Seat) -> Reason | None:
    """What a card is scrapped for, or what is mended with it; None where one is placed."""
    placed = {card for _, card, _ in plan.own}
    if isinstance(answer, Program) or (isinstance(answer, Take) and (answer.card in placed or answer.card not in plan.scrapped)):
        return None
    mends = (mend for who, mend in plan.mends if who == seat)
    return next((why for mend in mends if (why := mended(mend)) is not None), Reason("spare", {}))


def _answers(
    first: Hint, own: Iterable[tuple[Seat, CardId, int]], scrapped: Iterable[CardId], seat: Seat, hand: list[CardId]
) -> Iterable[Action]:
    """What the plan does next, whatever is asked: mend, scrap, place, take."""
    yield from (mend for who, mend in first.mends if who == seat)
    yield from (Scrap(card) for card in scrapped if card in hand)
    yield from (Program(card, slot) for _, card, slot in own if card in hand)
    yield from (Take(card) for card in (*(card for _, card, _ in own), *scrapped) if card not in hand)


def _shown(v: View) -> list[CardId]:
    """The cards of the draft that are to be had."""
    return [card for card, taker in zip(v.display, v.taker, strict=True) if taker == FREE] if v.stage == "draft" else []


def _ahead(v: View, shown: list[CardId], seat: Seat, card: CardId) -> bool:
    """Whether a card is still to be placed or scrapped."""
    return card in v.mechs[seat].hand or card in shown
