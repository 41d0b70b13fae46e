"""What a press means: every option of a decision finds its place on the table here, and every place its option.

Pure: no drawing. A target is the key of a card's sprite ("card:17") or the id of a button ("no_block").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.actions import Done
from game.core.types import Action, Decision, Seat
from game.core.verbs import verb_of
from game.titles.mindbug.rules.actions import Attack, Block, First, Hunt, Mindbug, NoBlock, NoHunt, NoMindbug, Pick, Play
from game.titles.mindbug.rules.seen import Creature, View
from game.ui.answer import Answer

ON_CARDS = (Play, Attack, Hunt, Block, Pick, First)


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """An answer that no card stands for. `words` is a key of `mindbug.scene`, `look` a button's look."""

    answer: Answer
    words: str
    look: str
    icon: str | None
    hint: str


def card_key(card: int) -> str:
    """The sprite key of a card whose face is seen."""
    return f"card:{card}"


def card_of(key: str) -> int:
    """The card of a sprite key, -1 for every other key."""
    return int(key[5:]) if key.startswith("card:") else -1


def target_of(action: Action) -> str:
    """Where an action is given: on its card, or on a button named like its verb."""
    if isinstance(action, ON_CARDS):
        return card_key(action.card)
    return verb_of(type(action))


def answers(decisions: Mapping[Seat, Decision]) -> list[Answer]:
    """Every option that can be given now."""
    return [Answer(seat, action, target_of(action)) for seat, decision in decisions.items() for action in decision.options]


def buttons(found: list[Answer], stage: str) -> list[AnswerButton]:
    """The answers that need a button, the plain way out last. The second attack of Frenzy has one as well."""
    made = []
    for answer in found:
        action = answer.action
        if isinstance(action, Attack) and stage == "again":
            made.append(AnswerButton(answer, "again", "primary", "kw_frenzy", "A"))
        elif isinstance(action, Mindbug):
            made.append(AnswerButton(answer, "mindbug", "primary", None, "A"))
        elif isinstance(action, NoMindbug):
            made.append(AnswerButton(answer, "let_pass", "plain", None, "B"))
        elif isinstance(action, NoBlock):
            made.append(AnswerButton(answer, "no_block", "danger", "ui_life", "Y"))
        elif isinstance(action, NoHunt):
            made.append(AnswerButton(answer, "no_hunt", "plain", "ui_cross", "Y"))
        elif isinstance(action, Done):
            made.append(AnswerButton(answer, "no_again" if stage == "again" else "enough", "plain", "ui_check", "Y"))
    return sorted(made, key=lambda button: button.look != "primary")


def creature(view: View, card: int) -> tuple[Seat, Creature] | None:
    """A creature in play and who controls it."""
    for seat, side in enumerate(view.seats):
        for one in side.play:
            if one.card == card:
                return seat, one
    return None


def in_sight(view: View, card: int) -> bool:
    """Does a card lie face up somewhere in a view?"""
    on_sides = (
        card in (*side.hand, *side.discard) or any(one.card == card for one in side.play) for side in view.seats
    )
    return card >= 0 and (card == view.played or card in view.shown or any(on_sides))


def meant(view: View, seat: Seat, card: int) -> Action | None:
    """What pressing a card would mean in this stage for the seat that is asked, legal or not; None when nothing."""
    side = view.seats[seat]
    mine = any(one.card == card for one in side.play)
    found = creature(view, card)
    theirs = found is not None and not mine
    if view.stage == "main":
        return Play(card) if card in side.hand else Attack(card) if mine else None
    if view.stage == "again":
        return Attack(card) if mine else None
    if view.stage == "block":
        return Block(card) if mine else None
    if view.stage == "hunt":
        return Hunt(card) if theirs else None
    if view.stage == "pick":
        return Pick(card) if found is not None else None
    if view.stage == "discard":
        return Pick(card) if card in side.hand else None
    if view.stage == "order":
        return First(card) if any(card == waiting for waiting, _ in view.waiting) else None
    return None


def locked(view: View, seat: Seat, found: list[Answer]) -> set[str]:
    """The cards among which this stage chooses, but which may not be chosen: they carry a padlock and say why."""
    offered = {answer.target for answer in found}
    side, other = view.seats[seat], view.seats[1 - seat]
    if view.stage == "main":
        group = [*side.hand, *(one.card for one in side.play)]
    elif view.stage == "discard":
        group = list(side.hand)
    elif view.stage == "block":
        group = [one.card for one in side.play]
    elif view.stage == "hunt":
        group = [one.card for one in other.play]
    elif view.stage == "pick":
        group = [one.card for one in (*side.play, *other.play)]
    else:
        group = []
    return {card_key(card) for card in group if card >= 0} - offered - {card_key(card) for card in view.picks}


def wish_for(view: View, attacker: int, target: int) -> tuple[Action, ...]:
    """What dragging an attack onto an enemy creature asks for besides: a Hunter hunts it."""
    found = creature(view, attacker)
    if found is not None and "hunter" in found[1].keywords and creature(view, target) is not None:
        return (Hunt(target),)
    return ()


def phase_words(view: View) -> tuple[str, Seat]:
    """The key (in `mindbug.scene`) of the bar's phase pill, and the seat it names."""
    stage = view.stage
    if stage == "over":
        return "over", view.winner
    if view.asked >= 0 and (stage in ("mindbug", "pile", "order", "discard") or view.asked != view.active):
        return f"ask_{stage}", view.asked
    if stage in ("block", "hunt", "again") or view.attacker >= 0:
        return ("turn_second" if view.second else "turn_attack"), view.active
    return ("turn_effect" if view.source >= 0 else "turn"), view.active


__all__ = [
    "AnswerButton",
    "answers",
    "buttons",
    "card_key",
    "card_of",
    "creature",
    "in_sight",
    "locked",
    "meant",
    "phase_words",
    "target_of",
    "wish_for",
]
