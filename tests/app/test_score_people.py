"""Whose a match is in the scores, whatever people are called by now; and what is thrown away with somebody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.journal import read_journal
from game.core.resume import load_match
from game.home.scores.database import FILE
from game.home.scores.figures import figures, tallies
from game.home.scores.forget import belongings, forget
from game.home.scores.names import Span, anonymous, key_of, next_key, owner
from game.titles import title

from .house import again, context, match_of, table, write
from .scoring import DUEL, all_rows, id_of, play

# Whose


def test_a_new_name_keeps_the_past_also_in_a_database_made_anew(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    alice = id_of(ctx, "Alice")
    assert ctx.people.change(0, name="Alicia")
    ctx.scores.settle()
    assert figures(ctx.scores.ask, alice).tally().matches == len(DUEL)
    later = f"{next_key(tmp_path / 'matches')[:10]}-099-mindbug.jsonl"
    write(tmp_path, later, match_of("mindbug", table("Alicia", "Alice"), 7))
    ctx = again(ctx)
    ctx.people.add("Alice")
    ctx.people.save()
    ctx.scores.settle()
    ctx.scores.finish()
    other = id_of(ctx, "Alice")
    assert other != alice
    rows = all_rows(ctx)
    assert figures(ctx.scores.ask, alice).tally().matches == len(DUEL) + 1
    assert figures(ctx.scores.ask, other).tally().matches == 1, "the past of the name is not hers"
    ctx.scores.close()
    (tmp_path / FILE).unlink()
    ctx = again(ctx)
    ctx.scores.finish()
    assert all_rows(ctx) == rows


def test_a_name_that_somebody_has_is_not_taken(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Alice", "Max"))
    assert not ctx.people.change(0, name="MAX") and not ctx.people.change(0, name=" ")
    assert ctx.people.change(0, name="alice") and ctx.people.list[0].former == ()
    assert ctx.people.change(0, lang="fr")
    assert [(p.name, p.lang) for p in again(ctx).people.list] == [("alice", "fr"), ("Max", "")]


def test_a_guest_who_gets_a_profile_has_a_past(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Max",))
    ctx.scores.finish()
    ctx.people.greet([("Alice", "noor")])
    ctx.scores.settle()
    assert tallies(ctx.scores.ask)[id_of(ctx, "Alice")].matches == len(DUEL)


def test_keys_grow_and_spans_decide() -> None:
    assert key_of("2019-11-02-002-mindup.jsonl") == "2019-11-02-00002" < key_of("2019-11-02-1000-mindup.jsonl")

    class Somebody:
        def __init__(self, id: str, name: str, since: str = "", former: tuple[Span, ...] = ()) -> None:
            self.id, self.name, self.since, self.former = id, name, since, former

    one = Somebody("1", "Bea", "", (Span("Ann", "", "2019-11-02-00002"),))
    two = Somebody("2", "Ann", "2019-11-02-00002")
    assert owner([two, one], "ann", "2019-11-01-00009") == "1" and owner([one, two], "Ann", "2019-11-02-00002") == "2"
    assert owner([one, two], "Cleo", "2019-11-01-00009") == ""


def test_the_page_of_a_person_is_named_in_the_file(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Alice",))
    ctx.people.change(0, name="Alicia")
    row = json.loads((tmp_path / "players.json").read_text())["people"][0]
    assert row["name"] == "Alicia" and row["former"][0][0] == "Alice" and row["id"] == ctx.people.list[0].id


@pytest.mark.parametrize(
    "wrong", [{"lang": "de"}, {"id": 4}, {"since": None}, {"former": [["A", "B"]]}, {"former": 3}, {"former": [["A", "", 1]]}]
)
def test_a_damaged_profile_is_put_aside(tmp_path: Path, wrong: dict[str, object]) -> None:
    (tmp_path / "players.json").write_text(json.dumps({"people": [{"name": "A", "portrait": "noor", **wrong}]}))
    ctx = context(tmp_path)
    assert ctx.people.list == [] and ctx.people.damaged is not None and (tmp_path / "players.damaged-1.json").exists()


# Thrown away


def test_throwing_somebody_away_takes_the_own_matches_and_the_name_elsewhere(tmp_path: Path) -> None:
    play(tmp_path)
    waits = write(tmp_path, "2019-11-07-001-mindbug.jsonl", match_of("mindbug", table("Alice", ""), 9), "", 6)
    (tmp_path / "matches/2019-11-07-001-mindbug.mark").write_text("{}")
    write(tmp_path, "mindbug.jsonl", match_of("mindbug", table("Alice", ""), 9), "../lessons", 6)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.setups.keep("mindbug", {"seats": [{"name": "Alice"}, {"name": "Max"}]})
    ctx.hint_book.got(("Alice", "Max"), "mindbug.one")
    ctx.scores.finish()
    max_before = figures(ctx.scores.ask, id_of(ctx, "Max"))
    alice = ctx.people.list[0]
    found = belongings(ctx, alice)
    assert (len(found.alone), len(found.shared), found.waiting) == (2, 4, 1)
    assert forget(ctx, alice)
    assert not waits.exists() and not list((tmp_path / "matches").glob("*.mark"))
    assert not (tmp_path / "matches/finished" / DUEL[2][0]).exists()
    assert [person.name for person in ctx.people.list] == ["Max"]
    left = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".sqlite")
    assert b"Alice" not in left and b"alice" not in left
    for file, name, names, seed in (DUEL[0], DUEL[3], DUEL[4]):
        match = load_match(tmp_path / "matches/finished" / file, title)
        assert match.outcome() == match_of(name, table(*names), seed).outcome()
        assert anonymous(match.players[0].name) and match.players[1].name == "Max"
    rows = all_rows(ctx)
    assert not any("Alice" in str(row) for row in rows[1])
    assert figures(ctx.scores.ask, id_of(ctx, "Max")).tally() == max_before.tally()
    ctx.scores.close()
    (tmp_path / FILE).unlink()
    ctx = again(ctx)
    ctx.scores.finish()
    assert all_rows(ctx) == rows
    ctx.people.add("Alice")
    ctx.scores.settle()
    assert id_of(ctx, "Alice") not in tallies(ctx.scores.ask), "who comes later inherits nothing"


def test_a_name_that_was_thrown_away_is_not_in_the_database_either(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    assert b"Alice" in (tmp_path / FILE).read_bytes()
    assert forget(ctx, ctx.people.list[0])
    assert b"Alice" not in (tmp_path / FILE).read_bytes() and b"Max" in (tmp_path / FILE).read_bytes()


def test_a_series_loses_the_name_too(tmp_path: Path) -> None:
    options = (("games", 3), ("series", "2019-11-03 Alice 77"))
    path = write(tmp_path, DUEL[4][0], match_of("mindflayer", table("Alice", "Max", "Zoé", ""), 6, options))
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    assert forget(ctx, ctx.people.list[0])
    assert read_journal(path).header.setup.options["series"] == "2019-11-03 Anonymous 77"


def test_what_the_disk_refuses_keeps_the_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()

    def refuse(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr("game.home.scores.forget._replace", refuse)
    assert not forget(ctx, ctx.people.list[0])
    assert [person.name for person in ctx.people.list] == ["Alice", "Max"]
    monkeypatch.undo()
    assert forget(ctx, ctx.people.list[0])


@pytest.mark.parametrize("folder", ["exports", "matches/shared"])
def test_files_that_were_given_away_or_came_from_elsewhere_are_told_and_left_alone(tmp_path: Path, folder: str) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    assert not belongings(ctx, ctx.people.list[0]).outside
    name, content = DUEL[0][0], (tmp_path / "matches/finished" / DUEL[0][0]).read_bytes()
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / name).write_bytes(content)
    assert belongings(ctx, ctx.people.list[0]).outside
    assert forget(ctx, ctx.people.list[0])
    assert (tmp_path / folder / name).read_bytes() == content
