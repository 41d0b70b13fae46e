"""Mind Up!'s cards and objectives in the gallery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.text import Words, signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import SUITS, card_book
from game.titles.mindup.scene.faces import Faces
from game.ui import theme
from game.ui.exhibits import HIGH, WIDE, Exhibit, Kind, plain_face
from game.ui.frame import Frame

CARDS, OBJECTIVES = "cards.", "objectives."


class Gallery:
    """A `game.ui.exhibits.Gallery`."""

    def __init__(self, words: Words) -> None:
        self.words, self.book = words, card_book()

    def kinds(self) -> Sequence[Kind]:
        """The five colours, and the objectives."""
        get = self.words.get
        suits = [Kind(one, f"mu_{one}", get(f"mindup.gallery.{one}")) for one in SUITS]
        return [*suits, Kind("objectives", "ui_star", get("app.reader.chapter.objectives"))]

    def cards(self) -> Sequence[Exhibit]:
        """Cards by their numbers, then the objectives by theirs."""
        return [*map(self._card, range(len(self.book.cards))), *map(self._objective, range(len(self.book.catalog.objectives)))]

    def _card(self, card: int) -> Exhibit:
        printed, get = self.book[card], self.words.get
        bubble = "none" if not printed.bubble else "bonus" if printed.bubble > 0 else "penalty"
        words = get(f"mindup.gallery.{bubble}", n=abs(printed.bubble))
        about = ("mindup.terms.bonus",) if printed.bubble else ()
        about = (*about, f"mindup.colours.{printed.suit}")
        return Exhibit(f"{CARDS}{card + 1}", str(printed.number), words, (printed.suit,), 1, about)

    def _objective(self, objective: int) -> Exhibit:
        key, get = f"mindup.{OBJECTIVES}{objective + 1}", self.words.get
        return Exhibit(f"{OBJECTIVES}{objective + 1}", get(f"{key}.name"), get(f"{key}.text"), ("objectives",), 1, (key,))

    def paint(self, f: Frame, id: str, marked: bool) -> None:
        """The face of a card; an objective has its name and points."""
        section, _, number = id.partition(".")
        if section == "cards":
            Faces(self.book, f.canvas, marked).paint(f, int(number) - 1, WIDE, HIGH)
        else:
            name = self.words.get(f"mindup.{id}.name")
            plain_face(f, "icons/ui_star", name, theme.NIGHT3, signed(self.book.points(int(number) - 1)))

    def unseen(self, view: View) -> Mapping[str, int]:
        """What lies nowhere in the open now, and was not seen to be picked up; objectives, if any are in play."""
        known = {*view.row[view.taken :], *view.played}
        for side in view.seats:
            known |= {*side.known, *side.hand, *(card for column in side.columns for card in column.cards)}
        found = {f"{CARDS}{card + 1}": int(card not in known) for card in range(len(self.book.cards))}
        if view.objectives:
            met = {*view.objectives, *view.gone, *view.under}
            found |= {f"{OBJECTIVES}{n + 1}": int(n not in met) for n in range(len(self.book.catalog.objectives))}
        return found
