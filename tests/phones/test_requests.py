"""What people want on their phones beside the question, and what the table asks because of a phone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import SEAT, parse_journal
from game.core.resume import lines_of
from game.core.types import msg
from game.home.rulebook.excerpt import excerpt
from game.phones.phone import AWAY_S
from game.phones.service import Lobby, Phones
from game.phones.vote import PATIENCE_S, Vote
from game.table.session import Session
from game.titles import title, title_ids
from game.titles.mechs import TITLE as MECHS
from game.titles.mindflayer.rules.actions import ACCUSE
from tests.phones.booth import Wire, booth
from tests.phones.test_service import answers, at_table, say
from tests.table.people import sit


def go(phones: Phones, session: Session | None) -> None:
    """A frame, with a table that shows everything."""
    for _ in range(2):
        if session is not None:
            session.settled()
        phones.update(session)


def want(phones: Phones, wire: Wire, phone: int, what: str, session: Session | None) -> None:
    say(wire, phone, 0, what)
    go(phones, session)


def everybody_chooses(phones: Phones, wire: Wire, session: Session) -> None:
    for seat in range(3):
        say(wire, seat + 1, wire.sheet(seat + 1)["v"], "a0")
    go(phones, session)


def sleeping(phones: Phones, wire: Wire, session: Session, phone: int = 1) -> None:
    """Everybody is here but one, for too long."""
    for one in phones.phones:
        wire.news.append({"t": "here", "phone": one.id, "on": True, "address": "127.0.0.1"})
    go(phones, session)
    wire.news.append({"t": "here", "phone": phone, "on": False, "address": "127.0.0.1"})
    go(phones, session)
    assert phones.besides.absent(session) is None
    phones.phones[phone - 1].left_at -= AWAY_S
    go(phones, session)


# Undo


def test_undo_after_all_have_seen_it_asks_the_others_on_their_phones() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    everybody_chooses(phones, wire, session)
    assert session.match.effective() and "undo" in wire.sheet(1)["can"]
    version = wire.sheet(2)["v"]
    want(phones, wire, 1, "undo", session)
    assert "ask" not in wire.sheet(1)
    for phone in (2, 3):
        asked = wire.sheet(phone)["ask"]
        assert [key["do"] for key in asked["keys"]] == ["no", "yes"] and "P0" in asked["title"]
        assert "[lamp]turn 1[/]" in asked["blocks"][0]["text"], "since when is said"
    assert wire.sheet(2)["v"] == version, "the own question stays as it was"
    want(phones, wire, 2, "yes", session)
    assert len(session.match.effective()) and "ask" not in wire.sheet(2) and "ask" in wire.sheet(3)
    want(phones, wire, 3, "yes", session)
    assert session.match.entries[-1].kind == "undo" and 0 in session.asked_on_phones()


def test_one_no_refuses_an_undo_and_nobody_can_agree_for_somebody_else() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    everybody_chooses(phones, wire, session)
    want(phones, wire, 1, "undo", session)
    want(phones, wire, 1, "yes", session)
    assert phones.besides.vote is not None and phones.besides.vote.missing == [1, 2]
    want(phones, wire, 2, "no", session)
    assert phones.besides.vote is None and session.match.last == 3
    notice = session.notice()
    assert notice is not None and notice.key == "app.phones.undo_refused"
    assert "ask" not in wire.sheet(3)


def test_an_undo_that_nobody_could_allow_says_why() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    assert "undo" not in wire.sheet(1)["can"], "nothing was done yet"
    everybody_chooses(phones, wire, session)
    session.may_agree, session.can_undo = lambda person: False, lambda person: msg("core.undo.clock")  # type: ignore
    want(phones, wire, 1, "undo", session)
    assert phones.besides.vote is None and "sand" in wire.told(1)[-1]["why"]


def test_no_answer_in_time_is_a_no() -> None:
    now = [100.0]
    vote = Vote(0, [1, 2], None, clock=lambda: now[0])
    vote.answer(1, True)
    now[0] += PATIENCE_S - 0.1
    assert vote.result is None
    now[0] += 0.2
    assert vote.result is False
    assert Vote(0, [], None).result is True


def test_a_match_that_goes_on_asks_no_longer() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    everybody_chooses(phones, wire, session)
    want(phones, wire, 1, "undo", session)
    say(wire, 2, wire.sheet(2)["v"], "a0")
    go(phones, session)
    assert phones.besides.vote is None and "ask" not in wire.sheet(3)


# Away


def test_a_match_asks_when_somebody_it_waits_for_is_away_and_the_table_may_wait() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    sleeping(phones, wire, session)
    assert phones.besides.absent(session) is phones.phones[0]
    assert [key["do"] for key in wire.sheet(2)["ask"]["keys"]] == ["let_bot", "wait"] and "ask" not in wire.sheet(1)
    want(phones, wire, 2, "wait", session)
    assert phones.besides.absent(session) is None and "ask" not in wire.sheet(3)
    phones.phones[0].patient_until = 0.0
    go(phones, session)
    assert "ask" in wire.sheet(3), "it asks again"
    say(wire, 1, wire.sheet(1)["v"], "a0")
    go(phones, session)
    assert phones.besides.absent(session) is None, "nobody waits for P0 any more"


def test_a_bot_sits_in_and_the_person_takes_the_seat_back_on_the_phone() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    sleeping(phones, wire, session)
    want(phones, wire, 3, "let_bot", session)
    assert session.players[0].person is None and session.phones == {1, 2}
    for phone in (2, 3):
        say(wire, phone, wire.sheet(phone)["v"], "a0")
    go(phones, session)
    for _ in range(40):
        session.update(100)
    assert len({entry.seat for entry in session.match.entries if entry.kind == "action"}) == 3, "the match goes on"
    go(phones, session)
    assert answers(wire.sheet(1)) == ["sit"]
    want(phones, wire, 1, "sit", session)
    assert session.players[0].person == 0 and session.phones == {0, 1, 2}
    assert answers(wire.sheet(1)) != ["sit"]


def test_the_seat_is_played_at_the_screen_and_the_journal_tells_it() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2")
    sleeping(phones, wire, session)
    phones.besides.decide("here", session)
    go(phones, session)
    assert session.phones == {1, 2} and session.curtain() == 0 and wire.kept["phone 1"]["t"] == "old"
    last = session.match.entries[-1]
    assert last.kind == SEAT and last.player is not None and not last.player.phone and last.player.person == 0


# Journals


def test_a_journal_tells_who_sat_how_and_can_be_read_again() -> None:
    session = at_table(2)
    booth(session)
    phones, wire = booth(session)
    assert not any('"phone"' in line for line in lines_of(session.match)), "nobody has one: as ever"
    wire.news.append({"t": "asks", "guest": 1, "way": "key", "name": "P1", "portrait": "gus", "lang": "fr", "address": ""})
    go(phones, session)
    assert [player.phone for player in session.players] == [False, True, False]
    lines = list(lines_of(session.match))
    assert lines[-1].count('"phone":true') == 1
    again = parse_journal("".join(f"{line}\n" for line in lines).encode(), "test")
    assert again.entries[-1].player == session.players[1]
    say(wire, 1, wire.sheet(1)["v"], "a0")
    go(phones, session)
    assert session.can_undo(1) is None
    session.undo(1)
    assert session.players[1].phone, "an undo takes nobody's phone away"


# The rest of the menu


def test_a_pause_is_wanted_of_the_screen_and_leaving_forgets_the_phone() -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1")
    want(phones, wire, 1, "pause", session)
    assert phones.besides.wanted == ["pause"]
    want(phones, wire, 2, "leave", session)
    assert [one.name for one in phones.phones] == ["P0"] and session.players[1].person is None
    assert wire.kept["phone 2"]["t"] == "old"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_log_and_rules_rise_on_the_own_phone_alone(lang: str) -> None:
    session = at_table()
    phones, wire = booth(session, "P0", "P1", "P2", lang=lang)
    everybody_chooses(phones, wire, session)
    want(phones, wire, 1, "log", session)
    (log,) = [said["rise"] for said in wire.told(1) if "rise" in said]
    head, lines = log["blocks"][:2]
    assert head["text"] == {"en": "Round 1, turn 1", "fr": "Manche 1, tour 1"}[lang] and lines["lines"]
    assert len(lines["seats"]) == len(lines["lines"]) and {0, 1, 2} <= set(lines["seats"])
    assert log["people"] == [{"en": "You", "fr": "Vous"}[lang], "P1", "P2"]
    want(phones, wire, 2, "rules", session)
    assert [said["rise"]["title"] for said in wire.told(2) if "rise" in said]
    assert not [said for said in wire.told(3) if "rise" in said]


@pytest.mark.parametrize(("lang", "why"), [("en", "says nothing"), ("fr", "ne dit rien")])
def test_the_log_tells_why_a_bot_accuses_and_leaves_that_to_people(lang: str, why: str) -> None:
    session = sit(4, 2, 3, title_=title("mindflayer"), letters=False)
    phones, wire = booth(session, "P0", "P1", lang=lang)
    match = session.match
    for seat in range(4):
        match.submit(seat, match.pending()[seat].options[0])
    match.submit(0, ACCUSE[2])
    match.submit(3, ACCUSE[1])
    go(phones, session)
    want(phones, wire, 1, "log", session)
    (log,) = [said["rise"] for said in wire.told(1) if "rise" in said]
    lines = [line for block in log["blocks"] if block["block"] == "log" for line in block["lines"]]
    assert [why in line for line in lines[-2:]] == [False, True], lines


@pytest.mark.parametrize("name", title_ids())
def test_every_first_question_has_its_rules_and_a_hint(name: str) -> None:
    found = title(name)
    session = sit(min(found.seats), title_=found, letters=False)
    phones, wire = booth(session, *(f"P{n}" for n in range(len(session.players))))
    phones.besides._rules = excerpt
    go(phones, session)
    asked = next(iter(session.asked_on_phones())) + 1
    want(phones, wire, asked, "rules", session)
    (page,) = [said["rise"] for said in wire.told(asked) if "rise" in said]
    assert any(block["block"] == "note" for block in page["blocks"]), page
    assert "hint" in wire.sheet(asked)["can"]
    want(phones, wire, asked, "hint", session)
    for _ in range(5):
        session.update(100)
    go(phones, session)
    assert [said["rise"] for said in wire.told(asked) if "rise" in said][1:], "a hint came"
    assert not [said for said in wire.told(asked % len(session.players) + 1) if "rise" in said]


def test_before_a_match_the_phone_shows_who_has_sat_down() -> None:
    phones, wire = booth(None, "Zoé", lang="fr")
    assert "Pas encore" in str(wire.sheet(1)["sheet"])
    phones.update(None, Lobby("mindup", (("Zoé", "noor", True), ("Mona", "gus", False))))
    news = wire.sheet(1)["sheet"]
    assert [one["name"] for one in news["blocks"][0]["people"]] == ["Zoé", "Mona"]
    assert news["blocks"][0]["people"][0]["mark"] == "circle" and news["blocks"][0]["people"][1]["state"] == "bot"


def test_one_person_with_several_seats_switches_and_is_led_to_the_one_that_is_asked() -> None:
    session = sit(2, title_=MECHS, letters=False, open_hands=True)
    session.match.players[1] = replace(session.players[1], name="Mech B", person=0, driver="P0")
    phones, wire = booth(session, "P0")
    seats: list[Any] = wire.sheet(1)["seats"]
    assert [one["do"] for one in seats] == ["seat0", "seat1"] and sum(one["on"] for one in seats) == 1
    if len(session.asked_on_phones()) == 2:
        want(phones, wire, 1, "seat1", session)
        assert [one["on"] for one in wire.sheet(1)["seats"]] == [False, True]
    shown = phones.phones[0].made
    assert shown is not None and shown.seat in session.asked_on_phones()


# An evening on the disk


def test_an_app_that_was_killed_knows_its_phones_again(tmp_path: Path) -> None:
    file = tmp_path / "phones.json"
    session = at_table()
    before, wire = booth(session, "P1", file=file)
    token = before.phones[0].token
    assert file.stat().st_mode & 0o777 == 0o600
    after, wire = booth(session, file=file)
    go(after, session)
    assert [(one.name, one.mark, one.token) for one in after.phones] == [("P1", "circle", token)]
    assert wire.kept["phone 1"]["token"] == token and wire.kept["open"]["port"] == before.port
    assert session.phones == {1} and answers(wire.sheet(1))
    after.drop(after.phones[0])
    assert not file.exists(), "who has left is forgotten"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"at": 1, "host": "h", "port": 1, "letters": "A", "phones": []}', "\x00"])
def test_a_file_that_is_none_of_this_evening_is_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "phones.json"
    file.write_text(text)
    phones, _ = booth(None, file=file)
    assert not phones.phones
