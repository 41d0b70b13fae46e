"""What lies in the slots of a private page, and which answer that is. Pure: options in, options out; no rule is known here.

A card is named by its place in the hand as it is laid out, for copies of a kind are equal but lie in different places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.types import Action, Seat
from game.titles.mindflayer.rules.actions import KINDS, NO_KIND, Discard, Exchange, KindId, Pass, Show

EMPTY = -1
"""No card of the hand."""


def laid(hand: Sequence[int], first: KindId = 0) -> tuple[KindId, ...]:
    """The cards of a hand in the order in which they lie: kind by kind, beginning with `first`."""
    kinds = [(first + n) % len(hand) for n in range(len(hand))]
    return tuple(kind for kind in kinds for _ in range(max(0, hand[kind])))


def beginning(turn: int, seat: Seat, alone: bool) -> KindId:
    """The kind that lies at the left where one chooses: among several people another one every time, so that the way of a hand
    or of the pointer tells nobody what was taken."""
    return 0 if alone else (turn * 2 + seat * 3) % KINDS


def kinds_in(action: Action) -> tuple[KindId, ...]:
    """What an answer puts into the slots: two kinds of an exchange, one of the others; NO_KIND is no card."""
    if isinstance(action, Exchange):
        return action.left, action.right
    if isinstance(action, Show | Pass | Discard):
        return (action.kind,)
    return (NO_KIND,)


@dataclass(frozen=True, slots=True)
class Choice:
    """The slots over an answer's options. `cards`: the hand as it is laid out; `placed`: for each slot a place of it or EMPTY.

    `pair`: both cards go to the same neighbour, so that their order is none. `target`: the slot that the next card goes to.
    """

    options: tuple[Action, ...]
    cards: tuple[KindId, ...]
    pair: bool = False
    placed: tuple[int, ...] = ()
    target: int = 0

    @classmethod
    def of(cls, options: Sequence[Action], cards: Sequence[KindId], pair: bool = False) -> Choice:
        """Empty slots for these options."""
        return cls(tuple(options), tuple(cards), pair, (EMPTY,) * len(kinds_in(options[0])))

    # ------------------------------------------------------------------ what could still be answered
    def _fits(self, action: Action, placed: Sequence[int]) -> bool:
        kinds = kinds_in(action)
        wanted = [self.cards[place] if place != EMPTY else None for place in placed]
        return any(
            all(kind is None or kind == own for kind, own in zip(wanted, order, strict=True))
            for order in ((kinds, kinds[::-1]) if self.pair else (kinds,))
        )

    def _left(self, placed: Sequence[int]) -> list[Action]:
        return [action for action in self.options if self._fits(action, placed)]

    @property
    def gone(self) -> tuple[int, ...]:
        """The places of the hand whose cards lie in slots."""
        return tuple(place for place in self.placed if place != EMPTY)

    @property
    def answer(self) -> Action | None:
        """The answer, when every slot is full or can only stay empty; else None."""
        left = self._left(self.placed)
        filled = sorted(self.cards[place] for place in self.placed if place != EMPTY)
        same = [action for action in left if sorted(kind for kind in kinds_in(action) if kind != NO_KIND) == filled]
        return same[0] if same and len(same) == len(left) else None

    def stays_empty(self, slot: int) -> bool:
        """Whether nothing goes into this slot any more: no card is left that might."""
        return self.placed[slot] == EMPTY and self.answer is not None

    def givable(self, place: int) -> bool:
        """Whether the card in this place may go anywhere at all; else it carries a padlock."""
        return any(self.cards[place] in kinds_in(action) for action in self.options)

    # ------------------------------------------------------------------ changes
    def put(self, place: int, slot: int | None = None) -> Choice | None:
        """The card in this place goes to a slot (by itself: the next free one, else in place of the last); None: it may not."""
        if place in self.placed or not self.givable(place):
            return None
        slot = self._next() if slot is None else slot
        placed = list(self.placed)
        placed[slot] = place
        if not self._left(placed):  # the other slot's card leaves this one nothing: it goes back
            placed = [place if n == slot else EMPTY for n in range(len(placed))]
            if not self._left(placed):
                return None
        return self._with(placed)

    def clear(self, slot: int) -> Choice:
        """The card of a slot goes back into the hand; the next one comes here."""
        return replace(self, placed=tuple(EMPTY if n == slot else place for n, place in enumerate(self.placed)), target=slot)

    def take_back(self) -> Choice | None:
        """The card that was put last goes back; None when all slots are empty."""
        full = [slot for slot, place in enumerate(self.placed) if place != EMPTY]
        if not full:
            return None
        return self.clear(self.target if self.target in full else full[-1])

    def slot_of(self, place: int) -> int:
        """The slot of a card, or EMPTY."""
        return self.placed.index(place) if place in self.placed else EMPTY

    def _next(self) -> int:
        if self.placed[self.target] == EMPTY:
            return self.target
        free = [slot for slot, place in enumerate(self.placed) if place == EMPTY]
        return free[0] if free else self.target

    def _with(self, placed: Sequence[int]) -> Choice:
        now = replace(self, placed=tuple(placed))
        free = [slot for slot, place in enumerate(now.placed) if place == EMPTY]
        return replace(now, target=free[0] if free else len(now.placed) - 1)
