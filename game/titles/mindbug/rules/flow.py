"""The engine of Mindbug: turns, attacks, and the stack of what is still to be done.

After `start` and after each `apply` the state stands at a decision (`state.offer`), or the match is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import CONCEDE, DONE, Concede, Done
from game.core.dice import Dice
from game.core.rules import Rules
from game.core.types import HIDDEN, Action, Clock, Decision, Emit, Event, Frame, Msg, Outcome, Seat, Setup
from game.titles.mindbug.rules import prompts, view
from game.titles.mindbug.rules.actions import (
    ACTIONS,
    ATTACK,
    BLOCK,
    FIRST,
    HUNT,
    MINDBUG,
    MOST_CARDS,
    NO_BLOCK,
    NO_HUNT,
    NO_MINDBUG,
    PLAY,
    Attack,
    Block,
    CardId,
    First,
    Hunt,
    Mindbug,
    NoBlock,
    NoHunt,
    NoMindbug,
    Pick,
    Play,
)  # fmt: skip
from game.titles.mindbug.rules.catalog import FRENZY, HUNTER, POISONOUS, Catalog
from game.titles.mindbug.rules.deeds import Deeds
from game.titles.mindbug.rules.effects import programs_of
from game.titles.mindbug.rules.events import (
    EVENTS,
    AttackDeclared,
    AttackEnded,
    Blocked,
    CardPlayed,
    Conceded,
    EffectOrdered,
    Fought,
    Hunted,
    MindbugDeclined,
    MindbugUsed,
    SecondAttackDeclined,
    StarterChosen,
    StartersRevealed,
    TurnBegan,
    Unblocked,
)  # fmt: skip
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import (
    AFTER,
    BLOCKING,
    FIRST_SET,
    HUNTING,
    AttackFrame,
    EffectFrame,
    MainFrame,
    PlayedFrame,
    State,
    WaitingFrame,
)  # fmt: skip

_NO_CARD = HIDDEN
_MINDBUG_OPTIONS: tuple[Action, ...] = (MINDBUG, NO_MINDBUG)


class MindbugRules(Deeds, Rules[State, View]):
    """The rules of Mindbug over one Catalog."""

    title = "mindbug"
    version = 1
    actions = ACTIONS
    events = EVENTS

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(catalog)
        self.programs = programs_of(catalog)
        if len(catalog.names) > MOST_CARDS:
            raise ValueError(f"there are {len(catalog.names)} cards; at most {MOST_CARDS} can be told apart")
        self.names: Mapping[str, Sequence[str]] = {"CardId": catalog.names}
        self.content_hash = catalog.content_hash(FIRST_SET)
        self._frames: dict[type[Frame], Callable[..., bool]] = {
            MainFrame: self._main_frame,
            AttackFrame: self._attack_frame,
            EffectFrame: self._effect_frame,
            WaitingFrame: self._waiting_frame,
            PlayedFrame: self._played_frame,
        }
        self._verbs: dict[type[Action], Callable[..., None]] = {
            Play: self._play, Attack: self._attack, Mindbug: self._mindbug, NoMindbug: self._no_mindbug, Hunt: self._hunt,
            NoHunt: self._no_hunt, Block: self._block, NoBlock: self._no_block, Pick: self._pick, First: self._first,
            Done: self._done, Concede: self._concede,
        }  # fmt: skip

    # ------------------------------------------------------------------ the protocol
    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        """Deal, find the starter, and stand at the first decision."""
        if setup.seats != 2:
            raise ValueError(f"Mindbug is for 2 seats, not {setup.seats}")
        edition, starter = setup.options.get("edition", "fr"), setup.options.get("starter", "reveal")
        if edition not in ("fr", "en"):
            raise ValueError(f"option 'edition' is {edition!r}; expected 'fr' or 'en'")
        if starter not in ("reveal", "seat0", "seat1"):
            raise ValueError(f"option 'starter' is {starter!r}; expected 'reveal', 'seat0' or 'seat1'")
        dice = Dice(setup.seed)
        s = State.empty(english=edition == "en", rng=0, sets=self.sets_of(setup.options))
        numbers = self.catalog.numbers
        cards = list(self.catalog.deck(s.sets))
        if len(cards) <= 2 * (numbers.deal + numbers.life):
            raise ValueError(f"option 'sets' is {setup.options['sets']!r}, which has {len(cards)} cards: too few to deal from")
        dice.shuffle(cards)
        for seat in (0, 1):
            dealt = cards[: numbers.deal]
            del cards[: numbers.deal]
            s.hand[seat], s.deck[seat] = dealt[: numbers.hand], dealt[numbers.hand :]
            s.bugs[seat], s.life[seat] = numbers.mindbugs, numbers.life
        first = self._reveal_starters(s, cards, dice, emit) if starter == "reveal" else int(starter == "seat1")
        if s.english:
            dice.shuffle(cards)
            lives = [[cards.pop() for _ in range(numbers.life)] for _ in (0, 1)]
            s.life_cards = (tuple(lives[0]), tuple(lives[1]))
        s.unused = tuple(cards)
        s.rng = dice.seed
        s.following = first
        if emit:
            emit(StarterChosen(first))
        self.settle(s, emit)
        return s

    def sets_of(self, options: Mapping[str, Any]) -> int:
        """The sets that these options name, with commas between them, as a bit set; the first one where they name none."""
        names, found = self.catalog.sets, 0
        for name in str(options.get("sets", names[0])).split(","):
            if name not in names:
                raise ValueError(f"option 'sets' names {name!r}; there are: {', '.join(names)}")
            found |= 1 << names.index(name)
        return found

    def content_of(self, setup: Setup) -> str:
        """The hash of the sets that are played with."""
        return self.catalog.content_hash(self.sets_of(setup.options))

    def choices(self, s: State) -> tuple[Seat, tuple[Action, ...]] | None:
        """Who is asked, and what is offered."""
        return s.offer

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        """The one decision that the match waits for."""
        if s.offer is None:
            return {}
        seat, options = s.offer
        prompt, source, secret = prompts.question(self.catalog, self.powers, self.programs, s)
        return {seat: Decision(seat, prompt, options, source, secret)}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        """Either player may give up at any time."""
        return {0: (CONCEDE,), 1: (CONCEDE,)} if s.winner < 0 else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action and go on to the next decision; meanwhile nobody is asked."""
        s.offer = None
        self._verbs[type(a)](s, seat, a, emit)
        self.settle(s, emit)

    def outcome(self, s: State) -> Outcome | None:
        """The winner, with the lives as scores."""
        if s.winner < 0:
            return None
        return Outcome((1, 2) if s.winner == 0 else (2, 1), tuple(s.life), s.reason)

    def clock(self, s: State) -> Clock | None:
        """Mindbug has no sandglass."""
        return None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        """What these seats may know together."""
        return view.view(self.powers, self.programs, s, who)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        """What these seats see of an event."""
        return view.redact(s, e, who)

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered."""
        return prompts.why_not(self.catalog, self.powers, v, seat, a)

    def sample_world(self, v: View, dice: Dice) -> State:
        """A whole state that fits the View."""
        s = view.sample_world(self.catalog, v, dice)
        self.settle(s)
        return s

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        """A lot was drawn, or a seat or a spectator saw a face that it did not know before."""
        if before.rng != after.rng:
            return True
        return any(
            view.visible(after, who) & ~view.visible(before, who) for who in (frozenset(), frozenset((0,)), frozenset((1,)))
        )

    # ------------------------------------------------------------------ start and turns
    def _reveal_starters(self, s: State, unused: list[CardId], dice: Dice, emit: Emit | None) -> Seat:
        """Each seat turns up a random unused card, the higher power starts; a tie is repeated with two others."""
        hidden = unused[:]
        while True:
            if len(hidden) < 2:
                hidden = unused[:]
            first, second = (hidden.pop(dice.below(len(hidden))) for _ in (0, 1))
            s.shown |= 1 << first | 1 << second
            if emit:
                emit(StartersRevealed((first, second)))
            powers = self.catalog.power
            if powers[first] != powers[second]:
                return 0 if powers[first] > powers[second] else 1

    def settle(self, s: State, emit: Emit | None = None) -> None:
        """Work the stack down to the next question; nothing changes when it stands at one."""
        stack, frames = s.stack, self._frames
        while s.winner < 0:
            if not stack:
                if self._next_turn(s, emit):
                    return
            else:
                frame = stack[-1]
                if frames[type(frame)](s, frame, emit):
                    return
        s.offer = None

    def _next_turn(self, s: State, emit: Emit | None) -> bool:
        """A turn begins; a seat that can neither play nor attack has lost."""
        seat = s.active = s.following
        extra, s.extra = s.extra, False
        s.following = 1 - seat
        s.turn += 1
        if emit:
            emit(TurnBegan(seat, s.turn, extra))
        if not s.hand[seat] and not s.play[seat]:
            self.end(s, 1 - seat, "no_action", emit)
            return False
        frame = MainFrame(seat)
        s.stack.append(frame)
        return self._main_frame(s, frame, emit)

    # ------------------------------------------------------------------ frames: True = a question is asked
    def _main_frame(self, s: State, f: MainFrame, emit: Emit | None) -> bool:
        seat = f.seat
        s.offer = (seat, tuple([PLAY[c] for c in s.hand[seat]] + [ATTACK[c] for c in s.play[seat]]))
        return True

    def _played_frame(self, s: State, f: PlayedFrame, emit: Emit | None) -> bool:
        opponent = 1 - f.seat
        if s.bugs[opponent]:
            s.offer = (opponent, _MINDBUG_OPTIONS)
            return True
        s.stack.pop()
        self.enter(s, f.seat, f.card, "hand", f.seat, emit)
        return False

    def _waiting_frame(self, s: State, f: WaitingFrame, emit: Emit | None) -> bool:
        if len(f.effects) > 1:
            s.offer = (s.active, tuple([FIRST[c] for c, _ in f.effects]))
            return True
        s.stack.pop()
        card, seat = f.effects[0]
        self.begin_effect(s, seat, card, emit)
        return False

    def _effect_frame(self, s: State, f: EffectFrame, emit: Emit | None) -> bool:
        return self.programs[f.source][f.step].run(self, s, f, emit)

    def _attack_frame(self, s: State, f: AttackFrame, emit: Emit | None) -> bool:
        seat, card, step, second, _ = f
        if step == AFTER:
            return self._after_attack(s, f, emit)
        if step == HUNTING:
            if not s.masks[seat] >> card & 1:
                s.stack.pop()
                if emit:
                    emit(AttackEnded(seat, card))
                return False
            enemies = s.play[1 - seat]
            if enemies and self.powers.keywords(s, card, seat) & HUNTER:
                s.offer = (seat, (*[HUNT[c] for c in enemies], NO_HUNT))
                return True
        able = self.powers.blockers(s, card, seat)
        if not able:
            self._get_through(s, f, False, emit)
            return False
        if step == HUNTING:
            s.stack[-1] = AttackFrame(seat, card, BLOCKING, second, _NO_CARD)
        s.offer = (1 - seat, (*[BLOCK[c] for c in able], NO_BLOCK))
        return True

    def _after_attack(self, s: State, f: AttackFrame, emit: Emit | None) -> bool:
        """Frenzy is looked at now: still in play on the same side, and it has the keyword at this moment."""
        if not f.second and s.masks[f.seat] >> f.card & 1 and self.powers.keywords(s, f.card, f.seat) & FRENZY:
            s.offer = (f.seat, (ATTACK[f.card], DONE))
            return True
        s.stack.pop()
        return False

    def _get_through(self, s: State, f: AttackFrame, able: bool, emit: Emit | None) -> None:
        s.stack[-1] = AttackFrame(f.seat, f.card, AFTER, f.second, _NO_CARD)
        if emit:
            emit(Unblocked(1 - f.seat, f.card, able))
        self.lose_life(s, 1 - f.seat, 1, f.card, emit)

    def _fight(self, s: State, f: AttackFrame, emit: Emit | None) -> None:
        """The lower power is defeated, equal powers both; Poisonous defeats whatever it fights on top of that."""
        seat, card, _, _, blocker = f
        powers = self.powers
        mine, theirs = powers.power(s, card, seat), powers.power(s, blocker, 1 - seat)
        lost = []
        if mine <= theirs or powers.keywords(s, blocker, 1 - seat) & POISONOUS:
            lost.append(card)
        if theirs <= mine or powers.keywords(s, card, seat) & POISONOUS:
            lost.append(blocker)
        if emit:
            emit(Fought(seat, card, blocker, mine, theirs))
        self.defeat(s, tuple(lost), emit)

    # ------------------------------------------------------------------ verbs
    def _play(self, s: State, seat: Seat, a: Play, emit: Emit | None) -> None:
        s.stack[-1] = PlayedFrame(seat, a.card)
        s.hand[seat].remove(a.card)
        self.forget(s, a.card)
        if emit:
            emit(CardPlayed(seat, a.card))
        self.refill(s, seat, emit)

    def _mindbug(self, s: State, seat: Seat, a: Mindbug, emit: Emit | None) -> None:
        card = s.stack[-1].card  # type: ignore[attr-defined]
        s.bugs[seat] -= 1
        s.following, s.extra = 1 - seat, True
        if emit:
            emit(MindbugUsed(seat, card))
        s.stack.pop()
        self.enter(s, seat, card, "mindbug", 1 - seat, emit)

    def _no_mindbug(self, s: State, seat: Seat, a: NoMindbug, emit: Emit | None) -> None:
        card = s.stack[-1].card  # type: ignore[attr-defined]
        if emit:
            emit(MindbugDeclined(seat, card))
        s.stack.pop()
        self.enter(s, 1 - seat, card, "hand", 1 - seat, emit)

    def _attack(self, s: State, seat: Seat, a: Attack, emit: Emit | None) -> None:
        second = type(s.stack[-1]) is AttackFrame
        s.stack[-1] = AttackFrame(seat, a.card, HUNTING, second, _NO_CARD)
        if emit:
            emit(AttackDeclared(seat, a.card, second))
        if self.trigger[a.card] == "attack":
            self.begin_effect(s, seat, a.card, emit)

    def _hunt(self, s: State, seat: Seat, a: Hunt, emit: Emit | None) -> None:
        f: AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = fight = AttackFrame(f.seat, f.card, AFTER, f.second, a.card)
        if emit:
            emit(Hunted(seat, f.card, a.card))
        self._fight(s, fight, emit)

    def _no_hunt(self, s: State, seat: Seat, a: NoHunt, emit: Emit | None) -> None:
        f: AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = AttackFrame(f.seat, f.card, BLOCKING, f.second, _NO_CARD)

    def _block(self, s: State, seat: Seat, a: Block, emit: Emit | None) -> None:
        f: AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = fight = AttackFrame(f.seat, f.card, AFTER, f.second, a.card)
        if emit:
            emit(Blocked(seat, a.card, f.card))
        self._fight(s, fight, emit)

    def _no_block(self, s: State, seat: Seat, a: NoBlock, emit: Emit | None) -> None:
        self._get_through(s, s.stack[-1], True, emit)  # type: ignore[arg-type]

    def _pick(self, s: State, seat: Seat, a: Pick, emit: Emit | None) -> None:
        f: EffectFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = EffectFrame(f.seat, f.source, f.step, (*f.picks, a.card))

    def _first(self, s: State, seat: Seat, a: First, emit: Emit | None) -> None:
        """The chosen effect goes on top of those that still wait; what it sets off comes before them too."""
        f: WaitingFrame = s.stack[-1]  # type: ignore[assignment]
        controller = dict(f.effects)[a.card]
        s.stack[-1] = WaitingFrame(tuple(e for e in f.effects if e[0] != a.card))
        if emit:
            emit(EffectOrdered(seat, a.card))
        self.begin_effect(s, controller, a.card, emit)

    def _done(self, s: State, seat: Seat, a: Done, emit: Emit | None) -> None:
        """Stop picking, or decline the second attack."""
        f = s.stack[-1]
        if type(f) is AttackFrame:
            s.stack.pop()
            if emit:
                emit(SecondAttackDeclined(seat, f.card))
        else:
            s.stack[-1] = f._replace(step=f.step + 1)  # type: ignore[attr-defined]

    def _concede(self, s: State, seat: Seat, a: Concede, emit: Emit | None) -> None:
        if emit:
            emit(Conceded(seat))
        self.end(s, 1 - seat, "concede", emit)
