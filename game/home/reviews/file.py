"""The file in which a review is kept: beside the journal, as `NAME.review`. One that is damaged, older, or of another match is
made again; no match is lost with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.types import Msg, Param, Ref
from game.home.reviews.judgement import Judged
from game.home.store import write_json

ENDING = ".review"
FORMAT = 5
"""Grows with the file's form, and with the strong player: what an older one said counts no longer."""
LARGEST = 2_000_000


def place(journal: Path) -> Path:
    """Where the review of a journal lies."""
    return journal.with_suffix(ENDING)


def forget(journal: Path) -> None:
    """The journal is gone: its review goes, too."""
    with suppress(OSError):
        place(journal).unlink()


def keep(journal: Path, match: Match[Any, Any], judged: Sequence[Judged]) -> None:
    """Write a review down; a disk that refuses only means that it is made again."""
    rows = []
    for one in judged:
        sentences = {name: _flat(getattr(one, name)) for name in ("do", "did", "why")}
        numbers = {name: round(getattr(one, name), 4) for name in ("chance", "got", "next")}
        plain = {"entry": one.entry, "played": one.played, "best": one.best, "samples": one.samples}
        rows.append({**plain, **numbers, **sentences})
    write_json(place(journal), {**_about(match), "judged": rows})


def load(journal: Path, match: Match[Any, Any]) -> dict[int, Judged]:
    """What is known of this match, by entry; nothing when there is no file, or none that can be used."""
    path = place(journal)
    try:
        raw = path.read_bytes()
        return _read(json.loads(raw.decode("utf-8")), match) if len(raw) <= LARGEST else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _about(match: Match[Any, Any]) -> dict[str, Any]:
    """Which match it is about, and by which rules."""
    last = match.entries[-1].hash if match.entries else ""
    version, content = match.rules.version, match.rules.content_of(match.setup)
    return {"format": FORMAT, "title": match.title, "rules": version, "content": content, "entries": match.last, "hash": last}


def _read(content: Mapping[str, Any], match: Match[Any, Any]) -> dict[int, Judged]:
    """The decisions in a file's object. Raises an error of any kind when it is none of ours."""
    about = _about(match)
    if {name: content.get(name) for name in about} != about:
        return {}
    found = {}
    for row in content["judged"]:
        chance, got, second = (_chance(row[name]) for name in ("chance", "got", "next"))
        if type(row["entry"]) is not int or type(row["samples"]) is not int or row["samples"] < 1:
            raise ValueError("no numbers")
        played, best = str(row["played"]), str(row["best"])
        for text in (played, best):
            match.verbs.decode(text)
        do, did, why = (_msg(row[name]) for name in ("do", "did", "why"))
        found[row["entry"]] = Judged(row["entry"], played, best, do, did, why, chance, got, second, row["samples"])
    return found


def _chance(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("no chance")
    return float(value)


def _flat(sentence: Msg) -> list[Any]:
    """A sentence as JSON can hold it."""
    return [sentence.key, [[name, list(value) if isinstance(value, Ref) else value] for name, value in sentence.params]]


def _msg(flat: list[Any]) -> Msg:
    key, params = flat
    if not isinstance(key, str):
        raise ValueError("no sentence")
    found: list[tuple[str, Param]] = []
    for name, value in params:
        if isinstance(value, list):
            kind, id = value
            if not isinstance(kind, str) or type(id) is not int:
                raise ValueError("no name")
            found.append((str(name), Ref(kind, id)))
        elif type(value) is int or isinstance(value, str):
            found.append((str(name), value))
        else:
            raise ValueError("no parameter")
    return Msg(key, tuple(found))
