"""The exchange that closes every Meeting: who gives to whom, what may be given, and all cards changing hands at once."""

from __future__ import annotations

from functools import cache

from game.core.types import Action, Emit, Seat
from game.titles.mindflayer.rules.actions import EXCHANGE, KINDS, LEFT, MIND_FLAYER, NO_KIND, NONE, Exchange, KindId
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.events import CardsExchanged, ExchangeBegan, SeatsOut
from game.titles.mindflayer.rules.frames import Sealed
from game.titles.mindflayer.rules.notes import CAME, Note
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF

EXCHANGE_FRAME = Sealed("exchange")
PAIR = 2
"""Cards that everybody gives."""


def participants(s: State) -> tuple[Seat, ...]:
    """Who is in play and does not sit this Meeting out."""
    return SEATS_OF[~(s.out | s.away) & ((1 << s.seats) - 1)]


def neighbours(s: State, catalog: Catalog) -> tuple[tuple[Seat, ...], ...]:
    """For each seat who gets its left and its right card in the exchange under way; () for who takes no part, or outside one."""
    found: list[tuple[Seat, ...]] = [()] * s.seats
    if s.stack and s.stack[-1] == EXCHANGE_FRAME:
        for seat, pair in zip(SEATS_OF[s.asked], _round(s, catalog), strict=True):
            found[seat] = pair
    return tuple(found)


def _round(s: State, catalog: Catalog) -> list[tuple[Seat, Seat]]:
    """(left receiver, right receiver) of every participant. Who is out or sits out is skipped."""
    ring = SEATS_OF[s.asked]
    count, exchange = len(ring), catalog.meetings[s.meeting].exchange
    step = 2 if exchange == "second_neighbours" else 1
    pairs = [(ring[(i + step) % count], ring[i - step]) for i in range(count)]
    if exchange == "one_side":
        return [(left, left) if s.side == LEFT else (right, right) for left, right in pairs]
    return pairs


def one_receiver(s: State, catalog: Catalog) -> bool:
    """Whether both cards of a seat go to the same neighbour, so that they are an unordered pair."""
    exchange, count = catalog.meetings[s.meeting].exchange, len(SEATS_OF[s.asked])
    return exchange == "one_side" or count == PAIR * (2 if exchange == "second_neighbours" else 1)


def options(s: State, seat: Seat, catalog: Catalog) -> tuple[Action, ...]:
    """What a seat may seal: only the Possessed may give a Mind Flayer."""
    own = KINDS * seat
    hand = s.hands
    return _options(
        min(hand[own + MIND_FLAYER], PAIR) if s.possessed >> seat & 1 else 0,
        min(hand[own + 1], PAIR), min(hand[own + 2], PAIR), min(hand[own + 3], PAIR), min(hand[own + 4], PAIR),
        one_receiver(s, catalog),
    )  # fmt: skip


@cache
def _options(flayers: int, hits: int, waffles: int, memories: int, helps: int, unordered: bool) -> tuple[Action, ...]:
    """Ruling 32: who can give one card only chooses its side; who can give none seals nothing, but is asked like everybody."""
    hand = (flayers, hits, waffles, memories, helps)
    kinds = [kind for kind, count in enumerate(hand) if count]
    if sum(hand) >= PAIR:
        pairs = [(a, b) for a in kinds for b in kinds if a != b or hand[a] >= PAIR]
    elif kinds:
        pairs = [(kinds[0], NO_KIND), (NO_KIND, kinds[0])]
    else:
        pairs = [(NO_KIND, NO_KIND)]
    return tuple(EXCHANGE[a][b] for a, b in pairs if not unordered or a <= b)


def leave_short(s: State, emit: Emit | None) -> None:
    """The other reading of ruling 32 (an option): who cannot give two cards goes out of play before the exchange."""
    gone = 0
    for seat in participants(s):
        hand = s.hands[KINDS * seat : KINDS * seat + KINDS]
        if sum(hand) - (0 if s.possessed >> seat & 1 else hand[MIND_FLAYER]) < PAIR:
            gone |= 1 << seat
    if gone:
        s.out |= gone
        if emit:
            emit(SeatsOut(SEATS_OF[gone], True))


def begin(s: State, emit: Emit | None) -> None:
    """Silence: everybody who takes part is asked, two at least."""
    ring = participants(s)
    s.asked = sum(1 << seat for seat in ring)
    s.stack[:] = [EXCHANGE_FRAME]
    if emit:
        emit(ExchangeBegan(ring))


def resolve(s: State, catalog: Catalog, emit: Emit | None) -> None:
    """All sealed cards change hands. What reaches a seat is mixed: nobody learns from which side a card came."""
    ring, pairs, hands = SEATS_OF[s.asked], _round(s, catalog), s.hands
    came: list[list[KindId]] = [[] for _ in range(s.seats)]
    givers = [0] * s.seats
    given: list[tuple[KindId, KindId]] = []
    for seat, (left_to, right_to) in zip(ring, pairs, strict=True):
        answer = s.sealed[seat]
        assert type(answer) is Exchange
        left, right = answer.left, answer.right
        given.append((left, right))
        if left != NO_KIND:
            hands[KINDS * seat + left] -= 1
            came[left_to].append(left)
            givers[left_to] |= 1 << seat
        if right != NO_KIND:
            hands[KINDS * seat + right] -= 1
            came[right_to].append(right)
            givers[right_to] |= 1 << seat
    for seat in ring:
        own = came[seat]
        own.sort()
        for kind in own:
            hands[KINDS * seat + kind] += 1
        s.news[seat] = (Note(CAME, NONE, tuple(own), SEATS_OF[givers[seat]]),)
    s.asked, s.sealed = 0, [None] * s.seats
    s.luck += 1
    if emit:
        emit(
            CardsExchanged(
                ring,
                tuple(left for left, _ in pairs), tuple(right for _, right in pairs),
                tuple(left for left, _ in given), tuple(right for _, right in given),
                tuple(tuple(came[seat]) for seat in ring),
            )
        )  # fmt: skip
