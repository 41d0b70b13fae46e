"""A card has been given openly: who gave it, which card it is and who has it now, large over the middle of the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.types import Ref, Seat
from game.titles.mindflayer.people import gender
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NO_KIND, KindId
from game.titles.mindflayer.scene.layout import HIGH, TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import edge, largest
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

BANNER: Box = (388, 402, 772, 332)
LOOK = theme.PanelLook("#5E2440", "#35153A", theme.EMBER, 6)
TILE, NAME = 216.0, (62.0, 46.0)
"""The width of both tiles; the plate of a name on them, and its size."""
CARD, ASIDE = 160.0, 24.0
HAUL: Box = (352, 408, 808, 330)
HAULED, HAUL_STEP = 126.0, 380.0
"""The cards of an exchange, and how far apart they lie."""
PEEK: Box = (352, 326, 808, 392)
PEEKED, PEEK_HEAD = 138.0, 66.0
"""The cards of a secret look between the two faces, and the sentence above them."""


class Came(NamedTuple):
    """A card that has come, and from whom: from one of two neighbours, where their cards were mixed."""

    kind: KindId
    giver: Seat
    other: Seat | None = None


@dataclass(frozen=True, slots=True)
class Haul:
    """What has come to the open hand below; `head`: how, in words of `haul`."""

    came: tuple[Came, ...]
    head: str = "head"


@dataclass(frozen=True, slots=True)
class Peek:
    """Cards of `target` that `viewer` alone looks at: backs for all others."""

    viewer: Seat
    target: Seat
    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class Gift:
    """A card that all have seen, on its way from one hand into another."""

    seat: Seat
    to: Seat
    kind: KindId


def exchanged(event: ev.CardsExchanged, seat: Seat) -> list[Came]:
    """The cards of an exchange. Who gives to whom is open, and the cards of two neighbours are mixed: which came from whom is
    known only where there was one giver, or where both cards are alike."""
    gave = ((seat_, to, kind) for tos, kinds in ((event.lefts, event.left), (event.rights, event.right))
            for seat_, to, kind in zip(event.seats, tos, kinds, strict=True))  # fmt: skip
    givers = sorted(giver for giver, to, kind in gave if to == seat and kind != NO_KIND)
    kinds = event.came[event.seats.index(seat)]
    if len(set(givers)) == 2 and len(set(kinds)) == 2:
        return [Came(kind, givers[0], givers[1]) for kind in kinds]
    return [Came(kind, giver) for kind, giver in zip(kinds, givers, strict=True)]


def paint_gift(f: Frame, s: Scenery, gift: Gift, box: Box) -> None:
    """Left the giver, right who has the card now, and the card on the arrow between them."""
    x, y, w, h = box
    draw.panel(f, box, LOOK, 34)
    high = TILE * TILE_HIGH
    top, right = y + (h - high) / 2, x + w - ASIDE - TILE
    for seat, left, colour in ((gift.seat, x + ASIDE, theme.LAMP), (gift.to, right, theme.EMBER)):
        s.faces.person(f, seat, (left, top, TILE, high), *NAME)
        edge(f, (left, top, TILE, high), colour, 6)
    middle = y + h / 2
    draw.arrow(f, (x + ASIDE + TILE + 26, middle), (right - 24, middle), theme.CORAL, 40, 0)
    s.faces.put(f, f"kind:{gift.kind}", (x + (w - CARD) / 2 - 12, middle - CARD * HIGH / 2, CARD, CARD * HIGH))


def paint_peek(f: Frame, s: Scenery, peek: Peek) -> None:
    """Left who looks, right into whose hand, and the cards between them under an eye."""
    x, y, w, h = PEEK
    draw.panel(f, PEEK, LOOK, 34)
    names = {"seat": Ref("Seat", peek.viewer), "target": Ref("Seat", peek.target), "n": len(peek.kinds)}
    words = s.say("peek.head", **names)
    size = largest(f, words, (x, y, w - 48, 46), 40, 1.0)
    draw.rich(f, words, (x + 24, y + 8, w - 48, PEEK_HEAD - 8), size, theme.PAPER, theme.LAMP, "c", "m", 1.0, lines=1)
    high = TILE * TILE_HIGH
    top, right = y + PEEK_HEAD + (h - PEEK_HEAD - high) / 2, x + w - ASIDE - TILE
    for seat, left, colour in ((peek.viewer, x + ASIDE, theme.LAMP), (peek.target, right, theme.EMBER)):
        s.faces.person(f, seat, (left, top, TILE, high), *NAME)
        edge(f, (left, top, TILE, high), colour, 6)
    step = PEEKED + 14
    left = x + (w - step * len(peek.kinds) + 14) / 2
    draw.icon(f, "ui_eye", x + w / 2 - 32, y + PEEK_HEAD + 6, 64)
    for n, kind in enumerate(peek.kinds):
        card = (left + n * step, y + h - 30 - PEEKED * HIGH, PEEKED, PEEKED * HIGH)
        s.faces.put(f, f"kind:{kind}" if kind >= 0 else "back", card)


def paint_haul(f: Frame, s: Scenery, haul: Haul, known: Collection[Seat] = ()) -> None:
    """The own cards of an exchange, each with who may have given it, and what a Mind Flayer among them proves to
    somebody who has `known` some of the Possessed since the deal."""
    x, y, w, h = HAUL
    draw.panel(f, HAUL, LOOK, 34)
    proven, wide = haul.head == "head" and any(one.kind == MIND_FLAYER for one in haul.came), HAULED
    left, room = x + (w - len(haul.came) * HAUL_STEP) / 2, 50.0 if proven else 8.0
    top = y + 56 + (h - 56 - room - wide * HIGH - 46) / 2
    draw.text(f, s.say(f"haul.{haul.head}"), (x + 24, y + 8, w - 48, 54), "card", 42, theme.LAMP, "c")
    for n, one in enumerate(haul.came):
        middle = left + (n + 0.5) * HAUL_STEP
        s.faces.put(f, f"kind:{one.kind}", (middle - wide / 2, top, wide, wide * HIGH))
        under = (middle - HAUL_STEP / 2 + 6, top + wide * HIGH + 2, HAUL_STEP - 12, 44)
        draw.text(f, giver(s, one), under, "card", 36, theme.PAPER, "c", small=True, chop=True)
    if proven:
        below = (x + 24, y + h - 62, w - 48, 58)
        words = proof_words(s, haul.came, known)
        size = largest(f, words, (x, y, w - 48, 46), 38, 1.0)
        draw.rich(f, words, below, size, theme.PAPER, theme.LAMP, "c", "m", 1.0, lines=1)


def proof_words(s: Scenery, came: Sequence[Came], known: Collection[Seat] = ()) -> str:
    """Who is Possessed, for sure, by the Mind Flayers among cards of an exchange: no Sane player may give one."""
    flayers = [one for one in came if one.kind == MIND_FLAYER]
    either = next((one for one in flayers if one.other is not None), None)
    seats = (either.giver, either.other) if either is not None else tuple(dict.fromkeys(one.giver for one in flayers))
    found = [seat for seat in seats if seat is not None]
    yours, others = [seat for seat in found if seat in known], [seat for seat in found if seat not in known]
    if yours and (either is not None or not others):
        key = "known_either" if others else "known"
        return s.say(f"haul.{key}", seats=tuple(Ref("Seat", seat) for seat in yours), other=Ref("Seat", (others or yours)[0]))
    form = "f" if all(gender(s.players[seat].portrait) == "f" for seat in found) else "m"
    if either is not None:
        return s.say("haul.proof_either", seat=Ref("Seat", found[0]), other=Ref("Seat", found[1]), gender=form)
    return s.say("haul.proof", seats=tuple(Ref("Seat", seat) for seat in found), gender=form)


def giver(s: Scenery, one: Came) -> str:
    """Who has given it, or may have."""
    if one.other is None:
        return s.name(one.giver)
    return s.say("haul.either", seat=s.name(one.giver), other=s.name(one.other))
