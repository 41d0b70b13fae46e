"""How the map of missions looks: the ground that a title paints, the stops upon it, their labels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.app.page import framed
from game.ui import draw, theme
from game.ui.canvas import frect
from game.ui.chooser import MAP, Chooser, Mission
from game.ui.frame import Frame

Place = tuple[float, float, float, float]
SIZE, CHOSEN = 88.0, 108.0
"""Width of a stop in units, and of the chosen one."""
MEDALS = ("ui_medal_bronze", "ui_medal_silver", "ui_medal_gold")
LABEL_DOWN, LABEL_HIGH, LABEL_PAD = 56.0, 46.0, 18.0
TOKEN = (96.0, 106.0)
TOKENS = (
    (78, -62), (168, -44), (78, 44), (168, 62), (-78, -62), (-168, -44), (-78, 44), (-168, 62), (0, -112), (0, 112), (90, -120),
    (-90, -120),
)  # fmt: skip
"""Where the pieces of the seats may stand, from the middle of the chosen stop, the best places first."""


def middle(box: Place, mission: Mission) -> tuple[float, float]:
    """The middle of a stop on the page."""
    assert mission.place is not None
    return box[0] + mission.place[0] * box[2] / MAP[0], box[1] + mission.place[1] * box[3] / MAP[1]


def place(box: Place, mission: Mission, chosen: bool) -> Place:
    """The box of a stop's disc."""
    (x, y), size = middle(box, mission), CHOSEN if chosen else SIZE
    return x - size / 2, y - size / 2, size, size


def medal(won: Collection[str], grades: Sequence[Any]) -> str | None:
    """The medal for the hardest grade that was won."""
    best = max((n for n, grade in enumerate(grades) if grade in won), default=None)
    return None if best is None else MEDALS[min(best, len(MEDALS) - 1)]


def ground(f: Frame, box: Place, chooser: Chooser, travelled: int, key: object) -> None:
    """The map of a title, with rounded corners and an ink edge."""
    framed(f, ("map", key, travelled), box, 28, lambda inner, at: chooser.paint(inner, at, travelled))


def paper(f: Frame, box: Place) -> None:
    """The sheet of paper for the list."""
    draw.panel(f, box, "paper", 28)


def draw_stop(f: Frame, box: Place, mission: Mission, won: Collection[str], grades: Sequence[Any], lit: bool) -> None:
    """A stop that is not the chosen one: disc, number, medal, name."""
    x, y = middle(box, mission)
    if lit:
        draw.halo(f, place(box, mission, False), SIZE / 2, theme.PAPER, 6, 190, 5)
    _disc(f, x, y, SIZE, mission.mark, theme.LEAF if won else theme.LAMP)
    badge = medal(won, grades)
    if badge is not None:
        draw.icon(f, badge, x + SIZE * 0.18, y + SIZE * 0.06, 58)


def token_places(box: Place, stops: Sequence[Mission], chosen: Mission, count: int) -> list[Place]:
    """Where so many pieces stand beside the chosen stop: on no other stop, one below the other, the upper first."""
    x, y = middle(box, chosen)
    others = [frect(place(box, stop, False)) for stop in stops if stop.id != chosen.id]
    inside = frect(box).inflate(-12, -12)
    spots: list[Place] = [(x + dx - TOKEN[0] / 2, y + dy - TOKEN[1] / 2, *TOKEN) for dx, dy in TOKENS]
    free = [spot for spot in spots if inside.contains(frect(spot)) and frect(spot).collidelist(others) < 0]
    return sorted((free + spots)[:count], key=lambda spot: spot[1])


def draw_chosen(
    f: Frame, box: Place, mission: Mission, won: Collection[str], grades: Sequence[Any], tokens: dict[str, Place]
) -> None:
    """The chosen stop, larger, in a ring of paper, with the pieces of the seats beside it. Its name stands in the sheet."""
    x, y = middle(box, mission)
    for token, spot in tokens.items():
        draw.figure(f, token, spot, soft=6)
    draw.halo(f, place(box, mission, True), CHOSEN / 2, theme.PAPER, 8, 220, 7)
    _disc(f, x, y, CHOSEN, mission.mark, theme.LEAF if won else theme.LAMP)
    badge = medal(won, grades)
    if badge is not None:
        draw.icon(f, badge, x + CHOSEN * 0.18, y + CHOSEN * 0.06, 58)


def _disc(f: Frame, x: float, y: float, size: float, mark: str, colour: str) -> None:
    outer = (x - size / 2, y - size / 2, size, size)
    draw.shadow(f, outer, size / 2, 10, 2, 8, 150)
    draw.rounded(f, outer, size / 2, theme.mix(colour, theme.WHITE, 0.1), theme.mix(colour, theme.INK, 0.18), theme.INK, 6)
    inner = size * 0.68
    box = (x - inner / 2, y - inner / 2, inner, inner)
    draw.rounded(f, box, inner / 2, theme.PAPER, None, theme.INK, 4)
    with f.above():
        draw.text(f, mark, box, "card", round(size * 0.44), theme.INK, "c")


def draw_labels(f: Frame, box: Place, stops: Sequence[Mission], chosen: str, tokens: Collection[Place]) -> None:
    """The names of all stops but the chosen one: below, beside or above their discs, where no disc, no name and no piece is in
    the way."""
    taken = [frect(place(box, stop, stop.id == chosen)).inflate(8, 8) for stop in stops] + [frect(spot) for spot in tokens]
    inside = frect(box).inflate(-16, -16)
    for stop in stops:
        if stop.id != chosen:
            x, y = middle(box, stop)
            wide = draw.text_width(f, stop.name, "bold", 27) + 2 * LABEL_PAD
            left = max(box[0] + 12, min(box[0] + box[2] - wide - 12, x - wide / 2))
            beside, level = SIZE / 2 + 10, y - LABEL_HIGH / 2
            corners = (
                (left, y + LABEL_DOWN), (x + beside, level), (x - beside - wide, level), (left, y - LABEL_DOWN - LABEL_HIGH),
            )  # fmt: skip
            places = [(*corner, wide, LABEL_HIGH) for corner in corners]
            free = [at for at in places if inside.contains(frect(at)) and frect(at).collidelist(taken) < 0]
            at = (free or places)[0]
            taken.append(frect(at))
            _label(f, stop.name, at)


def _label(f: Frame, words: str, at: Place) -> None:
    draw.rounded(f, at, 14, theme.NIGHT, theme.NIGHT2, theme.INK, 3, 0.92)
    with f.above():
        draw.text(f, words, (at[0] + 8, at[1], at[2] - 16, at[3]), "bold", 27, theme.PAPER, "c")
