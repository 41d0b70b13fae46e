"""The number that deals a match, as people read and type it.

A seed that was drawn has 64 bits, so that no hand of cards tells which one it is. It is written as thirteen letters and digits
in three groups, none of which can be mistaken for another. A short number, as people think one up, stays a number.
"""

from __future__ import annotations

import secrets

BITS = 64
SHORT = 10**12
"""Seeds below this are written as plain numbers."""
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUPS = (4, 4, 5)
SIZE = sum(GROUPS)
LONGEST = SIZE + len(GROUPS) - 1
"""Characters of a seed as it is written."""
TYPED = f"01{SIGNS}{SIGNS.lower()}- "
"""What may stand in a seed that is being typed."""


def new_seed() -> str:
    """A seed that nobody can guess."""
    return seed_text(secrets.randbits(BITS))


def seed_text(seed: int) -> str:
    """A seed as it is read; `seed_of` gives it back."""
    if seed < SHORT:
        return str(seed)
    signs = "".join(SIGNS[seed >> 5 * place & 31] for place in reversed(range(SIZE)))
    return "-".join((signs[: GROUPS[0]], signs[GROUPS[0] : -GROUPS[-1]], signs[-GROUPS[-1] :]))


def seed_of(text: str) -> int | None:
    """The seed that was typed, in small letters or without hyphens as well; None when it is none."""
    signs = text.replace("-", "").replace(" ", "").upper()
    if not signs.isascii():
        return None
    if signs.isdigit() and len(signs) < SIZE:
        return int(signs)
    if len(signs) != SIZE or not set(signs) <= set(SIGNS):
        return None
    seed = 0
    for sign in signs:
        seed = seed << 5 | SIGNS.index(sign)
    return seed if seed < 1 << BITS else None
