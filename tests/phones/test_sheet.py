"""The vocabulary of sheets, the plain sheet of every title, and what an answer's id means."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from game.content import assets_dir
from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import FACES, Player
from game.core.types import Decision, Msg, Setup
from game.dev.laws import draw_move, partner_of
from game.text import Words, languages
from game.text.sheet import BLOCKS, PARTS, Person, Sheet, action_of, pairs, plain
from game.text.speech import Speech
from game.titles import Title, title, title_ids
from game.titles.mechs.expedition.draw import drawn
from game.titles.mechs.expedition.kinds import KINDS as KINDS_DRAWN
from game.titles.mechs.maps.drawing import title_with
from game.titles.mindup.rules.actions import PLAY
from tests.breadth import turn
from tests.phones.schema import faults

SCHEMA = json.loads((assets_dir() / "phone" / "sheet.json").read_text(encoding="utf-8"))
KINDS = {"str": "text", "bool": "flag", "int": "number", "int | None": "number?", "Person": "person"}


def kind_of(annotation: str) -> Any:
    """What the schema says of a field of this type."""
    if not annotation.startswith("tuple["):
        return KINDS[annotation]
    inner = annotation.removeprefix("tuple[").removesuffix(", ...]")
    return [KINDS.get(inner, "block" if "|" in inner or inner == "Block" else inner.lower())]


def test_the_schema_names_every_block_and_field_and_no_other() -> None:
    of_python = {cls.__name__.lower(): {f.name: kind_of(str(f.type)) for f in fields(cls)} for cls in (Sheet, *BLOCKS, *PARTS)}
    assert of_python == SCHEMA


def table(found: Title, seats: int, seed: int) -> Match[Any, Any]:
    players = [Player(f"N{n}", FACES[n], n) for n in range(seats)]
    return Match(found.rules, Setup(found.id, seats, seed, options=found.defaults()), players)


def sheet_for(found: Title, match: Match[Any, Any], seat: int, lang: str) -> Sheet:
    pending = match.pending()
    people = [
        Person(player.name, player.portrait, state="choosing" if n in pending else "") for n, player in enumerate(match.players)
    ]
    words = Speech(Words(lang), found.id, found.rules.names, people, seat)
    view = match.view(frozenset((seat,)))
    return found.sheet_of()(view, pending.get(seat), match.asides().get(seat, ()), words)


@pytest.mark.parametrize("kind", sorted(KINDS_DRAWN))
def test_drawn_missions_are_played_by_phones_too(kind: str) -> None:
    """Whatever an expedition asks, every question has its sheet in the form that the page knows."""
    mission = replace(drawn(41, kind, 2), id="Drawn@1")
    found, dice = title_with(mission), Dice(7)
    players = [Player(f"N{n}", FACES[n], n) for n in range(3)]
    options = {**found.defaults(), "mission": mission.id, "timer": 0, "wounds": "1,0,2", "cards": 1, "envelopes": 5}
    match: Match[Any, Any] = Match(found.rules, Setup(found.id, 3, 8, options=options), players)
    for _ in range(60):
        if not match.pending():
            break
        for seat in range(3):
            form = plain(sheet_for(found, match, seat, "fr"))
            assert not faults(form, "sheet", SCHEMA)
            assert len(json.dumps(form, ensure_ascii=False).encode()) < 16_384
        match.submit(*draw_move(match.pending(), match.asides(), dice))


@pytest.mark.share(2, turn())
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_every_title_can_be_played_by_its_sheets(name: str, lang: str) -> None:
    """Every answer of every question stands on the sheet, in words, in the form that the page knows."""
    found, dice = title(name), Dice(7)
    for seats in found.seats[-1:]:
        match = table(found, seats, 3)
        for _ in range(120):
            pending, asides = match.pending(), match.asides()
            if not pending:
                break
            for seat in range(seats):
                form = plain(sheet_for(found, match, seat, lang))
                text = json.dumps(form, ensure_ascii=False)
                assert not faults(form, "sheet", SCHEMA)
                assert len(text.encode()) < 16_384
                if seat in pending:
                    for n in range(len(pending[seat].options)):
                        assert re.search(rf'"a{n}\b', text)
            match.submit(*draw_move(pending, asides, dice))


@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_partner_worlds_give_the_same_sheet(name: str) -> None:
    found, dice = title(name), Dice(11)
    match = table(found, found.seats[0], 5)
    for _ in range(40):
        if not match.pending():
            break
        for seat in range(found.seats[0]):
            mine = plain(sheet_for(found, match, seat, "en"))
            other = table(found, found.seats[0], 5)
            other._states[-1] = partner_of(found.rules, match.state, frozenset((seat,)), dice)
            assert plain(sheet_for(found, other, seat, "en")) == mine
        match.submit(*draw_move(match.pending(), {}, dice))


def test_an_answer_means_something_on_its_sheet_alone() -> None:
    decision = Decision(0, Msg("mindup.choose"), (PLAY[4], PLAY[9]), secret=True)
    assert action_of("a1", decision, ()) == PLAY[9]
    assert action_of("b0", None, (TAKE_BACK,)) == TAKE_BACK
    for wrong in ("a2", "b0", "a-1", "a01", "a", "", "c0", "a1 ", "a²", "a" + "9" * 30):
        assert action_of(wrong, decision, ()) is None
    assert action_of("a0", None, (TAKE_BACK,)) is None


def test_what_is_as_always_is_left_out() -> None:
    form = plain(Person("Noor", "noor"))
    assert form == {"name": "Noor", "portrait": "noor"}
    assert all(field.default is not MISSING for field in fields(Person)[2:])


def test_answers_that_pair_all_with_all_share_a_text() -> None:
    grid = [(f"b{3 + n}", (f"p{one}", f"p{two}")) for n, (one, two) in enumerate((a, b) for a in "xyz" for b in "12")]
    assert pairs(grid) == ("b3 px,py,pz p1,p2",)
    assert pairs(grid[1:]) == ("b4 px p2", "b5 py,pz p1,p2"), "the first lacks one"
    assert pairs([*grid[:3], ("b7", ("py", "p2"))]) == ("b3 px p1,p2", "b5 py p1", "b7 py p2"), "b6 is something else"
    assert pairs([]) == ()
