"""What the big screen tells of phones: colour and shape at the seat, who still chooses, whose phone is away, no hand below."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN
from game.pages import ways
from game.phones import phone as handset
from game.phones.sheets import GO_ON
from game.titles import title
from game.titles.mindflayer.scene import layout as flayer_layout
from game.titles.mindup.scene import layout as mindup_layout
from game.ui.table.table import Table
from tests.app.driver import Driver, make_app
from tests.phones.booth import booth
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
