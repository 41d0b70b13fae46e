"""What a seat's phone shows of Attack of the Mind Flayer.

Everything that only this seat may know lies under a cover. Blocks, their number and the taps of an answer are the same whatever
somebody is and holds: a neighbour who looks across learns nothing from the shape of a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import READY, TAKE_BACK
from game.core.types import Action, Decision, Ref, Seat
from game.text.plainsheet import framed, ids_of, others, people, prompt, why_not
from game.text.sheet import (
    OPTION,
    PART,
    Block,
    Button,
    Buttons,
    Card,
    Cards,
    Cover,
    Heading,
    Note,
    People,
    Person,
    Rise,
    Sheet,
    Slot,
    Slots,
    join,
)
from game.text.speech import Speech
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.people import gender
from game.titles.mindflayer.rules.actions import (
    DISCARD,
    EXCHANGE,
    GIVE,
    HARD_HIT,
    HELPING_HAND,
    MEMORIES,
    MIND_FLAYER,
    NAME,
    NO_KIND,
    NO_TEAM,
    NONE,
    PASS,
    PLEAD,
    POSSESSED,
    SANE,
    SHOW,
    VOTE,
    WAFFLE,
    Accuse,
    Exchange,
    Guess,
    Hold,
    KindId,
    Trust,
)
from game.titles.mindflayer.rules.catalog import KIND_NAMES, Catalog
from game.titles.mindflayer.rules.notes import CAME, TAKEN
from game.titles.mindflayer.rules.seen import View

Inner = Heading | Cards | People | Slots | Buttons | Note
_COLOURS = ("flayer", "hard", "waffle", "memories", "helping")
_OF_HAND = {"show": SHOW, "pass": PASS, "discard": DISCARD}
_OF_SEATS = {"give": GIVE, "name": NAME, "vote": VOTE}
_TO_NOBODY = (f"{PART}l", f"{PART}r")
"""The parts of an exchange that stand for no card to the left and to the right."""


def sheet_of(view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """What all see, the question, and under the cover what this seat alone knows and is asked."""
    page = _Page(view, decision, asides, words)
    asked = decision is not None and view.stage in (*_OF_HAND, "vote", "exchange")
    in_play = page.in_play() if not asked or view.stage != "exchange" else []
    blocks: list[Block] = [*in_play, prompt(decision, asides, words)]
    if decision is not None and view.stage in ("give", "name"):
        blocks.append(page.tiles())
    elif decision is not None and view.stage in ("call", "talk"):
        if view.stage == "talk":
            blocks.append(people(words))
        blocks += others(decision, (READY,), words)
    elif not asked:
        blocks.insert(-1, page.row())
    blocks.append(Cover(words.get("phone.cover"), page.asked() if asked else page.own(), stays=asked))
    if page.mine.out:
        blocks += page.guesses()
    blocks += page.claims()
    found = framed(blocks, decision, [action for action in asides if action == TAKE_BACK], words)
    ready = (Button(words.get("phone.ready"), page.ids[READY], "go", "ui_check", once=True),) if READY in page.ids else ()
    touch = words.get(f"phone.touch.{view.stage}") if page.picks else ""
    return replace(found, foot=(*found.foot, *ready), joins=tuple(page.joins), key=touch)


class _Page:
    """The parts of one seat's page."""

    def __init__(self, view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> None:
        self.view, self.decision, self.words = view, decision, words
        self.mine, self.ids = view.seats[words.me], ids_of(decision, asides)
        self.asides = tuple(asides)
        self.joins: list[str] = []
        self.gender = gender(words.people[words.me].portrait)

    @property
    def picks(self) -> bool:
        """Whether something is chosen from what lies there."""
        return self.decision is not None and self.view.stage in (*_OF_HAND, *_OF_SEATS, "exchange")

    # What all see

    def in_play(self) -> list[Block]:
        """The Meeting under way, the card that is turned up."""
        found: list[Block] = []
        catalog: Catalog = TITLE.catalog
        if self.view.meeting >= 0:
            id = catalog.meetings[self.view.meeting].id
            said = f"**{self.words.get(f'meetings.{id}.name')}.** {self.words.get(f'meetings.{id}.text')}"
            found.append(Note(said, icon=f"meet_{id}"))
        if self.view.shown >= 0:
            found.append(Note(self._told(self.view.shown), icon=f"mf_{KIND_NAMES[self.view.shown]}"))
        if self.mine.out:
            found.append(Note(self._private("fate.out"), icon="mf_hard_hit"))
        return found

    def _told(self, kind: KindId) -> str:
        return f"**{self.words.get(f'kinds.{KIND_NAMES[kind]}.name')}.** {self.words.get(f'kinds.{KIND_NAMES[kind]}.short')}"

    def row(self) -> People:
        """Everybody, with how many cards."""
        return People("row", tuple(self._person(n) for n in self._around()))

    def tiles(self) -> People:
        """Everybody else, to be chosen from."""
        return People("tiles", tuple(self._tile(n) for n in self._around()[1:]))

    def _around(self) -> list[Seat]:
        seats = len(self.view.seats)
        return [(self.words.me + n) % seats for n in range(seats)]

    def _person(self, seat: Seat) -> Person:
        found, side = self.words.person(seat), self.view.seats[seat]
        if side.out:
            found = replace(found, state="out", said=self.words.get("scene.out"))
        return replace(found, count=str(side.cards))

    def _tile(self, seat: Seat) -> Person:
        action = _OF_SEATS[self.view.stage][seat]
        found = self._person(seat)
        if found.state != "out":
            found = replace(found, state="", said="")
        if action in self.ids:
            return replace(found, answer=self.ids[action], act=self.words.do(action))
        return replace(found, why=why_not(TITLE.rules, self.view, action, self.words))

    # What this seat alone knows

    def own(self) -> tuple[Inner, ...]:
        """Role, hand, what was seen; what was sealed."""
        side = self.mine
        words = self.words
        role = self._private(f"role.{self._team}", gender=self.gender)
        fate = self._private("fate.out" if side.out else f"fate.{self._team}", gender=self.gender)
        allies = tuple(words.seat(seat) for seat in side.allies)
        known = f"{self._private('known.head')} {words.words.join(allies) if allies else self._private('known.hidden')}"
        return (
            Heading(f"{self._private('you_are')} {role}"),
            Note(fate, icon="ui_eye"),
            Cards("hand", tuple(self._card(kind) for kind in self._kinds())),
            Note(self._tally(), icon="ui_search"),
            Note(known, icon="ui_players"),
            Note(self._news(), icon="ui_log"),
            *((Note(self._sealed(side.answer), icon="ui_lock"),) if side.answer is not None else ()),
        )

    def _sealed(self, answer: Action) -> str:
        return self.words.get("phone.sealed", what=self.words.do(answer))

    @property
    def _team(self) -> str:
        return "possessed" if self.mine.team == POSSESSED else "sane"

    def _private(self, key: str, **params: object) -> str:
        return self.words.get(f"private.{key}", **params)

    def _kinds(self) -> list[KindId]:
        return [kind for kind, count in enumerate(self.mine.hand) for _ in range(max(0, count))]

    def _tally(self) -> str:
        hand, limit = self.mine.hand, TITLE.catalog.numbers.limit
        flayers = max(0, hand[MIND_FLAYER] - hand[MEMORIES])
        hits = max(0, hand[HARD_HIT] - hand[HELPING_HAND])
        said = ((f"{flayers}/{limit}", "mind_flayer"), (f"{hits}/{limit}", "hard_hit"), (str(hand[WAFFLE]), "waffle"))
        return " ".join(f"{{icon:mf_{name}}} **{n}**" for n, name in said)

    def _news(self) -> str:
        found = []
        for note in self.mine.news:
            pieces = [(note.what, note.kinds)] if note.what != TAKEN else [(TAKEN, note.kinds[:1]), ("lost", note.kinds[1:])]
            for what, kinds in pieces:
                seat = {} if what in (CAME, "lost") else {"seat": Ref("Seat", note.seat)}
                cards = self.words.words.join(tuple(self.words.get(f"kinds.{KIND_NAMES[kind]}.name") for kind in kinds))
                found.append(f"{self._private(f'news.{what}', **seat)} **{cards}**")
        none = self._private("news.first" if self.view.stage == "look" else "news.none")
        return f"{self._private('news.head')} {', '.join(found) or none}"

    def _card(self, kind: KindId, answer: str = "", why: str = "", act: str = "") -> Card:
        id = KIND_NAMES[kind]
        name, short = self.words.get(f"kinds.{id}.name"), self.words.get(f"kinds.{id}.short")
        picture = f"mf_{id}"
        return Card("adventure", name, colour=_COLOURS[kind], picture=picture, text=short, answer=answer, act=act, why=why)

    # What this seat is asked in secret

    def asked(self) -> tuple[Inner, ...]:
        """The own cards or the people, with what can be answered."""
        rule = Note(self._private(f"rule.{self._team}", gender=self.gender), icon="ui_eye")
        if self.view.stage == "vote":
            return (self.tiles(),)
        if self.view.stage == "exchange":
            return self._exchange(rule)
        actions, cards = _OF_HAND[self.view.stage], []
        for n, kind in enumerate(self._kinds()):
            answer = self.ids.get(actions[kind], "")
            part = f"{PART}{n}" if answer else ""
            if part:
                self.joins.append(join((part,), answer))
            why = "" if answer else why_not(TITLE.rules, self.view, actions[kind], self.words)
            cards.append(self._card(kind, part, why, self.words.do(actions[kind]) if answer else ""))
        return (rule, Cards("hand", tuple(cards)), *self._left_over(actions))

    def _left_over(self, used: Sequence[Action]) -> tuple[Inner, ...]:
        return tuple(block for block in others(self.decision, used, self.words) if isinstance(block, Buttons))

    def _exchange(self, rule: Note) -> tuple[Inner, ...]:
        """One card to each side: two places, the hand, and what stands for no card."""
        assert self.decision is not None
        kinds = self._kinds()
        left, right = self.view.neighbours[self.words.me] or (self.words.me, self.words.me)
        places = [(n, kind) for n, kind in enumerate(kinds)]
        used = set()
        for number, action in enumerate(self.decision.options):
            if not isinstance(action, Exchange):
                continue
            lefts = [f"{PART}{n}" for n, kind in places if kind == action.left] or [_TO_NOBODY[0]]
            rights = [f"{PART}{n}" for n, kind in places if kind == action.right] or [_TO_NOBODY[1]]
            pairs = [(a, b) for a in lefts for b in rights if a != b]
            used |= {part for pair in pairs for part in pair}
            self.joins += [join(pair, f"{OPTION}{number}") for pair in pairs]
        cards = []
        for n, kind in places:
            part = f"{PART}{n}"
            why = "" if part in used else why_not(TITLE.rules, self.view, EXCHANGE[kind][NO_KIND], self.words)
            cards.append(replace(self._card(kind, part if part in used else "", why), text=""))
        for part, side in zip(_TO_NOBODY, ("left", "right"), strict=True):
            may, said = part in used, self.words.get(f"phone.nothing_{side}")
            why = "" if may else why_not(TITLE.rules, self.view, EXCHANGE[NO_KIND][NO_KIND], self.words)
            cards.append(Card("plain", said, answer=part if may else "", why=why))
        slots = (
            Slot(self.words.get("phone.left", seat=Ref("Seat", left)), state="fill"),
            Slot(self.words.get("phone.right", seat=Ref("Seat", right)), state="fill"),
        )
        return (Slots(slots), rule, Cards("hand", tuple(cards)))

    # What may be said and written down

    def claims(self) -> tuple[Block, ...]:
        """The page from which something is said to all, true or not."""
        said = [action for action in self.asides if isinstance(action, Hold | Accuse | Trust)]
        if not said:
            return ()
        words = self.words
        for action in said:
            parts = (f"{PART}n{action.count}", f"{PART}k{action.kind}") if isinstance(action, Hold) else (
                f"{PART}s{action.seat}", f"{PART}t{POSSESSED if isinstance(action, Accuse) else SANE}"
            )  # fmt: skip
            self.joins.append(join(parts, self.ids[action]))
        counts = sorted({action.count for action in said if isinstance(action, Hold)})
        seats = [seat for seat in self._around() if any(getattr(action, "seat", None) == seat for action in said)]
        blocks: list[Inner] = [
            Heading(words.get("scene.talk.hold")),
            Cards("row", tuple(Card("plain", str(n), answer=f"{PART}n{n}", act=f"{n} ×") for n in counts)),
            Cards("row", tuple(self._plain(kind) for kind in range(len(KIND_NAMES)))),
            Heading(words.get("phone.others")),
            People("tiles", tuple(self._spoken_of(seat) for seat in seats)),
            Cards("row", tuple(self._of_team(team) for team in (POSSESSED, SANE))),
        ]
        if PLEAD in self.ids:
            blocks.append(Buttons((Button(words.do(PLEAD), self.ids[PLEAD], icon="ui_gift"),)))
        blocks.append(Note(words.get("phone.lies"), icon="ui_hint"))
        return (Rise(words.get("phone.talk"), "ui_talk", tuple(blocks)),)

    def _plain(self, kind: KindId) -> Card:
        name = self.words.get(f"kinds.{KIND_NAMES[kind]}.name")
        return Card("plain", name, picture=f"mf_{KIND_NAMES[kind]}", answer=f"{PART}k{kind}")

    def _spoken_of(self, seat: Seat) -> Person:
        found = self.words.person(seat)
        return Person(found.name, found.portrait, found.mark, answer=f"{PART}s{seat}")

    def _of_team(self, team: int) -> Card:
        name = {POSSESSED: "possessed", SANE: "sane", NO_TEAM: "unknown"}[team]
        said = self._private(f"guess.{name}", gender="m")
        return Card("plain", said, answer=f"{PART}t{team}")

    def guesses(self) -> tuple[Block, ...]:
        """Who is out writes down who is what; all of it under the cover of nobody: it is checked at the end."""
        guesses = [action for action in self.asides if isinstance(action, Guess)]
        if not guesses:
            return ()
        for guess in guesses:
            self.joins.append(join((f"{PART}s{guess.seat}", f"{PART}t{guess.team}"), self.ids[guess]))
        tiles = []
        for seat in self._around()[1:]:
            team = self.mine.guess[seat] if self.mine.guess else NONE
            name = {SANE: "sane", POSSESSED: "possessed"}.get(team, "unknown")
            said = self._private(f"guess.{name}", gender=gender(self.words.people[seat].portrait))
            tiles.append(replace(self._spoken_of(seat), said=said))
        teams = Cards("row", tuple(self._of_team(team) for team in (POSSESSED, SANE, NO_TEAM)))
        return (Rise(self._private("guess.title"), "ui_edit", (People("tiles", tuple(tiles)), teams)),)
