"""The bot worker: a real child process, what it is told, and what happens when it dies."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.core.types import Decision, Setup
from game.table.jobs import Advise, Failure, Instead, Move, Telling
from game.table.wire import MAX_MESSAGE, Garbled, WireError, read_message, write_message
from game.table.workerclient import InlineClient, WorkerClient
from game.titles import title
from tests.table import duel
from tests.table.errands import PATIENCE, await_result, judged, move


@pytest.mark.parametrize("level", ["lots", "casual", "sharp"])
def test_the_worker_moves_as_the_same_bot_does_here(client: WorkerClient, level: str) -> None:
    here = InlineClient()
    here.learn(duel.TITLE)
    for seed in range(3):
        job = move(level, seed)
        assert await_result(client, client.request(job)) == await_result(here, here.request(job))


def test_the_child_has_no_pygame_and_opens_no_file(client: WorkerClient) -> None:
    seen = await_result(client, client.request(move("spy")))
    assert not [name for name in seen["modules"] if name.partition(".")[0] in ("pygame", "pytmx", "PIL", "platformdirs")]
    assert "game.content" not in seen["modules"]
    assert seen["opened"] == []
    assert sys.platform == "win32" or seen["nice"] >= min(19, os.nice(0) + 10)


def test_only_what_is_new_of_a_story_is_sent_and_an_undo_shortens_it(client: WorkerClient) -> None:
    story = tuple(duel.Struck(n % 2) for n in range(5))
    for told in (story[:2], story, story[:3], (*story[:2], duel.Hit(0, 1, 1))):
        assert await_result(client, client.request(move("spy", story=told)))["story"] == told
    assert await_result(client, client.request(move("spy", table="another", story=story[:1])))["story"] == story[:1]


def test_telling_cuts_a_story_where_it_changed() -> None:
    telling, events = Telling(), tuple(duel.Struck(n) for n in range(4))
    first, second, third = (telling.shorten(move("spy", story=s)) for s in (events, (*events, events[0]), events[:1]))
    assert isinstance(first, Move) and isinstance(second, Move) and isinstance(third, Move)
    assert (first.keep, first.story) == (0, events)
    assert (second.keep, second.story) == (4, events[:1])
    assert (third.keep, third.story) == (1, ())


def test_a_worker_that_dies_is_started_again_and_the_one_ply_bot_moves(client: WorkerClient) -> None:
    here = InlineClient()
    here.learn(duel.TITLE)
    before = client.pid
    expected = await_result(here, here.request(move("casual")))
    assert await_result(client, client.request(move("deadly"))) == Instead(expected, "the worker died")
    assert client.pid != before
    assert await_result(client, client.request(move("sharp"))) in move("sharp").decision.options


@pytest.mark.parametrize("idle", [True, False], ids=["between two jobs", "about a job"])
def test_a_worker_killed_from_outside_costs_no_move_and_no_strength(client: WorkerClient, idle: bool) -> None:
    here = InlineClient()
    here.learn(duel.TITLE)
    expected = await_result(here, here.request(move("sharp")))
    await_result(client, client.request(move("lots")))
    token = 0 if idle else client.request(move("sharp"))
    os.kill(client.pid, signal.SIGTERM)
    assert await_result(client, token or client.request(move("sharp"))) == expected


def test_a_killed_worker_is_told_the_whole_story_again(client: WorkerClient) -> None:
    story = tuple(duel.Struck(n % 2) for n in range(5))
    await_result(client, client.request(move("spy", story=story[:3])))
    os.kill(client.pid, signal.SIGTERM)
    assert await_result(client, client.request(move("spy", story=story)))["story"] == story


def test_a_bot_with_a_mistake_is_replaced_for_that_move(client: WorkerClient, capfd: pytest.CaptureFixture[str]) -> None:
    before = client.pid
    result = await_result(client, client.request(move("broken")))
    assert isinstance(result, Instead) and result.answer in move("broken").decision.options and "out of order" in result.why
    assert client.pid == before
    assert "out of order" in capfd.readouterr().err


def test_a_cancelled_search_is_stopped_and_its_answer_never_comes(client: WorkerClient) -> None:
    await_result(client, client.request(move("lots")))
    lost = client.request(move("slow"))
    queued = client.request(move("slow"))
    wanted = client.request(move("casual"))
    client.cancel(queued)
    client.cancel(lost)
    assert await_result(client, wanted) in move("casual").decision.options
    assert client.poll({lost, queued}) == []


def test_a_bot_is_told_among_how_many_it_thinks(client: WorkerClient) -> None:
    assert await_result(client, client.request(move("crowded"))) == 1
    assert await_result(client, client.request(replace(move("crowded"), among=4))) == 4


def test_results_wait_for_whoever_asked(client: WorkerClient) -> None:
    one, two = client.request(move("lots")), client.request(move("casual"))
    second = await_result(client, two)
    first = await_result(client, one)
    assert {first, second} <= set(move("lots").decision.options)


def test_what_would_have_been_better_comes_as_a_job(client: WorkerClient) -> None:
    here, job = InlineClient(), judged()
    for each in (client, here):
        each.learn(title("mindbug"))
    found = await_result(client, client.request(job))
    assert found == await_result(here, here.request(job))
    assert found.answer in job.decision.options and 0 < found.chance < 1 and found.loss >= 0


def test_an_analysis_that_fails_says_so(client: WorkerClient) -> None:
    result = await_result(client, client.request(replace(judged(), title="duel")))
    assert isinstance(result, Failure) and "not reviewed" in result.why


def test_a_hint_comes_from_the_worker_as_it_comes_from_here(client: WorkerClient) -> None:
    mechs = title("mechs")
    s = mechs.rules.start(Setup("mechs", 2, 7, options={"mission": "M1", "timer": 0}))
    seat = next(iter(mechs.rules.pending(s)))
    job = Advise("mechs", seat, mechs.rules.view(s, frozenset((seat,))), seed=3)
    here = InlineClient()
    for each in (client, here):
        each.learn(mechs)
    found = await_result(client, client.request(job))
    assert found == await_result(here, here.request(job))
    assert found.answer in mechs.rules.pending(s)[seat].options


def test_a_title_without_hints_says_so(client: WorkerClient) -> None:
    result = await_result(client, client.request(Advise("duel", 0, None, seed=1)))
    assert isinstance(result, Failure) and "gives no hints" in result.why


def test_the_worker_ends_when_its_pipe_ends() -> None:
    child = subprocess.Popen([sys.executable, "-m", "game.table.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    _, _ = child.communicate(b"", timeout=PATIENCE)
    assert child.returncode == 0


APP = """
from game.table.workerclient import WorkerClient
from tests.table import duel
from tests.table.errands import move

client = WorkerClient()
client.learn(duel.TITLE)
client.request(move("slow"))
input()
"""


def test_a_worker_in_a_long_search_ends_with_its_app() -> None:
    """The pipe for errors, which both share, ends when both are gone."""
    app = subprocess.Popen([sys.executable, "-c", APP], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert app.stderr is not None
    worker = int(app.stderr.readline())
    app.kill()
    try:
        app.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.kill(worker, signal.SIGTERM)
        raise


def test_a_worker_that_cannot_read_what_it_is_asked_says_why_and_ends() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "game.table.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    _, told = child.communicate(b"\x02\x00\x00\x00ab", timeout=PATIENCE)
    assert child.returncode == 1 and b"cannot be read" in told


def test_messages_come_through_whole() -> None:
    pipe = io.BytesIO()
    for message in ("a", {"b": [1] * 1000}, Decision):
        write_message(pipe, message)
    pipe.seek(0)
    assert [read_message(pipe) for _ in range(3)] == ["a", {"b": [1] * 1000}, Decision]
    with pytest.raises(WireError):
        read_message(pipe)
    with pytest.raises(WireError):
        read_message(io.BytesIO((MAX_MESSAGE + 1).to_bytes(4, "little")))
    with pytest.raises(WireError):
        read_message(io.BytesIO(b"\x05\x00\x00\x00ab"))
    with pytest.raises(Garbled, match="cannot be read"):
        read_message(io.BytesIO(b"\x02\x00\x00\x00ab"))


def test_table_modules_bring_no_pygame() -> None:
    code = "import sys, game.table.session, game.table.worker, game.table.library; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=PATIENCE).returncode == 0


def test_inline_jobs_are_done_one_per_poll_in_their_order() -> None:
    here = InlineClient()
    here.learn(duel.TITLE)
    one, two = here.request(move("lots")), here.request(move("casual"))
    assert [token for token, _ in here.poll()] == [one]
    assert [token for token, _ in here.poll({one})] == []
    assert [token for token, _ in here.poll({two})] == [two]
    three = here.request(move("lots"))
    here.cancel(three)
    assert here.poll() == [] and Dice(1).below(1) == 0
