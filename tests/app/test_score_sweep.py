"""Throwing a profile away: afterwards the name stands nowhere in the house, whatever state its files were in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import entry_line, header_line, read_journal
from game.core.match import Match
from game.core.players import Player
from game.core.resume import load_match
from game.home.evening.book import Guest
from game.home.scores.forget import belongings, forget
from game.pages.people.page import PersonPage
from game.titles import title
from game.ui.frame import Audit, Frame

from .driver import Driver
from .house import again, bot, context, match_of, person, table, write

FORMER = "Wilhelmina"


def lines_of(path: Path) -> list[str]:
    return path.read_text().splitlines()


def seated_later(name: str, who: str) -> Match[Any, Any]:
    """A match that was played to its end by two others, in which somebody took a seat in the middle and gave it back."""
    played = match_of(name, table("Max", "Ben"), 3)
    match = Match.new(played.rules, played.setup, played.header.players)
    match.take_seat(1, Player(who, "bea", 1))
    match.take_seat(1, played.header.players[1])
    for entry in played.entries:
        match.repeat(replace(entry, number=entry.number + 2))
    return match


def furnish(home: Path, name: str) -> None:
    """Matches in which somebody sat in every way, whole and damaged."""
    duel, alone = match_of("mindbug", table(name, "Max"), 1), match_of("mindbug", table(name, ""), 2)
    write(home, "2019-11-01-001-mindbug.jsonl", duel)
    write(home, "2019-11-01-002-mindbug.jsonl", alone)
    write(home, "2019-11-01-003-mindbug.jsonl", duel, "older", 5)
    write(home, "2019-11-01-004-again-mindbug.jsonl", duel, "", 7)
    write(home, "2019-11-01-005-mindbug.jsonl", match_of("mindbug", (person("Max", 0), bot(name)), 5))
    pieces = (Player("Corki", "pilot_corki", 0, None, name), Player("Ziggs", "pilot_ziggs", 1, None, "Max"))
    write(home, "2019-11-01-006-mechs.jsonl", match_of("mechs", pieces, 6), "", 5)
    later = seated_later("mindbug", name)
    path = write(home, "2019-11-01-007-mindbug.jsonl", match_of("mindbug", table("Max", "Ben"), 3))
    path.write_text("".join(f"{line}\n" for line in (header_line(later.header), *map(entry_line, later.entries))))
    whole = lines_of(path)
    hurt = {
        "008": [lines_of(home / "matches/finished/2019-11-01-001-mindbug.jsonl")[0].replace("seed", "sead"), *whole[1:9]],
        "009": [whole[0], whole[1].replace("left", "lost"), *whole[2:9]],
        "010": [*whole[:6], "{}", *whole[7:9]],
    }
    for n, lines in hurt.items():
        for part in ("", "finished"):
            (home / "matches" / part / f"2019-11-01-{n}-mindbug.jsonl").write_text("\n".join([*lines, ""]))
    (home / "matches/2019-11-01-011-mindbug.jsonl").write_text(f"{whole[0]}\n{whole[1][:-9]}")
    write(home, "2017-05-01-001-mindbug.jsonl", match_of("mindbug", table(FORMER, "Max"), 8))
    write(home, "mindbug.jsonl", alone, "../lessons", 6)
    (home / "lessons/mindup.jsonl").write_text("\n".join(hurt["008"]))


def leave_lying(home: Path, name: str) -> None:
    """Files that were put aside, or that a crash left half written."""
    rows = {"people": [{"name": name}, {"name": FORMER}]}
    (home / "campaigns").mkdir(exist_ok=True)
    for file in ("players.damaged-1.json", "lobby.damaged-2.json", "evening.damaged-1.json", ".players-x3f.tmp", "evening.json",
                 "campaigns/2019-11-01-aaaa.damaged-1.json", "campaigns/.2019-11-01-aaaa.json", "campaigns/2019-11-01-bbbb.json",
                 "matches/.k2j.tmp", "matches/2019-11-01-004-again-mindbug.mark.new"):  # fmt: skip
        (home / file).write_text(json.dumps(rows, ensure_ascii=file.endswith("tmp")), encoding="utf-8")
    (home / "scores.damaged-1.sqlite").write_bytes(b"SQLite format 3\0\xff\xfe\0" + name.encode() + b"\0Max")


def places_of(home: Path, *names: str) -> list[str]:
    """The files in which a name stands, in whatever way it is written."""
    found = []
    for path in home.rglob("*"):
        text = (path.read_bytes() if path.is_file() else b"").decode("utf-8", "replace").casefold()
        for name in names:
            if any(form.casefold() in text for form in (name, json.dumps(name)[1:-1])):
                found.append(str(path.relative_to(home)))
    return found


@pytest.mark.parametrize("name", ("Alexandrine", "Zoé Ève"))
def test_the_name_stands_nowhere_any_more(tmp_path: Path, name: str) -> None:
    furnish(tmp_path, name)
    ctx = context(tmp_path, (FORMER, "Max"))
    ctx.people.list[0] = replace(ctx.people.list[0], id="w")
    assert ctx.people.change(0, name=name)
    former = ctx.people.list[0].former
    assert former and former[0].name == FORMER
    ctx.people.list[0] = replace(ctx.people.list[0], since="", former=(replace(former[0], until="2018-01-01-00001"),))
    ctx.people.save()
    ctx.setups.keep("mindbug", {"seats": [{"name": name}, {"name": "Max", "driver": name.upper()}]})
    ctx.hint_book.got((name, "Max"), "mindbug.one")
    made = ctx.campaigns.new("mechs", f"Max & {name}")
    ctx.evening.begin([Guest("w", name, "noor"), Guest("m", "Max", "gus")], [("mindbug", 1)])
    ctx.scores.finish()
    kept = (tmp_path / "evening.json").read_bytes()
    leave_lying(tmp_path, name)
    (tmp_path / "evening.json").write_bytes(kept)
    ctx = again(ctx)
    ctx.scores.finish()
    assert len(places_of(tmp_path, name, FORMER)) > 30
    found = belongings(ctx, ctx.people.list[0])
    assert len(found.alone) == 1 and len(found.shared) == 8 and len(found.broken) > 12 and not found.outside
    assert forget(ctx, ctx.people.list[0])
    assert places_of(tmp_path, name, FORMER) == []
    ctx = again(ctx)
    ctx.scores.finish()
    assert [one.name for one in ctx.people.list] == ["Max"] and ctx.campaigns.of("mechs")[0].id == made.id
    assert ctx.evening.now is not None and ctx.evening.now.guests[1].name == "Max"
    whole = tmp_path / "matches/finished/2019-11-01-007-mindbug.jsonl"
    assert load_match(whole, title).outcome() == match_of("mindbug", table("Max", "Ben"), 3).outcome()
    assert [player.name for player in read_journal(whole).header.players] == ["Max", "Ben"]


def test_what_mentions_nobody_of_this_name_stays(tmp_path: Path) -> None:
    write(tmp_path, "2019-11-01-001-mindbug.jsonl", match_of("mindbug", table("Annabel", "Max"), 1))
    hurt = tmp_path / "matches/2019-11-01-002-mindbug.jsonl"
    hurt.write_text("\n".join([*lines_of(tmp_path / "matches/finished/2019-11-01-001-mindbug.jsonl")[:5], "{}", ""]))
    (tmp_path / "players.damaged-1.json").write_text('{"people": [{"name": "Annabel"}]}')
    star = tmp_path / "matches/finished/*.jsonl"
    star.write_bytes((tmp_path / "matches/finished/2019-11-01-001-mindbug.jsonl").read_bytes().replace(b"Annabel", b"Ann"))
    ctx = context(tmp_path, ("Ann", "Max"))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.suffix == ".jsonl"}
    found = belongings(ctx, ctx.people.list[0])
    assert found.alone == found.shared == () and found.broken == (star,)
    assert forget(ctx, ctx.people.list[0])
    del before[star]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.suffix == ".jsonl"} == before
    assert (tmp_path / "players.damaged-1.json").exists() and not star.exists()


@pytest.mark.parametrize("lang, words", [("en", "2 damaged files that mention"), ("fr", "2 fichiers illisibles où figure")])
def test_the_question_names_damaged_files_that_go(driver: Driver, lang: str, words: str) -> None:
    ctx = driver.app.context
    ctx.change(lang=lang)
    ctx.people.add("Ann")
    for n in (1, 2):
        (ctx.home / f"players.damaged-{n}.json").write_text('{"people": [{"name": "Ann"')
    ctx.stage.push(PersonPage(ctx, ctx.people.list[0].id))
    driver.frames(2)
    driver.click("delete")
    audit = Audit()
    driver.app.stage.top.draw(Frame(driver.app.window.surface, driver.app.canvas, audit))  # type: ignore[union-attr]
    assert any(words in drawn.text for drawn in audit)
    assert not [drawn.text for drawn in audit if drawn.cut]
