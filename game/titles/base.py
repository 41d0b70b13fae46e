"""What the registry knows of a title: everything the house needs, and nothing that draws."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.players import FACES

if TYPE_CHECKING:
    from game.bots.counsel import Counsel
    from game.core.dice import Dice
    from game.core.rules import Bot, Rules, Staging
    from game.core.sketch import Goal, Knob, Opening, Place, Sketch
    from game.core.types import Action, Decision, Event, Seat
    from game.text.sheet import Sheet
    from game.text.speech import Speech
    from game.text.words import Namer, Words

    LogWords = Callable[[Words, Event, Callable[[], Any], Namer], str | None]
    PhoneLog = Callable[[Sequence[tuple[int, Event]], int, Collection[Seat], Speech], str | None]


PLAIN_SHEET = "game.text.plainsheet:sheet_of"
"""What a title's phones show that has no sheet of its own."""
BOT_SAVES = 0.5
"""The share of a seat's time that goes when a bot plays it."""
END_WEIGHT = 99.0
"""How much the end of a match counts among its marks."""
MEDALS = ("bronze", "silver", "gold")
"""What missions give, from the least to the best."""


class OwnFiles(Protocol):
    """What a user has put beside the files of a title. It may be anything, so it is read in a thread of its own."""

    @property
    def busy(self) -> bool:
        """Whether somebody is looking."""
        ...

    @property
    def left(self) -> int:
        """How many files are still to be read, of those that are known to have come or changed."""
        ...

    def look(self) -> None:
        """Begin to look what has come, gone or changed; returns at once."""
        ...

    def stamp(self) -> object:
        """Another value as soon as something else has been found."""
        ...


class Drawing(Protocol):
    """What a title whose missions are maps knows of drawing them: all that its makers are shown comes from here."""

    ending: str
    """How the files of maps end."""
    goals: Mapping[str, Goal]
    """By difficulty, from the easiest on: how often its missions are to be won."""
    levels: Sequence[str]
    """The bots that try a map, from the weakest up."""
    option: str
    """The option of a match that is the mission."""
    grade: str
    """The option of a match that is the difficulty."""

    def read(self, path: Path) -> Sketch:
        """A map, with everything that is wrong with it."""
        ...

    def starter(self, lang: str) -> Path:
        """The map that a new one is a copy of, with its words explained in this language."""
        ...

    def title_of(self, sketch: Sketch) -> Title:
        """The title with this mission alone. Raises ValueError where there is none."""
        ...

    def options(self, sketch: Sketch, grade: str) -> dict[str, Any]:
        """The options of a match in which bots try it."""
        ...

    def changed(self, before: Any, after: Any) -> tuple[Place, ...]:
        """The squares on which two versions of a mission differ."""
        ...

    def knobs(self, mission: Any, seats: int, grade: str, easier: bool) -> Sequence[Knob]:
        """What may be turned for a table towards easier or harder, the smallest steps of each number first."""
        ...

    def turned(self, sketch: Sketch, knob: Knob) -> Sketch:
        """The same map with one number turned; it has no file yet."""
        ...

    def edited(self, sketch: Sketch, turns: Sequence[Knob]) -> str:
        """The file of a map with some numbers turned. Raises OSError and ValueError."""
        ...

    def square(self, place: Place) -> str:
        """What a square is called: its column and its row."""
        ...


class Grammar(Protocol):
    """What a title knows of drawing missions by itself, for expeditions."""

    kinds: Sequence[str]
    """What a mission may ask; each has words in `TITLE.expedition`."""
    final: str
    """The kind that ends a long expedition."""
    level: str
    """The bots whose victories tell whether a mission is fair."""
    grade: str
    """The difficulty at which they play."""
    gentle: str
    """The one that is easier: who takes it plays for no record."""

    def draw(self, seed: int, kind: str, danger: int, seats: int, step: int, turns: int) -> Sketch:
        """A mission with a way to win, so many steps easier (negative: harder) for so many seats, with so many turns more. It has
        no file. Raises ValueError when this seed gives none."""
        ...

    def likely(self, kind: str, danger: int, seats: int) -> int:
        """The step at which missions like these are mostly fair: the search for the right one begins there."""
        ...

    def patience(self, kind: str) -> int:
        """So many answers of bots a proof of such a mission may cost: what they do in two minutes of a slow processor. Answers,
        not seconds, because the same seed has to find the same step on every machine."""
        ...

    def openings(self, seats: int) -> Sequence[Opening]:
        """Missions whose proof for so many seats came with the app: there one can set out at once."""
        ...

    def text(self, sketch: Sketch, kept: bool = False) -> str:
        """The file of a drawn mission; `kept`: as a map of its own, which stands in the list of those."""
        ...

    def options(
        self, sketch: Sketch, wounds: Sequence[int], envelopes: int, cards: int = 0, grade: str = ""
    ) -> dict[str, Any]:  # fmt: skip
        """What a match of it is set up with: so much damage on each seat at the start, so many envelopes more, so many cards more
        in the first draft. `grade`: its difficulty; "" = the one of the proofs."""
        ...

    def uses(self, reward: str, ahead: Sequence[tuple[str, int]], envelopes: int, cards: int) -> int:
        """In how many missions a reward is of use: of each the kind, and the turns that victories mostly take there (0 = nobody
        knows). So many `envelopes` and `cards` more than at first are there already."""
        ...

    def gears(self, envelopes: int) -> int:
        """What the next schematics ask for at least, whoever the pilot is; 0 = there are no more."""
        ...

    def limit(self, sketch: Sketch, seats: int) -> int:
        """The turn in which time is up at the latest; 0 where no number tells it."""
        ...

    def wounds(self, view: Any) -> tuple[int, ...]:
        """How much damage lies on each seat at the end of a match."""
        ...


@dataclass(frozen=True)
class Option:
    """A choice of the lobby: `id` is also its text key `TITLE.option.ID`, each value's `TITLE.option.ID.VALUE`.

    `more`: there may be values beyond those listed (a user's own maps); whether one can be played, the rules say at the start.
    `seats`: the value is a seat of the table; whoever is chosen stays chosen when the seats are put into another order.
    `picker`: `module:Class` of a `game.ui.picker.Picker`, where the value is made of cards picked on their own page.
    """

    id: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    more: bool = False
    seats: bool = False
    picker: str = ""
    spoken: bool = False
    """Its values are languages, each of what is played in it: the first time it is that of the app."""
    begins: str | int | None = None
    """What people begin with who have never chosen; None: the default, which is what bots among themselves and positions have."""
    seldom: bool = False
    """Rarely changed: it is kept out of sight until somebody looks for more."""

    @property
    def asked(self) -> bool:
        """Whether there is anything to choose: what is not asked has no words, and every new match names it all the same."""
        return len(self.values) > 1 or self.seats or bool(self.picker)

    def picker_class(self) -> Any:
        """The class that tells what can be picked, None without one; imports pygame."""
        return _named(self.picker) if self.picker else None


@dataclass(frozen=True, slots=True)
class Mark:
    """What the time line of a replay shows of an event of this class: a picture, and how much it counts where two would lie on
    each other. `least`: a field of the event, which has to be so large, or so long."""

    event: str
    icon: str
    weight: float
    least: tuple[str, int] | None = None


def floor_bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player that needs nothing but the rules."""
    from game.bots.basic import floor_bot as made

    return made(level, rules)


def _named(place: str) -> Any:
    """What `module:Class` stands for."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


@dataclass(slots=True)
class Loaded:
    """What has been read and made of a title so far; `stamp`: which of a user's own files it was read with."""

    catalog: Any = None
    rules: Any = None
    staging: Any = None
    stamp: object = None


@dataclass(frozen=True)
class Title:
    """One game of the house.

    `load` reads the Catalog from `assets/data` (the only step that touches files); `rules_of` makes the Rules of a Catalog, so
    that the bot worker can be handed the Catalog and read nothing. `scene` is `module:Class`, imported only by the app.
    """

    id: str
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    load: Callable[[], Any]
    rules_of: Callable[[Any], Rules[Any, Any]]
    scene: str
    levels: tuple[str, ...] = ("novice", "casual")
    """Of its bots, from the weakest up; each has words in `app.levels`."""
    tempers: tuple[str, ...] = ()
    """Those of `game.core.tempers` that its bots may have beside their level; each has words in `app.tempers`."""
    yardsticks: tuple[str, ...] = ()
    """More of its bots, which only contests know."""
    bot_of: Callable[[str, Rules[Any, Any]], Bot[Any]] = floor_bot
    staging_of: Callable[[Rules[Any, Any]], Staging[Any, Any]] | None = None
    """How text scenarios, lessons and examples of the rules build and read positions; None: there are none."""
    seat_minutes: int = 0
    """What every seat beyond the fewest adds to `minutes`."""
    together: bool = False
    """Seats choose at the same time in secret, so that several persons at one screen may answer by letters."""
    conceding: bool = False
    """A person may give the match up at any time; where not, who has to go hands the seat to a bot."""
    open: bool = False
    """Nothing is hidden from anybody at the table: no curtain, no peek, no letters."""
    closed: bool = False
    """Hands never lie open, whatever people agree on: without secrets there is no game."""
    cooperative: bool = False
    """All win together or lose together."""
    sided: bool = False
    """Seats belong to teams: who has the same rank in the end was on the same side."""
    carried: tuple[str, ...] = ()
    """Options that a set-up may have beside those of the lobby: what a game of a series brings along; in a title with missions
    `campaign` (the id of the one that the match belongs to), `envelopes` (how many are open in it) and `pilots` (whose piece each
    seat is, with commas)."""
    crew: tuple[str, ...] = ()
    """Portraits of the pieces that sit at the table instead of people, in the order of the seats; each has the words
    `TITLE.crew.PORTRAIT`. One person may then drive several seats."""
    hint_of: Callable[..., Any] | None = None
    """What the best co-pilot would do on a seat: `(rules, view, seat, dice, story=())`, honest like a bot, run in the bot worker.
    What it gives is the scene's to show: a `game.bots.counsel.Counsel`, or something of the title's own. None: the title gives no
    hints."""
    review_of: Callable[[Rules[Any, Any], Any, Decision, Action, Dice], Counsel] | None = None
    """What a strong player would have done at a decision, compared with what was done: `(rules, view, decision, played, dice)`,
    from the View of that seat at that moment. Run in the bot worker. None: matches of the title are not reviewed."""
    weighed: Callable[[Action], bool] | None = None
    """Which answers a review looks at, where not all of them."""
    sand: str = ""
    """The option of the lobby that says how long sand runs, where there is one: the settings have no say then."""
    chooser: str = ""
    """`module:Class` of a `game.ui.roadmap.Roadmap`, where a match begins with the choice of a mission; the app imports it."""
    afterword: str = ""
    """`module:Class` of a page about a finished match, made of `(ctx, session)`: the results offer it in the words
    `TITLE.afterword`, and the app imports it."""
    own: Callable[[], OwnFiles] | None = None
    """A user's own files (maps), of which `load` takes what has been read so far; None where there is nothing of the kind."""
    drawing: str = ""
    """`module:Class` of a `Drawing`, where missions are maps that people may draw."""
    grammar: str = ""
    """`module:Class` of a `Grammar`, where missions draw themselves for expeditions."""
    trace_of: Callable[[Any, Event], tuple[str, tuple[Place, ...]] | None] | None = None
    """What an event of a game that bots try tells of the map: `(state, event)`, a word of `TITLE.workshop` and the squares."""
    marks: tuple[Mark, ...] = ()
    """What mattered in a match, as the time line of a replay shows it."""
    favourite: str = ""
    """The verb whose card is counted: a person's favourite is the one that was played most. "" = no card is."""
    pages: tuple[str, ...] = ()
    """Sections of the title's words in which every card or term gets a page of the rules, if no entry is about it alone."""
    signs: tuple[tuple[str, str], ...] = ()
    """Icons on cards, and the text keys of what they mean (`.name` and `.text`): a phone says it below a card that is read."""
    turn_limit: int | None = None
    """Where the rules have no end of their own, fuzzers and bots stop after so many actions and count a draw."""
    phone: str = ""
    """`module:function` that makes what a seat's phone shows: `(view, decision, asides, words) -> Sheet`, pure, of that seat's
    View alone. "" = the plain sheet."""
    phone_log: str = ""
    """`module:function` that words a line of the log on phones: `(log, n, bots, words) -> str | None`, `log` being what all
    have seen. "" = the plain words of the event."""
    log_words: str = ""
    """`module:function` that words a line of the log of which the event alone does not know enough:
    `(words, event, view) -> str | None`, `view()` being the View of the match, None for every other event. "" = none is."""
    log_icons: str = ""
    """`module:function` that says which icon stands before an event's line of the log. "" = none does."""
    loaded: Loaded = field(default_factory=Loaded, init=False, repr=False, compare=False)

    @property
    def reviewed(self) -> bool:
        """Whether finished matches have a review page: who loses together is told one turning point instead."""
        return self.review_of is not None and not self.cooperative

    @property
    def catalog(self) -> Any:
        """The printed facts, read once, and again after a `refresh` that found something new."""
        if self.loaded.catalog is None:
            self.loaded.stamp = self.own().stamp() if self.own is not None else None
            self.loaded.catalog = self.load()
        return self.loaded.catalog

    def look(self) -> None:
        """Begin to look whether a user's own files have changed; `refresh` takes in what is found."""
        if self.own is not None:
            self.own().look()

    @property
    def left(self) -> int:
        """How many of a user's own files are still to be read."""
        return self.own().left if self.own is not None else 0

    @property
    def reading(self) -> bool:
        """Whether a user's own files are being looked at, so that some may be missing."""
        return self.own is not None and self.own().busy

    def refresh(self) -> bool:
        """Forget Catalog, Rules and Staging if something else was found among a user's own files; whether it was.

        For moments in which no match of this title is open: a running one keeps the Rules that it began with.
        """
        loaded = self.loaded
        if self.own is None or loaded.catalog is None or self.own().stamp() == loaded.stamp:
            return False
        loaded.catalog = loaded.rules = loaded.staging = None
        return True

    @property
    def faces(self) -> tuple[str, ...]:
        """The portraits that can sit at its table."""
        return self.crew or FACES

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules over the shipped Catalog."""
        if self.loaded.rules is None:
            self.loaded.rules = self.rules_of(self.catalog)
        found: Rules[Any, Any] = self.loaded.rules
        return found

    @property
    def staging(self) -> Staging[Any, Any]:
        """How text scenarios build and read positions. Raises ValueError when the title has no way to do so."""
        if self.staging_of is None:
            raise ValueError(f"{self.id} has no staging: no scenario can be read")
        if self.loaded.staging is None:
            self.loaded.staging = self.staging_of(self.rules)
        found: Staging[Any, Any] = self.loaded.staging
        return found

    def minutes_for(self, seats: int, games: int = 1, bots: int = 0) -> float:
        """About how many minutes so many games at so many seats take; a bot's takes less than a person's."""
        saved = 1 - BOT_SAVES * bots / seats
        return games * (self.minutes + self.seat_minutes * (seats - min(self.seats))) * saved

    def scene_class(self) -> Any:
        """The class of this title's table scene; imports pygame."""
        return _named(self.scene)

    def sheet_of(self) -> Callable[[Any, Decision | None, Sequence[Action], Speech], Sheet]:
        """What makes the sheet of a seat's phone."""
        found: Callable[[Any, Decision | None, Sequence[Action], Speech], Sheet] = _named(self.phone or PLAIN_SHEET)
        return found

    def phone_log_of(self) -> PhoneLog:
        """What words a line of the log on phones; None for an event that is not worth one."""
        if not self.phone_log:
            return lambda log, n, bots, words: words.log(log[n][1])
        found: PhoneLog = _named(self.phone_log)
        return found

    def log_words_of(self) -> LogWords | None:
        """What words such lines of the log; None where there are none."""
        found: LogWords | None = _named(self.log_words) if self.log_words else None
        return found

    def log_icon_of(self) -> Callable[[Event], str]:
        """What gives the icon of an event's line in the log, "" = none."""
        found: Callable[[Event], str] = _named(self.log_icons) if self.log_icons else lambda event: ""
        return found

    def chooser_class(self) -> Any:
        """The class that tells the missions of this title, None when it has none; imports pygame."""
        return _named(self.chooser) if self.chooser else None

    def drawing_of(self) -> Drawing:
        """What it knows of drawing maps. Raises ValueError where it has none."""
        if not self.drawing:
            raise ValueError(f"{self.id} has no maps")
        found: Drawing = _named(self.drawing)()
        return found

    def grammar_of(self) -> Grammar:
        """What it knows of drawing missions by itself. Raises ValueError where it does not."""
        if not self.grammar:
            raise ValueError(f"{self.id} draws no missions")
        found: Grammar = _named(self.grammar)()
        return found

    def afterword_class(self) -> Any:
        """The class of the page about a finished match, None when there is none; imports pygame."""
        return _named(self.afterword) if self.afterword else None

    def defaults(self) -> dict[str, str | int | bool]:
        """Every option at its default."""
        return {option.id: option.default for option in self.options}
