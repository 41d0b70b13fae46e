"""The menu of claims: at the right, so that the tiles can be pressed, and card, Meeting and own hand be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from game.core.types import Event, Ref, Seat
from game.titles.mindflayer.grounds import SORTS, Ground, times
from game.titles.mindflayer.grounds import why as why_of
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, KINDS, MOST_HELD, PLEAD, TRUST, Accuse, Claim, Trust
from game.titles.mindflayer.rules.events import PlayerAccused, PlayerTrusted
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.claim_words import line
from game.titles.mindflayer.scene.layout import FEW, Box, measures, strip_box
from game.titles.mindflayer.scene.marks import KIND_COLOURS, KIND_ICONS, edge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.talk.claims import Claims
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

MENU: Box = (1480, 86, 416, 672)
MENU_MANY: Box = (1480, 86, 416, 978)
MENU_TALK: Box = (1452, 86, 444, 648)
MENU_SHARED: Box = (1452, 86, 444, 800)
"""Before a gift over the log, with many seats over the numbers, too; in the time for talk over the public memory, which ends
above the own hand of somebody alone."""
BOXES: dict[str, Box] = {
    "face": (1494, 94, 62, 62),
    "title": (1568, 92, 182, 66),
    "look": (1756, 96, 60, 60),
    "close": (1824, 96, 60, 60),
    "label": (1496, 160, 190, 54),
    "less": (1692, 160, 58, 54),
    "count": (1750, 158, 76, 58),
    "more": (1826, 160, 58, 54),
    "kinds": (1492, 220, 392, 48),
    "accuse": (1492, 482, 392, 62),
    "trust": (1492, 548, 392, 62),
    "plead": (1492, 614, 392, 54),
    "left": (1494, 668, 388, 32),
    "note": (1494, 698, 388, 32),
}
KIND_STEP = 52.0
REASON = "talk:because:"
BECAUSE = {"": "ui_star", "gift": "ui_gift", "word": "ui_talk", "lie": "ui_eye", "hunch": "ui_hint"}
"""The sorts of reasons, each with its icon; "": whatever weighs most."""
SPARE = {"kinds": 0.55, "keys": 0.33, "notes": 0.12}
"""How the room of a higher panel is shared out between the kinds, the keys below them and the notes."""
WHO: Box = (398, 360, 700, 60)
TALK_SAID: Box = (236, 711, 988, 60)
RISE, ASKED = 4.0, 60.0
"""The line of what is said in the time for talk; so much higher above and below it is the slip with what will be said,
or, as large as it can be, whom it shall be about."""
TALK_WHO: Box = (346, 712, 750, 60)
"""Who speaks is asked below the Meeting's words in the time for talk: nothing lies on its card."""


class KindKey(Widget):
    """A key with the picture and, beside it, the name of a kind."""

    what = "button"

    def __init__(self, id: str, rect: Box, kind: int, name: str, enabled: bool, why: str, tip: str) -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip)
        self.kind, self.name = kind, name

    def click(self, x: float, y: float) -> Act | None:
        return Act(self.id, None, (x, y)) if self.enabled else None

    def draw(self, f: Frame) -> None:
        """Paper with the kind's colour behind its name."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 18)
        elif self.hover and self.enabled:
            draw.halo(f, self.box, 18)
        sink = 3 if self.pressed and self.enabled else 0
        draw.panel(f, (x, y + sink, w, h), "paper", 18)
        draw.rounded(f, (x + h - 2, y + 5 + sink, w - h - 3, h - 11), 14, KIND_COLOURS[self.kind])
        draw.icon(f, KIND_ICONS[self.kind], x + 7, y + 3 + sink, h - 8, 0, 255 if self.enabled else 110)
        room = (x + h + 2, y + 2 + sink, w - h - 10, h - 6)
        draw.text(f, self.name, room, "card", 38, theme.PAPER, "c", small=True, spacing=1.0)


@dataclass(slots=True)
class Menu:
    """What is open. `page`: "" (nothing), "who" (whose tile?), "menu", "accuse" or "trust" (of whom?)."""

    page: str = ""
    speaker: Seat = 0
    count: int = 1
    """How many cards the speaker is about to claim."""
    turn: int = 0
    """The turn in which it was opened: it closes with it."""
    sort: str = ""
    """Of which sort the reason of an accusation shall be; "": whatever weighs most."""
    log: Sequence[tuple[int, Event]] = ()
    """What had happened when it was opened."""
    grounds: Mapping[Seat, Sequence[Ground]] = field(default_factory=dict)
    """For each other seat the reasons that the speaker could give; empty where people say them aloud."""

    def ground_for(self, seat: Seat) -> Ground | None:
        """The reason to accuse somebody, of the sort that was chosen."""
        return next((one for one in self.grounds.get(seat, ()) if self.sort in ("", SORTS[one.key])), None)

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


def boxes_in(panel: Box) -> dict[str, Box]:
    """The parts of a panel, which fill it however high it is; "kinds": the first of them."""
    spare = max(0.0, panel[3] - MENU_TALK[3])
    kind, key, note = spare * SPARE["kinds"] / KINDS, spare * SPARE["keys"] / 3, spare * SPARE["notes"] / 2
    found, down = dict(BOXES), 0.0
    for names, more in ((("kinds",), kind), (("accuse", "trust", "plead"), key), (("left", "note"), note)):
        for name in names:
            x, y, w, h = BOXES[name]
            found[name] = (x, y + down, w, h + more)
            down += more * (KINDS if name == "kinds" else 1)
    return found


def menu_widgets(menu: Menu, claims: Claims, spoken: MatchWords, tile_box: TileBox, panel: Box) -> list[Widget]:
    """Everything in the menu, and the tiles when somebody is to be named."""
    offered, seats = set(claims.of(menu.speaker)), len(spoken.players)
    boxes = boxes_in(panel)
    step = KIND_STEP - BOXES["kinds"][3] + boxes["kinds"][3]

    def why(claim: Claim) -> str:
        return "" if claim in offered else claims.why_not(menu.speaker, claim)

    found: list[Widget] = []
    reasoned = menu.page == "accuse" and bool(menu.grounds)
    if reasoned:
        known = {SORTS[one.key] for one in chain(*menu.grounds.values())}
        x, y, w, h = boxes["kinds"]
        for n, sort in enumerate(one for one in BECAUSE if one in ("", *known)):
            words, look = spoken.say(f"scene.talk.because.{sort or 'most'}"), "primary" if sort == menu.sort else "plain"
            box = (x, y + n * step, w, h)
            found.append(Button(f"{REASON}{sort}", box, words, look, icon=BECAUSE[sort], size=34))
    for kind in () if reasoned else range(KINDS):
        x, y, w, h = boxes["kinds"]
        claim = HOLD[menu.count][kind]
        tip = spoken.say("scene.talk.hold_tip", count=menu.count, kind=Ref("KindId", kind))
        name = spoken.kind(kind)
        box = (x, y + kind * step, w, h)
        found.append(KindKey(f"talk:hold:{kind}", box, kind, name, claim in offered, why(claim), tip))
    if not reasoned:
        found += _count_keys(menu, spoken)
    for verb, every, icon in (("accuse", ACCUSE, "ui_accuse"), ("trust", TRUST, "ui_trust")):
        named = [claim for claim in every if claim in offered]
        reason = "" if named else claims.why_not(menu.speaker, every[(menu.speaker + 1) % seats])
        look = "primary" if menu.page == verb else "plain"
        words = spoken.say(f"scene.talk.{verb}")
        found.append(Button(f"talk:{verb}", boxes[verb], words, look, icon=icon, size=38, enabled=bool(named), why=reason))
    words = spoken.say("scene.talk.plead")
    found.append(Button("talk:plead", boxes["plead"], words, icon="ui_gift", size=38, enabled=PLEAD in offered, why=why(PLEAD)))
    if claims.several:
        found.append(IconButton("talk:look", BOXES["look"], "ui_eye", tip=spoken.say("scene.look"), hint="X"))
    found.append(IconButton("talk:close", BOXES["close"], "ui_cross", tip=spoken.say("scene.talk.close"), hint="B"))
    if menu.page in ("accuse", "trust"):
        for seat in _named(menu, claims, seats):
            player = spoken.players[seat]
            words = spoken.say(f"scene.talk.{menu.page}_tip", seat=player.name, gender=spoken.gender(seat))
            ground = menu.ground_for(seat) if menu.page == "accuse" else None
            if ground is not None:
                words = spoken.say("scene.talk.because.tip", seat=player.name, why=why_of(spoken.words, spoken, ground))
            found.append(Spot(f"talk:to:{seat}", tile_box(seat), "tile", tip=words))
    return found


def _count_keys(menu: Menu, spoken: MatchWords) -> list[Widget]:
    """One fewer, one more."""
    more = menu.count < MOST_HELD
    return [
        IconButton("talk:less", BOXES["less"], "ui_minus", enabled=menu.count > 0, tip=spoken.say("scene.talk.less")),
        IconButton("talk:more", BOXES["more"], "ui_plus", enabled=more, tip=spoken.say("scene.talk.more")),
    ]


def menu_box(view: View, several: bool) -> Box:
    """The panel of the menu; `several` people share the screen."""
    if view.stage == "talk":
        return MENU_SHARED if several else MENU_TALK
    return MENU if measures(len(view.seats)) is FEW else MENU_MANY


def _named(menu: Menu, claims: Claims, seats: int) -> list[Seat]:
    """Who may be accused, or trusted."""
    offered, every = claims.of(menu.speaker), ACCUSE if menu.page == "accuse" else TRUST
    named = [seat for seat in range(seats) if every[seat] in offered]
    return [seat for seat in named if menu.page == "trust" or not menu.grounds or menu.ground_for(seat) is not None]


def preview(menu: Menu, spoken: MatchWords, lit: str) -> str:
    """What will be said of the face that is pointed at, word for word, or with the reason that is pointed at of the first whom it
    is about; "" for anything else."""
    claim = menu.claim_of(lit) if lit.startswith("talk:to:") else None
    if lit.startswith(REASON):
        menu = replace(menu, sort=lit[len(REASON) :])
        about = (seat for seat in menu.grounds if menu.ground_for(seat) is not None)
        claim = next((ACCUSE[seat] for seat in about), None)
    if not isinstance(claim, Accuse | Trust):
        return ""
    accuses = isinstance(claim, Accuse)
    event = (PlayerAccused if accuses else PlayerTrusted)(menu.speaker, claim.seat)
    words = line(spoken, event, times(menu.log, event, True), menu.ground_for(claim.seat) if accuses else None)
    said: str = spoken.say("narrator.said", seat=Ref("Seat", menu.speaker), words=words)
    return said


def paint_menu(
    f: Frame, menu: Menu, claims: Claims, spoken: MatchWords, tile_box: TileBox, view: View, lit: str = ""
) -> None:  # fmt: skip
    """Panel, who speaks, how often still, what to do; light around the tiles that can be pressed; and where the narrator will
    have it, what a press on the one that is pointed at says."""
    with f.above():
        if view.stage != "talk":  # there it lies below what stands on the tiles
            paint_named(f, menu, claims, tile_box, view)
        if menu.page == "who":
            x, y, w, h = box = TALK_WHO if view.stage == "talk" else WHO
            draw.panel(f, box, "paper", 38)
            draw.text(f, spoken.say("scene.talk.who"), (x + 24, y, w - 48, h), "xb", 30, theme.INK, "c")
            return
        _panel(f, menu, spoken, claims.left(view, menu.speaker), menu_box(view, claims.several))
        words = preview(menu, spoken, lit)
        asks = not words and menu.page in ("accuse", "trust")
        if asks:
            words = spoken.say(f"scene.talk.{menu.page}_note")
        if words:
            x, y, w, h = TALK_SAID if view.stage == "talk" else strip_box(len(view.seats))
            draw.rounded(f, (x, y - RISE, w, h + 2 * RISE), 22, theme.PAPER, None, theme.INK, 5)
            room = (x + 20, y - RISE, w - 40, h + 2 * RISE)
            draw.text(f, words, room, "card" if asks else "xb", ASKED if asks else 40, theme.INK, "c", small=True)


def paint_named(f: Frame, menu: Menu, claims: Claims, tile_box: TileBox, view: View) -> None:
    """Light around the tiles that can be pressed."""
    if menu.page == "who":
        for seat in claims.askers(view):
            edge(f, tile_box(seat), theme.LAMP)
    elif menu.page in ("accuse", "trust"):
        for seat in _named(menu, claims, len(view.seats)):
            edge(f, tile_box(seat), theme.CORAL if menu.page == "accuse" else theme.LEAF)


def _panel(f: Frame, menu: Menu, spoken: MatchWords, left: int, box: Box) -> None:
    player, boxes = spoken.players[menu.speaker], boxes_in(box)
    draw.panel(f, box, "lamp", 26)
    draw.avatar(f, player.portrait, *BOXES["face"][:3])
    title = spoken.say("scene.talk.title", seat=player.name)
    draw.text(f, title, BOXES["title"], "card", 38, theme.LAMP, lines=2, chop=True)
    draw.text(f, spoken.say("scene.talk.left", n=left), boxes["left"], "text", 28, theme.CREAM, "c", small=True)
    reasoned = menu.page == "accuse" and bool(menu.grounds)
    label = spoken.say("scene.talk.reason" if reasoned else "scene.talk.hold")
    draw.text(f, label, BOXES["label"], "card", 36, theme.PAPER, small=True)
    if not reasoned:
        draw.text(f, str(menu.count), BOXES["count"], "card", 54, theme.PAPER, "c")
    if menu.page == "menu":
        draw.text(f, spoken.say("scene.talk.note"), boxes["note"], "text", 27, theme.MIST, "c", small=True)
