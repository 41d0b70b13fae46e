"""Text scenarios: a position, steps, and what has to be so after them. `SCENARIOS.md` beside this file explains the format.

A scenario is a dict, as TOML gives it; reading files is done elsewhere. `run` never raises for a wrong scenario: every mistake in
it and every difference is one sentence of the result.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from game.core.dice import RollError
from game.core.players import Player
from game.core.resume import TitleLike
from game.core.rules import Rules, Staging
from game.core.types import CLOCK, Action, Event, Outcome, Seat
from game.core.verbs import VerbError, Verbs

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Iris", "Jo", "Kim", "Leo", "Mia", "Ned", "Ora", "Pia")
"""What the players of a scenario are called in its log."""
UNORDERED = frozenset(("hand", "discard", "play", "keywords", "minions", "system", "wrecked"))
"""Lists under these keys are compared without their order."""
_LISTS = ("rulings", "cards", "terms")
"""Free lists: what a scenario shows, for tests of coverage."""
MOST_SHOTS = 3
_KEYS = ("title", "says", *_LISTS, "shots", "focus", "steps", "options", "given", "expect")
_STEP = re.compile(r"\s*(?P<mark>[?!])?\s*(?P<seat>clock|\d{1,2})\s*:\s*(?P<rest>.*?)\s*")
_MISSING = object()


class ScenarioTitle(TitleLike, Protocol):
    """What a scenario needs of a title; `game.titles.Title` is one."""

    @property
    def staging(self) -> Staging[Any, Any]:
        """How positions are built and read."""
        ...

    def defaults(self) -> dict[str, str | int | bool]:
        """Every option at its default."""
        ...


Say = Callable[[str, str, Event, Sequence[Player]], "str | None"]
"""`say(language, title, event, players)`: the log's sentence for an event, None when the log is silent about it."""


class _Broken(Exception):
    """The scenario cannot go on; the message is its last failure."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture's position: after `step` steps of a scenario, with what happened since the picture before, seen by everybody."""

    step: int
    state: Any
    events: tuple[Event, ...]


def run(data: Mapping[str, Any], lookup: Callable[[str], ScenarioTitle], say: Say | None = None) -> list[str]:
    """The failures of a scenario, each naming its step or key; an empty list means that it passes."""
    scenario = _Run(say)
    try:
        scenario.open(data, lookup)
        scenario.play(data.get("steps", []))
        scenario.check(data.get("expect", {}))
    except _Broken as broken:
        scenario.failures.append(str(broken))
    return scenario.failures


def moments(data: Mapping[str, Any], lookup: Callable[[str], ScenarioTitle]) -> tuple[Moment, ...]:
    """The positions of a scenario's pictures (`shots`; without it the last one). Raises ValueError for a scenario that fails."""
    scenario = _Run(None)
    try:
        scenario.open(data, lookup)
        steps = data.get("steps", [])
        found: list[Moment] = []
        done = told = 0
        for shot in data.get("shots", [len(steps)]):
            scenario.play(steps[done:shot], done)
            found.append(Moment(shot, scenario.state, tuple(scenario.events[told:])))
            done, told = shot, len(scenario.events)
        scenario.play(steps[done:], done)
        scenario.check(data.get("expect", {}))
    except _Broken as broken:
        scenario.failures.append(str(broken))
    if scenario.failures:
        raise ValueError(scenario.failures[0])
    return tuple(found)


class _Run:
    """One scenario on its way."""

    rules: Rules[Any, Any]
    staging: Staging[Any, Any]
    verbs: Verbs
    state: Any

    def __init__(self, say: Say | None) -> None:
        self.say = say
        self.failures: list[str] = []
        self.events: list[Event] = []
        self.asked_last = False
        self.cooperative = False

    # The position

    def open(self, data: Mapping[str, Any], lookup: Callable[[str], ScenarioTitle]) -> None:
        """Read the top level and build the position."""
        name = data.get("title")
        if not isinstance(name, str):
            raise _Broken("title: missing")
        try:
            title = lookup(name)
        except ValueError as error:
            raise _Broken(f"title: {error}") from error
        self.title = name
        self.rules, self.staging = title.rules, title.staging
        self.cooperative = title.cooperative
        self.verbs = Verbs(self.rules.actions, self.rules.names)
        self._check_top(data, [option.id for option in title.options])
        options = self._options(data, title)
        given = data.get("given", {})
        _table(given, "given")
        rolls = given.get("rolls", [])
        if not isinstance(rolls, list) or any(type(roll) is not int for roll in rolls):
            raise _Broken("given.rolls: expected a list of whole numbers")
        try:
            self.state = self.staging.stage(given, options)
            self.rules.pending(self.state)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            text = str(error) if isinstance(error, ValueError) else f"a value is of the wrong kind ({error!r})"
            raise _Broken(text if text.startswith("given") else f"given: {text}") from error

    def _check_top(self, data: Mapping[str, Any], options: Sequence[str]) -> None:
        for key in data:
            if key not in _KEYS and key not in options:
                raise _Broken(_unknown(key, (*_KEYS, *options), "the top level"))
        says = data.get("says")
        if not isinstance(says, str) or not says.strip():
            raise _Broken("says: missing; one sentence tells what the scenario shows")
        for key in (*_LISTS, "focus"):
            if not isinstance(data.get(key, []), list):
                raise _Broken(f"{key}: expected a list")
        self._check_shots(data)

    def _check_shots(self, data: Mapping[str, Any]) -> None:
        """Pictures are taken in the order of the steps, one to three of them."""
        if "shots" not in data:
            return
        shots, steps = data["shots"], data.get("steps", [])
        whole = isinstance(shots, list) and all(type(shot) is int for shot in shots)
        if not whole or not 1 <= len(shots) <= MOST_SHOTS or list(shots) != sorted(set(shots)):
            raise _Broken(f"shots: expected one to {MOST_SHOTS} numbers of steps, each larger than the one before")
        if isinstance(steps, list) and not 0 <= shots[0] <= shots[-1] <= len(steps):
            raise _Broken(f"shots: there are only {len(steps)} steps")

    def _options(self, data: Mapping[str, Any], title: ScenarioTitle) -> dict[str, Any]:
        table = data.get("options", {})
        _table(table, "options")
        values = {option.id: option.values for option in title.options}
        open_ended = [option.id for option in title.options if option.more]
        chosen = dict(title.defaults())
        for key, value in [*table.items(), *((k, v) for k, v in data.items() if k in values)]:
            if key not in values:
                raise _Broken(_unknown(key, tuple(values), "options"))
            alike = [allowed for allowed in values[key] if type(value) is type(allowed)]
            if not (alike if key in open_ended else value in alike):
                raise _Broken(f"{key}: {value!r} is none of {', '.join(repr(v) for v in values[key])}")
            chosen[key] = value
        return chosen

    # The steps

    def play(self, steps: Any, done: int = 0) -> None:
        """Carry the steps out, one after the other, `done` before them; stop at the first that is not offered."""
        if not isinstance(steps, list):
            raise _Broken("steps: expected a list of texts")
        for number, step in enumerate(steps, done + 1):
            found = _STEP.fullmatch(step) if isinstance(step, str) else None
            if found is None:
                known = '"SEAT: action", "clock: time_up", "? SEAT: option, option" or "! SEAT: action"'
                raise _Broken(f"step {number} ({step!r}): expected {known}")
            seat = CLOCK if found["seat"] == "clock" else int(found["seat"])
            where = f"step {number} (`{step.strip()}`)"
            self.asked_last = found["mark"] == "?"
            if self.asked_last:
                self._compare_options(where, seat, found["rest"])
            elif found["mark"] == "!":
                self._refuse(where, seat, found["rest"])
            else:
                self._act(where, seat, found["rest"])

    def _compare_options(self, where: str, seat: Seat, rest: str) -> None:
        decision = self.rules.pending(self.state).get(seat)
        offered = [self.verbs.encode(option) for option in decision.options] if decision is not None else []
        expected = [self.verbs.encode(self._action(where, part)) for part in re.split(r",\s+", rest) if part]
        if sorted(offered) != sorted(expected):
            missing = _listed([text for text in expected if text not in offered])
            more = _listed([text for text in offered if text not in expected])
            details = f"expected, but not offered: {missing}; offered, but not expected: {more}"
            self.failures.append(f"{where}: {self._offer(seat)}; {details}")

    def _refuse(self, where: str, seat: Seat, text: str) -> None:
        if self._offered(seat, self._action(where, text)):
            self.failures.append(f"{where}: `{text}` is offered")

    def _offered(self, seat: Seat, action: Action) -> bool:
        decision = self.rules.pending(self.state).get(seat)
        return (decision is not None and action in decision.options) or action in self.rules.asides(self.state).get(seat, ())

    def _act(self, where: str, seat: Seat, text: str) -> None:
        action = self._action(where, text)
        if not self._offered(seat, action):
            raise _Broken(f"{where}: `{text}` is not offered; {self._offer(seat)}")
        before = self.state
        self.state = before.copy()
        everybody = frozenset(range(len(NAMES)))

        def keep(event: Event) -> None:
            seen = self.rules.redact(self.state, event, everybody)
            if seen is not None:
                self.events.append(seen)

        try:
            self.rules.apply(self.state, seat, action, keep)
        except RollError as error:
            raise _Broken(f"{where}: {error}") from error

    def _action(self, where: str, text: str) -> Action:
        try:
            return self.verbs.decode(text)
        except VerbError as error:
            raise _Broken(f"{where}: {error}") from error

    def _offer(self, seat: Seat) -> str:
        """What is offered to this seat now, and whom the match waits for."""
        pending = self.rules.pending(self.state)
        asides = self.rules.asides(self.state).get(seat, ())
        whose = "the clock" if seat == CLOCK else f"seat {seat}"
        options = pending[seat].options if seat in pending else ()
        text = f"offered to {whose}: {_listed([self.verbs.encode(option) for option in options])}"
        if asides:
            text += f" (aside: {_listed([self.verbs.encode(aside) for aside in asides])})"
        if seat not in pending:
            waiting = ", ".join(f"seat {s}" for s in sorted(pending))
            text += f"; the match waits for {waiting}" if waiting else "; the match is over"
        return text

    # The expectations

    def check(self, expect: Any) -> None:
        """Compare the position with `expect`."""
        _table(expect, "expect")
        left = getattr(self.state, "rolls", None)
        if left:
            self.failures.append(f"given.rolls: {_listed([str(roll) for roll in left])} left over after the last step")
        self._check_end(expect)
        for path, wanted in expect.items():
            try:
                self._check_one(path, wanted)
            except _Broken as broken:
                self.failures.append(str(broken))

    def _check_end(self, expect: Mapping[str, Any]) -> None:
        """A match that stops in the middle of something lacks a choice, unless the scenario says that it stops there."""
        pending = self.rules.pending(self.state)
        if pending and not self.staging.resting(self.state) and not self.asked_last and "waiting" not in expect:
            self.failures.append(
                f"a choice is missing after the last step: {self._offer(min(pending))} (or say so with `waiting`)"
            )

    def _check_one(self, path: str, wanted: Any) -> None:
        parts = path.split(".")
        if path == "waiting":
            found: Any = sorted(self.rules.pending(self.state))
            wanted = sorted(wanted) if isinstance(wanted, list) else wanted
        elif path == "outcome":
            found = outcome_text(self.rules.outcome(self.state), self.cooperative)
            found = wanted if wanted == "over" and found != "running" else found
        elif parts[0] == "view" and len(parts) > 2 and parts[1].isdecimal():
            view = self.rules.view(self.state, frozenset((int(parts[1]),)))
            found = _walk(self.staging.view_facts(view), parts[2:], path)
        elif parts[0] == "log" and len(parts) == 3:
            found = self._log_line(parts[1], parts[2], path)
        else:
            found = _walk(self.staging.facts(self.state), parts, path, extra=("waiting", "outcome", "view", "log"))
        if not _same(found, wanted, ordered=UNORDERED.isdisjoint(parts)):
            self.failures.append(f"expect.{path}: expected {wanted!r}, found {found!r}")

    def _log_line(self, language: str, index: str, path: str) -> str:
        if self.say is None:
            raise _Broken(f"expect.{path}: this run has no words for the log")
        players = [Player(name, "", seat) for seat, name in enumerate(NAMES)]
        try:
            told = [self.say(language, self.title, event, players) for event in self.events]
        except (ValueError, KeyError) as error:
            raise _Broken(f"expect.{path}: {error}") from error
        lines = [line for line in told if line is not None]
        if not re.fullmatch(r"-?\d{1,4}", index) or not -len(lines) <= int(index) < len(lines):
            raise _Broken(f"expect.{path}: the log has {len(lines)} lines")
        return lines[int(index)]


def outcome_text(outcome: Outcome | None, cooperative: bool = False) -> str:
    """An outcome in the words of `expect`: "running", "1 wins", "0, 2 win", "nobody wins"; all together "draw" or "all win"."""
    if outcome is None:
        return "running"
    winners = outcome.winners
    if len(winners) == len(outcome.ranks):
        return "all win" if cooperative else "draw"
    if not winners:
        return "nobody wins"
    return f"{', '.join(map(str, winners))} {'wins' if len(winners) == 1 else 'win'}"


def _walk(facts: Any, parts: Sequence[str], path: str, extra: Sequence[str] = ()) -> Any:
    """Follow a dotted path through dicts and lists."""
    for i, part in enumerate(parts):
        inner: Any = _MISSING
        if isinstance(facts, Mapping):
            inner = facts.get(part, _MISSING)
            known = (*map(str, facts), *(extra if i == 0 else ()))
        elif isinstance(facts, list | tuple):
            known = tuple(map(str, range(len(facts))))
            inner = facts[int(part)] if part in known else _MISSING
        else:
            known = ()
        if inner is _MISSING:
            raise _Broken("expect." + _unknown(path, known, ".".join(parts[:i]) or "the position", part))
        facts = inner
    return facts


def _same(found: Any, wanted: Any, ordered: bool) -> bool:
    if isinstance(found, list | tuple) and isinstance(wanted, list) and not ordered:
        return sorted(map(repr, found)) == sorted(map(repr, wanted))
    if isinstance(found, list | tuple) and isinstance(wanted, list):
        return len(found) == len(wanted) and all(_same(a, b, ordered) for a, b in zip(found, wanted, strict=True))
    return bool(found == wanted) and isinstance(found, bool) == isinstance(wanted, bool)


def _table(value: Any, where: str) -> None:
    if not isinstance(value, Mapping):
        raise _Broken(f"{where}: expected a table")


def _unknown(key: str, known: Sequence[str], where: str, word: str | None = None) -> str:
    word = key if word is None else word
    close = get_close_matches(word, known, 1)
    hint = f"; did you mean `{close[0]}`?" if close else f"; {where} has {_listed(known)}"
    return f"{key}: `{word}` is unknown{hint}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) if words else "nothing"
