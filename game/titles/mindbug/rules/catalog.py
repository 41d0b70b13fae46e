"""The printed facts of all cards, frozen and shared, with the bit masks that make live queries cheap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

FRENZY, HUNTER, POISONOUS, SNEAKY, TOUGH = 1, 2, 4, 8, 16
KEYWORDS: Mapping[str, int] = {"frenzy": FRENZY, "hunter": HUNTER, "poisonous": POISONOUS, "sneaky": SNEAKY, "tough": TOUGH}
TRIGGERS = ("play", "attack", "defeated", "constant", "none")

Effect = Mapping[str, str | int | bool | tuple[str, ...]]


@dataclass(frozen=True)
class Card:
    """One printed creature. `effect` names an op and its numbers."""

    id: str
    number: int
    power: int
    keywords: tuple[str, ...]
    trigger: str
    copies: int
    effect: Effect
    set: str = ""
    """The set that it came with."""
    worth: tuple[int, int] = (0, 0)
    """What bots think it is worth in play and in hand, in hundredths of log-odds of winning. No rule reads it."""


@dataclass(frozen=True)
class Worths:
    """What bots think other things are worth, in hundredths of log-odds of winning. No rule reads it.

    `life` and `mindbugs` by how many there are (the last one for more), `pile`: a card in the own pile, `turn`: to be on turn.
    """

    life: tuple[int, ...] = (0,)
    mindbugs: tuple[int, ...] = (0,)
    pile: int = 0
    turn: int = 0


@dataclass(frozen=True)
class Numbers:
    """The numbers of the set-up."""

    life: int
    mindbugs: int
    deal: int
    """Cards a player is dealt, the opening hand among them."""
    hand: int
    """The opening hand, and what a hand is filled up to."""


def keyword_bits(words: tuple[str, ...]) -> int:
    """Keywords as bits."""
    return sum(KEYWORDS[word] for word in words)


def keyword_words(bits: int) -> tuple[str, ...]:
    """Bits as keywords, in the printed order."""
    return tuple(word for word, bit in KEYWORDS.items() if bits & bit)


@dataclass(frozen=True)
class Catalog:
    """All cards, set after set. A physical card's id is its place among them; copies of a creature lie side by side, and the ids
    of a set stay what they are when another set comes behind it.

    `sets` are the names of the sets in the order in which they came; what is played with is a bit set of places in it.
    The tuples below run beside the ids; `*_mask` are bit sets of ids.
    """

    cards: tuple[Card, ...]
    numbers: Numbers
    worths: Worths = Worths()
    sets: tuple[str, ...] = field(init=False)
    kind: tuple[int, ...] = field(init=False)
    """Index into `cards`."""
    names: tuple[str, ...] = field(init=False)
    """`luchataur` for the first copy, `luchataur#2` for the second."""
    power: tuple[int, ...] = field(init=False)
    keywords: tuple[int, ...] = field(init=False)
    trigger: tuple[str, ...] = field(init=False)
    _decks: dict[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kind = tuple(i for i, card in enumerate(self.cards) for _ in range(card.copies))
        names = tuple(
            card.id if copy == 1 else f"{card.id}#{copy}" for card in self.cards for copy in range(1, card.copies + 1)
        )
        put = object.__setattr__
        put(self, "sets", tuple(dict.fromkeys(card.set for card in self.cards)))
        put(self, "_decks", {})
        put(self, "kind", kind)
        put(self, "names", names)
        put(self, "power", tuple(self.cards[i].power for i in kind))
        put(self, "keywords", tuple(keyword_bits(self.cards[i].keywords) for i in kind))
        put(self, "trigger", tuple(self.cards[i].trigger for i in kind))

    def card(self, card_id: int) -> Card:
        """The printed creature of a physical card."""
        return self.cards[self.kind[card_id]]

    def text_id(self, card_id: int) -> str:
        """The creature's id, the same for all copies."""
        return self.cards[self.kind[card_id]].id

    def mask_of(self, index: int) -> int:
        """The physical copies of `cards[index]` as a bit set."""
        return sum(1 << i for i, kind in enumerate(self.kind) if kind == index)

    def deck(self, sets: int) -> tuple[int, ...]:
        """The physical cards of these sets."""
        found = self._decks.get(sets)
        if found is None:
            found = tuple(card for card in range(len(self.kind)) if sets >> self.sets.index(self.card(card).set) & 1)
            self._decks[sets] = found
        return found

    def content_hash(self, sets: int) -> str:
        """64 bits over the rule fields of these sets; neither texts nor what bots think count."""
        facts = [
            (c.id, c.power, c.keywords, c.trigger, c.copies, tuple(sorted((k, repr(v)) for k, v in c.effect.items())))
            for c in self.cards
            if sets >> self.sets.index(c.set) & 1
        ]
        return blake2b(repr((facts, self.numbers)).encode(), digest_size=8).hexdigest()


def catalog_from(data: Mapping[str, Any]) -> Catalog:
    """A Catalog from checked data: `setup` (numbers), `set` and `card` (rows), `worth` (for bots). Raises ValueError naming the
    bad row."""
    cards = []
    order = [row["id"] for row in data["set"]]
    for row in sorted(data["card"], key=lambda row: order.index(row["set"])):
        effect = {k: tuple(v) if isinstance(v, list) else v for k, v in row["effect"].items()}
        if row["trigger"] not in TRIGGERS:
            raise ValueError(f"card {row['id']!r}: unknown trigger {row['trigger']!r}; expected one of {', '.join(TRIGGERS)}")
        for word in row["keywords"]:
            if word not in KEYWORDS:
                raise ValueError(f"card {row['id']!r}: unknown keyword {word!r}; expected one of {', '.join(KEYWORDS)}")
        worth = row.get("worth", {})
        cards.append(
            Card(
                row["id"], row["number"], row["power"], tuple(row["keywords"]), row["trigger"], row["copies"], effect,
                row["set"], (worth.get("play", 0), worth.get("hand", 0)),
            )
        )
    worths: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in data.get("worth", {}).items()}
    numbers = Numbers(**{name: data["setup"][name] for name in Numbers.__dataclass_fields__})
    return Catalog(tuple(cards), numbers, Worths(**worths))
