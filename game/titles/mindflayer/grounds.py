"""Why somebody accuses: the strongest reason that anybody at the table could give, from what all have seen and heard; and whom
somebody answers who was accused.

Nothing here reads what a seat alone may know: a reason tells no more than the accusation does, and a replay says the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.types import HIDDEN, Event, Ref, Seat
from game.text import Words
from game.text.speech import Speech
from game.text.words import Namer
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER, MOST_HELD, NO_KIND, KindId

BAD = (MIND_FLAYER, HARD_HIT)
MIXED = ev.CardsExchanged | ev.CardsPassed | ev.CardsSwapped | ev.CardsDiscarded
"""After these a hand may hold fewer cards of a kind than it was given."""
CLAIMS = ev.HandClaimed | ev.PlayerAccused | ev.PlayerTrusted | ev.CardBegged
MANY = 2
"""So many Mind Flayers that all saw coming speak against somebody."""
SORTS = {
    "gave_me": "gift", "gave": "gift", "got": "gift", "passed_me": "gift", "accused_me": "word", "voted_me": "word",
    "silent": "word", "lies": "lie", "hunch": "hunch",
}  # fmt: skip
"""Of which sort each reason is, for who chooses one."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A reason: its key below `mindflayer.scene.ground`, and what it speaks of."""

    key: str
    kind: KindId = HIDDEN
    to: Seat = HIDDEN
    count: int = 0


def ground_of(story: Sequence[Event], seat: Seat, target: Seat) -> Ground:
    """Why `seat` accuses `target` after this story: what was done to it weighs most, then what all saw, the newest first."""
    return next(_all(story, seat, target))


def grounds_of(story: Sequence[Event], seat: Seat, target: Seat) -> tuple[Ground, ...]:
    """Every reason that `seat` could give, the strongest first; the last one is a hunch, which everybody may have."""
    return tuple(_all(story, seat, target))


def _all(story: Sequence[Event], seat: Seat, target: Seat) -> Iterator[Ground]:
    for found in (_given(story, target, seat), _word(story, seat, target), _lie(story, target)):
        if found is not None:
            yield found
    yield from _seen(story, seat, target)
    yield Ground("hunch")


def _given(story: Sequence[Event], giver: Seat, to: Seat) -> Ground | None:
    """A bad card, openly and newest first."""
    gifts = (one for one in reversed(story) if isinstance(one, ev.CardGiven) and one.seat == giver and one.to == to)
    return next((Ground("gave_me", one.kind) for one in gifts if one.kind in BAD), None)


def _word(story: Sequence[Event], seat: Seat, target: Seat) -> Ground | None:
    """It was accused itself since the last Meeting, or voted against in it."""
    for event in reversed(story):
        if isinstance(event, ev.PlayerAccused) and event.seat == target and event.target == seat:
            return Ground("accused_me")
        if isinstance(event, ev.VotesRevealed) and (target, seat) in zip(event.seats, event.named, strict=True):
            return Ground("voted_me")
        if isinstance(event, ev.MeetingTurned):
            break
    return None


def _lie(story: Sequence[Event], target: Seat) -> Ground | None:
    """Fewer cards of a kind are claimed than all saw coming while no hand was mixed."""
    got: dict[KindId, int] = {}
    claimed: dict[KindId, int] = {}
    for event in story:
        if isinstance(event, MIXED):
            got, claimed = {}, {}
        elif isinstance(event, ev.CardGiven) and event.to == target:
            got[event.kind] = got.get(event.kind, 0) + 1
        elif isinstance(event, ev.HandClaimed) and event.seat == target:
            claimed[event.kind] = event.count - min(got.get(event.kind, 0), MOST_HELD)
    return next((Ground("lies", kind) for kind, more in claimed.items() if more < 0), None)


def _seen(story: Sequence[Event], seat: Seat, target: Seat) -> Iterator[Ground]:
    """A bad card for somebody else, Mind Flayers that came openly, a card in an exchange, silence."""
    for event in reversed(story):
        if isinstance(event, ev.CardGiven) and event.seat == target and event.kind in BAD:
            yield Ground("gave", event.kind, event.to)
            break
    flayers = sum(isinstance(one, ev.CardGiven) and one.to == target and one.kind == MIND_FLAYER for one in story)
    if flayers >= MANY:
        yield Ground("got", MIND_FLAYER, count=flayers)
    passed = next((one for one in reversed(story) if isinstance(one, ev.CardsExchanged)), None)
    if passed is not None and target in passed.seats:
        at = passed.seats.index(target)
        given = (passed.lefts[at], passed.left[at]), (passed.rights[at], passed.right[at])
        if any(to == seat and kind != NO_KIND for to, kind in given):
            yield Ground("passed_me")
    spoke = any(isinstance(one, ev.HandClaimed | ev.PlayerAccused | ev.PlayerTrusted) and one.seat == target for one in story)
    if not spoke:
        yield Ground("silent")


def accuser_of(story: Sequence[Event], event: Event) -> Seat:
    """Whom somebody answers with a claim about the own hand, after this story: the last accuser in this turn to whom nothing has
    been said yet. HIDDEN for nobody, and where the claim owns up to what would make anybody Possessed.
    """
    if not isinstance(event, ev.HandClaimed) or (event.kind == MIND_FLAYER and event.count >= TITLE.catalog.numbers.limit):
        return HIDDEN
    for one in reversed(story):
        if isinstance(one, ev.PlayerAccused) and one.target == event.seat:
            return one.seat
        if isinstance(one, ev.TurnBegan) or (isinstance(one, CLAIMS) and one.seat == event.seat):
            break
    return HIDDEN


def times(log: Sequence[tuple[int, Event]], event: Any, new: bool = False) -> int:
    """How often who makes this claim has made one of its sort in the log before; `new`: it is not in the log yet."""
    line = len(log) if new else max(0, line_of(log, event))
    return sum(isinstance(one, type(event)) and one.seat == event.seat for _, one in log[:line])


def line_of(log: Sequence[tuple[int, Event]], event: Event) -> int:
    """The newest line of a log that tells this event, else one that tells the same; -1 for none."""
    lines = range(len(log) - 1, -1, -1)
    same = next((n for n in lines if log[n][1] is event), -1)
    return same if same >= 0 else next((n for n in lines if log[n][1] == event), -1)


class Grounds:
    """The reasons of one table's log, each worked out once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Event, Ground]] = {}
        self._replies: dict[int, tuple[Event, Seat]] = {}

    def at(self, log: Sequence[tuple[int, Event]], line: int) -> Ground | None:
        """The reason of the accusation in this line of the log; None for any other line."""
        event = log[line][1]
        if not isinstance(event, ev.PlayerAccused):
            return None
        found = self._known.get(line)
        if found is None or found[0] is not event:
            found = event, ground_of([one for _, one in log[:line]], event.seat, event.target)
            self._known[line] = found
        return found[1]

    def of(self, log: Sequence[tuple[int, Event]], event: Event) -> Ground | None:
        """The same for the newest line that tells this event."""
        line = line_of(log, event)
        return self.at(log, line) if line >= 0 else None

    def reply(self, log: Sequence[tuple[int, Event]], event: Event) -> Seat:
        """Whom the newest line that tells this event answers; HIDDEN for nobody."""
        line = line_of(log, event)
        if line < 0 or not isinstance(event, ev.HandClaimed):
            return HIDDEN
        found = self._replies.get(line)
        if found is None or found[0] is not log[line][1]:
            found = log[line][1], accuser_of([one for _, one in log[:line]], event)
            self._replies[line] = found
        return found[1]


def told_of(ground: Ground) -> dict[str, Any]:
    """What the words of a reason speak of."""
    params: dict[str, Any] = {"n": ground.count}
    if ground.kind != HIDDEN:
        params["kind"] = Ref("KindId", ground.kind)
    if ground.to != HIDDEN:
        params["to"] = Ref("Seat", ground.to)
    return params


def why(words: Words, names: Namer, ground: Ground) -> str:
    """A reason in a few words, without its subject, who is the accused."""
    return words.get(f"mindflayer.scene.ground.{ground.key}", names, **told_of(ground))


def log_line(words: Words, names: Namer, event: ev.PlayerAccused, ground: Ground) -> str:
    """An accusation in the log, with its reason."""
    who = {"seat": Ref("Seat", event.seat), "target": Ref("Seat", event.target)}
    key = "log_hunch" if ground.key == "hunch" else "log"
    return words.get(f"mindflayer.scene.ground.{key}", names, **who, why=why(words, names, ground))


def reply_line(words: Words, names: Namer, event: ev.HandClaimed, to: Seat) -> str:
    """A claim about the own hand in the log, as the answer to who has accused."""
    who = {"seat": Ref("Seat", event.seat), "to": Ref("Seat", to)}
    return words.get("mindflayer.scene.reply.log", names, **who, count=event.count, kind=Ref("KindId", event.kind))


def phone_line(log: Sequence[tuple[int, Event]], n: int, bots: Collection[Seat], words: Speech) -> str | None:
    """Line `n` of what all have seen as phones tell it: a bot that accuses says why, a person at the table does so aloud."""
    event = log[n][1]
    if isinstance(event, ev.HandClaimed) and (to := accuser_of([one for _, one in log[:n]], event)) != HIDDEN:
        return reply_line(words.words, words, event, to)
    if not isinstance(event, ev.PlayerAccused) or event.seat not in bots:
        return words.log(event)
    return log_line(words.words, words, event, ground_of([one for _, one in log[:n]], event.seat, event.target))
