"""A pile of any size, laid open: to choose from it (STYLE 16) or just to look through it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.faces import FEW_WIDE, FEWEST_WIDE, HAND_WIDTH, Face
from game.titles.mindbug.scene.layout import BOXES, Box, pose
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.seats import below_bar
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.widgets import Button, ScrollArea, Segments, Spot, Widget

PANEL = BOXES["pile_panel"]
AREA: Box = (34, 262, 1432, 640)
ROWS = ((3, FEWEST_WIDE), (5, FEW_WIDE), (6, HAND_WIDTH))
"""So many cards lie in a row, and how wide they are then: the largest of which one row is enough, or else the smallest."""
GAP, FEET = 22.0, 12.0
"""Between two cards of a row, and two rows."""
HEAD = 26.0
"""Above the first row: room for the lift of a selected card."""
SORTS = ("recent", "power", "name")


class PilePicker:
    """One open pile. `choose`: a card has to be chosen; else it is only looked through. Keeps sort, scroll and selection."""

    def __init__(self, seat: Seat, choose: bool) -> None:
        self.seat = seat
        self.choose = choose
        self.sort = 0
        self.selected = -1
        self.area = ScrollArea("pile_area", AREA)

    def boxes(self, count: int) -> list[Box]:
        """Where so many cards lie in the area: as large as they have room for, in its middle."""
        row, w = next((one for one in ROWS if count <= one[0]), ROWS[-1])
        h = w * theme.CARD_RATIO
        rows = (count + row - 1) // row
        top = HEAD + max(0.0, (AREA[3] - 2 * HEAD - rows * (h + FEET)) / 2)
        found = []
        for n in range(count):
            wide = min(row, count) * (w + GAP) - GAP
            found.append(((AREA[2] - wide) / 2 + n % row * (w + GAP), top + n // row * (h + FEET), w, h))
        return found

    def cards(self, view: View, s: Scenery) -> list[int]:
        """The pile's cards in the order that is shown; latest first unless sorted."""
        cards = list(reversed(view.seats[self.seat].discard))
        if SORTS[self.sort] == "power":
            cards.sort(key=lambda card: -s.book[card].power)
        elif SORTS[self.sort] == "name":
            cards.sort(key=lambda card: s.name(card).casefold())
        return cards

    def widgets(self, view: View, s: Scenery, offered: Sequence[str]) -> list[Widget]:
        """Cards, sort switch, and the answer or the way out."""
        cards = self.cards(view, s)
        boxes = self.boxes(len(cards))
        self.area.content = max((y + h + FEET for _, y, _, h in boxes), default=0.0)
        self.area.scroll(self.area.offset)
        made: list[Widget] = [self.area]
        for card, box in zip(cards, boxes, strict=True):
            spot = Spot(card_key(card), box, "card", enabled=not self.choose or card_key(card) in offered)
            spot.within = self.area
            made.append(spot)
        made.append(Segments("sort", (946, 198, 496, 58), [s.say(f"sort_{name}") for name in SORTS], self.sort))
        if self.choose:
            ready = card_key(self.selected) in offered
            words = s.say("play_it", card=s.name(self.selected)) if ready else s.say("ask_pile")
            made.append(
                Button("pile_go", (1170, 942, 726, 116), words, "primary", icon="ui_check", size=48, hint="A", enabled=ready)
            )
        else:
            made.append(Button("pile_close", (1170, 942, 726, 116), s.say("close"), "primary", icon="ui_back", size=48, hint="B"))
        return made

    def poses(self, view: View, s: Scenery, lit: str | None) -> dict[str, Pose]:
        """The cards as sprites, for their own group."""
        found = {}
        cards = self.cards(view, s)
        for n, (card, (left, top, w, h)) in enumerate(zip(cards, self.boxes(len(cards)), strict=True)):
            x, y = AREA[0] + left, AREA[1] + top - self.area.offset
            if y > AREA[1] + AREA[3] or y + h < AREA[1]:
                continue
            printed = s.book[card]
            states = [
                word
                for word, on in (
                    ("selected", card == self.selected),
                    ("hovered", card_key(card) == lit and card != self.selected),
                )
                if on
            ]
            found[card_key(card)] = pose(
                (x, y, w, h), Face("hand", card, printed.power, printed.keywords), 0.0, n, "+".join(states) or "idle"
            )
        return found

    def paint_under(self, f: Frame, view: View, s: Scenery) -> None:
        """Veil, headline and panel, below the cards."""
        draw.veil(f, 0.96, below_bar(f))
        owner = s.players[self.seat].name
        left = 40.0
        if self.choose and view.source >= 0:
            name = s.name(view.source)
            draw.text(f, name, (40, 92, 720, 84), "title", 62, theme.PAPER, outline=theme.INK, edge=4)
            left += min(720.0, draw.text_width(f, name, "title", 62)) + 36
            draw.rich(
                f, s.book.text(s.words, view.source), (left, 92, 1470 - left, 84), 32, theme.PAPER, theme.LAMP, "l", "m", 1.1
            )
        else:
            draw.text(f, s.say("pile_of", seat=owner), (40, 92, 1400, 84), "title", 62, theme.PAPER, outline=theme.INK, edge=4)
        draw.panel(f, PANEL, theme.PanelLook("#173F48", "#10303F", theme.INK, 5), 34)
        count = len(view.seats[self.seat].discard)
        if self.choose:
            size = draw.text(f, s.say("pile_of", seat=owner), (56, 200, 700, 52), "card", 38, theme.LAMP)
            draw.rounded(f, (size.right + 22, 201, 70, 50), 25, theme.NIGHT, None, theme.INK, 3)
            draw.text(f, str(count), (size.right + 22, 201, 70, 50), "card", 40, theme.PAPER, "c")
        elif count:
            draw.text(f, s.say("pile_cards", n=count), (56, 200, 700, 52), "card", 38, theme.LAMP)
        else:
            draw.text(f, s.say("pile_empty"), (60, 480, 1376, 80), "text", 36, theme.CREAM, "c")

    def paint_foot(self, f: Frame, s: Scenery) -> None:
        """The foot, below its button."""
        draw.foot(f)
        draw.rich(
            f,
            s.say("must_choose" if self.choose else "browse"),
            (40, 940, 1100, 130),
            30,
            theme.PAPER,
            theme.LAMP,
            "l",
            "m",
            1.25,
        )
