"""Moments of the results page, and the teams in its ranking."""

from __future__ import annotations

import pytest

from game.home.replays.marks import marks_of
from game.home.replays.reel import Reel
from game.pages.replay.timeline import Timeline, ticks_of
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.film.model import record
from game.titles.mindflayer.scene.highlights import MOST, SOURCES, best, guess_scores, sides, summary
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui.still import StillTable
from game.ui.summary import Table
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import F, H, W, film_of, people, play, staged


def told(match):
    """Kind -> what was found of it."""
    film = film_of(match)
    return {found.kind: found for source in SOURCES for found in source(film)}


def two_left(*claims, shown=H, **options):
    """The second seat gives the last hard hit to the third, and two are left."""
    out = {"hand": [H, H, H], "out": True}
    seats = [{"hand": [F, F], "began": True}, {"hand": [W, W, W]}, {"hand": [H, H]}, out]
    return play(staged({"shown": shown, "active": 1, "seats": seats}, **options), *claims, (1, "give 2"))


def test_the_boldest_lie_is_the_largest():
    match = two_left((1, "hold 1 waffle"), (0, "hold 0 mind_flayer"))
    film = film_of(match)
    lies = sorted((found for found in next(iter(SOURCES))(film)), key=lambda found: -found.weight)
    assert [found.seat for found in lies] == [0, 1]
    assert lies[0].params["n"] == 2 and lies[0].params["count"] == 0


def test_the_truth_is_no_lie():
    assert "lie" not in told(two_left((1, "hold 3 waffle")))


def test_a_frame_up_and_a_keen_eye():
    found = told(two_left((0, "accuse 1"), (2, "accuse 0")))
    assert found["frame"].seat == 0 and found["insight"].seat == 2


def test_the_gift_that_put_somebody_out():
    found = told(two_left())
    assert found["knockout"].params["to"].id == 2 and found["knockout"].seat == 1
    assert "poison" not in found and "turncoat" not in found


def test_the_winner_with_the_waffles_and_the_last_one_standing():
    found = told(two_left())
    assert found["waffles"].seat == 1 and found["waffles"].params["n"] == 3
    assert found["last_sane"].seat == 1


def test_guesses_are_scored_against_the_teams_of_the_end():
    match = two_left((3, "guess 0 possessed"), (3, "guess 1 sane"), (3, "guess 2 possessed"))
    film = film_of(match)
    assert guess_scores(film) == [None, None, None, (2, 3)]
    assert told(match)["guess"].params["n"] == 2
    notes = [note for note in sides(film, ["gus", "ines", "gus", "ines"], False).notes if note is not None]
    assert [note.key for note in notes] == [
        "mindflayer.teams.possessed.m", "mindflayer.teams.sane.f", "mindflayer.result.out", "mindflayer.result.guess",
    ]  # fmt: skip
    spoken = [Words("fr").say(note) for note in notes]
    told_of = ["Possédé", "Saine", "Sain · hors-jeu", "Saine · 2 camps devinés sur 3"]
    assert spoken == told_of, "of one person it is told in the singular"


def test_one_right_guess_is_no_feat():
    assert "guess" not in told(two_left((3, "guess 0 possessed")))


def test_teams_and_who_was_out():
    found = sides(film_of(two_left()), ["gus"] * 4, False)
    assert found.of == (1, 0, 0, 0) and found.gone == (2, 3)
    assert found.headline.key == "mindflayer.result.sane"


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("seats", range(4, 11))
def test_every_match_has_moments_with_words_and_no_two_of_a_kind(seats, lang):
    words = Words(lang)
    kinds = set()
    for seed in range(6):
        match = played(seats, seed, people(seats))
        film = film_of(match)
        found = best(film)
        assert 1 <= len(found) <= MOST
        assert len({one.kind for one in found}) == len(found)
        assert [one.moment.number for one in found] == sorted(one.moment.number for one in found)
        short = summary(StillTable(match))
        spoken = MatchWords(words, match.players)
        for highlight in short.highlights:
            said = words.say(highlight.name, spoken), words.say(highlight.words, spoken)
            assert all(said) and "{" not in "".join(said)
            assert 0 <= highlight.entry <= match.last and 1 <= highlight.turn <= short.turns
        for text in (short.score, short.why):
            assert words.say(text, spoken)
        kinds |= {one.kind for one in found}
    assert len(kinds) >= 3


def test_the_table_shows_waffles_and_points_in_a_series_only():
    assert summary(StillTable(two_left())).table == Table((), ((),) * 4)
    match = two_left(games=3)
    short, outcome = summary(StillTable(match)), match.outcome()
    assert short.table.rows == tuple(zip((0, 3, 0, 0), outcome.scores, strict=True))
    assert TITLE.rules.outcome(match.state) == outcome


def test_a_mark_of_the_time_line_lies_in_the_turn_that_the_film_tells_of():
    """A gift ends its turn, and the next one begins at the same place of the time line: its mark lies before that tick."""
    match = played(6, 9, people(6))
    reel = Reel(match)
    film = record(StillTable(match).opened())
    line = Timeline("line", (0.0, 0.0, 1800.0, 76.0), reel.stops(reel.seats), ticks_of(reel), 0, None)
    early = 0
    for mark, (x, _, w, _) in line.shown_marks(marks_of(reel, reel.seats)):
        moment = next(one for one in film.moments if one.entry == mark.place and type(one.event) is type(mark.event))
        turn = reel.turn_at(mark.place)
        if turn is None or film.columns[moment.column].kind == "end":
            continue
        assert reel.turns[turn].number - mark.before == film.columns[moment.column].turn, mark
        assert (x + w / 2 < line.x_of(mark.place)) == mark.before
        early += mark.before
    assert early
