"""Turned, or not (mockup 34): what has become of the own team since the last page on which one decided, and what has come.

Somebody alone who has changed sides reads it at once. Where several share the screen everybody's next page on which one decides
begins with it, as large, as long and with one press for all, and after the same moments: only what all could see decides that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.types import Event, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import NO_KIND, SANE, TeamId
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.gift import Came, exchanged
from game.titles.mindflayer.scene.marks import TEAM_NAMES, TEAM_WORDS, team_disc
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.private.panels import count_words, counts, panel_of
from game.ui import draw, theme
from game.ui.frame import Frame

LEAST_MS = 2500
"""How long it stays at least where several share the screen: a whole handover takes less than ten seconds."""
MOVING = ev.CardGiven | ev.CardsExchanged | ev.CardsPassed | ev.CardsSwapped | ev.CardsDiscarded
"""After these somebody may have changed sides: everybody sees that they happen."""
TITLE = (120.0, 40.0, 1680.0, 130.0)
THEN, NEW = (120.0, 190.0, 800.0, 640.0), (960.0, 190.0, 840.0, 640.0)
FOOT, GOT = (120.0, 868.0, 1140.0, 148.0), (1290.0, 872.0, 510.0, 130.0)
TILE, BADGE, CARD = 246.0, 124.0, 222.0
ABREAST, COLUMNS, MOST = 4, 3, 9
"""So many cards lie side by side; more of them have a cell each, in rows, and of very many the newest are shown."""


class Turn(NamedTuple):
    """The team before and now, and the cards that have come, oldest first."""

    before: TeamId
    now: TeamId
    came: tuple[Came, ...]


def since(
    log: Sequence[tuple[int, Event]], seat: Seat, team: TeamId, always: bool = False, read: int = 0
) -> Turn | None:  # fmt: skip
    """What has become of a seat since it last looked at its role or chose in secret, by the log that it may read.

    None where no card has moved since then, which everybody knows. `always`: whether or not. `read`: so many lines of the log
    are known already.
    """
    fresh: list[Event] = []
    for _, event in reversed(log[read:]):
        if isinstance(event, ev.LookTaken | ev.AnswerSealed) and event.seat == seat:
            break
        fresh.append(event)
    if not always and not any(isinstance(event, MOVING) for event in fresh):
        return None
    turned = any(isinstance(event, ev.SeatPossessed) and event.seat == seat for event in fresh)
    came = [one for event in reversed(fresh) for one in _came(event, seat)]
    return Turn(SANE if turned else team, team, tuple(came))


def _came(event: Event, seat: Seat) -> list[Came]:
    """The cards that an event brought to a seat, with who gave them."""
    if isinstance(event, ev.CardGiven) and event.to == seat:
        return [Came(event.kind, event.seat)]
    if isinstance(event, ev.CardsPassed) and seat in event.to:
        at = event.to.index(seat)
        return [Came(event.kinds[at], event.seats[at])]
    if isinstance(event, ev.CardsSwapped) and seat in event.seats:
        at = 1 - event.seats.index(seat)
        return [Came(event.kinds[at], event.seats[at])] if event.kinds[at] != NO_KIND else []
    if isinstance(event, ev.CardsExchanged) and seat in event.seats:
        return exchanged(event, seat)
    return []


def headline(said: PageWords, turn: Turn, named: bool = False) -> str:
    """What has become of the team, in a few words. `named`: with who it is."""
    fate = "turned" if turn.before != turn.now else "same"
    key = f"named_{fate}" if named else fate
    return said.say(f"turned.{key}", seat=said.name(said.seat), role=said.role_of(turn.now))


# ---------------------------------------------------------------------- how it looks
def paint(f: Frame, said: PageWords, turn: Turn, faces: Faces) -> None:
    """The page of a turned coat, all but the button."""
    draw.text(f, headline(said, turn), TITLE, "title", 104, theme.PAPER, "c", outline=theme.INK, edge=6, small=True)
    _then_and_now(f, said, turn, faces)
    _new(f, said, turn, faces)
    _counts(f, said, faces)


def _then_and_now(f: Frame, said: PageWords, turn: Turn, faces: Faces) -> None:
    x, y, w, _h = THEN
    panel_of(f, THEN)
    high = TILE * places.TILE_HIGH
    for n, (team, key) in enumerate(((turn.before, "before"), (turn.now, "now"))):
        left = x + 74 + n * (w - 148 - TILE)
        draw.text(f, said.say(f"turned.{key}"), (left - 60, y + 22, TILE + 120, 52), "card", 38, theme.MIST, "c")
        faces.put(f, f"{TEAM_NAMES[team]}:{said.seat}", (left, y + 84, TILE, high), 18)
        team_disc(f, team, left + TILE - BADGE * 0.62, y + 84 + high - BADGE * 0.78, BADGE)
        words = (left - 74, y + 400, TILE + 148, 78)
        draw.text(f, said.role_of(team), words, "card", 62, TEAM_WORDS[team], "c", small=True)
    draw.icon(f, "ui_arrow", x + w / 2 - 50, y + 84 + high / 2 - 50, 100, 3)
    fate = "turned" if turn.before != turn.now else said.team
    words_ = said.say(f"turned.why_{fate}", limit=said.limit, gender=said.gender)
    draw.rich(f, words_, (x + 28, y + 500, w - 56, 124), 38, theme.PAPER, theme.LAMP, "c", "m", 1.16, lines=2)


def _new(f: Frame, said: PageWords, turn: Turn, faces: Faces) -> None:
    x, y, w, _h = NEW
    panel_of(f, NEW)
    draw.text(f, said.say("turned.new"), (x + 24, y + 22, w - 48, 52), "card", 38, theme.MIST, "c")
    came = turn.came
    if not came:
        draw.text(f, said.say("turned.none"), (x + 24, y + 220, w - 48, 60), "card", 44, theme.PAPER, "c", small=True)
    elif len(came) > ABREAST:
        _cells(f, said, came, faces)
    else:
        _row(f, said, came, faces)
    draw.rich(f, said.goal(), (x + 28, y + 500, w - 56, 124), 38, theme.PAPER, theme.LAMP, "c", "m", 1.16, lines=2)


def _giver(said: PageWords, one: Came) -> str:
    if one.other is None:
        return said.say("turned.from", seat=said.name(one.giver))
    return said.words.get("mindflayer.scene.haul.either", seat=said.name(one.giver), other=said.name(one.other))


def _row(f: Frame, said: PageWords, came: Sequence[Came], faces: Faces) -> None:
    """Few cards, side by side, each with who gave it below."""
    x, y, w, _h = NEW
    step = min(CARD + 40, (w - 48) / len(came))
    wide = min(CARD, step - 16)
    left = x + (w - step * (len(came) - 1) - wide) / 2
    for n, one in enumerate(came):
        box = (left + n * step, y + 88, wide, wide * places.HIGH)
        faces.put(f, f"kind:{one.kind}", box)
        foot = box[1] + box[3] + 4
        room = (box[0] - 6, foot, wide + 12, 92)
        draw.text(f, _giver(said, one), room, "card", 34, theme.CREAM, "c", lines=2, small=True, chop=True)


def _cells(f: Frame, said: PageWords, came: Sequence[Came], faces: Faces) -> None:
    """Many cards in rows: picture, name, and who gave it."""
    x, y, w, _h = NEW
    shown = came[-MOST:] if len(came) <= MOST else came[1 - MOST :]
    rows = -(-min(len(came), MOST) // COLUMNS)
    wide, high = (w - 40) / COLUMNS, min(160.0, 400.0 / rows)
    for n, one in enumerate(shown):
        left, top = x + 20 + n % COLUMNS * wide, y + 88 + n // COLUMNS * high
        box = (left + 4, top, wide - 8, high - 12)
        draw.rounded(f, box, 18, theme.PAPER, theme.PAPER2, theme.INK, 5)
        draw.icon(f, faces.book.icon(one.kind), left + 14, top + (high - 12 - 76) / 2, 76)
        room = (left + 96, top + 4, wide - 108, (high - 20) * 0.6)
        name = said.words.get(f"mindflayer.kinds.{faces.book.kinds[one.kind]}.name")
        draw.rich(f, name, room, 28, theme.INK, theme.INK, "l", "m", 0.95, lines=2)
        under = (left + 96, top + 4 + room[3], wide - 108, (high - 20) * 0.4)
        words = _giver(said, one)
        if draw.text_width(f, words, "text", 28) > under[2]:  # long names: the faces stand for them
            for m, giver in enumerate(seat for seat in (one.giver, one.other) if seat is not None):
                draw.avatar(f, said.players[giver].portrait, under[0] + m * under[3], under[1] - 4, under[3] - 4, theme.INK, 3)
        else:
            draw.text(f, words, under, "text", 28, theme.INK, small=True)
    if len(shown) < len(came):
        n = len(shown)
        box = (x + 20 + n % COLUMNS * wide, y + 88 + n // COLUMNS * high, wide, high - 12)
        draw.text(f, said.say("turned.more", n=len(came) - n), box, "card", 40, theme.CREAM, "c", small=True)


def _counts(f: Frame, said: PageWords, faces: Faces) -> None:
    x, y, w, _ = FOOT
    panel_of(f, FOOT, theme.INK)
    step = (w - 40) / 3
    for n, ((kind, number), under) in enumerate(zip(counts(said), count_words(said), strict=True)):
        left = x + 26 + n * step
        draw.icon(f, faces.book.icon(kind), left, y + 24, 100)
        draw.text(f, number, (left + 114, y + 16, step - 124, 66), "card", 58, theme.LAMP)
        draw.text(f, under, (left + 114, y + 84, step - 124, 44), "text", 33, theme.PAPER, small=True)


__all__ = ["GOT", "LEAST_MS", "Came", "Turn", "headline", "paint", "since"]
