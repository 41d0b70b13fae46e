"""A look at role and hand (mockup 05c): it lives only while it is held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.titles.mindflayer.rules.actions import KindId
from game.titles.mindflayer.scene.cardbook import CardBook
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.marks import TEAM_NAMES, TEAM_WORDS, paint_alarm, team_disc
from game.titles.mindflayer.scene.private import dossier, places
from game.titles.mindflayer.scene.private.choice import laid
from game.titles.mindflayer.scene.private.page_words import PageWords, is_cancelled
from game.titles.mindflayer.scene.private.panels import alarms, count_words, counts, news_line, plate
from game.titles.mindflayer.scene.private.turned import Turn, headline
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

TITLE_BOX = (160, 44, 1600, 84)
GROUNDS = (theme.PanelLook("#2F5340", "#1D3A2E", theme.PAPER, 6), theme.PanelLook("#5A3478", "#38204E", theme.PAPER, 6))
"""Of who is Sane and who is Possessed: as light as one another, so that how bright a face is lit betrays nothing."""
VOID, LOOK = ("kind", "void"), ("idle", "cancelled")
"""Face and look of a card that counts, and of one that is cancelled."""


def poses(said: PageWords, first: bool) -> Iterator[tuple[str, Pose]]:
    """The hand, with what is cancelled marked. `first`: at the first look of all."""
    hand = said.side.hand
    cards = laid(hand)
    for n, (kind, box) in enumerate(zip(cards, places.held_boxes(len(cards), first), strict=True)):
        dim = is_cancelled(cards, n, possessed=said.team == "possessed")
        yield f"page:hand:{n}", Pose(pygame.FRect(*box), f"{VOID[dim]}:{kind}", True, z=n, state=LOOK[dim])


def paint(
    f: Frame,
    said: PageWords,
    faces: Faces,
    named: bool,
    fresh: Turn | None = None,
    first: KindId | None = None,
    known: Sequence[dossier.Line] | None = (),
    kept: bool = False,
) -> None:
    """All but the cards and what is below them: role, plates, news. `named`: with the name on top, where there is no bar, and
    with it what has become of the team (`fresh`), where that can have changed since the last page on which one decided.
    `first`: the first card, before the first turn; `kept`: after it, with what the seat has `known` of cards since, None where
    people remember by themselves.
    """
    me = said.players[said.seat]
    if named:
        title = headline(said, fresh, named=True) if fresh is not None else me.name
        draw.text(f, title, TITLE_BOX, "title", 64, theme.PAPER, "c", outline=theme.INK, edge=4, small=True, chop=True)
    x, y, w, _ = places.ROLE
    draw.panel(f, places.ROLE, GROUNDS[said.side.team], 40)
    draw.text(f, said.say("you_are"), (x + 20, y + 24, w - 40, 56), "text", 40, theme.MIST, "c")
    role = (x + 20, y + 74, w - 40, 108)
    draw.text(f, said.role(), role, "title", 92, TEAM_WORDS[said.side.team], "c", outline=theme.INK, edge=5)
    faces.put(f, f"{TEAM_NAMES[said.side.team]}:{said.seat}", places.ROLE_TILE, 18)
    team_disc(f, said.side.team, *places.ROLE_SIGN)
    plate(f, places.FATE, said.fate())
    _known(f, said)
    if kept:
        dossier.paint(f, said, known)
    if first is not None:
        _first(f, said, faces, first)
    nx, ny, nw, nh = news = places.HELD_NEWS if kept else places.FIRST_NEWS
    draw.rounded(f, news, 20, theme.NIGHT, theme.NIGHT2, theme.INK, 4, 0.8)
    came = tuple(one.kind for one in fresh.came[-6:]) if fresh is not None else ()
    news_line(f, (nx + 20, ny, nw - 40, nh), said.news(came), faces.book)


def _first(f: Frame, said: PageWords, faces: Faces, first: KindId) -> None:
    """Why one is what one is: the first card, on paper whatever it was, and what follows from it."""
    x, y, w, h = places.FIRST
    plate(f, places.FIRST, "")
    size = h - 36
    draw.rounded(f, (x + 18, y + 18, size, size), 24, theme.PAPER, theme.PAPER2, theme.INK, 5)
    draw.icon(f, faces.book.icon(first), x + 28, y + 28, size - 20)
    left = x + size + 42
    words = f"{said.first(first)} {said.say('first.later')}"
    draw.rich(f, words, (left, y + 4, x + w - 18 - left, h - 8), 34, theme.PAPER, theme.LAMP, "l", "m", 1.12, lines=3)


def _known(f: Frame, said: PageWords) -> None:
    """Two lines for everybody: the heading, and names or that there are none."""
    x, y, w, h = places.KNOWN
    plate(f, places.KNOWN, "")
    draw.text(f, said.say("known.head"), (x + 12, y + 2, w - 24, h / 2 - 4), "bold", 27, theme.LAMP, "c")
    draw.text(f, said.known(), (x + 12, y + h / 2 - 3, w - 24, h / 2 - 1), "text", 36, theme.PAPER, "c", small=True)


def tally(f: Frame, said: PageWords, book: CardBook, share: float, held: bool, alone: bool, taps: bool) -> None:
    """The counts, and at the right how long to hold on (with `taps`: to wait). `share`: of the least time that is over."""
    x, y, w, _ = places.TALLY
    draw.panel(f, places.TALLY, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 6), 40)
    for n, ((kind, number), under) in enumerate(zip(counts(said), count_words(said), strict=True)):
        left, warned = x + 40 + n * 400, alone and kind in alarms(said)
        if warned:
            paint_alarm(f, (left - 12, y + 12, 382, 106), 52)
        draw.icon(f, book.icon(kind), left, y + 19, 92)
        draw.text(f, number, (left + 108, y + 14, 260, 56), "card", 48, theme.PAPER if warned else theme.LAMP)
        draw.text(f, under, (left + 108, y + 68, 260, 44), "text", 29, theme.PAPER)
    if alone:
        return
    cx, cy, radius = places.HELD_RING
    draw.ring(f, cx, cy, radius, share)
    draw.icon(f, "ui_lock" if share >= 1 else "ui_eye", cx - 25, cy - 25, 50)
    key = ("tap_" if taps else "") + ("off" if share >= 1 or not held else "on")
    draw.text(f, said.say(f"hold.{key}"), (cx + 66, y + 16, x + w - 20 - cx - 66, 54), "card", 38, theme.PAPER)
    draw.text(f, said.say(f"hold.{key}_sub"), (cx + 66, y + 68, x + w - 20 - cx - 66, 44), "text", 29, theme.MIST)


__all__ = ["paint", "poses", "tally"]
