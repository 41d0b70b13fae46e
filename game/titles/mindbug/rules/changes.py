"""What effects and fights change in a position: lives, cards leaving hands, creatures changing sides or leaving play."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Emit, Seat
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.catalog import TOUGH, Catalog
from game.titles.mindbug.rules.powers import Powers
from game.titles.mindbug.rules.state import EffectFrame, PlayedFrame, State, WaitingFrame


class Changes:
    """The verbs of the rules, each carried out in place."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.powers = Powers(catalog)
        self.trigger = catalog.trigger
        self.refill_to = catalog.numbers.hand

    def begin_effect(self, s: State, seat: Seat, card: CardId, emit: Emit | None) -> None:
        """Lay the effect of `card` on the stack, for `seat`."""
        s.stack.append(EffectFrame(seat, card, 0, ()))
        if emit:
            emit(e.EffectBegan(seat, card, self.trigger[card]))

    def end(self, s: State, winner: Seat, reason: str, emit: Emit | None) -> None:
        """The match is over at once; nothing more resolves. A card on its way into play stays with the player who played it."""
        s.winner, s.reason = winner, reason
        for frame in s.stack:
            if isinstance(frame, PlayedFrame):
                s.discard[frame.seat].append(frame.card)
        s.stack.clear()
        if emit:
            emit(e.MatchEnded(winner, reason))

    def lose_life(self, s: State, seat: Seat, amount: int, source: CardId, emit: Emit | None) -> None:
        """Life goes; with the English life cards the cards leave the game face down. At 0 the match ends."""
        amount = min(amount, s.life[seat])
        s.life[seat] -= amount
        if s.english:
            cards = s.life_cards[seat]
            left, gone = cards[:-amount], cards[-amount:]
            s.life_cards = (left, s.life_cards[1]) if seat == 0 else (s.life_cards[0], left)
            s.removed += gone
        if emit:
            emit(e.LifeLost(seat, amount, s.life[seat], source))
        if s.life[seat] == 0:
            self.end(s, 1 - seat, "life", emit)

    def gain_life(self, s: State, seat: Seat, amount: int, source: CardId, emit: Emit | None) -> None:
        """Life comes; with the English life cards each takes an unused card, and what the pile cannot give is lost."""
        if s.english:
            amount = min(amount, len(s.unused))
            if amount:
                cards = s.life_cards[seat] + s.unused[-amount:]
                s.unused = s.unused[:-amount]
                s.life_cards = (cards, s.life_cards[1]) if seat == 0 else (s.life_cards[0], cards)
        if amount:
            s.life[seat] += amount
            if emit:
                emit(e.LifeGained(seat, amount, s.life[seat], source))
        elif emit:
            emit(e.EffectFizzled(seat, source))

    def life_to(self, s: State, seat: Seat, life: int, source: CardId, emit: Emit | None) -> None:
        """The life of `seat` becomes `life`, up or down."""
        change = life - s.life[seat]
        if change > 0:
            self.gain_life(s, seat, change, source, emit)
        elif change < 0:
            self.lose_life(s, seat, -change, source, emit)
        elif emit:
            emit(e.EffectFizzled(seat, source))

    def refill(self, s: State, seat: Seat, emit: Emit | None) -> None:
        """Whenever a card has left a hand, it is filled up at once; an empty pile gives nothing and is never reshuffled."""
        hand, deck = s.hand[seat], s.deck[seat]
        count = min(self.refill_to - len(hand), len(deck))
        if count > 0:
            drawn = deck[-count:]
            del deck[-count:]
            drawn.reverse()
            hand += drawn
            if emit:
                emit(e.CardsDrawn(seat, tuple(drawn)))

    def forget(self, s: State, card: CardId) -> None:
        """The card left a hand: nothing is remembered of it there."""
        if s.open or s.shared:
            s.open &= ~(1 << card)
            s.shared &= ~(1 << card)

    def discard(self, s: State, seat: Seat, cards: tuple[CardId, ...], source: CardId, emit: Emit | None) -> None:
        """Cards go from the hand of `seat` to the own discard pile, all of them before the hand is filled up."""
        for card in cards:
            s.hand[seat].remove(card)
            s.discard[seat].append(card)
            self.forget(s, card)
        if emit:
            emit(e.CardsDiscarded(seat, cards, source))
        self.refill(s, seat, emit)

    def steal(self, s: State, thief: Seat, count: int, source: CardId, emit: Emit | None) -> None:
        """Cards go at random from the opponent's hand into the thief's. Both players know them from then on.

        Nothing is drawn by lot when the whole hand goes. A spectator no longer knows which of the cards he knew are still there.
        """
        hand = s.hand[1 - thief]
        before = sum(1 << c for c in hand)
        if len(hand) <= count:
            taken = hand[:]
            hand.clear()
        else:
            dice = Dice(s.rng, s.rolls)
            taken = [hand.pop(dice.below(len(hand))) for _ in range(count)]
            s.rng, s.rolls = dice.seed, dice.rolls
        if not taken:
            if emit:
                emit(e.EffectFizzled(thief, source))
            return
        s.shared |= (s.open & before) | sum(1 << c for c in taken)
        s.open &= ~before
        s.hand[thief] += taken
        if emit:
            emit(e.CardsStolen(thief, 1 - thief, tuple(taken), source))
        self.refill(s, 1 - thief, emit)

    def take_pile(self, s: State, seat: Seat, source: CardId, emit: Emit | None) -> None:
        """The whole own discard pile goes into the hand; everybody saw it lie there."""
        pile = s.discard[seat]
        if not pile:
            if emit:
                emit(e.EffectFizzled(seat, source))
            return
        cards = tuple(pile)
        pile.clear()
        s.hand[seat] += cards
        s.open |= sum(1 << c for c in cards)
        if emit:
            emit(e.PileTaken(seat, cards, source))

    def enter(self, s: State, seat: Seat, card: CardId, origin: str, owner: Seat, emit: Emit | None) -> None:
        """A creature comes into play under `seat`, who resolves its Play effect, unless an enemy keeps it from working."""
        s.play[seat].append(card)
        s.masks[seat] |= 1 << card
        if emit:
            emit(e.CreatureEntered(seat, card, origin, owner))
        if self.trigger[card] == "play":
            silence = s.masks[1 - seat] & self.powers.silence_mask
            if not silence:
                self.begin_effect(s, seat, card, emit)
            elif emit:
                emit(e.PlayEffectSilenced(seat, card, silence.bit_length() - 1))

    def take_control(self, s: State, seat: Seat, cards: tuple[CardId, ...], source: CardId, emit: Emit | None) -> None:
        """Enemy creatures come to `seat` as they are, exhausted or not; no Play effect."""
        for card in cards:
            s.play[1 - seat].remove(card)
            s.masks[1 - seat] ^= 1 << card
            s.play[seat].append(card)
            s.masks[seat] |= 1 << card
        if emit:
            emit(e.ControlTaken(seat, cards, source))

    def defeat(self, s: State, cards: tuple[CardId, ...], emit: Emit | None) -> None:
        """Creatures would be defeated together: unexhausted Tough ones are exhausted instead, the others leave at once.

        A defeated creature goes to the discard pile of its present controller, who also resolves its Defeated effect; several
        such effects are ordered by the active player.
        """
        masks = s.masks
        held, gone, seats = [], [], []
        for card in cards:
            seat = 0 if masks[0] >> card & 1 else 1
            if self.powers.keywords(s, card, seat) & TOUGH and not s.exhausted >> card & 1:
                held.append(card)
            else:
                gone.append(card)
                seats.append(seat)
        for card in held:
            s.exhausted |= 1 << card
        waiting = []
        for card, seat in zip(gone, seats, strict=True):
            s.play[seat].remove(card)
            masks[seat] ^= 1 << card
            s.exhausted &= ~(1 << card)
            s.discard[seat].append(card)
            if self.trigger[card] == "defeated":
                waiting.append((card, seat))
        if emit:
            if held:
                emit(e.CreaturesExhausted(tuple(held)))
            if gone:
                emit(e.CreaturesDefeated(tuple(gone), tuple(seats)))
        if waiting:
            s.stack.append(WaitingFrame(tuple(waiting)))
