"""Ties the games of an evening to the matches of the house: the lobby of the next one, points when it ends, what a crash left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.faces import at_home
from game.core.journal import JournalError
from game.core.match import Match
from game.home import series
from game.home.evening.book import Book, Evening, Guest, begun
from game.home.evening.points import points_of
from game.home.evening.schedule import programme
from game.home.matches.plan import Plan, SeatPlan
from game.home.needs import Keeps
from game.home.own_files import known
from game.home.scores.medals import Medals
from game.home.scores.names import ANONYMOUS_SIGN, fold
from game.table import library
from game.titles import title, title_ids

if TYPE_CHECKING:
    from game.home.saved import Waiting
    from game.titles import Title


class Waits(Protocol):
    """The matches that can be gone on with, as the evening asks for them."""

    def waiting(self) -> Sequence[Waiting]:
        """All of them."""
        ...

    def refresh(self, found: Title) -> bool:
        """Take in what was found among a user's own files of a title."""
        ...


class Needs(Keeps, Protocol):
    """What an evening asks of the house."""

    @property
    def matches(self) -> Waits: ...

    def plan_for(self, found: Title) -> Plan:
        """The next match of a title, as its lobby was left."""
        ...


class EveningService:
    """The evening of the house, if there is one."""

    def __init__(self, ctx: Needs) -> None:
        self.ctx = ctx
        self.book = Book(ctx.home)
        if self.now is None:
            return
        if any(game.title not in title_ids() for game in self.now.games):
            self.book.refuse()
            return
        faces = at_home([guest.portrait for guest in self.now.guests], ctx.people.portraits)
        self.now.guests = [replace(guest, portrait=faces[guest.portrait]) for guest in self.now.guests]

    @property
    def now(self) -> Evening | None:
        """The evening that is going on, or whose podium still stands."""
        return self.book.now

    @property
    def going_on(self) -> bool:
        """Whether a game is still to be played."""
        return self.now is not None and not self.now.over

    def which(self) -> str:
        """Which game of how many is played now or next."""
        assert self.now is not None and self.now.current is not None
        return self.ctx.say("evening.pill_game", n=self.now.current + 1, all=len(self.now.games))

    # ------------------------------------------------------------------ begin and end
    def begin(self, guests: Sequence[Guest], rounds: Sequence[tuple[str, int]]) -> Evening:
        """A new evening of these people: so many rounds of each title."""
        games = programme(len(guests), [(name, title(name).seats, count) for name, count in rounds if count])
        self.book.now = begun(guests, games)
        self.book.save()
        return self.book.now

    def skip(self) -> None:
        """Leave the present game out; one that was begun stays among the matches that wait, for itself."""
        if self.now is not None and self.now.current is not None:
            self.now.change(self.now.current, skipped=True)
            self.book.save()

    def end(self) -> None:
        """No further game: to the podium, or, where nothing was played, away with it."""
        if self.now is not None:
            self.now.ended = True
            if not self.now.played:
                self.book.now = None
            self.book.save()

    def clear(self) -> None:
        """The podium was seen."""
        self.book.now = None
        self.book.save()

    # ------------------------------------------------------------------ the next game
    def plan(self) -> Plan | None:
        """The lobby of the next game: the people of its table, bots in what seats it needs beyond; None when there is no game."""
        evening = self.now
        if evening is None or evening.current is None:
            return None
        game = evening.games[evening.current]
        self._call_by_name(evening)
        found = title(game.title)
        plan = self.ctx.plan_for(found)
        guests = [evening.guests[n] for n in game.table]
        level = plan.seats[0].level if plan.seats else found.levels[0]
        if found.crew:
            plan.seats = [
                SeatPlan(plan.names.get(face, face), face, True, level, guest.name)
                for face, guest in zip(found.crew, guests, strict=False)
            ]
        else:
            plan.seats = [SeatPlan(guest.name, guest.portrait, True, level) for guest in guests]
        while len(plan.seats) not in found.seats:
            plan.add()
        plan.options = series.alone(plan.options)
        if series.GAMES in plan.options:
            plan.options[series.GAMES] = 1
        for option in found.options:
            if option.seats:
                plan.options[option.id] = option.default
        plan.evening = True
        return plan

    def _call_by_name(self, evening: Evening) -> None:
        """Somebody may have another name or face by now."""
        for n, guest in enumerate(evening.guests):
            profile = self.ctx.people.of(guest.id) if guest.id else None
            if profile is not None:
                evening.guests[n] = replace(guest, name=profile.name, portrait=profile.portrait)

    def _names(self, guest: Guest) -> list[str]:
        """What a guest may be called at a table: the name of today, those of former days."""
        profile = self.ctx.people.of(guest.id) if guest.id else None
        names = [guest.name] if profile is None else [profile.name, guest.name, *(span.name for span in profile.former)]
        return [fold(name) for name in names]

    def began(self, file: str) -> None:
        """The present game is played as the match of this journal."""
        if self.now is not None and self.now.current is not None:
            self.now.change(self.now.current, journal=file)
            self.book.save()

    def moved(self, before: str, now: str) -> None:
        """A match is gone on with in another journal, because rules or cards have changed since."""
        if before != now and self._game_of(before) is not None:
            self.began(now)

    def waiting(self) -> Waiting | None:
        """The match of the present game, where it was begun and waits to be gone on with."""
        evening = self.now
        if evening is None or evening.current is None:
            return None
        journal = evening.games[evening.current].journal
        return next((one for one in self.ctx.matches.waiting() if journal and one.path.name == journal), None)

    # ------------------------------------------------------------------ results
    def _game_of(self, file: str) -> int | None:
        """The present game, if it is played as the match of this journal."""
        evening = self.now
        if evening is None or evening.current is None or not file:
            return None
        return evening.current if evening.games[evening.current].journal == file else None

    def holds(self, file: str) -> bool:
        """Whether a match was a game of this evening."""
        if self.now is None or not file or (self.now.over and self.now.seen):
            return False
        return any(game.journal == file and not game.skipped for game in self.now.games)

    def ended(self, file: str, match: Match[Any, Any]) -> None:
        """A match is over: if it was the present game, its points are given."""
        number = self._game_of(file)
        if number is not None and self.now is not None and match.outcome() is not None:
            self.now.change(number, points=self.points(match))
            self.book.save()

    def points(self, match: Match[Any, Any]) -> tuple[int | None, ...]:
        """By guest what a finished match is worth, None for who did not sit there at its end."""
        outcome, found = match.outcome(), title(match.title)
        assert outcome is not None and self.now is not None
        mission = Medals(self.ctx.words).of(found, match)
        medal = mission.medal if mission is not None else ""
        people = {fold(one.human): seat for seat, one in reversed(list(enumerate(match.players))) if one.person is not None}
        seats = [next((people[name] for name in self._names(guest) if name in people), None) for guest in self.now.guests]
        return tuple(None if seat is None else points_of(outcome, seat, found.cooperative, found.sided, medal) for seat in seats)

    def recover(self) -> None:
        """The power went off after the last move, or the journal of the present game is gone: points, or the game anew."""
        from game.core.resume import load_match

        evening = self.now
        if evening is None or evening.current is None or not evening.games[evening.current].journal:
            return
        file = evening.games[evening.current].journal
        folder: Path = self.ctx.home / "matches"
        if (folder / file).is_file():
            return
        try:
            match = load_match(folder / library.FINISHED / file, title)
        except (JournalError, OSError):
            if known(evening.games[evening.current].title, self.ctx.matches.refresh):  # else its map is still being read
                self.began("")
            return
        self.ended(file, match)

    def forget(self, id: str, word: str) -> None:
        """Somebody's profile was thrown away: the points stay, the name goes."""
        if self.now is None:
            return
        for n, guest in enumerate(self.now.guests):
            if guest.id == id:
                self.now.guests[n] = replace(guest, id="", name=f"{word}{ANONYMOUS_SIGN}{n + 1}")
        self.book.save()

    def take_damaged(self) -> str | None:
        """The name under which a damaged file was kept, "" if that failed too; told once, None where there was none."""
        hurt, self.book.damaged = self.book.damaged, None
        return None if hurt is None else hurt.aside.name if hurt.aside is not None else ""
