"""The menu of claims: compact, in the middle of the table, so that the tiles around it can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.types import Ref, Seat
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, KINDS, MOST_HELD, PLEAD, TRUST, Claim
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.marks import KIND_COLOURS, KIND_ICONS, edge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.talk.claims import Claims
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

MENU: Box = (270, 366, 956, 414)
BOXES: dict[str, Box] = {
    "face": (290, 380, 76, 76),
    "title": (382, 380, 350, 76),
    "look": (744, 390, 60, 60),
    "left": (816, 388, 312, 60),
    "close": (1144, 390, 60, 60),
    "label": (294, 470, 180, 40),
    "less": (290, 518, 56, 72),
    "count": (346, 518, 68, 72),
    "more": (414, 518, 56, 72),
    "kinds": (490, 470, 138, 138),
    "accuse": (290, 628, 296, 84),
    "trust": (600, 628, 296, 84),
    "plead": (910, 628, 296, 84),
    "note": (290, 720, 916, 50),
}
KIND_STEP = 144.0
WHO: Box = (398, 360, 700, 60)
TALK_WHO: Box = (346, 712, 750, 60)
"""Who speaks is asked below the Meeting's words in the time for talk: nothing lies on its card."""


class KindKey(Widget):
    """A key with the picture and the name of a kind."""

    what = "button"

    def __init__(self, id: str, rect: Box, kind: int, name: str, enabled: bool, why: str, tip: str) -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip)
        self.kind, self.name = kind, name

    def click(self, x: float, y: float) -> Act | None:
        return Act(self.id, None, (x, y)) if self.enabled else None

    def draw(self, f: Frame) -> None:
        """Paper with the kind's colour below its name."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 18)
        elif self.hover and self.enabled:
            draw.halo(f, self.box, 18)
        sink = 3 if self.pressed and self.enabled else 0
        draw.panel(f, (x, y + sink, w, h), "paper", 18)
        draw.rounded(f, (x + 5, y + h - 68 + sink, w - 10, 62), 14, KIND_COLOURS[self.kind])
        draw.icon(f, KIND_ICONS[self.kind], x + (w - 60) / 2, y + 6 + sink, 60, 0, 255 if self.enabled else 110)
        room = (x + 8, y + h - 67 + sink, w - 16, 60)
        draw.text(f, self.name, room, "card", 27, theme.PAPER, "c", lines=2, small=True, spacing=1.0)


@dataclass(slots=True)
class Menu:
    """What is open. `page`: "" (nothing), "who" (whose tile?), "menu", "accuse" or "trust" (of whom?)."""

    page: str = ""
    speaker: Seat = 0
    count: int = 1
    """How many cards the speaker is about to claim."""
    turn: int = 0
    """The turn in which it was opened: it closes with it."""

    def claim_of(self, id: str) -> Claim | None:
        """What a widget says at a press, None for one that says nothing yet."""
        _, _, rest = id.partition(":")
        verb, _, number = rest.partition(":")
        if verb == "hold":
            return HOLD[self.count][int(number)]
        if verb == "to":
            return (ACCUSE if self.page == "accuse" else TRUST)[int(number)]
        return PLEAD if verb == "plead" else None


TileBox = Callable[[Seat], Box]
"""Where a seat's tile stands, in units."""


def menu_widgets(menu: Menu, claims: Claims, spoken: MatchWords, tile_box: TileBox) -> list[Widget]:
    """Everything in the menu, and the tiles when somebody is to be named."""
    offered, seats = set(claims.of(menu.speaker)), len(spoken.players)

    def why(claim: Claim) -> str:
        return "" if claim in offered else claims.why_not(menu.speaker, claim)

    found: list[Widget] = []
    for kind in range(KINDS):
        x, y, w, h = BOXES["kinds"]
        claim = HOLD[menu.count][kind]
        tip = spoken.say("scene.talk.hold_tip", count=menu.count, kind=Ref("KindId", kind))
        name = spoken.kind(kind)
        found.append(KindKey(f"talk:hold:{kind}", (x + kind * KIND_STEP, y, w, h), kind, name, claim in offered, why(claim), tip))
    found.append(IconButton("talk:less", BOXES["less"], "ui_minus", enabled=menu.count > 0, tip=spoken.say("scene.talk.less")))
    more = menu.count < MOST_HELD
    found.append(IconButton("talk:more", BOXES["more"], "ui_plus", enabled=more, tip=spoken.say("scene.talk.more")))
    for verb, every, icon in (("accuse", ACCUSE, "ui_accuse"), ("trust", TRUST, "ui_trust")):
        named = [claim for claim in every if claim in offered]
        reason = "" if named else claims.why_not(menu.speaker, every[(menu.speaker + 1) % seats])
        look = "primary" if menu.page == verb else "plain"
        words = spoken.say(f"scene.talk.{verb}")
        found.append(Button(f"talk:{verb}", BOXES[verb], words, look, icon=icon, size=32, enabled=bool(named), why=reason))
    words = spoken.say("scene.talk.plead")
    found.append(Button("talk:plead", BOXES["plead"], words, icon="ui_gift", size=32, enabled=PLEAD in offered, why=why(PLEAD)))
    if claims.several:
        found.append(IconButton("talk:look", BOXES["look"], "ui_eye", tip=spoken.say("scene.look"), hint="X"))
    found.append(IconButton("talk:close", BOXES["close"], "ui_cross", tip=spoken.say("scene.talk.close"), hint="B"))
    if menu.page in ("accuse", "trust"):
        for seat in _named(menu, claims, seats):
            player = spoken.players[seat]
            words = spoken.say(f"scene.talk.{menu.page}_tip", seat=player.name, gender=spoken.gender(seat))
            found.append(Spot(f"talk:to:{seat}", tile_box(seat), "tile", tip=words))
    return found


def _named(menu: Menu, claims: Claims, seats: int) -> list[Seat]:
    """Who may be accused, or trusted."""
    offered, every = claims.of(menu.speaker), ACCUSE if menu.page == "accuse" else TRUST
    return [seat for seat in range(seats) if every[seat] in offered]


def paint_menu(f: Frame, menu: Menu, claims: Claims, spoken: MatchWords, tile_box: TileBox, view: View) -> None:
    """Panel, who speaks, how often still, what to do; light around the tiles that can be pressed."""
    with f.above():
        if view.stage != "talk":  # there it lies below what stands on the tiles
            paint_named(f, menu, claims, tile_box, view)
        if menu.page == "who":
            x, y, w, h = box = TALK_WHO if view.stage == "talk" else WHO
            draw.panel(f, box, "paper", 38)
            draw.text(f, spoken.say("scene.talk.who"), (x + 24, y, w - 48, h), "xb", 30, theme.INK, "c")
            return
        _panel(f, menu, spoken, claims.left(view, menu.speaker))


def paint_named(f: Frame, menu: Menu, claims: Claims, tile_box: TileBox, view: View) -> None:
    """Light around the tiles that can be pressed."""
    if menu.page == "who":
        for seat in claims.askers(view):
            edge(f, tile_box(seat), theme.LAMP)
    elif menu.page in ("accuse", "trust"):
        for seat in _named(menu, claims, len(view.seats)):
            edge(f, tile_box(seat), theme.CORAL if menu.page == "accuse" else theme.LEAF)


def _panel(f: Frame, menu: Menu, spoken: MatchWords, left: int) -> None:
    player = spoken.players[menu.speaker]
    draw.panel(f, MENU, "lamp", 26)
    draw.avatar(f, player.portrait, *BOXES["face"][:3])
    title = spoken.say("scene.talk.title", seat=player.name)
    draw.text(f, title, BOXES["title"], "card", 38, theme.LAMP, lines=2, chop=True)
    draw.text(f, spoken.say("scene.talk.left", n=left), BOXES["left"], "text", 28, theme.CREAM, "r", lines=2)
    draw.text(f, spoken.say("scene.talk.hold"), BOXES["label"], "card", 34, theme.PAPER, "c")
    draw.text(f, str(menu.count), BOXES["count"], "card", 54, theme.PAPER, "c")
    note = "scene.talk.note" if menu.page == "menu" else f"scene.talk.{menu.page}_note"
    draw.text(f, spoken.say(note), BOXES["note"], "text", 28, theme.MIST, "c")
