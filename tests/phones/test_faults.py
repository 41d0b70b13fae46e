"""Whatever happens on the way, a phone ends with the sheet of one that never dropped, and no answer counts twice.

The gate runs in this process, the app is a desk with a session; between them, and between gate and phone, a script of faults.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from game.core.dice import Dice
from game.phones.gate import Gate
from game.phones.limits import Limits
from game.phones.service import Door, Phones
from game.phones.sheets import people_of, seat_of, seen_by, sheet_of
from game.table.session import Session
from game.text.sheet import plain
from game.text.words import Words
from tests.table.people import sit

BACK_S = 2.0
STEPS = 12
FAULTS = ("drop", "late", "twice", "mixed", "reload", "tabs", "asleep", "gate", "app")


class Line:
    """The pipes between app and gate, in one process. It keeps what holds, as the client of the gate does."""

    def __init__(self) -> None:
        self.kept: dict[str, Mapping[str, Any]] = {}
        self.due: list[Mapping[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.taken: list[int] = []
        """The versions of the sheets whose answers were acknowledged."""

    def keep(self, name: str, message: Mapping[str, Any] | None) -> None:
        self.kept.pop(name, None)
        if message is not None:
            self.kept[name] = message
            self.due.append(message)

    def send(self, message: Mapping[str, Any]) -> None:
        if "ok" in message.get("say", {}):
            self.taken.append(message["say"]["ok"])
        self.due.append(message)

    def poll(self) -> list[dict[str, Any]]:
        found, self.heard = self.heard, []
        return found

    def close(self) -> None:
        pass


class Handset:
    """What the page does: shows its token, shows the newest sheet, answers it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.socket: ClientWebSocketResponse | None = None
        self.shown: dict[str, Any] | None = None
        self._listens: asyncio.Task[None] | None = None

    async def come(self, client: ClientSession, site: str) -> None:
        """Connect, again and again as the page does."""
        for wait in (0.0, 0.05, 0.1, 0.2, 0.3, 0.5):
            await asyncio.sleep(wait)
            with contextlib.suppress(Exception):
                self.socket = await client.ws_connect(f"{site}/socket", headers={"Origin": site})
                await self.socket.send_json({"hello": "token", "with": self.token})
                first = await self.socket.receive(1)
                if first.type is WSMsgType.TEXT:
                    self._hear(first.data)
                    self._listens = asyncio.ensure_future(self._listen(self.socket))
                    return

    def _hear(self, text: str) -> None:
        news = json.loads(text)
        if "sheet" in news:
            self.shown = news

    async def _listen(self, socket: ClientWebSocketResponse) -> None:
        async for said in socket:
            if said.type is WSMsgType.TEXT:
                self._hear(said.data)

    async def gone(self, softly: bool = False) -> None:
        """The socket is closed, or only nobody listens any more (asleep)."""
        if self._listens is not None:
            self._listens.cancel()
        if self.socket is not None and not softly:
            await self.socket.close()
        self._listens, self.socket = None, None

    async def say(self, message: Mapping[str, Any]) -> None:
        if self.socket is not None and not self.socket.closed:
            with contextlib.suppress(ConnectionError):
                await self.socket.send_json(message)


class Evening:
    """A table of three with a phone, and the faults that befall it."""

    def __init__(self, seed: int, file: Path, client: ClientSession) -> None:
        self.dice, self.file, self.client = Dice(seed), file, client
        self.session: Session = sit(3, letters=False, seed=seed)
        self.limits = Limits(echo_s=0.05)
        self.lines: list[Line] = []
        self.running: asyncio.Task[None] | None = None
        self.site, self.port = "", 21000 + seed % 3000

    async def start(self) -> None:
        """The app begins, alone or with the phones of before."""
        self.line = Line()
        self.lines.append(self.line)
        self.gate = Gate(lambda message: self.line.heard.append(dict(message)), self.limits)
        self.phones = Phones(client=self.line, host="127.0.0.1", file=self.file)
        self.phones.addresses = ["127.0.0.1"]
        self.phones.open_door(Door([], [], {}, lambda name, portrait: True))
        if self.running is None:
            self.running = asyncio.ensure_future(self.run())
        await self.gate_up()

    async def gate_up(self) -> None:
        """A gate that has just been started is told what holds."""
        self.gate = Gate(lambda message: self.line.heard.append(dict(message)), self.limits)
        self.line.due = [{**one, "port": self.port} if one["t"] == "open" else one for one in self.line.kept.values()]
        self.site = ""
        while not self.site:
            await self.frames(1)

    async def run(self) -> None:
        """Frame after frame: what is due goes to the gate, what it has heard to the app."""
        while True:
            while self.line.due:
                await self.gate.take(self.line.due.pop(0))
            for one in self.line.heard:
                if one["t"] == "up":
                    self.port, self.site = one["port"], f"http://127.0.0.1:{one['port']}"
            self.session.settled()
            self.phones.update(self.session)
            await asyncio.sleep(0.002)

    async def frames(self, count: int = 3) -> None:
        """Let some pass."""
        await asyncio.sleep(0.005 * count)

    async def fault(self, kind: str, phone: Handset) -> None:
        """One thing that goes wrong."""
        if kind == "drop":
            await phone.gone()
            await self.frames()
            await phone.come(self.client, self.site)
        elif kind == "late":
            held, self.line.heard = self.line.heard, []
            await asyncio.sleep(0.01)
            self.line.heard = held + self.line.heard
        elif kind == "reload":
            await phone.gone()
            phone.shown = None
            await phone.come(self.client, self.site)
        elif kind == "tabs":
            other = Handset(phone.token)
            await other.come(self.client, self.site)
            if other.shown is not None:
                await other.say({"v": other.shown["v"], "do": "a0"})
            await self.frames(2)
            await other.gone()
        elif kind == "asleep":
            await phone.gone(softly=True)
            for one in self.phones.phones:
                one.left_at -= 600
            await self.others_play()
            await phone.come(self.client, self.site)
        elif kind == "gate":
            await self.gate.close()
            self.line.heard.append({"t": "died"})
            await self.gate_up()
            await phone.come(self.client, self.site)
        elif kind == "app":
            await self.gate.close()
            await self.start()
            await phone.come(self.client, self.site)

    async def others_play(self) -> None:
        """Those at the screen choose."""
        while (seat := self.session.curtain()) is not None:
            self.session.open_curtain(seat)
            decision = self.session.decisions().get(seat)
            if decision is None:
                break
            self.session.submit(seat, decision.options[0])
        for seat, decision in list(self.session.decisions().items()):
            self.session.submit(seat, decision.options[0])
        await self.frames(2)

    async def answers(self, phone: Handset, kind: str) -> None:
        """The phone chooses; its answer may come twice, or behind an older one."""
        if phone.shown is None:
            return
        cards = [part for block in phone.shown["sheet"]["blocks"] for part in block.get("cards", ())]
        found = [part["answer"] for part in cards if "answer" in part]
        answer = self.dice.pick(found) if found else "a0"
        message = {"v": phone.shown["v"], "do": answer}
        if kind == "mixed":
            await phone.say({"v": max(0, phone.shown["v"] - 1), "do": "a0"})
        await phone.say(message)
        if kind == "twice":
            await phone.say(message)

    def right(self) -> Any:
        """The sheet of a phone that never dropped: made anew of what is so now."""
        person = self.phones.person(self.phones.phones[0])
        assert person is not None
        words, mine = Words("en"), [seat for seat, player in enumerate(self.session.players) if player.person == person]
        people = people_of(self.session, words, {person: "circle"})
        seen = seen_by(self.session, seat_of(mine, self.session.asked_on_phones()))
        made = sheet_of(self.session, seen, words, people)
        return plain(made.sheet)


async def played(seed: int, folder: Path) -> float:
    """One script; how long the phone needed at the end to be right."""
    async with ClientSession() as client:
        evening = Evening(seed, folder / f"{seed}.json", client)
        await evening.start()
        asks = {"t": "asks", "guest": 0, "way": "key", "name": "P1", "portrait": "gus", "lang": "en", "address": "127.0.0.1"}
        evening.line.heard.append(asks)
        await evening.frames()
        phone = Handset(evening.phones.phones[0].token)
        await phone.come(client, evening.site)
        try:
            for _ in range(STEPS):
                kind = evening.dice.pick(FAULTS)
                await evening.answers(phone, kind)
                await evening.fault(kind, phone)
                await evening.frames()
                if evening.dice.below(2):
                    await evening.others_play()
            began = time.monotonic()
            if phone.socket is None or phone.socket.closed:
                await phone.come(client, evening.site)
            while phone.shown is None or phone.shown["sheet"] != evening.right():
                assert time.monotonic() - began < BACK_S, (seed, phone.shown, evening.right())
                await evening.frames(1)
            took = time.monotonic() - began
            mine = [entry for entry in evening.session.match.entries if entry.seat == 1 and entry.kind == "action"]
            taken = [version for line in evening.lines for version in line.taken]
            assert len(taken) == len(set(taken)) == len(mine), "each sheet is answered once, and what was taken is written"
            return took
        finally:
            await phone.gone()
            assert evening.running is not None
            evening.running.cancel()
            await evening.gate.close()


@pytest.mark.share(4)
@pytest.mark.parametrize("part", range(4))
def test_a_phone_ends_with_the_sheet_of_one_that_never_dropped(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    count = 250 if request.config.getoption("--soak") else 15
    took = [asyncio.run(played(1 + part * 1000 + n, tmp_path)) for n in range(count)]
    assert max(took) < BACK_S
