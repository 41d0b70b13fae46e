"""A series of three games: names, points and first seats from match to match, across leaving; the grand winner at its end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.journal import parse_journal
from game.core.types import Outcome, Setup
from game.home import series
from game.home.matches.plan import Plan, SeatPlan
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.dialog import Ask
from game.pages.kit.standings import Ranking
from game.pages.play.results import Results
from game.table import library
from game.table.library import Saved
from game.table.session import Session
from game.titles import title
from game.ui.theme import PORTRAITS
from tests.gallery.couch import finished, table_at
from tests.gallery.couch import series as series_of_three
from tests.gallery.shot import shot_context

from .driver import Driver, make_app
from .house import person

TITLE = title("mindflayer")
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def plan(games: int = 3, persons: int = 4, **options: Any) -> Plan:
    made = Plan(TITLE, (), tuple(PORTRAITS))
    made.seats = [SeatPlan(name, tuple(PORTRAITS)[n], n < persons, "novice") for n, name in enumerate(NAMES)]
    made.options.update(games=games, **options)
    return made


def play_out(session: Session, seed: int) -> Outcome:
    """Chance answers for everybody until the match is over."""
    dice = Dice(seed)
    while (choice := TITLE.rules.choices(session.match.state)) is not None:
        session.match.submit(choice[0], dice.pick(choice[1]))
    outcome = session.outcome()
    assert outcome is not None
    return outcome


def finish(driver: Driver, seed: int) -> tuple[Session, Outcome, Results]:
    """Play the open table to its end and look at the results."""
    session = driver.app.context.matches.session
    assert session is not None
    outcome = play_out(session, seed)
    driver.app.context.at_table.finished(session)
    return session, outcome, results(driver)


def results(driver: Driver) -> Results:
    page = driver.app.stage.top
    assert isinstance(page, Results)
    page.quiet_ms = 0
    page.rebuild()
    driver.frames(2)
    return page


# Set-ups


def setup(**options: Any) -> Setup:
    return Setup("mindflayer", 4, 7, 8, {**TITLE.defaults(), **options})


def test_only_a_match_of_several_games_is_one_of_a_series() -> None:
    assert series.series_of(setup()) is None and series.series_of(replace(setup(), options={})) is None
    assert series.named(setup(), NAMES) == setup()
    named = series.named(setup(games=3), NAMES)
    found = series.series_of(named)
    assert found is not None and found.game == 1 and not found.over and "Ann" in found.name
    assert series.named(named, ("Zoé",)) == named, "a name is given once"


def test_the_next_game_brings_points_and_starts_to_the_left() -> None:
    first = series.named(setup(games=3, first=3), NAMES)
    options = series.next_options(first, Outcome((1, 2, 1, 2), (3, 0, 1, 0), "meeting_sane"))
    assert (options["game"], options["points"], options["first"]) == (2, "3,0,1,0", 0)
    assert options["series"] == first.options["series"] and options["deal"] == "official"
    assert series.alone(options) == {**TITLE.defaults(), "games": 3}
    with pytest.raises(ValueError, match="no next game"):
        series.next_options(replace(first, options={**options, "game": 3}), Outcome((1,) * 4, (0,) * 4, "x"))
    with pytest.raises(ValueError, match="no next game"):
        series.next_options(setup(), Outcome((1,) * 4, (0,) * 4, "x"))


def test_what_a_game_alone_gave_is_told_from_the_second_one_on() -> None:
    outcome = Outcome((1, 2, 1, 2), (4, 9, 9, 0), "few_sane")
    assert series.gained(setup(), outcome) == () == series.gained(setup(games=3), outcome)
    assert series.gained(setup(games=3, game=2, points="1,9,4,0"), outcome) == (3, 0, 5, 0)
    assert series.gained(setup(games=3, game=2, points="1,9"), outcome) == (), "nobody's points"
    players = [person(name, n) for n, name in enumerate(NAMES)]
    ranking = Ranking(players, series.standing(outcome), None, str, "", gained=(3, 0, 5, 0))
    assert ranking.rows == (("+3", "4"), ("+0", "9"), ("+5", "9"), ("+0", "0")) and len(ranking.heads) == 2


def test_equal_points_share_a_place() -> None:
    outcome = Outcome((1, 2, 1, 2), (4, 9, 9, 0), "few_sane")
    assert series.standing(outcome).ranks == (3, 1, 1, 4) and series.leaders(outcome) == (1, 2)


# Three matches


def test_three_matches_with_one_name_and_a_grand_winner(driver: Driver) -> None:
    matches = driver.app.context.matches
    seating.begin(matches.ctx, plan(first=2))
    names, totals = set(), (0, 0, 0, 0)
    for game in (1, 2, 3):
        session = matches.session
        assert session is not None
        options = session.match.setup.options
        names.add(options["series"])
        assert options.get("game", 1) == game and options["first"] == (2 + game - 1) % 4
        view = session.view()
        assert tuple(seat.points for seat in view.seats) == totals and (view.game, view.games) == (game, 3)
        _, outcome, page = finish(driver, game)
        assert all(now >= before for now, before in zip(outcome.scores, totals, strict=True))
        alone = tuple(now - before for now, before in zip(outcome.scores, totals, strict=True))
        assert page.board.gained == (alone if game > 1 else ())
        totals = outcome.scores
        assert page.board.series is not None and page.board.series.game == game
        assert ("next_game" in driver.ids()) is (game < 3) and ("rematch" in driver.ids()) is (game == 3)
        if game < 3:
            assert page.first_focus() == "next_game"
            driver.click("next_game")
    assert len(names) == 1
    page = results(driver)
    leaders = series.leaders(Outcome((), totals, ""))
    assert page.board.shown == leaders
    words, _ = page.board.headline()
    assert all(NAMES[seat] in words for seat in leaders)
    headers = [saved.header for saved in library.finished(matches.folder)]
    assert sorted(header.setup.options.get("game", 1) for header in headers if header is not None) == [1, 2, 3]
    assert matches.waiting() == [], "the series is over"
    driver.click("rematch")
    again = matches.session
    assert again is not None
    assert again.match.setup.options["series"] not in names and "points" not in again.match.setup.options


def test_a_series_goes_on_after_the_app_was_left(tmp_path: Path) -> None:
    home = tmp_path / "home"
    driver = Driver(make_app(home))
    matches = driver.app.context.matches
    seating.begin(matches.ctx, plan())
    _, outcome, _ = finish(driver, 5)
    driver.click("menu")
    driver.app.stage.clear()
    matches.close()

    driver = Driver(make_app(home))
    matches = driver.app.context.matches
    (waiting,) = matches.waiting()
    assert waiting.series is not None and waiting.series.game == 1 and matches.turn(waiting) is None
    assert waiting.note(driver.app.context).replace("\u00a0", " ") == "Attack of the Mind Flayer · Ann +3 · game 2 of 3"
    assert waiting.row(driver.app.context)[0] == "Attack of the Mind Flayer · game 2 of 3"
    driver.frames(2)
    driver.click("resume")
    page = results(driver)
    assert page.outcome == outcome
    path = waiting.path.read_bytes()
    driver.click("next_game")
    session = matches.session
    assert session is not None and session.match.setup.options["game"] == 2
    assert tuple(seat.points for seat in session.view().seats) == outcome.scores
    assert waiting.path.read_bytes() == path, "a finished journal is left as it was"
    matches.leave(session)
    (running,) = matches.waiting()
    assert running.series is None, "the game under way is what one goes on with"
    driver.app.stage.clear()
    matches.close()


def test_a_game_of_a_series_that_waited_goes_on_as_one(driver: Driver) -> None:
    matches = driver.app.context.matches
    seating.begin(matches.ctx, plan())
    _, outcome, _ = finish(driver, 5)
    driver.click("next_game")
    assert matches.session is not None
    matches.leave(matches.session)
    (waiting,) = matches.waiting()
    seating.resume(matches.ctx, waiting)
    session, _, page = finish(driver, 6)
    assert session.match.setup.options["points"] == ",".join(map(str, outcome.scores))
    driver.click("options")
    lobby = driver.app.stage.top
    assert "points" not in lobby.plan.options and lobby.plan.options["games"] == 3  # type: ignore[union-attr]
    assert page.next_game, "changing options does not end the series"
    assert [waiting.series.game for waiting in matches.waiting() if waiting.series is not None] == [2]


def test_a_series_between_two_games_is_thrown_away_with_its_games(driver: Driver) -> None:
    ctx = driver.app.context
    seating.begin(ctx, plan(games=1))
    alone, _, _ = finish(driver, 3)
    seating.begin(ctx, plan())
    finish(driver, 5)
    driver.click("next_game")
    finish(driver, 6)
    driver.click("menu")
    ctx.go(ways.ShowWaiting())
    driver.frames(3)
    (waiting,) = ctx.matches.waiting()
    assert waiting.series is not None and waiting.series.game == 2
    driver.click("away:0")
    driver.click("answer:1")
    assert waiting.path.exists(), "nothing goes before it is agreed to"
    driver.click("away:0")
    asked = driver.app.stage.top
    assert isinstance(asked, Ask) and asked.words()[0] == ctx.say("menu.away_series")
    driver.click("answer:0")
    driver.frames(2)
    assert ctx.matches.waiting() == [], "nor does the game before wait now"
    assert alone.path is not None
    assert [saved.path.name for saved in library.finished(ctx.matches.folder)] == [alone.path.name]
    assert ctx.scores.base.files() == {alone.path.name}, "the scores tell of no game that is gone"


def test_a_single_game_offers_a_rematch(driver: Driver) -> None:
    seating.begin(driver.app.context, plan(games=1))
    _, _, page = finish(driver, 3)
    assert page.board.series is None and "rematch" in driver.ids() and "next_game" not in driver.ids()
    assert driver.app.context.matches.waiting() == []
    summary = page.summary
    assert summary is not None and summary.sides is not None
    words, _ = page.board.headline()
    assert words == page.words_of(summary.sides.headline)


# What waits


def saved(folder: Path, game: int, name: str, when: float, people: tuple[str, ...] = NAMES) -> Saved:
    """A finished game of a series, as the list of finished matches has it."""
    options = {**TITLE.defaults(), "games": 3, "game": game, "series": name}
    made = Session.new(TITLE, Setup("mindflayer", 4, 1, 1, options), plan().players(), folder, _NoBots())
    made.close()
    path = made.path
    assert path is not None
    header = parse_journal(path.read_bytes(), str(path)).header
    players = tuple(replace(player, name=person) for player, person in zip(header.players, people, strict=True))
    return Saved(path, when, replace(header, players=players))


class _NoBots:
    """A client whose bots are never asked."""

    def learn(self, title: Any) -> None:
        """Nothing is thought about."""

    def request(self, job: Any) -> int:
        """No job is done."""
        return 0

    def poll(self) -> list[Any]:
        """No result comes."""
        return []

    def cancel(self, token: int) -> None:
        """Nothing to stop."""

    def close(self) -> None:
        """Nothing to end."""


def test_only_the_newest_series_of_the_same_people_waits(tmp_path: Path) -> None:
    old, new = saved(tmp_path, 2, "old", 1), saved(tmp_path, 1, "new", 2)
    other = saved(tmp_path, 1, "other", 0, ("Zoé", *NAMES[1:]))
    assert series.between_games([new, old, other], []) == [new, other]
    over = saved(tmp_path, 3, "new", 3)
    assert series.between_games([over, new, old], []) == []
    running = Setup("mindflayer", 4, 1, 1, {"games": 3, "game": 2, "series": "new"})
    assert series.between_games([new], [running]) == []
    assert series.between_games([Saved(tmp_path / "x.jsonl", 9.0)], []) == []


@pytest.mark.parametrize(("lang", "won", "lost"), [
    ("en", "You win with the {}!", "You lose with the {}!"), ("fr", "Vous gagnez avec les {} !", "Vous perdez avec les {} !"),
])  # fmt: skip
@pytest.mark.parametrize("game", [1, 2])
def test_somebody_alone_is_told_large_what_the_end_means_to_the_own_side(
    game: int, lang: str, won: str, lost: str, tmp_path: Path
) -> None:
    options = series_of_three(game, "4,0,3,0,2") if game > 1 else {}
    names = {"en": ("Sane", "Possessed"), "fr": ("Sains", "Possédés")}[lang]
    seen = set()
    for seed in range(8):
        match = finished(5, seed, options, alone=True)
        page = Results(shot_context(tmp_path, lang, (1280, 720)), table_at(TITLE, match))
        side = match.view(frozenset(range(5))).seats[0].team
        first = 0 in page.winners
        words = (won if first else lost).format(names[side])
        assert page.board.headline()[0].replace("\u00a0", " ") == words
        other = page.words_of(page.summary.sides.headline)  # type: ignore[union-attr]
        assert (other in page.board.facts()) is not first, "who has lost is told who has won"
        seen.add((first, side))
    assert len(seen) > 2
    several = Results(shot_context(tmp_path, lang, (1280, 720)), table_at(TITLE, finished(5, 1, options)))
    assert several.board.headline()[0] == several.words_of(several.summary.sides.headline)  # type: ignore[union-attr]
