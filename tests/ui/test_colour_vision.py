"""No mark is told from another by its colour alone.

Each group of `marks` is painted by the app's own code at its smallest size, seen through the simulation of `game.ui.vision`
(Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB) and compared in shape, pair by pair, as `outlines` explains.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui import draw, shapes, theme, vision
from tests.breadth import share, turn

from . import marks
from .outlines import Paint, Shown, show, told_apart

IN_DIGITS = {"dmg_glitch_12", "dmg_glitch_34", "dmg_glitch_56"}
"""The same drawing with other numbers in it: these are read, not told by their outline."""


def alike(one: Shown, other: Shown) -> list[str]:
    """In what two marks are too near to each other."""
    return [what for what, far in told_apart(one, other).items() if far < 1]


def test_every_mark_has_a_shape_of_its_own() -> None:
    groups = marks.groups()
    assert len(groups) > 40 and all(len(group) > 1 for group in groups.values())
    found = []
    for name in share(groups, 3, turn()):
        group = {mark: paint() for mark, paint in groups[name].items()}
        for one, other in combinations(group, 2):
            near = alike(group[one], group[other])
            if {one, other} <= IN_DIGITS:
                near = [what for what in near if what != "drawn"]
            found += [f"{name}: {one} and {other} are alike ({', '.join(near)})"] if near else []
    assert not found, "\n".join(found)


# ---------------------------------------------------------------------- the measure itself
def disc(colour: str) -> Paint:
    return lambda f, box: draw.rounded(f, box, box[2] / 2, colour, None, theme.INK, 4)


def square(colour: str) -> Paint:
    return lambda f, box: draw.rounded(f, box, 4, colour, None, theme.INK, 4)


def plain_disc(colour: str) -> Paint:
    return lambda f, box: draw.rounded(f, box, box[2] / 2, colour)


def diamond(colour: str) -> Paint:
    def paint(f: object, box: tuple[float, float, float, float]) -> None:
        px = f.canvas.px(box[2])  # type: ignore[attr-defined]
        f.blit(shapes.path_surface("M50 4L96 50L50 96L4 50Z", (100, 100), (px, px), colour), box[0], box[1])  # type: ignore[attr-defined]

    return paint


@pytest.mark.parametrize(("one", "other"), [(theme.LEAF, theme.CORAL), (theme.PAPER, theme.INK), ("#FF0000", "#0000FF")])
def test_the_same_drawing_in_two_colours_is_found(one: str, other: str) -> None:
    for make in (disc, square, plain_disc):
        assert alike(show(make(one), 40, 40), show(make(other), 40, 40))


def test_a_shape_that_only_its_colour_lifts_off_the_ground_is_found() -> None:
    """Red on green of the same brightness for eyes without green: drawn otherwise, but not to be seen."""
    ground = "#7F7F00"
    hidden = min(
        (f"#{red:02X}{green:02X}00" for red in range(150, 256, 5) for green in range(30, 110, 5)),
        key=lambda colour: _far(colour, ground),
    )
    near = alike(show(plain_disc(hidden), 40, 40, ground), show(diamond(hidden), 40, 40, ground))
    assert "deutan" in near and "drawn" not in near


def _far(colour: str, ground: str) -> float:
    """How far two colours lie apart in brightness for eyes without green."""
    lights = []
    for one in (colour, ground):
        r, g, b = (value / 255 for value in theme.rgba(one)[:3])
        lights.append(vision.seen(vision.seen((r, g, b), "deutan"), "grey")[0])
    return abs(lights[0] - lights[1])


def test_two_shapes_in_one_colour_pass() -> None:
    assert not alike(show(disc(theme.LAMP), 40, 40), show(square(theme.LAMP), 40, 40))


# ---------------------------------------------------------------------- the simulation itself
@pytest.mark.parametrize("sight", vision.SIGHTS)
def test_white_stays_white_and_grey_stays_grey(sight: str) -> None:
    for value in (0.0, 0.25, 0.5, 1.0):
        assert vision.seen((value, value, value), sight) == pytest.approx((value,) * 3, abs=0.004)


@pytest.mark.parametrize(
    ("sight", "one", "other"),
    [
        ("protan", "#B00000", "#454000"),
        ("deutan", "#C83C3C", "#7F7A3B"),
        ("tritan", "#4FA66A", "#62A0A0"),
        ("grey", "#FF0000", "#7F7F7F"),
    ],
)
def test_colours_that_such_eyes_confuse_come_together(sight: str, one: str, other: str) -> None:
    def apart(first: tuple[float, ...], second: tuple[float, ...]) -> float:
        return max(abs(a - b) for a, b in zip(first, second, strict=True))

    def of_all(colour: str) -> tuple[float, float, float]:
        r, g, b = (value / 255 for value in theme.rgba(colour)[:3])
        return r, g, b

    seen = apart(vision.seen(of_all(one), sight), vision.seen(of_all(other), sight))
    assert seen < 0.35 * apart(of_all(one), of_all(other))


@pytest.mark.parametrize("sight", vision.SIGHTS)
def test_a_picture_is_seen_as_its_colours_are(sight: str) -> None:
    from PIL import Image

    for colour in (theme.LEAF, theme.CORAL, theme.LAMP, theme.VIOLET, theme.NIGHT, theme.TIDE):
        r, g, b = theme.rgba(colour)[:3]
        shown = vision.simulated(Image.new("RGB", (2, 2), (r, g, b)), sight).getpixel((0, 0))
        meant = [255 * value for value in vision.seen((r / 255, g / 255, b / 255), sight)]
        assert all(abs(a - b) < 4 for a, b in zip(shown, meant, strict=True))
