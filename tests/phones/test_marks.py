"""What the big screen tells of phones: colour and shape at the seat, who still chooses, whose phone is away, no hand below."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN
from game.dev.laws import draw_move
from game.pages import ways
from game.phones import phone as handset
from game.phones.sheets import GO_ON
from game.titles import title
from game.titles.mechs.rules.actions import Program
from game.titles.mindflayer.scene import layout as flayer_layout
from game.titles.mindup.scene import layout as mindup_layout
from game.ui.table.table import Table
from tests.app.driver import Driver, make_app
from tests.phones.booth import booth
from tests.phones.test_service import say
from tests.table.people import sit

NOBODY: frozenset[int] = frozenset()


def test_marks_follow_answers_and_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(3, letters=False)
    names = [player.human for player in session.players]
    phones, wire = booth(session, *names[:2])
    phones.update(session)
    assert {seat: one.mark for seat, one in session.seat_phones.items()} == {0: "circle", 1: "square"}
    for phone in phones.phones:
        wire.news.append({"t": "here", "phone": phone.id, "on": True})
    phones.update(session)
    assert [one.state for one in session.seat_phones.values()] == ["choosing", "choosing"]
    session.submit_phone(1, session.asked_on_phones()[1].options[0])
    phones.update(session)
    assert session.seat_phones[1].state == "choosing", "never ahead of the table"
    session.settled()
    phones.update(session)
    assert session.seat_phones[1].state == "ready" and session.seat_phones[0].state == "choosing"
    wire.news.append({"t": "here", "phone": phones.phones[0].id, "on": False})
    now = handset.monotonic()
    monkeypatch.setattr(handset, "monotonic", lambda: now + 1)
    phones.update(session)
    assert session.seat_phones[0].state == "choosing", "a page that is loaded anew is not away"
    monkeypatch.setattr(handset, "monotonic", lambda: now + 5)
    phones.update(session)
    assert session.seat_phones[0].state == "away"
    phones.drop(phones.phones[0])
    phones.update(session)
    session.settled()
    phones.update(session)
    assert set(session.seat_phones) == {1}


@pytest.mark.parametrize("seats", range(4, 11))
def test_without_a_hand_below_no_tile_lies_on_another(seats: int) -> None:
    boxes = [flayer_layout.tile_box(seats, HIDDEN, seat) for seat in range(seats)]
    apart(boxes, flayer_layout.ACTION[0])


@pytest.mark.parametrize("seats", range(3, 7))
def test_without_a_hand_below_every_area_has_its_place(seats: int) -> None:
    boxes = [mindup_layout.panel_box(seats, HIDDEN, seat) for seat in range(seats)]
    apart([*boxes, *(mindup_layout.BOXES[seats][name] for name in ("round", "scores", "row"))], 1920)


def apart(boxes: list[tuple[float, float, float, float]], right: float) -> None:
    """They lie on the screen, and none upon another."""
    for n, (x, y, w, h) in enumerate(boxes):
        assert x >= 0 and y >= 74 and x + w <= right and y + h <= 1080
        for ox, oy, ow, oh in boxes[n + 1 :]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y


def answers(part: object) -> list[str]:
    """All ids of answers on a sheet that answer its question."""
    if isinstance(part, dict):
        own = [text.split(":")[0].split()[0] for text in (part.get("answer", ""), *part.get("joins", ())) if text]
        return [*(one for one in own if one[0] in "ag"), *(one for inner in part.values() for one in answers(inner))]
    return [one for inner in part for one in answers(inner)] if isinstance(part, list) else []


def test_a_plan_that_is_tried_on_a_phone_plays_as_a_ghost(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hand = Driver(app)
    session = sit(2, title_=title("mechs"), letters=False)
    phones, wire = booth(session, "P0", "P1")
    app.context.phones, app.context.matches.session = phones, session
    try:
        app.context.go(ways.ShowTable(session))
        table, dice = app.stage.top, Dice(3)
        assert isinstance(table, Table)
        for _ in range(300):
            hand.frames(1, 400)
            asked = session.asked_on_phones()
            places = [(seat, n) for seat, one in asked.items() for n, it in enumerate(one.options) if isinstance(it, Program)]
            if places and table.settled and session.seen == session.match.last:
                break
            if asked and session.seen == session.match.last:
                session.submit_phone(*draw_move(asked, {}, dice))
        seat, option = places[0]
        hand.frames(3, 400)
        say(wire, seat + 1, wire.sheet(seat + 1)["v"], f"?a{option}")
        hand.frames(3, 16)
        chosen = asked[seat].options[option]
        assert isinstance(chosen, Program) and table.preview.plan.placements == ((seat, chosen.card, chosen.slot),)  # type: ignore
        assert table.preview.ghost is not None and session.match.last == session.seen  # type: ignore[attr-defined]
        say(wire, seat + 1, wire.sheet(seat + 1)["v"], "?")
        hand.frames(3, 16)
        assert table.preview.ghost is None  # type: ignore[attr-defined]
    finally:
        app.stage.clear()
        app.context.matches.close()


@pytest.mark.parametrize("name", ["mindbug", "mechs"])
def test_every_seat_has_its_mark_and_mindbugs_foot_has_no_hand(name: str, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hand = Driver(app)
    session = sit(2, title_=title(name), letters=False)
    phones, _ = booth(session, "P0", "P1")
    app.context.phones, app.context.matches.session = phones, session
    try:
        app.context.go(ways.ShowTable(session))
        table = app.stage.top
        assert isinstance(table, Table)
        hand.frames(40, 400)
        places = [table.phone_place(seat) for seat in range(2)]
        assert all(places) and len(set(places)) == 2
        if name == "mindbug":
            backs = [laid.rect for key, laid in table.presenter.layout.items() if key.startswith("back:")]
            assert table.look.seat is None, "a hand that is on a phone is not looked at"  # type: ignore[attr-defined]
            assert "look" not in hand.ids()
            assert len(backs) == 10 and all(rect.h < 80 for rect in backs), "in small, as that of the far seat"
    finally:
        app.stage.clear()
        app.context.matches.close()


@pytest.mark.share(2)
@pytest.mark.parametrize(("name", "seats"), [("mindbug", 2), ("mindup", 4), ("mindflayer", 6), ("mechs", 2)])
def test_a_whole_match_with_every_person_on_a_phone(name: str, seats: int, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hand, found, drawn = Driver(app), title(name), app.draw
    session = sit(seats, title_=found, letters=False)
    app.context.matches.session = session
    phones, wire = booth(None, *(player.human for player in session.players))
    app.context.phones = phones
    app.context.go(ways.ShowTable(session))
    table = app.stage.top
    assert isinstance(table, Table)
    dice, went_on, answered = Dice(3), 0, 0
    for frame in range(4000):
        app.draw = drawn if frame % 25 == 0 else (lambda: None)  # type: ignore[method-assign]
        hand.frames(1, 400)
        assert session.outcome() is not None or session.eyes == NOBODY, "nobody's hand on the big screen"
        assert app.stage.top is table or session.outcome() is not None, "no curtain falls"
        if session.outcome() is not None and session.read is None and session.seen == session.match.last:
            break
        for phone in phones.phones:
            sheet = wire.sheet(phone.id)
            offered = answers(sheet["sheet"])
            if offered:
                which = offered[dice.below(len(offered))]
                wire.news.append({"t": "do", "phone": phone.id, "v": sheet["v"], "do": which})
                went_on += which == GO_ON
                answered += 1
    app.draw = drawn  # type: ignore[method-assign]
    assert session.outcome() is not None and answered > 10
    assert went_on or name != "mindup", "the sheet of a round was gone on with from a phone"
    assert len(session.seat_phones) == seats
    app.stage.clear()
    app.context.matches.close()
