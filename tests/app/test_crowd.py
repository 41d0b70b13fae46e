"""Results, log and pause with more than two seats."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.players import Player
from game.core.types import Outcome, Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.kit import chart, standings
from game.pages.kit.log import log_namer
from game.pages.kit.quiet import QUIET_MS
from game.pages.play.log_page import LogPage, concerns
from game.pages.play.pause import BOXES, Pause
from game.pages.play.results import Results
from game.table.session import Session
from game.table.settings import TableSettings
from game.text import Words
from game.titles import title
from game.titles.mindup.rules import events as ev
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.highlights import MOST, summary
from game.titles.mindup.scene.prizes import gain_of
from game.ui import art, theme
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Input, Press, Release
from tests.gallery.shot import shot_context

NAMES = ("Alice", "Max", "Zoé", "Maxime-Wilhelm", "Christiane-Lou", "Barthélemy")
FACES = ("noor", "marcus", "bea", "gus", "odile", "walt")


def session_of(seats: int, seed: int, objectives: int = 2, steps: int = 10_000, persons: int = 6) -> Session:
    """A match of Mind Up! of random moves."""
    found = title("mindup")
    people = [Player(NAMES[n], FACES[n], n if n < persons else None, None if n < persons else "novice") for n in range(seats)]
    setup = Setup("mindup", seats, seed, 1, {**found.defaults(), "objectives": objectives})
    return table_at(found, played_by_chance(found, setup, people, steps), TableSettings(open_hands=True))


# ---------------------------------------------------------------------- what a title tells
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_every_match_has_moments_with_words_and_pictures(seats: int, seed: int) -> None:
    session = session_of(seats, seed, seed % 4)
    found = summary(session)
    assert 2 <= len(found.highlights) <= MOST
    assert len({moment.name.key for moment in found.highlights}) == len(found.highlights)
    assert found.table is not None
    entries = [moment.entry for moment in found.highlights]
    assert entries == sorted(entries) and set(entries) <= set(found.deeds)
    namer = log_namer("mindup", session)
    for lang in ("en", "fr"):
        words = Words(lang)
        words.strict = True
        for moment in found.highlights:
            assert words.say(moment.name, namer) and words.say(moment.words, namer)
            assert moment.cards or art.exists(moment.figure)
            assert art.exists(moment.scene) and art.exists(f"icons/{moment.icon}")
            assert moment.round in (1, 2, 3) and 1 <= moment.turn <= 8
        for fact in (found.score, found.why, *found.more, *found.table.heads):
            assert words.say(fact, namer)
        assert words.get(found.curve_name)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_table_of_rounds_adds_up(seats: int) -> None:
    session = session_of(seats, 7)
    found, outcome = summary(session), session.outcome()
    assert outcome is not None and found.table is not None
    assert [row[-1] for row in found.table.rows] == list(outcome.scores)
    assert all(sum(row[:-1]) == row[-1] and len(row) == len(found.table.heads) == 4 for row in found.table.rows)
    assert found.turns == 21 and all(len(row) == 22 for row in found.curve)
    mean = sum(outcome.scores) / seats
    assert [row[-1] for row in found.curve] == [round(score - mean) for score in outcome.scores]


def test_the_big_prize_and_the_slip_are_what_they_say() -> None:
    session = session_of(6, 11, 0)
    won = [(entry, event) for entry, event in session.log() if isinstance(event, ev.CardWon)]
    kinds = {moment.name.key: moment for moment in summary(session).highlights}
    prize = kinds["mindup.highlight.prize.name"]
    assert dict(prize.words.params)["n"] == max(event.gain for _, event in won)
    slip = kinds["mindup.highlight.slip.name"]
    wanted, got = slip.cards
    event = next(event for entry, event in won if entry == slip.entry and event.card == got)
    view = session.view_at(slip.entry - 1)
    assert abs(view.row.index(wanted) - view.row.index(got)) == 1
    assert gain_of(view, event.seat, wanted, card_book()) >= event.gain + 3
    assert gain_of(view, event.seat, got, card_book()) == event.gain


def test_the_same_match_gives_the_same_summary() -> None:
    assert summary(session_of(5, 3)) == summary(session_of(5, 3))


# ---------------------------------------------------------------------- the page
def test_ties_share_their_rank_and_keep_their_seats_in_order() -> None:
    outcome = Outcome((3, 1, 4, 1, 5), (70, 90, 60, 90, 50), "shared")
    assert standings.in_order(outcome) == [1, 3, 0, 2, 4] and outcome.winners == (1, 3)


def test_every_face_at_the_end_of_a_line_has_its_own_place() -> None:
    for wanted in ([10.0, 10, 10, 10], [0.0, 5, 100, 101], [90.0, 95, 99, 100], [0.0, 1, 2, 3]):
        found = chart.spread(wanted, 20, 0, 100)
        assert all(two - one >= 19.99 for one, two in pairwise(found))
        assert found[0] >= 0 and found[-1] <= 100


def test_every_line_of_the_chart_can_be_seen_on_paper_and_told_from_the_others() -> None:
    colours = [pygame.Color(chart.line_colour(name)) for name in theme.PORTRAITS]
    paper = [pygame.Color(theme.PAPER), pygame.Color(theme.PAPER2)]

    def apart(one: pygame.Color, two: pygame.Color) -> int:
        return sum(abs(one[n] - two[n]) for n in range(3))

    assert all(apart(colour, ground) >= 110 for colour in colours for ground in paper)
    assert len({tuple(colour) for colour in colours}) == len(colours)


def test_a_shared_victory_names_all_winners(tmp_path: Path) -> None:
    session = session_of(5, 141, 0)
    outcome = session.outcome()
    assert outcome is not None and outcome.reason == "shared" and len(outcome.winners) == 2
    ctx = shot_context(tmp_path, "en", (1280, 720))
    page = Results(ctx, session, None)
    assert page.winners == outcome.winners
    assert page.words_of(page.summary.why)  # type: ignore[union-attr]


@pytest.mark.parametrize(("lang", "last", "second"), [
    ("en", "Alice: 5th of 5, 24 points behind Max.", "Alice: 2nd of 5, 1 point behind Christiane-Lou."),
    ("fr", "Alice : 5e sur 5, à 24 points de Max.", "Alice : 2e sur 5, à 1 point de Christiane-Lou."),
])  # fmt: skip
def test_the_one_person_among_bots_is_told_the_own_place(tmp_path: Path, lang: str, last: str, second: str) -> None:
    def told(seed: int, persons: int = 1) -> str:
        page = Results(shot_context(tmp_path, lang, (1280, 720)), session_of(5, seed, 3, persons=persons), None)
        return page.board.own_place().replace("\u00a0", " ").replace("**", "")

    assert told(0) == last and told(11) == second
    assert told(6) == "", "who has won has the headline"
    assert told(0, 2) == "", "of two people neither is addressed"


def test_every_moment_leads_to_its_replay(tmp_path: Path) -> None:
    session = session_of(4, 2)
    ctx = shot_context(tmp_path, "fr", (1280, 720))
    page = Results(ctx, session, None)
    ctx.stage.push(page)
    ctx.stage.update(0)
    for n, moment in enumerate(page.highlights()):
        page.act(Act(f"moment:{n}"))
        ctx.stage.settle()
        replay: Any = ctx.stage.top
        assert replay is not page and replay.until == moment.entry
        for _ in range(400):
            ctx.stage.update(40)
        table = replay.screen.table
        assert replay.place == table.then == moment.entry and not replay.playing and table.board.sheet is None
        assert table.past.later or table.shown == replay.screen.session.view()
        ctx.stage.pop()
        ctx.stage.settle()


def test_a_moment_that_ends_a_round_ends_before_the_columns_go(tmp_path: Path) -> None:
    session = session_of(4, 2)
    ctx = shot_context(tmp_path, "fr", (1280, 720))
    page = Results(ctx, session, None)
    ctx.stage.push(page)
    ctx.stage.update(0)
    entry = next(entry for entry, event in session.log() if isinstance(event, ev.LastCardsPlaced))
    page.replay(entry)
    ctx.stage.settle()
    replay: Any = ctx.stage.top
    table = replay.screen.table

    def rest() -> None:
        for _ in range(400):
            ctx.stage.update(40)
        assert table.settled and table.past.until is None and table.then is not None

    rest()
    assert table.then == entry and table.shown.round == 1
    assert all(any(column.cards for column in side.columns) for side in table.shown.seats)
    for wanted in (entry, entry + 1):
        assert table.past.can_step(1)
        replay.walk(1)
        rest()
        assert replay.place == table.then == wanted and table.shown == replay.screen.session.view()
    replay.walk(-1)
    assert replay.place == table.then == entry and table.shown == replay.screen.session.view()


def test_presses_meant_for_the_table_do_not_begin_a_rematch(tmp_path: Path) -> None:
    session = session_of(4, 2)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    page = Results(ctx, session, None)
    ctx.stage.push(page)
    ctx.stage.settle()
    acts: list[str] = []
    page.act = lambda act: acts.append(act.id)  # type: ignore[method-assign]
    at = page.ui.by_id("rematch").rect.center
    hasty: tuple[Input, ...] = (Press(*at), Release(*at), Confirm(), Back())
    assert not page.hot_rects()
    for ms in (100, 600):
        for record in hasty:
            page.handle(record)
        page.update(ms)
    assert not acts and ctx.stage.top is page
    page.update(QUIET_MS)
    for record in hasty[:2]:
        page.handle(record)
    assert acts == ["rematch"] and "rematch" in [hot.id for hot in page.hot_rects()]


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_names_in_the_ranking_break_at_their_hyphens_only(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    session = session_of(6, 4)
    outcome = session.outcome()
    assert outcome is not None
    box = (1288.0, 100.0, 608.0, 808.0)
    audit = Audit()
    ranking = standings.Ranking(session.players, outcome, summary(session).table, lambda words: "R1", "Final ranking", [1] * 6)
    for won in ([1] * 6, []):
        ranking.won = won
        ranking.paint(Frame(pygame.Surface(size), Canvas.of(size, text / 100), audit), box)
    lines = [drawn.text for drawn in audit]
    assert not [drawn.text for drawn in audit if drawn.cut]
    for name in NAMES:
        first, _, second = name.partition("-")
        assert name in lines or {f"{first}-", second} <= set(lines), name


# ---------------------------------------------------------------------- log and pause
@pytest.mark.parametrize("seats", [3, 6])
def test_the_log_has_a_filter_for_everybody_with_room_for_the_name(tmp_path: Path, seats: int) -> None:
    session = session_of(seats, 3, 2, 10 * seats)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    page = LogPage(ctx, session, lambda entry: None)
    ctx.stage.push(page)
    ctx.stage.settle()
    pills = [widget for widget in page.ui.widgets if widget.id.startswith("only:")]
    assert len(pills) == seats + 1 and all(pill.rect.w >= 250 for pill in pills)
    for one in pills:
        assert not any(one.rect.colliderect(other.rect) for other in pills if other is not one)
    assert page.area.rect.y >= max(pill.rect.bottom for pill in pills)
    everything = len(page._lines())
    page.act(Act("only:2"))
    mine = page._lines()
    assert 0 < len(mine) < everything
    assert page.only == 2


def test_what_concerns_a_player_among_others_is_in_the_own_log() -> None:
    scored = ev.LastCardsPlaced((0, 1, 2), (3, 4, 5), (0, 0, 0), (1, 1, 1))
    won = ev.CardWon(1, 2, 3, 0, 1, 1, True)
    assert concerns(scored, 2) and concerns(won, 1) and not concerns(won, 0) and not concerns(ev.RowLaid((1, 2, 3)), 0)
    assert concerns(ev.MatchEnded((0, 2), "shared"), 2)


def test_a_title_without_conceding_offers_a_bot_instead(tmp_path: Path) -> None:
    assert title("mindbug").conceding and not title("mindup").conceding
    session = session_of(3, 5, 0, 7, persons=2)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    ctx.show_menu()
    ctx.stage.settle()
    pause = Pause(ctx, session)
    ctx.stage.push(pause)
    ctx.stage.settle()
    ids = {widget.id for widget in pause.ui.widgets}
    assert "hand_over" in ids and "concede" not in ids
    pause.act(Act("hand_over"))
    ctx.stage.settle()
    ask = ctx.stage.top
    assert len(ask.answers) == 3  # type: ignore[union-attr]
    ask.act(Act("answer:1"))  # type: ignore[union-attr]
    ctx.stage.settle()
    assert session.players[1] == Player("Max", "marcus", None, "regular") and session.players[0].person == 0
    assert session.match.entries[-1].kind == "seat" and not session.paused


def test_the_last_person_hands_over_and_watches(tmp_path: Path) -> None:
    session = session_of(3, 5, 0, 6, persons=1)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    ctx.show_menu()
    ctx.stage.settle()
    ctx.stage.push(Pause(ctx, session))
    ctx.stage.settle()
    ctx.stage.top.act(Act("hand_over"))  # type: ignore[union-attr]
    ctx.stage.settle()
    ctx.stage.top.act(Act("answer:0"))  # type: ignore[union-attr]
    ctx.stage.settle()
    assert all(player.person is None for player in session.players) and session.curtain() is None
    for _ in range(4000):
        session.update(1000)
        if session.outcome() is not None:
            break
    assert session.outcome() is not None


def _pause_over(tmp_path: Path, session: Session) -> Pause:
    ctx = shot_context(tmp_path, "en", (1280, 720))
    ctx.show_menu()
    ctx.stage.settle()
    pause = Pause(ctx, session)
    ctx.stage.push(pause)
    ctx.stage.settle()
    return pause


def test_who_has_left_takes_the_seat_again(tmp_path: Path) -> None:
    session = session_of(3, 5, 0, 6, persons=1)
    me = session.players[0]
    assert "sit_again" not in {row[0] for row in _pause_over(tmp_path, session).rows}
    session.paused = False
    session.take_seat(0, Player(me.name, me.portrait, None, "regular"))
    assert session.given_up() == {0: me}
    pause = _pause_over(tmp_path, session)
    assert [row[0] for row in pause.rows] == ["resume", "undo", "rules", "settings", "phones", "sit_again", "throw_away", "leave"]
    pause.act(Act("sit_again"))
    assert session.players[0] == me and 0 in session.eyes and not session.paused and session.given_up() == {}


def test_with_several_who_have_left_it_is_asked_who_comes_back(tmp_path: Path) -> None:
    session = session_of(6, 5, 0, 6, persons=4)
    before = list(session.players)
    for seat in (1, 2):
        session.take_seat(seat, Player(before[seat].name, before[seat].portrait, None, "regular"))
    pause = _pause_over(tmp_path, session)
    rows = {row[0] for row in pause.rows}
    assert {"hand_over", "sit_again"} <= rows
    bounds = pygame.FRect(BOXES["panel"])
    assert all(bounds.contains(widget.rect) for widget in pause.ui.widgets)
    pause.act(Act("sit_again"))
    pause.ctx.stage.settle()
    ask = pause.ctx.stage.top
    ask.act(Act("answer:1"))  # type: ignore[union-attr]
    assert session.players[2] == before[2] and set(session.given_up()) == {1}


def test_many_answers_stand_in_rows(tmp_path: Path) -> None:
    session = session_of(6, 5, 0, 7)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    ctx.show_menu()
    ctx.stage.settle()
    ask = Pause(ctx, session)._ask_hand_over()
    ctx.stage.push(ask)
    ctx.stage.settle()
    found = [widget for widget in ask.ui.widgets if widget.id.startswith("answer:")]
    assert len(found) == 7 and ask.rows == 3
    bounds = Canvas.of((1280, 720)).bounds
    for one in found:
        assert bounds.contains(one.rect) and one.rect.w > 250
        assert not any(one.rect.colliderect(other.rect) for other in found if other is not one)
