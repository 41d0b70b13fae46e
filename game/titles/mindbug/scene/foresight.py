"""What an attack, a hunt or a block would lead to, in sentences of the log: as far as it is certain, and no further."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.types import HIDDEN, Action, Decision, Event, Ref, Seat
from game.text import Namer, Words
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import Attack, Block, Hunt, NoBlock, NoHunt
from game.titles.mindbug.scene.cardbook import CardBook

FORESEEN = (Attack, Hunt, NoHunt, Block, NoBlock)
"""The answers of which something can be said before they are given."""
CERTAIN = (
    e.EffectFizzled, e.AttackEnded, e.CreaturesExhausted, e.CreaturesDefeated, e.ControlTaken,
    e.LifeGained, e.LifeLost,
)  # fmt: skip
"""What neither a hidden face nor a lot can change. The powers of a fight are to be seen on its cards."""


OPEN = "open"
"""How a duel ends that depends on what is chosen before it."""
DEEP, WAYS = 2, 6
"""So many questions before a duel are answered, each of one's own in so many ways; of a rival, who discards, in one."""


def foretold(
    events: Sequence[Event], asked: Mapping[Seat, Decision], words: Words, book: CardBook, names: Namer | None,
    name_of: Callable[[Seat], str], opens: str = "",
) -> str:  # fmt: skip
    """The sentences of what `events`, all that an answer leads to, make certain, after what `opens` them; who may block where
    that is asked next."""
    said = []
    waits = HIDDEN
    for event in events:
        if isinstance(event, e.TurnBegan):
            break
        if isinstance(event, e.EffectBegan):  # what it does is told by what follows, and where it asks first by its card
            waits = event.card
            continue
        told = words.log("mindbug", event, names) if isinstance(event, CERTAIN) else None
        waits = HIDDEN if told else waits
        if told:
            said.append(told)
        if isinstance(event, e.Fought):
            said += [words.get("mindbug.scene.poisons", names, card=book.name(words, card)) for card in poisoners(event, events)]
    if waits != HIDDEN:
        said.append(words.get("mindbug.scene.effect_asks", names, card=Ref("CardId", waits), text=book.plain(words, waits)))
    for seat, decision in asked.items():
        able = tuple(book.the(words, option.card) for option in decision.options if isinstance(option, Block))
        if able:
            said.append(words.get("mindbug.scene.may_block", names, seat=name_of(seat), cards=words.either(able)))
    return " ".join((opens or words.get("mindbug.scene.foreseen"), *said)) if said else ""


def duels(
    foreseen: Callable[..., tuple[Sequence[Event], Mapping[Seat, Decision]]], seat: Seat, attack: Attack
) -> dict[int, str]:
    """How an attack would end against each creature that may meet it: the attacker "wins" or "loses", "both" fall, or "none".
    What is asked first, as by an Attack effect, is answered in several ways; where these differ it is OPEN.
    """
    found: dict[int, set[str]] = {}
    ways: list[tuple[tuple[Seat, Action], ...]] = [()]
    for then in ways:
        _, asked = foreseen(seat, attack, then)
        for other, decision in asked.items():
            meets = [option for option in decision.options if isinstance(option, Block | Hunt)]
            for option in meets:
                events, _ = foreseen(seat, attack, (*then, (other, option)))
                found.setdefault(option.card, set()).add(duel(events, attack.card, option.card))
            if not meets and len(then) < DEEP:
                ways += [(*then, (other, option)) for option in decision.options[: WAYS if other == seat else 1]]
    ends = {card: hows - {""} for card, hows in found.items()}
    return {card: next(iter(hows)) if len(hows) == 1 else OPEN for card, hows in ends.items() if hows}


def duel(events: Sequence[Event], attacker: int, blocker: int) -> str:
    """How two creatures fare that fight in these events: the attacker "wins" or "loses", "both" fall, or "none"; "" without a
    fight.
    """
    fight = next((n for n, event in enumerate(events) if isinstance(event, e.Fought)), None)
    if fight is None:
        return ""
    fallen: set[int] = set()
    for event in events[fight + 1 :]:
        if isinstance(event, e.EffectBegan | e.TurnBegan):
            break
        if isinstance(event, e.CreaturesDefeated):
            fallen.update(event.cards)
    ends = {(True, True): "both", (False, True): "wins", (True, False): "loses"}
    return ends.get((attacker in fallen, blocker in fallen), "none")


def poisoners(fight: e.Fought, events: Sequence[Event]) -> list[int]:
    """The fighters that harm a stronger one: they are Poisonous."""
    harmed = [card for event in events if isinstance(event, e.CreaturesDefeated | e.CreaturesExhausted) for card in event.cards]
    strong = ((fight.attacker, fight.attack_power > fight.block_power), (fight.blocker, fight.block_power > fight.attack_power))
    other = {fight.attacker: fight.blocker, fight.blocker: fight.attacker}
    return [other[card] for card, stronger in strong if stronger and card in harmed]


def foreseeable(action: Action) -> bool:
    """Whether something may be said of an answer before it is given."""
    return isinstance(action, FORESEEN)
