"""What the mission wants and how it is lost, with live numbers: a strip that is always in sight."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.mechs.rules import course
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.mission import Lose, Mission, Win
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.cardbook import engine
from game.titles.mechs.scene.escalation import danger_words, hard_dice
from game.titles.mechs.scene.knobs import knob_words
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

GAP, LARGEST, ENDS = 10.0, 40.0, 25.0
"""Between two chips; the largest letters; what a chip has beside its figure and its words."""
FIGURES = {
    "shards_destroyed": "board/shard", "shards_home": "board/shard", "minions_cleared": "icons/mv_kill",
    "bomb_on_goal": "board/bomb", "bomb_destroyed": "icons/ui_life", "school_destroyed": "board/school",
    "turns_over": "icons/ui_clock", "none": "icons/ui_check", "boss_defeated": "board/boss_south",
    "bomb_checkpoints": "board/bomb", "mechs_left": "icons/ui_quit", "mechs_safe": "icons/kw_tough",
    "doom_cannon": "icons/ui_damage", "countdown_over": "icons/ui_hourglass", "lava_reached": "tiles/lava_flow",
    "lava_covered": "tiles/lava_flow",
}  # fmt: skip
"""The picture of each word of victory and defeat."""
WALL = "wall"
"""The id of the chip that tells of the lava wall."""
NEAR_DEFEAT = 0.34
"""A health that has sunk to this share glows."""
SOON = 2
"""So many phases or columns before a defeat it glows."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One condition. `words` with its live numbers, `short` the numbers alone, `tip` the whole sentence; `met`: a goal that is
    reached; `urgent`: a defeat that is close.
    """

    id: str
    figure: str
    words: str
    short: str
    tip: str
    loss: bool = False
    met: bool = False
    urgent: bool = False


def shards_in_all(view: View, win: Win) -> int:
    """How many shards a condition counts to."""
    return win.count or len(view.shards)


def chips(view: View, s: Scenery) -> tuple[Chip, ...]:
    """The goals, then the ways to lose."""
    found = [_goal(view, win, s) for win in view.terms.wins]
    if not all(chip.met for chip in found):  # minions may still arrive while something else is to be done
        found = [replace(chip, met=False) if chip.id == "goal:minions_cleared" else chip for chip in found]
    found += _first(view, s)
    losses = [_loss(view, lose, s) for lose in view.terms.losses]
    if not losses:
        losses = [Chip("loss:none", FIGURES["none"], s.say("loss.none"), "", s.say("loss_tip.none"), True)]
    to_come = [rise for number, rise in enumerate(view.terms.escalations) if not view.risen >> number & 1]
    danger = danger_words(s.words, to_come, hard_dice(view, s.book.catalog.numbers), view.terms.mission.delivery)
    here = [s.words.get("mechs.knob.line", what=what) for what in knob_words(s.words, view.terms)]
    losses[-1] = replace(losses[-1], tip=" ".join([losses[-1].tip, *here, *([danger] if danger else [])]))
    return (*found, *losses, *_wall(view, s))


def _goal(view: View, win: Win, s: Scenery) -> Chip:
    have, of = counted(view, win)
    met = have == 0 if win.when == "boss_defeated" or not of else have >= of
    short = f"{have}/{of}" if of else str(have)
    key = loaded(view.terms.mission, win)
    tip = s.say(f"goal_tip.{key}", n=have, m=of)
    return Chip(f"goal:{win.when}", FIGURES[win.when], s.say(f"goal.{key}", n=have, m=of), short, tip, met=met)


def loaded(mission: Mission, win: Win) -> str:
    """The word of a goal; shards that go into the Bomb have one of their own."""
    return "shards_loaded" if win.when == "shards_home" and mission.delivery == "bomb" else win.when


def _first(view: View, s: Scenery) -> list[Chip]:
    """What has to come before the goal: where shards lock the Boss's shields, all of them."""
    if not view.terms.danger.locked or any(win.when == "shards_destroyed" for win in view.terms.wins):
        return []
    have, of = view.broken, len(view.shards)
    words, tip = s.say("goal.shards_destroyed", n=have, m=of), s.say("goal_tip.shields_locked", m=of)
    return [Chip("goal:shields_locked", FIGURES["shards_destroyed"], words, f"{have}/{of}", tip, met=have >= of)]


def counted(view: View, win: Win) -> tuple[int, int]:
    """How far a goal is, and how far it has to come; (what is left, 0) where it counts down."""
    terms = view.terms
    match win.when:
        case "shards_destroyed":
            return view.broken, shards_in_all(view, win)
        case "shards_home":
            return view.home, shards_in_all(view, win)
        case "minions_cleared":
            return len(view.minions), 0
        case "boss_defeated":
            return view.boss_hp, terms.boss_hp
        case "bomb_checkpoints":
            return view.checkpoint, len(terms.goals)
        case "mechs_left":
            return view.left.bit_count(), terms.leavers
        case "mechs_safe":
            return sum(mech.cell in terms.goals for mech in view.mechs), len(view.mechs)
    return max(0, bomb_way(view)), 0


def _loss(view: View, lose: Lose, s: Scenery) -> Chip:
    if lose.when == "bomb_destroyed":
        have, of = view.bomb_hp, view.terms.bomb_hp
        urgent = have <= max(1, of * NEAR_DEFEAT)
    elif lose.when == "school_destroyed":
        have, of = view.school_hp, view.terms.school_hp
        urgent = have <= max(1, of * NEAR_DEFEAT)
    elif lose.when == "doom_cannon":
        have, of = max(map(len, view.boss_line)), s.book.catalog.numbers.doom_power
        urgent = have >= of - 1
    elif lose.when == "countdown_over":
        have, of = view.countdown, 0
        urgent = have <= SOON
    elif lose.when == "lava_reached":
        have, of = gap(view), 0
        urgent = have <= SOON
    elif lose.when == "lava_covered":
        have, of = view.wall, len(view.terms.columns)
        urgent = have >= of - SOON
    else:
        have, of = view.turn, lose.count
        urgent = have >= of - 1
    words = s.say(f"loss.{lose.when}", n=have, m=of)
    tip = s.say(f"loss_tip.{lose.when}", m=of)
    short = f"{have}/{of}" if of else str(have)
    return Chip(f"loss:{lose.when}", FIGURES[lose.when], words, short, tip, True, urgent=urgent)


def _wall(view: View, s: Scenery) -> list[Chip]:
    """When the lava wall sets out, then how fast it is; its chip is the last one."""
    danger = view.terms.danger
    if danger.mode != "lava_wall":
        return []
    steps = course.pace(engine(), view.terms, view.risen, view.turn).wall_steps
    waits = view.turn < danger.from_turn
    n, key = (danger.from_turn, "wall_waits") if waits else (steps, "wall_goes")
    said = s.say("loss_tip.wall", turn=danger.from_turn, n=steps)
    return [Chip(WALL, FIGURES["lava_covered"], s.say(f"loss.{key}", n=n), str(n) if waits else f"+{n}", said, True)]


def gap(view: View) -> int:
    """How many columns the lava wall has to enter before it reaches a mech: 1 when the next one is a mech's."""
    cells = {mech.cell for mech in view.mechs if mech.cell != NOWHERE}
    ahead = view.terms.columns[view.wall :]
    return next((n + 1 for n, column in enumerate(ahead) if not cells.isdisjoint(column)), len(ahead))


def boxes(f: Frame, room: Room, found: tuple[Chip, ...]) -> list[Box]:
    """The place of each chip: as wide as its words ask for, the spare room shared out."""
    x, y, w, h = room.goals
    larger = _size(f, room, found) / 27
    want = [_wide(f, _shown(f, room, found, chip)) * larger + h + ENDS for chip in found]
    spare = (w - GAP * (len(found) - 1) - sum(want)) / len(found)
    made, left = [], x
    for wide in want:
        made.append((left, y, wide + spare, h))
        left += wide + spare + GAP
    return made


def _size(f: Frame, room: Room, found: tuple[Chip, ...]) -> float:
    """The letters of all chips, as large as there is room: their numbers decide."""
    _, _, w, h = room.goals
    spare = w - GAP * (len(found) - 1) - (h + ENDS) * len(found)
    return max(28.0, min(LARGEST, 27 * spare / sum(_wide(f, _shown(f, room, found, chip)) for chip in found)))


def _wide(f: Frame, words: str) -> float:
    """The width of words in letters of the usual size: larger ones are as large as there is room, and none is dropped."""
    return draw.text_width(f, words, "bold", 27) / f.canvas.t


def _shown(f: Frame, room: Room, found: tuple[Chip, ...], chip: Chip) -> str:
    """The words of a chip, or only its numbers where they have no room: what is near has its words first, then goals."""
    left = room.goals[2] - GAP * (len(found) - 1) - sum(_wide(f, one.short) + room.goals[3] + ENDS for one in found)
    for one in sorted(found, key=lambda one: (not one.urgent, one.met, one.loss)):
        more = _wide(f, one.words) - _wide(f, one.short)
        if more <= left:
            left -= more
            if one == chip:
                return chip.words
    return chip.short


def paint(f: Frame, room: Room, found: tuple[Chip, ...], danger: bool) -> None:
    """The strip. `danger`: an escalation holds."""
    size = _size(f, room, found)
    for chip, (x, y, w, h) in zip(found, boxes(f, room, found), strict=True):
        edge = theme.LEAF if chip.met and not chip.loss else theme.CORAL if chip.loss else theme.LAMP
        ground = theme.PanelLook("#4A2733" if chip.loss else theme.NIGHT3, theme.NIGHT if chip.loss else theme.NIGHT2, edge, 4)
        if chip.urgent:
            draw.halo(f, (x, y, w, h), h / 2, theme.CORAL, 7, 200, 5)
        draw.panel(f, (x, y, w, h), ground, h / 2, shadow=not chip.urgent)
        draw.figure(f, chip.figure, (x + 10, y + 7, h - 12, h - 14), "c", "m")
        left = x + h + 4
        draw.text(f, _shown(f, room, found, chip), (left, y, x + w - 14 - left, h), "bold", size, theme.PAPER)
        if chip.met and not chip.loss:
            _mark(f, x + w - 24, y - 14, theme.LEAF, "ui_check")
    if danger:
        x, y, w, _ = room.goals
        _mark(f, x + w - 24, y - 14, theme.CORAL_DEEP, "ui_damage")


def _mark(f: Frame, x: float, y: float, fill: str, icon: str) -> None:
    draw.rounded(f, (x, y, 36, 36), 18, fill, None, theme.INK, 3)
    draw.icon(f, icon, x + 6, y + 6, 24)
