"""A player that is killed: `python -m tests.core.endless FILE SEED` plays for ever and says every entry's number and hash."""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.dice import Dice
from game.core.writer import JournalWriter
from tests.core.tables import step, table


def main(path: Path, seed: int) -> None:
    """Play until somebody ends this process."""
    writer = JournalWriter(path)
    dice = Dice(seed)
    match = table("robots", [0, 1, None], seed, writer.append)
    while True:
        if match.pending():
            step(match, dice)
        else:
            match.undo(match.persons()[0], agreed=True)
        if not match.persons():
            match.take_seat(0, match.header.players[0])
        print(match.last, match.entries[-1].hash, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
