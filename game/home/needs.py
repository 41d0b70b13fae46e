"""What the services of the house ask of whoever puts them together: each gets what it needs by name, and knows no page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.home.matches.campaign import Campaigns
    from game.home.profiles import LastSetups, People
    from game.home.settings import Settings
    from game.text import Words


class Speaks(Protocol):
    """The language of the screen."""

    words: Words

    def say(self, key: str, **params: Any) -> str:
        """Words of the shell."""
        ...


class Keeps(Speaks, Protocol):
    """What is known of the people of the house."""

    home: Path
    people: People
    setups: LastSetups

    @property
    def campaigns(self) -> Campaigns: ...

    @property
    def settings(self) -> Settings: ...
