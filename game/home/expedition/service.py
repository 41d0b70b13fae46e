"""The expedition of the house: where its crew stands, what it carries, which missions are being proved for what comes next.

Everything that the road holds comes from its seed. What is kept is what the crew has chosen and won, and how far each mission had
to be made easier or harder, so that no proof is made twice. A mission becomes a map in the user's folder when it is first needed:
from then on it is saved, undone, replayed and watched as any other.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.content.places import DRAWN, MAPS
from game.core.dice import Dice
from game.core.match import Match
from game.core.sketch import Opening, Sketch
from game.home.expedition.fairness import Proof, deal
from game.home.expedition.route import MOST_DANGER, OPTION, REWARDS, WIDTHS, Asked, Road, Stop, asked_in, option_of, road
from game.home.replays.naming import free
from game.home.store import DamagedError, SmallFile
from game.table.games.crew import Crew
from game.table.games.trial import Trial, setup_of
from game.table.jobs import Try
from game.titles import Title, title
from game.titles.base import MEDALS

FILE = "expeditions.json"
VERSION = 7
"""Of the roads and the proofs; another one as soon as the same seed would be another road."""
MOST_WOUNDS = 3
CHOICE = 3
"""So many rewards there are to choose from."""
DIGITS = 9
"""So long a seed may be."""
HITS = 2
"""Damage cards of each mech that a medal allows at the most."""
TURNS_A_HIT = 5
"""In a short mission it allows one for so many turns of a mech."""
OPENS_IN = 3, 8
"""So many turns victories take where one can set out at once: long enough to find one's feet, and no long evening."""
SALT = 1 << 40
KEPT = 60
"""So many results of days are kept."""


class Workshops(Protocol):
    """Who lends the crew of bots."""

    @property
    def crew(self) -> Crew: ...

    def pause(self) -> None:
        """Whatever they were doing for somebody else is given up."""
        ...


def _road(found: Title, seed: int, stages: int, seats: int) -> Road:
    """The road of a seed for so many seats."""
    grammar = found.grammar_of()
    low, high = OPENS_IN
    openings = [one for one in grammar.openings(seats) if one.danger < MOST_DANGER and low <= one.turns <= high]
    return road(seed, stages, grammar.kinds, grammar.final, openings)


def some_seed() -> int:
    """A number that nobody has thought of."""
    return secrets.randbelow(10**DIGITS)


@dataclass
class Passed:
    """A mission that was played: its stop, whether it was won, in how many turns with how many hits; its `medal`, and the name of
    its `journal` where it has one."""

    key: str
    won: bool
    turns: int
    hits: int
    reason: str = ""
    medal: str = ""
    journal: str = ""


@dataclass
class Expedition:
    """An expedition under way, or over.

    `wounds`: damage on each seat; `envelopes`, `cards` and `turns`: what rewards have added; `chance`: the second chance is still
    there; `picked`: the reward of the last stop was taken; `over`: "", "won" or "lost"; `day`: the date that was its seed, "" =
    none; `grade`: its difficulty, "" = the one of the proofs. `proofs`: by stop how often it was drawn anew, how many steps
    easier it is, and the turns that bots mostly needed to win (0 = nobody knows). A mission that would not come right has -1, -2
    and so on in place of the first: one of the openings, from the first on, stands in for it."""

    title: str
    seed: int
    stages: int
    seats: int
    day: str = ""
    passed: list[Passed] = field(default_factory=list)
    wounds: list[int] = field(default_factory=list)
    envelopes: int = 0
    turns: int = 0
    cards: int = 0
    chance: bool = True
    picked: bool = True
    over: str = ""
    grade: str = ""
    proofs: dict[str, list[int]] = field(default_factory=dict)

    @property
    def road(self) -> str:
        """What its missions depend on: proofs hold for all expeditions of one road."""
        return f"{self.title}:{VERSION}:{self.seed}:{self.stages}:{self.seats}"

    @property
    def stage(self) -> int:
        """The stage that is played next, from 0."""
        return sum(one.won for one in self.passed)

    @property
    def length(self) -> int:
        """All turns that were played."""
        return sum(one.turns for one in self.passed)


@dataclass(frozen=True)
class Best:
    """How far somebody came on a day: stages won, turns, who."""

    stages: int
    turns: int
    names: tuple[str, ...] = ()

    def beats(self, other: Best | None) -> bool:
        """Further counts, then quicker."""
        return other is None or (self.stages, -self.turns) > (other.stages, -other.turns)


class Expeditions:
    """One for the app."""

    def __init__(self, home: Path, workshops: Workshops, today: Callable[[], datetime.date] = datetime.date.today) -> None:
        self.home, self.workshops, self.today = home, workshops, today
        self.file = SmallFile(home / FILE)
        self.now: Expedition | None = None
        self.planned: Expedition | None = None
        """What somebody is choosing: its first missions are proved already."""
        self.shelf: dict[str, dict[str, list[int]]] = {}
        """Proofs of roads that were planned or gone, by road: none is made twice."""
        self.best: dict[str, Best] = {}
        self.spare = 0
        """The seed of a road that nobody has asked for yet, proved in idle time; 0 = there is none."""
        self._road: tuple[tuple[int, int, int, str], Road, Road] | None = None
        """What it is of, all stops, and all as the seed has them."""
        self._searches: dict[str, Proof] = {}
        """By stop, those that are not over."""
        self._under_way: dict[int, tuple[str, tuple[int, int, int]]] = {}
        """By token: for which stop a game is played, and its drawing, step and number."""
        self._asked: dict[tuple[object, ...], Asked] = {}
        """By road, stop and what its proof has found."""
        self._taught = ""
        self._news = False
        self.told = False
        """A mission has been set out for: whoever has done so needs no hint."""
        self.spent = False
        """The second chance has just been used up: whoever comes next is told."""
        self.wanted = ""
        """The stop that somebody looks at: its mission comes first."""
        self._read()

    # ------------------------------------------------------------------ what there is
    def _read(self) -> None:
        try:
            found = self.file.read() or {}
        except DamagedError:
            found = {}
        try:
            same = found.get("version") == VERSION
            now = found.get("now") if same else None
            if now:
                self.now = Expedition(**{**now, "passed": [Passed(**one) for one in now["passed"]]})
                title(self.now.title).grammar_of()
            self.shelf = {
                road: {key: [int(draw), int(step), *map(int, pace)] for key, (draw, step, *pace) in proofs.items()}
                for road, proofs in (found.get("shelf", {}) if same else {}).items()
            }  # fmt: skip
            self.spare = int(found.get("spare", 0)) if same else 0
            self.told = bool(found.get("told", False))
            days = found.get("best", {}).items()
            self.best = {day: Best(one["stages"], one["turns"], tuple(one["names"])) for day, one in days}
        except (TypeError, KeyError, AttributeError, ValueError):
            self.now, self.shelf = None, {}
        if self.now is not None:
            self.now.proofs = self.shelf.setdefault(self.now.road, self.now.proofs)

    def save(self) -> None:
        """Write down where the crew stands."""
        days = dict(sorted(self.best.items())[-KEPT:])
        self.file.write({
            "version": VERSION,
            "now": asdict(self.now) if self.now is not None else None,
            "best": {day: asdict(one) for day, one in days.items()},
            "spare": self.spare,
            "told": self.told,
            "shelf": dict(list(self.shelf.items())[-KEPT:]),
        })  # fmt: skip

    @property
    def day(self) -> str:
        """Today, as it stands in the list of the best."""
        return self.today().isoformat()

    def day_seed(self) -> int:
        """The seed of today: the same for everybody."""
        now = self.today()
        return (now.year % 100) * 10_000 + now.month * 100 + now.day

    def begin(self, found: Title, seed: int, stages: int, seats: int, day: str = "", grade: str = "") -> Expedition:
        """Set out; an expedition that was under way is over."""
        assert stages in WIDTHS
        self.plan(found, seed, stages, seats)
        assert self.planned is not None
        self.now, self.planned = self.planned, None
        self.now.day, self.now.grade = day, grade
        self.save()
        return self.now

    def plan(self, found: Title, seed: int, stages: int, seats: int) -> None:
        """Somebody thinks of this road: its first missions are proved while nothing is under way."""
        made = Expedition(found.id, seed, stages, seats, wounds=[0] * seats)
        if self.planned is not None and self.planned.road == made.road:
            return
        self._forget()
        made.proofs = self.shelf.setdefault(made.road, {})
        self.planned = made
        known = {(one.kind, one.danger, one.seed): [0, one.step, one.turns] for one in found.grammar_of().openings(seats)}
        for stop in _road(found, seed, stages, seats)[0]:
            if (stop.kind, stop.danger, stop.seed) in known:
                made.proofs.setdefault(stop.key, known[stop.kind, stop.danger, stop.seed])

    def ahead(self, found: Title, seats: int) -> None:
        """Somebody is near who has been on expeditions, and nothing else is due: today's shortest road is proved already, then
        one for whoever leaves the seed to chance."""
        if not found.grammar or not (self.shelf or self.best) or (self.now is not None and not self.now.over):
            return
        if self.planned is None:
            self.plan(found, self.day_seed(), min(WIDTHS), seats)
        elif self.planned.seed == self.day_seed() and self.due() is None:
            self.spare = self.spare or some_seed()
            self.plan(found, self.spare, min(WIDTHS), seats)

    def look_back(self) -> None:
        """Somebody looks at an expedition that is over: its road is the one that is seen, not one that was planned meanwhile."""
        if self.planned is not None:
            self._forget()
            self.planned = None

    def by_chance(self, found: Title, stages: int, seats: int) -> int:
        """A seed that nobody has chosen: the spare one where its first missions are ready."""
        seed, proofs = self.spare, self.shelf.get(Expedition(found.id, self.spare, stages, seats).road, {})
        if seed and all(stop.key in proofs for stop in _road(found, seed, stages, seats)[0]):
            self.spare = 0
            return seed
        return some_seed()

    def give_up(self) -> None:
        """There is none any more."""
        self._forget()
        self.now = None
        self.save()

    @property
    def active(self) -> Expedition | None:
        """The expedition whose missions are proved: the one that is under way, else the one that is planned."""
        return self.now if self.now is not None and not self.now.over else self.planned or self.now

    @property
    def title(self) -> Title:
        """What the expedition is played with."""
        assert self.active is not None
        return title(self.active.title)

    @property
    def road(self) -> Road:
        """All stops."""
        now = self.active
        assert now is not None
        key = (now.seed, now.stages, now.seats, now.title)
        if self._road is None or self._road[0] != key:
            drawn = _road(self.title, now.seed, now.stages, now.seats)
            self._road = key, [[self._as_played(stop) for stop in stage] for stage in drawn], drawn
        return self._road[1]

    def _as_played(self, stop: Stop) -> Stop:
        """The stop, or with the mission that stands in for its own."""
        now = self.active
        assert now is not None
        draw, openings = now.proofs.get(stop.key, [0])[0], self.title.grammar_of().openings(now.seats)
        if not 0 < -draw <= len(openings):
            return stop
        one = openings[-1 - draw]
        return replace(stop, kind=one.kind, danger=one.danger, seed=one.seed)

    def shown_before(self, stop: Stop) -> Stop | None:
        """What the road showed at a stop before a mission of another kind or danger took its place; None where none has."""
        now = self.active
        assert now is not None
        if now.proofs.get(stop.key, [0])[0] >= 0:
            return None
        assert self.road and self._road is not None
        drawn = self._road[2][stop.stage][stop.way]
        return drawn if (drawn.kind, drawn.danger) != (stop.kind, stop.danger) else None

    def stop(self, key: str) -> Stop:
        """A stop by its key."""
        return next(stop for stage in self.road for stop in stage if stop.key == key)

    def choices(self) -> Sequence[Stop]:
        """The stops that are open now."""
        now = self.active
        if now is None or now.over or now.stage >= now.stages:
            return ()
        won = [one for one in now.passed if one.won]
        stage = self.road[now.stage]
        return stage if not won else [stage[way] for way in self.stop(won[-1].key).after]

    # ------------------------------------------------------------------ missions
    def sketch(self, stop: Stop) -> Sketch | None:
        """The mission of a stop once it has been proved; None until then."""
        now = self.active
        assert now is not None
        proof = now.proofs.get(stop.key)
        return None if proof is None else self._drawn(stop, max(0, proof[0]), proof[1])

    def _drawn(self, stop: Stop, draw: int, step: int) -> Sketch:
        assert self.active is not None
        grammar = self.title.grammar_of()
        return grammar.draw(stop.seed + SALT * draw, stop.kind, stop.danger, self.active.seats, step, self.active.turns)

    def first(self, stop: Stop) -> Sketch:
        """The mission of a stop as it was drawn first: what its picture shows until it has been proved."""
        return self.sketch(stop) or self._drawn(stop, 0, 0)

    def path(self, stop: Stop) -> Path:
        """Where the map of a stop lies; it is written when it is not there yet. Raises OSError; ValueError without a proof."""
        sketch, now = self.sketch(stop), self.active
        if sketch is None or now is None:
            raise ValueError(f"{stop.key} is not proved yet")
        path = self.home / MAPS / DRAWN / f"expedition {now.seed}-{stop.key}-{now.seats}-{sketch.content[:4]}.tmx"
        if not path.is_file():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.title.grammar_of().text(sketch), encoding="utf-8")
        return path

    def keep(self, stop: Stop, lang: str) -> Path:
        """A copy among the user's own maps. Raises OSError, and ValueError without a proof."""
        sketch = self.sketch(stop)
        if sketch is None:
            raise ValueError(f"{stop.key} is not proved yet")
        folder = self.home / MAPS
        folder.mkdir(parents=True, exist_ok=True)
        path = free(folder / f"{sketch.names.get(lang) or stop.kind}.tmx")
        path.write_text(self.title.grammar_of().text(sketch, kept=True), encoding="utf-8")
        return path

    def options(self, stop: Stop, id: str) -> dict[str, Any]:
        """What the match of a stop is set up with; `id`: its mission, as the title knows it."""
        now = self.active
        assert now is not None
        sketch = self.sketch(stop)
        assert sketch is not None
        own = self.title.grammar_of().options(sketch, now.wounds, now.envelopes, now.cards, now.grade)
        return {**own, "mission": id, OPTION: option_of(now.seed, now.stages, stop.key, self.asked(stop))}

    # ------------------------------------------------------------------ proofs
    def due(self) -> Stop | None:
        """The stop whose mission is proved next: the one that is looked at, others that are open, then those behind them."""
        now = self.active
        if now is None or now.over:
            return None
        open_ = sorted(self.choices(), key=lambda stop: stop.key != self.wanted)
        further = open_ if now is self.now else ()
        later = [stop for one in further if one.stage + 1 < now.stages for stop in self.road[one.stage + 1]]
        return next((stop for stop in [*open_, *later] if stop.key not in now.proofs), None)

    def games(self, stop: Stop) -> int:
        """So many games of bots have counted so far for the proof of a stop that is looked for."""
        proof = self._searches.get(stop.key)
        return 0 if proof is None else proof.games

    def update(self) -> bool:
        """Go on proving beside the window; whether a mission has just come right."""
        stop = self.due()
        if stop is None:
            return False
        for token, result in self.workshops.crew.poll():
            about = self._under_way.pop(token, None)
            self._news |= about is not None
            if about is not None and isinstance(result, Trial) and about[0] in self._searches:
                self._searches[about[0]].tell(*about[1], result.won, result.answers, result.turns)
        came = self._settle(stop)
        following = self.due()
        if following is not None:
            self._fill(following)
        return came

    def _search(self, stop: Stop) -> Proof:
        """The proof of a stop, which begins where missions like this one are mostly fair."""
        assert self.active is not None
        if stop.key not in self._searches:
            grammar = self.title.grammar_of()
            first = grammar.likely(stop.kind, stop.danger, self.active.seats)
            self._searches[stop.key] = Proof(first, grammar.patience(stop.kind))
        return self._searches[stop.key]

    def _settle(self, stop: Stop) -> bool:
        """Write down what was found for a stop; in place of a mission that would not come right stands one that is proved."""
        assert self.active is not None
        proof = self._search(stop)
        if not proof.done:
            return False
        self._drop()
        del self._searches[stop.key]
        if proof.found is None:
            self.stand_in(stop)
        else:
            self.active.proofs[stop.key] = [*proof.found]
        self.save()
        return True

    def stand_in(self, stop: Stop) -> None:
        """Put an opening in the place of a stop's mission: of a kind that is not beside it, if possible one that this road has
        not, then as dangerous as was shown, then of the same kind. The final one only stands in for itself."""
        assert self.active is not None
        openings = self.title.grammar_of().openings(self.active.seats)
        met = {(one.kind, one.danger, one.seed) for stage in self.road for one in stage}
        beside = {one.kind for one in self.road[stop.stage] if one.key != stop.key}

        final = self.title.grammar_of().final

        def off(number: int) -> tuple[bool, bool, bool, int, bool, int]:
            one: Opening = openings[number]
            again = (one.kind, one.danger, one.seed) in met
            luck = (number + stop.seed) % len(openings)
            ends = (one.kind == final) != (stop.kind == final)
            return ends, one.kind in beside, again, abs(one.danger - stop.danger), one.kind != stop.kind, luck

        number = min(range(len(openings)), key=off)
        self.active.proofs[stop.key] = [-1 - number, openings[number].step, openings[number].turns]
        self._road = None

    def _fill(self, stop: Stop) -> None:
        """Give every process a game of this stop's mission."""
        proof, given = self._search(stop), {game for key, game in self._under_way.values() if key == stop.key}
        while len(self._under_way) < self.workshops.crew.hands:
            wanted = proof.wanted(given)
            if wanted is None:
                return
            self._ask(stop, *wanted)
            given.add(wanted)

    def _ask(self, stop: Stop, draw: int, step: int, number: int) -> None:
        assert self.active is not None
        grammar = self.title.grammar_of()
        sketch = grammar.draw(stop.seed + SALT * draw, stop.kind, stop.danger, self.active.seats, step, 0)
        found = self.title.drawing_of().title_of(sketch)
        if self._taught != sketch.content:
            self.workshops.pause()
            self.workshops.crew.learn(found)
            self._taught = sketch.content
        options = {**found.defaults(), **grammar.options(sketch, [0] * self.active.seats, 0), "timer": 0}
        luck = deal(step, number)
        setup = setup_of(found.id, options, self.active.seats, luck)
        token = self.workshops.crew.request(Try(found.id, setup, grammar.grade, grammar.level, luck))
        self._under_way[token] = stop.key, (draw, step, number)

    def changed(self) -> bool:
        """Whether a game has come since this was asked last: pages show how far the proofs are."""
        news, self._news = self._news, False
        return news

    def rest(self) -> None:
        """Nobody waits now: games that are being played are given up."""
        if self._under_way:
            self._drop()

    def _drop(self) -> None:
        self._under_way.clear()
        self._taught = ""
        self.workshops.crew.drop()

    def _forget(self) -> None:
        self.rest()
        self._searches.clear()
        self._road = None

    # ------------------------------------------------------------------ what comes of a match
    def stop_of(self, options: Any) -> Stop | None:
        """The stop of the road that a match with these options was about, open or not."""
        now = self.active
        seed, stages, key, *_ = [*str(options.get(OPTION, "")).split(":"), "", ""]
        if now is None or (seed, stages) != (str(now.seed), str(now.stages)):
            return None
        return next((stop for stage in self.road for stop in stage if stop.key == key), None)

    def mine(self, options: Any) -> Stop | None:
        """The stop that a match with these options was about, if it is open in the expedition under way."""
        stop = self.stop_of(options) if self.now is not None and self.now is self.active else None
        return stop if stop in self.choices() else None

    def asked(self, stop: Stop) -> Asked | None:
        """What the medals of a stop's mission ask; None while nobody knows how long it takes."""
        now = self.active
        proof = now.proofs.get(stop.key, ()) if now is not None else ()
        if now is None or len(proof) < 3 or not proof[2]:
            return None
        key = now.road, stop.key, now.turns, *proof
        if key not in self._asked:
            grammar, sketch = self.title.grammar_of(), self.sketch(stop)
            turns = proof[2] + now.turns * grammar.uses("turn", [(stop.kind, 0)], 0, 0)
            limit = grammar.limit(sketch, now.seats) if sketch is not None else 0
            hits = max(1, min(HITS * now.seats, turns * now.seats // TURNS_A_HIT))
            self._asked[key] = Asked(turns if not limit or turns < limit else 0, hits)
        return self._asked[key]

    def ended(self, match: Match[Any, Any], journal: str = "") -> None:
        """A match is over: if it was the mission that was due, the crew goes on, or has lost. `journal`: its name, if it has
        one."""
        now, stop, outcome = self.now, self.mine(match.setup.options), match.outcome()
        if now is None or stop is None or outcome is None or now.over or self.rewards():
            return
        view = match.view(frozenset(range(match.setup.seats)))
        won = bool(outcome.winners)
        reached = match.rules.progress(view)
        hits, asked, medal = reached.hits or 0, asked_in(match.setup.options), ""
        if won:
            medal = MEDALS[0] if asked is None else asked.medal(reached.turn, hits)
        now.passed.append(Passed(stop.key, won, reached.turn, hits, outcome.reason, medal, journal))
        if won:
            wounds = self.title.grammar_of().wounds(view)
            now.wounds = [min(MOST_WOUNDS, count // 2) for count in wounds]
            now.picked = not stop.reward
            now.over = "won" if now.stage >= now.stages else ""
        elif now.chance:
            now.chance, self.spent = False, True
        else:
            now.over = "lost"
        if now.day and now.grade != self.title.grammar_of().gentle:
            names = tuple(dict.fromkeys(one.human for one in match.players if one.person is not None))
            best = Best(now.stage, now.length, names)
            if best.beats(self.best.get(now.day)):
                self.best[now.day] = best
        self.save()

    def rewards(self) -> Sequence[str]:
        """What may be chosen after the last victory: what its stop has promised, and two that its seed adds; () = nothing is due.
        Nothing is offered that is of no use on the rest of the road, no repair to who is not damaged."""
        now = self.now
        if now is None or now.picked or now.over:
            return ()
        stop = self._won_last(now)
        promised = self.reward(stop)
        others = sorted(self._from_seed(stop), key=lambda one: (one != promised, one != "repair"))
        useful = [one for one in others if self.uses(one, stop) and (one != "repair" or any(now.wounds))]
        return tuple(useful[:CHOICE])

    def reward(self, stop: Stop) -> str:
        """What a stop promises: its own reward where that is of use behind it, else another one; "" at the end of the road."""
        if not stop.reward:
            return ""
        return next((one for one in self._from_seed(stop) if self.uses(one, stop)), stop.reward)

    @staticmethod
    def _from_seed(stop: Stop) -> Sequence[str]:
        """A stop's own reward, and the others as its seed shuffles them."""
        others = [one for one in REWARDS if one != stop.reward]
        Dice(stop.seed).shuffle(others)
        return stop.reward, *others

    def _won_last(self, now: Expedition) -> Stop:
        return self.stop(next(one.key for one in reversed(now.passed) if one.won))

    def ahead_of(self, stop: Stop) -> Sequence[Stop]:
        """All stops to which one may come from here."""
        found, ways = list[Stop](), set(stop.after)
        for stage in self.road[stop.stage + 1 :]:
            there = [one for one in stage if one.way in ways]
            found += there
            ways = {way for one in there for way in one.after}
        return found

    def uses(self, reward: str, stop: Stop) -> int:
        """At how many of the stops behind this one a reward is of use."""
        now = self.active
        assert now is not None
        ahead = [(one.kind, [*now.proofs.get(one.key, ()), 0, 0, 0][2]) for one in self.ahead_of(stop)]
        return self.title.grammar_of().uses(reward, ahead, now.envelopes, now.cards)

    def in_numbers(self, reward: str) -> Mapping[str, int]:
        """What a reward that is due comes to: at `all` stops ahead but for those where it is `idle`, the `damage` of the crew,
        the `gears` for a schematic."""
        now = self.now
        assert now is not None
        stop = self._won_last(now)
        ahead = len(self.ahead_of(stop))
        return {
            "all": ahead, "idle": ahead - self.uses(reward, stop), "damage": sum(now.wounds),
            "gears": self.title.grammar_of().gears(now.envelopes),
        }  # fmt: skip

    def take(self, reward: str) -> None:
        """Take a reward. Raises ValueError when it is not due."""
        now = self.now
        if now is None or reward not in self.rewards():
            raise ValueError(f"no {reward} is due")
        if reward == "schematic":
            now.envelopes += 2
        elif reward == "card":
            now.cards += 1
        elif reward == "repair":
            now.wounds = [0] * now.seats
        else:
            now.turns += 1
        now.picked = True
        self.save()
