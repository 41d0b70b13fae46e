"""What is never accepted from a phone, and what happens instead: a test for every line."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from aiohttp import ClientConnectionError, WSServerHandshakeError
from aiohttp.web import RequestHandler

from game.content import assets_dir
from game.phones.files import lean
from game.phones.gate import BAD, FLOOD, GONE, MANY, SLOW, UNKNOWN, WRONG
from tests.phones.gatehouse import KEY, LETTERS, TOKEN, House, closed, house, said


def with_house(**limits: Any) -> Callable[[Callable[[House], Coroutine[Any, Any, None]]], Callable[[], None]]:
    """A test that gets a gate."""

    def made(test: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[], None]:
        def run() -> None:
            async def inside() -> None:
                async with house(**limits) as here:
                    await test(here)

            asyncio.run(inside())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return made


async def raw(here: House, request: bytes) -> bytes:
    """What the gate answers to these bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    writer.write(request)
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(5):
            answer = await reader.read(65536)
    writer.close()
    return answer


# Wrong Origin or Host


@with_house()
async def test_another_host_gets_403_and_nothing_else(here: House) -> None:
    hosts, origins = ("evil.example", f"localhost:{here.port}"), ("http://evil.example", "null")
    for headers in [*({"Host": host} for host in hosts), *({"Origin": origin} for origin in origins)]:
        async with here.client.get(here.site + "/", headers=headers) as answer:
            assert answer.status == 403 and await answer.read() == b""
            assert "aiohttp" not in answer.headers.get("Server", "") and "Content-Security-Policy" not in answer.headers
    answer_ = await raw(here, b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
    assert answer_.split(b"\r\n", 1)[0].split()[1] in (b"400", b"403")


@with_house()
async def test_a_socket_of_another_page_is_not_opened(here: House) -> None:
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{here.port}", here.site + "0"):
        with pytest.raises(WSServerHandshakeError) as refused:
            await here.socket(Origin=origin)
        assert refused.value.status == 403
    with pytest.raises(WSServerHandshakeError) as refused:
        await here.client.ws_connect(f"{here.site}/socket")
    assert refused.value.status == 403


# No token, guessed letters


@with_house(tries_s=0.4)
async def test_five_wrong_tries_then_a_pause_that_doubles(here: House) -> None:
    async def tries() -> list[int | None]:
        return [await closed(await here.hello("letters", "WRONG")) for _ in range(6)]

    assert await tries() == [WRONG] * 5 + [FLOOD]
    assert await closed(await here.hello("letters", LETTERS)) == FLOOD, "the right ones have to wait, too"
    assert await closed(await here.hello("token", TOKEN)) == FLOOD
    await asyncio.sleep(0.45)
    assert await tries() == [WRONG] * 5 + [FLOOD]
    await asyncio.sleep(0.45)
    assert await closed(await here.hello("letters", LETTERS)) == FLOOD, "the second pause is twice as long"
    await asyncio.sleep(0.45)
    assert "welcome" in await said(await here.hello("letters", LETTERS.lower()))


@with_house()
async def test_a_closed_door_knows_neither_key_nor_letters(here: House) -> None:
    await here.gate.take({"t": "door", "key": "", "letters": "", "welcome": None})
    assert await closed(await here.hello("key", KEY)) == WRONG
    assert await closed(await here.hello("letters", LETTERS)) == WRONG


@with_house()
async def test_who_has_said_no_hello_is_told_nothing_and_can_do_nothing(here: House) -> None:
    for words in ({"v": 3, "do": "a0"}, {"lang": "fr"}, {"name": "X", "portrait": "noor", "lang": "fr"}):
        socket = await here.socket()
        await socket.send_json(words)
        assert await closed(socket) == BAD
    assert not [one for one in here.told if one["t"] not in ("up", "reached")]


# Another seat's token, an old one


@with_house()
async def test_an_old_token_is_refused_and_told(here: House) -> None:
    mine = await here.hello()
    assert (await said(mine))["v"] == 3
    await here.gate.take({"t": "old", "phone": 1, "token": TOKEN})
    assert await closed(mine) == UNKNOWN
    assert await closed(await here.hello()) == UNKNOWN
    await here.heard("odd", phone=1)


def move(here: House, address: str) -> None:
    """The phones that are there have another address."""
    for guest in here.gate._guests.values():
        guest.address = address


@with_house()
async def test_a_token_that_another_address_shows_is_refused_while_its_own_phone_answers(here: House) -> None:
    mine = await here.hello()
    assert (await said(mine))["v"] == 3
    move(here, "192.168.1.77")
    listening = asyncio.ensure_future(mine.receive())
    assert await closed(await here.hello()) == MANY
    await here.heard("odd", phone=1, address="127.0.0.1")
    assert not listening.done(), "the own phone stays"
    listening.cancel()


@with_house(echo_s=0.2)
async def test_a_phone_with_a_new_address_is_back_although_its_old_socket_is_still_open(here: House) -> None:
    mine = await here.hello()
    assert (await said(mine))["v"] == 3
    move(here, "192.168.1.77")
    began = time.monotonic()
    again = await here.hello()
    assert (await said(again))["v"] == 3 and time.monotonic() - began < 2
    assert not [one for one in here.told if one["t"] == "odd"]
    with contextlib.suppress(ConnectionError, ClientConnectionError):
        assert await closed(mine) in (None, 1006), "the silent one made room"


@with_house()
async def test_a_token_that_was_never_given_is_refused_and_nobody_is_told(here: House) -> None:
    assert await closed(await here.hello("token", "x" * 22)) == UNKNOWN
    assert not [one for one in here.told if one["t"] == "odd"]


# Unknown field, wrong type, not JSON, too long

ODD = (
    "", "x", "[]", "1", "null", '{"v":3}', '{"v":3,"do":"a0","more":1}', '{"v":"3","do":"a0"}', '{"v":true,"do":"a0"}',
    '{"v":3.0,"do":"a0"}', '{"v":-1,"do":"a0"}', '{"v":3,"do":5}', '{"v":3,"do":""}', '{"v":3,"do":"aaaaaaaaaaaaa"}',
    '{"v":3,"do":null}', '{"lang":"xx"}', '{"lang":["fr"]}', '{"hello":"token","with":"t"}',
    '{"name":"A","portrait":"noor","lang":"fr"}', '{"v":1e999,"do":"a0"}', "[" * 3000,
)  # fmt: skip
NOBODY = ("x" * 21, "", "   ", "a\u202eb", "a\x00b", 5, None, ["Noor"])
"""What is nobody's name: longer than 20 characters, nothing, signs that nobody sees."""


@pytest.mark.parametrize("words", ODD)
def test_what_is_no_message_closes_the_socket(words: str, capfd: pytest.CaptureFixture[str]) -> None:
    @with_house()
    async def inside(here: House) -> None:
        socket = await here.hello()
        await said(socket)
        await socket.send_str(words)
        assert await closed(socket) == BAD
        assert not [one for one in here.told if one["t"] in ("do", "lang", "asks")]

    inside()
    assert capfd.readouterr().err.count("\n") == 1


def test_the_log_has_a_line_of_a_kind_however_many_are_cut_off(capfd: pytest.CaptureFixture[str]) -> None:
    @with_house(rate=1, burst=2, tries=100)
    async def inside(here: House) -> None:
        for _ in range(8):
            assert await closed(await here.hello("token", "not JSON's fault")) == UNKNOWN
            socket = await here.socket()
            await socket.send_str("x")
            assert await closed(socket) == BAD
            socket = await here.hello()
            for _ in range(3):
                await socket.send_json({"v": 3, "do": "a0"})
            assert await closed(socket) in (FLOOD, 1006)

    inside()
    assert sorted(line[-5:-1] for line in capfd.readouterr().err.splitlines()) == [str(BAD), str(FLOOD)]


@with_house()
async def test_a_name_is_at_most_20_characters_that_are_seen(here: House) -> None:
    for name in NOBODY:
        socket = await here.hello("key", KEY)
        await said(socket)
        await socket.send_json({"name": name, "portrait": "noor", "lang": "fr"})
        assert await closed(socket) == BAD, name
    socket = await here.hello("key", KEY)
    await said(socket)
    await socket.send_json({"name": "x" * 20, "portrait": "noor", "lang": "fr"})
    assert (await here.heard("asks"))["name"] == "x" * 20


@with_house()
async def test_bytes_and_long_messages_close_the_socket(here: House) -> None:
    socket = await here.hello()
    await socket.send_bytes(b"\x00" * 10)
    assert await closed(socket) == BAD
    socket = await here.hello()
    await socket.send_str(json.dumps({"v": 3, "do": "a" * 4096}))
    assert await closed(socket) == 1009


# Too many messages, too many sockets


@with_house()
async def test_a_flood_closes_the_socket_and_little_of_it_reaches_the_table(here: House) -> None:
    socket = await here.hello()
    with contextlib.suppress(ConnectionError, ClientConnectionError):
        for _ in range(3000):
            await socket.send_str('{"v":3,"do":"a0"}')
    assert await closed(socket) in (FLOOD, 1006)
    assert len([one for one in here.told if one["t"] == "do"]) <= 60


@with_house()
async def test_two_sockets_a_seat_and_24_in_all(here: House) -> None:
    sockets = [await here.hello(), await here.hello()]
    for socket in sockets:
        await said(socket)
    awake = [asyncio.ensure_future(socket.receive()) for socket in sockets]
    assert await closed(await here.hello()) == MANY
    for one in awake:
        one.cancel()
    for n in range(2, 13):
        await here.gate.take({"t": "phone", "phone": n, "token": f"{n:022}"})
        for _ in range(2):
            sockets.append(await here.hello("token", f"{n:022}"))
    for n in range(2, 13):
        await here.heard("here", phone=n)
    with pytest.raises(WSServerHandshakeError) as refused:
        await here.socket()
    assert refused.value.status == 503
    await sockets.pop().close()
    await here.gate.take({"t": "sheet", "phone": 12, "say": {"v": 1}})
    again = await here.hello("token", f"{12:022}")
    assert await said(again) == {"v": 1}, "one place is free again"


@with_house(connections=4, handshake_s=30)
async def test_connections_that_say_nothing_are_counted(here: House) -> None:
    silent = [await asyncio.open_connection("127.0.0.1", here.port) for _ in range(4)]
    reader, _ = await asyncio.open_connection("127.0.0.1", here.port)
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
    for _, writer in silent:
        writer.close()


# Slow ones


@with_house(handshake_s=0.3)
async def test_who_does_not_say_hello_in_time_is_closed(here: House) -> None:
    assert await closed(await here.socket()) == SLOW
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x")
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""


@with_house(pong_s=0.6)
async def test_a_half_open_socket_is_closed_and_the_seat_stays(here: House) -> None:
    socket = await here.client.ws_connect(f"{here.site}/socket", headers={"Origin": here.site}, autoping=False)
    await socket.send_json({"hello": "token", "with": TOKEN})
    await said(socket)
    await here.heard("here", phone=1, on=False)
    assert (await said(await here.hello()))["v"] == 3


@with_house(write_s=0.3)
async def test_a_slow_reader_is_closed_and_the_others_go_on(here: House) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port, limit=1024)
    writer.write(
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nOrigin: {here.site}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    hello = json.dumps({"hello": "token", "with": TOKEN}).encode()
    writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    await here.heard("here", phone=1, on=True)
    other = await here.hello()
    await said(other)
    for n in range(400):
        await here.gate.take({"t": "sheet", "phone": 1, "say": {"v": n, "sheet": {"where": "x" * 60_000}}})
        if (await other.receive(5)).data is None or any(one["t"] == "here" and not one["on"] for one in here.told):
            break
        if len(here.gate._guests) == 1:
            break
    assert len(here.gate._guests) == 1, "the slow one is gone, the other is not"
    writer.close()


# Paths and methods


@with_house()
async def test_path_tricks_are_404(here: House) -> None:
    for path in (
        "/../pyproject.toml", "/svg/../../pyproject.toml", "/%2e%2e/pyproject.toml", "/svg/icons/%2e%2e/icons/logo.svg",
        "//page.js", "/./page.js", "/page.js/", "/page.js?x", "/page%2ejs", "/PAGE.JS", "/sheet.json%00", "/index.html", "/svg",
        "/svg/", "/words/de.json", "/words/../page.js", "/words/fr.json/", "\\page.js", "/text/fr/phone.toml",
    ):  # fmt: skip
        answer = await raw(here, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nConnection: close\r\n\r\n".encode())
        status = int(answer.split(None, 2)[1])
        assert status in (404, 400) and b"tablee" not in answer.partition(b"\r\n\r\n")[2].lower(), (path, status)


@with_house()
async def test_any_method_but_get_is_405(here: House) -> None:
    for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND"):
        async with here.client.request(method, here.site + "/page.js", data=b"x" if method == "POST" else None) as answer:
            assert answer.status == 405, method


@with_house()
async def test_the_page_comes_with_a_strict_policy(here: House) -> None:
    paths = ("/", "/page.js", "/page.css", "/svg/icons/logo.svg", "/names.woff2", "/words/fr.json", "/sheet.json")
    for path in paths:
        async with here.client.get(here.site + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert answer.status == 200 and "default-src 'none'" in policy and "unsafe" not in policy, path
            assert answer.headers["X-Content-Type-Options"] == "nosniff" and "aiohttp" not in answer.headers["Server"]
            text = await answer.read()
            assert text and (path != "/" or (b"<script>" not in text and b"onload" not in text and b"style=" not in text))


# And what is accepted


@with_house()
async def test_a_phone_sits_down_answers_and_comes_back(here: House) -> None:
    socket = await here.hello("key", KEY)
    assert await said(socket) == {"welcome": {"people": []}}
    await socket.send_json({"name": "  Noor  ", "portrait": "noor", "lang": "fr"})
    asks = await here.heard("asks")
    assert (asks["name"], asks["way"], asks["lang"], asks["address"]) == ("Noor", "key", "fr", "127.0.0.1")
    await here.gate.take({"t": "sheet", "phone": 7, "say": {"v": 1, "sheet": {}}})
    await here.gate.take({"t": "in", "guest": asks["guest"], "phone": 7, "token": "s" * 22})
    assert await said(socket) == {"in": "s" * 22} and await said(socket) == {"v": 1, "sheet": {}}
    await socket.send_json({"v": 1, "do": "a3"})
    assert await here.heard("do") == {"t": "do", "phone": 7, "v": 1, "do": "a3"}
    await socket.close()
    await here.heard("here", phone=7, on=False)
    again = await here.hello("token", "s" * 22)
    assert await said(again) == {"v": 1, "sheet": {}}
    await here.gate.take({"t": "say", "phone": 7, "say": {"ok": 1}})
    assert await said(again) == {"ok": 1}


@with_house()
async def test_who_is_not_let_in_is_told(here: House) -> None:
    socket = await here.hello("letters", LETTERS)
    await said(socket)
    await socket.send_json({"name": "A", "portrait": "noor", "lang": "fr"})
    asks = await here.heard("asks")
    await here.gate.take({"t": "out", "guest": asks["guest"]})
    assert await closed(socket) == GONE


@with_house()
async def test_a_connection_that_is_over_is_not_kept_until_its_patience_ends(here: House) -> None:
    request = f"GET /sheet.json HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nConnection: close\r\n\r\n".encode()
    for _ in range(20):
        assert b" 200 " in await raw(here, request)
    await asyncio.sleep(0.1)
    gc.collect()
    assert sum(isinstance(one, RequestHandler) for one in gc.get_objects()) < 5, "a flood would fill the memory with them"


def test_scripts_are_sent_without_remarks_and_with_all_they_say() -> None:
    script = b"// what\nconst at = `ws://${host}`;  // where\n  if (at) {\n    go();  /* so */\n  }\n"
    assert lean(script) == b"const at = `ws://${host}`;\nif (at) {\ngo();\n}"
    page = (assets_dir() / "phone" / "page.js").read_text(encoding="utf-8")
    assert not [line for line in page.splitlines() if line.count("`") % 2], "a text over several lines would lose its indents"


@with_house()
async def test_who_is_cut_off_is_not_kept_until_the_heartbeat(here: House) -> None:
    """What came in after the end would set it again: a flood would fill the memory."""
    await said(await here.hello())
    (guest,) = here.gate._guests.values()
    assert guest.socket._heartbeat_cb is not None
    guest.cut()
    assert guest.socket._heartbeat_cb is None
