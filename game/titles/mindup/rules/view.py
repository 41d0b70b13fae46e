"""Who may see what. `visible` alone decides; `view`, `redact` and `sample_world` agree with it."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Seat
from game.titles.mindup.rules.actions import DECK_SIZE, CardId
from game.titles.mindup.rules.catalog import Numbers
from game.titles.mindup.rules.events import CardsDealt, CardSealed, SealTakenBack
from game.titles.mindup.rules.scoring import Scoring, outcome
from game.titles.mindup.rules.seen import SeatView, Sheet, View
from game.titles.mindup.rules.state import NONE, State

Who = frozenset[Seat]


def visible(seat: Seat, who: Who) -> bool:
    """Whether these eyes may see the hand and the chosen card of a seat. Row, columns and played cards are open, the pile to
    nobody."""
    return seat in who


def stage(s: State) -> str:
    """A word for what the match waits for."""
    return "over" if s.reason else "choose" if s.waiting else "resolve"


def view(numbers: Numbers, scoring: Scoring, s: State, who: Who) -> View:
    """What these seats may know together."""
    past = [scoring.past(done) for done in s.history]
    now = scoring.sheets(s.won, s.order, s.objectives) if s.order else (Sheet((), 0, 0, ()),) * len(s.hand)
    size = numbers.hand_by_round[s.round - 1]
    live = scoring.live(s.objectives, s.won, s.order)
    end = outcome(s)
    return View(
        who=tuple(sorted(who)),
        stage=stage(s),
        round=s.round,
        turn=min(max(len(won) for won in s.won) + 1, size - 1) if s.taken == 0 else len(s.won[s.players[0]]),
        turns=size - 1,
        order=s.order,
        seats=tuple(
            _side(scoring, s, seat, who, (own, replace(own, objectives=live[seat])), tuple(sheets[seat] for sheets in past))
            for seat, own in enumerate(now)
        ),
        row=tuple(s.row),
        taken=s.taken,
        played=s.played,
        players=s.players,
        deck=len(s.deck),
        objectives=s.objectives,
        gone=s.gone,
        under=tuple(reversed(s.pile[: s.under])),
        pile=len(s.pile),
        history=s.history,
        aid=s.aid,
        winners=end.winners if end else (),
        reason=s.reason,
    )


def _side(scoring: Scoring, s: State, seat: Seat, who: Who, now: tuple[Sheet, Sheet], past: tuple[Sheet, ...]) -> SeatView:
    hand, sealed = s.hand[seat], s.sealed[seat]
    seen = visible(seat, who)
    return SeatView(
        hand=tuple(hand) if seen else (HIDDEN,) * len(hand),
        ready=sealed != NONE,
        sealed=sealed if seen else HIDDEN,
        columns=scoring.columns(s.won[seat], s.order),
        known=known(s, seat),
        sheet=now[0],
        live=now[1],
        past=past,
    )


def known(s: State, seat: Seat) -> tuple[CardId, ...]:
    """What everybody saw this seat pick up and not play since."""
    held = s.hand[seat]
    return tuple(card for card in s.picked[seat] if card in held or card == s.sealed[seat])


def redact(e: Event, who: Who) -> Event | None:
    """The same event with the faces hidden that these seats may not see. Its length never changes."""
    if isinstance(e, CardsDealt):
        return replace(
            e, cards=tuple(card if visible(seat, who) else HIDDEN for seat, card in zip(e.seats, e.cards, strict=True))
        )
    if isinstance(e, CardSealed | SealTakenBack) and not visible(e.seat, who):
        return replace(e, card=HIDDEN)
    return e


def sample_world(v: View, dice: Dice) -> State:
    """A whole state that fits the View: hands, chosen cards, draw pile and objective pile are dealt anew, and so are the dice.

    What a seat was seen to pick up stays in its hand, or is what it chose.
    """
    seats = range(len(v.seats))
    s = State.empty(len(v.seats), len(v.objectives), v.aid, dice.fork().seed)
    s.round, s.order, s.row, s.reason, s.history = v.round, v.order, list(v.row), v.reason, v.history
    s.taken, s.played, s.players = v.taken, v.played, v.players
    s.won = [_in_order_won(v, seat) for seat in seats]
    s.scores = [[sheet.total for sheet in side.past] for side in v.seats]
    s.picked = tuple(side.known for side in v.seats)
    seen = {*v.row[v.taken :], *v.played, *(card for won in s.won for card in won)}
    for side in v.seats:
        seen.update(side.known, (card for card in side.hand if card != HIDDEN), (side.sealed,))
    pool = [card for card in range(DECK_SIZE) if card not in seen]
    dice.shuffle(pool)
    for seat in seats:
        _deal_hand(s, v.seats[seat], seat, seat in v.who, pool, dice)
    s.deck = pool
    s.waiting = sum(card == NONE for card in s.sealed) if v.stage == "choose" else 0
    _deal_objectives(s, v, dice)
    return s


def _in_order_won(v: View, seat: Seat) -> list[CardId]:
    """Cards of one seat in an order that gives the same columns: which colour was opened first is all that counts."""
    return [card for column in v.seats[seat].columns for card in column.cards]


def _deal_hand(s: State, side: SeatView, seat: Seat, seen: bool, pool: list[CardId], dice: Dice) -> None:
    if seen:
        s.hand[seat] = list(side.hand)
        s.sealed[seat] = side.sealed
        return
    cards = [*side.known, *(pool.pop() for _ in range(len(side.hand) + side.ready - len(side.known)))]
    if side.ready:
        s.sealed[seat] = cards.pop(dice.below(len(cards)))
    s.hand[seat] = sorted(cards)


def _deal_objectives(s: State, v: View, dice: Dice) -> None:
    s.objectives, s.gone, s.under = v.objectives, v.gone, len(v.under)
    shown = {*v.objectives, *v.gone, *v.under}
    total = v.pile + len(v.objectives) + len(v.gone)
    rest = [card for card in range(total) if card not in shown]
    if v.objectives:
        dice.shuffle(rest)
    s.pile = [*reversed(v.under), *rest]
