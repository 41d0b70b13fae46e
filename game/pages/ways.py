"""Where one can go, as records: `ctx.go(ShowReplay(match, at=12))`. Which page that is, `game.app.routes` alone knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeVar, dataclass_transform

from game.core.match import Match
from game.core.types import Seat
from game.home.replays.reel import Reel
from game.titles import Title, title
from game.ui.chooser import Chooser
from game.ui.table import TableSession

PUSH, SWITCH, REPLACE = "push", "switch", "replace"
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def way(kind: type[T]) -> type[T]:
    """A record that nobody compares or prints: what a dataclass has for that is compiled at every start, forty times."""
    return dataclass(eq=False, repr=False)(kind)


@way
class Way:
    """A page to go to; its fields are what the page is made of, besides the context. `how`: it lies above what is shown, or in
    the place of everything, or of the page on top."""

    how: ClassVar[str] = PUSH


@way
class ShowMenu(Way):
    """The first screen."""

    how = SWITCH


@way
class ShowMissions(Way):
    """The choice of a mission of a title; `plan`: what was chosen last; `onward`: straight on to what is played."""

    name: str
    plan: Any = None
    onward: bool = False


@way
class ShowLobby(Way):
    """The set-up of a new match; `plan`: what was chosen last."""

    name: str
    plan: Any = None


def show_title(name: str, plan: Any = None) -> Way:
    """A new match: the choice of a mission where the title has missions, else the lobby."""
    return ShowMissions(name, plan) if title(name).chooser else ShowLobby(name, plan)


@way
class ShowBriefing(Way):
    """What is read before a mission; `onward`: straight on from the one before; `then`: what follows in place of the lobby."""

    title: Title
    plan: Any
    chooser: Chooser
    onward: bool = False
    then: Callable[[], None] | None = None


@way
class ShowCampaigns(Way):
    """The crews and their campaigns."""

    title: Title
    plan: Any
    chooser: Chooser


@way
class ShowWorkshop(Way):
    """The maps that people of the house draw for a title."""

    name: str


@way
class ShowDrawing(Way):
    """One of them, with what bots make of it."""

    name: str
    path: Path


@way
class ShowExpedition(Way):
    """The expedition of a title: the choice of one, its ways, its end; `evening`: its next mission is the evening's next game."""

    name: str
    evening: bool = False


@way
class ShowEnvelope(Way):
    """What winning a mission has opened."""

    title: Title
    chooser: Chooser
    campaign: Any
    mission: str | None
    won: str = ""
    plan: Any = None


@way
class ShowSeed(Way):
    """The seed of a match that is planned."""

    plan: Any


@way
class ShowPicking(Way):
    """The cards of an option."""

    title: str
    make: Callable[[], Any]
    value: object
    keep: Callable[[str], None]


@way
class ShowPlayers(Way):
    """The people of the house."""


@way
class ShowPerson(Way):
    """Somebody's page; `fresh`: the name is to be typed."""

    id: str
    fresh: bool = False


@way
class ShowOther(ShowPerson):
    """The page of somebody else, from a person's page."""

    how = REPLACE


@way
class ShowRules(Way):
    """The rules of a title, at an entry, or at the one that applies to what somebody asks `about`: text keys, the most particular
    first."""

    title: str = ""
    entry: str = ""
    about: Sequence[str] = ()


@way
class ShowGallery(Way):
    """The cards of a title; first the one whose rule stands at an entry."""

    title: str = ""
    entry: str = ""


@way
class ShowLessons(Way):
    """The guided first games."""


@way
class ShowLesson(Way):
    """The guided game of a title, where it was left or `anew`."""

    how = SWITCH
    name: str
    anew: bool = False


@way
class ShowLessonEnd(Way):
    """What was learned in a lesson; `counts`: it counts as the mission that it plays; `plan`: of the mission to play next."""

    how = SWITCH
    lesson: Any
    counts: bool = False
    plan: Any = None


@way
class ShowPuzzles(Way):
    """Positions with one way to win; `last`: the one that was looked at last."""

    last: str = ""


@way
class ShowReplays(Way):
    """The matches that are over."""


@way
class ShowFiles(Way):
    """Files that somebody else has shared."""


@way
class ShowReplay(Way):
    """A finished match in the viewer, from an entry on. `when`: seconds since 1970, of its file; `moments`: its best ones, as the
    results show them; `advice`: one of them, what should have been done at that entry; `better`: whose move that is, and
    which."""

    match: Match[Any, Any]
    at: int | None = None
    autoplay: bool = False
    when: float | None = None
    moments: Sequence[Any] = ()
    advice: Any = None
    better: tuple[int, Any] | None = None


@way
class ShowExport(Way):
    """What can be taken out of a match: of the one that `page` shows, or of a `match`."""

    page: Any
    match: Match[Any, Any] | None = None
    when: float = 0.0
    source: Path | None = None


@way
class ShowClip(Way):
    """A moment to share: the move of the entry `at`, through these eyes. `when`: seconds since 1970, of the match."""

    reel: Reel
    eyes: frozenset[Seat]
    at: int
    when: float


@way
class ShowCatchUp(Way):
    """What the eyes of the screen have missed after an entry; `asked`: somebody wanted to see it."""

    session: TableSession
    since: int
    asked: bool = True


@way
class ShowReview(Way):
    """A finished match, judged by the strong bot: one that is under way, or of a `match`; kept beside its journal."""

    path: Path | None
    study: Any = None
    match: Match[Any, Any] | None = None


@way
class ShowEvening(Way):
    """The evening: its set-up, its table, its podium."""


@way
class ShowWaiting(Way):
    """The matches that can be gone on with."""


@way
class ShowSettings(Way):
    """The settings."""

    tab: str = "general"


@way
class ShowTable(Way):
    """A running match, alone on the stack."""

    how = SWITCH
    session: TableSession


@way
class ShowPause(Way):
    """The pause page of a table."""

    session: TableSession


@way
class ShowPhones(Way):
    """Phones as hands: over the lobby of a plan, or the pause of a session."""

    plan: Any = None
    session: TableSession | None = None


@way
class ShowLog(Way):
    """The whole log; `show_then(entry)` shows the position after that entry."""

    session: TableSession
    show_then: Callable[[int], None]


@way
class ShowAfterword(Way):
    """A title's own page about a finished match."""

    session: TableSession


@way
class ShowResults(Way):
    """How a match ended."""

    how = SWITCH
    session: TableSession


@way
class AskUndo(Way):
    """May this person undo? `yes` is called when all agree."""

    session: TableSession
    person: int
    yes: Callable[[], None]


@way
class Tell(Way):
    """One sentence on a card."""

    words: str
    then: Callable[[], None] | None = None


@way
class ShowKeyboard(Way):
    """The keyboard of the screen, for a text field of a page."""

    page: Any
    id: str


@way
class ShowFolders(Way):
    """The choice of another data folder."""

    near: Path


@way
class ShowTrouble(Way):
    """Why the data folder is not used."""

    trouble: Any
