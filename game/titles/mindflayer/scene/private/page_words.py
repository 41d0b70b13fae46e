"""The sentences of the private pages. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.types import Seat
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import KINDS, MIND_FLAYER, POSSESSED, WAFFLE, KindId, TeamId
from game.titles.mindflayer.rules.exchange import PAIR
from game.titles.mindflayer.rules.notes import CAME, Note
from game.titles.mindflayer.rules.seen import SeatView, View
from game.titles.mindflayer.rules.status import cancelled, counting
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.match_words import gender
from game.ui.table import Player


@dataclass(frozen=True, slots=True)
class News:
    """A piece of the line of news: words, and the kinds of the cards behind them."""

    words: str
    kinds: tuple[KindId, ...] = ()
    short: str = ""
    """The same in fewer words, for a line that is full."""


class PageWords:
    """The words of one page: of this view, to this seat."""

    def __init__(
        self, words: Words, players: tuple[Player, ...], view: View, seat: Seat, read: tuple[Note, ...] = ()
    ) -> None:  # fmt: skip
        """`read`: the notes that are new no more."""
        self.words, self.players, self.view, self.seat, self.read = words, players, view, seat, read
        self.names = TableNames([player.name for player in players])

    @property
    def side(self) -> SeatView:
        """The own seat."""
        return self.view.seats[self.seat]

    @property
    def limit(self) -> int:
        """So many that nothing cancels turn the coat or knock out."""
        found: int = TITLE.catalog.numbers.limit
        return found

    @property
    def gender(self) -> str:
        """The form of an adjective about the person who looks."""
        return gender(self.players[self.seat].portrait)

    def say(self, key: str, **params: Any) -> str:
        """Words under `mindflayer.private`."""
        return self.words.get(f"mindflayer.private.{key}", self.names, **params)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name

    @property
    def team(self) -> str:
        """ "sane" or "possessed"."""
        return "possessed" if self.side.team == POSSESSED else "sane"

    # ------------------------------------------------------------------ plates: one size and number of lines for both teams
    def role(self) -> str:
        """The team in one word."""
        return self.role_of(self.side.team)

    def role_of(self, team: TeamId) -> str:
        """A team in one word, of who looks."""
        return self.say(f"role.{'possessed' if team == POSSESSED else 'sane'}", gender=self.gender)

    def first(self, kind: KindId) -> str:
        """Why one is in this team after the deal."""
        key = "sane" if self.side.began != POSSESSED else "possessed" if kind == MIND_FLAYER else "three"
        return self.say(f"first.{key}", role=self.role_of(self.side.began))

    def fate(self) -> str:
        """What can still become of the team."""
        return self.say("fate.out") if self.side.out else self.say(f"fate.{self.team}", gender=self.gender)

    def known(self) -> str:
        """Whom one recognised: the eyes-open moment of the rulebook, as a line that everybody gets."""
        allies = tuple(self.name(ally) for ally in self.side.allies)
        return self.words.join(allies) if allies else self.say("known.hidden")

    def meeting(self) -> str:
        """Name and words of the Meeting under way."""
        name = self.names.entity("MeetingId", self.view.meeting)
        return ". ".join(self.words.get(f"mindflayer.meetings.{name}.{part}", self.names) for part in ("name", "text"))

    def goal(self) -> str:
        """What the own team wants, in words for its own side."""
        return self.say(f"goal.{self.team}")

    def with_you(self) -> str:
        """`known` with its heading, as a sentence."""
        return f"**{self.say('known.head')}** {self.known()}."

    def mates(self) -> str:
        """The same for somebody alone; "" where nobody will ever tell: who turns later knows nobody, and nobody knows them."""
        lone = self.side.team == POSSESSED and self.view.eyes_open and not self.side.allies
        return "" if lone else self.with_you()

    def rule(self) -> str:
        """What the own team may give."""
        key = "possessed_none" if self.team == "possessed" and not self.side.hand[MIND_FLAYER] else self.team
        return self.say(f"rule.{key}", gender=self.gender)

    # ------------------------------------------------------------------ what is new
    def news(self, came: tuple[KindId, ...] = ()) -> list[News]:
        """What this seat alone has learnt since its last private page; else the cards that `came` in front of all."""
        found = [News(self.say("news.head"))]
        for note in self.side.news:
            found += self._noted(note) if note not in self.read else []
        if len(found) == 1 and came:
            found.append(News(self.say("news.came"), came))
        elif len(found) == 1:
            found.append(News(self.say("news.first" if self.view.stage == "look" else "news.none")))
        return found

    def learned(self) -> list[News]:
        """What the Meeting under way has shown this seat alone, each with its one card: the news of the page."""
        found = [self._noted(note) for note in self.side.news if note.what != CAME]
        return [News(one.words, (kind,)) for pieces in found for one in pieces for kind in one.kinds]

    def _noted(self, note: Note) -> list[News]:
        """With the cards of an exchange goes who gave them: of two, all know that each gave one, and nobody which."""
        givers = self.words.join(tuple(map(self.name, note.givers))) if note.givers else ""
        return [News(self.say(f"news.{key}", **note.people), kinds, givers) for key, kinds in note.pieces]

    # ------------------------------------------------------------------ a question
    def ask(self, both: Seat | None, most: int) -> str:
        """What is to be chosen. `both`: who gets both cards of an exchange; `most`: so many cards can be given at all."""
        stage = self.view.stage
        if stage == "exchange" and most < PAIR:
            return self.say("ask.exchange_few" if most else "ask.exchange_none")
        if stage == "exchange" and both is not None:
            return self.say("ask.exchange_one", seat=self.name(both))
        if stage == "pass":
            return self.say("ask.pass", seat=self.name(self.left()))
        return self.say(f"ask.{stage}")

    def go_alone(self) -> str:
        """What comes of the answers, for somebody who presses the button alone with bots."""
        key = {"exchange": "_unseen", "pass": "_unseen", "discard": "_mixed", "vote": "_votes"}.get(self.view.stage, "")
        return self.say(f"state.go_alone{key}")

    def bared(self, hand: Sequence[int]) -> str:
        """A warning where the own hand, once only this is left of it, has more that nothing cancels; else ""."""
        before, after = net(self.side.hand)[:2], net(hand)[:2]
        more = [now > then for then, now in zip(before, after, strict=True)]
        if self.team == "possessed":  # for good: Mind Flayers change nothing any more
            more[0] = False
        if not any(more):
            return ""
        key = "bared_both" if all(more) else "bared_hits" if more[1] else "bared_flayers"
        return self.say(f"state.{key}", flayers=after[0], hits=after[1], limit=self.limit)

    def left(self) -> Seat:
        """The next seat in play, clockwise: who gets a card that goes to the left."""
        seats = self.view.seats
        ring = [(self.seat + n) % len(seats) for n in range(1, len(seats))]
        return next((seat for seat in ring if not seats[seat].out), self.seat)


def is_cancelled(cards: Sequence[KindId], place: int, given: Collection[int] = (), possessed: bool = False) -> bool:
    """Whether the card in this place of a hand as it lies is cancelled: of equal ones, the last. `given`: where those lie that
    are given away, which cancel nothing any more. `possessed`: of whom that is for good no Mind Flayer looks cancelled."""
    if possessed and cards[place] == MIND_FLAYER:
        return False
    kept = [kind for n, kind in enumerate(cards) if n not in given]
    kind, hand = cards[place], tuple(kept.count(one) for one in range(KINDS))
    before = sum(one == kind for n, one in enumerate(cards[: place + 1]) if n not in given)
    return place not in given and before > hand[kind] - cancelled(hand).get(kind, 0)


def net(hand: Sequence[int]) -> tuple[int, int, int]:
    """Mind Flayers and Hard Hits that nothing cancels, and Waffles."""
    return (*counting(hand), hand[WAFFLE])
