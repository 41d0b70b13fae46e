"""What an attack, a hunt or a block would lead to, in sentences of the log: as far as it is certain, and no further."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.types import Action, Decision, Event, Seat
from game.text import Namer, Words
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import Attack, Block, Hunt, NoBlock, NoHunt
from game.titles.mindbug.scene.cardbook import CardBook

FORESEEN = (Attack, Hunt, NoHunt, Block, NoBlock)
"""The answers of which something can be said before they are given."""
CERTAIN = (
    e.EffectBegan, e.EffectFizzled, e.AttackEnded, e.CreaturesExhausted, e.CreaturesDefeated, e.ControlTaken,
    e.LifeGained, e.LifeLost,
)  # fmt: skip
"""What neither a hidden face nor a lot can change. The powers of a fight are to be seen on its cards."""


def foretold(
    events: Sequence[Event], asked: Mapping[Seat, Decision], words: Words, book: CardBook, names: Namer | None,
    name_of: Callable[[Seat], str],
) -> str:  # fmt: skip
    """The sentences of what `events`, all that an answer leads to, make certain; who may block where that is asked next."""
    said = []
    for event in events:
        if isinstance(event, e.TurnBegan):
            break
        told = words.log("mindbug", event, names) if isinstance(event, CERTAIN) else None
        if told:
            said.append(told)
        if isinstance(event, e.Fought):
            said += [words.get("mindbug.scene.poisons", names, card=book.name(words, card)) for card in _poisoners(event, events)]
    for seat, decision in asked.items():
        able = tuple(book.the(words, option.card) for option in decision.options if isinstance(option, Block))
        if able:
            said.append(words.get("mindbug.scene.may_block", names, seat=name_of(seat), cards=words.join(able)))
    return " ".join((words.get("mindbug.scene.foreseen"), *said)) if said else ""


def _poisoners(fight: e.Fought, events: Sequence[Event]) -> list[int]:
    """The fighters that harm a stronger one: they are Poisonous."""
    harmed = [card for event in events if isinstance(event, e.CreaturesDefeated | e.CreaturesExhausted) for card in event.cards]
    strong = ((fight.attacker, fight.attack_power > fight.block_power), (fight.blocker, fight.block_power > fight.attack_power))
    other = {fight.attacker: fight.blocker, fight.blocker: fight.attacker}
    return [other[card] for card, stronger in strong if stronger and card in harmed]


def foreseeable(action: Action) -> bool:
    """Whether something may be said of an answer before it is given."""
    return isinstance(action, FORESEEN)
