"""Bots on a user's map: what is played next, what is kept beside the map, what comes of a process that dies."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.players import Player
from game.home.workshop import results
from game.home.workshop.tally import Cell
from game.home.workshop.trials import AT_ONCE, MOST_GAMES, Trials
from game.table.games.crew import InlineCrew, WorkerCrew
from game.table.games.trial import Trial, match_of, setup_of
from game.table.jobs import Failure, Try
from game.titles.mechs.maps.drawing import Drawing
from tests.home.trying import sketch, starter, told, trials


class Scripted(InlineCrew):
    """Answers every game at once, as `plays` has it."""

    def __init__(self, plays: Callable[[Try], object], hands: int = 1) -> None:
        super().__init__()
        self.hands, self.plays, self.asked = hands, plays, list[Try]()

    def poll(self) -> list[tuple[int, object]]:
        """All that were asked for."""
        found = [(token, self.plays(job)) for token, job in self._jobs]
        self.asked += [job for _, job in self._jobs]
        self._jobs.clear()
        return found


def fair(job: Try) -> Trial:
    """Half of the games are won."""
    return told(job.number, job.number % 2 == 0, seats=job.setup.seats, grade=job.grade)


def ran(found: Trials) -> int:
    """How often something came until it stopped."""
    found.go()
    for n in range(10_000):
        found.update()
        if not found.running:
            return n
    raise AssertionError("it does not stop")


def test_a_game_is_the_same_every_time_and_can_be_watched(tmp_path: Path) -> None:
    found = trials(starter(tmp_path))
    found.go()
    while found.games < 2:
        found.update()
    one, two = found.kept.trials
    again = trials(starter(tmp_path / "copy"))
    again.go()
    again.update()
    assert replace(again.kept.trials[0], cpu=0) == replace(one, cpu=0)
    assert one.moves != two.moves
    assert one.answers == again.kept.trials[0].answers > 10
    options = {**found.title.defaults(), **found.drawing.options(found.sketch, one.grade)}
    setup = setup_of("mechs", options, one.seats, one.number)
    match = match_of(found.title.rules, setup, [Player("", "", None)] * one.seats, one)
    outcome = match.outcome()
    assert outcome is not None
    assert (bool(outcome.winners), outcome.reason, match.state.turn) == (one.won, one.reason, one.turns)
    assert len(one.places("hurt")) == match.state.hits


def test_every_table_gets_its_turn_and_it_stops_by_itself(tmp_path: Path) -> None:
    crew = Scripted(fair, hands=3)
    found = trials(starter(tmp_path), crew)
    ran(found)
    assert found.done
    assert all(found.tally(cell).settled for cell in found.cells())
    assert all(found.tally(cell).games < MOST_GAMES for cell in found.cells())
    first = [(job.setup.seats, job.grade) for job in crew.asked[: 9 * AT_ONCE]]
    assert [first.count((cell.seats, cell.grade)) for cell in found.cells()] == [AT_ONCE] * 9
    assert first[:AT_ONCE] == [(2, "easy")] * AT_ONCE
    numbers = [job.number for job in crew.asked if (job.setup.seats, job.grade) == (2, "easy")]
    assert numbers == list(range(len(numbers))), "no game is played twice, none is left out"


def test_what_was_played_lies_beside_the_map(tmp_path: Path) -> None:
    """It is gone on with, also when only the map's words have changed; another level is another table."""
    path = starter(tmp_path)
    found = trials(path, Scripted(fair))
    found.go()
    for _ in range(5):
        found.update()
    found.pause()
    assert len(list((tmp_path / results.FOLDER).glob("mine-*.jsonl"))) == 1
    path.write_text(path.read_text(encoding="utf-8").replace("My First Mission", "Another Name"), encoding="utf-8")
    again = trials(path, Scripted(fair))
    assert again.kept.trials == found.kept.trials
    again.choose("regular")
    assert again.games == 0


def test_a_changed_map_begins_again_and_knows_what_was_before(tmp_path: Path) -> None:
    path = starter(tmp_path)
    found = trials(path, Scripted(fair))
    ran(found)
    cell = Cell(2, "normal", "greedy")
    path.write_text(re.sub(r'("count" type="int" value=)"6"', r'\1"5"', path.read_text(encoding="utf-8")), encoding="utf-8")
    now = trials(path, Scripted(fair))
    assert now.sketch.content != found.sketch.content
    assert now.games == 0
    assert now.old(cell) == found.tally(cell)


@pytest.mark.parametrize("damage", [b"no json\n", b'{"title": "chess"}\n', b"\xff\xfe\n", b""])
def test_a_file_that_is_none_is_begun_again(tmp_path: Path, damage: bytes) -> None:
    path = starter(tmp_path)
    file = tmp_path / results.FOLDER / f"mine-{sketch(path).content}.jsonl"
    file.parent.mkdir()
    file.write_bytes(damage)
    found = trials(path, Scripted(fair))
    found.go()
    found.update()
    assert trials(path, Scripted(fair)).kept.trials == found.kept.trials != []


def test_a_folder_that_takes_nothing_stops_nobody(tmp_path: Path) -> None:
    path = starter(tmp_path)
    (tmp_path / results.FOLDER).write_text("in the way")
    found = trials(path, Scripted(fair))
    found.go()
    found.update()
    assert found.games == 1


def test_games_that_cannot_be_played_stop_it(tmp_path: Path) -> None:
    found = trials(starter(tmp_path), Scripted(lambda job: Failure("no memory")))
    ran(found)
    assert (found.done, found.failed, found.games) == (True, "no memory", 0)


def test_old_versions_are_forgotten(tmp_path: Path) -> None:
    path = starter(tmp_path)
    folder = tmp_path / results.FOLDER
    folder.mkdir()
    for n in range(results.MOST_VERSIONS + 4):
        file = folder / f"mine-{n:016x}.jsonl"
        file.write_text("x\n")
        os.utime(file, (n, n))
    (folder / "mine-other-0000000000000000.jsonl").write_text("x\n")
    results.tidy(sketch(path))
    assert {file.name for file in folder.iterdir()} == {
        "mine-other-0000000000000000.jsonl", *(f"mine-{n:016x}.jsonl" for n in range(4, results.MOST_VERSIONS + 4))
    }  # fmt: skip


def waited(crew: WorkerCrew, seconds: float = 60.0) -> list[tuple[int, object]]:
    """What comes first."""
    until = time.monotonic() + seconds
    while not (found := crew.poll()):
        assert time.monotonic() < until, "nothing comes"
        time.sleep(0.02)
    return found


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    """One that dies over a game is replaced; what was dropped never comes."""
    path = starter(tmp_path)
    here = trials(path)
    here.go()
    here.update()
    title = Drawing().title_of(sketch(path))
    options = {**title.defaults(), **Drawing().options(sketch(path), "easy")}
    job = Try("mechs", setup_of("mechs", options, 2, 0), "easy", "greedy", 0)
    crew = WorkerCrew(1)
    try:
        crew.learn(title)
        dropped = crew.request(job)
        crew.drop()
        wanted = crew.request(job)
        while not crew.pids:
            time.sleep(0.01)
        os.kill(crew.pids[0], signal.SIGKILL)
        token, result = waited(crew)[0]
        assert (token, token == dropped) == (wanted, False)
        assert isinstance(result, Trial)
        assert replace(result, cpu=0) == replace(here.kept.trials[0], cpu=0)
    finally:
        crew.close()
    assert crew.pids == ()
