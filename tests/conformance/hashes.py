"""Prints one line per title: a sum over all hashes of some random journals. Run by a test under several PYTHONHASHSEED."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from game.core.match import Match
from game.core.types import Setup
from game.dev.laws import LONGEST, draw_move, match_dice, setups
from tests.breadth import share
from tests.conformance.houses import Case, find, variants
from tests.core.tables import seated

MANY = 12
CASES = share(variants(), 4)


def journal(case: Case, seed: int) -> str:
    """A random match, line by line, with the hash of every position."""
    title, lines, dice = find(case.title), list[str](), match_dice(seed)
    setup = Setup(title.id, case.seats, seed, seed + 1, dict(case.options))
    match: Match[Any, Any] = Match.new(title.rules, setup, seated([0] * case.seats), lines.append)
    left = title.turn_limit or LONGEST
    while (pending := match.pending()) and left:
        match.submit(*draw_move(pending, match.asides(), dice))
        left -= 1
    return "\n".join(lines)


def main() -> None:
    """Play three matches of every variant (one where there are many variants) and print the sum of their journals."""
    for case in CASES:
        total = blake2b(digest_size=8)
        for seed in range(3 if len(setups(find(case.title))) <= MANY else 1):
            total.update(journal(case, seed).encode())
        print(case, total.hexdigest())


if __name__ == "__main__":
    main()
