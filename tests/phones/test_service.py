"""What becomes of what phones say, and what they are shown and when."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.actions import TAKE_BACK
from game.core.players import Player
from game.phones import service
from game.phones.service import MARKS, Door, Phones
from game.phones.sheets import GO_ON
from game.table.session import Session
from game.titles import title
from tests.phones.booth import Wire, booth
from tests.table.people import sit


def at_table(*bots: int) -> Session:
    return sit(3, *bots, letters=False)


def answers(news: Any) -> list[str]:
    parts = [part for block in news["sheet"]["blocks"] for part in block.values() if isinstance(part, list)]
    return [one["answer"] for part in parts for one in part if "answer" in one]


def say(wire: Wire, phone: int, version: int, answer: str) -> None:
    wire.news.append({"t": "do", "phone": phone, "v": version, "do": answer})


def test_a_phone_finds_its_seat_by_its_name_and_answers() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    assert session.phones == {1} and session.curtain() == 0
    news = wire.sheet(1)
    assert news["v"] == 1 and news["sheet"]["me"]["mark"] == "circle"
    assert answers(news) == [f"a{n}" for n in range(len(session.pending()[1].options))]
    wanted = session.pending()[1].options[2]
    say(wire, 1, 1, "a2")
    phones.update(session)
    assert wire.told(1) == [{"ok": 1}]
    assert session.match.entries[-1].text == session.match.verbs.encode(wanted)


def test_nothing_is_acknowledged_before_it_is_written_down() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    order: list[str] = []
    session.match.sink = lambda line: order.append("written")
    send = wire.send
    wire.send = lambda message: (order.append("told"), send(message))[1]  # type: ignore[method-assign]
    say(wire, 1, 1, "a0")
    phones.update(session)
    assert order == ["written", "told"]


@pytest.mark.parametrize(
    ("version", "answer"), [(0, "a0"), (2, "a0"), (1, "a99"), (1, "b0"), (1, "x"), (1, "a-1"), (1, "a00")]
)  # fmt: skip
def test_what_is_old_or_not_offered_is_refused_with_the_newest_sheet(version: int, answer: str) -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    say(wire, 1, version, answer)
    phones.update(session)
    refused, newest = wire.told(1)
    assert refused["no"] == version and refused["why"] and newest == wire.sheet(1)
    assert session.match.last == 0


def test_an_answer_that_comes_twice_counts_once() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    say(wire, 1, 1, "a0")
    say(wire, 1, 1, "a0")
    say(wire, 1, 1, "a1")
    phones.update(session)
    assert ["ok" if "ok" in one else "no" if "no" in one else "sheet" for one in wire.told(1)] == ["ok", *["no", "sheet"] * 2]
    assert session.match.last == 1


def test_a_phone_hears_nothing_before_the_table_has_shown_it() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    for phone in (1, 2, 3):
        say(wire, phone, wire.sheet(phone)["v"], "a0")
    before = {phone: wire.sheet(phone) for phone in (1, 2, 3)}
    phones.update(session)
    assert session.match.last == 3, "sealed answers come early"
    assert {phone: wire.sheet(phone) for phone in (1, 2, 3)} == before
    say(wire, 1, before[1]["v"], "a1")
    phones.update(session)
    assert session.match.last == 3, "one that was answered says no more until the table has come there"
    session.settled()
    phones.update(session)
    assert all(wire.sheet(phone)["v"] == before[phone]["v"] + 1 for phone in (1, 2, 3))


def test_a_pause_covers_and_nothing_can_be_answered() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    session.paused = True
    phones.update(session)
    covered = wire.sheet(1)
    assert answers(covered) == ["go_on"] and "card" not in str(covered)
    say(wire, 1, covered["v"], "a0")
    phones.update(session)
    assert session.match.last == 0
    session.paused = False
    phones.update(session)
    assert answers(wire.sheet(1)) and wire.sheet(1)["v"] == 3


def test_the_second_of_two_pages_that_all_read_asks_anew() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    read: list[str] = []
    for page in ("votes", "who sits out"):
        session.read = partial(read.append, page)
        before = wire.sheet(1)["v"]
        phones.update(session)
        news = wire.sheet(1)
        assert news["v"] == before + 1 and answers(news) == [GO_ON]
        phones.update(session)
        assert wire.sheet(1) == news, "the same page is sent once"
        say(wire, 1, news["v"], GO_ON)
        phones.update(session)
        assert read[-1] == page
    assert len(read) == 2


def test_the_way_back_to_another_choice() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    say(wire, 1, 1, "a0")
    phones.update(session)
    session.settled()
    phones.update(session)
    news = wire.sheet(1)
    back = news["sheet"]["foot"][0]["answer"]
    assert TAKE_BACK in session.asides()[1] and not answers(news)
    say(wire, 1, news["v"], back)
    phones.update(session)
    session.settled()
    phones.update(session)
    assert answers(wire.sheet(1)) and [entry.text for entry in session.match.entries][-1] == "take_back"


def test_a_bot_sits_in_and_the_person_comes_back() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    who = session.players[1]
    session.take_seat(1, Player(who.name, who.portrait, None, "casual"))
    phones.update(session)
    assert session.phones == frozenset() and answers(wire.sheet(1)) == ["sit"]
    session.take_seat(1, who)
    session.settled()
    phones.update(session)
    phones.update(session)
    assert session.phones == {1} and answers(wire.sheet(1))


def test_letters_wait_for_a_press_and_the_code_does_not() -> None:
    session = at_table()
    phones, wire = booth(session)
    asks = {"t": "asks", "guest": 5, "name": "P2", "portrait": "gus", "lang": "fr", "address": "127.0.0.1"}
    wire.news.append({**asks, "way": "letters"})
    phones.update(session)
    assert not phones.phones and phones.asking[0].mark == MARKS[0]
    assert phones.let_in(phones.asking[0]) and session.phones == frozenset()
    phones.update(session)
    session.settled()
    phones.update(session)
    assert session.phones == {2} and wire.sheet(1)["sheet"]["lang"] == "fr"
    wire.news.append({**asks, "guest": 6, "way": "key"})
    phones.update(session)
    assert len(phones.phones) == 1 and phones.asking, "somebody of that name has a phone: the table decides"
    old = phones.phones[0]
    assert phones.let_in(phones.asking[0])
    phones.update(session)
    assert wire.kept[f"phone {old.id}"]["t"] == "old" and wire.kept["phone 2"]["token"] != old.token
    phones.close_door()
    wire.news.append({**asks, "guest": 7, "name": "P0", "way": "key"})
    phones.update(session)
    assert phones.asking and not phones.let_in(phones.asking[0])


def test_who_has_no_place_is_not_let_in() -> None:
    phones, wire = booth(None)
    phones.open_door(Door([], [], {}, lambda name, portrait: False))
    who = {"name": "X", "portrait": "gus", "lang": "fr", "address": "127.0.0.1"}
    wire.news.append({"t": "asks", "guest": 1, "way": "key", **who})
    phones.update(None)
    assert not phones.phones and phones.asking
    phones.turn_away(phones.asking[0])
    assert {"t": "out", "guest": 1} in wire.sent and not phones.asking


def test_the_table_is_told_once_of_somebody_elses_token() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    wire.news += [{"t": "here", "phone": 1, "on": True, "address": "127.0.0.1"}]
    phones.update(session)
    wire.news += [{"t": "here", "phone": 1, "on": False, "address": "127.0.0.1"}]
    phones.update(session)
    phones.phones[0].left_at -= 20
    phones.update(session)
    assert session.notice() is None, "that is asked, see besides"
    wire.news += [{"t": "odd", "phone": 1, "address": "192.168.1.9"}] * 5
    phones.update(session)
    told = session.notice()
    assert told is not None and told.key == "app.phones.odd" and session.notice() is None, "once is enough"


def test_a_gate_that_died_knows_its_phones_again() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    wire.news += [{"t": "here", "phone": 1, "on": True, "address": "127.0.0.1"}]
    phones.update(session)
    assert phones.phones[0].away_s is None
    wire.news += [{"t": "died"}]
    phones.update(session)
    assert phones.phones[0].away_s is not None
    assert {"open", "door", "phone 1", "sheet 1"} <= set(wire.kept)


def frames_until_shown(phones: Phones, wire: Wire, session: Session) -> list[list[int]]:
    """Which phones were sent a sheet, frame by frame, until nothing is left to be told."""
    found: list[list[int]] = []
    idle = 0
    while idle < 5:
        before = {one.id: wire.kept.get(f"sheet {one.id}") for one in phones.phones}
        phones.update(session)
        found.append([one for one, news in before.items() if wire.kept.get(f"sheet {one}") is not news])
        idle = 0 if found[-1] else idle + 1
    return found


def test_a_frame_makes_one_piece_and_who_has_answered_is_told_first() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    phones._breath_s = 0.0
    say(wire, 3, wire.sheet(3)["v"], "a0")
    phones.update(session)
    session.settled()
    sent = frames_until_shown(phones, wire, session)
    assert max(map(len, sent)) == 1, "two sheets would make a frame late"
    assert [one for frame in sent for one in frame] == [3, 1, 2]
    assert len(sent) <= 3 * 4 + 5


def test_a_sheet_under_way_is_dropped_when_its_question_is_answered() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    frames_until_shown(phones, wire, session)
    phones._breath_s = 0.0
    wire.news.append({"t": "lang", "phone": 1, "lang": "fr"})
    while phones.phones[0].next is None:
        phones.update(session)
    say(wire, 1, wire.sheet(1)["v"], "a0")
    shown = wire.sheet(1)
    for _ in range(6):
        phones.update(session)
    assert session.match.last == 1 and wire.sheet(1) is shown, "the question would stand there once more"
    session.settled()
    assert frames_until_shown(phones, wire, session)
    assert wire.sheet(1)["sheet"]["lang"] == "fr" and not answers(wire.sheet(1))


def test_a_frame_that_hears_something_makes_nothing_but_the_next_does(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    frames_until_shown(phones, wire, session)
    phones._breath_s = 0.0
    made: list[int] = []
    now = [0]
    real = service.sheet_of
    monkeypatch.setattr(service, "sheet_of", lambda *args: made.append(now[0]) or real(*args))
    wire.news += [{"t": "lang", "phone": one.id, "lang": "fr"} for one in phones.phones]
    before = dict(wire.kept)
    for now[0] in range(2 * 3 * 4):
        wire.news.append({"t": "here", "phone": 1, "on": True})
        phones.update(session)
    assert len(made) == 3 and all(frame % 2 for frame in made)
    assert all(wire.kept[f"sheet {n}"] is not before[f"sheet {n}"] for n in (1, 2, 3))


def test_what_has_not_changed_is_neither_made_nor_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    frames_until_shown(phones, wire, session)
    made: list[object] = []
    for name in ("seen_by", "sheet_of", "plain"):
        monkeypatch.setattr(f"game.phones.service.{name}", lambda *args: made.append(args))
    monkeypatch.setattr(phones.besides, "can", lambda *args: made.append(args))
    assert not any(frames_until_shown(phones, wire, session)) and not made


def test_what_is_touched_is_shown_where_nothing_is_hidden_and_binds_nobody() -> None:
    session = sit(2, title_=title("mechs"), letters=False)
    phones, wire = booth(session, "P0", "P1")
    seat = next(iter(session.asked_on_phones()))
    version, option = wire.sheet(seat + 1)["v"], session.asked_on_phones()[seat].options[1]
    say(wire, seat + 1, version, "?a1")
    phones.update(session)
    assert session.tried == {seat: option} and session.match.last == 0 and not wire.told(seat + 1)
    say(wire, seat + 1, version - 1, "?a0")
    phones.update(session)
    assert session.tried == {seat: option}, "that was meant for another sheet"
    say(wire, seat + 1, version, "?")
    phones.update(session)
    assert not session.tried
    say(wire, seat + 1, version, "?a1")
    say(wire, seat + 1, version, "a1")
    phones.update(session)
    assert session.match.last == 1 and not session.tried


def test_where_hands_are_hidden_nothing_is_tried_in_front_of_all() -> None:
    session = at_table()
    phones, wire = booth(session, "P1")
    assert "tries" not in wire.sheet(1)["sheet"]
    say(wire, 1, 1, "?a0")
    phones.update(session)
    assert not session.tried
