"""The arena: mirrored deals, intervals, results that go on from a file, and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.types import Outcome
from game.dev import arena as command
from game.dev.arena import places
from game.table.games.results import ResultsError, ResultsFile, play_all
from game.titles import title
from tests.core.toys import TOYS
from tests.table import duel

TRIAL = places.Trial("duel", ("casual", "lots"), seed=3)


def games(trial: places.Trial, count: int, jobs: int = 1) -> list[places.Game]:
    return list(play_all(places.play, duel.TITLE, trial, range(count), jobs))


def test_the_better_level_wins_more() -> None:
    first, second = places.standings(TRIAL, games(TRIAL, 80))
    assert (first.level, second.level, first.games) == ("casual", "lots", 80)
    assert first.low > 0.5 > second.high and abs(first.rate + second.rate - 1) < 1e-9
    assert first.playouts_per_s > 0 and second.playouts_per_s == 0 and second.decisions_per_s > 0


def test_a_level_meets_itself_evenly_over_mirrored_deals() -> None:
    """Both places play the same deals from both seats, so a seat's luck cancels out."""
    level = places.Trial("duel", ("lots", "lots"), seed=8)
    (first, _) = places.standings(level, games(level, 200))
    assert first.low < 0.5 < first.high


def test_a_game_depends_on_its_number_alone() -> None:
    assert [_facts(game) for game in games(TRIAL, 6)] == [_facts(places.play(duel.TITLE, TRIAL, n)) for n in range(6)]


def test_several_processes_play_the_same_games() -> None:
    assert [_facts(game) for game in games(TRIAL, 4, jobs=2)] == [_facts(game) for game in games(TRIAL, 4)]


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.id)
def test_every_title_and_seat_count_can_be_played(toy: object) -> None:
    from game.titles.base import Title

    assert isinstance(toy, Title)
    for seats in toy.seats:
        trial = places.Trial(toy.id, ("random",) * (seats - 1) + (toy.levels[0],), seed=1)
        game = places.play(toy, trial, 1)
        assert abs(sum(game.won) - 1) < 1e-9 and game.actions > 0 and len(game.won) == seats


def game(number: int, *won: float) -> places.Game:
    """A game in which only the shares of the win count."""
    return places.Game(number, won, (2,) * len(won), (10,) * len(won), (0.5,) * len(won), 8)


def test_a_level_in_several_places_gets_a_line_of_its_own() -> None:
    """One of its seats has the mean of their shares; its interval is that of "one of them won", divided among them."""
    trial = places.Trial("mindup", ("strong", "casual", "casual", "casual"), seed=1)
    played = [game(0, 1, 0, 0, 0), game(1, 0, 1, 0, 0), game(2, 0, 0.5, 0.5, 0), game(3, 1, 0, 0, 0)]
    (line,) = places.pooled(trial, played)
    assert (line.level, line.places, line.games, line.cpu_s) == ("casual", 3, 4, 6.0)
    assert line.rate == 2 / 12 and (line.low, line.high) == tuple(bound / 3 for bound in places.wilson(2, 4))
    assert line.decisions_per_s == 4 and line.playouts_per_s == 20
    assert [(one.level, one.places, one.rate) for one in places.standings(trial, played)] == [
        ("strong", 1, 0.5), ("casual", 1, 0.375), ("casual", 1, 0.125), ("casual", 1, 0.0),
    ]  # fmt: skip


def test_where_all_levels_are_one_or_none_comes_twice_there_is_nothing_to_pool() -> None:
    for levels in (("casual",) * 3, ("strong", "regular", "casual")):
        assert places.pooled(places.Trial("mindup", levels, seed=1), [game(0, 1, 0, 0)]) == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_level_sits_once_in_every_seat_of_a_deal(seats: int) -> None:
    """What a place has of its deal's games is what each seat has of the deal when all play alike: the same for every place."""
    trial = places.Trial("mindup", ("casual",) * seats, seed=5)
    played = list(play_all(places.play, title("mindup"), trial, range(seats)))
    assert all(sum(one.won[place] for one in played) == pytest.approx(1.0) for place in range(seats))
    assert len({one.won for one in played}) == seats, "the deal's winner sits in another place each time"


def test_options_reach_the_table() -> None:
    plain = [places.play(title("mindup"), places.Trial("mindup", ("casual",) * 3, seed=5), number).won for number in range(12)]
    for options in ({"objectives": 5}, {"memory_aid": True}):
        trial = places.Trial("mindup", ("casual",) * 3, seed=5, options=dict(options))
        with_them = [places.play(title("mindup"), trial, number).won for number in range(12)]
        assert (with_them == plain) is ("memory_aid" in options)


def test_what_a_seat_has_of_a_win() -> None:
    assert places.shares(Outcome((2, 1, 3), (0, 0, 0), "x"), 3) == (0, 1, 0)
    assert places.shares(Outcome((1, 1, 3), (0, 0, 0), "x"), 3) == (0.5, 0.5, 0)
    assert places.shares(Outcome((2, 2), (0, 0), "x"), 2) == (0.5, 0.5)
    assert places.shares(None, 4) == (0.25,) * 4


def test_the_interval_is_wilsons() -> None:
    low, high = places.wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert places.wilson(0, 0) == (0.0, 1.0)
    low, high = places.wilson(10, 10)
    assert 0.7 < low < 0.75 and round(high, 9) == 1.0


def test_results_go_on_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    file = ResultsFile(path, TRIAL, places.Game)
    assert file.read() == []
    file.begin()
    for game in games(TRIAL, 3):
        file.keep(game)
    assert [_facts(game) for game in file.read()] == [_facts(game) for game in games(TRIAL, 3)]
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert len(file.read()) == 2
    file.begin()
    file.keep(games(TRIAL, 3)[2])
    assert [game.number for game in file.read()] == [0, 1, 2]
    with pytest.raises(ResultsError, match="another trial"):
        ResultsFile(path, places.Trial("duel", ("casual", "lots"), seed=4), places.Game).read()
    path.write_bytes(whole.replace(b'"number": 1', b'"nonsense": 1'))
    with pytest.raises(ResultsError, match="line 3"):
        file.read()


def test_the_command_prints_a_table_and_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "title", lambda name: duel.TITLE)
    line = ["duel", "--seats", "casual,random", "--games", "10", "--resume", str(tmp_path / "r")]
    assert command.main(line) == 0
    shown = capsys.readouterr()
    assert "casual" in shown.out and "10/10" in shown.err
    assert command.main([*line, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["games"] == 10 and [level["level"] for level in record["levels"]] == ["casual", "random"]


def test_the_command_seats_three_to_six_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["mindup", "--seats", "casual,random,random", "--games", "6", "--options", "objectives=2, memory_aid=True"]
    assert command.main(line) == 0
    said = capsys.readouterr().out
    assert "objectives 2, memory_aid True" in said and "an even share is 33.3%" in said and "random, each of 2" in said
    assert command.main([*line, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert [(level["level"], level["places"]) for level in record["levels"]] == [
        ("casual", 1), ("random", 1), ("random", 1), ("random", 2),
    ]  # fmt: skip
    assert record["options"] == {"objectives": 2, "memory_aid": True}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["chess", "--seats", "a,b"], "unknown title 'chess'"),
        (["mindbug", "--seats", "strong,mighty"], "unknown level 'mighty'"),
        (["mindbug", "--seats", "strong"], "played by 2"),
        (["mindbug", "--seats", "strong:x,regular"], "iterations"),
        (["mindbug", "--seats", "strong,regular", "--games", "0"], "--games"),
        (["mindbug", "--seats", "strong,regular", "--games", "5"], "a multiple of 2"),
        (["mindbug", "--seats", "strong,regular", "--jobs", "-1"], "--jobs"),
        (["mindup", "--seats", "strong,casual", "--games", "6"], "played by 3, 4, 5, 6"),
        (["mindup", "--seats", "strong,casual,casual", "--games", "8"], "a multiple of 3"),
        (["mindup", "--seats", "strong,casual,casual", "--options", "goals=2"], "unknown option 'goals'; mindup has: objectives"),
        (["mindup", "--seats", "strong,casual,casual", "--options", "objectives=6"], "expected one of 0, 1, 2, 3, 4, 5"),
        (["mindbug", "--seats", "strong,regular", "--resume", "/no/such/folder/file"], "/no/such/folder"),
    ],
)
def test_bad_input_gets_one_sentence(line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(line) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1 and "Traceback" not in said


def _facts(game: places.Game) -> tuple[object, ...]:
    """What does not depend on how fast the machine is."""
    return (game.number, game.won, game.decisions, game.playouts, game.actions)
