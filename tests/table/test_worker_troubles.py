"""A worker that hangs or talks nonsense: it is replaced, the table is told, and everything goes on."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.bots.counsel import Counsel
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup, msg
from game.table import workerclient
from game.table.jobs import Advise, Failure, Instead, Job, Speak
from game.table.session import Session
from game.table.workerclient import BUDGET_S, GRACE_S, NAP_S, TRIES, InlineClient, WorkerClient
from game.titles import title
from tests.table import duel
from tests.table.errands import PATIENCE, HandClock, await_result, judged, move
from tests.table.pair import ANN

STEPS = round((BUDGET_S + GRACE_S) / NAP_S)
"""So often the clock is set on, by as much as counts at once, until everybody's patience is at its end."""


def spoken() -> Speak:
    job = move("lots")
    return Speak(job.table, job.title, job.level, job.seat, job.view, job.story, job.seed)


def advised() -> Advise:
    job = judged()
    return Advise(job.title, job.decision.seat, job.view, job.seed)


def begun(client: WorkerClient, token: int) -> None:
    """Wait until the worker has the job."""
    end = time.monotonic() + PATIENCE
    while client._running != token:
        assert time.monotonic() < end
        time.sleep(0.002)


def lose_patience(client: WorkerClient, clock: HandClock) -> None:
    """Look for answers until what was just begun takes too long; before that nothing happens."""
    before = client.pid
    assert client.poll() == []
    for _ in range(STEPS - 1):
        clock.now += NAP_S
        assert client.poll() == [] and not client._late and client.pid == before
    clock.now += NAP_S


def expected() -> Any:
    """What the one-ply bot moves."""
    here = InlineClient()
    here.learn(duel.TITLE)
    return await_result(here, here.request(move("casual")))


def others() -> dict[str, tuple[Job, Any]]:
    """The jobs that are no moves, and what comes of them when the worker cannot do them."""
    return {"talk": (spoken(), Instead), "a hint": (advised(), Failure), "analysis": (judged(), Failure)}


def freeze(client: WorkerClient) -> None:
    os.kill(client.pid, signal.SIGSTOP)


# Too long

frozen = pytest.mark.skipif(sys.platform == "win32", reason="nobody can stop a process there")


@pytest.mark.parametrize("level", ["slow", pytest.param("lots", marks=frozen, id="frozen")])
def test_a_worker_that_takes_too_long_is_replaced_and_the_one_ply_bot_moves(
    client: WorkerClient, clock: HandClock, level: str
) -> None:
    await_result(client, client.request(move("lots")))
    before = client.pid
    if level == "lots":
        freeze(client)
    clock.now += NAP_S  # nobody looked while nothing was asked
    token = client.request(move(level))
    begun(client, token)
    lose_patience(client, clock)
    assert await_result(client, token) == Instead(expected(), "it takes too long")
    assert client.pid != before
    assert await_result(client, client.request(move("lots"))) in move("lots").decision.options


def test_bots_that_choose_together_share_the_tables_patience(client: WorkerClient, clock: HandClock) -> None:
    tokens = [client.request(move("slow", seed)) for seed in range(3)]
    begun(client, tokens[0])
    lose_patience(client, clock)
    for token in tokens:
        assert isinstance(await_result(client, token), Instead)


@frozen
@pytest.mark.parametrize("name", ["talk", "a hint", "analysis"])
def test_a_worker_that_hangs_over_something_else_is_replaced_too(client: WorkerClient, clock: HandClock, name: str) -> None:
    client.learn(title("mindbug"))
    job, kind = others()[name]
    await_result(client, client.request(move("lots")))
    freeze(client)
    token = client.request(job)
    begun(client, token)
    lose_patience(client, clock)
    result = await_result(client, token)
    assert isinstance(result, kind) and result.why == "it takes too long"
    assert await_result(client, client.request(move("lots"))) in move("lots").decision.options


def test_analysis_that_waits_for_a_slow_bot_has_its_own_time(client: WorkerClient, clock: HandClock) -> None:
    client.learn(title("mindbug"))
    slow, behind = client.request(move("slow")), client.request(judged())
    begun(client, slow)
    lose_patience(client, clock)
    assert isinstance(await_result(client, slow), Instead)
    assert isinstance(await_result(client, behind), Counsel)


def test_time_in_which_the_app_slept_does_not_count(client: WorkerClient, clock: HandClock) -> None:
    token = client.request(move("slow"))
    begun(client, token)
    before = client.pid
    clock.now += 3_600
    assert client.poll() == [] and not client._late
    assert client.pid == before
    client.cancel(token)


def test_who_is_ready_is_not_late(client: WorkerClient, clock: HandClock) -> None:
    token = client.request(move("lots"))
    end = time.monotonic() + PATIENCE
    while client._since:
        assert time.monotonic() < end
        time.sleep(0.002)
    before = client.pid
    for _ in range(2 * STEPS):
        clock.now += NAP_S
        client.poll(set())
    assert await_result(client, token) in move("lots").decision.options and client.pid == before


def test_a_table_whose_bot_hangs_is_told_once_and_plays_on(client: WorkerClient, clock: HandClock) -> None:
    players = (Player("Bot", "riff", None, "slow"), ANN)
    session = Session(Match.new(duel.TITLE.rules, Setup("duel", 2, 5, bot_seed=9), players), client)
    told = []
    end = time.monotonic() + PATIENCE
    while sum(entry.seat == 0 for entry in session.match.entries) < 3:
        assert time.monotonic() < end
        clock.now += NAP_S / 2
        session.update(500)
        if session.decisions():
            session.submit(1, session.decisions()[1].options[0])
        told += [notice for notice in [session.notice()] if notice is not None]
        time.sleep(0.002)
    session.close()
    assert told == [msg("app.errors.bot_failed", name="Bot")]


# Nonsense

NONSENSE = {
    "no pickle": b"not a pickle",
    "a pickle of what is not there": b"cgame.nowhere\nThing\n.",
    "nothing": b"",
    "another token": pickle.dumps((0, None)),
    "no pair": pickle.dumps(7),
    "three": pickle.dumps((0, 1, 2)),
    "two letters": pickle.dumps("ab"),
}
TALKER = """
import sys
from game.table.jobs import Teach
from game.table.wire import read_message

body = bytes.fromhex(sys.argv[1])
while True:
    if not isinstance(read_message(sys.stdin.buffer), Teach):
        sys.stdout.buffer.write(len(body).to_bytes(4, "little") + body)
        sys.stdout.buffer.flush()
"""


@contextmanager
def talking(monkeypatch: pytest.MonkeyPatch, body: bytes, times: int) -> Iterator[WorkerClient]:
    """A client whose first so many workers answer every question with these bytes."""
    right, left = workerclient.spawn, iter(range(times))

    def spawn() -> subprocess.Popen[bytes]:
        if next(left, None) is None:
            return right()
        command, root = [sys.executable, "-c", TALKER, body.hex()], Path(game.__file__).parent.parent
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)

    monkeypatch.setattr(workerclient, "spawn", spawn)
    client = WorkerClient(HandClock())
    for each in (duel.TITLE, title("mindbug")):
        client.learn(each)
    yield client
    client.close()


@pytest.mark.parametrize("body", NONSENSE.values(), ids=list(NONSENSE))
def test_a_worker_that_talks_nonsense_is_replaced_and_costs_no_move(monkeypatch: pytest.MonkeyPatch, body: bytes) -> None:
    here = InlineClient()
    here.learn(duel.TITLE)
    wanted = await_result(here, here.request(move("sharp")))
    with talking(monkeypatch, body, times=1) as client:
        assert await_result(client, client.request(move("sharp"))) == wanted


@pytest.mark.parametrize("body", NONSENSE.values(), ids=list(NONSENSE))
def test_when_the_next_worker_talks_nonsense_too_the_one_ply_bot_moves(monkeypatch: pytest.MonkeyPatch, body: bytes) -> None:
    with talking(monkeypatch, body, times=TRIES) as client:
        result = await_result(client, client.request(move("sharp")))
        assert isinstance(result, Instead) and result.answer == expected()
        assert "cannot be read" in result.why or "another question" in result.why
        assert await_result(client, client.request(move("lots"))) in move("lots").decision.options


@pytest.mark.parametrize("name", ["talk", "a hint", "analysis"])
def test_nonsense_about_something_else_is_no_answer_to_it(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    job, kind = others()[name]
    with talking(monkeypatch, NONSENSE["no pickle"], times=TRIES) as client:
        assert isinstance(await_result(client, client.request(job)), kind)
        assert await_result(client, client.request(move("lots"))) in move("lots").decision.options


def test_when_no_worker_can_be_started_the_one_ply_bot_moves_until_one_can(
    client: WorkerClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = workerclient.spawn

    def refuse() -> subprocess.Popen[bytes]:
        raise OSError("no memory")

    monkeypatch.setattr(workerclient, "spawn", refuse)
    for _ in range(2):
        assert await_result(client, client.request(move("deadly"))) == Instead(expected(), "the worker died")
    monkeypatch.setattr(workerclient, "spawn", right)
    assert await_result(client, client.request(move("lots"))) in move("lots").decision.options


def test_even_when_the_one_ply_bot_fails_others_are_answered(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    client = WorkerClient(HandClock())
    client.learn(replace(duel.TITLE, levels=("broken", "lots")))
    result = await_result(client, client.request(move("broken")))
    assert isinstance(result, Failure) and "out of order" in result.why
    assert await_result(client, client.request(move("lots"))) in move("lots").decision.options
    client.close()
    assert "out of order" in capfd.readouterr().err
