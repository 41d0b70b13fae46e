"""Sessions without a window: eyes and curtain, bots and their half second, sand, wishes, undo, resume."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import CONCEDE, TAKE_BACK, TIME_UP
from game.core.journal import read_journal
from game.core.match import Match, NotOffered
from game.core.players import Player
from game.core.types import CLOCK, HIDDEN, Msg, Setup, msg
from game.core.writer import JournalWriter
from game.table.jobs import Instead, Speak
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from tests.core.toys import bid
from tests.table import duel
from tests.table.duel import AIMS, DODGE, STAND, Aim, Drawn, Stand, Strike, Struck

ANN, BEN, BOT = Player("Ann", "ines", 0), Player("Ben", "gus", 1), Player("Bot", "riff", None, "lots")


def sit(*players: Player, title: Any = duel.TITLE, seed: int = 5, **settings: Any) -> Session:
    """A session that nobody writes down."""
    client = InlineClient()
    client.learn(title)
    match = Match.new(title.rules, Setup(title.id, len(players), seed, bot_seed=9), players)
    return Session(match, client, TableSettings(**settings))


def first(session: Session, seat: int) -> Any:
    return session.decisions()[seat].options[0]


# Eyes


def test_a_single_person_always_sees_the_own_hand_and_nobody_elses() -> None:
    session = sit(ANN, BOT)
    assert session.eyes == {0} and session.curtain() is None
    session.hide()
    assert session.eyes == {0}
    hands = session.view().hands
    assert HIDDEN not in hands[0] and set(hands[1]) == {HIDDEN}


def test_with_two_persons_nobodys_secrets_show_until_the_seat_asked_opens_the_curtain() -> None:
    session = sit(ANN, BEN)
    assert session.eyes == frozenset() and session.curtain() == 0
    assert session.decisions() == {}
    assert all(set(hand) == {HIDDEN} for hand in session.view().hands)
    with pytest.raises(ValueError, match="curtain"):
        session.submit(0, session.match.pending()[0].options[0])
    session.open_curtain(0)
    assert session.curtain() is None and set(session.decisions()) == {0}
    assert HIDDEN not in session.view().hands[0] and set(session.view().hands[1]) == {HIDDEN}


def test_the_cover_comes_first_and_the_beats_after_it() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.take_beats()
    session.submit(0, first(session, 0))
    assert session.eyes == frozenset()
    (beat,) = session.take_beats()
    assert beat.event == Struck(0) and beat.view.who == () and beat.view.card == HIDDEN


def test_an_open_decision_is_answered_in_front_of_all_without_a_curtain() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    assert session.curtain() is None and session.decisions()[1].options == (DODGE, STAND)
    session.submit(1, STAND)
    assert set(session.decisions()) == {0} and session.curtain() is None
    session.submit(0, AIMS[0])
    assert session.curtain() == 1 and session.decisions() == {}
    drawn = [beat.event for beat in session.take_beats() if isinstance(beat.event, Drawn)]
    assert drawn[-1] == Drawn(0, HIDDEN)


def test_a_new_match_opens_with_the_beats_of_its_deal() -> None:
    session = sit(ANN, BEN)
    dealt = session.take_beats()
    assert [beat.event for beat in dealt] == [Drawn(seat, HIDDEN) for seat in (0, 0, 0, 1, 1, 1)]
    assert session.take_beats() == []


def test_the_peek_shows_one_persons_hand_and_never_a_bots() -> None:
    session = sit(ANN, BEN)
    assert HIDDEN not in session.peek(1).hands[1] and session.eyes == frozenset()
    against = sit(ANN, BOT)
    with pytest.raises(ValueError, match="no person's"):
        against.peek(1)
    with pytest.raises(ValueError, match="no person's"):
        against.open_curtain(1)


def test_open_hands_show_everything_and_know_no_curtain() -> None:
    session = sit(ANN, BEN, open_hands=True)
    assert session.eyes == {0, 1} and session.curtain() is None
    session.submit(0, first(session, 0))
    assert session.eyes == {0, 1}
    session.set_open_hands(False)
    assert session.eyes == frozenset()


def test_hiding_closes_the_curtain_again() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    before = session.revision
    session.hide()
    assert session.eyes == frozenset() and session.curtain() == 0 and session.revision == before + 1


def test_one_person_at_both_sides_sees_both_hands() -> None:
    session = sit(ANN, Player("Ann", "ines", 0))
    assert session.eyes == {0, 1} and session.curtain() is None


# What is refused


def test_a_person_cannot_answer_for_a_bot_nor_do_what_is_not_offered() -> None:
    session = sit(ANN, BOT)
    with pytest.raises(ValueError, match="no person's"):
        session.submit(1, STAND)
    with pytest.raises(NotOffered):
        session.submit(0, STAND)
    assert session.match.last == 0
    assert session.why_not(0, STAND).key == "duel.why"


def test_a_pause_stops_answers_bots_and_sand() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.paused = True
    session.update(5_000)
    assert session.match.last == 1 and session.decisions() == {} and session.asides() == {}
    with pytest.raises(ValueError, match="paused"):
        session.submit(0, CONCEDE)
    session.paused = False
    session.update(499)
    assert session.match.last == 1


# Bots


def test_a_bots_move_comes_no_sooner_than_half_a_second() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    assert session.thinking() == 1
    session.update(499)
    assert session.match.last == 1
    session.update(1)
    assert session.match.last == 2 and session.match.entries[-1].seat == 1


def test_a_match_against_a_bot_runs_to_its_end_and_repeats_itself() -> None:
    def play() -> list[tuple[int, str]]:
        session = sit(ANN, Player("Bot", "riff", None, "sharp"), seed=11)
        for _ in range(1_000):
            if session.outcome() is not None:
                break
            if session.decisions():
                session.submit(0, first(session, 0))
            session.update(250)
        assert session.outcome() is not None and session.thinking() is None
        return [(entry.seat, entry.text) for entry in session.match.entries]

    assert play() == play()


def test_two_bots_play_while_somebody_looks_on_with_nobodys_eyes() -> None:
    session = sit(BOT, BOT)
    assert session.eyes == frozenset()
    while session.outcome() is None:
        session.update(500)
    assert session.curtain() is None and session.match.last > 4


def test_a_late_answer_to_a_question_that_was_taken_back_is_dropped() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.undo(0)
    session.update(10_000)
    assert session.match.last == 2 and session.match.entries[-1].kind == "undo"
    assert session.decisions()[0].secret and session.thinking() is None


class HeldBack(InlineClient):
    """Answers nothing until it is told to, then everything at once: bots concede aloud, and move."""

    ready = False

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        if not self.ready:
            return []
        found = [(token, CONCEDE if isinstance(job, Speak) else job.decision.options[0]) for token, job in self._jobs]
        self._jobs.clear()
        return found


class Talkers(duel.Rules):
    """A duel in which bots may speak."""

    def asides(self, s: duel.State) -> Any:
        return {seat: (*asides, Aim(9)) for seat, asides in super().asides(s).items()}


def test_a_bots_answer_is_dropped_when_what_it_said_has_changed_the_question() -> None:
    client = HeldBack()
    rules = Talkers(duel.CATALOG)
    session = Session(Match.new(rules, Setup("duel", 2, 5, bot_seed=9), (ANN, BOT)), client)
    session.submit(0, first(session, 0))
    session.update(499)
    client.ready = True
    session.update(1)
    assert session.outcome() is not None
    assert [entry.text for entry in session.match.entries[1:]] == ["concede"]


class Crutches(InlineClient):
    """Every bot fails, and the one-ply bot answers."""

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        return [(token, Instead(result, "out of order")) for token, result in super().poll(tokens)]


class Nonsense(InlineClient):
    """Every bot answers what nobody asked."""

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        return [(token, "nonsense") for token, _ in super().poll(tokens)]


@pytest.mark.parametrize("client", [Crutches, Nonsense])
def test_a_failing_bot_is_told_to_the_table_once(client: type[InlineClient]) -> None:
    helper = client()
    helper.learn(duel.TITLE)
    session = Session(Match.new(duel.TITLE.rules, Setup("duel", 2, 5, bot_seed=9), (BOT, ANN)), helper)
    told = []
    for _ in range(30):
        session.update(500)
        if session.decisions():
            session.submit(1, first(session, 1))
        told += [notice for notice in [session.notice()] if notice is not None]
    assert told == [msg("app.errors.bot_failed", name="Bot")] and session.match.last > 6


# Sealed phases


SIX = tuple(Player(f"P{seat}", "sam", seat) for seat in range(6))


def bidders(*bots: int) -> Session:
    players = [Player("Bot", "riff", None, "lots") if seat in bots else SIX[seat] for seat in range(6)]
    return sit(*players, title=bid.TITLE)


def test_in_a_sealed_phase_the_screen_goes_round_and_all_is_revealed_together() -> None:
    session = bidders()
    session.take_beats()
    for seat in range(6):
        assert session.curtain() == seat
        session.open_curtain(seat)
        session.submit(seat, bid.BIDS[seat % 3])
        assert session.eyes == frozenset()
    events = [beat.event for beat in session.take_beats()]
    assert [(event.seat, event.coins) for event in events[:6] if isinstance(event, bid.BidSealed)] == [
        (seat, bid.NONE) for seat in range(6)
    ]
    assert isinstance(events[6], bid.BidsRevealed)


def test_a_sealed_answer_can_be_taken_back_while_somebody_is_missing() -> None:
    session = bidders()
    session.open_curtain(0)
    session.submit(0, bid.BIDS[2])
    assert session.asides()[0] == (TAKE_BACK,)
    session.submit(0, TAKE_BACK)
    assert session.curtain() == 0


def test_bots_are_asked_at_once_and_seal_before_the_last_person() -> None:
    session = bidders(1, 2, 3, 4, 5)
    session.submit(0, bid.BIDS[1])
    assert session.match.last == 0 and session.decisions() == {}
    with pytest.raises(ValueError, match="waits for the bots"):
        session.submit(0, bid.BIDS[2])
    for _ in range(20):
        session.update(500)
        if session.match.entries and session.match.entries[-1].seat == 0:
            break
    assert [entry.seat for entry in session.match.entries[:6]] == [1, 2, 3, 4, 5, 0]


def test_answers_that_are_there_are_sealed_without_waiting_when_the_last_person_answers() -> None:
    session = bidders(3)
    session.update(1)
    for seat in (0, 1, 2, 4, 5):
        session.open_curtain(seat)
        session.submit(seat, bid.BIDS[1])
    assert [entry.seat for entry in session.match.entries] == [0, 1, 2, 4, 3, 5]


# Sand


def test_sand_runs_only_while_a_person_may_answer() -> None:
    session = bidders()
    clock, left = session.clock_left() or (None, 0)
    assert clock is not None and left == 20_000
    session.update(3_000)
    assert session.clock_left() == (clock, 20_000), "a curtain is closed"
    session.open_curtain(0)
    session.update(3_000)
    assert session.clock_left() == (clock, 17_000)
    session.paused = True
    session.update(3_000)
    session.paused = False
    assert session.clock_left() == (clock, 17_000)
    session.submit(0, bid.BIDS[1])
    assert session.match.entries[-1].left_ms == 17_000
    assert session.clock_left() == (clock, 17_000), "the same sand over all six answers"


def test_spent_sand_ends_the_phase_and_the_next_glass_is_full() -> None:
    session = bidders()
    session.open_curtain(0)
    session.update(19_999)
    assert session.match.last == 0
    session.update(1)
    assert (session.match.entries[-1].seat, session.match.verbs.decode(session.match.entries[-1].text)) == (CLOCK, TIME_UP)
    after = session.clock_left()
    assert after is not None and after[1] == 20_000


def test_a_table_without_timer_has_no_sand() -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=0)
    session.open_curtain(0)
    session.update(60_000)
    assert session.clock_left() is None and session.match.last == 0


@pytest.mark.parametrize("seconds", [40, 60, 90])
def test_sand_runs_as_long_as_the_table_wants(seconds: int) -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=seconds)
    running = session.clock_left()
    assert running is not None and (running[0].seconds, running[1]) == (seconds, seconds * 1000)
    session.open_curtain(0)
    session.update(seconds * 1000 - 1)
    assert session.match.last == 0
    session.update(1)
    assert session.match.entries[-1].seat == CLOCK


def test_a_glass_that_runs_is_cut_by_a_shorter_setting_and_never_filled_up() -> None:
    session = sit(*SIX, title=bid.TITLE, seconds=90)
    session.open_curtain(0)
    session.update(10_000)
    left = []
    for seconds in (40, 90, 0, 60):
        session.set_seconds(seconds)
        running = session.clock_left()
        left.append(None if running is None else running[1])
    assert left == [40_000, 40_000, None, 40_000]


def test_undo_does_not_refill_the_glass() -> None:
    session = bidders()
    session.open_curtain(0)
    session.update(8_000)
    session.submit(0, bid.BIDS[1])
    session.undo(0)
    left = session.clock_left()
    assert left is not None and left[1] == 12_000 and session.curtain() == 0


# Wishes


def strike_with(session: Session, odd: bool) -> Strike:
    """A card of the striker with two places to aim at, or with one."""
    return next(a for a in session.decisions()[0].options if isinstance(a, Strike) and a.card % 2 == odd)


def odd_seed(odd: bool = True) -> int:
    """A deal in which seat 0 holds such a card."""
    return next(seed for seed in range(50) if any(c % 2 == odd for c in sit(ANN, BEN, seed=seed).peek(0).hands[0]))


def test_a_wish_answers_the_prompt_it_was_made_for() -> None:
    session = sit(ANN, BEN, seed=odd_seed())
    session.open_curtain(0)
    session.submit(0, strike_with(session, odd=True), wishes=[Aim(1)])
    session.submit(1, STAND)
    assert [entry.text for entry in session.match.entries[1:]] == ["stand", "aim 1"]
    assert session.notice() is None


def test_a_wish_that_is_not_offered_is_dropped_and_says_why() -> None:
    session = sit(ANN, BEN, seed=odd_seed(False))
    session.open_curtain(0)
    session.submit(0, strike_with(session, odd=False), wishes=[Aim(1)])
    session.submit(1, STAND)
    assert session.match.entries[-1].text == "stand"
    assert session.notice() == msg("app.play.wish_dropped", why=msg("duel.why")) and session.notice() is None


def test_a_wish_waits_while_its_seat_is_asked_something_else_on_the_way() -> None:
    session = sit(ANN, Player("Ann", "ines", 0), seed=odd_seed())
    session.submit(0, strike_with(session, odd=True), wishes=[Aim(1), Strike(0)])
    session.submit(1, STAND)
    assert session.match.entries[-1].text == "aim 1"
    assert set(session.decisions()) == {1}, "the second wish waits for the own next strike"


def test_a_wish_does_not_pass_a_curtain() -> None:
    def answers(*players: Player) -> tuple[list[str], Msg | None]:
        session = sit(*players, seed=odd_seed())
        session.open_curtain(0)
        now, later = sorted(session.view().hands[0])[:2]
        session.submit(0, Strike(now), wishes=[Strike(later)])
        session.submit(1, DODGE)
        if session.curtain() is not None:
            session.open_curtain(1)
        session.submit(1, first(session, 1))
        session.submit(0, STAND)
        session.submit(1, AIMS[0])
        return [entry.text for entry in session.match.entries], session.notice()

    (alone, silent), (together, told) = answers(ANN, Player("Ann", "ines", 0)), answers(ANN, BEN)
    assert silent is None and told == msg("app.play.wish_curtain", name="Ben")
    assert alone[: len(together)] == together
    assert len(alone) == len(together) + 1 and alone[-1].startswith("strike"), "without a curtain the wish is carried out"


# Undo


def test_undo_asks_for_agreement_at_a_fence() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.submit(0, AIMS[0])
    assert session.can_undo(0) is not None and session.may_agree(0)
    with pytest.raises(ValueError):
        session.undo(0)
    before = session.revision
    session.undo(0, agreed=True)
    assert session.decisions()[0].options == AIMS[: len(session.decisions()[0].options)]
    assert session.take_beats() == [] and session.revision > before
    session.redo(0)
    assert session.curtain() == 1


def test_the_log_forgets_what_was_taken_back() -> None:
    session = sit(ANN, BOT)
    before = list(session.log())
    session.submit(0, first(session, 0))
    assert len(session.log()) == len(before) + 1
    session.undo(0)
    assert list(session.log()) == before


def test_somebody_else_takes_a_bots_seat() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.take_seat(1, BEN)
    assert session.players[1] == BEN and session.eyes == frozenset()
    assert set(session.decisions()) == {1} and session.thinking() is None
    session.take_seat(1, BOT)
    assert session.eyes == {0} and session.thinking() == 1


# On disk


def on_disk(folder: Path, *players: Player, title: Any = duel.TITLE, seed: int = 5) -> Session:
    setup = Setup(title.id, len(players), seed, bot_seed=9)
    return Session.new(title, setup, players, folder, InlineClient())


def again(session: Session) -> Session:
    """The same match after the process was killed: nothing is closed, the file is all there is."""
    titles = {"duel": duel.TITLE, "bid": bid.TITLE}
    assert session.path is not None
    return Session.resume(session.path, InlineClient(), lookup=lambda name: titles[name])


def test_a_killed_session_goes_on_at_the_very_decision(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    back = again(session)
    assert back.match.state.key() == session.match.state.key()
    assert back.eyes == frozenset() and set(back.decisions()) == {1} and back.take_beats() == []
    back.submit(1, STAND)
    third = again(back)
    assert set(third.decisions()) == {0}


def test_a_resumed_match_has_the_sand_it_had(tmp_path: Path) -> None:
    session = on_disk(tmp_path, *SIX, title=bid.TITLE)
    session.open_curtain(0)
    session.update(4_000)
    session.submit(0, bid.BIDS[1])
    left = again(session).clock_left()
    assert left is not None and left[1] == 16_000


def test_a_torn_last_line_is_told_once(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.close()
    assert session.path is not None
    session.path.write_bytes(session.path.read_bytes()[:-10])
    back = again(session)
    told = back.notice()
    assert told is not None and told.key == "core.journal.torn" and back.notice() is None
    assert set(back.decisions()) == {1}


def test_a_finished_match_is_put_with_those_that_can_be_watched(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.submit(1, CONCEDE)
    assert session.outcome() is not None
    session.close()
    assert session.path is not None and session.path.parent.name == "finished" and session.path.is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["finished"]


def test_going_on_from_the_middle_leaves_the_old_journal_as_it_was(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.close()
    assert session.path is not None
    old = session.path.read_bytes()
    back = Session.resume(session.path, InlineClient(), until=1, lookup=lambda name: duel.TITLE)
    assert back.path != session.path and set(back.decisions()) == {1}
    assert (tmp_path / "older" / session.path.name).read_bytes() == old
    back.submit(1, Stand())
    assert len(again(back).match.entries) == 2


def test_a_journal_that_cannot_be_written_is_told_and_the_match_goes_on_in_a_new_one(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BOT)
    assert session.path is not None
    old, meddled = session.path, session.path.read_bytes() + b"another program was here\n"
    old.write_bytes(meddled)
    session.submit(0, first(session, 0))
    told = session.notice()
    assert told == msg("core.journal.stopped", why=msg("core.journal.meddled", file=old.name)) and session.notice() is None
    assert session.unsaved and session.path == old
    session.update(500)
    assert session.match.last == 2 and not session.unsaved and session.path != old
    assert session.notice() == msg("core.journal.again", file=session.path.name)
    assert (tmp_path / "older" / old.name).read_bytes() == meddled
    back = again(session)
    assert [entry.text for entry in back.match.entries] == [entry.text for entry in session.match.entries]
    session.submit(0, CONCEDE)
    session.close()
    assert session.path.parent.name == "finished" and len(read_journal(session.path).entries) == session.match.last


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """A disk that takes no more bytes as long as the list is not empty: half a line still gets through."""
    full: list[bool] = []
    write = JournalWriter._write

    def stingy(writer: JournalWriter, data: bytes) -> None:
        write(writer, data[: len(data) // 2] if full else data)
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(JournalWriter, "_write", stingy)
    yield full


def test_a_full_disk_is_told_once_and_leaves_a_cut_match_unfinished(tmp_path: Path, full_disk: list[bool]) -> None:
    session = on_disk(tmp_path, ANN, BOT)
    session.submit(0, first(session, 0))
    full_disk.append(True)
    session.update(500)
    told = session.notice()
    assert told is not None and told.key == "core.journal.stopped"
    session.submit(0, CONCEDE)
    assert session.outcome() is not None and session.notice() is None
    session.close()
    assert session.unsaved and [path.name for path in tmp_path.iterdir()] == [session.path.name if session.path else ""]
    full_disk.clear()
    assert len(again(session).match.entries) == 1, "what was written is there, and the half line is dropped"


def test_a_disk_that_has_room_again_gets_the_whole_match_on_leaving(tmp_path: Path, full_disk: list[bool]) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    full_disk.append(True)
    session.submit(1, CONCEDE)
    assert session.unsaved
    full_disk.clear()
    session.close()
    session.close()
    assert not session.unsaved and session.path is not None and session.path.parent.name == "finished"
    assert [entry.text for entry in read_journal(session.path).entries] == ["concede"]
