"""The questions that the rules ask and the reasons why something is not offered, as text keys `mindbug.prompt.*` and
`mindbug.refusal.*` with their parameters."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.questions import Questions
from game.core.types import Action, Msg, Ref, Seat, msg
from game.titles.mindbug.rules.actions import Attack, Block, CardId, First, Hunt, Mindbug, Pick, Play
from game.titles.mindbug.rules.catalog import Catalog
from game.titles.mindbug.rules.effects import Ask, Programs
from game.titles.mindbug.rules.powers import Powers
from game.titles.mindbug.rules.seen import Creature, View
from game.titles.mindbug.rules.state import (
    AFTER,
    HUNTING,
    AttackFrame,
    EffectFrame,
    MainFrame,
    PlayedFrame,
    State,
    WaitingFrame,
)  # fmt: skip

_question = Questions("mindbug.prompt")
_MAIN, _MAIN_PLAY, _MAIN_ATTACK = (_question(key, "seat") for key in ("main", "main_play", "main_attack"))
_MINDBUG = _question("mindbug", "seat", "player", "card")
_ORDER = _question("order", "seat", "cards")
_HUNT, _BLOCK, _AGAIN = (_question(key, "seat", "card") for key in ("hunt", "block", "again"))
PROMPTS: Mapping[str, tuple[str, ...]] = _question.params
"""What is asked whatever the cards are; further questions are asked by effects."""


def _card(card: CardId) -> Ref:
    return Ref("CardId", card)


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def question(catalog: Catalog, powers: Powers, programs: Programs, s: State) -> tuple[Msg, CardId | None, bool]:
    """The prompt of the question on top of the stack, the card that asks, and whether the answer is secret.

    The words depend on public facts only: whether there is a hand and whether there are creatures.
    """
    f = s.stack[-1]
    assert s.offer is not None
    seat = _seat(s.offer[0])
    if isinstance(f, MainFrame):
        asks = _MAIN if s.hand[f.seat] and s.play[f.seat] else _MAIN_PLAY if s.hand[f.seat] else _MAIN_ATTACK
        return asks(seat=seat), None, True
    if isinstance(f, PlayedFrame):
        return _MINDBUG(seat=seat, player=_seat(f.seat), card=_card(f.card)), f.card, False
    if isinstance(f, WaitingFrame):
        return _ORDER(seat=seat, cards=tuple(_card(card) for card, _ in f.effects)), None, False
    if isinstance(f, AttackFrame):
        return {HUNTING: _HUNT, AFTER: _AGAIN}.get(f.step, _BLOCK)(seat=seat, card=_card(f.card)), f.card, False
    assert isinstance(f, EffectFrame)
    step = programs[f.source][f.step]
    assert isinstance(step, Ask)
    op = str(catalog.card(f.source).effect["op"])
    left = min(step.count, len(step.candidates(powers, s, f.seat))) - len(f.picks)
    return msg(f"mindbug.prompt.{op}", seat=seat, card=_card(f.source), n=left), f.source, step.kind == "discard"


def why_not(catalog: Catalog, powers: Powers, v: View, seat: Seat, a: Action) -> Msg:
    """Why `a` is not offered to `seat`, from the View alone."""
    if v.stage == "over":
        return msg("mindbug.refusal.over")
    if v.asked != seat:
        return msg("mindbug.refusal.not_asked", seat=_seat(v.asked))
    if isinstance(a, Block) and v.stage == "block":
        return _why_no_block(powers, v, seat, a.card)
    if isinstance(a, Pick) and v.stage in ("pick", "pile", "discard"):
        return _why_no_pick(catalog, v, seat, a.card)
    if isinstance(a, Hunt) and v.stage == "hunt":
        return msg("mindbug.refusal.hunt_enemy")
    if isinstance(a, Attack) and v.stage == "main":
        return msg("mindbug.refusal.not_your_creature", card=_card(a.card))
    if isinstance(a, Attack) and v.stage == "again":
        return msg("mindbug.refusal.only_attacker", card=_card(v.attacker))
    if isinstance(a, Play) and v.stage == "main":
        return msg("mindbug.refusal.not_in_hand")
    if isinstance(a, Mindbug | First):
        return msg("mindbug.refusal.nothing_played" if isinstance(a, Mindbug) else "mindbug.refusal.nothing_waits")
    return msg(f"mindbug.refusal.stage_{v.stage}")


def _creature(v: View, card: CardId) -> tuple[Creature, Seat] | None:
    for seat in (0, 1):
        for creature in v.seats[seat].play:
            if creature.card == card:
                return creature, seat
    return None


def _why_no_block(powers: Powers, v: View, seat: Seat, card: CardId) -> Msg:
    found, attacker = _creature(v, card), _creature(v, v.attacker)
    if found is None or found[1] != seat or attacker is None:
        return msg("mindbug.refusal.not_your_creature", card=_card(card))
    creature = found[0]
    if "sneaky" in attacker[0].keywords and "sneaky" not in creature.keywords:
        return msg("mindbug.refusal.sneaky", card=_card(card), attacker=_card(v.attacker))
    for mask, limit in powers.self_limits:
        if mask >> v.attacker & 1 and creature.power <= limit:
            return _too_weak(creature, v.attacker, limit)
    for mask, limit in powers.side_limits:
        for other in v.seats[1 - seat].play:
            if mask >> other.card & 1 and creature.power <= limit:
                return _too_weak(creature, other.card, limit)
    return msg("mindbug.refusal.stage_block")


def _too_weak(creature: Creature, source: CardId, limit: int) -> Msg:
    return msg("mindbug.refusal.too_weak", card=_card(creature.card), source=_card(source), power=creature.power, limit=limit)


def _why_no_pick(catalog: Catalog, v: View, seat: Seat, card: CardId) -> Msg:
    if v.stage == "discard":
        return msg("mindbug.refusal.pick_hand")
    effect = catalog.card(v.source).effect
    if v.stage == "pile":
        return msg("mindbug.refusal.pick_pile_own" if effect["whose"] == "own" else "mindbug.refusal.pick_pile_enemy")
    if card in v.picks:
        return msg("mindbug.refusal.picked", card=_card(card))
    found = _creature(v, card)
    if found is None:
        return msg("mindbug.refusal.pick_creature")
    if effect.get("side") == "enemy" and found[1] == seat:
        return msg("mindbug.refusal.pick_enemy", source=_card(v.source))
    low, high = effect.get("min_power"), effect.get("max_power")
    if isinstance(low, int) and found[0].power < low:
        return msg("mindbug.refusal.pick_strong", card=_card(card), source=_card(v.source), power=found[0].power, limit=low)
    if isinstance(high, int) and found[0].power > high:
        return msg("mindbug.refusal.pick_weak", card=_card(card), source=_card(v.source), power=found[0].power, limit=high)
    return msg("mindbug.refusal.stage_pick")
