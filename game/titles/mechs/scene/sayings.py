"""The sentences of the table, with the names that they need."""

from __future__ import annotations

from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import outfit, planparts
from game.titles.mechs.scene.board.hover import Tip
from game.titles.mechs.scene.cardbook import CardBook, TableNames
from game.ui.table.table import Table


class Sayings(Table):
    """The part of the table that finds words. The other parts set what is declared here."""

    book: CardBook
    names: TableNames

    def hint_words(self, key: str, params: dict[str, int]) -> str:
        """A sentence of the co-pilot."""
        return self.ctx.words.get(key, self.names, **{name: self.param(name, value) for name, value in params.items()})

    def say_tip(self, tip: Tip) -> str:
        """What stands on a square, in words."""
        who = {"who": self.names.seat(tip.seat)} if tip.seat >= 0 else {}
        return self.ctx.words.get(f"mechs.board.{tip.key}", self.names, **dict(tip.params), **who)

    def param(self, name: str, value: object) -> object:
        """A parameter of an answer's words: seats and cards by their names."""
        if name == "seat" and isinstance(value, int):
            return self.names.seat(value)
        return planparts.named(self.ctx.words, self.book, name, value)

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.board.then is not None:
            return self.say_key("then", turn=view.turn)
        if view.stage == "over":
            return self.say_key("phase.won" if view.won else "phase.lost")
        if view.stage == "run" and view.active >= 0:
            return self.say_key("phase.run", n=view.turn, seat=self.names.seat(view.active))
        if view.stage == "run":
            return self.say_key("phase.lines", n=view.turn)
        return self.say_key(f"phase.{'equip' if outfit.asked(view) else view.stage}", n=view.turn)


__all__ = ["Sayings"]
