"""Whole evenings without a window: every toy, with persons and bots in all seats, driven through the session alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.base import Title
from tests.core.toys import TOYS
from tests.table import duel

TABLES = [
    (title, seats, every, seed)
    for title in (*TOYS, duel.TITLE)
    for seats in title.seats
    for every in (1, 2, 3)
    for seed in (1, 2)
]


def players_of(seats: int, every: int, levels: tuple[str, ...]) -> list[Player]:
    """Every n-th seat is a person's; the last person also drives seat 0 when there are enough of them."""
    found = [Player(f"P{seat}", "sam", seat if seat % every == 0 else None, levels[0]) for seat in range(seats)]
    if every == 1 and seats > 2:
        found[0] = Player("P0", "sam", seats - 1)
    return found


def drive(session: Session, dice: Dice) -> None:
    """One thing that somebody in front of the screen does, or half a second in which nobody does anything."""
    wanted = session.curtain()
    if wanted is not None:
        session.open_curtain(wanted)
        return
    asked, asides = session.decisions(), session.asides()
    talk = [(seat, action) for seat in sorted(asides) for action in asides[seat] if type(action).__name__ != "Concede"]
    if talk and dice.below(8) == 0:
        session.submit(*dice.pick(talk))
    elif asked and dice.below(4):
        seat = dice.pick(sorted(asked))
        session.submit(seat, dice.pick(asked[seat].options))
    elif dice.below(6) == 0:
        person = next(player.person for player in session.players if player.person is not None)
        if session.may_agree(person) and session.match.last < 60:
            session.undo(person, agreed=True)
    else:
        session.update(500)


def check(session: Session) -> None:
    """What must hold after anything that happens."""
    persons = {session.players[seat].person for seat in session.eyes}
    assert len(persons) <= 1 and None not in persons
    assert session.view() == session.match.view(session.eyes)
    for seat, decision in session.decisions().items():
        assert session.is_person(seat) and (seat in session.eyes or not decision.secret)
    assert all(session.is_person(seat) for seat in session.asides())
    curtain = session.curtain()
    assert curtain is None or curtain not in session.eyes


@pytest.mark.parametrize(("title", "seats", "every", "seed"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_an_evening_runs_to_its_end(title: Title, seats: int, every: int, seed: int, tmp_path: Path) -> None:
    dice = Dice(seed)
    setup = Setup(title.id, seats, seed, seed + 1, title.defaults())
    session = Session.new(title, setup, players_of(seats, every, title.levels), tmp_path, InlineClient())
    for _ in range(4_000):
        if session.outcome() is not None:
            break
        drive(session, dice)
        check(session)
        numbers = [beat.entry for beat in session.take_beats()]
        assert numbers == sorted(numbers) and (not numbers or numbers[-1] <= session.match.last)
    assert session.outcome() is not None
    whole = session.match.state.key()
    assert session.path is not None
    again = Session.resume(session.path, InlineClient(), lookup=lambda name: title)
    assert again.match.state.key() == whole and again.log() == session.log()
