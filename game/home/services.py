"""What the house knows and keeps, with a window or without: each service by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.players import Player
from game.home.enter import House
from game.home.folder import Refusal
from game.home.hints import PLAYED, HintBook, people_of
from game.home.lazy import Lazy
from game.home.lock import FolderTaken
from game.home.matches.campaign import Campaigns
from game.home.profiles import LastSetups, People
from game.home.records import Records
from game.home.settings import Settings, SettingsFile
from game.text import Words
from game.ui.portraits import PORTRAITS

if TYPE_CHECKING:
    from game.home.evening.service import EveningService
    from game.home.expedition.service import Expeditions
    from game.home.matches.matches import Matches
    from game.home.matches.plan import Plan
    from game.home.replays.absences import Returns
    from game.home.scores.service import Scores
    from game.home.workshop.service import Workshop
    from game.phones.service import Phones
    from game.table.session import Session
    from game.titles import Title
    from game.ui.table import TableSession

PHONES = "phones.json"
"""The phones of this evening."""
EXPEDITION = "expedition"
"""The option of a match that is a mission of an expedition."""


class Services:
    """One data folder, and who works in it. What takes long to make is made when it is first asked for."""

    def __init__(self, home: Path, settings: SettingsFile, strict: bool = False) -> None:
        """`strict`: a word that does not exist is an error."""
        self.home = home
        self.file = settings
        self.strict = strict
        self.words = Words(self.settings.lang, strict=strict)
        self._spoken = {self.words.lang: self.words}
        """By language. What is worked out from words is kept by them: going back to a language finds it again."""
        self.people = People(home, PORTRAITS)
        self.setups = LastSetups(home)
        self.records = Records(home)
        self.hint_book = HintBook(home)
        self.house: House | None = None
        """The data folder as it was entered; None for tests and pictures."""
        self._matches = Lazy(self._make_matches)
        self._scores = Lazy(self._make_scores)
        self._evening = Lazy(self._make_evening)
        self._phones = Lazy(self._make_phones)
        self._workshop = Lazy(self._make_workshop)
        self._expeditions = Lazy(self._make_expeditions)
        self._looked: Session | None = None
        """The match that was looked at for people with phones of this evening."""
        self._told = False

    # ------------------------------------------------------------------ settings and words
    @property
    def settings(self) -> Settings:
        return self.file.now

    def change(self, **values: Any) -> bool:
        """Change settings; words and the match that is going on follow at once. Whether anything is another one now."""
        before = self.settings
        now = self.file.change(**values)
        if now == before:
            return False
        if now.lang != before.lang:
            self.words = self._spoken.get(now.lang) or Words(now.lang, strict=self.strict)
            self._spoken[now.lang] = self.words
        if now.trust != before.trust:
            self.matches.trust(now.trust)
        if now.timer != before.timer:
            self.matches.timer(now.timer)
        if now.coach != before.coach and self.matches.session is not None:
            self.matches.session.set_hints(now.coach if now.coach >= 0 else None)
        if now.speed != before.speed and self.matches.session is not None:
            self.matches.session.set_haste(now.speed or 1)
        return True

    def say(self, key: str, **params: Any) -> str:
        """Words of the shell: `say("menu.players")`."""
        return self.words.get(f"app.{key}", **params)

    # ------------------------------------------------------------------ the data folder
    @property
    def borrowed(self) -> bool:
        """Whether nothing that happens now is kept."""
        return self.house is not None and self.house.borrowed

    def take_trouble(self) -> Refusal | FolderTaken | None:
        """Why the data folder is not used; told once."""
        trouble, self._told = self.house.trouble if self.house is not None and not self._told else None, True
        return trouble

    def take_damaged(self) -> bool:
        """Whether a file of settings, players or set-ups could not be read; told once."""
        found = [kept for kept in (self.file, self.people, self.setups) if kept.damaged is not None]
        for kept in found:
            kept.damaged = None
        return bool(found)

    def take_lost_records(self) -> str | None:
        """The name under which the file of best results was kept when it could not be read, "" if that failed too; told once."""
        hurt, self.records.damaged = self.records.damaged, None
        return None if hurt is None else hurt.aside.name if hurt.aside is not None else ""

    def take_lost_campaigns(self) -> list[str]:
        """The names under which files of campaigns were kept that could not be read, their own where that failed; told once."""
        hurt, self.campaigns.damaged = self.campaigns.damaged, []
        return [error.aside.name if error.aside is not None else error.path.name for error in hurt]

    # ------------------------------------------------------------------ matches
    def open_session(self) -> Session | None:
        """The match at whose table somebody sits; nothing is made for the answer."""
        return self._matches.made.session if self._matches.made is not None else None

    @property
    def matches(self) -> Matches:
        """The matches of this home: begun, waiting, finished."""
        return self._matches.get()

    @matches.setter
    def matches(self, others: Matches) -> None:
        self._matches.made = others

    def _make_matches(self) -> Matches:
        from game.home.matches.matches import Matches

        return Matches(self)

    def plan_for(self, found: Title) -> Plan:
        """The next match of a title, as its lobby was left."""
        from game.home.matches.plan import Plan

        names = {face: self.say(f"people.{face}") for face in self.people.portraits}
        names |= {face: self.words.get(f"{found.id}.crew.{face}") for face in found.crew}
        here = self.people.present
        people = sorted(self.people.list, key=lambda person: person is not here)
        return Plan(found, people, self.people.portraits, self.setups.of(found.id), names, self.settings.lang)

    def ended(self, session: TableSession) -> None:
        """A match is over. In an expedition as in a campaign it counts when somebody has played to its end."""
        self.hint_book.got(people_of(session), f"{session.title}.{PLAYED}")
        self.matches.ended(session)
        if EXPEDITION in session.match.setup.options and any(player.person is not None for player in session.players):
            self.expeditions.ended(session.match, session.path.name if session.path is not None else "")
            self.drop_attempts()

    def drop_attempts(self, every: bool = False) -> None:
        """Matches that wait at a stop which is not open any more go; `every`: those of the open ones, too."""
        for waiting in self.matches.waiting():
            if EXPEDITION in waiting.options and (every or self.expeditions.mine(waiting.options) is None):
                self.matches.throw_away(waiting)

    @cached_property
    def returns(self) -> Returns:
        """Who came back to the table, and has something to catch up with."""
        from game.home.replays.absences import Returns

        return Returns()

    @cached_property
    def campaigns(self) -> Campaigns:
        """The campaigns of this home, read when they are first asked for."""
        return Campaigns(self.home, self.records)

    @property
    def scores(self) -> Scores:
        """What was played and how it ended, opened when it is first asked for."""
        return self._scores.get()

    @property
    def scores_open(self) -> bool:
        """Whether anybody has asked for the scores yet."""
        return self._scores.made is not None

    def _make_scores(self) -> Scores:
        from game.home.scores.service import Scores

        return Scores(self)

    @property
    def evening(self) -> EveningService:
        """The evening that is going on."""
        return self._evening.get()

    @property
    def has_evening(self) -> bool:
        """Whether an evening is written down: the menu asks before its first picture, so nothing is read for it."""
        from game.home.evening.book import FILE

        return self._evening.made is not None or (self.home / FILE).exists()

    def _make_evening(self) -> EveningService:
        from game.home.evening.service import EveningService

        return EveningService(self)

    @property
    def workshop(self) -> Workshop:
        """The maps that people draw here, and the bots that try them."""
        return self._workshop.get()

    @workshop.setter
    def workshop(self, other: Workshop) -> None:
        self._workshop.made = other

    def _make_workshop(self) -> Workshop:
        from game.home.workshop.service import Workshop

        return Workshop(self.home)

    @property
    def expeditions(self) -> Expeditions:
        """The expedition that is under way, and the proofs of its missions."""
        return self._expeditions.get()

    @expeditions.setter
    def expeditions(self, other: Expeditions) -> None:
        self._expeditions.made = other

    def _make_expeditions(self) -> Expeditions:
        from game.home.expedition.service import Expeditions

        return Expeditions(self.home, self.workshop)

    def prove(self) -> None:
        """Go on proving what an expedition comes to next, unless somebody's own map is being tried."""
        if self._expeditions.made is not None and not self.workshop.busy:
            self._expeditions.made.update()

    def close(self) -> None:
        """It is over: matches and scores are put away, as far as they were made."""
        for service in (self._phones.made, self._workshop.made, self._matches.made, self._scores.made):
            if service is not None:
                service.close()

    # ------------------------------------------------------------------ phones
    @property
    def phones(self) -> Phones:
        """The phones of this evening; the first who asks starts all that belongs to them."""
        return self._phones.get()

    @phones.setter
    def phones(self, others: Phones) -> None:
        self._phones.made = others

    def wake(self) -> None:
        """Something has come from elsewhere. Called from any thread; nobody sleeps here who would have to look at once."""

    def _make_phones(self) -> Phones:
        from game.home.rulebook.excerpt import excerpt
        from game.phones.service import Phones

        return Phones(self.wake, file=self.home / PHONES, rules=excerpt)

    @property
    def has_phones(self) -> bool:
        """Whether anybody holds a phone; nothing is made for the answer."""
        return self._phones.made is not None and bool(self._phones.made.phones)

    def on_phones(self, players: Sequence[Player]) -> Sequence[Player]:
        """The same players, with a mark on those who have a phone."""
        marks = self.phones.marks() if self.has_phones else {}
        return tuple(replace(one, phone=one.person is not None and one.human.casefold() in marks) for one in players)

    @property
    def hears_phones(self) -> bool:
        """Whether phones may say something: somebody has opened the page about them, or plays on at a match that was left with
        phones of this evening."""
        session = self.open_session()
        if self._phones.made is not None or session is self._looked or session is None:
            return self._phones.made is not None
        self._looked = session
        if not any(player.phone for player in session.players) or not (self.home / PHONES).exists():
            return False
        from game.phones.saved import load

        return load(self.home / PHONES) is not None
