"""Which words Mindbug needs in every language, for the text audit."""

from __future__ import annotations

from game.text.audit import Needs, title_needs
from game.titles.mindbug import TITLE
from game.titles.mindbug.bots.coach import DO, WHY
from game.titles.mindbug.data import example
from game.titles.mindbug.rules.effects import BUILDERS, Ask, program_of
from game.titles.mindbug.rules.events import EVENTS
from game.titles.mindbug.rules.prompts import PROMPTS

ASKED = ("seat", "card", "n")
"""The parameters of a question that an effect asks; its key is the effect's op."""

REFUSALS: dict[str, tuple[str, ...]] = {
    "over": (),
    "not_asked": ("seat",),
    "not_in_hand": (),
    "not_your_creature": ("card",),
    "only_attacker": ("card",),
    "hunt_enemy": (),
    "nothing_played": (),
    "nothing_waits": (),
    "sneaky": ("card", "attacker"),
    "too_weak": ("card", "source", "power", "limit"),
    "pick_hand": (),
    "pick_pile_own": (),
    "pick_pile_enemy": (),
    "picked": ("card",),
    "pick_creature": (),
    "pick_enemy": ("source",),
    "pick_strong": ("card", "source", "power", "limit"),
    "pick_weak": ("card", "source", "power", "limit"),
    **{f"stage_{stage}": () for stage in ("main", "mindbug", "hunt", "block", "again", "pick", "discard", "pile", "order")},
}

SAYINGS = 3
"""So many things a bot of each temper may say at what it likes to do."""

REASONS = ("life", "no_action", "concede")


def prompts() -> dict[str, tuple[str, ...]]:
    """Every question: the effects that ask one are those whose steps do, whether any card has them or not."""
    asking = [op for op in BUILDERS if any(isinstance(step, Ask) for step in program_of(example(op)))]
    return {**PROMPTS, **dict.fromkeys(asking, ASKED)}


def needs() -> Needs:
    """Every key that Mindbug must have words for, with the parameters it may use."""
    catalog = TITLE.catalog
    cards = {card.id: card for card in catalog.cards}
    keywords = sorted({keyword for card in cards.values() for keyword in card.keywords})
    triggers = sorted({card.trigger for card in cards.values()} - {"none"})
    return title_needs(
        "mindbug",
        events=EVENTS,
        entities={"cards": list(cards), "keywords": keywords, "triggers": triggers},
        forms={"cards": ("the", "of_the", "text"), "keywords": ("text", "brief"), "triggers": ("text", "brief")},
        prompts=prompts(),
        refusals=REFUSALS,
    ) | {
        **{f"mindbug.reason.{reason}": frozenset({"seat"}) for reason in REASONS},
        **{f"mindbug.coach.do.{verb}": frozenset(params) for verb, params in DO.items()},
        **{f"mindbug.coach.why.{reason}": frozenset(params) for reason, params in WHY.items()},
        **{f"mindbug.tempers.{temper}.note": frozenset() for temper in TITLE.tempers},
        **{f"mindbug.tempers.{temper}.says.{n}": frozenset() for temper in TITLE.tempers for n in range(1, SAYINGS + 1)},
    }
