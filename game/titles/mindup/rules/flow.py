"""The engine of Mind Up!: rounds, sealed choices, prizes, scores.

After `start` and after each `apply` the state stands at a simultaneous choice, or the match is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.rules import Progress, Rules
from game.core.types import Action, Clock, Decision, Emit, Event, Msg, Outcome, Ref, Seat, Setup
from game.titles.mindup.rules import events as ev
from game.titles.mindup.rules import prompts, view
from game.titles.mindup.rules.actions import ACTIONS, DECK_SIZE, PLAY, CardId, Play
from game.titles.mindup.rules.catalog import Catalog
from game.titles.mindup.rules.scoring import Scoring, outcome
from game.titles.mindup.rules.seen import PastRound, View
from game.titles.mindup.rules.state import NONE, State

_BACK: tuple[Action, ...] = (TAKE_BACK,)


class MindUpRules(Rules[State, View]):
    """The rules of Mind Up! over one Catalog."""

    title = "mindup"
    version = 1
    actions = ACTIONS
    events = ev.EVENTS

    def __init__(self, catalog: Catalog) -> None:
        if len(catalog.names) != len(catalog.colour) or len(catalog.colour) != DECK_SIZE:
            raise ValueError(f"the deck has {len(catalog.colour)} cards, not {DECK_SIZE}")
        self.catalog = catalog
        self.numbers = catalog.numbers
        self.scoring = Scoring(catalog)
        self.names: Mapping[str, Sequence[str]] = {"CardId": catalog.names, "ObjectiveId": catalog.objective_names}
        self.content_hash = catalog.content_hash
        self._prompts = tuple(prompts.CHOOSE(seat=Ref("Seat", seat)) for seat in range(max(self.numbers.seats)))

    # ------------------------------------------------------------------ the protocol
    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        """Deal, lay the row, draw the score order, and stand at the first choice."""
        dice = Dice(setup.seed)
        s = self.table(setup.seats, setup.options, 0)
        s.deck = list(range(DECK_SIZE))
        dice.shuffle(s.deck, setup.seats * (1 + self.numbers.hand_by_round[-1]))
        s.pile = list(range(len(self.catalog.objectives)))
        if s.mode:
            dice.shuffle(s.pile)
        s.rng = dice.seed
        self._begin_round(s, emit)
        return s

    def table(self, seats: int, options: Mapping[str, Any], rng: int) -> State:
        """A table with nothing on it, by the options of the lobby. Raises ValueError when they or the seats do not fit."""
        mode, aid = options.get("objectives", 0), options.get("memory_aid", False)
        if seats not in self.numbers.seats:
            raise ValueError(f"Mind Up! is for {self.numbers.seats[0]} to {self.numbers.seats[-1]} seats, not {seats}")
        if type(mode) is not int or not 0 <= mode <= self.numbers.max_objectives:
            raise ValueError(f"option 'objectives' is {mode!r}; expected a number from 0 to {self.numbers.max_objectives}")
        if type(aid) is not bool:
            raise ValueError(f"option 'memory_aid' is {aid!r}; expected true or false")
        return State.empty(seats, mode, aid, rng)

    def choices(self, s: State) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first seat that has not chosen, and its hand."""
        if not s.waiting:
            return None
        seat = s.sealed.index(NONE)
        return seat, itemgetter(*s.hand[seat])(PLAY)

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        """Everybody who has not chosen a card for this turn."""
        if not s.waiting:
            return {}
        return {
            seat: Decision(seat, self._prompts[seat], itemgetter(*s.hand[seat])(PLAY), secret=True)
            for seat, card in enumerate(s.sealed)
            if card == NONE
        }

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        """Who has chosen may take the card back while somebody is still missing."""
        return {seat: _BACK for seat, card in enumerate(s.sealed) if card != NONE} if s.waiting else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Seal a card, or take it back; the last one sets off the turn, and may end the round or the match."""
        if type(a) is Play:
            card = a.card
            s.hand[seat].remove(card)
            s.sealed[seat] = card
            if emit:
                emit(ev.CardSealed(seat, card))
            s.waiting -= 1
            if not s.waiting:
                self._resolve(s, emit)
            return
        card = s.sealed[seat]
        s.sealed[seat] = NONE
        s.hand[seat].append(card)
        s.hand[seat].sort()
        s.waiting += 1
        if emit:
            emit(ev.SealTakenBack(seat, card))

    def outcome(self, s: State) -> Outcome | None:
        """Ranks and totals, None while it goes on."""
        return outcome(s)

    def clock(self, s: State) -> Clock | None:
        """Mind Up! has no sandglass."""
        return None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        """What these seats may know together."""
        return view.view(self.numbers, self.scoring, s, who)

    def progress(self, v: View) -> Progress:
        return Progress(v.turn, v.round, v.stage)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        """What these seats see of an event."""
        return view.redact(e, who)

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered."""
        return prompts.why_not(v, seat, a)

    def sample_world(self, v: View, dice: Dice) -> State:
        """A whole state that fits the View."""
        return view.sample_world(v, dice)

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        """A lot was drawn, or the chosen cards were turned up."""
        return before.rng != after.rng or before.row != after.row

    def conserve(self, s: State) -> None:
        """Every card lies in exactly one place, and everybody holds as many. Raises AssertionError naming what does not."""
        zones = [s.deck, s.row, *s.hand, *s.won, [card for card in s.sealed if card != NONE]]
        cards = [card for zone in zones for card in zone]
        assert sorted(cards) == list(range(DECK_SIZE)), f"cards in two places or in none: {sorted(cards)}"
        assert len(s.row) == len(s.hand), f"a row of {len(s.row)} cards for {len(s.hand)} seats"
        held = {len(hand) + len(won) + (card != NONE) for hand, won, card in zip(s.hand, s.won, s.sealed, strict=True)}
        assert held == {self.numbers.hand_by_round[s.round - 1]}, f"seats own {held} cards in round {s.round}"
        objectives = sorted([*s.pile, *s.objectives, *s.gone])
        assert objectives == list(range(len(self.catalog.objectives))), f"objectives in two places or in none: {objectives}"

    # ------------------------------------------------------------------ a turn
    def _resolve(self, s: State, emit: Emit | None) -> None:
        """Turn the chosen cards up, give each player the card above, make the played cards the new row."""
        played, seats = s.sealed, len(s.sealed)
        row = sorted(played)
        if emit:
            before = self.scoring.live(s.objectives, s.won, s.order)
            self._hand_out(s, [played.index(card) for card in row], emit)
            self._tell_objectives(s, before, emit)
            s.row, s.played, s.players, s.taken = row, (), (), 0
            emit(ev.RowRenewed(tuple(row)))
        else:
            won, prizes = s.won, s.row
            for place in range(seats):
                won[played.index(row[place])].append(prizes[place])
            s.row, s.sealed = row, [NONE] * seats
        if len(s.hand[0]) == 1:
            self._end_round(s, emit)
        else:
            s.waiting = seats

    def _hand_out(self, s: State, seats: Sequence[Seat], emit: Emit) -> None:
        """What `_resolve` does, prize by prize."""
        s.players, s.played = tuple(seats), tuple(s.sealed[seat] for seat in seats)
        s.sealed = [NONE] * len(seats)
        emit(ev.CardsRevealed(s.players, s.played))
        for seat, own, prize in zip(seats, s.played, s.row, strict=True):
            column, value, gain, opened = self._gain(s, seat, prize)
            s.won[seat].append(prize)
            s.taken += 1
            emit(ev.CardWon(seat, own, prize, column, value, gain, opened))

    def _tell_objectives(self, s: State, before: Sequence[Sequence[int]], emit: Emit) -> None:
        """Who is told to meet which objective now and was not `before`, and the other way round."""
        now = self.scoring.live(s.objectives, s.won, s.order)
        for place, objective in enumerate(s.objectives):
            for met in (True, False):
                turned = tuple(n for n, old in enumerate(before) if bool(old[place]) is not met and bool(now[n][place]) is met)
                if turned:
                    emit(ev.ObjectiveTurned(objective, turned, met))

    def _gain(self, s: State, seat: Seat, card: CardId) -> tuple[int, int, int, bool]:
        """Where a card goes that is won now: column, its value, what it brings, and whether it opens the column."""
        opened, colour = self.scoring.opened(s.won[seat]), self.catalog.colour[card]
        column = opened.index(colour) if colour in opened else len(opened)
        value = s.order[column]
        return column, value, value + self.catalog.bubble[card], colour not in opened

    # ------------------------------------------------------------------ a round
    def _begin_round(self, s: State, emit: Emit | None) -> None:
        """The next round: hands, score order, objectives. The row of the round before stays."""
        first, seats = s.round == 0, range(len(s.hand))
        renewed = s.mode <= self.numbers.change_up_to
        if not first:
            if renewed:  # they were counted: nobody is told of them as of points for the empty columns
                s.gone, s.objectives = s.gone + s.objectives, ()
            s.hand, s.won = list(map(sorted, s.won)), [[] for _ in seats]
            s.picked = tuple(map(tuple, s.hand))
            if emit:
                emit(ev.ColumnsPickedUp(*_beside(s.picked)))
        s.round += 1
        if emit:
            emit(ev.RoundBegan(s.round))
        self._deal(s, self.numbers.hand_by_round[0] if first else 1, emit)
        if first:
            s.row = sorted(s.deck.pop() for _ in seats)
            if emit:
                emit(ev.RowLaid(tuple(s.row)))
        self._draw_order(s, emit)
        if s.mode and (first or renewed):
            self._reveal_objectives(s, emit)
        s.waiting = len(s.hand)

    def _deal(self, s: State, count: int, emit: Emit | None) -> None:
        dealt = []
        for hand in s.hand:
            cards = s.deck[-count:]
            del s.deck[-count:]
            hand += cards
            hand.sort()
            dealt.append(cards)
        if emit:
            emit(ev.CardsDealt(*_beside([sorted(cards) for cards in dealt])))

    def _draw_order(self, s: State, emit: Emit | None) -> None:
        """From the left: one of the score cards that are left, counted in ascending order."""
        dice = Dice(s.rng, s.rolls)
        values = sorted(self.numbers.score_values)
        order = [values.pop(dice.below(len(values))) for _ in range(len(values) - 1)]
        s.order = (*order, values[0])
        s.rng, s.rolls = dice.seed, dice.rolls
        if emit:
            emit(ev.ScoreOrderDrawn(s.order))

    def _reveal_objectives(self, s: State, emit: Emit | None) -> None:
        """Turn up objectives with different letters; one whose letter is there already goes under the pile."""
        found: list[ev.ObjectiveId] = []
        under: list[ev.ObjectiveId] = []
        letters: set[str] = set()
        while len(found) < s.mode:
            card = s.pile.pop()
            s.under = min(s.under, len(s.pile))
            letter = self.catalog.objectives[card].letter
            if letter in letters:
                under.append(card)
                s.pile.insert(0, card)
                s.under += 1
            else:
                letters.add(letter)
                found.append(card)
        s.objectives = tuple(found)
        if emit:
            emit(ev.ObjectivesRevealed(s.objectives, tuple(under)))

    def _end_round(self, s: State, emit: Emit | None) -> None:
        """The last card of each hand goes straight to the columns; then the round is counted."""
        last = [hand.pop() for hand in s.hand]
        places = [self._gain(s, seat, card) for seat, card in enumerate(last)] if emit else []
        for won, card in zip(s.won, last, strict=True):
            won.append(card)
        if emit:
            columns, gains = tuple(p[0] for p in places), tuple(p[2] for p in places)
            emit(ev.LastCardsPlaced(tuple(range(len(last))), tuple(last), columns, gains))
        for scores, points in zip(s.scores, self.scoring.scores(s.won, s.order, s.objectives), strict=True):
            scores.append(points)
        s.history += (PastRound(s.order, s.objectives, tuple(map(tuple, s.won))),)
        if emit:
            sheets = self.scoring.sheets(s.won, s.order, s.objectives)
            emit(
                ev.RoundScored(
                    s.round, tuple(range(len(sheets))),
                    tuple(t.colours for t in sheets), tuple(t.bubbles for t in sheets), tuple(t.bonus for t in sheets),
                    tuple(scores[-1] for scores in s.scores), tuple(sum(scores) for scores in s.scores),
                )
            )  # fmt: skip
        if s.round < self.numbers.rounds:
            self._begin_round(s, emit)
        else:
            self._end_match(s, emit)

    def _end_match(self, s: State, emit: Emit | None) -> None:
        totals = [sum(scores) for scores in s.scores]
        tied = [scores[-1] for scores, total in zip(s.scores, totals, strict=True) if total == max(totals)]
        s.reason = "points" if len(tied) == 1 else "last_round" if tied.count(max(tied)) == 1 else "shared"
        if emit:
            end = outcome(s)
            assert end is not None
            emit(ev.MatchEnded(end.winners, s.reason))


def _beside(cards: Sequence[Sequence[CardId]]) -> tuple[tuple[Seat, ...], tuple[CardId, ...]]:
    """Cards by seat as two tuples side by side."""
    return tuple(seat for seat, own in enumerate(cards) for _ in own), tuple(card for own in cards for card in own)
