"""Files that name portraits which this house does not have, or paths instead of portraits."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.faces import at_home
from game.core.journal import entry_line, header_line, read_journal
from game.core.match import Match
from game.core.players import FACES, Player
from game.home.matches.plan import Plan
from game.home.profiles import People
from game.pages.kit.open_replay import open_file
from game.pages.lobby.page import Lobby
from game.pages.replay.viewer import ReplayViewer
from game.table import library
from game.titles import title
from game.ui import art
from game.ui.theme import PORTRAITS

from .driver import Driver, make_app
from .house import context, match_of, table

STRANGERS = ("zelda", "../../../../outside")


def strange(name: str, seats: int, lines: int | None = None) -> str:
    """A journal whose players have faces of no house, and in which somebody with another one takes a seat."""
    played = match_of(name, table("Ann", "Ben", *[""] * (seats - 2)), 4)
    wanted = [*STRANGERS, *[FACES[0]] * (seats - 2)]
    players = [replace(player, portrait=face) for player, face in zip(played.header.players, wanted, strict=True)]
    match = Match.new(played.rules, played.setup, players)
    match.take_seat(1, Player("Cleo", "creatures/gorillion", 1))
    for entry in played.entries[:lines]:
        match.repeat(replace(entry, number=entry.number + 1))
    return "".join(f"{line}\n" for line in (header_line(match.header), *map(entry_line, match.entries)))


def put(home: Path, part: str, file: str, content: str) -> Path:
    path = home / part / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)
    return path


def test_the_house_knows_its_faces() -> None:
    assert tuple(PORTRAITS) == FACES
    assert all(art.exists(f"people/{face}") for face in FACES)


def test_a_stranger_gets_a_face_that_nobody_there_has() -> None:
    house = ("noor", "gus", "bea")
    assert at_home(["gus", "zelda", "noor", "zelda"], house) == {"gus": "gus", "zelda": "bea", "noor": "noor"}
    assert at_home(["zelda", *house], house)["zelda"] in house, "there is no free one left"


@pytest.mark.parametrize("name, seats", [("mindbug", 2), ("mindup", 3), ("mindflayer", 4), ("mechs", 2)])
def test_a_match_that_waits_can_be_seen_gone_on_with_and_changed(tmp_path: Path, name: str, seats: int) -> None:
    put(tmp_path, "matches", f"2026-11-19-001-{name}.jsonl", strange(name, seats, 2))
    path = put(tmp_path, "matches", f"2026-11-20-001-{name}.jsonl", strange(name, seats, 6))
    before = path.read_bytes()
    driver = Driver(make_app(tmp_path))
    ctx = driver.app.context
    driver.frames(3)
    shown = ctx.matches.waiting()[0].portraits
    assert set(shown) <= set(title(name).faces) and len(set(shown[:2])) == 2
    driver.click("others")
    assert driver.scene == "waiting"
    driver.click("close")
    driver.click("resume")
    driver.frames(3)
    session = ctx.matches.session
    assert session is not None and session.path == path
    faces = [player.portrait for player in session.players]
    assert set(faces) <= set(title(name).faces)
    assert [faces[0], *faces[2:]] == [shown[0], *shown[2:]], "as in the menu, but for the seat that somebody has taken"
    assert path.read_bytes().startswith(before), "and the file tells what it told"
    lobby = Lobby(ctx, name, ctx.matches.change_options(session))
    for seat in range(seats):
        lobby.plan.step_portrait(seat, 1)
    ctx.matches.leave(session)


def test_a_finished_match_can_be_watched_from_the_shelf_and_from_a_file(driver: Driver) -> None:
    ctx = driver.app.context
    put(ctx.home, "matches/finished", "2026-11-20-001-mindbug.jsonl", strange("mindbug", 2))
    file = put(ctx.home, "exports", "theirs.tablee", strange("mindup", 3))
    driver.click("replays")
    driver.frames(4)
    assert driver.scene == "replays"
    driver.click("match:0")
    assert isinstance(driver.app.stage.top, ReplayViewer)
    ctx.show_menu()
    open_file(ctx, file)
    driver.frames(2)
    assert isinstance(driver.app.stage.top, ReplayViewer)
    kept = library.finished(ctx.matches.folder, part=library.SHARED)
    assert [player.portrait in FACES for player in read_journal(kept[0].path).header.players] == [True] * 3


def test_scores_show_faces_of_the_house(tmp_path: Path) -> None:
    put(tmp_path, "matches/finished", "2026-11-20-001-mindbug.jsonl", strange("mindbug", 2))
    ctx = context(tmp_path, ("Ann",))
    ctx.scores.finish()
    assert {row[0] for row in ctx.scores.ask("SELECT portrait FROM seat")} <= set(FACES)


def test_people_with_other_faces_stay(tmp_path: Path) -> None:
    rows = [{"name": "Ann", "portrait": "zelda"}, {"name": "Ben", "portrait": FACES[0]}]
    (tmp_path / "players.json").write_text(json.dumps({"people": rows}))
    people = People(tmp_path, FACES)
    assert people.damaged is None
    assert [(p.name, p.portrait) for p in people.list] == [("Ann", FACES[1]), ("Ben", FACES[0])]
    (tmp_path / "players.json").write_text(json.dumps({"people": [{"name": "Ann", "portrait": 3}]}))
    assert People(tmp_path, FACES).damaged is not None, "that is no face at all"


def test_the_lobby_keeps_seats_with_other_faces() -> None:
    row = {"person": True, "level": "novice"}
    rows = [{"name": name, "portrait": face, **row} for name, face in zip("AB", STRANGERS, strict=True)]
    made = Plan(title("mindbug"), (), FACES, {"seats": rows})
    assert [(seat.name, seat.portrait) for seat in made.seats] == [("A", FACES[0]), ("B", FACES[1])]


def test_an_evening_goes_on_with_faces_of_the_house(tmp_path: Path) -> None:
    guests = [{"id": str(n), "name": f"G{n}", "portrait": face} for n, face in enumerate(STRANGERS)]
    game = {"title": "mindbug", "turn": 0, "table": [0, 1], "journal": "", "points": [], "skipped": False}
    content = {"format": 1, "ended": False, "seen": False, "guests": guests, "games": [game]}
    (tmp_path / "evening.json").write_text(json.dumps(content))
    ctx = context(tmp_path)
    assert ctx.evening.now is not None and ctx.evening.take_damaged() is None
    assert [guest.portrait for guest in ctx.evening.now.guests] == list(FACES[:2])


@pytest.mark.parametrize("name", ("people/../../text", "../svg/people/noor", "/etc/hostname", "people\\noor", "people/Noor", ""))
def test_pictures_have_plain_names(name: str) -> None:
    assert not art.exists(name)
    with pytest.raises(FileNotFoundError, match="no picture"):
        art.source(name)


def test_pictures_of_the_disk_are_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "svg").mkdir()
    (tmp_path / "outside.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    monkeypatch.setattr(art, "SVG", tmp_path / "svg")
    assert (art.SVG / "../outside.svg").is_file()
    with pytest.raises(FileNotFoundError):
        art.source("../outside")
