"""What the private pages share: the room at night, plates, the line of news, the tally."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.scene.cardbook import CardBook
from game.titles.mindflayer.scene.marks import paint_alarm
from game.titles.mindflayer.scene.private.page_words import News, PageWords, net
from game.titles.mindflayer.scene.private.places import Box
from game.ui import draw, theme
from game.ui.frame import Frame

PURPLE = theme.PanelLook("#5C2350", "#32163A", theme.INK, 5)
PLATE = theme.PanelLook(theme.NIGHT, theme.NIGHT2, theme.INK, 4, 0.9)
ROOM = "scenes/handover"
SHADE = 0.28
ICON = 40.0
FLOOR, NEWS = 27.0, 42.0
"""The smallest letters, and those of the line of news where it has the room."""


def room(f: Frame) -> None:
    """The room at night behind every page."""

    def paint(inner: Frame) -> None:
        draw.cover(inner, ROOM, inner.canvas.bounds)
        draw.veil(inner, SHADE, inner.canvas.bounds, "#140A20")

    f.baked("mindflayer private room", f.canvas.bounds, paint)


def plate(f: Frame, box: Box, words: str, size: float = 29, icon: str = "") -> None:
    """A sentence on a dark plate; the plate is as large whatever it says."""
    x, y, w, h = box
    draw.panel(f, box, PLATE, 20, shadow=False)
    left = x + 16
    if icon:
        draw.icon(f, icon, x + 14, y + (h - 54) / 2, 54)
        left = x + 80
    align = "l" if icon else "c"
    draw.rich(f, words, (left, y + 2, x + w - 12 - left, h - 4), size, theme.PAPER, theme.LAMP, align, "m", 1.16, lines=2)


def panel_of(f: Frame, box: Box, edge: str = theme.PAPER) -> None:
    """A dark panel with a frame that says nothing."""
    draw.panel(f, box, theme.PanelLook(theme.NIGHT3, theme.NIGHT2, edge, 6), 40)


def news_line(f: Frame, box: Box, news: Sequence[News], book: CardBook) -> None:
    """What is new: words and icons, one after another."""
    x, y, w, h = box
    kinds = sum(len(one.kinds) for one in news)

    def need(size: float) -> float:
        return sum(draw.text_width(f, one.words, "bold", size) + 22 for one in news) + kinds * (ICON + 2)

    if need(FLOOR) > w:
        news = [replace(one, words=one.short or one.words) for one in news]
    size = NEWS
    while size > FLOOR and need(size) > w:
        size -= 1
    icon = ICON if need(size) <= w or f.canvas.t > 1 else 30.0
    for n, one in enumerate(news):
        wide = min(draw.text_width(f, one.words, "bold", size) + 2, box[0] + w - x)
        draw.text(f, one.words, (x, y, wide, h), "bold", size, theme.LAMP if n == 0 else theme.PAPER)
        x += wide + 8
        for kind in one.kinds:
            if kind < len(book.kinds):
                draw.icon(f, book.icon(kind), x, y + (h - icon) / 2, icon)
                x += icon + 2
        x += 14


def counts(said: PageWords, hand: Sequence[int] | None = None) -> list[tuple[int, str]]:
    """Kind and number of the counts that decide, of Waffles in a series only; who is Possessed for good has Mind Flayers to
    give, and counts them towards nothing. `hand`: what will be left of the own one."""
    flayers, hits, waffles = net(said.side.hand if hand is None else hand)
    held = said.side.hand if hand is None else hand
    towards = str(held[MIND_FLAYER]) if said.team == "possessed" else f"{flayers} / {said.limit}"
    found = [(MIND_FLAYER, towards), (HARD_HIT, f"{hits} / {said.limit}"), (WAFFLE, str(waffles))]
    return found if said.view.games > 1 else found[:2]


def alarms(said: PageWords, hand: Sequence[int] | None = None) -> frozenset[int]:
    """The kinds of which one more that nothing cancels turns the coat or knocks out."""
    flayers, hits, _ = net(said.side.hand if hand is None else hand)
    near = {HARD_HIT} if hits >= said.limit - 1 else set()
    if said.team != "possessed" and flayers >= said.limit - 1:
        near.add(MIND_FLAYER)
    return frozenset(near)


def count_words(said: PageWords) -> list[str]:
    """What the counts count; a number towards the limit is one of several."""
    waffles = said.side.hand[WAFFLE]
    towards = said.side.hand[MIND_FLAYER] if said.team == "possessed" else said.limit
    numbers = {"mind_flayer": towards, "hard_hit": said.limit, "waffle": waffles}
    return [said.say(f"tally.{name}", n=n) for name, n in numbers.items()][: len(counts(said))]


def small_tally(
    f: Frame, box: Box, said: PageWords, book: CardBook, hand: Sequence[int] | None = None, alone: bool = False
) -> None:  # fmt: skip
    """The own team and the counts as icons with numbers, in one line; of what will be left in `hand`, and that they are its. Only
    to somebody alone a colour says how close it is: others could see that from afar."""
    x, y, w, h = box
    words = said.role() if hand is None else said.say("after")
    draw.text(f, words, (x, y, 196, h), "card", 36, theme.PAPER if hand is None else theme.CORAL, "r", small=True)
    x, step = x + 214, (w - 214) / 3
    warned = alarms(said, hand) if alone else frozenset()
    for n, (kind, words) in enumerate(counts(said, hand)):
        if kind in warned:
            paint_alarm(f, (x + n * step - 6, y - 2, step - 6, h + 4), 34)
        draw.icon(f, book.icon(kind), x + n * step, y, h)
        colour = theme.PAPER if kind in warned else theme.LAMP
        draw.text(f, words, (x + n * step + h + 8, y, step - h - 22, h), "card", 40, colour)
