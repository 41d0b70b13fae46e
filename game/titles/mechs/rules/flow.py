"""The engine of Mechs vs. Minions: runs the frames on the stack until one of them asks a seat something, or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.actions import DONE, TAKE_BACK, TIME_UP
from game.core.dice import Dice
from game.core.rules import Progress, Rules
from game.core.types import CLOCK, Action, Clock, Decision, Emit, Event, Msg, Outcome, Seat, Setup
from game.titles.mechs.rules import boss, course, danger, draft, harm, invariants, line, minions, motion, prompts, strike, view
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import ACTIONS, TOW, CardId, Slot, Strike, Tow
from game.titles.mechs.rules.catalog import YORDLES, Catalog
from game.titles.mechs.rules.events import EVENTS, FirstPlayerRolled
from game.titles.mechs.rules.frames import READY as FINISHED
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import equip
from game.titles.mechs.rules.schematics import registry as schematics
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms, terms_for

MOST_CARDS = 3
"""So many cards more may lie in the first draft at the most."""
MOST_WOUNDS = 3
"""So many damage cards may a mech bring along at the most."""
Handler = Callable[[Game, State, Any, Emit | None], None]


class MechsRules(Game, Rules[State, View]):
    """The rules of Mechs vs. Minions over one Catalog."""

    title = "mechs"
    version = 2
    actions = ACTIONS
    events = EVENTS

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(catalog)
        self.names: Mapping[str, Sequence[str]] = catalog.names
        self.content_hash = catalog.content_hash
        self._terms: dict[tuple[str, int, str, int], Terms] = {}

    # ------------------------------------------------------------------ the protocol
    def start(self, setup: Setup, emit: Emit | None = None) -> State:
        """Shuffle, let the rune die choose the first player, and stand at the first mech's set-up."""
        terms, seconds = self.terms_of(setup.seats, setup.options)
        s = State.empty(terms, seconds, setup.seed, self.pilots_of(setup.seats, setup.options))
        s.envelopes = self.envelopes_of(terms, setup.options)
        s.deck = [command.id for command in self.commands for _ in range(command.copies)]
        self.shuffle(s, s.deck)
        s.wrecks = view.damage_deck(self, terms)
        self.shuffle(s, s.wrecks)
        for seat, count in enumerate(self.wounds_of(setup.seats, setup.options)):
            harm.wounded(self, s, seat, count)
        s.boss_deck = view.boss_deck(self, terms)
        if s.boss_deck:
            self.shuffle(s, s.boss_deck)
        self.roll_first(s, emit)
        return s

    def roll_first(self, s: State, emit: Emit | None = None) -> None:
        """The rune die and the Compass choose the first player: the seats sit to the north, east, south and west, and a roll that
        points at nobody is made again."""
        colours = [self.rune(s)]
        while s.terms.mission.compass[colours[-1]] >= len(s.mech):
            colours.append(self.rune(s))
        s.first = s.terms.mission.compass[colours[-1]]
        if emit:
            emit(FirstPlayerRolled(s.first, tuple(colours)))
        equip.begin(self, s, emit)

    def terms_of(self, seats: int, options: Mapping[str, Any]) -> tuple[Terms, int]:
        """The terms of a match and the seconds of its sandglass. Raises ValueError naming the option that does not fit."""
        mission = str(options.get("mission", next(iter(self.catalog.missions))))
        difficulty = str(options.get("difficulty", "normal"))
        seconds = options.get("timer", 0)
        if seats not in self.numbers.mechs:
            raise ValueError(f"Mechs vs. Minions is for {self.numbers.mechs[0]} to {self.numbers.mechs[-1]} mechs, not {seats}")
        if mission not in self.catalog.missions:
            raise ValueError(f"option 'mission' is {mission!r}; there are: {', '.join(self.catalog.missions)}")
        if type(seconds) is not int or seconds not in self.numbers.timers:
            raise ValueError(f"option 'timer' is {seconds!r}; expected one of {', '.join(map(str, self.numbers.timers))}")
        cards = options.get("cards", 0)
        if type(cards) is not int or not 0 <= cards <= MOST_CARDS:
            raise ValueError(f"option 'cards' is {cards!r}; expected 0 to {MOST_CARDS}")
        found = self._terms.get((mission, seats, difficulty, cards))
        if found is None:
            plain = terms_for(self.catalog.missions[mission], seats, difficulty)
            found = self._terms[mission, seats, difficulty, cards] = replace(plain, cards=cards) if cards else plain
        return found, seconds

    def pilots_of(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The yordle of each seat, out of the option `pilots` ("corki,ziggs"). Raises ValueError when it does not fit."""
        names = str(options.get("pilots", "")).replace(" ", "")
        if not names:
            return tuple(range(seats))
        found = names.split(",")
        if len(found) != seats or len(set(found)) != seats or any(name not in YORDLES for name in found):
            raise ValueError(f"option 'pilots' is {names!r}; expected {seats} different ones of {', '.join(YORDLES)}")
        return tuple(YORDLES.index(name) for name in found)

    def envelopes_of(self, terms: Terms, options: Mapping[str, Any]) -> int:
        """The highest envelope that is open: option `envelopes`, without it that of the mission. Raises ValueError when there
        is no such one."""
        most = max(plan.unlock for plan in self.schematics)
        opened = options.get("envelopes", min(max(terms.mission.order, 0), most))
        if type(opened) is not int or not 0 <= opened <= most:
            raise ValueError(f"option 'envelopes' is {opened!r}; expected 0 to {most}")
        return opened

    def wounds_of(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """How much damage each mech brings along, out of the option `wounds` ("0,2"). Raises ValueError when it does not fit."""
        words = str(options.get("wounds", "")).replace(" ", "")
        if not words:
            return ()
        found = words.split(",")
        if len(found) != seats or any(not word.isdecimal() or int(word) > MOST_WOUNDS for word in found):
            raise ValueError(f"option 'wounds' is {words!r}; expected {seats} numbers from 0 to {MOST_WOUNDS}")
        return tuple(map(int, found))

    def choices(self, s: State) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first seat waited for and its options."""
        if not s.stack:
            return None
        frame = s.stack[-1]
        if type(frame) is not fr.Programming:
            return frame[0], OPTIONS[type(frame)](self, s, frame)
        seat, lanes = 0, frame.lanes
        while lanes[seat] == FINISHED:
            seat += 1
        return seat, draft.lane_options(self, s, seat, lanes[seat])

    def pending(self, s: State) -> Mapping[Seat, Decision]:
        """Everybody waited for: one seat, but for the programming phase, where all that are not ready act at once."""
        if not s.stack:
            return {}
        frame = s.stack[-1]
        if type(frame) is fr.Programming:
            return {
                seat: Decision(seat, prompts.prompt(s, frame, seat), draft.lane_options(self, s, seat, lane))
                for seat, lane in enumerate(frame.lanes)
                if lane != FINISHED
            }
        seat = frame[0]
        source = getattr(frame, "card", None)
        options = OPTIONS[type(frame)](self, s, frame)
        return {seat: Decision(seat, prompts.prompt(s, frame, seat, len(options)), options, source)}

    def asides(self, s: State) -> Mapping[Seat, tuple[Action, ...]]:
        """Who is ready may program on while somebody is not; the sand may run out over the draft."""
        if not s.stack:
            return {}
        frame = s.stack[-1]
        if type(frame) is fr.Programming:
            return {seat: (TAKE_BACK,) for seat, lane in enumerate(frame.lanes) if lane == FINISHED}
        return {CLOCK: (TIME_UP,)} if type(frame) is fr.Drafting and s.seconds else {}

    def apply(self, s: State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Carry out an answer, then everything that follows up to the next question."""
        frame: Any = s.stack.pop()
        answer = ANSWERS.get(type(frame))
        if answer is None:
            draft.program(self, s, frame, seat, a, emit)
        elif seat == CLOCK:
            draft.time_up(self, s, frame, emit)
        else:
            answer(self, s, frame, a, emit)
        self.advance(s, emit)

    def advance(self, s: State, emit: Emit | None) -> None:
        """Run frames until one asks something, or none is left."""
        stack, handlers = s.stack, HANDLERS
        while stack:
            if s.gears > s.woken:
                equip.wake(self, s, emit)
            frame = stack.pop()
            handler = handlers.get(type(frame))
            if handler is not None:
                handler(self, s, frame, emit)
            elif type(frame) is not fr.Mending or harm.repairs(s, frame.seat):
                stack.append(frame)
                return

    def outcome(self, s: State) -> Outcome | None:
        """All win together, or nobody does; the score of everybody is what the kill tracker counted."""
        if not s.reason:
            return None
        mechs = len(s.mech)
        kills = s.gears * self.numbers.kills_per_gear + s.kills
        return Outcome((1 if s.won else 2,) * mechs, (kills,) * mechs, s.reason)

    def clock(self, s: State) -> Clock | None:
        """The sandglass of this turn's draft."""
        return Clock(f"draft:{s.turn}", s.seconds) if s.seconds and s.stack and type(s.stack[-1]) is fr.Drafting else None

    def open_phase(self, s: State) -> str | None:
        """Programming: answers of others in it do not fence each other."""
        return f"program:{s.turn}" if s.stack and type(s.stack[-1]) is fr.Programming else None

    def view(self, s: State, who: frozenset[Seat]) -> View:
        """The table; the same for all eyes."""
        return view.view(self, s, who)

    def progress(self, v: View) -> Progress:
        return Progress(v.turn, stage=v.stage, hits=v.hits)

    def redact(self, s: State, e: Event, who: frozenset[Seat]) -> Event | None:
        """Everybody sees every event."""
        return view.redact(e, who)

    def why_not(self, v: View, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered."""
        return prompts.why_not(v, seat, a)

    def sample_world(self, v: View, dice: Dice) -> State:
        """A whole state that fits the View: both decks shuffled anew, other dice."""
        return view.sample_world(self, v, dice)

    def fence(self, before: State, after: State, seat: Seat) -> bool:
        """A die was rolled, a deck shuffled, or a card turned up."""
        return self.luck(before) != self.luck(after)

    def luck(self, s: State) -> tuple[Any, ...]:
        """What changes with every die, shuffle and card turned up: as long as it stays, what happens is certain."""
        return (s.rng, s.rolls, len(s.deck), len(s.wrecks), len(s.boss_deck))

    def conserve(self, s: State) -> None:
        """Every card, minion and piece is in exactly one place. Raises AssertionError naming what is not."""
        invariants.conserve(self, s)

    def rehearse(self, s: State, placements: Sequence[tuple[Seat, CardId, Slot]], emit: Emit | None = None) -> None:
        """Make of a position before the lines run the one in which they start now, with these cards programmed besides.

        For previews, in a world sampled from a View: each card is taken from a hand or from the face-up cards, what else is in
        hands or face up is laid aside, and the first mech's line runs to its first question. Raises ValueError when a card is
        not there, the slot is under slot damage, or the lines run already.
        """
        draft.rehearse(self, s, placements)
        self.advance(s, emit)


def _answer_tow(g: Game, s: State, f: fr.Towing, a: Action, emit: Emit | None) -> None:
    if type(a) is Tow:
        motion.tow(g, s, f.walk, a.piece, emit)
    else:
        s.stack.append(f.walk)


def _answer_aim(g: Game, s: State, f: fr.Aiming | fr.Chaining, a: Any, emit: Emit | None) -> None:
    if type(a) is not Strike:
        strike.stop(g, s, f, emit)
    elif isinstance(f, fr.Aiming):
        strike.aim(g, s, f, a.cell, emit)
    else:
        strike.chain(g, s, f, a.cell, emit)


def _end_turn(g: Game, s: State, f: fr.TurnEnding, emit: Emit | None) -> None:
    """ "Once all phases are over the turn ends; the role of first player passes to the next player." """
    if course.turn_over(g, s, emit):
        return
    s.first = (s.first + 1) % len(s.mech)
    s.frozen = ()
    draft.begin_turn(g, s, emit)


HANDLERS: dict[type, Handler] = {
    fr.Lines: line.lines,
    fr.Line: line.line,
    fr.Walking: motion.walk,
    fr.Striking: strike.strike,
    fr.Hurting: harm.hurt,
    fr.Wrecking: harm.wreck,
    fr.MinionMoving: minions.move,
    fr.MinionExtra: minions.extra,
    fr.MinionSpawning: minions.spawn,
    fr.MinionAttacking: minions.attack,
    fr.TurnEnding: _end_turn,
    fr.Danger: danger.begin,
    fr.DangerEnding: danger.end,
    fr.Pulsing: danger.pulse,
    fr.WallMoving: danger.move_wall,
    fr.WallHurting: danger.hurt_bomb,
    **boss.HANDLERS,
    **schematics.HANDLERS,
}
"""Frames that run by themselves."""

OPTIONS: dict[type, Callable[[Game, State, Any], tuple[Action, ...]]] = {
    fr.Deploying: draft.deploy_options,
    fr.Drafting: draft.draft_options,
    fr.Turning: line.turn_options,
    fr.Heading: line.heading_options,
    fr.Measuring: line.measure_options,
    fr.Towing: lambda g, s, f: (DONE, *(TOW[piece] for piece in f.pieces)),
    fr.Aiming: strike.aim_options,
    fr.Chaining: strike.chain_options,
    fr.Reacting: harm.reactions,
    fr.Mending: lambda g, s, f: (*harm.repairs(s, f.seat), DONE),
    **boss.OPTIONS,
    **schematics.OPTIONS,
}
"""Frames that ask one seat, and what they offer; a guess of a preview takes the first. Programming is not among them."""

ANSWERS: dict[type, Callable[[Game, State, Any, Any, Emit | None], None]] = {
    fr.Deploying: draft.deploy,
    fr.Drafting: draft.take,
    fr.Turning: line.turn,
    fr.Heading: line.head,
    fr.Measuring: line.measure,
    fr.Towing: _answer_tow,
    fr.Aiming: _answer_aim,
    fr.Chaining: _answer_aim,
    fr.Reacting: harm.react,
    fr.Mending: harm.mend,
    **boss.ANSWERS,
    **schematics.ANSWERS,
}
