"""A gate in this process, and phones that talk with it badly or well."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from game.content import assets_dir
from game.phones.gate import Gate
from game.phones.limits import Limits

KEY, LETTERS, TOKEN = "k" * 22, "TUMKA", "t" * 22


class House:
    """A gate that listens, with what it told the app."""

    def __init__(self, gate: Gate, told: list[dict[str, Any]], client: ClientSession) -> None:
        self.gate, self.told, self.client = gate, told, client
        self.port = next(one["port"] for one in told if one["t"] == "up")
        self.site = f"http://127.0.0.1:{self.port}"

    async def socket(self, **headers: str) -> ClientWebSocketResponse:
        """A socket as the page opens it."""
        return await self.client.ws_connect(f"{self.site}/socket", headers={"Origin": self.site, **headers})

    async def hello(self, way: str = "token", secret: str = TOKEN) -> ClientWebSocketResponse:
        """A socket that has said hello."""
        socket = await self.socket()
        await socket.send_json({"hello": way, "with": secret})
        return socket

    async def heard(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait until the app was told something of this kind."""
        async with asyncio.timeout(5):
            while True:
                for one in self.told:
                    if one["t"] == kind and all(one[name] == value for name, value in fields.items()):
                        return one
                await asyncio.sleep(0.01)


async def closed(socket: ClientWebSocketResponse, seconds: float = 5) -> int | None:
    """The code with which the gate closes a socket; what it says before does not matter."""
    async with asyncio.timeout(seconds):
        while True:
            said = await socket.receive()
            if said.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING, WSMsgType.ERROR):
                return socket.close_code


async def said(socket: ClientWebSocketResponse) -> Any:
    """The next thing that the gate says."""
    return json.loads((await socket.receive(5)).data)


@contextlib.asynccontextmanager
async def house(**limits: Any) -> AsyncIterator[House]:
    """One phone has a seat; the door is open for the key and the letters."""
    told: list[dict[str, Any]] = []
    gate = Gate(lambda message: told.append(dict(message)), Limits(**limits))
    words = {"en": {"welcome": "Welcome!"}, "fr": {"welcome": "Bienvenue !"}}
    await gate.take({"t": "open", "host": "127.0.0.1", "port": 18765, "assets": str(assets_dir()), "words": words})
    await gate.take({"t": "door", "key": KEY, "letters": LETTERS, "welcome": {"people": []}})
    await gate.take({"t": "phone", "phone": 1, "token": TOKEN})
    await gate.take({"t": "sheet", "phone": 1, "say": {"v": 3, "sheet": {"title": "mindup"}}})
    async with ClientSession() as client:
        try:
            yield House(gate, told, client)
        finally:
            await gate.close()
