"""Damage speaks: its card slides up beside what is asked, who dealt it to whom is told, the board shows where it will push."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.types import Event, Ref, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import DamageId
from game.titles.mechs.rules.board import BOULDER, NOWHERE, STEP, VOID, Facing
from game.titles.mechs.rules.frames import Towing, Walking
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.looks import ELEMENT
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import CARD_HIGH, CORNER, damage_face
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.prompts import harmed
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.stagepanel import HURRY
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table.part import Part
from game.ui.tween import EASE

UP_MS = 240.0
"""How long the card slides up."""
RISE, GAP = 6.0, 18.0
NARROW_CARD, TALL_CARD = 132.0, 196.0
"""The card's width in a narrow panel, a low and a high one."""
"""The card's head stands so far above the panel."""
DISC, ARROW = 54.0, 26.0
PUSH = 18.0
CAUSE = 58.0
"""Two lines of the smallest letters: the question below has the same room whatever is told above it."""
TOLD = 200
"""So many of the last lines of the log are looked through for who dealt a damage."""
WHO = {
    "minion": "board/minion_b_right", "boss": "board/boss_south", "spikes": "icons/ui_damage", "lava": "icons/el_fire",
    "pulse": "board/shard", "school": "board/school", "card": "icons/dmg_glitch", "slot": "icons/dmg_slot",
    "other": "icons/ui_damage",
}  # fmt: skip
"""The picture of who or what dealt it."""
OVER = (
    e.SlotRan, e.SchematicRan, e.LineBegan, e.LineEnded, e.MinionPhaseBegan, e.MinionsMoved, e.TurnBegan, e.DangerPhaseBegan,
    e.BossSlotRan, e.MissionEnded, e.MinionsSpawned, e.WallMoved, e.HitSpared,
)  # fmt: skip
"""With these no damage takes effect any longer."""


@dataclass(frozen=True, slots=True)
class Harm:
    """A damage card that takes effect. `by`: who dealt it (see `WHO`), `giver`: the mech whose damage it comes from, -1 = none;
    `slot`: where it lies, -1 = not yet; `colour`: the rune that the die showed, -1 = none; `over`: it has had its effect.
    `heading`: the way that it has thrown its mech, `far` squares; `faces`: where it has turned it, -1 = it has not."""

    seat: Seat
    damage: DamageId
    by: str = "other"
    giver: Seat = -1
    slot: int = -1
    colour: int = -1
    over: bool = False
    heading: Facing = -1
    far: int = 0
    faces: Facing = -1


@dataclass(frozen=True, slots=True)
class HarmSheet:
    """What the panel shows: `cause` and `text` are words, `question` what is asked ("" = nothing), `share` how far the card is
    up, `push`: the way it pushes and how far."""

    harm: Harm
    cause: str
    text: str
    question: str
    share: float
    push: tuple[int, int] = (-1, 0)


def pushes(view: View, harm: Harm) -> tuple[int, int]:
    """Which way the damage pushes its mech, and how many squares: what is left of it while it moves."""
    for frame in reversed(view.stack):
        walk = frame.walk if isinstance(frame, Towing) else frame
        if isinstance(walk, Walking) and walk.seat == harm.seat:
            return walk.heading, walk.left
    for name, *numbers in card_book().damage(harm.damage).steps if not harm.over else ():
        if name == "move":
            return (view.mechs[harm.seat].facing + numbers[0]) % 4, numbers[1]
        if name == "move_compass" and harm.colour >= 0:
            return view.terms.mission.compass[harm.colour], numbers[0]
    return -1, 0


class HarmCard(Part):
    """Follows the damage cards of the story."""

    def __init__(self, table: MechsTable) -> None:
        super().__init__(table)
        self.scene = table
        self.now: Harm | None = None
        """The damage card that is being shown."""
        self._by: dict[Seat, str] = {}
        """Who is about to deal a damage to a mech."""
        self._age = 0.0

    # ------------------------------------------------------------------ what happens
    def shows(self, event: Event) -> None:
        """A damage is dealt, takes effect, is placed."""
        before = self.now
        self._track(event)
        if self.now is not None and (before is None or (before.seat, before.damage) != (self.now.seat, self.now.damage)):
            self._age = 0.0

    def laid(self) -> None:
        """The damage that takes effect in this position, told from the log."""
        self.now, self._by, self._age = None, {}, UP_MS
        view: View = self.scene.board.view
        frame = harmed(view) if view is not None and self.scene.board.then is None else None
        if frame is not None:
            for _, event in list(self.scene.session.log())[-TOLD:]:
                self._track(event)
            if self.now is None or (self.now.seat, self.now.damage) != (frame.seat, frame.damage):
                self.now = Harm(frame.seat, frame.damage, slot=view.slot if not frame.drawn else -1)

    def follow(self, dt_ms: float) -> None:
        """The card slides up."""
        if self.now is not None and self._age < UP_MS:
            self._age += dt_ms
            self.scene.dirty = True

    def _track(self, event: Event) -> None:
        spent = self.now is not None and self.now.over and isinstance(event, e.BombDamaged)
        if isinstance(event, OVER) or spent:
            self.now, self._by = None, {}
        if isinstance(event, e.MinionAttacked):
            self.now, self._by[event.seat] = None, "minion"
        elif isinstance(event, e.BossStruck | e.ShardsPulsed | e.SchoolFlared):
            by = {e.BossStruck: "boss", e.ShardsPulsed: "pulse", e.SchoolFlared: "school"}[type(event)]
            self._by |= dict.fromkeys(event.seats, by)
        elif isinstance(event, e.SpikesHit | e.LavaEntered):
            self._by[event.piece] = "spikes" if isinstance(event, e.SpikesHit) else "lava"
        elif isinstance(event, e.SlotRan) and event.damage >= 0:
            self.now = Harm(event.seat, event.damage, "slot", slot=event.slot)
        elif isinstance(event, e.DamageDrawn) and event.damage >= 0:
            by = self._by.pop(event.seat, "")
            giver = self.now.seat if self.now is not None and not by else -1
            self.now = Harm(event.seat, event.damage, by or ("card" if giver >= 0 else "other"), giver)
        elif self.now is not None:
            self.now = _followed(self.now, event)

    # ------------------------------------------------------------------ the picture
    def shown(self, view: View) -> bool:
        """Whether the panel lies there, and with it what is asked, if anything is."""
        asked = self.scene.board.asker >= 0 and self.scene.settled
        here = self.now is not None and view.stage in ("run", "minions", "danger") and self.scene.board.then is None
        return here and (not asked or harmed(view) is not None)

    @property
    def cause(self) -> str:
        """Who or what dealt the damage to whom, in words; "" without one."""
        harm = self.now
        if harm is None:
            return ""
        params: dict[str, object] = {"seat": Ref("Seat", harm.seat), "n": harm.slot + 1}
        if harm.giver >= 0:
            params["other"] = Ref("Seat", harm.giver)
        by = "again" if harm.by == "card" and harm.giver == harm.seat else harm.by
        return self.scene.say_key(f"harm.by.{by}", **params)

    @property
    def done(self) -> str:
        """What the damage has done to its mech, in words; "" where it has not moved it."""
        harm, scene = self.now, self.scene
        if harm is None or (not harm.far and harm.faces < 0):
            return ""
        turned, seat = harm.faces >= 0, Ref("Seat", harm.seat)
        way = scene.say_key(f"way.{scene.desk.geometry.turn.side(harm.faces if turned else harm.heading)}")
        if turned:
            return scene.say_key("faced", seat=seat, way=way)
        return scene.say_key("harm.thrown", seat=seat, n=harm.far, way=way)

    def sheet(self, view: View, question: str) -> HarmSheet | None:
        """What the panel shows now; `question`: in words, "" while nothing is asked."""
        harm, say = self.now, self.scene.say_key
        if harm is None or not self.shown(view):
            return None
        printed = self.scene.book.damage(harm.damage)
        text = self.scene.ctx.words.get(f"mechs.damages.{printed.name}.text")
        if harm.over:
            text = f"{text} {say('harm.spent' if printed.kind == 'glitch' else 'harm.repair')}"
        push = pushes(view, harm)
        share = 1.0 if self.scene.ctx.motion.off else min(1.0, self._age / UP_MS)
        return HarmSheet(harm, self.done or self.cause, text, question, share, push)


def _followed(harm: Harm, event: Event) -> Harm:
    """The same damage after this event, or the one below it that goes on now."""
    if isinstance(event, e.RuneDieRolled) and event.what == "damage":
        return replace(harm, colour=event.colours[0])
    if isinstance(event, e.DamagePlaced | e.SystemDamaged | e.GlitchSpent):
        slot = event.slot if isinstance(event, e.DamagePlaced) else -1
        if (event.seat, event.damage) == (harm.seat, harm.damage):
            return replace(harm, slot=slot, over=True)
        return Harm(event.seat, event.damage, slot=slot, over=True)
    if harm.over or not isinstance(event, e.MechMoved | e.MechTurned) or event.seat != harm.seat:
        return harm
    if isinstance(event, e.MechTurned):
        return replace(harm, faces=event.facing)
    return replace(harm, heading=event.heading, far=harm.far + 1)


# ---------------------------------------------------------------------- places
def card_box(room: Room, asked: bool = False) -> Box:
    """Where the card stands: at the left end of the panel of the moment, its head above it; in a narrow one in its corner, lower
    where something is asked."""
    x, y, _, h = room.stage
    if room.narrow:
        wide = NARROW_CARD if room.big == 1 else TALL_CARD
        return (x + 16, y - RISE, wide, wide * (1.14 if asked else CARD_HIGH))
    high = h - 14 + RISE
    return (x + 16, y - RISE, high / CARD_HIGH, high)


def words_box(room: Room, asked: bool = False) -> Box:
    """Right of it."""
    x, y, w, h = room.stage
    left = card_box(room)[0] + card_box(room)[2] + GAP
    keys = room.key_box(0)
    down = keys[1] + keys[3] + 6 - y if room.narrow and not asked else 6  # there the keys of the run lie above them
    return (left, y + down, x + w - 16 - left, h - 10 - down)


def row_start(room: Room, asked: bool, count: int) -> tuple[float, float, float]:
    """Where the row above them begins that tells who hit whom, and how large its pictures are: so many of them end before the
    keys that lie in the same line."""
    x, y, w, _ = words_box(room, asked)
    beside = room.narrow and not asked  # the keys of the run lie above it
    end = x + w if beside else room.key_box(1 if asked else 3)[0] - GAP
    return x, y, min(DISC * room.big, (end - x - (count - 1) * (ARROW + 14)) / count)


def asked_box(room: Room) -> Box:
    """What is asked and its answers: below the words, in a narrow panel below the card too."""
    x, y, w, h = words_box(room, True)
    if not room.narrow:
        return (x, y, w, h)
    return (room.left + 16, y, room.stage[2] - 32, h)


def answer_boxes(room: Room, count: int) -> list[Box]:
    """The places of so many answers, side by side below the question."""
    x, y, w, h = asked_box(room)
    top, columns = y + _asked_share(room) * h, max(1, min(4 if room.narrow else 3, count))
    rows = -(-count // columns)
    wide, high = (w - 12 * (columns - 1)) / columns, (y + h - top - 8 * (rows - 1)) / max(1, rows)
    return [(x + n % columns * (wide + 12), top + n // columns * (high + 8), wide, high) for n in range(count)]


def _asked_share(room: Room) -> float:
    """How far down the answers begin: a low panel needs its room for the question."""
    return 0.71 if room.narrow else 0.72 if words_box(room)[3] > 280 else 0.78


# ---------------------------------------------------------------------- drawing
def paint(f: Frame, s: Scenery, sheet: HarmSheet) -> None:
    """The panel with the card."""
    with f.above():
        draw.panel(f, s.room.stage, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.CORAL, 6), 28)
        asked = bool(sheet.question)
        x, y, w, h = card_box(s.room, asked)
        away = (1 - EASE["out-back"](sheet.share)) * h * 0.5
        draw.halo(f, (x, y + away, w, h), w * CORNER, theme.CORAL, 10, 150, 6)
        s.faces.put(f, damage_face(sheet.harm.damage), (x, y + away, w, h))
        _row(f, s, sheet)
        x, y, w, h = words_box(s.room, asked)
        big = s.room.big
        top = y + DISC * big + 6 * big
        if not asked:
            high = draw.rich(f, sheet.cause, (x, top, w, 84 * big), 34 * big, theme.PAPER, theme.LAMP, spacing=1.08, lines=2)
            top += high + 14
            draw.rich(f, sheet.text, (x, top, w, y + h - HURRY * big - top), 32 * big, theme.CREAM, theme.LAMP, spacing=1.12)
            return
        low = y + _asked_share(s.room) * h - 10
        pill = min(84.0 * big, low - top - CAUSE * big - 4)
        room = (x, top, w, low - pill - 4 - top)
        x, _, w, _ = asked_box(s.room)
        draw.rich(f, sheet.cause, room, 29 * big, theme.PAPER, theme.LAMP, "l", "m", 1.02, lines=2)
        draw.rounded(f, (x, low - pill, w, pill), pill / 2, theme.PAPER, theme.PAPER2, theme.INK, 4)
        d = pill - 10
        draw.avatar(f, s.portrait(sheet.harm.seat), x + 8, low - pill + 5, d, theme.INK, 4, s.ground(sheet.harm.seat))
        box = (x + d + 24, low - pill, w - d - 48, pill)
        draw.text(f, sheet.question, box, "card", 38 * big, theme.INK, lines=2, spacing=0.95)


def _row(f: Frame, s: Scenery, sheet: HarmSheet) -> None:
    """Who hit, whom, which slot, what the die showed, and the way."""
    harm = sheet.harm
    left, y, d = row_start(s.room, bool(sheet.question), 2 + (harm.slot >= 0) + (harm.colour >= 0))
    draw.rounded(f, (left, y, d, d), 14, theme.NIGHT3, None, theme.INK, 4)
    draw.figure(f, WHO[harm.by], (left + 4, y + 4, d - 8, d - 8), "c", "m")
    left = _arrow(f, left + d, y, d)
    draw.avatar(f, s.portrait(harm.seat), left, y, d, theme.INK, 4, s.ground(harm.seat))
    left += d
    if harm.slot >= 0:
        left = _arrow(f, left, y, d)
        draw.rounded(f, (left, y, d, d), d / 2, theme.CORAL, None, theme.INK, 4)
        draw.text(f, str(harm.slot + 1), (left, y - 1, d, d), "card", d * 0.74, theme.WHITE, "c")
        left += d
    if harm.colour >= 0:
        left = _arrow(f, left, y, d)
        draw.rounded(f, (left, y, d, d), d / 2, theme.NIGHT, None, theme.CORAL, 5)
        draw.icon(f, f"el_{ELEMENT[harm.colour]}", left + 8, y + 8, d - 16)


def _arrow(f: Frame, left: float, y: float, d: float) -> float:
    """A small arrow to what comes next; where that begins."""
    draw.icon(f, "ui_play", left + 7, y + (d - ARROW) / 2, ARROW)
    return left + ARROW + 14


def push(f: Frame, desk: Desk, view: View, sheet: HarmSheet) -> None:
    """On the board: the arrow along the way that it pushes, as far as there is board."""
    way, far = sheet.push
    cell = view.mechs[sheet.harm.seat].cell
    if way < 0 or cell == NOWHERE or not far:
        return
    end = cell
    for _ in range(far):
        if not desk.geometry.has(end + STEP[way]) or view.terms.mission.ground[end + STEP[way]] in (BOULDER, VOID):
            break
        end += STEP[way]
    if end == cell:
        return
    with f.clip(desk.geometry.room):
        draw.arrow(f, desk.geometry.centre_of(cell), desk.geometry.centre_of(end), theme.CORAL, PUSH, 0)
        box = desk.geometry.box_of(end)
        draw.rounded(f, box, 10, None, None, theme.PAPER, 6)
