"""Verify journals: `python -m game.dev replay FILE... [--bless]`.

Every action has to be offered when it comes, and the position after every entry has to be the one written. `--bless` is for
golden journals after a change of rules: it writes the hashes of today's rules into journals whose actions all fit, and their
outcomes into `outcomes.json` beside them; do it in a commit of its own that says why.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.journal import JournalError, read_journal, state_hash
from game.core.match import Match
from game.core.resume import Lookup, lines_of, replay
from game.core.scenario import outcome_text
from game.core.types import Outcome
from game.dev.cli import Parser, Wrong, stop, the_file
from game.titles import title

OUTCOMES = "outcomes.json"
"""Beside golden journals: how each of them has to end."""


def verify(path: Path, lookup: Lookup = title) -> str:
    """One line about a journal that holds. Raises `JournalError` naming the first entry that does not."""
    reading = read_journal(path)
    match = replay(reading, str(path), lookup)
    outcome = outcome_text(match.outcome(), lookup(match.title).cooperative)
    told = [f"{match.title}, {match.setup.seats} seats, {match.last} entries, {outcome}"]
    told += [notice.text.partition(": ")[2] for notice in reading.notices]
    if reading.header.start != state_hash(match.at(0)):
        told.append("played under other rules, so no hash was compared")
    return "; ".join(told)


def bless(path: Path, lookup: Lookup = title) -> bool:
    """Write today's hashes into a journal whose actions all fit; False when nothing had to change. Raises `JournalError`."""
    match = by_actions(path, lookup)
    lines = "\n".join(lines_of(match)) + "\n"
    outcomes = path.parent / OUTCOMES
    told = outcomes.exists() and note_outcome(path, match.outcome())
    if lines.encode() == path.read_bytes():
        return told
    _write(path, lines)
    return True


def by_actions(path: Path, lookup: Lookup = title) -> Match[Any, Any]:
    """Play a journal again by its actions alone, whatever its hashes are. Raises `JournalError`."""
    reading = read_journal(path)
    header = replace(reading.header, rules=-1, start="")
    return replay(reading._replace(header=header), str(path), lookup)


def outcomes_of(folder: Path) -> dict[str, Any]:
    """How the golden journals of a folder have to end, by file name."""
    path = folder / OUTCOMES
    found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    assert isinstance(found, dict)
    return found


def outcome_record(outcome: Outcome | None) -> Any:
    """An outcome as it stands in `outcomes.json`; None when the match was stopped."""
    return outcome and {"ranks": list(outcome.ranks), "scores": list(outcome.scores), "reason": outcome.reason}


def note_outcome(journal: Path, outcome: Outcome | None) -> bool:
    """Write down how a golden journal ends; False when it is written already."""
    known = outcomes_of(journal.parent)
    record = outcome_record(outcome)
    if journal.name in known and known[journal.name] == record:
        return False
    known[journal.name] = record
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known))
    _write(journal.parent / OUTCOMES, f"{{\n{lines}\n}}\n")
    return True


def _write(path: Path, text: str) -> None:
    """Replace a file in one step."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, encoding="utf-8", newline="\n")
    os.replace(fresh, path)


def main(argv: list[str]) -> int:
    """0 = all hold, 1 = some do not, 2 = the command line is wrong."""
    parser = Parser(prog="replay", description="Verify journals.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--bless", action="store_true", help="write the hashes of today's rules")
    args = parser.parse_args(argv)
    try:
        paths = [the_file(name) for name in args.files]
    except Wrong as wrong:
        return stop(str(wrong))
    failed = 0
    for path in paths:
        try:
            blessed = args.bless and bless(path)
            print(f"{path}: {verify(path)}{'; blessed' if blessed else ''}")
        except JournalError as error:
            failed += 1
            print(error, file=sys.stderr)
    return 1 if failed else 0
