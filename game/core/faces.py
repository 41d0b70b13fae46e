"""Faces in files of another house: a journal may name portraits that this one does not have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import cycle

from game.core.journal import Entry, Header, Reading
from game.core.players import Player


def at_home(faces: Sequence[str], house: Sequence[str]) -> dict[str, str]:
    """By face the one that is shown for it: itself, or else one of the house that is not among them, while there is one."""
    free = cycle([face for face in house if face not in faces] or house)
    return {face: face if face in house else next(free) for face in dict.fromkeys(faces)}


def header_at_home(header: Header, house: Sequence[str]) -> Header:
    """The header with faces of the house."""
    shown = at_home([player.portrait for player in header.players], house)
    return _header(header, shown)


def reading_at_home(reading: Reading, house: Sequence[str]) -> Reading:
    """The whole journal with faces of the house; its header as `header_at_home` has it."""
    shown = at_home([player.portrait for player in reading.header.players], house)
    later = [entry.player.portrait for entry in reading.entries if entry.player is not None]
    shown = {**at_home([*shown.values(), *later], house), **shown}
    entries = tuple(_entry(entry, shown) for entry in reading.entries)
    return reading._replace(header=_header(reading.header, shown), entries=entries)


def _header(header: Header, shown: Mapping[str, str]) -> Header:
    return replace(header, players=tuple(_player(player, shown) for player in header.players))


def _entry(entry: Entry, shown: Mapping[str, str]) -> Entry:
    return entry if entry.player is None else replace(entry, player=_player(entry.player, shown))


def _player(player: Player, shown: Mapping[str, str]) -> Player:
    return replace(player, portrait=shown[player.portrait])
