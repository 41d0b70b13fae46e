"""The engine of Attack of the Mind Flayer: the ritual of the look, turns, Meetings, the end.

After `start` and after each `apply` the state stands at a question, or the match is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.actions import TAKE_BACK, TIME_UP, TimeUp
from game.core.dice import Dice
from game.core.rules import Progress, Rules
from game.core.types import CLOCK, Action, Clock, Decision, Emit, Event, Msg, Outcome, Ref, Seat, Setup, msg
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import deal, exchange, invariants, options, prompts, talk, view, worlds
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.catalog import KIND_NAMES, Catalog
from game.titles.mindflayer.rules.frames import CALL_SIDE, CallSide, Gift, Look, Pick, Sealed, Talk
from game.titles.mindflayer.rules.meetings import NAMINGS, OPS, SECRETS
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF, check, check_all, ended, finish, next_in_play

PROMPTS = ("look", "talk", "give", "call", "exchange", *SECRETS, *(f"name_{what}" for what in NAMINGS))
"""Every question; each is told only who is asked."""

_BACK: tuple[Action, ...] = (TAKE_BACK,)
SAID = frozenset((act.Hold, act.Accuse, act.Trust, act.Plead))
ONE_GIFT = Gift(0, ())
BEFORE_EXCHANGE, BEFORE_EFFECT = Talk(exchange.EXCHANGE_FRAME.what), Talk("effect")


class MindFlayerRules(Rules[State, View]):
    """The rules over one Catalog."""

    title = "mindflayer"
    version = 2
    actions = act.ACTIONS
    events = ev.EVENTS

    def __init__(self, catalog: Catalog) -> None:
        for meeting in catalog.meetings:
            if meeting.effect not in OPS:
                raise ValueError(f"meeting {meeting.id}: unknown effect {meeting.effect!r}; expected one of {', '.join(OPS)}")
        self.catalog = catalog
        self.numbers = catalog.numbers
        self.names: Mapping[str, Sequence[str]] = {
            "KindId": (*KIND_NAMES, "none"),
            "TeamId": ("sane", "possessed", "none"),
            "SideId": ("left", "right"),
            "MeetingId": catalog.meeting_names,
        }
        self.content_hash = catalog.content_hash
        seats = range(act.MOST_SEATS)
        self._votes = tuple(
            tuple(msg("mindflayer.prompt.vote", seat=Ref("Seat", seat), meeting=Ref("MeetingId", meeting)) for seat in seats)
            for meeting in range(len(catalog.meetings))
        )
        self._prompts = {w: tuple(msg(f"mindflayer.prompt.{w}", seat=Ref("Seat", seat)) for seat in seats) for w in PROMPTS}

    # ------------------------------------------------------------------ the protocol
    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        """Deal, and stand at the look that everybody takes. Raises ValueError when the set-up does not fit."""
        return deal.start(self.catalog, setup, emit)

    def choices(self, s: State) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first seat waited for, and its options."""
        if not s.stack:
            return None
        if s.asked:
            sealed = s.sealed
            for seat in SEATS_OF[s.asked]:
                if sealed[seat] is None:
                    return seat, options.sealed(s, seat, self.catalog)
        return s.active, self._open_options(s)

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        """The active seat, or everybody whose sealed answer is missing."""
        if not s.stack:
            return {}
        frame = s.stack[-1]
        if s.asked:
            stage, secret = view.stage(s), not isinstance(frame, Talk)
            words = self._votes[s.meeting] if stage == "vote" else self._prompts[stage]
            return {
                seat: Decision(seat, words[seat], options.sealed(s, seat, self.catalog), secret=secret)
                for seat in SEATS_OF[s.asked]
                if s.sealed[seat] is None
            }
        key = f"name_{frame.ask}" if isinstance(frame, Pick) else "call" if isinstance(frame, CallSide) else "give"
        return {s.active: Decision(s.active, self._prompts[key][s.active], self._open_options(s))}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        """Claims before a gift or in the time for talk, guesses of who is out, answers that may still be taken back, and the end
        of the sand."""
        if not s.stack:
            return {}
        frame = s.stack[-1]
        found = talk.asides(s, self.numbers.claims, view.stage(s))
        if isinstance(frame, Sealed | Talk):
            for seat in SEATS_OF[s.asked]:
                if s.sealed[seat] is not None:
                    found[seat] = (*found.get(seat, ()), *_BACK)
        if self.clock(s) is not None:
            found[CLOCK] = (TIME_UP,)
        return found

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action; the last sealed answer sets off what was sealed."""
        kind = type(a)
        if kind is act.Give:
            self._give(s, a.to, emit)  # type: ignore[attr-defined]
        elif kind in SAID:
            talk.say(s, seat, a, emit)  # type: ignore[arg-type]
        elif kind is TimeUp:
            self._talked(s, emit)
        elif s.asked and s.sealed[seat] is None and s.asked >> seat & 1:
            self._seal(s, seat, a, emit)
        elif a == TAKE_BACK:
            s.sealed[seat] = None
            if emit and not isinstance(s.stack[-1], Talk):
                emit(ev.AnswerTakenBack(seat))
        elif isinstance(a, act.Name):
            self._name(s, a.seat, emit)
        elif isinstance(a, act.Call):
            s.side = a.side
            if emit:
                emit(ev.SideCalled(seat, a.side))
            self._exchange(s, emit)
        elif isinstance(a, act.Guess):
            talk.guess(s, seat, a, emit)

    def outcome(self, s: State) -> Outcome | None:
        """A team wins, its players who are out included; its points are 1 and one for each Waffle."""
        if not s.reason:
            return None
        won = [(s.possessed >> seat & 1) == s.winner for seat in range(s.seats)]
        points = [1 + s.hands[act.KINDS * seat + act.WAFFLE] if won[seat] else 0 for seat in range(s.seats)]
        scores = tuple(own + brought for own, brought in zip(points, s.points, strict=True))
        return Outcome(tuple(1 if own else 2 for own in won), scores, s.reason)

    def clock(self, s: State) -> Clock | None:
        """The sand of the time for talk."""
        frame = s.stack[-1] if s.talk > 0 and s.stack else None
        return Clock(_talk_id(s, frame), s.talk) if isinstance(frame, Talk) else None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        """What these seats may know together."""
        return view.view(self.catalog, s, who)

    def progress(self, v: View) -> Progress:
        return Progress(v.turn, stage=v.stage)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        """What these seats see of an event."""
        return view.redact(s, e, who)

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered."""
        return prompts.why_not(v, seat, a)

    def sample_world(self, v: View, dice: Dice) -> State:
        """A whole state that fits the View."""
        return worlds.sample_world(self.catalog, v, dice)

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        """A card was turned up, shown, drawn, or changed hands unseen."""
        return before.luck != after.luck

    def luck(self, s: State) -> object:
        """Changes with every card turned up, shown or drawn."""
        return s.luck

    def floor(self, s: State) -> object:
        """The moment at which everybody may say something, before a card is given, a Meeting takes effect or a secret question is
        put; None while nobody talks."""
        frame = s.stack[-1] if s.stack else None
        if isinstance(frame, Talk):
            return _talk_id(s, frame)
        return (s.turn, len(s.deck)) if isinstance(frame, Gift) else None

    def open_phase(self, s: State) -> str | None:
        """The time for talk: everybody is ready, or not any more, as they like."""
        frame = s.stack[-1] if s.stack else None
        return _talk_id(s, frame) if isinstance(frame, Talk) else None

    def ritual(self, s: State) -> bool:
        """The look at role and first cards, which nobody can unsee."""
        return bool(s.stack) and isinstance(s.stack[-1], Look)

    def conserve(self, s: State) -> None:
        """Every card in one place, hands and statuses in agreement. Raises AssertionError naming what does not fit."""
        invariants.conserve(s, self.catalog)

    # ------------------------------------------------------------------ options
    def _open_options(self, s: State) -> tuple[Action, ...]:
        """What the active seat may answer in front of all."""
        frame = s.stack[-1]
        if isinstance(frame, Gift):
            return options.gifts(s.active, s.out, s.seats, frame.given)
        return options.names(frame.among) if isinstance(frame, Pick) else act.CALL

    # ------------------------------------------------------------------ turns
    def begin_turn(self, s: State, emit: Emit | None) -> None:
        """The active seat turns up the top card: to be given, or a Meeting."""
        s.turn += 1
        s.said = ()
        if emit:
            emit(ev.TurnBegan(s.active))
        if s.pile:
            self._turn_up(s, 0, (), emit)
        else:
            self.begin_meeting(s, emit)

    def _turn_up(self, s: State, rest: int, given: tuple[Seat, ...], emit: Emit | None) -> None:
        """The next Adventure card lies open, and has to be given away."""
        s.shown = kind = s.deck.pop()
        s.pile -= 1
        s.turned[kind] += 1
        s.luck += 1
        s.stack[:] = [Gift(rest, given) if rest or given else ONE_GIFT]
        if emit:
            emit(ev.CardTurned(s.active, kind))

    def _give(self, s: State, to: Seat, emit: Emit | None) -> None:
        frame, kind = s.stack[-1], s.shown
        assert type(frame) is Gift
        s.hands[act.KINDS * to + kind] += 1
        s.shown = act.NONE
        if emit:
            emit(ev.CardGiven(s.active, to, kind))
        out = s.out
        check(s, to, self.numbers.limit, emit)
        if s.out != out and ended(s):
            finish(s, False, emit)
        elif frame.rest:
            self._turn_up(s, frame.rest - 1, (*frame.given, to), emit)
        elif s.meeting != act.NONE:
            self._effect_over(s, emit)
        else:
            self._next_turn(s, emit)

    def _next_turn(self, s: State, emit: Emit | None) -> None:
        s.active = next_in_play(s, s.active)
        self.begin_turn(s, emit)

    # ------------------------------------------------------------------ sealed answers
    def _seal(self, s: State, seat: Seat, a: Action, emit: Emit | None) -> None:
        """Keep an answer; with the last one all are revealed."""
        s.sealed[seat] = a
        frame = s.stack[-1]
        if emit and not isinstance(frame, Talk):
            emit(ev.LookTaken(seat) if isinstance(frame, Look) else options.kept(seat, a))
        sealed = s.sealed
        for other in SEATS_OF[s.asked]:
            if sealed[other] is None:
                return
        if isinstance(frame, Look):
            s.asked, s.sealed = 0, [None] * s.seats
            self.begin_turn(s, emit)
        elif isinstance(frame, Talk):
            self._talked(s, emit)
        elif frame == exchange.EXCHANGE_FRAME:
            exchange.resolve(s, self.catalog, emit)
            check_all(s, self.numbers.limit, emit)
            self._close(s, emit)
        else:
            meeting = self.catalog.meetings[s.meeting]
            if OPS[meeting.effect].answered(s, meeting.args, emit):
                self._effect_over(s, emit)

    # ------------------------------------------------------------------ time to talk
    def _let_talk(self, s: State, what: str, emit: Emit | None) -> bool:
        """Before a secret question, or an effect, everybody in play talks, where the table wants it so."""
        if s.talk:
            s.stack[:], s.asked = [Talk(what)], ~s.out & ((1 << s.seats) - 1)
            if emit:
                emit(ev.TalkBegan(what))
        return bool(s.talk)

    def _talked(self, s: State, emit: Emit | None) -> None:
        """All are ready, or the sand has run out: the question is put, or the effect begins."""
        frame = s.stack[-1]
        assert isinstance(frame, Talk)
        s.asked, s.sealed = 0, [None] * s.seats
        if frame == BEFORE_EXCHANGE:
            exchange.begin(s, emit)
        else:
            self._begin_effect(s, emit)

    # ------------------------------------------------------------------ Meetings
    def begin_meeting(self, s: State, emit: Emit | None) -> None:
        """The next Meeting card is turned up. Its effect begins, or first the time to talk."""
        s.meeting = s.meetings[s.met]
        s.met += 1
        s.pile, s.piles = (s.piles[0], s.piles[1:]) if s.piles else (0, ())
        s.away, s.side, s.votes = 0, act.NONE, ()
        s.luck += 1
        if emit:
            emit(ev.MeetingTurned(s.active, s.meeting, s.met))
        meeting = self.catalog.meetings[s.meeting]
        asks = OPS[meeting.effect].secret(s, meeting.args) if s.talk else ""
        talk = Talk(asks) if asks else BEFORE_EFFECT if s.all_met else None
        if talk is None or not self._let_talk(s, talk.what, emit):
            self._begin_effect(s, emit)

    def _begin_effect(self, s: State, emit: Emit | None) -> None:
        meeting = self.catalog.meetings[s.meeting]
        if OPS[meeting.effect].begin(s, meeting.args, emit):
            self._effect_over(s, emit)
        elif isinstance(s.stack[-1], Gift):
            self._turn_up(s, s.stack[-1].rest - 1, (), emit)

    def _name(self, s: State, named: Seat, emit: Emit | None) -> None:
        """The active seat named somebody."""
        frame = s.stack[-1]
        assert isinstance(frame, Pick)
        if emit:
            emit(ev.SeatNamed(s.active, named))
        meeting = self.catalog.meetings[s.meeting]
        if OPS[meeting.effect].named(s, meeting.args, (*frame.picks, named), emit):
            self._effect_over(s, emit)

    def _effect_over(self, s: State, emit: Emit | None) -> None:
        """One check for everybody; then a direction where the card wants one, then the exchange."""
        check_all(s, self.numbers.limit, emit)
        if ended(s):
            finish(s, False, emit)
        elif self.catalog.meetings[s.meeting].exchange == "one_side":
            s.stack[:] = [CALL_SIDE]
        else:
            self._exchange(s, emit)

    def _exchange(self, s: State, emit: Emit | None) -> None:
        if s.short:
            exchange.leave_short(s, emit)
            if ended(s):
                finish(s, False, emit)
                return
        if len(exchange.participants(s)) < exchange.PAIR:
            self._close(s, emit)
        elif s.hush or not self._let_talk(s, BEFORE_EXCHANGE.what, emit):
            exchange.begin(s, emit)

    def _close(self, s: State, emit: Emit | None) -> None:
        """The Meeting card goes back into the box. After the third one the game is over."""
        meeting = s.meeting
        s.meeting = s.side = act.NONE
        s.away, s.votes = 0, ()
        s.stack.clear()
        if emit:
            emit(ev.MeetingEnded(meeting))
        if ended(s):
            finish(s, False, emit)
        elif s.met == self.numbers.meetings:
            finish(s, True, emit)
        else:
            self._next_turn(s, emit)


def _talk_id(s: State, frame: Talk) -> str:
    """The name of a time for talk: no two of a match have the same."""
    return f"talk:{s.turn}:{frame.what}"
