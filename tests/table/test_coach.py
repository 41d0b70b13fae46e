"""Hints on every title: honest, one of the options, counted, and kept beside the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.bots.counsel import Counsel
from game.core.actions import Concede
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Ref, Seat, Setup, msg
from game.dev.laws import draw_move, partner_of
from game.table import hintcount, library
from game.table.jobs import Brain, Failure
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import title

TITLES = (("mindbug", 2), ("mindup", 4), ("mindflayer", 6))


def positions(name: str, seats: int, count: int) -> list[tuple[Match[Any, Any], Seat]]:
    """Positions of random matches in which a seat has something to choose."""
    found: list[tuple[Match[Any, Any], Seat]] = []
    each, dice = title(name), Dice(17)
    while len(found) < count:
        players = [Player("", "", None)] * seats
        match: Match[Any, Any] = Match(each.rules, Setup(name, seats, dice.below(1 << 30), 0, each.defaults()), players)
        for _ in range(dice.below(45)):
            if pending := match.pending():
                match.submit(*draw_move(pending, match.asides(), dice))
        asked = [seat for seat, decision in match.pending().items() if len(decision.options) > 1]
        if asked:
            found.append((match, dice.pick(asked)))
    return found


# ---------------------------------------------------------------------- honest
@pytest.mark.parametrize("name, seats", TITLES)
def test_partners_get_the_same_hint_and_it_is_an_option(quick: None, name: str, seats: int) -> None:
    each = title(name)
    rules: Any = each.rules
    assert each.hint_of is not None
    differ = 0
    for n, (match, seat) in enumerate(positions(name, seats, 12)):
        who = frozenset((seat,))
        story = tuple(match.story(who))
        partner = partner_of(rules, match.state, who, Dice(n))
        differ += partner.key() != match.state.key()
        hints = [each.hint_of(rules, rules.view(world, who), seat, Dice(n), story) for world in (match.state, partner)]
        assert hints[0] == hints[1], f"position {n}: the coach of {name} knows more than its seat"
        options = match.pending()[seat].options
        if hints[0] is None:
            assert name == "mindflayer", "only questions about nothing have no hint"
            continue
        assert hints[0].answer in options and hints[0].other in options
    assert differ >= 6


@pytest.mark.parametrize("name, seats", TITLES)
def test_reasons_name_nothing_that_the_seat_does_not_see(quick: None, name: str, seats: int) -> None:
    """Cards in a sentence are in the own hand or face up on the table."""
    each = title(name)
    assert each.hint_of is not None
    told = set()
    for n, (match, seat) in enumerate(positions(name, seats, 14)):
        who = frozenset((seat,))
        view = match.view(who)
        found: Counsel | None = each.hint_of(each.rules, view, seat, Dice(n), tuple(match.story(who)))
        if found is None:
            continue
        told.add(found.why.key)
        for message in (found.do, found.why):
            for _, value in message.params:
                if isinstance(value, Ref) and value.kind == "CardId":
                    assert str(value.id) in _numbers(repr(view)), (message, view)
    assert len(told) > 1, "there is more than one reason in the world"


def _numbers(text: str) -> set[str]:
    return set("".join(c if c.isdigit() else " " for c in text).split())


def test_a_clear_case_gets_the_clear_hint() -> None:
    """The opponent has one life left and nobody can block: attack."""
    each = title("mindbug")
    players = [{"life": 3, "hand": ["bee_bear"], "play": ["gorillion"]}, {"life": 1, "hand": ["shield_bugs"], "play": []}]
    s = each.staging.stage({"active": 0, "seats": players}, {})
    assert each.hint_of is not None and each.review_of is not None
    view, decision = each.rules.view(s, frozenset((0,))), each.rules.pending(s)[0]
    found = each.hint_of(each.rules, view, 0, Dice(1))
    assert found.do.key == "mindbug.coach.do.attack" and found.chance > 0.99
    other = next(option for option in decision.options if option != found.answer)
    judged = each.review_of(each.rules, view, decision, other, Dice(1))
    assert judged.answer == found.answer and judged.other == other and judged.loss > 0.02
    assert judged.why.key == "mindbug.coach.why.wins_now"


def test_who_chose_best_loses_nothing() -> None:
    each = title("mindup")
    s = each.rules.start(Setup("mindup", 3, 5, options=each.defaults()))
    seat, decision = next(iter(each.rules.pending(s).items()))
    view = each.rules.view(s, frozenset((seat,)))
    assert each.hint_of is not None and each.review_of is not None
    best = each.hint_of(each.rules, view, seat, Dice(2)).answer
    judged = each.review_of(each.rules, view, decision, best, Dice(2))
    assert judged.answer == best and judged.other != best and judged.chance >= judged.other_chance


# ---------------------------------------------------------------------- counted
def session_of(folder: Path, most: int | None, name: str = "mindbug") -> Session:
    found = title(name)
    seats = found.seats[0]
    people = [Player(f"P{n}", "noor", 0 if n == 0 else None, None if n == 0 else "casual") for n in range(seats)]
    options = {**found.defaults(), **({"starter": "seat0"} if name == "mindbug" else {})}
    return Session.new(found, Setup(name, seats, 3, 4, options), people, folder, InlineClient(), TableSettings(hints=most))


def test_hints_run_out_and_the_same_question_costs_one(quick: None, tmp_path: Path) -> None:
    session = session_of(tmp_path, 1)
    assert session.hints_offered and session.hints_left(0) == 1 and session.hints_used() == {}
    session.ask_hint(0)
    session.ask_hint(0)
    assert session.hint_waited(0) and session.hints_left(0) == 0 and session.hints_used() == {0: 1}
    session.update(10)
    hint = session.hint(0)
    assert hint.answer in session.decisions()[0].options
    session.submit(0, hint.answer)
    for _ in range(200):
        session.update(600)
        decision = session.decisions().get(0)
        if decision is not None and len(decision.options) > 1:
            break
    assert session.hint(0) is None
    with pytest.raises(ValueError, match="no hint left"):
        session.ask_hint(0)
    session.set_hints(None)
    assert session.hints_left(0) is None
    session.ask_hint(0)
    assert session.hints_used() == {0: 2}
    session.close()


@pytest.mark.parametrize(
    "result", ["nonsense", Failure("out of order"), Counsel(Concede(), msg("a"), msg("b"), Concede(), msg("a"))]
)
def test_what_is_no_hint_for_this_question_is_not_shown_and_costs_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, result: Any
) -> None:
    monkeypatch.setattr(Brain, "answer", lambda brain, job: result)
    session = session_of(tmp_path, 1)
    session.ask_hint(0)
    session.update(10)
    assert session.hint(0) is None and not session.hint_waited(0) and session.hints_left(0) == 1
    session.close()


def test_the_count_goes_with_the_journal(quick: None, tmp_path: Path) -> None:
    session = session_of(tmp_path, 3)
    session.ask_hint(0)
    path = session.path
    assert path is not None
    session.close()
    again = Session.resume(path, InlineClient(), TableSettings(hints=3))
    assert again.hints_used() == {0: 1} and again.hints_left(0) == 2
    again.ask_hint(0)
    from game.core.actions import CONCEDE

    again.submit(0, CONCEDE)
    again.close()
    assert again.path is not None and again.path.parent.name == library.FINISHED
    assert hintcount.load(again.path, 2) == {0: 2} and not hintcount.place(path).exists()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"0": -1}', '{"7": 1}', '{"0": "many"}', '{"x": 1}', "9" * 20_000])
def test_a_damaged_count_is_no_count(tmp_path: Path, text: str) -> None:
    path = tmp_path / "m.jsonl"
    hintcount.place(path).write_text(text, encoding="utf-8")
    assert hintcount.load(path, 2) == {}


def test_hints_can_be_off_and_people_share_by_person(tmp_path: Path) -> None:
    off = session_of(tmp_path, 0)
    assert not off.hints_offered
    with pytest.raises(ValueError, match="no hint left"):
        off.ask_hint(0)
    off.close()
    from tests.table import duel

    match = Match(duel.TITLE.rules, Setup("duel", 2, 1), [Player("A", "a", 0), Player("B", "b", None, "casual")])
    client = InlineClient()
    client.learn(duel.TITLE)
    assert not Session(match, client).hints_offered, "a title without hints offers none"
