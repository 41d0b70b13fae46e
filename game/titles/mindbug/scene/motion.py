"""How the cards travel from one layout to the next: where new ones come from, where those that vanish go, what strikes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindbug.rules.events import CardsDrawn, CardsStolen, Fought, LifeLost, StartersRevealed
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.flavour import Flavour, flavour, starter_key
from game.titles.mindbug.scene.layout import BOXES, IN_HAND, TOP, Box, book_face, deck_box, hand_keys, layout, pile_box, pose
from game.titles.mindbug.scene.prompts import card_key, card_of
from game.ui.presenter import Change, Layout, Pose

MS = {"move": 320.0, "defeat": 280.0, "mindbug": 360.0, "theft": 900.0, "quick": 120.0, "draw": 220.0, "deal": 320.0}
HIGH, BELOW_BAR = ("mindbug", "theft"), 200.0
"""The kinds of moves that begin at the side, and how far down the bar is near."""
STAGGERED = ("theft", "defeat", "deal")
"""Where one card after another leaves; elsewhere those that only close ranks go together."""
EASE = {"defeat": "in-cubic"}


def change_of(
    before: View | None, after: View, event: Event, nears: tuple[Seat, Seat], book: CardBook, carried: dict[str, Pose],
    tray: bool = True,
) -> Change:  # fmt: skip
    """The motion of one event between two views; `nears` = who sat below before, and who does after it; `tray`: as in `layout`.

    `carried` holds what lies in no zone for a moment (a played card while its fate is told); it is kept up to date.
    """
    taste = flavour(event)
    start = {**carried, **layout(before, nears[0], book, tray, bool(carried) or None)} if before is not None else {}
    end = layout(after, nears[1], book, tray)
    carried.clear()
    carried.update({key: old for key, old in start.items() if old.z >= TOP and key not in end and not _lies(after, card_of(key))})
    if carried:
        end = layout(after, nears[1], book, tray, True) | carried
    if isinstance(event, StartersRevealed):
        carried.update(_starters(event, book))
        end |= carried
    travel = _Travel(before, after, event, nears, start, end)
    stagger = 40 if taste.kind in STAGGERED or before is None else 0
    change = Change(
        travel.before(), end, MS[taste.kind], stagger, EASE.get(taste.kind, "in-out-cubic")
    )
    change.flips = False  # the same card, more or less of it
    change.arc = not (taste.kind in HIGH and _along_bar(change))
    change.origins, change.sinks, change.hold = travel.origins, travel.sinks, taste.hold
    change.shaken = tuple(key for key in taste.shakes if key in end)
    change.flashed = {key: colour for key, colour in taste.flashes if key in end} if taste.strike is not None else {}
    if taste.strike is not None:
        _strike(change, taste, event, start, nears[1])
    return change


def _along_bar(change: Change) -> bool:
    """Whether a card goes along right below the bar, which would cut it on an arc."""
    moved = ((old, change.after[key]) for key, old in change.before.items() if key in change.after)
    return any(old.rect.x != new.rect.x and max(old.rect.y, new.rect.y) < BELOW_BAR for old, new in moved if old.z >= TOP)


def fallen(before: View | None, after: View) -> set[int]:
    """The creatures that went from play to a discard pile between two views."""
    played = {one.card for side in before.seats for one in side.play} if before is not None else set()
    return played & {card for side in after.seats for card in side.discard}


def _lies(view: View, card: int) -> bool:
    """Whether a card lies in some zone."""
    return any(
        card in side.discard or card in side.hand or any(one.card == card for one in side.play) for side in view.seats
    )


def _starters(event: StartersRevealed, book: CardBook) -> dict[str, Pose]:
    """The unused cards that were turned up to find who starts, shown in the middle for a moment."""
    found = {}
    for n, card in enumerate(event.cards[-2:]):
        printed = book[card]
        box = (570.0 + n * 380, 380.0, *IN_HAND)
        found[starter_key(card)] = pose(box, Face("card", card, printed.power, printed.keywords), z=60 + n)
    return found


def laid_open(cards: Sequence[int], book: CardBook) -> dict[str, Pose]:
    """Cards that leave a hand, side by side in the middle, before they go on."""
    w, h = IN_HAND
    seen = [card for card in cards if card != HIDDEN]
    left = 864 - (len(seen) * (w + 24) - 24) / 2
    return {
        card_key(card): pose((left + n * (w + 24), 290.0, w, h), book_face(book, card), z=60 + n) for n, card in enumerate(seen)
    }


def _strike(change: Change, taste: Flavour, event: Event, start: Layout, near: Seat) -> None:
    assert taste.strike is not None
    striker, target = taste.strike
    if striker not in start:
        return
    if isinstance(event, Fought) and target in start:
        change.lunges = {striker: start[target].rect.center}
    elif isinstance(event, LifeLost) and start[striker].state.endswith("attacking"):
        x, y, w, h = BOXES["near" if event.seat == near else "far"]
        change.lunges = {striker: (x + w / 2, y + h / 2)}


class _Travel:
    """Works out origins and sinks of one change."""

    def __init__(
        self, before: View | None, after: View, event: Event, nears: tuple[Seat, Seat], start: Layout, end: Layout
    ) -> None:
        self.view, self.after, self.event, self.nears = before, after, event, nears
        self.start, self.end = start, end
        self.spent: set[str] = set()
        self.origins: dict[str, Pose] = {}
        self.sinks: dict[str, Pose] = {}
        if before is None:
            self.origins = {key: self._into_hand(seat) for seat in (0, 1) for key in hand_keys(after, seat) if key in end}
        else:
            for key in end:
                if key not in start:
                    self._origin(key, before)
            for key in start:
                if key not in end and key not in self.spent:
                    self._sink(key, before)

    def before(self) -> Layout:
        """The layout before, without the hidden cards that have become something else."""
        return {key: pose for key, pose in self.start.items() if key not in self.spent}

    def _origin(self, key: str, before: View) -> None:
        card = card_of(key)
        for seat in (0, 1):
            if card != HIDDEN and card in before.seats[seat].discard:
                deep = card in self.after.seats[seat].discard
                self.origins[key] = self.end[key] if deep else self._at(pile_box(seat, self.nears[0]), key)
                return
        for seat in (0, 1):
            if key in hand_keys(self.after, seat):
                self.origins[key] = self._into_hand(seat)
                return
        hidden = self._hidden_of(getattr(self.event, "seat", 0))
        if hidden is not None:
            self.origins[key] = hidden

    def _into_hand(self, seat: Seat) -> Pose:
        if isinstance(self.event, CardsStolen) and self.event.seat == seat:
            found = self._hidden_of(self.event.victim)
            if found is not None:
                return found
        return pose(deck_box(seat, self.nears[0]), Face("back"), z=30)

    def _hidden_of(self, seat: Seat) -> Pose | None:
        """A hidden hand card that is gone and stands for one that is seen now. Always the last one: it tells nothing."""
        for key in reversed([key for key in self.start if key.startswith(f"back:{seat}:")]):
            if key not in self.end and key not in self.spent:
                self.spent.add(key)
                return self.start[key]
        return None

    def _sink(self, key: str, before: View) -> None:
        card = card_of(key)
        for seat in (0, 1):
            if card != HIDDEN and card in self.after.seats[seat].discard:
                if card in before.seats[seat].discard:
                    self.spent.add(key)  # deeper in its pile now
                else:
                    self.sinks[key] = self._at(pile_box(seat, self.nears[1]), key)
                return
        if isinstance(self.event, CardsStolen):
            self.sinks[key] = self._stolen_to(self.event)
        elif isinstance(self.event, CardsDrawn):
            self.spent.add(key)

    def _stolen_to(self, event: CardsStolen) -> Pose:
        keys = [key for key in hand_keys(self.after, event.seat) if key in self.end]
        if keys:
            return replace(self.end[keys[-1]], alpha=0)
        return pose(deck_box(event.seat, self.nears[1]), Face("back"))

    def _at(self, box: Box, key: str) -> Pose:
        known = self.end.get(key) or self.start[key]
        return replace(known, rect=pose(box, Face("back")).rect, state="idle")
