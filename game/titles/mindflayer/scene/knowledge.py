"""What everybody may know: how many seats are in play, how many cards of each kind there are and were seen, who knows whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import KINDS, POSSESSED, SANE
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.marks import KIND_ICONS, largest
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Spot

Box = tuple[float, float, float, float]
HIGH = 330.0
"""From this height on the cards that went back to the box have a row of their own; below, they are taken off the total."""
LABEL, LABELS, WORDS, DESCENT = 108.0, 40.0, 42.0, 10.0
SEEN_COLOUR, BOXED_COLOUR = theme.CREAM, "#F4A79A"


def started_possessed(view: View) -> int:
    """How many first cards were Mind Flayers: the deal of this number of seats says it to everybody."""
    return int(TITLE.catalog.deal_with(len(view.seats), view.mix).flayers)


def sentence(spoken: MatchWords, view: View) -> str:
    """How many the deal has made Possessed, and who of them knows whom; in the end, how many were what."""
    if view.stage == "over":
        teams = [side.team for side in view.seats]
        return spoken.say("scene.knowledge.over", sane=teams.count(SANE), possessed=teams.count(POSSESSED))
    which = "known" if view.eyes_open else "unknown"
    return spoken.say(f"scene.knowledge.{which}", n=started_possessed(view))


def in_play(view: View) -> int:
    """How many seats are in play."""
    return sum(not side.out for side in view.seats)


def dealt(spoken: MatchWords, view: View) -> str:
    """What the deal has made of how many, and who knows whom, at length."""
    which = "open" if view.eyes_open else "closed"
    said: str = spoken.say(f"scene.knowledge.{which}", n=started_possessed(view), seats=len(view.seats))
    return said


def tip(spoken: MatchWords, view: View) -> str:
    """The same, and what the rows of numbers mean: for who rests on the panel."""
    return f"{dealt(spoken, view)} {spoken.say('scene.knowledge.rows')}"


def spot(spoken: MatchWords, view: View, box: Box) -> Spot:
    """The panel as a place that explains itself."""
    found = Spot("knowledge", box, "panel", tip=tip(spoken, view))
    found.tip_above = True
    return found


def seen_of(log: Sequence[tuple[int, Event]]) -> tuple[int, ...]:
    """How many different cards of each kind everybody has seen at least: turned up, shown, or discarded openly.

    A card that is shown may have been turned up before; those shown together are different ones, and so is what comes later
    from the pile.
    """
    seen, gone = [0] * KINDS, [0] * KINDS
    for _, event in log:
        if isinstance(event, ev.CardTurned):
            seen[event.kind] += 1
        elif isinstance(event, ev.CardsShown | ev.CardsDiscarded):
            for kind in range(KINDS):
                seen[kind] = max(seen[kind], gone[kind] + event.kinds.count(kind))
                if isinstance(event, ev.CardsDiscarded):
                    gone[kind] += event.kinds.count(kind)
    return tuple(seen)


def key(view: View, seen: tuple[int, ...] = ()) -> object:
    """What the panel's picture depends on, beside size and language."""
    over = view.stage == "over"
    return in_play(view), len(view.seats), view.mix, _most(view, seen), view.boxed, view.eyes_open, over


def _most(view: View, seen: tuple[int, ...]) -> tuple[int, ...]:
    """A match that began in the middle has turned up more than its log tells."""
    return tuple(map(max, view.turned, seen)) if seen else view.turned


def rows_of(view: View, high: bool, seen: tuple[int, ...] = ()) -> list[tuple[str, tuple[int, ...], str]]:
    """Word, numbers by kind and colour of each row: cards of the game, `seen`, and where there is room the boxed ones."""
    boxed = any(view.boxed)
    total = view.mix if high else tuple(all_ - gone for all_, gone in zip(view.mix, view.boxed, strict=True))
    rows = [("total", total, theme.PAPER), ("seen", _most(view, seen), SEEN_COLOUR)]
    return [*rows, ("boxed", view.boxed, BOXED_COLOUR)] if boxed and high else rows


def paint(f: Frame, spoken: MatchWords, view: View, box: Box, seen: tuple[int, ...] = ()) -> None:
    """Panel, seats in play, a column of numbers per kind, and the sentence below them."""
    x, y, w, h = box
    high = h >= HIGH
    head, icons, row = (48.0, 46.0, 46.0) if high else (46.0, 42.0, 46.0)
    draw.panel(f, box)
    top = y + 5
    title = spoken.say("scene.knowledge.in_play", n=in_play(view), m=len(view.seats))
    draw.text(f, title, (x + 20, top, w - 40, head), "card", 40, theme.LAMP)
    top += head
    step = (w - 20 - LABEL) / KINDS
    for kind in range(KINDS):
        draw.icon(f, KIND_ICONS[kind], x + 14 + LABEL + kind * step + (step - icons) / 2, top, icons)
    top += icons + 2
    for name, counts, colour in rows_of(view, high, seen):
        label = (x + 16, top + 2, LABEL - 4, row)
        draw.text(f, spoken.say(f"scene.knowledge.{name}"), label, "card", LABELS, theme.MIST, small=True)
        for kind in range(KINDS):
            gone = not high and name == "total" and view.boxed[kind] > 0
            room = (x + 14 + LABEL + kind * step, top, step, row)
            draw.text(f, str(counts[kind]), room, "card", 40, BOXED_COLOUR if gone else colour, "c")
        top += row
    draw.rule(f, x + 20, top + 2, w - 40)
    room = (x + 18, top + 4, w - 32, y + h - top - 8)
    words = sentence(spoken, view)
    size = largest(f, words, (*room[:3], room[3] - DESCENT), WORDS, 1.0)
    draw.rich(f, words, room, size, theme.PAPER, theme.LAMP, valign="m", spacing=1.0)
