"""The process that phones talk with: `python -m game.phones.gate`, started by the app, fed through its pipes.

It knows nothing but the sheets it was handed. It ends as soon as the app is gone.

aiohttp: pages and sockets behind one port, and 405 for what is no GET, which `websockets` cannot answer (36 MiB and 0.3 s more).
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, NoReturn

from aiohttp import WSMsgType, web

from game.phones import files
from game.phones.limits import Bucket, Limits, Tries
from game.phones.messages import BadMessage, Do, Hello, Message, Sit, Speak, read
from game.phones.pipe import line_of, messages

BAD, UNKNOWN, WRONG, SLOW, MANY, FLOOD, GONE = 4400, 4401, 4403, 4408, 4409, 4429, 4410
"""Why a socket was closed: no message of ours, a token that is none, wrong letters, too slow, too many sockets, too many
messages or tries, not let in."""
MAILBOX = 32
NOTED_S = 60.0
PORTS = 10
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
Say = Callable[[Mapping[str, Any]], None]


class Guest:
    """One socket. `phone`: whose it is, None until it has shown a token or was let in."""

    def __init__(self, number: int, request: web.BaseRequest, socket: web.WebSocketResponse, limits: Limits) -> None:
        self.number, self.request, self.socket = number, request, socket
        self.address = request.remote or ""
        self.phone: int | None = None
        self.way = ""
        self.sitting = False
        self.ending: asyncio.Future[None] | None = None
        """Somebody else closes it."""
        self.heard = asyncio.Event()
        """It has said something since this was cleared."""
        self.bucket = Bucket(limits.rate, limits.burst)
        self._limits = limits
        self._mail: asyncio.Queue[str] = asyncio.Queue(MAILBOX)
        self._writer = asyncio.ensure_future(self._write())

    def say(self, message: Mapping[str, Any]) -> None:
        """Send; who has not read a mailbox full is cut off."""
        try:
            self._mail.put_nowait(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
        except asyncio.QueueFull:
            self.cut()

    async def _write(self) -> None:
        with suppress(ConnectionError, TimeoutError, RuntimeError):
            while True:
                await asyncio.wait_for(self.socket.send_str(await self._mail.get()), self._limits.write_s)
        self.cut()

    def end(self, code: int) -> None:
        """Close it while it is listened to."""
        self.ending = asyncio.ensure_future(self.close(code))

    async def close(self, code: int) -> None:
        """Say why, and cut."""
        self._writer.cancel()
        with suppress(ConnectionError, TimeoutError, RuntimeError):
            await asyncio.wait_for(self.socket.close(code=code, drain=False), 1)
        self.cut()

    def cut(self) -> None:
        """At once."""
        self._writer.cancel()
        if self.request.transport is not None:
            self.request.transport.abort()
        # What came in after the end has set aiohttp's heartbeat again, which keeps all of this while it waits for a pong.
        getattr(self.socket, "_cancel_heartbeat", lambda: None)()


class Gate:
    """Answers phones, and tells the app (`tell`) what they want."""

    def __init__(self, tell: Say, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._tell = tell
        self._tries = Tries(self.limits)
        self._files: dict[str, Path] = {}
        self._words: dict[str, files.Served] = {}
        self._host = ""
        self._key = self._letters = ""
        self._welcome: Any = None
        self._tokens: dict[str, int] = {}
        self._old: dict[str, int] = {}
        self._sheets: dict[int, Mapping[str, Any]] = {}
        self._guests: dict[int, Guest] = {}
        self._count = 0
        self._silent: dict[web.RequestHandler, asyncio.TimerHandle] = {}
        """Connections on which no whole request has come yet, and when they are cut: what is over is kept no longer than that."""
        self._server: asyncio.Server | None = None
        self._noted: dict[int, float] = {}
        """Of what the log is told again, and when."""

    # What the app says

    async def take(self, message: Mapping[str, Any]) -> None:
        """One message of the app."""
        match message["t"]:
            case "open":
                await self._open(message)
            case "door":
                self._key, self._letters, self._welcome = message["key"], message["letters"], message["welcome"]
            case "phone":
                self._tokens[message["token"]] = message["phone"]
            case "old":
                self._forget(message["phone"])
                self._old[message["token"]] = message["phone"]
            case "sheet":
                self._sheets[message["phone"]] = message["say"]
                self._to(message["phone"], message["say"])
            case "say":
                self._to(message["phone"], message["say"])
            case "in":
                self._let_in(message)
            case "sign":
                asked = self._guests.get(message["guest"])
                if asked is not None:
                    asked.say({"sign": message["mark"]})
            case "out":
                guest = self._guests.get(message["guest"])
                if guest is not None:
                    guest.end(GONE)

    async def close(self) -> None:
        """Listen no longer, and cut everybody off."""
        if self._server is not None:
            self._server.close()
        for guest in list(self._guests.values()):
            guest.cut()

    async def _open(self, message: Mapping[str, Any]) -> None:
        """Listen at one address; phones that are here stay only where it is the same one."""
        self._files = files.listed(Path(message["assets"]))
        said = {lang: json.dumps(words, ensure_ascii=False).encode() for lang, words in message["words"].items()}
        self._words = {lang: files.packed(words, ".json") for lang, words in said.items()}
        host, port = message["host"], message["port"]
        if self._server is not None:
            self._server.close()
        loop = asyncio.get_running_loop()
        serve = web.Server(self._answer, access_log=None, keepalive_timeout=15, lingering_time=0)

        def connection() -> asyncio.Protocol:
            handler = serve()
            full = len(serve.connections) >= self.limits.connections
            self._silent[handler] = loop.call_later(0 if full else self.limits.handshake_s, self._hurry, handler)
            return handler

        for wanted in [*range(port, port + PORTS), 0] if not message.get("same") else [port]:
            with suppress(OSError):
                self._server = await loop.create_server(connection, host, wanted, backlog=64)
                port = self._server.sockets[0].getsockname()[1]
                self._host = f"{host}:{port}"
                self._tell({"t": "up", "host": host, "port": port})
                return
        self._tell({"t": "down", "host": host})

    def _hurry(self, handler: web.RequestHandler) -> None:
        """Cut a connection on which no request has come in time."""
        if self._silent.pop(handler, None) is not None and handler.transport is not None:
            handler.transport.abort()

    def _to(self, phone: int, message: Mapping[str, Any]) -> None:
        for guest in list(self._guests.values()):
            if guest.phone == phone:
                guest.say(message)

    def _let_in(self, message: Mapping[str, Any]) -> None:
        """A guest is at the table from now on, and gets its token."""
        guest = self._guests.get(message["guest"])
        if guest is not None:
            phone, token = message["phone"], message["token"]
            self._tokens[token] = phone
            guest.say({"in": token})
            self._seat(guest, phone)

    def _forget(self, phone: int) -> None:
        """That phone is one no more."""
        self._tokens = {token: one for token, one in self._tokens.items() if one != phone}
        self._sheets.pop(phone, None)
        for guest in list(self._guests.values()):
            if guest.phone == phone:
                guest.phone = None
                guest.end(UNKNOWN)

    # What phones ask

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """One request."""
        waits = self._silent.pop(request.protocol, None)
        if waits is not None:
            waits.cancel()
        host = request.headers.getall("Host", [])
        origin = request.headers.getall("Origin", [])
        if host != [self._host] or (origin and origin != [f"http://{self._host}"]):
            return web.Response(status=403, headers={"Server": "Tablee"})
        if request.method != "GET":
            return self._plain(405)
        address = request.raw_path
        if address == "/socket":
            return await self._socket(request) if origin else self._plain(403)
        if address == "/":
            self._tell({"t": "reached"})
        lang = address.removeprefix("/words/").removesuffix(".json")
        words = self._words.get(lang) if address == f"/words/{lang}.json" else None
        found = words or files.served(address, self._files)
        if found is None:
            return self._plain(404)
        answer = self._plain(200, found.body, found.type, f"max-age={files.KEPT_S}" if found.stays else "no-cache")
        if found.squeezed:
            answer.headers["Content-Encoding"] = "gzip"
        return answer

    def _plain(self, status: int, body: bytes = b"", kind: str = "text/plain", cache: str = "no-store") -> web.Response:
        headers = {name: value.format(host=self._host) for name, value in HEADERS.items()}
        return web.Response(
            status=status, body=body, headers={**headers, "Content-Type": kind, "Cache-Control": cache, "Server": "Tablee"}
        )  # fmt: skip

    async def _socket(self, request: web.BaseRequest) -> web.StreamResponse:
        """A phone, from its hello to its end."""
        if len(self._guests) >= self.limits.sockets:
            return self._plain(503)
        socket = web.WebSocketResponse(
            max_msg_size=self.limits.message, heartbeat=self.limits.pong_s * 2 / 3, timeout=1.0, compress=False,
            autoping=False,
        )  # fmt: skip
        try:
            await socket.prepare(request)
        except web.HTTPException:
            return self._plain(400)
        self._count += 1
        guest = self._guests[self._count] = Guest(self._count, request, socket, self.limits)
        code: int | None = SLOW
        try:
            async with asyncio.timeout(self.limits.handshake_s):
                code = await self._greet(guest)
            if code is None:
                code = await self._listen(guest)
        except TimeoutError:
            code = SLOW
        except ConnectionError:
            code = None
        finally:
            del self._guests[guest.number]
            self._left(guest)
        if guest.ending is not None:
            await guest.ending
        elif code is not None:
            if code in (BAD, FLOOD):
                self._note(guest.address, code)
            await guest.close(code)
        guest.cut()
        return socket

    def _note(self, address: str, code: int) -> None:
        """A line in the log, of a kind one a minute: a flood does not fill it."""
        if self._noted.get(code, 0.0) <= monotonic():
            self._noted[code] = monotonic() + NOTED_S
            print(f"phones: {address} was cut off ({code})", file=sys.stderr)

    async def _next(self, guest: Guest) -> Message | int | None:
        """The next message; why to close; None: it has ended."""
        while True:
            said = await guest.socket.receive()
            guest.heard.set()
            if not guest.bucket.take():
                return FLOOD
            if said.type is WSMsgType.TEXT:
                try:
                    return read(said.data)
                except BadMessage:
                    return BAD
            if said.type is WSMsgType.PING:
                await guest.socket.pong(said.data)
            elif said.type is not WSMsgType.PONG:
                return BAD if said.type in (WSMsgType.BINARY, WSMsgType.ERROR) else None

    async def _greet(self, guest: Guest) -> int | None:
        """The first message: who may come in."""
        if self._tries.blocked(guest.address):
            return FLOOD
        hello = await self._next(guest)
        if not isinstance(hello, Hello):
            return hello if isinstance(hello, int) else BAD
        guest.way = hello.way
        if hello.way == "token":
            return await self._known(guest, hello.secret)
        right = self._key if hello.way == "key" else self._letters
        if not right or hello.secret.upper() != right.upper() or (hello.way == "key" and hello.secret != right):
            self._tries.failed(guest.address)
            return WRONG
        guest.say({"welcome": self._welcome})
        return None

    async def _known(self, guest: Guest, token: str) -> int | None:
        """A phone comes back, perhaps with a new address. The table is told of a token that is over, and of one that somebody
        shows while its own phone is there and answers from another address."""
        phone = self._tokens.get(token)
        if phone is None:
            if token in self._old:
                self._tell({"t": "odd", "phone": self._old[token], "address": guest.address})
            self._tries.failed(guest.address)
            return UNKNOWN
        mine = [other for other in self._guests.values() if other.phone == phone]
        if len(mine) >= self.limits.per_seat or any(other.address != guest.address for other in mine):
            mine = await self._awake(mine)
        if any(other.address != guest.address for other in mine):
            self._tell({"t": "odd", "phone": phone, "address": guest.address})
            return MANY
        if len(mine) >= self.limits.per_seat:
            return MANY
        self._seat(guest, phone)
        return None

    async def _awake(self, guests: list[Guest]) -> list[Guest]:
        """Those of them that answer at once; who has fallen silent (asleep, another network) makes room."""
        for one in guests:
            one.heard.clear()
            with suppress(ConnectionError, TimeoutError, RuntimeError):
                await asyncio.wait_for(one.socket.ping(), self.limits.echo_s)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.limits.echo_s):
                for one in guests:
                    await one.heard.wait()
        for one in guests:
            if not one.heard.is_set():
                one.cut()
        return [one for one in guests if one.heard.is_set() and one.number in self._guests]

    def _seat(self, guest: Guest, phone: int) -> None:
        guest.phone = phone
        self._tell({"t": "here", "phone": phone, "on": True, "address": guest.address})
        if phone in self._sheets:
            guest.say(self._sheets[phone])

    def _left(self, guest: Guest) -> None:
        if guest.phone is not None and all(other.phone != guest.phone for other in self._guests.values()):
            self._tell({"t": "here", "phone": guest.phone, "on": False, "address": guest.address})
        elif guest.sitting and guest.phone is None:
            self._tell({"t": "gave_up", "guest": guest.number})

    async def _listen(self, guest: Guest) -> int | None:
        """All further messages."""
        while True:
            said = await self._next(guest)
            match said:
                case Do(version, answer) if guest.phone is not None:
                    self._tell({"t": "do", "phone": guest.phone, "v": version, "do": answer})
                case Speak(lang) if guest.phone is not None and lang in self._words:
                    self._tell({"t": "lang", "phone": guest.phone, "lang": lang})
                case Sit(name, portrait, lang) if guest.phone is None and not guest.sitting and lang in self._words:
                    guest.sitting = True
                    self._tell(
                        {"t": "asks", "guest": guest.number, "way": guest.way, "name": name, "portrait": portrait, "lang": lang,
                         "address": guest.address}
                    )  # fmt: skip
                case int() | None:
                    return said
                case _:
                    return BAD


async def _run() -> None:
    """Until the pipe of the app ends."""
    source, sink = os.fdopen(os.dup(sys.stdin.fileno()), "rb"), os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed in here must not get between the messages

    def tell(message: Mapping[str, Any]) -> None:
        try:
            sink.write(line_of(message))
            sink.flush()
        except OSError:
            os._exit(0)

    gate, loop = Gate(tell), asyncio.get_running_loop()
    inbox: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()

    def listen() -> NoReturn:
        for message in messages(source):
            loop.call_soon_threadsafe(inbox.put_nowait, message)
        os._exit(0)

    threading.Thread(target=listen, name="listener", daemon=True).start()
    while True:
        await gate.take(await inbox.get())


def main() -> None:
    """Serve."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    gc.collect()
    gc.freeze()  # what is imported stays; what a flood leaves behind, much of it in circles, goes at once
    gc.set_threshold(700, 5, 2)
    asyncio.run(_run())


if __name__ == "__main__":
    main()
