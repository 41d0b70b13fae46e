"""What every title implements: `Rules` for the game itself, `Bot` for its players, `Staging` for its text scenarios.

Rules hold only the Catalog. They never see a screen, a file, a clock or a random module.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import namedtuple
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.dice import Dice
from game.core.types import Action, Clock, Decision, Emit, Event, Frame, Msg, Outcome, Seat, Setup


class State(Protocol):
    """A whole position, cheap to copy: ids, ints, short lists and a stack of frames."""

    def copy(self) -> Any:
        """An independent copy."""
        ...

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ, as a tuple of ints, strings and tuples; its `repr` is hashed.

        Its order and its length stay as they are for ever, or saved matches no longer fit: a field that comes later joins by
        `later`. Frames are written by `stack_key`.
        """
        ...


def later(*fields: tuple[str, Any, Any]) -> tuple[Any, ...]:
    """The end of a `key()`: fields that joined the state after matches of it had been saved, each as (name, value, default).

    One at its default leaves no trace, so that a position in which nobody uses it has the hash that it always had.
    """
    return tuple([(name, value) for name, value, default in fields if value != default])


def stack_key(stack: Iterable[Frame]) -> tuple[Any, ...]:
    """The frames of a stack for a `key()`, each with its name. A frame's fields with a default are those that joined it later."""
    return tuple([(type(frame).__name__, *_frame_key(frame)) for frame in stack])


def _frame_key(frame: Any) -> tuple[Any, ...]:
    late = frame._field_defaults
    if not late:
        return tuple(map(_inside, frame))
    first = len(frame) - len(late)
    added = [(name, _inside(value), late[name]) for name, value in zip(frame._fields[first:], frame[first:], strict=True)]
    return (*map(_inside, frame[:first]), *later(*added))


def _inside(value: Any) -> Any:
    """A value in a frame. A frame, too, may stand there: it is written with the names of its fields."""
    if isinstance(value, int) or not hasattr(value, "_fields"):
        return value
    late = value._field_defaults
    kept = {name: _inside(each) for name, each in value._asdict().items() if name not in late or each != late[name]}
    return _shape(type(value).__name__, tuple(kept))(*kept.values())


@cache
def _shape(name: str, fields: tuple[str, ...]) -> Any:
    return namedtuple(name, fields)


S = TypeVar("S", bound=State)
V = TypeVar("V")
VC = TypeVar("VC", contravariant=True)


class Progress(NamedTuple):
    """Where a match stands, for whoever knows no title. Of turn and round the number, 0 = the title counts none. `stage`: the id
    of the stage of a turn. `hits`: the harm that a team has suffered; None = that is not counted."""

    turn: int = 0
    round: int = 0
    stage: str = ""
    hits: int | None = None


class Rules(Protocol[S, V]):
    """One title's rules. After `start` and after every `apply` the state stands at a decision, or the match is over.

    A title inherits from this. What is abstract it has to say; what has a body here it may leave as it is.
    """

    title: str
    version: int
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    names: Mapping[str, Sequence[str]]
    content_hash: str

    @abstractmethod
    def start(self, setup: Setup, emit: Emit | None = None) -> S:
        """The first decision of a new match. Raises ValueError when the set-up's seats or options do not fit the title."""
        ...

    def choices(self, s: S) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first seat waited for and its options, None = over; all that a playout uses, so a title may have a quicker way."""
        return next(((seat, decision.options) for seat, decision in self.pending(s).items()), None)

    @abstractmethod
    def pending(self, s: S) -> Mapping[Seat, Decision]:
        """Everybody waited for; two or more seats choose at the same time; {} = over."""
        ...

    def asides(self, s: S) -> Mapping[Seat, tuple[Action, ...]]:
        """What may be done now although nobody waits for it."""
        return {}

    @abstractmethod
    def apply(self, s: S, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place; the caller copies. `emit` is called when the state already shows the fact."""
        ...

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """Ranks, scores and the reason it ended, or None while it goes on."""
        ...

    def clock(self, s: S) -> Clock | None:
        """The sandglass that runs now."""
        return None

    @abstractmethod
    def view(self, s: S, who: frozenset[Seat]) -> V:
        """What these seats may know together; the empty set is a spectator."""
        ...

    def progress(self, v: V) -> Progress:
        """Where the match stands in this View. The results of missions, replays, logs and the ways to the rules live on it."""
        return Progress()

    @abstractmethod
    def redact(self, s: S, e: Event, who: frozenset[Seat]) -> Event | None:
        """What these seats see of an event; asked while the state shows it. None = they notice nothing."""
        ...

    @abstractmethod
    def why_not(self, v: V, seat: Seat, a: Action) -> Msg:
        """Why an action is not offered, from the View alone, so that no refusal tells a secret."""
        ...

    @abstractmethod
    def sample_world(self, v: V, dice: Dice) -> S:
        """A whole state that fits the View: `view(sample_world(v), who) == v`."""
        ...

    @abstractmethod
    def fence(self, before: S, after: S, seat: Seat) -> bool:
        """True when the step from `before` to `after` used a die or a shuffle, or taught somebody a face: undo asks the table."""
        ...

    def content_of(self, setup: Setup) -> str:
        """The hash of the printed numbers that a match of this set-up uses. A title whose numbers come in parts, of which a match
        uses some, says it for those parts: then a part that is added or changed leaves the matches of others alone."""
        return self.content_hash

    @abstractmethod
    def conserve(self, s: S) -> None:
        """Raises AssertionError when something is not in exactly one place."""
        ...

    def open_phase(self, s: S) -> str | None:
        """The id of the open simultaneous phase that runs: answers inside it do not fence each other."""
        return None

    def luck(self, s: S) -> object:
        """A value that changes with every die, shuffle and card turned up, so that a film knows where it stops being certain.
        None: the title does not count them, and films play two worlds to find out."""
        return None

    def floor(self, s: S) -> object:
        """The moment at which everybody may say something: another value for every such moment, None where nobody is listened
        to."""
        return None

    def ritual(self, s: S) -> bool:
        """Whether what is asked is only looked at and confirmed: no undo goes back there."""
        return False


class Bot(Protocol[VC]):
    """A player of one title and level, which inherits from this. Honest: it gets its seat's View and what that seat has seen."""

    @abstractmethod
    def choose(self, v: VC, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """One of `d.options`."""
        ...

    def speak(self, v: VC, story: Sequence[Event], dice: Dice) -> Action | None:
        """An aside, or nothing."""
        return None

    def among(self, n: int) -> Bot[VC]:
        """The player that it is when n bots of a table think at once and share its patience: one that searches does with fewer
        iterations."""
        return self


class Staging(Protocol[S, VC]):
    """What a text scenario needs of a title, which inherits from this: build a position from `given`, and read one back as plain
    values."""

    @abstractmethod
    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> S:
        """The position that `given` describes. Raises ValueError naming the key that is wrong."""
        ...

    @abstractmethod
    def facts(self, s: S) -> Mapping[str, Any]:
        """The whole position as nested dicts, lists, ints and strings, for `expect`."""
        ...

    @abstractmethod
    def view_facts(self, v: VC) -> Mapping[str, Any]:
        """A View in the same words, "?" for what is hidden."""
        ...

    def resting(self, s: S) -> bool:
        """Whether a scenario may end there without saying so with `waiting`."""
        return True
