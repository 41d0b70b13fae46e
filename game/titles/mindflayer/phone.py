"""What a seat's phone shows of Attack of the Mind Flayer.

Everything that only this seat may know lies under a cover. Blocks, their number and the taps of an answer are the same whatever
somebody is and holds: a neighbour who looks across learns nothing from the shape of a page.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from game.core.actions import READY
from game.core.types import Action, Decision, Ref, Seat
from game.text import sheet
from game.text.plainsheet import framed, ids_of, others, people, prompt, why_not
from game.text.speech import Speech
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.people import gender
from game.titles.mindflayer.rules import actions as acts
from game.titles.mindflayer.rules.catalog import KIND_NAMES, Catalog
from game.titles.mindflayer.rules.seen import View

Inner = sheet.Heading | sheet.Cards | sheet.People | sheet.Slots | sheet.Buttons | sheet.Note
_COLOURS = ("flayer", "hard", "waffle", "memories", "helping")
_OF_HAND = {"show": acts.SHOW, "pass": acts.PASS, "discard": acts.DISCARD}
_OF_SEATS = {"give": acts.GIVE, "name": acts.NAME, "vote": acts.VOTE}
_TO_NOBODY = (f"{sheet.PART}l", f"{sheet.PART}r")
"""The parts of an exchange that stand for no card to the left and to the right."""


def sheet_of(view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> sheet.Sheet:
    """What all see, the question, and under the cover what this seat alone knows and is asked."""
    page = _Page(view, decision, asides, words)
    asked = decision is not None and view.stage in (*_OF_HAND, "vote", "exchange")
    in_play = page.in_play() if not asked or view.stage != "exchange" else []
    blocks: list[sheet.Block] = [*in_play, prompt(decision, asides, words)]
    if decision is not None and view.stage in ("give", "name"):
        blocks.append(page.tiles())
    elif decision is not None and view.stage in ("call", "talk"):
        if view.stage == "talk":
            blocks.append(people(words))
        blocks += others(decision, (READY,), words)
    elif not asked:
        blocks.insert(-1, page.row())
    blocks.append(sheet.Cover(words.get("phone.cover"), page.asked() if asked else page.own(), stays=asked))
    if page.mine.out:
        blocks += page.guesses()
    blocks += page.claims()
    found = framed(blocks, decision, asides, words)
    ready = (sheet.Button(words.get("phone.ready"), page.ids[READY], "go", "ui_check", once=True),) if READY in page.ids else ()
    touch = words.get(f"phone.touch.{view.stage}") if page.picks else ""
    return replace(found, where=words.get("phone.where"), foot=(*found.foot, *ready), joins=tuple(page.joins), key=touch)


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

    def in_play(self) -> list[sheet.Block]:
        """The Meeting under way, the card that is turned up."""
        found: list[sheet.Block] = []
        catalog: Catalog = TITLE.catalog
        if self.view.meeting >= 0:
            id = catalog.meetings[self.view.meeting].id
            said = f"**{self.words.get(f'meetings.{id}.name')}.** {self.words.get(f'meetings.{id}.text')}"
            found.append(sheet.Note(said, icon=f"meet_{id}"))
        if self.view.shown >= 0:
            found.append(sheet.Note(self._told(self.view.shown), icon=f"mf_{KIND_NAMES[self.view.shown]}"))
        if self.mine.out:
            found.append(sheet.Note(self._private("fate.out"), icon="mf_hard_hit"))
        return found

    def _told(self, kind: acts.KindId) -> str:
        return f"**{self.words.get(f'kinds.{KIND_NAMES[kind]}.name')}.** {self._short(kind)}"

    def _short(self, kind: acts.KindId) -> str:
        """What a card does; a Waffle only in a series."""
        idle = kind == acts.WAFFLE and self.view.games == 1
        return self.words.get("private.idle" if idle else f"kinds.{KIND_NAMES[kind]}.short")

    def row(self) -> sheet.People:
        """Everybody, with how many cards."""
        return sheet.People("row", tuple(self._person(n) for n in self._around()))

    def tiles(self) -> sheet.People:
        """Everybody else, to be chosen from; oneself, too, where a Meeting allows it."""
        mine = _OF_SEATS[self.view.stage][self.words.me] in self.ids
        return sheet.People("tiles", tuple(self._tile(n) for n in self._around()[0 if mine else 1 :]))

    def _around(self) -> list[Seat]:
        seats = len(self.view.seats)
        return [(self.words.me + n) % seats for n in range(seats)]

    def _person(self, seat: Seat) -> sheet.Person:
        side = self.view.seats[seat]
        return _counted(self.words.person(seat), side.cards, self.words.get("scene.out") if side.out else "")

    def _tile(self, seat: Seat) -> sheet.Person:
        action, side = _OF_SEATS[self.view.stage][seat], self.view.seats[seat]
        answer = self.ids.get(action, "")
        found = self.words.person(seat)
        if answer:
            act = self.words.kept(("do", action), lambda: self.words.do(action))
            return sheet.Person(found.name, found.portrait, found.mark, count=str(side.cards), answer=answer, act=act)
        state, said = ("out", self.words.get("scene.out")) if side.out else ("", "")
        why = why_not(TITLE.rules, self.view, action, self.words)
        return sheet.Person(found.name, found.portrait, found.mark, state, said, str(side.cards), why=why)

    # What this seat alone knows

    def own(self) -> tuple[Inner, ...]:
        """Role, hand, what was seen; what was sealed."""
        return self.words.kept(("own", self.mine, self.view.stage == "look", self.view.games), self._own)

    def _own(self) -> tuple[Inner, ...]:
        side = self.mine
        role = self._private(f"role.{self._team}", gender=self.gender)
        fate = self._private("fate.out" if side.out else f"fate.{self._team}", gender=self.gender)
        known = f"{self._private('known.head')} {self._known()}"
        return (
            sheet.Heading(f"{self._private('you_are')} {role}"),
            sheet.Note(fate, icon="ui_eye"),
            *((self._first(role),) if self.view.stage == "look" else ()),
            sheet.Cards("hand", tuple(self._card(kind) for kind in self._kinds())),
            sheet.Note(self._tally(), icon="ui_search"),
            sheet.Note(known, icon="ui_players"),
            sheet.Note(self._news(), icon="ui_log"),
            *((sheet.Note(self._sealed(side.answer), icon="ui_lock"),) if side.answer is not None else ()),
        )

    def _sealed(self, answer: Action) -> str:
        return self.words.get("phone.sealed", what=self.words.do(answer))

    @property
    def _team(self) -> str:
        return "possessed" if self.mine.team == acts.POSSESSED else "sane"

    def _private(self, key: str, **params: object) -> str:
        return self.words.get(f"private.{key}", **params)

    def _kinds(self) -> list[acts.KindId]:
        return [kind for kind, count in enumerate(self.mine.hand) for _ in range(max(0, count))]

    def _tally(self) -> str:
        hand, limit = self.mine.hand, TITLE.catalog.numbers.limit
        flayers = max(0, hand[acts.MIND_FLAYER] - hand[acts.MEMORIES])
        hits = max(0, hand[acts.HARD_HIT] - hand[acts.HELPING_HAND])
        said = [(f"{flayers}/{limit}", "mind_flayer"), (f"{hits}/{limit}", "hard_hit")]
        if self.view.games > 1:
            said.append((str(hand[acts.WAFFLE]), "waffle"))
        return " ".join(f"{{icon:mf_{name}}} **{n}**" for n, name in said)

    def _news(self) -> str:
        found = [
            f"{self._private(f'news.{key}', **note.people)} **{self._cards(kinds)}**"
            for note in self.mine.news
            for key, kinds in note.pieces
        ]
        none = self._private("news.first" if self.view.stage == "look" else "news.none")
        return f"{self._private('news.head')} {', '.join(found) or none}"

    def _cards(self, kinds: Sequence[acts.KindId]) -> str:
        return self.words.words.join(tuple(self.words.get(f"kinds.{KIND_NAMES[kind]}.name") for kind in kinds))

    def _first(self, role: str) -> sheet.Note:
        """Why one is what one is: the first card, so far as the four that were dealt tell it, and what follows from it."""
        hand = self.mine.hand
        key, kind = "possessed", acts.MIND_FLAYER
        if self.mine.began == acts.SANE:
            key, kind = "sane", acts.WAFFLE
        elif hand[acts.WAFFLE] == 1 and hand[acts.MIND_FLAYER] == TITLE.catalog.numbers.limit:
            key = "either"
        said = f"{self._private(f'first.{key}', role=role)} {self._private('first.later')}"
        return sheet.Note(said, icon=f"mf_{KIND_NAMES[kind]}")

    def _card(self, kind: acts.KindId, answer: str = "", why: str = "", act: str = "") -> sheet.Card:
        id = KIND_NAMES[kind]
        name, short = self.words.get(f"kinds.{id}.name"), self._short(kind)
        picture = f"mf_{id}"
        return sheet.Card("adventure", name, colour=_COLOURS[kind], picture=picture, text=short, answer=answer, act=act, why=why)

    # What this seat is asked in secret

    def asked(self) -> tuple[Inner, ...]:
        """The own cards or the people, with what can be answered."""
        assert self.decision is not None
        if self.view.stage == "vote":
            return (self._goal(), self.tiles())
        view = self.view
        made_of = ("asked", view.stage, view.games, self.mine, self.decision.options, view.neighbours[self.words.me])
        blocks, joins = self.words.kept(made_of, self._asked)
        self.joins += joins
        return blocks

    def _asked(self) -> tuple[tuple[Inner, ...], tuple[str, ...]]:
        """These blocks, and the joins of their parts."""
        rule = sheet.Note(f"{self._private(f'rule.{self._team}', gender=self.gender)} {self._aims()}", icon="ui_eye")
        if self.view.stage == "exchange":
            return self._exchange(rule)
        actions, cards, joins = _OF_HAND[self.view.stage], [], []
        for n, kind in enumerate(self._kinds()):
            answer = self.ids.get(actions[kind], "")
            part = f"{sheet.PART}{n}" if answer else ""
            if part:
                joins.append(sheet.join((part,), answer))
            why = "" if answer else why_not(TITLE.rules, self.view, actions[kind], self.words)
            cards.append(self._card(kind, part, why, self.words.do(actions[kind]) if answer else ""))
        return (rule, sheet.Cards("hand", tuple(cards)), *self._left_over(actions)), tuple(joins)

    def _goal(self) -> sheet.Note:
        return sheet.Note(self._aims(), icon="ui_eye")

    def _aims(self) -> str:
        """What the own team wants, and who is known to be in it."""
        return f"{self._private(f'goal.{self._team}')} **{self._private('known.head')}** {self._known()}."

    def _known(self) -> str:
        allies = tuple(self.words.seat(seat) for seat in self.mine.allies)
        return self.words.words.join(allies) if allies else self._private("known.hidden")

    def _left_over(self, used: Sequence[Action]) -> tuple[Inner, ...]:
        return tuple(block for block in others(self.decision, used, self.words) if isinstance(block, sheet.Buttons))

    def _exchange(self, rule: sheet.Note) -> tuple[tuple[Inner, ...], tuple[str, ...]]:
        """One card to each side: two places, the hand, and what stands for no card."""
        assert self.decision is not None
        kinds = self._kinds()
        left, right = self.view.neighbours[self.words.me] or (self.words.me, self.words.me)
        places = [(n, kind) for n, kind in enumerate(kinds)]
        used, joins = set(), []
        for number, action in enumerate(self.decision.options):
            if not isinstance(action, acts.Exchange):
                continue
            lefts = [f"{sheet.PART}{n}" for n, kind in places if kind == action.left] or [_TO_NOBODY[0]]
            rights = [f"{sheet.PART}{n}" for n, kind in places if kind == action.right] or [_TO_NOBODY[1]]
            pairs = [(a, b) for a in lefts for b in rights if a != b]
            used |= {part for pair in pairs for part in pair}
            joins += [sheet.join(pair, f"{sheet.OPTION}{number}") for pair in pairs]
        cards = []
        for n, kind in places:
            part = f"{sheet.PART}{n}"
            why = "" if part in used else why_not(TITLE.rules, self.view, acts.EXCHANGE[kind][acts.NO_KIND], self.words)
            cards.append(replace(self._card(kind, part if part in used else "", why), text=""))
        for part, side in zip(_TO_NOBODY, ("left", "right"), strict=True):
            may, said = part in used, self.words.get(f"phone.nothing_{side}")
            why = "" if may else why_not(TITLE.rules, self.view, acts.EXCHANGE[acts.NO_KIND][acts.NO_KIND], self.words)
            cards.append(sheet.Card("plain", said, answer=part if may else "", why=why))
        slots = (
            sheet.Slot(self.words.get("phone.left", seat=Ref("Seat", left)), state="fill"),
            sheet.Slot(self.words.get("phone.right", seat=Ref("Seat", right)), state="fill"),
        )
        return (sheet.Slots(slots), rule, sheet.Cards("hand", tuple(cards))), tuple(joins)

    # What may be said and written down

    def claims(self) -> tuple[sheet.Block, ...]:
        """The page from which something is said to all, true or not."""
        joins, counts, named = _claims(self.asides)
        if not joins:
            return ()
        self.joins += joins
        return self.words.kept(("claims", self.asides), lambda: self._talk(counts, named))

    def _talk(self, counts: Sequence[int], named: Collection[Seat]) -> tuple[sheet.Block, ...]:
        words = self.words
        seats = [seat for seat in self._around() if seat in named]
        blocks: list[Inner] = [
            sheet.Heading(words.get("scene.talk.hold")),
            sheet.Cards("row", tuple(sheet.Card("plain", str(n), answer=f"{sheet.PART}n{n}", act=f"{n} ×") for n in counts)),
            sheet.Cards("row", tuple(self._plain(kind) for kind in range(len(KIND_NAMES)))),
            sheet.Heading(words.get("phone.others")),
            sheet.People("tiles", tuple(self._spoken_of(seat) for seat in seats)),
            sheet.Cards("row", tuple(self._of_team(team) for team in (acts.POSSESSED, acts.SANE))),
        ]
        if acts.PLEAD in self.ids:
            blocks.append(sheet.Buttons((sheet.Button(words.do(acts.PLEAD), self.ids[acts.PLEAD], icon="ui_gift"),)))
        blocks.append(sheet.Note(words.get("phone.lies"), icon="ui_hint"))
        return (sheet.Rise(words.get("phone.talk"), "ui_talk", tuple(blocks), "bar"),)

    def _plain(self, kind: acts.KindId) -> sheet.Card:
        name = self.words.get(f"kinds.{KIND_NAMES[kind]}.name")
        return sheet.Card("plain", name, picture=f"mf_{KIND_NAMES[kind]}", answer=f"{sheet.PART}k{kind}")

    def _spoken_of(self, seat: Seat) -> sheet.Person:
        found = self.words.person(seat)
        return sheet.Person(found.name, found.portrait, found.mark, answer=f"{sheet.PART}s{seat}")

    def _of_team(self, team: int) -> sheet.Card:
        name = {acts.POSSESSED: "possessed", acts.SANE: "sane", acts.NO_TEAM: "unknown"}[team]
        said = self._private(f"guess.{name}", gender="m")
        return sheet.Card("plain", said, answer=f"{sheet.PART}t{team}")

    def guesses(self) -> tuple[sheet.Block, ...]:
        """Who is out writes down who is what; all of it under the cover of nobody: it is checked at the end."""
        blocks, joins = self.words.kept(("guesses", self.mine.guess, self.asides), self._guesses)
        self.joins += joins
        return blocks

    def _guesses(self) -> tuple[tuple[sheet.Block, ...], tuple[str, ...]]:
        guesses = [action for action in self.asides if isinstance(action, acts.Guess)]
        if not guesses:
            return (), ()
        parts = ((self.ids[guess], (f"{sheet.PART}s{guess.seat}", f"{sheet.PART}t{guess.team}")) for guess in guesses)
        tiles = []
        for seat in self._around()[1:]:
            team = self.mine.guess[seat] if self.mine.guess else acts.NONE
            name = {acts.SANE: "sane", acts.POSSESSED: "possessed"}.get(team, "unknown")
            said = self._private(f"guess.{name}", gender=gender(self.words.people[seat].portrait))
            tiles.append(replace(self._spoken_of(seat), said=said))
        teams = sheet.Cards("row", tuple(self._of_team(team) for team in (acts.POSSESSED, acts.SANE, acts.NO_TEAM)))
        rise = sheet.Rise(self._private("guess.title"), "ui_edit", (sheet.People("tiles", tuple(tiles)), teams))
        return (rise,), sheet.pairs(parts)


@lru_cache(maxsize=256)
def _counted(person: sheet.Person, cards: int, out: str) -> sheet.Person:
    """Somebody with so many cards; `out`: what is said of who is out."""
    state, said = ("out", out) if out else (person.state, person.said)
    return sheet.Person(person.name, person.portrait, person.mark, state, said, str(cards))


@lru_cache(maxsize=64)
def _claims(asides: tuple[Action, ...]) -> tuple[tuple[str, ...], Sequence[int], Collection[Seat]]:
    """How each claim is touched together, how many cards one may name, and of whom one may speak: the same all evening."""
    said: list[tuple[str, tuple[str, str]]] = []
    counts, named = set(), set()
    for n, action in enumerate(asides):
        if isinstance(action, acts.Hold):
            counts.add(action.count)
            said.append((f"{sheet.ASIDE}{n}", (f"{sheet.PART}n{action.count}", f"{sheet.PART}k{action.kind}")))
        elif isinstance(action, acts.Accuse | acts.Trust):
            named.add(action.seat)
            team = acts.POSSESSED if isinstance(action, acts.Accuse) else acts.SANE
            said.append((f"{sheet.ASIDE}{n}", (f"{sheet.PART}s{action.seat}", f"{sheet.PART}t{team}")))
    return sheet.pairs(said), sorted(counts), named
