"""Scores: made of the journals, the same whether written match by match or made anew; damage; figures."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.journal import entry_line, header_line, read_journal
from game.core.players import Player
from game.home.scores.database import FILE, VERSION, ScoreBase
from game.home.scores.facts import facts_of
from game.home.scores.figures import CARDS, HISTORY, OPPONENTS, Tally, figures, rates, streak_of, tallies
from game.titles import title
from tests.gallery.scores import facts as made_up

from .house import again, bot, context, match_of, table, write
from .scoring import DUEL, all_rows, id_of, play

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


def test_matches_with_nobody_but_bots_are_told_apart(tmp_path: Path) -> None:
    play(tmp_path)
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    found = figures(ctx.scores.ask, id_of(ctx, "Alice"))
    assert (found.with_bots("mindbug"), found.with_bots("mindup"), found.with_bots()) == (1, 0, 1)


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
    write(tmp_path, "2019-11-03-001-mindflayer.jsonl", match)
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
    (tmp_path / "matches/finished/2019-11-04-001-mechs.jsonl").write_text("".join(f"{line}\n" for line in lines))
    ctx = context(tmp_path, ("Alice",))
    ctx.scores.finish()
    mission, medal, together = ctx.scores.ask("SELECT mission, medal, together FROM match")[0]
    assert mission == "M1" and medal in ("bronze", "silver", "gold") and together
    found = figures(ctx.scores.ask, id_of(ctx, "Alice"))
    assert found.tally("mechs") == Tally(1) and found.medals("mechs")[medal] == 1 and not found.others()


def test_a_match_of_bots_alone_counts_for_nobody_and_is_read_once(tmp_path: Path) -> None:
    match = match_of("mindbug", (bot("A"), bot("B")), 8)
    write(tmp_path, "2019-11-05-001-mindbug.jsonl", match)
    assert facts_of(title("mindbug"), "x.jsonl", match) is None
    ctx = context(tmp_path)
    ctx.scores.finish()
    assert not ctx.scores.ask("SELECT * FROM match") and ctx.scores.unread == 0
    assert again(ctx).scores.left == 0


def test_one_that_began_in_a_replay_counts_for_nothing(tmp_path: Path) -> None:
    write(tmp_path, "2019-11-05-001-again-mindbug.jsonl", match_of("mindbug", table("Alice", "Max"), 1))
    ctx = context(tmp_path, ("Alice", "Max"))
    assert ctx.scores.left == 0


def test_a_journal_that_cannot_be_read_is_told_and_hurts_no_other(tmp_path: Path) -> None:
    play(tmp_path)
    (tmp_path / "matches/finished/2019-11-06-001-mindbug.jsonl").write_text("nonsense\n")
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


def test_a_name_in_the_file_that_is_no_text_is_damage_like_any_other(tmp_path: Path) -> None:
    """sqlite3 puts such a name into its sentence, and Python cannot read that."""
    play(tmp_path, DUEL[:2])
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    before = all_rows(ctx)
    ctx.scores.close()
    whole = (tmp_path / FILE).read_bytes()
    named = whole.index(b"tablecardcard") + len("table")
    (tmp_path / FILE).write_bytes(whole[:named] + b"\xff" * 40 + whole[named + 40 :])
    with closing(sqlite3.connect(tmp_path / FILE)) as db, pytest.raises(UnicodeDecodeError):
        db.execute("SELECT name FROM sqlite_master")
    ctx = again(ctx)
    ctx.scores.finish()
    assert ctx.scores.take_damaged() == "scores.damaged-1.sqlite" and all_rows(ctx) == before


def test_damage_in_any_place_ends_in_rows_or_in_a_new_file(tmp_path: Path) -> None:
    play(tmp_path, DUEL[:2])
    ctx = context(tmp_path, ("Alice", "Max"))
    ctx.scores.finish()
    whole, rows = (tmp_path / FILE).read_bytes(), len(all_rows(ctx)[0])
    dice, anew = Dice(9), 0
    for n in range(240):
        ctx.scores.close()
        hurt, at = bytearray(whole), dice.below(len(whole) if n % 2 else 4096)
        wrong = bytes(dice.pick((0xFF, 0x80, dice.below(256))) for _ in range(1 + dice.below(24)))
        hurt[at : at + len(wrong)] = wrong
        (tmp_path / FILE).write_bytes(hurt)
        (tmp_path / "scores.damaged-1.sqlite").unlink(missing_ok=True)
        ctx = context(tmp_path)
        tallies(ctx.scores.ask)
        ctx.scores.finish()
        assert len(ctx.scores.base.files()) == rows
        anew += ctx.scores.take_damaged() is not None
    assert 0 < anew < 240


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
