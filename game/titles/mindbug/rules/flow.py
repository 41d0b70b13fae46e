"""The engine of Mindbug: turns, attacks, and the stack of what is still to be done.

After `start` and after each `apply` the state stands at a decision (`state.offer`), or the match is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import CONCEDE, DONE, Concede, Done
from game.core.dice import Dice
from game.core.rules import Progress, Rules
from game.core.types import HIDDEN, Action, Clock, Decision, Emit, Event, Frame, Msg, Outcome, Seat, Setup
from game.titles.mindbug.rules import actions as act
from game.titles.mindbug.rules import events as ev
from game.titles.mindbug.rules import prompts, view
from game.titles.mindbug.rules import state as st
from game.titles.mindbug.rules.catalog import FRENZY, HUNTER, POISONOUS, Catalog
from game.titles.mindbug.rules.changes import Changes
from game.titles.mindbug.rules.effects import programs_of
from game.titles.mindbug.rules.seen import View

_NO_CARD = HIDDEN
_MINDBUG_OPTIONS: tuple[Action, ...] = (act.MINDBUG, act.NO_MINDBUG)
_MAIN = (st.MainFrame(0), st.MainFrame(1))


class MindbugRules(Rules[st.State, View]):
    """The rules of Mindbug over one Catalog."""

    title = "mindbug"
    version = 1
    actions = act.ACTIONS
    events = ev.EVENTS

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.changes = Changes(catalog)
        self.powers = self.changes.powers
        self.programs = programs_of(catalog)
        if len(catalog.names) > act.MOST_CARDS:
            raise ValueError(f"there are {len(catalog.names)} cards; at most {act.MOST_CARDS} can be told apart")
        self.names: Mapping[str, Sequence[str]] = {"CardId": catalog.names}
        self.content_hash = catalog.content_hash(st.FIRST_SET)
        self._frames: dict[type[Frame], Callable[..., bool]] = {
            st.MainFrame: self._main_frame,
            st.AttackFrame: self._attack_frame,
            st.EffectFrame: self._effect_frame,
            st.WaitingFrame: self._waiting_frame,
            st.PlayedFrame: self._played_frame,
        }
        self._verbs: dict[type[Action], Callable[..., None]] = {
            act.Play: self._play, act.Attack: self._attack, act.Mindbug: self._mindbug, act.NoMindbug: self._no_mindbug,
            act.Hunt: self._hunt,
            act.NoHunt: self._no_hunt, act.Block: self._block, act.NoBlock: self._no_block, act.Pick: self._pick,
            act.First: self._first,
            Done: self._done, Concede: self._concede,
        }  # fmt: skip

    # ------------------------------------------------------------------ the protocol
    def start(self, setup: Setup, emit: Emit | None = None) -> st.State:
        """Deal, find the starter, and stand at the first decision."""
        if setup.seats != 2:
            raise ValueError(f"Mindbug is for 2 seats, not {setup.seats}")
        edition, starter = setup.options.get("edition", "fr"), setup.options.get("starter", "reveal")
        if edition not in ("fr", "en"):
            raise ValueError(f"option 'edition' is {edition!r}; expected 'fr' or 'en'")
        if starter not in ("reveal", "seat0", "seat1"):
            raise ValueError(f"option 'starter' is {starter!r}; expected 'reveal', 'seat0' or 'seat1'")
        dice = Dice(setup.seed)
        s = st.State.empty(english=edition == "en", rng=0, sets=self.sets_of(setup.options))
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
            emit(ev.StarterChosen(first))
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

    def choices(self, s: st.State) -> tuple[Seat, tuple[Action, ...]] | None:
        """Who is asked, and what is offered."""
        return s.offer

    def pending(self, s: st.State) -> Mapping[Seat, Decision]:
        """The one decision that the match waits for."""
        if s.offer is None:
            return {}
        seat, options = s.offer
        prompt, source, secret = prompts.question(self.catalog, self.powers, self.programs, s)
        return {seat: Decision(seat, prompt, options, source, secret)}

    def asides(self, s: st.State) -> Mapping[Seat, tuple[Action, ...]]:
        """Either player may give up at any time."""
        return {0: (CONCEDE,), 1: (CONCEDE,)} if s.winner < 0 else {}

    def apply(self, s: st.State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action and go on to the next decision; meanwhile nobody is asked."""
        s.offer = None
        self._verbs[type(a)](s, seat, a, emit)
        self.settle(s, emit)

    def outcome(self, s: st.State) -> Outcome | None:
        """The winner, with the lives as scores."""
        if s.winner < 0:
            return None
        return Outcome((1, 2) if s.winner == 0 else (2, 1), tuple(s.life), s.reason)

    def clock(self, s: st.State) -> Clock | None:
        """Mindbug has no sandglass."""
        return None

    def view(self, s: st.State, who: frozenset[Seat]) -> View:
        """What these seats may know together."""
        return view.view(self.powers, self.programs, s, who)

    def progress(self, v: View) -> Progress:
        return Progress(v.turn, stage=v.stage)

    def redact(self, s: st.State, e: Event, who: frozenset[Seat]) -> Event | None:
        """What these seats see of an event."""
        return view.redact(s, e, who)

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered."""
        return prompts.why_not(self.catalog, self.powers, v, seat, a)

    def sample_world(self, v: View, dice: Dice) -> st.State:
        """A whole state that fits the View."""
        s = view.sample_world(self.catalog, v, dice)
        self.settle(s)
        return s

    def fence(self, before: st.State, after: st.State, seat: Seat) -> bool:
        """A lot was drawn, or a seat or a spectator saw a face that it did not know before."""
        if before.rng != after.rng:
            return True
        return any(
            view.visible(after, who) & ~view.visible(before, who) for who in (frozenset(), frozenset((0,)), frozenset((1,)))
        )

    def conserve(self, s: st.State) -> None:
        """Every card lies in exactly one place. Raises AssertionError naming what does not."""
        zones = [*s.hand, *s.deck, *s.discard, *s.play, *s.life_cards, s.removed, s.unused]
        cards = [card for zone in zones for card in zone] + [f.card for f in s.stack if isinstance(f, st.PlayedFrame)]
        assert sorted(cards) == list(self.catalog.deck(s.sets)), f"cards in two places or in none: {sorted(cards)}"
        for seat in (0, 1):
            assert s.masks[seat] == sum(1 << card for card in s.play[seat]), f"the bit set of seat {seat} is wrong"
            assert not s.english or len(s.life_cards[seat]) == s.life[seat], f"seat {seat} has life cards beside its life"
        assert not s.exhausted & ~(s.masks[0] | s.masks[1]), "something exhausted is not in play"

    # ------------------------------------------------------------------ start and turns
    def _reveal_starters(self, s: st.State, unused: list[act.CardId], dice: Dice, emit: Emit | None) -> Seat:
        """Each seat turns up a random unused card, the higher power starts; a tie is repeated with two others."""
        hidden = unused[:]
        while True:
            if len(hidden) < 2:
                hidden = unused[:]
            first, second = (hidden.pop(dice.below(len(hidden))) for _ in (0, 1))
            s.shown |= 1 << first | 1 << second
            if emit:
                emit(ev.StartersRevealed((first, second)))
            powers = self.catalog.power
            if powers[first] != powers[second]:
                return 0 if powers[first] > powers[second] else 1

    def settle(self, s: st.State, emit: Emit | None = None) -> None:
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

    def _next_turn(self, s: st.State, emit: Emit | None) -> bool:
        """A turn begins; a seat that can neither play nor attack has lost."""
        seat = s.active = s.following
        extra, s.extra = s.extra, False
        s.following = 1 - seat
        s.turn += 1
        if emit:
            emit(ev.TurnBegan(seat, s.turn, extra))
        if not s.hand[seat] and not s.play[seat]:
            self.changes.end(s, 1 - seat, "no_action", emit)
            return False
        frame = _MAIN[seat]
        s.stack.append(frame)
        return self._main_frame(s, frame, emit)

    # ------------------------------------------------------------------ frames: True = a question is asked
    def _main_frame(self, s: st.State, f: st.MainFrame, emit: Emit | None) -> bool:
        seat = f.seat
        s.offer = (seat, tuple([act.PLAY[c] for c in s.hand[seat]] + [act.ATTACK[c] for c in s.play[seat]]))
        return True

    def _played_frame(self, s: st.State, f: st.PlayedFrame, emit: Emit | None) -> bool:
        opponent = 1 - f.seat
        if s.bugs[opponent]:
            s.offer = (opponent, _MINDBUG_OPTIONS)
            return True
        s.stack.pop()
        self.changes.enter(s, f.seat, f.card, "hand", f.seat, emit)
        return False

    def _waiting_frame(self, s: st.State, f: st.WaitingFrame, emit: Emit | None) -> bool:
        if len(f.effects) > 1:
            s.offer = (s.active, tuple([act.FIRST[c] for c, _ in f.effects]))
            return True
        s.stack.pop()
        card, seat = f.effects[0]
        self.changes.begin_effect(s, seat, card, emit)
        return False

    def _effect_frame(self, s: st.State, f: st.EffectFrame, emit: Emit | None) -> bool:
        return self.programs[f.source][f.step].run(self.changes, s, f, emit)

    def _attack_frame(self, s: st.State, f: st.AttackFrame, emit: Emit | None) -> bool:
        seat, card, step, second, _ = f
        if step == st.AFTER:
            return self._after_attack(s, f, emit)
        if step == st.HUNTING:
            if not s.masks[seat] >> card & 1:
                s.stack.pop()
                if emit:
                    emit(ev.AttackEnded(seat, card))
                return False
            enemies = s.play[1 - seat]
            if enemies and self.powers.keywords(s, card, seat) & HUNTER:
                s.offer = (seat, (*[act.HUNT[c] for c in enemies], act.NO_HUNT))
                return True
        able = self.powers.blockers(s, card, seat)
        if not able:
            self._get_through(s, f, False, emit)
            return False
        if step == st.HUNTING:
            s.stack[-1] = st.AttackFrame(seat, card, st.BLOCKING, second, _NO_CARD)
        s.offer = (1 - seat, (*[act.BLOCK[c] for c in able], act.NO_BLOCK))
        return True

    def _after_attack(self, s: st.State, f: st.AttackFrame, emit: Emit | None) -> bool:
        """Frenzy is looked at now: still in play on the same side, and it has the keyword at this moment."""
        if not f.second and s.masks[f.seat] >> f.card & 1 and self.powers.keywords(s, f.card, f.seat) & FRENZY:
            s.offer = (f.seat, (act.ATTACK[f.card], DONE))
            return True
        s.stack.pop()
        return False

    def _get_through(self, s: st.State, f: st.AttackFrame, able: bool, emit: Emit | None) -> None:
        s.stack[-1] = st.AttackFrame(f.seat, f.card, st.AFTER, f.second, _NO_CARD)
        if emit:
            emit(ev.Unblocked(1 - f.seat, f.card, able))
        self.changes.lose_life(s, 1 - f.seat, 1, f.card, emit)

    def _fight(self, s: st.State, f: st.AttackFrame, emit: Emit | None) -> None:
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
            emit(ev.Fought(seat, card, blocker, mine, theirs))
        self.changes.defeat(s, tuple(lost), emit)

    # ------------------------------------------------------------------ verbs
    def _play(self, s: st.State, seat: Seat, a: act.Play, emit: Emit | None) -> None:
        s.stack[-1] = st.PlayedFrame(seat, a.card)
        s.hand[seat].remove(a.card)
        self.changes.forget(s, a.card)
        if emit:
            emit(ev.CardPlayed(seat, a.card))
        self.changes.refill(s, seat, emit)

    def _mindbug(self, s: st.State, seat: Seat, a: act.Mindbug, emit: Emit | None) -> None:
        card = s.stack[-1].card  # type: ignore[attr-defined]
        s.bugs[seat] -= 1
        s.following, s.extra = 1 - seat, True
        if emit:
            emit(ev.MindbugUsed(seat, card))
        s.stack.pop()
        self.changes.enter(s, seat, card, "mindbug", 1 - seat, emit)

    def _no_mindbug(self, s: st.State, seat: Seat, a: act.NoMindbug, emit: Emit | None) -> None:
        card = s.stack[-1].card  # type: ignore[attr-defined]
        if emit:
            emit(ev.MindbugDeclined(seat, card))
        s.stack.pop()
        self.changes.enter(s, 1 - seat, card, "hand", 1 - seat, emit)

    def _attack(self, s: st.State, seat: Seat, a: act.Attack, emit: Emit | None) -> None:
        second = type(s.stack[-1]) is st.AttackFrame
        s.stack[-1] = st.AttackFrame(seat, a.card, st.HUNTING, second, _NO_CARD)
        if emit:
            emit(ev.AttackDeclared(seat, a.card, second))
        if self.catalog.trigger[a.card] == "attack":
            self.changes.begin_effect(s, seat, a.card, emit)

    def _hunt(self, s: st.State, seat: Seat, a: act.Hunt, emit: Emit | None) -> None:
        f: st.AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = fight = st.AttackFrame(f.seat, f.card, st.AFTER, f.second, a.card)
        if emit:
            emit(ev.Hunted(seat, f.card, a.card))
        self._fight(s, fight, emit)

    def _no_hunt(self, s: st.State, seat: Seat, a: act.NoHunt, emit: Emit | None) -> None:
        f: st.AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = st.AttackFrame(f.seat, f.card, st.BLOCKING, f.second, _NO_CARD)

    def _block(self, s: st.State, seat: Seat, a: act.Block, emit: Emit | None) -> None:
        f: st.AttackFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = fight = st.AttackFrame(f.seat, f.card, st.AFTER, f.second, a.card)
        if emit:
            emit(ev.Blocked(seat, a.card, f.card))
        self._fight(s, fight, emit)

    def _no_block(self, s: st.State, seat: Seat, a: act.NoBlock, emit: Emit | None) -> None:
        self._get_through(s, s.stack[-1], True, emit)  # type: ignore[arg-type]

    def _pick(self, s: st.State, seat: Seat, a: act.Pick, emit: Emit | None) -> None:
        f: st.EffectFrame = s.stack[-1]  # type: ignore[assignment]
        s.stack[-1] = st.EffectFrame(f.seat, f.source, f.step, (*f.picks, a.card))

    def _first(self, s: st.State, seat: Seat, a: act.First, emit: Emit | None) -> None:
        """The chosen effect goes on top of those that still wait; what it sets off comes before them too."""
        f: st.WaitingFrame = s.stack[-1]  # type: ignore[assignment]
        controller = dict(f.effects)[a.card]
        s.stack[-1] = st.WaitingFrame(tuple(e for e in f.effects if e[0] != a.card))
        if emit:
            emit(ev.EffectOrdered(seat, a.card))
        self.changes.begin_effect(s, controller, a.card, emit)

    def _done(self, s: st.State, seat: Seat, a: Done, emit: Emit | None) -> None:
        """Stop picking, or decline the second attack."""
        f = s.stack[-1]
        if type(f) is st.AttackFrame:
            s.stack.pop()
            if emit:
                emit(ev.SecondAttackDeclined(seat, f.card))
        else:
            s.stack[-1] = f._replace(step=f.step + 1)  # type: ignore[attr-defined]

    def _concede(self, s: st.State, seat: Seat, a: Concede, emit: Emit | None) -> None:
        if emit:
            emit(ev.Conceded(seat))
        self.changes.end(s, 1 - seat, "concede", emit)
