"""The laws that every title keeps, checked on one random match: the conformance suite and the fuzzer both play through here.

A match is played twice. First by the rules alone, with the cheap laws after every action; then through a Match with a journal,
with the costly laws (resume, undo, sampled worlds) at a few drawn moments.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeVar

from game.core.actions import COMMON, TIME_UP, Concede
from game.core.dice import Dice
from game.core.journal import parse_journal, state_hash
from game.core.match import Match
from game.core.players import Player
from game.core.resume import TitleLike, replay
from game.core.rules import Rules
from game.core.types import CLOCK, Action, Decision, Event, Outcome, Seat, Setup
from game.core.verbs import Verbs
from game.titles import Title

LONGEST = 5_000
"""Actions after which a match whose rules promise an end has broken that promise."""

REFUSED = 24
"""So many of the last actions are asked about once more at a moment: two worlds that look alike refuse them alike."""

T = TypeVar("T")
Move = tuple[Seat, Action]
Pending = Mapping[Seat, Decision]


class LawBroken(AssertionError):
    """A title breaks a law; the message says which, and how to see it again."""


@dataclass(frozen=True, slots=True)
class Played:
    """A random match: what was done, how it ended (None: stopped at the title's turn limit), and its journal."""

    setup: Setup
    moves: tuple[Move, ...]
    outcome: Outcome | None
    journal: str


def setups(title: Title) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every combination of options; with many options, each value once beside the defaults."""
    combinations = [dict(zip([o.id for o in title.options], v, strict=True)) for v in product(*(o.values for o in title.options))]
    if len(combinations) > 64:
        combinations = [{**title.defaults(), option.id: value} for option in title.options for value in option.values]
    return [(seats, options) for seats in title.seats for options in combinations]


def random_match(title: Title, seats: int, options: Mapping[str, Any], seed: int, moments: int = 5) -> Played:
    """Play one match under all laws; `moments` = how often the costly ones are asked. Raises `LawBroken`."""
    setup = Setup(title.id, seats, seed, seed + 1, dict(options))
    moves: list[Move] = []
    try:
        outcome = _by_rules(title, setup, moves)
        journal = _by_match(title, setup, moves, moments)
    except Exception as error:
        verbs = Verbs(title.rules.actions, title.rules.names)
        last = f"{_who(moves[-1][0])}: {verbs.encode(moves[-1][1])}" if moves else "the start"
        what = str(error) if isinstance(error, LawBroken) else f"{type(error).__name__}: {error}"
        raise LawBroken(
            f"{what} [{title.id}, {seats} seats, {dict(options)}, seed {seed}, action {len(moves)}, {last}]"
        ) from error
    return Played(setup, tuple(moves), outcome, journal)


def match_dice(seed: int) -> Dice:
    """What the answers of the match of a seed are drawn with."""
    return Dice(seed ^ 0x5EED)


def draw_move(pending: Mapping[Seat, Decision], asides: Mapping[Seat, Sequence[Action]], dice: Dice) -> Move:
    """An answer, or now and then an aside; giving up is rare, or no match would come to its end."""
    if asides and dice.below(8) == 0:
        found = [
            (seat, a) for seat, actions in asides.items() for a in actions if not isinstance(a, Concede) or not dice.below(30)
        ]
        if found:
            return dice.pick(found)
    seat = dice.pick(sorted(pending))
    return seat, dice.pick(pending[seat].options)


# By the rules alone: the cheap laws


def _by_rules(title: Title, setup: Setup, moves: list[Move]) -> Outcome | None:
    rules: Rules[Any, Any] = title.rules
    verbs = Verbs(rules.actions, rules.names)
    dice = match_dice(setup.seed)
    known = frozenset(rules.events)
    state = rules.start(setup)
    limit = title.turn_limit or LONGEST
    while True:
        pending, asides = rules.pending(state), rules.asides(state)
        _check_position(rules, setup, state, pending, asides)
        if not pending:
            return rules.outcome(state)
        if len(moves) >= limit:
            if title.turn_limit is None:
                raise LawBroken(f"no end after {limit} actions")
            return None
        seat, action = draw_move(pending, asides, dice)
        moves.append((seat, action))
        _check_verb(verbs, action, rules)
        before = state.key()
        after = state.copy()
        _equal("a copy is another position than its original", after.key(), before)
        events: list[Event] = []
        rules.apply(after, seat, action, events.append)
        _equal("an action on a copy changed the original", state.key(), before)
        for event in events:
            if type(event) not in known:
                raise LawBroken(f"{type(event).__name__} is missing in `events`")
        state = after


def _check_position(
    rules: Rules[Any, Any], setup: Setup, state: Any, pending: Mapping[Seat, Decision], asides: Mapping[Seat, Sequence[Action]]
) -> None:
    rules.conserve(state)
    first = rules.choices(state)
    over = rules.outcome(state) is not None
    if over == bool(pending) or over != (first is None):
        raise LawBroken(f"outcome {rules.outcome(state)}, but pending {sorted(pending)} and choices {first}")
    for seat, decision in pending.items():
        if decision.seat != seat or not 0 <= seat < setup.seats:
            raise LawBroken(f"a decision of seat {decision.seat} is pending for {_who(seat)}")
        if not decision.options or len(set(decision.options)) != len(decision.options):
            raise LawBroken(f"the options of {_who(seat)} are empty or come twice: {decision.options}")
    if first is not None and (first[0] not in pending or tuple(first[1]) != tuple(pending[first[0]].options)):
        raise LawBroken(f"choices {first} are not what pending says")
    if (rules.clock(state) is not None) != (TIME_UP in asides.get(CLOCK, ())):
        raise LawBroken("the sand runs and `time_up` is not offered to the clock, or the other way round")
    if any(not CLOCK <= seat < setup.seats for seat in asides):
        raise LawBroken(f"asides for seats {sorted(asides)}")


def _check_verb(verbs: Verbs, action: Action, rules: Rules[Any, Any]) -> None:
    if type(action) not in rules.actions and type(action) not in COMMON:
        raise LawBroken(f"{type(action).__name__} is missing in `actions`")
    _equal("an action is another one after writing and reading it", verbs.decode(verbs.encode(action)), action)


# Through a Match: the costly laws


def _by_match(title: Title, setup: Setup, moves: Sequence[Move], moments: int) -> str:
    dice = Dice(setup.seed ^ 0xD1CE)
    players = [Player(f"P{i}", "", dice.pick((0, 1, None))) for i in range(setup.seats)]
    lines: list[str] = []
    match: Match[Any, Any] = Match.new(title.rules, setup, players, lines.append)
    chosen = {dice.below(len(moves) + 1) for _ in range(moments)} if moves else {0}
    for number in range(len(moves) + 1):
        if number in chosen:
            _check_resume(title, match, lines)
            _check_options(match, dice)
            check_worlds(match, dice, [action for _, action in moves[max(0, number + 1 - REFUSED) : number + 1]])
            check_sealed(match.rules, match.state, dice)
        if number < len(moves):
            match.submit(*moves[number])
    for entry in match.entries if moments else ():
        _equal(f"the position after entry {entry.number} was changed later", state_hash(match.at(entry.number)), entry.hash)
    return "\n".join(lines) + "\n"


def _check_resume(title: TitleLike, match: Match[Any, Any], lines: Sequence[str]) -> None:
    """A journal gives the same position back, and undo then redo is identity."""
    again = replay(parse_journal(("\n".join(lines) + "\n").encode(), "memory"), "memory", lambda name: title)
    before = state_hash(match.state)
    _equal("a resumed match stands elsewhere", state_hash(again.state), before)
    for person in again.persons():
        if again.can_undo(person, agreed=True) is None:
            again.undo(person, agreed=True)
            again.redo(person)
            _equal("undo then redo is not identity", state_hash(again.state), before)


SAID = 16
"""Of more asides than these of one seat (all that can be claimed) so many drawn ones are tried at a moment."""


def _check_options(match: Match[Any, Any], dice: Dice) -> None:
    """Everything that is offered can be done, and is the same with and without somebody who watches."""
    decisions = [(seat, decision.options) for seat, decision in match.pending().items()]
    asides = [
        (seat, actions if len(actions) <= SAID else [dice.pick(actions) for _ in range(SAID)])
        for seat, actions in match.asides().items()
    ]
    for seat, actions in [*decisions, *asides]:
        for action in actions:
            silent, watched = match.state.copy(), match.state.copy()
            match.rules.apply(silent, seat, action)
            match.rules.apply(watched, seat, action, lambda event: None)
            _equal("{} ends elsewhere when somebody watches", watched.key(), silent.key(), action)


def offered(rules: Rules[Any, Any], state: Any) -> list[tuple[Seat, Sequence[Action]]]:
    """Every seat with its options, and with its asides."""
    decisions = [(seat, decision.options) for seat, decision in rules.pending(state).items()]
    return [*decisions, *rules.asides(state).items()]


def check_worlds(match: Match[Any, Any], dice: Dice, actions: Sequence[Action]) -> None:
    """Sampled worlds and partner states, for some eyes. Raises `LawBroken`."""
    seats = range(match.setup.seats)
    singles = list(seats) if len(seats) <= 2 else [dice.below(len(seats)) for _ in range(2)]
    eyes = [frozenset[Seat](), frozenset(seats), *(frozenset((seat,)) for seat in singles)]
    for who in eyes:
        view = match.view(who)
        partner = match.rules.sample_world(view, dice)
        check_partners(match.rules, match.state, partner, who, dice, actions, view)
        _check_playable(match.rules, partner, dice)


def partner_of(rules: Rules[Any, Any], state: Any, who: frozenset[Seat], dice: Dice) -> Any:
    """A position that differs from `state` only in what `who` may not know."""
    return rules.sample_world(rules.view(state, who), dice)


def check_partners(
    rules: Rules[Any, Any],
    state: Any,
    partner: Any,
    who: frozenset[Seat],
    dice: Dice,
    actions: Iterable[Action],
    view: Any = None,
) -> None:
    """Two positions that `who` cannot tell apart give them the same View, prompts, options, refusals, and the same events.

    `view`: what they see, where that is known already.
    """
    view, other = rules.view(state, who) if view is None else view, rules.view(partner, who)
    if view != other:
        raise LawBroken(f"view(sample_world(v)) is not v for {sorted(who)}:\n{view}\n{other}")
    _equal("partners look different", repr(other), repr(view))
    rules.conserve(partner)
    here, there = (state, rules.pending(state)), (partner, rules.pending(partner))
    _equal("partners ask differently", _asked(rules, *there, who), _asked(rules, *here, who))
    for action in dict.fromkeys(actions):
        for seat in sorted(who):
            refused = rules.why_not(other, seat, action)
            _equal("{} is refused differently", refused, rules.why_not(view, seat, action), action)
    _check_events(rules, here, there, who, dice)


def check_sealed(rules: Rules[Any, Any], state: Any, dice: Dice) -> None:
    """In a sealed simultaneous phase nobody else can tell one answer of a seat from another, until something is shown."""
    pending = rules.pending(state)
    secret = [seat for seat, decision in sorted(pending.items()) if decision.secret]
    if len(pending) < 2 or not secret or rules.open_phase(state) is not None:
        return
    seat = dice.pick(secret)
    others = frozenset(range(max(pending) + 1)) - {seat}
    one, two = (dice.pick(pending[seat].options) for _ in range(2))
    (after, events), (after2, events2) = (_watch(rules, state, seat, action, others) for action in (one, two))
    if not rules.fence(state, after, seat) and not rules.fence(state, after2, seat):
        _equal(f"others can tell what {_who(seat)} sealed", repr(rules.view(after2, others)), repr(rules.view(after, others)))
        _equal(f"events tell what {_who(seat)} sealed", events2, events)


def _asked(rules: Rules[Any, Any], state: Any, pending: Pending, who: frozenset[Seat]) -> str:
    """All that `who` can know of what the match waits for: prompts are public, options are one's own."""
    asides = rules.asides(state)
    prompts = [(seat, d.prompt, d.source, d.secret) for seat, d in sorted(pending.items())]
    options = [(seat, pending[seat].options if seat in pending else (), asides.get(seat, ())) for seat in sorted(who)]
    return repr((prompts, options, asides.get(CLOCK), rules.clock(state), rules.outcome(state)))


def _check_events(
    rules: Rules[Any, Any], here: tuple[Any, Pending], there: tuple[Any, Pending], who: frozenset[Seat], dice: Dice
) -> None:
    """One action more, in both worlds: when it shows no face and leaves `who` with the same View, they saw the same events."""
    (state, pending), (partner, other) = here, there
    if not pending:
        return
    seat = dice.pick(sorted(pending))
    action = dice.pick(pending[seat].options)
    twin = action if action in other[seat].options else dice.pick(other[seat].options)
    (after, events), (after2, events2) = (_watch(rules, s, seat, a, who) for s, a in ((state, action), (partner, twin)))
    if events2 == events or rules.fence(state, after, seat) or rules.fence(partner, after2, seat):
        return
    if rules.view(after, who) == rules.view(after2, who):
        _equal(f"the events of {_who(seat)} tell {sorted(who)} more than the View", events2, events)


def _watch(rules: Rules[Any, Any], state: Any, seat: Seat, action: Action, who: frozenset[Seat]) -> tuple[Any, list[Event]]:
    """The position after an action, and what `who` saw of it."""
    state = state.copy()
    seen: list[Event] = []

    def keep(event: Event) -> None:
        shown = rules.redact(state, event, who)
        if shown is not None:
            seen.append(shown)

    rules.apply(state, seat, action, keep)
    return state, seen


def _check_playable(rules: Rules[Any, Any], world: Any, dice: Dice) -> None:
    """A sampled world can be played on."""
    for _ in range(6):
        found = rules.choices(world)
        if found is None:
            return
        rules.apply(world, found[0], dice.pick(found[1]))


def _equal(law: str, found: T, wanted: T, *about: object) -> None:
    """`about`: what stands in the gaps of the law's sentence, which is written only when it is needed."""
    if found != wanted:
        raise LawBroken(f"{law.format(*about)}:\n  found  {found}\n  wanted {wanted}")


def _who(seat: Seat) -> str:
    return "the clock" if seat == CLOCK else f"seat {seat}"
