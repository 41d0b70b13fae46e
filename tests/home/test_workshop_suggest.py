"""Better numbers for a map: one after the other is turned and played, the best is written into a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.home.workshop.suggest import GAMES, GLANCE, MOST_TRIED, ROUNDS, Suggestion
from game.home.workshop.tally import Cell
from game.home.workshop.trials import Trials
from game.table.games.trial import Trial
from game.table.jobs import Failure, Try
from game.titles.base import Title
from game.titles.mechs.maps.drawing import Drawing
from tests.home.test_workshop import Scripted
from tests.home.trying import sketch, starter, told

CELL = Cell(2, "normal", "greedy")


class Taught(Scripted):
    """Knows which version of the map is being tried."""

    def learn(self, title: Title) -> None:
        """Keep its mission."""
        (self.mission,) = title.catalog.missions.values()


def search(folder: Path, rate: object, now: float) -> Suggestion:
    """A search on a map that is won so often now, and as `rate(mission)` says when a number is turned."""

    def plays(job: Try) -> Trial:
        assert callable(rate)
        return told(job.number, job.number % 10 < 10 * rate(crew.mission))

    crew = Taught(plays)
    trials = Trials(Drawing(), sketch(starter(folder)), crew)
    trials.kept.trials += [told(n, n < 20 * now) for n in range(20)]
    trials.choose("greedy")
    return Suggestion(trials, CELL)


def ran(found: Suggestion) -> Suggestion:
    """To its end."""
    for _ in range(2000):
        found.update()
        if found.done:
            return found
    raise AssertionError("it does not end")


def turns(mission: object) -> int:
    """The last turn."""
    return int(next(lose.count for lose in mission.losses if lose.when == "turns_over"))  # type: ignore[attr-defined]


def test_the_number_that_helps_is_found_and_written(tmp_path: Path) -> None:
    """Bots win half of the games with two turns more, and nothing else helps."""
    found = ran(search(tmp_path, lambda mission: 0.1 + 0.2 * (turns(mission) - 6), now=0.1))
    assert found.found is not None
    assert {knob.kind for knob in found.found.knobs} == {"Lose"}
    assert 30 <= 100 * found.found.tally.rate <= 75
    own = (tmp_path / "mine.tmx").read_bytes()
    path = found.write()
    assert path.name == "mine (2).tmx"
    assert (tmp_path / "mine.tmx").read_bytes() == own, "the maker's file stays as it is"
    assert turns(sketch(path).mission) == found.found.knobs[-1].new
    assert sketch(path).content == found.found.sketch.content


def test_what_is_too_easy_is_made_harder(tmp_path: Path) -> None:
    found = ran(search(tmp_path, lambda mission: 1.0 - 0.3 * (6 - turns(mission)), now=1.0))
    assert found.found is not None
    assert found.found.knobs[-1].new < 6


def test_where_nothing_helps_it_says_so(tmp_path: Path) -> None:
    found = ran(search(tmp_path, lambda mission: 0.0, now=0.0))
    assert found.found is None
    with pytest.raises(ValueError, match="nothing"):
        found.write()


def test_bad_changes_get_a_glance_only_and_all_has_an_end(tmp_path: Path) -> None:
    found = search(tmp_path, lambda mission: 0.0, now=0.2)
    ran(found)
    asked = found.crew.asked  # type: ignore[attr-defined]
    assert 0 < len(asked) <= ROUNDS * MOST_TRIED * GLANCE < ROUNDS * MOST_TRIED * GAMES


def test_it_stops_when_it_is_told_to_and_when_games_cannot_be_played(tmp_path: Path) -> None:
    found = search(tmp_path, lambda mission: 0.5, now=0.0)
    found.stop()
    assert found.done and not found.update()
    broken = search(tmp_path / "b", lambda mission: 0.5, now=0.0)
    broken.crew.plays = lambda job: Failure("no")  # type: ignore[attr-defined]
    assert ran(broken).found is None
