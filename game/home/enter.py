"""Coming into the house: the data folder if it can be used and nobody else plays there, else a borrowed one and the reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.home.edition import come, newer
from game.home.folder import BORROWED, NOWHERE, Refusal, borrow, give_back, look
from game.home.lock import FolderLock, FolderTaken
from game.home.store import sweep


@dataclass(slots=True)
class House:
    """`folder` is where everything lies now, `wanted` where it should lie; `trouble` says why the two differ."""

    folder: Path
    wanted: Path
    trouble: Refusal | FolderTaken | None = None
    lock: FolderLock | None = None
    before: str | None = None
    """The version that was used here last, where it was another one."""

    @property
    def borrowed(self) -> bool:
        """Whether nothing that happens now is kept."""
        return self.folder == NOWHERE or self.folder.name.startswith(BORROWED)

    def leave(self) -> None:
        """Let others in; a borrowed folder goes."""
        if self.lock is not None:
            self.lock.release()
        if self.borrowed:
            give_back(self.folder)


def enter(wanted: Path) -> House:
    """Come in, whatever is wrong with the folder. What a kill has left half written there goes."""
    refusal = look(wanted)
    if refusal is not None:
        return House(borrow(wanted), wanted, refusal)
    if (version := newer(wanted)) is not None:
        return House(borrow(wanted, waiting=False), wanted, Refusal(wanted, "newer", version))
    try:
        house = House(wanted, wanted, lock=FolderLock(wanted))
    except FolderTaken as taken:
        return House(borrow(wanted, waiting=False), wanted, taken)
    sweep(wanted)
    house.before = come(wanted)
    return house
