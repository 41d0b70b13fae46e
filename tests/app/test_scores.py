"""Scores: made of the journals, the same whether written match by match or made anew; whose a match is; what is thrown away."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.context import Context
from game.app.score.base import FILE, VERSION, ScoreBase
from game.app.score.facts import facts_of
from game.app.score.figures import CARDS, HISTORY, OPPONENTS, Tally, figures, rates, streak_of, tallies
from game.app.score.forget import belongings, forget
from game.app.score.names import Span, anonymous, key_of, next_key, owner
from game.app.score.page import PersonPage
from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.journal import entry_line, header_line, read_journal
from game.core.players import Player
from game.core.resume import load_match
from game.dev.score_shots import facts as made_up
from game.titles import title

from .driver import Driver
from .house import again, bot, context, match_of, table, write

DUEL = [
    ("2026-11-01-001-mindbug.jsonl", "mindbug", ("Alice", "Max"), 1),
    ("2026-11-01-002-mindbug.jsonl", "mindbug", ("Max", "Alice"), 2),
    ("2026-11-02-001-mindbug.jsonl", "mindbug", ("Alice", ""), 3),
    ("2026-11-02-002-mindup.jsonl", "mindup", ("Alice", "Max", ""), 4),
    ("2026-11-03-001-mindflayer.jsonl", "mindflayer", ("Alice", "Max", "Zoé", "", ""), 5),
]


def play(home: Path, rows: Any = DUEL) -> None:
    for file, name, names, seed in rows:
        write(home, file, match_of(name, table(*names), seed))


def all_rows(ctx: Context) -> list[Any]:
    """Everything in the database but for the numbers that tie it together."""
    return [
        ctx.scores.ask("SELECT file, key, day, title, reason, series, mission, medal FROM match ORDER BY file"),
        ctx.scores.ask(
            "SELECT m.file, s.seat, s.name, s.who, s.rank, s.score, s.result, s.first, s.leads FROM seat s"
            " JOIN match m ON m.id = s.match ORDER BY m.file, s.seat"
        ),
        ctx.scores.ask("SELECT m.file, c.seat, c.card, c.n FROM card c JOIN match m ON m.id = c.match ORDER BY 1, 2, 3"),
    ]


def id_of(ctx: Context, name: str) -> str:
    found = ctx.people.named(name)
    assert found is not None
    return found.id


# Made of the journals


def test_the_database_is_made_of_the_journals_and_lost_without_harm(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    assert ctx.scores.left == len(DUEL), "nothing is read before somebody has time for it"
    ctx.scores.finish()
    first = all_rows(ctx)
    assert len(first[0]) == len(DUEL)
    ctx = again(ctx)
    assert ctx.scores.left == 0 and all_rows(ctx) == first
    ctx.scores.close()
    (tmp_path / FILE).unlink()
    ctx = again(ctx)
    ctx.scores.finish()
    assert all_rows(ctx) == first


def test_results_are_what_the_journals_say(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    found = figures(ctx.scores.ask, id_of(ctx, "Alice"))
    for file, name, names, seed in DUEL:
        match = match_of(name, table(*names), seed)
        outcome = match.outcome()
        assert outcome is not None
        row = next(
            row
            for row in found.rows
            if (row.title, row.day) == (name, file[:10]) and row.score == outcome.scores[names.index("Alice")]
        )
        assert (row.result == "won") is (names.index("Alice") in outcome.winners)
    assert found.tally().matches == len(DUEL)
    duels = [row for row in DUEL if row[1] == "mindbug" and "Max" in row[2]]
    against = next(other for other in found.others("mindbug") if other.who == id_of(ctx, "Max"))
    won = sum(match_of(n, table(*names), seed).outcome().winners == (names.index("Alice"),) for _, n, names, seed in duels)  # type: ignore[union-attr]
    assert against.tally == Tally(won, len(duels) - won) and not against.partner
    assert [other.level for other in found.others("mindbug") if other.level] == ["novice"]


def test_the_favourite_is_the_creature_that_was_played_most(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    counted: dict[str, int] = {}
    for _, name, names, seed in DUEL:
        for entry in match_of(name, table(*names), seed).effective():
            if name == "mindbug" and entry.text.startswith("play ") and entry.seat == names.index("Alice"):
                card = entry.text.split()[1].partition("#")[0]
                counted[card] = counted.get(card, 0) + 1
    card, n = figures(ctx.scores.ask, id_of(ctx, "Alice")).favourite("mindbug") or ("", 0)
    assert n == max(counted.values()) and counted[card] == n


def test_partners_of_a_side_are_no_opponents(tmp_path: Path) -> None:
    players = table("Alice", "Max", "Zoé", "Lou")
    match = match_of("mindflayer", players, 5)
    write(tmp_path, "2026-11-03-001-mindflayer.jsonl", match)
    ctx = context(tmp_path, ("Alice", "Max", "Zoé", "Lou"))
    ctx.scores.finish()
    outcome = match.outcome()
    assert outcome is not None
    for seat, player in enumerate(players):
        others = figures(ctx.scores.ask, id_of(ctx, player.name)).others()
        beside = {other.who for other in others if other.partner}
        assert beside == {
            id_of(ctx, p.name) for n, p in enumerate(players) if n != seat and outcome.ranks[n] == outcome.ranks[seat]
        }


def test_who_drives_two_mechs_played_one_match_and_medals_are_those_of_the_match(tmp_path: Path) -> None:
    reading = read_journal(Path(__file__).parents[1] / "golden/mechs/won_m1_2_normal.jsonl")
    players = tuple(Player(one.name, one.portrait, 0, None, "Alice") for one in reading.header.players)
    lines = [header_line(replace(reading.header, players=players)), *map(entry_line, reading.entries)]
    (tmp_path / "matches/finished").mkdir(parents=True)
    (tmp_path / "matches/finished/2026-11-04-001-mechs.jsonl").write_text("".join(f"{line}\n" for line in lines))
    ctx = context(tmp_path, ("Alice",))
    ctx.scores.finish()
    mission, medal, together = ctx.scores.ask("SELECT mission, medal, together FROM match")[0]
    assert mission == "M1" and medal in ("bronze", "silver", "gold") and together
    found = figures(ctx.scores.ask, id_of(ctx, "Alice"))
    assert found.tally("mechs") == Tally(1) and found.medals("mechs")[medal] == 1 and not found.others()


def test_a_match_of_bots_alone_counts_for_nobody_and_is_read_once(tmp_path: Path) -> None:
    match = match_of("mindbug", (bot("A"), bot("B")), 8)
    write(tmp_path, "2026-11-05-001-mindbug.jsonl", match)
    assert facts_of(title("mindbug"), "x.jsonl", match) is None
    ctx = context(tmp_path)
    ctx.scores.finish()
    assert not ctx.scores.ask("SELECT * FROM match") and ctx.scores.unread == 0
    assert again(ctx).scores.left == 0


def test_one_that_began_in_a_replay_counts_for_nothing(tmp_path: Path) -> None:
    write(tmp_path, "2026-11-05-001-again-mindbug.jsonl", match_of("mindbug", table("Alice", "Max"), 1))
    ctx = context(tmp_path, ("Alice", "Max"))
    assert ctx.scores.left == 0


def test_a_journal_that_cannot_be_read_is_told_and_hurts_no_other(tmp_path: Path) -> None:
    play(tmp_path)
    (tmp_path / "matches/finished/2026-11-06-001-mindbug.jsonl").write_text("nonsense\n")
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    assert ctx.scores.unread == 1 and len(all_rows(ctx)[0]) == len(DUEL)
    assert again(ctx).scores.left == 0


def test_a_journal_that_is_gone_goes_from_the_scores(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    (tmp_path / "matches/finished" / DUEL[0][0]).unlink()
    ctx.scores.look()
    assert len(all_rows(ctx)[0]) == len(DUEL) - 1 and len({row[0] for row in all_rows(ctx)[1]}) == len(DUEL) - 1


# Damage


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to look like a file" * 40, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_a_damaged_database_is_put_aside_told_and_made_anew(tmp_path: Path, content: bytes) -> None:
    play(tmp_path, DUEL[:2])
    (tmp_path / FILE).write_bytes(content)
    ctx = context(tmp_path, ("Alice", "Max"))
    assert ctx.scores.take_damaged() == "scores.damaged-1.sqlite" and ctx.scores.take_damaged() is None
    assert (tmp_path / "scores.damaged-1.sqlite").read_bytes() == content
    ctx.scores.finish()
    assert len(all_rows(ctx)[0]) == 2


def test_one_that_breaks_while_it_is_open_is_made_anew(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    before = all_rows(ctx)
    ctx.scores.base._db.execute("DROP TABLE card")
    assert figures(ctx.scores.ask, id_of(ctx, "Alice")).rows == () or ctx.scores.left
    ctx.scores.finish()
    assert all_rows(ctx) == before


def test_another_version_is_begun_anew_without_a_word(tmp_path: Path) -> None:
    play(tmp_path, DUEL[:2])
    old = sqlite3.connect(tmp_path / FILE)
    old.execute("CREATE TABLE match (other INTEGER)")
    old.execute(f"PRAGMA user_version = {VERSION + 1}")
    old.commit()
    old.close()
    ctx = context(tmp_path, ("Alice", "Max"))
    assert ctx.scores.take_damaged() is None and ctx.scores.left == 2
    ctx.scores.finish()
    assert len(all_rows(ctx)[0]) == 2


def test_where_the_disk_refuses_the_scores_live_in_memory(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    base = ScoreBase(tmp_path / "home")
    assert not base.kept and base.damaged is None and base.files() == set()


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
    assert key_of("2026-11-02-002-mindup.jsonl") == "2026-11-02-00002" < key_of("2026-11-02-1000-mindup.jsonl")

    class Somebody:
        def __init__(self, id: str, name: str, since: str = "", former: tuple[Span, ...] = ()) -> None:
            self.id, self.name, self.since, self.former = id, name, since, former

    one = Somebody("1", "Bea", "", (Span("Ann", "", "2026-11-02-00002"),))
    two = Somebody("2", "Ann", "2026-11-02-00002")
    assert owner([two, one], "ann", "2026-11-01-00009") == "1" and owner([one, two], "Ann", "2026-11-02-00002") == "2"
    assert owner([one, two], "Cleo", "2026-11-01-00009") == ""


# Thrown away


def test_throwing_somebody_away_takes_the_own_matches_and_the_name_elsewhere(tmp_path: Path) -> None:
    play(tmp_path)
    waits = write(tmp_path, "2026-11-07-001-mindbug.jsonl", match_of("mindbug", table("Alice", ""), 9), "", 6)
    (tmp_path / "matches/2026-11-07-001-mindbug.mark").write_text("{}")
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


def test_a_series_loses_the_name_too(tmp_path: Path) -> None:
    options = (("games", 3), ("series", "2026-11-03 Alice 77"))
    path = write(tmp_path, DUEL[4][0], match_of("mindflayer", table("Alice", "Max", "Zoé", ""), 6, options))
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    assert forget(ctx, ctx.people.list[0])
    assert read_journal(path).header.setup.options["series"] == "2026-11-03 Anonymous 77"


def test_what_the_disk_refuses_keeps_the_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()

    def refuse(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr("game.app.score.forget._replace", refuse)
    assert not forget(ctx, ctx.people.list[0])
    assert [person.name for person in ctx.people.list] == ["Alice", "Max"]
    monkeypatch.undo()
    assert forget(ctx, ctx.people.list[0])


# Figures


def test_streaks() -> None:
    assert streak_of([]) == streak_of(()) and streak_of([]).result == ""
    found = streak_of(["won", "won", "won", "lost", "won", "drawn", "drawn"])
    assert (found.result, found.now, found.best) == ("drawn", 2, 3)
    assert streak_of(["won"] * 4).best == streak_of(["won"] * 4).now == 4


def test_rates_are_of_the_last_ten_and_never_too_many() -> None:
    assert rates([]) == [] and rates(["won"]) == [(1, 1.0)]
    assert rates(["won", "lost", "drawn"])[-1] == (3, 0.5)
    many = rates(["lost"] * 1990 + ["won"] * 10)
    assert len(many) == 48 and many[0][0] == 3 and many[-1] == (2000, 1.0) and many[0][1] == 0.0
    assert [n for n, _ in many] == sorted({n for n, _ in many})


@pytest.mark.parametrize("matches", [0, 1, 2000])
def test_a_page_asks_three_times_however_many_matches_there_are(tmp_path: Path, matches: int) -> None:
    ctx = context(tmp_path, ("Alice", "Max", "Zoé"))
    base, dice = ctx.scores.base, Dice(1)
    base._db.execute("PRAGMA synchronous = OFF")
    names = ("mindbug", "mindup", "mechs", "mindflayer")
    for n in range(matches):
        base.enter(made_up(n, names[n % 4], ("Alice", "Max"), dice, 60), ctx.people.list)
    before = base.asked
    found = figures(ctx.scores.ask, id_of(ctx, "Alice"))
    assert base.asked == before + 3
    assert found.tally().matches == len(found.rows) == matches
    assert len(tallies(ctx.scores.ask)) == min(2, matches * 2) and base.asked == before + 4
    for query in (HISTORY, OPPONENTS, CARDS):
        plan = " ".join(row[-1] for row in ctx.scores.ask(f"EXPLAIN QUERY PLAN {query}", (id_of(ctx, "Alice"),)))
        assert "INDEX seat_who" in plan and "SCAN" not in plan, plan
    assert len(found.others()) <= 30, "as many as there are opponents, not matches"


def test_the_page_of_a_person_is_named_in_the_file(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Alice",))
    ctx.people.change(0, name="Alicia")
    row = json.loads((tmp_path / "players.json").read_text())["people"][0]
    assert row["name"] == "Alicia" and row["former"][0][0] == "Alice" and row["id"] == ctx.people.list[0].id


# On the screens


def test_the_menu_reads_on_once_it_stands_still_and_tells_of_damage(driver: Driver) -> None:
    home = driver.app.context.home
    play(home)
    (home / FILE).write_bytes(b"no database" * 100)
    driver.frames(2, 10)
    assert "scores" not in driver.app.context.__dict__, "nothing is read before the menu has stood still for a while"
    driver.frames(4)
    assert driver.scene == "Note"
    driver.click("answer:0")
    driver.frames(30)
    assert driver.app.context.scores.left == 0 and len(all_rows(driver.app.context)[0]) == len(DUEL)


def test_a_match_counts_as_soon_as_it_ends(driver: Driver) -> None:
    ctx = driver.app.context
    plan = ctx.plan_for(title("mindbug"))
    plan.change(0, name="Alice", person=True)
    ctx.people.greet(plan.guests())
    ctx.matches.begin(plan)
    session = ctx.matches.session
    assert session is not None
    session.match.submit(0, CONCEDE)
    ctx.finished(session)
    assert tallies(ctx.scores.ask) == {id_of(ctx, "Alice"): Tally(0, 1)}
    driver.frames(2)


def test_a_person_is_added_looked_at_and_shown_by_title(driver: Driver) -> None:
    home = driver.app.context.home
    play(home)
    driver.click("players")
    driver.click("add")
    driver.type("Alice")
    driver.key(pygame.K_RETURN)
    page = driver.app.stage.top
    assert isinstance(page, PersonPage)
    driver.frames(20)
    assert page.figures.tally().matches == len(DUEL), "what a guest of that name has played"
    driver.click("title:mindbug")
    assert page.title == "mindbug" and {w.id for w in driver.ui.widgets if w.what == "opponent"} == {"other:0", "other:1"}
    favourite = page.figures.favourite("mindbug")
    assert favourite is not None
    words, name = driver.app.context.words, driver.app.context.words.get(f"mindbug.cards.{favourite[0]}.name")
    assert page._sentence() == words.get("app.scores.favourite_note", card=name, n=favourite[1]) and name in page._sentence()
    driver.click("title:mindbug")
    assert page.title == "" and page._sentence() == words.get("app.scores.note")
    driver.click("other:0")
    assert driver.app.stage.top is page, "bots and guests have no page"
    driver.key(pygame.K_ESCAPE)
    driver.click("add")
    driver.type("alice")
    driver.key(pygame.K_RETURN)
    refused = driver.app.stage.top
    assert isinstance(refused, PersonPage) and refused.refused and refused.person.name == "Player 1"


def test_an_opponent_of_the_house_is_visited(driver: Driver) -> None:
    play(driver.app.context.home)
    driver.app.context.people.greet([("Alice", "noor"), ("Max", "marcus")])
    driver.click("players")
    driver.click("0:open")
    driver.frames(20)
    page = driver.app.stage.top
    assert isinstance(page, PersonPage) and page.person.name == "Alice"
    at = next(n for n, other in enumerate(page.figures.others()) if other.who == id_of(driver.app.context, "Max"))
    driver.click(f"other:{at}")
    visited = driver.app.stage.top
    assert isinstance(visited, PersonPage) and visited.person.name == "Max" and visited.figures.tally().matches == len(DUEL) - 1
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "players"


@pytest.mark.parametrize(
    "wrong", [{"lang": "de"}, {"id": 4}, {"since": None}, {"former": [["A", "B"]]}, {"former": 3}, {"former": [["A", "", 1]]}]
)
def test_a_damaged_profile_is_put_aside(tmp_path: Path, wrong: dict[str, object]) -> None:
    (tmp_path / "players.json").write_text(json.dumps({"people": [{"name": "A", "portrait": "noor", **wrong}]}))
    ctx = context(tmp_path)
    assert ctx.people.list == [] and ctx.people.damaged is not None and (tmp_path / "players.damaged-1.json").exists()


def test_a_name_that_was_thrown_away_is_not_in_the_database_either(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    assert b"Alice" in (tmp_path / FILE).read_bytes()
    assert forget(ctx, ctx.people.list[0])
    assert b"Alice" not in (tmp_path / FILE).read_bytes() and b"Max" in (tmp_path / FILE).read_bytes()


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
