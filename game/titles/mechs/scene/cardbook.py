"""What a scene must know of the cards to draw them: element, picture, the number in force. Words come from the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.titles.mechs import TITLE
from game.titles.mechs.printed import KIND_PICTURES, plan_picture, value_of
from game.titles.mechs.rules.catalog import ELEMENTS, BossCard, Catalog, Command, Damage, Schematic
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import SlotView

COLOURS = {"fire": "#C7301F", "electric": "#FBD92C", "metal": "#2253B8", "computer": "#55D3AC"}
"""The colour of each element; its badge is the icon `el_NAME`."""
ON_ELEMENT = {"fire": "#FFFFFF", "electric": "#2A1B2E", "metal": "#FFFFFF", "computer": "#2A1B2E"}
"""What can be read on it."""
DAMAGE_GROUND = "#6A5A6E"
"""The ground of a damage card."""


class CardBook:
    """The kinds of cards, in the order of their ids."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.names = catalog.names
        """The name of each id in the actions' text form."""

    def command(self, card: int) -> Command:
        """The printed command."""
        return self.catalog.commands[card]

    def damage(self, damage: int) -> Damage:
        """The printed damage card."""
        return self.catalog.damages[damage]

    def schematic(self, plan: int) -> Schematic:
        """The printed schematic, or Overdrive."""
        return self.catalog.schematics[plan]

    def kind_picture(self, plan: int) -> str:
        """The icon of a schematic's kind."""
        return KIND_PICTURES[self.catalog.schematics[plan].kind]

    def plan_picture(self, plan: int) -> str:
        """The icon of a schematic, its own; an Overdrive has that of its kind."""
        return plan_picture(self.catalog.schematics[plan])

    def boss_card(self, card: int) -> BossCard:
        """The printed Boss card, or default danger."""
        return self.catalog.boss_cards[card]

    def element(self, card: int) -> str:
        """ "fire", "electric", "metal" or "computer"."""
        return ELEMENTS[self.catalog.commands[card].element]

    def picture(self, card: int) -> str:
        """The icon of a command."""
        return f"cmd_{self.catalog.commands[card].name}"

    def damage_picture(self, damage: int) -> str:
        """The icon of a damage card."""
        return f"dmg_{self.catalog.damages[damage].name}"

    def lying(self, slot: SlotView) -> str:
        """The icon of what takes effect in a slot: its damage, its schematic, its uppermost command; "" for an empty one."""
        if slot.damage >= 0:
            return self.damage_picture(slot.damage)
        if slot.schematic >= 0:
            return self.plan_picture(slot.schematic)
        return self.picture(slot.cards[-1]) if slot.cards else ""

    def value(self, card: int, power: int) -> str:
        """The number in force at a power; power 0 (a card that lies in no slot) shows that of power 1."""
        return value_of(self.catalog.commands[card], power)

    def repairs(self, card: int) -> bool:
        """Whether scrapping this card repairs (fire, metal) rather than swaps (electric, computer)."""
        return self.element(card) in ("fire", "metal")


class TableNames:
    """The names that sentences of one match need: a `Namer`."""

    def __init__(self, players: Sequence[str], catalog: Catalog) -> None:
        self._players = tuple(players)
        self._names = catalog.names

    def entity(self, kind: str, id: int) -> str:
        """The text id of a card, a damage, a slot, a cell ..."""
        names = self._names.get(kind)
        return names[id] if names is not None and 0 <= id < len(names) else str(id)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self._players[seat]


@cache
def engine() -> MechsRules:
    """The rules, for what they tell about a View."""
    assert isinstance(TITLE.rules, MechsRules)
    return TITLE.rules


@cache
def card_book() -> CardBook:
    """The shipped cards."""
    return CardBook(TITLE.catalog)
