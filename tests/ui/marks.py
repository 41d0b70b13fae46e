"""The marks of the app that have to be told apart, each painted by the code that draws it at a table, at its smallest size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product

import pygame

from game.home.records import MEDALS
from game.pages.kit import beads, chart
from game.pages.kit.missions.map import Stop, draw_stop, medal_icon
from game.pages.people import plots
from game.titles import titles
from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.looks import ELEMENT
from game.titles.mindbug.scene import marks as chips
from game.titles.mindflayer.rules.actions import POSSESSED, SANE
from game.titles.mindflayer.scene.marks import KIND_ICONS, team_badge
from game.titles.mindup.scene.faces import bubble
from game.ui import art, draw, patterns, theme
from game.ui.cardsprite import CardGroup
from game.ui.chooser import Mission
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.widgets import Switch

from .outlines import Paint, Shown, show

Box = tuple[float, float, float, float]
Group = dict[str, Callable[[], Shown]]
"""Marks by name, each painted when it is asked for."""
SQUARE = 48.0
"""A board's squares are never smaller; below that it scrolls."""


def icons(names: Iterable[str], size: float, ground: str = theme.NIGHT) -> Group:
    """Icons by name."""
    return {name: partial(show, partial(_icon, name), size, size, ground) for name in names}


def _icon(name: str, f: Frame, box: Box) -> None:
    draw.icon(f, name, box[0], box[1], box[2])


def figures(names: Iterable[str], w: float, h: float, ground: str = theme.NIGHT) -> Group:
    """Figures by name."""
    return {name: partial(show, partial(_figure, name), w, h, ground) for name in names}


def _figure(name: str, f: Frame, box: Box) -> None:
    draw.figure(f, name, box)


def tiles(names: Iterable[str], cut: float = 0.0) -> Group:
    """What lies on squares of the board; `cut`: so much at each side is alike and left out."""
    inner = SQUARE * (1 - 2 * cut)

    def paint(name: str, f: Frame, box: Box) -> None:
        px = f.canvas.px(SQUARE)
        whole = pygame.Surface((px, px))
        whole.blit(sprites.tile("forest_plain", px), (0, 0))
        whole.blit(sprites.tile(name, px), (0, 0))
        left = round(px * cut)
        f.blit(whole.subsurface((left, left, px - 2 * left, px - 2 * left)), box[0], box[1])

    return {name: partial(show, partial(paint, name), inner, inner) for name in names}


def shield(name: str) -> Paint:
    """A shield of the Boss, cut out of the Boss' picture, as it stands on a board of the smallest squares."""

    def paint(f: Frame, box: Box) -> None:
        size = f.canvas.px(132), f.canvas.px(149)
        both = [art.figure(f"board/boss_shield_{which}", *size) for which in (name, name.removesuffix("_down"))]
        part = both[1].get_bounding_rect().clip(both[0].get_rect())
        f.blit(both[0].subsurface(part), box[0], box[1])

    return paint


def faces(names: Iterable[str], size: float) -> Group:
    """People and pilots on their discs."""
    return {name: partial(show, partial(_avatar, name), size, size) for name in names}


def _avatar(name: str, f: Frame, box: Box) -> None:
    draw.avatar(f, name, box[0], box[1], box[2], theme.INK, 3)


def painted(makers: Mapping[str, Paint], w: float, h: float, ground: str = theme.NIGHT) -> Group:
    """Whatever has a painter of its own."""
    return {name: partial(show, paint, w, h, ground) for name, paint in makers.items()}


# ---------------------------------------------------------------------- painters
def card_state(state: str) -> Paint:
    """A card in one of its states, as small as in a row of nine."""

    def face(code: str, w: int, h: int) -> pygame.Surface:
        made = pygame.Surface((w, h))
        made.fill(theme.rgba(theme.PAPER2))
        return made

    def paint(f: Frame, box: Box) -> None:
        x, y, w, h = box
        group = CardGroup(face)
        group.sync([("card", Pose(pygame.FRect(x + 40, y + 50, w - 80, h - 100), "one", state=state))])
        group.draw(f)

    return paint


def result_bar(won: int, drawn: int, lost: int) -> Paint:
    """One bar of results."""
    return lambda f, box: plots.bar(f, box, won, drawn, lost)


def seat_line(nth: int, face: str) -> Paint:
    """One line of a chart, without the face at its end."""

    def paint(f: Frame, box: Box) -> None:
        x, y, w, h = box
        chart.line(f, [(x, y + h / 2), (x + w, y + h / 2)], face, True)
        beads.draw(f, nth, x + w / 2, y + h / 2, chart.CROWD_BEAD, chart.line_colour(face))

    return paint


def stop(medal: str, locked: bool) -> Paint:
    """A stop of the campaign's map."""

    def paint(f: Frame, box: Box) -> None:
        x, y, w, h = box
        mission = Mission("one", "One", mark="5", place=(0, 0))
        draw_stop(f, (x + w / 2, y + h / 2, 1, 1), Stop(mission, medal, None, locked), False)

    return paint


def switch(on: bool) -> Paint:
    """A switch of the settings."""
    return lambda f, box: Switch("switch", box, on).draw(f)


def patterned(name: str) -> Paint:
    """A pattern of the colour-safe marks."""

    def paint(f: Frame, box: Box) -> None:
        rect = f.canvas.rect(box)
        f.surface.blit(patterns.patterned(name, theme.PAPER2, *rect.size, f.canvas.k, 4), rect.topleft)

    return paint


def sign(made: Callable[[str, int], pygame.Surface]) -> Paint:
    """A number on the board: where a slot goes, where it strikes, how many hearts are left."""

    def paint(f: Frame, box: Box) -> None:
        f.blit_centre(made("3", f.canvas.px(box[2])), box[0] + box[2] / 2, box[1] + box[3] / 2)

    return paint


def keyword(name: str) -> Paint:
    """The ground of a keyword's chip with its pattern and its badge."""

    def paint(f: Frame, box: Box) -> None:
        chips.ground(f, name, box, True)
        draw.icon(f, f"kw_{name}", box[0], box[1], box[3])

    return paint


STATES = tuple(state for state in theme.CARD_LOOKS if "+" not in state and state not in ("locked", "taken", "active", "meant"))
"""Without those that carry a further mark at the table: a locked card means the same as a disabled one, with the same padlock; a
taken one bears the face of its taker; an active tile has a disc with a triangle at its corner."""


# ---------------------------------------------------------------------- groups
def _mindbug() -> dict[str, Group]:
    keywords = tuple(chips.CHIP_COLOURS)
    return {
        "mindbug: keyword badges": icons([f"kw_{name}" for name in keywords], 40, theme.PAPER),
        "mindbug: keyword chips, marked": painted({name: keyword(name) for name in keywords}, 120, 40),
    }


def _mindup() -> dict[str, Group]:
    suits = [f"mu_{name}" for name in ("orange", "blue", "pink", "green", "purple")]
    bubbles: dict[str, Paint] = {
        "bonus": lambda f, box: bubble(f, box[0], box[1], box[2], 1),
        "malus": lambda f, box: bubble(f, box[0], box[1], box[2], -1),
    }
    return {
        "mindup: suits on paper": icons(suits, 30, theme.PAPER),
        "mindup: suits in the log": icons(suits, 30),
        "mindup: bubbles": painted(bubbles, 34, 34, theme.PAPER),
    }


def _mindflayer() -> dict[str, Group]:
    teams: dict[str, Paint] = {
        "sane": lambda f, box: team_badge(f, SANE, box[0] + 14, box[1] + 14, 28),
        "possessed": lambda f, box: team_badge(f, POSSESSED, box[0] + 14, box[1] + 14, 28),
    }
    meetings = (
        "arcade",
        "cabin",
        "cinema",
        "fair",
        "lab",
        "mall",
        "other_side",
        "pool",
        "radio",
        "school",
        "town_hall",
        "tunnels",
    )
    return {
        "mindflayer: kinds": icons(KIND_ICONS, 27),
        "mindflayer: teams": painted(teams, 28, 28),
        "mindflayer: meetings": icons([f"meet_{name}" for name in meetings], 56, theme.PAPER),
    }


def _mechs() -> dict[str, Group]:
    commands = (
        "aimbot", "blaze", "chain_lightning", "cyclotron", "flamespitter", "fuel_tank", "memory_core", "omnistomp", "ripsaw",
        "scythe", "skewer", "speed",
    )  # fmt: skip
    damages = (
        "beam_misfire", "bent_axle", "catastrophic_failure", "exposed_wiring", "foggy_visor", "glitch_12", "glitch_34",
        "glitch_56", "haywire_controls", "haywire_rotator", "major_glitch", "rocket_whoopsie", "sputtering_reactor",
        "sticky_gyros", "stuck_about_turn", "stuck_reverse", "stuck_strafe_left", "stuck_strafe_right", "stuck_turn_left",
        "stuck_turn_right",
    )  # fmt: skip
    found = {
        "mechs: elements": icons([f"el_{name}" for name in ELEMENT], 30),
        "mechs: elements on paper": icons([f"el_{name}" for name in ELEMENT], 30, theme.PAPER),
        "mechs: commands": icons([f"cmd_{name}" for name in commands], 40, theme.PAPER),
        "mechs: damages": icons([f"dmg_{name}" for name in damages], 54, "#6B6672"),
        "mechs: kinds of command": icons(("ct_attack", "ct_move", "ct_turn"), 40, theme.PAPER),
        "mechs: schematics": icons(("sch_boost", "sch_hack", "sch_slot"), 40),
        "mechs: runes": tiles([f"rune_{name}" for name in ELEMENT], 0.2),
        "mechs: squares": tiles(
            ("cell_attack", "cell_move", "cell_target", "spawn_warning", "oil_slick", "repair_pad", "spikes")
        ),
        "mechs: minions": figures([f"board/minion_{shape}_left" for shape in "abc"], 44, 44, "#5E7A4A"),
        "mechs: numbers of slots and hearts": painted(
            {"goes": sign(sprites.disc), "strikes": sign(sprites.blow), "hearts": sign(sprites.heart)}, 30, 30, "#5E7A4A"
        ),
    }
    for colour in COLOURS:
        for way in "hv":
            found[f"mechs: {colour} gate {way}"] = tiles([f"gate_{colour}_{way}_on", f"gate_{colour}_{way}_off"])
        found[f"mechs: {colour} shield"] = {name: partial(show, shield(name), 64, 64) for name in (colour, f"{colour}_down")}
    for way, state in product("hv", ("on", "off")):
        found[f"mechs: gates {way}, {state}"] = tiles([f"gate_{colour}_{way}_{state}" for colour in COLOURS], 0.27)
    for side in ("north", "east", "south", "west"):
        found[f"mechs: machines facing {side}"] = figures([f"board/mech_{name}_{side}" for name in ELEMENT], 48, 54, "#5E7A4A")
    return found


def _shell() -> dict[str, Group]:
    signs = (
        "check",
        "cross",
        "lock",
        "exhausted",
        "damage",
        "help",
        "hint",
        "life",
        "life_lost",
        "star",
        "star_off",
        "minus",
        "plus",
    )
    stops = {"won": stop("gold", False), "open": stop("", False), "locked": stop("", True)}
    bars = {"won": result_bar(4, 0, 0), "lost": result_bar(0, 0, 4), "drawn": result_bar(0, 4, 0)}
    lines = {f"seat {nth}": seat_line(nth, face) for nth, face in enumerate(list(theme.PORTRAITS)[:6])}
    found = {
        "people": faces(theme.PORTRAITS, 40),
        "pilots": faces(theme.PILOTS, 40),
        "medals": icons([medal_icon(medal) for medal in MEDALS], 44),
        "medals on the map": icons([medal_icon(medal) for medal in MEDALS], 44, "#8B6A3F"),
        "stops of the map": painted(stops, 116, 116, "#5E7A4A"),
        "signs": icons([f"ui_{name}" for name in signs], 30),
        "results in a row": painted({name: _result(name) for name in plots.MARKS}, plots.LAST, plots.LAST, theme.PAPER),
        "bars of results": painted(bars, 120, 26, theme.PAPER),
        "lines of a chart": painted(lines, 44, 40, theme.PAPER),
        "switches": painted({"on": switch(True), "off": switch(False)}, 100, 56),
        "patterns": painted({name: patterned(name) for name in patterns.PATTERNS}, 80, 40),
        "states of a card": painted({state: card_state(state) for state in STATES}, 196, 240),
    }
    for title in titles():
        drawn = sorted({mark.icon for mark in title.marks if "/" not in mark.icon})
        found[f"time line of {title.id}"] = icons(drawn, 30, theme.NIGHT3)
    return found


def _result(name: str) -> Paint:
    return lambda f, box: plots.mark(f, box[0], box[1], name)


def groups() -> dict[str, Group]:
    """All groups: in each, every mark has to be told from every other."""
    return {**_shell(), **_mindbug(), **_mindup(), **_mindflayer(), **_mechs()}
