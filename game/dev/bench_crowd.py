"""Ten phones for the bench, in a process of their own: `python -m game.dev.bench_crowd SITE KEY COUNT`.

One after the other they tap an answer of the newest sheet; the moment of each tap is printed (`time.monotonic`, shared by the
processes of a machine). The line "flood" on the standard input lets four strangers and one of the phones drown the gate.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

BREATH_S = 0.12


class Phone:
    """One of them: it keeps the newest sheet."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.version = 0
        self.answers: list[str] = []
        self.largest = 0
        self.seated = asyncio.Event()

    async def read(self) -> None:
        """Take in what the gate says."""
        async for said in self.socket:
            message = json.loads(said.data)
            self.seated.set()
            if "v" in message:
                self.version, self.answers = message["v"], answers(message["sheet"])
                self.largest = max(self.largest, len(said.data.encode()))


def answers(part: Any) -> list[str]:
    """The ids that answer what is asked on a sheet."""
    if isinstance(part, dict):
        own = [text.split(":")[0].split()[0] for text in (part.get("answer", ""), *part.get("joins", ())) if text]
        return [*(one for one in own if one[0] in "ag"), *(one for inner in part.values() for one in answers(inner))]
    return [one for inner in part for one in answers(inner)] if isinstance(part, list) else []


async def sit_down(client: ClientSession, site: str, key: str, name: str) -> Phone:
    """Scan the code, say who it is."""
    socket = await client.ws_connect(f"{site}/socket", headers={"Origin": site})
    await socket.send_json({"hello": "key", "with": key})
    await socket.receive()
    phone = Phone(socket)
    await socket.send_json({"name": name, "portrait": "noor", "lang": "en"})
    asyncio.get_running_loop().create_task(phone.read())
    await phone.seated.wait()
    return phone


async def flood(client: ClientSession, site: str) -> None:
    """As fast as one can: requests, sockets that lie, messages."""
    while True:
        with suppress(Exception):
            async with client.ws_connect(f"{site}/socket", headers={"Origin": site}) as socket:
                for _ in range(200):
                    await socket.send_str('{"v":1,"do":"a0"}')
        with suppress(Exception):
            async with client.get(f"{site}/../../etc/passwd") as told:
                await told.read()
        await asyncio.sleep(0)


async def main(site: str, key: str, count: int) -> None:
    """Tap until the end of the input."""
    async with ClientSession() as client:
        phones = [await sit_down(client, site, key, f"P{n}") for n in range(count)]
        print("seated", flush=True)
        lines: asyncio.Queue[str] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        loop.run_in_executor(None, lambda: [loop.call_soon_threadsafe(lines.put_nowait, line) for line in sys.stdin])
        tapping, last = False, 0.0
        while True:
            while not lines.empty():
                order = lines.get_nowait().strip()
                tapping = order == "tap" or (tapping and order != "rest")
                if order == "flood":
                    tasks = [loop.create_task(flood(client, site)) for _ in range(4)]
                    assert tasks
                if order == "end":
                    print(f"largest {max(phone.largest for phone in phones)}", flush=True)
                    return
            asked = next((phone for phone in phones if phone.answers), None)
            if tapping and asked is not None and time.monotonic() - last > BREATH_S:
                last, answer = time.monotonic(), asked.answers[len(asked.answers) // 2]
                asked.answers = []
                print(f"tap {last}", flush=True)
                await asked.socket.send_json({"v": asked.version, "do": answer})
            await asyncio.sleep(0.004)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
