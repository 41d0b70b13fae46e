"""Replays: the film of a match, what its eyes may know, playing on from a moment, what is taken out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import CONCEDE
from game.core.journal import JournalError, read_journal, state_hash
from game.core.match import Match
from game.core.resume import lines_of, load_match
from game.home.replays.marks import marks_of
from game.home.replays.opening import NotOver, load, load_finished
from game.home.replays.play_on import branch
from game.home.replays.reel import Reel
from game.home.replays.session import ReplaySession
from game.home.replays.sharing import ENDING
from game.pages.kit import seating
from game.pages.replay import export, side
from game.pages.replay.timeline import ticks_of, turn_step
from game.pages.replay.viewer import ReplayViewer
from game.table import library
from game.text import Words
from game.titles import title, titles
from game.ui import theme
from game.ui.frame import Audit, Frame

from .driver import Driver
from .reels import SEATS, reel, viewer

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SECRET = ("mindbug", "mindup", "mindflayer")


def world_of(match: Match[Any, Any], place: int, seat: int) -> Any:
    """Another position that looks the same to a seat: what lies hidden from it is drawn anew."""
    from game.core.dice import Dice

    return match.rules.sample_world(match.view_at(place, frozenset((seat,))), Dice(99))


# The film


@pytest.mark.parametrize(
    "name", ["mindup/undo_redo_handed_over_5_2", "mindflayer/undo_redo_handed_over_5", "mechs/undo_redo_handed_over_m3_3"]
)
def test_what_was_taken_back_is_not_in_the_film(name: str) -> None:
    match = load_match(GOLDEN / f"{name}.jsonl", title)
    film = Reel(match)
    assert film.match is not match
    assert film.last == len(match.effective()) < match.last
    assert state_hash(film.match.state) == state_hash(match.state)
    assert film.match.outcome() == match.outcome()
    assert [entry.text for entry in film.match.entries] == [entry.text for entry in match.effective()]
    for place in range(film.last + 1):
        assert film.place_of(film.entry_of(place)) == place
    assert film.place_of(match.last) == film.last


@pytest.mark.parametrize("name", sorted(SEATS))
def test_turns_lie_on_the_line_in_order(name: str) -> None:
    film = reel(name)
    ticks, stops = ticks_of(film), film.stops(frozenset())
    assert len(ticks) >= 2 and [tick.place for tick in ticks] == sorted({tick.place for tick in ticks})
    place, seen = stops[0], []
    while place < stops[-1]:
        place = turn_step(ticks, stops, place, 1)
        seen.append(place)
    assert {tick.place for tick in ticks} - {stops[0]} <= set(seen)
    assert turn_step(ticks, stops, stops[0], -1) == stops[0]
    assert turn_step(ticks, stops, ticks[1].place + 1, -1) == ticks[1].place


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_tick_stands_where_its_turn_begins(name: str) -> None:
    film = reel(name)
    nobody: frozenset[int] = frozenset()
    for turn in film.turns:
        views = (film.match.view_at(place, nobody) for place in (turn.place, max(0, turn.place - 1)))
        at, before = map(film.match.rules.progress, views)
        assert (at.round or None, at.turn) == (turn.round, turn.number)
        assert turn.place == 0 or before[:2] != at[:2], "not one place later"


def test_every_mark_names_an_event_of_its_title() -> None:
    for each in titles(hidden=True):
        assert {mark.event for mark in each.marks} <= {event.__name__ for event in each.rules.events}


# Leaks


@pytest.mark.parametrize("name", SECRET)
def test_eyes_see_and_are_told_what_their_seat_was(name: str) -> None:
    """Log, positions and marks of a seat come from its own Views and redacted events, place by place."""
    film = reel(name)
    match = film.match
    for seat in sorted(film.seats):
        who = frozenset((seat,))
        told = {(place, repr(event)) for place, event in match.log(who)}
        session = ReplaySession(film, who)
        for place in film.stops(who):
            session.place = place
            assert session.view() == match.view_at(place, who)
            assert all(entry <= place for entry, _ in session.log())
            assert {(entry, repr(event)) for entry, event in session.log()} <= told
            assert (session.outcome() is None) == (place < film.last)
        assert all((mark.place, repr(mark.event)) in told for mark in marks_of(film, who))
        with pytest.raises(ValueError):
            session.opened()
        with pytest.raises(ValueError):
            session.peek(1 - min(seat, 1))


@pytest.mark.pixels
@pytest.mark.parametrize("name", SECRET)
def test_hidden_cards_change_nothing_that_is_drawn_or_written(name: str, driver: Driver) -> None:
    """Two matches that differ only in what a seat may not know: the same picture and the same words through its eyes."""
    film, seat = reel(name), 0
    who = frozenset((seat,))
    stops = film.stops(who)
    place = stops[len(stops) // 3]
    pictures, words = [], []
    for state in (film.match.at(place), world_of(film.match, place, seat)):
        match: Match[Any, Any] = Match(film.match.rules, film.match.setup, film.match.header.players, start=state)
        page = ReplayViewer(driver.app.context, match, eyes=who)
        driver.app.stage.push(page)
        audit = Audit()
        surface = pygame.Surface((1280, 720))
        page.draw(Frame(surface, driver.app.canvas, audit))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        words.append([item.text for item in audit] + export.log_text(driver.app.context, page.reel, who, 0.0).split("\n"))
        driver.app.stage.pop()
    assert words[0] == words[1]
    assert pictures[0] == pictures[1]


def test_best_moments_of_secret_teams_are_for_everybodys_eyes() -> None:
    film = reel("mindflayer")
    assert side.highlights(film, film.seats)
    assert all(not side.highlights(film, frozenset((seat,))) for seat in film.seats)
    assert all(type(mark.event).__name__ != "SeatPossessed" or mark.event.seat == 1 for mark in marks_of(film, frozenset((1,))))


def test_the_written_log_tells_a_seat_less_than_everybody(driver: Driver) -> None:
    ctx, film = driver.app.context, reel("mindbug")
    own = export.log_text(ctx, film, frozenset((0,)), 0.0)
    everybody = export.log_text(ctx, film, film.seats, 0.0)
    assert own != everybody and own.count("\n") > 20
    assert "**" not in own and "{" not in own and "[" not in own
    assert "Alice" in own and "Mindbug" in own


# Playing on


def test_what_is_played_on_counts_for_nothing(driver: Driver) -> None:
    ctx = driver.app.context
    seating.begin_at(ctx, branch(reel("mindbug"), 9))
    session = ctx.matches.session
    assert session is not None
    session.match.submit(0, CONCEDE)
    ctx.at_table.finished(session)
    (path,) = (ctx.matches.folder / library.FINISHED).iterdir()
    assert library.is_again(path) and session.path == path
    assert ctx.matches.series(session) == ()
    ctx.scores.look()
    assert ctx.scores.left == 0, "the scores do not want to read it"
    assert [saved.path for saved in library.finished(ctx.matches.folder, "mindbug")] == [path], "but it can be watched"


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_branch_stands_where_the_film_stood(name: str) -> None:
    film = reel(name)
    place = film.stops(frozenset())[len(film.stops(frozenset())) // 2]
    made = branch(film, place)
    assert made.last == place and state_hash(made.state) == state_hash(film.match.at(place))
    assert made.pending() and list(lines_of(made))


def test_play_from_here_makes_a_match_of_its_own(driver: Driver) -> None:
    ctx = driver.app.context
    page = viewer(driver)
    page.go(page.screen.stops[8])
    old = list(lines_of(page.reel.match))
    driver.click("from_here")
    driver.click("answer:0")
    session = ctx.matches.session
    assert session is not None and session.match is not page.reel.match and session.match.last == page.place
    assert session.path is not None and library.is_again(session.path) and session.path.is_file()
    assert list(lines_of(page.reel.match)) == old
    assert driver.scene == "curtain"  # two persons sit there


# Files


def journal(folder: Path, match: Match[Any, Any], name: str = "one.tablee") -> Path:
    path = folder / name
    path.write_text("".join(f"{line}\n" for line in lines_of(match)), encoding="utf-8")
    return path


def test_a_shared_file_is_the_same_match(driver: Driver, tmp_path: Path) -> None:
    match = reel("mindup").match
    path = export.write_match(driver.app.context, match, 0.0, tmp_path)
    assert path.suffix == ENDING and export.write_match(driver.app.context, match, 0.0, tmp_path) != path
    assert state_hash(load_finished(path).match.state) == state_hash(match.state)


def test_a_match_that_is_not_over_stays_closed(tmp_path: Path) -> None:
    path = journal(tmp_path, branch(reel("mindbug"), 12))
    with pytest.raises(NotOver):
        load_finished(path)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00\xff" * 40, b'{"tablee": 99}\n', b"{}\n"])
def test_a_foreign_file_gets_one_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.tablee"
    path.write_bytes(content)
    with pytest.raises(JournalError) as caught:
        load(path)
    for lang in ("en", "fr"):
        said = Words(lang).say(caught.value.msg)
        assert "odd.tablee" in said and said.endswith(".")


@pytest.mark.pixels
def test_a_picture_is_written_through_the_chosen_eyes(driver: Driver, tmp_path: Path) -> None:
    page = viewer(driver, eyes=frozenset((0,)))
    page.go(page.screen.stops[6])
    path = export.write_picture(page, 0.0, tmp_path)
    size = pygame.image.load(path).get_size()
    assert size == export.SIZE and page.place == page.screen.stops[6]
    driver.frames(2)
    assert driver.scene == "replay"


def test_a_file_with_faces_that_this_house_lacks_can_be_watched(driver: Driver) -> None:
    found = load(GOLDEN / "mindflayer" / "undo_redo_handed_over_5.jsonl")
    match = load_match(GOLDEN / "mindflayer" / "undo_redo_handed_over_5.jsonl", title)
    reading = read_journal(GOLDEN / "mindflayer" / "undo_redo_handed_over_5.jsonl")
    assert {player.portrait for player in reading.header.players} - set(theme.BACKS)
    assert {player.portrait for player in (*found.match.players, *found.match.header.players)} <= set(theme.BACKS)
    assert state_hash(found.match.state) == state_hash(match.state)
    driver.app.stage.push(ReplayViewer(driver.app.context, found.match))
    driver.frames(2)
    assert driver.scene == "replay"
