"""The review of a match: which choices are looked at and through whose eyes, what is kept, and the page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.counsel import Counsel, margin
from game.core.actions import CONCEDE, TAKE_BACK
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.home.reviews import file
from game.home.reviews.analysis import AHEAD, Study
from game.home.reviews.decisions import Step, steps_of
from game.home.reviews.judgement import Judged
from game.home.reviews.moments import alike, lines, moments, places_of
from game.pages.play.results import Results
from game.pages.review.page import Review
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import title
from game.titles.mindup.rules import events as ev
from game.ui.frame import Audit, Frame
from tests.gallery.review import Idle, fixed_study
from tests.mindup.scene.matches import players as seated

from .driver import Driver


def match_of(name: str = "mindbug", seats: int = 2, seed: int = 3, steps: int = 10_000) -> Match[Any, Any]:
    found = title(name)
    people = [Player(f"P{n}", face, n) for n, face in enumerate(("noor", "marcus", "lucille", "walt", "odile", "gus")[:seats])]
    return played_by_chance(found, Setup(name, seats, seed, 4, found.defaults()), people, steps)


def client_of(name: str = "mindbug") -> InlineClient:
    client = InlineClient()
    client.learn(title(name))
    return client


def finish(study: Study) -> None:
    for _ in range(10_000):
        if study.update() or study.done:
            return
    raise AssertionError("the study does not end")


# ---------------------------------------------------------------------- steps
def test_every_choice_is_seen_as_its_seat_saw_it_then() -> None:
    match = match_of()
    steps = steps_of(match)
    rules, chosen = match.rules, {step.entry: step for step in steps}
    for entry in match.effective():
        before = match.at(entry.number - 1)
        decision = rules.pending(before)[entry.seat]
        if len(decision.options) == 1:
            assert entry.number not in chosen
            continue
        step = chosen[entry.number]
        assert step.view == rules.view(before, frozenset((entry.seat,))) and step.decision == decision
        assert match.verbs.encode(step.played) == entry.text and step.ends == entry.number


def test_what_was_taken_back_is_no_choice() -> None:
    found = title("mindbug")
    match = Match(found.rules, Setup("mindbug", 2, 3, 4, found.defaults()), [Player("A", "noor", 0), Player("B", "gus", 1)])
    seat, decision = next(iter(match.pending().items()))
    match.submit(seat, decision.options[0])
    match.undo(seat, agreed=True)
    match.submit(seat, decision.options[1])
    assert [(step.entry, step.played) for step in steps_of(match)] == [(3, decision.options[1])]
    match.submit(0, CONCEDE)
    assert [step.entry for step in steps_of(match)] == [3], "giving up is no choice to be looked at"


def test_who_chose_together_shares_the_end_of_the_phase() -> None:
    match = match_of("mindup", 4, 1)
    shown = [entry for entry, event in match.log(frozenset(range(4))) if isinstance(event, ev.CardsRevealed)]
    steps = steps_of(match)
    assert sorted({step.ends for step in steps}) == shown and len(steps) == 4 * len(shown)
    for entry in shown:
        assert sorted(step.seat for step in steps if step.ends == entry) == [0, 1, 2, 3]
    assert {step.view.who for step in steps} == {(0,), (1,), (2,), (3,)}, "everybody looks at the own hand alone"


def test_a_sealed_card_that_came_back_was_not_chosen() -> None:
    match = match_of("mindup", 3, 2, 0)
    first, second = match.pending()[0].options[:2]
    match.submit(0, first)
    match.submit(0, TAKE_BACK)
    match.submit(1, match.pending()[1].options[0])
    match.submit(0, second)
    match.submit(2, match.pending()[2].options[0])
    assert [(step.seat, step.played) for step in steps_of(match)][:2] == [(1, steps_of(match)[0].played), (0, second)]
    assert {step.ends for step in steps_of(match)} == {5}


# ---------------------------------------------------------------------- the study
def test_a_study_goes_on_where_it_stopped(quick: None, tmp_path: Path) -> None:
    match, path = match_of(), tmp_path / "2026-01-01-001-mindbug.jsonl"
    study = Study(match, client_of(), path)
    for _ in range(10):
        study.update()
    assert study.progress == (10, len(study.steps)) and not study.done and not study.whole
    study.cancel()
    assert study.done and not study.whole and not study.update()
    again = Study(match, client_of(), path)
    assert again.judged == study.judged and len(again.judged) == 10
    finish(again)
    assert again.whole and not again.failed
    whole = Study(match, Idle(), path)  # type: ignore[arg-type]
    assert whole.whole and whole.judged == again.judged


def test_two_studies_say_the_same(quick: None) -> None:
    match = match_of("mindup", 3, 5)
    found = []
    for _ in range(2):
        study = Study(match, client_of("mindup"))
        finish(study)
        found.append(study.judged)
    assert found[0] == found[1] and len(found[0]) == len(steps_of(match))


def test_few_jobs_are_under_way_and_leaving_takes_them_back() -> None:
    asked: list[Any] = []

    class Counting(Idle):
        def request(self, job: Any) -> int:
            asked.append(job)
            return len(asked)

        def cancel(self, token: int) -> None:
            asked.remove(asked[token - 1])

    study = Study(match_of(), Counting())  # type: ignore[arg-type]
    assert len(asked) == AHEAD
    study.cancel()
    assert asked == []
    study.go_on()
    assert len(asked) == AHEAD and not study.done


@pytest.mark.parametrize("person", [True, False])
def test_among_several_the_turning_point_is_about_the_chance_of_a_person_who_has_won(person: bool) -> None:
    match = played_by_chance(title("mindup"), Setup("mindup", 4, 3, 1, title("mindup").defaults()), seated(4), 10_000)
    outcome = match.outcome()
    assert outcome is not None
    winner = outcome.winners[0]
    match.players[winner] = replace(match.players[winner], person=0 if person else None)
    study = fixed_study(match)
    found, own = study.found, judged_of(study, winner)
    assert found is not None and (found.seat in outcome.winners) == person
    if person:
        assert found.after > found.before
        assert found.before in [one.got for _, one in own] and found.after in [one.chance for _, one in own]


def test_the_turning_point_is_what_cost_the_losers_most(quick: None) -> None:
    study = Study(match_of(seed=8), client_of())
    finish(study)
    found = study.found
    outcome = study.match.outcome()
    assert outcome is not None
    worst = max(one.loss for seat in (0, 1) if seat not in outcome.winners for _, one in judged_of(study, seat))
    assert found is not None and found.seat not in outcome.winners
    assert found.before - found.after == pytest.approx(worst) and worst > 0.03
    nothing = fixed_study(match_of())
    for entry, one in list(nothing.judged.items()):
        nothing.judged[entry] = type(one)(**{**{f: getattr(one, f) for f in one.__slots__}, "got": one.chance})
    assert nothing.found is None


def test_what_fails_is_passed_over(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(Idle):
        tokens = 0

        def request(self, job: Any) -> int:
            self.tokens += 1
            return self.tokens

        def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
            return [(token, "no counsel") for token in tokens]

    study = Study(match_of(), Failing())  # type: ignore[arg-type]
    finish(study)
    assert study.whole and not study.judged and study.found is None and moments(study) == []


# ---------------------------------------------------------------------- what is kept
def test_a_review_comes_back_as_it_was(tmp_path: Path) -> None:
    match, path = match_of(seed=11), tmp_path / "m.jsonl"
    study = fixed_study(match)
    file.keep(path, match, list(study.judged.values()))
    back = file.load(path, match)
    assert list(back) == list(study.judged)
    for entry, one in study.judged.items():
        assert (back[entry].do, back[entry].did, back[entry].why, back[entry].best) == (one.do, one.did, one.why, one.best)
        assert back[entry].chance == pytest.approx(one.chance, abs=1e-4)
    file.forget(path)
    file.forget(path)
    assert file.load(path, match) == {}


@pytest.mark.parametrize(
    "harm",
    [
        lambda c: "no JSON",
        lambda c: [],
        lambda c: {**c, "format": 99},
        lambda c: {**c, "hash": "0" * 16},
        lambda c: {**c, "judged": {}},
        lambda c: {**c, "judged": [{**c["judged"][0], "chance": 7}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "chance": "much"}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "entry": None}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "samples": 0}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "best": "dance wildly"}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "why": ["x", [["n", None]]]}]},
        lambda c: {**c, "judged": [{**c["judged"][0], "why": 3}]},
    ],
)
def test_a_file_of_something_else_is_no_review(tmp_path: Path, harm: Any) -> None:
    match, path = match_of(), tmp_path / "m.jsonl"
    file.keep(path, match, list(fixed_study(match).judged.values())[:3])
    content = harm(json.loads(file.place(path).read_text(encoding="utf-8")))
    file.place(path).write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    assert file.load(path, match) == {}


def test_the_review_of_another_match_does_not_count(tmp_path: Path) -> None:
    match, path = match_of(seed=3), tmp_path / "m.jsonl"
    file.keep(path, match, list(fixed_study(match).judged.values()))
    assert file.load(path, match) and file.load(path, match_of(seed=4)) == {}


# ---------------------------------------------------------------------- what matters
def judged_of(study: Study, seat: int) -> list[tuple[Step, Judged]]:
    """The choices of a seat with what is known of them."""
    return [(step, study.judged[step.entry]) for step in study.steps if step.seat == seat and step.entry in study.judged]


def test_moments_are_few_and_in_their_order() -> None:
    study = fixed_study(match_of(seed=5))
    found = moments(study)
    assert 1 <= len(found) <= 3 and [m.step.entry for m in found] == sorted(m.step.entry for m in found)
    worst = max(study.judged.values(), key=lambda one: one.loss)
    assert worst.entry in [m.step.entry for m in found]
    for seat in (0, 1):
        assert {m.step.seat for m in moments(study, seat)} <= {seat}
        costly = sorted((one.loss for step, one in judged_of(study, seat) if one.costly), reverse=True)
        shown = sorted((m.judged.loss for m in moments(study, seat) if m.judged.costly), reverse=True)
        assert shown[: len(costly)] == costly[:3], "what one could do better comes before praise"
        good, count = alike(study, seat)
        assert 0 <= good <= count < sum(step.seat == seat for step in study.steps)
        assert count - good == sum(one.costly for _, one in judged_of(study, seat))


def test_only_what_exceeds_the_error_is_called_costly() -> None:
    study = fixed_study(match_of(seed=5))
    step = next(step for step in study.steps if not study.judged[step.entry].agreed)
    one = replace(study.judged[step.entry], chance=0.33, got=0.27, samples=180)
    assert one.off > one.loss > 0.03 and one.doubtful and not one.costly
    assert replace(one, samples=4000).costly and not replace(one, samples=4000).doubtful
    assert not replace(one, got=0.32).doubtful, "hardly worse is no matter at all"
    study.judged.clear()
    study.judged[step.entry] = one
    assert alike(study, step.seat) == (0, 0), "what cannot be told apart is no agreement"
    study.judged[step.entry] = replace(one, samples=4000)
    assert alike(study, step.seat) == (0, 1)
    study.judged[step.entry] = replace(one, best=one.played, got=0.33, next=0.32, samples=4000)
    assert alike(study, step.seat) == (0, 0), "one was as good as the other"
    study.judged[step.entry] = replace(one, best=one.played, got=0.33, next=0.2, samples=4000)
    assert alike(study, step.seat) == (1, 1)
    study.judged[step.entry] = one
    assert [m.judged for m in moments(study, step.seat)] == [one], "it is shown, and called hard to tell"


def test_lines_go_from_the_first_choice_to_the_result() -> None:
    match = match_of("mindup", 4, 9)
    study = fixed_study(match)
    outcome = match.outcome()
    assert outcome is not None
    for seat, points in enumerate(lines(study, 4)):
        xs = [point.x for point in points]
        assert xs == sorted(set(xs)) and all(0 <= point.chance <= 1 for point in points)
        assert (points[-1].chance > 0) == (seat in outcome.winners)
    places = places_of(study.steps)
    for step in study.steps:
        assert step.turn <= places[step.entry] < step.turn + 1
    assert len(lines(fixed_study(match, 5), 4)[0]) <= 2, "an unfinished review tells no end"


def test_more_games_make_surer() -> None:
    assert margin(0.5, 400) == pytest.approx(0.05) and margin(0.5, 100) == pytest.approx(0.1)
    assert margin(0.9, 400) < margin(0.5, 400) and margin(1.0, 400) > 0 and margin(0.5, 0) == 1


# ---------------------------------------------------------------------- the page
def shown(driver: Driver, match: Match[Any, Any]) -> Results:
    ctx = driver.app.context
    ctx.matches.client.learn(title(match.title))
    page = Results(ctx, table_at(title(match.title), match, TableSettings(open_hands=True)))
    ctx.stage.switch(page)
    page.quiet_ms = 0
    driver.frames(2)
    return page


def test_from_the_results_to_the_review_and_to_the_moment(driver: Driver, quick: None) -> None:
    page = shown(driver, match_of(seed=5))
    assert page.study is not None and not page.study.done
    driver.click("review")
    review = driver.app.stage.top
    assert isinstance(review, Review) and "stop" in driver.ids()
    assert review.only == min(seat for seat, player in enumerate(page.session.players) if player.person is not None)
    driver.click("stop")
    assert page.study.stopped and "go_on" in driver.ids()
    audit, stage = Audit(), driver.app.stage
    stage.draw(Frame(pygame.Surface((1280, 720)), stage.canvas, audit))
    assert any(item.text.startswith("Paused after") for item in audit), "the moments are those of a part"
    driver.key(pygame.K_y)
    assert not page.study.stopped
    for _ in range(200):
        driver.frames(1)
        if page.study.done:
            break
    assert page.study.whole and "stop" not in driver.ids() and review.moments
    driver.click("seat:1")
    assert review.only == 1 and {m.step.seat for m in review.moments} <= {1}
    driver.click("seat:1")
    assert review.only is None
    driver.click("moment:0")
    assert driver.scene == "replay"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stage.top is review
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert driver.app.stage.top is page and page.turning == page.study.found


def test_everything_on_the_page_is_reached_by_keys(driver: Driver) -> None:
    ctx = driver.app.context
    review = Review(ctx, None, fixed_study(match_of("mindup", 6, 4)))
    ctx.stage.push(review)
    driver.frames(2)
    seen = set()
    for _ in range(40):
        driver.key(pygame.K_TAB)
        assert review.ui.focused is not None
        seen.add(review.ui.focused.id)
    assert {*(f"seat:{n}" for n in range(6)), "moment:0", "back", "watch"} <= seen


def test_a_title_without_a_strong_judge_offers_no_review(driver: Driver) -> None:
    assert title("mindflayer").review_of is None
    page = shown(driver, match_of("mindflayer", 4, 1))
    assert page.study is None and "review" not in driver.ids()


# ---------------------------------------------------------------------- honest
@pytest.mark.parametrize("name, seats", [("mindbug", 2), ("mindup", 4)])
def test_partners_are_judged_alike(quick: None, name: str, seats: int) -> None:
    """What the seat could not know changes nothing; and the answer is one of the options."""
    found = title(name)
    assert found.review_of is not None
    differ = 0
    for seed in range(6):
        match = match_of(name, seats, seed, 3 + 5 * seed)
        if match.outcome() is not None:
            continue
        seat, decision = next((s, d) for s, d in match.pending().items())
        if len(decision.options) < 2:
            continue
        who = frozenset((seat,))
        partner = found.rules.sample_world(match.view(who), Dice(seed + 50))
        differ += partner.key() != match.state.key()
        counsels: list[Counsel] = []
        for state in (match.state, partner):
            asked = found.rules.pending(state)[seat]
            view = found.rules.view(state, who)
            counsels.append(found.review_of(found.rules, view, asked, asked.options[-1], Dice(seed)))
        assert counsels[0] == counsels[1] and counsels[0].answer in decision.options
    assert differ >= 3


# ---------------------------------------------------------------------- hints
def test_the_results_tell_the_hints(driver: Driver) -> None:
    page = shown(driver, match_of(seed=5))
    assert "hint" not in page.board.facts()
    page.session._advice.used = {0: 2, 1: 1}  # type: ignore[attr-defined]
    assert "3[/] hints" in page.board.facts()


def test_the_heading_of_one_players_cards_says_what_they_have_in_common(driver: Driver) -> None:
    page = Review(driver.app.context, None, fixed_study(match_of("mindup", 3, 9)))
    page.only = 0
    some = moments(page.study, 0)
    assert some
    agreed, cost = ([replace(one, judged=replace(one.judged, best=best)) for one, best in zip(some, whole, strict=True)]
                    for whole in ([one.judged.played for one in some], ["none"] * len(some)))  # fmt: skip
    assert page._heading(agreed) == "review.best" and page._heading(cost) == "review.costliest"
    assert page._heading([*cost, *agreed]) == "review.mattered"


@pytest.mark.pixels
def test_reasons_are_as_large_as_their_card_allows(driver: Driver) -> None:
    page = Review(driver.app.context, None, fixed_study(match_of("mindup", 6, 4)))
    driver.app.context.stage.push(page)
    driver.frames(2)
    canvas, audit = driver.app.context.stage.canvas, Audit()
    page.draw(Frame(pygame.Surface(canvas.size), canvas, audit))
    sizes = [drawn.size for drawn in audit if drawn.text.startswith("Chosen")]
    assert len(sizes) == len(page.moments) and max(sizes) > canvas.px(31) and min(sizes) >= canvas.px(28)
