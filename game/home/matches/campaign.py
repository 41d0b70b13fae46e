"""Campaigns: several side by side, each with its name and its results in a file of its own; and free play, where all is open."""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from game.home.profiles import clean_name
from game.home.records import Best, Records, Scores
from game.home.store import DamagedError, SmallFile, parsed, set_aside, write_json
from game.text import Words, languages
from game.titles import title, title_ids

FOLDER = "campaigns"
FREE = ""
"""The id of free play."""
OPTION = "campaign"
"""The option of a set-up that names the match's campaign."""
DEFAULT = "campaigns.default"
"""The words of a name that nobody has chosen, with its number."""
FORMAT = 1
NAME_LENGTH = 22
"""Letters of a campaign's name."""
MOST = 99
"""So many campaigns of a title are enough."""


@dataclass
class Campaign:
    """One campaign of a title. Free play is one too: its `id` is FREE, it has no name, and its results are in `records.json`.

    `journals`: the names of the matches whose results are entered.
    """

    id: str
    title: str
    name: str = ""
    born: str = ""
    scores: Scores = field(default_factory=Scores)
    journals: list[str] = field(default_factory=list)

    @property
    def free(self) -> bool:
        """Whether everything is open."""
        return self.id == FREE

    def won(self, mission: str) -> bool:
        """Whether a mission was won, at any grade."""
        return bool(self.scores.won(mission))

    def opened(self, stops: Sequence[str]) -> int:
        """How many of the missions on the road are open: all that were won from the first on, and the one behind them."""
        if self.free:
            return len(stops)
        won = next((n for n, stop in enumerate(stops) if not self.won(stop)), len(stops))
        return min(won + 1, len(stops))

    def is_open(self, mission: str, stops: Sequence[str]) -> bool:
        """Whether a mission may be played; one that does not lie on the road always may."""
        return mission not in stops or stops.index(mission) < self.opened(stops)

    def envelopes(self, stops: Sequence[str]) -> int:
        """The number of the highest envelope that is open: that of the last mission that may be played. 0 = none."""
        return max(0, self.opened(stops) - 1)

    def medals(self, stops: Sequence[str]) -> dict[str, int]:
        """How many missions of the road have each medal."""
        found: dict[str, int] = {}
        for stop in stops:
            medal = self.scores.medal(stop)
            if medal:
                found[medal] = found.get(medal, 0) + 1
        return found

    def plain(self) -> dict[str, Any]:
        """For its file."""
        return {
            "format": FORMAT,
            "title": self.title,
            "name": self.name,
            "born": self.born,
            "results": self.scores.plain(),
            "journals": self.journals,
        }


def campaign_of(id: str, content: Mapping[str, Any]) -> Campaign:
    """The campaign of a file's object. Raises ValueError, KeyError, TypeError or AttributeError when it is none of ours."""
    of, name, born, journals = content["title"], content["name"], content["born"], content["journals"]
    texts = all(isinstance(text, str) for text in (of, name, born, *journals))
    if content["format"] != FORMAT or not texts or of not in title_ids() or not title(of).chooser:
        raise ValueError("no campaign of ours")
    return Campaign(id, of, clean_name(name, NAME_LENGTH) or id, born, Scores.of(content["results"]), list(journals))


def default_number(name: str) -> int:
    """The number in a name that a campaign was begun with, in whichever language; 0 = somebody has named it."""
    found = re.search(r"\d{1,4}", name)
    number = int(found[0]) if found is not None else 0
    return number if any(Words(lang).get(f"app.{DEFAULT}", n=number) == name for lang in languages()) else 0


def _twin(path: Path) -> Path:
    """The second copy of a campaign's file."""
    return path.with_name(f".{path.name}")


class Campaigns:
    """The folder `campaigns`: a file for each, and a hidden twin of it. One that cannot be read is put aside, and its twin takes
    its place; where that is damaged too, the others live on."""

    def __init__(self, home: Path, records: Records) -> None:
        self.folder = home / FOLDER
        self.records = records
        self.damaged: list[DamagedError] = []
        """Files that could not be read and nobody has been told of yet."""
        self.revived: list[str] = []
        """Names of campaigns that finished matches have brought back, and nobody has been told of yet."""
        self.unsaved = False
        """The disk refused a file: what was entered since is in memory and in the journals alone."""
        self.told: set[tuple[str, str]] = set()
        """Campaigns and missions whose news somebody has read since the start."""
        self._found: dict[str, Campaign] = {}
        self._files: dict[Path, SmallFile] = {}
        for path in sorted(self.folder.glob("*.json")):
            if not path.name.startswith(".") and ".damaged-" not in path.name:
                self._read(path)
        for twin in sorted(self.folder.glob(".*.json")):
            path = twin.with_name(twin.name[1:])
            if path.stem not in self._found and not path.exists():  # killed after the file was put aside
                self._read_twin(path)

    def _file(self, path: Path) -> SmallFile:
        return self._files.setdefault(path, SmallFile(path))

    def _read(self, path: Path) -> None:
        try:
            self._found[path.stem] = campaign_of(path.stem, self._file(path).read() or {})
            return
        except DamagedError as error:
            aside, told = error.aside, error
        except (ValueError, KeyError, TypeError, AttributeError):
            aside = set_aside(path)
            told = DamagedError(path, aside)
        if aside is None or not self._read_twin(path):
            self.damaged.append(told)

    def _read_twin(self, path: Path) -> bool:
        """Go on with the twin of a file that was put aside; what it lacks the journals tell (see `recovery`)."""
        twin = _twin(path)
        try:
            found = campaign_of(path.stem, parsed(twin.read_bytes()))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return False
        self._found[found.id] = found
        self.save(found)
        return True

    # ------------------------------------------------------------------ which there are
    def of(self, title: str) -> list[Campaign]:
        """The campaigns of a title, the oldest first; free play is not among them."""
        return sorted((one for one in self._found.values() if one.title == title), key=lambda one: (one.born, one.id))

    def free(self, title: str) -> Campaign:
        """Free play."""
        return Campaign(FREE, title, scores=self.records.of(title))

    def get(self, title: str, id: str) -> Campaign | None:
        """The campaign of that id, or free play; None when it is gone."""
        if id == FREE:
            return self.free(title)
        found = self._found.get(id)
        return found if found is not None and found.title == title else None

    def usual(self, title: str, id: str | None, name: str) -> Campaign:
        """The campaign of last time (`id`; None: nobody has ever chosen), else the newest. Where there is none, who has results
        of free play goes on with that, and who has none begins a first campaign of that name."""
        found = self.get(title, id) if id is not None else None
        if found is not None:
            return found
        known = self.of(title)
        if known:
            return known[-1]
        return self.free(title) if self.records.of(title) else self.new(title, name)

    # ------------------------------------------------------------------ changes
    def new(self, title: str, name: str) -> Campaign:
        """Begin one. Its id is never used again, so that no journal of another one can be taken for its own."""
        now = datetime.now()
        made = Campaign(f"{now:%Y-%m-%d}-{secrets.token_hex(4)}", title, clean_name(name, NAME_LENGTH), now.isoformat())
        self._found[made.id] = made
        self.save(made)
        return made

    def revive(self, title: str, id: str, name: str) -> None:
        """Begin a campaign whose file was lost once more, under its id, so that its matches find it."""
        if id not in self._found:
            self._found[id] = Campaign(id, title, clean_name(name, NAME_LENGTH), id[:10])
            self.save(self._found[id])
            self.revived.append(name)

    def rename(self, campaign: Campaign, name: str) -> None:
        """Give it another name; an empty one is not taken."""
        wanted = clean_name(name, NAME_LENGTH)
        if wanted and not campaign.free:
            campaign.name = wanted
            self.save(campaign)

    def forget(self, name: str, word: str) -> None:
        """A person was thrown away, whose name a campaign may have as well: `word` takes its place."""
        for campaign in self._found.values():
            called = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: word, campaign.name, flags=re.IGNORECASE)
            if called != campaign.name:
                self.rename(campaign, called)

    def delete(self, campaign: Campaign) -> None:
        """Throw a campaign and its results away; its matches stay."""
        self._found.pop(campaign.id, None)
        path = self.folder / f"{campaign.id}.json"
        with contextlib.suppress(OSError):
            _twin(path).unlink(missing_ok=True)
            path.unlink(missing_ok=True)

    def enter(self, campaign: Campaign, mission: str, grade: str, seats: int, result: Best | None, journal: str = "") -> bool:
        """Write a result down; whether it is the best so far. The `journal` it comes from is remembered, even where it gave no
        result (None: only bots played)."""
        best = result is not None and campaign.scores.enter(mission, grade, seats, result)
        if journal and journal not in campaign.journals:
            campaign.journals.append(journal)
        self.save(campaign)
        return best

    def save(self, campaign: Campaign) -> None:
        """Write it down, whole or not at all, and its twin."""
        if campaign.free:
            self.unsaved = not self.records.save()
            return
        path = self.folder / f"{campaign.id}.json"
        self.unsaved = not (self._file(path).write(campaign.plain()) and write_json(_twin(path), campaign.plain()))

    def free_name(self, title: str, names: Sequence[str]) -> str:
        """The first of the proposed names that no campaign of the title has; the last one if all are taken."""
        known = [one.name for one in self.of(title)]
        taken = {name.casefold() for name in known} | {default_number(name) for name in known}
        return next((name for name in names if not {name.casefold(), default_number(name) or name.casefold()} & taken), names[-1])
