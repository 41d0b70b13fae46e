"""Journals and bot workers of Mechs vs. Minions: a user's map belongs to both, and neither reads it from the disk."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.journal import JournalError
from game.core.match import Match
from game.core.players import Player
from game.core.resume import lines_of, resume
from game.core.types import Setup
from game.core.writer import JournalWriter
from game.table.jobs import Move, teach
from game.text.words import Words
from game.titles import Title, title
from game.titles.mechs.rules.catalog import Catalog

OWN = "Alps@0123abcd"
ROOT = Path(__file__).parents[2]


def house_with(*own: str) -> Title:
    """The title with maps of a user's, all of them M1 under other names."""
    found = title("mechs")
    catalog: Catalog = found.catalog
    missions = dict(catalog.missions) | {name: replace(catalog.missions["M1"], id=name) for name in own}
    return replace(found, load=lambda: replace(catalog, missions=missions))


def played(found: Title, options: dict[str, Any]) -> Match[Any, Any]:
    """Some answers of a match."""
    players = [Player(f"P{seat}", "bea", None, "random") for seat in range(2)]
    match: Match[Any, Any] = Match(found.rules, Setup("mechs", 2, 5, 6, options), players)
    dice = Dice(1)
    for _ in range(25):
        seat, actions = found.rules.choices(match.state)  # type: ignore[misc]
        match.submit(seat, dice.pick(actions))
    return match


def test_a_match_on_a_users_map_goes_on_as_long_as_the_map_is_there(tmp_path: Path) -> None:
    found, path = house_with(OWN), tmp_path / "match.jsonl"
    match = played(found, {"mission": OWN, "difficulty": "normal", "timer": 40})
    JournalWriter.copy(path, lines_of(match)).close()
    again = resume(path, lambda name: found).match
    assert again.state.key() == match.state.key() and again.state.terms.mission.id == OWN
    assert house_with().rules.content_hash == found.rules.content_hash, "an own map changes nothing for other matches"


@pytest.mark.parametrize("now", [(), ("Alps@89ab4567",)], ids=["removed", "changed"])
def test_a_match_whose_map_is_gone_says_so_in_one_sentence(tmp_path: Path, now: tuple[str, ...]) -> None:
    path = tmp_path / "match.jsonl"
    JournalWriter.copy(path, lines_of(played(house_with(OWN), {"mission": OWN, "difficulty": "normal", "timer": 0}))).close()
    with pytest.raises(JournalError) as raised:
        resume(path, lambda name: house_with(*now))
    assert str(path) in str(raised.value) and "'Alps' was changed or removed since" in str(raised.value)
    said = {lang: Words(lang, strict=True).say(raised.value.msg, None) for lang in ("en", "fr")}
    assert all("Alps" in sentence and "match.jsonl" in sentence and "@" not in sentence for sentence in said.values())


def test_a_worker_that_knows_the_title_needs_no_window_and_no_map() -> None:
    """The Catalog is handed over whole: maps are not read again, by pytmx or otherwise."""
    found = house_with(OWN)
    match = played(found, {"mission": OWN, "difficulty": "normal", "timer": 40})
    (seat,) = list(match.pending())[:1]
    who = frozenset((seat,))
    lesson = replace(teach(found), spare="random")
    job = Move("t", "mechs", "greedy", seat, match.view(who), (), match.pending()[seat], 3)
    code = """
import pickle, sys
opened = []
sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == "open" else None)
lesson, job = pickle.load(sys.stdin.buffer)
from game.table.jobs import Brain
brain = Brain()
brain.learn(lesson)
answer = brain.answer(job)
assert answer in job.decision.options, answer
banned = ("pygame", "pytmx", "PIL", "platformdirs", "game.content")
bad = [m for m in sys.modules if m.startswith(banned)]
print(bad, [name for name in opened if name.endswith((".tmx", ".tsx", ".toml", ".tiled-project"))])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=pickle.dumps((lesson, job)), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split("\n")[0] == "[] []"
