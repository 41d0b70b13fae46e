"""What a prize would bring, and which places a card can come to lie at: as far as one seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, floor

from game.core.types import Seat
from game.titles.mindup.rules.actions import DECK_SIZE
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import CardBook


def gain_of(view: View, seat: Seat, card: int, book: CardBook) -> int:
    """What a card of the row would bring a seat, as its columns stand."""
    columns, suit = view.seats[seat].columns, book[card].suit
    own = next((column for column in columns if book.suit(column.colour) == suit), None)
    free = own or next(column for column in columns if not column.cards)
    return free.value + book[card].bubble


def goals_change(view: View, seat: Seat, cards: Sequence[int], book: CardBook) -> int:
    """What the objectives would bring that seat more or less than the table counts now, with these `cards` in its columns, as
    all others stand.
    """
    if not view.objectives:
        return 0
    won = [[one for column in side.columns for one in column.cards] for side in view.seats]
    won[seat] += cards
    return sum(book.scoring.live(view.objectives, won, view.order)[seat]) - view.seats[seat].live.bonus


def goals_brought(before: View | None, view: View, seat: Seat) -> int:
    """How much more or less than before the objectives are worth now to somebody."""
    if before is None or before.counted or view.counted or before.objectives != view.objectives:
        return 0
    return view.seats[seat].live.bonus - before.seats[seat].live.bonus


def reach(view: View, seat: Seat, card: int) -> tuple[int, int]:
    """The lowest and the highest place, from 0, that a card of this seat's hand can come to lie at. Cards that are neither
    in that hand nor open on the table may be with any rival.
    """
    lower, higher = _unseen(view, seat, card)
    rivals = len(view.seats) - 1
    return max(0, rivals - higher), min(rivals, lower)


def kept_gains(view: View, seat: Seat, played: int, book: CardBook) -> list[int]:
    """What the other one of the last two cards of a hand can bring its owner when this one is `played`, the least first: a new
    colour comes to lie beside the prize, if that is of another new colour.
    """
    side = view.seats[seat]
    (kept,) = (card for card in side.hand if card != played)
    suit, known = book[kept].suit, {book.suit(column.colour) for column in side.columns if column.cards}
    low, high = reach(view, seat, played)
    free = [column.value for column in side.columns if not column.cards]
    found = set()
    for prize in view.row[low : high + 1]:
        if suit in known:
            found.add(gain_of(view, seat, kept, book))
        else:
            found.add(free[book[prize].suit not in {*known, suit}] + book[kept].bubble)
    return sorted(found)


def chances(view: View, seat: Seat, card: int) -> list[float]:
    """How likely each place is, left to right, if every rival plays any of the cards that this seat does not see."""
    lower, higher = _unseen(view, seat, card)
    rivals = len(view.seats) - 1
    ways = [comb(lower, place) * comb(higher, rivals - place) for place in range(rivals + 1)]
    return [one / sum(ways) for one in ways]


def percents(shares: Sequence[float]) -> list[int]:
    """Shares of one in whole percents that come to 100: the largest remainders are rounded up. What is possible is never 0."""
    exact = [100 * one for one in shares]
    whole = [max(1, floor(one)) if one else 0 for one in exact]
    order = sorted(range(len(exact)), key=lambda n: whole[n] - exact[n])
    for n in range(100 - sum(whole)):
        whole[order[n]] += 1
    while sum(whole) > 100:  # so many are hardly possible
        whole[whole.index(max(whole))] -= 1
    return whole


def _unseen(view: View, seat: Seat, card: int) -> tuple[int, int]:
    """How many lower and how many higher cards than this one are neither in the seat's hand nor open on the table."""
    won = (one for side in view.seats for column in side.columns for one in column.cards)
    seen = {*view.seats[seat].hand, *view.row, *won}
    lower = sum(one not in seen for one in range(card))
    higher = sum(one not in seen for one in range(card + 1, DECK_SIZE))
    return lower, higher
