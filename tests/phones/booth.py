"""Phones without a network: what the app says is kept, what phones say is put in by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.phones.service import Door, Phones
from game.table.session import Session


class Wire:
    """Stands in the place of the gate."""

    def __init__(self) -> None:
        self.kept: dict[str, Mapping[str, Any]] = {}
        self.sent: list[Mapping[str, Any]] = []
        self.news: list[dict[str, Any]] = [{"t": "up", "host": "127.0.0.1", "port": 8765}]

    def keep(self, name: str, message: Mapping[str, Any] | None) -> None:
        if message is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = message

    def send(self, message: Mapping[str, Any]) -> None:
        self.sent.append(message)

    def poll(self) -> list[dict[str, Any]]:
        found, self.news = self.news, []
        return found

    def close(self) -> None:
        pass

    def told(self, phone: int) -> list[Mapping[str, Any]]:
        """What a phone was told beside its sheets."""
        return [one["say"] for one in self.sent if one["t"] == "say" and one["phone"] == phone]

    def sheet(self, phone: int) -> Mapping[str, Any]:
        """The newest sheet of a phone, with its version."""
        found: Mapping[str, Any] = self.kept[f"sheet {phone}"]["say"]
        return found


def booth(session: Session | None, *names: str, lang: str = "en", file: Path | None = None) -> tuple[Phones, Wire]:
    """Phones of these people, let in by the code, and here."""
    wire = Wire()
    phones = Phones(client=wire, host="127.0.0.1", file=file, breath_s=60)
    phones.open_door(Door([], [], {}, lambda name, portrait: True))
    for guest, name in enumerate(names):
        wire.news.append(
            {"t": "asks", "guest": guest, "way": "key", "name": name, "portrait": "noor", "lang": lang, "address": "127.0.0.1"}
        )
    if session is not None:
        known = {name.casefold() for name in names}
        for seat, player in enumerate(session.players):  # a match that began with these phones: no entry has to tell of them
            session.match.players[seat] = replace(player, phone=player.person is not None and player.human.casefold() in known)
        session.settled()
    phones.update(session)
    wire.news += [{"t": "here", "phone": phone.id, "on": True, "address": "127.0.0.1"} for phone in phones.phones]
    phones.update(session)
    return phones, wire
