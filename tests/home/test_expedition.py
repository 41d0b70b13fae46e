"""Expeditions: the road of a seed, missions that are proved fair, what a crew carries from one to the next."""

from __future__ import annotations

import datetime
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from game.core.types import Outcome
from game.home.expedition.route import MOST_DANGER, OPTION, REWARDS, WIDTHS, road
from game.home.expedition.service import VERSION, Best, Expeditions
from game.home.workshop.service import Workshop
from game.table.jobs import Failure, Try
from game.titles import title
from game.titles.mechs.maps.drawing import Drawing
from tests.home.test_workshop import Scripted
from tests.home.trying import told

KINDS = title("mechs").grammar_of().kinds


# ---------------------------------------------------------------------- the road
@pytest.mark.parametrize("stages", sorted(WIDTHS))
def test_every_stop_is_come_to_and_leads_on(stages: int) -> None:
    for seed in range(60):
        found = road(seed, stages, KINDS, "final")
        assert found == road(seed, stages, KINDS, "final")
        assert [len(stage) for stage in found] == list(WIDTHS[stages])
        for here, there in pairwise(found):
            assert {way for stop in here for way in stop.after} == set(range(len(there)))
            assert all(1 <= len(stop.after) <= 3 for stop in here)
            assert len({stop.kind for stop in here}) == len(here), "a fork is a choice"
            assert {stop.reward for stop in here} <= set(REWARDS)
        last = found[-1][0]
        assert (last.after, last.reward, last.danger) == ((), "", MOST_DANGER)
        assert (last.kind == "final") == (stages == 7)
        keys = [stop.key for stage in found for stop in stage]
        assert len(set(keys)) == len(keys)
    assert len({tuple(stop.kind for stage in road(seed, stages, KINDS, "final") for stop in stage) for seed in range(20)}) == 20


def test_a_search_begins_where_its_kind_is_mostly_fair(tmp_path: Path) -> None:
    found = expedition(tmp_path)
    grammar, stop = title("mechs").grammar_of(), found.due()
    assert stop is not None
    found.update()
    proof = found._searches[stop.key]
    assert proof.first == proof.search.level == grammar.likely(stop.kind, stop.danger, 2)
    assert proof.patience == proof.search.patience == grammar.patience(stop.kind)
    assert all(-14 <= grammar.likely(kind, danger, seats) <= 14 for kind in KINDS for danger in (1, 2, 3) for seats in (2, 3, 4))


# ---------------------------------------------------------------------- the service
def expedition(home: Path, plays: Any = None, stages: int = 3, seats: int = 2, day: str = "") -> Expeditions:
    """An expedition whose missions are won by every second team."""
    crew = Scripted(plays or (lambda job: told(job.number, job.number % 2 == 0)))
    found = Expeditions(home, Workshop(home, crew), lambda: datetime.date(2026, 11, 26))
    found.begin(title("mechs"), 231126, stages, seats, day)
    return found


def proved(found: Expeditions, most: int = 3000) -> Expeditions:
    """Let the bots work until nothing is due."""
    for _ in range(most):
        if found.due() is None:
            return found
        found.update()
    raise AssertionError("it does not end")


class Over:
    """A finished match of a stop."""

    def __init__(self, found: Expeditions, key: str, won: bool, hits: int = 3, damages: tuple[int, ...] = (3, 0)) -> None:
        stop = found.stop(key)
        options = found.options(stop, "x@1")
        mechs = tuple(type("M", (), {"damages": count})() for count in damages)
        self.view_ = type("V", (), {"turn": 6, "hits": hits, "stage": "", "mechs": mechs})()
        self.setup = type("S", (), {"options": options, "seats": len(damages)})()
        self.rules = found.title.rules
        self.players = ()
        self.won = won

    def outcome(self) -> Outcome:
        """Won or lost together."""
        return Outcome((1,) * 2 if self.won else (2,) * 2, (0, 0), "won" if self.won else "bomb_destroyed")

    def view(self, who: frozenset[int]) -> Any:
        """The end."""
        return self.view_


def test_the_next_missions_are_proved_before_they_are_played(tmp_path: Path) -> None:
    found = expedition(tmp_path)
    assert found.now is not None
    first = found.choices()
    assert [found.sketch(stop) is None for stop in first] == [False, True], "one came with the app"
    proved(found)
    assert all(found.sketch(stop) is not None for stop in first)
    assert set(found.now.proofs) == {"1a", "1b", "2a", "2b"}, "what is open, and what lies behind it"
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    assert again.now == found.now
    assert [again.sketch(stop) for stop in again.choices()] == [found.sketch(stop) for stop in first]


@pytest.mark.parametrize("seats", title("mechs").seats)
def test_one_can_set_out_at_once_wherever_the_road_leads(tmp_path: Path, seats: int) -> None:
    """On an app that was never used before, whatever the seed and the length: a mission whose proof came with the app waits at
    the first fork, with its medals; nobody has to play a game for it. Not always the same one."""
    found = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    met = set()
    for seed in range(24):
        now = found.begin(title("mechs"), seed, sorted(WIDTHS)[seed % 3], seats)
        ready = [stop for stop in found.choices() if stop.key in now.proofs]
        assert len(ready) == 1 and len(found.choices()) == 2, "the other one is proved meanwhile"
        sketch = found.sketch(ready[0])
        assert sketch is not None and not sketch.flaws and found.asked(ready[0]) is not None
        assert found.path(ready[0]).is_file()
        met.add((ready[0].kind, ready[0].way))
    assert len(met) >= 4


def test_an_expedition_of_another_version_is_over(tmp_path: Path) -> None:
    """Its road would be another one; what somebody has reached on a day stays."""
    found = expedition(tmp_path, day="2026-11-26")
    found.best["2026-11-25"] = Best(2, 20)
    found.save()
    path = tmp_path / "expeditions.json"
    path.write_text(path.read_text().replace(f'"version": {VERSION}', '"version": 1'))
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    assert (again.now, again.shelf, again.spare) == (None, {}, 0)
    assert again.best == found.best


def test_what_somebody_looks_at_is_proved_first(tmp_path: Path) -> None:
    found = expedition(tmp_path)
    assert found.now is not None
    found.now.proofs.clear()
    found.wanted = "1b"
    assert [found.due().key for _ in range(2)] == ["1b", "1b"]  # type: ignore[union-attr]
    while not found.now.proofs:
        found.update()
    assert list(found.now.proofs) == ["1b"]


def test_a_road_that_is_thought_of_is_proved_already(tmp_path: Path) -> None:
    """What somebody is choosing costs no time later, also when another road was looked at in between, or the app was closed."""
    asked: list[int] = []

    def plays(job: Try) -> Any:
        asked.append(job.number)
        return told(job.number, job.number % 2 == 0)

    found = Expeditions(tmp_path, Workshop(tmp_path, Scripted(plays)))
    found.plan(title("mechs"), 5, 3, 2)
    proved(found)
    assert found.now is None and found.planned is not None
    assert set(found.planned.proofs) == {"1a", "1b"}, "only where one begins"
    games = len(asked)
    found.plan(title("mechs"), 6, 3, 2)
    found.plan(title("mechs"), 5, 3, 2)
    assert found.due() is None
    found.save()
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(plays)))
    again.begin(title("mechs"), 5, 3, 2)
    assert all(again.sketch(stop) is not None for stop in again.choices())
    assert len(asked) == games
    again.begin(title("mechs"), 5, 3, 3)
    assert again.due() is not None, "other crews need other proofs"


def test_who_has_been_on_one_finds_the_road_of_today_ready(tmp_path: Path) -> None:
    """Whoever looks at the missions again; not somebody who never was on an expedition, nor beside one that is under way."""
    crew = Scripted(lambda job: told(job.number, job.number % 2 == 0))
    found = Expeditions(tmp_path, Workshop(tmp_path, crew), lambda: datetime.date(2026, 11, 26))
    found.ahead(title("mechs"), 2)
    assert found.planned is None
    found.begin(title("mechs"), 5, 3, 2)
    proved(found)
    found.ahead(title("mechs"), 2)
    assert found.planned is None
    found.give_up()
    found.ahead(title("mindbug"), 2)
    assert found.planned is None, "it draws no missions"
    found.ahead(title("mechs"), 2)
    proved(found)
    found.begin(title("mechs"), found.day_seed(), 3, 2)
    assert all(found.sketch(stop) is not None for stop in found.choices())


def test_who_leaves_the_seed_to_chance_finds_a_road_on_the_shelf(tmp_path: Path) -> None:
    """Proved in idle time, after the road of today; it is given to one crew only, and kept while the app is closed."""
    found = expedition(tmp_path)
    found.give_up()
    for _ in range(3):
        found.ahead(title("mechs"), 2)
        proved(found)
    assert found.planned is not None and found.planned.seed == found.spare != found.day_seed()
    found.save()
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    spare = again.spare
    assert again.by_chance(title("mechs"), 5, 2) != spare, "another length is another road"
    assert again.by_chance(title("mechs"), 3, 2) == spare
    again.begin(title("mechs"), spare, 3, 2)
    assert all(again.sketch(stop) is not None for stop in again.choices())
    assert again.by_chance(title("mechs"), 3, 2) != spare


def test_a_mission_is_a_map_that_plays_the_same(tmp_path: Path) -> None:
    """As the expedition plays it, and as its copy among the user's own maps."""
    found = proved(expedition(tmp_path))
    stop = found.choices()[0]
    sketch = found.sketch(stop)
    assert sketch is not None
    played, kept = Drawing().read(found.path(stop)), Drawing().read(found.keep(stop, "fr"))
    assert not played.flaws and not kept.flaws
    assert played.content == kept.content == sketch.content
    assert (played.mission.order, kept.mission.order) == (-1, 0)
    assert kept.path.parent == tmp_path / "maps" and kept.path.stem == sketch.names["fr"]
    assert found.path(stop) == played.path


def test_a_victory_leads_on_with_half_of_the_damage_and_a_reward(tmp_path: Path) -> None:
    found = proved(expedition(tmp_path))
    now = found.now
    assert now is not None
    found.ended(Over(found, "1a", True, damages=(3, 0)))  # type: ignore[arg-type]
    assert (now.stage, now.wounds, now.over) == (1, [1, 0], "")
    assert [stop.key for stop in found.choices()] == [f"2{'abc'[way]}" for way in found.stop("1a").after]
    own, offered = found.stop("1a").reward, found.rewards()
    assert offered[0] == own and len(set(offered)) == 3 and "repair" in offered, "three, and to mend what is damaged is one"
    assert expedition(tmp_path / "again").stop("1a").reward == own
    found.take("repair")
    assert now.wounds == [0, 0]
    assert found.rewards() == ()
    with pytest.raises(ValueError, match="due"):
        found.take("repair")
    options = found.options(found.choices()[0], "m@1")
    assert (options["wounds"], options["envelopes"], options["mission"]) == ("0,0", 3, "m@1")


def test_medals_ask_for_what_bots_mostly_need(tmp_path: Path) -> None:
    """Silver for the turns or for few hits, gold for both; a proof of before knows no turns, and gives bronze."""
    found = proved(expedition(tmp_path, lambda job: told(job.number, job.number % 2 == 0, turns=7 + job.number % 4)))
    now = found.now
    assert now is not None
    for hits, pace, medal in ((2, 6, "gold"), (3, 6, "silver"), (2, 5, "silver"), (3, 5, "bronze"), (0, 0, "bronze")):
        now.passed.clear()
        now.picked = True
        now.proofs["1a"] = [0, 0, pace] if pace else [0, 0]
        found.ended(Over(found, "1a", True, hits), "one.jsonl")  # type: ignore[arg-type]
        assert (now.passed[-1].medal, now.passed[-1].journal) == (medal, "one.jsonl")
    found.save()
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure(""))))
    assert again.now == now


def test_a_proof_knows_how_long_victories_took(tmp_path: Path) -> None:
    found = expedition(tmp_path, lambda job: told(job.number, job.number % 2 == 0, turns=9 if job.number % 4 else 8))
    assert found.now is not None
    found.now.proofs.clear()
    proved(found)
    assert [found.now.proofs[stop.key][2] for stop in found.choices()] == [8, 8]


@pytest.mark.parametrize("seats", title("mechs").seats)
def test_no_medal_is_any_victory(tmp_path: Path, seats: int) -> None:
    """Where bots mostly win in the last turn there is, turns say nothing: damage alone counts then, half as much for gold. With a
    turn more from a reward it is the same."""
    grammar, found = title("mechs").grammar_of(), expedition(tmp_path, seats=seats)
    now, stop = found.now, found.choices()[0]
    assert now is not None
    kinds = set()
    for number, one in enumerate(grammar.openings(seats)):
        now.proofs[stop.key] = [-1 - number, one.step, one.turns]
        found._road = None
        for now.turns in (0, 1):
            stood = found.stop(stop.key)
            sketch, asked = found.sketch(stood), found.asked(stood)
            assert sketch is not None and asked is not None
            limit = grammar.limit(sketch, seats)
            kinds.add(bool(asked.turns))
            assert 1 <= asked.hits <= 2 * seats
            more = now.turns * (one.kind not in ("boss", "final"))
            assert asked.turns == (one.turns + more if one.turns + more < (limit or 99) else 0), "the Boss has no more time"
            assert asked.medal(limit or 99, asked.hits + 1) == "bronze"
            assert asked.medal(limit or 99, asked.hits) == "silver"
            assert asked.medal(asked.turns, asked.few) == "gold"
    assert kinds == {True, False}


def test_rewards_reach_the_next_mission(tmp_path: Path) -> None:
    found = proved(expedition(tmp_path))
    now = found.now
    assert now is not None
    before = {stop.key: found.sketch(stop) for stop in found.road[1]}
    for key in [stop.key for stop in found.road[0]]:
        now.passed.clear()
        found.ended(Over(found, key, True, damages=(0, 0)))  # type: ignore[arg-type]
        assert "repair" not in found.rewards(), "nothing is damaged"
        had, taken = (now.envelopes, now.cards, now.turns), found.rewards()[0]
        assert found.reward(found.stop(key)) in (taken, "repair")
        found.take(taken)
        more = 2 * (taken == "schematic"), int(taken == "card"), int(taken == "turn")
        assert (now.envelopes, now.cards, now.turns) == tuple(a + b for a, b in zip(had, more, strict=True))
    stop = found.choices()[0]
    after, old = found.sketch(stop), before[stop.key]
    assert after is not None and old is not None
    assert found.options(stop, "m@1")["envelopes"] == 3 + now.envelopes
    assert (after.content != old.content) == (now.turns > 0 and stop.kind != "boss")


@pytest.mark.parametrize("stages", sorted(WIDTHS))
def test_what_is_offered_helps_on_the_rest_of_the_road(tmp_path: Path, stages: int) -> None:
    """No repair to who is not damaged, no turn before the Boss alone, no schematic that no crew can pay, no fourth card; what a
    stop promises is among them. Who lacks nothing any more goes on without."""
    grammar, met = title("mechs").grammar_of(), set()
    found = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    for seed, cards, envelopes, hurt in product(range(12), (0, 3), (0, 6), (0, 1)):
        now = found.begin(title("mechs"), seed, stages, 2)
        now.cards, now.envelopes = cards, envelopes
        while not now.over and now.stage < stages:
            stop = found.choices()[0]
            now.proofs[stop.key] = [0, 0, 5]
            promised = found.reward(stop)
            found.ended(Over(found, stop.key, True, damages=(2 * hurt, 0)))  # type: ignore[arg-type]
            offered = found.rewards()
            assert len(set(offered)) == len(offered) <= 3
            if not offered:
                assert now.stage == stages or (cards == 3 and not hurt), "the crew just goes on"
                continue
            kinds = {one.kind for one in found.ahead_of(stop)}
            met.update(offered)
            assert offered[0] == promised or (promised == "repair" and not hurt)
            assert hurt or "repair" not in offered
            assert "turn" not in offered or kinds - {"boss", "final"}
            assert "card" not in offered or cards < 3
            assert "schematic" not in offered or (kinds & {"boss", "final", "bomb", "stages", "load"} and now.envelopes < 6)
            for reward in offered:
                numbers = found.in_numbers(reward)
                assert 0 <= numbers["idle"] < numbers["all"]
                bossy = [one for one in found.ahead_of(stop) if one.kind in ("boss", "final")]
                assert reward != "turn" or numbers["idle"] == len(bossy), "as its words say"
            now.picked = True
    assert met == set(REWARDS)
    assert [grammar.gears(envelopes) for envelopes in (0, 2, 4, 8)] == [5, 6, 8, 0]


def test_one_defeat_is_forgiven_and_the_second_ends_it(tmp_path: Path) -> None:
    found = proved(expedition(tmp_path, day="2026-11-26"))
    now = found.now
    assert now is not None
    found.ended(Over(found, "1a", False))  # type: ignore[arg-type]
    assert (now.chance, now.over, now.stage) == (False, "", 0)
    assert len(found.choices()) == 2, "the crew may also go another way"
    found.ended(Over(found, "1b", False))  # type: ignore[arg-type]
    assert (now.over, found.choices(), found.due()) == ("lost", (), None)
    assert found.best["2026-11-26"].stages == 0


def test_the_last_victory_ends_it_and_the_best_of_the_day_is_kept(tmp_path: Path) -> None:
    found = expedition(tmp_path, day="2026-11-26")
    for key in ("1a", "2a", "3a"):
        proved(found)
        found.ended(Over(found, key, True))  # type: ignore[arg-type]
        if found.rewards():
            found.take(found.rewards()[0])
    assert found.now is not None
    assert (found.now.over, found.now.length) == ("won", 18)
    assert (found.best["2026-11-26"].stages, found.best["2026-11-26"].turns) == (3, 18)
    assert found.day_seed() == 261126


def test_an_easy_road_is_the_same_and_sets_no_record(tmp_path: Path) -> None:
    """Proofs are those of Normal; only the matches are set up on Easy, also after the app was closed."""
    usual = proved(expedition(tmp_path / "usual", day="2026-11-26"))
    found = Expeditions(tmp_path, usual.workshops, lambda: datetime.date(2026, 11, 26))
    found.begin(title("mechs"), 231126, 3, 2, "2026-11-26", "easy")
    proved(found)
    assert found.now is not None and usual.now is not None and found.now.proofs == usual.now.proofs
    stop = found.choices()[0]
    for one in (found, Expeditions(tmp_path, usual.workshops)):
        assert one.options(stop, "m@1") == usual.options(stop, "m@1") | {"difficulty": "easy"}
    found.ended(Over(found, stop.key, True))  # type: ignore[arg-type]
    assert found.now.stage == 1 and found.best == {}


def test_matches_of_others_change_nothing(tmp_path: Path) -> None:
    """A stop that is not open, another expedition, a rematch in free play."""
    found = proved(expedition(tmp_path))
    before = replace(found.now)  # type: ignore[type-var]
    for options in ({}, {OPTION: "1:3:1a"}, {OPTION: "231126:5:1a"}, {OPTION: "231126:3:2a"}, {OPTION: "nonsense"}):
        over = Over(found, "1a", True)
        over.setup.options = options
        found.ended(over)  # type: ignore[arg-type]
    assert found.now == before


def test_in_place_of_a_mission_that_will_not_come_right_stands_one_that_is_proved(tmp_path: Path) -> None:
    """Drawn anew in vain, every team loses: an opening stands there, with what its own proof has found, and is played as any
    other; also when the app was closed in between."""
    found = expedition(tmp_path, lambda job: told(job.number, False))
    now = found.now
    assert now is not None
    known, drawn = set(now.proofs), {stop.key: stop for stage in found.road for stop in stage}
    openings = title("mechs").grammar_of().openings(2)
    proved(found)
    missing = [key for key in now.proofs if key not in known]
    assert missing
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    for key in missing:
        draw, step, turns = now.proofs[key]
        one, stop = openings[-1 - draw], found.stop(key)
        assert (step, turns) == (one.step, one.turns)
        assert (stop.kind, stop.danger, stop.seed) == (one.kind, one.danger, one.seed)
        assert (stop.reward, stop.after) == (drawn[key].reward, drawn[key].after)
        sketch = found.sketch(stop)
        assert sketch is not None and sketch.content == one.content and found.path(stop).is_file()
        assert again.stop(key) == stop
        shown = found.shown_before(stop)
        assert (shown is None) == ((drawn[key].kind, drawn[key].danger) == (one.kind, one.danger))
        assert shown in (None, drawn[key])
    stood = [now.proofs[key][0] for key in missing]
    assert len(set(stood)) == len(stood), "no mission twice, while there are enough"
    for stage in found.road:
        kinds = [stop.kind for stop in stage]
        assert len(set(kinds)) == len(kinds), "a fork is still a choice"


def test_one_sets_out_at_once_for_a_mission_of_some_turns_and_ends_with_the_boss(tmp_path: Path) -> None:
    """Also where the final would not come right: another one stands in for it."""
    found, kinds = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: told(job.number, False)))), set[str]()
    for seats, seed in product(title("mechs").seats, range(20)):
        now = found.begin(title("mechs"), seed, 7, seats)
        assert any(3 <= now.proofs[stop.key][2] <= 8 for stop in found.choices() if stop.key in now.proofs)
        final = found.road[-1][0]
        found.stand_in(final)
        kinds.add(found.stop(final.key).kind)
    assert kinds == {"final"}


@pytest.mark.parametrize("seats", title("mechs").seats)
def test_a_mission_that_stands_in_is_as_dangerous_as_was_shown(tmp_path: Path, seats: int) -> None:
    """Wherever the app brings one of that danger; else it comes as near as can be, and what was shown is told. Only the final one
    stands in for itself."""
    found = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    brought = {one.danger for one in title("mechs").grammar_of().openings(seats) if one.kind != "final"}
    for seed in range(12):
        found.begin(title("mechs"), seed, 5, seats)
        for stop in [stop for stage in found.road[1:] for stop in stage]:
            found.stand_in(stop)
            stood = found.stop(stop.key)
            assert stood.kind != "final"
            assert stood.danger == min(brought, key=lambda danger: abs(danger - stop.danger))
            found.now.proofs.clear()  # type: ignore[union-attr]
            found._road = None


def test_a_proof_that_names_no_opening_harms_nothing(tmp_path: Path) -> None:
    found = expedition(tmp_path)
    assert found.now is not None
    found.now.proofs["1a"] = [-99, 0, 5]
    found.save()
    again = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure("never asked"))))
    assert again.stop("1a") == found.stop("1a") and again.sketch(again.stop("1a")) is not None


@pytest.mark.parametrize("damage", ['{"now": {"title": "chess"}}', '{"now": 5}', "nonsense", '{"now": null, "best": []}'])
def test_a_damaged_file_begins_again(tmp_path: Path, damage: str) -> None:
    (tmp_path / "expeditions.json").write_text(damage)
    found = Expeditions(tmp_path, Workshop(tmp_path, Scripted(lambda job: Failure(""))))
    assert found.now is None


def test_an_expedition_that_was_begun_before_anybody_was_told_goes_on(tmp_path: Path) -> None:
    """A file from before what was told is written down is read as it was; then it is told once."""
    found = expedition(tmp_path)
    kept = found.file.read()
    assert kept is not None and not kept.pop("told")
    found.file.write(kept)
    again = Expeditions(tmp_path, found.workshops)
    assert again.now is not None and again.now.road == found.now.road and not again.told  # type: ignore[union-attr]
    again.told = True
    again.save()
    assert Expeditions(tmp_path, found.workshops).told
