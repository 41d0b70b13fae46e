"""Sentences of the table whose parameters are names: of people, cards, colours."""

from __future__ import annotations

from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.scene.board.hover import Tip
from game.titles.mechs.scene.cardbook import CardBook, TableNames
from game.titles.mechs.scene.homeway import TURNED
from game.ui.context import TableContext

NAMED = {"damage": ("damages", "DamageId"), "schematic": ("schematics", "SchematicId")}
"""The section of the catalogue and the kind of id of a parameter that names a card."""


class Wording:
    """Finds the words in the language of now."""

    def __init__(self, ctx: TableContext, names: TableNames, book: CardBook) -> None:
        self.ctx, self.names, self.book = ctx, names, book

    def hint(self, key: str, params: dict[str, int]) -> str:
        """A sentence of the co-pilot."""
        return self.ctx.words.get(key, self.names, **{name: self.param(name, value) for name, value in params.items()})

    def tip(self, tip: Tip) -> str:
        """What stands on a square."""
        who = {"who": self.names.seat(tip.seat)} if tip.seat >= 0 else {}
        return self.ctx.words.get(f"mechs.board.{tip.key}", self.names, **dict(tip.params), **who)

    def fact(self, key: str, n: int) -> str:
        """What comes of an answer, or of a slot."""
        params: dict[str, object] = {"colour": COLOURS[n]} if key in TURNED else {"n": n}
        return self.ctx.words.get(f"mechs.scene.outlook.{key}", self.names, **params)

    def param(self, name: str, value: object) -> object:
        """A parameter of an answer's words: seats and cards by their names, a colour as a word to choose by."""
        if not isinstance(value, int):
            return value
        if name == "seat":
            return self.names.seat(value)
        if name == "colour":
            return COLOURS[value]
        section, kind = NAMED.get(name, ("", ""))
        return self.ctx.words.get(f"mechs.{section}.{self.book.names[kind][value]}.name") if section else value
