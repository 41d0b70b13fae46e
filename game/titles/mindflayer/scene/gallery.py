"""The Adventure cards and Meetings of Attack of the Mind Flayer in the gallery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import HIDDEN
from game.text import Words
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.cardbook import ICONS, MEETING_ICON, card_book
from game.titles.mindflayer.scene.faces import Faces
from game.ui.exhibits import HIGH, WIDE, Exhibit, Kind
from game.ui.frame import Frame


class Gallery:
    """A `game.ui.exhibits.Gallery`."""

    def __init__(self, words: Words) -> None:
        self.words, self.book = words, card_book()

    def kinds(self) -> Sequence[Kind]:
        """Cards and Meetings."""
        get = self.words.get
        return [
            Kind("kinds", ICONS["waffle"], get("app.reader.chapter.kinds")),
            Kind("meetings", MEETING_ICON, get("app.reader.chapter.meetings")),
        ]

    def cards(self) -> Sequence[Exhibit]:
        """The kinds with as many copies as the largest table has, then the Meetings."""
        deals = self.book.catalog.deals["official"]
        mix = deals[max(deals)].mix
        kinds = [self._exhibit("kinds", name, copies) for name, copies in zip(self.book.kinds, mix, strict=True)]
        return [*kinds, *(self._exhibit("meetings", name, 1) for name in self.book.meetings)]

    def _exhibit(self, section: str, name: str, copies: int) -> Exhibit:
        key = f"mindflayer.{section}.{name}"
        return Exhibit(
            f"{section}.{name}", self.words.get(f"{key}.name"), self.words.get(f"{key}.text"), (section,), copies, (key,)
        )

    def paint(self, f: Frame, id: str, marked: bool) -> None:
        section, _, name = id.partition(".")
        names, code = (self.book.kinds, "kind") if section == "kinds" else (self.book.meetings, "meeting")
        Faces(self.book, self.words, f.canvas, ()).paint(f, f"{code}:{list(names).index(name)}", WIDE, HIGH)

    def unseen(self, view: View) -> Mapping[str, int]:
        """Cards of this table that were not turned up yet, and Meetings that may still come."""
        rows = zip(self.book.kinds, view.mix, view.turned, strict=True)
        found = {f"kinds.{name}": mix - turned for name, mix, turned in rows}
        met = {f"meetings.{self.book.meetings[one]}": 0 for one in view.meetings if one != HIDDEN}
        coming = {f"meetings.{name}": 1 for name in self.book.meetings} if HIDDEN in view.meetings else {}
        return found | coming | met
