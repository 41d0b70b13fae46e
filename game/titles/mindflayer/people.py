"""The ten people as words need them."""

from __future__ import annotations

from functools import cache

from game import content


@cache
def _genders() -> dict[str, str]:
    return {row["portrait"]: row["gender"] for row in content.data("mindflayer", "cards")["character"]}


def gender(portrait: str) -> str:
    """ "f" or "m": which form of an adjective a portrait takes. French says "Possédée" of a woman."""
    return _genders().get(portrait, "m")
